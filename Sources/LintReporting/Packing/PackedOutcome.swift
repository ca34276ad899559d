internal import MediaModel

/// An outcome and the bytes that stand for it: those that a worker has sent are those that a cache keeps.
///
/// Caches outlive versions: another shape needs a step in `CacheSchema`.
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
    guard let outcome = FileAnalysis.Outcome(packed: bytes.span) else { return nil }
    self.outcome = outcome
    received = bytes
  }

  /// The outcome as bytes, for another process of this program and for the cache.
  package var bytes: [UInt8] { received ?? outcome.packed }
}

extension FileAnalysis.Outcome {
  /// The outcome as bytes.
  package var packed: [UInt8] {
    var packer = Packer()
    pack(into: &packer)
    return packer.bytes
  }

  /// The outcome in `bytes`; nil where they hold none, or more than one, or one that no file can come to.
  package init?(packed bytes: Span<UInt8>) {
    var unpacker = Unpacker(bytes)
    do throws(UnpackingError) {
      try self.init(from: &unpacker)
      try unpacker.end()
    } catch {
      return nil
    }
  }
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
    packer.add(video, verdict, sampling, declared, picture, details)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      video: try unpacker.next(), verdict: try unpacker.next(), sampling: try unpacker.next(),
      declared: try unpacker.next(), picture: try unpacker.next(), details: try unpacker.next())
    if !isPossible { throw UnpackingError() }
  }
}
