internal import MediaModel
internal import PaddingDetection

/// The pictures that a page shows, capped in number and in size, and a count of the files that it has none of.
///
/// Files with findings go first: their frames, then what proves their edges; what room is left over there is no use
/// for. Frames of other files have a room of their own.
struct ThumbnailBudget {
  /// What may be spent on a kind of pictures.
  struct Room {
    var pictures: Int
    var bytes: Int

    /// Takes a picture if there is room for it.
    mutating func take(_ count: Int) -> Bool {
      guard pictures > 0, bytes >= count else { return false }
      pictures -= 1
      bytes -= count
      return true
    }
  }

  private let pictures: PagePictures
  private var frames: Room
  private var details: Room
  private var others: Room
  private var kept: [(file: Int, picture: Thumbnail, detail: DetailPicture?)] = []
  private var files = 0
  private var omitted = 0

  init(
    _ pictures: PagePictures = .all, mostPictures: Int = 1000, mostBytes: Int = 12_000_000,
    details: Room = Room(pictures: 4000, bytes: 8_000_000),
    others: Room = Room(pictures: 500, bytes: 4_000_000)
  ) {
    self.pictures = pictures
    frames = Room(pictures: mostPictures, bytes: mostBytes)
    self.details = details
    self.others = others
  }

  mutating func add(_ file: FileReport) {
    defer { files += 1 }
    guard pictures != .none, let picture = file.thumbnail else { return }
    if file.findings.isEmpty {
      if pictures == .all, others.take(picture.bytes.count) { kept.append((files, picture, nil)) }
      return
    }
    guard frames.take(picture.bytes.count) else {
      omitted += 1
      return
    }
    kept.append((files, picture, nil))
    guard let evidence = file.analysis.outcome.evidence else { return }
    for detail in evidence.details where details.take(detail.picture.bytes.count) {
      kept.append((files, detail.picture, detail))
    }
  }

  /// The pictures by the index of their file, and how many files with findings have none.
  var json: [UInt8] {
    var json = JSONWriter(.compact, isInsideHTML: true)
    json.object { json in
      json.member("omitted", omitted)
      json.objects("pictures", of: kept) { json, one in
        let (file, picture, detail) = one
        json.member("file", file)
        switch detail?.subject {
        case .edge(let side): json.member("side", side.rawValue)
        case .segment(let index): json.member("segment", index)
        case nil: break
        }
        json.member("edgeOffset", detail?.edgeOffset)
        json.member("width", picture.width)
        json.member("height", picture.height)
        json.member("seconds", picture.seconds, decimals: 3)
        json.member("source", "data:\(picture.format.rawValue);base64,\(Base64.encode(picture.bytes))")
      }
    }
    json.endDocument()
    return json.bytes
  }
}
