package import PaddingDetection
package import PictureCrop

/// The user's choices for fixing files.
package struct FixOptions: Sendable {
  /// Something that is not done unless it is allowed.
  package enum Allowance: String, CaseIterable, Sendable {
    /// Encode again if no other method works.
    case encode
    /// Remove text, logos and timecodes that lie in the padding.
    case overlay
    /// Crop at an edge that is soft, and may be off by some pixels.
    case softEdge = "soft-edge"
    /// Crop what all frames share where the padding changes; the rest of it remains.
    case variablePadding = "variable-padding"
    /// Keep bitmap subtitles, although the crop misplaces them.
    case bitmapSubtitles = "bitmap-subtitles"

    /// What it allows, for the help.
    package var summary: String {
      switch self {
      case .encode: "if nothing else works"
      case .overlay: "remove text and logos that lie in the padding"
      case .softEdge: "crop at an edge that may be off by some pixels"
      case .variablePadding: "where the padding changes, crop what all frames share"
      case .bitmapSubtitles: "keep subtitles that are pictures, although they are misplaced afterwards"
      }
    }
  }

  /// The method, or `auto`.
  package var method = FixMethodChoice.auto
  /// How an edge is rounded on which no crop can lie.
  package var rounding = PictureCrop.Rounding.outer
  /// What is allowed in addition.
  package var allowances: Set<Allowance> = []
  /// The least confidence of a verdict that is acted on, 0 to 1.
  package var leastConfidence = Self.standardConfidence
  /// Whether a side whose padding contains text or a logo stays as it is.
  package var keepsCaptions = false
  /// The padding that the user measured, in display orientation, instead of the verdict's; nil for the verdict's.
  package var insets: Insets?
  /// Whether the user has looked at the verdict and agrees, however sure it is.
  package var isReviewed = false
  /// How files are encoded again.
  package var encoding = EncodingChoice()

  /// The defaults.
  package init() {}

  /// The least confidence unless the user chooses another.
  package static let standardConfidence = 0.99
  /// As many lines may be cut off an edge that turns out to have no padding: a verdict need not be sure of them.
  static let fewLines = 4
  /// The largest uncertainty of an edge that is acted on, in pixels.
  static let mostUncertainty = 2
}

/// The user's choices for encoding again.
package struct EncodingChoice: Hashable, Sendable {
  /// How good an encoding is, and how large.
  package enum Quality: String, CaseIterable, Sendable {
    /// About as good and as large as the original.
    case original
    /// No loss that can be seen, however large.
    case high
    /// Smaller than the original, with losses.
    case small
  }

  /// The quality.
  package var quality = Quality.original
  /// The encoder's own number for constant quality; nil for that of ``quality``.
  package var rate: Int?
  /// FFmpeg's name of the encoder; nil for one of the original's codec.
  package var encoder: String?
  /// The container; nil for the original's, or Matroska where FFmpeg cannot write that.
  package var container: VideoContainer?

  /// The defaults.
  package init() {}
}

/// A container that files can be written to, whatever they came in.
package enum VideoContainer: String, CaseIterable, Sendable {
  case mp4, mov, mkv, webm, ts, avi

  /// FFmpeg's name of it.
  package var format: String {
    switch self {
    case .mkv: "matroska"
    case .ts: "mpegts"
    case .mp4, .mov, .webm, .avi: rawValue
    }
  }
}

/// A method to remove padding from a video.
package enum FixMethod: String, CaseIterable, Sendable {
  /// The cropping window in the sequence parameter sets of H.264 and HEVC.
  case sps
  /// JPEG images, cropped by whole blocks without decoding them.
  case mjpeg
  /// A clean aperture in the sample entry of MP4 and QuickTime.
  case clap
  /// PixelCrop in the track of Matroska and WebM.
  case pixelcrop
  /// Decoding, cropping and encoding again.
  case encode

  /// What the method changes, for people.
  package var summary: String {
    switch self {
    case .sps: "the cropping window of the stream"
    case .mjpeg: "leaving blocks of the JPEG images out"
    case .clap: "a clean aperture in the container"
    case .pixelcrop: "PixelCrop in the container"
    case .encode: "encoding again"
    }
  }

  /// Which players hide the padding, where the method removes nothing; nil where it is gone for all of them.
  package var hidesFor: String? {
    switch self {
    case .clap: "AVFoundation and FFmpeg 7.1"
    case .pixelcrop: "mpv and FFmpeg 7.1"
    case .sps, .mjpeg, .encode: nil
    }
  }

  /// Which players do not apply the method, whatever the crop is.
  var unfitPlayers: String? {
    switch self {
    case .clap: "browsers, mpv and VLC still show the padding"
    case .pixelcrop: "browsers and Apple's players still show the padding"
    case .sps, .mjpeg, .encode: nil
    }
  }
}

/// The value of `--method`.
package enum FixMethodChoice: Hashable, Sendable {
  /// The best method that changes no frame, or encoding if that is allowed; never one that only hides the padding.
  case auto
  /// Only this method.
  case only(FixMethod)

  /// The choice with a name; nil if there is none.
  package init?(name: String) {
    if name == "auto" {
      self = .auto
    } else if let method = FixMethod(rawValue: name) {
      self = .only(method)
    } else {
      return nil
    }
  }
}
