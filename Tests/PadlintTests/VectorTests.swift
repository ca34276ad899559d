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
      let declared: [Area]?
      let rules: [String]?
      let kind: String?
      let fillType: String?
      let overlay: [String: String]?
      let segments: [Segment]?
    }

    /// Insets in pixels from one second to another.
    struct Segment: Decodable {
      let startSeconds: Double
      let endSeconds: Double
      let top: Int
      let bottom: Int
      let left: Int
      let right: Int

      var insets: [Int] { [top, bottom, left, right] }
    }

    /// An area that a file declares; when it does depends on which frames are sampled.
    struct Area: Decodable, Equatable {
      struct Size: Decodable, Equatable {
        let width: Int
        let height: Int
      }

      let source: String
      let valid: Bool
      let problem: String?
      let top: Int?
      let bottom: Int?
      let left: Int?
      let right: Int?
      let activeFormat: Int?
      let codedSize: Size?
    }

    let vectors: [Vector]
  }

  struct Report: Decodable {
    struct File: Decodable {
      let path: String
      let verdict: String
      let padding: Padding?
      let failure: Failure?
      let declared: Declared?
      let segments: [Manifest.Segment]?
      let findings: [Finding]
    }

    struct Declared: Decodable {
      let areas: [Manifest.Area]
    }

    struct Finding: Decodable {
      let ruleId: String
    }

    struct Padding: Decodable {
      let top: Int
      let bottom: Int
      let left: Int
      let right: Int
      let kind: String
      let fill: Fill
      let edges: [String: Edge]

      struct Fill: Decodable {
        let type: String
      }

      struct Edge: Decodable {
        let overlay: String
      }

      /// What lies on the padding, for each edge that has something.
      var overlays: [String: String] { edges.mapValues(\.overlay).filter { $0.value != "none" } }

      var insets: [String: Int] { ["top": top, "bottom": bottom, "left": left, "right": right] }
    }

    struct Failure: Decodable {
      let code: String
    }

    let files: [File]
  }

  static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors")
    .standardized

  /// The clips of the manifest, each with what the program reports.
  private static func report(
    where isWanted: (Manifest.Vector) -> Bool
  ) throws -> [(vector: Manifest.Vector, file: Report.File)] {
    let text = try Data(contentsOf: Self.folder.appendingPathComponent("manifest.json"))
    let vectors = try JSONDecoder().decode(Manifest.self, from: text).vectors.filter(isWanted)
    let paths = vectors.map { Self.folder.appendingPathComponent($0.file).path }
    let outcome = try BuiltProgram.run(
      ["--no-cache", "--no-config", "--quiet", "--timeout", "300", "--format", "json"] + paths)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    try #require(report.files.count == vectors.count)
    return Array(zip(vectors, report.files))
  }

  /// What is said of the shape of padding beside the declarations that the clips are about.
  private static let incidental: Set = ["viewing-mode", "edge-sliver", "asymmetric-padding"]

  @Test func `Every clip that declares an area is held to it`() throws {
    let clips = try Self.report { $0.truth.declared != nil }
    #expect(clips.count > 60)
    // What this FFmpeg does not open declares nothing; that it may fail, the other test knows.
    for (vector, file) in clips where file.failure == nil {
      let expected = vector.truth.declared ?? []
      // H.264 and HEVC code whole blocks: most frames have a window that says nothing of bars.
      let isAboutWindows = expected.contains { $0.source == "cropping-window" }
      let areas = (file.declared?.areas ?? []).filter { $0.source != "cropping-window" || isAboutWindows }
      #expect(areas == expected, "\(vector.file)")
      let rules = file.findings.map(\.ruleId).filter { !Self.incidental.contains($0) }
      #expect(rules.sorted() == (vector.truth.rules ?? []).sorted(), "\(vector.file)")
    }
  }

  @Test func `Every clip gets its verdict, its insets and its cause of failure`() throws {
    // A clip that is right again has to be taken off.
    let text = try Data(contentsOf: Self.folder.appendingPathComponent("known-wrong.json"))
    let wrong = try JSONDecoder().decode([String: String].self, from: text)
    for (vector, file) in try Self.report(where: { _ in true }) {
      if let reason = wrong[vector.file] {
        withKnownIssue("\(vector.file): \(reason)") { Self.expect(file, toBe: vector) }
      } else {
        Self.expect(file, toBe: vector)
      }
    }
  }

  private static func expect(_ file: Report.File, toBe vector: Manifest.Vector) {
    #expect(file.path.hasSuffix(vector.file))
    #expect(vector.truth.accept.contains(file.verdict), "\(vector.file)")
    if let code = file.failure?.code {
      #expect(vector.truth.failureCodes?.contains(code) == true, "\(vector.file): \(code)")
    }
    for (side, pixels) in file.padding?.insets ?? [:] {
      let difference = abs(pixels - (vector.truth.insets[side] ?? 0))
      #expect(difference <= vector.truth.tolerancePixels, "\(vector.file): \(side) \(pixels)")
    }
    expectDescription(of: file, toBe: vector)
  }

  /// Kind, fill, overlays and segments, where the truth states them.
  private static func expectDescription(of file: Report.File, toBe vector: Manifest.Vector) {
    let truth = vector.truth
    if let padding = file.padding {
      if let kind = truth.kind { #expect(padding.kind == kind, "\(vector.file)") }
      if let type = truth.fillType { #expect(padding.fill.type == type, "\(vector.file)") }
      if let overlay = truth.overlay { #expect(padding.overlays == overlay, "\(vector.file)") }
    }
    guard let expected = truth.segments else { return }
    let segments = file.segments ?? []
    #expect(segments.count == expected.count, "\(vector.file)")
    for (found, told) in zip(segments, expected) {
      #expect(abs(found.startSeconds - told.startSeconds) <= 1, "\(vector.file)")
      #expect(abs(found.endSeconds - told.endSeconds) <= 1, "\(vector.file)")
      for (one, other) in zip(found.insets, told.insets) {
        #expect(abs(one - other) <= max(1, truth.tolerancePixels), "\(vector.file)")
      }
    }
  }
}
