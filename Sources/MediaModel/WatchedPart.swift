/// The part of a video that counts, as a user says it: from one place to another, without so much at the beginning and at the end.
public struct WatchedPart: Hashable, Sendable, Codable {
  /// Where it begins; nil for the beginning of the video.
  public var from: Place?
  /// Where it ends; nil for the end of the video.
  public var to: Place?
  /// Seconds at the beginning that do not count.
  public var skippedStart: Double = 0
  /// Seconds at the end that do not count.
  public var skippedEnd: Double = 0

  /// All of the video.
  public init() {}

  /// Whether all of the video counts.
  public var isAll: Bool { self == WatchedPart() }

  /// A place in a video.
  public enum Place: Hashable, Sendable, Codable {
    /// Seconds from the start of the video; negative ones from its end.
    case seconds(Double)
    /// A timecode such as `01:00:10:00`: that of the file where it has one, else counted from its first frame.
    case timecode(String)

    /// The place in a text: `90`, `-30`, `1:30`, `00:01:30.5` or, with frames, `01:00:10:00`; nil where it is none.
    public init?(_ text: String) {
      let isNegative = text.hasPrefix("-")
      let fields = text.dropFirst(isNegative ? 1 : 0).split(separator: ":", omittingEmptySubsequences: false)
      if fields.count == 4 || text.contains(";") {
        guard !isNegative, Timecode(text, rate: Ratio(240, 1)) != nil else { return nil }
        self = .timecode(text)
        return
      }
      guard (1...3).contains(fields.count) else { return nil }
      var seconds = 0.0
      for (index, field) in fields.enumerated() {
        let isLast = index == fields.count - 1
        guard !field.isEmpty, field.utf8.allSatisfy({ (48...57).contains($0) || isLast && $0 == 46 }),
          let number = Double(field), number < 1e6, index == 0 || number < 60
        else { return nil }
        seconds = seconds * 60 + number
      }
      self = .seconds(isNegative ? -seconds : seconds)
    }

    /// The place as text.
    public var text: String {
      switch self {
      case .seconds(let seconds): "\(seconds)"
      case .timecode(let text): text
      }
    }
  }

  /// The part in seconds from the start of the video; nil for a bound that is the beginning, or the end, of the video. Where nothing of
  /// it would be left, its end is its beginning.
  ///
  /// - Parameters:
  ///   - duration: of the video in seconds; nil where unknown, so that nothing counts from the end.
  ///   - rate: frames a second; nil where unknown, so that no timecode is known.
  ///   - timecode: of the first frame; nil where the file has none.
  public func seconds(
    duration: Double?, rate: Ratio?, timecode: String?
  ) -> (from: Double?, to: Double?) {
    func place(_ place: Place?) -> Double? {
      switch place {
      case nil: return nil
      case .seconds(let seconds)?:
        if seconds >= 0 { return seconds }
        return duration.map { max(0, $0 + seconds) }
      case .timecode(let text)?:
        guard let rate, rate.numerator > 0, let wanted = Timecode(text, rate: rate) else { return nil }
        let first = timecode.flatMap { Timecode($0, rate: rate) }
        return Double(max(0, wanted.frames - (first?.frames ?? 0))) / rate.value
      }
    }
    var from = place(from)
    var to = place(to)
    if skippedStart > 0 { from = max(from ?? 0, skippedStart) }
    if skippedEnd > 0, let duration { to = min(to ?? .infinity, max(0, duration - skippedEnd)) }
    if let start = from, let end = to, end < start { to = start }
    if from == 0 { from = nil }
    return (from, to)
  }
}
