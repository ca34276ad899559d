/// Reads user data of broadcasters: the active format description and bar data.
enum SupplementalInformation {
  /// user_data_registered_itu_t_t35 (H.264 and HEVC, annex D).
  private static let registered = 4

  /// Reads the messages of an SEI unit.
  static func read(_ bytes: [UInt8], into found: inout StreamDeclaration) {
    var rest = bytes[...]
    while rest.count > 2, let type = next(&rest), let length = next(&rest), length <= rest.count {
      let payload = rest.prefix(length)
      // Country 0xB5, United States; provider 0x0031, ATSC.
      if type == registered, payload.starts(with: [0xB5, 0x00, 0x31]) {
        userData(payload.dropFirst(3), into: &found)
      }
      rest = rest.dropFirst(length)
    }
  }

  /// Reads user data, beginning with its identifier.
  static func userData(_ bytes: ArraySlice<UInt8>, into found: inout StreamDeclaration) {
    let content = bytes.dropFirst(4)
    if bytes.starts(with: Array("DTG1".utf8)), content.count >= 2 {
      // A flag, active_format_flag, says whether the code follows.
      let (flags, code) = (content[content.startIndex], content[content.startIndex + 1])
      if flags & 0x40 != 0 { found.activeFormat = Int(code & 0x0F) }
    } else if bytes.starts(with: Array("GA94".utf8)), content.first == 6 {
      found.bars = BarData(content.dropFirst()) ?? found.bars
    }
  }

  /// A number, coded as the sum of bytes up to the first that is not 255.
  private static func next(_ rest: inout ArraySlice<UInt8>) -> Int? {
    var sum = 0
    while let byte = rest.popFirst() {
      sum += Int(byte)
      if byte != 255 { return sum }
    }
    return nil
  }
}
