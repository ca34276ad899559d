/// What a container consists of: parts that follow one another and contain others, each with a head that tells its kind and its
/// length, such as the boxes of MP4 and the elements of Matroska.
package protocol ContainerPart {
  /// Most bytes of a head.
  static var mostHeadBytes: Int { get }

  /// Where its head begins.
  var place: Int64 { get }
  /// Where what it contains begins.
  var start: Int64 { get }
  /// Where it ends.
  var end: Int64 { get }

  /// Reads the head that `bytes` begin with, which lie at `place`; nil where there is none, or the part does not end before `end`.
  init?(_ bytes: ArraySlice<UInt8>, at place: Int64, before end: Int64)
}

/// Bytes among which the parts of a container lie: a file of which few bytes are read, or a header in memory.
package protocol PartSource {
  /// Bytes in all.
  var size: Int64 { get }

  /// The `count` bytes from `offset` on; nil if they cannot be read, or are beyond the end.
  mutating func bytes(at offset: Int64, count: Int) -> ArraySlice<UInt8>?
}

extension PartSource {
  /// The part whose head is at `place`; nil if there is none that ends before `end`, which may be beyond the bytes.
  package mutating func part<Part: ContainerPart>(at place: Int64, before end: Int64) -> Part? {
    let room = min(end, size) - place
    guard room > 0, let head = bytes(at: place, count: Int(min(Int64(Part.mostHeadBytes), room))) else {
      return nil
    }
    return Part(head, at: place, before: end)
  }

  /// The first part from `start` on that is wanted, of at most so many, up to one that cannot be read.
  package mutating func firstPart<Part: ContainerPart>(
    from start: Int64, to end: Int64, atMost most: Int = .max, where isWanted: (Part) -> Bool
  ) -> Part? {
    var place = start
    for _ in 0..<most {
      guard let part: Part = part(at: place, before: end) else { return nil }
      if isWanted(part) { return part }
      place = part.end
    }
    return nil
  }

  /// The parts from `start` on, at most so many, up to one that cannot be read.
  package mutating func parts<Part: ContainerPart>(
    from start: Int64, to end: Int64, atMost most: Int = .max
  ) -> [Part] {
    var found: [Part] = []
    let _: Part? = firstPart(from: start, to: end, atMost: most) { part in
      found.append(part)
      return false
    }
    return found
  }
}

extension [UInt8]: PartSource {
  package var size: Int64 { Int64(count) }

  package func bytes(at offset: Int64, count: Int) -> ArraySlice<UInt8>? {
    guard 0...size ~= offset, 0...size - offset ~= Int64(count) else { return nil }
    return self[Int(offset)..<Int(offset) + count]
  }

  /// The parts directly in `parent`, up to one that cannot be read.
  package func parts<Part: ContainerPart>(in parent: Part) -> [Part] {
    var source = self
    return source.parts(from: parent.start, to: parent.end)
  }
}
