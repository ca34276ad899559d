import PaddingDetection
import Presentation
import Testing

@Suite struct ScreenViewTests {
  private func expect(
    _ rectangle: Rectangle, _ expected: (Double, Double, Double, Double),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let differences = [
      rectangle.x - expected.0, rectangle.y - expected.1, rectangle.width - expected.2,
      rectangle.height - expected.3,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(rectangle)", sourceLocation: sourceLocation)
  }

  @Test(arguments: HandComputedCase.all)
  func rectanglesAndSharesAreThoseWorkedOutByHand(_ expected: HandComputedCase) throws {
    let device = try #require(Device.named(expected.device))
    let presentation = DevicePresentation(of: try #require(expected.video), on: device)
    let delivered = presentation.asDelivered.view(expected.mode)
    let alone = presentation.withoutPadding.view(expected.mode)
    expect(delivered.frame, expected.frame)
    expect(delivered.picture, expected.picture)
    #expect(abs(delivered.pictureShare - expected.shares.0) < 1e-12)
    #expect(abs(alone.pictureShare - expected.shares.1) < 1e-12)
    #expect(abs(delivered.croppedShare - expected.cropped.0) < 1e-12)
    #expect(abs(alone.croppedShare - expected.cropped.1) < 1e-12)
    #expect(
      abs(presentation.apparentSize(in: expected.mode) - expected.shares.0 / expected.shares.1) < 1e-12)
  }

  @Test func aFilledFrameLosesPaddingBeforePicture() throws {
    let video = try #require(
      VideoFrame(width: 1920, height: 1080, padding: Insets(top: 0, bottom: 0, left: 120, right: 360)))
    // 1365.33 points wide on 1024: 170.67 are lost on each side, of which 85.33 are padding on the left.
    let view = ScreenView(of: video, on: Size(width: 1024, height: 768), mode: .fill)
    expect(view.frame, (-512.0 / 3, 0, 4096.0 / 3, 768))
    expect(view.visiblePicture, (0, 0, 2816.0 / 3, 768))
    #expect(abs(view.croppedShare - 256.0 / 3 / 1024) < 1e-12)
  }

  @Test func aPictureThatIsWhollyCutOffShowsNothing() throws {
    let video = try #require(
      VideoFrame(width: 4000, height: 1000, padding: Insets(top: 0, bottom: 0, left: 0, right: 3500)))
    let view = ScreenView(of: video, on: Size(width: 1000, height: 1000), mode: .fill)
    #expect(view.pictureShare == 0)
    #expect(view.croppedShare == 1)
  }

  @Test(arguments: Device.all)
  func aFittedFrameIsWholeAndAFilledOneLeavesNothingEmpty(device: Device) throws {
    for expected in HandComputedCase.all {
      let presentation = DevicePresentation(of: try #require(expected.video), on: device)
      for version in [presentation.asDelivered, presentation.withoutPadding] {
        #expect(version.fit.croppedShare < 1e-12)
        let screen = Rectangle(version.fill.screen)
        #expect(abs(version.fill.frame.intersection(screen).area / screen.area - 1) < 1e-9)
      }
    }
  }
}
