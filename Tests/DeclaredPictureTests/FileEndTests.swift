import DeclaredPicture
import Foundation
import Testing

/// Files that were cut off know how long they were.
@Suite struct FileEndTests {
  private static func vector(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  @Test(arguments: ["clean.mp4", "late-start.mkv", "odd-size-clean.webm", "unknown-length.mkv", "hevc.ts"])
  func `A whole file lacks nothing`(name: String) throws {
    #expect(FileEnd.missingBytes(in: MemoryFile(try Self.vector(name))) == nil)
  }

  @Test(arguments: ["late-start.mkv", "odd-size-clean.webm"])
  func `A segment of Matroska says how long it is`(name: String) throws {
    #expect(FileEnd.missingBytes(in: MemoryFile(Array(try Self.vector(name).dropLast(1234)))) == 1234)
  }

  @Test func `A file that follows another in the same one is seen`() throws {
    let one = try Self.vector("late-start.mkv")
    #expect(!FileEnd.isFollowed(in: MemoryFile(one)))
    #expect(FileEnd.isFollowed(in: MemoryFile(one + one)))
    #expect(!FileEnd.isFollowed(in: MemoryFile(one + [0, 0, 0, 0])))
  }

  @Test func `An AVI file that follows another begins as the first, the parts of one do not`() {
    func part(_ form: String) -> [UInt8] { Array("RIFF".utf8) + [4, 0, 0, 0] + Array(form.utf8) }
    #expect(FileEnd.isFollowed(in: MemoryFile(part("AVI ") + part("AVIX") + part("AVI "))))
    #expect(!FileEnd.isFollowed(in: MemoryFile(part("AVI ") + part("AVIX"))))
  }

  @Test func `So does the box of the media data`() {
    let type: [UInt8] = [0, 0, 0, 8] + Array("ftyp".utf8)
    let media: [UInt8] = [0, 0, 0, 100] + Array("mdat".utf8)
    #expect(FileEnd.missingBytes(in: MemoryFile(type + media + [UInt8](repeating: 0, count: 92))) == nil)
    #expect(FileEnd.missingBytes(in: MemoryFile(type + media + [UInt8](repeating: 0, count: 90))) == 2)
    let padding = Array(repeating: [0, 0, 0, 8] + Array("free".utf8), count: 40).joined()
    #expect(FileEnd.missingBytes(in: MemoryFile(type + padding + media + [0])) == 91)
    // To the end of the file, whatever that is; and another box that is too long, as damage makes it.
    #expect(FileEnd.missingBytes(in: MemoryFile(type + [0, 0, 0, 0] + media.suffix(4))) == nil)
    #expect(FileEnd.missingBytes(in: MemoryFile(type + [1, 0, 0, 0] + Array("free".utf8))) == nil)
  }

  @Test func `An FLV file says in its metadata how long it is`() {
    func file(_ name: String, _ size: Double) -> [UInt8] {
      let number = (0..<8).map { UInt8(truncatingIfNeeded: size.bitPattern >> (56 - 8 * $0)) }
      let data =
        [2, 0, 10] + Array("onMetaData".utf8) + [8, 0, 0, 0, 1, 0, 8] + Array(name.utf8) + [0] + number
      let header = Array("FLV".utf8) + [1, 5, 0, 0, 0, 9, 0, 0, 0, 0]
      return header + [18, 0, 0, UInt8(data.count), 0, 0, 0, 0, 0, 0, 0] + data + [0, 0, 9]
    }
    #expect(FileEnd.missingBytes(in: MemoryFile(file("filesize", 1000))) == 936)
    for size in [64.0, 0, -1, .nan, .infinity, 1e300] {
      #expect(FileEnd.missingBytes(in: MemoryFile(file("filesize", size))) == nil)
    }
    #expect(FileEnd.missingBytes(in: MemoryFile(file("duration", 1000))) == nil)
    #expect(FileEnd.missingBytes(in: MemoryFile(Array(file("filesize", 1000).prefix(40)))) == nil)
  }

  @Test func `An MXF file says where its footer begins, once it is whole`() {
    func file(footer: UInt8, length: [UInt8], kind: UInt8 = 2) -> [UInt8] {
      let key: [UInt8] = [6, 0x0E, 0x2B, 0x34, 2, 5, 1, 1, 0x0D, 1, 2, 1, 1, kind, 4, 0]
      return key + length + [UInt8](repeating: 0, count: 31) + [footer] + [UInt8](repeating: 0, count: 140)
    }
    for length in [[0x7F], [0x83, 0, 0, 0x68], [0x81, 0x68]] as [[UInt8]] {
      let whole = file(footer: 150, length: length)
      #expect(FileEnd.missingBytes(in: MemoryFile(whole)) == nil)
      #expect(FileEnd.missingBytes(in: MemoryFile(Array(whole.prefix(100)))) == 66)
      #expect(FileEnd.missingBytes(in: MemoryFile(Array(file(footer: 0, length: length).prefix(100)))) == nil)
      #expect(
        FileEnd.missingBytes(in: MemoryFile(Array(file(footer: 150, length: length, kind: 3).prefix(100))))
          == nil)
    }
  }

  @Test func `And each part of an AVI file`() {
    let part = Array("RIFF".utf8) + [4, 0, 0, 0] + Array("AVI ".utf8)
    #expect(FileEnd.missingBytes(in: MemoryFile(part + part)) == nil)
    #expect(FileEnd.missingBytes(in: MemoryFile(Array(part + part.dropLast(3)))) == 3)
    #expect(FileEnd.missingBytes(in: MemoryFile(Array("RIFF".utf8) + [0, 0, 0, 0])) == nil)
  }
}
