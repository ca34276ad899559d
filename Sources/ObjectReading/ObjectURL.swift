public import Paths

/// Where an object is: an address of HTTP, whose query may be a key to it.
///
/// As text it is without user name, password, query and fragment, whoever prints it: `https://media.example/a.mp4`.
public struct ObjectURL: Hashable, Sendable {
  /// How the object is asked for.
  public enum Scheme: String, Sendable {
    case http, https

    /// The port where an address names none.
    var standardPort: Int { self == .http ? 80 : 443 }
  }

  /// How the object is asked for.
  public let scheme: Scheme
  /// The name or the address of the server, in small letters; an IPv6 address in brackets.
  public let host: String
  /// The port of the server.
  public let port: Int
  /// Everything that is asked for, secrets included.
  let requested: [UInt8]

  /// The address that `path` gives.
  ///
  /// - Throws: what is wrong with it, in words that do not repeat it.
  public init(_ path: FilePath) throws(ObjectReadingError) {
    try self.init(path.bytes)
  }

  init(_ path: [UInt8]) throws(ObjectReadingError) {
    guard let start = Self.schemeEnd(path), let scheme = Scheme(lowercase: path[..<(start - 3)]) else {
      throw ObjectReadingError(.refused, "not an address that begins with https://")
    }
    self.scheme = scheme
    let rest = path[start...]
    let authority = rest.prefix { !Self.ends.contains($0) }
    let place = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    // Some take a backslash for a slash, and so another name for the server.
    guard !authority.contains(UInt8(ascii: "\\")), let (host, port) = Self.hostAndPort(place) else {
      throw ObjectReadingError(.refused, "the address names no server")
    }
    self.host = host
    self.port = port ?? scheme.standardPort
    if path.contains(0) { throw ObjectReadingError(.refused, "the address holds a zero byte") }
    // What servers are never sent, and what no request can hold.
    requested = path.prefix { $0 != UInt8(ascii: "#") }.flatMap { byte in
      0x21...0x7E ~= byte ? [byte] : Self.percentEncoded(byte)
    }
  }

  /// Whether both are answered by the same server.
  func hasOrigin(of other: ObjectURL) -> Bool {
    (scheme, host, port) == (other.scheme, other.host, other.port)
  }

  /// The address without user name, password, query and fragment; for what is no good address, too.
  public var path: FilePath { FilePath(bytes: Self.redacted(requested)) }

  /// By what the object is told from others of the server, for nobody to read: the address with its query, without the parameters
  /// by which one that was signed anew differs.
  package var identity: [UInt8] {
    guard let start = requested.firstIndex(of: UInt8(ascii: "?")) else { return path.bytes }
    let parameters = requested[(start + 1)...].split(separator: UInt8(ascii: "&")).filter { parameter in
      let name = String(decoding: parameter.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self).lowercased()
      return !Self.signing.contains(name) && !name.hasPrefix("x-")
    }
    return path.bytes + parameters.flatMap { [UInt8(ascii: "?")] + $0 }
  }

  /// The parameters of presigned addresses: of stores whose begin alike (`X-Amz-`, `X-Goog-`, `X-Oss-`), Amazon CloudFront, Azure
  /// (shared access signatures), Tencent COS, and Alibaba OSS of the first version.
  private static let signing: Set = [
    "awsaccesskeyid", "googleaccessid", "signature", "expires", "key-pair-id", "policy",
    "sig", "se", "sp", "sv", "sr", "st", "spr", "sip", "skoid", "sktid", "skt", "ske", "sks", "skv",
    "q-sign-algorithm", "q-ak", "q-sign-time", "q-key-time", "q-header-list", "q-url-param-list",
    "q-signature", "ossaccesskeyid", "security-token",
  ]

  /// An address, or what is meant as one, without what may be secret.
  public static func redacted(_ path: FilePath) -> FilePath { FilePath(bytes: redacted(path.bytes)) }

  /// What is wrong with a text that looks like an address and is none that is read, without what may be secret in it; nil for
  /// other texts.
  public static func mistake(in path: FilePath) -> (path: FilePath, message: String)? {
    guard schemeEnd(path.bytes) == nil, let start = mistypedSchemeEnd(path.bytes) else { return nil }
    let scheme = String(
      decoding: path.bytes.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }, as: UTF8.self)
    let message =
      switch scheme.lowercased() {
      case "http", "https":
        "a mistyped address: \(scheme): must be followed by two slashes and the name of a server"
      case "file": "file: addresses are not read: name the file by its path"
      default:
        "\(scheme): addresses are not read: only https: (for objects in a store, a presigned one)"
      }
    return (FilePath(bytes: redacted(mistyped: path.bytes, after: start)), message)
  }

  /// Drops everything up to the last @, since a password may hold any character, and everything that may be a key.
  private static func redacted(mistyped path: [UInt8], after start: Int) -> [UInt8] {
    let rest = path[start...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let secret = rest.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
    return Array(path[..<start] + path[secret..<rest.endIndex])
  }

  /// How many bytes at the beginning are a scheme and what follows it up to the server, where that is not `http://` or `https://`:
  /// `s3://`, `http:/`, `https//`, `ftp:\\`; nil where there is none.
  private static func mistypedSchemeEnd(_ path: some Collection<UInt8>) -> Int? {
    let bytes = Array(path.prefix(64))
    let letters = bytes.prefix { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "+-.".utf8.contains(byte)
    }
    guard letters.count > 1, letters.first.map({ $0 | 0x20 >= UInt8(ascii: "a") }) ?? false else {
      return nil
    }
    let slashes = bytes.dropFirst(letters.count).prefix { "/\\:".utf8.contains($0) }
    let word = String(decoding: letters, as: UTF8.self).lowercased()
    let isWeb = word == "http" || word == "https"
    let hasColon = slashes.first == UInt8(ascii: ":")
    guard hasColon ? slashes.count > 1 || isWeb : isWeb && slashes.count > 1 else { return nil }
    return letters.count + slashes.count
  }

  private static func redacted(_ path: [UInt8]) -> [UInt8] {
    guard let start = schemeEnd(path) else { return path }
    let authority = path[start...].prefix { !Self.ends.contains($0) }
    let place = authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    // A password that holds a slash ends what would name the server.
    if hostAndPort(place) == nil { return redacted(mistyped: path, after: start) }
    let rest = path[place.startIndex...].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return Array(path[..<start] + rest)
  }

  /// A word of a command line with every address in it without what may be secret.
  public static func redacted(argument: [UInt8]) -> [UInt8] {
    let place = argument.indices.first { schemeEnd(argument[$0...]) != nil }
    guard let place else {
      // The word itself, or the value of an option.
      let value = argument.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } ?? argument.endIndex
      for start in [argument.startIndex, value] {
        guard let end = mistypedSchemeEnd(argument[start...]) else { continue }
        return Array(argument[..<start]) + redacted(mistyped: Array(argument[start...]), after: end)
      }
      return argument
    }
    return Array(argument[..<place]) + redacted(Array(argument[place...]))
  }

  /// A message with every address in it, up to the next space, without what may be secret.
  public static func redacted(message: String) -> String {
    message.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let plain = String(decoding: redacted(argument: Array(word.utf8)), as: UTF8.self)
      if plain == word { return plain }
      let punctuation = word.reversed().prefix { ":;,.'’”".contains($0) }.reversed()
      return plain.hasSuffix(String(punctuation)) ? plain : plain + String(punctuation)
    }.joined(separator: " ")
  }

  // MARK: Parts

  /// What ends the part that names the server.
  private static let ends = "/?#".utf8

  /// How many bytes `http://` or `https://` are, in letters of any size; nil where there is neither.
  private static func schemeEnd(_ path: some Collection<UInt8>) -> Int? {
    FilePath.schemeLength(of: path)
  }

  private static func hostAndPort(_ place: ArraySlice<UInt8>) -> (String, Int?)? {
    let text = String(decoding: place, as: UTF8.self).lowercased()
    if let found = text.wholeMatch(of: /(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]{1,5}))?/) {
      let port = found.2.flatMap { Int($0) }
      if let port, !(1...65535 ~= port) { return nil }
      return (String(found.1), port)
    }
    return nil
  }

  private static func percentEncoded(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}

extension ObjectURL.Scheme {
  fileprivate init?(lowercase bytes: ArraySlice<UInt8>) {
    self.init(rawValue: String(decoding: bytes, as: UTF8.self).lowercased())
  }
}

extension ObjectURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address without what may be secret.
  public var description: String { path.text }
  /// The same.
  public var debugDescription: String { description }
  /// The same: whoever dumps a value prints its parts.
  public var customMirror: Mirror { Mirror(self, children: ["path": description]) }
}
