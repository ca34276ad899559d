import Foundation
import PaddingDetection
import Testing

@testable import DeclaredPicture

private let hd = PixelSize(width: 1280, height: 720)

@Suite struct ISOBaseMediaTests {
  private func declaration(_ file: [UInt8], track: Int = 1) -> ContainerDeclaration? {
    declaration(MemoryFile(file), track: track)
  }

  private func declaration(_ file: MemoryFile, track: Int = 1) -> ContainerDeclaration? {
    ContainerFormat.isoBaseMedia(trackID: track).declaration(in: file)
  }

  private func area(_ numbers: Int..., frame: PixelSize = hd) -> DeclaredArea? {
    declaration(movie(box("clap", numbers.flatMap { big($0, 4) })))?.area(of: frame)
  }

  private func insets(_ top: Int, _ bottom: Int, _ left: Int, _ right: Int) -> Insets {
    Insets(top: top, bottom: bottom, left: left, right: right)
  }

  /// A movie whose video track has these tables, and whose edit list has these edits of 1000 ticks a second.
  private func editedMovie(tables: [UInt8], edits: [(length: Int, start: Int)] = [], mediaSeconds: Int = 60)
    -> [UInt8]
  {
    let entry = big(0, 6) + big(1, 2) + big(0, 16) + big(1280, 2) + big(720, 2) + big(0, 50)
    let descriptions = fullBox("stsd", big(1, 4) + box("avc1", entry))
    let times = fullBox("mdhd", big(0, 8) + big(1000, 4) + big(mediaSeconds * 1000, 4) + big(0, 4))
    let media = box("mdia", times + box("minf", box("stbl", descriptions + tables)))
    let header = box(
      "tkhd", [0, 0, 0, 7] + big(0, 8) + big(1, 4) + big(0, 60) + big(1280 << 16, 4) + big(720 << 16, 4))
    let list = edits.flatMap { big($0.length, 4) + big($0.start, 4) + big(1 << 16, 4) }
    let edit = edits.isEmpty ? [] : box("edts", fullBox("elst", big(edits.count, 4) + list))
    let movieHeader = fullBox("mvhd", big(0, 8) + big(1000, 4) + big(mediaSeconds * 1000, 4) + big(0, 80))
    return box("moov", movieHeader + box("trak", header + edit + media))
  }

  @Test func `A header that claims more samples than the file can hold is noticed`() {
    let sizes = fullBox("stsz", big(1, 4) + big(60_000_000, 4))
    let claimed = ContainerFormat.claims(of: MemoryFile(editedMovie(tables: sizes))).impossibleSamples
    #expect(claimed == 60_000_000)
    let usual = fullBox("stsz", big(0, 4) + big(3, 4) + big(10, 12))
    #expect(ContainerFormat.claims(of: MemoryFile(editedMovie(tables: usual))).impossibleSamples == nil)
    let run = box("moof", box("traf", fullBox("trun", big(1 << 30, 4))))
    #expect(
      ContainerFormat.claims(of: MemoryFile(editedMovie(tables: usual) + run)).impossibleSamples
        == (1 << 30) + 3
    )
  }

  @Test(
    arguments: [
      ([(length: 60_000, start: 80)], nil), ([(0, 0)], nil), ([(10_000, 50_000)], "50 s of the track hidden"),
      ([(20_000, 0)], "40 s of the track hidden"), ([(30_000, 0), (30_000, 30_000)], "2 parts"),
      ([(5_000, 0xFFFF_FFFF), (60_000, 0)], "5 s of nothing"),
    ] as [([(length: Int, start: Int)], String?)])
  func `An edit list is worth a word if it hides, moves or delays more than a second`(
    edits: [(length: Int, start: Int)], effect: String?
  ) {
    #expect(declaration(editedMovie(tables: [], edits: edits))?.edits?.effect == effect)
  }

  @Test func `A track is as long as its samples are, whatever its header says`() {
    let times = fullBox("stts", big(2, 4) + big(20, 4) + big(1_000, 4) + big(10, 4) + big(4_000, 4))
    let movie = editedMovie(tables: times, edits: [(20_000, 0)], mediaSeconds: 20)
    #expect(declaration(movie)?.edits?.effect == "40 s of the track hidden")
  }

  @Test func `A clean aperture lies around the middle of the picture`() {
    #expect(area(1280, 1, 544, 1, 0, 1, 0, 1)?.insets == insets(88, 88, 0, 0))
    #expect(area(960, 1, 720, 1, 0, 1, 0, 1)?.insets == insets(0, 0, 160, 160))
  }

  @Test func `Offsets move it right and down`() {
    #expect(area(1280, 1, 544, 1, 0, 1, 10, 1)?.insets == insets(98, 78, 0, 0))
    #expect(area(1200, 1, 720, 1, -20, 1, 0, 1)?.insets == insets(0, 0, 20, 60))
    #expect(area(1280, 1, 633, 1, 0, 1, 1, 2)?.insets == insets(44, 43, 0, 0))
  }

  /// As FFmpeg 7.1 rounds: an aperture of whole pixels keeps its size.
  @Test func `Between pixels, the aperture keeps its size`() {
    #expect(area(1280, 1, 633, 1, 0, 1, 0, 1)?.insets == insets(43, 44, 0, 0))
    #expect(area(2559, 2, 720, 1, 0, 1, 0, 1)?.insets == insets(0, 0, 0, 1))
  }

  @Test func `An aperture that no frame can hold is invalid, and says why`() {
    #expect(area(1280, 0, 544, 1, 0, 1, 0, 1)?.problem == .badFraction)
    #expect(area(1280, 1, 544, 1, 0, 0x8000_0000, 0, 1)?.problem == .badFraction)
    #expect(area(1282, 1, 544, 1, 0, 1, 0, 1)?.problem == .outsideFrame)
    #expect(area(1280, 1, 544, 1, 0, 1, 89, 1)?.problem == .outsideFrame)
    #expect(area(0, 1, 544, 1, 0, 1, 0, 1)?.problem == .nothingLeft)
    #expect(area(Int(UInt32.max), Int(Int32.max), 544, 1, Int(Int32.max), 1, 0, 1)?.insets == nil)
    #expect(area(1280, 1, 544, 1)?.problem == .malformed)
  }

  /// A file whose stream was cropped after its container was written.
  @Test func `An aperture counts from the middle of the frame that its sample entry describes`() {
    let area = area(1280, 1, 544, 1, 0, 1, 0, 1, frame: PixelSize(width: 1280, height: 544))
    #expect(area?.insets == insets(88, 88, 0, 0))
    #expect(
      self.area(1280, 1, 144, 1, 0, 1, 0, 1, frame: PixelSize(width: 1280, height: 544))?.problem
        == .nothingLeft)
  }

  /// A movie whose track has a sample entry for each aperture, nil for one without, and a table of chunks by which samples refer to some of
  /// them, counting from 1; nil for a track without that table.
  private func movieOfEntries(apertures: [[UInt8]?], used: [Int]?, isFragmented: Bool) -> [UInt8] {
    let entries = apertures.flatMap { aperture in
      box(
        "avc1",
        big(0, 6) + big(1, 2) + big(0, 16) + big(1280, 2) + big(720, 2) + big(0, 50) + (aperture ?? []))
    }
    let runs = (used ?? []).enumerated().flatMap { big($0.offset + 1, 4) + big(1, 4) + big($0.element, 4) }
    let chunks = used.map { fullBox("stsc", big($0.count, 4) + runs) } ?? []
    let media = box(
      "mdia", box("minf", box("stbl", fullBox("stsd", big(apertures.count, 4) + entries) + chunks)))
    let fragments = isFragmented ? box("mvex", []) : []
    return box(
      "moov", box("trak", fullBox("tkhd", big(0, 8) + big(1, 4) + big(0, 68)) + media) + fragments)
  }

  @Test func `Only the aperture of what samples refer to hides anything, and only if all of it has the same`()
  {
    let (crop, other) = (aperture(1280, 1, 544, 1, 0, 1, 0, 1), aperture(1280, 1, 700, 1, 0, 1, 0, 1))
    func rows(_ apertures: [[UInt8]?], used: [Int]?, isFragmented: Bool = false) -> Int? {
      let file = movieOfEntries(apertures: apertures, used: used, isFragmented: isFragmented)
      return declaration(file)?.area(of: hd)?.insets?.top
    }
    #expect(rows([crop], used: nil) == 88)
    #expect(rows([crop, nil], used: [1]) == 88)
    #expect(rows([crop, nil], used: [2]) == nil, "of an entry that no sample refers to")
    #expect(rows([nil, crop], used: [2, 2]) == 88)
    #expect(rows([crop, nil], used: [1, 2]) == nil, "of a part of the samples")
    #expect(rows([crop, other], used: [1, 2]) == nil)
    #expect(rows([crop, crop], used: [1, 2]) == 88)
    #expect(
      rows([crop, crop], used: nil) == 88 && rows([crop, nil], used: nil) == nil, "samples in fragments")
    #expect(rows([crop, nil], used: [1], isFragmented: true) == nil, "fragments may refer to the other")
    #expect(rows([crop, crop], used: [3]) == nil, "an entry that is not there")
    let many = Array(repeating: crop as [UInt8]?, count: 20)
    #expect(rows(many, used: [1]) == nil, "more entries than are read")
  }

  @Test func `Sizes are read beside it`() throws {
    let sizes = ["clef", "prof", "enof"].map { fullBox($0, big(1280 << 16, 4) + big(544 << 16, 4)) }.joined()
    let file = movie(
      box("pasp", big(1, 4) + big(1, 4)) + aperture(1280, 1, 544, 1, 0, 1, 0, 1), trackID: 7,
      track: box("tapt", Array(sizes)), isLong: true)
    let found = try #require(declaration(file, track: 7))
    #expect(found.entrySizes == [hd] && found.trackSize == hd)
    #expect(found.apertureSizes == Array(repeating: PixelSize(width: 1280, height: 544), count: 3))
    #expect(found.crop != nil)
  }

  @Test func `The shape of samples is read, and one that is none is not`() {
    func shape(_ across: Int, _ down: Int) -> PixelSize? {
      declaration(movie(box("pasp", big(across, 4) + big(down, 4))))?.pixelAspectRatio
    }
    #expect(shape(32, 27) == PixelSize(width: 32, height: 27))
    #expect(shape(1_000_000, 500_000) == PixelSize(width: 2, height: 1))
    #expect(shape(0, 1) == nil && shape(1, 0) == nil && shape(0x8000_0000, 1) == nil)
    #expect(declaration(movie(box("pasp", big(1, 4))))?.pixelAspectRatio == nil)
    let ratio = declaration(movie(box("pasp", big(64, 4) + big(45, 4))))?.sampleAspectRatio(codecRatio: 1)
    #expect(ratio?.numerator == 64 && ratio?.denominator == 45)
  }

  @Test func `Only the track that is asked for counts`() {
    let other = declaration(movie(aperture(1280, 1, 544, 1, 0, 1, 0, 1)), track: 2)
    #expect(other == ContainerDeclaration(doubt: "a track whose header was not found"))
    #expect(declaration(movie([]))?.area(of: hd) == nil)
  }

  @Test func `Of two tracks with one ID neither is believed, unless one alone is a video`() throws {
    let (crop, id) = (aperture(1280, 1, 544, 1, 0, 1, 0, 1), big(1, 4))
    func track(_ handler: String, _ extensions: [UInt8]) -> [UInt8] {
      let entry = big(0, 6) + big(1, 2) + big(0, 16) + big(1280, 2) + big(720, 2) + big(0, 50) + extensions
      let descriptions = fullBox("stsd", big(1, 4) + box("avc1", entry))
      let kind = fullBox("hdlr", big(0, 4) + Array(handler.utf8) + big(0, 13))
      return box(
        "trak",
        fullBox("tkhd", big(0, 8) + id + big(0, 68))
          + box("mdia", kind + box("minf", box("stbl", descriptions))))
    }
    func found(_ tracks: [UInt8]...) -> ContainerDeclaration? {
      declaration(box("moov", box("mvhd", big(0, 100)) + tracks.joined()))
    }
    #expect(found(track("vide", crop))?.crop != nil)
    #expect(try #require(found(track("hint", crop), track("vide", []))).crop == nil)
    #expect(found(track("hint", []), track("vide", crop))?.crop != nil)
    let both = try #require(found(track("vide", crop), track("vide", [])))
    #expect(both.crop == nil && both.doubt == "several tracks of one number")
  }

  @Test func `Where players show different parts of a track, nobody is sure`() {
    let list = box("edts", fullBox("elst", big(1, 4) + big(0, 12)))
    #expect(declaration(movie([], track: list))?.doubt == nil)
    let lists = "several edit lists, of which each player follows another"
    #expect(declaration(movie([], track: list + list))?.doubt == lists)
    let twice = box("edts", fullBox("elst", big(0, 4)) + fullBox("elst", big(0, 4)))
    #expect(declaration(movie([], track: twice))?.doubt == lists)
    #expect(declaration(box("moov", box("cmov", [])))?.doubt == "a compressed header, which is not read here")
    let entries = ["avc1", "hvc1"].flatMap { box($0, big(0, 78)) }
    let media = box("mdia", box("minf", box("stbl", fullBox("stsd", big(2, 4) + entries))))
    let track = box("trak", fullBox("tkhd", big(0, 8) + big(1, 4) + big(0, 68)) + media)
    #expect(
      declaration(box("moov", track))?.doubt == "samples of several kinds, of which one was looked at")
  }

  @Test func `Of two tables of a kind, each player follows another`() {
    let words = "several tables of one kind, of which each player follows another"
    func doubt(_ tables: [UInt8]) -> String? { declaration(editedMovie(tables: tables))?.doubt }
    let (sizes, places) = (fullBox("stsz", big(0, 8)), fullBox("stco", big(0, 4)))
    #expect(doubt(sizes + places) == nil)
    #expect(doubt(sizes + places + sizes) == words)
    #expect(doubt(places + fullBox("co64", big(0, 4))) == words)
    #expect(doubt(fullBox("stsd", big(0, 4))) == words)
    #expect(
      doubt(fullBox("sgpd", big(0, 4)) + fullBox("sgpd", big(0, 4))) == nil, "of which there may be several")
    let media = box("mdia", box("minf", box("stbl", fullBox("stsd", big(0, 4)))))
    #expect(declaration(movie([], track: media))?.doubt == words)
    func headers(_ count: Int) -> String? {
      let file = Array((0..<count).map { _ in editedMovie(tables: sizes) }.joined())
      return ContainerFormat.claims(of: MemoryFile(file)).doubt(ofTrack: 1)
    }
    #expect(headers(1) == nil)
    #expect(headers(2) == "several headers, of which each player follows another")
  }

  @Test func `A frame that stands by an edit, and one that runs at another speed, are worth a word`() {
    func effect(_ rate: Int) -> String? {
      let edit = box("edts", fullBox("elst", big(1, 4) + big(60_000, 4) + big(0, 4) + big(rate, 4)))
      var file = editedMovie(tables: [], edits: [(60_000, 0)])
      let old = box("edts", fullBox("elst", big(1, 4) + big(60_000, 4) + big(0, 4) + big(1 << 16, 4)))
      file = Array(file.replacing(old, with: edit))
      return declaration(file)?.edits?.effect
    }
    #expect(effect(1 << 16) == nil)
    #expect(effect(0) == "a frame that stands")
    #expect(effect(1 << 15) == "another speed")
  }

  @Test func `Fragments that begin again leave doubt, those of several tracks do not`() {
    func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(8 + body.count)] + Array(type.utf8) + body
    }
    func fragment(_ track: UInt8, _ start: UInt8, samples: UInt8 = 2) -> [UInt8] {
      let header = box("tfhd", [0, 0, 0, 0, 0, 0, 0, track])
      let time = box("tfdt", [0, 0, 0, 0, 0, 0, 0, start])
      return box("moof", box("traf", header + time + box("trun", [0, 0, 0, 0, 0, 0, 0, samples])))
    }
    func doubt(_ fragments: [UInt8]...) -> String? {
      ContainerFormat.claims(of: MemoryFile(Array(fragments.joined()))).doubt(ofTrack: 1)
    }
    #expect(doubt(fragment(1, 0), fragment(2, 0), fragment(1, 50), fragment(2, 50)) == nil)
    #expect(doubt(fragment(1, 0), fragment(1, 50), fragment(1, 0)) != nil)
    #expect(doubt(fragment(1, 0), fragment(1, 0)) != nil, "of the same time")
    #expect(doubt(fragment(1, 0, samples: 0), fragment(1, 0)) == nil, "one without samples")
    #expect(doubt(fragment(2, 0), fragment(1, 0), fragment(2, 0)) == nil, "of another track")
    let times = box("tfdt", [0, 0, 0, 0, 0, 0, 0, 9]) + box("tfdt", [0, 0, 0, 0, 0, 0, 0, 0])
    let two = box("moof", box("traf", box("tfhd", [0, 0, 0, 0, 0, 0, 0, 1]) + times))
    #expect(doubt(two) != nil, "of two times")
  }

  @Test func `A header may be anywhere, as long as what comes before it is small`() {
    let far = Array(repeating: box("free", big(0, 4000)), count: 2000).joined()
    #expect(declaration(far + movie([]))?.doubt == "a header that was not found")
    let boxes = Array(repeating: box("free", []), count: 5000).joined()
    #expect(declaration(boxes + movie(aperture(1280, 1, 544, 1, 0, 1, 0, 1)))?.crop != nil)
  }

  @Test func `Samples before the movie are passed over unread`() throws {
    let media = box("mdat", Array(repeating: 7, count: 3_000_000))
    let file = MemoryFile(box("ftyp", big(0, 8)) + media + movie(aperture(1280, 1, 544, 1, 0, 1, 0, 1)))
    let found = ContainerFormat.isoBaseMedia(trackID: 1).declaration(in: file)
    #expect(found?.crop != nil)
    #expect(file.bytesRead < 10_000)
  }

  @Test func `Boxes of every length leave the walker where it was`() {
    let whole = movie(aperture(1280, 1, 544, 1, 0, 1, 0, 1))
    for length in 0..<whole.count { _ = declaration(Array(whole.prefix(length))) }
    // A size of 0 reaches to the end, 1 takes eight more bytes, and none may be shorter than its header.
    for size in [0, 1, 2, 7, Int(UInt32.max)] {
      var file = whole
      file.replaceSubrange(0..<4, with: big(size, 4))
      _ = declaration(file)
    }
    #expect(
      declaration(big(1, 4) + Array("moov".utf8) + big(whole.count + 8, 8) + whole.dropFirst(8))?.crop != nil)
  }

  @Test func `No header makes it read more than a megabyte`() {
    // Thousands of tracks, each of which could be the one.
    let track = Array(movie([], trackID: 2).dropFirst(8 + 108))
    let file = MemoryFile(box("moov", Array(repeatElement(track, count: 6000).joined())))
    #expect(declaration(file) == ContainerDeclaration(doubt: "a track whose header was not found"))
    #expect(file.bytesRead <= 1 << 20)
  }
}

@Suite struct MatroskaTests {
  private func declaration(_ file: [UInt8], track: Int = 0) -> ContainerDeclaration? {
    ContainerFormat.matroska(videoTrack: track).declaration(in: MemoryFile(file))
  }

  private static let crop =
    element(0x54BB, 88) + element(0x54AA, 90) + element(0x54CC, 4) + element(0x54DD, 6)

  @Test func `Two tracks of one number leave doubt, and a list of tracks that is repeated does not`() {
    func track(_ number: Int, width: Int = 1280) -> [UInt8] {
      let video = element(0xE0, element(0xB0, width) + element(0xBA, 720))
      return element(
        0xAE, element(0xD7, number) + element(0x83, 1) + element(0x86, Array("V_VP9".utf8)) + video)
    }
    func doubt(_ lists: [UInt8]...) -> String? {
      let before = lists.dropLast().flatMap { element(0x1654_AE6B, $0) }
      return declaration(matroska(lists[lists.count - 1], before: before))?.doubt
    }
    #expect(doubt(track(1) + track(2)) == nil)
    #expect(doubt(track(1) + track(1)) == "several tracks of one number")
    #expect(doubt(track(1), track(1)) == nil, "the same list again")
    #expect(doubt(track(1), track(2)) == nil, "another track")
    #expect(doubt(track(1), track(1, width: 640)) == "several tracks of one number")
    let many = (0..<300).flatMap { _ in element(0xEC, []) }
    #expect(doubt(track(1), many + track(1)) == "more elements than are looked at")
  }

  @Test func `The crop is read side by side`() {
    let area = declaration(matroska(soundTrack + videoTrack(Self.crop)))?.area(of: hd)
    #expect(area?.source == .pixelCrop)
    #expect(area?.insets == Insets(top: 88, bottom: 90, left: 4, right: 6))
  }

  @Test func `A crop that leaves nothing is invalid`() {
    let file = matroska(videoTrack(element(0x54BB, 360) + element(0x54AA, 360)))
    #expect(declaration(file)?.area(of: hd)?.problem == .nothingLeft)
    let huge = matroska(videoTrack(element(0x54CC, Array(repeating: 0xFF, count: 8))))
    #expect(declaration(huge)?.area(of: hd)?.problem == .nothingLeft)
  }

  @Test func `Video tracks are counted, others are not`() {
    let file = matroska(soundTrack + videoTrack([]) + soundTrack + videoTrack(Self.crop))
    #expect(declaration(file, track: 0)?.crop == nil)
    #expect(declaration(file, track: 1)?.crop != nil)
    #expect(declaration(file, track: 2) == nil)
  }

  @Test func `Tracks behind the samples are found by the seek head`() {
    let cluster = element(0x1F43_B675, Array(repeating: 1, count: 2_000_000))
    let length = 60
    let seek = element(0x53AB, big(0x1654_AE6B, 4)) + element(0x53AC, length + cluster.count)
    let head = element(0x114D_9B74, element(0x4DBB, seek))
    let filler = element(0xEC, Array(repeating: 0, count: length - head.count - 5))
    let file = MemoryFile(matroska(videoTrack(Self.crop), before: head + filler + cluster))
    #expect(ContainerFormat.matroska(videoTrack: 0).declaration(in: file)?.crop != nil)
    #expect(file.bytesRead < 10_000)
  }

  /// Chapters behind an edition of none, with a flag that says whether they tell which parts are shown.
  private func chapters(_ flag: [UInt8], atoms: Int = 0) -> [UInt8] {
    let atoms = Array((0..<atoms).map { element(0xB6, element(0x73C4, $0)) }.joined())
    return element(0x1043_A770, element(0x45B9, [UInt8]()) + element(0x45B9, atoms + element(0x45DD, flag)))
  }

  @Test(
    arguments: [([1], true), ([2], true), ([0], false), ([1, 0], true), ([], false)] as [([UInt8], Bool)])
  func `Ordered chapters are what players take for them`(flag: [UInt8], isOrdered: Bool) {
    let file = matroska(videoTrack([]), before: chapters(flag))
    #expect(declaration(file)?.hasOrderedChapters == isOrdered)
    #expect(declaration(file)?.doubt == nil)
    let long = matroska(videoTrack([]), before: chapters(flag, atoms: 1000))
    #expect(declaration(long)?.hasOrderedChapters == isOrdered)
    // Nothing else is declared there.
    let plain = element(0xAE, element(0x83, 1) + element(0x86, Array("V_VP9".utf8)))
    #expect((declaration(matroska(plain, before: chapters(flag))) != nil) == isOrdered)
  }

  @Test func `Seek heads that seek heads name are followed, to an end`() {
    func seekHead(_ id: Int, _ place: Int) -> [UInt8] {
      element(0x114D_9B74, element(0x4DBB, element(0x53AB, big(id, 4)) + element(0x53AC, place)))
    }
    let cluster = element(0x1F43_B675, Array(repeating: 1, count: 5000))
    let (length, tracks) = (seekHead(0, 0).count, element(0x1654_AE6B, videoTrack([])))
    let behind = length + tracks.count + cluster.count
    func file(_ second: [UInt8]) -> [UInt8] {
      let content = [seekHead(0x114D_9B74, behind), tracks, cluster, second, chapters([1])].joined()
      return element(0x1A45_DFA3, [UInt8]()) + element(0x1853_8067, Array(content))
    }
    #expect(declaration(file(seekHead(0x1043_A770, behind + length)))?.hasOrderedChapters == true)
    #expect(
      declaration(file(seekHead(0x114D_9B74, 0)))?.hasOrderedChapters == false, "one that names the first")
  }

  @Test func `Where there are more elements than are looked at, nothing is certain`() {
    let voids = Array((0..<300).map { _ in [0xEC, 0x80] as [UInt8] }.joined())
    #expect(declaration(matroska(videoTrack([]), before: voids))?.doubt != nil)
    let behind = element(0x1654_AE6B, videoTrack([])) + voids + chapters([1])
    let file = element(0x1A45_DFA3, [UInt8]()) + element(0x1853_8067, behind)
    #expect(declaration(file)?.doubt != nil)
  }

  @Test func `Frames that were compressed several times are told`() {
    func doubt(_ encodings: Int) -> String? {
      let list = (0..<encodings).map { element(0x6240, element(0x5031, $0)) }.joined()
      let track = element(0xAE, videoTrack([]).dropFirst(5) + element(0x6D80, Array(list)))
      return declaration(matroska(track))?.doubt
    }
    #expect(doubt(1) == nil)
    #expect(doubt(2) != nil)
  }

  @Test func `Elements of every length leave the walker where it was`() {
    let whole = matroska(videoTrack(Self.crop), before: chapters([1]))
    for length in 0..<whole.count { _ = declaration(Array(whole.prefix(length))) }
    for place in whole.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
        var file = whole
        file[place] = byte
        _ = declaration(file)
      }
    }
    // A live recording does not know how long it gets.
    let live = element(0x1A45_DFA3, [UInt8]()) + big(0x1853_8067, 4) + big(0x01FF_FFFF_FFFF_FFFF, 8)
    #expect(declaration(live + element(0x1654_AE6B, videoTrack(Self.crop)))?.crop != nil)
  }

  /// 1280x720 with 88 rows off above and below, shown at `width` by `height`: the shape of a sample, and whether the
  /// display size fits the frame before the crop only.
  private func shape(_ width: Int?, _ height: Int?, codec: Double? = nil) -> String? {
    let crop = element(0x54BB, 88) + element(0x54AA, 88)
    let display = (width.map { element(0x54B0, $0) } ?? []) + (height.map { element(0x54BA, $0) } ?? [])
    return declaration(matroska(videoTrack(crop + display)))?.displayRatios(codec).map {
      "\($0.numerator):\($0.denominator)\($0.isOfFullFrame ? " of the full frame" : "")"
    }
  }

  @Test func `A display size after the crop is read as the specification says`() {
    #expect(shape(1280, 544) == "1:1")
    #expect(shape(nil, nil) == nil)
    #expect(shape(1280, nil) == "1:1")
    #expect(shape(1707, 544, codec: 4.0 / 3) == "1707:1280")
  }

  @Test func `A display size that fits the whole frame only is taken for what it is`() {
    #expect(shape(1280, 720) == "1:1 of the full frame")
    #expect(shape(16, 9) == "1:1 of the full frame")
    #expect(shape(1707, 720, codec: 4.0 / 3) == "1707:1280 of the full frame")
    // Neither makes square samples: the specification decides.
    #expect(shape(1000, 720) == "85:144")
  }
}

/// What looking for declarations costs on files as muxers write them.
@Suite struct ReadingCostTests {
  private static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors")
    .standardized

  private func read(_ name: String, as format: ContainerFormat) throws -> (MemoryFile, [UInt8]) {
    let content = try Array(Data(contentsOf: Self.folder.appendingPathComponent(name)))
    let file = MemoryFile(content)
    let found = format.declaration(in: file)
    #expect(found?.entrySizes == [PixelSize(width: 320, height: 180)], "\(name)")
    return (file, content)
  }

  @Test func `Of a file without declarations, nothing is read but its header`() throws {
    let (movie, bytes) = try read("clean.mp4", as: .isoBaseMedia(trackID: 1))
    let samples = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
    let header = try #require(bytes.firstRange(of: Array("moov".utf8))).lowerBound - 4
    #expect(samples < header, "the samples come first")
    // A header of a box is read with what follows it, which is a window of 1 KiB at most.
    #expect(movie.ranges.allSatisfy { $0.lowerBound <= samples || $0.lowerBound >= header })
    #expect(movie.bytesRead < 16 << 10 && movie.ranges.count < 16)

    let (matroska, elements) = try read("h264.mkv", as: .matroska(videoTrack: 0))
    let cluster = try #require(elements.firstRange(of: [0x1F, 0x43, 0xB6, 0x75] as [UInt8])).lowerBound
    #expect(matroska.ranges.allSatisfy { $0.lowerBound < cluster })
    #expect(matroska.bytesRead < 16 << 10 && matroska.ranges.count < 16)
  }
}
