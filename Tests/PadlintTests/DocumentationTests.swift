import Configuration
import Digests
import Foundation
import LintReporting
import Testing

@testable import PaddingDetection

/// Nothing that users meet by name is without a test and without documentation.
@Suite struct DocumentationTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// What the tests are written in, this file left out, which names nothing.
  private static let tests: String = {
    let folder = package.appending(path: "Tests").path
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix("Tests.swift") }.compactMap { try? text("Tests/\($0)") }.joined()
  }()

  @Test(arguments: Rule.all.map(\.id)) func `A rule has a test, and is explained`(id: String) throws {
    #expect(Self.tests.contains("\"\(id)") || Self.tests.contains("\(id) "), "no test names \(id)")
    let explanation = try BuiltProgram.run("explain", id).output
    for part in ["Why: ", "Source: ", "Remedy: ", "Examples:\n  - "] {
      #expect(explanation.contains(part), "\(part) \(explanation)")
    }
  }

  @Test(arguments: ReportFormat.allCases) func `A format has a snapshot, and the README names it`(
    format: ReportFormat
  ) throws {
    let snapshot = try Self.text("Tests/LintReportingTests/Snapshots/report.\(format.rawValue).snapshot")
    #expect(!snapshot.isEmpty)
    let formats = try #require(try Self.text("README.md").firstMatch(of: /`--format` writes (.*?) to/)).1
    let words = formats.replacing(" or ", with: ", ").split(separator: ", ")
    #expect(words.contains(Substring(format.rawValue)), "\(formats)")
  }

  @Test func `A setting has a test, an option in the manual and a key that the template explains`() throws {
    let manual = try BuiltProgram.run("manual").output
    for setting in Settings.all {
      let names = ["\"--\(setting.option)", "\(setting.variable ?? "--")=", "\(setting.key): "]
      #expect(names.contains { Self.tests.contains($0) }, "no test sets \(setting.key)")
      #expect(manual.contains("Fl -\(setting.option) "), "\(setting.option)")
      #expect(ConfigurationTemplate.text.contains("\n#\(setting.key):"), "\(setting.key)")
    }
  }

  @Test func `Every objection has a test, and is described where verdicts are`() throws {
    let objections = BorderObjection.allCases
    for objection in objections {
      #expect(Self.tests.contains(".\(objection)"), "no test names \(objection)")
    }
    let article = try Self.text("Sources/PaddingDetection/PaddingDetection.docc/HowAVerdictIsReached.md")
    let rows = article.matches(of: /(?m)^`([a-z-]+)` \|/).map { String($0.1) }
    #expect(rows == objections.map(\.rawValue))
  }

  @Test func `The card describes the model that is committed`() throws {
    let bytes = try ["rectangles", "edges", "divisions"].flatMap { part in
      [UInt8](
        try Data(contentsOf: Self.package.appending(path: "Sources/PaddingDetection/Model/\(part).trees")))
    }
    let digest = SHA256.digest(bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(try Self.text("Documentation/model-card.md").contains("`\(digest)`"))
  }

  @Test func `Contributors are told of every module`() throws {
    let text = try Self.text("CONTRIBUTING.md")
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: Self.package.appending(path: "Sources").path)
    for module in sources where !module.hasPrefix(".") {
      #expect(text.contains("`\(module)`"), "\(module)")
    }
  }
}
