import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import Paths
import Testing

/// What editing programs and ffmpeg are told of padding over time.
@Suite struct TimelineReportTests {
  /// A film of ten seconds with a bar in frames 100 to 104, measured frame by frame unless `isSampled`.
  private func report(
    timecode: String? = "10:00:00:00", rate: Ratio = Ratio(25, 1), path: String = "reels/a b.mov",
    isSampled: Bool = false
  ) -> FileReport {
    let ranges = [0...99, 100...104, 105...249]
    let segments = ranges.enumerated().map { index, frames in
      var segment = PaddingSegment(
        startSeconds: Double(frames.lowerBound) / rate.value,
        endSeconds: Double(frames.upperBound + 1) / rate.value,
        insets: Insets(top: index == 1 ? 4 : 0, bottom: 0, left: 0, right: 0))
      if isSampled { return segment }
      (segment.firstFrame, segment.lastFrame) = (frames.lowerBound, frames.upperBound)
      let start = timecode.flatMap { Timecode($0, rate: rate) }
      segment.startTimecode = start?.advanced(by: frames.lowerBound).text
      segment.endTimecode = start?.advanced(by: frames.upperBound).text
      segment.confidence = 0.95
      if index == 1 {
        segment.fill = PaddingFill(type: .black, lumaCode: 16, cbCode: nil, crCode: nil, noise: 0)
      }
      return segment
    }
    let evidence = FileAnalysis.VideoEvidence(
      video: VideoFacts(
        container: "mov", codec: "h264", pixelFormat: "yuv420p", width: 640, height: 360, frameRate: rate,
        durationSeconds: 250 / rate.value, timecode: timecode),
      verdict: PaddingVerdict(
        answer: .variable, confidence: 0.95, insets: .zero, fill: segments[1].fill, edges: [:],
        segments: segments, reason: nil, framesMeasured: 10, framesInformative: 10),
      sampling: SamplingDescription(
        strategy: .everyFrame, framesDecoded: 10, framesInformative: 10, timestampsSeconds: []))
    return Policy.appleHIG.report(
      on: FileAnalysis(
        path: FilePath(path), sizeBytes: 1, modifiedNanoseconds: 0, outcome: .analysed(evidence)))
  }

  private func text(_ format: ReportFormat, _ reports: [FileReport]) -> String {
    var reporter = format.makeReporter()
    var (bytes, summary): ([UInt8], ReportSummary) = ([], ReportSummary())
    reporter.begin(SampleReports.header, into: &bytes)
    for report in reports {
      reporter.add(report, into: &bytes)
      summary.add(report)
    }
    var run = SampleReports.run
    run.conclusion = .passed
    reporter.end(summary, run: run, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `A table has a line for each stretch`() {
    let lines = text(.timeline, [report()]).split(separator: "\r\n")
    #expect(lines.count == 4)
    #expect(
      lines[2]
        == "reels/a b.mov,100,104,4,4.2,10:00:04:00,10:00:04:04,4,0,0,0,letterbox,black,0.95,0,4,640,356")
    // Where frames were not counted, they are not told.
    #expect(text(.timeline, [report(isSampled: true)]).contains("reels/a b.mov,,,4,4.2,,,4,0,0,0,letterbox,"))
  }

  @Test func `An edit decision list has an event for each file and a locator for each bar`() {
    #expect(
      text(.edl, [report()]) == """
        TITLE: padlint
        FCM: NON-DROP FRAME
        001  AX       V     C        10:00:00:00 10:00:10:00 10:00:00:00 10:00:10:00
        * FROM CLIP NAME: reels/a b.mov
        * LOC: 10:00:04:00 RED     PADDING 4 px top, 5 frames

        """)
    let two = text(.edl, [report(), report(timecode: nil)])
    #expect(two.contains("002  AX       V     C        00:00:00:00 00:00:10:00 10:00:10:00 10:00:20:00\n"))
    #expect(two.contains("* LOC: 10:00:14:00 RED "))
    // A list has one rate, and no more than 999 events.
    let other = text(.edl, [report(), report(rate: Ratio(30, 1)), report()])
    #expect(other.contains("\n* COMMENT: NOT IN THIS LIST, WHICH COUNTS 25 FRAMES A SECOND: reels/a b.mov\n"))
    #expect(
      other.contains("\n002  AX       V     C        10:00:00:00 10:00:10:00 10:00:10:00 10:00:20:00\n"))
    #expect(text(.edl, Array(repeating: report(), count: 1001)).hasSuffix("* COMMENT: FULL; 2 FILES MORE\n"))
    let dropped = text(.edl, [report(timecode: "10:00:00;00", rate: Ratio(30_000, 1001))])
    #expect(dropped.contains("FCM: DROP FRAME\n") && dropped.contains("* LOC: 10:00:03;10 RED "))
  }

  @Test func `A timeline of OpenTimelineIO has a clip for each file and a marker for each bar`() throws {
    let object = try JSONSerialization.jsonObject(with: Data(text(.otio, [report()]).utf8))
    let timeline = try #require(object as? [String: Any])
    #expect(timeline["OTIO_SCHEMA"] as? String == "Timeline.1")
    let stack = try #require(timeline["tracks"] as? [String: Any])
    let track = try #require((stack["children"] as? [[String: Any]])?.first)
    let clip = try #require((track["children"] as? [[String: Any]])?.first)
    let marker = try #require((clip["markers"] as? [[String: Any]])?.first)
    let range = try #require(marker["marked_range"] as? [String: Any])
    #expect((range["start_time"] as? [String: Any])?["value"] as? Double == 900_100)
    #expect((range["duration"] as? [String: Any])?["value"] as? Double == 5)
    let media = try #require((clip["media_references"] as? [String: Any])?["DEFAULT_MEDIA"] as? [String: Any])
    #expect(media["target_url"] as? String == "reels/a%20b.mov")
  }

  @Test func `Crops over time are commands for ffmpeg`() {
    #expect(
      text(.sendcmd, [report()]) == """
        # padlint: crops over time, for the filters sendcmd and crop of ffmpeg

        # reels/a b.mov
        # ffmpeg -i FILE -vf 'sendcmd=f=THIS,crop=640:360:0:0,scale=w=640+0*n:h=360:eval=frame:force_original_aspect_ratio=decrease,pad=640:360:(ow-iw)/2:(oh-ih)/2:eval=frame' OUT
        # a file has one size of frames: what is smaller than 640x360 is enlarged, and padded where its shape differs
        0.000 crop w 640, crop h 360, crop x 0, crop y 0;
        3.999 crop w 640, crop h 356, crop x 0, crop y 4;
        4.199 crop w 640, crop h 360, crop x 0, crop y 0;

        """)
  }

  @Test func `Crops of stretches are commands for other programs`() {
    #expect(
      text(.crops, [report()]) == """
        # padlint: commands that crop each stretch, for HandBrakeCLI, mpv and mkvpropedit

        # reels/a b.mov
        # 4 to 4.2 s: letterbox 4+0
        [ -e 'reels/a b-2.mp4' ] || HandBrakeCLI -i 'reels/a b.mov' -o 'reels/a b-2.mp4' --start-at seconds:4 --stop-at seconds:0.18 --crop 4:0:0:0
        mpv --start=4 --end=4.2 '--vf=lavfi=[crop=640:356:0:4]' 'reels/a b.mov'

        """)
  }

  @Test func `mpv crops before it turns, HandBrakeCLI afterwards`() {
    var turned = report()
    guard case .analysed(var evidence) = turned.analysis.outcome else { return }
    evidence.video.rotationDegrees = 90
    (evidence.video.width, evidence.video.height) = (evidence.video.height, evidence.video.width)
    turned.analysis.outcome = .analysed(evidence)
    let crops = text(.crops, [turned])
    #expect(crops.contains("--crop 4:0:0:0\n"))
    // The top of what is shown is the left side of what is stored.
    #expect(crops.contains("crop=636:360:4:0]"), "\(crops)")
  }

  @Test func `A stream that does not say how long it is lasts up to the last frame that was seen`() {
    var stream = part()
    guard case .analysed(var evidence) = stream.analysis.outcome else { return }
    evidence.video.durationSeconds = nil
    (evidence.sampling.fromSeconds, evidence.sampling.toSeconds, evidence.sampling.framesMeasured) = (
      nil, nil, nil
    )
    evidence.sampling.timestampsSeconds = [0, 1.5, 4]
    stream.analysis.outcome = .analysed(evidence)
    #expect(text(.timeline, [stream]).contains(",0,4,"), "\(text(.timeline, [stream]))")
  }

  // MARK: A part of a file

  /// A letterboxed film of ten seconds of which one was looked at, from the third on.
  private func part(tracks: [TrackVerdict] = [], path: String = "film.mkv") -> FileReport {
    guard case .analysed(var evidence) = report().analysis.outcome else { return report() }
    evidence.video.container = "matroska,webm"
    evidence.video.streamIndex = 1
    evidence.verdict.answer = .padded
    evidence.verdict.insets = Insets(top: 44, bottom: 44, left: 0, right: 0)
    evidence.verdict.segments = []
    (evidence.sampling.fromSeconds, evidence.sampling.toSeconds) = (3, 4)
    evidence.sampling.framesMeasured = 25
    evidence.otherTracks = tracks
    return Policy.appleHIG.report(
      on: FileAnalysis(
        path: FilePath(path), sizeBytes: 1, modifiedNanoseconds: 0, outcome: .analysed(evidence)))
  }

  @Test func `What was found of a part is told of that part`() {
    #expect(
      text(.timeline, [part()]).contains(
        "film.mkv,0,24,3,4,10:00:03:00,10:00:03:24,44,44,0,0,letterbox,black,0.95,0,44,640,272"))
    let list = text(.edl, [part()])
    #expect(list.contains("001  AX       V     C        10:00:03:00 10:00:04:00 10:00:03:00 10:00:04:00\n"))
    #expect(list.contains("* LOC: 10:00:03:00 YELLOW  PADDING 44 px top, 44 px bottom, 25 frames"))
    let timeline = text(.otio, [part()])
    #expect(timeline.contains("\"value\": 900075") && timeline.contains("\"value\": 900000"))
    let crops = text(.crops, [part()])
    #expect(crops.contains("--start=3 --end=4 ") && !crops.contains("throughout"))
    #expect(!crops.contains("mkvpropedit "))
  }

  @Test func `Timecodes count as their own track says where frames are missing`() {
    var file = part()
    guard case .analysed(var evidence) = file.analysis.outcome else { return }
    (evidence.video.frameRate, evidence.video.timecodeRate) = (Ratio(225, 10), Ratio(25, 1))
    file.analysis.outcome = .analysed(evidence)
    let list = text(.edl, [file])
    #expect(list.contains("001  AX       V     C        10:00:03:00 10:00:04:00 10:00:03:00 10:00:04:00\n"))
  }

  @Test func `A part begins with the first frame that is shown at its bound or later`() {
    var file = part()
    guard case .analysed(var evidence) = file.analysis.outcome else { return }
    (evidence.sampling.fromSeconds, evidence.sampling.toSeconds) = (2.97, 4.01)
    evidence.sampling.framesMeasured = 26
    file.analysis.outcome = .analysed(evidence)
    #expect(
      text(.timeline, [file]).contains("film.mkv,0,25,3,4.04,10:00:03:00,10:00:04:00,"),
      "\(text(.timeline, [file]))")
  }

  @Test func `Commands are of the track that was looked at`() {
    let first = TrackVerdict(VideoTrack(streamIndex: 0, codec: "h264", width: 64, height: 36))
    let crops = text(.crops, [part(tracks: [first])])
    #expect(crops.contains("mpv --vid=2 ") && !crops.contains("HandBrakeCLI -i"))
    #expect(text(.sendcmd, [part(tracks: [first])]).contains("ffmpeg -i FILE -map 0:1 -vf "))
  }

  @Test func `A crop of a Matroska file comes with the size that is shown`() {
    guard case .analysed(var evidence) = part().analysis.outcome else { return }
    (evidence.sampling.fromSeconds, evidence.sampling.toSeconds) = (nil, nil)
    evidence.video.sampleAspectRatio = Ratio(4, 3)
    let file = FileAnalysis(
      path: "film.mkv", sizeBytes: 1, modifiedNanoseconds: 0, outcome: .analysed(evidence))
    let crops = text(.crops, [Policy.appleHIG.report(on: file)])
    #expect(crops.contains("--set pixel-crop-top=44 --set pixel-crop-bottom=44 "), "\(crops)")
    #expect(crops.contains("--set display-width=853 --set display-height=272\n"), "\(crops)")
  }

  @Test func `A name is written as it is, once`() {
    #expect(text(.edl, [part(path: #"a\b.mkv"#)]).contains(#"FROM CLIP NAME: a\\b.mkv"#))
    #expect(text(.crops, [part(path: #"a\b.mkv"#)]).contains(#"'a\b.mkv'"#))
    #expect(text(.crops, [part(path: "a\nb.mkv")]).contains("# its name cannot be written in a command\n"))
    #expect(text(.crops, [part(path: "https://example.org/films/a.mkv")]).contains(" -o a-1.mp4 "))
  }

  @Test func `Commands count from the beginning of the file, also where sound begins earlier`() {
    guard case .analysed(var evidence) = report().analysis.outcome else { return }
    evidence.video.delaySeconds = 0.5
    let late = Policy.appleHIG.report(
      on: FileAnalysis(path: "late.ts", sizeBytes: 1, modifiedNanoseconds: 0, outcome: .analysed(evidence)))
    #expect(text(.sendcmd, [late]).contains("\n4.499 crop w 640, crop h 356"))
    #expect(text(.crops, [late]).contains("mpv --start=4.5 --end=4.7 "))
    #expect(text(.timeline, [late]).contains("late.ts,100,104,4,4.2,"))
  }

  @Test func `Commands for two files write two files`() {
    let crops = text(.crops, [part(path: "a.mkv"), part(path: "a.mp4")])
    #expect(crops.contains("-o a-1.mp4 ") && crops.contains("-o a.mp4-1.mp4 "))
    #expect(text(.sendcmd, [part(path: "a.mkv"), part(path: "b.mkv")]).contains("a file with its own"))
  }

  @Test(arguments: [ReportFormat.timeline, .edl, .otio, .sendcmd, .crops])
  func `A name cannot break out of its line`(
    format: ReportFormat
  ) {
    let text = text(format, [report(path: "a\n* LOC: 00:00:00:00 RED X\n0 crop w 1;\".mov")])
    #expect(!text.contains("\n* LOC: 00:00:00:00 RED X") && !text.contains("\n0 crop w 1"))
    #expect(format.recognizes(Array(text.utf8)))
  }

  @Test func `A JSON report holds the frames, and is read back with them`() throws {
    let text = text(.json, [report()])
    #expect(text.contains("\"firstFrame\": 100") && text.contains("\"endTimecode\": \"10:00:04:04\""))
    let schema = try SchemaValidator(ReportSchema.text)
    #expect(try schema.problems(in: JSONSerialization.jsonObject(with: Data(text.utf8))) == [])
    let read = try ReportReader.read(Array(text.utf8)).files
    #expect(read.map(\.analysis.outcome) == [report().analysis.outcome])
  }

  // MARK: Rules

  @Test func `blanking-error names the frames of what is there for a short time`() throws {
    let finding = try #require(report().findings.first { $0.ruleID == "blanking-error" })
    #expect(finding.severity == .warning)
    #expect(
      finding.message
        == "the picture does not fill the frame for a short time: 4 px top in frames 100 to 104 (10:00:04:00 to 10:00:04:04)"
    )
    #expect(finding.startSeconds == 4 && finding.endSeconds == 4.2)
    #expect(!report().findings.contains { $0.ruleID == "variable-padding" })
    // Sampled frames know nothing of short times.
    #expect(report(isSampled: true).findings.map(\.ruleID).contains("variable-padding"))
    #expect(!report(isSampled: true).findings.map(\.ruleID).contains("blanking-error"))
  }

  /// 11 of 22 frames at 24 a second: half of the time, and less than half in milliseconds.
  @Test func `A stored report is judged as the run was, where a stretch lasts exactly as long as is asked`()
    throws
  {
    var half = report()
    guard case .analysed(var evidence) = half.analysis.outcome else { return }
    (evidence.video.durationSeconds, evidence.video.timecode) = (22.0 / 24, nil)
    let middle = 11.0 / 24
    evidence.verdict.segments = [(0, middle, 4, 0, 10), (middle, 22.0 / 24, 0, 11, 21)].map {
      start, end, top, first, last in
      var segment = PaddingSegment(
        startSeconds: start, endSeconds: end, insets: Insets(top: top, bottom: 0, left: 0, right: 0))
      (segment.firstFrame, segment.lastFrame) = (first, last)
      return segment
    }
    half.analysis.outcome = .analysed(evidence)
    let judged = Policy.appleHIG.report(on: half.analysis)
    #expect(judged.findings.map(\.ruleID).contains("variable-padding"))
    let stored = try #require(try ReportReader.read(SampleReports.render(.json, [judged])).files.first)
    func told(_ findings: [Finding]) -> [String] {
      findings.map { "\($0.severity) \($0.ruleID): \($0.message)" }
    }
    #expect(told(Policy.appleHIG.findings(for: stored.analysis)) == told(judged.findings))
    #expect(text(.timeline, [stored]) == text(.timeline, [judged]))
  }

  @Test func `blanking-error leaves what lasts to variable-padding`() {
    // The stretch lasts for a fifth of a second.
    for (lasting, expected) in [
      (0.11, "variable-padding"), (0.19, "variable-padding"), (0.21, "blanking-error"),
    ] {
      var policy = Policy.appleHIG
      policy.tolerances[.lastingSeconds] = lasting
      let found = policy.findings(for: report().analysis).map(\.ruleID)
      #expect(found.filter { ["blanking-error", "variable-padding"].contains($0) } == [expected])
    }
    var policy = Policy.appleHIG
    policy.tolerances = [.sliverPixels: 5]
    #expect(!policy.findings(for: report().analysis).map(\.ruleID).contains("blanking-error"))
  }
}
