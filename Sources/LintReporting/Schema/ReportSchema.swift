internal import PaddingDetection

/// The JSON Schema of the report, as `padlint schema` prints it.
///
/// The file `report.schema.json` is compiled into the program: looking a resource up in a bundle would pull
/// Foundation into every start, and would tie the program to a folder beside it.
public enum ReportSchema {
  /// The version that reports carry in `schemaVersion`: where a release has additions, its minor number is raised once;
  /// for all else the major.
  public static let version = "1.7"

  /// The schema (JSON Schema draft 2020-12) as UTF-8.
  public static var text: [UInt8] {
    let written = String(decoding: PackageResources.report_schema_json, as: UTF8.self)
    let edge = object(of: EdgeEvidence.self)
    let rejected = object(of: RejectedBorder.self)
    return Array(
      written.replacing("\"edge\": {}", with: "\"edge\": \(edge)")
        .replacing("\"rejectedBorder\": {}", with: "\"rejectedBorder\": \(rejected)").utf8)
  }

  /// What a type's list of fields says of its objects.
  private static func object<Value: Listed>(of type: Value.Type) -> String {
    let fields = ColumnReader(type.blank)
    let properties = fields.notes.map { name, note in
      let description = note.description.isEmpty ? "" : "\"description\": \"\(note.description)\", "
      return "        \"\(name)\": { \(description)\(note.schema.json) }"
    }
    return """
      {
            "type": "object",
            "required": [\(fields.required.map { "\"\($0)\"" }.joined(separator: ", "))],
            "properties": {
      \(properties.joined(separator: ",\n"))
            }
          }
      """
  }
}
