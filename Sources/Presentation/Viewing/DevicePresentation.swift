/// What the padding of a video does on one device: how the video appears as delivered, and how without it.
public struct DevicePresentation: Hashable, Sendable {
  /// One version of the video on the device.
  public struct Version: Hashable, Sendable {
    /// How the device is held: each version as its own shape lies.
    public let orientation: Orientation
    /// The mode that the player chooses.
    public let defaultMode: ViewingMode
    /// All of the video on the screen.
    public let fit: ScreenView
    /// All of the screen covered.
    public let fill: ScreenView

    init(_ video: VideoFrame, on device: Device) {
      orientation = device.orientation(forAspectRatio: video.size.aspectRatio)
      defaultMode = video.defaultMode
      let screen = device.screen(orientation)
      fit = ScreenView(of: video, on: screen, mode: .fit)
      fill = ScreenView(of: video, on: screen, mode: .fill)
    }

    /// What is seen in a mode; in the one that the player chooses unless told.
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

  /// What the padding of `video` does on `device`.
  public init(of video: VideoFrame, on device: Device) {
    self.device = device
    asDelivered = Version(video, on: device)
    withoutPadding = Version(video.withoutPadding, on: device)
  }

  /// The area of picture on the screen as delivered, by that without the padding; below 1 the padding makes the
  /// picture smaller, above 1 it makes the player cut more of it away.
  ///
  /// - Parameter mode: the mode of both versions; nil for what the player chooses for each.
  public func apparentSize(in mode: ViewingMode? = nil) -> Double {
    asDelivered.view(mode).pictureShare / withoutPadding.view(mode).pictureShare
  }

  /// Whether the padding makes the player choose another mode.
  public var changesMode: Bool { asDelivered.defaultMode != withoutPadding.defaultMode }
}
