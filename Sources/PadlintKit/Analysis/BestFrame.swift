internal import MediaModel
import PaddingDetection
import VideoDecoding

/// The frame that shows most of its scene among those it was offered, kept as a picture.
struct BestFrame {
  let request: PictureRequest
  /// The picture; nil before the first frame, and where none can be made.
  private(set) var picture: FramePicture?
  /// When the frame is shown, in seconds from the start.
  private(set) var seconds = 0.0
  private var litShare = -1.0
  /// The stored size of the frames that are taken: that of the first, unless it is not the one that reports describe.
  private var size: (width: Int, height: Int)?

  init(_ request: PictureRequest) {
    self.request = request
  }

  /// Keeps `frame` if it shows more than the one that is kept.
  mutating func offer(_ frame: borrowing DecodedFrame) {
    let size = self.size ?? (frame.width, frame.height)
    self.size = size
    guard size == (frame.width, frame.height) else { return }
    let share = frame.isDamaged ? 0 : Self.litShare(of: frame.view)
    guard share > litShare, let better = frame.picture(longestSide: request.longestSide) else { return }
    picture = better
    seconds = frame.seconds
    litShare = share
  }

  /// Takes frames of this stored size only from now on.
  mutating func require(width: Int, height: Int) {
    if let size, size != (width, height) { forget() }
    size = (width, height)
  }

  /// Keeps none, so that the next one is taken whatever it shows.
  mutating func forget() {
    picture = nil
    litShare = -1
  }

  /// The share of the samples that are neither nearly black nor nearly white: little in title cards, at night, and in
  /// flashes of light.
  private static func litShare(of view: FrameView) -> Double {
    let luma = view.luma
    let isDeep = view.format.bitDepth > 8
    let codes = 1 << view.format.bitDepth
    let lit = codes / 5..<codes * 17 / 20
    // About 64 rows of 64 samples tell enough.
    let (rowStep, columnStep) = (max(1, luma.height / 64), max(1, luma.width / 64))
    var (seen, count) = (0, 0)
    for y in stride(from: rowStep / 2, to: luma.height, by: rowStep) {
      for x in stride(from: columnStep / 2, to: luma.width, by: columnStep) {
        let place = y * luma.stride + x
        if lit.contains(isDeep ? Int(luma.words[place]) : Int(luma.bytes[place])) { count += 1 }
        seen += 1
      }
    }
    return Double(count) / Double(max(1, seen))
  }
}
