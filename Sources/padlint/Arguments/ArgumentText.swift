public import ArgumentParser
public import Paths

/// Command line arguments as text from which their bytes can be recovered, even if they are not UTF-8.
///
/// A byte that is not part of UTF-8 becomes one of 256 private code points. An argument that contains such a code
/// point itself is encoded byte by byte as well, so that no argument is changed.
enum ArgumentText {
  private static let base: UInt32 = 0x10_FE00

  /// The text that stands for `bytes`.
  static func encode(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for codePoint in CodePoints.of(bytes) {
      if let scalar = Unicode.Scalar(codePoint), byte(scalar) == nil {
        text.append(scalar)
      } else {
        text += CodePoints.bytes(of: codePoint).compactMap { Unicode.Scalar(base + UInt32($0)) }
      }
    }
    return String(text)
  }

  /// The bytes that `text` stands for.
  static func decode(_ text: some StringProtocol) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in byte(scalar).map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init())
    }
  }

  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    base..<(base + 256) ~= scalar.value ? UInt8(scalar.value - base) : nil
  }
}

extension FilePath: ExpressibleByArgument {
  /// The path whose bytes were typed; see `ArgumentText`.
  public init(argument: String) {
    self.init(bytes: ArgumentText.decode(argument))
  }
}
