/// Follows one block from the edge inward, and finds where it leaves the fill.
///
/// A step counts when it is at least three times everything seen outside it. So a gradual darkening never
/// counts (each line is hardly brighter than the one before), while a real edge counts at any brightness
/// of the picture and at any noise of the bar that the picture outshines.
enum TransitionScan {
  /// Smallest deviation that counts as leaving the fill, in code values of an 8-bit plane. The darkest
  /// picture beside a bar seen in real footage lay 8 codes above it; means of a block are steady to 1 code.
  static let smallestStep: Float = 2.5
  /// How many times the deviation outside a step must be.
  static let stepRatio: Float = 3
  /// Most lines from the first departure to the strongest step: compression smears picture up to 8 lines
  /// (one transform block) into a bar.
  static let softLines = 10
  /// Most transitions kept for a block: two lines of text and the edge, with one to spare.
  static let maximumTransitions = 4

  /// Finds the transitions of `block`, given how far each of its lines lies from the fill.
  ///
  /// - Parameters:
  ///   - start: depth of the line that the fill was measured at.
  ///   - luma: deviation of each line in luma.
  ///   - any: deviation of each line in the worst component.
  static func transitions(
    of block: Int, from start: Int, luma: Span<Float>, any: Span<Float>, into found: inout [Transition]
  ) {
    let count = any.count
    var outside: Float = 0
    var depth = start
    var kept = 0
    while kept < maximumTransitions {
      depth = firstStep(from: depth, any, &outside)
      if depth >= count { break }
      let step = strongestStep(from: depth, luma: luma, any: any)
      let inner = min(count, step &+ 4)
      var contrast: Float = 0
      for line in step..<inner { contrast = max(contrast, any[line]) }
      let threshold = max(smallestStep, 0.25 * contrast, 1.5 * outside)
      guard lasts(from: step, above: threshold, any) else {
        depth &+= 1
        continue
      }
      let end = runEnd(from: step, below: max(smallestStep, 0.15 * contrast, 1.5 * outside), any)
      found.append(
        Transition(block: block, depth: step, end: end, contrast: contrast, outside: outside))
      kept &+= 1
      if end < count {
        depth = end
      } else {
        outside = contrast
        depth = step &+ 1
      }
    }
  }

  /// The first line from `depth` that stands out from everything outside it; the number of lines if none does.
  private static func firstStep(from depth: Int, _ any: Span<Float>, _ outside: inout Float) -> Int {
    var limit = max(smallestStep, stepRatio * outside)
    var depth = depth
    while depth < any.count, any[depth] < limit {
      if any[depth] > outside {
        outside = any[depth]
        limit = max(smallestStep, stepRatio * outside)
      }
      depth &+= 1
    }
    return depth
  }

  /// The line after the largest rise within the soft zone that begins at `onset`.
  private static func strongestStep(from onset: Int, luma: Span<Float>, any: Span<Float>) -> Int {
    let last = min(any.count &- 1, onset &+ softLines)
    var peakLuma: Float = 0
    var peakAny: Float = 0
    for line in onset...last {
      peakLuma = max(peakLuma, luma[line])
      peakAny = max(peakAny, any[line])
    }
    // Chroma of a subsampled format is a line or more off; luma places the edge wherever it shows one.
    return peakLuma >= 0.4 * peakAny ? largestRise(luma, onset, last) : largestRise(any, onset, last)
  }

  private static func largestRise(_ values: Span<Float>, _ first: Int, _ last: Int) -> Int {
    var best = first
    var rise: Float = 0
    for line in first...last {
      let step = values[line] - (line > 0 ? values[line &- 1] : 0)
      if step > rise {
        rise = step
        best = line
      }
    }
    return best
  }

  /// Whether most of the next lines stay above `threshold`: a line of junk does not.
  private static func lasts(from line: Int, above threshold: Float, _ any: Span<Float>) -> Bool {
    let last = min(any.count, line &+ 6)
    var above = 0
    for line in line..<last where any[line] >= threshold { above &+= 1 }
    return above &* 3 >= (last &- line) &* 2
  }

  /// The first depth from which at least four lines lie at the fill again.
  private static func runEnd(from line: Int, below threshold: Float, _ any: Span<Float>) -> Int {
    var start = line
    while start &+ 4 <= any.count {
      // From the inside: a line of picture there rules out every four lines that it is among.
      var depth = start &+ 3
      while depth >= start, any[depth] < threshold { depth &-= 1 }
      if depth < start { return start }
      start = depth &+ 1
    }
    return any.count
  }
}
