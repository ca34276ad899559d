internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection

extension Policy {
  /// Every policy that comes with padlint, the default first.
  public static let all: [Policy] = [
    .appleHIG, .youtube, .filmhub, .amazonPrime, .appleTV, .sonyMusic, .netflixBranded, .broadcastSD,
  ]

  /// The policy of a name; nil where there is none.
  public static func named(_ name: String) -> Policy? {
    all.first { $0.name == name }
  }

  /// The day on which the wordings below were last compared with copies of their sources.
  private static let checked = "2026-11-21"

  /// The defaults without the viewing mode, which only Apple's players have, and with some severities changed.
  private static func severities(_ changes: [String: Severity]) -> [String: Severity] {
    var severities = defaultSeverities
    severities["viewing-mode"] = nil
    return severities.merging(changes) { $1 }
  }

  /// Apple's Human Interface Guidelines: the default.
  public static let appleHIG = Policy(
    name: "apple-hig",
    summary: "Apple Human Interface Guidelines: no padding beyond the tolerance (default)",
    wording: """
      Always display video content at its original aspect ratio. When video content uses embedded letterbox or \
      pillarbox padding to conform to a specific aspect ratio, iOS is unable to correctly scale the video …
      """,
    source: "https://developer.apple.com/design/human-interface-guidelines/playing-video",
    checkedOn: checked,
    // AVPlayerItemVideoOutput and its kin default to AVVideoApertureMode.cleanAperture.
    honouredCrops: [.cleanAperture]
  )

  /// YouTube's help pages.
  public static let youtube = Policy(
    name: "youtube",
    summary: "YouTube: padding is a warning, a windowbox (bars all around) is an error",
    wording: "For best results, avoid adding padding or black bars directly to your video.",
    source: "https://support.google.com/youtube/answer/6375112",
    checkedOn: checked,
    severities: severities(["embedded-padding": .warning, "edge-sliver": .note]),
    windowboxSeverity: .error
  )

  /// Filmhub's video requirements.
  public static let filmhub = Policy(
    name: "filmhub",
    summary: "Filmhub: no padding of any kind",
    wording: "No padding, letterboxing, pillarboxing.",
    source: "https://help.filmhub.com/articles/2663770-video-audio-requirements",
    checkedOn: checked,
    severities: severities(["edge-sliver": .error, "variable-padding": .error, "blanking-error": .error])
  )

  /// Amazon Prime Video's delivery requirements.
  public static let amazonPrime = Policy(
    name: "amazon-prime",
    summary: "Amazon Prime Video: padding may stay where it is symmetrical and empty",
    wording: """
      Letterboxing and pillar boxing don’t need to be removed from video sources prior to delivery so long as \
      they are free of burned-in subtitles or ancillary data … Ensure that letterboxing and pillar boxing are \
      symmetrical.
      """,
    source: "https://videocentral.amazon.com/support/delivery-experience/videos/video-requirements",
    checkedOn: checked,
    severities: severities([
      "embedded-padding": .note, "edge-sliver": .note, "asymmetric-padding": .error,
      "overlay-in-padding": .error,
    ])
  )

  /// Apple's requirements for partners of the TV app.
  public static let appleTV = Policy(
    name: "apple-tv",
    summary: "Apple TV partners: padding is noted, with the crop that removes it",
    wording: "Video assets must be the original aspect ratio.",
    source: "https://tvpartners.apple.com/support/3713-review-asset-quality",
    checkedOn: checked,
    severities: severities(["embedded-padding": .note, "edge-sliver": .note]),
    honouredCrops: [.cleanAperture]
  )

  /// Sony Music's delivery specification.
  public static let sonyMusic = Policy(
    name: "sony-music",
    summary: "Sony Music: padding of 2 px or more is an error",
    wording: "Gross Errors. Video Errors: … Incorrect Aspect Ratio, Inactive Pixels",
    source: "https://mediaguide.sonymusic.com/?p=588",
    checkedOn: checked,
    severities: severities(["edge-sliver": .error, "variable-padding": .error, "blanking-error": .error]),
    tolerances: [.minimumShare: 0, .minimumPixels: 2]
  )

  /// Netflix's requirements for branded content.
  public static let netflixBranded = Policy(
    name: "netflix-branded",
    summary: "Netflix branded delivery: padding is noted, padding that changes is a warning",
    wording: """
      Aspect ratio shift appears to be creative intent based on context (i.e. Documentary archival footage is \
      side-matted or windowboxed). … Ensure any scaling/matting changes are applied cut to cut to avoid abrupt \
      shifts mid-shot.
      """,
    source: "https://partnerhelp.netflixstudios.com/hc/en-us/articles/115000670191-Framing-Error",
    checkedOn: checked,
    severities: severities(["embedded-padding": .note, "edge-sliver": .note, "variable-padding": .warning])
  )

  /// Standard-definition broadcast, whose lines are blank at both ends by design.
  public static let broadcastSD = Policy(
    name: "broadcast-sd",
    summary: "Standard-definition broadcast: up to 9 px left and right are blanking, not padding",
    wording: """
      Digitally delivered pictures are considered to have a nominal active width of 702 pixels (52us) starting on \
      the 10th pixel and ending on the 711th pixel in a standard REC 601 (720 sample) width.
      """,
    source: "BBC Technical Standards for Network Television Delivery, blanking",
    checkedOn: checked,
    severities: severities([
      "active-format-mismatch": .warning, "bar-data-mismatch": .warning, "blanking-error": .error,
    ]),
    blanking: [576, 480].map { height in
      Blanking(width: 720, height: height, allowance: Insets(top: 0, bottom: 0, left: 9, right: 9))
    }
  )
}
