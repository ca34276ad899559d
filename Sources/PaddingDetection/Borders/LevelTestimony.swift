/// What the verdict on levels says of one edge.
///
/// Levels follow the fill of single frames inward and know flat fills to the line, when they come and go, and copies of
/// the picture; they do not know bands of any colour, nor text on them.
struct LevelTestimony {
  /// Where levels put the border, as seen from a boundary.
  enum Place {
    /// At this boundary, behind another colour than black, or not for sure.
    case here
    /// At this boundary, behind black.
    case hereBehindBlack
    /// At this boundary, behind the picture, mirrored.
    case hereBehindMirror
    /// Somewhere else, or nowhere for sure.
    case elsewhere
    /// Nowhere: they are sure to see picture at the very edge.
    case nowhere
  }

  /// Lines of padding; 0 where levels found none.
  let depth: Int
  /// What the padding is made of; nil where levels are not sure.
  private let fill: PaddingFill.FillType?
  /// Whether levels are sure to see picture at the very edge.
  private let isSureOfNone: Bool

  /// Confidence in an edge from which it is sure.
  private static let sure = 0.99
  /// The same from which black is believed: below, some frames show something else there.
  private static let believed = 0.9

  init(_ verdict: PaddingVerdict, _ side: Side) {
    depth = verdict.edges[side]?.pixels ?? 0
    isSureOfNone = depth <= 1 && verdict.edges[side]?.confidence ?? 0 > Self.sure
    let isDoubted = verdict.fill?.type == .black && verdict.edges[side]?.confidence ?? 0 < Self.believed
    fill = verdict.answer == .inconclusive || isDoubted ? nil : verdict.fill?.type
  }

  /// Lines by which two places of one border may differ: compression smears it, the more the larger the frame.
  static func tolerance(lines: Int) -> Int { max(3, lines / 200) }

  func place(of boundary: Int, lines: Int) -> Place {
    guard depth > 1 else { return isSureOfNone ? .nowhere : .elsewhere }
    guard abs(depth - boundary) <= Self.tolerance(lines: lines) else { return .elsewhere }
    return switch fill {
    case .black: .hereBehindBlack
    case .color, nil: .here
    default: .hereBehindMirror
    }
  }
}
