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
      let automaton = GlobAutomaton(patterns.enumerated().map { ($0.offset, $0.element) })
      let path = (0..<Int.random(in: 1...4)).map { _ in
        (0..<Int.random(in: 1...3)).map { _ in ["a", "b", "c"].randomElement() ?? "a" }.joined()
      }.joined(separator: "/")
      let subject = GlobSubject(Array(path.utf8))
      for isFolder in [false, true] {
        let expected = patterns.lastIndex { $0.matches(FilePath(path), isFolder: isFolder) }
        #expect(automaton.lastFitting(subject, isFolder: isFolder) == expected, "\(path) by \(texts)")
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
      let automaton = GlobAutomaton(patterns.enumerated().map { ($0.offset, $0.element) })
      for path in paths {
        for isFolder in [false, true] {
          let expected = patterns.lastIndex { $0.matches(FilePath(path), isFolder: isFolder) }
          let found = list.lastFitting(GlobSubject(Array(path.utf8)), isFolder: isFolder)
          let read = automaton.lastFitting(GlobSubject(Array(path.utf8)), isFolder: isFolder)
          #expect(path.isEmpty || read == expected, "\(path)")
          #expect(
            path.isEmpty || found == expected,
            "\(path) in \(patterns.map { String(decoding: $0.text, as: UTF8.self) })")
        }
      }
    }
  }
}
