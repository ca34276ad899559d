/// The JSON Schema of `.padlint.yml`, for editors.
public enum ConfigurationSchema {
  /// The keys of a configuration, in the order in which manuals list them.
  public static var keys: [String] { ConfigurationReader.keys }

  /// The schema (JSON Schema draft 2020-12) as UTF-8.
  public static var text: [UInt8] { PackageResources.configuration_schema_json }
}
