/// Which video of a file is looked at, where it holds several.
public struct TrackChoice: Hashable, Sendable, Codable {
  /// The index of its stream in the container, as reports tell it; nil for the one that players show.
  public var stream: Int?
  /// The number of the programme, of a transport stream, that it belongs to; nil for any.
  public var programme: Int?

  /// The video that players show.
  public init() {}
}
