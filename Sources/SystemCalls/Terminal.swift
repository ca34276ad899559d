internal import CLibrary

/// The terminal behind a standard stream.
package enum Terminal {
  /// Whether a descriptor is a terminal. Calls `isatty`.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Columns of the terminal behind a descriptor; nil where there is none. Calls `ioctl`, `TIOCGWINSZ`.
  package static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
