public import PaddingDetection
public import Presentation

/// The frame without its padding, as reports describe it.
public struct ActivePicture: Hashable, Sendable {
  /// A rectangle in stored samples of the frame, in display orientation.
  public struct Rectangle: Hashable, Sendable {
    /// Columns left of it.
    public var x: Int
    /// Rows above it.
    public var y: Int
    /// Its width in pixels.
    public var width: Int
    /// Its height in pixels.
    public var height: Int
  }

  /// The exact picture.
  public let rectangle: Rectangle
  /// The frame that it lies in.
  public let frame: Rectangle
  /// Width by height as displayed, sample aspect ratio applied.
  public let displayAspectRatio: Double

  /// What padding of `insets` leaves of the frame of `video`.
  public init(of video: VideoDescription, insets: Insets) {
    frame = Rectangle(x: 0, y: 0, width: video.width, height: video.height)
    rectangle = Rectangle(
      x: insets.left,
      y: insets.top,
      width: max(video.width - insets.left - insets.right, 0),
      height: max(video.height - insets.top - insets.bottom, 0)
    )
    displayAspectRatio =
      rectangle.height > 0
      ? video.displayAspectRatio(width: rectangle.width, height: rectangle.height) : 0
  }

  /// A crop that keeps every picture line: even offsets, and even sizes as 4:2:0 needs them.
  ///
  /// A size is odd only where the frame itself is, and the picture reaches its last line.
  public var safeCrop: Rectangle {
    let x = rectangle.x & ~1
    let y = rectangle.y & ~1
    let right = min((rectangle.x + rectangle.width + 1) & ~1, frame.width)
    let bottom = min((rectangle.y + rectangle.height + 1) & ~1, frame.height)
    return Rectangle(x: x, y: y, width: right - x, height: bottom - y)
  }

  /// The part of the frame that is padding, 0 to 1.
  public var paddedShareOfFrame: Double {
    let whole = Double(frame.width) * Double(frame.height)
    guard whole > 0 else { return 0 }
    return 1 - Double(rectangle.width) * Double(rectangle.height) / whole
  }

  /// The name of the aspect ratio in use that is nearest, such as `2.39:1`; nil where none is within 1 %.
  public var nearestStandard: String? { StandardAspectRatio.nearest(to: displayAspectRatio)?.name }

  /// How Apple's player shows a video of this shape by default.
  public var viewingMode: ViewingMode { ViewingMode(displayAspectRatio: displayAspectRatio) }

  /// The shape in words: its standard name, or the ratio to two digits.
  var ratioText: String {
    nearestStandard ?? "\(DecimalText.fixed(displayAspectRatio, decimals: 2) ?? "?"):1"
  }

  /// Size and shape in words: `1920x804 (2.39:1)`.
  var described: String { "\(rectangle.width)x\(rectangle.height) (\(ratioText))" }
}
