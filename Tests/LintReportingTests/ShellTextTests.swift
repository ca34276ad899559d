import LintReporting
import Testing

/// What a shell makes of words.
@Suite struct ShellTextTests {
  @Test(arguments: [
    ("plain-name.mp4", "plain-name.mp4"), ("", "''"), ("$(x)", "'$(x)'"), ("a b", "'a b'"),
    ("it's", #"'it'\''s'"#), ("two\nlines", "'two\nlines'"), ("~", "'~'"), ("`x`", "'`x`'"), ("-v", "-v"),
    ("a\\b", "'a\\b'"), ("#x", "'#x'"),
  ])
  func `Nothing in a word means anything to a shell`(word: String, quoted: String) {
    #expect(String(decoding: ShellText.word(Array(word.utf8)), as: UTF8.self) == quoted)
  }

  @Test func `Bytes that are no text stay what they are`() {
    #expect(ShellText.word([0xFF, 0x20]) == [0x27, 0xFF, 0x20, 0x27])
  }
}
