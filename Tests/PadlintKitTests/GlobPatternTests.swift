@testable import PadlintKit
import Paths
import Testing

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.mp4", "a.mp4", true),
    ("*.mp4", "folder/a.mp4", true),
    ("*.mp4", "a.mp4.part", false),
    ("a/*.mp4", "a/b.mp4", true),
    ("a/*.mp4", "a/b/c.mp4", false),
    ("a/*.mp4", "x/a/b.mp4", false),
    ("/a.mp4", "a.mp4", true),
    ("/a.mp4", "x/a.mp4", false),
    ("**/a.mp4", "x/y/a.mp4", true),
    ("**/a.mp4", "a.mp4", true),
    ("a/**", "a/b/c", true),
    ("a/**", "a", false),
    ("**", "a", true),
    ("a/**/z", "a/z", true),
    ("a/**/z", "a/b/c/z", true),
    ("?.mp4", "é.mp4", true),
    ("?.mp4", "ab.mp4", false),
    ("[a-c].mp4", "b.mp4", true),
    ("[!a-c].mp4", "b.mp4", false),
    ("[]x]", "]", true),
    ("[a", "[a", true),
    (#"[0-\9]x"#, "5x", true),
    (#"[0-\]]x"#, "\\x", true),
    (#"\*.mp4"#, "*.mp4", true),
    (#"\*.mp4"#, "a.mp4", false),
    ("*a*b*c*", "xxaxxbxxc", true),
    ("*a*b*c*", "xxaxxcxxb", false),
    ("", "a", false),
  ])
  func `A pattern fits what gitignore says it fits`(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(GlobPattern(Array(pattern.utf8)).matches(FilePath(path), isFolder: false) == fits)
  }

  @Test(arguments: [
    ("./a/*.mp4", "a/b.mp4", true), ("a/*.mp4", "./a/b.mp4", true), ("./*.mp4", "a/b.mp4", false),
    ("a/./b.mp4", "a/b.mp4", true), (".", "a.mp4", false),
  ])
  func `The folder that something is in needs no name`(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(GlobPattern(Array(pattern.utf8)).matches(FilePath(path), isFolder: false) == fits)
  }

  @Test(
    arguments: [
      ("[", "has a [ without ]; [[] is the character itself"),
      ("a/b[c/d]", "has a [ without ]; [[] is the character itself"),
      ("", "is empty"), ("/", "is empty"), (#"\["#, nil), ("[]x]", nil), ("[[]", nil), ("a]", nil),
      ("[[:digit:]]", "has a class such as [:digit:], which is none here; write [0-9]"),
      ("**", nil),
    ] as [(String, String?)])
  func `What is no pattern has a reason`(_ text: String, _ flaw: String?) {
    #expect(GlobPattern.flaw(in: Array(text.utf8)) == flaw)
  }

  @Test(
    arguments: [
      ("a/b.mp4", "a/b.mp4", false), ("/b.mp4", "b.mp4", false), ("b.mp4", "b.mp4", true),
      (#"a/\[1\].mp4"#, "a/[1].mp4", false), ("a/*.mp4", nil, false), ("**/a", "a", true),
      ("a/**", nil, false),
    ] as [(String, String?, Bool)])
  func `A pattern without wildcards is a path`(_ text: String, _ path: String?, _ isInAnyFolder: Bool) {
    let plain = GlobPattern(Array(text.utf8)).plainPath
    #expect(plain?.path == path.map { FilePath($0) })
    #expect(plain?.isInAnyFolder ?? false == isInAnyFolder)
  }

  @Test func `A slash at the end asks for a folder`() {
    let pattern = GlobPattern(Array("raw/".utf8))
    #expect(pattern.matches("x/raw", isFolder: true))
    #expect(!pattern.matches("x/raw", isFolder: false))
  }

  @Test func `A byte that is not UTF-8 is one character and equals itself`() {
    #expect(
      GlobPattern(Array("?.mp4".utf8)).matches(FilePath(bytes: [0xFF] + Array(".mp4".utf8)), isFolder: false))
    #expect(GlobPattern([0xFF]).matches(FilePath(bytes: [0xFF]), isFolder: false))
    #expect(!GlobPattern([0xFF]).matches(FilePath(bytes: [0xFE]), isFolder: false))
  }

  @Test(.timeLimit(.minutes(10))) func `Many stars take no exponential time`() {
    let pattern = GlobPattern(Array(String(repeating: "*a", count: 40).utf8) + Array("b".utf8))
    #expect(!pattern.matches(FilePath(String(repeating: "a", count: 2000)), isFolder: false))
  }

  @Test func `Any patterns fit together what they fit one by one`() {
    let letters = ["a", "b", "*", "?", "/", "**/", "/**", "[ab]", "[!a]"]
    for _ in 0..<3000 {
      let texts = (0..<Int.random(in: 1...9)).map { _ in
        (0..<Int.random(in: 1...6)).map { _ in letters.randomElement() ?? "a" }.joined()
      }
      let patterns = texts.map { GlobPattern(Array($0.utf8)) }
      let automaton = GlobAutomaton(patterns)
      let path = (0..<Int.random(in: 1...4)).map { _ in
        (0..<Int.random(in: 1...3)).map { _ in ["a", "b", "c"].randomElement() ?? "a" }.joined()
      }.joined(separator: "/")
      let subject = GlobSubject(Array(path.utf8))
      for isFolder in [false, true] {
        let expected = patterns.indices.filter { patterns[$0].matches(FilePath(path), isFolder: isFolder) }
        #expect(automaton.fitting(subject, isFolder: isFolder) == expected, "\(path) by \(texts)")
      }
    }
  }

  @Test func `A list of patterns answers as its patterns do one by one`() {
    let texts = [
      "*.mkv", "!x", "raw/", "a", "*", "a*b", "sub/*.mp4", "**/deep/", "[a-c]?", "*.mp4", "keep.mp4", "*a?",
      "/top", "raw/", "*.MP4", "a.mp4", "a/**", "**/a*/**/z?", "a/**/z", "[!a]*[a-z]", "**/**/x*y", "*/*", "",
      "/", "**", "sub/**/", #"\*?"#, "é*", "a/*b/*c",
    ]
    let paths = [
      "a", "a.mp4", "raw", "sub/a.mp4", "x/deep", "top", "sub/top", "b.mkv", "xab", "ab", "keep.mp4", "é.mp4",
      "", "a/z", "a/b/c/z", "x/ab/c/zz", "ab/zz", "x/xy", "*x", "sub/q", "a/xb/yc", "a/xb/yc/d",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let patterns = texts.shuffled(using: &generator).prefix(Int.random(in: 0...texts.count))
        .map { GlobPattern(Array($0.utf8)) }
      let list = GlobList(patterns)
      let automaton = GlobAutomaton(patterns)
      for path in paths {
        for isFolder in [false, true] {
          let expected = patterns.lastIndex { $0.matches(FilePath(path), isFolder: isFolder) }
          let found = list.lastFitting(GlobSubject(Array(path.utf8)), isFolder: isFolder)
          let read = automaton.fitting(GlobSubject(Array(path.utf8)), isFolder: isFolder).last
          #expect(path.isEmpty || read == expected, "\(path)")
          #expect(
            path.isEmpty || found == expected,
            "\(path) in \(patterns.map { String(decoding: $0.text, as: UTF8.self) })")
        }
      }
    }
  }

  @Test func `Patterns together cover what they cover one by one, wherever each of them stands`() {
    let letters = ["a", "b", "é", ".", "..", "*", "?", "/", "/", "**/", "/**", "[ab]", #"\*"#, #"\."#]
    let steps = ["a", "b", "ab", "é", ".", "..", "", "*"]
    let bases = [
      nil, PathBase(folderOf: "a/x.yml", workingFolder: "/"),
      PathBase(folderOf: "x.yml", workingFolder: "/a/b"),
      PathBase(folderOf: "../x.yml", workingFolder: "/a/b"),
    ]
    var answers: Set<Int> = []
    for _ in 0..<3000 {
      let patterns = (0..<Int.random(in: 0...12)).map { _ in
        let text = (0..<Int.random(in: 0...5)).map { _ in letters.randomElement() ?? "a" }.joined()
        // Now and then the beginning of a character, and its end elsewhere.
        let bytes = Array(text.utf8) + (Int.random(in: 0..<9) == 0 ? [0xC3, 0x5C, 0xA9] : [])
        return GlobPattern(bytes, relativeTo: bases.randomElement() ?? nil)
      }
      let together = PathPatterns(patterns + patterns.prefix(2))
      let alone = patterns + patterns.prefix(2)
      let text = (0..<Int.random(in: 0...5)).map { _ in steps.randomElement() ?? "a" }.joined(separator: "/")
      let path = FilePath((["", "/", "./", "https://"].randomElement() ?? "") + text)
      for isFolder in [false, true] {
        let covering = alone.indices.filter { alone[$0].covers(path, isFolder: isFolder) }
        let words = "\(path.text) by \(patterns.map { String(decoding: $0.text, as: UTF8.self) })"
        #expect(together.places(covering: path, isFolder: isFolder) == covering, "\(words)")
        #expect(together.cover(path, isFolder: isFolder) == !covering.isEmpty, "\(words)")
        let isFit = alone.contains { $0.matches(path, isFolder: isFolder) }
        #expect(together.match(path, isFolder: isFolder) == isFit, "\(words)")
        answers.insert(min(covering.count, 3))
      }
    }
    #expect(answers == [0, 1, 2, 3], "all kinds of answers were compared")
  }

  @Test func `Many paths as patterns cost hardly more than one`() {
    let base = PathBase(folderOf: "media/x.yml", workingFolder: "/library")
    let patterns = (0..<20_000).map {
      GlobPattern(Array("films/\($0 % 100)/clip-\($0).mp4".utf8), relativeTo: base)
    }
    let start = ContinuousClock.now
    let together = PathPatterns(patterns)
    var found = 0
    for number in 0..<20_000 {
      found += together.places(covering: FilePath("media/films/7/clip-\(number).mp4")).count
    }
    #expect(found == 200)
    // One by one on every path, it took hours.
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
