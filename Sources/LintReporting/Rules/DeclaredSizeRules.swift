internal import DeclaredPicture
internal import MediaModel

extension Rule {
  /// Rules about declared sizes and areas that do not fit the frames, in the order of findings.
  static let aboutDeclaredSizes: [Rule] = [
    .declaredSizeConflict, .staleTrackSize, .invalidDeclaration,
  ]

  /// A display size of Matroska that fits the frame before its crop.
  static let declaredSizeConflict = Rule(
    id: "declared-size-conflict",
    defaultSeverity: .warning,
    summary: "PixelCrop and the display size contradict each other.",
    rationale: """
      By the specification, DisplayWidth and DisplayHeight are the size of the frame after PixelCrop; some players and \
      writers take them for the size before it. Where the size of the whole frame stands beside a crop, players that \
      follow the specification stretch the picture.
      """,
    source: "https://www.rfc-editor.org/rfc/rfc9559#name-displaywidth-element",
    examples: [
      "Reported: 1280x720 with 88 rows cropped above and below, to be displayed at 1280x720.",
      "Not reported: the same crop, to be displayed at 1280x544, or without a display size.",
    ],
    remedy:
      "If samples are square, delete DisplayWidth and DisplayHeight; otherwise set them to the cropped size.",
    check: { subject in
      guard let declared = subject.evidence?.declared, declared.displaySizeIsOfFullFrame else { return nil }
      let size = declared.displaySize.map { "\($0.width)x\($0.height)" } ?? "of the track"
      return subject.wholeFile(
        """
        the display size \(size) fits the frame before PixelCrop, and the specification means the one after it: \
        players that follow it stretch the picture
        """)
    }
  )

  /// Sizes in the container that are not those of the stream.
  static let staleTrackSize = Rule(
    id: "stale-track-size",
    defaultSeverity: .warning,
    summary: "The container states a size that the frames do not have.",
    rationale: """
      When a stream is cropped or replaced and its container is kept, the old size stays in the container. Players \
      that go by it stretch the picture or put bars around it, and catalogues record a size that nobody sees.
      """,
    source: "ISO/IEC 14496-12, 8.3.2 and 12.1.3; RFC 9559, 5.1.4.1.28",
    examples: [
      "Reported: frames of 1280x544 in a track of 1280x720.",
      """
      Not reported: a track of 1024x576 for frames of 720x576 whose samples are wider than high, or a track that is \
      smaller than the frames and of the same shape.
      """,
    ],
    remedy: """
      Write a new container, which takes its sizes from the stream: ffmpeg -i IN -c copy OUT. Should padlint report OUT \
      too, copy OUT once more in the same way.
      """,
    check: { subject in
      guard let evidence = subject.evidence else { return nil }
      let (video, declared) = (evidence.video, evidence.declared)
      let frame = PixelSize(width: video.width, height: video.height)
      let coded = declared.areas.compactMap(\.codedSize)
      let entries = declared.entrySizes.filter { $0.width > 0 && $0.height > 0 }
      if let entry = entries.first, !entries.contains(where: { $0 == frame || coded.contains($0) }) {
        return subject.wholeFile(
          "the container says \(entry.described), the frames are \(frame.described)")
      }
      let track = [declared.trackSize].compactMap { $0 } + declared.apertureSizes
      guard let stale = track.first(where: { !$0.isShape(of: frame, in: video, orOf: coded, evidence) })
      else {
        return nil
      }
      return subject.wholeFile("the track says \(stale.described), the frames are \(frame.described)")
    }
  )

  /// A declaration that no frame fits.
  static let invalidDeclaration = Rule(
    id: "invalid-declaration",
    defaultSeverity: .warning,
    summary: "A declared area does not fit the frame, or cannot be read.",
    rationale: """
      Players differ in what they make of a crop that reaches beyond the frame or leaves nothing of it: some ignore \
      it, some refuse the file, some show nothing.
      """,
    source: "ISO/IEC 14496-12, 12.1.4; RFC 9559, 5.1.4.1.28",
    examples: [
      "Reported: a clean aperture of 1282 columns in a frame of 1280, or with a denominator of 0.",
      "Reported: a PixelCrop of 360+360 rows of 720.",
      "Not reported: an aperture whose edges lie between pixels.",
    ],
    remedy: "Remove the declaration, or set it to the active picture that the report gives.",
    check: { subject in
      let areas = subject.evidence?.declared.areas ?? []
      let invalid = areas.compactMap { area in
        area.problem.map { "the declared \(DeclaredText.name(area)) \(DeclaredText.explanation($0))" }
      }
      return invalid.isEmpty ? nil : subject.wholeFile(invalid.listed(most: 1) { $0 })
    }
  )
}

extension PixelSize {
  fileprivate var described: String { "\(width)x\(height)" }

  /// Whether a track of this size shows a frame undistorted: of the frame, before or after a crop, its samples as they
  /// are or of the shape they are to have. Only the shape counts, since tracks may be shown smaller or larger.
  fileprivate func isShape(
    of frame: PixelSize, in video: VideoFacts, orOf coded: [PixelSize],
    _ evidence: FileAnalysis.VideoEvidence
  ) -> Bool {
    guard width > 0, height > 0 else { return true }
    var pictures = [frame] + coded
    if let shown = ShownPicture(evidence)?.picture.rectangle {
      pictures.append(PixelSize(width: shown.width, height: shown.height))
    }
    let sample = video.sampleAspectRatio.map { $0.value > 0 ? $0.value : 1 } ?? 1
    let own = Double(width) / Double(height)
    // A pixel more or less in small frames, one in a hundred in large ones.
    let allowed = max(0.01, 1.5 / Double(min(width, height)))
    return pictures.contains { picture in
      guard picture.width > 0, picture.height > 0 else { return false }
      let stored = Double(picture.width) / Double(picture.height)
      return [stored, stored * sample].contains { abs(own / $0 - 1) <= allowed }
    }
  }
}
