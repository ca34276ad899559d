/// A family of containers whose headers declare the picture of a track, and how to find the track.
public enum ContainerFormat: Hashable, Sendable {
  /// MP4 and QuickTime; the track with this ID.
  case isoBaseMedia(trackID: Int)
  /// Matroska and WebM; the video track with this number, counting video tracks from 0.
  case matroska(videoTrack: Int)

  /// Video tracks of a file that are looked at.
  private static let mostTracks = 16

  /// Whether the crop of a Matroska file's video track leaves nothing of its frame: FFmpeg since 7.1 opens no such file.
  public static func matroskaLeavesNothing(in file: any ByteProvider) -> Bool {
    for track in 0..<mostTracks {
      guard let declared = ContainerFormat.matroska(videoTrack: track).declaration(in: file),
        let frame = declared.entrySizes.first
      else { return false }
      if declared.area(of: frame)?.problem == .nothingLeft { return true }
    }
    return false
  }

  /// Where the types of `clap` boxes stand whose clean aperture no frame can have: FFmpeg 7.1 opens no file with one, and
  /// other versions do not mind.
  public static func invalidApertures(in file: any ByteProvider) -> [Int64] {
    var walker = ISOBaseMedia(BoundedReader(file))
    return walker.invalidApertures()
  }

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
