import Foundation
import MediaModel
import PadlintKit
import Testing

@testable import Configuration

/// What is true of every setting, whatever it is about.
@Suite struct SettingTests {
  @Test func `The table holds every setting that is defined, once`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let source = try String(
      contentsOf: package.appending(path: "Sources/Configuration/Settings/Settings.swift"), encoding: .utf8)
    #expect(source.split(separator: "= SettingDefinition(").count - 1 == Settings.all.count)
    for names in [Settings.all.map(\.key), Settings.all.map(\.option), Settings.all.compactMap(\.variable)] {
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `Names follow from the key`() {
    #expect(Settings.failOn.option == "fail-on")
    #expect(Settings.failOn.variable == "PADLINT_FAIL_ON")
    #expect(Settings.severities.option == "severity")
    #expect(Settings.devices.variable == nil)
  }

  @Test func `Every setting can be read from the file, and says what is wrong with it`() {
    for setting in Settings.all where setting.sources.contains(.file) {
      #expect(ConfigurationFileTests.problems("\(setting.key): \(setting.example)") == [], "\(setting.key)")
      #expect(!ConfigurationFileTests.problems("\(setting.key): [[1]]").isEmpty, "\(setting.key)")
    }
  }

  @Test func `Every variable is read, and loses to the file where it is empty`() throws {
    for setting in Settings.all {
      guard let variable = setting.variable else { continue }
      // Lists are written in another way there.
      let own = [
        "severities": "edge-sliver=note", "include": "*.mp4:*.mov", "exclude": "drafts/**",
        "expect": "16:9,2.39:1", "from": "01:00:00:00", "to": "-1:30",
      ]
      let example = own[setting.key] ?? setting.example
      #expect(
        try !EnvironmentSettings.layer { $0 == variable ? example : nil }.choices.isEmpty, "\(variable)")
      #expect(try EnvironmentSettings.layer { $0 == variable ? "" : nil }.choices.isEmpty, "\(variable)")
    }
  }

  @Test func `Help ends with the default, and is a sentence`() {
    for setting in Settings.all {
      for help in [setting.optionHelp, setting.keyHelp] {
        #expect(help.wholeMatch(of: /[A-Z].* \(default: .+\)\./) != nil, "\(help)")
        #expect(!help.contains(".."), "\(help)")
      }
    }
  }

  @Test func `A value is refused in the same words wherever it comes from`() throws {
    func problem(_ variable: String, _ value: String) -> String? {
      do throws(ConfigurationError) {
        _ = try EnvironmentSettings.layer { $0 == variable ? value : nil }
        return nil
      } catch {
        return error.description
      }
    }
    #expect(
      problem("PADLINT_TIMEOUT", "0") == "PADLINT_TIMEOUT must be a number from 0.001 to 86400 seconds, not 0"
    )
    #expect(
      ConfigurationFileTests.problems("timeout: 0")
        == ["c.yml:1:10: 'timeout' must be a number from 0.001 to 86400 seconds, not 0"])
    #expect(
      problem("PADLINT_FAIL_ON", "eror")
        == "PADLINT_FAIL_ON must be one of note, warning, error, not 'eror'; did you mean 'error'?")
  }

  @Test func `The library has the same defaults as the program`() {
    #expect(SamplingSettings().samples == Settings.samples.standard)
    #expect(DecodingLimits().timeoutSeconds == Settings.timeout.standard)
  }

  @Test func `The template begins a file with every key`() {
    let keys = ConfigurationTemplate.text.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /#([a-z-]+):.*/).map { String($0.1) }
    }
    #expect(keys == ConfigurationSchema.keys)
  }
}
