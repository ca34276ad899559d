internal import PaddingDetection

/// What frames in a row show of one edge, folded: stretches in which the border stays, and between them frames that do not show it.
///
/// What is kept does not grow with the number of frames, only with the number of changes. Traces of parts of a video can be joined;
/// which of two neighbouring stretches dark frames belong to is decided when all is known.
package struct EdgeTrace: Hashable, Sendable {
  /// A frame: its number, from 0, and its time in seconds.
  package struct Mark: Hashable, Sendable {
    package var frame: Int
    package var seconds: Double

    package init(frame: Int, seconds: Double) {
      self.frame = frame
      self.seconds = seconds
    }
  }

  /// How far frames that show no border have nothing but fill, in lines: only where that gets less, from either end.
  package struct Dark: Hashable, Sendable {
    /// A frame with fill as far as `most` lines, and the frame after it; that is nil while it has not come.
    package struct Limit: Hashable, Sendable {
      package var mark: Mark
      package var next: Mark?
      package var most: Int

      package init(mark: Mark, next: Mark?, most: Int) {
        self.mark = mark
        self.next = next
        self.most = most
      }
    }

    /// The first of the frames; nil where there is none.
    package var first: Mark?
    /// Frames with less fill than all before them.
    package var falling: [Limit]
    /// Frames with less fill than all after them.
    package var rising: [Limit]

    package init(first: Mark? = nil, falling: [Limit] = [], rising: [Limit] = []) {
      self.first = first
      self.falling = falling
      self.rising = rising
    }

    /// The least fill of all; nil where there are no frames.
    var least: Int? { falling.last?.most }

    /// Adds the frames that follow.
    mutating func append(_ other: Dark) {
      guard let otherFirst = other.first else { return }
      closed(before: otherFirst)
      first = first ?? otherFirst
      for limit in other.falling where limit.most < falling.last?.most ?? .max { falling.append(limit) }
      if let least = other.least { rising.removeAll { $0.most >= least } }
      rising += other.rising
    }

    /// Notes the frame that follows the last one.
    mutating func closed(before mark: Mark) {
      if let last = rising.indices.last, rising[last].next == nil { rising[last].next = mark }
    }
  }

  /// Frames in a row that show the border in one place, and dark ones between them that do not contradict.
  package struct Stretch: Hashable, Sendable {
    /// The frames before it that show no border, back to the stretch before.
    package var before: Dark
    package var first: Mark
    package var last: Mark
    /// The depths at which all of them may have their border, in lines.
    package var least: Int
    package var most: Int
    /// The depth at which most have it, and by how many more than have it elsewhere.
    package var depth: Int
    package var lead: Int
    /// Frames that show the border.
    package var frames: Int
    /// The sum of the shares of the edge along which they do.
    package var straightness: Double
    /// The level of the fill, in code values of an 8-bit plane.
    package var level: Int

    package init(
      before: Dark, first: Mark, last: Mark, least: Int, most: Int, depth: Int, lead: Int, frames: Int,
      straightness: Double, level: Int
    ) {
      self.before = before
      self.first = first
      self.last = last
      self.least = least
      self.most = most
      self.depth = depth
      self.lead = lead
      self.frames = frames
      self.straightness = straightness
      self.level = level
    }
  }

  /// The stretches in the order of time.
  package var stretches: [Stretch]
  /// The frames after the last of them.
  package var after: Dark

  /// Most stretches that are kept apart: what changes more often than that is no padding.
  private static let mostStretches = 20_000

  /// A trace of no frames.
  package init(stretches: [Stretch] = [], after: Dark = Dark()) {
    self.stretches = stretches
    self.after = after
  }

  /// Adds the next frame.
  mutating func add(_ sight: EdgeSight, _ mark: Mark) {
    if sight.isSeen {
      add(
        Stretch(
          before: Dark(), first: mark, last: mark, least: sight.least, most: sight.most, depth: sight.depth,
          lead: 1, frames: 1, straightness: sight.straightness, level: sight.level))
    } else {
      let limit = Dark.Limit(mark: mark, next: nil, most: sight.most)
      after.append(Dark(first: mark, falling: [limit], rising: [limit]))
    }
  }

  /// Adds what follows, its frames numbered from `frames` on.
  mutating func append(_ other: EdgeTrace, after frames: Int) {
    let other = other.moved(by: frames)
    for stretch in other.stretches { add(stretch) }
    after.append(other.after)
  }

  private mutating func add(_ new: Stretch) {
    var new = new
    after.append(new.before)
    after.closed(before: new.first)
    new.before = after
    after = Dark()
    guard let index = stretches.indices.last else {
      stretches.append(new)
      return
    }
    let here = stretches[index]
    let (least, most) = (max(here.least, new.least), min(here.most, new.most))
    let isSame = least <= most && new.before.least ?? .max >= Self.fillNeeded(for: least)
    guard isSame || stretches.count >= Self.mostStretches else {
      stretches.append(new)
      return
    }
    if isSame { (stretches[index].least, stretches[index].most) = (least, most) }
    if new.depth == here.depth {
      stretches[index].lead += new.lead
    } else if new.lead > here.lead {
      (stretches[index].depth, stretches[index].lead) = (new.depth, new.lead - here.lead)
    } else {
      stretches[index].lead -= new.lead
    }
    stretches[index].last = new.last
    stretches[index].frames += new.frames
    stretches[index].straightness += new.straightness
  }

  private func moved(by frames: Int) -> EdgeTrace {
    guard frames != 0 else { return self }
    var moved = self
    for index in moved.stretches.indices {
      moved.stretches[index].first.frame += frames
      moved.stretches[index].last.frame += frames
      moved.stretches[index].before = moved.stretches[index].before.moved(by: frames)
    }
    moved.after = moved.after.moved(by: frames)
    return moved
  }
}

extension EdgeTrace.Dark {
  fileprivate func moved(by frames: Int) -> EdgeTrace.Dark {
    var moved = self
    moved.first?.frame += frames
    for index in moved.falling.indices {
      moved.falling[index].mark.frame += frames
      moved.falling[index].next?.frame += frames
    }
    for index in moved.rising.indices {
      moved.rising[index].mark.frame += frames
      moved.rising[index].next?.frame += frames
    }
    return moved
  }
}

// MARK: Depths

extension EdgeTrace {
  /// From a frame on, padding of a depth.
  struct Depth: Hashable {
    var from: Mark
    /// Lines of padding.
    var lines: Int
    /// How sure that is, 0 to 1; nil where no frame shows it.
    var confidence: Double?
    /// The level of the fill; nil where there is none.
    var level: Int?

    /// Whether its border is the one at a depth, to within what compression does.
    func isNear(_ depth: Int) -> Bool { abs(lines - depth) <= 3 }
  }

  /// The depth at each frame, as changes of it; empty where there are no frames.
  ///
  /// Dark frames belong to the stretch before them as long as it does not contradict them, then to the stretch after them; those that
  /// contradict both have no padding.
  ///
  /// - Parameter usual: the depth that sampled frames showed: that of frames that may have it, and of all where none shows it, as its
  ///   fill is then one that is not measured.
  func depths(usual: Int) -> [Depth] {
    stretches.allSatisfy { $0.isSure(beside: usual) } ? allDepths(usual) : sure(usual).allDepths(usual)
  }

  private func allDepths(_ usual: Int) -> [Depth] {
    let first = [stretches.first.map { $0.before.first ?? $0.first }, after.first].compactMap(\.self).first
    if usual > 1, let first, !stretches.isEmpty, !stretches.contains(where: { $0.isNear(usual) }) {
      return [Depth(from: first, lines: usual)]
    }
    var depths: [Depth] = []
    var previous: Stretch?
    for stretch in stretches {
      Self.divide(stretch.before, from: previous, to: stretch, usual, &depths)
      Self.add(stretch.depthFrom(stretch.first, usual), &depths)
      previous = stretch
    }
    if let first = stretches.isEmpty ? after.first : nil {
      let lines = after.least ?? 0 >= usual ? usual : 0
      return [Depth(from: first, lines: lines)]
    }
    Self.divide(after, from: previous, to: nil, usual, &depths)
    return depths
  }

  /// The same trace with the frames of stretches that are not sure among the dark ones: they show where there is fill, and no border.
  private func sure(_ usual: Int) -> EdgeTrace {
    var sure = EdgeTrace()
    for stretch in stretches {
      if stretch.isSure(beside: usual) {
        sure.add(stretch)
      } else {
        let limit = Dark.Limit(mark: stretch.first, next: nil, most: stretch.most)
        sure.after.append(stretch.before)
        sure.after.append(Dark(first: stretch.first, falling: [limit], rising: [limit]))
      }
    }
    sure.after.append(after)
    return sure
  }

  private static func divide(
    _ dark: Dark, from before: Stretch?, to next: Stretch?, _ usual: Int, _ depths: inout [Depth]
  ) {
    guard let first = dark.first else { return }
    /// The first frame that contradicts what came before.
    let end = before.map { before in dark.falling.first { $0.most < fillNeeded(for: before.least) }?.mark }
    // Nothing contradicts what came before.
    if case .some(.none) = end { return }
    let from = end.flatMap { $0 } ?? first
    guard let next else {
      add(Depth(from: from, lines: 0), &depths)
      return
    }
    let last = dark.rising.last { $0.most < fillNeeded(for: next.least) }
    let begins = last.map { $0.next ?? next.first } ?? first
    if begins.frame > from.frame { add(Depth(from: from, lines: 0), &depths) }
    add(next.depthFrom(begins.frame > from.frame ? begins : from, usual), &depths)
  }

  /// How far a dark frame must have nothing but fill so as not to contradict padding of so many lines: compression leaves traces of
  /// the picture in deep bars.
  private static func fillNeeded(for lines: Int) -> Int { lines - lines / 16 }

  private static func add(_ depth: Depth, _ depths: inout [Depth]) {
    guard let last = depths.last else {
      depths.append(depth)
      return
    }
    if last.lines == depth.lines { return }
    if last.from.frame >= depth.from.frame { depths.removeLast() }
    depths.append(depth)
  }
}

extension EdgeTrace.Stretch {
  fileprivate func depthFrom(_ mark: EdgeTrace.Mark, _ usual: Int) -> EdgeTrace.Depth {
    let lines = usual > 1 && least <= usual && usual <= most ? usual : min(max(depth, least), most)
    return EdgeTrace.Depth(from: mark, lines: lines, confidence: confidence, level: lines > 0 ? level : nil)
  }

  /// Whether its border is the one at a depth, to within what compression does.
  fileprivate func isNear(_ usual: Int) -> Bool { abs(depth - usual) <= 3 }

  /// Least confidence of a border that sampled frames did not show: of 238 stretches with bars in 60 built files 2 have less, of 59 that
  /// dark areas and titles of real videos without padding seem to show 23.
  private static let leastConfidence = 0.7

  /// Whether the border is one that sampled frames showed, or is sure on its own; so is that there is none.
  fileprivate func isSure(beside usual: Int) -> Bool {
    depth < 2 || isNear(usual) || confidence >= Self.leastConfidence
  }

  /// How sure the depth is: each frame that shows the border would have to be wrong; ten are as good as all.
  private var confidence: Double {
    let share = min(0.95, straightness / Double(max(1, frames)))
    return 1 - [Double](repeating: 1 - share, count: min(10, max(1, frames))).reduce(1, *)
  }
}
