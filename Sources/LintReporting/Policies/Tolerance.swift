/// A number of a policy from which on something counts: its name in a configuration.
public enum Tolerance: String, CaseIterable, Sendable {
  case minimumShare = "minimum-share"
  case minimumPixels = "minimum-pixels"
  case sliverPixels = "sliver-pixels"
  case asymmetryPixels = "asymmetry-pixels"
  case lastingShare = "lasting-share"
  case lastingSeconds = "lasting-seconds"
  case leastConfidence = "least-confidence"

  /// What it counts.
  public enum Unit: Sendable {
    /// A part of a whole, 0 to 1.
    case share
    /// Whole pixels.
    case pixels
    case seconds

    /// What may be asked for.
    package var range: ClosedRange<Int> {
      switch self {
      case .share: 0...1
      case .pixels: 0...100_000
      case .seconds: 0...1_000_000
      }
    }
  }

  /// What it counts.
  public var unit: Unit {
    switch self {
    case .minimumShare, .lastingShare, .leastConfidence: .share
    case .minimumPixels, .sliverPixels, .asymmetryPixels: .pixels
    case .lastingSeconds: .seconds
    }
  }

  /// What a policy has that says nothing of it.
  public var usual: Double {
    switch self {
    case .minimumShare: 0.01
    case .minimumPixels: 4
    case .sliverPixels, .asymmetryPixels: 2
    case .lastingShare: 0.5
    case .lastingSeconds: 10
    case .leastConfidence: 0.75
    }
  }

  /// What it is, as a sentence.
  public var summary: String {
    switch self {
    case .minimumShare: "The smallest share of the dimension at which a bar is embedded-padding."
    case .minimumPixels: "The smallest size in pixels at which a bar is embedded-padding."
    case .sliverPixels: "The smallest size in pixels at which a thinner bar is an edge-sliver."
    case .asymmetryPixels: "The largest difference between opposite bars that still counts as symmetrical."
    case .lastingShare:
      "The share of the time from which on padding that comes and goes is as serious as padding that stays."
    case .lastingSeconds:
      "The seconds from which on padding that comes and goes is as serious as padding that stays, in videos of any length."
    case .leastConfidence: "The confidence below which a verdict is an unsure-verdict."
    }
  }
}
