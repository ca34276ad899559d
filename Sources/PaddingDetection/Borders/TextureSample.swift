/// The texture of some lines of every frame, in the blocks that can show picture.
struct TextureSample {
  /// In sixteenths of a code value of an 8-bit plane.
  private let textures: [CellLine]
  private let blocks: BlockSet

  init(_ side: SideSeams, _ depths: [Int]) {
    let places = depths.map(side.line)
    textures = side.frames.flatMap { frame in places.map { frame.texture[$0] } }
    blocks = side.blocks
  }

  /// The median, in code values of an 8-bit plane.
  var median: Float { Float(textures.span.lowerMedian(in: blocks)) / 16 }

  /// Share of the cells whose texture is at least `texture` code values of an 8-bit plane.
  func share(from texture: Float) -> Float {
    let least = UInt8(texture * 16)
    return Float(textures.span.count(in: blocks) { $0.isAtLeast(least) })
      / Float(max(1, textures.count * blocks.count))
  }
}
