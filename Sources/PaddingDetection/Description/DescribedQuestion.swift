/// A question about some frames as a model learns from it: each proposed rectangle in numbers.
package struct DescribedQuestion: Sendable {
  /// When the frames are shown, in seconds.
  package let seconds: [Double]
  /// The proposals as lines of padding: top, bottom, left, right.
  package let insets: [[Int]]
  /// What proposes each, by name.
  package let generators: [[String]]
  /// The numbers of each, in the order of ``names``; and last those of the case that the frames do not tell.
  package let values: [[Float]]
  /// The numbers of the four edges of each, in the order of ``namesOfEdges``.
  package let edges: [[[Float]]]

  /// The names of the numbers, and the group that each belongs to.
  package static var names: [String] { RectangleDescription.table.map(\.name) }
  package static var groups: [String] { RectangleDescription.table.map(\.group.rawValue) }

  /// The same of the numbers of an edge.
  package static var namesOfEdges: [String] { EdgeNumbers.table.map(\.name) }
  package static var groupsOfEdges: [String] { EdgeNumbers.table.map(\.group.rawValue) }

  /// Parts of the frames that are asked about on their own.
  private static let mostParts = 4

  /// The question about all of `records`, which have one size, those about parts of them that may show
  /// different rectangles, and about few of them.
  static func all(of records: [FrameRecord]) -> [DescribedQuestion] {
    guard var frames = FrameSet(records) else { return [] }
    let records = records.filter { $0.cells != nil }
    let whole = Question(&frames)
    var sets: [[Int]] = []
    for part in whole.parts(of: &frames).prefix(mostParts).flatMap({ $0 }) where !sets.contains(part) {
      sets.append(part)
    }
    // Few frames of each video, as short ones have and parts are.
    let count = records.count
    for few in [[count / 2], [count / 4, count / 2, 3 * count / 4]]
    where count >= 2 * few.count && !sets.contains(few) {
      sets.append(few)
    }
    return [DescribedQuestion(whole, records.map(\.seconds))]
      + sets.map { set in
        var some = frames.only(set)
        return DescribedQuestion(Question(&some), set.map { records[$0].seconds })
      }
  }

  private init(_ question: Question, _ seconds: [Double]) {
    self.seconds = seconds
    insets = question.proposals.map { proposal in Side.allCases.map { proposal.insets[$0] } }
    generators = question.proposals.map { $0.generators.map(\.rawValue) }
    values = question.descriptions.map(\.values)
    edges = question.descriptions.map { $0.edges.map(\.values) }
  }
}
