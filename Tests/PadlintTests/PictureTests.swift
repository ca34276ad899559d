import Foundation
import Testing

@Suite final class PictureTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "padlint-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func vector(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors/\(name)").standardized.path
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
  }

  @Test func `A page shows pictures, and the reports beside it do not change`() throws {
    let arguments = [vector("letterbox.mp4"), vector("rotate-90.mp4")]
    let alone = try BuiltProgram.run(arguments[0], arguments[1], "--format", "csv")
    let beside = try BuiltProgram.run(
      arguments[0], arguments[1], "--format", "csv", "--output", "html=\(folder)/page.html", "--output",
      "ndjson=\(folder)/report.ndjson")
    #expect(beside.output == alone.output)
    #expect(beside.status == alone.status)
    let page = String(decoding: try bytes("page.html"), as: UTF8.self)
    // A frame and two edges of each.
    #expect(page.components(separatedBy: "data:image/jpeg;base64,").count == 7)
    #expect(!String(decoding: try bytes("report.ndjson"), as: UTF8.self).contains("base64"))
    // A page from a stored report has no pictures, and says nothing of missing ones.
    let stored = try BuiltProgram.run("report", "\(folder)/report.ndjson", "--format", "html")
    #expect(stored.output.contains("letterbox.mp4"))
    #expect(!stored.output.contains("data:image/jpeg;base64,"))
    #expect(stored.output.contains(#""omitted":0"#))
  }

  @Test(arguments: [
    ("frame.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]),
    ("frame.JPG", [0xFF, 0xD8, 0xFF]),
  ])
  func `Inspecting a file draws its edges on a frame`(name: String, start: [UInt8]) throws {
    let outcome = try BuiltProgram.run("inspect", vector("letterbox.mp4"), "--picture", "\(folder)/\(name)")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("22 px top, 22 px bottom"))
    #expect(try bytes(name).starts(with: start))
  }

  @Test func `A picture that cannot be written is said and ends with 2`() throws {
    let nowhere = try BuiltProgram.run("inspect", vector("letterbox.mp4"), "--picture", "\(folder)/no/a.png")
    #expect(nowhere.status == 2)
    #expect(nowhere.error.contains("cannot write"))
    let unknown = try BuiltProgram.run("inspect", vector("letterbox.mp4"), "--picture", "\(folder)/a.gif")
    #expect(unknown.status == 2)
    #expect(unknown.error.contains("--picture"))
    let broken = try BuiltProgram.run("inspect", "\(folder)/missing.mp4", "--picture", "\(folder)/a.png")
    #expect(broken.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `Devices are chosen by name`() throws {
    let file = vector("letterbox.mp4")
    let devices = ["--devices", "Apple TV,iphone 14 pro"]
    let inspected = try BuiltProgram.run("inspect", file, devices[0], devices[1])
    #expect(inspected.output.contains("iPhone 14 Pro") && !inspected.output.contains("iPad"))
    let linted = try BuiltProgram.run(file, "--format", "ndjson", "--exit-zero", devices[0], devices[1])
    #expect(linted.output.contains(#""device":"iPhone 14 Pro""#) && !linted.output.contains("iPad"))
    let stored = try BuiltProgram.run(
      "report", "-", "--format", "ndjson", "--exit-zero", "--devices", "all", input: Data(linted.output.utf8))
    #expect(stored.output.contains(#""device":"Apple Watch Ultra, 49mm""#))
    let typo = try BuiltProgram.run(file, "--devices", "iphone 14 por")
    #expect(typo.status == 2)
    #expect(typo.error.contains("did you mean 'iphone-14-pro'?"))
    #expect(typo.output.isEmpty)
  }
}
