internal import Configuration
internal import LintReporting
internal import MediaModel
internal import PadlintKit
internal import Paths
internal import Presentation
internal import SystemCalls

/// The settings in force as text, each with its origin: `padlint config show`.
struct SettingsText {
  /// A longer name or value moves only what follows on its own line.
  private static let mostColumns = 50

  private let settings: EffectiveSettings
  private var lines: [(name: String, value: String, origin: String)] = []

  static func render(_ settings: EffectiveSettings) -> String {
    var text = SettingsText(settings: settings)
    text.write()
    return text.text
  }

  private var text: String {
    func width(_ cell: (_ line: (name: String, value: String, origin: String)) -> String) -> Int {
      lines.map { cell($0).count }.filter { $0 <= Self.mostColumns }.max() ?? 0
    }
    let widths = (name: width(\.name), value: width(\.value))
    return lines.map { line in
      let columns = [line.name.padded(to: widths.name), line.value.padded(to: widths.value), line.origin]
      let text = columns.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()
      return TerminalText.escaped(String(text)) + "\n"
    }.joined()
  }

  private init(settings: EffectiveSettings) {
    self.settings = settings
  }

  private mutating func write() {
    line("configuration file", settings.file?.path.text ?? "none", nil)
    for definition in Settings.all {
      guard let (value, origin) = definition.shown(in: settings) else { continue }
      line(definition.key, value, describe(origin))
    }
    line("severities")
    let levels = settings[Settings.severities]
    for rule in Rule.all {
      let origin = levels[rule.id].map { describe($0.origin) } ?? "policy \(settings.policy.name)"
      line("  \(rule.id)", settings.policy.severityWords(of: rule), origin)
    }
    writePaths()
  }

  private mutating func writePaths() {
    if let overrides = settings.file?.overrides, !overrides.isEmpty {
      line("overrides")
      for override in overrides {
        line(
          "  \(Self.patterns([override.pattern]))", "\(Self.words(override)) (\(override.reason))",
          describe(.file(line: override.line)))
      }
    }
    if let suppressions = settings.file?.suppressions, !suppressions.isEmpty {
      line("suppressions")
      for suppression in suppressions {
        let rules = suppression.rules.map { " (\($0.sorted().joined(separator: ", ")))" } ?? ""
        line(
          "  \(Self.patterns([suppression.pattern]))\(rules)",
          suppression.reason + (suppression.until.map { " (until \($0))" } ?? ""),
          describe(.file(line: suppression.line)))
      }
    }
  }

  private mutating func line(_ name: String, _ value: String = "", _ origin: String? = nil) {
    lines.append((name, value, origin ?? ""))
  }

  private func describe(_ origin: SettingOrigin) -> String { settings.words(for: origin) }

  /// What an override sets, in the words of the configuration.
  private static func words(_ override: PathOverride) -> String {
    var parts: [String] = []
    if override.ignores { parts.append("ignore") }
    if let policy = override.policy { parts.append("policy \(policy)") }
    parts += override.severities.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.rawValue)" }
    parts += Tolerance.allCases.compactMap { tolerance in
      override.tolerances[tolerance].map {
        "\(tolerance.rawValue) \(tolerance.unit == .pixels ? "\(Int($0))" : "\($0)")"
      }
    }
    let part = override.part
    parts += [
      part.from.map { "from \($0.text)" }, part.to.map { "to \($0.text)" },
      part.skippedStart.map { "skip-start \($0)" }, part.skippedEnd.map { "skip-end \($0)" },
    ].compactMap(\.self)
    return parts.joined(separator: ", ")
  }

  private static func patterns(_ patterns: [GlobPattern]) -> String {
    patterns.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: " ")
  }
}

extension EffectiveSettings {
  /// Where a setting comes from.
  func words(for origin: SettingOrigin) -> String {
    switch origin {
    case .commandLine: "command line"
    case .environment(let name): name
    case .file(let line): "\(file?.path.text ?? ""):\(line)"
    case .standard: "default"
    }
  }
}
