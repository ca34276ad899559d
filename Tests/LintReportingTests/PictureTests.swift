import MediaModel
import PaddingDetection
import Testing

@testable import LintReporting

@Suite struct PictureTests {
  private func picture(
    _ width: Int, _ height: Int, _ insets: Insets = .zero, ratio: Ratio? = nil
  ) -> ActivePicture {
    ActivePicture(of: SampleReports.video(width: width, height: height, ratio: ratio), insets: insets)
  }

  @Test func safeCropKeepsEveryPictureLineAndIsEven() {
    // Picture rows 3...96 of 0...99, columns 5...194: outward to 2...97 and 4...195.
    let crop = picture(200, 100, Insets(top: 3, bottom: 3, left: 5, right: 5)).safeCrop
    #expect(crop == .init(x: 4, y: 2, width: 192, height: 96))
  }

  @Test func safeCropIsOddOnlyWhereTheFrameIs() {
    // The picture reaches the last column of an odd frame: an even width would cut it.
    #expect(picture(101, 50).safeCrop == .init(x: 0, y: 0, width: 101, height: 50))
    #expect(
      picture(101, 50, Insets(top: 0, bottom: 0, left: 0, right: 1)).safeCrop
        == .init(x: 0, y: 0, width: 100, height: 50))
    #expect(
      picture(101, 50, Insets(top: 0, bottom: 0, left: 0, right: 2)).safeCrop
        == .init(x: 0, y: 0, width: 100, height: 50))
  }

  @Test func safeCropKeepsTheFieldsOfInterlacedVideoApart() {
    var video = SampleReports.video(width: 1920, height: 1080)
    video.interlaced = true
    // The crop of progressive video, 1920x900 at 0,90, would swap the fields of 4:2:0's chroma.
    let insets = Insets(top: 90, bottom: 90, left: 0, right: 0)
    let picture = ActivePicture(of: video, insets: insets)
    #expect(picture.safeCrop == .init(x: 0, y: 88, width: 1920, height: 904))
    #expect(picture.innerCrop == .init(x: 0, y: 92, width: 1920, height: 896))
    let last = Insets(top: 0, bottom: 2, left: 0, right: 0)
    #expect(ActivePicture(of: video, insets: last).safeCrop.height == 1080)
  }

  @Test func aStoredCropIsThatOfTheFrameBeforeItIsTurned() {
    var video = SampleReports.video(width: 1080, height: 1920)
    #expect(ActivePicture(of: video, insets: .zero).storedCrop == nil)
    video.rotationDegrees = 90
    // Left of what is seen is the bottom of what is stored, right is its top.
    let picture = ActivePicture(of: video, insets: Insets(top: 0, bottom: 0, left: 30, right: 61))
    #expect(picture.safeCrop == .init(x: 30, y: 0, width: 990, height: 1920))
    #expect(picture.storedCrop == .init(x: 0, y: 60, width: 1920, height: 990))
  }

  @Test func sampleAspectRatioShapesThePicture() {
    // Anamorphic PAL: 720x576 with samples of 64:45 is 16:9; without 71 rows above and below it is 2.36.
    let whole = picture(720, 576, ratio: .init(64, 45))
    #expect(abs(whole.displayAspectRatio - 16.0 / 9) < 1e-12)
    #expect(whole.nearestStandard == "16:9")
    let inner = picture(720, 576, Insets(top: 71, bottom: 71, left: 0, right: 0), ratio: .init(64, 45))
    #expect(abs(inner.displayAspectRatio - 16.0 / 9 * 576 / 434) < 1e-12)
    #expect(inner.nearestStandard == "2.35:1")
  }

  @Test(arguments: [
    (1920, 804, "2.39:1"), (1920, 800, "2.40:1"), (1920, 816, "2.35:1"), (4096, 1716, "2.39:1"),
    (1920, 1038, "1.85:1"), (1998, 1080, "1.85:1"), (2048, 1080, "1.90:1"), (1920, 960, "2.00:1"),
    (1440, 1080, "4:3"), (1080, 1920, "9:16"), (1080, 1080, "1:1"), (1080, 1350, "4:5"),
    (1485, 1080, "1.37:1"),
    (1792, 1080, "1.66:1"), (1920, 1080, "16:9"), (1920, 1088, "16:9"), (2376, 1080, "2.20:1"),
  ])
  func shapesInUseHaveNames(width: Int, height: Int, name: String) {
    #expect(picture(width, height).nearestStandard == name)
  }

  @Test func aShapeFarFromAllNamesHasNone() {
    #expect(picture(2100, 1000).nearestStandard == nil)
    #expect(picture(2100, 1000).ratioText == "2.10:1")
  }

  @Test func shareOfFrameIsTheAreaOutsideThePicture() {
    // 240 of 1920 columns and 60 of 1080 rows on each side: 1 - 0.75 * 0.8889 = 1/3.
    let share = picture(1920, 1080, Insets(top: 60, bottom: 60, left: 240, right: 240)).paddedShareOfFrame
    #expect(abs(share - 1.0 / 3) < 1e-12)
  }

  private func color(
    _ y: Int, _ cb: Int?, _ cr: Int?, _ video: VideoFacts = SampleReports.video()
  ) -> String {
    FillColor(PaddingFill(type: .color, lumaCode: y, cbCode: cb, crCode: cr, noise: 0), in: video).hex
  }

  @Test func limitedRangeBlackAndWhite() {
    #expect(color(16, 128, 128) == "#000000")
    #expect(color(235, 128, 128) == "#FFFFFF")
    #expect(color(15, 128, 128) == "#000000")
    #expect(color(126, nil, nil) == "#808080")
    #expect(color(64, 512, 512, SampleReports.video(bitDepth: 10)) == "#000000")
    #expect(color(940, 512, 512, SampleReports.video(bitDepth: 10)) == "#FFFFFF")
  }

  @Test func fullRangeBlackAndWhite() {
    #expect(color(0, 128, 128, SampleReports.video(range: .full)) == "#000000")
    #expect(color(255, 128, 128, SampleReports.video(range: .full)) == "#FFFFFF")
    #expect(color(16, 128, 128, SampleReports.video(range: nil, pixelFormat: "yuvj420p")) == "#101010")
    #expect(color(4095, 2048, 2048, SampleReports.video(bitDepth: 12, range: .full)) == "#FFFFFF")
  }

  /// Pure red of 75 and 100 % colour bars: BT.709 gives 63, 102, 240; BT.601 gives 81, 90, 240.
  @Test func theMatrixFollowsTheDefinition() {
    #expect(color(63, 102, 240) == "#FF0100")
    #expect(color(81, 90, 240, SampleReports.video(width: 720, height: 576, transfer: nil)) == "#FE0000")
    #expect(color(81, 90, 240, SampleReports.video(transfer: "smpte170m")) == "#FE0000")
    #expect(color(63, 102, 240, SampleReports.video(width: 720, height: 576)) == "#FF0100")
  }
}
