/// Numbers as decimal text with a fixed precision, the same on every machine and without Foundation.
package enum DecimalText {
  /// `value` rounded to `decimals` digits after the point, zeros at the end dropped; nil for NaN and infinity.
  static func trimmed(_ value: Double, decimals: Int) -> String? {
    text(value, decimals: decimals, keepsZeros: false)
  }

  /// `value` rounded to exactly `decimals` digits after the point; nil for NaN and infinity.
  static func fixed(_ value: Double, decimals: Int) -> String? {
    text(value, decimals: decimals, keepsZeros: true)
  }

  private static func text(_ value: Double, decimals: Int, keepsZeros: Bool) -> String? {
    guard value.isFinite else { return nil }
    var decimals = decimals
    var scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (value.magnitude * Double(scale)).rounded()
    // Numbers that large have no digits after the point; hostile headers do carry them.
    guard scaled < 1e15 else { return value.description }
    var number = Int(scaled)
    // A report has hundreds of numbers a file: taking zeros off the text costs several times as much.
    while !keepsZeros && decimals > 0 && number % 10 == 0 {
      number /= 10
      scale /= 10
      decimals -= 1
    }
    let sign = value < 0 && number != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(number)" }
    let fraction = String(number % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.utf8.count)
    return "\(sign)\(number / scale).\(zeros)\(fraction)"
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
