internal import DeclaredPicture
internal import PaddingDetection
internal import Presentation

extension JSONWriter {
  /// Writes what viewers see: `presentation`, `pictureInPicture`, `presentedCrop` and `presentedPadding`.
  mutating func presentation(_ presentation: FilePresentation) {
    objects("presentation", of: presentation.devices) { $0.members(of: $1) }
    let window = PictureInPicture(of: presentation.video)
    object("pictureInPicture") { json in
      json.member("windowAspectRatio", window.windowAspectRatio, decimals: 4)
      json.member(
        "windowAspectRatioWithoutPadding", presentation.video.withoutPadding.size.aspectRatio, decimals: 4)
      json.member("pictureShare", window.pictureShare, decimals: 4)
    }
    if let crop = presentation.crop?.insets { object("presentedCrop", crop) }
    guard let seconds = presentation.seconds else { return }
    object("presentedPadding") { json in
      json.members(of: presentation.padding)
      json.member("seconds", seconds, decimals: 3)
    }
  }

  private mutating func members(of presentation: DevicePresentation) {
    member("device", presentation.device.name)
    member("apparentSize", presentation.apparentSize(), decimals: 4)
    member("changesMode", presentation.changesMode)
    let safeZone = presentation.device.safeZone
    if !safeZone.isZero { object("safeZonePoints", safeZone) }
    version("asDelivered", presentation.asDelivered)
    version("withoutPadding", presentation.withoutPadding)
  }

  private mutating func version(_ name: String, _ version: DevicePresentation.Version) {
    object(name) { json in
      json.member("orientation", version.orientation.rawValue)
      json.member("screenPoints", [version.fit.screen.width, version.fit.screen.height], decimals: 2)
      json.member("defaultMode", version.defaultMode.rawValue)
      json.view("fit", version.fit)
      json.view("fill", version.fill)
    }
  }

  private mutating func view(_ name: String, _ view: ScreenView) {
    object(name) { json in
      json.rectangle("framePoints", view.frame)
      json.rectangle("picturePoints", view.picture)
      json.member("pictureShare", view.pictureShare, decimals: 4)
      json.member("croppedShare", view.croppedShare, decimals: 4)
    }
  }

  private mutating func rectangle(_ name: String, _ rectangle: Rectangle) {
    member(name, [rectangle.x, rectangle.y, rectangle.width, rectangle.height], decimals: 2)
  }
}
