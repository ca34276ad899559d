/// The IDs of the elements of Matroska and WebM that are used here (RFC 9559, section 5.1; RFC 8794 for `void` and
/// `checksum`).
package enum MatroskaID {
  package static let header = 0x1A45_DFA3
  package static let segment = 0x1853_8067
  package static let seekHead = 0x114D_9B74
  package static let seek = 0x4DBB
  package static let seekID = 0x53AB
  package static let seekPosition = 0x53AC
  package static let cluster = 0x1F43_B675
  package static let tracks = 0x1654_AE6B
  package static let trackEntry = 0xAE
  package static let trackType = 0x83
  package static let video = 0xE0
  package static let pixelWidth = 0xB0
  package static let pixelHeight = 0xBA
  package static let cropBottom = 0x54AA
  package static let cropTop = 0x54BB
  package static let cropLeft = 0x54CC
  package static let cropRight = 0x54DD
  package static let displayWidth = 0x54B0
  package static let displayHeight = 0x54BA
  package static let displayUnit = 0x54B2
  package static let void = 0xEC
  package static let checksum = 0xBF
}
