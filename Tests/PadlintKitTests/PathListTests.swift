import Foundation
import LintReporting
import MediaModel
import Paths
import Testing

@testable import PadlintKit

@Suite struct PathListTests {
  private func paths(in content: [UInt8], separatedByNUL: Bool = false) throws -> [FilePath] {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/list"
    try Data(content).write(to: URL(fileURLWithPath: path))
    let list = try PathList(path: FilePath(path), separatedByNUL: separatedByNUL)
    var paths: [FilePath] = []
    while let path = list.next() { paths.append(path) }
    #expect(list.failure == nil)
    return paths
  }

  @Test func `Lines are paths, empty ones are not, and the last needs no newline`() throws {
    #expect(try paths(in: Array("a b\n\nc\nd".utf8)) == ["a b", "c", "d"])
  }

  @Test func `NULs are noticed, and newlines belong to the names then`() throws {
    #expect(try paths(in: Array("a\nb\0c\0".utf8)) == ["a\nb", "c"])
  }

  @Test func `A byte order mark is no part of the first name`() throws {
    #expect(try paths(in: Array("\u{feff}a\nb\n".utf8)) == ["a", "b"])
    #expect(try paths(in: Array("\u{feff}".utf8)) == [])
  }

  /// As Windows writes lists. Where the first line does not, a return belongs to its name.
  @Test func `Where the first line ends in a carriage return, none belongs to a name`() throws {
    #expect(try paths(in: Array("a b\r\nc\r\nd".utf8)) == ["a b", "c", "d"])
    #expect(try paths(in: Array("a\r\n\r\nb\r".utf8)) == ["a", "b"])
    #expect(try paths(in: Array("a\nb\r\n".utf8)) == ["a", "b\r"])
  }

  @Test(arguments: [
    [0, 0, 0, 0x20] + Array("ftypisom".utf8) + [0, 10, 0x2F, 0], Array("#!/bin/sh\n\u{1}\u{2}/\n".utf8),
  ]) func `What is no list gives no path`(content: [UInt8]) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/list"
    try Data(content).write(to: URL(fileURLWithPath: path))
    let list = try PathList(path: FilePath(path))
    #expect(list.next() == nil)
    #expect(list.failure?.code == .notMedia)
  }

  @Test func `Whoever says that NULs part names may have control characters in them`() throws {
    #expect(try paths(in: Array("a\u{1}b\0c".utf8), separatedByNUL: true) == ["a\u{1}b", "c"])
  }

  @Test func `An empty list has no path`() throws {
    #expect(try paths(in: []).isEmpty)
    #expect(try paths(in: Array("a\nb".utf8), separatedByNUL: true) == ["a\nb"])
  }

  @Test func `Paths across the edges of what is read at once stay whole`() throws {
    let names = (0..<20_000).map { "folder/\($0).mp4" }
    #expect(try paths(in: Array(names.joined(separator: "\n").utf8)) == names.map { FilePath($0) })
  }

  @Test func `A list that is missing, and one whose names have no end, are failures`() throws {
    #expect(throws: Failure.self) { try PathList(path: "/missing/list") }
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/list"
    try Data(repeating: 0x61, count: 1 << 20).write(to: URL(fileURLWithPath: path))
    let list = try PathList(path: FilePath(path))
    #expect(list.next() == nil)
    #expect(list.failure?.code == .readError)
  }
}
