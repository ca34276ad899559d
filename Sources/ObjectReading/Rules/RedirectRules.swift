internal import Paths

/// Where a server may send on whoever asks it for an object.
struct RedirectRules: Sendable {
  /// Most times that a request is sent on.
  static let mostSteps = 5

  let settings: ObjectSettings

  /// Where a request goes.
  struct Destination: Hashable, Sendable {
    var url: ObjectURL
    /// Whether it may go to public addresses only, which is seen when the name is resolved, and the connection made.
    var needsPublicAddress: Bool
  }

  /// Where a request goes that the user named: whatever the address, who named it means it.
  func first(_ url: ObjectURL) throws(ObjectReadingError) -> Destination {
    if url.scheme == .http && !settings.allowsPlainHTTP {
      throw ObjectReadingError(
        .refused, "http:// is not encrypted, and only read where that is allowed (--allow-http)")
    }
    return Destination(url: url, needsPublicAddress: false)
  }

  /// Where a request goes on to.
  ///
  /// - Parameters:
  ///   - named: the destination that the user named.
  ///   - location: where the server sends it on, as a whole address.
  ///   - steps: how often it was sent on before.
  func next(
    named: ObjectURL, to location: [UInt8], steps: Int
  ) throws(ObjectReadingError) -> Destination {
    if steps >= Self.mostSteps {
      throw ObjectReadingError(.failed, "the server redirects more than \(Self.mostSteps) times")
    }
    guard FilePath.schemeLength(of: location) != nil else {
      throw ObjectReadingError(.refused, "the server redirects to an address that is not https://")
    }
    let url = try ObjectURL(location)
    if url.scheme == .http && !settings.allowsPlainHTTP {
      throw ObjectReadingError(
        .refused, "the server redirects to http://, which is not encrypted (--allow-http allows it)")
    }
    let isTrusted = settings.allowsPrivateRedirects || url.hasOrigin(of: named)
    return Destination(url: url, needsPublicAddress: !isTrusted)
  }

  /// What is said where a name that a server sends on to has a private address.
  static let privateAddress = ObjectReadingError(
    .refused, "the server redirects to an address that is not public (--allow-private-redirects allows it)")
}
