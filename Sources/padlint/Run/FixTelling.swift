internal import Fixing
internal import LintReporting
internal import PadlintKit
internal import Paths
internal import SystemCalls

/// Prints what is planned, as a script, or what was done, a line for each file.
struct FixTelling {
  /// The script; nil if files were made.
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
    case .planned: return ""
    case .refused(let refusal): return "left alone  \(name): \(refusal.message) [\(refusal.code)]\n"
    case .alreadyFixed: return "fixed before  \(name): \(target)\n"
    case .failed(_, let why): return "failed  \(name): \(TerminalText.escaped(why))\n"
    case .fixed(let plan, let proof):
      var text = "fixed  \(name): \(target) by \(plan.method.rawValue)\n"
      text += "       \(proof.described)\n"
      for note in plan.notes { text += "       \(note)\n" }
      return text
    }
  }

  /// How many files were fixed, left alone and so on, in one line.
  static func sum(_ summary: FixSummary, isApplied: Bool, isInterrupted: Bool) -> String {
    let parts = [
      ("planned", "to be fixed"), ("fixed", "fixed"), ("already-fixed", "fixed before"),
      ("refused", "left alone"),
      ("failed", "failed"), ("nothing-to-fix", "without padding to fix"),
    ].filter { summary[$0.0] > 0 }.map { "\(summary[$0.0]) \($0.1)" }
    if parts.isEmpty { return isInterrupted ? "interrupted before the first file" : "no video found" }
    return (isInterrupted ? "interrupted; " : "") + parts.joined(separator: ", ")
  }
}

extension FixProof {
  /// What the proof compared, without a full stop.
  fileprivate var described: String {
    let things = isOfDecodedFrames ? "frames" : "packets"
    let others = otherPackets > 0 ? "; \(otherPackets) packets of other streams equal, too" : ""
    if let decodedKeyframes {
      return
        "\(frames) packets equal to the original's but for the cropping window, and \(decodedKeyframes) decoded keyframes to the cropped original's\(others)"
    }
    guard let meanSimilarity, let leastSimilarity else {
      return "\(frames) \(things) equal to the \(isOfDecodedFrames ? "cropped " : "")original's\(others)"
    }
    func text(_ value: Double) -> String {
      let digits = String(1000 + Int((value * 1000).rounded(.down)) % 1000).dropFirst()
      return value >= 1 ? "1.000" : "0.\(digits)"
    }
    return
      "\(frames) frames alike: \(text(meanSimilarity)) on average, \(text(leastSimilarity)) at worst (SSIM)\(others)"
  }
}

/// The JSON report of a fix run.
struct FixReportFile {
  private let name: String
  private let target: OutputTarget

  /// Where the report goes.
  ///
  /// - Parameter inputs: files that it must not overwrite.
  init(path: FilePath, besides inputs: [FilePath], by access: FileAccess) throws(Problem) {
    var plan = OutputPlan(inputs: inputs, by: access)
    name = path.displayed
    target = try plan.add(
      OutputPlan.Output(path: path, kind: "a report of fixes", isOurs: FixReport.recognizes))
  }

  /// Writes the report.
  func write(_ bytes: [UInt8]) throws(Problem) {
    do throws(SystemError) {
      let file = try OutputFile.beginning(at: target, replacing: FixReport.recognizes)
      try file.write(bytes)
      try file.complete()
    } catch {
      throw Problem("cannot write \(name): \(error)")
    }
  }
}
