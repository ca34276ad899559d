import Foundation
import Paths
import SystemCalls
import Testing

@testable import PadlintKit

@Suite struct OutputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func target(_ name: String) throws -> OutputTarget {
    try OutputTarget(path: FilePath("\(folder.path)/\(name)"))
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test func `Nothing has the name before all is there`() throws {
    do {
      let file = try OutputFile.beginning(at: try target("report")) { _ in true }
      try file.write([1, 2])
      #expect(try !names.contains("report"))
    }
    #expect(try names == [], "what was given up is gone")
    let file = try OutputFile.beginning(at: try target("report")) { _ in true }
    try file.write([1, 2])
    try file.complete()
    #expect(try names == ["report"])
    #expect(FileManager.default.contents(atPath: "\(folder.path)/report") == Data([1, 2]))
  }

  @Test func `A file that came in the meantime and is not ours is left alone`() throws {
    let file = try OutputFile.beginning(at: try target("report")) { $0 == Array("ours".utf8) }
    try file.write([1])
    try folder.write("report", "theirs")
    #expect(throws: SystemError(code: EEXIST)) { try file.complete() }
    #expect(FileManager.default.contents(atPath: "\(folder.path)/report") == Data("theirs".utf8))
    try folder.write("report", "ours")
    try file.complete()
    #expect(FileManager.default.contents(atPath: "\(folder.path)/report") == Data([1]))
    #expect(try names == ["report"])
  }

  @Test func `Names of what is not finished cannot be foreseen`() {
    let names = Set((0..<100).map { _ in TemporaryFiles.name(in: "/tmp") })
    #expect(names.count == 100)
  }

  @Test func `What is not finished is removed when the process ends`() throws {
    let path = FilePath("\(folder.path)/unfinished")
    try folder.write("unfinished")
    TemporaryFiles.add(path)
    TemporaryFiles.removeAll()
    #expect(try names == [])
  }

  @Test func `Every spelling leads to the same file`() throws {
    try folder.write("real/file")
    try folder.link("folder", to: "real")
    try folder.link("link", to: "folder/file")
    try folder.link("dangling", to: "real/new")
    let file = try target("real/file")
    for name in ["real/../real/file", "real//file", "folder/file", "link", "folder/../link"] {
      #expect(try target(name).place == file.place, "\(name)")
    }
    #expect(try target("dangling").place == target("real/new").place)
    try folder.link("circle", to: "circle")
    #expect(throws: SystemError(code: ELOOP)) { try target("circle") }
    for name in ["real", "real/", "real/.", "folder"] {
      #expect(throws: SystemError(code: EISDIR), "\(name)") { try target(name) }
    }
    #expect(throws: SystemError(code: ENOENT)) { try target("none/report") }
  }

  @Test func `Descriptors by name are descriptors`() throws {
    #expect(try OutputTarget(path: "/dev/stdout").place == .descriptor(1))
    #expect(try OutputTarget(path: "/dev/fd/2").place == .descriptor(2))
    try folder.link("link", to: "/dev/stdout")
    #expect(try target("link").place == .descriptor(1))
  }
}
