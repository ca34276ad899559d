internal import DeclaredPicture
package import LintReporting
internal import MediaModel
internal import PaddingDetection
internal import PictureCrop

/// The JSON report of a run that fixed files or planned how.
package enum FixReport {
  /// The version that reports carry in `schemaVersion`.
  package static let version = "1.2"

  /// The beginning of every such report.
  private static let head = "{\n  \"schemaVersion\": \"1."

  /// Whether a file begins like such a report.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: head.utf8)
      && String(decoding: bytes.prefix(200), as: UTF8.self).contains("\"kind\": \"padlint-fixes\"")
  }

  /// The JSON Schema (draft 2020-12) of these reports as UTF-8.
  package static var schema: [UInt8] { PackageResources.fixes_schema_json }

  /// The report as UTF-8.
  package static func text(
    _ outcomes: [FixOutcome], tool: ToolDescription, run: RunDescription, ffmpegProgram: String?,
    isApplied: Bool
  ) -> [UInt8] {
    var json = JSONWriter(.indented)
    var summary = FixSummary()
    for outcome in outcomes { summary.add(outcome) }
    json.object { json in
      json.member("schemaVersion", version)
      json.member("kind", "padlint-fixes")
      json.object("tool") { json in
        json.member("name", "padlint")
        json.member("version", tool.version)
        json.member("ffmpegProgram", ffmpegProgram)
      }
      json.member("applied", isApplied)
      json.object("summary") { json in
        for (word, count) in summary.counts.sorted(by: { $0.key < $1.key }) { json.member(word, count) }
      }
      let refusals = summary.refusals.sorted { ($1.value.files, $0.key) < ($0.value.files, $1.key) }
      json.objects("refusals", of: refusals) { json, refused in
        json.member("code", refused.key)
        json.member("files", refused.value.files)
        json.member("option", refused.value.option)
      }
      json.objects("files", of: outcomes) { $0.members(of: $1) }
      json.object("run") { json in
        json.member("startedAt", TimeText.rfc3339(nanosecondsSince1970: run.startedNanoseconds))
        json.member("durationSeconds", run.durationSeconds, decimals: 3)
        json.member("jobs", run.jobs)
        json.member("arguments", run.arguments)
        json.member("interrupted", run.isInterrupted)
      }
    }
    json.endDocument()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func members(of outcome: FixOutcome) {
    member("path", outcome.path)
    member("target", outcome.target)
    member("outcome", outcome.word)
    switch outcome.result {
    case .nothingToFix, .alreadyFixed: break
    case .planned(let plan): self.plan(plan)
    case .refused(let refusal):
      object("refusal") { json in
        json.member("code", refusal.code)
        json.member("message", refusal.message)
        json.member("option", refusal.option)
      }
    case .fixed(let plan, let proof):
      self.plan(plan)
      object("proof") { json in
        json.member("of", proof.isOfDecodedFrames ? "decoded-frames" : "packets")
        json.member("frames", proof.frames)
        json.member("decodedKeyframes", proof.decodedKeyframes)
        json.member("equal", proof.meanSimilarity == nil)
        json.member("otherPackets", proof.otherPackets)
        json.member("meanSimilarity", proof.meanSimilarity, decimals: 4)
        json.member("leastSimilarity", proof.leastSimilarity, decimals: 4)
      }
      if let remaining = proof.remaining { insets("remaining", remaining) }
      member("makingSeconds", proof.makingSeconds, decimals: 3)
      member("provingSeconds", proof.provingSeconds, decimals: 3)
    case .failed(let plan, let why):
      if let plan { self.plan(plan) }
      member("failure", why)
    }
  }

  private mutating func plan(_ plan: FixPlan) {
    member("method", plan.method.rawValue)
    member("lossless", plan.isLossless)
    member("audience", plan.audience)
    if case .encode(let encoding) = plan.work { member("encoder", encoding.encoder) }
    member("container", plan.container?.rawValue)
    member("expectedBytes", plan.expectedBytes.map { Int($0) })
    member("expectedSeconds", plan.expectedSeconds, decimals: 0)
    object("frame") { json in
      json.member("width", plan.candidate.evidence.video.width)
      json.member("height", plan.candidate.evidence.video.height)
    }
    insets("padding", plan.candidate.padding)
    insets("crop", plan.shownInsets)
    if !plan.shownRim.isZero { insets("rim", plan.shownRim) }
    object("storedCrop") { json in
      json.member("x", plan.crop.x)
      json.member("y", plan.crop.y)
      json.member("width", plan.crop.width)
      json.member("height", plan.crop.height)
    }
    member("notes", plan.notes)
  }

  private mutating func insets(_ name: String, _ insets: Insets) {
    object(name) { json in
      for side in Side.allCases { json.member(side.rawValue, insets[side]) }
    }
  }
}
