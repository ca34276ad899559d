import MediaModel
import PaddingDetection
import Paths
import Testing

@testable import LintReporting

/// The command that people copy out of an inspection.
@Suite struct FFmpegCropCommandTests {
  private func command(_ path: FilePath) -> String {
    FFmpegCropCommand(of: path, to: .init(x: 0, y: 22, width: 320, height: 136), stream: nil).text
  }

  @Test(arguments: [
    ("a.mp4", "a.mp4 -vf crop=320:136:0:22 -c:a copy a-cropped.mp4"),
    ("my film/a b.mkv", "'my film/a b.mkv' -vf crop=320:136:0:22 -c:a copy 'my film/a b-cropped.mkv'"),
    ("v1.2/film", "v1.2/film -vf crop=320:136:0:22 -c:a copy v1.2/film-cropped.mp4"),
    (".mp4", ".mp4 -vf crop=320:136:0:22 -c:a copy .mp4-cropped.mp4"),
    ("-h.mp4", "file:-h.mp4 -vf crop=320:136:0:22 -c:a copy file:-h-cropped.mp4"),
    ("a:b.mp4", "file:a:b.mp4 -vf crop=320:136:0:22 -c:a copy file:a:b-cropped.mp4"),
    ("a.", "a. -vf crop=320:136:0:22 -c:a copy a-cropped.mp4"),
    ("a.mp4 ", "'a.mp4 ' -vf crop=320:136:0:22 -c:a copy a-cropped.mp4"),
    ("$(x).mp4", "'$(x).mp4' -vf crop=320:136:0:22 -c:a copy '$(x)-cropped.mp4'"),
  ])
  func `It names the file as a shell and FFmpeg take it, and a new one beside it`(path: String, rest: String)
  {
    #expect(command(FilePath(path)) == "ffmpeg -n -i \(rest)")
  }

  @Test func `Where the name cannot be written, or is an address, it is the filter alone`() {
    #expect(command(FilePath("s3://films/a.mp4")) == "ffmpeg -vf crop=320:136:0:22")
    #expect(command(FilePath("a\nb.mp4")) == "ffmpeg -vf crop=320:136:0:22")
    #expect(command(FilePath(bytes: [0xFF, 0x2E])) == "ffmpeg -vf crop=320:136:0:22")
  }

  @Test func `Of several videos, it names the one that is cropped`() {
    let command = FFmpegCropCommand(of: "a.mkv", to: .init(x: 0, y: 22, width: 320, height: 136), stream: 2)
      .text
    #expect(
      command
        == "ffmpeg -n -i a.mkv -map 0:2 -map '0:a?' -vf crop=320:136:0:22 -c:a copy a-cropped.mkv")
  }

  @Test func `Where the safe crop is the whole frame, what removes the padding is the inner one`() throws {
    var video = VideoFacts(pixelFormat: "yuv420p", width: 720, height: 576)
    let thin = ActivePicture(of: video, insets: Insets(top: 1, bottom: 0, left: 0, right: 0))
    #expect(thin.safeCrop == thin.frame)
    #expect(thin.removingCrop.displayed == thin.innerCrop)
    #expect(thin.removingCrop.displayed.y == 2)
    video.rotationDegrees = 90
    let turned = ActivePicture(of: video, insets: Insets(top: 1, bottom: 0, left: 0, right: 0)).removingCrop
    #expect((turned.displayed.y, turned.stored.x) == (2, 2))
    let plain = ActivePicture(of: video, insets: Insets(top: 72, bottom: 72, left: 0, right: 0))
    #expect(plain.removingCrop.displayed == plain.safeCrop)
  }
}
