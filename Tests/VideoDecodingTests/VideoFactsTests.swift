import Foundation
import MediaModel
import Testing
@testable import VideoDecoding

@Suite("A reader tells the facts of the stream")
struct VideoFactsTests {
  @Test("Size, rate, duration, shape and codec are known before a frame is decoded")
  func header() throws {
    let reader = try VideoReader(Y4MClip(tags: ["A16:15"]).bytes)
    let facts = reader.facts
    #expect(facts.width == 33)
    #expect(facts.height == 19)
    #expect(facts.codec == "rawvideo")
    #expect(facts.container == "yuv4mpegpipe")
    #expect(facts.frameRate.map { [$0.numerator, $0.denominator] } == [25, 1])
    #expect(facts.sampleAspectRatio.map { [$0.numerator, $0.denominator] } == [16, 15])
    #expect(facts.durationSeconds == 2)
    #expect(facts.rotationDegrees == 0)
  }

  // FFmpeg guesses 287/12.
  @Test("The rate is the average, where the distance of frames varies")
  func averageRate() throws {
    let file = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors/palette.gif")
      .standardized
    let facts = try VideoReader([UInt8](Data(contentsOf: file))).facts
    #expect(facts.frameRate.map { [$0.numerator, $0.denominator] } == [24, 1])
  }

  @Test("The first frame completes them")
  func firstFrame() throws {
    var reader = try VideoReader(Y4MClip(colourSpace: "422p10", bitDepth: 10, chromaStep: (2, 1)).bytes)
    _ = try reader.withNextFrame { _ in }
    #expect(reader.facts.pixelFormat != "unknown")
    #expect(reader.facts.pixelFormat == "yuv422p10le" || reader.facts.pixelFormat == "yuv422p10be")
    #expect(reader.facts.bitDepth == 10)
  }

  @Test("What the stream does not say is absent")
  func absent() throws {
    var reader = try VideoReader(AVIClip.oneKeyframe(frameCount: 3).bytes)
    _ = try reader.withNextFrame { _ in }
    #expect(reader.facts.transfer == nil)
    #expect(reader.facts.sampleAspectRatio == nil)
  }

  @Test(
    "A display matrix becomes a clockwise rotation, whether it mirrors or not",
    arguments: [
      ([1, 0, 0, 1], 0), ([0, 1, -1, 0], 90), ([-1, 0, 0, -1], 180), ([0, -1, 1, 0], 270),
      ([-1, 0, 0, 1], 0), ([1, 0, 0, -1], 180), ([0, 0, 0, 0], 0),
    ] as [([Int32], Int)])
  func orientation(turn: [Int32], degrees: Int) throws {
    let one: Int32 = 1 << 16
    let matrix = [turn[0] * one, turn[1] * one, 0, turn[2] * one, turn[3] * one, 0, 0, 0, 1 << 30]
    var facts = try VideoReader(Y4MClip(frameCount: 1).bytes).facts
    unsafe facts.orient(by: matrix)
    #expect(facts.rotationDegrees == degrees)
    #expect(facts.obliqueDegrees == nil)
  }

  @Test(
    "What a display matrix turns or slants beyond quarter turns is told",
    arguments: [
      ([0.9781, 0.2079, -0.2079, 0.9781], 12, 0), ([0, 1, -1, -0.1763], 10, 90),
      ([0.7071, 0.7071, -0.7071, 0.7071], 45, 90),
      ([2, 0.0001, 0.0001, 3], nil, 0),
    ] as [([Double], Double?, Int)])
  func oblique(turn: [Double], degrees: Double?, rotation: Int) throws {
    let turn = turn.map { Int32($0 * 65536) }
    var facts = try VideoReader(Y4MClip(frameCount: 1).bytes).facts
    unsafe facts.orient(by: [turn[0], turn[1], 0, turn[2], turn[3], 0, 0, 0, 1 << 30])
    #expect(facts.obliqueDegrees.map { $0.rounded() } == degrees)
    #expect(facts.rotationDegrees == rotation)
  }

  @Test("The FFmpeg libraries that run are named by three numbers")
  func versions() {
    for (name, version) in FFmpegVersions.all {
      #expect(name.hasPrefix("lib") && version.split(separator: ".").compactMap { Int($0) }.count == 3)
    }
  }
}
