import LintReporting
import MediaModel
import PaddingDetection
import Testing
import VideoDecoding

@testable import PadlintKit

@Suite struct FramePictureTests {
  /// Width and height in the start of frame of a baseline JPEG (ITU-T T.81, B.2.2).
  private func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return nil }
    var place = 2
    while place + 8 < bytes.count, bytes[place] == 0xFF {
      let word = { (offset: Int) in Int(bytes[place + offset]) << 8 | Int(bytes[place + offset + 1]) }
      if bytes[place + 1] == 0xC0 { return (word(7), word(5)) }
      place += 2 + word(2)
    }
    return nil
  }

  @Test(arguments: [
    ("letterbox.mp4", 320, 180), ("odd-size.webm", 320, 180), ("tiny.mp4", 64, 48),
    ("rotate-90.mp4", 180, 320), ("rotate-180.mp4", 320, 180), ("wide-pixels.mp4", 320, 180),
    ("tall-pixels.mpg", 320, 240), ("ffv1-gray10.mkv", 320, 180), ("limited-12bit-444.mp4", 320, 180),
    ("pq-10bit.mp4", 320, 180), ("palette.gif", 320, 180), ("ffv1-yuv410.mkv", 320, 180),
    ("clean.mp4", 320, 180),
  ])
  func `A thumbnail is a JPEG of the size that viewers see`(name: String, width: Int, height: Int) throws {
    let thumbnail = try #require(try TestVector.evidence(name, picture: .thumbnail).picture)
    #expect(thumbnail.format == .jpeg)
    #expect((thumbnail.width, thumbnail.height) == (width, height))
    let size = try #require(jpegSize(thumbnail.bytes))
    #expect(size == (width, height))
    #expect(thumbnail.bytes.count < 40_000)
  }

  @Test func `Nobody pays for a picture that was not asked for, and it changes nothing else`() throws {
    let without = try TestVector.evidence("letterbox.mp4", picture: nil)
    var with = try TestVector.evidence("letterbox.mp4", picture: .thumbnail)
    #expect(without.picture == nil && without.details.isEmpty)
    with.picture = nil
    with.details = []
    #expect(with == without)
  }

  @Test func `Each padded edge is shown at its own size, and each segment once`() throws {
    let letterbox = try TestVector.evidence("letterbox.mp4", picture: .thumbnail)
    #expect(letterbox.details.map(\.subject) == [.edge(.top), .edge(.bottom)])
    for detail in letterbox.details {
      let size = try #require(jpegSize(detail.picture.bytes))
      #expect(size == (80, 80))
    }
    // 22 rows of padding above a frame of 180: the edge is not in the middle of what can be shown of it.
    #expect(letterbox.details.map(\.edgeOffset) == [22, 58])
    let mixed = try TestVector.evidence("mixed-aspect.mp4", picture: .thumbnail)
    let segments = mixed.verdict.segments.indices.map { DetailPicture.Subject.segment($0) }
    #expect(mixed.details.map(\.subject).suffix(segments.count) == segments[...])
    let clean = try TestVector.evidence("clean.mp4", picture: .thumbnail)
    #expect(clean.picture != nil && clean.details.isEmpty)
  }

  @Test func `A variable file is shown with the padding that its report draws`() throws {
    let evidence = try TestVector.evidence("mixed-aspect.mp4", picture: .thumbnail)
    #expect(evidence.verdict.answer == .variable)
    let thumbnail = try #require(evidence.picture)
    let seconds = try #require(thumbnail.seconds)
    let padding = try #require(PresentedPadding(evidence.verdict))
    #expect(padding.isSeen(at: seconds))
    #expect(evidence.sampling.timestampsSeconds.contains(seconds))
  }

  @Test func `A picture comes through a worker's answer`() throws {
    let outcome = FileAnalysis.Outcome.analysed(
      try TestVector.evidence("letterbox.mp4", picture: .thumbnail))
    #expect(PackedOutcome(received: PackedOutcome(outcome).bytes)?.outcome == outcome)
  }

  @Test(arguments: ["letterbox.mp4", "rotate-90.mp4", "odd-insets.mp4", "wide-pixels.mp4"])
  func `Marks lie on the last lines of the padding, right beside the picture`(name: String) throws {
    let evidence = try TestVector.evidence(name, picture: nil)
    let insets = evidence.verdict.insets
    var reader = try VideoReader(descriptor: TestVector.descriptor(name))
    let plain = try #require(try reader.withNextFrame { $0.picture(longestSide: 8192) }.flatMap(\.self))
    var marked = plain
    marked.mark(insets, ofFrame: (evidence.video.width, evidence.video.height))
    let stretch = Double(plain.width) / Double(evidence.video.width)
    let rows = Set([insets.top - 1, plain.height - insets.bottom]).intersection(0..<plain.height)
    let columns = Set(
      [Int(Double(insets.left) * stretch) - 1, plain.width - Int(Double(insets.right) * stretch)]
    ).intersection(0..<plain.width)
    // One expectation for all pixels: each of its own would take seconds.
    var wrong = 0
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let pixel = marked[x, y]
        let isMark = pixel == (255, 0, 255) || pixel == (0, 255, 0)
        let isRight = rows.contains(y) || columns.contains(x) ? isMark : pixel == plain[x, y]
        if !isRight { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  /// The first and the last row and column of the declared area that have its marks, in whole pixels; nil for none.
  private func outline(_ picture: FramePicture) -> (rows: [Int], columns: [Int]) {
    func isMark(_ x: Int, _ y: Int) -> Bool {
      picture[x, y] == (255, 255, 0) || picture[x, y] == (0, 0, 255)
    }
    let (middle, centre) = (picture.width / 2, picture.height / 2)
    return (
      (0..<picture.height).filter { isMark(middle, $0) }, (0..<picture.width).filter { isMark($0, centre) }
    )
  }

  @Test func `A declared area is outlined inside of what it leaves`() throws {
    var reader = try VideoReader(descriptor: TestVector.descriptor("letterbox.mp4"))
    var picture = try #require(try reader.withNextFrame { $0.picture(longestSide: 8192) }.flatMap(\.self))
    let plain = picture
    picture.outline(Insets(top: 30, bottom: 10, left: 0, right: 7), ofFrame: (320, 180))
    #expect(outline(picture) == ([30, 169], [312]))
    picture = plain
    picture.outline(.zero, ofFrame: (320, 180))
    #expect(picture == plain, "what takes nothing off is not drawn")
    // Impossible areas cost nothing either.
    picture.outline(Insets(top: 500, bottom: 500, left: 900, right: 0), ofFrame: (320, 180))
  }

  @Test func `A marked frame shows what was measured beside what was declared`() throws {
    let equal = try TestVector.evidence("declared/clean-aperture-equal.mp4", picture: .marked(.png))
    let larger = try TestVector.evidence("declared/clean-aperture-larger.mp4", picture: .marked(.png))
    let none = try TestVector.evidence("declared/clean-aperture-none.mp4", picture: .marked(.png))
    // The same frames of the same stream: what differs is drawn.
    let pictures = [equal, larger, none].map { $0.picture?.bytes }
    #expect(!pictures.contains(nil) && Set(pictures).count == 3)
  }

  @Test func `Of the frames that were offered, the one that shows most is kept`() throws {
    // Fades from black and to black again.
    let evidence = try TestVector.evidence("fades.mp4", picture: .thumbnail)
    let shown = try #require(evidence.picture?.seconds)
    let ends = try [
      #require(evidence.sampling.timestampsSeconds.first), #require(evidence.video.durationSeconds),
    ]
    #expect(shown > ends[0] && shown < ends[1])
  }
}
