/// A family of containers whose headers declare the picture of a track, and how to find the track.
public enum ContainerFormat: Hashable, Sendable {
  /// MP4 and QuickTime; the track with this ID.
  case isoBaseMedia(trackID: Int)
  /// Matroska and WebM; the video track with this number, counting video tracks from 0.
  case matroska(videoTrack: Int)

  /// What the header says; nil where it says nothing that can be read.
  ///
  /// Reads no more than 1 MiB, and nothing beyond the header.
  public func declaration(in file: any ByteProvider) -> ContainerDeclaration? {
    let reader = BoundedReader(file)
    switch self {
    case .isoBaseMedia(let id):
      var walker = ISOBaseMedia(reader)
      return walker.declaration(ofTrack: id)
    case .matroska(let ordinal):
      var walker = Matroska(reader)
      return walker.declaration(ofVideoTrack: ordinal)
    }
  }
}
