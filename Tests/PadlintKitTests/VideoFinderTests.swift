import Foundation
import LintReporting
import Testing

@testable import PadlintKit

@Suite struct VideoFinderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Videos come in the byte order of their whole paths`() throws {
    for name in ["b.mp4", "a/z.mkv", "a.mp4", "a/B.MOV", "Z.webm", "a-1.mp4", "é.mp4"] {
      try folder.write(name)
    }
    #expect(folder.found() == ["Z.webm", "a-1.mp4", "a.mp4", "a/B.MOV", "a/z.mkv", "b.mp4", "é.mp4"])
  }

  @Test func `Hidden files and folders, and names of no video, are left out`() throws {
    for name in [".a.mp4", ".trash/a.mp4", "notes.txt", "mp4", "a.mp4.part", "b.mp4"] {
      try folder.write(name)
    }
    #expect(folder.found() == ["b.mp4"])
  }

  @Test func `All files are taken when asked for`() throws {
    for name in ["a", "b.mp4", "c.gif"] { try folder.write(name) }
    var options = DiscoveryOptions()
    options.allFiles = true
    #expect(folder.found(options) == ["a", "b.mp4", "c.gif"])
  }

  @Test func `Links are followed, and cycles end`() throws {
    try folder.write("real/a.mp4")
    try folder.link("real/again", to: "..")
    try folder.link("b.mp4", to: "real/a.mp4")
    try folder.link("nowhere.mp4", to: "missing")
    #expect(folder.found() == ["b.mp4", "nowhere.mp4", "real/a.mp4"])
  }

  @Test func `A folder that two links lead to is entered once`() throws {
    let other = try TemporaryFolder()
    try other.write("a.mp4")
    try folder.link("one", to: other.path)
    try folder.link("two", to: other.path)
    #expect(folder.found() == ["one/a.mp4"])
  }

  @Test func `A named path is handed out whatever it is`() throws {
    try folder.write("notes.txt")
    let names = ["notes.txt", "missing", ".hidden.mp4"].map { Array("\(folder.path)/\($0)".utf8) }
    let found = VideoFinder(targets: names.map(LintTarget.path)).map(\.path)
    #expect(found == names)
  }

  @Test func `Patterns include and exclude`() throws {
    for name in ["a.mp4", "b.mkv", "raw/c.mp4", "x.bin"] { try folder.write(name) }
    var options = DiscoveryOptions()
    options.excluding = [GlobPattern(Array("raw/".utf8))]
    #expect(folder.found(options) == ["a.mp4", "b.mkv"])
    options.including = [GlobPattern(Array("*.bin".utf8)), GlobPattern(Array("*.mp4".utf8))]
    #expect(folder.found(options) == ["a.mp4", "x.bin"])
  }

  @Test func `An ignore file rules its folder and what is below`() throws {
    try folder.write(".padlintignore", "# ours\nraw/\n*.mkv\n!keep.mkv\n/top.mp4\n")
    for name in ["a.mkv", "keep.mkv", "raw/a.mp4", "sub/raw/b.mp4", "sub/top.mp4", "top.mp4", "sub/c.mkv"] {
      try folder.write(name)
    }
    try folder.write("sub/.padlintignore", "!c.mkv\n")
    #expect(folder.found() == ["keep.mkv", "sub/c.mkv", "sub/top.mp4"])
  }

  @Test func `Shards divide the work without rest`() throws {
    for number in 0..<200 { try folder.write("\(number).mp4") }
    var shards: [[String]] = []
    for number in 1...3 {
      var options = DiscoveryOptions()
      options.shard = Shard(number: number, count: 3)
      shards.append(folder.found(options))
    }
    #expect(shards.joined().sorted() == folder.found().sorted())
    #expect(shards.allSatisfy { $0.count > 40 })
  }

  @Test func `The shard of a path never changes`() throws {
    let shard = try #require(Shard(number: 3, count: 7))
    #expect(shard.contains(Array("movies/a.mp4".utf8)))
    #expect(Shard(number: 0, count: 3) == nil)
    #expect(Shard(number: 4, count: 3) == nil)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every folder"))
  func `A folder without permission is an entry`() throws {
    try folder.write("locked/a.mp4")
    unsafe chmod("\(folder.path)/locked", 0)
    defer { unsafe chmod("\(folder.path)/locked", 0o700) }
    let found = Array(VideoFinder(targets: [.path(Array(folder.path.utf8))]))
    #expect(found.map(\.failure?.code) == [.permissionDenied])
  }

  @Test func `Names that are not UTF-8 keep their bytes`() throws {
    let path = Array(folder.path.utf8) + Array("/caf".utf8) + [0xE9] + Array(".mp4".utf8)
    try FileDescriptor.opening(path, O_CREAT | O_WRONLY, mode: 0o600).write([1])
    let found = Array(VideoFinder(targets: [.path(Array(folder.path.utf8))]))
    #expect(found.map(\.path) == [path])
  }
}
