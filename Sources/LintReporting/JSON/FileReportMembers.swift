internal import MediaModel
internal import PaddingDetection
internal import Presentation

extension JSONWriter {
  /// The members of a file's object in the report: all that was established, and what follows from it.
  mutating func members(of file: FileReport, devices: [Device]) {
    let analysis = file.analysis
    member("path", analysis.path)
    member("sizeBytes", analysis.sizeBytes.map(Int.init))
    member("modifiedAt", analysis.modifiedNanoseconds.map(TimeText.rfc3339))
    member("verdict", analysis.verdictWord)
    member("policy", file.policyName)
    switch analysis.outcome {
    case .analysed(let evidence):
      members(of: evidence, FilePresentation(of: file, on: devices))
      findings(file.findings)
    case .failed(let failure):
      findings(file.findings)
      object("failure") { json in
        json.member("code", failure.code.rawValue)
        json.member("message", failure.message)
      }
    }
  }

  /// The members that the report's schema requires of a file, and those that tables show.
  mutating func shortMembers(of file: FileReport) {
    member("path", file.analysis.path)
    member("sizeBytes", file.analysis.sizeBytes.map(Int.init))
    member("verdict", file.analysis.verdictWord)
    if case .analysed(let evidence) = file.analysis.outcome {
      member("confidence", evidence.verdict.confidence, decimals: 3)
      video(evidence.video)
      if evidence.verdict.answer == .clean, let picture = evidence.activePicture { activePicture(picture) }
      var sampling = evidence.sampling
      sampling.timestampsSeconds = []
      object("sampling", sampling)
    }
    findings(file.findings)
  }

  private mutating func members(of evidence: FileAnalysis.VideoEvidence, _ seen: FilePresentation?) {
    let verdict = evidence.verdict
    member("confidence", verdict.confidence, decimals: 3)
    member("reason", verdict.reason?.rawValue)
    video(evidence.video)
    if verdict.answer == .padded { padding(evidence) }
    if let picture = evidence.activePicture { activePicture(picture) }
    if verdict.answer != .padded {
      // Without persistent padding, the evidence has no `padding` to stand in.
      object("evidence") { json in
        json.fill(verdict.fill, in: evidence.video)
        json.edges(verdict.edges)
      }
    }
    objects("segments", verdict.segments)
    declared(evidence)
    objects("traits", evidence.traits)
    objects("otherTracks", evidence.otherTracks)
    if let seen, !seen.devices.isEmpty { presentation(seen) }
    object("sampling", evidence.sampling)
  }

  private mutating func video(_ video: VideoFacts) {
    let ratio = ActivePicture(of: video, insets: .zero).displayAspectRatio
    object(
      "video", video,
      behind: (
        "rotationDegrees",
        { json in
          json.member("displayAspectRatio", ratio, decimals: 4)
        }
      ))
  }

  private mutating func padding(_ evidence: FileAnalysis.VideoEvidence) {
    let verdict = evidence.verdict
    object("padding") { json in
      json.member("kind", PaddingKind(verdict.insets)?.rawValue)
      json.members(of: verdict.insets)
      json.fill(verdict.fill, in: evidence.video)
      let picture = ActivePicture(of: evidence.video, insets: verdict.insets)
      json.member("shareOfFrame", picture.paddedShareOfFrame, decimals: 4)
      json.edges(verdict.edges)
    }
  }

  private mutating func fill(_ fill: PaddingFill?, in video: VideoFacts) {
    guard let fill else { return }
    object("fill", fill, behind: ("type", { $0.member("color", FillColor(fill, in: video).hex) }))
  }

  private mutating func edges(_ edges: [Side: EdgeEvidence]) {
    guard !edges.isEmpty else { return }
    object("edges") { json in
      for side in Side.allCases {
        if let edge = edges[side] { json.object(side.rawValue, edge) }
      }
    }
  }

  private mutating func activePicture(_ picture: ActivePicture) {
    object("activePicture") { json in
      json.rectangle(picture.rectangle)
      json.member("displayAspectRatio", picture.displayAspectRatio, decimals: 4)
      json.member("nearestStandard", picture.nearestStandard)
      json.object("safeCrop") { $0.rectangle(picture.safeCrop) }
      json.object("innerCrop") { $0.rectangle(picture.innerCrop) }
      if let stored = picture.storedCrop { json.object("storedCrop") { $0.rectangle(stored) } }
    }
  }

  /// The members of a rectangle, in pixels.
  mutating func rectangle(_ rectangle: ActivePicture.Rectangle) {
    member("x", rectangle.x)
    member("y", rectangle.y)
    member("width", rectangle.width)
    member("height", rectangle.height)
  }

  private mutating func findings(_ findings: [Finding]) {
    objects("findings", of: findings) { json, finding in
      json.member("ruleId", finding.ruleID)
      json.member("severity", finding.severity.rawValue)
      json.member("message", finding.message)
      json.member("startSeconds", finding.startSeconds, decimals: 3)
      json.member("endSeconds", finding.endSeconds, decimals: 3)
      if let suppression = finding.suppression {
        json.object("suppression") { json in
          json.member("kind", suppression.kind.rawValue)
          json.member("reason", suppression.reason)
        }
      }
    }
  }
}

extension FileAnalysis {
  /// The verdict in a word, `failed` included.
  var verdictWord: String {
    switch outcome {
    case .analysed(let evidence): evidence.verdict.answer.rawValue
    case .failed: "failed"
    }
  }
}

extension JSONWriter {
  /// What people filter files by, without nesting: for NDJSON, and for the properties of a SARIF result.
  mutating func flatMembers(of file: FileReport) {
    let facts = FileFacts(file)
    member("kind", facts.kind?.rawValue)
    for side in Side.allCases {
      member(side.rawValue, facts.insets?[side])
    }
    member("shareOfFrame", facts.picture?.paddedShareOfFrame, decimals: 4)
    member("width", facts.evidence?.video.width)
    member("height", facts.evidence?.video.height)
    member("durationSeconds", facts.evidence?.video.durationSeconds, decimals: 3)
    member("pictureWidth", facts.picture?.rectangle.width)
    member("pictureHeight", facts.picture?.rectangle.height)
    member("pictureAspectRatio", facts.picture?.displayAspectRatio, decimals: 4)
    member("shownWidth", facts.shown?.picture.rectangle.width)
    member("shownHeight", facts.shown?.picture.rectangle.height)
    member("failureCode", facts.failure?.code.rawValue)
  }
}
