package import Paths

/// The installed programs of FFmpeg, and what they can do.
package struct FFmpegTools: Hashable, Sendable {
  /// A version of FFmpeg.
  package struct Version: Hashable, Comparable, Sendable {
    /// The first number.
    package var major: Int
    /// The second number.
    package var minor: Int

    /// A version of two numbers.
    package init(_ major: Int, _ minor: Int) {
      (self.major, self.minor) = (major, minor)
    }

    /// Parses the first line of `ffmpeg -version`; a build between releases counts as the newest.
    package init?(firstLine: String) {
      let words = firstLine.split(separator: " ")
      guard words.count > 2, words[0] == "ffmpeg" || words[0] == "ffprobe", words[1] == "version" else {
        return nil
      }
      let text = words[2].hasPrefix("n") ? words[2].dropFirst() : words[2]
      let numbers = text.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
      if text.hasPrefix("N-") || text.hasPrefix("git") {
        self.init(99, 0)
      } else if let major = numbers.first, text.first?.isNumber == true {
        self.init(major, numbers.count > 1 ? numbers[1] : 0)
      } else {
        return nil
      }
    }

    /// Orders the older version first.
    package static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// The oldest version that supports all options used here.
  package static let oldest = Version(5, 1)
  /// From this version on, FFmpeg applies crops of containers by default.
  static let appliesContainerCrops = Version(7, 1)

  /// The path of ffmpeg.
  package var ffmpeg: FilePath
  /// The path of ffprobe.
  package var ffprobe: FilePath
  /// The version.
  package var version: Version
  /// Names of the encoders.
  package var encoders: Set<String>

  /// The programs, from their own output.
  package init(ffmpeg: FilePath, ffprobe: FilePath, version: Version, encoders: Set<String>) {
    self.ffmpeg = ffmpeg
    self.ffprobe = ffprobe
    self.version = version
    self.encoders = encoders
  }

  /// Parses the output of `ffmpeg -encoders`.
  package static func encoders(in text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        // ` V....D libx264 …`, after a legend whose lines contain an equals sign.
        guard words.count >= 2, words[0].count == 6, words[1] != "=" else { return nil }
        return String(words[1])
      })
  }
}
