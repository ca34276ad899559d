internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

/// What a file declares about its picture, in words.
struct DeclaredText {
  private let evidence: FileAnalysis.VideoEvidence

  init(_ evidence: FileAnalysis.VideoEvidence) {
    self.evidence = evidence
  }

  /// All areas in a line, but for windows that every such frame has; nil where none is declared.
  var line: String? {
    let rotation = evidence.video.rotationDegrees
    let told = evidence.declared.areas.filter { !$0.isBlockRounding(ofFrameRotatedBy: rotation) }
    guard !told.isEmpty else { return nil }
    return "declared: "
      + told.listed(most: 4) { area in
        "\(Self.name(area)) \(size(area) ?? "")\(note(area).map { " (\($0))" } ?? "")"
      }
  }

  /// The name of a declaration.
  static func name(_ source: DeclaredArea.Source) -> String {
    switch source {
    case .cleanAperture: "clean aperture"
    case .pixelCrop: "PixelCrop"
    case .croppingWindow: "cropping window"
    case .displaySize: "MPEG-2 display size"
    case .activeFormat: "active format"
    case .barData: "bar data"
    case .dolbyVision: "Dolby Vision level 5"
    }
  }

  /// The name of a declaration, with its code.
  static func name(_ area: DeclaredArea) -> String {
    let code = area.activeFormat.map { " \($0)" } ?? ""
    return name(area.source) + code
  }

  /// Why a declaration is invalid, to follow "it".
  static func explanation(_ problem: DeclaredArea.Problem) -> String {
    switch problem {
    case .malformed: "ends too early"
    case .badFraction: "has an invalid fraction"
    case .outsideFrame: "reaches beyond the frame"
    case .nothingLeft: "leaves nothing of the frame"
    }
  }

  /// The size that an area leaves; nil where it has no numbers.
  private func size(_ area: DeclaredArea) -> String? {
    guard let insets = area.insets else { return nil }
    let whole = area.codedSize ?? PixelSize(width: evidence.video.width, height: evidence.video.height)
    let left = whole.without(insets)
    return "\(left.width)x\(left.height)"
  }

  /// How an area relates to the pixels; nil where nothing can be said.
  func note(_ area: DeclaredArea) -> String? {
    if let problem = area.problem { return "invalid: it \(Self.explanation(problem))" }
    if area.source == .croppingWindow { return "applied by the decoder" }
    guard let comparison = DeclaredComparison(area, evidence) else { return nil }
    var parts: [String] = []
    if !comparison.cut.isZero { parts.append("cuts \(comparison.cut.described)") }
    if !comparison.remaining.isZero { parts.append("leaves padding of \(comparison.remaining.described)") }
    return parts.isEmpty ? "as measured" : parts.joined(separator: ", ")
  }

  /// When an area holds; nil where it does throughout.
  static func time(_ area: DeclaredArea) -> String? {
    guard let start = area.startSeconds, let end = area.endSeconds else { return nil }
    return start == end ? "at \(TimeText.clock(start))" : "\(TimeText.clock(start)) to \(TimeText.clock(end))"
  }

  // MARK: Drawing

  /// Columns of a drawn frame; characters are about twice as tall as wide.
  private static let columns = 32
  private static let mostRows = 24

  /// The measured and one declared area side by side, to scale; empty where none has numbers of the decoded frame.
  var drawing: [String] {
    let areas = evidence.declared.areas.filter { $0.insets != nil && $0.source != .croppingWindow }
    guard let area = areas.first(where: { !($0.insets?.isZero ?? true) }) ?? areas.first,
      let declared = area.insets,
      evidence.verdict.answer == .padded || evidence.verdict.answer == .clean
    else { return [] }
    let shape = ActivePicture(of: evidence.video, insets: .zero).displayAspectRatio
    guard shape > 0, shape.isFinite else { return [] }
    let rows = Int(min(Double(Self.mostRows), max(4, (Double(Self.columns) / shape / 2).rounded())))
    let title = "measured".padded(to: Self.columns)
    let left = frame(evidence.verdict.insets, rows: rows)
    let right = frame(declared, rows: rows)
    return ["\(title)   \(Self.name(area))"]
      + zip(left, right).map { "\($0)   \($1)" }
  }

  /// A frame in characters: shaded where it is left out.
  private func frame(_ insets: Insets, rows: Int) -> [String] {
    func span(_ first: Int, _ last: Int, of size: Int, in cells: Int) -> Range<Int> {
      let scale = Double(cells) / Double(size)
      let start = min(cells - 1, Int((Double(first) * scale).rounded()))
      return start..<max(start + 1, min(cells, cells - Int((Double(last) * scale).rounded())))
    }
    let across = span(insets.left, insets.right, of: evidence.video.width, in: Self.columns)
    let down = span(insets.top, insets.bottom, of: evidence.video.height, in: rows)
    return (0..<rows).map { row in
      String((0..<Self.columns).map { down.contains(row) && across.contains($0) ? "·" : "░" })
    }
  }
}

extension DeclaredArea {
  /// Whether it only takes off what rounds a frame up to whole blocks, of 64 pixels at most.
  fileprivate func isBlockRounding(ofFrameRotatedBy degrees: Int) -> Bool {
    guard source == .croppingWindow, let insets = insets?.rotated(clockwise: -degrees) else { return false }
    return insets.top == 0 && insets.left == 0 && insets.bottom < 64 && insets.right < 64
  }
}
