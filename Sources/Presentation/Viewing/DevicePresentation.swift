/// How a video appears on a device, as delivered and without its padding.
public struct DevicePresentation: Hashable, Sendable {
  /// One version of the video on the device.
  public struct Version: Hashable, Sendable {
    /// How the device is held for this version.
    public let orientation: Orientation
    /// The mode that the player chooses.
    public let defaultMode: ViewingMode
    /// In fit mode: the whole video is visible.
    public let fit: ScreenView
    /// In fill mode: the video covers the screen.
    public let fill: ScreenView

    init(_ video: VideoFrame, on device: Device) {
      orientation = device.orientation(forAspectRatio: video.size.aspectRatio)
      defaultMode = video.defaultMode
      let screen = device.screen(orientation)
      fit = ScreenView(of: video, on: screen, mode: .fit)
      fill = ScreenView(of: video, on: screen, mode: .fill)
    }

    /// The view in a mode; nil for the mode that the player chooses.
    public func view(_ mode: ViewingMode? = nil) -> ScreenView {
      (mode ?? defaultMode) == .fit ? fit : fill
    }
  }

  /// The device.
  public let device: Device
  /// The video with its padding.
  public let asDelivered: Version
  /// The video without its padding.
  public let withoutPadding: Version

  /// How `video` appears on `device`.
  public init(of video: VideoFrame, on device: Device) {
    self.device = device
    asDelivered = Version(video, on: device)
    withoutPadding = Version(video.withoutPadding, on: device)
  }

  /// The area of picture on the screen as delivered, divided by the area without padding: below 1 the padding makes the
  /// picture smaller, above 1 it makes the player cut off more of it.
  ///
  /// - Parameter mode: the mode of both versions; nil for the mode that the player chooses for each.
  public func apparentSize(in mode: ViewingMode? = nil) -> Double {
    asDelivered.view(mode).pictureShare / withoutPadding.view(mode).pictureShare
  }

  /// Whether the padding makes the player choose another mode.
  public var changesMode: Bool { asDelivered.defaultMode != withoutPadding.defaultMode }
}
