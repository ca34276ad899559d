internal import DeclaredPicture
package import Fixing
package import LintReporting
internal import MediaModel
package import PaddingDetection
internal import PadlintKit
package import Paths
internal import PictureCrop
internal import Synchronization
internal import SystemCalls

/// Fixes one file, or plans how. Errors are outcomes.
package final class FileFixer: Sendable {
  /// Lints a file, closely by every keyframe; nil if it is not a video.
  package typealias Lint = @Sendable (_ path: FilePath, _ isClose: Bool) -> FileAnalysis?
  /// The padding that counts under the policy of the file.
  package typealias Counted = @Sendable (_ path: FilePath, _ evidence: FileAnalysis.VideoEvidence) -> Insets

  private let options: FixOptions
  private let ffmpeg: Result<FFmpegRunner, FixRefusal>
  private let names: TargetNames
  private let lint: Lint
  private let counted: Counted
  private let isApplied: Bool
  private let decodesAll: Bool
  /// The files for which targets are reserved, by target.
  private let owners = Mutex([FilePath: FilePath]())
  private let cleanedFolders = CleanedFolders()

  /// A fixer.
  ///
  /// - Parameters:
  ///   - ffmpeg: FFmpeg's programs, or what is missing.
  ///   - lint: lints a padded file, or the new file.
  ///   - isApplied: whether files are made, not only planned.
  ///   - decodesAll: whether every frame is decoded for the proof, also where its packet is proof enough.
  package init(
    by ffmpeg: Result<FFmpegRunner, FixRefusal>, names: TargetNames, isApplied: Bool, decodesAll: Bool,
    options: FixOptions, counted: @escaping Counted, lint: @escaping Lint
  ) {
    self.ffmpeg = ffmpeg
    self.names = names
    self.isApplied = isApplied
    self.decodesAll = decodesAll
    self.options = options
    self.counted = counted
    self.lint = lint
  }

  /// Reserves the targets of files in this order: if several would get the same, the first one does.
  func reserve(_ files: [FileAnalysis]) {
    for file in files where !file.path.isLikeObjectAddress {
      guard (try? candidate(file)) != nil else { continue }
      try? claim(names.target(of: file.path), for: file.path)
    }
  }

  /// Fixes a file, or plans how.
  ///
  /// - Parameter analysis: the result of linting it.
  package func fix(_ analysis: FileAnalysis) -> FixOutcome {
    let path = analysis.path
    var target: FilePath?
    do throws(FixRefusal) {
      let now = try? FileStatus.of(path: path)
      if case .failed = analysis.outcome, now == nil, path.isLikeObjectAddress { throw .remoteObject }
      let first = try candidate(analysis)
      guard let first else { return FixOutcome(path: path, target: nil, result: .nothingToFix) }
      guard let now else { throw path.isLikeObjectAddress ? .remoteObject : .notFound }
      let named = names.target(of: path)
      target = named
      if let old = try? FileStatus.of(path: named), old.identity == now.identity { throw .targetIsOriginal }
      try claim(named, for: path)
      guard first.isUnchanged else { throw .changedSinceLint }
      // A few frames are enough to report padding, but not to change a file.
      guard let close = lint(path, true) else { throw .changedSinceLint }
      guard let second = try candidate(close) else {
        throw .otherPadding(reported: first.padding, found: .zero)
      }
      guard second.isUnchanged else { throw .changedSinceLint }
      if options.isReviewed { try agree(first, second) }
      return try fix(second, at: named)
    } catch {
      return FixOutcome(path: path, target: target, result: .refused(error))
    }
  }

  private func candidate(_ analysis: FileAnalysis) throws(FixRefusal) -> FixCandidate? {
    try FixCandidate.of(analysis, options) { counted(analysis.path, $0) }
  }

  /// Whether the new file of a plan is there already; throws if another is in its place.
  private func isThere(_ target: FilePath, _ plan: FixPlan, _ ffmpeg: FFmpegRunner) throws(FixRefusal) -> Bool
  {
    guard let old = try? FileStatus.ofName(target) else { return false }
    let prover = FixProver(plan: plan, ffmpeg: ffmpeg, decodesAll: decodesAll, lint: lint)
    if old.kind == .file, prover.recognises(target) { return true }
    throw .targetExists(target.displayed)
  }

  /// Checks that the padding is that of the report which the user looked at, to within what a closer look corrects.
  private func agree(_ reported: FixCandidate, _ found: FixCandidate) throws(FixRefusal) {
    let isNear = Side.allCases.allSatisfy { side in
      let edge = reported.evidence.verdict.edges[side]
      return abs(reported.padding[side] - found.padding[side]) <= 1 + (edge?.uncertaintyPixels ?? 0)
    }
    if !isNear { throw .otherPadding(reported: reported.padding, found: found.padding) }
  }

  /// Reserves a target for a file.
  private func claim(_ target: FilePath, for path: FilePath) throws(FixRefusal) {
    let owner = owners.withLock { owners in
      if let owner = owners[target] { return Optional(owner) }
      owners[target] = path
      return nil
    }
    if let owner, owner != path { throw .sameTarget(owner.displayed) }
  }

  // MARK: Planning and making

  /// Plans the new file and makes it, by other ways of encoding where the closest one fails.
  ///
  /// - Returns: the outcome of the way that worked, otherwise that of the first.
  private func fix(
    _ candidate: FixCandidate, at named: FilePath
  ) throws(FixRefusal) -> FixOutcome {
    let ffmpeg = try ffmpeg.get()
    let path = candidate.path
    let source: ProbedSource
    do throws(SystemError) {
      source = try ProbedSource(path: path, by: ffmpeg)
    } catch {
      throw .unreadable("\(error)")
    }
    var candidate = candidate
    var way = options
    var ways = EncodingWays()
    // What is told if no way works.
    var first: FixOutcome?
    while true {
      var target = named
      let plan: FixPlan
      do throws(FixRefusal) {
        plan = try FixPlanner(options: way, tools: ffmpeg.tools).plan(candidate, source)
        if let container = plan.container {
          target = names.target(of: path, container: container)
          try claim(target, for: path)
        }
        if try isThere(target, plan, ffmpeg) {
          return FixOutcome(path: path, target: target, result: .alreadyFixed)
        }
      } catch {
        guard let first else { return FixOutcome(path: path, target: target, result: .refused(error)) }
        guard let next = ways.next() else { return first }
        way = next
        continue
      }
      if !isApplied { return FixOutcome(path: path, target: target, result: .planned(plan)) }
      let attempt = FixAttempt(
        plan: plan, ffmpeg: ffmpeg, decodesAll: decodesAll, lint: lint, cleanedFolders: cleanedFolders)
      let (result, remedy) = attempt.run(at: target)
      // Another run may have made it meanwhile.
      if case .failed = result, (try? isThere(target, plan, ffmpeg)) == true {
        return FixOutcome(path: path, target: target, result: .alreadyFixed)
      }
      let outcome = FixOutcome(path: path, target: target, result: result)
      // What has no remedy, such as a signal or a full disk, stops other ways, too.
      guard let remedy else { return outcome }
      let told = first ?? outcome
      first = told
      switch (remedy, plan.work) {
      case (.deeperCrop(let lines), _):
        candidate = candidate.deeper(by: lines)
        ways.retry(way)
      case (.higherQuality, .encode(let encoding)):
        ways.addBetter(than: way)
        ways.addOthers(to: options, isLossless: encoding.isLossless)
      case (.otherEncoding, .encode(let encoding)):
        ways.addOthers(to: options, isLossless: encoding.isLossless)
      case (.higherQuality, _), (.otherEncoding, _): return outcome
      }
      guard let next = ways.next() else { return told }
      way = next
    }
  }
}

extension FilePath {
  /// Whether the path looks like the address of an object by any protocol, such as `s3://bucket/film.mp4`.
  fileprivate var isLikeObjectAddress: Bool {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ":")), end > 0 else { return false }
    return bytes[..<end].allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || (0x30...0x39).contains($0)
    }
      && bytes[end...].starts(with: "://".utf8)
  }
}
