/// Which bytes of how many an answer holds (RFC 9110, 14.4).
struct ContentRange: Hashable, Sendable {
  /// The bytes in the answer; nil where the server says that there are none such.
  var range: Range<Int64>?
  /// The size of the object; nil where the server does not say.
  var size: Int64?

  /// What a header says, such as `bytes 0-99/1000`; nil where it says nothing that makes sense.
  init?(_ header: String) {
    guard let found = header.wholeMatch(of: /\s*[Bb]ytes\s+(?:([0-9]+)-([0-9]+)|\*)\/([0-9]+|\*)\s*/) else {
      return nil
    }
    size = Int64(found.3)
    if size == nil && found.3 != "*" { return nil }
    guard let first = found.1, let last = found.2 else { return }
    guard let first = Int64(first), let last = Int64(last), first <= last, last < size ?? .max else {
      return nil
    }
    range = first..<(last + 1)
  }
}
