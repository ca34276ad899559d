/// What an edit list (`elst`) makes of a track: players that ignore it show what it hides.
///
/// Source: ISO/IEC 14496-12, 8.6.6.
public struct EditList: Hashable, Sendable {
  /// A part of the presentation.
  public struct Edit: Hashable, Sendable {
    /// How long it is, in seconds; 0 up to the end of the track.
    public var seconds: Double
    /// Where it begins in the track, in seconds; nil for a part that shows nothing.
    public var start: Double?
    /// How fast it is shown: 0 for one frame that stands for as long. FFmpeg shows all at 1.
    public var rate = 1.0
  }

  /// The parts in the order in which they are shown.
  public var edits: [Edit]
  /// The length of the track, in seconds; 0 where its header does not say.
  public var mediaSeconds: Double

  /// Seconds that are left out of, or added to, many tracks so that sound and picture fit: no more tells nothing.
  private static let usual = 1.0

  /// What it does, in words, if that is more than usual: `2 parts, 8 s hidden`; nil where it is not.
  public var effect: String? {
    let shown = edits.filter { $0.start != nil }
    let empty = edits.filter { $0.start == nil }.reduce(0) { $0 + $1.seconds }
    let first = shown.first?.start ?? 0
    let covered = shown.reduce(0) {
      $0 + ($1.seconds > 0 ? $1.seconds : max(0, mediaSeconds - ($1.start ?? 0)))
    }
    var words: [String] = []
    if shown.count > 1 { words.append("\(shown.count) parts") }
    if first > Self.usual || mediaSeconds - covered > Self.usual {
      words.append("\(Self.text(max(first, mediaSeconds - covered))) s of the track hidden")
    }
    if shown.contains(where: { $0.rate == 0 }) { words.append("a frame that stands") }
    if shown.contains(where: { $0.rate != 0 && $0.rate != 1 }) { words.append("another speed") }
    if empty > Self.usual { words.append("\(Self.text(empty)) s of nothing") }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Seconds with one decimal.
  private static func text(_ seconds: Double) -> String {
    let tenths = Int((min(seconds, 1e12) * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
