package import PaddingDetection

/// Why a file is not fixed, or not in a certain way.
package enum FixRefusal: Error, Hashable, Sendable {
  // What was found does not suffice.

  /// The file could not be analysed.
  case unreadable(String)
  /// There was not enough evidence.
  case inconclusive
  /// Padding for a part of the time: every crop would cut picture, or leave padding.
  case variablePadding
  /// The verdict is less sure than a change of a file asks for.
  case doubtfulVerdict(confidence: Double)
  /// An edge is less sure than a crop asks for.
  case uncertainEdge(Side, pixels: Int)
  /// Something is in the padding that a crop would take away.
  case overlay(Side, EdgeEvidence.Overlay)
  /// A blurred or mirrored fill: its edge is no edge of the coded picture.
  case syntheticFill(PaddingFill.FillType)

  // The file has something that the crop would make wrong.

  /// The container declares a crop already.
  case declaredCrop(String)
  /// The picture's place in the frame is part of Dolby Vision's metadata, which would be wrong afterwards.
  case dolbyVision
  /// Subtitles that are pictures for the whole frame.
  case bitmapSubtitles(codec: String)
  /// The frames, or what the stream says of them, change.
  case severalFrameSizes
  /// Parameter sets that cannot be read, or of several layers.
  case unknownParameterSets
  /// Samples that are not square, where a container cannot say so beside a crop.
  case wideSamples

  // The way does not lead there.

  /// The crop cannot be placed, or nothing would remain.
  case noCrop
  /// The method is for other files.
  case unfitMethod(FixMethod, String)
  /// Everything but encoding is out of question, and that was not allowed.
  case onlyEncoding(String)
  /// FFmpeg cannot write this container, or not faithfully.
  case containerNotWritten(String)
  /// FFmpeg has no encoder for the codec, or none that keeps its quality.
  case noEncoder(codec: String)
  /// HDR metadata that this FFmpeg would drop.
  case hdrMetadata(String)
  /// The header of the container has no room, or is not as expected.
  case unfitHeader(String)
  /// A program that is needed is not there, or is too old.
  case missingProgram(String)
  /// The programs did not understand the file.
  case notProbed(String)

  // Files are in the way.

  /// The file is not the one that was linted.
  case changedSinceLint
  /// There is a file of the name already.
  case targetExists(String)
  /// Another file of the run has the same name.
  case sameTarget(String)

  /// A word for programs.
  package var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .inconclusive: "inconclusive"
    case .variablePadding: "variable-padding"
    case .doubtfulVerdict: "doubtful-verdict"
    case .uncertainEdge: "uncertain-edge"
    case .overlay: "overlay-in-padding"
    case .syntheticFill: "synthetic-fill"
    case .declaredCrop: "declared-crop"
    case .dolbyVision: "dolby-vision"
    case .bitmapSubtitles: "bitmap-subtitles"
    case .severalFrameSizes: "several-frame-sizes"
    case .unknownParameterSets: "unknown-parameter-sets"
    case .wideSamples: "wide-samples"
    case .noCrop: "no-crop"
    case .unfitMethod: "unfit-method"
    case .onlyEncoding: "only-encoding"
    case .containerNotWritten: "container-not-written"
    case .noEncoder: "no-encoder"
    case .hdrMetadata: "hdr-metadata"
    case .unfitHeader: "unfit-header"
    case .missingProgram: "missing-program"
    case .notProbed: "not-probed"
    case .changedSinceLint: "changed-since-lint"
    case .targetExists: "target-exists"
    case .sameTarget: "same-target"
    }
  }

  /// The reason in a sentence without its full stop.
  package var message: String {
    switch self {
    case .unreadable(let why): "it could not be analysed: \(why)"
    case .inconclusive: "there was not enough evidence to tell padding from picture"
    case .variablePadding: "the padding changes over time: no crop suits all of it"
    case .doubtfulVerdict(let confidence):
      "the verdict is not sure enough: \(Self.percent(confidence)), where \(Self.percent(FixOptions.leastConfidence)) are needed"
    case .uncertainEdge(let side, let pixels):
      "the edge at the \(side.rawValue) is soft: it may be off by \(pixels) px"
    case .overlay(let side, let overlay):
      "there is a \(overlay.rawValue) in the padding at the \(side.rawValue), which a crop would take away"
    case .syntheticFill(let type):
      "the fill (\(type.rawValue)) runs into the picture in what is coded: only encoding anew leaves no trace (--allow encode)"
    case .declaredCrop(let name): "a crop is declared already (\(name)): remove that first"
    case .dolbyVision: "Dolby Vision's metadata say where the picture is, and cannot be corrected here"
    case .bitmapSubtitles(let codec):
      "its subtitles (\(codec)) are pictures for the whole frame, and would be misplaced (--allow bitmap-subtitles)"
    case .severalFrameSizes: "the size of the frames changes, and one window would be applied to all of them"
    case .unknownParameterSets: "its parameter sets are of several layers, or cannot be read"
    case .wideSamples: "its samples are not square, and players disagree on a display size beside PixelCrop"
    case .noCrop: "no crop of the picture can be placed"
    case .unfitMethod(let method, let why): "\(method.rawValue): \(why)"
    case .onlyEncoding(let why): "only encoding anew would do (--allow encode): \(why)"
    case .containerNotWritten(let name): "containers of this kind (\(name)) are not written"
    case .noEncoder(let codec): "FFmpeg here has no encoder that would do for \(codec)"
    case .hdrMetadata(let what): "its \(what) would get lost in encoding with this FFmpeg"
    case .unfitHeader(let why): "the header of the container cannot be changed: \(why)"
    case .missingProgram(let what): what
    case .notProbed(let why): "ffprobe does not understand it: \(why)"
    case .changedSinceLint: "it was changed since it was linted"
    case .targetExists(let path): "there is a file already: \(path)"
    case .sameTarget(let path): "it would get the same name as \(path)"
    }
  }

  private static func percent(_ share: Double) -> String {
    // Downward: what is not enough must not look as if it were.
    let tenths = Int(max(0, min(share, 1)) * 1000)
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
