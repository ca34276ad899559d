import DeclaredPicture
import Foundation
import MediaModel
import Paths
import Presentation

@testable import Configuration
@testable import LintReporting
@testable import PadlintKit

/// Everything of ours that reads what others wrote.
enum HostileText {
  /// The first byte of an input chooses, from `a` on; the rest is the text.
  private static let parsers: [@Sendable ([UInt8]) throws -> Void] = [
    configuration, report, baseline, ignoreFile, glob, pathList, pathListWithNULs, packedOutcome,
    environment, devices, workerSettings, pathBase, values, container, packets,
  ]

  /// Reads `input`, and checks what came of it.
  static func check(_ input: [UInt8]) throws {
    guard let first = input.first else { return }
    try parsers[Int(first &- UInt8(ascii: "a")) % parsers.count](Array(input.dropFirst()))
  }

  // MARK: Files of the user

  private static func configuration(_ text: [UInt8]) throws {
    do throws(ConfigurationError) {
      let file = try ConfigurationFile(text, path: "c.yml", base: base(of: "c.yml"))
      let settings = try EffectiveSettings(file: file)
      _ = settings.policy(for: "movies/a b.mp4")
      _ = file.suppressions.contains {
        $0.applies(to: "edge-sliver", on: settings.today) && $0.pattern.covers("movies/a b.mp4")
      }
    } catch {
      try BrokenPromise.unless(!error.problems.isEmpty, "an error says what is wrong")
      let places = error.problems.flatMap { [$0.line, $0.column].compactMap { $0 } }
      try BrokenPromise.unless(places.allSatisfy { $0 >= 1 }, "places count from 1: \(error)")
    }
  }

  private static func ignoreFile(_ input: [UInt8]) throws {
    let (text, pathBytes) = halves(input)
    let path = FilePath(bytes: pathBytes)
    _ = IgnoreRules(text: text, baseCount: 0).ignore(path, isFolder: false)
    guard !path.names.isEmpty else { return }
    for (rule, answer) in [("\n**", true), ("\n!**", false)] {
      let rules = IgnoreRules(text: text + Array(rule.utf8), baseCount: 0)
      try BrokenPromise.unless(rules.ignore(path, isFolder: false) == answer, "the last rule decides")
    }
  }

  private static func glob(_ input: [UInt8]) throws {
    let (text, pathBytes) = halves(input)
    let path = FilePath(bytes: pathBytes)
    let pattern = GlobPattern(text)
    let matches = pattern.matches(path, isFolder: false)
    try BrokenPromise.unless(!matches || pattern.covers(path), "a pattern covers what it fits")
    try BrokenPromise.unless(
      !matches || pattern.matches(path, isFolder: true), "what fits a file fits a folder")
    let literal = path.bytes.flatMap { Array("*?[\\".utf8).contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
    let same = GlobPattern([FilePath.separator] + literal)
    try BrokenPromise.unless(same.matches(path, isFolder: true), "a path without wildcards fits itself")
  }

  private static func pathList(_ text: [UInt8]) throws {
    try pathList(text, separator: text.contains(0) ? 0 : UInt8(ascii: "\n"), separatedByNUL: false)
  }

  private static func pathListWithNULs(_ text: [UInt8]) throws {
    try pathList(text, separator: 0, separatedByNUL: true)
  }

  private static func pathList(_ text: [UInt8], separator: UInt8, separatedByNUL: Bool) throws {
    // Where the separator has to be found out, the first 64 KiB decide.
    guard text.count < 1 << 16 else { return }
    let list = PathList(file: try InputFile.open(text), separatedByNUL: separatedByNUL)
    var paths: [FilePath] = []
    while let path = list.next() { paths.append(path) }
    try BrokenPromise.unless(
      paths == text.split(separator: separator).map(FilePath.init(bytes:)), "no path is lost")
    try BrokenPromise.unless(list.failure == nil, "the list has an end")
  }

  private static func pathBase(_ input: [UInt8]) throws {
    let (file, path) = halves(input)
    let base = base(of: FilePath(bytes: file))
    let relative = base.relative(FilePath(bytes: path))
    if relative.isAbsolute {
      try BrokenPromise.unless(base.relative(relative) == relative, "what is elsewhere stays there")
    }
    _ = GlobPattern(path, relativeTo: base).covers(FilePath(bytes: file))
  }

  private static func base(of file: FilePath) -> PathBase {
    PathBase(folderOf: file, workingFolder: "/home/films")
  }

  // MARK: Files of padlint's own

  private static func report(_ text: [UInt8]) throws {
    guard let content = try? ReportReader.read(text) else { return }
    var places: [FilePath: ReportScanner.Place] = [:]
    var scanner = ReportScanner()
    // In two pieces, which must not matter.
    for piece in [text.prefix(text.count / 3), text.dropFirst(text.count / 3)] {
      try scanner.scan(Array(piece)) { places[$0.analysis.path] = $1 }
    }
    try BrokenPromise.unless(try scanner.end() == content.run, "a report in pieces reads as in one")
    let files = try places.sorted { $0.key < $1.key }
      .map { try ReportScanner.file(in: Array(text[$0.value])) }
    if let run = content.run {
      try ReportPromises.check(files, run: run, choice: text.count)
    } else {
      try ReportPromises.check(files, choice: text.count)
    }
    try judge(files.map(\.analysis), choice: text.count)
  }

  private static func baseline(_ text: [UInt8]) throws {
    guard let baseline = try? Baseline(text: text) else { return }
    try BrokenPromise.unless(try Baseline(text: baseline.text) == baseline, "a baseline stays as it is")
  }

  // MARK: What goes to a worker, and comes from it or from the cache

  private static func packedOutcome(_ bytes: [UInt8]) throws {
    guard let outcome = PackedOutcome(received: bytes)?.outcome else { return }
    try BrokenPromise.unless(PackedOutcome(outcome).bytes == bytes, "an outcome stays as it is")
    let analysis = FileAnalysis(
      path: FilePath("a.mp4"), sizeBytes: nil, modifiedNanoseconds: nil, outcome: outcome)
    try judge([analysis], choice: bytes.count)
  }

  private static func workerSettings(_ text: [UInt8]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let settings = try? JSONDecoder().decode(WorkerSettings.self, from: Data(text)) else { return }
    let written = try encoder.encode(settings)
    let again = try encoder.encode(JSONDecoder().decode(WorkerSettings.self, from: written))
    try BrokenPromise.unless(written == again, "settings stay as they are")
  }

  /// Reports under one of the policies.
  private static func judge(_ analyses: [FileAnalysis], choice: Int) throws {
    let policy = Policy.all[choice % Policy.all.count]
    try ReportPromises.check(analyses.map(policy.report), choice: choice)
  }

  // MARK: Declarations, which are no text, but as small

  private static func container(_ bytes: [UInt8]) throws {
    let file = BytesInMemory(bytes)
    for format in [
      ContainerFormat.isoBaseMedia(trackID: 1), .matroska(videoTrack: 0), .matroska(videoTrack: 1),
    ] {
      file.forget()
      let found = format.declaration(in: file)
      try BrokenPromise.unless(file.bytesRead <= 1 << 20, "no more than a megabyte of a header is read")
      try check(found, DeclarationLog())
    }
  }

  private static func packets(_ input: [UInt8]) throws {
    // The first byte says how many of the next ones are the header of the stream.
    let header = Array(input.dropFirst().prefix(Int(input.first ?? 0)))
    let packet = Array(input.dropFirst(1 + header.count))
    for codec in [StreamDeclarationReader.Codec.h264, .hevc, .mpeg2] {
      var reader = StreamDeclarationReader(codec: codec, extradata: header)
      var log = DeclarationLog()
      log.note(reader.read(packet.span), atSeconds: 0, of: PixelSize(width: 320, height: 180))
      log.note(reader.read(input.span), atSeconds: 1, of: PixelSize(width: 320, height: 180))
      try check(nil, log)
    }
  }

  private static func check(_ container: ContainerDeclaration?, _ log: DeclarationLog) throws {
    let frame = PixelSize(width: 320, height: 180)
    for (ratio, degrees) in [(16.0 / 9, 0), (4.0 / 3, 90)] {
      let declared = Declarations(
        container: container, log: log, frame: frame, displayAspectRatio: ratio, codecRatio: nil,
        rotatedBy: degrees)
      try BrokenPromise.unless(
        declared.isPossible(in: frame.rotated(by: degrees)), "\(declared) fits its frame")
    }
    if let shape = container?.sampleAspectRatio(codecRatio: 1) {
      try BrokenPromise.unless(shape.numerator > 0 && shape.denominator > 0, "samples have a shape")
    }
  }

  // MARK: Values

  private static func environment(_ text: [UInt8]) throws {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    let values = Dictionary(lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    guard let layer = try? EnvironmentSettings.layer(variable: { values[$0] }) else { return }
    let settings = try? EffectiveSettings(environment: layer)
    _ = settings?.policy(for: "a.mp4")
    _ = layer[Settings.exclude]?.value.map { $0.covers("movies/a.mp4") }
  }

  private static func devices(_ text: [UInt8]) throws {
    guard let devices = try? Device.selection(String(decoding: text, as: UTF8.self)) else { return }
    let names = devices.map(\.name).joined(separator: ",")
    try BrokenPromise.unless(try Device.selection(names) == devices, "\(names) are what they are called")
  }

  private static func values(_ text: [UInt8]) throws {
    try BrokenPromise.unless(Base64.decode(Base64.encode(text)) == text, "base64 gives the bytes back")
    let text = String(decoding: text, as: UTF8.self)
    _ = Base64.decode(text)
    if let time = TimeText.nanosecondsSince1970(rfc3339: text) {
      let again = TimeText.nanosecondsSince1970(rfc3339: TimeText.rfc3339(nanosecondsSince1970: time))
      try BrokenPromise.unless(again == time, "\(text) stays the same time")
    }
    if let ratio = Ratio(text: text) {
      let again = Ratio(text: ratio.text(separator: ":"))
      try BrokenPromise.unless(again == ratio, "\(text) stays the same ratio")
    }
    if let number = Double(text) {
      for decimals in [0, 1, 3, 4] { _ = DecimalText.fixed(number, decimals: decimals) }
      _ = TimeText.clock(number)
    }
  }

  /// What stands before and after the first NUL.
  private static func halves(_ input: [UInt8]) -> (first: [UInt8], second: [UInt8]) {
    let parts = input.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    return (Array(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
  }
}
