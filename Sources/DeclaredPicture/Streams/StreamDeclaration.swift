public import PaddingDetection

/// What the coded data of one frame declares about its picture.
public struct StreamDeclaration: Hashable, Sendable {
  /// A coded frame and the lines that its cropping window removes; decoders return the rest.
  public struct Window: Hashable, Sendable {
    /// The frame before the window is applied.
    public var codedSize: PixelSize
    /// The lines that the window removes.
    public var insets: Insets
    /// The steps of a window in this stream: chroma samples, and the lines of both fields if frames may be coded as
    /// fields.
    public var step = PixelSize(width: 1, height: 1)

    /// A window that removes the lines of `insets` of a frame of `codedSize`, in steps of `step`.
    public init(codedSize: PixelSize, insets: Insets, step: PixelSize = PixelSize(width: 1, height: 1)) {
      self.codedSize = codedSize
      self.insets = insets
      self.step = step
    }

    /// The frame that a decoder returns.
    public var frame: PixelSize { codedSize.without(insets) }

    /// Where it begins, for people: `at 0,88 of 1280x720`.
    public var place: String { "at \(insets.left),\(insets.top) of \(codedSize.width)x\(codedSize.height)" }

    /// Which other part of the coded picture some decoders show than this window, which FFmpeg applies, as a part of a sentence; nil where
    /// they agree.
    ///
    /// Chromium without a GPU, and mpv, VLC and IINA with one, show the coded picture from its top left corner. Where the container names
    /// fewer lines than parameter sets of H.264 leave, FFmpeg cuts off the rest, and decoders of the hardware do not; less than a step is
    /// no reason, as no window can cut it off.
    ///
    /// - Parameter windows: what parameter sets declare.
    public func misplacement(declared windows: [Window]) -> String? {
      if insets.left > 0 || insets.top > 0 { return "\(place), which some show from 0,0" }
      let known = windows.filter { $0.codedSize == codedSize }
      let isDeclared = known.contains {
        $0.insets.left == 0 && $0.insets.top == 0
          && 0..<$0.step.width ~= insets.right - $0.insets.right
          && 0..<$0.step.height ~= insets.bottom - $0.insets.bottom
      }
      guard let other = known.last?.frame, !isDeclared else { return nil }
      return
        "\(frame.width)x\(frame.height) by the container, of which the stream itself shows \(other.width)x\(other.height)"
    }
  }

  /// A display size of MPEG-2, and its position.
  public struct DisplayRectangle: Hashable, Sendable {
    /// The size that is to be displayed, which may be larger than the frame.
    public var size: PixelSize
    /// How far the centre of the frame is to the right of that of the rectangle, in 1/16 pixels.
    public var horizontalOffset = 0
    /// How far the centre of the frame is below that of the rectangle, in 1/16 pixels.
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

  /// Adds what the second field of a frame declares and the first does not.
  public mutating func complete(with field: StreamDeclaration) {
    activeFormat = activeFormat ?? field.activeFormat
    bars = bars ?? field.bars
    dolbyVision = dolbyVision ?? field.dolbyVision
  }

  /// Whether it declares nothing.
  public var isEmpty: Bool { self == StreamDeclaration() }
}
