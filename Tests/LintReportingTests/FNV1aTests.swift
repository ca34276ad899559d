import Digests
import Testing

@testable import LintReporting

@Suite struct FNV1aTests {
  /// Examples that the authors of FNV publish.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
  ])
  func `The hash is that of the authors, at once or in parts`(text: String, hash: UInt64) {
    let bytes = Array(text.utf8)
    #expect(FNV1a.hash(bytes.span) == hash)
    for length in bytes.indices {
      let start = FNV1a.hash(Array(bytes[..<length]).span)
      #expect(FNV1a.hash(Array(bytes[length...]).span, after: start) == hash)
    }
  }
}
