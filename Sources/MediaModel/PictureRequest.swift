/// A picture that is wanted of each file.
public enum PictureRequest: Hashable, Sendable, Codable {
  /// A small JPEG, for a page with many.
  case thumbnail
  /// The whole frame, with the edges of the padding and the declared areas drawn on it.
  case marked(PictureFormat)

  /// The file format of the picture.
  package var format: PictureFormat {
    switch self {
    case .thumbnail: .jpeg
    case .marked(let format): format
    }
  }

  /// Most pixels of the longer side: of a thumbnail what a page shows sharply beside its text, of a whole frame more
  /// than video has.
  package var longestSide: Int {
    switch self {
    case .thumbnail: 320
    case .marked: 8192
    }
  }
}

/// A file format for pictures, by its media type.
public enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
}
