import ArgumentParser
import Foundation
import PaddingDetection

/// Times a whole scan of a frame beside a plain maximum over the same planes.
struct Kernels: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times the scan of a frame beside a plain maximum of its samples.")

  @Option(help: "Width of the frame.") var width = 1920
  @Option(help: "Height of the frame.") var height = 1080
  @Option(help: "Scans; the median is printed.") var runs = 50
  @Option(help: "Rows of padding above and below.") var bars = 0
  @Option(help: "Frames that take turns: one stays in the cache, 24 of 1080p come from memory.") var frames =
    1

  func validate() throws {
    if frames < 1 || runs < 1 { throw ValidationError("--frames and --runs must be at least 1.") }
  }

  func run() {
    for depth in [8, 10] {
      let frames = (1...frames).map {
        SyntheticFrame(width: width, height: height, bitDepth: depth, bars: bars, seed: UInt64($0))
      }
      var grids: FrameGrids?
      frames[0].lend { grids = FrameGrids(FrameGrids.Shape(of: $0)) }
      let kernels = median { index in frames[index % frames.count].lend { grids?.measure($0) } }
      var detector = PaddingDetector()
      let scan = median { index in
        frames[index % frames.count].lend { detector.observe($0, atSeconds: Double(index)) }
      }
      var maximum = 0
      let plain = median { index in frames[index % frames.count].lend { maximum &+= plainMaximum($0) } }
      let decide = median { _ in maximum &+= detector.assessment().verdict.framesMeasured }
      let gigabytes = Double(frames[0].bytes) / 1e9
      let figures = [("plain maximum", plain), ("line kernels", kernels), ("whole scan", scan)]
      for (name, seconds) in figures {
        print(
          String(
            format: "%d bit\t%@\t%.3f ms\t%.2f GB/s", depth, name, seconds * 1e3, gigabytes / seconds))
      }
      print(
        String(format: "%d bit\tverdict on %d frames\t%.3f ms", depth, detector.framesObserved, decide * 1e3))
      precondition(maximum > 0)
    }
  }

  private func median(_ body: (Int) -> Void) -> Double {
    let times = (0..<runs).map { index in ContinuousClock().measure { body(index) }.inSeconds }
    return times.sorted()[runs / 2]
  }

  @inline(never)
  private func plainMaximum(_ frame: borrowing FrameView) -> Int {
    var total = plainMaximum(frame.luma)
    if let cb = frame.cb { total &+= plainMaximum(cb) }
    if let cr = frame.cr { total &+= plainMaximum(cr) }
    return total
  }

  private func plainMaximum(_ plane: borrowing PlaneView) -> Int {
    var bytes: UInt8 = 0
    var words: UInt16 = 0
    for row in 0..<plane.height {
      let range = row &* plane.stride..<row &* plane.stride &+ plane.width
      if plane.words.isEmpty {
        let samples = plane.bytes.extracting(range)
        for index in samples.indices { bytes = max(bytes, samples[index]) }
      } else {
        let samples = plane.words.extracting(range)
        for index in samples.indices { words = max(words, samples[index]) }
      }
    }
    return Int(bytes) &+ Int(words)
  }
}
