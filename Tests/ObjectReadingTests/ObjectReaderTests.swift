import Paths
import Testing

@testable import ObjectReading

/// Reading objects from servers that do as they should, and from others.
@Suite struct ObjectReaderTests {
  private static let url = "https://store.example/a.mp4?secret"

  private func open(
    _ server: ScriptedServer, within seconds: Double = 60, _ change: (inout ObjectSettings) -> Void = { _ in }
  ) throws -> ObjectReader {
    var settings = ObjectSettings()
    settings.retries.firstDelaySeconds = 0.001
    change(&settings)
    return try ObjectClient(settings, by: server).open(
      try ObjectURL(FilePath(Self.url)), until: .now + .seconds(seconds))
  }

  /// Reads all there is in pieces of `step`.
  private func readAll(_ object: ObjectReader, step: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let more = try object.read(upTo: step, at: Int64(bytes.count), until: .now + .seconds(60))
      if more.isEmpty { return bytes }
      bytes += more
    }
  }

  private func failure(_ server: ScriptedServer, _ change: (inout ObjectSettings) -> Void = { _ in })
    -> ObjectReadingError?
  {
    do {
      _ = try readAll(try open(server, change), step: 100_000)
      return nil
    } catch {
      return error as? ObjectReadingError
    }
  }

  @Test(arguments: [1, 1000, 65_536, 65_537, 1_000_000])
  func allBytesCome(size: Int) throws {
    let server = ScriptedServer(size: size)
    #expect(try readAll(try open(server), step: 10_007) == server.content)
  }

  @Test func readingFromBeginningToEndTakesFewRequests() throws {
    let server = ScriptedServer(size: 10_000_000)
    let object = try open(server)
    _ = try readAll(object, step: 32_768)
    #expect(object.traffic.requests < 12)
    #expect(object.traffic.bytes == 10_000_000, "and nothing twice")
  }

  @Test func theFirstVersionIsAskedForEverAfter() throws {
    let server = ScriptedServer(size: 300_000)
    _ = try readAll(try open(server), step: 32_768)
    #expect(server.requests.first?.conditions == [])
    #expect(server.requests.dropFirst().allSatisfy { $0.conditions == ["If-Match: \"1\""] })
  }

  @Test(arguments: ["Mon, 01 Jan 0001 00:00:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func aTimeThatCannotBeCountedIsNotKnown(time: String) throws {
    let server = ScriptedServer(size: 10) { _, _, answer in answer.head["last-modified"] = time }
    #expect(try open(server).version.modifiedNanoseconds == nil)
  }

  @Test func anEmptyObjectIsEmpty() throws {
    #expect(try open(ScriptedServer(size: 0)).size == 0)
    let plain = ScriptedServer(size: 0) { _, _, answer in
      answer = HTTPAnswer(status: 200)
      answer.head["content-length"] = "0"
    }
    #expect(try open(plain).size == 0)
  }

  // MARK: What passes

  @Test func whatFailsForAWhileIsRepeated() throws {
    let server = ScriptedServer(size: 300_000) { number, _, answer throws(TransportFault) in
      switch number % 3 {
      case 0: throw .temporary("cut")
      case 1: answer = HTTPAnswer(status: 503)
      default: break
      }
    }
    #expect(try readAll(try open(server), step: 32_768) == server.content)
  }

  @Test func fewerBytesThanSaidAreAskedForAgain() throws {
    let server = ScriptedServer(size: 300_000) { number, _, answer in
      if number % 2 == 0 { answer.body.removeLast() }
    }
    #expect(try readAll(try open(server), step: 32_768) == server.content)
  }

  @Test func whereTheServerSendsOnIsGoneToForAllParts() throws {
    let server = ScriptedServer(size: 300_000) { _, request, answer in
      guard request.url.host == "store.example" else { return }
      answer = HTTPAnswer(status: 307)
      answer.location = Array("https://cdn.example/b?key".utf8)
    }
    let object = try open(server)
    #expect(try readAll(object, step: 32_768) == server.content)
    #expect(server.requests.map(\.url.host).filter { $0 == "store.example" }.count == 1)
    #expect(server.requests.dropFirst().allSatisfy { $0.needsPublicAddress })
  }

  @Test func whereTheServerSendsOnToIsAskedForAgainOnceThatIsRefused() throws {
    let server = ScriptedServer(size: 3_000_000) { number, request, answer in
      if request.url.host == "store.example" {
        answer = HTTPAnswer(status: 302)
        answer.location = Array("https://cdn.example/b?key=\(number / 3)".utf8)
      } else if request.url.requested.last != UInt8(ascii: "0") + UInt8(number / 3) {
        answer = HTTPAnswer(status: 403)
      }
    }
    #expect(try readAll(try open(server), step: 32_768) == server.content)
    #expect(server.requests.map(\.url.host).filter { $0 == "store.example" }.count > 1)
  }

  @Test func aReadOfMoreThanIsKeptBringsBytes() throws {
    let server = ScriptedServer(size: 20_000_000)
    #expect(try readAll(try open(server), step: 15_000_000) == server.content)
  }

  // MARK: What does not

  @Test func whatFailsForEverFails() {
    let server = ScriptedServer(size: 300_000) { _, _, answer in answer = HTTPAnswer(status: 503) }
    let error = failure(server)
    #expect(error?.cause == .failed)
    #expect(error?.message == "the server answers with status 503, 5 times")
    #expect(server.requests.count == 5)
  }

  @Test func aServerThatWantsToBeAskedLaterThanThereIsTimeIsNotWaitedFor() {
    let server = ScriptedServer(size: 1000) { _, _, answer in
      answer = HTTPAnswer(status: 503)
      answer.head["retry-after"] = "20"
    }
    #expect { try open(server, within: 5) } throws: { ($0 as? ObjectReadingError)?.cause == .timedOut }
    #expect(server.requests.count == 1)
  }

  @Test func withoutTimeNothingIsAsked() {
    let server = ScriptedServer(size: 1000)
    #expect { try open(server, within: 0) } throws: { ($0 as? ObjectReadingError)?.cause == .timedOut }
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    (404, ObjectReadingError.Cause.notFound), (410, .notFound), (401, .refused), (403, .refused),
    (418, .failed),
  ])
  func statusesHaveCauses(status: Int, cause: ObjectReadingError.Cause) {
    let server = ScriptedServer(size: 1000) { _, _, answer in answer = HTTPAnswer(status: status) }
    #expect(failure(server)?.cause == cause)
    #expect(server.requests.count == 1, "and are not asked for again")
  }

  @Test func aServerWithoutPartsIsToldApart() {
    let server = ScriptedServer(size: 1000) { _, _, answer in answer = HTTPAnswer(status: 200) }
    #expect(failure(server)?.message == "the server sends the whole object when asked for a part of it")
  }

  @Test(arguments: ["tag", "time", "size", "status"])
  func anObjectThatChangesIsNotReadOn(what: String) {
    let server = ScriptedServer(size: 300_000) { number, _, answer in
      if what == "time" { answer.head["etag"] = nil }
      guard number > 0 else { return }
      switch what {
      case "tag": answer.head["etag"] = "\"2\""
      case "time": answer.head["last-modified"] = "Mon, 07 Nov 1994 08:49:37 GMT"
      case "size":
        answer.head["content-range"] = answer.head["content-range"]?.replacing("/300000", with: "/300001")
      default: answer = HTTPAnswer(status: 412)
      }
    }
    #expect(failure(server) == .changed)
  }

  @Test func copiesOfOneVersionMayHaveBeenWrittenAtDifferentTimes() throws {
    let server = ScriptedServer(size: 300_000) { number, _, answer in
      answer.head["last-modified"] = number % 2 == 0 ? nil : "Mon, 07 Nov 1994 08:49:3\(number % 10) GMT"
    }
    #expect(try readAll(try open(server), step: 32_768) == server.content)
  }

  @Test func liesAboutPartsAreSeen() {
    let shifted = ScriptedServer(size: 300_000) { number, _, answer in
      if number > 0 { answer.head["content-range"] = "bytes 1-100000/300000" }
    }
    #expect(failure(shifted)?.message == "the server sends another part of the object than was asked for")
    let endless = ScriptedServer(size: 300_000) { _, _, answer in
      answer.head["content-range"] = "bytes 0-65535/\(Int64.max)"
    }
    #expect(failure(endless)?.message == "the server does not say which part of the object it sends")
    let nameless = ScriptedServer(size: 1000) { _, _, answer in answer.head["content-range"] = nil }
    #expect(failure(nameless)?.message == "the server does not say which part of the object it sends")
    let long = ScriptedServer(size: 1000) { _, _, answer in answer.isTooLong = true }
    #expect(failure(long)?.message == "the server sends more bytes than it says")
    let packed = ScriptedServer(size: 1000) { _, _, answer in answer.head["content-encoding"] = "gzip" }
    #expect(failure(packed)?.message == "the server compresses or otherwise encodes the object (gzip)")
  }

  @Test func limitsHold() {
    let server = ScriptedServer(size: 10_000_000)
    #expect(failure(server) { $0.mostBytes = 1_000_000 }?.message.hasSuffix("(--max-object-bytes)") == true)
    #expect(failure(server) { $0.mostRequests = 3 }?.message.hasSuffix("(--max-object-requests)") == true)
    let loop = ScriptedServer(size: 1000) { _, request, answer in
      answer = HTTPAnswer(status: 302)
      answer.location = request.url.requested
    }
    #expect(failure(loop)?.message == "the server redirects more than 5 times")
  }

  @Test func aFailureIsFinal() throws {
    let server = ScriptedServer(size: 300_000) { number, _, answer in
      if number == 1 { answer = HTTPAnswer(status: 404) }
    }
    let object = try open(server)
    for _ in 0..<2 {
      #expect(throws: ObjectReadingError.self) {
        try object.read(upTo: 10, at: 200_000, until: .now + .seconds(60))
      }
    }
    #expect(server.requests.count == 2)
  }
}

/// libcurl itself, without a network.
@Suite(.enabled(if: CurlLibrary.loaded != nil, "libcurl is not installed"))
struct CurlLibraryTests {
  @Test(arguments: [
    ("WRITEDATA", 10001), ("URL", 10002), ("PROXY", 10004), ("RANGE", 10007), ("USERAGENT", 10018),
    ("LOW_SPEED_LIMIT", 19), ("LOW_SPEED_TIME", 20), ("HTTPHEADER", 10023), ("HEADERDATA", 10029),
    ("CAINFO", 10065), ("HTTP_VERSION", 84), ("NOSIGNAL", 99), ("TIMEOUT_MS", 155),
    ("CONNECTTIMEOUT_MS", 156),
    ("OPENSOCKETDATA", 10164), ("PROTOCOLS", 181), ("PATH_AS_IS", 234), ("WRITEFUNCTION", 20011),
    ("HEADERFUNCTION", 20079), ("OPENSOCKETFUNCTION", 20163),
  ])
  func optionsHaveTheNumbersThatAreDeclared(name: String, number: Int) throws {
    let known = try #require(CurlLibrary.loaded).number(ofOption: name)
    #expect(known == nil || known == number)
  }

  @Test func whereNobodyListensTheRequestMayBeRepeated() throws {
    let url = try ObjectURL(FilePath("http://127.0.0.1:1/a?secret"))
    let request = RangeRequest(
      url: url, needsPublicAddress: false, range: 0..<10, conditions: [], timeoutSeconds: 5)
    #expect { try CurlTransport(agent: "test").answer(to: request) } throws: { error in
      guard case .temporary(let words) = error as? TransportFault else { return false }
      return !words.contains("secret")
    }
  }

  @Test(arguments: ["http://127.0.0.1:1/a", "http://localhost:1/a", "http://0x7f.1:1/a", "http://[::1]:1/a"])
  func aPrivateAddressIsNotConnectedToWhereAPublicOneIsNeeded(text: String) throws {
    let request = RangeRequest(
      url: try ObjectURL(FilePath(text)), needsPublicAddress: true, range: 0..<10, conditions: [],
      timeoutSeconds: 5)
    #expect { try CurlTransport(agent: "test").answer(to: request) } throws: {
      $0 as? TransportFault == .final(RedirectRules.privateAddress)
    }
  }
}
