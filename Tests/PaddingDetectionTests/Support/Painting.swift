import Foundation
import PaddingDetection
import TestSupport

/// A picture made for a test: patches of different brightness that move from frame to frame, with bars
/// painted over it.
struct Painting {
  /// A rectangle that lies over everything else.
  struct Mark {
    var rows: Range<Int>
    var columns: Range<Int>
    /// Its luma in a frame, in code values of 8 bits; nil where the frame does not show it.
    var luma: (Int) -> Int?

    /// Stripes of many tones that stand still: a pattern with texture.
    static func pattern(rows: Range<Int>, columns: Range<Int>) -> [Mark] {
      stride(from: columns.lowerBound, to: columns.upperBound, by: 5).map { start in
        let stripe = start / 5
        let luma = 40 + stripe / 4 * 53 % 150 + stripe % 2 * 12
        return Mark(rows: rows, columns: start..<min(start + 5, columns.upperBound)) { _ in luma }
      }
    }
  }

  var width: Int
  var height: Int
  var bitDepth = 8
  var isFullRange = false
  var insets = Insets.zero
  /// The outermost lines of the bars that are of another colour, and its luma in code values of 8 bits.
  var margin = Insets.zero
  var marginLuma = 235
  /// Black lines of the picture right inside the bars, which may be of anything.
  var ownBars = Insets.zero
  /// Luma of the bars in code values of 8 bits; nominal black if nil.
  var barLuma: Int?
  var barChroma = (cb: 128, cr: 128)
  /// By how many code values of 8 bits the chroma of the bars swings from one frame to the next.
  var barTint = 0
  /// Whether the bars are waves of light that move with the picture, as a blurred copy is.
  var barsAreSoft = false
  /// How many such waves the width of the frame has.
  var softWaves = 2.0
  /// Rows of the picture that are bright all the time.
  var brightRows: [Int] = []
  /// Columns of the picture that are as dark as black bars all the time, at the top of the frame; the further down, the more.
  var darkColumns = 0..<0
  /// By how many code values of 8 bits the bars are brighter at the bottom of the frame than at its top.
  var barRise = 0
  /// Code values of 8 bits by which the bars rise at a time.
  var barStep = 1
  /// Whether the picture fades to black towards the left and the right edge, before it reaches them.
  var fadesAtSides = false
  /// Amplitude of noise in the bars, in code values of 8 bits.
  var barNoise = 0
  /// Amplitude of a grain in the bars that stands still, as that of stone does, in code values of 8 bits.
  var barGrain = 0
  /// Rows with a line of text over three quarters of the width.
  var textRows = 0..<0
  /// Luma of the text in code values of 8 bits.
  var textLuma = 220
  var marks: [Mark] = []
  /// Brightness of the picture, 0 (black) to 1.
  var brightness = 1.0
  var seed: UInt64 = 1

  /// Luma samples of a frame, in code values of `bitDepth`.
  func luma(frame: Int) -> [UInt16] {
    var generator = SeededGenerator(seed &+ UInt64(frame) &* 7919)
    let patch = max(2, min(width, height) / 9)
    let (columns, rows) = (width / patch + 2, height / patch + 2)
    let patches = (0..<columns * rows).map { _ in Double.random(in: 0...1, using: &generator) }
    let black = isFullRange ? 0 : 16
    let scale = 1 << (bitDepth - 8)
    let marked = markedLuma(frame: frame)
    let (bars, rim, dark) = (border(insets), border(margin), darkBorder)
    var samples = [UInt16](repeating: 0, count: width * height)
    for y in 0..<height {
      let (isText, isBright) = (textRows.contains(y), brightRows.contains(y))
      for x in 0..<width {
        let value: Int
        let isBar = bars.contains(x, y)
        if !marked.isEmpty, marked[y * width + x] >= 0 {
          value = Int(marked[y * width + x])
        } else if isText, x >= width / 8, x < width * 7 / 8, x / 3 % 2 == 0 {
          value = textLuma
        } else if rim.contains(x, y) {
          value = marginLuma
        } else if isBar, barsAreSoft {
          value = 110 + Int(60 * sin(Double(x + 9 * frame) / Double(width) * softWaves * 2 * .pi))
        } else if isBright {
          value = 230
        } else if !isBar, dark.contains(x, y) || isDarkColumn(x, y) {
          value = black
        } else if isBar {
          let noise = barNoise == 0 ? 0 : Int.random(in: -barNoise...barNoise, using: &generator)
          value = (barLuma ?? black) + barRise * y / height / barStep * barStep + noise + grain(x, y)
        } else {
          let (row, column) = ((y + 7 * frame) / patch % rows, (x + 3 * frame) / patch % columns)
          let patchValue = patches[row * columns + column]
          let texture = Double.random(in: -4...4, using: &generator)
          let fromMiddle = abs(2 * Double(x) / Double(width) - 1)
          let light = fadesAtSides ? max(0, 1 - 1.25 * fromMiddle) : 1
          value = black + Int((brightness * light * (30 + 170 * patchValue + texture)).rounded())
        }
        samples[y * width + x] = UInt16(max(0, min(255, value)) * scale)
      }
    }
    return samples
  }

  /// The luma of the topmost mark at each sample, -1 where none shows; empty where there are no marks.
  private func markedLuma(frame: Int) -> [Int16] {
    if marks.isEmpty { return [] }
    var marked = [Int16](repeating: -1, count: width * height)
    for mark in marks.reversed() {
      let luma = Int16(mark.luma(frame) ?? -1)
      let columns = mark.columns.clamped(to: 0..<width)
      for y in mark.rows.clamped(to: 0..<height) {
        for x in columns { marked[y * width + x] = luma }
      }
    }
    return marked
  }

  /// The samples that some lines along each edge take.
  private struct Border {
    var rows: [Bool]
    var columns: [Bool]

    func contains(_ x: Int, _ y: Int) -> Bool { rows[y] || columns[x] }
  }

  private func border(_ insets: Insets) -> Border {
    Border(
      rows: (0..<height).map { $0 < insets.top || $0 >= height - insets.bottom },
      columns: (0..<width).map { $0 < insets.left || $0 >= width - insets.right })
  }

  /// The bars, and the black lines of the picture right inside them.
  private var darkBorder: Border {
    var own = insets
    for side in Side.allCases { own[side] += ownBars[side] }
    return border(own)
  }

  private func isDarkColumn(_ x: Int, _ y: Int) -> Bool {
    !darkColumns.isEmpty && x >= darkColumns.lowerBound && x < darkColumns.upperBound + y / 8
  }

  private func grain(_ x: Int, _ y: Int) -> Int {
    var generator = SeededGenerator(seed &+ UInt64(y * width + x) &* 104_729)
    return barGrain == 0 ? 0 : Int.random(in: -barGrain...barGrain, using: &generator)
  }

  /// Lends a frame as the detector takes it.
  func withFrame(_ frame: Int, _ body: (borrowing FrameView) -> Void) {
    let luma = luma(frame: frame)
    let (chromaWidth, chromaHeight) = ((width + 1) / 2, (height + 1) / 2)
    let scale = 1 << (bitDepth - 8)
    let (bars, dark) = (border(insets), darkBorder)
    func chroma(_ bar: Int) -> [UInt16] {
      (0..<chromaWidth * chromaHeight).map { index in
        let (x, y) = (index % chromaWidth * 2, index / chromaWidth * 2)
        let isBar = bars.contains(x, y)
        if !isBar, dark.contains(x, y) || isDarkColumn(x, y) { return UInt16(128 * scale) }
        let tint = frame % 2 == 0 ? barTint / 2 : -barTint / 2
        return UInt16((isBar ? bar + tint : 128 + (index + frame) % 9 - 4) * scale)
      }
    }
    let cb = chroma(barChroma.cb)
    let cr = chroma(barChroma.cr)
    let format = SampleFormat(bitDepth: bitDepth, isFullRange: isFullRange)
    if bitDepth == 8 {
      let (luma, cb, cr) = (luma.map(UInt8.init), cb.map(UInt8.init), cr.map(UInt8.init))
      body(
        FrameView(
          luma: PlaneView(bytes: luma.span, width: width, height: height, stride: width),
          cb: PlaneView(bytes: cb.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          cr: PlaneView(bytes: cr.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          format: format))
    } else {
      body(
        FrameView(
          luma: PlaneView(words: luma.span, width: width, height: height, stride: width),
          cb: PlaneView(words: cb.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          cr: PlaneView(words: cr.span, width: chromaWidth, height: chromaHeight, stride: chromaWidth),
          format: format))
    }
  }

  /// The verdict on `frames` frames, a second apart.
  func verdict(frames: Int = 8) -> PaddingVerdict {
    detector(frames: frames).assessment(duration: Double(frames)).verdict
  }

  /// The detector after `frames` frames, a second apart.
  func detector(frames: Int = 8) -> PaddingDetector {
    var detector = PaddingDetector()
    for frame in 0..<frames { withFrame(frame) { detector.observe($0, atSeconds: Double(frame)) } }
    return detector
  }
}

/// The verdict on a video that shows each of `paintings` for a second.
func verdict(_ paintings: [Painting]) -> PaddingVerdict {
  var detector = PaddingDetector()
  for (second, painting) in paintings.enumerated() {
    painting.withFrame(second) { detector.observe($0, atSeconds: Double(second)) }
  }
  return detector.assessment(duration: Double(paintings.count)).verdict
}
