extension Device {
  /// The device of a name; nil where there is none. Case, spaces and punctuation do not matter.
  public static func named(_ name: String) -> Device? {
    let wanted = key(name)
    return all.first { key($0.name) == wanted }
  }

  /// The devices that a person listed: `all`, or names with commas between them, in the order of the list.
  ///
  /// - Throws: `UnknownDevice` for the first name that the catalogue does not have.
  public static func selection(_ list: String) throws(UnknownDevice) -> [Device] {
    guard key(list) != "all" else { return all }
    var parts = list.split(separator: ",", omittingEmptySubsequences: true).map(String.init)[...]
    var devices: [Device] = []
    while let first = parts.first {
      // Names hold commas themselves ("Apple Watch Ultra, 49mm"): the longest run that is a name counts.
      let lengths = (1...parts.count).reversed()
      let match = lengths.lazy.compactMap { length in
        named(parts.prefix(length).joined()).map { (length, $0) }
      }.first
      guard let (length, device) = match else { throw UnknownDevice(name: first) }
      if !devices.contains(device) { devices.append(device) }
      parts = parts.dropFirst(length)
    }
    return devices
  }

  /// The letters and digits of a name.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
