internal import PaddingDetection

/// What the sampled frames of a stream declare, each at its time.
public struct DeclarationLog: Sendable {
  /// The limits of frames that are remembered, and of periods that are reported.
  private static let mostFrames = 1 << 16
  private static let mostStretches = 64

  private struct Entry {
    let frame: PixelSize
    let declaration: StreamDeclaration
  }

  private var entries: [Double: Entry] = [:]

  /// A log without frames so far.
  public init() {}

  /// Records what the frame at `seconds` declares; of the windows, the latest that leaves a frame of this size.
  public mutating func note(_ declaration: StreamDeclaration, atSeconds seconds: Double, of frame: PixelSize)
  {
    // As where logs are merged, what was found first stays.
    guard entries.count < Self.mostFrames, entries[seconds] == nil else { return }
    var declaration = declaration
    declaration.windows = declaration.windows.last { $0.frame == frame }.map { [$0] } ?? []
    if !declaration.isEmpty { entries[seconds] = Entry(frame: frame, declaration: declaration) }
  }

  /// Adds the log of another reader of the same file.
  public mutating func merge(_ other: DeclarationLog) {
    entries.merge(other.entries) { own, _ in own }
  }

  /// The areas that frames of one size declare, as stored.
  ///
  /// - Parameter ratio: the display aspect ratio of the frame, on which the meaning of an active format description depends.
  func areas(of frame: PixelSize, displayAspectRatio ratio: Double) -> [DeclaredArea] {
    let seen = entries.filter { $0.value.frame == frame }.sorted { $0.key < $1.key }
    let frames = seen.map { (seconds: $0.key, declaration: $0.value.declaration) }
    return DeclaredArea.Source.allCases.filter(\.isPerFrame).flatMap { source in
      stretches(
        frames.compactMap { entry in
          Self.area(source, entry.declaration, of: frame, displayAspectRatio: ratio).map {
            (entry.seconds, $0)
          }
        })
    }
  }

  /// Joins consecutive frames that declare the same, or all frames with a declaration if they agree.
  private func stretches(_ frames: [(seconds: Double, area: DeclaredArea)]) -> [DeclaredArea] {
    var found: [DeclaredArea] = []
    var last: DeclaredArea?
    for (seconds, area) in frames {
      if area == last {
        found[found.count - 1].frames = (found[found.count - 1].frames ?? 0) + 1
        found[found.count - 1].endSeconds = seconds
      } else {
        if found.count == Self.mostStretches { break }
        var stretch = area
        (stretch.frames, stretch.startSeconds, stretch.endSeconds) = (1, seconds, seconds)
        found.append(stretch)
        last = area
      }
    }
    if found.count == 1 { (found[0].startSeconds, found[0].endSeconds) = (nil, nil) }
    return found
  }

  private static func area(
    _ source: DeclaredArea.Source, _ declaration: StreamDeclaration, of frame: PixelSize,
    displayAspectRatio ratio: Double
  ) -> DeclaredArea? {
    switch source {
    case .croppingWindow:
      return declaration.windows.last.flatMap { window in
        window.insets.isZero
          ? nil : DeclaredArea(source: source, insets: window.insets, codedSize: window.codedSize)
      }
    case .displaySize:
      return declaration.displayRectangle.map { rectangle in
        // A bar beyond the frame removes nothing.
        func sides(_ dimension: Int, _ size: Int, _ offset: Int) -> (Int, Int) {
          let first = (8 * (dimension - size) - offset) / 16
          return (max(0, first), max(0, dimension - size - first))
        }
        let (left, right) = sides(frame.width, rectangle.size.width, rectangle.horizontalOffset)
        let (top, bottom) = sides(frame.height, rectangle.size.height, rectangle.verticalOffset)
        return DeclaredArea(
          source: source, insets: Insets(top: top, bottom: bottom, left: left, right: right), of: frame)
      }
    case .activeFormat:
      return declaration.activeFormat.map { code in
        let shape = ActiveFormat.Frame(displayAspectRatio: ratio)
        let insets = shape.flatMap { ActiveFormat.insets(of: code, in: frame, shaped: $0) }
        return DeclaredArea(source: source, insets: insets, activeFormat: code)
      }
    case .barData:
      return declaration.bars.map { bars in
        DeclaredArea(source: source, insets: bars.insets(in: frame), of: frame)
      }
    case .dolbyVision:
      return declaration.dolbyVision.map { DeclaredArea(source: source, insets: $0, of: frame) }
    case .cleanAperture, .pixelCrop:
      return nil
    }
  }
}
