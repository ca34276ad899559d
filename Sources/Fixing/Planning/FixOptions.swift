package import DeclaredPicture
package import PictureCrop

/// The user's choices for fixing files.
package struct FixOptions: Sendable {
  /// Something that is not done unless it is allowed.
  package enum Allowance: String, CaseIterable, Sendable {
    /// Encode again if no other method works.
    case encode
    /// Keep bitmap subtitles, although the crop misplaces them.
    case bitmapSubtitles = "bitmap-subtitles"
  }

  /// The method, or `auto`.
  package var method = FixMethodChoice.auto
  /// How an edge is rounded on which no crop can lie.
  package var rounding = PictureCrop.Rounding.outer
  /// What is allowed in addition.
  package var allowances: Set<Allowance> = []
  /// Crops of containers that the players of the policy apply.
  package var honouredCrops: Set<DeclaredArea.Source> = []

  /// The defaults.
  package init() {}

  /// The least confidence of a verdict that is acted on, 0 to 1.
  static let leastConfidence = 0.99
  /// The largest uncertainty of an edge that is acted on, in pixels.
  static let mostUncertainty = 2
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

  /// Which players do not apply the method, whatever the crop is.
  var unfitPlayers: String? {
    switch self {
    case .clap: "AVFoundation and FFmpeg 7.1 apply it; browsers, mpv and VLC show the padding"
    case .pixelcrop: "mpv and FFmpeg 7.1 apply it; browsers and Apple's players show the padding"
    case .sps, .mjpeg, .encode: nil
    }
  }
}

/// The value of `--method`.
package enum FixMethodChoice: Hashable, Sendable {
  /// The best method that changes no frame, or encoding if that is allowed.
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

  /// The name on the command line.
  package var name: String {
    switch self {
    case .auto: "auto"
    case .only(let method): method.rawValue
    }
  }
}
