package import FrameTracing
internal import PaddingDetection

/// What a worker found of a part of a video of which every frame was measured, as bytes, for another process and for the cache.
package enum PackedTrace {
  /// What is kept of parts that are measured already, by their numbers.
  package typealias Parts = [(number: Int, trace: FrameTrace)]

  private struct Part: Packable {
    let number: Int
    let trace: FrameTrace

    init(_ number: Int, _ trace: FrameTrace) {
      self.number = number
      self.trace = trace
    }

    func pack(into packer: inout Packer) { packer.add(number, trace) }

    init(from unpacker: inout Unpacker) throws(UnpackingError) {
      self.init(try unpacker.next(), try unpacker.next())
    }
  }

  /// A trace as bytes.
  package static func bytes(_ trace: FrameTrace) -> [UInt8] { trace.packed }

  /// The trace in `bytes`; nil where they hold none, or more than one, or one that no frames can have.
  package static func trace(_ bytes: [UInt8]) -> FrameTrace? { FrameTrace(packed: bytes) }

  /// Numbered traces as bytes.
  package static func bytes(of parts: Parts) -> [UInt8] { parts.map { Part($0.number, $0.trace) }.packed }

  /// The traces in `bytes`; none where they hold anything else.
  package static func parts(_ bytes: [UInt8]) -> Parts {
    [Part](packed: bytes)?.map { (number: $0.number, trace: $0.trace) } ?? []
  }
}

extension FrameTrace: Packable {
  func pack(into packer: inout Packer) {
    packer.add(edges, frames, firstSeconds, lastSeconds, nextSeconds, damagedSeconds.sorted(), places)
    packer.add(hasTimesOfFrames, hasClockRestart, endSeconds, firstPosition, nextPosition)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      edges: try unpacker.next(), frames: try unpacker.next(), firstSeconds: try unpacker.next(),
      lastSeconds: try unpacker.next(), nextSeconds: try unpacker.next(),
      damagedSeconds: Set(try unpacker.next() as [Double]),
      places: try unpacker.next())
    hasTimesOfFrames = try unpacker.next()
    hasClockRestart = try unpacker.next()
    endSeconds = try unpacker.next()
    firstPosition = try unpacker.next()
    nextPosition = try unpacker.next()
    // Whoever calculates with it need not think of more frames than any video has.
    let most = 1 << 40
    guard 0...most ~= frames, edges.count == Side.allCases.count, damagedSeconds.allSatisfy(\.isFinite),
      edges.allSatisfy({ edge in
        edge.stretches.allSatisfy {
          0...frames ~= $0.first.frame && 0...(1 << 16) ~= $0.depth && 0...(1 << 16) ~= $0.least
            && 0...(1 << 16) ~= $0.most && 0...255 ~= $0.level && $0.least <= $0.most && 0...most ~= $0.lead
            && 0...most ~= $0.frames
        }
      })
    else { throw UnpackingError() }
  }
}

extension EdgeTrace: Packable {
  func pack(into packer: inout Packer) { packer.add(stretches, after) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(stretches: try unpacker.next(), after: try unpacker.next())
  }
}

extension EdgeTrace.Mark: Packable {
  func pack(into packer: inout Packer) { packer.add(frame, seconds) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(frame: try unpacker.next(), seconds: try unpacker.next())
    // Frames are counted by the time, too.
    if !(0...(1 << 40) ~= frame && -1e9...1e9 ~= seconds) { throw UnpackingError() }
  }
}

extension EdgeTrace.Dark: Packable {
  func pack(into packer: inout Packer) { packer.add(first, falling, rising) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(first: try unpacker.next(), falling: try unpacker.next(), rising: try unpacker.next())
  }
}

extension EdgeTrace.Dark.Limit: Packable {
  func pack(into packer: inout Packer) { packer.add(mark, next, most) }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(mark: try unpacker.next(), next: try unpacker.next(), most: try unpacker.next())
  }
}

extension EdgeTrace.Stretch: Packable {
  func pack(into packer: inout Packer) {
    packer.add(before, first, last, least, most, depth, lead, frames, straightness, level)
  }

  init(from unpacker: inout Unpacker) throws(UnpackingError) {
    self.init(
      before: try unpacker.next(), first: try unpacker.next(), last: try unpacker.next(),
      least: try unpacker.next(), most: try unpacker.next(), depth: try unpacker.next(),
      lead: try unpacker.next(), frames: try unpacker.next(), straightness: try unpacker.next(),
      level: try unpacker.next())
  }
}
