/// Four independent distances in pixels from the edges of a frame.
public struct Insets: Hashable, Sendable {
  /// Rows of padding above the active picture.
  public var top: Int
  /// Rows of padding below the active picture.
  public var bottom: Int
  /// Columns of padding left of the active picture.
  public var left: Int
  /// Columns of padding right of the active picture.
  public var right: Int

  /// No padding at all.
  public static let zero = Insets(top: 0, bottom: 0, left: 0, right: 0)

  /// Insets of as many pixels as `pixels` says for each side.
  public init(_ pixels: (Side) -> Int) {
    self.init(top: pixels(.top), bottom: pixels(.bottom), left: pixels(.left), right: pixels(.right))
  }

  /// Insets of the given numbers of pixels.
  public init(top: Int, bottom: Int, left: Int, right: Int) {
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }

  /// The inset of one side, in pixels.
  public subscript(side: Side) -> Int {
    get {
      switch side {
      case .top: top
      case .bottom: bottom
      case .left: left
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }

  /// These insets on `sides`, none on the others.
  package func keeping(_ sides: [Side]) -> Insets {
    Insets { sides.contains($0) ? self[$0] : 0 }
  }

  /// Whether no side is padded.
  public var isZero: Bool { self == .zero }

  /// Whether no inset differs from that of `other` by more than a pixel, as rounding makes it.
  func isAlmost(_ other: Insets) -> Bool { Side.allCases.allSatisfy { abs(self[$0] - other[$0]) <= 1 } }

  /// The part of lines along `side`, `length` samples long, that the padding of the other axis leaves; empty where that leaves
  /// nothing.
  func inside(ofLinesAlong side: Side, length: Int) -> Range<Int> {
    let (start, end) = side.isHorizontal ? (left, right) : (top, bottom)
    return start..<max(start, length - end)
  }
}
