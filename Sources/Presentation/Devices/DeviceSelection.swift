extension Device {
  /// The device of a name; nil if there is none. Case, spaces and punctuation do not matter.
  public static func named(_ name: String) -> Device? {
    let wanted = key(name)
    return all.first { key($0.name) == wanted }
  }

  /// The screen of a size such as `390x844@3`: width by height in points, then pixels per point (by default 1).
  ///
  /// nil if it is not a size, or no screen has it: 1 to 20,000 points, 1 to 8 pixels per point.
  public static func custom(_ text: String) -> Device? {
    let parts = text.lowercased().filter { $0 != " " }.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count <= 2, sides.count == 2, let width = sides[0], let height = sides[1],
      let scale = parts.count == 2 ? Double(parts[1]) : 1,
      1...20_000 ~= width, 1...20_000 ~= height, 1...8 ~= scale
    else { return nil }
    let (across, down) = (Double(width), Double(height))
    return Device(
      .custom, "\(width)x\(height)\(parts.count == 2 ? "@\(parts[1])" : "")", points: (across, down),
      pixels: ((across * scale).rounded(), (down * scale).rounded()), scale: scale, source: .user)
  }

  /// The devices that a person listed: `all`, `none`, names, or sizes such as `390x844@3`, with commas between them, in the order
  /// of the list.
  ///
  /// - Throws: `UnknownDevice` for the first name that the catalogue does not have.
  public static func selection(_ list: String) throws(UnknownDevice) -> [Device] {
    guard key(list) != "all" else { return all }
    guard key(list) != "none" else { return [] }
    var parts = list.split(separator: ",", omittingEmptySubsequences: true).map(String.init)[...]
    var devices: [Device] = []
    while let first = parts.first {
      // Names hold commas themselves ("Apple Watch Ultra, 49mm"): the longest run that is a name counts.
      let lengths = (1...parts.count).reversed()
      let match = lengths.lazy.compactMap { length -> (Int, Device)? in
        let text = parts.prefix(length).joined(separator: ",")
        return (length == 1 ? custom(text) : nil).map { (length, $0) } ?? named(text).map { (length, $0) }
      }.first
      guard let (length, device) = match else {
        throw UnknownDevice(name: first, suggestion: nearest(to: first)?.name)
      }
      if !devices.contains(device) { devices.append(device) }
      parts = parts.dropFirst(length)
    }
    return devices
  }

  /// The first device whose name holds `name`, or else the one whose name differs in the fewest letters, at most a
  /// third of them.
  private static func nearest(to name: String) -> Device? {
    let wanted = key(name)
    if wanted.isEmpty { return nil }
    if let holding = all.first(where: { key($0.name).contains(wanted) }) { return holding }
    let nearest = all.map { ($0, changes(from: wanted, to: key($0.name))) }.min { $0.1 < $1.1 }
    return nearest.flatMap { device, changes in changes * 3 <= wanted.count ? device : nil }
  }

  /// How many letters have to be changed, added or removed (Levenshtein).
  private static func changes(from: String, to: String) -> Int {
    let target = Array(to)
    var row = Array(0...target.count)
    for (index, letter) in from.enumerated() {
      var next = [index + 1]
      for column in target.indices {
        next.append(
          min(row[column] + (letter == target[column] ? 0 : 1), row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    return row[target.count]
  }

  /// The name as it can be typed without quotes: `iphone-xs`; a size as it was given.
  public var typedName: String {
    if family == .custom { return name }
    return name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  /// The screen in points, and pixels per point, as `--devices` takes a size: `412x923@2.625`.
  public var size: String {
    let whole = Int(exactly: scale).map { "\($0)" } ?? "\(scale)"
    return "\(Int(points.width.rounded()))x\(Int(points.height.rounded()))@\(whole)"
  }

  /// The letters and digits of a name.
  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

/// A device name that is not in the catalogue.
public struct UnknownDevice: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name as it was given.
  public let name: String
  /// The device that was probably meant; nil if no name is similar.
  public let suggestion: String?

  /// The message for people.
  public var description: String {
    if name.prefixMatch(of: /[0-9]+ *x/.ignoresCase()) != nil {
      return
        "'\(name)' is not a screen size: WIDTHxHEIGHT@SCALE, 1 to 20,000 points, 1 to 8 pixels per point"
    }
    let hint =
      suggestion.flatMap(Device.named).map { "did you mean '\($0.typedName)'?" }
      ?? "padlint devices lists them."
    return "there is no device '\(name)'; \(hint) Any screen may be given by its size, such as 412x915@2.6"
  }
}
