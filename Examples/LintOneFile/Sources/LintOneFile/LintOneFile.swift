import PadlintKit

/// Says of each file that is named whether its picture has padding, and what is wrong with that.
@main
struct LintOneFile {
  static func main() async {
    for path in CommandLine.arguments.dropFirst() {
      do {
        let film = try await Padlint.lint(path)
        let verdict = film.verdict
        print("\(path): \(verdict.answer), \(verdict.insets), confidence \(verdict.confidence)")
        for (side, edge) in verdict.edges.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where edge.pixels > 0 {
          print("  \(side): \(edge.pixels) px in \(edge.supportingFrames) frames")
        }
        for finding in film.findings {
          print("  \(finding.severity): \(finding.message) [\(finding.ruleID)]")
        }
      } catch {
        // `error` is a `Failure`: nothing else is thrown.
        print("\(path): \(error.message) [\(error.code.rawValue)]")
      }
    }
  }
}
