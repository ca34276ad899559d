import Foundation
import Testing

/// What fuzzing found, each after what went wrong, read once more: nothing crashes, and all that has to hold does.
@Suite struct FoundInputTests {
  private static func inputs(_ folder: String) -> [URL] {
    let found = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Found")
    let inputs = try? FileManager.default.contentsOfDirectory(
      at: found.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (inputs ?? []).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test(arguments: ["text", "video"]) func `What was found is there to be read`(folder: String) {
    #expect(!Self.inputs(folder).isEmpty)
  }

  @Test(arguments: inputs("text")) func `Text is read or refused`(input: URL) throws {
    try HostileText.check(Array(Data(contentsOf: input)))
  }

  @Test(arguments: inputs("video")) func `A file gets a verdict that makes sense, or a failure`(input: URL)
    throws
  {
    try HostileVideo.check(Array(Data(contentsOf: input)))
  }
}
