/// How Apple's player shows a video by default; it depends on the aspect ratio of the whole frame.
public enum ViewingMode: String, Sendable {
  /// Aspect fill: the video covers the display, edges may be cut.
  case fill
  /// Aspect fit: the whole video is visible, the player adds bars where needed.
  case fit

  /// Fill from 2:1 through 2.40:1, fit otherwise; the ratio is rounded to two digits, as in the source.
  ///
  /// Source: Human Interface Guidelines, "Playing video".
  public init(displayAspectRatio: Double) {
    let hundredths = (displayAspectRatio * 100).rounded()
    self = (200...240).contains(hundredths) ? .fill : .fit
  }
}
