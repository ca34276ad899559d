internal import MediaModel
internal import PaddingDetection

extension JSONWriter {
  /// What people filter files by, without nesting: for NDJSON, and for the properties of a SARIF result.
  mutating func flatMembers(of file: FileReport) {
    let facts = FileFacts(file)
    member("kind", facts.kind?.rawValue)
    for side in Side.allCases {
      member(side.rawValue, facts.insets?[side])
    }
    member("shareOfFrame", facts.picture?.paddedShareOfFrame, decimals: 4)
    member("width", facts.evidence?.video.width)
    member("height", facts.evidence?.video.height)
    member("durationSeconds", facts.evidence?.video.durationSeconds, decimals: 3)
    member("pictureWidth", facts.picture?.rectangle.width)
    member("pictureHeight", facts.picture?.rectangle.height)
    member("pictureAspectRatio", facts.picture?.displayAspectRatio, decimals: 4)
    member("shownWidth", facts.shown?.picture.rectangle.width)
    member("shownHeight", facts.shown?.picture.rectangle.height)
    member("failureCode", facts.failure?.code.rawValue)
  }
}
