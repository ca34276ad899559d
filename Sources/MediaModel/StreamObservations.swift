/// Values that may change in mid-stream, each with the time at which it was seen first.
public struct StreamObservations: Sendable {
  private var sizes: [String: Double] = [:]
  private var shapes: [String: Double] = [:]
  private var fields: [String: Double] = [:]
  /// Where in the coded picture the frame lies.
  private var places: [String: Double] = [:]
  /// Which other parts of the coded picture some decoders show.
  private var misplacements: [String: Double] = [:]
  private var isTransparent = false
  /// Times of frames that are broken or missing, in seconds from the start.
  public private(set) var damagedSeconds: Set<Double> = []

  /// No frames so far.
  public init() {}

  /// Notes what a frame shows.
  ///
  /// - Parameters:
  ///   - seconds: the time at which it is shown, from the start.
  ///   - sampleShape: width to height of a sample; nil where the frame does not say.
  public mutating func note(
    atSeconds seconds: Double, width: Int, height: Int, sampleShape: Ratio?, isInterlaced: Bool,
    isTransparent: Bool
  ) {
    Self.note("\(width)x\(height)", seconds, in: &sizes)
    if let shape = sampleShape { Self.note("\(shape.numerator):\(shape.denominator)", seconds, in: &shapes) }
    Self.note(isInterlaced ? "two fields" : "whole frames", seconds, in: &fields)
    if isTransparent { self.isTransparent = true }
  }

  /// Notes where parameter sets say that the frame lies in the coded picture.
  public mutating func note(place: String, atSeconds seconds: Double) {
    Self.note(place, seconds, in: &places)
  }

  /// Notes that some decoders show another part of the coded picture.
  ///
  /// - Parameter reason: which one, for people.
  public mutating func note(misplacement reason: String, atSeconds seconds: Double) {
    Self.note(reason, seconds, in: &misplacements)
  }

  /// Notes a frame that is broken, or a packet of which the decoder makes none.
  public mutating func noteDamage(atSeconds seconds: Double) {
    if damagedSeconds.count < StreamTrait.mostDamage { damagedSeconds.insert(seconds) }
  }

  /// Adds what another reader of the same stream saw.
  public mutating func merge(_ other: StreamObservations) {
    sizes.merge(other.sizes, uniquingKeysWith: min)
    shapes.merge(other.shapes, uniquingKeysWith: min)
    fields.merge(other.fields, uniquingKeysWith: min)
    places.merge(other.places, uniquingKeysWith: min)
    misplacements.merge(other.misplacements, uniquingKeysWith: min)
    isTransparent = isTransparent || other.isTransparent
    damagedSeconds.formUnion(other.damagedSeconds)
  }

  /// The traits that follow from it.
  public var traits: [StreamTrait] {
    let changes = [
      Self.change(.sizeChange, sizes), Self.change(.sampleShapeChange, shapes),
      Self.change(.fieldOrderChange, fields), sizes.count > 1 ? nil : Self.change(.sizeChange, places),
    ].compactMap { $0 }
    let damage = [StreamTrait(damagedSeconds: damagedSeconds)].compactMap(\.self)
    let misplaced = misplacements.min { ($0.value, $0.key) < ($1.value, $1.key) }.map {
      [StreamTrait(.misplacedPicture, startSeconds: max(0, $0.value), detail: $0.key)]
    }
    return changes + (misplaced ?? []) + damage
      + (isTransparent ? [StreamTrait(.transparency, detail: "samples may be transparent")] : [])
  }

  /// Most values of a kind that are remembered.
  private static let mostValues = 16

  private static func note(_ value: String, _ seconds: Double, in values: inout [String: Double]) {
    if let earlier = values[value] {
      if seconds < earlier { values[value] = seconds }
    } else if values.count < mostValues {
      values[value] = seconds
    }
  }

  private static func change(_ kind: StreamTrait.Kind, _ values: [String: Double]) -> StreamTrait? {
    let inOrder = values.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    guard inOrder.count > 1 else { return nil }
    return StreamTrait(
      kind, startSeconds: inOrder[1].value, detail: inOrder.map(\.key).joined(separator: ", then "))
  }
}
