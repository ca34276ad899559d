internal import LintReporting

/// Finds videos in files and folders, one at a time and in byte order within each folder.
///
/// Nothing is read ahead: a folder is listed when the one before it is exhausted, so linting starts before the
/// walk ends and memory holds no more than the folders on the way to the current file.
///
/// A path that was named is always handed out, whatever it is and even if it is missing, so that opening it
/// says what is wrong. Inside folders hidden names are left out, links are followed, and no folder is entered
/// twice, which also ends cycles.
public struct VideoFinder: Sequence, Sendable {
  private let targets: [LintTarget]
  private let options: DiscoveryOptions
  private let access: FileAccess

  /// A search of the files and folders that `targets` name, in their order.
  public init(targets: [LintTarget], options: DiscoveryOptions = DiscoveryOptions()) {
    self.init(targets: targets, options: options, access: .direct)
  }

  /// A search that asks the file system by way of `access`.
  package init(targets: [LintTarget], options: DiscoveryOptions, access: FileAccess) {
    self.targets = targets
    self.options = options
    self.access = access
  }

  /// Starts a walk.
  public func makeIterator() -> Iterator {
    Iterator(targets: targets[...], options: options, access: access)
  }

  /// One walk.
  public struct Iterator: IteratorProtocol {
    private var targets: ArraySlice<LintTarget>
    private let options: DiscoveryOptions
    private let access: FileAccess
    /// The folders on the way to the current file.
    private var folders: [Folder] = []
    private var entered: Set<FileStatus.Identity> = []
    private let rulesOfWorkingFolder: IgnoreRules?

    private struct Folder {
      let listing: DirectoryListing
      var position = 0
      /// What stands before the folder's names in a path: nothing, or ends in a slash.
      let prefix: [UInt8]
      /// The device of the named folder that the walk began at.
      let rootDevice: UInt64
      let rules: IgnoreRules?
    }

    fileprivate init(targets: ArraySlice<LintTarget>, options: DiscoveryOptions, access: FileAccess) {
      self.targets = targets
      self.options = options
      self.access = access
      rulesOfWorkingFolder = IgnoreRules.inFolder(prefix: [], access)
    }

    /// The next file; nil at the end of the walk.
    public mutating func next() -> FoundFile? {
      while true {
        let found: FoundFile?
        if folders.isEmpty {
          guard let root = nextRoot() else { return nil }
          found = start(at: root)
        } else {
          found = step()
        }
        if let found, options.takes(found) { return found }
      }
    }

    private mutating func nextRoot() -> [UInt8]? {
      while let target = targets.first {
        switch target {
        case .path(let path):
          targets.removeFirst()
          return path
        case .list(let list):
          if let path = list.next() { return path }
          targets.removeFirst()
        }
      }
      return nil
    }

    private mutating func start(at root: [UInt8]) -> FoundFile? {
      let status: FileStatus
      do throws(SystemError) {
        status = try access.status(of: root)
      } catch {
        // Not to be asked again: by then the answer may be another one, or as long in coming.
        return FoundFile(path: root, failure: Failure(error, "cannot be opened"))
      }
      guard status.kind == .folder else { return FoundFile(path: root) }
      let slash = UInt8(ascii: "/")
      var prefix = root.last == slash ? root : root + [slash]
      while prefix.starts(with: "./".utf8) { prefix = Array(prefix.dropFirst(2).drop { $0 == slash }) }
      return enter(root, prefix: prefix, rootDevice: status.identity.device)
    }

    /// Goes on to the next name of the innermost folder; nil where that is not a file to hand out.
    private mutating func step() -> FoundFile? {
      let depth = folders.count - 1
      let position = folders[depth].position
      guard position < folders[depth].listing.count else {
        folders.removeLast()
        return nil
      }
      folders[depth].position += 1
      let folder = folders[depth]
      let name = folder.listing[position]
      let isFolder = name.last == UInt8(ascii: "/")
      let path = folder.prefix + (isFolder ? name.dropLast() : name)
      if isIgnored(path, isFolder: isFolder) { return nil }
      if isFolder {
        return enter(path, prefix: path + [UInt8(ascii: "/")], rootDevice: folder.rootDevice)
      }
      return reason(toTake: path, name: name).map { FoundFile(path: path, reason: $0) }
    }

    /// Makes a folder the innermost one; gives it back as a failure where it cannot be read.
    private mutating func enter(_ path: [UInt8], prefix: [UInt8], rootDevice: UInt64) -> FoundFile? {
      do throws(SystemError) {
        let listing = try access.listing(of: path, seeking: IgnoreRules.fileName)
        let identity = listing.status.identity
        if options.oneFileSystem && identity.device != rootDevice { return nil }
        guard entered.insert(identity).inserted else { return nil }
        let rules = listing.holdsSought ? IgnoreRules.inFolder(prefix: prefix, access) : nil
        folders.append(Folder(listing: listing, prefix: prefix, rootDevice: rootDevice, rules: rules))
        return nil
      } catch {
        return FoundFile(path: path, failure: Failure(error, "the folder cannot be read"))
      }
    }

    private func isIgnored(_ path: [UInt8], isFolder: Bool) -> Bool {
      if options.excluding.contains(where: { $0.matches(path, isFolder: isFolder) }) { return true }
      for folder in folders.reversed() {
        if let ignore = folder.rules?.ignore(path, isFolder: isFolder) { return ignore }
      }
      let isBelowWorkingFolder = path.first != UInt8(ascii: "/") && !path.starts(with: "../".utf8)
      return isBelowWorkingFolder && rulesOfWorkingFolder?.ignore(path, isFolder: isFolder) ?? false
    }

    private func reason(toTake path: [UInt8], name: ArraySlice<UInt8>) -> FoundFile.Reason? {
      if !options.including.isEmpty {
        return options.including.contains { $0.matches(path, isFolder: false) } ? .video : nil
      }
      switch VideoLikelihood(ofName: name) {
      case .video: return .video
      case .perhaps: return .perhaps
      case .unlikely: return options.allFiles ? .unlikely : nil
      }
    }
  }
}
