#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Times as text, the same on every machine.
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

  /// The day (UTC) of a time in nanoseconds since 1970 as an ISO 8601 date: `2026-11-21`.
  package static func day(nanosecondsSince1970 nanoseconds: Int64) -> String {
    String(rfc3339(nanosecondsSince1970: nanoseconds).prefix { $0 != "T" })
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
