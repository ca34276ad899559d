internal import CFFmpeg
internal import MediaModel
public import PaddingDetection

/// One decoded frame, lent for the length of a closure.
@safe public struct DecodedFrame: ~Copyable {
  /// Presentation time in seconds from the start of the stream.
  public let seconds: Double
  /// When it is over; nil where nothing says how long it lasts.
  public let endSeconds: Double?
  /// Where it lies in the file.
  package let place: FramePlace
  /// Whether the frame is a keyframe.
  public let isKeyframe: Bool
  /// Whether the frame holds two fields.
  public let isInterlaced: Bool
  /// Whether the decoder met damage in the frame and made up for it.
  public let isDamaged: Bool
  /// Width in samples; may change from one frame to another.
  public let width: Int
  /// Height in samples; may change from one frame to another.
  public let height: Int
  /// What the code values of the planes mean.
  public let format: SampleFormat
  /// Width to height of a sample.
  let sampleAspectRatio: Double
  /// Clockwise rotation that a player applies, in degrees.
  let rotationDegrees: Int
  /// AVColorSpace of the planes.
  let colorMatrix: AVColorSpace
  private let hasChroma: Bool
  private let chromaWidth: Int
  private let chromaHeight: Int
  /// The planes.
  let picture: UnsafePointer<AVFrame>

  /// Lends `planes`, the picture of `frame` in a borrowable layout (often `frame` itself).
  init(
    _ frame: borrowing Frame, planes: UnsafePointer<AVFrame>, layout: PixelLayout, isFullRange: Bool,
    seconds: Double, endSeconds: Double?, place: FramePlace, facts: VideoFacts
  ) {
    sampleAspectRatio = facts.sampleAspectRatio?.value ?? 1
    rotationDegrees = facts.rotationDegrees
    colorMatrix = frame.colorMatrix
    self.seconds = seconds
    self.endSeconds = endSeconds
    self.place = place
    isKeyframe = frame.isKeyframe
    isInterlaced = frame.isInterlaced
    isDamaged = frame.isDamaged
    width = frame.width
    height = frame.height
    format = SampleFormat(bitDepth: layout.bitDepth, isFullRange: isFullRange)
    hasChroma = layout.hasChroma
    // AV_CEIL_RSHIFT: an odd size has one more chroma sample.
    chromaWidth = -((-frame.width) >> layout.chromaShift.x)
    chromaHeight = -((-frame.height) >> layout.chromaShift.y)
    unsafe picture = planes
  }

  /// The planes, borrowed without a copy.
  public var view: FrameView {
    @_lifetime(borrow self)
    get {
      let data = unsafe picture.pointee.data
      let strides = unsafe picture.pointee.linesize
      let luma = unsafe plane(data.0, stride: strides.0, width: width, height: height)
      guard hasChroma else { return FrameView(luma: luma, format: format) }
      return unsafe FrameView(
        luma: luma, cb: plane(data.1, stride: strides.1, width: chromaWidth, height: chromaHeight),
        cr: plane(data.2, stride: strides.2, width: chromaWidth, height: chromaHeight), format: format)
    }
  }

  /// A plane that starts at `start`, with a positive `stride` in bytes.
  @_lifetime(borrow self)
  private func plane(_ start: UnsafeMutablePointer<UInt8>?, stride: Int32, width: Int, height: Int)
    -> PlaneView
  {
    guard let start = unsafe start else { preconditionFailure("a plane of a borrowable frame is missing") }
    let bytes = Int(stride) * (height - 1) + width * (format.bitDepth > 8 ? 2 : 1)
    let raw = unsafe UnsafeRawBufferPointer(start: start, count: bytes)
    if format.bitDepth > 8 {
      let words = unsafe raw.assumingMemoryBound(to: UInt16.self)
      let view = PlaneView(words: unsafe words.span, width: width, height: height, stride: Int(stride) / 2)
      return unsafe _overrideLifetime(view, borrowing: self)
    }
    let samples = unsafe raw.assumingMemoryBound(to: UInt8.self)
    let view = PlaneView(bytes: unsafe samples.span, width: width, height: height, stride: Int(stride))
    return unsafe _overrideLifetime(view, borrowing: self)
  }
}
