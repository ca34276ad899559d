/// A family of containers whose headers declare the picture of a track, and how to find the track.
public enum ContainerFormat: Hashable, Sendable {
  /// MP4 and QuickTime; the track with this ID.
  case isoBaseMedia(trackID: Int)
  /// Matroska and WebM; the video track with this number, counting video tracks from 0.
  case matroska(videoTrack: Int)

  /// The limit of video tracks that are examined.
  private static let mostTracks = 16

  /// Whether the crop of a video track in a Matroska file leaves nothing of the frame: FFmpeg since 7.1 cannot open such a
  /// file.
  public static func matroskaLeavesNothing(in file: any ByteProvider) -> Bool {
    for track in 0..<mostTracks {
      guard let declared = ContainerFormat.matroska(videoTrack: track).declaration(in: file),
        let frame = declared.entrySizes.first
      else { return false }
      if declared.area(of: frame)?.problem == .nothingLeft { return true }
    }
    return false
  }

  /// The positions of the types of `clap` boxes with an impossible clean aperture: FFmpeg 7.1 cannot open such files, but
  /// other versions can.
  public static func invalidApertures(in file: any ByteProvider) -> [Int64] {
    var walker = ISOBaseMedia(BoundedReader(file))
    return walker.invalidApertures()
  }

  /// Whether a program that looks for MP4 or QuickTime finds a movie in a file, whatever else is in it.
  public static func leadsToMovie(in file: any ByteProvider) -> Bool {
    var walker = ISOBaseMedia(BoundedReader(file))
    return walker.leadsToMovie()
  }

  /// What the tables and fragments of an MP4 or QuickTime file claim.
  ///
  /// - Parameter isNear: whether reading costs little; of an object on a server, which answers for each piece, the head of a fragment
  ///   is read in one.
  public static func claims(of file: any ByteProvider, isNear: Bool = true) -> MovieClaims {
    var walker = ISOBaseMedia(BoundedReader(file, budget: BoundedReader.budgetOfFragments))
    return walker.claims(readsHeadsWhole: !isNear)
  }

  /// What is declared of a still image in boxes: no more than why viewers may show something else than what FFmpeg decodes; nil where
  /// nothing is known of that.
  public static func imageDeclaration(in file: any ByteProvider) -> ContainerDeclaration? {
    var walker = ISOBaseMedia(BoundedReader(file))
    return walker.imageDoubt().map { ContainerDeclaration(doubt: $0) }
  }

  /// Why the index of a Matroska, WebM, FLV, AVI or MXF file may lead to something else than players show, which read one part after the other; nil
  /// where there is no reason.
  ///
  /// - Parameter isNear: whether reading costs little; of an object on a server, which answers for each part, only the first hundred are
  ///   looked at.
  public static func indexDoubt(in file: any ByteProvider, isNear: Bool = true) -> String? {
    let reader = BoundedReader(
      file, budget: isNear ? BoundedReader.budgetOfIndex : BoundedReader.budgetOfFarIndex)
    var (matroska, flash) = (Matroska(reader), FlashVideo(reader))
    var (avi, mxf) = (AVIIndex(reader), MXFIndex(reader))
    return matroska.indexDoubt(isNear: isNear) ?? flash.indexDoubt(isNear: isNear)
      ?? avi.indexDoubt(isNear: isNear) ?? mxf.indexDoubt(isNear: isNear)
  }

  /// The declarations in the header; nil if there are none that can be read.
  ///
  /// Reads at most 1 MiB, and only the header.
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
