internal import LintReporting
public import MediaModel
public import ObjectReading
public import Paths

/// A file that a walk came to, an object that was named, or a folder that could not be entered.
public struct FoundFile: Hashable, Sendable {
  /// Why the file is taken to be a video, which decides whether an unreadable one is worth reporting.
  public enum Reason: Sendable {
    /// It was named by the user or its name ends as videos do: whatever is wrong with it is reported.
    case video
    /// It may be a video: reported unless its content is clearly something else.
    case perhaps
    /// It is looked into because everything is: reported only if it is a video.
    case unlikely
  }

  /// The path; of an object the address without what may be secret.
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

  /// What somebody named by a path or by the address of an object.
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
