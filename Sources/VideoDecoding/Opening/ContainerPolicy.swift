internal import MediaModel

/// Which of FFmpeg's input formats are read, and the errors for the others.
///
/// An allow list: formats that follow references to other files or devices (hls, dash, concat, sdp, imf,
/// image2, rtsp, …) must never be opened for a file that only claims to be a video.
enum ContainerPolicy {
  /// Names of demuxers that hold video in one file. FFmpeg gives some demuxers several names, with commas.
  private static let videoFormats: Set<Substring> = [
    // General containers.
    "mov", "matroska", "avi", "mpegts", "mpeg", "flv", "live_flv", "asf", "asf_o", "ogg", "mxf", "nut", "rm",
    "dv", "gxf", "wtv", "pva", "nsv", "ivf", "nuv", "kux", "r3d", "smjpeg", "viv", "lmlm4", "yuv4mpegpipe",
    "xmv",
    // Raw streams of one codec.
    "h264", "hevc", "vvc", "evc", "obu", "av1", "mpegvideo", "m4v", "h261", "h263", "vc1", "vc1test",
    "cavsvideo",
    "avs2", "avs3", "dirac", "mjpeg", "mjpeg_2000", "dnxhd",
    // Animations and the formats of old games.
    "gif", "apng", "swf", "flic", "smk", "bink", "film_cpk", "roq", "4xm", "ea", "thp", "vmd", "wc3movie",
    "wsvqa", "idcin", "ipmovie", "psxstr", "rl2", "mvi", "mtv", "bfi", "bethsoftvid", "c93", "cdxl", "dxa",
    "dsicin", "tiertexseq", "hnm", "gdv", "jv", "ingenient", "amv",
  ]

  /// Names of demuxers that hold sound only.
  private static let audioFormats: Set<Substring> = [
    "mp3", "wav", "flac", "aac", "ac3", "eac3", "dts", "dtshd", "truehd", "mlp", "aiff", "au", "amr", "amrnb",
    "amrwb", "caf", "w64", "ape", "wv", "tta", "mpc", "mpc8", "tak", "shn", "voc", "loas", "latm", "oma",
    "dsf",
    "iff", "ircam", "sox", "spdif", "xwma", "gsm", "ilbc", "qcp", "rso", "aa", "aax", "ac4",
  ]

  /// Names of demuxers that hold one still image. They read what they are given, and no other file.
  private static let imageFormats: Set<Substring> = ["png_pipe", "jpeg_pipe", "webp_pipe"]

  /// How scripts begin that refer to other files: HLS playlists, FFmpeg's concat scripts, session descriptions.
  private static let scriptBeginnings = ["#EXTM3U", "ffconcat version", "v=0\n", "v=0\r\n"]

  /// How a pointer of Git LFS begins.
  ///
  /// Source: git-lfs, docs/spec.md, "The Pointer".
  private static let pointerBeginning = "version https://git-lfs.github.com/spec/"

  /// Refuses scripts that refer to other files, whether or not this FFmpeg supports their format.
  ///
  /// - Parameter beginning: the first bytes of the file, ``scriptBytes`` of them where there are as many.
  static func check(beginning: some Collection<UInt8>) throws(Failure) {
    if beginning.starts(with: pointerBeginning.utf8) {
      throw Failure(
        .gitLFSPointer, "the file is a Git LFS pointer; git lfs pull fetches what it stands for")
    }
    if scriptBeginnings.contains(where: { beginning.starts(with: $0.utf8) }) {
      throw Failure(.unsupportedContainer, "the file is a script that names other files")
    }
  }

  /// How many bytes are enough to recognise a script and a pointer.
  static var scriptBytes: Int { ([pointerBeginning] + scriptBeginnings).map(\.utf8.count).max() ?? 0 }

  /// Refuses every format that is not on the allow list.
  ///
  /// - Parameters:
  ///   - names: the demuxer's name or names, comma-separated.
  ///   - readsImages: whether still images are read, too.
  static func check(_ names: String, readsImages: Bool) throws(Failure) {
    if readsImages, isStillImage(names) { return }
    let names = names.split(separator: ",")
    guard !names.contains(where: videoFormats.contains), let name = names.first else { return }
    if names.contains(where: audioFormats.contains) {
      throw Failure(.noVideoStream, "the file holds sound only (\(name))")
    }
    if name.hasSuffix("_pipe") || name == "image2" || name == "ico" {
      if readsImages {
        throw Failure(.unsupportedContainer, "still images of the format '\(name)' are not read")
      }
      throw Failure(.stillImage, "the file is a still image (\(name))")
    }
    throw Failure(.unsupportedContainer, "files of the format '\(name)' are not read")
  }

  /// Whether the demuxer of these names, comma-separated, holds one still image.
  static func isStillImage(_ names: String) -> Bool {
    names.split(separator: ",").contains(where: imageFormats.contains)
  }

  /// Demuxers whose header describes the video stream completely, so that analysing its first packets can be
  /// left out (a fifth of the time that a verdict takes).
  static func headerSuffices(_ names: String) -> Bool {
    names.hasPrefix("mov,") || isMatroska(names)
  }

  /// Demuxers of containers in which packets say when their frames are shown; others say when they are decoded, or nothing.
  static func statesTimes(_ names: String) -> Bool {
    names.hasPrefix("mov,") || isMatroska(names)
      || ["mpegts", "mpeg", "flv", "live_flv", "asf", "nut", "ogg"].contains(names)
  }

  /// Matroska and WebM, whose durations count from the start of the file, not from that of a stream.
  static func isMatroska(_ names: String) -> Bool { names.hasPrefix("matroska,") }

  /// Demuxers that search a stream of bytes: they seek to any packet near a decoding time, not to a keyframe, and
  /// their packets are cut out by a parser, which may part the fields of a frame.
  static func isByteStream(_ names: String) -> Bool {
    ["mpegts", "mpeg", "mpegvideo", "h264"].contains(names)
  }
}
