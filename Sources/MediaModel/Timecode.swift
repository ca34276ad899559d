/// A time address of a frame, as SMPTE ST 12-1 counts: hours, minutes, seconds and frames.
public struct Timecode: Hashable, Sendable {
  /// Frames since 00:00:00:00.
  public var frames: Int
  /// Frames in a second, rounded: 24 for 24000/1001.
  public var framesPerSecond: Int
  /// Whether two frame numbers are left out in nine of ten minutes, so that 30000/1001 frames a second keep to the clock; four of
  /// 60000/1001.
  public var isDropFrame: Bool

  /// A timecode from its parts; `framesPerSecond` is at least 1.
  public init(frames: Int, framesPerSecond: Int, isDropFrame: Bool = false) {
    self.frames = frames
    self.framesPerSecond = max(1, framesPerSecond)
    self.isDropFrame = isDropFrame && framesPerSecond % 30 == 0
  }

  /// The timecode in a text such as `01:00:00:00`, or `01:00:00;02` with frames dropped; nil where it is none.
  ///
  /// - Parameters:
  ///   - rate: frames a second.
  ///   - dropsFrames: whether frame numbers are left out; nil where the signs between the fields say that.
  public init?(_ text: String, rate: Ratio, dropsFrames: Bool? = nil) {
    let fields = text.split(omittingEmptySubsequences: false) { ":;.,".contains($0) }
    let numbers = fields.compactMap { $0.utf8.allSatisfy { (48...57).contains($0) } ? Int($0) : nil }
    let framesPerSecond = Self.framesPerSecond(rate)
    guard fields.count == 4, numbers.count == 4, text.utf8.count <= 16, framesPerSecond > 0, numbers[0] < 100,
      numbers[1] < 60, numbers[2] < 60, numbers[3] < framesPerSecond
    else { return nil }
    let seconds = (numbers[0] * 60 + numbers[1]) * 60 + numbers[2]
    let isDropFrame = (dropsFrames ?? text.contains { ";,".contains($0) }) && framesPerSecond % 30 == 0
    var frames = seconds * framesPerSecond + numbers[3]
    if isDropFrame {
      let minutes = seconds / 60
      frames -= Self.dropped(framesPerSecond) * (minutes - minutes / 10)
    }
    self.init(frames: frames, framesPerSecond: framesPerSecond, isDropFrame: isDropFrame)
  }

  /// The highest rate that timecode knows here, at which every timecode can be read.
  static let highestRate = Ratio(240, 1)

  /// Frames in a second of `rate`, rounded; 0 for rates that timecode does not know.
  public static func framesPerSecond(_ rate: Ratio) -> Int {
    let value = rate.value.rounded()
    return (1...240).contains(value) ? Int(value) : 0
  }

  /// The timecode so many frames later; a day has 24 hours.
  public func advanced(by count: Int) -> Timecode {
    var later = self
    let day = framesOfDay
    later.frames = ((frames % day + count % day) % day + day) % day
    return later
  }

  /// The timecode as text.
  public var text: String {
    var number = frames
    if isDropFrame {
      let dropped = Self.dropped(framesPerSecond)
      let inMinute = framesPerSecond * 60 - dropped
      let inTen = framesPerSecond * 600 - 9 * dropped
      let (tens, rest) = number.quotientAndRemainder(dividingBy: inTen)
      number += 9 * dropped * tens
      if rest >= dropped { number += dropped * ((rest - dropped) / inMinute) }
    }
    let (seconds, frame) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(Self.twoDigits)
    return fields.joined(separator: ":") + (isDropFrame ? ";" : ":") + Self.twoDigits(frame)
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static func dropped(_ framesPerSecond: Int) -> Int { framesPerSecond / 15 }

  /// Frames in 24 hours.
  package var framesOfDay: Int {
    let minutes = 24 * 60
    return minutes * 60 * framesPerSecond
      - (isDropFrame ? Self.dropped(framesPerSecond) * (minutes - minutes / 10) : 0)
  }
}
