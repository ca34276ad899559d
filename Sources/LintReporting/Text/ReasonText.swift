internal import MediaModel
internal import PaddingDetection

extension PaddingVerdict.Reason {
  /// The reason in a few words for a column; `sentence` says it in full.
  var words: String {
    switch self {
    case .noFrames: "no frame could be measured"
    case .nothingVisible: "only black, or one colour"
    case .darkBorder: "picture too dark at an edge"
    case .weakEvidence: "too little to go by"
    }
  }

  /// The reason in full, to follow a colon.
  var sentence: String {
    switch self {
    case .noFrames: "no frame could be measured"
    case .nothingVisible: "every frame is black or of one colour"
    case .darkBorder: "the picture is too dark at an edge to tell it from a bar"
    case .weakEvidence: "the frames show too little to decide"
    }
  }
}

extension BorderObjection {
  /// The objection in a few words.
  var words: String {
    switch self {
    case .pictureOutside: "picture is seen outside"
    case .texturedOutside: "what lies outside looks like a picture of its own"
    case .nothingMoves: "hardly anything inside moves"
    case .thin: "thin, or shaped, like blanking or a dark rim"
    case .linesOutside: "other lines are clearer"
    case .drawn: "a graphic runs along it, or it is a page that continues inside"
    case .unpaired: "no matching band on the opposite edge"
    case .partOfPicture: "too little to tell it from a part of the picture"
    }
  }
}

extension Failure.Code {
  /// The cause in a few words for a column; the failure's message says it in a sentence.
  var words: String {
    switch self {
    case .notFound: "no such file"
    case .permissionDenied: "may not be read"
    case .notAFile: "not a file"
    case .emptyFile: "empty file"
    case .notMedia: "not a video"
    case .unsupportedContainer: "unsupported kind of file"
    case .noVideoStream: "no video in the file"
    case .stillImage: "a still image"
    case .gitLFSPointer: "a Git LFS pointer"
    case .unsupportedAddress: "an address that is not read"
    case .unsupportedCodec: "no decoder for it"
    case .unsupportedPixelFormat: "unsupported pixel format"
    case .encrypted: "encrypted"
    case .damaged: "damaged"
    case .noFrames: "no frame to measure"
    case .tooLarge: "larger than the limits"
    case .readError: "cannot be read"
    case .timedOut: "took too long"
    case .outOfMemory: "out of memory"
    case .workerCrashed: "crashed the decoder"
    case .cancelled: "not finished"
    }
  }
}
