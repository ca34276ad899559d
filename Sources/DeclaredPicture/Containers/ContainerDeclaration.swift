public import PaddingDetection

/// What the header of a container says about the picture of one track, in stored orientation.
public struct ContainerDeclaration: Hashable, Sendable {
  /// A crop that players are to apply.
  public enum Crop: Hashable, Sendable {
    /// `clap`; nil for one that ends too early.
    case cleanAperture(CleanAperture?)
    /// PixelCrop*, in pixels.
    case pixelCrop(Insets)
  }

  /// DisplayWidth, DisplayHeight and DisplayUnit of Matroska.
  public struct Display: Hashable, Sendable {
    /// DisplayWidth; nil where it is left to its default.
    public var width: Int?
    /// DisplayHeight; nil where it is left to its default.
    public var height: Int?
    /// 0 pixels, 1 centimetres, 2 inches, 3 an aspect ratio, 4 unknown.
    public var unit = 0
  }

  /// A crop; nil where none is declared.
  public var crop: Crop?
  /// The size in each sample entry, or PixelWidth and PixelHeight: how large the container takes the frame to be.
  public var entrySizes: [PixelSize] = []
  /// Width and height in the track header, rounded; nil where there is none, or it is 0.
  public var trackSize: PixelSize?
  /// The clean aperture, production aperture and encoded pixels of QuickTime's `tapt`, rounded.
  public var apertureSizes: [PixelSize] = []
  /// Width to height of a sample by `pasp`, reduced; nil where there is none, or one without a shape.
  public var pixelAspectRatio: PixelSize?
  /// The size at which Matroska wants it displayed; nil where all is left to its default.
  public var display: Display?

  /// The area that the crop leaves of a decoded `frame`; nil where none is declared.
  public func area(of frame: PixelSize) -> DeclaredArea? {
    switch crop {
    case nil:
      return nil
    case .cleanAperture(nil):
      return DeclaredArea(source: .cleanAperture, insets: nil, problem: .malformed)
    case .cleanAperture(let aperture?):
      // The offsets count from the middle of the picture that the sample entry describes.
      let entry = entrySizes.first.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
      let area = aperture.area(of: entry ?? frame)
      return area.insets.map { DeclaredArea(source: .cleanAperture, insets: $0, of: frame) } ?? area
    case .pixelCrop(let insets):
      return DeclaredArea(source: .pixelCrop, insets: insets, of: frame)
    }
  }
}
