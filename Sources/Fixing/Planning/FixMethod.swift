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

  /// By what the method crops, for people.
  package var summary: String {
    switch self {
    case .sps: "the cropping window"
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
