internal import Fixing
internal import LintReporting
internal import PaddingDetection
internal import PadlintKit
internal import Paths
internal import PictureCrop
internal import SystemCalls

/// Prints what is planned or was done, a line for each file, or the plan as a script.
struct FixText {
  /// The script; nil for lines.
  let script: PlanScript?

  func begin() {
    if let script { Console.answer(script.beginning) }
  }

  func end() {
    if let script { Console.answer(script.ending) }
  }

  func tell(_ outcome: FixOutcome) {
    if let script {
      Console.answer(script.block(outcome, targetFolder: outcome.target?.folder ?? "."))
    } else {
      Console.answer(Self.line(outcome))
    }
  }

  private static func line(_ outcome: FixOutcome) -> String {
    let name = outcome.path.displayed
    let target = outcome.target?.displayed ?? ""
    switch outcome.result {
    case .nothingToFix: return ""
    case .planned(let plan):
      return "to be \(plan.isHidden ? "hidden" : "fixed")  \(name): \(Self.plan(plan))\n"
    case .refused(let refusal):
      let option = refusal.option.map { ": \($0)" } ?? ""
      return "left alone  \(name): \(TerminalText.escaped(refusal.message)) [\(refusal.code)]\(option)\n"
    case .alreadyFixed: return "already fixed  \(name): \(target)\n"
    case .failed(_, let why): return "failed  \(name): \(TerminalText.escaped(why))\n"
    case .fixed(let plan, let proof):
      var text =
        plan.method.hidesFor.map { "hidden for \($0)  \(name): \(target) by \(plan.method.rawValue)\n" }
        ?? "fixed  \(name): \(target) by \(plan.method.rawValue)\n"
      text += "       \(proof.described)\n"
      if let remaining = proof.remaining {
        text += "       padlint still finds padding of \(remaining.described)\n"
      }
      for note in plan.notes { text += "       \(note)\n" }
      return text
    }
  }

  /// What will become of a file, in a line: crop and method, size and time, who sees it, what is lost.
  private static func plan(_ plan: FixPlan) -> String {
    let (cut, video) = (plan.shownInsets, plan.candidate.evidence.video)
    var work =
      "\(cut.notation) \(plan.isHidden ? "hidden" : "cut off") by \(plan.method.summary) (\(plan.method.rawValue))"
    if case .encode(let encoding) = plan.work { work += " with \(encoding.encoder)" }
    if let container = plan.container { work += " to \(container.rawValue)" }
    work += ", \(video.width - cut.left - cut.right)x\(video.height - cut.top - cut.bottom) left"
    var parts = [work + (plan.isLossless ? ", no frame changed" : ", lossy")]
    var expected: [String] = []
    if let bytes = plan.expectedBytes { expected.append(size(bytes)) }
    if let seconds = plan.expectedSeconds { expected.append(time(seconds)) }
    if !expected.isEmpty { parts.append("about \(expected.joined(separator: " in "))") }
    parts.append(plan.audience)
    if !plan.crop.rim.isZero { parts.append("padding of \(plan.shownRim.described) remains") }
    if !plan.crop.lost.isZero { parts.append("some picture is lost") }
    if !plan.cutPicture.isZero {
      parts.append("\(plan.cutPicture.described) of picture are cut by the verdict")
    }
    return parts.joined(separator: "; ")
  }

  private static func size(_ bytes: Int64) -> String {
    for (unit, name) in [(1e9, "GB"), (1e6, "MB"), (1e3, "kB")] where Double(bytes) >= unit {
      let value = Double(bytes) / unit
      return "\(DecimalText.text(value, decimals: value < 10 ? 1 : 0)) \(name)"
    }
    return "\(bytes) bytes"
  }

  private static func time(_ seconds: Double) -> String {
    seconds < 90
      ? "\(DecimalText.text(max(1, seconds), decimals: 0)) s"
      : "\(DecimalText.text(seconds / 60, decimals: 0)) min"
  }

  /// Why files are left alone, a line for each reason, the most frequent first.
  static func reasons(_ summary: FixSummary) -> [String] {
    let reasons = summary.refusals.sorted { ($1.value.files, $0.key) < ($0.value.files, $1.key) }
    guard let width = reasons.first.map({ "\($0.value.files)".count }) else { return [] }
    return ["left alone, by reason:"]
      + reasons.map { code, refused in
        let number = "\(refused.files)"
        let count = String(repeating: " ", count: width - number.count) + number
        let part = refused.option == nil ? " for \(refused.allowed) of them" : ""
        return "  \(count)  \(code)" + (refused.offer.map { ": \($0)\(part)" } ?? "")
      }
  }

  /// How many files were fixed, left alone and so on, in one line.
  func sum(_ summary: FixSummary, isInterrupted: Bool) -> String {
    let counts = [
      (summary["planned"] - summary.toBeHidden, "to be fixed"), (summary.toBeHidden, "to be hidden"),
      (summary["fixed"], "fixed"), (summary["hidden"], "hidden for some players"),
      (summary["already-fixed"], "already fixed"), (summary["refused"], "left alone"),
      (summary["failed"], "failed"), (summary["nothing-to-fix"], "without padding to fix"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if parts.isEmpty { return isInterrupted ? "interrupted before the first file" : "no video found" }
    let remark =
      summary["planned"] > 0 && script == nil ? "; nothing is written yet: --apply makes the files" : ""
    return (isInterrupted ? "interrupted; " : "") + parts.joined(separator: ", ") + remark
  }
}

extension FixProof {
  /// What the proof compared, without a full stop.
  fileprivate var described: String {
    func matching(_ count: Int, _ thing: String, of whole: String = "") -> String {
      "\(DecimalText.count(count, thing))\(whole) \(count == 1 ? "matches" : "match")"
    }
    let others = otherPackets > 0 ? "; \(matching(otherPackets, "packet", of: " of other streams")), too" : ""
    if let decodedKeyframes {
      return
        "\(matching(frames, "packet")) the original except for the cropping window; \(matching(decodedKeyframes, "decoded keyframe")) the cropped original\(others)"
    }
    guard let meanSimilarity, let leastSimilarity else {
      return isOfDecodedFrames
        ? "\(matching(frames, "frame")) the cropped original\(others)"
        : "\(matching(frames, "packet")) the original\(others)"
    }
    func text(_ value: Double) -> String {
      let digits = String(1000 + Int((value * 1000).rounded(.down)) % 1000).dropFirst()
      return value >= 1 ? "1.000" : "0.\(digits)"
    }
    return
      "\(DecimalText.count(frames, "frame")) alike: \(text(meanSimilarity)) on average, \(text(leastSimilarity)) at worst (SSIM)\(others)"
  }
}
