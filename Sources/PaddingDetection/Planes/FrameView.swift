/// The planes of one decoded frame, borrowed: luma, and both chroma planes where the format has them.
public struct FrameView: ~Escapable {
  /// Luma at full size; its size is the size of the frame.
  public let luma: PlaneView
  /// Cb, absent for greyscale formats.
  public let cb: PlaneView?
  /// Cr, absent for greyscale formats.
  public let cr: PlaneView?
  /// The meaning of the code values of the planes.
  public let format: SampleFormat

  /// Views a frame with chroma, whose planes have one size. All planes hold samples as `format` says: anything else is an error of the
  /// program, which ends it.
  @_lifetime(copy luma, copy cb, copy cr)
  public init(luma: PlaneView, cb: PlaneView, cr: PlaneView, format: SampleFormat) {
    precondition((cb.width, cb.height) == (cr.width, cr.height), "Cb and Cr have one size")
    precondition(
      luma.holds(format) && cb.holds(format) && cr.holds(format), "8-bit planes hold bytes, deeper ones words"
    )
    self.luma = luma
    self.cb = cb
    self.cr = cr
    self.format = format
  }

  /// Views a frame that has luma only, whose samples are as `format` says.
  @_lifetime(copy luma)
  public init(luma: PlaneView, format: SampleFormat) {
    precondition(luma.holds(format), "8-bit planes hold bytes, deeper ones words")
    self.luma = luma
    self.cb = nil
    self.cr = nil
    self.format = format
  }
}
