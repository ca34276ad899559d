/// A small Matroska file: an index, tracks, and clusters that can be recognised.
struct SampleMatroska {
  /// Elements between the index and the tracks, by what they are.
  var before: [UInt8] = []
  /// Elements behind the tracks.
  var behind: [UInt8] = []
  /// What the video track says besides its size.
  var video: [UInt8] = []
  var width = 1280
  var height = 720
  /// The configuration of the video's decoder.
  var configuration: [UInt8] = []
  /// Whether the index and the tracks begin with a checksum.
  var isSigned = false

  static let cluster = element(0x1F43_B675, Array("media".utf8))

  static func void(_ count: Int) -> [UInt8] { element(0xEC, [UInt8](repeating: 0, count: count - 5)) }

  /// The file.
  var bytes: [UInt8] {
    let head = element(0x1A45_DFA3, element(0x4282, Array("matroska".utf8)))
    let size = element(0xB0, big(width, 2)) + element(0xBA, big(height, 2)) + video
    let picture = element(
      0xAE,
      element(0xD7, [1]) + element(0x83, [1]) + element(0xE0, size) + element(0x86, [65])
        + (configuration.isEmpty ? [] : element(0x63A2, configuration)))
    let sound = element(0xAE, element(0xD7, [2]) + element(0x83, [2]))
    let sum = isSigned ? element(0xBF, [0, 0, 0, 0]) : []
    let tracks = element(0x1654_AE6B, sum + sound + picture)
    // Positions count from the start of the segment's content; the length of the index does not depend on them.
    func index(_ tracks: Int, _ rest: Int) -> [UInt8] {
      element(
        0x114D_9B74,
        sum
          + [(0x1654_AE6B, tracks), (0x1254_C367, rest)].flatMap { id, place in
            element(0x4DBB, element(0x53AB, big(id, 4)) + element(0x53AC, big(place, 2)))
          })
    }
    let length = index(0, 0).count
    let seeks = index(length + before.count, length + before.count + tracks.count)
    return head + element(0x1853_8067, seeks + before + tracks + behind + Self.cluster)
  }
}

/// An element with a size of four bytes.
func element(_ id: Int, _ body: [UInt8]) -> [UInt8] {
  let idBytes = id > 0xFF_FFFF ? 4 : id > 0xFFFF ? 3 : id > 0xFF ? 2 : 1
  return big(id, idBytes) + big(body.count | 0x1000_0000, 4) + body
}
