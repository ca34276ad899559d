import PaddingDetection

/// A 4:2:0 frame of seeded noise over smooth patches, with optional bars, to time kernels on.
struct SyntheticFrame {
  private let width: Int
  private let height: Int
  private let format: SampleFormat
  private let bytePlanes: [[UInt8]]
  private let wordPlanes: [[UInt16]]

  init(width: Int, height: Int, bitDepth: Int, bars: Int, seed: UInt64 = 1) {
    self.width = width
    self.height = height
    format = SampleFormat(bitDepth: bitDepth, isFullRange: false)
    var state = seed
    func plane(_ width: Int, _ height: Int, bars: Int, black: Int) -> [Int] {
      (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        if y < bars || y >= height - bars { return black }
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return 40 + (x / 37 + y / 23) * 31 % 150 + Int(state >> 61)
      }
    }
    let planes = [
      plane(width, height, bars: bars, black: 16), plane(width / 2, height / 2, bars: bars / 2, black: 128),
      plane(width / 2, height / 2, bars: bars / 2, black: 128),
    ]
    bytePlanes = bitDepth == 8 ? planes.map { $0.map { UInt8($0) } } : []
    wordPlanes = bitDepth == 8 ? [] : planes.map { $0.map { UInt16($0 << (bitDepth - 8)) } }
  }

  /// Bytes of all planes.
  var bytes: Int { bytePlanes.reduce(0) { $0 + $1.count } + wordPlanes.reduce(0) { $0 + 2 * $1.count } }

  /// Lends the frame.
  func lend(_ body: (borrowing FrameView) -> Void) {
    let (chromaWidth, chromaHeight) = (width / 2, height / 2)
    if format.bitDepth == 8 {
      let (luma, cb, cr) = (bytePlanes[0], bytePlanes[1], bytePlanes[2])
      body(
        FrameView(
          luma: PlaneView(bytes: luma.span, width: width, height: height, stride: width),
          cb: PlaneView(bytes: cb.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          cr: PlaneView(bytes: cr.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          format: format))
    } else {
      let (luma, cb, cr) = (wordPlanes[0], wordPlanes[1], wordPlanes[2])
      body(
        FrameView(
          luma: PlaneView(words: luma.span, width: width, height: height, stride: width),
          cb: PlaneView(words: cb.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          cr: PlaneView(words: cr.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          format: format))
    }
  }
}
