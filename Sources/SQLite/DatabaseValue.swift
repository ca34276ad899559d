/// A value of a row, or of a parameter.
package enum DatabaseValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int64)
  /// Bytes.
  case blob([UInt8])
  /// A number that is not whole, a text, or nothing: none of them is stored by us, and damage may bring them.
  case other

  /// The number; nil for anything else.
  package var number: Int? { if case .integer(let number) = self { Int(number) } else { nil } }

  /// A whole number.
  package static func integer(_ number: Int) -> DatabaseValue { .integer(Int64(number)) }
}
