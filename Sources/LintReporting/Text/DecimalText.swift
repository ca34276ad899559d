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
