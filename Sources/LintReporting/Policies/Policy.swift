public import DeclaredPicture
internal import MediaModel
public import PaddingDetection

/// What somebody requires of files: which rules are on, how much each matters, and from which size on.
public struct Policy: Hashable, Sendable {
  /// The name for `--policy`.
  public var name: String
  /// Whose requirement it is, in a sentence.
  public var summary: String
  /// What the source says, in its own words; nil for a policy of the user's own.
  public var wording: String?
  /// Where the requirement is published; nil for a policy of the user's own.
  public var source: String?
  /// When the source was last compared with this policy, as an ISO 8601 date; nil where it was not.
  public var checkedOn: String?
  /// The rules that are on, by id, and how much each matters; a rule that is absent is off.
  public var severities: [String: Severity]
  /// The severity of `embedded-padding` that is a windowbox, where it is another one.
  public var windowboxSeverity: Severity?
  /// Whether `variable-padding` that lasts is as serious as `embedded-padding`; not where somebody chose how serious it is.
  public var raisesLastingPadding = true
  /// The size from which on padding counts.
  public var tolerances: Tolerances
  /// What broadcast formats leave blank by design.
  public var blanking: [Blanking]
  /// Which crops of the container the players apply that the policy speaks of: what those hide is not judged as padding.
  public var honouredCrops: Set<DeclaredArea.Source>
  /// The shapes of which a picture is expected to have one; empty where any will do.
  public var expectedShapes: [ExpectedShape] = []
  /// Kinds of padding that may stay: none of these is `embedded-padding`.
  public var allowedKinds: Set<PaddingKind> = []

  /// Every rule that is on unless a policy says otherwise, at its own severity.
  public static let defaultSeverities: [String: Severity] = Dictionary(
    uniqueKeysWithValues: Rule.all.compactMap { rule in rule.defaultSeverity.map { (rule.id, $0) } }
  )

  /// The rules whose findings say that something could not be decided, was not looked at, or may be shown in another way: errors
  /// at a gate that lets nothing pass but what is known to be clean.
  public static let undecided: [String] = [
    Rule.inconclusive, .unsureVerdict, .variablePadding, .blankingError, .hiddenPadding, .unjudgedTrack,
    .changingStream, .obliqueDisplay, .misplacedPicture, .transparentVideo, .editedTrack, .unseenStretch,
    .incompleteFile, .damagedVideo, .noVideo, .stillImage, .gitLFSPointer, .unreadableVideo,
  ].map(\.id)

  /// A policy; everything that is not given is as the rules have it.
  public init(
    name: String, summary: String, wording: String? = nil, source: String? = nil, checkedOn: String? = nil,
    severities: [String: Severity] = Policy.defaultSeverities, windowboxSeverity: Severity? = nil,
    tolerances: Tolerances = [:], blanking: [Blanking] = [],
    honouredCrops: Set<DeclaredArea.Source> = []
  ) {
    self.name = name
    self.summary = summary
    self.wording = wording
    self.source = source
    self.checkedOn = checkedOn
    self.severities = severities
    self.windowboxSeverity = windowboxSeverity
    self.tolerances = tolerances
    self.blanking = blanking
    self.honouredCrops = honouredCrops
  }

  /// What the rules say about a file under this policy, in the order of the rules.
  ///
  /// A pure function: a change of policy needs no decoding.
  public func findings(for analysis: FileAnalysis) -> [Finding] {
    let subject = RuleSubject(analysis, policy: self)
    return Rule.all.compactMap { rule in
      guard let severity = severity(of: rule, for: subject), let seen = rule.check(subject) else {
        return nil
      }
      return Finding(
        ruleID: rule.id,
        severity: severity,
        message: seen.message,
        startSeconds: seen.startSeconds,
        endSeconds: seen.endSeconds
      )
    }
  }

  /// A file with what the rules say about it under this policy.
  public func report(on analysis: FileAnalysis) -> FileReport {
    FileReport(analysis: analysis, findings: findings(for: analysis), policyName: name)
  }

  private func severity(of rule: Rule, for subject: RuleSubject) -> Severity? {
    guard let severity = severities[rule.id] else { return nil }
    if let raised = lastingSeverity(of: rule), let time = subject.paddedTime, tolerances.isLasting(time) {
      return raised
    }
    if rule.id == Rule.paddingInOtherTrack.id {
      return severities[Rule.embeddedPadding.id].map { min($0, severity) }
    }
    if rule.id == Rule.embeddedPadding.id, let kind = PaddingKind(subject.insets),
      allowedKinds.contains(kind)
    {
      return nil
    }
    guard rule.id == Rule.embeddedPadding.id, PaddingKind(subject.insets) == .windowbox else {
      return severity
    }
    return windowboxSeverity ?? severity
  }

  /// How much a rule matters where what it finds lasts, if that is more than elsewhere; otherwise nil.
  private func lastingSeverity(of rule: Rule) -> Severity? {
    guard rule.id == Rule.variablePadding.id, raisesLastingPadding, let severity = severities[rule.id],
      let other = severities[Rule.embeddedPadding.id], other > severity
    else { return nil }
    return other
  }

  /// How much a rule matters: `warning`, `warning, error where it lasts` or `off`.
  public func severityWords(of rule: Rule) -> String {
    let words = severities[rule.id]?.rawValue ?? "off"
    return words + (lastingSeverity(of: rule).map { ", \($0.rawValue) where it lasts" } ?? "")
  }

  /// The persistent padding of a file without what counts as blanking, in pixels.
  package func countedInsets(of evidence: FileAnalysis.VideoEvidence) -> Insets {
    var insets = evidence.verdict.insets
    for format in blanking
    where (format.width, format.height) == (evidence.video.width, evidence.video.height) {
      for side in Side.allCases where insets[side] <= format.allowance[side] {
        insets[side] = 0
      }
    }
    return insets
  }
}
