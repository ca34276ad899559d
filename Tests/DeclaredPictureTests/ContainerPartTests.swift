import Testing

@testable import DeclaredPicture

/// How boxes and elements are walked, in files and in headers that are in memory.
@Suite struct ContainerPartTests {
  private func boxes(_ bytes: [UInt8]) -> [Range<Int64>] {
    bytes.parts(in: Box(start: 0, end: bytes.size)).map { $0.start..<$0.end }
  }

  private func elements(_ bytes: [UInt8], to end: Int64) -> [Range<Int64>] {
    var bytes = bytes
    let found: [EBMLElement] = bytes.parts(from: 0, to: end)
    return found.map { $0.start..<$0.end }
  }

  @Test func `Boxes follow one another, with sizes of four bytes or of eight`() {
    let long = big(1, 4) + Array("mdat".utf8) + big(20, 8) + [1, 2, 3, 4]
    #expect(boxes(box("ftyp", [1, 2]) + long + box("free", [])) == [8..<10, 26..<30, 38..<38])
  }

  @Test func `A box of size 0 goes on to the end of what contains it`() {
    #expect(boxes(big(0, 4) + Array("mdat".utf8) + [1, 2, 3]) == [8..<11])
  }

  @Test(arguments: [
    big(7, 4) + Array("free".utf8), big(9, 4) + Array("free".utf8), big(8, 4) + Array("fre".utf8),
    big(1, 4) + Array("free".utf8) + big(16, 4), big(1, 4) + Array("free".utf8) + big(-1, 8),
  ])
  func `A box that is no box, or beyond the end, ends the walk`(damaged: [UInt8]) {
    #expect(boxes(box("ftyp", []) + damaged) == [8..<8])
  }

  @Test func `A walk goes no further than it may`() {
    var bytes = box("free", []) + box("free", []) + box("free", [])
    let found: [Box] = bytes.parts(from: 8, to: 100, atMost: 1)
    #expect(found.map(\.place) == [8])
    #expect(bytes.part(at: 24, before: 100) as Box? == nil)
    #expect(bytes.part(at: 30, before: 20) as Box? == nil)
  }

  @Test func `Only a segment and a cluster may go on to the end of what contains them`() {
    let (cluster, tracks) = (big(0x1F43_B675, 4), big(0x1654_AE6B, 4))
    #expect(elements(cluster + [0xFF, 1, 2], to: 7) == [5..<7])
    #expect(elements(cluster + [0x85, 1, 2], to: 7) == [5..<7])
    #expect(elements(tracks + [0x82, 1, 2], to: 7) == [5..<7])
    #expect(elements(tracks + [0xFF, 1, 2], to: 7) == [])
    #expect(elements(tracks + [0x83, 1, 2], to: 7) == [])
  }
}
