import MediaModel
import Testing

@testable import VideoDecoding

@Suite("Frames become pictures for people to look at")
struct FramePictureTests {
  private func picture(_ clip: [UInt8], longestSide: Int = 8192) throws -> FramePicture {
    var reader = try VideoReader(clip)
    return try #require(try reader.withNextFrame { $0.picture(longestSide: longestSide) }.flatMap(\.self))
  }

  @Test("Colours are right, and the right way up")
  func colors() throws {
    let picture = try picture(AVIClip.blackAboveWhite.bytes)
    #expect(picture[0, 0] == (0, 0, 0))
    #expect(picture[15, 15] == (255, 255, 255))
    // Red of BT.601, as small video without a word on its matrix has it: 81, 90, 240.
    let red = (0..<128).flatMap { _ -> [UInt8] in [81, 90, 81, 240] }
    let pixel = try self.picture(AVIClip(codec: "YUY2", bitsPerPixel: 16, frames: [red]).bytes)[7, 7]
    #expect(pixel.red >= 252 && pixel.green <= 3 && pixel.blue <= 3)
  }

  @Test(
    "Every depth and layout, in odd sizes, becomes a picture", arguments: PlaneLendingTests.layouts.indices)
  func layouts(layout: Int) throws {
    let clip = PlaneLendingTests.layouts[layout]
    let whole = try picture(clip.bytes)
    #expect((whole.width, whole.height) == (33, 19))
    let small = try picture(clip.bytes, longestSide: 16)
    #expect((small.width, small.height) == (16, 9))
    #expect(small.encoded(as: .jpeg)?.isEmpty == false)
  }

  @Test(
    "Samples that are not square are stretched, never squeezed",
    arguments: [
      ("A16:11", 8192, 48, 19), ("A11:16", 8192, 33, 28), ("A16:11", 24, 24, 10), ("A1:1", 8192, 33, 19),
    ])
  func sampleShape(tag: String, longestSide: Int, width: Int, height: Int) throws {
    let picture = try picture(Y4MClip(frameCount: 1, tags: [tag]).bytes, longestSide: longestSide)
    #expect((picture.width, picture.height) == (width, height))
  }

  @Test(
    "Quarter turns go clockwise",
    arguments: [
      (0, 3, 2, [1, 2, 3, 4, 5, 6]), (90, 2, 3, [4, 1, 5, 2, 6, 3]), (180, 3, 2, [6, 5, 4, 3, 2, 1]),
      (270, 2, 3, [3, 6, 2, 5, 1, 4]),
    ])
  func turns(degrees: Int, width: Int, height: Int, greys: [UInt8]) {
    let picture = FramePicture(
      width: 3, height: 2, samples: (1...6).flatMap { [UInt8](repeating: $0, count: 3) })
    let turned = picture.turned(clockwise: degrees)
    #expect((turned.width, turned.height) == (width, height))
    #expect(turned.samples == greys.flatMap { [UInt8](repeating: $0, count: 3) })
  }

  @Test(
    "A file in either format decodes to the picture again",
    arguments: [
      (PictureFormat.jpeg, "MJPG", 24), (.png, "MPNG", 2),
    ])
  func files(format: PictureFormat, codec: String, tolerance: Int) throws {
    try #require(format.isAvailable)
    // A slope of grey: JPEG keeps it nearly.
    let samples = (0..<16).flatMap { y in
      (0..<16).flatMap { x in [UInt8](repeating: UInt8(y * 8 + x * 7), count: 3) }
    }
    let original = FramePicture(width: 16, height: 16, samples: samples)
    let file = try #require(original.encoded(as: format))
    let decoded = try picture(AVIClip(codec: codec, frames: [file]).bytes)
    #expect((decoded.width, decoded.height) == (16, 16))
    let differences = zip(decoded.samples, samples).map { abs(Int($0) - Int($1)) }
    #expect(differences.allSatisfy { $0 <= tolerance }, "up to \(differences.max() ?? 0)")
  }
}
