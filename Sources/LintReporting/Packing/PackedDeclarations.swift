internal import DeclaredPicture

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

extension PixelSize: Packable {
  func pack(into packer: inout Packer) { packer.add(width, height) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(width: try unpacker.next(), height: try unpacker.next())
  }
}
