import Paths
import Testing

@testable import ObjectReading

/// What may be asked of whom, and how often.
@Suite struct RuleTests {
  @Test(arguments: [
    ("93.184.216.34", true), ("8.8.8.8", true), ("0.0.0.0", false), ("10.1.2.3", false),
    ("100.64.0.1", false), ("100.128.0.1", true), ("127.0.0.1", false), ("169.254.169.254", false),
    ("172.16.0.1", false), ("172.31.255.255", false), ("172.32.0.1", true), ("192.168.1.1", false),
    ("192.169.1.1", true), ("198.18.0.1", false), ("224.0.0.1", false), ("255.255.255.255", false),
  ])
  func addressesOfVersion4(text: String, isPublic: Bool) throws {
    let bytes = text.split(separator: ".").compactMap { UInt8($0) }
    let address = try #require(NetworkAddress(bytes: bytes))
    #expect(address.isPublic == isPublic)
    let mapped = try #require(NetworkAddress(bytes: [UInt8](repeating: 0, count: 10) + [255, 255] + bytes))
    #expect(mapped.isPublic == isPublic, "as an address of version 6, too")
    let translated = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8) + bytes
    #expect(NetworkAddress(bytes: translated)?.isPublic == isPublic)
    let tunnelled = [0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10)
    #expect(NetworkAddress(bytes: tunnelled)?.isPublic == isPublic)
  }

  @Test(arguments: [
    ([0x20, 0x01, 0x48, 0x60], true), ([0x2A, 0x00, 0x14, 0x50], true), ([0x20, 0x01, 0x0D, 0xB8], false),
    ([0x20, 0x01, 0x00, 0x00], false), ([0xFC, 0x00, 0, 0], false), ([0xFE, 0x80, 0, 0], false),
    ([0xFF, 0x02, 0, 0], false), ([0, 0, 0, 0], false),
  ])
  func addressesOfVersion6(beginning: [Int], isPublic: Bool) {
    let bytes = beginning.map(UInt8.init) + [UInt8](repeating: 0, count: 11) + [1]
    #expect(NetworkAddress(bytes: bytes)?.isPublic == isPublic)
  }

  @Test func addressesHaveFourOrSixteenBytes() {
    #expect(NetworkAddress(bytes: [1, 2, 3]) == nil)
  }

  // MARK: Redirects

  private func next(
    _ location: String, steps: Int = 0, _ change: (inout ObjectSettings) -> Void = { _ in }
  ) throws -> RedirectRules.Destination {
    var settings = ObjectSettings()
    change(&settings)
    let rules = RedirectRules(settings: settings)
    let named = try ObjectURL(FilePath("https://store.example/a.mp4"))
    return try rules.next(named: named, to: Array(location.utf8), steps: steps)
  }

  @Test func whoeverIsSentOnGoesToPublicAddressesOnly() throws {
    #expect(try next("https://cdn.example/a.mp4").needsPublicAddress)
    #expect(try !next("https://store.example:443/b.mp4?c").needsPublicAddress, "the server that was named")
    #expect(try next("https://store.example:8443/b.mp4").needsPublicAddress)
    #expect(try !next("https://cdn.example/a.mp4") { $0.allowsPrivateRedirects = true }.needsPublicAddress)
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://store.example/a", "gopher://a", "a.mp4", "", "http://store.example/a.mp4",
    "https://",
  ])
  func nobodyIsSentOnToAnythingButHTTPS(location: String) {
    #expect { try next(location) } throws: { ($0 as? ObjectReadingError)?.cause == .refused }
  }

  @Test func nobodyIsSentOnForEver() throws {
    _ = try next("https://cdn.example/a", steps: RedirectRules.mostSteps - 1)
    #expect { try next("https://cdn.example/a", steps: RedirectRules.mostSteps) } throws: {
      ($0 as? ObjectReadingError)?.cause == .failed
    }
  }

  @Test func plainHTTPHasToBeAllowed() throws {
    let plain = try ObjectURL(FilePath("http://store.example/a.mp4"))
    var settings = ObjectSettings()
    #expect { try RedirectRules(settings: settings).first(plain) } throws: {
      ($0 as? ObjectReadingError)?.cause == .refused
    }
    settings.allowsPlainHTTP = true
    #expect(try RedirectRules(settings: settings).first(plain).url == plain)
    #expect(try next("http://cdn.example/a") { $0.allowsPlainHTTP = true }.needsPublicAddress)
  }

  // MARK: Retries

  @Test func delaysDoubleUpToALimit() {
    var rules = RetryRules()
    rules.attempts = 10
    let delays = (1..<10).compactMap { rules.delay(afterFailures: $0, chance: 1) }
    #expect(delays == [0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5, 5])
    #expect(rules.delay(afterFailures: 1, chance: 0) == 0.1, "chance takes up to a half away")
    #expect(rules.delay(afterFailures: 10, chance: 1) == nil)
  }

  @Test func aServerMayAskForMoreTimeThoughNotForAnyTime() {
    let rules = RetryRules()
    #expect(rules.delay(afterFailures: 1, demanded: 3, chance: 1) == 3)
    #expect(rules.delay(afterFailures: 1, demanded: 0, chance: 1) == 0.2)
    #expect(rules.delay(afterFailures: 1, demanded: 86_400, chance: 1) == 30)
  }

  @Test func aServerSaysHowLongToWaitInSecondsOrByATime() {
    func demanded(_ header: String) -> Double? { RetryRules.demanded(header, now: 784_111_770) }
    #expect(demanded("9") == 9)
    #expect(demanded("Sun, 06 Nov 1994 08:49:37 GMT") == 7)
    #expect(demanded("soon") == nil)
    #expect(demanded("inf") == nil)
  }

  @Test func someStatusesPass() {
    #expect((100...599).filter(RetryRules.isTemporary) == [408, 425, 429, 500, 502, 503, 504])
  }

  // MARK: Heads

  @Test func partsOfObjects() {
    #expect(ContentRange("bytes 0-99/1000")?.range == 0..<100)
    #expect(ContentRange("bytes 0-99/1000")?.size == 1000)
    #expect(ContentRange("bytes 0-99/*")?.size == nil)
    #expect(ContentRange("bytes */0")?.size == 0)
    #expect(ContentRange("bytes */0")?.range == nil)
    for nonsense in [
      "", "bytes", "bytes 5-4/10", "bytes 0-10/10", "items 0-1/2", "bytes 0-1/2/3", "bytes -1/2",
      "bytes 0-99999999999999999999/1", "bytes 0-1/99999999999999999999",
    ] { #expect(ContentRange(nonsense) == nil, "\(nonsense)") }
  }

  @Test(
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("Thu, 29 Feb 2024 12:00:00 GMT", 1_709_208_000), ("Sat, 01 Mar 2025 00:00:00 GMT", 1_740_787_200),
      ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("yesterday", nil), ("Sun, 06 Non 1994 08:49:37 GMT", nil),
    ] as [(String, Int64?)])
  func times(text: String, seconds: Int64?) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test func aVersionIsAskedForByItsStrongTagOrItsTime() {
    let time = "Sun, 06 Nov 1994 08:49:37 GMT"
    let strong = ObjectVersion(size: 5, head: ["etag": "\"a\"", "last-modified": time])
    #expect(strong.conditions == ["If-Match: \"a\""])
    let weak = ObjectVersion(size: 5, head: ["etag": "W/\"a\"", "last-modified": time])
    #expect(weak.conditions == ["If-Unmodified-Since: \(time)"])
    #expect(weak.modifiedNanoseconds == 784_111_777_000_000_000)
    let nameless = ObjectVersion(size: 5, head: [:])
    #expect(nameless.conditions.isEmpty)
    #expect(nameless.identity == nil)
    #expect(strong.identity != ObjectVersion(size: 6, head: ["etag": "\"a\""]).identity)
  }
}
