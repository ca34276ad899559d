import Foundation
import LintReporting
import MediaModel
import Paths
import SystemCalls
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

  @Test func `Where all files are taken, none is left out as it begins like a text`() throws {
    for name in ["a.ts", "b.mp4", "c.txt"] { try folder.write(name) }
    func reasons(allFiles: Bool) -> [FoundFile.Reason] {
      var options = DiscoveryOptions()
      options.allFiles = allFiles
      return VideoFinder(targets: [.path(FilePath(folder.path))], options: options).map(\.reason)
    }
    #expect(reasons(allFiles: false) == [.perhaps, .video])
    #expect(reasons(allFiles: true) == [.perhapsBehindText, .video, .unlikely])
  }

  @Test func `Links are followed, and cycles end`() throws {
    try folder.write("real/a.mp4")
    try folder.link("real/again", to: "..")
    try folder.link("b.mp4", to: "real/a.mp4")
    try folder.link("nowhere.mp4", to: "missing")
    #expect(folder.found() == ["b.mp4", "nowhere.mp4"])
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
    let names = ["notes.txt", "missing", ".hidden.mp4"].map { FilePath("\(folder.path)/\($0)") }
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
    // Some editors put a byte order mark before the first pattern.
    try folder.write("sub/.padlintignore", "\u{feff}!c.mkv\n")
    #expect(folder.found() == ["keep.mkv", "sub/c.mkv", "sub/top.mp4"])
  }

  @Test func `Shards divide the work without rest`() throws {
    for number in 0..<200 { try folder.write("\(number).mp4") }
    var shards: [[String]] = []
    for number in 1...3 {
      var options = DiscoveryOptions()
      options.shard = RunShard(part: number, of: 3)
      shards.append(folder.found(options))
    }
    #expect(shards.joined().sorted() == folder.found().sorted())
    #expect(shards.allSatisfy { $0.count > 40 })
  }

  @Test func `A file is in the same shard, whatever the folder is called that was named`() throws {
    for number in 0..<40 { try folder.write("library/\(number).mp4") }
    var options = DiscoveryOptions()
    options.shard = RunShard(part: 1, of: 2)
    try folder.link("mounted", to: "library")
    let found = ["library", "./library/", "mounted"].map { name in
      VideoFinder(targets: [.path(FilePath("\(folder.path)/\(name)"))], options: options).map {
        String($0.path.text.split(separator: "/").last ?? "")
      }
    }
    #expect(found[0].count > 5 && found[0] == found[1] && found[0] == found[2])
  }

  @Test func `The shard of a path never changes`() throws {
    let shard = try #require(RunShard(part: 3, of: 7))
    #expect(shard.contains("movies/a.mp4"))
    #expect(RunShard(part: 0, of: 3) == nil)
    #expect(RunShard(part: 4, of: 3) == nil)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every folder"))
  func `A folder without permission is an entry`() throws {
    try folder.write("locked/a.mp4")
    unsafe chmod("\(folder.path)/locked", 0)
    defer { unsafe chmod("\(folder.path)/locked", 0o700) }
    let found = Array(VideoFinder(targets: [.path(FilePath(folder.path))]))
    #expect(found.map(\.failure?.code) == [.permissionDenied])
  }

  @Test func `Names that are not UTF-8 keep their bytes`() throws {
    let path = FilePath(bytes: Array("\(folder.path)/caf".utf8) + [0xE9] + Array(".mp4".utf8))
    try FileDescriptor.opening(path, O_CREAT | O_WRONLY, mode: 0o600).write([1])
    let found = Array(VideoFinder(targets: [.path(FilePath(folder.path))]))
    #expect(found.map(\.path) == [path])
  }

  // MARK: What is passed over, and what is named twice

  private func found(
    _ names: [String], _ options: DiscoveryOptions = DiscoveryOptions(), noting skipped: SkippedFiles? = nil
  ) -> [FoundFile] {
    let targets = names.map { LintTarget.path(FilePath("\(folder.path)/\($0)")) }
    return Array(VideoFinder(targets: targets, options: options, noting: skipped))
  }

  private func names(_ found: [FoundFile]) -> [String] {
    found.map { String($0.path.text.dropFirst(folder.path.count + 1)) }
  }

  @Test func `What is passed over is counted by its reason`() throws {
    for name in ["a.mp4", ".h.mp4", ".d/x.mp4", "t.txt", "u.txt", "raw/b.mp4", "old/c.mp4"] {
      try folder.write(name)
    }
    try folder.write(".padlintignore", "old/\n")
    try folder.link("link.mp4", to: "a.mp4")
    var options = DiscoveryOptions()
    options.excluding = [GlobPattern(Array("raw/".utf8))]
    options.followsLinks = false
    let skipped = SkippedFiles()
    #expect(names(found([""], options, noting: skipped)) == ["a.mp4"])
    #expect(
      skipped.counts == [.hidden: 2, .otherNames: 2, .excluded: 1, .ignored: 1, .links: 1])
  }

  /// The beginning of an MP4.
  private static let movie = "\0\0\0\u{20}ftypisom\0\0\u{2}\0isomiso2"

  @Test func `Names that say nothing are taken if the file begins as videos do`() throws {
    let videos = [
      "a", "b.mp4.part", "c.mp4 ", "d.gifv", "e.bin", "f.mk3d", "g.3gp2", "h.ismv", "i.mp4v", "j.m4s",
    ]
    for name in videos { try folder.write(name, Self.movie) }
    for name in ["k", "l.part", "m.tmp"] { try folder.write(name, "words") }
    let skipped = SkippedFiles()
    #expect(names(found([""], noting: skipped)) == videos)
    #expect(skipped.counts == [.otherNames: 3])
  }

  @Test func `Ignore files are named with what they leave out, and may be left unread`() throws {
    try folder.write("a.mp4")
    try folder.write("sub/b.mp4")
    try folder.write("sub/.padlintignore", "*\n")
    let skipped = SkippedFiles()
    #expect(names(found([""], noting: skipped)) == ["a.mp4"])
    #expect(skipped.ignored.values.map { $0 } == [1])
    #expect(skipped.ignored.keys.first?.text.hasSuffix("sub/.padlintignore") == true)
    var options = DiscoveryOptions()
    options.readsIgnoreFiles = false
    #expect(names(found([""], options)) == ["a.mp4", "sub/b.mp4"])
  }

  @Test(arguments: [
    ("http:/user:SECRET@h/x?key=SECRET", "http:/h/x"), ("s3://KEY:SE/CRET@b/x", "s3://b/x"),
    ("ftp://u:SECRET@h/x", "ftp://h/x"), ("file:///x?SECRET", "file:///x"),
  ])
  func `An address that is not read is called so, without its secrets`(typed: String, shown: String) throws {
    let found = Array(VideoFinder(targets: [.path(FilePath(typed))]))
    #expect(found.map(\.path.text) == [shown])
    #expect(found.first?.failure?.code == .unsupportedAddress)
    #expect(found.first?.failure?.message.contains("SECRET") == false)
  }

  @Test func `A file is handed out once, in whatever spelling it is named`() throws {
    for name in ["a.mp4", "sub/b.mp4"] { try folder.write(name) }
    try folder.link("link.mp4", to: "a.mp4")
    try folder.link("way", to: "sub")
    let skipped = SkippedFiles()
    let all = [
      "a.mp4", "./a.mp4", "sub/../a.mp4", "link.mp4", "sub", "way/b.mp4", "sub/b.mp4", "way", "none",
      "./none",
    ]
    #expect(names(found(all, noting: skipped)) == ["a.mp4", "sub/b.mp4", "none"])
    #expect(skipped.counts == [.repeated: 7])
  }

  @Test func `A file is handed out once however many names it has in a folder`() throws {
    try folder.write("a.mp4")
    for name in ["b.mp4", "sub/c.mp4"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/sub", withIntermediateDirectories: true)
      try FileManager.default.linkItem(atPath: "\(folder.path)/a.mp4", toPath: "\(folder.path)/\(name)")
    }
    try folder.link("z.mp4", to: "sub/c.mp4")
    try folder.write("other.mp4")
    for access in [FileAccess.direct, .started(timeoutSeconds: 10)] {
      let skipped = SkippedFiles()
      let targets = [LintTarget.path(FilePath(folder.path))]
      let found = VideoFinder(targets: targets, options: DiscoveryOptions(), noting: skipped, by: access)
      #expect(names(Array(found)) == ["a.mp4", "other.mp4"])
      #expect(skipped.counts == [.repeated: 3])
    }
    #expect(names(found(["sub/c.mp4", "", "sub"])) == ["sub/c.mp4", "other.mp4"])
  }

  @Test func `A name that is left out takes nothing from the other names of its file`() throws {
    try folder.write("a/x.mp4")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/b", withIntermediateDirectories: true)
    try FileManager.default.linkItem(atPath: "\(folder.path)/a/x.mp4", toPath: "\(folder.path)/b/x.mp4")
    for name in ["a", "b"] {
      var options = DiscoveryOptions()
      options.excluding = [GlobPattern(Array("\(name)/".utf8))]
      #expect(folder.found(options).count == 1)
      options = DiscoveryOptions()
      options.ignoring = [GlobPattern(Array("\(name)/".utf8))]
      #expect(folder.found(options).count == 1)
    }
    var options = DiscoveryOptions()
    options.distinguishing = [GlobPattern(Array("a/".utf8))]
    #expect(folder.found(options) == ["a/x.mp4", "b/x.mp4"], "judged in two ways, it is two")
  }

  @Test func `A file counts under the name by which it is known, and then under no other that comes later`()
    throws
  {
    try folder.write("b/x.mp4")
    for name in ["a", "c"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      try FileManager.default.linkItem(
        atPath: "\(folder.path)/b/x.mp4", toPath: "\(folder.path)/\(name)/x.mp4")
    }
    let prefix = folder.path
    for (known, expected) in [("a", ["a"]), ("b", ["a", "b"]), ("c", ["a", "c"]), ("d", ["a"])] {
      var options = DiscoveryOptions()
      options.knownName = { $0 == FilePath("\(prefix)/\(known)/x.mp4") ? $0 : nil }
      #expect(folder.found(options) == expected.map { "\($0)/x.mp4" })
      #expect(names(found(["b/x.mp4", "b/x.mp4"], options)) == ["b/x.mp4"])
    }
  }

  @Test func `A file with two names is in one shard only`() throws {
    for number in 0..<20 {
      try folder.write("a/\(number).mp4")
      try FileManager.default.createDirectory(atPath: "\(folder.path)/b", withIntermediateDirectories: true)
      try FileManager.default.linkItem(
        atPath: "\(folder.path)/a/\(number).mp4", toPath: "\(folder.path)/b/\(number).mp4")
    }
    let found = (1...2).flatMap { part in
      var options = DiscoveryOptions()
      options.shard = RunShard(part: part, of: 2)
      return folder.found(options)
    }
    #expect(found.sorted() == (0..<20).map { "a/\($0).mp4" }.sorted())
  }

  @Test func `Hidden names are taken where that is asked for`() throws {
    for name in ["a.mp4", ".h.mp4", ".d/x.mp4"] { try folder.write(name) }
    var options = DiscoveryOptions()
    options.hidden = true
    #expect(folder.found(options) == [".d/x.mp4", ".h.mp4", "a.mp4"])
  }

  @Test func `Links are not followed where that is not wanted, but for those that are named`() throws {
    let other = try TemporaryFolder()
    try other.write("x.mp4")
    try folder.write("a.mp4")
    try folder.link("out", to: other.path)
    try folder.link("b.mp4", to: "a.mp4")
    var options = DiscoveryOptions()
    options.followsLinks = false
    #expect(folder.found(options) == ["a.mp4"])
    #expect(names(found(["out"], options)) == ["out/x.mp4"])
  }

  // MARK: Ignore files

  @Test func `An ignore file above the named folder is obeyed, whatever the spelling`() throws {
    try folder.write(".padlintignore", "*.mkv\n/sub/top.mp4\n")
    for name in ["sub/a.mp4", "sub/b.mkv", "sub/top.mp4", "sub/deep/c.mkv", "sub/deep/top.mp4"] {
      try folder.write(name)
    }
    try folder.link("way", to: "sub")
    for name in ["sub", "./sub", "sub/", "sub/../sub", "way"] {
      let found = found([name]).map { $0.path.text }
      #expect(found.map { $0.split(separator: "/").last } == ["a.mp4", "top.mp4"], "\(name)")
    }
    #expect(names(found(["sub/deep"])) == ["sub/deep/top.mp4"])
  }

  @Test func `An ignore file that cannot be obeyed is an entry, and its folder is not looked into`() throws {
    try folder.write("large/a.mp4")
    try folder.write("large/.padlintignore", String(repeating: "# nothing\n", count: 200_000))
    try folder.write("many/a.mp4")
    try folder.write("many/.padlintignore", (0..<20_000).map { "a*\($0)?\n" }.joined())
    try folder.write("odd/a.mp4")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/odd/.padlintignore", withIntermediateDirectories: true)
    try folder.write("pipe/a.mp4")
    unsafe mkfifo("\(folder.path)/pipe/.padlintignore", 0o600)
    let found = found([""])
    #expect(
      names(found) == ["large", "many", "odd", "pipe"].map { "\($0)/.padlintignore" })
    #expect(found.allSatisfy { $0.failure != nil })
    #expect(self.found(["odd/a.mp4"]).map(\.failure) == [nil], "a named file asks no ignore file")
    try folder.write("many/.padlintignore", "")
    #expect(names(self.found(["many"])) == ["many/a.mp4"])
  }

  @Test func `A long ignore file of the same pattern costs what one costs`() throws {
    try folder.write(".padlintignore", String(repeating: "*a?\n", count: 250_000))
    for number in 0..<200 { try folder.write("\(number).mp4") }
    let start = ContinuousClock.now
    #expect(folder.found().count == 200)
    // One by one on every name, it took minutes.
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  @Test func `An ignore file as large as they may be stalls no walk`() throws {
    // Patterns that go back and forth over every name, each another one.
    var text = ""
    for number in 0..<3000 { text += "*a?a*?a*b\(number)\n" }
    let rules = IgnoreRules(text: Array(text.utf8), baseCount: 0)
    #expect(rules.size > IgnoreRules.largestInForce / 2 && rules.size <= IgnoreRules.largestInForce)
    try folder.write(".padlintignore", text)
    for number in 0..<50 { try folder.write(String(repeating: "a", count: 240) + "\(number).mp4") }
    let start = ContinuousClock.now
    #expect(folder.found().count == 50)
    #expect(ContinuousClock.now - start < .seconds(120))
  }

  @Test func `What is excluded is left out also where it is named, if that is asked for`() throws {
    for name in ["raw/a.mp4", "b.mp4", "old/c.mp4", "old/keep.mp4"] { try folder.write(name) }
    try folder.write(".padlintignore", "old/*\n!keep.mp4\n")
    var options = DiscoveryOptions()
    options.excluding = [GlobPattern(Array("raw/".utf8))]
    let all = ["raw/a.mp4", "b.mp4", "old/c.mp4", "old/keep.mp4"]
    #expect(names(found(all, options)) == all)
    options.forcesExclusion = true
    let skipped = SkippedFiles()
    #expect(names(found(all, options, noting: skipped)) == ["b.mp4", "old/keep.mp4"])
    #expect(skipped.counts == [.excluded: 1, .ignored: 1])
    #expect(names(found(["raw"], options)) == [])
  }

  /// pre-commit names `app.ts` because of its end, which TypeScript shares with transport streams.
  @Test func `A name that is as often something else is doubted where every file is named`() throws {
    for name in ["app.ts", "film.mp4", "film.ts"] { try folder.write(name) }
    let named = ["app.ts", "film.mp4"]
    #expect(found(named).map(\.reason) == [.video, .video])
    var options = DiscoveryOptions()
    options.forcesExclusion = true
    #expect(found(named, options).map(\.reason) == [.perhaps, .video])
  }
}
