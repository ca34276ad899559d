internal import PaddingDetection

/// Bar data as it is stored (ATSC A/53 Part 4, 6.2.3.2).
public struct BarData: Hashable, Sendable {
  /// Last line of the bar above; nil if there is none.
  public var top: Int?
  /// First line of the bar below; nil if there is none.
  public var bottom: Int?
  /// Last column of the bar on the left, from 0; nil if there is none.
  public var left: Int?
  /// First column of the bar on the right, from 0; nil if there is none.
  public var right: Int?

  /// Parses the numbers after the type code of user data; nil if they end too early.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let flags = bytes.first else { return nil }
    var rest = bytes.dropFirst()
    func next(_ mask: UInt8) -> Int?? {
      guard flags & mask != 0 else { return .some(nil) }
      guard rest.count >= 2 else { return nil }
      defer { rest = rest.dropFirst(2) }
      return Int(rest.prefix(2).bigEndian & 0x3FFF)
    }
    guard let top = next(0x80), let bottom = next(0x40), let left = next(0x20), let right = next(0x10) else {
      return nil
    }
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
  }

  /// The bars in a frame.
  ///
  /// The standard numbers lines like the video interface; many programs count the lines of the frame from 1 instead. If
  /// both make sense, the one that gives bars of the same size is taken.
  func insets(in frame: PixelSize) -> Insets {
    let counted = insets(in: frame, firstLine: 1)
    guard let first = Self.interfaceFirstLine(of: frame), top != nil, bottom != nil else { return counted }
    let standard = insets(in: frame, firstLine: first)
    guard DeclaredArea.Problem(standard, of: frame) == nil else { return counted }
    let isMoreEven = abs(standard.top - standard.bottom) < abs(counted.top - counted.bottom)
    return isMoreEven ? standard : counted
  }

  /// The bars in a frame whose first line has the number `firstLine`.
  private func insets(in frame: PixelSize, firstLine: Int) -> Insets {
    Insets(
      top: top.map { $0 - firstLine + 1 } ?? 0, bottom: bottom.map { frame.height - ($0 - firstLine) } ?? 0,
      left: left.map { $0 + 1 } ?? 0, right: right.map { frame.width - $0 } ?? 0)
  }

  /// The number of the first line of a progressive frame in the interface standard (SMPTE ST 296, ST 274); nil for other
  /// frames.
  private static func interfaceFirstLine(of frame: PixelSize) -> Int? {
    switch (frame.width, frame.height) {
    case (1280, 720): 26
    case (1920, 1080): 42
    default: nil
    }
  }
}
