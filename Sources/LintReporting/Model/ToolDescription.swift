/// The program that made a report, as its `tool` object gives it.
public struct ToolDescription: Hashable, Sendable {
  /// padlint's version.
  public var version: String
  /// FFmpeg's libraries in use, in the order in which reports list them.
  public var ffmpegLibraries: [Library]

  /// A library and its version.
  public struct Library: Hashable, Sendable {
    /// Its name, such as `libavformat`.
    public var name: String
    /// Its version, such as `59.27.100`.
    public var version: String

    /// A library with its version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A program with the libraries that it uses.
  public init(version: String, ffmpegLibraries: [Library]) {
    self.version = version
    self.ffmpegLibraries = ffmpegLibraries
  }
}
