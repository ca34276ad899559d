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
      var named = names.target(of: path)
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
      let plan = try self.plan(second, options, in: named.folder)
      if let container = plan.container {
        named = names.target(of: path, container: container)
        target = named
        try claim(named, for: path)
        if try isThere(named, first) { return FixOutcome(path: path, target: target, result: .alreadyFixed) }
      }
      if !isApplied { return FixOutcome(path: path, target: target, result: .planned(plan)) }
      return FixOutcome(path: path, target: target, result: make(plan, at: named))
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

  private func plan(
    _ candidate: FixCandidate, _ options: FixOptions, in folder: FilePath
  ) throws(FixRefusal) -> FixPlan {
    guard let tools else { throw missing ?? .missingProgram("the ffmpeg program was not found") }
    let source: ProbedSource
    do throws(SystemError) {
      source = try ProbedSource(path: candidate.path, tools: tools, processes: processes)
    } catch {
      throw .unreadable("\(error)")
    }
    let planner = FixPlanner(options: options, tools: tools)
    let first = try planner.plan(candidate, source)
    guard isApplied, case .encode(let encoding) = first.work else { return first }
    let rehearsal = EncodingRehearsal(tools: tools, processes: processes)
    let why: FixRefusal
    do throws(FixRefusal) {
      try rehearsal.run(first, in: folder)
      return first
    } catch {
      why = error
    }
    // What the original's container or codec cannot take, Matroska and H.264 often can. What the user named is not
    // exchanged for something else, and what is lossless not for something that is not.
    for other in FixOptions.alternatives(to: options, isLossless: encoding.isLossless) {
      do throws(FixRefusal) {
        let plan = try FixPlanner(options: other, tools: tools).plan(candidate, source)
        try rehearsal.run(plan, in: folder)
        return plan
      } catch {
        continue
      }
    }
    throw why
  }

  // MARK: Making

  private func make(_ plan: FixPlan, at target: FilePath) -> FixOutcome.Result {
    guard let tools else { return .failed(plan, "the ffmpeg program was not found") }
    let folder = target.folder
    do {
      let source = try FileBytes(path: plan.candidate.path)
      let status = source.status
      let staged = try stage(in: folder)
      let start = ContinuousClock.now
      let complaint = try FileMaker(plan: plan, tools: tools, processes: processes).write(source, to: staged)
      let made = ContinuousClock.now
      let lint = self.lint
      let prover = FixProver(plan: plan, tools: tools, processes: processes, decodesAll: decodesAll) {
        lint($0, $1)
      }
      var proof: FixProof
      do {
        proof = try prover.prove(staged.path)
      } catch {
        // After some errors, such as a full disk, FFmpeg exits with 0 and only prints a message.
        throw complaint.isEmpty ? error : Unproven("\(error.message) (ffmpeg: \(complaint))")
      }
      proof.makingSeconds = (made - start) / .seconds(1)
      proof.provingSeconds = (ContinuousClock.now - made) / .seconds(1)
      guard let status, isUnchanged(plan.candidate), source.isUnchanged(status),
        (try? FileStatus.of(path: plan.candidate.path)) == status
      else { throw Unproven("the original was changed in the meantime") }
      if processes.isStopped { throw Unproven("interrupted") }
      try staged.complete(as: target, like: plan.candidate.path)
      return .fixed(plan, proof)
    } catch let error as SystemError {
      return .failed(plan, "\(error)")
    } catch let error as Unproven {
      return .failed(plan, processes.isStopped ? "interrupted" : error.message)
    } catch let error as FixRefusal {
      return .refused(error)
    } catch {
      return .failed(plan, "\(error)")
    }
  }

  /// Begins a file in a folder, which is made if it is not there.
  private func stage(in folder: FilePath) throws(Unproven) -> StagedFile {
    do throws(SystemError) {
      try TargetFolder.make(folder)
      if state.withLock({ $0.folders.insert(folder).inserted }) { StagedFile.removeAbandoned(in: folder) }
      return try StagedFile.beginning(in: folder)
    } catch {
      throw Unproven("no file can be made in the folder \(folder.displayed): \(error)")
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
