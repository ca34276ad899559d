internal import Fixing
internal import LintReporting
internal import Paths
internal import Synchronization
internal import SystemCalls

/// Makes and proves the new file of one plan.
struct FixAttempt {
  let plan: FixPlan
  let ffmpeg: FFmpegRunner
  /// Whether every frame is decoded where its packet is proof enough.
  let decodesAll: Bool
  let lint: FileFixer.Lint
  let cleanedFolders: CleanedFolders

  /// Makes the new file; what it lacks may be remedied by another plan.
  func run(at target: FilePath) -> (result: FixOutcome.Result, remedy: ProofFailure.Remedy?) {
    if case .encode(let encoding) = plan.work {
      do throws(ProofFailure) {
        try EncodingRehearsal(ffmpeg: ffmpeg).run(plan, encoding, in: target.folder)
      } catch {
        if ffmpeg.isStopped { return (.failed(plan, "interrupted"), nil) }
        // What another encoding cannot remedy, such as a folder that cannot be written, is no matter of the file.
        guard let remedy = error.remedy else { return (.failed(plan, error.message), nil) }
        return (.refused(.notKept(error.message)), remedy)
      }
    }
    do {
      return (.fixed(plan, try make(at: target)), nil)
    } catch let error as ProofFailure {
      return ffmpeg.isStopped
        ? (.failed(plan, "interrupted"), nil) : (.failed(plan, error.message), error.remedy)
    } catch let error as FixRefusal {
      return (.refused(error), nil)
    } catch {
      return (.failed(plan, "\(error)"), nil)
    }
  }

  /// Writes the new file, proves it, and gives it its name.
  private func make(at target: FilePath) throws -> FixProof {
    let source = try FileBytes(path: plan.candidate.path)
    let status = source.status
    let staged = try stage(in: target.folder)
    let start = ContinuousClock.now
    let complaint = try FileMaker(plan: plan, ffmpeg: ffmpeg).write(source, to: staged)
    let made = ContinuousClock.now
    let prover = FixProver(plan: plan, ffmpeg: ffmpeg, decodesAll: decodesAll, lint: lint)
    var proof: FixProof
    do {
      proof = try prover.prove(staged.path)
    } catch {
      // After some errors, such as a full disk, FFmpeg exits with 0 and only prints a message.
      if complaint.isEmpty { throw error }
      let isFull = complaint.contains(FFmpegFailure.fullDisk)
      throw ProofFailure("\(error.message) (ffmpeg: \(complaint))", isFull ? nil : error.remedy)
    }
    proof.makingSeconds = (made - start) / .seconds(1)
    proof.provingSeconds = (ContinuousClock.now - made) / .seconds(1)
    guard let status, plan.candidate.isUnchanged, source.isUnchanged(status),
      (try? FileStatus.of(path: plan.candidate.path)) == status
    else { throw ProofFailure("the original was changed in the meantime") }
    if ffmpeg.isStopped { throw ProofFailure("interrupted") }
    try staged.complete(as: target, like: plan.candidate.path)
    return proof
  }

  /// Begins a file in a folder, which is made if it is not there.
  private func stage(in folder: FilePath) throws(ProofFailure) -> StagedFile {
    do throws(SystemError) {
      try TargetFolder.make(folder)
      if cleanedFolders.isNew(folder) { StagedFile.removeAbandoned(in: folder) }
      return try StagedFile.beginning(in: folder)
    } catch {
      throw ProofFailure("no file can be made in the folder \(folder.displayed): \(error)")
    }
  }
}

/// The folders from which temporary files were removed that killed runs have left.
final class CleanedFolders: Sendable {
  private let folders = Mutex(Set<FilePath>())

  /// Notes a folder; false where it was noted before.
  func isNew(_ folder: FilePath) -> Bool { folders.withLock { $0.insert(folder).inserted } }
}

extension FixCandidate {
  /// Whether the file is still the one that was linted.
  var isUnchanged: Bool {
    guard let now = try? FileStatus.of(path: path) else { return false }
    guard now.kind == .file, now.sizeBytes == sizeBytes else { return false }
    // Reports store whole seconds.
    let second: Int64 = 1_000_000_000
    return now.modifiedNanoseconds == modifiedNanoseconds
      || modifiedNanoseconds % second == 0 && now.modifiedNanoseconds / second == modifiedNanoseconds / second
  }
}
