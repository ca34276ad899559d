/// The `.padlintignore` files of folders above those that are walked, each read once.
struct FolderRules: Sendable {
  /// How many folders are remembered before all are forgotten.
  private static let mostFolders = 100

  /// Reads them; nil where they do not count.
  private let access: FileAccess?
  private var known: [FilePath: Result<IgnoreRules?, Failure>] = [:]

  /// Rules that are read by way of `access`; none without one.
  init(_ access: FileAccess?) {
    self.access = access
  }

  /// A `.padlintignore` file that cannot be read.
  struct Unreadable: Error {
    let path: FilePath
    let failure: Failure
  }

  /// The rules of all folders above `folder`, an absolute path that ends in a slash; the nearest last.
  mutating func above(_ folder: FilePath) throws(Unreadable) -> [IgnoreRules] {
    var rules: [IgnoreRules] = []
    for parent in folder.prefixes.dropLast() {
      do throws(Failure) {
        if let own = try self.rules(of: parent) { rules.append(own) }
      } catch {
        throw Unreadable(path: parent.appending(IgnoreRules.fileName), failure: error)
      }
    }
    return rules
  }

  private mutating func rules(of folder: FilePath) throws(Failure) -> IgnoreRules? {
    guard let access else { return nil }
    if let result = known[folder] { return try result.get() }
    if known.count >= Self.mostFolders { known = [:] }
    let result = Result { () throws(Failure) in
      try IgnoreRules.inFolder(prefix: folder, baseCount: folder.bytes.count, by: access)
    }
    known[folder] = result
    return try result.get()
  }
}
