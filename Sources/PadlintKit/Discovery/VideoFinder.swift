internal import LintReporting
internal import MediaModel
internal import ObjectReading
package import Paths
internal import SystemCalls

/// Finds videos in files and folders, one at a time and in byte order within each folder.
///
/// Nothing is read ahead: a folder is listed when the one before it is exhausted, so linting starts before the
/// walk ends and memory holds no more than the folders on the way to the current file.
///
/// A path that was named is always handed out, whatever it is and even if it is missing, so that opening it
/// says what is wrong. Inside folders hidden names are left out unless asked for, links are followed unless that is
/// not wanted, and no folder is entered twice, which also ends cycles. A file is handed out once, under the first of
/// its names, whatever their spelling, and whether they are links.
public struct VideoFinder: Sequence, Sendable {
  private let targets: [LintTarget]
  private let options: DiscoveryOptions
  private let including, excluding, ignoring, distinguishing: PathPatterns
  private let access: FileAccess
  private let skipped: SkippedFiles?
  /// Told of each folder before it is listed, with what stands before its names in paths.
  private let entering: (@Sendable (_ folder: FilePath, _ prefix: FilePath) -> Void)?

  /// A search of the files and folders that `targets` name, in their order.
  ///
  /// - Parameters:
  ///   - targets: what the user named, in this order.
  ///   - options: what is taken from folders.
  ///   - skipped: told what is left out, and why.
  public init(
    targets: [LintTarget], options: DiscoveryOptions = DiscoveryOptions(),
    noting skipped: SkippedFiles? = nil
  ) {
    self.init(targets: targets, options: options, noting: skipped, by: .direct)
  }

  /// A search that asks the file system by way of `access`.
  ///
  /// - Parameter entering: told of each folder before it is listed, with what stands before its names in paths.
  package init(
    targets: [LintTarget], options: DiscoveryOptions, noting skipped: SkippedFiles? = nil,
    by access: FileAccess, entering: (@Sendable (_ folder: FilePath, _ prefix: FilePath) -> Void)? = nil
  ) {
    self.entering = entering
    self.targets = targets
    self.options = options
    including = PathPatterns(options.including)
    excluding = PathPatterns(options.excluding)
    ignoring = PathPatterns(options.ignoring)
    distinguishing = PathPatterns(options.distinguishing)
    self.skipped = skipped
    self.access = access
  }

  /// Starts a walk.
  public func makeIterator() -> Iterator {
    Iterator(self)
  }

  /// One walk.
  public struct Iterator: IteratorProtocol {
    private let finder: VideoFinder
    private var targets: ArraySlice<LintTarget>
    /// The folders on the way to the current file.
    private var folders: [Folder] = []
    private var entered: Set<FileStatus.Identity> = []
    /// The files that were returned.
    private var seen = SeenFiles()
    private var rulesAbove: FolderRules

    /// A file with its key; a folder that cannot be read has none.
    private struct Candidate {
      var file: FoundFile
      var key: SeenFiles.Key?

      init(_ file: FoundFile, _ key: SeenFiles.Key? = nil) {
        self.file = file
        self.key = key
      }
    }

    private struct Folder {
      let listing: DirectoryListing
      var position = 0
      /// What stands before the folder's names in a path: nothing, or ends in a slash.
      let prefix: FilePath
      /// The same as an absolute path without links above the folder that was named.
      let absolutePrefix: FilePath
      /// The device of the named folder that the walk began at.
      let rootDevice: UInt64
      /// The rules in force, the folder's own last.
      let rules: [IgnoreRules]
    }

    fileprivate init(_ finder: VideoFinder) {
      self.finder = finder
      targets = finder.targets[...]
      rulesAbove = FolderRules(finder.options.readsIgnoreFiles ? finder.access : nil)
    }

    private var options: DiscoveryOptions { finder.options }
    private var access: FileAccess { finder.access }
    private var skipped: SkippedFiles? { finder.skipped }

    /// How long a file is waited for whose name says nothing.
    private static let patience = Duration.seconds(2)

    /// The next file; nil at the end of the walk.
    public mutating func next() -> FoundFile? {
      while true {
        let found: Candidate?
        if folders.isEmpty {
          guard let root = nextRoot() else { return nil }
          found = start(at: root)
        } else {
          found = step()
        }
        guard let found else { continue }
        if let reason = reasonToSkip(found) {
          skipped?.add(reason)
        } else if found.file.failure == nil, found.file.object == nil,
          options.changed?.contains(found.file.path, by: access) == false
        {
          skipped?.add(.unchanged)
        } else {
          return found.file
        }
      }
    }

    private mutating func reasonToSkip(_ found: Candidate) -> SkipReason? {
      let path = found.file.path
      // A name that is left out takes nothing from the other names of its file.
      if finder.ignoring.cover(path) { return .excluded }
      // Before the shard is looked at: a file is in one shard only, that of its first name.
      if let key = found.key, !isNew(key, path) { return .repeated }
      // Machines may know a folder by other names: what counts is the path below the one that was named.
      let below = folders.first.map { FilePath(bytes: path.bytes.dropFirst($0.prefix.bytes.count)) } ?? path
      return options.leavesToOthers(below) ? .otherShards : nil
    }

    /// Whether a file was not returned yet under a name that has as much to say as `path`.
    private mutating func isNew(_ key: SeenFiles.Key, _ path: FilePath) -> Bool {
      let isNew = seen.insert(key.inRole(finder.distinguishing.places(covering: path)))
      guard let name = options.knownName?(path) else { return isNew }
      return seen.insert(key.known(as: name))
    }

    private mutating func nextRoot() -> FilePath? {
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

    private mutating func start(at root: FilePath) -> Candidate? {
      if root.isObjectAddress { return start(atObject: root) }
      let status: FileStatus?
      do throws(SystemError) {
        status = try access.status(of: root)
      } catch {
        // Not to be asked again: by then the answer may be another one, or as long in coming.
        if !error.isNoSuchFile {
          return Candidate(FoundFile(path: root, failure: Failure(opening: error)))
        }
        if let mistake = ObjectURL.mistake(in: root) {
          return Candidate(
            FoundFile(path: mistake.path, failure: Failure(.unsupportedAddress, mistake.message)))
        }
        status = nil
      }
      let isFolder = status?.kind == .folder
      if options.forcesExclusion {
        do throws(FolderRules.Unreadable) {
          if let reason = try reasonToSkip(named: root, isFolder: isFolder) { return skip(reason) }
        } catch {
          return Candidate(FoundFile(path: error.path, failure: error.failure))
        }
      }
      guard let status, isFolder else {
        var file = FoundFile(path: root)
        // Programs that name every file by the end of its name do not vouch for a `.ts` being no TypeScript.
        if options.forcesExclusion, FoundFile.Reason(ofName: root.bytes) == .perhaps {
          file.reason = .perhaps
        }
        return Candidate(file, status.map(SeenFiles.key(of:)) ?? access.key(ofMissing: root))
      }
      var prefix = root.asPrefix
      while prefix.bytes.starts(with: "./".utf8) {
        prefix = FilePath(bytes: prefix.bytes.dropFirst(2).drop { $0 == FilePath.separator })
      }
      // Where the way to the folder cannot be found out, there is nothing above it to obey.
      let absolute = ((try? access.realPath(of: root)) ?? "/").asPrefix
      do throws(FolderRules.Unreadable) {
        return enter(
          root, prefix: prefix, absolutePrefix: absolute, rootDevice: status.identity.device,
          rules: try rulesAbove.above(absolute))
      } catch {
        return Candidate(FoundFile(path: error.path, failure: error.failure))
      }
    }

    /// Takes an object. Its key is the whole address: with another query it may be another object.
    private func start(atObject address: FilePath) -> Candidate? {
      var found = FoundFile(named: address)
      if options.forcesExclusion, finder.excluding.cover(found.path) { return skip(.excluded) }
      if !options.takesObjects {
        found.object = nil
        found.failure = Failure(.notAFile, "not a file but an object, which can be linted but not changed")
      }
      return Candidate(found, SeenFiles.spelling(address))
    }

    /// Goes on to the next name of the innermost folder; nil where that is not a file to hand out.
    private mutating func step() -> Candidate? {
      let depth = folders.count - 1
      let position = folders[depth].position
      guard position < folders[depth].listing.count else {
        folders.removeLast()
        return nil
      }
      folders[depth].position += 1
      let folder = folders[depth]
      let name = folder.listing[position]
      let isFolder = name.last == FilePath.separator
      if !options.followsLinks && folder.listing.isLink(position) { return skip(.links) }
      let plainName = isFolder ? name.dropLast() : name
      let path = folder.prefix.appending(plainName)
      let absolute = folder.absolutePrefix.appending(plainName)
      if finder.excluding.match(path, isFolder: isFolder) { return skip(.excluded) }
      if let file = folder.rules.file(thatIgnores: absolute, isFolder: isFolder) {
        skipped?.add(ignoredBy: file)
        return nil
      }
      if isFolder {
        return enter(
          path, prefix: path.asPrefix, absolutePrefix: absolute.asPrefix,
          rootDevice: folder.rootDevice, rules: folder.rules)
      }
      guard let reason = reason(toTake: path, name: name) else {
        return skip(options.including.isEmpty ? .otherNames : .notIncluded)
      }
      return Candidate(
        FoundFile(path: path, reason: reason),
        folder.listing.key(position) ?? SeenFiles.key(of: name, in: folder.listing.status.identity))
    }

    /// Enters a folder; returns it as a failure if it cannot be read.
    private mutating func enter(
      _ path: FilePath, prefix: FilePath, absolutePrefix: FilePath, rootDevice: UInt64, rules: [IgnoreRules]
    ) -> Candidate? {
      finder.entering?(path, prefix)
      let listing: DirectoryListing
      do throws(SystemError) {
        listing = try access.listing(
          of: path, seeking: IgnoreRules.fileName, hidden: options.hidden,
          allFiles: options.allFiles || options.takesImages || !options.including.isEmpty)
      } catch {
        return Candidate(FoundFile(path: path, failure: Failure(error, "the folder cannot be read")))
      }
      let identity = listing.status.identity
      if options.oneFileSystem && identity.device != rootDevice { return skip(.otherFileSystems) }
      guard entered.insert(identity).inserted else { return skip(.repeated) }
      var rules = rules
      do throws(Failure) {
        if listing.holdsSought, options.readsIgnoreFiles,
          let own = try IgnoreRules.inFolder(
            prefix: prefix, baseCount: absolutePrefix.bytes.count, by: access)
        {
          rules.append(own)
        }
        if rules.reduce(0, { $0 + $1.size }) > IgnoreRules.largestInForce {
          throw Failure(
            .tooLarge,
            "the ignore files here and above have too many patterns with wildcards in the middle")
        }
      } catch {
        return Candidate(FoundFile(path: prefix.appending(IgnoreRules.fileName), failure: error))
      }
      skipped?.add(.hidden, listing.hiddenCount)
      folders.append(
        Folder(
          listing: listing, prefix: prefix, absolutePrefix: absolutePrefix, rootDevice: rootDevice,
          rules: rules))
      return nil
    }

    private func skip(_ reason: SkipReason) -> Candidate? {
      skipped?.add(reason)
      return nil
    }

    /// Why a path is left out although it was named; nil if it is not.
    private mutating func reasonToSkip(
      named path: FilePath, isFolder: Bool
    ) throws(FolderRules.Unreadable) -> SkipReason? {
      if finder.excluding.cover(path, isFolder: isFolder) { return .excluded }
      guard let absolute = try? access.realPath(ofName: path) else { return nil }
      // Each folder on the way may be ignored by those above it.
      for folder in absolute.prefixes {
        let rules = try rulesAbove.above(folder)
        if rules.file(thatIgnores: folder, isFolder: true) != nil { return .ignored }
      }
      let rules = try rulesAbove.above(absolute.asPrefix)
      return rules.file(thatIgnores: absolute, isFolder: isFolder) == nil ? nil : .ignored
    }

    private func reason(toTake path: FilePath, name: ArraySlice<UInt8>) -> FoundFile.Reason? {
      if !options.including.isEmpty {
        return finder.including.match(path, isFolder: false) ? .video : nil
      }
      let reason = FoundFile.Reason(ofName: name, takesImages: options.takesImages)
      if reason == .nameless {
        if options.allFiles { return .unlikely }
        let look = try? access.look(at: path, .beginning, until: .now + Self.patience)
        return look?.isMedia == true ? .perhaps : nil
      }
      if options.allFiles, reason == .perhaps { return .perhapsBehindText }
      return reason == .unlikely && !options.allFiles ? nil : reason
    }
  }
}
