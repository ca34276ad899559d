import DeclaredPicture
import Testing

/// Players read one part of a file after the other, and an index may lead elsewhere.
@Suite struct IndexTests {
  // MARK: Matroska

  private static let cluster = element(
    0x1F43_B675, element(0xE7, 0) + element(0xA3, [0x81, 0, 0, 0x80, 1, 2, 3]))
  private static func hidden(_ content: [UInt8]) -> [UInt8] { element(0xEC, content) }

  private func cues(_ places: [Int]) -> [UInt8] {
    let points = places.map {
      element(0xBB, element(0xB3, 0) + element(0xB7, element(0xF7, 1) + element(0xF1, $0)))
    }
    return element(0x1C53_BB6B, Array(points.joined()))
  }

  /// A file whose index leads to places behind its tracks.
  private func file(_ content: [UInt8], leadingTo places: [Int]) -> [UInt8] {
    let tracks = element(0x1654_AE6B, videoTrack([]))
    let before = cues(places).count + tracks.count
    return element(0x1A45_DFA3, [UInt8]())
      + element(0x1853_8067, cues(places.map { before + $0 }) + tracks + content)
  }

  private func doubt(_ content: [UInt8], leadingTo places: [Int]) -> String? {
    ContainerFormat.indexDoubt(in: MemoryFile(file(content, leadingTo: places)))
  }

  @Test func `An index of Matroska leads to clusters, and not to what looks like one`() {
    let one = Self.cluster
    #expect(doubt(one + one, leadingTo: [0, one.count, one.count]) == nil)
    #expect(doubt(one + Self.hidden([1, 2]) + one, leadingTo: [one.count + 7]) == nil)
    #expect(
      doubt(one + Self.hidden(one), leadingTo: [0, one.count + 5]) != nil,
      "hidden in an element that is skipped")
    #expect(doubt(element(0x1F43_B675, element(0xA3, one)), leadingTo: [10]) != nil, "hidden in a block")
    #expect(doubt(one + Self.hidden(one), leadingTo: [one.count]) != nil, "no cluster")
    #expect(doubt(one, leadingTo: []) == nil)
    #expect(doubt(one, leadingTo: [0, 10_000]) == nil, "what is cut off")
    let cutOff = file(one + one, leadingTo: [0, one.count]).dropLast(4)
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(Array(cutOff))) == nil)
  }

  @Test func `Behind the segment is no cluster of it`() {
    let whole = file(Self.cluster, leadingTo: [0, Self.cluster.count])
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(whole + Self.cluster)) != nil)
  }

  @Test func `Clusters of unknown size end where the next one begins`() {
    let live =
      big(0x1F43_B675, 4) + [0x01] + Array(repeating: 0xFF, count: 7) + element(0xE7, 0)
      + element(0xA3, Self.cluster)
    #expect(doubt(live + live, leadingTo: [0, live.count]) == nil)
    #expect(doubt(live + live, leadingTo: [live.count - Self.cluster.count]) != nil)
  }

  @Test func `An index at the end is found by the seek head`() {
    let length = 40
    func content(_ place: Int) -> [UInt8] {
      let seek = element(0x53AB, big(0x1C53_BB6B, 4)) + element(0x53AC, length + Self.cluster.count + 19)
      let head = element(0x114D_9B74, element(0x4DBB, seek))
      let filler = element(0xEC, Array(repeating: 0, count: length - head.count - 5))
      return head + filler + Self.cluster + Self.hidden(Array(repeating: 0, count: 14)) + cues([place])
    }
    func doubt(_ place: Int) -> String? {
      let whole = element(0x1A45_DFA3, [UInt8]()) + element(0x1853_8067, content(place))
      return ContainerFormat.indexDoubt(in: MemoryFile(whole))
    }
    #expect(doubt(length) == nil)
    #expect(doubt(length + 1) != nil)
  }

  @Test func `Of an object on a server, few parts are looked at, and the rest is no reason to doubt`() {
    let one = Self.cluster + Self.hidden(Array(repeating: 0, count: 2000))
    let content = Array((0..<1000).map { _ in one }.joined())
    let places = (0..<1000).map { $0 * one.count }
    let right = MemoryFile(file(content, leadingTo: [places[0], places[999]]))
    #expect(ContainerFormat.indexDoubt(in: right, isNear: false) == nil)
    #expect(right.ranges.count < 200)
    #expect(ContainerFormat.indexDoubt(in: right) == nil)
    let wrong = MemoryFile(file(content, leadingTo: [places[1] + 1, places[999]]))
    #expect(ContainerFormat.indexDoubt(in: wrong, isNear: false) != nil)
  }

  // MARK: FLV

  private func tag(_ type: UInt8, _ data: [UInt8]) -> [UInt8] {
    [type] + big(data.count, 3) + big(0, 7) + data + big(11 + data.count, 4)
  }

  private func metadata(_ places: [Int]) -> [UInt8] {
    func name(_ text: String) -> [UInt8] { big(text.utf8.count, 2) + Array(text.utf8) }
    let numbers = places.map { [0] + big(Int(Double($0).bitPattern), 8) }.joined()
    return tag(
      18,
      [2] + name("onMetaData") + [8] + big(1, 4) + name("keyframes") + [3] + name("filepositions") + [10]
        + big(places.count, 4) + numbers + [0, 0, 9])
  }

  /// A file whose index leads to places behind it.
  private func flash(_ content: [UInt8], leadingTo places: [Int]) -> [UInt8] {
    let head = Array("FLV".utf8) + [1, 1] + big(9, 4) + big(0, 4)
    let before = head.count + metadata(places).count
    return head + metadata(places.map { before + $0 }) + content
  }

  @Test func `An index of FLV leads to tags, and not to what looks like one`() {
    let frame = tag(9, [0x17, 1, 0, 0, 0, 1, 2, 3])
    func doubt(_ content: [UInt8], _ places: [Int], isNear: Bool = true) -> String? {
      ContainerFormat.indexDoubt(in: MemoryFile(flash(content, leadingTo: places)), isNear: isNear)
    }
    #expect(doubt(frame + frame, [0, frame.count]) == nil)
    #expect(doubt(frame + frame, [0, frame.count + 1]) != nil)
    #expect(doubt(frame + tag(18, frame), [0, frame.count + 11]) != nil, "hidden in a tag of metadata")
    #expect(doubt(frame, [0, 10_000]) == nil, "what is cut off")
    let many = Array((0..<20_000).map { _ in tag(9, Array(repeating: 0, count: 100)) }.joined())
    #expect(doubt(many, [115 * 19_999]) == nil)
    #expect(doubt(many, [115 * 19_999], isNear: false) == nil)
    #expect(doubt(many, [116], isNear: false) != nil)
    let later = frame + metadata([flash(frame, leadingTo: []).count + 5])
    #expect(doubt(later, []) != nil, "an index that comes later")
  }

  // MARK: AVI

  private func little(_ number: Int, _ count: Int) -> [UInt8] { big(number, count).reversed() }

  private func chunk(_ mark: String, _ content: [UInt8]) -> [UInt8] {
    Array(mark.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
  }

  private func list(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    chunk("LIST", Array(kind.utf8) + content)
  }

  /// A file whose index behind the movie leads to places that count from its first chunk.
  private func avi(_ movie: [UInt8], leadingTo places: [Int], in stream: String = "00dc") -> [UInt8] {
    let entries: [UInt8] = places.flatMap { place -> [UInt8] in
      Array(stream.utf8) + little(16, 4) + little(4 + place, 4) + little(8, 4)
    }
    let content: [UInt8] = list("hdrl", []) + list("movi", movie) + chunk("idx1", entries)
    return chunk("RIFF", Array("AVI ".utf8) + content)
  }

  @Test func `An index of AVI leads to chunks of its stream, one after the other`() {
    let frame = chunk("00dc", [1, 2, 3])
    func doubt(_ movie: [UInt8], _ places: [Int], in stream: String = "00dc") -> String? {
      ContainerFormat.indexDoubt(in: MemoryFile(avi(movie, leadingTo: places, in: stream)))
    }
    #expect(doubt(frame + frame, [0, frame.count]) == nil)
    #expect(doubt(frame + frame + frame, [0, 2 * frame.count]) == nil, "keyframes alone")
    #expect(doubt(frame + frame, []) == nil)
    #expect(doubt(list("rec ", frame + frame), [0, frame.count]) == nil)
    #expect(doubt(frame + frame, [0, 0]) != nil, "one frame again")
    #expect(
      doubt(frame + chunk("JUNK", frame), [0, frame.count + 8]) != nil, "hidden in a chunk that is skipped")
    #expect(doubt(frame + frame, [0, frame.count + 2]) != nil, "no chunk")
    #expect(doubt(frame + chunk("01wb", [1, 2]), [0, frame.count]) != nil, "a chunk of the sound")
    #expect(doubt(frame, [0, 10_000]) == nil, "what is cut off")
    let nested = (0..<5_000).reduce(frame) { inner, _ in list("rec ", inner) }
    #expect(doubt(frame + nested, [0]) == nil, "lists in lists in lists")
  }

  @Test func `Only chunks of the first movie are played`() {
    let frame = chunk("00dc", [1, 2, 3, 4])
    func doubt(_ rest: [UInt8]) -> String? {
      let entries: [UInt8] = [0, frame.count + 12].flatMap { place -> [UInt8] in
        Array("00dc".utf8) + little(16, 4) + little(4 + place, 4) + little(4, 4)
      }
      let content = list("hdrl", []) + list("movi", frame) + rest + chunk("idx1", entries)
      return ContainerFormat.indexDoubt(in: MemoryFile(chunk("RIFF", Array("AVI ".utf8) + content)))
    }
    #expect(doubt(list("movi", frame)) != nil)
    #expect(doubt(list("hdrl", frame)) != nil)
    #expect(doubt(list("rec ", frame)) != nil)
  }

  @Test func `So does an index of OpenDML`() {
    let frame = chunk("00dc", [1, 2, 3, 4])
    func file(_ movie: [UInt8], leadingTo places: [Int]) -> [UInt8] {
      func index(at place: Int) -> [UInt8] {
        let head: [UInt8] = little(4, 2) + [0, 0] + little(1, 4) + Array("00dc".utf8) + little(0, 12)
        return chunk("indx", head + little(place, 8) + little(0, 8))
      }
      func standard(_ base: Int) -> [UInt8] {
        let entries: [UInt8] = places.flatMap { little($0 + 8, 4) + little(4, 4) }
        let head: [UInt8] = little(2, 2) + [0, 1] + little(places.count, 4) + Array("00dc".utf8)
        return chunk("ix00", head + little(base, 8) + little(0, 4) + entries)
      }
      let before = 12 + list("hdrl", list("strl", index(at: 0))).count + 12
      let header = list("hdrl", list("strl", index(at: before + movie.count)))
      return chunk("RIFF", Array("AVI ".utf8) + header + list("movi", movie + standard(before)))
    }
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(file(frame + frame, leadingTo: [0, 12]))) == nil)
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(file(frame + frame, leadingTo: [12, 0]))) != nil)
    let hidden = frame + chunk("JUNK", frame)
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(file(hidden, leadingTo: [0, 20]))) != nil)
  }

  // MARK: MXF

  private func item(_ key: [UInt8], _ content: [UInt8]) -> [UInt8] {
    [0x06, 0x0E, 0x2B, 0x34] + key + [0x83] + big(content.count, 3) + content
  }

  /// - Parameter offset: where the essence of the only partition begins in that of all.
  private func mxf(_ essence: [UInt8], leadingTo indexes: [(first: Int, places: [Int])], from offset: Int = 0)
    -> [UInt8]
  {
    let partition: [UInt8] = [0x02, 0x05, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x02, 0x04, 0x00]
    let segment: [UInt8] = [0x02, 0x53, 0x01, 0x01, 0x0D, 0x01, 0x02, 0x01, 0x01, 0x10, 0x01, 0x00]
    let segments = indexes.map { first, places in
      let entries: [UInt8] = places.flatMap { [0, 0, 0x80] + big($0, 8) }
      let start: [UInt8] = big(0x3F0C, 2) + big(8, 2) + big(first, 8)
      let head: [UInt8] = big(0x3F0A, 2) + big(8 + entries.count, 2) + big(places.count, 4) + big(11, 4)
      return item(segment, start + head + entries)
    }
    let head: [UInt8] = big(0, 52) + big(offset, 8) + big(0, 28)
    return item(partition, head) + essence + Array(segments.joined())
  }

  @Test func `An index of MXF leads to items of the essence, one after the other`() {
    let frame = item([0x01, 0x02, 0x01, 0x01, 0x0D, 0x01, 0x03, 0x01, 0x15, 1, 5, 1], [1, 2, 3, 4])
    let filler = item([0x01, 0x01, 0x01, 0x02, 0x03, 0x01, 0x02, 0x10, 0x01, 0, 0, 0], frame)
    let size = frame.count
    func doubt(_ essence: [UInt8], _ indexes: [(Int, [Int])]) -> String? {
      ContainerFormat.indexDoubt(
        in: MemoryFile(mxf(essence, leadingTo: indexes.map { (first: $0, places: $1) })))
    }
    #expect(doubt(frame + frame + frame, [(0, [0, size]), (2, [2 * size])]) == nil)
    #expect(
      doubt(frame + frame + frame, [(2, [2 * size]), (0, [0, size]), (0, [0, size])]) == nil,
      "in any order, twice")
    #expect(doubt(frame + filler + frame, [(0, [0, size + filler.count])]) == nil)
    #expect(doubt(frame, []) == nil)
    #expect(doubt(frame, [(0, [0, 2, 4])]) == nil, "all frames in one item")
    #expect(doubt(frame + frame, [(0, [0, 0])]) != nil, "one frame again")
    #expect(doubt(frame + frame + frame, [(0, [0, size]), (2, [size])]) != nil)
    #expect(doubt(frame + filler + frame, [(0, [0, size + 20])]) != nil, "hidden in filler")
    #expect(doubt(frame + frame, [(0, [0, size]), (0, [0, 2 * size])]) != nil, "two that differ")
    let three = frame + frame + frame
    #expect(
      doubt(three, [(0, [0, size]), (2, [2 * size]), (0, [0, size, 2 * size])]) == nil,
      "once more in one table")
    #expect(doubt(frame + frame, [(0, [0, size, 2 * size])]) == nil, "the end")
    let far = mxf(three, leadingTo: [(first: 0, places: [0, size])], from: .max)
    #expect(ContainerFormat.indexDoubt(in: MemoryFile(far)) != nil, "an offset beyond all files")
    let many = Array((0..<20_000).map { _ in frame }.joined())
    let file = MemoryFile(mxf(many, leadingTo: [(first: 0, places: (0..<20_000).map { $0 * size })]))
    #expect(ContainerFormat.indexDoubt(in: file) == nil)
    #expect(ContainerFormat.indexDoubt(in: file, isNear: false) == nil)
  }
}
