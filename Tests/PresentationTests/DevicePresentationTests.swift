import PaddingDetection
import Presentation
import Testing

@Suite struct DevicePresentationTests {
  private func presentation(
    _ width: Int, _ height: Int, rows: Int = 0, columns: Int = 0, on device: String = "iPhone XS"
  ) throws -> DevicePresentation {
    let padding = Insets(top: rows, bottom: rows, left: columns, right: columns)
    let video = try #require(VideoFrame(width: width, height: height, padding: padding))
    return DevicePresentation(of: video, on: try #require(Device.named(device)))
  }

  @Test func letterboxingScopeMakesThePlayerFitWhatItWouldFill() throws {
    let film = try presentation(1920, 1080, rows: 138)
    #expect(film.asDelivered.defaultMode == .fit)
    #expect(film.withoutPadding.defaultMode == .fill)
    #expect(film.changesMode)
    // 666.67 x 279.17 of 812 x 375 points, where the picture alone would cover them all.
    #expect(abs(film.apparentSize() - 2000.0 / 3 * 375 * 804 / 1080 / 304_500) < 1e-12)
    #expect(abs(film.apparentSize() - 0.6112) < 5e-5)
  }

  @Test func pillarsMakeThePlayerFillWhatItWouldFit() throws {
    // 1430 x 804 (1.78:1) in 2.39:1: the frame is filled, and on a 4:3 screen a quarter of the picture is lost.
    let film = try presentation(1920, 804, columns: 245, on: "9.7 inch iPad")
    #expect(film.asDelivered.defaultMode == .fill)
    #expect(film.withoutPadding.defaultMode == .fit)
    #expect(abs(film.asDelivered.view().croppedShare - 0.2503) < 5e-5)
    // Larger, since cut: the whole screen against 1024 x 575.73 points.
    #expect(abs(film.apparentSize() - 768 / (1024.0 * 804 / 1430)) < 1e-12)
  }

  @Test func barsWithinOneModeChangeNothingButTheSize() throws {
    #expect(try !presentation(1920, 1080, rows: 21).changesMode)
    #expect(try !presentation(1920, 1080, rows: 192).changesMode)
    #expect(try !presentation(1920, 1080, columns: 240).changesMode)
  }

  @Test(arguments: Device.all)
  func withoutPaddingBothVersionsAreTheSame(device: Device) throws {
    let video = try #require(VideoFrame(width: 2048, height: 858))
    let presentation = DevicePresentation(of: video, on: device)
    #expect(presentation.asDelivered == presentation.withoutPadding)
    #expect(presentation.apparentSize() == 1)
    #expect(!presentation.changesMode)
  }

  @Test func eachVersionIsHeldAsItsOwnShapeLies() throws {
    let phone = try presentation(1920, 1080, columns: 656)
    #expect(phone.asDelivered.orientation == .landscape)
    #expect(phone.withoutPadding.orientation == .portrait)
    #expect(phone.withoutPadding.fit.screen == Size(width: 375, height: 812))
    let television = try presentation(1920, 1080, columns: 656, on: "Apple TV")
    #expect(television.withoutPadding.orientation == .landscape)
    let watch = try presentation(1920, 1080, rows: 138, on: "Apple Watch Ultra, 49mm")
    #expect(watch.asDelivered.orientation == .portrait)
  }

  @Test func aPictureInPictureWindowTakesTheShapeOfTheFrame() throws {
    let video = try #require(
      VideoFrame(width: 1920, height: 1080, padding: Insets(top: 108, bottom: 162, left: 192, right: 0)))
    let window = PictureInPicture(of: video)
    #expect(window.windowAspectRatio == 1920.0 / 1080)
    #expect(window.picture == Rectangle(x: 0.1, y: 0.1, width: 0.9, height: 0.75))
    #expect(abs(window.pictureShare - 0.675) < 1e-12)
    #expect(PictureInPicture(of: video.withoutPadding).pictureShare == 1)
  }

  @Test func aFrameWithoutPictureIsNone() {
    #expect(
      VideoFrame(width: 100, height: 100, padding: Insets(top: 50, bottom: 50, left: 0, right: 0)) == nil)
    #expect(VideoFrame(width: 0, height: 100) == nil)
    let endless = Insets(top: 0, bottom: 0, left: .max, right: 1)
    #expect(VideoFrame(width: 100, height: 100, padding: endless) == nil)
    #expect(VideoFrame(width: 100, height: 100, sampleAspectRatio: 0) == nil)
    #expect(
      VideoFrame(width: 100, height: 100, padding: Insets(top: -1, bottom: 0, left: 0, right: 0)) == nil)
  }

  @Test(arguments: [
    (4.0 / 3, ViewingMode.fit), (1.7778, .fit), (1.994, .fit), (1.996, .fill), (2, .fill), (2.39, .fill),
    (2.404, .fill), (2.406, .fit), (2.76, .fit), (0.5625, .fit),
  ])
  func theDefaultModeIsThatOfThePublishedRatio(ratio: Double, mode: ViewingMode) {
    #expect(ViewingMode(displayAspectRatio: ratio) == mode)
  }
}
