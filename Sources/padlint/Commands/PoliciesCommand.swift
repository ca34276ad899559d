internal import ArgumentParser
internal import Configuration
internal import DeclaredPicture
internal import LintReporting
internal import PaddingDetection
internal import PadlintKit

/// `padlint policies [NAME]`
struct PoliciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "policies", abstract: "List the policies, or explain one.")

  @Argument(
    help: ArgumentHelp("The policy to explain.", valueName: "name"),
    completion: CompletionWordsCommand.completion(of: .policies))
  var name: String?

  @Option(help: ArgumentHelp("Print text or JSON.", valueName: "format"))
  var format: CatalogueFormat = .text

  @OptionGroup var configuration: ConfigurationArguments

  func run() throws {
    let access = FileAccess.beforeConfiguration()
    if let name {
      var layer = SettingsLayer()
      layer.add(name, as: Settings.policy)
      let policy = try configuration.settings(layer, by: access).policy
      return format == .json
        ? Console.answer(CatalogueJSON.policies([policy])) : Console.answer(Self.explanation(of: policy))
    }
    let policies = try configuration.settings(by: access).policies
    if format == .json { return Console.answer(CatalogueJSON.policies(policies)) }
    let width = policies.map(\.name.count).max() ?? 0
    for policy in policies {
      Console.answer("\(policy.name.padded(to: width))  \(policy.summary)\n")
    }
  }

  static func explanation(of policy: Policy) -> String {
    let style = Console.plainStyle
    var lines = [policy.name, ""] + style.wrapped(policy.summary, indent: 0) + [""]
    if let wording = policy.wording { lines += style.wrapped(wording, after: "Wording: ") }
    if let source = policy.source {
      let checked = policy.checkedOn.map { " (checked \($0))" } ?? ""
      lines += style.wrapped(source + checked, after: "Source: ")
    }
    lines += ["", "Severities:"]
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      lines.append("  \(rule.id.padded(to: width))  \(policy.severityWords(of: rule))")
    }
    if let severity = policy.windowboxSeverity {
      lines.append("  embedded-padding that is a windowbox: \(severity.rawValue)")
    }
    let tolerances = policy.tolerances
    let seconds =
      Int(exactly: tolerances[.lastingSeconds]).map { "\($0)" } ?? "\(tolerances[.lastingSeconds])"
    lines += [
      "", "Tolerances:",
      "  embedded-padding    from \(DecimalText.percent(tolerances[.minimumShare])) of the frame and \(Int(tolerances[.minimumPixels])) px",
      "  edge-sliver         from \(Int(tolerances[.sliverPixels])) px",
      "  asymmetric-padding  beyond a difference of \(Int(tolerances[.asymmetryPixels])) px",
    ]
    let lasting =
      "as serious as embedded-padding from \(DecimalText.percent(tolerances[.lastingShare])) of the time or \(seconds) s"
    lines += style.wrapped(lasting, after: "  variable-padding    ")
    lines.append(
      "  unsure-verdict      below a confidence of \(DecimalText.text(tolerances[.leastConfidence], decimals: 2))"
    )
    if !policy.expectedShapes.isEmpty {
      lines += ["", "Expected shapes: \(policy.expectedShapes.map(\.text).joined(separator: ", "))"]
    }
    if !policy.allowedKinds.isEmpty {
      let kinds = policy.allowedKinds.map(\.rawValue).sorted()
      lines += ["", "Padding that may stay: \(kinds.joined(separator: ", "))"]
    }
    if !policy.honouredCrops.isEmpty {
      let crops = policy.honouredCrops.map(\.rawValue).sorted()
      lines += ["", "Crops that its players apply: \(crops.joined(separator: ", "))"]
    }
    if !policy.blanking.isEmpty { lines += ["", "Blanking that does not count as padding:"] }
    for format in policy.blanking {
      lines.append("  \(format.width)x\(format.height): up to \(format.allowance.described)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
