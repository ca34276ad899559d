import PaddingDetection
import Presentation
import Testing

@Suite struct DeviceTests {
  @Test func theCatalogueHoldsTheGuidelinesTables() {
    let counts = Dictionary(grouping: Device.all, by: \.family).mapValues(\.count)
    #expect(
      counts == [
        .iPad: 15, .iPhone: 42, .iPod: 1, .appleWatch: 7, .androidPhone: 9, .androidTablet: 2, .appleTV: 1,
        .television: 3, .desktop: 3, .browser: 4,
      ])
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test(arguments: Device.all)
  func pixelsArePointsTimesScale(device: Device) {
    // The Plus phones draw 1242 x 2208 and show it on a panel of 1080 x 1920: the shape stays.
    if device.name.hasSuffix("Plus") && device.pixels.width == 1080 {
      #expect(abs(device.points.aspectRatio - device.pixels.aspectRatio) < 1e-9)
    } else {
      #expect(device.pixels.width == device.points.width * device.scale)
      #expect(device.pixels.height == device.points.height * device.scale)
    }
  }

  @Test func sizesAreThoseOfTheSources() throws {
    let phone = try #require(Device.named("iPhone XS"))
    #expect(phone.screen(.landscape) == Size(width: 812, height: 375))
    #expect(phone.screen(.portrait) == Size(width: 375, height: 812))
    #expect(phone.pixels == Size(width: 1125, height: 2436))
    let television = try #require(Device.named("Apple TV"))
    #expect(television.screen(.landscape) == Size(width: 1920, height: 1080))
    #expect(television.safeZone == Insets(top: 60, bottom: 60, left: 80, right: 80))
    #expect(television.orientations == [.landscape])
  }

  @Test func namesAreFoundHoweverTheyAreTyped() {
    #expect(Device.named("iphone-xs")?.name == "iPhone XS")
    #expect(Device.named("APPLE TV")?.name == "Apple TV")
    #expect(Device.named("iPhone") == nil)
  }

  @Test func aListKeepsItsOrderAndNamesWithCommas() throws {
    #expect(try Device.selection("all") == Device.all)
    let devices = try Device.selection("Apple TV, Apple Watch Ultra, 49mm,iPhone XS,iPhone XS")
    #expect(devices.map(\.name) == ["Apple TV", "Apple Watch Ultra, 49mm", "iPhone XS"])
  }

  @Test func aScreenMayBeGivenByItsSize() throws {
    let devices = try Device.selection("390x844@3, Apple TV, 1280X720, Apple Watch Ultra, 49mm")
    #expect(devices.map(\.name) == ["390x844@3", "Apple TV", "1280x720", "Apple Watch Ultra, 49mm"])
    #expect(devices[0].pixels == Size(width: 1170, height: 2532))
    #expect(devices[0].orientations == [.portrait, .landscape])
    #expect(devices[2].orientations == [.landscape])
    for wrong in ["0x3", "390x844@9", "390x", "x844", "390x844@", "99999x2", "390x844@3@3"] {
      #expect(throws: UnknownDevice.self, "\(wrong)") { try Device.selection(wrong) }
    }
  }

  @Test(arguments: Device.all) func everyDeviceIsFoundByWhatIsTypedWithoutQuotes(device: Device) {
    #expect(Device.named(device.typedName) == device)
    #expect((device.source.coversUntil == nil) == (device.source == .common))
  }

  @Test func `Android counts pixels by their density`() throws {
    let phone = try #require(Device.named("pixel-9"))
    #expect(phone.pixels == Size(width: 1080, height: 2424) && phone.scale == 2.625)
    #expect(phone.size == "411x923@2.625" && phone.orientations == [.portrait, .landscape])
    #expect(Device.named("television-4k")?.orientations == [.landscape])
    #expect(Device.named("browser-390x664")?.orientations == [.portrait, .landscape])
    #expect(try Device.selection("390x844@3")[0].typedName == "390x844@3")
  }

  @Test func anUnknownNameIsAnError() {
    let size = #expect(throws: UnknownDevice.self) { try Device.selection("390x844@9") }
    #expect(size?.description.contains("1 to 8 pixels per point") == true)
    let error = #expect(throws: UnknownDevice.self) { try Device.selection("iPhone XS,iPhone 3") }
    #expect(error?.name == "iPhone 3")
  }

  @Test(arguments: [
    ("iPhone XZ", "iPhone XS"), ("ipad pro", "13 inch iPad Pro (M4)"), ("appletv4k", "Apple TV"),
    ("Nokia 3310", nil),
    ("-", nil),
  ])
  func aNameThatIsNearlyRightIsSuggested(name: String, suggestion: String?) {
    let error = #expect(throws: UnknownDevice.self) { try Device.selection("\(name),") }
    #expect(error?.suggestion == suggestion)
    #expect(error?.description.contains("did you mean") == (suggestion != nil))
  }

  @Test func theStandardSetHasAShapeOfEachKind() {
    #expect(Device.standard.map(\.family) == [.iPhone, .iPad, .appleTV, .desktop])
  }
}
