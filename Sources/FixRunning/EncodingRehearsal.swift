internal import Fixing
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// The encoding of the first frames, to know what FFmpeg cannot make, would lose or would show at another time before hours
/// are spent.
struct EncodingRehearsal {
  /// How many frames are made.
  private static let frames = 30

  let ffmpeg: FFmpegRunner

  /// Makes the beginning of a plan's new file in a folder, examines it, and removes it.
  ///
  /// - Throws: `ProofFailure` if it cannot be made, something is lost, or its frames are not as promised.
  func run(_ plan: FixPlan, _ encoding: Encoding, in folder: FilePath) throws(ProofFailure) {
    let staged = try make(plan, in: folder)
    guard let staged else { return }
    try proveFacts(plan, staged.path)
    let comparer = FrameComparer(plan: plan, ffmpeg: ffmpeg)
    let frames = try comparer.times(staged.path, isBeginning: true, hasSameContent: encoding.isLossless)
    if !encoding.isLossless, frames > 0 { _ = try comparer.similarity(staged.path, frames: frames) }
  }

  /// Makes the beginning of the new file; nil if FFmpeg does not make it.
  private func make(_ plan: FixPlan, in folder: FilePath) throws(ProofFailure) -> StagedFile? {
    let staged: StagedFile
    let covers: StagedCovers
    do {
      try TargetFolder.make(folder)
      staged = try StagedFile.beginning(in: folder)
      covers = try StagedCovers(plan, in: folder, ffmpeg)
    } catch let error as ProofFailure {
      throw error
    } catch {
      throw ProofFailure("no file can be made in the folder \(folder.displayed): \(error)")
    }
    guard
      let arguments = ffmpeg.command.make(
        plan, at: staged.path, covers: covers.paths, reserves: false, frames: Self.frames)
    else { return nil }
    var complaint = ""
    do throws(FFmpegFailure) {
      complaint = try ffmpeg.run(arguments)
    } catch  where error.description.contains(FFmpegFailure.fullDisk) {
      complaint = error.description
    } catch {
      let unfit = unfitStreams(plan, staged.path)
      if !unfit.isEmpty {
        throw ProofFailure(
          "FFmpeg cannot copy \(unfit.joined(separator: ", ")) to \(plan.format)", .otherEncoding)
      }
      throw ProofFailure("ffmpeg: \(error)", .otherEncoding)
    }
    if complaint.contains(FFmpegFailure.fullDisk) { throw ProofFailure("ffmpeg: \(complaint)") }
    return staged
  }

  private func proveFacts(_ plan: FixPlan, _ path: FilePath) throws(ProofFailure) {
    let losses: [String]
    do {
      let source = try ProbedSource(path: path, by: ffmpeg)
      losses = try source.losses(plan, isWhole: false)
    } catch let error as FixRefusal {
      throw ProofFailure(error.message, .otherEncoding)
    } catch {
      throw ProofFailure("\(error)")
    }
    if !losses.isEmpty {
      throw ProofFailure("FFmpeg would not keep \(losses.joined(separator: "; "))", .otherEncoding)
    }
  }
}

extension EncodingRehearsal {
  /// The other streams that the container does not take, by name.
  private func unfitStreams(_ plan: FixPlan, _ path: FilePath) -> [String] {
    let command = ffmpeg.command
    let others = plan.media.streams.filter { $0.index != plan.streamIndex && command.isCopied($0, in: plan) }
    return others.filter { stream in
      let arguments = command.copyStream(
        plan.candidate.path, stream: stream.index, format: plan.format, to: path)
      return (try? ffmpeg.run(arguments)) == nil
    }.map { "\($0.type) stream \($0.index) (\($0.codec ?? $0.tag ?? "unknown"))" }
  }
}

/// The attached pictures of a file as files of their own, as long as FFmpeg needs them.
struct StagedCovers {
  private let files: [StagedFile]

  /// The files, in the order of the streams.
  var paths: [FilePath] { files.map(\.path) }

  /// Extracts the pictures that the plan attaches.
  init(_ plan: FixPlan, in folder: FilePath, _ ffmpeg: FFmpegRunner) throws(ProofFailure) {
    var files: [StagedFile] = []
    do {
      let covers = ffmpeg.command.covers(plan)
      if !covers.isEmpty {
        let source = try ProbedSource(path: plan.candidate.path, by: ffmpeg)
        for cover in covers {
          let file = try StagedFile.beginning(in: folder)
          try file.write(try source.cover(ofStream: cover.index))
          files.append(file)
        }
      }
    } catch let error as FixRefusal {
      throw ProofFailure("an attached picture cannot be read: \(error.message)")
    } catch {
      throw ProofFailure("an attached picture cannot be kept: \(error)")
    }
    self.files = files
  }
}
