internal import DeclaredPicture
internal import Fixing
internal import Paths
internal import PictureCrop
internal import SystemCalls

/// Writes the new file of one plan; whether it is what was planned is proven afterwards.
struct FileMaker {
  let plan: FixPlan
  let ffmpeg: FFmpegRunner

  /// Writes the new file.
  ///
  /// - Returns: what FFmpeg printed although it succeeded; empty for nothing.
  func write(_ source: FileBytes, to staged: StagedFile) throws -> String {
    var complaint = ""
    switch plan.work {
    case .headerWindow(let rewrite), .rewrite(let rewrite): try copy(rewrite, source, to: staged)
    case .blocks(let shape):
      try copyImages(shape, source, to: staged)
      try correctSizes(of: staged, complaint)
    case .window:
      complaint = try runFFmpeg(writing: staged.path)
      try correctSizes(of: staged, complaint)
    case .encode: complaint = try runFFmpeg(writing: staged.path)
    }
    return complaint
  }

  /// Makes the sizes in the container those of the new frames.
  private func correctSizes(of staged: StagedFile, _ complaint: String) throws {
    guard let ordinal = plan.media.videoOrdinal(of: plan.streamIndex) else { return }
    let size = PixelSize(width: plan.crop.width, height: plan.crop.height)
    let made = try FileBytes(path: staged.path)
    let patched: BytePatch?
    do throws(FixRefusal) {
      let patch: BytePatch? =
        switch plan.format {
        case "mp4", "mov", "3gp": try MovieHeader(of: made).resizing(videoTrack: ordinal, to: size)
        case "matroska", "webm": try MatroskaHeader(of: made).resizing(videoTrack: ordinal, to: size)
        case "avi": try AVIHeader(of: made).resizing(videoTrack: ordinal, to: size)
        default: nil
        }
      patched = patch
    } catch {
      throw ProofFailure(
        complaint.isEmpty
          ? "the header of the new file is unexpected: \(error.message)"
          : "ffmpeg: \(complaint)")
    }
    if let patched { try staged.write(patched.bytes, at: patched.offset) }
  }

  private func runFFmpeg(writing path: FilePath) throws -> String {
    let covers = try StagedCovers(plan, in: path.folder, ffmpeg)
    defer { withExtendedLifetime(covers) {} }
    for reserves in [true, false] {
      guard
        let arguments = ffmpeg.command.make(plan, at: path, covers: covers.paths, reserves: reserves)
      else { break }
      let ending = try ffmpeg.start(arguments).finish().ending
      guard let failure = FFmpegFailure(ending) else { return ending.complaint }
      // The space for the header was too small.
      if reserves, plan.headerBytes != nil, ending.complaint.contains("moov") { continue }
      throw ProofFailure("ffmpeg could not make the file: \(failure)")
    }
    throw ProofFailure("ffmpeg could not make the file")
  }

  /// Copies a file with some of its bytes exchanged.
  private func copy(_ rewrite: FileRewrite, _ source: FileBytes, to staged: StagedFile) throws {
    for piece in rewrite.pieces {
      switch piece {
      case .new(let bytes): try staged.write(bytes)
      case .old(let range): try copy(range, of: source, to: staged)
      }
    }
  }

  private func copy(_ range: Range<Int64>, of source: FileBytes, to staged: StagedFile) throws {
    let chunk: Int64 = 1 << 20
    var place = range.lowerBound
    while place < range.upperBound {
      if ffmpeg.isStopped { throw ProofFailure("interrupted") }
      let count = Int(min(chunk, range.upperBound - place))
      guard let bytes = source.bytes(at: place, count: count) else {
        throw ProofFailure("the original could not be read to its end")
      }
      try staged.write(bytes)
      place += Int64(count)
    }
  }

  /// Copies a file with each JPEG image of a stream cropped by whole blocks, and as long as before.
  private func copyImages(
    _ shape: JPEGImage.Shape, _ source: FileBytes, to staged: StagedFile
  ) throws {
    let probed = try ProbedSource(path: plan.candidate.path, by: ffmpeg)
    var end: Int64 = 0
    for (index, place) in try probed.imagePlaces(ofStream: plan.streamIndex).enumerated() {
      if ffmpeg.isStopped { throw ProofFailure("interrupted") }
      guard let (bytes, start) = source.image(at: place), start >= end else {
        throw ProofFailure("image \(index + 1) was not found where ffprobe sees it")
      }
      func unfit(_ why: String) -> FixRefusal { .unfitMethod(.mjpeg, "image \(index + 1): \(why)") }
      let cropped: [UInt8]
      do {
        let image = try JPEGImage(bytes)
        if image.shape != shape { throw unfit("its size or its blocks are not those of the first") }
        cropped = try image.cropped(to: plan.crop, filling: bytes.count)
      } catch let problem as JPEGProblem {
        throw unfit(problem.message)
      }
      try copy(end..<start, of: source, to: staged)
      try staged.write(cropped)
      end = start + Int64(bytes.count)
    }
    try copy(end..<source.size, of: source, to: staged)
  }
}
