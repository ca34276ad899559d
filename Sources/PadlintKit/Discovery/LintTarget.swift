public import Paths

/// Something that the user asked to lint.
public enum LintTarget: Sendable {
  /// A file, or a folder with all that is in it.
  case path(FilePath)
  /// The files and folders that a list names.
  case list(PathList)
}
