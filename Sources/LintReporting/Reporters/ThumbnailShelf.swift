/// The thumbnails that a page shows, capped in number and in size, and a count of those it leaves out.
///
/// Files without findings have none: nobody looks for an edge in them.
struct ThumbnailShelf {
  private let mostPictures: Int
  private let mostBytes: Int
  private var kept: [(file: Int, picture: Thumbnail)] = []
  private var spent = 0
  private var files = 0
  private var omitted = 0

  init(mostPictures: Int = 1000, mostBytes: Int = 12_000_000) {
    self.mostPictures = mostPictures
    self.mostBytes = mostBytes
  }

  mutating func add(_ file: FileReport) {
    defer { files += 1 }
    guard let picture = file.thumbnail, !file.findings.isEmpty else { return }
    guard kept.count < mostPictures, spent + picture.bytes.count <= mostBytes else {
      omitted += 1
      return
    }
    spent += picture.bytes.count
    kept.append((files, picture))
  }

  /// The pictures by the index of their file, and how many were left out.
  var json: [UInt8] {
    var json = JSONWriter(.compact, isInsideHTML: true)
    json.object { json in
      json.member("omitted", omitted)
      json.array("pictures") { json in
        for (file, picture) in kept {
          json.object { json in
            json.member("file", file)
            json.member("width", picture.width)
            json.member("height", picture.height)
            json.member("seconds", picture.seconds, decimals: 3)
            json.member("source", "data:\(picture.format.rawValue);base64,\(Base64.encode(picture.bytes))")
          }
        }
      }
    }
    json.endDocument()
    var bytes: [UInt8] = []
    json.drain(into: &bytes)
    return bytes
  }
}
