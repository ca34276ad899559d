/// The part of a video that counts, as a user says it: from one place to another, without so much at the beginning and at the end.
public struct AnalysedRange: Hashable, Sendable, Codable {
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

  /// Whether nothing of any video counts, whatever its length: the end is not after the beginning. Of two timecodes the later one may
  /// be the smaller one, where a video runs past midnight.
  public var isContradictory: Bool {
    switch (from, to) {
    case (_, .seconds(let to)?) where to >= 0:
      if case .seconds(let from)? = from, from >= to { return true }
      return to <= skippedStart
    case (.seconds(let from)?, .seconds(let to)?): return from < 0 && to <= from
    case (.seconds(let from)?, nil): return from < 0 && -from <= skippedEnd
    default: return false
    }
  }

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
        guard !isNegative, Timecode(text, rate: Timecode.highestRate) != nil else { return nil }
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
    var (from, to) = bounds(duration: duration, rate: rate, timecode: timecode)
    if let start = from, let end = to, end < start { to = start }
    if from == 0 { from = nil }
    return (from, to)
  }

  /// What is wrong with the part where nothing of a video is left by it, or a bound is none of the video, in words; nil where nothing
  /// is wrong.
  ///
  /// Parameters as of `seconds`.
  public func emptiness(duration: Double?, rate: Ratio?, timecode: String?) -> String? {
    for case .timecode(let text)? in [from, to] {
      guard let rate else { return "there is no frame rate for the timecode \(text)" }
      if Timecode(text, rate: rate) == nil {
        return "no frame has the timecode \(text) at \((rate.value * 1000).rounded() / 1000) frames a second"
      }
    }
    let (from, to) = bounds(duration: duration, rate: rate, timecode: timecode)
    func words(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000) s" }
    if let to, to <= from ?? 0 {
      return "the part that counts would begin at \(words(from ?? 0)) and end at \(words(to))"
    }
    if let from, let duration, duration > 0, from >= duration {
      return "the part that counts would begin at \(words(from)), and the video is \(words(duration)) long"
    }
    return nil
  }

  /// A time to the microsecond: what a subtraction adds beyond that would leave out the frame that is shown just then.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  /// The bounds as they are said, in seconds from the start of the video: the end may lie before the beginning.
  private func bounds(
    duration: Double?, rate: Ratio?, timecode: String?
  ) -> (from: Double?, to: Double?) {
    func place(_ place: Place?) -> Double? {
      switch place {
      case nil: return nil
      case .seconds(let seconds)?:
        if seconds >= 0 { return seconds }
        return duration.map { max(0, Self.rounded($0 + seconds)) }
      case .timecode(let text)?:
        guard let rate else { return nil }
        let first = timecode.flatMap { Timecode($0, rate: rate) }
        guard let wanted = Timecode(text, rate: rate, dropsFrames: first?.isDropFrame) else { return nil }
        let passed = wanted.frames - (first?.frames ?? 0)
        // A video may run past midnight.
        let wrapped = Double(passed + wanted.framesOfDay) / rate.value
        if passed < 0, wrapped <= duration ?? 0 { return wrapped }
        return Double(max(0, passed)) / rate.value
      }
    }
    var from = place(from)
    var to = place(to)
    if skippedStart > 0 { from = max(from ?? 0, skippedStart) }
    if skippedEnd > 0, let duration { to = min(to ?? .infinity, max(0, Self.rounded(duration - skippedEnd))) }
    return (from, to)
  }
}
