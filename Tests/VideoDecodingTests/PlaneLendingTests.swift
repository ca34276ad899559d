import MediaModel
import PaddingDetection
import Testing
import VideoDecoding

@Suite("Planes are lent as they were decoded")
struct PlaneLendingTests {
  static let layouts: [Y4MClip] = [
    Y4MClip(colourSpace: "420jpeg"),
    Y4MClip(colourSpace: "422", chromaStep: (2, 1)),
    Y4MClip(colourSpace: "444", chromaStep: (1, 1)),
    Y4MClip(colourSpace: "411", chromaStep: (4, 1)),
    Y4MClip(colourSpace: "mono", chromaStep: nil),
    Y4MClip(colourSpace: "420p9", bitDepth: 9),
    Y4MClip(colourSpace: "420p10", bitDepth: 10),
    Y4MClip(colourSpace: "422p10", bitDepth: 10, chromaStep: (2, 1)),
    Y4MClip(colourSpace: "444p12", bitDepth: 12, chromaStep: (1, 1)),
    Y4MClip(colourSpace: "420p14", bitDepth: 14),
    Y4MClip(colourSpace: "420p16", bitDepth: 16),
    Y4MClip(colourSpace: "mono10", bitDepth: 10, chromaStep: nil),
  ]

  @Test("Every sample of a planar format arrives unchanged", arguments: layouts.indices)
  func samples(layout: Int) throws {
    let clip = Self.layouts[layout]
    var reader = try VideoReader(clip.bytes)
    for frame in 0..<2 {
      let different = try reader.withNextFrame { lent in
        let view = lent.view
        #expect(lent.format.bitDepth == clip.bitDepth)
        #expect(view.format == lent.format)
        #expect((view.cb != nil) == (clip.chromaStep != nil))
        var count = differences(view.luma, clip, frame: frame, plane: 0)
        if let cb = view.cb { count += differences(cb, clip, frame: frame, plane: 1) }
        if let cr = view.cr { count += differences(cr, clip, frame: frame, plane: 2) }
        return count
      }
      #expect(different == 0)
    }
  }

  @Test("A limited and a full range are told apart", arguments: [("LIMITED", false), ("FULL", true)])
  func range(tag: String, isFullRange: Bool) throws {
    var reader = try VideoReader(Y4MClip(frameCount: 1, tags: ["XCOLORRANGE=\(tag)"]).bytes)
    let format = try reader.withNextFrame { $0.format }
    #expect(format == SampleFormat(bitDepth: 8, isFullRange: isFullRange))
    #expect(reader.facts.isFullRange == isFullRange)
  }

  @Test("RGB becomes full-range YUV without subsampling, the right way up")
  func rgb() throws {
    var reader = try VideoReader(AVIClip.blackAboveWhite.bytes)
    let samples = try reader.withNextFrame { frame in
      let view = frame.view
      #expect(frame.format == SampleFormat(bitDepth: 8, isFullRange: true))
      #expect(view.cb?.width == 16)
      return [
        view.luma.bytes[0], view.luma.bytes[15 * view.luma.stride + 15], view.cb?.bytes[0], view.cr?.bytes[0],
      ]
    }
    #expect(samples == [0, 255, 128, 128])
  }

  @Test("Interleaved chroma is taken apart")
  func semiPlanar() throws {
    let planes = [UInt8](repeating: 60, count: 256) + (0..<64).flatMap { _ -> [UInt8] in [90, 170] }
    var reader = try VideoReader(AVIClip(codec: "NV12", bitsPerPixel: 12, frames: [planes]).bytes)
    let samples = try reader.withNextFrame { frame in
      let view = frame.view
      return [view.luma.bytes[5], view.cb?.bytes[5], view.cr?.bytes[5]]
    }
    #expect(samples == [60, 90, 170])
  }

  @Test("Packed YUV keeps its values and its limited range")
  func packed() throws {
    let pixels = (0..<128).flatMap { _ -> [UInt8] in [61, 90, 62, 170] }
    var reader = try VideoReader(AVIClip(codec: "YUY2", bitsPerPixel: 16, frames: [pixels]).bytes)
    let samples = try reader.withNextFrame { frame in
      let view = frame.view
      #expect(!frame.format.isFullRange)
      return [view.luma.bytes[0], view.luma.bytes[1], view.cb?.bytes[0], view.cr?.bytes[0]]
    }
    #expect(samples == [61, 62, 90, 170])
  }

  /// How many samples of `view` differ from those of the clip; a plane of another size differs throughout.
  private func differences(_ view: borrowing PlaneView, _ clip: Y4MClip, frame: Int, plane: Int) -> Int {
    let size = clip.size(ofPlane: plane)
    guard view.width == size.width, view.height == size.height else { return view.width * view.height }
    var count = 0
    for y in 0..<view.height {
      for x in 0..<view.width {
        let position = y * view.stride + x
        let sample = clip.bitDepth > 8 ? Int(view.words[position]) : Int(view.bytes[position])
        if sample != clip.sample(frame: frame, plane: plane, x: x, y: y) { count += 1 }
      }
    }
    return count
  }
}
