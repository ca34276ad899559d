internal import MediaModel
internal import PaddingDetection

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
