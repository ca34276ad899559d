internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// An outcome and the bytes that stand for it: those that a worker has sent are those that a cache keeps.
///
/// Caches outlive versions: their keys depend on `shape`, and on `PadlintVersion.detection`, which is to be raised where
/// one of the types changes that are packed by hand, in this file.
package struct PackedOutcome: Sendable {
  /// What came of linting a file.
  package let outcome: FileAnalysis.Outcome
  /// The bytes that it came as; nil where it was made in this process.
  private let received: [UInt8]?

  /// An outcome of this process.
  package init(_ outcome: FileAnalysis.Outcome) {
    self.outcome = outcome
    received = nil
  }

  /// The outcome in `bytes`; nil where they hold none, or more than one, or one that no file can come to.
  package init?(received bytes: [UInt8]) {
    guard let outcome = FileAnalysis.Outcome(packed: bytes) else { return nil }
    self.outcome = outcome
    received = bytes
  }

  /// What the types consist of that have a list of their fields.
  package static var shape: String {
    let types: [any Listed.Type] = [
      VideoFacts.self, EdgeEvidence.self, PaddingFill.self, Insets.self, PaddingSegment.self, PixelSize.self,
      SamplingDescription.self, StreamTrait.self, TrackVerdict.self,
    ]
    return types.map { $0.shape }.joined(separator: " ")
  }

  /// The outcome as bytes, for another process of this program and for the cache.
  package var bytes: [UInt8] { received ?? outcome.packed }
}

extension FileAnalysis.Outcome: Packable {
  func pack(into packer: inout Packer) {
    switch self {
    case .analysed(let evidence): packer.add(true, evidence)
    case .failed(let failure): packer.add(false, failure)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = try unpacker.next() ? .analysed(try unpacker.next()) : .failed(try unpacker.next())
  }
}

extension Failure: Packable {
  func pack(into packer: inout Packer) { packer.add(code, message) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(try unpacker.next(), try unpacker.next())
  }
}

extension Failure.Code: Packable {}

extension FileAnalysis.VideoEvidence: Packable {
  func pack(into packer: inout Packer) {
    packer.add(video, verdict, sampling, declared, traits, otherTracks, picture, details)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      video: try unpacker.next(), verdict: try unpacker.next(), sampling: try unpacker.next(),
      declared: try unpacker.next(), traits: try unpacker.next(), otherTracks: try unpacker.next(),
      picture: try unpacker.next(), details: try unpacker.next())
    if !isPossible { throw UnpackingError() }
  }
}

extension Ratio {
  func pack(into packer: inout Packer) { packer.add(numerator, denominator) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    let numerator: Int = try unpacker.next()
    let denominator: Int = try unpacker.next()
    if denominator == 0 { throw UnpackingError() }
    self.init(numerator, denominator)
  }
}

extension Thumbnail: Packable {
  func pack(into packer: inout Packer) { packer.add(format, bytes, width, height, seconds) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      format: try unpacker.next(), bytes: try unpacker.next(), width: try unpacker.next(),
      height: try unpacker.next(), seconds: try unpacker.next())
  }
}

extension PictureFormat: Packable {}

extension DetailPicture: Packable {
  func pack(into packer: inout Packer) { packer.add(subject, picture, edgeOffset) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(try unpacker.next(), try unpacker.next(), edgeOffset: try unpacker.next())
  }
}

extension DetailPicture.Subject: Packable {
  func pack(into packer: inout Packer) {
    switch self {
    case .edge(let side): packer.add(true, side)
    case .segment(let index): packer.add(false, index)
    }
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self = try unpacker.next() ? .edge(try unpacker.next()) : .segment(try unpacker.next())
  }
}

extension Side: Packable {}

extension PaddingVerdict: Packable {
  func pack(into packer: inout Packer) {
    packer.add(answer, confidence, insets, fill)
    // A dictionary has no order of its own.
    for side in Side.allCases { packer.add(edges[side]) }
    packer.add(segments, reason, framesMeasured, framesInformative)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      answer: try unpacker.next(), confidence: try unpacker.next(), insets: try unpacker.next(),
      fill: try unpacker.next(), edges: try Self.edges(from: &unpacker), segments: try unpacker.next(),
      reason: try unpacker.next(), framesMeasured: try unpacker.next(),
      framesInformative: try unpacker.next())
  }

  private static func edges(
    from unpacker: inout Unpacker
  ) throws(UnpackingError) -> [Side: EdgeEvidence] {
    var edges: [Side: EdgeEvidence] = [:]
    for side in Side.allCases { edges[side] = try unpacker.next() }
    return edges
  }
}

extension PaddingVerdict.Answer: Packable {}

extension PaddingVerdict.Reason: Packable {}

extension Declarations: Packable {
  func pack(into packer: inout Packer) {
    packer.add(areas, trackSize, apertureSizes, entrySizes, displaySize, displaySizeIsOfFullFrame)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      areas: try unpacker.next(), trackSize: try unpacker.next(), apertureSizes: try unpacker.next(),
      entrySizes: try unpacker.next(),
      displaySize: try unpacker.next(), displaySizeIsOfFullFrame: try unpacker.next())
  }
}

extension DeclaredArea: Packable {
  func pack(into packer: inout Packer) {
    packer.add(source, insets, problem, activeFormat, codedSize, frames, startSeconds, endSeconds)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      source: try unpacker.next(), insets: try unpacker.next(), problem: try unpacker.next(),
      activeFormat: try unpacker.next(), codedSize: try unpacker.next(), frames: try unpacker.next(),
      startSeconds: try unpacker.next(), endSeconds: try unpacker.next())
  }
}

extension DeclaredArea.Source: Packable {}

extension DeclaredArea.Problem: Packable {}
