internal import PaddingDetection

/// What a file declares about its picture, in display orientation.
public struct Declarations: Hashable, Sendable {
  /// The areas: first that of the container, then those of the stream, by source and time.
  public var areas: [DeclaredArea]
  /// The size in the track header of MP4 and QuickTime, at which the track is to be displayed; nil elsewhere.
  public var trackSize: PixelSize?
  /// The clean aperture, production aperture and encoded pixels of QuickTime's track aperture mode; none elsewhere.
  public var apertureSizes: [PixelSize]
  /// The size that the container gives the stored frame, once for each sample entry that differs.
  public var entrySizes: [PixelSize]
  /// DisplayWidth and DisplayHeight of Matroska; nil where they are left to their defaults.
  public var displaySize: PixelSize?
  /// Whether that display size makes sense only for the frame before the declared crop, while the specification means
  /// the one after it.
  public var displaySizeIsOfFullFrame: Bool

  /// Declarations from their parts.
  public init(
    areas: [DeclaredArea] = [], trackSize: PixelSize? = nil, apertureSizes: [PixelSize] = [],
    entrySizes: [PixelSize] = [],
    displaySize: PixelSize? = nil, displaySizeIsOfFullFrame: Bool = false
  ) {
    self.areas = areas
    self.trackSize = trackSize
    self.apertureSizes = apertureSizes
    self.entrySizes = entrySizes
    self.displaySize = displaySize
    self.displaySizeIsOfFullFrame = displaySizeIsOfFullFrame
  }

  /// Puts together what a container and its sampled frames declare.
  ///
  /// - Parameters:
  ///   - container: what the header of the container says.
  ///   - log: what the frames say.
  ///   - frame: the decoded frame, as stored.
  ///   - displayAspectRatio: width to height of that frame as displayed, before rotation.
  ///   - codecRatio: width to height of a sample by the stream itself; nil where it does not say.
  ///   - degrees: the clockwise rotation that a player applies, a multiple of 90.
  public init(
    container: ContainerDeclaration?, log: DeclarationLog, frame: PixelSize, displayAspectRatio: Double,
    codecRatio: Double?, rotatedBy degrees: Int
  ) {
    var areas = container?.area(of: frame).map { [$0] } ?? []
    areas += log.areas(of: frame, displayAspectRatio: displayAspectRatio)
    for index in areas.indices {
      areas[index].insets = areas[index].insets?.rotated(clockwise: degrees)
      areas[index].codedSize = areas[index].codedSize?.rotated(by: degrees)
    }
    let display = container?.display.flatMap { display in
      display.width.flatMap { width in display.height.map { PixelSize(width: width, height: $0) } }
    }
    self.init(
      areas: areas, trackSize: container?.trackSize?.rotated(by: degrees),
      apertureSizes: container?.apertureSizes.map { $0.rotated(by: degrees) } ?? [],
      entrySizes: container?.entrySizes.map { $0.rotated(by: degrees) } ?? [],
      displaySize: display?.rotated(by: degrees),
      displaySizeIsOfFullFrame: container?.displayRatios(codecRatio)?.isOfFullFrame ?? false)
  }

  /// Whether nothing is declared.
  public var isEmpty: Bool { self == Declarations() }

  /// The crop of the container; nil where there is none, or it is invalid.
  public var containerCrop: DeclaredArea? { areas.first { $0.source.isContainerCrop && $0.insets != nil } }

  /// Whether every number is one that a file can come to: whoever calculates with declarations from another process,
  /// or from a report, need not think of more.
  ///
  /// - Parameter frame: the decoded frame in display orientation.
  public func isPossible(in frame: PixelSize) -> Bool {
    let sizes =
      [trackSize, displaySize].compactMap { $0 } + apertureSizes + entrySizes + areas.compactMap(\.codedSize)
    return sizes.allSatisfy { 0...1 << 32 ~= $0.width && 0...1 << 32 ~= $0.height }
      && areas.allSatisfy { area in
        guard let insets = area.insets else { return true }
        let whole = area.source == .croppingWindow ? area.codedSize : frame
        return whole.map { DeclaredArea.Problem(insets, of: $0) == nil } ?? false
      }
  }
}

extension ContainerDeclaration {
  /// Width to height of a sample by Matroska's display size where a crop makes that ambiguous; nil elsewhere.
  ///
  /// RFC 9559 means the frame after the crop, and FFmpeg since 7.1 too; FFmpeg before, mpv and many writers mean the
  /// frame before it. The reading that gives the samples the shape that the stream gives them, or else square ones,
  /// decides; where both do or neither does, the specification.
  ///
  /// - Parameter codecRatio: width to height of a sample by the stream itself; nil where it does not say.
  func displayRatios(_ codecRatio: Double?) -> (numerator: Int, denominator: Int, isOfFullFrame: Bool)? {
    guard case .pixelCrop(let crop) = crop, let display, display.unit <= 3, let full = entrySizes.first,
      full.width > 0, full.height > 0, DeclaredArea.Problem(crop, of: full) == nil
    else { return nil }
    let cropped = PixelSize(
      width: full.width - crop.left - crop.right, height: full.height - crop.top - crop.bottom)
    let width = display.width ?? cropped.width
    let height = display.height ?? cropped.height
    guard width > 0, height > 0 else { return nil }
    func ratio(_ size: PixelSize) -> (Int, Int) { (width * size.height, height * size.width) }
    func isExpected(_ ratio: (Int, Int)) -> Bool {
      abs(Double(ratio.0) / Double(ratio.1) / (codecRatio ?? 1) - 1) <= 0.01
    }
    let isOfFullFrame = isExpected(ratio(full)) && !isExpected(ratio(cropped))
    let chosen = ratio(isOfFullFrame ? full : cropped)
    var (larger, smaller) = chosen
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return (chosen.0 / larger, chosen.1 / larger, isOfFullFrame)
  }

  /// Width to height of a stored sample where the container says it, or leaves it ambiguous; nil where it does not.
  ///
  /// - Parameter codecRatio: width to height of a sample by the stream itself; nil where it does not say.
  public func sampleAspectRatio(codecRatio: Double?) -> (numerator: Int, denominator: Int)? {
    pixelAspectRatio.map { ($0.width, $0.height) }
      ?? displayRatios(codecRatio).map { ($0.numerator, $0.denominator) }
  }
}
