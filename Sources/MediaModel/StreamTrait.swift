/// Something about a video stream by which what players show may differ from what one frame says.
public struct StreamTrait: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Sendable, CaseIterable {
    /// The size of the frame changes in mid-stream.
    case sizeChange = "size-change"
    /// The shape of samples changes in mid-stream.
    case sampleShapeChange = "sample-shape-change"
    /// Some frames hold two fields, others do not.
    case fieldOrderChange = "field-order-change"
    /// The container asks players to turn or slant the picture by something else than quarter turns, which leaves corners empty.
    case obliqueDisplay = "oblique-display"
    /// Samples may be transparent: what is behind them shows through, and what is measured is the colour under them.
    case transparency
    /// An edit list leaves parts of the stream out, shows them in another order, or shows nothing for a while. Decoding follows it;
    /// some players do not.
    case editList = "edit-list"
    /// A long stretch was not looked at, as too much would have to be decoded on the way there.
    case unseenStretch = "unseen-stretch"
    /// Times go back in mid-stream, so that some frames are found by none.
    case clockRestart = "clock-restart"
    /// The file ends before its container does.
    case missingEnd = "missing-end"
  }

  /// What it is about.
  public var kind: Kind
  /// When it was seen first, in seconds from the start; nil for what holds for the whole stream.
  public var startSeconds: Double?
  /// The values, for people: `320x180, 640x360 from 0:10`.
  public var detail: String

  /// A trait from its parts.
  public init(_ kind: Kind, startSeconds: Double? = nil, detail: String) {
    self.kind = kind
    self.startSeconds = startSeconds
    self.detail = detail
  }
}

/// A video stream of a container.
public struct VideoTrack: Hashable, Sendable {
  /// Index of the stream in its container.
  public var streamIndex: Int
  /// FFmpeg's short name of the codec.
  public var codec: String
  /// Width of the frame in samples; 0 where the header does not say.
  public var width: Int
  /// Height of the frame in samples; 0 where the header does not say.
  public var height: Int

  /// A stream from its parts.
  public init(streamIndex: Int, codec: String, width: Int, height: Int) {
    self.streamIndex = streamIndex
    self.codec = codec
    self.width = width
    self.height = height
  }
}

/// Values that may change in mid-stream, each with the time at which it was seen first.
public struct StreamObservations: Sendable {
  private var sizes: [String: Double] = [:]
  private var shapes: [String: Double] = [:]
  private var fields: [String: Double] = [:]
  private var isTransparent = false

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

  /// Adds what another reader of the same stream saw.
  public mutating func merge(_ other: StreamObservations) {
    sizes.merge(other.sizes, uniquingKeysWith: min)
    shapes.merge(other.shapes, uniquingKeysWith: min)
    fields.merge(other.fields, uniquingKeysWith: min)
    isTransparent = isTransparent || other.isTransparent
  }

  /// The traits that follow from it.
  public var traits: [StreamTrait] {
    let changes = [
      Self.change(.sizeChange, sizes), Self.change(.sampleShapeChange, shapes),
      Self.change(.fieldOrderChange, fields),
    ].compactMap { $0 }
    return changes + (isTransparent ? [StreamTrait(.transparency, detail: "samples may be transparent")] : [])
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
