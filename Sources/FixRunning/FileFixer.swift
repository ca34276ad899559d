internal import DeclaredPicture
package import Fixing
package import LintReporting
internal import MediaModel
package import PaddingDetection
internal import PadlintKit
package import Paths
internal import PictureCrop
internal import Synchronization
package import SystemCalls

/// Fixes one file, or plans how. Errors are outcomes.
package final class FileFixer: Sendable {
  /// Lints a file, closely by every keyframe; nil if it is not a video.
  package typealias Lint = @Sendable (_ path: FilePath, _ isClose: Bool) -> FileAnalysis?
  /// The padding that counts under the policy of the file.
  package typealias Counted = @Sendable (_ path: FilePath, _ evidence: FileAnalysis.VideoEvidence) -> Insets
  /// The options for a file, as policies depend on the path.
  package typealias Options = @Sendable (_ path: FilePath) -> FixOptions

  private let options: Options
  private let tools: FFmpegTools?
  private let missing: FixRefusal?
  private let names: TargetNames
  private let processes: ToolProcesses
  private let lint: Lint
  private let counted: Counted
  private let isApplied: Bool
  private let decodesAll: Bool
  /// The files for which targets are reserved, by target, and the folders that were cleaned of temporary files.
  private let state = Mutex((targets: [FilePath: FilePath](), folders: Set<FilePath>()))

  /// A fixer.
  ///
  /// - Parameters:
  ///   - tools: FFmpeg's programs, or what is missing.
  ///   - lint: lints a padded file, or the new file.
  ///   - isApplied: whether files are made, not only planned.
  ///   - decodesAll: whether every frame is decoded for the proof, also where its packet is proof enough.
  package init(
    tools: Result<FFmpegTools, FixRefusal>, names: TargetNames, processes: ToolProcesses, isApplied: Bool,
    decodesAll: Bool,
    options: @escaping Options, counted: @escaping Counted, lint: @escaping Lint
  ) {
    switch tools {
    case .success(let found): (self.tools, missing) = (found, nil)
    case .failure(let refusal): (self.tools, missing) = (nil, refusal)
    }
    self.names = names
    self.processes = processes
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
      guard isUnchanged(first) else { throw .changedSinceLint }
      if try isThere(named, first) { return FixOutcome(path: path, target: target, result: .alreadyFixed) }
      // A few frames are enough to report padding, but not to change a file.
      guard let close = lint(path, true), let second = try candidate(close) else { throw .changedSinceLint }
      guard isUnchanged(second) else { throw .changedSinceLint }
      let options = options(path)
      if options.isReviewed { try agree(first, second) }
      return try fix(second, options, at: named)
    } catch {
      return FixOutcome(path: path, target: target, result: .refused(error))
    }
  }

  private func candidate(_ analysis: FileAnalysis) throws(FixRefusal) -> FixCandidate? {
    try FixCandidate.of(analysis, options(analysis.path)) { counted(analysis.path, $0) }
  }

  /// Whether the new file is there already; throws if another is in its place.
  private func isThere(_ target: FilePath, _ candidate: FixCandidate) throws(FixRefusal) -> Bool {
    guard let old = try? FileStatus.ofName(target) else { return false }
    if isFixed(old, target, candidate) { return true }
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

  // MARK: Checking

  /// Whether a file is still the one that was linted.
  private func isUnchanged(_ candidate: FixCandidate) -> Bool {
    guard let now = try? FileStatus.of(path: candidate.path) else { return false }
    guard now.kind == .file, now.sizeBytes == candidate.sizeBytes else { return false }
    // Reports store whole seconds.
    let second: Int64 = 1_000_000_000
    let recorded = candidate.modifiedNanoseconds
    return now.modifiedNanoseconds == recorded
      || recorded % second == 0 && now.modifiedNanoseconds / second == recorded / second
  }

  /// Whether an existing target was made from this file before: it has the same time, and no padding.
  private func isFixed(_ status: FileStatus, _ path: FilePath, _ candidate: FixCandidate) -> Bool {
    // File systems round times, by at most two seconds.
    guard status.kind == .file, let source = try? FileStatus.of(path: candidate.path),
      source.identity != status.identity,
      abs(status.modifiedNanoseconds - source.modifiedNanoseconds) <= 2_000_000_000,
      let analysis = lint(path, true), case .analysed(let evidence) = analysis.outcome
    else { return false }
    let video = candidate.evidence.video
    if evidence.declared.containerCrop != nil, evidence.verdict.insets == candidate.evidence.verdict.insets {
      return true
    }
    return evidence.video.width <= video.width && evidence.video.height <= video.height
      && (evidence.video.width, evidence.video.height) != (video.width, video.height)
      && evidence.verdict.answer != .variable
  }

  /// Reserves a target for a file.
  private func claim(_ target: FilePath, for path: FilePath) throws(FixRefusal) {
    let owner = state.withLock { state in
      if let owner = state.targets[target] { return Optional(owner) }
      state.targets[target] = path
      return nil
    }
    if let owner, owner != path { throw .sameTarget(owner.displayed) }
  }

  // MARK: Planning and making

  /// Plans the new file and makes it, by other ways of encoding where the closest one fails.
  ///
  /// - Returns: the outcome of the way that worked, otherwise that of the first.
  private func fix(
    _ candidate: FixCandidate, _ options: FixOptions, at named: FilePath
  ) throws(FixRefusal) -> FixOutcome {
    guard let tools else { throw missing ?? .missingProgram("the ffmpeg program was not found") }
    let path = candidate.path
    let source: ProbedSource
    do throws(SystemError) {
      source = try ProbedSource(path: path, tools: tools, processes: processes)
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
        plan = try FixPlanner(options: way, tools: tools).plan(candidate, source)
        if let container = plan.container {
          target = names.target(of: path, container: container)
          try claim(target, for: path)
          if try isThere(target, candidate) {
            return FixOutcome(path: path, target: target, result: .alreadyFixed)
          }
        }
      } catch {
        guard let first else { return FixOutcome(path: path, target: target, result: .refused(error)) }
        guard let next = ways.next() else { return first }
        way = next
        continue
      }
      if !isApplied { return FixOutcome(path: path, target: target, result: .planned(plan)) }
      let (result, remedy) = attempt(plan, at: target, tools)
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

  /// Makes the new file of a plan; what it lacks may be remedied by another one.
  private func attempt(
    _ plan: FixPlan, at target: FilePath, _ tools: FFmpegTools
  ) -> (result: FixOutcome.Result, remedy: ProofFailure.Remedy?) {
    if case .encode(let encoding) = plan.work {
      do throws(ProofFailure) {
        try EncodingRehearsal(tools: tools, processes: processes).run(plan, encoding, in: target.folder)
      } catch {
        return processes.isStopped
          ? (.failed(plan, "interrupted"), nil) : (.refused(.notKept(error.message)), error.remedy)
      }
    }
    do {
      return (.fixed(plan, try make(plan, at: target, tools)), nil)
    } catch let error as ProofFailure {
      return processes.isStopped
        ? (.failed(plan, "interrupted"), nil) : (.failed(plan, error.message), error.remedy)
    } catch let error as FixRefusal {
      return (.refused(error), nil)
    } catch {
      return (.failed(plan, "\(error)"), nil)
    }
  }

  /// Writes the new file, proves it, and gives it its name.
  private func make(_ plan: FixPlan, at target: FilePath, _ tools: FFmpegTools) throws -> FixProof {
    let source = try FileBytes(path: plan.candidate.path)
    let status = source.status
    let staged = try stage(in: target.folder)
    let start = ContinuousClock.now
    let complaint = try FileMaker(plan: plan, tools: tools, processes: processes).write(source, to: staged)
    let made = ContinuousClock.now
    let prover = FixProver(plan: plan, tools: tools, processes: processes, decodesAll: decodesAll) {
      [lint] in lint($0, $1)
    }
    var proof: FixProof
    do {
      proof = try prover.prove(staged.path)
    } catch {
      // After some errors, such as a full disk, FFmpeg exits with 0 and only prints a message.
      if complaint.isEmpty { throw error }
      let isFull = complaint.contains("No space left on device")
      throw ProofFailure("\(error.message) (ffmpeg: \(complaint))", isFull ? nil : error.remedy)
    }
    proof.makingSeconds = (made - start) / .seconds(1)
    proof.provingSeconds = (ContinuousClock.now - made) / .seconds(1)
    guard let status, isUnchanged(plan.candidate), source.isUnchanged(status),
      (try? FileStatus.of(path: plan.candidate.path)) == status
    else { throw ProofFailure("the original was changed in the meantime") }
    if processes.isStopped { throw ProofFailure("interrupted") }
    try staged.complete(as: target, like: plan.candidate.path)
    return proof
  }

  /// Begins a file in a folder, which is made if it is not there.
  private func stage(in folder: FilePath) throws(ProofFailure) -> StagedFile {
    do throws(SystemError) {
      try TargetFolder.make(folder)
      if state.withLock({ $0.folders.insert(folder).inserted }) { StagedFile.removeAbandoned(in: folder) }
      return try StagedFile.beginning(in: folder)
    } catch {
      throw ProofFailure("no file can be made in the folder \(folder.displayed): \(error)")
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
