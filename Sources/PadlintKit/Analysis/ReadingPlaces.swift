import DeclaredPicture
internal import Synchronization

/// Places in a file that two readers share: each takes the next one when it is done with the last, since keyframes
/// differ in what they cost.
final class ReadingPlaces: Sendable {
  /// Who reads.
  enum Visitor: Int {
    case first, second
  }

  /// The place that each begins with, always the same: finding its first keyframe settles how a reader goes about
  /// the file.
  private let beginnings: [Double]
  private let others: Mutex<ArraySlice<Double>>

  /// Places in seconds, the first ones for each of `readers` to begin with.
  init(_ seconds: [Double], readers: Int) {
    beginnings = Array(seconds.prefix(readers))
    others = Mutex(seconds.dropFirst(readers))
  }

  /// Calls `body` with one place after the other until none is left, or a circumstance ends it. Damage at one place
  /// says nothing about the others.
  func visit(
    _ visitor: Visitor, _ body: (_ seconds: Double) throws(Failure) -> Void
  ) throws(Failure) {
    var next = visitor.rawValue < beginnings.count ? beginnings[visitor.rawValue] : nil
    while let place = next {
      do throws(Failure) {
        try body(place)
      } catch {
        if error.code.isCircumstance { throw error }
      }
      next = others.withLock { $0.popFirst() }
    }
  }
}
