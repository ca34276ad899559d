internal import ArgumentParser

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A command as ArgumentParser describes it for generators (`ToolInfo`, version 0), reduced to what is used here.
struct CommandDescription: Decodable {
  let commandName: String
  let abstract: String?
  let shouldDisplay: Bool
  let defaultSubcommand: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  struct Argument: Decodable {
    let abstract: String?
    let kind: Kind
    let names: [Name]?
    let valueName: String?
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let defaultValue: String?
    let allValues: [String]?
    let completionKind: Completion?
  }

  /// How ArgumentParser says that an argument is completed; free text has none of these.
  struct Completion: Decodable {
    struct List: Decodable {
      let values: [String]
    }

    struct Files: Decodable {}

    struct Command: Decodable {
      let command: String
    }

    let list: List?
    let file: Files?
    let directory: Files?
    let shellCommand: Command?
  }

  enum Kind: String, Decodable {
    case positional, option, flag
  }

  struct Name: Decodable {
    let kind: String
    let name: String

    /// The name with its hyphens.
    var typed: String { kind == "long" ? "--\(name)" : "-\(name)" }
  }

  private struct Dump: Decodable {
    let command: CommandDescription
  }

  /// The whole command line.
  static func padlint() throws -> CommandDescription {
    try JSONDecoder().decode(Dump.self, from: Data(RootCommand._dumpHelp().utf8)).command
  }
}
