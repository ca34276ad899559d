internal import Paths

/// The paths of the listed files and nothing else: each before a NUL, as `xargs -0` takes them, or for a terminal each on a line.
struct PathsReporter: Reporter {
  private let style: TextStyle

  init(style: TextStyle) {
    self.style = style
  }

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {}

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard style.listing.lists(file) else { return }
    var path = file.analysis.path
    // Else the program that takes it would read an option.
    if path.bytes.first == UInt8(ascii: "-") { path = FilePath(bytes: Array("./".utf8) + path.bytes) }
    // What a name holds may act on a terminal; a program needs every byte.
    if style.width == nil { out += path.bytes + [0] } else { out += "\(path.displayed)\n".utf8 }
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {}
}
