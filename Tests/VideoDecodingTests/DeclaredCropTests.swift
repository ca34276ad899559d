import DeclaredPicture
import Foundation
import MediaModel
import PaddingDetection
import Testing
import VideoDecoding

@Suite("Headers are read as FFmpeg 7.1 reads them") struct DeclaredCropTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../TestVectors/declared").standardized

  private static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".mp4") || $0.hasSuffix(".mkv") }.sorted()

  private func reader(_ name: String) throws -> VideoReader {
    let descriptor = unsafe open(Self.folder.appendingPathComponent(name).path, O_RDONLY)
    try #require(descriptor >= 0)
    return try VideoReader(descriptor: descriptor)
  }

  @Test func `The files are there to be read`() {
    #expect(Self.files.count > 40)
  }

  @Test(
    .enabled(
      if: VideoReader.foreignCroppingIsKnown, "this FFmpeg is older than 7.1, and knows no crop of containers"
    ),
    arguments: files)
  func `Every valid crop is the one that FFmpeg finds, and no other is`(name: String) throws {
    do {
      let reader = try reader(name)
      let facts = reader.facts
      let area = reader.containerDeclaration?.area(of: PixelSize(width: facts.width, height: facts.height))
      let foreign = reader.foreignCropping
      #expect(area?.insets == foreign, "\(name)")
    } catch let error as Failure {
      // A Matroska file whose crop leaves nothing is not opened at all, by no FFmpeg.
      #expect(error.message == "the declared PixelCrop leaves nothing of the frame")
      #expect(error.code == .damaged && ["pixel-crop-empty.mkv", "pixel-crop-huge.mkv"].contains(name))
    }
  }

  /// FFmpeg makes samples of 45:34 of it before 7.1, and square ones since.
  @Test(arguments: ["pixel-crop-size.mkv", "pixel-crop-size-conflict.mkv", "pixel-crop-equal.mkv"])
  func `The shape of samples is one whatever the FFmpeg`(name: String) throws {
    var reader = try reader(name)
    _ = try reader.withNextKeyframe { _ in }
    let ratio = try #require(reader.facts.sampleAspectRatio)
    #expect(ratio.numerator == ratio.denominator, "\(name)")
  }

  @Test(arguments: [("dolby-vision-equal.mp4", 22), ("dolby-vision-zero.mp4", 0)])
  func `Frames that are no keyframes bring their declarations along`(name: String, rows: Int) throws {
    var reader = try reader(name)
    var frames = 0
    while try reader.withNextFrame({ _ in true }) != nil { frames += 1 }
    let facts = reader.facts
    let declared = Declarations(
      container: nil, log: reader.declarationLog, frame: PixelSize(width: facts.width, height: facts.height),
      displayAspectRatio: 16.0 / 9, codecRatio: nil, rotatedBy: 0)
    let area = try #require(declared.areas.first { $0.source == .dolbyVision })
    #expect(area.insets == Insets(top: rows, bottom: rows, left: 0, right: 0))
    #expect(area.frames == frames && frames == 8)
  }

  /// What is said of the first frame, of which some decoders may show another part of the coded picture.
  private func misplacement(_ name: String, _ change: (inout [UInt8]) throws -> Void = { _ in }) throws
    -> String?
  {
    let file = Self.folder.deletingLastPathComponent().appendingPathComponent(name)
    var bytes = [UInt8](try Data(contentsOf: file))
    try change(&bytes)
    var reader = try VideoReader(bytes)
    _ = try reader.withNextKeyframe { _ in }
    return reader.observations.traits.first { $0.kind == .misplacedPicture }?.detail
  }

  @Test(
    arguments: [
      ("cropped-sps.mp4", "at 0,8 of 320x192, which some show from 0,0"),
      ("declared/cropping-window-hevc-equal.mkv", "at 0,22 of 320x184, which some show from 0,0"),
      ("clean.mp4", nil), ("hevc.mp4", nil), ("theora.ogv", nil), ("interlaced-h264.ts", nil),
    ] as [(String, String?)])
  func `What the decoder cuts off at the top is told`(name: String, words: String?) throws {
    #expect(try misplacement(name) == words)
  }

  @Test(
    arguments: [
      (179, nil), (178, "320x178 by the container, of which the stream itself shows 320x180"),
    ] as [(Int, String?)])
  func `What the container alone cuts off is told, but for an odd line`(height: Int, words: String?) throws {
    let found = try misplacement("clean.mp4") { bytes in
      // VisualSampleEntry: the height is 30 bytes behind the type.
      let table = try #require(bytes.firstRange(of: Array("stsd".utf8)))
      let entry = try #require(bytes[table.upperBound...].firstRange(of: Array("avc1".utf8))).upperBound
      #expect(bytes[entry + 24..<entry + 28] == [1, 64, 0, 180])
      bytes[entry + 27] = UInt8(height)
    }
    #expect(found == words)
  }
}
