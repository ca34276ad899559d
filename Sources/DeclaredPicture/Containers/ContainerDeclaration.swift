public import PaddingDetection

/// What the header of a container declares about the picture of one track, in stored orientation.
public struct ContainerDeclaration: Hashable, Sendable {
  /// A crop that players should apply.
  public enum Crop: Hashable, Sendable {
    /// `clap`; nil if it ends too early.
    case cleanAperture(CleanAperture?)
    /// PixelCrop*, in pixels.
    case pixelCrop(Insets)
  }

  /// DisplayWidth, DisplayHeight and DisplayUnit of Matroska.
  public struct Display: Hashable, Sendable {
    /// DisplayWidth; nil if it is not set.
    public var width: Int?
    /// DisplayHeight; nil if it is not set.
    public var height: Int?
    /// 0 pixels, 1 centimetres, 2 inches, 3 an aspect ratio, 4 unknown.
    public var unit = 0
  }

  /// The crop; nil if none is declared.
  public var crop: Crop?
  /// The size in each sample entry, or PixelWidth and PixelHeight: the size of the frame according to the container.
  public var entrySizes: [PixelSize] = []
  /// Width and height in the track header, rounded; nil if there are none, or one is 0.
  public var trackSize: PixelSize?
  /// The clean aperture, production aperture and encoded pixels of QuickTime's `tapt`, rounded.
  public var apertureSizes: [PixelSize] = []
  /// The sample aspect ratio of `pasp`, reduced; nil if there is none, or it is impossible.
  public var pixelAspectRatio: PixelSize?
  /// The display size of Matroska; nil if none is set.
  public var display: Display?

  /// The edit list of MP4 and QuickTime; nil where there is none, or it only names the whole track.
  public var edits: EditList?

  /// Whether chapters of Matroska say which parts are shown, and in which order: some players follow them.
  public var hasOrderedChapters = false

  /// The area that the crop leaves of a decoded `frame`; nil if none is declared.
  public func area(of frame: PixelSize) -> DeclaredArea? {
    switch crop {
    case nil:
      return nil
    case .cleanAperture(nil):
      return DeclaredArea(source: .cleanAperture, insets: nil, problem: .malformed)
    case .cleanAperture(let aperture?):
      // The offsets are relative to the centre of the picture that the sample entry describes.
      let entry = entrySizes.first.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
      let area = aperture.area(of: entry ?? frame)
      return area.insets.map { DeclaredArea(source: .cleanAperture, insets: $0, of: frame) } ?? area
    case .pixelCrop(let insets):
      return DeclaredArea(source: .pixelCrop, insets: insets, of: frame)
    }
  }
}

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

  /// How many samples the header of an MP4 or QuickTime file claims, where a file of its size cannot hold as many; nil otherwise.
  public static func impossibleSampleCount(in file: any ByteProvider) -> UInt64? {
    var walker = ISOBaseMedia(BoundedReader(file))
    return walker.impossibleSampleCount()
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
