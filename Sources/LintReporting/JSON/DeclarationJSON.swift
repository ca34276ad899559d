internal import DeclaredPicture
internal import PaddingDetection

extension JSONWriter {
  /// Writes what the file declares about its picture, if anything, and how players apply it.
  mutating func declared(_ evidence: FileAnalysis.VideoEvidence) {
    let declared = evidence.declared
    guard !declared.isEmpty else { return }
    object("declared") { json in
      json.objects("areas", of: declared.areas) { $0.members(of: $1) }
      if let size = declared.trackSize { json.object("trackSize", size) }
      json.objects("apertureSizes", declared.apertureSizes)
      json.objects("entrySizes", declared.entrySizes)
      if let size = declared.displaySize { json.object("displaySize", size) }
      if declared.displaySizeIsOfFullFrame { json.member("displaySizeIsOfFullFrame", true) }
      if let shown = ShownPicture(evidence) { json.shown(shown) }
    }
  }

  private mutating func members(of area: DeclaredArea) {
    member("source", area.source.rawValue)
    member("valid", area.problem == nil)
    member("problem", area.problem?.rawValue)
    if let insets = area.insets { members(of: insets) }
    member("activeFormat", area.activeFormat)
    if let size = area.codedSize { object("codedSize", size) }
    member("frames", area.frames)
    member("startSeconds", area.startSeconds, decimals: 3)
    member("endSeconds", area.endSeconds, decimals: 3)
  }

  private mutating func shown(_ shown: ShownPicture) {
    object("shown") { json in
      json.member("source", shown.area.source.rawValue)
      json.rectangle(shown.picture.rectangle)
      json.member("displayAspectRatio", shown.picture.displayAspectRatio, decimals: 4)
      json.member("nearestStandard", shown.picture.nearestStandard)
      if let padding = shown.remainingPadding { json.object("remainingPadding", padding) }
      if let cut = shown.cutPicture { json.object("cutPicture", cut) }
    }
  }
}

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
