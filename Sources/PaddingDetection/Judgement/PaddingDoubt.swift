/// What makes padding doubtful as a whole, after each of its borders was believed.
struct PaddingDoubt {
  private let insets: Insets
  private let borders: BorderJudgement
  private let levels: PaddingVerdict

  /// Fewest lines of padding along an edge: a single one is blanking.
  private static let fewestLines = 2
  /// How many times as long as wide a picture is at most.
  private static let longest = 4
  /// Of a black bar along one edge alone: the least share of the frame, and the rate of its line or else its probability that make
  /// it believed.
  private static let loneBar = (share: Float(0.05), rate: Float(0.95), probability: 0.9)
  /// Of other padding along one edge alone: the share that is about half of the frame, and the shares of the cells that never change
  /// and that have one colour, below either of which it is a picture.
  private static let loneHalf = (share: Float(0.4), still: Float(0.95), flat: Float(0.65))
  /// What is asked of a gap between tiles: the edges that have padding; the share of the picture at either end in which no gap is
  /// looked for, as it would cut off no tile; the share of a line that has the fill's colour and keeps it; and by how much that
  /// may differ, in code values of an 8-bit plane.
  private static let gap = (leastPadded: 3, rim: Float(0.2), share: Float(0.99), tolerance: UInt8(6))
  /// How far a bar is narrow and has something on it all along, from which it is one of an interface.
  private static let drawn: Float = 0.5
  /// What is asked of lines that divide a picture: their rate; how many there are along one axis at least; and the lines beside a
  /// border or another such line that belong to it.
  private static let dividing = (rate: Float(0.95), fewest: 3, beside: 8)
  /// Most lines of thin padding; the frames that tell it from the rim of a picture that is dark for a while, and the most confidence
  /// after fewer.
  private static let thin = (lines: 8, frames: 10, confidence: 0.98)

  /// - Parameters:
  ///   - insets: the padding.
  ///   - borders: the borders of the frame.
  ///   - levels: the verdict on the levels of the same frames.
  init(_ insets: Insets, _ borders: BorderJudgement, _ levels: PaddingVerdict) {
    (self.insets, self.borders, self.levels) = (insets, borders, levels)
  }

  /// Whether the dark hides what would tell that it is padding, or none.
  var isInTheDark: Bool { isDarkAcross || isLoneBarInTheDark }

  /// Whether it is a part of something else than a padded picture: an interface, a drawing, or one of two pictures.
  func isPartOfPicture(_ frame: inout FrameCandidates) -> Bool {
    isAlmostAll(of: frame) || leavesStrip(of: frame) || isOneOfTwoPictures || areBarsOfInterface
      || hasGap(&frame) || isAroundDividedPicture(&frame)
  }

  /// The most confidence that it has after `count` frames.
  func mostConfidence(afterFrames count: Int) -> Double {
    let isThin = Side.allCases.allSatisfy { insets[$0] <= Self.thin.lines }
    return isThin && count < Self.thin.frames ? Self.thin.confidence : 1
  }

  /// The edges along which it lies.
  private var padded: [Side] { Side.allCases.filter { insets[$0] >= Self.fewestLines } }

  /// Whether any of it is black.
  private var isBlack: Bool { borders.edges.values.contains { $0.borders.last?.isBlack ?? false } }

  /// Whether it lies along one axis only, and black along both edges of the other one in every frame: a logo, or a window whose
  /// other borders hide in the dark. Of 1,500 real and constructed videos with padding, levels called four so, all of them wrongly.
  var isDarkAcross: Bool {
    [Side.top, .left].contains { near in
      [near, near.opposite].allSatisfy {
        insets[$0] < Self.fewestLines && levels.edges[$0]?.confidence == 0
      }
    }
  }

  /// Whether it is a page, no black, and leaves a part of the frame that no picture has, as around a letter: of 6,900 real and
  /// constructed videos that are rightly called padded, none leaves less than a tenth.
  private func isAlmostAll(of frame: FrameCandidates) -> Bool {
    let (all, left) = (frame.size(within: .zero), frame.size(within: insets))
    return !isBlack
      && Double(left.rows * left.columns) < BorderJudgement.leastPicture * Double(all.rows * all.columns)
  }

  /// Whether it leaves a strip that is longer than any picture, of a frame that is none, such as a line that moves in a drawing; two
  /// equal bars may leave anything. Of 6,900 real and constructed videos that are rightly called padded otherwise, none leaves more
  /// than 3.7 to 1.
  private func leavesStrip(of frame: FrameCandidates) -> Bool {
    if PaddingKind(insets) != .windowbox, isCentred(in: frame) { return false }
    func isStrip(_ size: (rows: Int, columns: Int)) -> Bool {
      max(size.rows, size.columns) > Self.longest * min(size.rows, size.columns)
    }
    return isStrip(frame.size(within: insets)) && !isStrip(frame.size(within: .zero))
  }

  /// Whether it is the same on opposite edges.
  private func isCentred(in frame: FrameCandidates) -> Bool {
    [Side.top, .left].allSatisfy {
      Insets.areCentred(insets[$0], insets[$0.opposite], lines: frame.lines(from: $0))
    }
  }

  /// Its border, where it lies along one edge alone, and how likely that is; nil elsewhere.
  private var loneBorder: (border: BorderDescription, probability: Double)? {
    guard padded.count == 1, let edge = borders.edges[padded[0]] else { return nil }
    return edge.borders.last.map { ($0, edge.probability) } ?? edge.rejected
  }

  /// Whether all of it is one black bar that not all frames show whole: a shadow along one side, or one of two bars, the other of
  /// which hides in the dark. Of 630 real and constructed videos called padded along one edge, ten have such a bar, all of them
  /// wrongly.
  private var isLoneBarInTheDark: Bool {
    guard let (border, probability) = loneBorder else { return false }
    return border.isBlack && border.depthShare >= Self.loneBar.share && border.rate < Self.loneBar.rate
      && probability < Self.loneBar.probability
  }

  /// Whether all of it is about half of the frame, and a panel beside the rest, or has things that move on it, or many colours: one of
  /// two pictures. Of such videos, and other samples of their frames, five have such padding, all of them wrongly.
  private var isOneOfTwoPictures: Bool {
    guard let (border, _) = loneBorder, border.depthShare >= Self.loneHalf.share else { return false }
    return border.isBeside && !border.isBlack || border.stillness < Self.loneHalf.still
      || border.flatness < Self.loneHalf.flat
  }

  /// Whether all of it is narrow and has something on it all along, as the header and the buttons of an interface have; but for a
  /// mirrored picture. Of 4,700 real and constructed videos two were called padded so, feeds on a phone, and none that is.
  private var areBarsOfInterface: Bool {
    levels.fill?.type != .mirror
      && padded.allSatisfy { side in
        guard let edge = borders.edges[side], let border = edge.borders.last ?? edge.rejected?.border else {
          return false
        }
        return abs(border.depth - insets[side]) <= BorderJudgement.samePlace && border.isDrawn >= Self.drawn
      }
  }

  /// Whether its fill runs through the middle of the picture, too, from edge to edge and in every frame: between the tiles of a
  /// video call. Of 10,500 real and constructed videos, 33 false alarms less, and no padding that is lost.
  private func hasGap(_ frame: inout FrameCandidates) -> Bool {
    guard padded.count >= Self.gap.leastPadded else { return false }
    for near in [Side.top, .left] {
      guard let fill = borders.edges[near]?.borders.last?.fill else { continue }
      let lines = frame.seams(near, within: insets)
      let picture = lines.lines - insets[near] - insets[near.opposite]
      let rim = Int(Float(picture) * Self.gap.rim)
      for depth in insets[near] + rim..<insets[near] + max(rim, picture - rim)
      where CellSample(lines, [depth]).share(of: fill, tolerance: Self.gap.tolerance) >= Self.gap.share {
        return true
      }
    }
    return false
  }

  /// Whether lines run through what it leaves from edge to edge, in every frame, and it is not the same on opposite edges: panels of
  /// an interface, one of which was taken for padding. Of 11,100 real and constructed videos seven have such padding wrongly, and one rightly.
  private func isAroundDividedPicture(_ frame: inout FrameCandidates) -> Bool {
    if isBlack || isCentred(in: frame) { return false }
    return [Side.top, .left].contains { near in
      let middle = (insets[near] + frame.lines(from: near) - insets[near.opposite]) / 2
      return dividingLines(near, to: middle, &frame)
        + dividingLines(near.opposite, to: frame.lines(from: near) - middle, &frame) >= Self.dividing.fewest
    }
  }

  /// How many lines divide what lies between the padding of `side` and `middle` lines from its edge.
  private func dividingLines(_ side: Side, to middle: Int, _ frame: inout FrameCandidates) -> Int {
    let rate = frame.seams(side, within: insets).rate
    var last = insets[side]
    return rate.indices.prefix(middle).count { depth in
      guard depth > last + Self.dividing.beside, rate[depth] >= Self.dividing.rate else { return false }
      last = depth
      return true
    }
  }
}
