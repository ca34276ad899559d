internal import DeclaredPicture
internal import PaddingDetection

/// The `declared` object.
struct StoredDeclarations: Decodable {
  struct Area: Decodable {
    let source: String
    let problem: String?
    let top: Int?
    let bottom: Int?
    let left: Int?
    let right: Int?
    let activeFormat: Int?
    let codedSize: Stored<PixelSize>?
    let frames: Int?
    let startSeconds: Double?
    let endSeconds: Double?

    /// nil for a source that only a later version knows.
    var area: DeclaredArea? {
      guard let source = DeclaredArea.Source(rawValue: source) else { return nil }
      let sides = [top, bottom, left, right].compactMap { $0 }
      let insets =
        sides.count == 4 ? Insets(top: sides[0], bottom: sides[1], left: sides[2], right: sides[3]) : nil
      return DeclaredArea(
        source: source, insets: insets,
        problem: problem.map { DeclaredArea.Problem(rawValue: $0) ?? .malformed },
        activeFormat: activeFormat, codedSize: codedSize?.value, frames: frames, startSeconds: startSeconds,
        endSeconds: endSeconds)
    }
  }

  let areas: [Area]
  let trackSize: Stored<PixelSize>?
  let apertureSizes: [Stored<PixelSize>]?
  let entrySizes: [Stored<PixelSize>]?
  let displaySize: Stored<PixelSize>?
  let displaySizeIsOfFullFrame: Bool?

  var declarations: Declarations {
    Declarations(
      areas: areas.compactMap(\.area), trackSize: trackSize?.value,
      apertureSizes: apertureSizes?.map(\.value) ?? [], entrySizes: entrySizes?.map(\.value) ?? [],
      displaySize: displaySize?.value, displaySizeIsOfFullFrame: displaySizeIsOfFullFrame ?? false)
  }
}
