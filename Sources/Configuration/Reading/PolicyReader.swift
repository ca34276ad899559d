internal import DeclaredPicture
internal import LintReporting
internal import PaddingDetection

/// Reads the user's own policies.
struct PolicyReader {
  static let pixels = Tolerance.Unit.pixels.range
  /// Kinds of padding that a policy can allow.
  static let kinds: [PaddingKind] = [.letterbox, .pillarbox, .windowbox]
  let problems: ProblemList

  /// The policies of a mapping, by name. A base is a built-in policy, or one that precedes it.
  func policies(_ value: YAMLValue) -> [Policy] {
    var policies: [Policy] = []
    for (name, value) in MappingReader.pairs(of: value, "'policies'", problems) {
      if Policy.named(name.text) != nil {
        problems.add("'\(name.text)' is the name of a built-in policy; choose another name", at: name.place)
      }
      policies.append(policy(name.text, value, above: policies))
    }
    return policies
  }

  private func policy(_ name: String, _ value: YAMLValue, above: [Policy]) -> Policy {
    let reader = MappingReader(
      value, "a policy", keys: ConfigurationSchema.policy.propertyNames, problems: problems)
    let base = base(reader, above: above)
    var policy = base
    policy.name = name
    policy.summary = reader.text("summary") ?? "Defined in the configuration, based on \(base.name)"
    // Wording and date belong to the source of the base.
    policy.source = reader.text("source")
    policy.wording = nil
    policy.checkedOn = nil
    if let levels = reader.value("severities").map({ RuleLevelReader.levels($0, problems) }) {
      for (rule, level) in levels { policy.severities[rule] = level.level.severity }
    }
    if let severity: Severity = reader.word("windowbox") { policy.windowboxSeverity = severity }
    if let value = reader.value("tolerances") {
      policy.tolerances.apply(tolerances(value))
    }
    if let value = reader.value("blanking") { policy.blanking = blanking(value) }
    if let texts = reader.texts("expect") {
      policy.expectedShapes = shapes(texts, at: reader.place(of: "expect"))
    }
    if let texts = reader.texts("allow-kinds") {
      policy.allowedKinds = Set(
        texts.compactMap { text in
          if let kind = PaddingKind(rawValue: text) { return kind }
          problems.add(
            "each of 'allow-kinds' must be \(Spelling.choice(text, among: PolicyReader.kinds.map(\.rawValue)))",
            at: reader.place(of: "allow-kinds"))
          return nil
        })
    }
    if let value = reader.value("honoured-crops") { policy.honouredCrops = crops(value) }
    return policy
  }

  private func base(_ reader: MappingReader, above: [Policy]) -> Policy {
    guard let name = reader.text("base") else { return .appleHIG }
    let known = above + Policy.all
    if let policy = known.first(where: { $0.name == name }) { return policy }
    let hint = Spelling.hint(for: name, amongAll: known.map(\.name), called: "policies")
    problems.add(
      "there is no policy \(Spelling.quoted(name)), neither built in nor defined above\(hint)",
      at: reader.place(of: "base"))
    return .appleHIG
  }

  func tolerances(_ value: YAMLValue) -> [Tolerance: Double] {
    let reader = MappingReader(
      value, "'tolerances'", keys: ConfigurationSchema.tolerances.propertyNames, problems: problems)
    var found: [Tolerance: Double] = [:]
    for tolerance in Tolerance.allCases {
      let range = tolerance.unit.range
      found[tolerance] =
        tolerance.unit == .pixels
        ? reader.integer(tolerance.rawValue, in: range).map(Double.init)
        : reader.number(tolerance.rawValue, in: Double(range.lowerBound)...Double(range.upperBound))
    }
    return found
  }

  /// Display aspect ratios.
  func shapes(_ texts: [String], at place: YAMLValue.Place) -> [ExpectedShape] {
    texts.compactMap { text in
      if let shape = ExpectedShape(text) { return shape }
      problems.add(
        "each of 'expect' must be a display aspect ratio such as 16:9 or 2.39:1, not \(Spelling.quoted(text))",
        at: place)
      return nil
    }
  }

  /// The crops of containers that the policy's players apply.
  private func crops(_ value: YAMLValue) -> Set<DeclaredArea.Source> {
    guard case .list(let values) = value.content else {
      problems.add("'honoured-crops' must be a list, not \(value.kind)", at: value.place)
      return []
    }
    return Set(
      values.compactMap {
        MappingReader.word($0, "each of 'honoured-crops'", among: Self.honouredCrops, problems)
      })
  }

  /// The crops that a policy may honour.
  static let honouredCrops = DeclaredArea.Source.allCases.filter(\.isContainerCrop)

  private func blanking(_ value: YAMLValue) -> [Blanking] {
    guard case .list(let values) = value.content else {
      problems.add("'blanking' must be a list, not \(value.kind)", at: value.place)
      return []
    }
    return values.map { value in
      let reader = MappingReader(
        value, "an element of 'blanking'", keys: ConfigurationSchema.blanking.propertyNames,
        problems: problems)
      for key in ["width", "height"] where reader.value(key) == nil {
        problems.add("an element of 'blanking' needs '\(key)'", at: value.place)
      }
      let allowance = Insets { reader.integer($0.rawValue, in: Self.pixels) ?? 0 }
      return Blanking(
        width: reader.integer("width", in: Self.pixels) ?? 0,
        height: reader.integer("height", in: Self.pixels) ?? 0, allowance: allowance)
    }
  }
}
