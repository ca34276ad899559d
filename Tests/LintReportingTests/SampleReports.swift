import DeclaredPicture
import LintReporting
import MediaModel
import PaddingDetection
import Paths

/// Files of every verdict and failure, with hostile names among them, for snapshots and outside validators.
enum SampleReports {
  static let header = ReportHeader(
    tool: ToolDescription(
      version: "1.2.3",
      ffmpegLibraries: [
        .init(name: "libavformat", version: "59.27.100"), .init(name: "libavcodec", version: "59.37.100"),
      ]
    ),
    policyName: "apple-hig", hasBaseline: true
  )

  static let run = RunDescription(
    startedNanoseconds: 1_795_259_332_000_000_000, durationSeconds: 1.23, jobs: 2,
    arguments: ["--format", "json", "movies"], configurationFile: FilePath(".padlint.yml")
  )

  /// One file of every kind, as a run over a folder would report them.
  static let analyses: [FileAnalysis] = [
    clean, letterbox, sliver, variable, inconclusive, overlay, windowbox, failed, hostile, notUTF8,
    approved, known, declared,
  ]

  static func reports(policy: Policy = .appleHIG) -> [FileReport] {
    analyses.map { analysis in
      let isPictured = analysis == letterbox || analysis == variable
      var report = policy.report(on: isPictured ? withThumbnail(analysis) : analysis)
      if analysis == approved { suppress(&report, reason) }
      if analysis == known { suppress(&report, nil) }
      return report
    }
  }

  /// The analysis as a run makes it that is asked for pictures.
  static func withThumbnail(_ analysis: FileAnalysis) -> FileAnalysis {
    guard case .analysed(var evidence) = analysis.outcome else { return analysis }
    evidence.picture = thumbnail
    let insets = evidence.verdict.insets
    evidence.details =
      Side.allCases.filter { insets[$0] > 0 }.map { DetailPicture(.edge($0), thumbnail, edgeOffset: 40) }
      + evidence.verdict.segments.indices.map { DetailPicture(.segment($0), thumbnail) }
    var analysis = analysis
    analysis.outcome = .analysed(evidence)
    return analysis
  }

  /// A letterboxed picture of 256 x 144.
  static let thumbnail = Thumbnail(
    format: .jpeg, bytes: Snapshot.file("letterbox.jpg"), width: 256, height: 144, seconds: 337.833)

  /// `count` files under every policy in turn, with names that mean something to somebody.
  static func many(_ count: Int) -> [FileReport] {
    (0..<count).map { index in
      var analysis = analyses[index % analyses.count]
      let name = hostileNames[index / analyses.count % hostileNames.count]
      analysis.path = FilePath(bytes: Array("many/\(index)/".utf8) + name)
      var report = Policy.all[index % Policy.all.count].report(on: analysis)
      if index.isMultiple(of: 11) { suppress(&report, reason) }
      if index.isMultiple(of: 13) { suppress(&report, nil) }
      return report
    }
  }

  /// Marks all findings as let pass for a reason, or as known where there is none.
  private static func suppress(_ report: inout FileReport, _ reason: String?) {
    for index in report.findings.indices {
      report.findings[index].suppression = Suppression(
        reason == nil ? .baseline : .configuration, reason: reason)
    }
  }

  private static let reason = "=1+1 as \"agreed\" <b>::error::\n\u{1B}[31m, see #7 & `id`"

  private static let hostileNames: [[UInt8]] =
    [
      "plain.mp4", "new\nline.mp4", "carriage\rreturn.mp4", "tab\t.mp4", "<b>&amp;\"'.mp4", "]]>.mp4",
      "100%25.mp4",
      "::error title=x::forged", "a:b,c=d.mp4", "=cmd|'/C calc'!A0", "+1", "-1", "@user", "#1",
      "\u{1B}[31mred.mp4",
      "\u{7}\u{0}\u{9B}.mp4", "\u{202E}4pm.mp4", "\u{FFFE}\u{FFFF}.mp4", "quote\"\u{301}.mp4",
      "`tick` ``.mp4", "a|b.mp4",
      "[x](http://example.com)", "<img src=x onerror=alert(1)>", "emoji 🎬 é.mp4", "back\\slash.mp4",
      " space .mp4", "{0}",
      "$(id)`id`;&", "https://example.com/a.mp4", "__init__ *z* ~~s~~",
    ].map { Array($0.utf8) } + [[0xFF, 0xFE], [0x63, 0xE9], [0xED, 0xA0, 0x80], [0xC0, 0xAF]]

  static let approved = analysis(
    "movies/approved.mp4", insets: Insets(top: 60, bottom: 60, left: 0, right: 0))

  static let known = analysis(
    "movies/known.mp4", insets: Insets(top: 138, bottom: 138, left: 0, right: 0))

  /// A letterbox that a clean aperture hides in part, and of which level 5 tells for a while.
  static let declared: FileAnalysis = {
    let bars = Insets(top: 138, bottom: 138, left: 0, right: 0)
    return declaring(
      Declarations(
        areas: [
          DeclaredArea(source: .cleanAperture, insets: Insets(top: 100, bottom: 100, left: 0, right: 0)),
          DeclaredArea(
            source: .croppingWindow, insets: Insets(top: 0, bottom: 8, left: 0, right: 0),
            codedSize: PixelSize(width: 1920, height: 1088), frames: 16),
          DeclaredArea(source: .activeFormat, insets: .zero, activeFormat: 10, frames: 16),
          DeclaredArea(source: .barData, insets: nil, problem: .nothingLeft, frames: 2),
          DeclaredArea(
            source: .dolbyVision, insets: bars, frames: 9, startSeconds: 0.333, endSeconds: 2700.333),
          DeclaredArea(
            source: .dolbyVision, insets: .zero, frames: 7, startSeconds: 3037.833, endSeconds: 5062.833),
        ], trackSize: PixelSize(width: 1920, height: 960),
        apertureSizes: [PixelSize(width: 1920, height: 880), PixelSize(width: 1920, height: 1080)],
        entrySizes: [PixelSize(width: 1920, height: 1080)]),
      insets: bars)
  }()

  /// A 1080p film with padding and what it declares.
  static func declaring(
    _ declarations: Declarations, insets: Insets = .zero, answer: PaddingVerdict.Answer? = nil,
    segments: [PaddingSegment] = [], video: VideoFacts = video()
  ) -> FileAnalysis {
    var file = analysis(
      "movies/declared.mp4", answer: answer, insets: insets,
      fill: insets.isZero ? nil : PaddingFill(type: .black, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0),
      segments: segments, video: video)
    guard case .analysed(var evidence) = file.outcome else { return file }
    evidence.declared = declarations
    file.outcome = .analysed(evidence)
    return file
  }

  static let clean = analysis("movies/clean.mp4")

  static let letterbox = analysis(
    "movies/letterbox.mp4", insets: Insets(top: 138, bottom: 138, left: 0, right: 0),
    fill: PaddingFill(type: .black, lumaCode: 16, cbCode: 128, crCode: 128, noise: 0.25)
  )

  static let sliver = analysis(
    "movies/sliver.mp4", insets: Insets(top: 0, bottom: 0, left: 3, right: 0),
    fill: PaddingFill(type: .black, lumaCode: 17, cbCode: 128, crCode: 128, noise: 0)
  )

  static let variable = analysis(
    "movies/variable.mkv", answer: .variable, confidence: 0.91,
    segments: [
      PaddingSegment(startSeconds: 0, endSeconds: 61.5, insets: .zero),
      PaddingSegment(
        startSeconds: 61.5, endSeconds: 120, insets: Insets(top: 138, bottom: 138, left: 0, right: 0)),
      PaddingSegment(startSeconds: 120, endSeconds: 5400, insets: .zero),
    ]
  )

  static let inconclusive = analysis(
    "movies/night.mp4", answer: .inconclusive, confidence: 0.4, reason: .nothingVisible,
    rejected: (.top, rejected))

  static let rejected = RejectedBorder(pixels: 43, probability: 0.38, objections: [.drawn, .linesOutside])

  static let overlay = analysis(
    "movies/subtitled.mp4", insets: Insets(top: 100, bottom: 180, left: 0, right: 0),
    fill: PaddingFill(type: .color, lumaCode: 81, cbCode: 90, crCode: 240, noise: 1.5),
    overlay: (.bottom, .text, 0.4)
  )

  static let windowbox = analysis(
    "movies/windowbox.mov", insets: Insets(top: 60, bottom: 60, left: 240, right: 240),
    fill: PaddingFill(type: .blur, lumaCode: 90, cbCode: nil, crCode: nil, noise: 12.345),
    segments: [
      PaddingSegment(
        startSeconds: 10, endSeconds: 20, insets: Insets(top: 138, bottom: 138, left: 240, right: 240))
    ]
  )

  static let failed = FileAnalysis(
    path: FilePath("notes.mp4"), sizeBytes: 12, modifiedNanoseconds: 0,
    outcome: .failed(Failure(.notMedia, "not a video: the data is of no known container"))
  )

  static let hostile = analysis(
    "bad/a\nb <&\"'> 100%::error file=x::, =cmd|' /C calc'!A0 \u{1B}[31m \u{9B}1m \u{202E}gpj.🎬 ]]>.mp4",
    insets: Insets(top: 0, bottom: 0, left: 656, right: 656),
    fill: PaddingFill(type: .black, lumaCode: 0, cbCode: 128, crCode: 128, noise: 0)
  )

  static let notUTF8 = FileAnalysis(
    path: FilePath(bytes: Array("bad/caf".utf8) + [0xE9] + Array(".mp4".utf8)), sizeBytes: nil,
    modifiedNanoseconds: nil,
    outcome: .failed(Failure(.permissionDenied, "permission denied"))
  )

  /// A 1080p film of 90 minutes with the given verdict.
  static func analysis(
    _ path: String, answer: PaddingVerdict.Answer? = nil, confidence: Double = 0.9984, insets: Insets = .zero,
    fill: PaddingFill? = nil, overlay: (Side, EdgeEvidence.Overlay, Double)? = nil,
    segments: [PaddingSegment] = [], reason: PaddingVerdict.Reason? = nil,
    rejected: (side: Side, border: RejectedBorder)? = nil, video: VideoFacts = video()
  ) -> FileAnalysis {
    let edges = Dictionary(
      uniqueKeysWithValues: Side.allCases.map { side in
        let (kind, share) = overlay.flatMap { $0.0 == side ? ($0.1, $0.2) : nil } ?? (.none, 0)
        return (
          side,
          EdgeEvidence(
            pixels: insets[side], uncertaintyPixels: 1, confidence: 0.999, contrast: 41.25,
            straightness: 0.98,
            supportingFrames: 14, contradictingFrames: 0, uninformativeFrames: 2, overlay: kind,
            overlayShare: share, rejected: rejected.flatMap { $0.side == side ? $0.border : nil })
        )
      }
    )
    let verdict = PaddingVerdict(
      answer: answer ?? (insets.isZero ? .clean : .padded), confidence: confidence, insets: insets,
      fill: fill,
      edges: edges, segments: segments, reason: reason, framesMeasured: 16, framesInformative: 14)
    return FileAnalysis(
      path: FilePath(path), sizeBytes: 123_456_789, modifiedNanoseconds: 1_700_000_000_123_456_789,
      outcome: .analysed(
        .init(
          video: video, verdict: verdict,
          sampling: SamplingDescription(
            strategy: .adaptive, framesDecoded: 16, framesInformative: 14,
            timestampsSeconds: (0..<16).map { Double($0) * 337.5 + 1 / 3.0 })
        )
      )
    )
  }

  static func video(
    width: Int = 1920, height: Int = 1080, bitDepth: Int = 8, range: VideoFacts.ColorRange? = .limited,
    transfer: String? = "bt709", ratio: Ratio? = .init(1, 1), duration: Double? = 5400,
    pixelFormat: String = "yuv420p"
  ) -> VideoFacts {
    VideoFacts(
      streamIndex: 0, container: "mov,mp4,m4a,3gp,3g2,mj2", codec: "h264", pixelFormat: pixelFormat,
      bitDepth: bitDepth, colorRange: range, transfer: transfer, width: width, height: height,
      sampleAspectRatio: ratio, rotationDegrees: 0, frameRate: .init(24000, 1001), durationSeconds: duration,
      interlaced: false)
  }

  /// The bytes of a report over `files`.
  static func render(
    _ format: ReportFormat, _ files: [FileReport], style: TextStyle = TextStyle(),
    run: RunDescription = SampleReports.run
  ) -> [UInt8] {
    var reporter = format.makeReporter(style: style)
    var summary = ReportSummary()
    var bytes: [UInt8] = []
    reporter.begin(header, into: &bytes)
    for file in files {
      summary.add(file)
      reporter.add(file, into: &bytes)
    }
    reporter.end(summary, run: run, into: &bytes)
    return bytes
  }
}
