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
}
