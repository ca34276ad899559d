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

/// A time as HTTP gives it (RFC 9110, 5.6.7), such as `Sun, 06 Nov 1994 08:49:37 GMT`.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970; nil for anything else, the two forms of the last century included.
  static func seconds(_ text: String) -> Int64? {
    let pattern = /[A-Z][a-z]{2}, ([0-9]{2}) ([A-Z][a-z]{2}) ([0-9]{4}) ([0-9]{2}):([0-9]{2}):([0-9]{2}) GMT/
    guard let found = text.wholeMatch(of: pattern), let month = months.firstIndex(of: String(found.2)),
      let day = Int64(found.1), let year = Int64(found.3), let hour = Int64(found.4),
      let minute = Int64(found.5), let second = Int64(found.6), 1...31 ~= day, hour < 24, minute < 60
    else { return nil }
    // Days of the civil calendar, with years that begin in March: then the day of a leap year is the last one.
    let shifted = Int64(month) >= 2 ? year : year - 1
    let dayOfYear = (153 * ((Int64(month) + 10) % 12) + 2) / 5 + day - 1
    let days = 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }
}
