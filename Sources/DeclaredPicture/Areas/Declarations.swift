internal import PaddingDetection

/// What a file declares about its picture, in display orientation.
public struct Declarations: Hashable, Sendable {
  /// The areas: first the one of the container, then those of the stream, by source and time.
  public var areas: [DeclaredArea]
  /// The display size in the track header of MP4 and QuickTime; nil for other containers.
  public var trackSize: PixelSize?
  /// The clean aperture, production aperture and encoded pixels of QuickTime's track aperture mode; empty otherwise.
  public var apertureSizes: [PixelSize]
  /// The sizes of the stored frame according to the container, one for each different sample entry.
  public var entrySizes: [PixelSize]
  /// DisplayWidth and DisplayHeight of Matroska; nil if they are not set.
  public var displaySize: PixelSize?
  /// Whether this display size makes sense only for the frame before the declared crop, although the specification means
  /// the frame after it.
  public var displaySizeIsOfFullFrame: Bool

  /// Declarations with these values.
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

  /// Combines what the container and the sampled frames declare.
  ///
  /// - Parameters:
  ///   - container: the declarations in the header of the container.
  ///   - log: the declarations of the sampled frames.
  ///   - frame: the decoded frame, as stored.
  ///   - displayAspectRatio: width to height of that frame as displayed, before rotation.
  ///   - codecRatio: the sample aspect ratio according to the stream; nil if it has none.
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

  /// The crop in the container; nil if there is none, or it is invalid.
  public var containerCrop: DeclaredArea? { areas.first { $0.source.isContainerCrop && $0.insets != nil } }

  /// Whether all numbers are in the range that a file can have. Declarations from another process or from a report are
  /// checked by this before anything is computed from them.
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
  /// The sample aspect ratio by Matroska's display size if a crop makes that ambiguous; otherwise nil.
  ///
  /// RFC 9559 means the frame after the crop, and so does FFmpeg since 7.1; earlier FFmpeg, mpv and many writers mean the
  /// frame before it. The reading is taken that gives the sample aspect ratio of the stream, or else square samples; if
  /// both do or neither does, that of the specification.
  ///
  /// - Parameter codecRatio: the sample aspect ratio according to the stream; nil if it has none.
  func displayRatios(_ codecRatio: Double?) -> (numerator: Int, denominator: Int, isOfFullFrame: Bool)? {
    guard case .pixelCrop(let crop) = crop, let display, display.unit <= 3, let full = entrySizes.first,
      full.width > 0, full.height > 0, DeclaredArea.Problem(crop, of: full) == nil
    else { return nil }
    let cropped = full.without(crop)
    let width = display.width ?? cropped.width
    let height = display.height ?? cropped.height
    guard width > 0, height > 0 else { return nil }
    func ratio(_ size: PixelSize) -> (Int, Int) { (width * size.height, height * size.width) }
    func isExpected(_ ratio: (Int, Int)) -> Bool {
      abs(Double(ratio.0) / Double(ratio.1) / (codecRatio ?? 1) - 1) <= 0.01
    }
    let isOfFullFrame = isExpected(ratio(full)) && !isExpected(ratio(cropped))
    let chosen = ratio(isOfFullFrame ? full : cropped)
    let (numerator, denominator) = inLowestTerms(chosen.0, chosen.1)
    return (numerator, denominator, isOfFullFrame)
  }

  /// The sample aspect ratio if the container declares it, or leaves it ambiguous; otherwise nil.
  ///
  /// - Parameter codecRatio: the sample aspect ratio according to the stream; nil if it has none.
  public func sampleAspectRatio(codecRatio: Double?) -> (numerator: Int, denominator: Int)? {
    pixelAspectRatio.map { ($0.width, $0.height) }
      ?? displayRatios(codecRatio).map { ($0.numerator, $0.denominator) }
  }
}
