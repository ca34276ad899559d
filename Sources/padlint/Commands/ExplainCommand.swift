internal import ArgumentParser
internal import Configuration
internal import LintReporting
internal import PaddingDetection
internal import PadlintKit

/// `padlint explain NAME`
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule or a policy: its source, examples, and how to fix a finding.")

  @Argument(
    help: ArgumentHelp("A rule or a policy, as reports name it.", valueName: "name"),
    completion: CompletionWordsCommand.completion(of: .topics))
  var name: String

  @OptionGroup var configuration: ConfigurationArguments

  func run() throws {
    let access = FileAccess.beforeConfiguration()
    let policies = try configuration.settings(by: access).policies
    if let rule = Rule.named(name) {
      return Console.answer(rule.explanation(policies: policies, style: Console.plainStyle))
    }
    if let policy = policies.first(where: { $0.name == name }) {
      return Console.answer(PoliciesCommand.explanation(of: policy))
    }
    // Reports tell the kind of padding; the rule is the same for all of them.
    let kinds = PaddingKind.allCases.map(\.rawValue) + ["padding", "padded"]
    if let kind = kinds.first(where: { $0 == name || !Spelling.hint(for: name, among: [$0]).isEmpty }) {
      throw ProgramError("'\(kind)' is a kind of padding; padlint explain embedded-padding explains its rule")
    }
    let hint = Spelling.hint(for: name, among: Rule.all.map(\.id) + policies.map(\.name))
    let lists = hint.isEmpty ? "; padlint rules and padlint policies list them" : hint
    throw ProgramError("there is no rule or policy '\(name)'\(lists)")
  }
}
