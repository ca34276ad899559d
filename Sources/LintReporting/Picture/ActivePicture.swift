public import MediaModel
public import PaddingDetection
internal import PictureCrop
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
  private let insets: Insets
  /// Where the edges of a crop may lie, in display orientation.
  private let grid: CropGrid
  private let rotationDegrees: Int

  /// What padding of `insets` leaves of the frame of `video`.
  public init(of video: VideoFacts, insets: Insets) {
    frame = Rectangle(x: 0, y: 0, width: video.width, height: video.height)
    rectangle = Rectangle(
      x: insets.left,
      y: insets.top,
      width: max(video.width - insets.left - insets.right, 0),
      height: max(video.height - insets.top - insets.bottom, 0)
    )
    self.insets = insets
    rotationDegrees = video.rotationDegrees % 360
    // Even where the samples would permit odd edges: encoders and players of every kind take those.
    grid = CropGrid(pixelFormat: video.pixelFormat, isInterlaced: video.interlaced)
      .combined(with: CropGrid(horizontal: 2, vertical: 2)).rotated(by: rotationDegrees)
    displayAspectRatio =
      rectangle.height > 0
      ? video.displayAspectRatio(width: rectangle.width, height: rectangle.height) : 0
  }

  /// A crop that keeps every picture line: edges are even, and suit the chroma samples and the fields.
  ///
  /// A size is odd only where the frame itself is, and the picture reaches its last line.
  public var safeCrop: Rectangle { crop(.outer) }

  /// A crop that leaves no rim of padding, its edges like those of `safeCrop`: it may take lines of picture.
  public var innerCrop: Rectangle { crop(.inner) }

  /// `safeCrop` in the frame as it is stored, for programs that do not turn it first; nil where it is not turned.
  public var storedCrop: Rectangle? { rotationDegrees == 0 ? nil : storedCrop(.outer) }

  /// The crop that commands are given, in the frame as it is displayed and as it is stored: `safeCrop`, or `innerCrop` where the former
  /// removes nothing.
  var removingCrop: (displayed: Rectangle, stored: Rectangle) {
    let rounding: PictureCrop.Rounding = safeCrop == frame ? .inner : .outer
    return (crop(rounding), storedCrop(rounding))
  }

  private func storedCrop(_ rounding: PictureCrop.Rounding) -> Rectangle {
    let stored = turned(frame)
    return Self.crop(
      insets.rotated(clockwise: -rotationDegrees), stored, grid.rotated(by: rotationDegrees), rounding)
      ?? stored
  }

  private func turned(_ frame: Rectangle) -> Rectangle {
    rotationDegrees % 180 == 0 ? frame : Rectangle(x: 0, y: 0, width: frame.height, height: frame.width)
  }

  private func crop(_ rounding: PictureCrop.Rounding) -> Rectangle {
    Self.crop(insets, frame, grid, rounding) ?? rectangle
  }

  private static func crop(
    _ insets: Insets, _ frame: Rectangle, _ grid: CropGrid, _ rounding: PictureCrop.Rounding
  ) -> Rectangle? {
    PictureCrop(of: insets, width: frame.width, height: frame.height, grid: grid, rounding: rounding).map {
      Rectangle(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
    }
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

extension FileAnalysis.VideoEvidence {
  /// The frame without its padding; nil where the padding is not the same throughout, or there is not enough evidence.
  package var activePicture: ActivePicture? {
    guard verdict.answer == .padded || verdict.answer == .clean else { return nil }
    return ActivePicture(of: video, insets: verdict.insets)
  }
}

extension Insets {
  /// The padded sides as text: `138 px top, 138 px bottom`.
  package var described: String {
    let sides = Side.allCases.filter { self[$0] > 0 }
    return sides.map { "\(self[$0]) px \($0.rawValue)" }.joined(separator: ", ")
  }
}
