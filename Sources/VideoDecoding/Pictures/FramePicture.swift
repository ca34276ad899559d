/// A frame as people see it: RGB, square pixels, turned as a player turns it.
public struct FramePicture: Hashable, Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Red, green and blue of each pixel, row by row.
  public private(set) var samples: [UInt8]

  init(width: Int, height: Int, samples: [UInt8]) {
    precondition(samples.count == 3 * width * height)
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Red, green and blue of the pixel at column `x` and row `y`, which must be inside.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    get {
      let start = 3 * (y * width + x)
      return (samples[start], samples[start + 1], samples[start + 2])
    }
    set {
      let start = 3 * (y * width + x)
      (samples[start], samples[start + 1], samples[start + 2]) = newValue
    }
  }

  /// A part of the picture; what is outside of it is left out.
  public func part(x: Int, y: Int, width: Int, height: Int) -> FramePicture {
    let columns = max(0, x)..<max(0, x, min(self.width, x + width))
    let rows = max(0, y)..<max(0, y, min(self.height, y + height))
    let samples = rows.flatMap { row in
      self.samples[3 * (row * self.width + columns.lowerBound)..<3 * (row * self.width + columns.upperBound)]
    }
    return FramePicture(width: columns.count, height: rows.count, samples: samples)
  }

  /// The picture turned clockwise by `degrees`, a multiple of 90.
  func turned(clockwise degrees: Int) -> FramePicture {
    let isOnItsSide = degrees % 180 != 0
    var turned = isOnItsSide ? FramePicture(width: height, height: width, samples: samples) : self
    guard degrees != 0 else { return self }
    for y in 0..<height {
      for x in 0..<width {
        switch degrees {
        case 90: turned[height - 1 - y, x] = self[x, y]
        case 180: turned[width - 1 - x, height - 1 - y] = self[x, y]
        default: turned[y, width - 1 - x] = self[x, y]
        }
      }
    }
    return turned
  }
}
