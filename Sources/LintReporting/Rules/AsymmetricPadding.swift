internal import PaddingDetection

extension Rule {
  /// Opposite bars of different size.
  static let asymmetricPadding = Rule(
    id: "asymmetric-padding",
    defaultSeverity: nil,
    summary: "Opposite bars differ in size: the picture is not in the middle of the frame.",
    rationale: """
      Platforms that crop padding by themselves expect it to be symmetrical; a picture that sits off centre \
      is cropped wrongly, or shown off centre.
      """,
    source: "https://videocentral.amazon.com/support/delivery-experience/videos/video-requirements",
    examples: [
      "Reported: 100 black rows above the picture and 176 below.",
      "Not reported: 138 above and 139 below, which an odd picture height makes.",
    ],
    remedy: "Crop the padding off, or set the picture in the middle of the frame.",
    check: { subject in
      let insets = subject.insets
      let allowed = subject.policy.tolerances.asymmetryPixels
      let isOff = abs(insets.top - insets.bottom) > allowed || abs(insets.left - insets.right) > allowed
      guard isOff else { return nil }
      return subject.wholeFile("padding is not symmetrical: \(insets.described)")
    }
  )
}
