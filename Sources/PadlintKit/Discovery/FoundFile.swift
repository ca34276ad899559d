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
