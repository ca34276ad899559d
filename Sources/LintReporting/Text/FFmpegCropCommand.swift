internal import Paths

/// A command that crops a file, with FFmpeg and encoding, into another beside it; the page makes the same.
struct FFmpegCropCommand {
  /// As a shell takes it; with the filter alone where the name cannot be written, or is an address on a server.
  let text: String

  /// The command that leaves `crop` of the file.
  ///
  /// - Parameter stream: the index of the video that is cropped; nil where the file has no other, of which FFmpeg would take the largest.
  init(of path: FilePath, to crop: ActivePicture.Rectangle, stream: Int?) {
    let filter = crop.filter
    guard path.displayed == path.text, !path.text.contains("://") else {
      text = "ffmpeg -vf \(filter)"
      return
    }
    let name = path.text
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    // A dot at the beginning makes a hidden file, and no ending.
    let dot = name.lastIndex(of: ".").flatMap { $0 > start ? $0 : nil } ?? name.endIndex
    // FFmpeg chooses the container by the ending, and knows none with other signs.
    let letters = name[dot...].dropFirst()
    let isEnding = !letters.isEmpty && letters.allSatisfy { $0.isLetter || $0.isNumber }
    let ending = isEnding ? String(name[dot...]) : ".mp4"
    let maps = stream.map { ["-map", "0:\($0)", "-map", "0:a?"] } ?? []
    let words =
      ["ffmpeg", "-n", "-i", Self.file(name)] + maps + ["-vf", filter, "-c:a", "copy"]
      + [Self.file("\(name[..<dot])-cropped\(ending)")]
    text = String(decoding: ShellText.words(words.map { Array($0.utf8) }), as: UTF8.self)
  }

  /// FFmpeg takes what stands before a colon for a protocol, and what begins with a dash for an option.
  private static func file(_ name: String) -> String {
    name.contains(":") || name.hasPrefix("-") ? "file:\(name)" : name
  }
}

extension ActivePicture.Rectangle {
  /// FFmpeg's filter that crops to it.
  var filter: String { "crop=\(width):\(height):\(x):\(y)" }
}
