internal import MediaModel
internal import PaddingDetection

/// A crop for each stretch, as commands for ffmpeg's `sendcmd` filter, under a comment with the command that takes them.
///
/// The commands change the size of the picture in mid-stream, so that the command scales it back to the size of the largest crop.
struct SendcmdReporter: Reporter {
  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    out += "# padlint: crops over time, for the filters sendcmd and crop of ffmpeg\n".utf8
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file) else { return }
    let crops = timeline.stretches.map { stretch in
      (
        seconds: stretch.segment.startSeconds,
        crop: ActivePicture(of: timeline.video, insets: stretch.segment.insets).safeCrop
      )
    }
    guard let first = crops.first else { return }
    let width = crops.map(\.crop.width).max() ?? 0
    let height = crops.map(\.crop.height).max() ?? 0
    let name = TerminalText.escaped(file.analysis.path.displayed)
    out += "\n# \(name)\n".utf8
    out +=
      "# ffmpeg -i FILE -vf 'sendcmd=f=THIS,\(Self.filter(first.crop)),\(Self.scale(width, height))' OUT\n"
      .utf8
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

  /// Scales each frame from the size that it has: without `n`, the filter keeps to the size of the first one (FFmpeg 5.1).
  private static func scale(_ width: Int, _ height: Int) -> String {
    "scale=w=\(width)+0*n:h=\(height):eval=frame"
  }

  private static func filter(_ crop: ActivePicture.Rectangle) -> String {
    "crop=\(crop.width):\(crop.height):\(crop.x):\(crop.y)"
  }
}
