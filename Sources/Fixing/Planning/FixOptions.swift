package import DeclaredPicture
package import PictureCrop

/// How to fix.
package struct FixOptions: Sendable {
  /// Something that is not done unless it is asked for.
  package enum Allowance: String, CaseIterable, Sendable {
    /// Encode anew where nothing else would do.
    case encode
    /// Keep bitmap subtitles, which are placed by the frame that is cropped.
    case bitmapSubtitles = "bitmap-subtitles"
  }

  /// Which way to take.
  package var method = FixMethodChoice.auto
  /// What happens to an edge where no crop can lie.
  package var rounding = PictureCrop.Rounding.outer
  /// What may be done beyond.
  package var allowances: Set<Allowance> = []
  /// Crops of containers that the players of the policy apply.
  package var honouredCrops: Set<DeclaredArea.Source> = []

  /// The defaults.
  package init() {}

  /// Verdicts that are less sure are not acted on.
  package static let leastConfidence = 0.99
  /// Edges that are less sure, by so many pixels, are not acted on.
  package static let mostUncertainty = 2
}

/// A way to take padding off a video.
package enum FixMethod: String, CaseIterable, Sendable {
  /// The cropping window in the sequence parameter sets of H.264 and HEVC.
  case sps
  /// A clean aperture in the sample entry of MP4 and QuickTime.
  case clap
  /// PixelCrop in the track of Matroska and WebM.
  case pixelcrop
  /// Decoding, cropping and encoding anew.
  case encode

  /// What it does, for people.
  package var summary: String {
    switch self {
    case .sps: "the cropping window of the stream"
    case .clap: "a clean aperture in the container"
    case .pixelcrop: "PixelCrop in the container"
    case .encode: "encoding anew"
    }
  }

  /// Which players do not show the result as it is meant, for a method that has nothing to do with where the cut is.
  var unfitPlayers: String? {
    switch self {
    case .clap: "AVFoundation and FFmpeg 7.1 apply it; browsers, mpv and VLC show the padding"
    case .pixelcrop: "mpv and FFmpeg 7.1 apply it; browsers and Apple's players show the padding"
    case .sps, .encode: nil
    }
  }
}

/// What `--method` asks for.
package enum FixMethodChoice: Hashable, Sendable {
  /// The best that keeps every frame as it is, or encoding where that is allowed.
  case auto
  /// This one and no other.
  case only(FixMethod)

  /// The choice of a name.
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
