/// A video in a Picture in Picture window, which takes the shape of the frame.
///
/// Apple does not publish the size of the window, and nothing here depends on it.
public struct PictureInPicture: Hashable, Sendable {
  /// Width by height of the window.
  public let windowAspectRatio: Double
  /// The active picture in the window, as parts of its sides.
  public let picture: Rectangle

  /// The window of a video.
  public init(of video: VideoFrame) {
    let size = video.size
    let inside = video.picture
    windowAspectRatio = size.aspectRatio
    picture = Rectangle(
      x: inside.x / size.width, y: inside.y / size.height, width: inside.width / size.width,
      height: inside.height / size.height)
  }

  /// The part of the window that shows picture, 0 to 1.
  public var pictureShare: Double { picture.area }
}
