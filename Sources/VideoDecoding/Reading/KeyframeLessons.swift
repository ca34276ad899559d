/// What readers find out about the keyframes of a file as they come upon them.
package struct KeyframeLessons: Hashable, Sendable {
  /// Positions of packets that are marked as keyframes and do not decode on their own: some files mark every packet.
  var dependentPackets: Set<Int64> = []
  /// Whether the fields of one frame may come in two packets.
  var fieldsComeApart = false

  /// Nothing yet.
  package init() {}

  /// Adds what was found out elsewhere in the same file.
  package mutating func merge(_ other: KeyframeLessons) {
    dependentPackets.formUnion(other.dependentPackets)
    fieldsComeApart = fieldsComeApart || other.fieldsComeApart
  }
}
