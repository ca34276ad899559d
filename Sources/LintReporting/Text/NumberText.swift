/// Numbers as decimal text with a fixed precision, the same on every machine and without Foundation.
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
    let seconds = Int(floorDivide(Int(nanoseconds), 1_000_000_000))
    let days = floorDivide(seconds, 86_400)
    let time = seconds - days * 86_400
    let date = civilDate(daysSince1970: days)
    return String(date.year) + "-\(twoDigits(date.month))-\(twoDigits(date.day))"
      + "T\(twoDigits(time / 3600)):\(twoDigits(time / 60 % 60)):\(twoDigits(time % 60))Z"
  }

  /// Whether a text is an ISO 8601 date: `2026-12-31`.
  package static func isDay(_ text: String) -> Bool {
    guard let parts = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/)?.output,
      let month = Int(parts.2), let day = Int(parts.3)
    else { return false }
    return 1...12 ~= month && 1...31 ~= day
  }

  /// Parses what `rfc3339(nanosecondsSince1970:)` wrote; nil for any other text.
  package static func nanosecondsSince1970(rfc3339 text: String) -> Int64? {
    let numbers = text.split { "-T:Z".contains($0) }.compactMap { Int64($0) }
    guard text.utf8.count == 20, text.last == "Z", numbers.count == 6 else { return nil }
    let days = daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
    let seconds = days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5]
    let nanoseconds = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return nanoseconds.overflow ? nil : nanoseconds.partialValue
  }

  /// The inverse of `civilDate`; Hinnant's `days_from_civil`, for years from 0 on.
  private static func daysSince1970(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Year, month and day of the proleptic Gregorian calendar.
  ///
  /// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`: years begin in March,
  /// so that the leap day is the last of its year.
  static func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let days = daysSince1970 + 719_468
    let era = floorDivide(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func floorDivide(_ a: Int, _ b: Int) -> Int {
    a >= 0 ? a / b : (a + 1) / b - 1
  }

  private static func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
