/// What a number that describes a rectangle is about: what speaks for or against a rectangle is told by group.
enum NumberGroup: String, CaseIterable {
  /// How straight and how often the lines around it are seen.
  case line
  /// Whether one colour lies outside, and ends there.
  case fill
  /// Whether picture or lettering lies outside.
  case outside
  /// The texture of what lies outside and inside, and how it goes on across the border.
  case texture
  /// What moves, and what stands still.
  case movement
  /// Whether opposite edges are alike.
  case pairing
  /// Other lines further out and further in.
  case otherLines
  /// The shape that is left, and how much of the frame.
  case shape
  /// Whether what lies outside is a copy of the picture.
  case likeness
  /// What proposed it.
  case proposal
  /// How much the frames tell at all.
  case undecided

  /// The places of the groups of `numbers` among all groups.
  static func places(of numbers: [DescribedNumber]) -> [Int] {
    numbers.map { number in allCases.firstIndex(of: number.group) ?? 0 }
  }
}
