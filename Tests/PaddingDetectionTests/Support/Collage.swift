import Foundation
import PaddingDetection
import TestSupport

/// A picture made for a test in the middle of a frame that it does not fill, with something around it.
///
/// The picture is made of lights of two sizes, of which a blurred copy shows the larger ones only.
struct Collage {
  /// What lies around the picture.
  enum Surroundings {
    /// The picture, enlarged until it covers the frame and `zoom` times further, and `brightness` times as bright.
    case copy(zoom: Double, brightness: Double)
    /// The picture, stretched to the shape of the frame.
    case stretched
    /// The rim of the picture, mirrored at its edges, with a share of its sharpness.
    case mirrored(sharpness: Double)
    /// The outermost line of the picture, repeated.
    case repeated
    /// Another, brighter picture.
    case other
    /// Black up to a frame, and then the same.
    case otherAfter(Int)
    /// Another, brighter picture that never changes.
    case still
  }

  var width = 160
  var height = 240
  var insets: Insets
  var surroundings: Surroundings
  /// The number, and the second, of its first frame.
  var first = 0
  /// Whether the picture differs from frame to frame.
  var moves = true
  /// Column from which on all is grey, inside and outside.
  var greyFrom = Int.max

  /// The detector after `frames` frames, a second apart.
  func detector(frames: Int = 8) -> PaddingDetector {
    var detector = PaddingDetector()
    for frame in first..<first + frames {
      let luma = luma(frame: frame)
      detector.observe(
        FrameView(
          luma: PlaneView(bytes: luma.span, width: width, height: height, stride: width),
          format: SampleFormat(bitDepth: 8, isFullRange: false)), atSeconds: Double(frame))
    }
    return detector
  }

  private func luma(frame: Int) -> [UInt8] {
    let pictureWidth = Double(width - insets.left - insets.right)
    let pictureHeight = Double(height - insets.top - insets.bottom)
    let lights = Lights(seed: moves ? frame : 0)
    let (others, still) = (Lights(seed: 1000 + frame), Lights(seed: 1000))
    let cover = max(Double(width) / pictureWidth, Double(height) / pictureHeight)
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let isInside =
          y >= insets.top && y < height - insets.bottom && x >= insets.left && x < width - insets.right
        // From the middle of the frame, as a share of the picture.
        let (across, down) = (
          (Double(x) - Double(width) / 2) / pictureWidth, (Double(y) - Double(height) / 2) / pictureHeight
        )
        let value =
          if x >= greyFrom {
            0.5
          } else if isInside {
            lights.value(
              (Double(x - insets.left)) / pictureWidth, Double(y - insets.top) / pictureHeight, isSharp: true)
          } else {
            switch surroundings {
            case .copy(let zoom, let brightness):
              brightness
                * lights.value(0.5 + across / (cover * zoom), 0.5 + down / (cover * zoom), isSharp: false)
            case .stretched:
              lights.value(Double(x) / Double(width), Double(y) / Double(height), isSharp: false)
            case .mirrored(let sharpness):
              [(true, sharpness), (false, 1 - sharpness)].reduce(0) { sum, part in
                sum + part.1
                  * lights.value(
                    Self.folded(Double(x - insets.left) / pictureWidth),
                    Self.folded(Double(y - insets.top) / pictureHeight), isSharp: part.0)
              }
            case .repeated:
              lights.value(
                Double(min(max(0, x - insets.left), width - insets.left - insets.right - 1)) / pictureWidth,
                Double(min(max(0, y - insets.top), height - insets.top - insets.bottom - 1)) / pictureHeight,
                isSharp: true)
            case .still: 0.6 + 0.5 * still.value(0.5 + across, 0.5 + down, isSharp: true)
            case .otherAfter(let dark) where frame < dark: 0.0
            case .other, .otherAfter:
              0.5 + 0.5 * others.value(Double(x) / Double(width), Double(y) / Double(height), isSharp: false)
            }
          }
        samples.append(UInt8(20 + 200 * value))
      }
    }
    return samples
  }

  /// Where on a picture from 0 to 1 a mirror at its ends shows what lies at `place`.
  private static func folded(_ place: Double) -> Double { place < 0 ? -place : place > 1 ? 2 - place : place }

  /// Brightness, 0 to 1, that differs from place to place.
  private struct Lights {
    private let large: [Double]
    private let small: [Double]

    /// Lights along each side.
    private static let (few, many) = (6, 40)

    init(seed: Int) {
      var generator = SeededGenerator(UInt64(seed) &* 7919 &+ 1)
      large = (0..<Self.few * Self.few).map { _ in .random(in: 0...1, using: &generator) }
      small = (0..<Self.many * Self.many).map { _ in .random(in: 0...1, using: &generator) }
    }

    func value(_ across: Double, _ down: Double, isSharp: Bool) -> Double {
      let blurred = Self.between(large, Self.few, across, down)
      return isSharp
        ? 0.7 * blurred + 0.3 * Self.between(small, Self.many, across, down) : 0.7 * blurred + 0.15
    }

    private static func between(_ lights: [Double], _ count: Int, _ across: Double, _ down: Double) -> Double
    {
      let x = min(max(across, 0), 1) * Double(count - 1)
      let y = min(max(down, 0), 1) * Double(count - 1)
      let (column, row) = (min(Int(x), count - 2), min(Int(y), count - 2))
      let (right, below) = (x - Double(column), y - Double(row))
      func light(_ row: Int, _ column: Int) -> Double { lights[row * count + column] }
      let above = light(row, column) * (1 - right) + light(row, column + 1) * right
      let under = light(row + 1, column) * (1 - right) + light(row + 1, column + 1) * right
      return above * (1 - below) + under * below
    }
  }
}
