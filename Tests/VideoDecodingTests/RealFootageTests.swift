import CLibrary
import Foundation
import MediaModel
import PaddingDetection
import Testing
import VideoDecoding

/// A folder of videos with a `manifest.json` of their facts, which is too large for the repository.
private let footage = ProcessInfo.processInfo.environment["PADLINT_VIDEOS"]

@Suite(
  "Every file of a folder of real footage opens, gives frames and agrees with its manifest",
  .enabled(if: footage != nil, "set PADLINT_VIDEOS to a folder of videos with a manifest.json"))
struct RealFootageTests {
  struct Manifest: Decodable {
    struct Video: Decodable {
      let file: String
      let codec: String
      let rotation: Int
      let sar: String
    }
    let videos: [Video]
  }

  static let videos: [Manifest.Video] = {
    guard let footage, let data = FileManager.default.contents(atPath: footage + "/manifest.json") else {
      return []
    }
    return (try? JSONDecoder().decode(Manifest.self, from: data).videos) ?? []
  }()

  @Test("The manifest names videos")
  func manifest() {
    #expect(!Self.videos.isEmpty)
  }

  @Test("Facts and frames", arguments: videos.indices)
  func video(index: Int) throws {
    let video = Self.videos[index]
    let descriptor = unsafe open("\(footage ?? "")/\(video.file)", O_RDONLY | O_CLOEXEC)
    var reader = try VideoReader(descriptor: descriptor)
    let middle = (reader.facts.durationSeconds ?? 0) / 2
    for seconds in [0, middle] {
      let size = try reader.withKeyframe(near: seconds) { frame in
        #expect(frame.view.luma.width == frame.width)
        return frame.width * frame.height
      }
      #expect((size ?? 0) > 0, "\(video.file) gives no keyframe near \(seconds) s")
    }
    #expect(try reader.withFrame(at: middle) { $0.width } != nil)
    #expect(reader.facts.codec == video.codec)
    // The manifest counts counterclockwise, as ffprobe does.
    #expect(reader.facts.rotationDegrees == (360 - video.rotation) % 360)
    if video.sar != "N/A" {
      #expect(reader.facts.sampleAspectRatio.map { "\($0.numerator):\($0.denominator)" } == video.sar)
    }
  }
}
