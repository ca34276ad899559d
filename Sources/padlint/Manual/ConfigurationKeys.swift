internal import Configuration

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What the schema says of each key of `.padlint.yml`.
struct ConfigurationKeys: Decodable {
  private struct Property: Decodable {
    let description: String?
  }

  private let properties: [String: Property]

  /// The keys with their descriptions, in the order of the manual.
  static func all() throws -> [(key: String, description: String)] {
    let schema = try JSONDecoder().decode(Self.self, from: Data(ConfigurationSchema.text))
    return ConfigurationSchema.keys.map { ($0, schema.properties[$0]?.description ?? "") }
  }
}
