import Foundation
import Testing

/// The built program on the committed clips, whose truth is known by construction (TestVectors/README.md).
@Suite struct VectorTests {
  struct Manifest: Decodable {
    struct Vector: Decodable {
      let file: String
      let truth: Truth
    }

    struct Truth: Decodable {
      let accept: [String]
      let insets: [String: Int]
      let tolerancePixels: Int
      let failureCodes: [String]?
    }

    let vectors: [Vector]
  }

  struct Report: Decodable {
    struct File: Decodable {
      let path: String
      let verdict: String
      let padding: Padding?
      let failure: Failure?
    }

    struct Padding: Decodable {
      let top: Int
      let bottom: Int
      let left: Int
      let right: Int

      var insets: [String: Int] { ["top": top, "bottom": bottom, "left": left, "right": right] }
    }

    struct Failure: Decodable {
      let code: String
    }

    let files: [File]
  }

  static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors")
    .standardized

  @Test func `Every clip gets its verdict, its insets and its cause of failure`() throws {
    let text = try Data(contentsOf: Self.folder.appendingPathComponent("manifest.json"))
    let vectors = try JSONDecoder().decode(Manifest.self, from: text).vectors
    let paths = vectors.map { Self.folder.appendingPathComponent($0.file).path }
    let outcome = try BuiltProgram.run(
      ["--no-cache", "--no-config", "--quiet", "--timeout", "300", "--format", "json"] + paths)
    #expect(outcome.status == 2, "some of the clips cannot be read")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    try #require(report.files.count == vectors.count)
    for (vector, file) in zip(vectors, report.files) {
      #expect(file.path.hasSuffix(vector.file))
      #expect(vector.truth.accept.contains(file.verdict), "\(vector.file)")
      if let code = file.failure?.code {
        #expect(vector.truth.failureCodes?.contains(code) == true, "\(vector.file): \(code)")
      }
      guard let insets = file.padding?.insets else { continue }
      for (side, pixels) in insets {
        let difference = abs(pixels - (vector.truth.insets[side] ?? 0))
        #expect(difference <= vector.truth.tolerancePixels, "\(vector.file): \(side) \(pixels)")
      }
    }
  }
}
