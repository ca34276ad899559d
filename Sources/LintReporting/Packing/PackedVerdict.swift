internal import PaddingDetection

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

extension Insets: Packable {
  func pack(into packer: inout Packer) { packer.add(top, bottom, left, right) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      top: try unpacker.next(), bottom: try unpacker.next(), left: try unpacker.next(),
      right: try unpacker.next())
  }
}

extension PaddingSegment: Packable {
  func pack(into packer: inout Packer) { packer.add(startSeconds, endSeconds, insets) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      startSeconds: try unpacker.next(), endSeconds: try unpacker.next(), insets: try unpacker.next())
  }
}
