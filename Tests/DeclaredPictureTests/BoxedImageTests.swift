import DeclaredPicture
import Testing

/// Viewers follow the tables of an image in boxes, and FFmpeg a part of them.
@Suite struct BoxedImageTests {
  /// An entry of the table of places, of version 1.
  private func place(_ item: Int, within method: Int = 0, file: Int = 0, pieces: Int = 1) -> [UInt8] {
    let extents = (0..<pieces).flatMap { big(1000 + $0, 4) + big(50, 4) }
    return big(item, 2) + big(method, 2) + big(file, 2) + big(pieces, 2) + extents
  }

  private func places(_ entries: [UInt8]...) -> [UInt8] {
    box("iloc", [1, 0, 0, 0, 0x44, 0] + big(entries.count, 2) + entries.joined())
  }

  private func image(_ tables: [UInt8], primary: Int = 1, properties: [UInt8] = [], behind: [UInt8] = [])
    -> [UInt8]
  {
    let header =
      fullBox("hdlr", big(0, 4) + Array("pict".utf8) + big(0, 13)) + fullBox("pitm", big(primary, 2))
    return box("ftyp", Array("avif".utf8) + big(0, 4))
      + fullBox("meta", header + tables + box("iprp", box("ipco", properties))) + box("mdat", big(0, 100))
      + behind
  }

  private func doubt(_ file: [UInt8]) -> String? {
    ContainerFormat.imageDeclaration(in: MemoryFile(file))?.doubt
  }

  @Test func `An image that lies in one piece of the file is what everybody shows`() {
    #expect(doubt(image(places(place(1)))) == nil)
    #expect(doubt(image(places(place(1), place(2, within: 1, pieces: 3)))) == nil, "others do not count")
    let short = box(
      "iloc", [0, 0, 0, 0, 0x44, 0] + big(1, 2) + big(1, 2) + big(0, 2) + big(1, 2) + big(0, 8))
    #expect(doubt(image(short)) == nil, "a table of version 0")
  }

  @Test func `FFmpeg does not look for data in a box of the header, in another file or in pieces`() {
    let words = "data of the image at other places than where FFmpeg looks for them"
    #expect(doubt(image(places(place(1, within: 1)))) == words)
    #expect(doubt(image(places(place(1, within: 2)))) == words)
    #expect(doubt(image(places(place(1, file: 1)))) == words)
    #expect(doubt(image(places(place(1, pieces: 2)))) == words)
    #expect(doubt(image(places(place(2)))) == words)
    #expect(doubt(image(places(place(1), place(1)))) == words)
    let cutOff = box("iloc", Array(places(place(1)).dropFirst(8).dropLast(3)))
    #expect(doubt(image(cutOff)) == words)
  }

  @Test func `Two tables of a kind, a movie beside it or a choice of layers leave doubt`() {
    let table = places(place(1))
    #expect(doubt(image(table + table)) == "several tables of one kind, of which each viewer follows another")
    #expect(doubt(image(table, behind: movie([]))) == "a movie beside the image")
    for choice in ["lsel", "a1op"] {
      #expect(
        doubt(image(table, properties: box(choice, big(0, 2))))
          == "layers, of which viewers show one or the other")
    }
    #expect(doubt(image(table, properties: fullBox("ispe", big(0, 8)))) == nil)
    #expect(doubt(box("ftyp", big(0, 8))) == "a header that was not found")
  }

  @Test func `What hides behind more boxes than are looked at leaves doubt`() {
    let (table, many) = (places(place(1)), (0..<300).flatMap { _ in box("free", []) })
    let words = "more boxes than are looked at"
    #expect(doubt(image(table, behind: many + movie([]))) == words)
    #expect(doubt(image(table + many + table)) == words)
    #expect(doubt(image(table, properties: many + box("lsel", big(0, 2)))) == words)
  }
}
