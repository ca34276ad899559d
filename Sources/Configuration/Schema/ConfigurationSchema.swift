internal import DeclaredPicture
internal import LintReporting
internal import PaddingDetection

/// What `.padlint.yml` may contain: the settings of `Settings.all`, and parts that are not settings.
public enum ConfigurationSchema {
  /// A part of the configuration that is not a setting: it has no option, no variable and no default.
  package struct Part: Sendable {
    package let key: String
    /// What it is for, in a sentence.
    package let help: String
    /// An example in YAML, indented, of one line or several.
    package let example: String
    fileprivate let schema: SchemaValue
  }

  /// The parts, in the order of the manual, which lists them after the settings.
  package static let parts = [
    Part(
      key: "policies", help: "Policies of your own, by name.",
      example: """
          house:
            base: filmhub
            severities: { viewing-mode: error }
        """,
      schema: [
        "type": ["object", "null"],
        "propertyNames": ["not": ["enum": .words(Policy.all.map(\.name))]],
        "additionalProperties": .definition("policy"),
      ]),
    Part(
      key: "overrides",
      help: "Other rules for some paths; if two set the same thing, the later one counts.",
      example: "  - { path: archive/, policy: amazon-prime, reason: delivered before there was a rule }",
      schema: ["type": ["array", "null"], "items": .definition("override")]),
    Part(
      key: "suppressions",
      help: "Findings to let pass; reports show them with the reason. After `until` they count again.",
      example: """
          - { path: trailer.mp4, rules: [embedded-padding], reason: approved by the director, until: 2030-01-31 }
        """,
      schema: ["type": ["array", "null"], "items": .definition("suppression")]),
  ]

  /// All keys of a configuration, in the order of the manual.
  package static var keys: [String] { Settings.all.map(\.key) + parts.map(\.key) }

  /// The JSON Schema (draft 2020-12), for editors, as UTF-8.
  public static var text: [UInt8] {
    var json = JSONWriter(.indented)
    document.write(nil, to: &json)
    json.endDocument()
    return json.bytes
  }

  private static var document: SchemaValue {
    let settings = Settings.all.map { (name: $0.key, value: $0.schema) }
    let parts = parts.map { (name: $0.key, value: $0.schema.described($0.help)) }
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:padlint:configuration:1",
      "title": "padlint configuration (.padlint.yml)",
      "description":
        "Paths and patterns are relative to the file's folder; patterns are those of .gitignore.",
      "type": ["object", "null"],
      "additionalProperties": false,
      "properties": .object(settings + parts),
      "$defs": [
        "severity": ["enum": .words(Severity.allCases.map(\.rawValue))],
        "level": ["enum": .words(RuleLevel.allCases.map(\.rawValue))],
        "rule": ["description": "See `padlint rules`.", "enum": .words(Rule.all.map(\.id))],
        "policyName": [
          "anyOf": [
            ["enum": .words(Policy.all.map(\.name))],
            ["description": "A policy of `policies`.", "type": "string"],
          ]
        ],
        "severities": object(
          orNull: true, properties: Rule.all.map { (name: $0.id, value: .definition("level")) }),
        "tolerances": tolerances, "policy": policy, "override": override, "suppression": suppression,
      ],
    ]
  }

  // MARK: Objects. Readers take their keys from here.

  /// The size from which on padding counts.
  static let tolerances = object(
    "The size from which padding counts; what is absent stays as it is.", orNull: true,
    properties: Tolerance.allCases.map { tolerance in
      let range = tolerance.unit.range
      return (
        tolerance.rawValue,
        [
          "description": .text(tolerance.summary), "type": tolerance.unit == .pixels ? "integer" : "number",
          "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound)),
        ]
      )
    })

  /// A policy of the user's own.
  static let policy = object(
    "A policy of your own.", orNull: true,
    properties: [
      (
        "base",
        .definition("policyName").described(
          "The policy that it changes: one of padlint's, or one further up (default: apple-hig).")
      ),
      ("summary", text("Whose requirement it is.")),
      ("source", text("Where the requirement is published.")),
      ("severities", .definition("severities")),
      (
        "windowbox",
        .definition("severity").described(
          "The severity of embedded-padding that is a windowbox, if it differs.")
      ),
      ("tolerances", .definition("tolerances")),
      (
        "expect",
        [
          "description":
            "Display aspect ratios, one of which a picture must have, such as 16:9 and 2.39:1.",
          "type": "array", "items": ["type": "string"],
        ]
      ),
      (
        "allow-kinds",
        [
          "description": "Kinds of padding that may stay: none of these is embedded-padding.",
          "type": "array", "items": ["enum": .words(PolicyReader.kinds.map(\.rawValue))],
        ]
      ),
      (
        "honoured-crops",
        [
          "description":
            "Which crops of containers the players apply: what those hide is hidden-padding, not embedded-padding.",
          "type": "array",
          "items": ["enum": .words(PolicyReader.honouredCrops.map(\.rawValue))],
        ]
      ),
      (
        "blanking",
        [
          "description": "What formats leave blank by design, by the size of the frame.", "type": "array",
          "items": blanking,
        ]
      ),
    ])

  /// What frames of one size may leave blank.
  static let blanking = object(
    "What frames of one size may leave blank, in pixels.", required: ["width", "height"],
    properties: [
      ("width", pixels("The width of the frame.")), ("height", pixels("The height of the frame.")),
    ]
      + Side.allCases.map { side in
        let lines = side == .top || side == .bottom ? "rows at the" : "columns on the"
        return (side.rawValue, pixels("The most \(lines) \(side.rawValue)."))
      })

  /// What an override may change: one of these at least.
  static let changesOfOverride: [(name: String, value: SchemaValue)] = {
    let part: [any AnySettingDefinition] = [
      Settings.from, Settings.to, Settings.skipStart, Settings.skipEnd,
    ]
    return [
      (
        "ignore",
        ["description": "Leave such files out altogether, named ones included.", "type": "boolean"]
      ),
      ("policy", .definition("policyName")), ("severities", .definition("severities")),
      ("tolerances", .definition("tolerances")),
    ] + part.map { ($0.key, $0.schema) }
  }()

  /// What holds for some paths only.
  static let override: SchemaValue = {
    let changes = changesOfOverride
    let schema = object(
      "What holds for some paths only, and why.", required: ["path", "reason"],
      properties: [
        ("path", words("A pattern, as in .gitignore.")), ("reason", words("Why these files are different.")),
      ] + changes)
    return .object(
      schema.members + [("anyOf", .array(changes.map { ["required": .words([$0.name])] }))])
  }()

  /// Findings that are let pass.
  static let suppression = object(
    "Findings to let pass. Reports show them with the reason.", required: ["path", "reason"],
    properties: [
      ("path", words("A pattern, as in .gitignore.")),
      (
        "rules",
        ["description": "Of which rules (default: all).", "type": "array", "items": .definition("rule")]
      ),
      ("reason", words("Why.")),
      (
        "until",
        [
          "description": "The last day on which it holds; afterwards its findings count again.",
          "type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
        ]
      ),
    ])

  // MARK: Short forms

  private static func object(
    _ description: String? = nil, orNull: Bool = false, required: [String] = [],
    properties: [(name: String, value: SchemaValue)]
  ) -> SchemaValue {
    var members: [(name: String, value: SchemaValue)] = []
    if let description { members.append(("description", .text(description))) }
    members.append(("type", orNull ? ["object", "null"] : "object"))
    members.append(("additionalProperties", false))
    if !required.isEmpty { members.append(("required", .words(required))) }
    members.append(("properties", .object(properties)))
    return .object(members)
  }

  private static func pixels(_ description: String) -> SchemaValue {
    let range = PolicyReader.pixels
    return [
      "description": .text(description), "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
  }

  private static func text(_ description: String) -> SchemaValue {
    ["description": .text(description), "type": "string"]
  }

  /// Text that holds more than white space.
  private static func words(_ description: String) -> SchemaValue {
    ["description": .text(description), "type": "string", "pattern": "\\S"]
  }
}
