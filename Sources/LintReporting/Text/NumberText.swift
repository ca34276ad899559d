#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Numbers as decimal text with a fixed precision, the same on every machine.
package enum DecimalText {
  /// `value` rounded to `decimals` digits after the point, without zeros at the end; nil for NaN and infinity.
  static func trimmed(_ value: Double, decimals: Int) -> String? {
    text(value, decimals: decimals, keepsZeros: false)
  }

  /// `value` rounded to at most `decimals` digits after the point, for programs; `0` for NaN and infinity.
  package static func text(_ value: Double, decimals: Int) -> String {
    trimmed(value, decimals: decimals) ?? "0"
  }

  /// `value` rounded to exactly `decimals` digits after the point; nil for NaN and infinity.
  package static func fixed(_ value: Double, decimals: Int) -> String? {
    text(value, decimals: decimals, keepsZeros: true)
  }

  private static func text(_ value: Double, decimals: Int, keepsZeros: Bool) -> String? {
    guard value.isFinite else { return nil }
    var bytes: [UInt8] = []
    append(value, decimals: decimals, keepsZeros: keepsZeros, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `number` to `bytes`.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: number.magnitude, decimals: 0, to: &bytes)
  }

  /// Appends a finite number to `bytes`: reports have hundreds of them for each file, and creating strings would take
  /// several times as long.
  static func append(_ value: Double, decimals: Int, keepsZeros: Bool = false, to bytes: inout [UInt8]) {
    let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
    let scaled = (value.magnitude * scale).rounded()
    // Such large numbers, which hostile headers contain, have no digits after the point.
    guard scaled < 1e15 else {
      bytes += value.description.utf8
      return
    }
    var decimals = decimals
    var number = UInt(scaled)
    while !keepsZeros && decimals > 0 && number % 10 == 0 {
      number /= 10
      decimals -= 1
    }
    if value < 0 && number != 0 { bytes.append(UInt8(ascii: "-")) }
    append(digits: number, decimals: decimals, to: &bytes)
  }

  /// Appends the digits of `number`, the last `decimals` of them after the point.
  private static func append(digits number: UInt, decimals: Int, to bytes: inout [UInt8]) {
    if number > 9 || decimals > 0 { append(digits: number / 10, decimals: decimals - 1, to: &bytes) }
    if decimals == 1 { bytes.append(UInt8(ascii: ".")) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// A count with its noun, whose plural ends in `s` unless it is given: `1 file`, `3 files`.
  package static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? "\(singular)s")"
  }

  /// A share from 0 to 1 in percent without digits after the point: `26 %`.
  static func wholePercent(_ share: Double) -> String {
    "\(fixed(share * 100, decimals: 0) ?? "?") %"
  }

  /// A share from 0 to 1 in percent, one digit after the point: `25.6 %`.
  package static func percent(_ share: Double) -> String {
    "\(trimmed(share * 100, decimals: 1) ?? "?") %"
  }
}

/// Times as text, the same on every machine and without Foundation.
package enum TimeText {
  /// Seconds as `M:SS`, or `H:MM:SS` from an hour on, with a tenth unless it is 0.
  static func clock(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds.magnitude < 1e12 else { return "?" }
    let tenths = Int((max(seconds, 0) * 10).rounded())
    let whole = tenths / 10
    let fraction = tenths % 10 == 0 ? "" : ".\(tenths % 10)"
    let minutesAndSeconds = "\(whole / 60 % 60):\(twoDigits(whole % 60))\(fraction)"
    guard whole >= 3600 else { return minutesAndSeconds }
    return "\(whole / 3600):\(twoDigits(whole / 60 % 60)):\(twoDigits(whole % 60))\(fraction)"
  }

  /// Nanoseconds since 1970 as RFC 3339 in UTC, whole seconds: `2026-11-21T11:08:52Z`.
  package static func rfc3339(nanosecondsSince1970 nanoseconds: Int64) -> String {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds)).ISO8601Format()
  }

  /// Whether a text is an ISO 8601 date: `2026-12-31`.
  package static func isDay(_ text: String) -> Bool {
    guard let parts = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/)?.output,
      let year = Int(parts.1), let month = Int(parts.2), let day = Int(parts.3), 1...12 ~= month
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...lengths[month - 1] ~= day
  }

  /// Parses what `rfc3339(nanosecondsSince1970:)` wrote; nil for any other text.
  package static func nanosecondsSince1970(rfc3339 text: String) -> Int64? {
    guard text.utf8.count == 20, let date = try? Date(text, strategy: .iso8601) else { return nil }
    let nanoseconds = Int64(date.timeIntervalSince1970).multipliedReportingOverflow(by: 1_000_000_000)
    return nanoseconds.overflow ? nil : nanoseconds.partialValue
  }

  private static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
