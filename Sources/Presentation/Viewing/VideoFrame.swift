public import PaddingDetection

/// A frame and the picture in it, as a player sees them: in display orientation.
public struct VideoFrame: Hashable, Sendable {
  /// Stored samples from left to right.
  public let width: Int
  /// Stored samples from top to bottom.
  public let height: Int
  /// Width to height of a sample.
  public let sampleAspectRatio: Double
  /// Padding of the file, in stored samples.
  public let padding: Insets

  /// A frame; nil if it has no size, or its padding leaves no picture.
  public init?(width: Int, height: Int, sampleAspectRatio: Double = 1, padding: Insets = .zero) {
    guard width > 0, height > 0, sampleAspectRatio > 0, sampleAspectRatio.isFinite,
      Side.allCases.allSatisfy({ padding[$0] >= 0 }), padding.left < width, padding.top < height,
      padding.right < width - padding.left, padding.bottom < height - padding.top
    else { return nil }
    self.init(checkedWidth: width, height: height, sampleAspectRatio: sampleAspectRatio, padding: padding)
  }

  private init(checkedWidth width: Int, height: Int, sampleAspectRatio: Double, padding: Insets) {
    self.width = width
    self.height = height
    self.sampleAspectRatio = sampleAspectRatio
    self.padding = padding
  }

  /// Its size as displayed, in rows of the file: columns are stretched by the sample aspect ratio.
  public var size: Size { Size(width: Double(width) * sampleAspectRatio, height: Double(height)) }

  /// The active picture in the frame, in the unit of `size`.
  public var picture: Rectangle {
    let picture = withoutPadding.size
    return Rectangle(
      x: Double(padding.left) * sampleAspectRatio, y: Double(padding.top), width: picture.width,
      height: picture.height)
  }

  /// The same video as it would be with its padding cropped.
  public var withoutPadding: VideoFrame {
    VideoFrame(
      checkedWidth: width - padding.left - padding.right, height: height - padding.top - padding.bottom,
      sampleAspectRatio: sampleAspectRatio, padding: .zero)
  }

  /// How the system player shows it by default.
  public var defaultMode: ViewingMode { ViewingMode(displayAspectRatio: size.aspectRatio) }
}
