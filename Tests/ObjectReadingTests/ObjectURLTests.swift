import Paths
import Testing

@testable import ObjectReading

/// Addresses are keys: what makes them so stays with whoever sends the request.
@Suite struct ObjectURLTests {
  private func url(_ text: String) throws -> ObjectURL { try ObjectURL(FilePath(text)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(arguments: [
    ("https://media.example/a.mp4", "https://media.example/a.mp4"),
    ("https://media.example/a.mp4?X-Amz-Signature=secret", "https://media.example/a.mp4"),
    ("https://user:secret@media.example/a.mp4#secret", "https://media.example/a.mp4"),
    ("https://user:se@cret@media.example:8443/a.mp4?b=/c@d", "https://media.example:8443/a.mp4"),
    ("HTTPS://Media.Example/A.mp4", "HTTPS://Media.Example/A.mp4"),
    ("http://[2001:db8::1]:80/a?secret", "http://[2001:db8::1]:80/a"),
    ("https://media.example?secret", "https://media.example"),
    ("https://media.example/a b/é.mp4?secret", "https://media.example/a%20b/%C3%A9.mp4"),
  ])
  func isToldWithoutSecrets(typed: String, told: String) throws {
    let url = try url(typed)
    #expect(url.path.text == told)
    #expect(url.description == told)
    #expect("\(url)" == told)
    #expect(String(reflecting: url) == told)
    var dumped = ""
    dump(url, to: &dumped)
    #expect(!dumped.contains("secret") && !dumped.contains("cret@"))
  }

  @Test(arguments: [
    "https://user:secret@/a", "https://?secret", "https://user:secret@bad host/a?secret",
    "https://user:a/secret@media.example/a", "https://media.example:70000/a?secret",
    "https://user:secret@x\\@media.example/a",
  ])
  func whatIsNoGoodAddressIsRefusedWithoutItsSecrets(typed: String) {
    #expect(FilePath(typed).isObjectAddress)
    #expect { try url(typed) } throws: { error in
      let error = error as? ObjectReadingError
      return error?.cause == .refused && error?.message.contains("secret") == false
    }
    #expect(!ObjectURL.redacted(FilePath(typed)).text.contains("secret"))
  }

  @Test(arguments: [
    "a.mp4", "https:/a", "file:///etc/passwd", "s3://bucket/a.mp4", "./https://a", "ftp://a/b",
  ])
  func otherPathsAreNoAddresses(path: String) {
    #expect(!FilePath(path).isObjectAddress)
    #expect(ObjectURL.redacted(FilePath(path)).text == path)
  }

  @Test func aWordOfACommandLineLosesItsSecrets() {
    #expect(
      text(ObjectURL.redacted(argument: Array("--x=https://u:p@h/a?secret".utf8))) == "--x=https://h/a")
    #expect(text(ObjectURL.redacted(argument: Array("a?b#c@d".utf8))) == "a?b#c@d")
  }

  @Test(arguments: [
    ("'https://u:p@h/a?secret' is no file", "'https://h/a' is no file"),
    ("https://h/a?secret: cannot be read: gone", "https://h/a: cannot be read: gone"),
    ("--x=https://h/a: gone,  https://h/b?secret", "--x=https://h/a: gone,  https://h/b"),
    ("is this all?", "is this all?"),
  ])
  func `A message keeps all but the secrets of its addresses`(message: String, shown: String) {
    #expect(ObjectURL.redacted(message: message) == shown)
  }

  @Test func theRequestHasAllButTheFragment() throws {
    let url = try url("https://u:p@Media.example:8443/a b/\u{1}?k=v/#part")
    #expect(text(url.requested) == "https://u:p@Media.example:8443/a%20b/%01?k=v/")
    #expect(url.host == "media.example")
    #expect(url.port == 8443)
  }

  @Test func anObjectIsTheSameWhoeverSignedItsAddress() throws {
    let identity = try url("https://a/get?id=1&X-Amz-Signature=x&Expires=2").identity
    #expect(try url("https://u:p@a/get?X-Amz-Date=3&id=1#part").identity == identity)
    #expect(try url("https://a/get?id=2&Expires=2").identity != identity)
    #expect(try url("https://a/get").identity != identity)
    #expect(try url("https://a/get?sig=1").identity == url("https://a/get").identity)
    let signed = try url(
      "https://a/get?q-sign-algorithm=sha1&q-sign-time=1;2&q-signature=x&x-cos-security-token=y")
    #expect(try signed.identity == url("https://a/get").identity)
  }

  @Test func aServerIsTheSameByItsSchemeNameAndPort() throws {
    #expect(try url("https://a/x").hasOrigin(of: url("https://A:443/y?z")))
    #expect(try !url("https://a/x").hasOrigin(of: url("http://a:443/x")))
    #expect(try !url("https://a/x").hasOrigin(of: url("https://a:8443/x")))
    #expect(try !url("https://a/x").hasOrigin(of: url("https://b/x")))
  }

  @Test func anAddressWithAZeroByteIsRefused() {
    #expect(throws: ObjectReadingError.self) { try ObjectURL(FilePath("https://a/b\0c")) }
  }
}
