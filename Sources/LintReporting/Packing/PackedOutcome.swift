extension FileAnalysis.Outcome {
  /// The outcome as bytes, for another process of this program and for the cache.
  ///
  /// Caches outlive versions: another shape needs a step in `CacheSchema`.
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
