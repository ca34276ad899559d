/// Writes the fields of a value as members of an object.
struct MemberWriter: FieldVisitor {
  var json: JSONWriter
  /// What follows from the fields and stands among them: behind which field, and what is written there.
  let behind: (name: String, write: (inout JSONWriter) -> Void)?

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value, _ note: FieldNote) {
    value.write(name, note, to: &json)
    if let behind, behind.name == name { behind.write(&json) }
  }
}

extension JSONWriter {
  /// The fields of a value as an object.
  ///
  /// - Parameters:
  ///   - name: that of the member.
  ///   - value: the value.
  ///   - behind: what follows from the fields and stands among them, behind the one that is named.
  mutating func object(
    _ name: String? = nil, _ value: some Listed,
    behind: (name: String, write: (inout JSONWriter) -> Void)? = nil
  ) {
    object(name) { $0.members(of: value, behind: behind) }
  }

  /// The fields of a value as members of the object that is being written.
  mutating func members(
    of value: some Listed, behind: (name: String, write: (inout JSONWriter) -> Void)? = nil
  ) {
    var value = value
    var writer = MemberWriter(json: consume self, behind: behind)
    value.visit(&writer)
    self = writer.json
  }

  /// The values as objects; nothing where there are none.
  mutating func objects(_ name: String, _ values: [some Listed]) {
    if values.isEmpty { return }
    array(name) { json in
      for value in values { json.object(nil, value) }
    }
  }
}

extension Listed {
  func write(_ name: String, _ note: FieldNote, to json: inout JSONWriter) { json.object(name, self) }

  static func read(from decoder: any Decoder) throws -> Self {
    var value = blank
    var reader = MemberReader(members: try decoder.container(keyedBy: MemberName.self))
    try value.visit(&reader)
    return value
  }
}

/// Reads the fields of a value from the members of an object.
struct MemberReader: FieldVisitor {
  let members: KeyedDecodingContainer<MemberName>

  mutating func field<Value: FieldValue>(_ name: String, _ value: inout Value, _ note: FieldNote) throws {
    let name = MemberName(stringValue: name)
    if Value.mayBeAbsent && !members.contains(name) { return }
    value = try members.decode(Stored<Value>.self, forKey: name).value
  }
}

/// The name of a member.
struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
