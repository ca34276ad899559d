import Foundation
import Testing

@testable import Configuration

/// Writes the schema for `Scripts/validate-reports` to show to other people's readers.
@Suite struct WrittenSchemaTests {
  private static let folder = ProcessInfo.processInfo.environment["PADLINT_WRITE_REPORTS"]

  @Test(.enabled(if: folder != nil, "set PADLINT_WRITE_REPORTS to a folder"))
  func theSchemaIsWritten() throws {
    let folder = URL(filePath: try #require(Self.folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(ConfigurationSchema.text).write(to: folder.appending(path: "configuration.schema.json"))
  }
}
