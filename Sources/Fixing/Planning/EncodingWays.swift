/// Other ways to fix one file where that of the user's options is not proven, the closest to the original first.
///
/// What the original's container or encoder cannot do, Matroska and H.264 often can, and what a bit rate near the original's
/// spoils, more bits keep. What the user named is not exchanged for something else, and what is lossless not for something
/// that is not.
package struct EncodingWays {
  private var waiting: [FixOptions] = []
  private var hasOthers = false

  /// No other way, so far.
  package init() {}

  /// The next way to try; nil if there is none.
  package mutating func next() -> FixOptions? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Tries a way once more, next.
  package mutating func retry(_ way: FixOptions) {
    waiting.insert(way, at: 0)
  }

  /// Adds other containers and encoders.
  ///
  /// - Parameters:
  ///   - options: those of the first way.
  ///   - isLossless: whether its encoding is.
  package mutating func addOthers(to options: FixOptions, isLossless: Bool) {
    guard !hasOthers else { return }
    hasOthers = true
    var ways = [options]
    if options.encoding.container == nil {
      var other = options
      other.encoding.container = .mkv
      ways.append(other)
    }
    if options.encoding.encoder == nil, !isLossless {
      for way in ways {
        var other = way
        other.encoding.encoder = "libx264"
        ways.append(other)
      }
    }
    waiting += ways.dropFirst()
  }

  /// Adds a way with less loss, which comes next.
  package mutating func addBetter(than options: FixOptions) {
    guard options.encoding.quality == .original, options.encoding.rate == nil else { return }
    var other = options
    other.encoding.quality = .high
    waiting.insert(other, at: 0)
  }
}
