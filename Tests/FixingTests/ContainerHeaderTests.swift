import DeclaredPicture
import Digests
import PaddingDetection
import Testing

@testable import Fixing
import TestSupport

/// What is written into headers of containers, read back by the walkers that lint them.
@Suite struct ContainerHeaderTests {
  private let frame = PixelSize(width: 1920, height: 1080)
  private let bars = Samples.insets(138, 137, 3, 0)

  /// The new file of a rewrite.
  private func apply(_ rewrite: FileRewrite, to old: [UInt8]) -> [UInt8] {
    rewrite.pieces.flatMap { piece in
      switch piece {
      case .old(let range): Array(old[Int(range.lowerBound)..<Int(range.upperBound)])
      case .new(let bytes): bytes
      }
    }
  }

  private func apply(_ patch: BytePatch, to old: [UInt8]) -> [UInt8] {
    var new = old
    new.replaceSubrange(Int(patch.offset)..<Int(patch.offset) + patch.bytes.count, with: patch.bytes)
    return new
  }

  private func declaration(_ bytes: [UInt8], _ format: ContainerFormat) -> ContainerDeclaration? {
    format.declaration(in: MemoryFile(bytes))
  }

  /// Where the tables of chunks say that media begin: the chunk must be there.
  private func chunks(_ bytes: [UInt8], _ box: String, _ width: Int) -> [Int] {
    let name = Array(box.utf8)
    return bytes.indices.dropLast(15).filter { Array(bytes[$0..<$0 + 4]) == name }.map { place in
      Int(bytes.number(at: place + 12, bytes: width))
    }
  }

  // MARK: AVI

  @Test func `The sizes of a video in AVI follow its frames, and so does the aspect ratio`() throws {
    func number(_ value: Int, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      Array(name.utf8) + number(body.count) + body + (body.count % 2 == 1 ? [0] : [])
    }
    func header(_ width: Int, _ height: Int, ratio: (Int, Int)) -> [UInt8] {
      let main = [UInt8](repeating: 1, count: 32) + number(width) + number(height) + number(0) + number(0)
      let stream =
        Array("vidsMJPG".utf8) + [UInt8](repeating: 2, count: 44) + number(width, 2) + number(height, 2)
      let format = number(40) + number(width) + number(height) + [UInt8](repeating: 3, count: 28)
      let properties =
        [UInt8](repeating: 4, count: 20) + number(ratio.0 << 16 | ratio.1) + number(width) + number(height)
        + number(1) + number(height) + number(width) + number(height) + number(width) + number(0) + number(0)
        + number(0) + number(0)
      let sound = chunk("LIST", Array("strl".utf8) + chunk("strh", Array("auds".utf8) + number(0)))
      let video = chunk(
        "LIST",
        Array("strl".utf8) + chunk("strh", stream) + chunk("strf", format) + chunk("vprp", properties))
      let list = chunk("LIST", Array("hdrl".utf8) + chunk("avih", main) + sound + video)
      return chunk("RIFF", Array("AVI ".utf8) + list + chunk("LIST", Array("movi".utf8)))
    }
    let old = header(720, 576, ratio: (4, 3))
    let new = PixelSize(width: 720, height: 432)
    let patch = try #require(try AVIHeader(of: MemoryFile(old)).resizing(videoTrack: 0, to: new))
    // 4:3 without a quarter of its rows is 16:9.
    #expect(apply(patch, to: old) == header(720, 432, ratio: (16, 9)))
    #expect(
      try AVIHeader(of: MemoryFile(old)).resizing(videoTrack: 0, to: PixelSize(width: 720, height: 576))
        == nil)
    #expect(throws: FixRefusal.self) { try AVIHeader(of: MemoryFile(old)).resizing(videoTrack: 1, to: new) }
    // Sizes that only a damaged file names; a product of them is larger than a number can be.
    let impossible = header(0xFFFF_FFF0, 0x7FFF_FFF0, ratio: (4, 3))
    #expect(throws: FixRefusal.self) {
      try AVIHeader(of: MemoryFile(impossible)).resizing(videoTrack: 0, to: new)
    }
    for count in 0..<old.count {
      // Nothing crashes where a file ends.
      _ = try? AVIHeader(of: MemoryFile(Array(old.prefix(count)))).resizing(videoTrack: 0, to: new)
    }
  }

  // MARK: MP4

  @Test(arguments: [true, false], [true, false])
  func `A clean aperture is read back, and the chunks are where the tables say`(isFirst: Bool, isLong: Bool)
    throws
  {
    let movie = SampleMovie(isHeaderFirst: isFirst, usesLongOffsets: isLong)
    let header = try MovieHeader(of: MemoryFile(movie.bytes))
    #expect(header.isBeforeMedia == isFirst)
    let made = apply(try header.addingCleanAperture(toVideoTrack: 0, bars, of: frame), to: movie.bytes)
    #expect(made.count == movie.bytes.count + 40)
    let declared = try #require(declaration(made, .isoBaseMedia(trackID: 1)))
    #expect(declared.area(of: frame)?.insets == bars)
    #expect(declared.entrySizes == [frame])
    let places = chunks(made, isLong ? "co64" : "stco", isLong ? 8 : 4)
    #expect(places.count == 2)
    for place in places {
      #expect(Array(made[place..<place + SampleMovie.chunk.count]) == SampleMovie.chunk)
    }
  }

  @Test func `Every sample entry gets the aperture`() throws {
    let movie = SampleMovie(entries: 2)
    let made = apply(
      try MovieHeader(of: MemoryFile(movie.bytes)).addingCleanAperture(toVideoTrack: 0, bars, of: frame),
      to: movie.bytes)
    #expect(made.count == movie.bytes.count + 80)
    #expect(declaration(made, .isoBaseMedia(trackID: 1))?.entrySizes == [frame])
  }

  @Test func `QuickTime's clean aperture mode follows`() throws {
    let size = big(1920 << 16, 4) + big(1080 << 16, 4)
    let tapt = box("tapt", box("clef", big(0, 4) + size) + box("prof", big(0, 4) + size))
    let movie = SampleMovie(track: tapt)
    let made = apply(
      try MovieHeader(of: MemoryFile(movie.bytes))
        .addingCleanAperture(toVideoTrack: 0, Samples.insets(138, 138), of: frame), to: movie.bytes)
    let sizes = declaration(made, .isoBaseMedia(trackID: 1))?.apertureSizes
    #expect(sizes == [PixelSize(width: 1920, height: 804), frame])
  }

  @Test(arguments: [
    SampleMovie(isFragmented: true), SampleMovie(width: 1280, height: 720),
  ])
  func `A header that would come out wrong is refused`(movie: SampleMovie) throws {
    let header = try MovieHeader(of: MemoryFile(movie.bytes))
    #expect(throws: FixRefusal.self) { try header.addingCleanAperture(toVideoTrack: 0, bars, of: frame) }
  }

  @Test(arguments: [true, false], [1, 2])
  func `A window changes the parameter sets, sizes and offsets, and nothing else`(isFirst: Bool, entries: Int)
    throws
  {
    func movie(_ height: Int, _ window: (Int, Int, Int, Int)?) -> [UInt8] {
      SampleMovie(
        height: height,
        extensions: box("colr", [1, 2]) + box("avcC", ParameterSet(window: window).configuration)
          + box("pasp", big(1, 4) + big(1, 4)), isHeaderFirst: isFirst, entries: entries
      ).bytes
    }
    let old = movie(1080, (0, 0, 0, 4))
    let rewrite = try MovieHeader(of: MemoryFile(old)).cropping(
      videoTrack: 0, .h264, by: Samples.insets(138, 138), to: PixelSize(width: 1920, height: 804))
    #expect(apply(rewrite, to: old) == movie(804, (0, 0, 69, 73)))
  }

  @Test func `A window that cannot be written is refused`() throws {
    let size = PixelSize(width: 1920, height: 804)
    func crop(_ configuration: [UInt8], _ insets: Insets) throws -> FileRewrite {
      let movie = SampleMovie(extensions: box("avcC", configuration))
      return try MovieHeader(of: MemoryFile(movie.bytes)).cropping(
        videoTrack: 0, .h264, by: insets, to: size)
    }
    let whole = ParameterSet().configuration
    #expect(throws: Never.self) { try crop(whole, Samples.insets(138, 138)) }
    // 4:2:0 has no odd rows.
    #expect(throws: FixRefusal.self) { try crop(whole, Samples.insets(137, 139)) }
    for count in 0..<whole.count - 5 {
      #expect(throws: FixRefusal.self) { try crop(Array(whole.prefix(count)), Samples.insets(138, 138)) }
    }
  }

  @Test func `A clean aperture that is the whole frame gives way to another`() throws {
    let whole =
      big(frame.width, 4) + big(1, 4) + big(frame.height, 4) + big(1, 4) + (big(0, 4) + big(1, 4))
      + (big(0, 4) + big(1, 4))
    let (plain, declaring) = (SampleMovie(extensions: []), SampleMovie(extensions: box("clap", whole)))
    let changed = try [plain, declaring].map { movie in
      try MovieHeader(of: MemoryFile(movie.bytes)).addingCleanAperture(toVideoTrack: 0, bars, of: frame)
        .pieces.compactMap { if case .new(let bytes) = $0 { bytes } else { nil } }
    }
    #expect(changed[0] == changed[1])
  }

  @Test func `A second clean aperture is refused`() throws {
    let movie = SampleMovie(extensions: box("clap", big(0, 32)))
    let header = try MovieHeader(of: MemoryFile(movie.bytes))
    #expect(throws: FixRefusal.declaredCrop("clean-aperture")) {
      try header.addingCleanAperture(toVideoTrack: 0, bars, of: frame)
    }
  }

  @Test func `Sizes follow a frame that was cropped, and no byte moves`() throws {
    let movie = SampleMovie()
    let header = try MovieHeader(of: MemoryFile(movie.bytes))
    let small = PixelSize(width: 1920, height: 804)
    let made = apply(try #require(try header.resizing(videoTrack: 0, to: small)), to: movie.bytes)
    #expect(made.count == movie.bytes.count)
    let declared = try #require(declaration(made, .isoBaseMedia(trackID: 1)))
    #expect(declared.entrySizes == [small] && declared.trackSize == small)
    #expect(try MovieHeader(of: MemoryFile(made)).resizing(videoTrack: 0, to: small) == nil)
  }

  @Test func `A frame that is turned stays in its place when it gets smaller`() throws {
    // Clockwise by 90 degrees: x' = height − y.
    func matrix(_ x: Int, _ y: Int) -> [UInt8] {
      [0, 1 << 16, 0, -1 << 16, 0, 0, x << 16, y << 16, 1 << 30].flatMap { big($0, 4) }
    }
    let movie = SampleMovie(matrix: matrix(1080, 0))
    let made = apply(
      try #require(
        try MovieHeader(of: MemoryFile(movie.bytes)).resizing(
          videoTrack: 0, to: PixelSize(width: 1920, height: 804))), to: movie.bytes)
    #expect(made.indices.dropLast(36).contains { Array(made[$0..<$0 + 36]) == matrix(804, 0) })
  }

  @Test func `A track header that says nothing, at the very end, is left as it is`() throws {
    let entry = box("avc1", big(0, 24) + big(1920, 2) + big(1080, 2) + big(0, 50))
    let table = box("stbl", box("stsd", big(0, 4) + big(1, 4) + entry))
    let media = box("mdia", box("hdlr", big(0, 8) + Array("vide".utf8) + big(0, 13)) + box("minf", table))
    let movie = box("moov", box("trak", media + box("tkhd", [])))
    let patch = try #require(
      try MovieHeader(of: MemoryFile(movie)).resizing(
        videoTrack: 0, to: PixelSize(width: 1280, height: 720)))
    #expect(patch.bytes.suffix(8) == box("tkhd", []))
  }

  @Test func `A movie that ends anywhere is refused or done, and never read beyond`() throws {
    let whole = SampleMovie().bytes
    for length in 0..<whole.count {
      let file = MemoryFile(Array(whole[..<length]))
      _ = try? MovieHeader(of: file).addingCleanAperture(toVideoTrack: 0, bars, of: frame)
    }
  }

  @Test func `Damaged movies and Matroska files never stop the program`() throws {
    var generator = SeededGenerator(18)
    for original in [SampleMovie().bytes, SampleMatroska(behind: SampleMatroska.void(40)).bytes] {
      for _ in 0..<400 {
        var bytes = original
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
        }
        let file = MemoryFile(bytes)
        _ = try? MovieHeader(of: file).addingCleanAperture(toVideoTrack: 0, bars, of: frame)
        _ = try? MovieHeader(of: file).resizing(videoTrack: 0, to: PixelSize(width: 64, height: 64))
        let small = PixelSize(width: 1280, height: 720)
        _ = try? MatroskaHeader(of: file).addingPixelCrop(toVideoTrack: 0, bars, of: small)
        _ = try? MatroskaHeader(of: file).resizing(videoTrack: 0, to: PixelSize(width: 64, height: 64))
      }
    }
  }

  // MARK: Matroska

  private let small = PixelSize(width: 1280, height: 720)
  private static let display =
    element(0x54B0, big(1280, 2)) + element(0x54BA, big(720, 2)) + element(0x54B2, [0])

  private func expectCrop(_ made: [UInt8], _ old: [UInt8], _ insets: Insets) throws {
    #expect(made.count == old.count, "no cluster moves")
    #expect(made.suffix(SampleMatroska.cluster.count) == SampleMatroska.cluster[...])
    let declared = try #require(declaration(made, .matroska(videoTrack: 0)))
    #expect(declared.crop == .pixelCrop(insets))
    #expect(declared.display == nil)
    #expect(declared.entrySizes == [small])
    // The index leads to the tracks, from where it stands.
    let segment = try #require(
      made.indices.first { Array(made[$0..<min($0 + 4, made.count)]) == big(0x1853_8067, 4) })
    let body = segment + 8
    let seek = try #require(made.indices.first { Array(made[$0..<min($0 + 2, made.count)]) == [0x53, 0xAC] })
    let tracks = body + Int(made.number(at: seek + 6, bytes: 2))
    #expect(Array(made[tracks..<tracks + 4]) == big(0x1654_AE6B, 4))
  }

  @Test func `A crop takes the room of the display size`() throws {
    let old = SampleMatroska(video: Self.display).bytes
    let insets = Samples.insets(88, 88)
    let rewrite = try MatroskaHeader(of: MemoryFile(old)).addingPixelCrop(toVideoTrack: 0, insets, of: small)
    try expectCrop(apply(rewrite, to: old), old, insets)
  }

  @Test(arguments: [
    SampleMatroska(behind: SampleMatroska.void(40)), SampleMatroska(before: SampleMatroska.void(40)),
    SampleMatroska(before: SampleMatroska.void(40) + element(0x1549_A966, [1, 2, 3])),
    SampleMatroska(behind: element(0x1254_C367, [4, 5]) + SampleMatroska.void(60)),
    SampleMatroska(before: SampleMatroska.void(16)), SampleMatroska(behind: SampleMatroska.void(17)),
    SampleMatroska(behind: SampleMatroska.void(18)), SampleMatroska(behind: SampleMatroska.void(19)),
    SampleMatroska(behind: SampleMatroska.void(300), isSigned: true),
  ])
  func `Or room that is kept free, before or behind`(file: SampleMatroska) throws {
    let insets = Samples.insets(88, 87, 301, 2)
    let rewrite = try MatroskaHeader(of: MemoryFile(file.bytes)).addingPixelCrop(
      toVideoTrack: 0, insets, of: small)
    try expectCrop(apply(rewrite, to: file.bytes), file.bytes, insets)
  }

  @Test func `Without any, it is refused`() throws {
    let file = MemoryFile(SampleMatroska().bytes)
    #expect(throws: FixRefusal.unfitHeader("it has no space for the crop")) {
      try MatroskaHeader(of: file).addingPixelCrop(
        toVideoTrack: 0, Samples.insets(88, 88, 300, 300), of: small)
    }
  }

  @Test func `Sizes follow a frame that was cropped, and so does the checksum`() throws {
    let old = SampleMatroska(video: Self.display, isSigned: true).bytes
    let new = PixelSize(width: 1280, height: 544)
    let patch = try #require(try MatroskaHeader(of: MemoryFile(old)).resizing(videoTrack: 0, to: new))
    let made = apply(patch, to: old)
    let declared = try #require(declaration(made, .matroska(videoTrack: 0)))
    #expect(declared.entrySizes == [new])
    #expect(declared.display?.width == 1280 && declared.display?.height == 544)
    // The checksum is the first element of the tracks, its lowest byte first.
    let start = 8 + 1 + 4
    let sum = patch.bytes[(start)..<(start + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    #expect(sum == CRC32.checksum(patch.bytes[(start + 4)...]))
  }

  @Test func `A window takes room that is kept free, and no cluster moves`() throws {
    func file(_ height: Int, _ window: (Int, Int, Int, Int)?, void: Int) -> [UInt8] {
      SampleMatroska(
        behind: SampleMatroska.void(void), width: 1920, height: height,
        configuration: ParameterSet(window: window).configuration
      ).bytes
    }
    let old = file(1080, nil, void: 60)
    let new = try MatroskaHeader(of: MemoryFile(old)).cropping(
      videoTrack: 0, .h264, by: Samples.insets(138, 146), to: PixelSize(width: 1920, height: 804))
    let made = apply(new, to: old)
    #expect(made.count == old.count)
    let cluster = SampleMatroska.cluster
    #expect(made.suffix(cluster.count) == cluster[...])
    #expect(declaration(made, .matroska(videoTrack: 0))?.entrySizes == [PixelSize(width: 1920, height: 804)])
    let wanted = ParameterSet(window: (0, 0, 69, 73)).configuration
    #expect(made.indices.contains { made[$0...].starts(with: wanted) })
  }

  @Test func `The checksum is the one of the standard`() {
    // The check value of CRC-32 as catalogues give it.
    #expect(CRC32.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
