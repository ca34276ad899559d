import LintReporting
import Testing

@testable import PadlintKit

/// With which status a run ends.
@Suite struct ExitStatusTests {
  private func status(
    _ conclusion: RunConclusion, exitZero: Bool = false, exitZeroWhenComplete: Bool = false
  ) -> Int32 {
    ExitStatus(conclusion, exitZero: exitZero, exitZeroWhenComplete: exitZeroWhenComplete).rawValue
  }

  @Test(arguments: zip(RunConclusion.allCases, [0, 1, 2, 2, 2, 2] as [Int32]))
  func `Only a run that looked at everything and found nothing passes`(
    conclusion: RunConclusion, expected: Int32
  ) {
    #expect(status(conclusion) == expected)
  }

  @Test func `--exit-zero forgives findings, and no file that nobody could look at`() {
    #expect(RunConclusion.allCases.map { status($0, exitZero: true) } == [0, 0, 2, 2, 2, 2])
    #expect(RunConclusion.allCases.map { status($0, exitZeroWhenComplete: true) } == [0, 0, 0, 2, 2, 2])
  }
}
