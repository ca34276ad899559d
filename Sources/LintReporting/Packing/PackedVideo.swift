internal import MediaModel
internal import PaddingDetection

extension VideoFacts: Packable {
  func pack(into packer: inout Packer) {
    packer.add(streamIndex, container, codec, pixelFormat, bitDepth, colorRange, transfer)
    packer.add(width, height, sampleAspectRatio, rotationDegrees, frameRate, durationSeconds, interlaced)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      streamIndex: try unpacker.next(), container: try unpacker.next(), codec: try unpacker.next(),
      pixelFormat: try unpacker.next(), bitDepth: try unpacker.next(), colorRange: try unpacker.next(),
      transfer: try unpacker.next(), width: try unpacker.next(), height: try unpacker.next(),
      sampleAspectRatio: try unpacker.next(), rotationDegrees: try unpacker.next(),
      frameRate: try unpacker.next(), durationSeconds: try unpacker.next(), interlaced: try unpacker.next())
  }
}

extension VideoFacts.ColorRange: Packable {}

extension Ratio: Packable {
  func pack(into packer: inout Packer) { packer.add(numerator, denominator) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    let numerator: Int = try unpacker.next()
    let denominator: Int = try unpacker.next()
    if denominator == 0 { throw UnpackingError() }
    self.init(numerator, denominator)
  }
}

extension SamplingDescription: Packable {
  func pack(into packer: inout Packer) {
    packer.add(strategy, framesDecoded, framesInformative, timestampsSeconds)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      strategy: try unpacker.next(), framesDecoded: try unpacker.next(),
      framesInformative: try unpacker.next(), timestampsSeconds: try unpacker.next())
  }
}

extension SamplingDescription.Strategy: Packable {}

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
