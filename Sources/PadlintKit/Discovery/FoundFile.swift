internal import LintReporting
public import MediaModel
public import ObjectReading
public import Paths

/// A file that was found or named, an object that was named, or a folder that could not be read.
public struct FoundFile: Hashable, Sendable {
  /// Why the file is taken to be a video, which decides whether an unreadable one is worth reporting.
  public enum Reason: Sendable {
    /// It was named by the user or its name ends as videos do: whatever is wrong with it is reported.
    case video
    /// It may be a video: reported unless its content is clearly something else.
    case perhaps
    /// The same where every file is opened: one that begins like a text is opened as well, and reported only if it is a video.
    case perhapsBehindText
    /// Its name says nothing: taken in folders if it begins as videos do, and then reported unless its content is clearly something
    /// else.
    case nameless
    /// It is opened only because every file is: reported only if it is a video.
    case unlikely
  }

  /// The path; for an object, its address without anything that may be secret.
  public var path: FilePath
  /// The whole address of an object; nil for a file.
  public var object: ObjectURL?
  /// Why the file is taken to be a video.
  public var reason: Reason
  /// Why a folder could not be read; nil for files.
  public var failure: Failure?

  /// A file at a path.
  public init(path: FilePath, reason: Reason = .video, failure: Failure? = nil) {
    self.path = path
    self.reason = reason
    self.failure = failure
  }

  /// A file or an object that was named, by its path or address.
  public init(named path: FilePath) {
    guard path.isObjectAddress else {
      self.init(path: path)
      return
    }
    self.init(path: ObjectURL.redacted(path))
    do throws(ObjectReadingError) {
      object = try ObjectURL(path)
    } catch {
      failure = Failure(error)
    }
  }
}

extension FoundFile.Reason {
  /// What the end of a file's name, in any case, says about its being a video.
  ///
  /// - Parameter takesImages: whether still images are looked at as videos are.
  init(ofName name: some BidirectionalCollection<UInt8>, takesImages: Bool = false) {
    // What some programs and slips of the hand leave behind a name.
    var name = name[...]
    while name.last == UInt8(ascii: " ") || name.last == UInt8(ascii: ".") { name.removeLast() }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      self = .nameless
      return
    }
    let ending = String(decoding: name[name.index(after: dot)...].map(Self.lowercased), as: UTF8.self)
    if Self.endingsOfParts.contains(ending) {
      self = .nameless
    } else if Self.videoEndings.contains(ending) || takesImages && Self.imageEndings.contains(ending) {
      self = .video
    } else {
      self = Self.ambiguousEndings.contains(ending) ? .perhaps : .unlikely
    }
  }

  /// Every ending of which files are taken for videos, if only perhaps; without its dot, in lower case.
  static var endings: Set<String> { videoEndings.union(ambiguousEndings) }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }

  /// Of files that a program has not finished, or keeps beside another.
  private static let endingsOfParts: Set<String> = [
    "part", "partial", "crdownload", "download", "tmp", "temp", "bak", "old", "orig", "filepart", "gifv",
    "bin", "dat",
  ]

  /// As often something else: `.ts` is also TypeScript, `.gif` a still image, `.ogg` music.
  private static let ambiguousEndings: Set<String> = [
    "ts", "mts", "gif", "ogg", "ogx", "mod", "ps", "rm", "m4s", "cmfv",
  ]

  /// Of still images and short animations that are read where they are asked for.
  private static let imageEndings: Set<String> = [
    "apng", "avif", "avifs", "gif", "heic", "heif", "jfif", "jpe", "jpeg", "jpg", "png", "webp",
  ]

  private static let videoEndings: Set<String> = [
    "264", "265", "3g2", "3gp", "3gp2", "3gpp", "3gpp2", "amv", "asf", "av1", "avc", "avi", "dif", "divx",
    "dv", "dvr-ms",
    "evo", "f4v", "flv", "gxf", "h264", "h265", "hevc", "insv", "ismv", "ivf", "lrv", "m1v", "m2p", "m2t",
    "m2ts",
    "m2v", "m4v", "mj2", "mjpeg", "mjpg", "mk3d", "mkv", "mov", "mp4", "mp4v", "mpe", "mpeg", "mpg", "mpv",
    "mxf", "nut", "obu",
    "ogm", "ogv", "qt", "rmvb", "tod", "tp", "trp", "vc1", "vob", "vro", "webm", "wm", "wmv", "wtv", "y4m",
  ]
}
