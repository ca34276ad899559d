internal import Paths

/// A command that crops a file, with FFmpeg and encoding, into another beside it; the page makes the same.
struct CropCommand {
  /// As a shell takes it; with the filter alone where the name cannot be written, or is an address on a server.
  let text: String

  /// The command that leaves `crop` of the file.
  init(of path: FilePath, to crop: ActivePicture.Rectangle) {
    let filter = "crop=\(crop.width):\(crop.height):\(crop.x):\(crop.y)"
    guard path.displayed == path.text, !path.text.contains("://") else {
      text = "ffmpeg -vf \(filter)"
      return
    }
    let name = path.text
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    // A dot at the beginning makes a hidden file, and no ending.
    let dot = name.lastIndex(of: ".").flatMap { $0 > start ? $0 : nil } ?? name.endIndex
    let ending = dot == name.endIndex ? ".mp4" : String(name[dot...])
    let words = [
      "ffmpeg", "-n", "-i", Self.file(name), "-vf", filter, "-c:a", "copy",
      Self.file("\(name[..<dot])-cropped\(ending)"),
    ]
    text = String(decoding: ShellText.words(words.map { Array($0.utf8) }), as: UTF8.self)
  }

  /// FFmpeg takes what stands before a colon for a protocol, and what begins with a dash for an option.
  private static func file(_ name: String) -> String {
    name.contains(":") || name.hasPrefix("-") ? "file:\(name)" : name
  }
}
