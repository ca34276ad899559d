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

  fileprivate init(_ question: Question, _ seconds: [Double]) {
    self.seconds = seconds
    insets = question.proposals.map { proposal in Side.allCases.map { proposal.insets[$0] } }
    generators = question.proposals.map { $0.generators.map(\.rawValue) }
    values = question.descriptions.map(\.values)
    edges = question.descriptions.map(\.edges)
  }
}

/// What a model learns from of the frames of one video.
package struct DescribedQuestions: Sendable {
  /// A division of all frames: the places of the questions about its parts, and what is known before they are asked.
  package struct Division: Sendable {
    package let showing, open: Int
    package let facts: [Float]
  }

  /// The question about all frames, those about parts of them that may show different rectangles, and about few of them.
  package private(set) var all: [DescribedQuestion] = []
  package private(set) var divisions: [Division] = []
  /// Width and height of the frames.
  package private(set) var size = (width: 0, height: 0)

  /// The names of the facts of a division.
  package static var namesOfFacts: [String] { PaddingDetection.Division.namesOfFacts }

  /// Asks about `records`, which have one size; nothing where there are none.
  init(_ records: [FrameRecord]) {
    guard let frames = FrameSet(records) else { return }
    let records = records.filter { $0.cells != nil }
    size = (frames.lines(from: .left), frames.lines(from: .top))
    let whole = Question(frames)
    var sets = [Array(records.indices)]
    func place(_ set: [Int]) -> Int {
      if let known = sets.firstIndex(of: set) { return known }
      sets.append(set)
      return sets.count - 1
    }
    for division in whole.divisions(of: frames) {
      divisions.append(
        Division(showing: place(division.showing), open: place(division.open), facts: division.facts))
    }
    // Few frames of each video, as short ones have and parts are.
    let count = records.count
    for few in [[count / 2], [count / 4, count / 2, 3 * count / 4]] where count >= 2 * few.count {
      _ = place(few)
    }
    all = sets.map { set in
      if set.count == count { return DescribedQuestion(whole, records.map(\.seconds)) }
      return DescribedQuestion(Question(frames.only(set)), set.map { records[$0].seconds })
    }
  }
}
