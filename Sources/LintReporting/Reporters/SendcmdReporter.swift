internal import MediaModel
internal import PaddingDetection

/// A crop for each stretch, as commands for ffmpeg's `sendcmd` filter, under a comment with the command that takes them.
///
/// The commands change the size of the picture in mid-stream, so that the command fits it into the size of the largest crop; what has
/// another shape gets bars again, as no file can do without.
struct SendcmdReporter: Reporter {
  private var files = 0

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    files = 0
    out += "# padlint: crops over time, for the filters sendcmd and crop of ffmpeg\n".utf8
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file) else { return }
    if let problem = file.analysis.outcome.evidence?.cropProblem {
      out += "\n# \(file.analysis.path.displayed)\n# no crop: \(problem)\n".utf8
      return
    }
    let crops = timeline.stretches.map { stretch in
      (
        seconds: timeline.time(stretch.segment.startSeconds),
        crop: ActivePicture(of: timeline.video, insets: stretch.segment.insets).safeCrop
      )
    }
    guard let first = crops.first else { return }
    let width = crops.map(\.crop.width).max() ?? 0
    let height = crops.map(\.crop.height).max() ?? 0
    files += 1
    if files == 2 {
      out += "\n# ffmpeg obeys all commands of a file: give each of the videos a file with its own\n".utf8
    }
    out += "\n# \(file.analysis.path.displayed)\n".utf8
    let map = timeline.track == 1 ? "" : " -map 0:\(timeline.video.streamIndex)"
    let isOneSize = crops.allSatisfy { $0.crop.width == width && $0.crop.height == height }
    let filters = first.crop.filter + (isOneSize ? "" : ",\(Self.fit(width, height))")
    out += "# ffmpeg -i FILE\(map) -vf 'sendcmd=f=THIS,\(filters)' OUT\n".utf8
    if !isOneSize {
      out +=
        "# a file has one size of frames: what is smaller than \(width)x\(height) is enlarged, and padded where its shape differs\n"
        .utf8
    }
    for (seconds, crop) in crops {
      // A little early: commands are obeyed by the first frame at their time or later.
      let time = DecimalText.fixed(max(0, seconds - 0.001), decimals: 3) ?? "0"
      out +=
        "\(time) crop w \(crop.width), crop h \(crop.height), crop x \(crop.x), crop y \(crop.y);\n".utf8
    }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    if run.isInterrupted { out += "# \(InterruptionText.sentence)\n".utf8 }
  }

  /// Fits each frame, from the size that it has, into one: without `n`, the filter keeps to the size of the first (FFmpeg 5.1).
  private static func fit(_ width: Int, _ height: Int) -> String {
    "scale=w=\(width)+0*n:h=\(height):eval=frame:force_original_aspect_ratio=decrease,"
      + "pad=\(width):\(height):(ow-iw)/2:(oh-ih)/2:eval=frame"
  }
}
