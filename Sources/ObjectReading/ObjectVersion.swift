/// Which version of an object was read: the same bytes as long as it is the same.
public struct ObjectVersion: Hashable, Sendable {
  /// The size in bytes.
  public let size: Int64
  /// The mark that the server gives the version (`ETag`), as it is sent; nil where it gives none.
  public let tag: String?
  /// When the object was changed, as it is sent (`Last-Modified`); nil where the server does not say.
  public let modified: String?

  /// Most bytes of an object that are believed: no offset near them overflows.
  static let mostBytes: Int64 = 1 << 60

  init(size: Int64, head: [String: String]) {
    self.size = size
    tag = head["etag"]
    modified = head["last-modified"]
  }

  /// Whether both are one version, by their tags, or else by when they were changed: of copies behind one address, each may say another
  /// time.
  func isSame(as other: ObjectVersion) -> Bool {
    size == other.size && tag == other.tag && (tag != nil || modified == other.modified)
  }

  /// When the object was changed, in nanoseconds since 1970; nil where that is not known, or too long ago or ahead to be counted.
  public var modifiedNanoseconds: Int64? {
    let product = modified.flatMap(HTTPDate.seconds)?.multipliedReportingOverflow(by: 1_000_000_000)
    return product.flatMap { $0.overflow ? nil : $0.partialValue }
  }

  /// By what the version is known to whoever knows the address; nil where the server does not tell versions apart.
  public var identity: [UInt8]? { (tag ?? modified).map { Array("\($0)\n\(size)".utf8) } }

  /// What a request says so that no other version is sent. A weak tag does not do (RFC 9110, 13.1.1).
  var conditions: [String] {
    if let tag, !tag.hasPrefix("W/") { return ["If-Match: \(tag)"] }
    if let modified { return ["If-Unmodified-Since: \(modified)"] }
    return []
  }
}
