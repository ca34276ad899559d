extension SettingKind where Value == Int {
  /// Whole numbers of a range.
  ///
  /// - Parameters:
  ///   - valueName: the placeholder for the number in help.
  ///   - unit: the unit for messages; empty if the option names what is counted.
  package static func wholeNumber(
    _ range: ClosedRange<Int>, _ valueName: String = "n", unit: String = ""
  ) -> SettingKind {
    let demand = NumberDemand("a whole number", "\(range.lowerBound)", "\(range.upperBound)", unit)
    return SettingKind(
      valueName: valueName,
      schema: [
        "type": "integer", "minimum": .number(Double(range.lowerBound)),
        "maximum": .number(Double(range.upperBound)),
      ],
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let number = Int(text), range.contains(number) { return number }
        throw SettingProblem(message: demand.refusal(of: text, as: name))
      },
      read: { root, key, _ in root.integer(key, in: range, demand) },
      shown: { "\($0)" })
  }
}

extension SettingKind where Value == Double {
  /// Numbers of a range.
  package static func number(
    _ range: ClosedRange<Double>, _ valueName: String, unit: String = ""
  ) -> SettingKind {
    let demand = NumberDemand("a number", plain(range.lowerBound), plain(range.upperBound), unit)
    return SettingKind(
      valueName: valueName,
      schema: [
        "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      ],
      parse: { text, name, _ throws(SettingProblem) in
        let text = String(decoding: text, as: UTF8.self)
        if let number = Double(text), range.contains(number) { return number }
        throw SettingProblem(message: demand.refusal(of: text, as: name))
      },
      read: { root, key, _ in root.number(key, in: range, demand) },
      shown: plain)
  }

  private static func plain(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

/// What a number must be, in the same words in every message.
package struct NumberDemand: Sendable {
  /// The words after `must be`.
  let words: String

  init(_ what: String, _ least: String, _ most: String, _ unit: String = "") {
    words = "\(what) from \(least) to \(most)\(unit.isEmpty ? "" : " \(unit)")"
  }

  func refusal(of value: String, as name: String) -> String { "\(name) must be \(words), not \(value)" }
}
