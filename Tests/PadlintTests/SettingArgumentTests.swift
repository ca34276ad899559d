import Configuration
import Foundation
import Testing

/// Options are declared one by one, as the parser wants it: this holds them to the table of settings.
@Suite struct SettingArgumentTests {
  private struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let names: [Name]?
    let abstract: String?
  }

  private struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  private struct Dump: Decodable { let command: Command }

  @Test func `Every setting has its option in lint, its variable and its key in the manual`() throws {
    let text = try BuiltProgram.run("--experimental-dump-help").output
    let commands = try JSONDecoder().decode(Dump.self, from: Data(text.utf8)).command.subcommands ?? []
    let lint = try #require(commands.first { $0.commandName == "lint" }?.arguments)
    let manual = try BuiltProgram.run("manual").output
    for setting in Settings.all {
      let option = lint.first { ($0.names ?? []).contains { $0.name == setting.option } }
      #expect(option?.abstract == setting.optionHelp, "--\(setting.option)")
      #expect(manual.contains(".It Cm \(setting.key)\n"), "\(setting.key)")
      if let variable = setting.variable { #expect(manual.contains(".It Ev \(variable)\n"), "\(variable)") }
    }
  }

  @Test func `config show names every setting`() throws {
    let shown = try BuiltProgram.run("config", "show", "--no-config").output
    for setting in Settings.all {
      #expect(shown.split(separator: "\n").contains { $0.hasPrefix(setting.key) }, "\(setting.key)")
    }
  }

  @Test func `The columns of config show hold the longest name of a rule`() throws {
    let shown = try BuiltProgram.run("config", "show", "--no-config").output.split(separator: "\n")
    let rows = shown.filter { $0.hasSuffix("default") || $0.contains("  policy ") }
    let places = rows.map { row in
      row.hasSuffix("default") ? row.count - "default".count : row.count - "policy apple-hig".count
    }
    #expect(rows.count > 20 && Set(places).count == 1, "\(places)")
  }
}
