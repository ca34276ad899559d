internal import Paths

extension String {
  /// The text with something else for some of its scalars: by scalar, as a combining mark makes another character of what readers
  /// of the text still see.
  func replacingScalars(by table: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { result, scalar in
      if let other = table[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
    }
  }
}
