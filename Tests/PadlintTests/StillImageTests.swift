import Foundation
import Testing

/// Still images, which are looked at where they are asked for.
@Suite(.enabled(if: FFmpegProgram.isThere, FFmpegProgram.reason)) struct StillImageTests {
  private static let vectors = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../TestVectors").standardized.path

  /// A folder with frames of a clean and of a letterboxed video as still images, and one of the videos.
  private static func withImages(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "padlint-images-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["clean", "letterbox"] {
      for ending in ["png", "jpg"] {
        FFmpegProgram.run(
          "-ss", "1", "-i", "\(vectors)/\(name).mp4", "-frames:v", "1", "-q:v", "2", "\(name).\(ending)",
          in: folder)
      }
    }
    try FileManager.default.copyItem(atPath: "\(vectors)/clean.mp4", toPath: "\(folder)/video.mp4")
    try body(folder)
  }

  private static func files(_ arguments: String...) throws -> [String: [String: Any]] {
    let outcome = try BuiltProgram.run(
      ["lint", "--no-config", "--no-cache", "--format", "json", "--exit-zero"] + arguments)
    let report = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    let files = try #require(report?["files"] as? [[String: Any]], "\(outcome.error)")
    return Dictionary(
      uniqueKeysWithValues: files.map { (URL(filePath: $0["path"] as? String ?? "").lastPathComponent, $0) })
  }

  @Test func `An image is a video of one frame, and never surer than one frame can be`() throws {
    try Self.withImages { folder in
      let files = try Self.files("--images", folder)
      #expect(files.count == 5)
      for (name, file) in files where name != "video.mp4" {
        #expect(file["verdict"] as? String == (name.hasPrefix("clean") ? "clean" : "padded"), "\(name)")
        let sampling = try #require(file["sampling"] as? [String: Any])
        #expect(sampling["framesDecoded"] as? Int == 1, "\(name)")
        #expect((file["confidence"] as? Double ?? 1) <= 0.95, "\(name)")
      }
    }
  }

  @Test func `Where nobody asks, folders are searched for videos only, and a named image is told so`() throws
  {
    try Self.withImages { folder in
      #expect(try Set(Self.files(folder).keys) == ["video.mp4"])
      let file = try #require(try Self.files("\(folder)/clean.png")["clean.png"])
      #expect((file["failure"] as? [String: Any])?["code"] as? String == "still-image")
    }
  }
}
