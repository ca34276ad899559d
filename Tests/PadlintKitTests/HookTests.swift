import Foundation
import Testing

@testable import PadlintKit

/// What pre-commit is told of padlint, in `.pre-commit-hooks.yaml`.
@Suite struct HookTests {
  @Test func `The hooks take the endings that padlint takes for videos`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "../../.pre-commit-hooks.yaml"), encoding: .utf8)
    let patterns = text.matches(of: /(?m)^  files: \(\?i\)\\\.\((.+)\)\$$/).map(\.1)
    #expect(patterns.count == 2)
    for pattern in patterns {
      let endings = pattern.split(separator: "|").map(String.init)
      #expect(endings == FoundFile.Reason.endings.sorted())
    }
  }
}
