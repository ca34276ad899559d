internal import PaddingDetection
internal import PictureCrop

/// How decoders apply a cropping window: all of them do, but not all of them exactly.
struct WindowPlacement {
  /// FFmpeg's decoders begin rows at multiples of this many bytes, unless they are told not to
  /// (`av_frame_apply_cropping`, without `AV_FRAME_CROP_UNALIGNED`).
  private static let alignment = 32

  private let window: Insets
  private let isMovedAtLeft: Bool

  /// The window of a stream.
  ///
  /// - Parameters:
  ///   - window: the lines that it removes from the coded frame.
  ///   - pixelFormat: FFmpeg's name of the format of its samples.
  ///   - bitDepth: bits of a sample.
  init(_ window: Insets, pixelFormat: String, bitDepth: Int) {
    self.window = window
    let chroma = CropGrid(pixelFormat: pixelFormat, isInterlaced: false).horizontal
    let bytes = window.left / chroma * (bitDepth > 8 ? 2 : 1)
    isMovedAtLeft = bytes % Self.alignment != 0
  }

  /// Why players that use FFmpeg would show padding at the left; nil if they do not.
  var problem: String? {
    isMovedAtLeft
      ? "FFmpeg's decoders, which most players use, can cut the left side in steps of \(Self.alignment) bytes only, and would leave padding there"
      : nil
  }

  /// Who sees the file without padding, without a full stop.
  var audience: String {
    if problem != nil { return "gone, but not at the left for players that use FFmpeg" }
    return unfitPlayers == nil
      ? "gone in every player" : "gone, but some players misplace the picture"
  }

  /// Which players do not show the result correctly; nil if all do.
  var unfitPlayers: String? {
    if let problem { return problem }
    return window.top > 0 || window.left > 0
      ? "decoders apply it; Chromium without a GPU, and mpv, VLC and IINA with one, misplace a crop at the top or left"
      : nil
  }
}
