public import PaddingDetection

/// What the coded data of one frame declares about its picture.
public struct StreamDeclaration: Hashable, Sendable {
  /// A coded frame and what a cropping window takes off it; decoders give the rest.
  public struct Window: Hashable, Sendable {
    /// The frame before the window is applied.
    public var codedSize: PixelSize
    /// What the window takes off.
    public var insets: Insets
    /// The steps in which a window of this stream can take anything off: chroma samples, and the lines of both fields
    /// where frames may be coded as fields.
    public var step = PixelSize(width: 1, height: 1)

    /// The frame that a decoder gives.
    public var frame: PixelSize {
      PixelSize(
        width: codedSize.width - insets.left - insets.right,
        height: codedSize.height - insets.top - insets.bottom)
    }
  }

  /// A display size of MPEG-2, and where it lies.
  public struct DisplayRectangle: Hashable, Sendable {
    /// The size that is to be displayed, which may be larger than the frame.
    public var size: PixelSize
    /// How far the centre of the frame lies right of that of the rectangle, in 1/16 pixels.
    public var horizontalOffset = 0
    /// How far the centre of the frame lies below that of the rectangle, in 1/16 pixels.
    public var verticalOffset = 0
  }

  /// The cropping windows of the sequence parameter sets so far, the latest last.
  public var windows: [Window] = []
  /// The display size of MPEG-2.
  public var displayRectangle: DisplayRectangle?
  /// The code of an active format description, 0 to 15.
  public var activeFormat: Int?
  /// Bar data.
  public var bars: BarData?
  /// The offsets of Dolby Vision's level 5, in pixels.
  public var dolbyVision: Insets?

  /// Nothing declared.
  public init() {}

  /// Takes over from the second field of a frame what the first does not declare.
  public mutating func complete(with field: StreamDeclaration) {
    activeFormat = activeFormat ?? field.activeFormat
    bars = bars ?? field.bars
    dolbyVision = dolbyVision ?? field.dolbyVision
  }

  /// Whether it declares nothing.
  public var isEmpty: Bool { self == StreamDeclaration() }
}

/// Bar data as its numbers declare it (ATSC A/53 Part 4, 6.2.3.2).
public struct BarData: Hashable, Sendable {
  /// Last line of the bar above; nil where there is none.
  public var top: Int?
  /// First line of the bar below; nil where there is none.
  public var bottom: Int?
  /// Last column of the bar on the left, from 0; nil where there is none.
  public var left: Int?
  /// First column of the bar on the right, from 0; nil where there is none.
  public var right: Int?

  /// The numbers after the type code of user data; nil where they end too early.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let flags = bytes.first else { return nil }
    var rest = bytes.dropFirst()
    func next(_ mask: UInt8) -> Int?? {
      guard flags & mask != 0 else { return .some(nil) }
      guard rest.count >= 2 else { return nil }
      defer { rest = rest.dropFirst(2) }
      return Int(rest.prefix(2).bigEndian & 0x3FFF)
    }
    guard let top = next(0x80), let bottom = next(0x40), let left = next(0x20), let right = next(0x10) else {
      return nil
    }
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
  }

  /// The bars in a frame.
  ///
  /// The standard numbers lines as the interface of the format does; what writes bar data into files often counts the
  /// lines of the frame from 1. Where both make sense, bars are rather of the same size than not.
  func insets(in frame: PixelSize) -> Insets {
    let counted = insets(in: frame, firstLine: 1)
    guard let first = Self.interfaceFirstLine(of: frame), top != nil, bottom != nil else { return counted }
    let standard = insets(in: frame, firstLine: first)
    guard DeclaredArea.Problem(standard, of: frame) == nil else { return counted }
    let isMoreEven = abs(standard.top - standard.bottom) < abs(counted.top - counted.bottom)
    return isMoreEven ? standard : counted
  }

  /// The bars in a frame whose first line has the number `firstLine`.
  private func insets(in frame: PixelSize, firstLine: Int) -> Insets {
    Insets(
      top: top.map { $0 - firstLine + 1 } ?? 0, bottom: bottom.map { frame.height - ($0 - firstLine) } ?? 0,
      left: left.map { $0 + 1 } ?? 0, right: right.map { frame.width - $0 } ?? 0)
  }

  /// The number that the interface standard gives the first line of a progressive frame (SMPTE ST 296, ST 274); nil
  /// where it has none.
  private static func interfaceFirstLine(of frame: PixelSize) -> Int? {
    switch (frame.width, frame.height) {
    case (1280, 720): 26
    case (1920, 1080): 42
    default: nil
    }
  }
}
