/// The JSON Schema of the report, as `padlint schema` prints it.
///
/// The file `report.schema.json` is compiled into the program: looking a resource up in a bundle would pull
/// Foundation into every start, and would tie the program to a folder beside it.
public enum ReportSchema {
  /// The version that reports carry in `schemaVersion`: additions raise the minor number, all else the major.
  public static let version = "1.5"

  /// The schema (JSON Schema draft 2020-12) as UTF-8.
  public static var text: [UInt8] { PackageResources.report_schema_json }
}
