/// Of which files a page shows pictures.
public enum PagePictures: String, CaseIterable, Sendable {
  /// Of all, as far as there is room.
  case all
  /// Of those with findings.
  case findings
  /// Of none.
  case none
}
