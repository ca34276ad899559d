import Foundation
import LintReporting
import Testing

@testable import Configuration

/// The schema for editors says the same as the reader; `Scripts/validate-reports` shows it files, good and bad.
@Suite struct ConfigurationSchemaTests {
  private func schema() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text))
    return try #require(object as? [String: Any])
  }

  private func definition(_ name: String) throws -> [String: Any] {
    try #require((try schema()["$defs"] as? [String: Any])?[name] as? [String: Any])
  }

  private func keys(_ object: [String: Any]) -> Set<String> {
    Set((object["properties"] as? [String: Any] ?? [:]).keys)
  }

  @Test func itKnowsTheKeysOfTheReader() throws {
    #expect(try keys(schema()) == Set(ConfigurationSchema.keys))
    for name in ["policy", "override", "suppression", "tolerances"] {
      #expect(try definition(name)["additionalProperties"] as? Bool == false, "\(name)")
    }
  }

  @Test func itKnowsEveryRulePolicyAndLevel() throws {
    #expect(try definition("rule")["enum"] as? [String] == Rule.all.map(\.id))
    #expect(try keys(definition("severities")) == Set(Rule.all.map(\.id)))
    #expect(try definition("level")["enum"] as? [String] == RuleLevel.allCases.map(\.rawValue))
    #expect(try definition("severity")["enum"] as? [String] == Severity.allCases.map(\.rawValue))
    let names = try #require(try definition("policyName")["anyOf"] as? [[String: Any]])
    #expect(names.first?["enum"] as? [String] == Policy.all.map(\.name))
  }

  /// The reader takes its keys from the schema, and has to make something of each: a value of no use is a problem.
  @Test func theReaderReadsTheKeysOfTheSchema() throws {
    for (name, place) in [
      ("policy", "policies: { own: { KEY: [[]] } }"), ("override", "overrides: [ { KEY: [[]] } ]"),
      ("suppression", "suppressions: [ { KEY: [[]] } ]"),
      ("tolerances", "policies: { own: { tolerances: { KEY: [[]] } } }"),
    ] {
      for key in try keys(definition(name)) {
        let problems = ConfigurationFileTests.problems(place.replacing("KEY", with: key))
        #expect(
          problems.contains { $0.contains("'\(key)'") || $0.contains("blanking") }, "\(key): \(problems)")
      }
    }
  }
}
