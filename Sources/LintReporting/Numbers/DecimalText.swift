/// Numbers as decimal text with a fixed precision, the same on every machine and without Foundation.
enum DecimalText {
  /// `value` rounded to `decimals` digits after the point, zeros at the end dropped; nil for NaN and infinity.
  static func trimmed(_ value: Double, decimals: Int) -> String? {
    guard var text = fixed(value, decimals: decimals) else { return nil }
    guard text.contains("."), !text.contains("e") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// `value` rounded to exactly `decimals` digits after the point; nil for NaN and infinity.
  static func fixed(_ value: Double, decimals: Int) -> String? {
    guard value.isFinite else { return nil }
    let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (value.magnitude * Double(scale)).rounded()
    // Numbers that large have no digits after the point; hostile headers do carry them.
    guard scaled < 1e15 else { return value.description }
    let whole = Int(scaled)
    let sign = value < 0 && whole != 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(whole / scale).\(zeros)\(fraction)"
  }

  /// A share from 0 to 1 in percent without digits after the point: `26 %`.
  static func wholePercent(_ share: Double) -> String {
    "\(fixed(share * 100, decimals: 0) ?? "?") %"
  }

  /// A share from 0 to 1 in percent, one digit after the point: `25.6 %`.
  static func percent(_ share: Double) -> String {
    "\(trimmed(share * 100, decimals: 1) ?? "?") %"
  }
}
