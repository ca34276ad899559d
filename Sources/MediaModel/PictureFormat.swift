/// A file format for pictures, by its media type.
public enum PictureFormat: String, Hashable, Sendable, Codable, CaseIterable {
  case jpeg = "image/jpeg"
  case png = "image/png"
}
