public import PaddingDetection

/// What the header of a container declares about the picture of one track, in stored orientation.
public struct ContainerDeclaration: Hashable, Sendable {
  /// A crop that players should apply.
  public enum Crop: Hashable, Sendable {
    /// `clap`; nil if it ends too early.
    case cleanAperture(CleanAperture?)
    /// PixelCrop*, in pixels.
    case pixelCrop(Insets)
  }

  /// DisplayWidth, DisplayHeight and DisplayUnit of Matroska.
  public struct Display: Hashable, Sendable {
    /// DisplayWidth; nil if it is not set.
    public var width: Int?
    /// DisplayHeight; nil if it is not set.
    public var height: Int?
    /// 0 pixels, 1 centimetres, 2 inches, 3 an aspect ratio, 4 unknown.
    public var unit = 0
  }

  /// The crop; nil if none is declared.
  public var crop: Crop?
  /// The size in each sample entry, or PixelWidth and PixelHeight: the size of the frame according to the container.
  public var entrySizes: [PixelSize] = []
  /// Width and height in the track header, rounded; nil if there are none, or one is 0.
  public var trackSize: PixelSize?
  /// The clean aperture, production aperture and encoded pixels of QuickTime's `tapt`, rounded.
  public var apertureSizes: [PixelSize] = []
  /// The sample aspect ratio of `pasp`, reduced; nil if there is none, or it is impossible.
  public var pixelAspectRatio: PixelSize?
  /// The display size of Matroska; nil if none is set.
  public var display: Display?

  /// The edit list of MP4 and QuickTime; nil where there is none, or it only names the whole track.
  public var edits: EditList?

  /// Why players may show something else than what FFmpeg decodes, as a part of a sentence; nil where nothing is known of that.
  public var doubt: String?

  /// Whether chapters of Matroska say which parts are shown, and in which order: some players follow them.
  public var hasOrderedChapters = false

  /// Nothing declared.
  init() {}

  /// Nothing that can be relied on.
  public init(doubt: String) { self.doubt = doubt }

  /// The area that the crop leaves of a decoded `frame`; nil if none is declared.
  public func area(of frame: PixelSize) -> DeclaredArea? {
    switch crop {
    case nil:
      return nil
    case .cleanAperture(nil):
      return DeclaredArea(source: .cleanAperture, insets: nil, problem: .malformed)
    case .cleanAperture(let aperture?):
      // The offsets are relative to the centre of the picture that the sample entry describes.
      let entry = entrySizes.first.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
      let area = aperture.area(of: entry ?? frame)
      return area.insets.map { DeclaredArea(source: .cleanAperture, insets: $0, of: frame) } ?? area
    case .pixelCrop(let insets):
      return DeclaredArea(source: .pixelCrop, insets: insets, of: frame)
    }
  }
}
