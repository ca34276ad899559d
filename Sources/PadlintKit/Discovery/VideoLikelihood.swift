/// What the end of a file's name says about its being a video.
enum VideoLikelihood {
  /// A container of video: if it cannot be read, that is worth an entry in the report.
  case video
  /// As often something else: `.ts` is also TypeScript, `.gif` a still image, `.ogg` music.
  case perhaps
  /// Nothing points to video.
  case unlikely

  /// Judges a name by what follows its last dot, in any case.
  init(ofName name: some BidirectionalCollection<UInt8>) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else {
      self = .unlikely
      return
    }
    let ending = String(decoding: name[name.index(after: dot)...].map(Self.lowercased), as: UTF8.self)
    if Self.videoEndings.contains(ending) {
      self = .video
    } else {
      self = Self.ambiguousEndings.contains(ending) ? .perhaps : .unlikely
    }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }

  private static let ambiguousEndings: Set<String> = ["ts", "mts", "gif", "ogg", "ogx", "mod", "ps", "rm"]

  private static let videoEndings: Set<String> = [
    "264", "265", "3g2", "3gp", "3gpp", "amv", "asf", "av1", "avc", "avi", "dif", "divx", "dv", "dvr-ms",
    "evo",
    "f4v", "flv", "gxf", "h264", "h265", "hevc", "insv", "ivf", "lrv", "m1v", "m2p", "m2t", "m2ts", "m2v",
    "m4v",
    "mj2", "mjpeg", "mjpg", "mkv", "mov", "mp4", "mpe", "mpeg", "mpg", "mxf", "nut", "obu", "ogm", "ogv",
    "qt",
    "rmvb", "tod", "tp", "trp", "vc1", "vob", "vro", "webm", "wm", "wmv", "wtv", "y4m",
  ]
}
