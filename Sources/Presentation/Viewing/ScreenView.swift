/// Where a frame and its picture lie on a screen in a viewing mode.
///
/// All rectangles are in points of the screen, whose upper left corner is the origin.
public struct ScreenView: Hashable, Sendable {
  /// The screen.
  public let screen: Size
  /// The frame, centred; in fill mode it may reach beyond the screen.
  public let frame: Rectangle
  /// The active picture; in fill mode it may reach beyond the screen.
  public let picture: Rectangle

  /// How a player shows `video` on `screen` in `mode`.
  public init(of video: VideoFrame, on screen: Size, mode: ViewingMode) {
    let size = video.size
    let scales = (screen.width / size.width, screen.height / size.height)
    let scale = mode == .fit ? min(scales.0, scales.1) : max(scales.0, scales.1)
    let frame = Rectangle(
      x: (screen.width - size.width * scale) / 2,
      y: (screen.height - size.height * scale) / 2,
      width: size.width * scale,
      height: size.height * scale
    )
    let inside = video.picture
    self.screen = screen
    self.frame = frame
    picture = Rectangle(
      x: frame.x + inside.x * scale,
      y: frame.y + inside.y * scale,
      width: inside.width * scale,
      height: inside.height * scale
    )
  }

  private var display: Rectangle { Rectangle(screen) }

  /// The part of the picture that is on the screen.
  public var visiblePicture: Rectangle { picture.intersection(display) }

  /// The part of the screen that shows picture, 0 to 1.
  public var pictureShare: Double { visiblePicture.area / screen.area }

  /// The part of the picture that lies beyond the screen, 0 to 1.
  public var croppedShare: Double { 1 - visiblePicture.area / picture.area }
}

/// How Apple's player shows a video by default; it depends on the aspect ratio of the whole frame.
public enum ViewingMode: String, Sendable {
  /// Aspect fill: the video covers the display, edges may be cut.
  case fill
  /// Aspect fit: the whole video is visible, the player adds bars where needed.
  case fit

  /// Fill from 2:1 through 2.40:1, fit otherwise; the ratio is rounded to two digits, as in the source.
  ///
  /// Source: Human Interface Guidelines, "Playing video".
  public init(displayAspectRatio: Double) {
    let hundredths = (displayAspectRatio * 100).rounded()
    self = (200...240).contains(hundredths) ? .fill : .fit
  }
}

/// A video in a Picture in Picture window, which takes the shape of the frame.
///
/// Apple does not publish the size of the window, and nothing here depends on it.
public struct PictureInPicture: Hashable, Sendable {
  /// Width by height of the window.
  public let windowAspectRatio: Double
  /// The active picture in the window, as parts of its sides.
  public let picture: Rectangle

  /// The window of a video.
  public init(of video: VideoFrame) {
    let size = video.size
    let inside = video.picture
    windowAspectRatio = size.aspectRatio
    picture = Rectangle(
      x: inside.x / size.width, y: inside.y / size.height, width: inside.width / size.width,
      height: inside.height / size.height)
  }

  /// The part of the window that shows picture, 0 to 1.
  public var pictureShare: Double { picture.area }
}
