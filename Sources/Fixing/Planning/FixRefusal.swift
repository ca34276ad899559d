internal import LintReporting
package import PaddingDetection

/// Why a file is not fixed, or not by a certain method.
package enum FixRefusal: Error, Hashable, Sendable {
  // The verdict is not good enough.

  /// The file could not be analysed.
  case unreadable(String)
  /// There was not enough evidence.
  case inconclusive
  /// The padding changes: every crop would cut off picture or leave padding. Some of it may be in all frames.
  case variablePadding(isPartlyShared: Bool)
  /// The confidence of the verdict is too low to change a file.
  case doubtfulVerdict(confidence: Double, needed: Double)
  /// A closer look finds other padding than the report that the user looked at.
  case otherPadding(reported: Insets, found: Insets)
  /// The position of an edge is too uncertain for a crop.
  case uncertainEdge(Side, pixels: Int)
  /// A crop would remove something that lies in the padding.
  case overlay(Side, EdgeEvidence.Overlay)
  /// A blurred or mirrored fill: compression has mixed it with the picture along the edge.
  case syntheticFill(PaddingFill.FillType)

  // A crop would break something else in the file.

  /// The file was cut off: afterwards nothing would say so.
  case incompleteFile
  /// The container declares a crop already.
  case declaredCrop(String)
  /// Dolby Vision's metadata contain the position of the picture, which would be wrong afterwards.
  case dolbyVision
  /// All that is seen around a point: its shape says where each sample lies.
  case sphericalVideo
  /// A transport stream of several programmes, of which FFmpeg makes one.
  case severalProgrammes
  /// Subtitles that are pictures of the size of the frame.
  case bitmapSubtitles(codec: String)
  /// The size of the frames changes.
  case severalFrameSizes
  /// Another video track is padded, and only one would be fixed.
  case paddedOtherTrack(streamIndex: Int)
  /// Parameter sets cannot be read, or are of several layers.
  case unknownParameterSets
  /// Samples that are not square, which the container cannot declare together with a crop.
  case wideSamples

  // The method does not work for the file.

  /// No crop is possible, or it would leave nothing.
  case noCrop
  /// The padding is so thin that no crop can lie within it.
  case emptyCrop
  /// The method is for other files.
  case unfitMethod(FixMethod, String)
  /// Only encoding would work, and it was not allowed.
  case onlyEncoding(String)
  /// FFmpeg has no encoder for the codec, or none that is good enough.
  case noEncoder(codec: String)
  /// The encoder that the user named cannot be used, for this reason.
  case unfitEncoder(String, String)
  /// The codec cannot store frames that come at changing intervals.
  case variableRate(codec: String)
  /// The first frames, encoded to try it, was not made, or lost something.
  case notKept(String)
  /// Transparency in a stream of its own, which encoding again would lose.
  case alphaChannel
  /// This FFmpeg would lose HDR metadata.
  case hdrMetadata(String)
  /// The header of the container has no space, or is not as expected.
  case unfitHeader(String)
  /// A program is missing, or too old.
  case missingProgram(String)
  /// ffprobe could not read the file.
  case notProbed(String)

  // Other files are in the way, or the file has changed.

  /// It is no file, but an object on a server.
  case remoteObject
  /// A report names a file that is not there.
  case notFound
  /// The new file would take the place of the original.
  case targetIsOriginal
  /// The file is not the one that was linted.
  case changedSinceLint
  /// A file with the new name exists already.
  case targetExists(String)
  /// Another file of the run would get the same name.
  case sameTarget(String)

  /// The stable word for programs.
  package var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .inconclusive: "inconclusive"
    case .variablePadding: "variable-padding"
    case .doubtfulVerdict: "doubtful-verdict"
    case .otherPadding: "other-padding"
    case .uncertainEdge: "uncertain-edge"
    case .overlay: "overlay-in-padding"
    case .syntheticFill: "synthetic-fill"
    case .incompleteFile: "incomplete-file"
    case .declaredCrop: "declared-crop"
    case .dolbyVision: "dolby-vision"
    case .sphericalVideo: "spherical-video"
    case .severalProgrammes: "several-programmes"
    case .bitmapSubtitles: "bitmap-subtitles"
    case .severalFrameSizes: "several-frame-sizes"
    case .paddedOtherTrack: "padded-other-track"
    case .unknownParameterSets: "unknown-parameter-sets"
    case .wideSamples: "wide-samples"
    case .noCrop, .emptyCrop: "no-crop"
    case .unfitMethod: "unfit-method"
    case .onlyEncoding: "only-encoding"
    case .noEncoder: "no-encoder"
    case .unfitEncoder: "unfit-encoder"
    case .variableRate: "variable-rate"
    case .notKept: "not-kept"
    case .alphaChannel: "alpha-channel"
    case .hdrMetadata: "hdr-metadata"
    case .unfitHeader: "unfit-header"
    case .missingProgram: "missing-program"
    case .notProbed: "not-probed"
    case .remoteObject: "remote-object"
    case .notFound: "not-found"
    case .targetIsOriginal: "target-is-original"
    case .changedSinceLint: "changed-since-lint"
    case .targetExists: "target-exists"
    case .sameTarget: "same-target"
    }
  }

  /// The reason as a message, without a full stop.
  package var message: String {
    switch self {
    case .unreadable(let why): "it could not be analysed: \(why)"
    case .inconclusive: "there was not enough evidence to tell padding from picture"
    case .variablePadding(let isPartlyShared):
      "the padding changes over time, so no crop fits the whole file"
        + (isPartlyShared ? ", except one that removes only the padding common to all frames" : "")
    case .doubtfulVerdict(let confidence, let needed):
      "the confidence of the verdict is \(Self.percent(confidence, below: needed)), and \(DecimalText.percent(needed)) is needed"
    case .otherPadding(let reported, let found):
      "a closer look finds \(found.isZero ? "no padding that counts" : "padding of \(found.described)"), the report has \(reported.described)"
    case .uncertainEdge(let side, let pixels):
      "the edge at the \(side.rawValue) is soft: it may be off by \(pixels) px"
    case .overlay(let side, let overlay):
      "there is a \(overlay.rawValue) in the padding at the \(side.rawValue), which a crop would remove"
    case .syntheticFill(let type):
      "compression has mixed the fill (\(type.rawValue)) with the picture: only encoding again leaves no trace of it"
    case .incompleteFile: "the file ends before its container does: copy or upload it again"
    case .declaredCrop(let name): "the file declares a crop already (\(name)): remove that first"
    case .dolbyVision:
      "Dolby Vision's metadata contain the position of the picture, which cannot be corrected"
    case .sphericalVideo: "it shows all that is around a point, and a crop would distort that"
    case .severalProgrammes: "it holds several programmes, of which FFmpeg would make one"
    case .bitmapSubtitles(let codec):
      "its subtitles (\(codec)) are pictures of the whole frame, and would be misplaced"
    case .severalFrameSizes: "the size of the frames changes, but one crop would apply to all of them"
    case .paddedOtherTrack(let streamIndex):
      "stream \(streamIndex), another video, is padded, and only the one that players show would be cropped"
    case .unknownParameterSets: "its parameter sets are of several layers, or cannot be read"
    case .wideSamples:
      "its samples are not square, and players disagree about display sizes together with PixelCrop"
    case .noCrop: "no possible crop leaves any picture"
    case .emptyCrop: "no crop can lie so close to the edge of the frame"
    case .unfitMethod(let method, let why): "\(method.rawValue): \(why)"
    case .onlyEncoding(let why): "only encoding again would work, as \(why)"
    case .noEncoder(let codec): "this FFmpeg has no suitable encoder for \(codec)"
    case .unfitEncoder(let name, let why): "the encoder \(name) cannot be used: \(why)"
    case .variableRate(let codec): "its frame rate changes, which \(codec) cannot store"
    case .notKept(let what): "its first frames were encoded as a trial: \(what)"
    case .alphaChannel:
      "its transparency is coded beside the picture (alpha_mode), and would be lost in encoding"
    case .hdrMetadata(let what): "this FFmpeg would lose its \(what) in encoding"
    case .unfitHeader(let why): "the header of the container cannot be changed: \(why)"
    case .missingProgram(let what): what
    case .notProbed(let why): "ffprobe cannot read it: \(why)"
    case .remoteObject: "it is on a server: download it, and fix the copy"
    case .notFound: "file not found; paths in a report are relative to the folder in which padlint ran"
    case .targetIsOriginal: "the new file would replace the original: choose another --out-dir"
    case .changedSinceLint: "it was changed since it was linted"
    case .targetExists(let path): "the new file exists already: \(path)"
    case .sameTarget(let path): "it would get the same name as \(path)"
    }
  }

  /// What the user can add to the command to have the file fixed nevertheless; nil if there is nothing.
  package var option: String? {
    switch self {
    case .inconclusive, .otherPadding: "--insets T,B,L,R"
    case .variablePadding(isPartlyShared: true): "--allow variable-padding"
    case .doubtfulVerdict(let confidence, _): "--min-confidence \(Self.hundredths(confidence))"
    case .uncertainEdge: "--allow soft-edge"
    case .overlay: "--allow overlay, or --keep-captions"
    case .syntheticFill, .onlyEncoding: "--allow encode"
    case .bitmapSubtitles: "--allow bitmap-subtitles"
    case .emptyCrop: "--rounding inner"
    case .unfitMethod: "--method auto"
    case .missingProgram: "--ffmpeg FILE"
    case .noEncoder, .unfitEncoder, .variableRate: "--encoder NAME"
    case .targetExists: "--out-dir FOLDER"
    // Whatever is cut all the time is picture some of the time.
    case .variablePadding(isPartlyShared: false): nil
    case .unreadable, .noCrop, .incompleteFile, .declaredCrop, .dolbyVision, .severalFrameSizes,
      .paddedOtherTrack, .sphericalVideo, .severalProgrammes,
      .unknownParameterSets, .wideSamples, .notKept, .alphaChannel, .hdrMetadata, .unfitHeader, .notProbed,
      .remoteObject,
      .notFound, .targetIsOriginal, .changedSinceLint, .sameTarget:
      nil
    }
  }

  /// A share that is not larger, with two digits.
  private static func hundredths(_ share: Double) -> String {
    let value = Int(max(0, min(share, 1)) * 100 + 1e-9)
    return value >= 100 ? "1" : "0." + String(100 + value).dropFirst()
  }

  /// A share rounded as in reports; down where it would look high enough otherwise.
  private static func percent(_ share: Double, below needed: Double) -> String {
    let text = DecimalText.percent(share)
    return text == DecimalText.percent(needed) ? DecimalText.percent(share - 0.0005) : text
  }
}
