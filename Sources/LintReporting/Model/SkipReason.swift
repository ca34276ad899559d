/// Why a run passed something over that it came to.
public enum SkipReason: String, Sendable, CaseIterable {
  /// `exclude` fits it, or an override leaves it out.
  case excluded
  /// There are patterns to include, and none fits it.
  case notIncluded
  /// A `.padlintignore` leaves it out.
  case ignored
  /// Its name begins with a dot.
  case hidden
  /// Its name does not end as those of videos do.
  case otherNames
  /// It was looked at whatever its name is, and is no video.
  case notVideos
  /// It is a symbolic link, and links were not to be followed.
  case links
  /// It is a folder of another file system.
  case otherFileSystems
  /// It belongs to another part of a run that is divided.
  case otherShards
  /// It was come to before, by this or another name.
  case repeated
  /// Only changed files were asked for.
  case unchanged

  /// The reason in words, for a number of names; with the option that changes it, where there is one.
  public func words(_ count: Int) -> String {
    return switch self {
    case .excluded: "\(count) excluded"
    case .notIncluded: "\(count) that match no --include pattern"
    case .ignored: "\(count) ignored by .padlintignore"
    case .hidden: "\(count) hidden (--hidden)"
    case .otherNames: "\(count) without the name of a video (--all-files)"
    case .notVideos: "\(count) that \(count == 1 ? "is not a video" : "are not videos")"
    case .links: DecimalText.count(count, "symbolic link")
    case .otherFileSystems: "\(count) on another file system"
    case .otherShards: "\(count) of other shards"
    case .repeated: "\(count) seen before, by this or another name"
    case .unchanged: "\(count) unchanged"
    }
  }
}
