/// What tells the address of an object on a server from a path in the file system.
public enum ObjectAddress {
  private static let schemes = ["https://", "http://"]

  /// Whether `path` is meant to be the address of an object, well formed or not.
  public static func isMeant(by path: some Collection<UInt8>) -> Bool { schemeLength(of: path) != nil }

  /// How many bytes the `http://` or `https://` is that `path` begins with, in letters of any size; nil if there is none.
  public static func schemeLength(of path: some Collection<UInt8>) -> Int? {
    let head = path.prefix(8).map { $0 | ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? 0x20 : 0) }
    return schemes.first { head.starts(with: $0.utf8) }?.utf8.count
  }
}
