package import LintReporting
package import Paths
package import Presentation
internal import SystemCalls

/// Every setting of the configuration file, in the order of the manual.
///
/// Settings of the command line alone are defined next to their options.
package enum Settings {
  package static let policy = SettingDefinition(
    "policy", .policyName, standard: Policy.appleHIG.name,
    help: "Judge by the requirements of this policy; `padlint policies` lists them", example: "apple-hig")

  package static let severities = SettingDefinition(
    "severities", .ruleLevels, standard: [:], standardWords: "as the policy says", option: "severity",
    help: "Set a rule's findings to error, warning, note or off",
    keyHelp: "Set the findings of rules to error, warning, note or off; `padlint rules` lists the rules",
    example: """

        edge-sliver: note
        inconclusive: "off"
      """)

  package static let expect = SettingDefinition(
    "expect", .shapes, standard: [], standardWords: "those of the policy",
    help:
      "Expect pictures of this display aspect ratio, padded or not: others are findings (unexpected-shape)",
    keyHelp: "Expect pictures of one of these display aspect ratios, padded or not",
    example: #"["16:9", "2.39:1"]"#)

  package static let failOn = SettingDefinition(
    "fail-on", .severity, standard: .error, help: "Fail (exit status 1) at this severity or above",
    example: "error")

  package static let include = SettingDefinition(
    "include", .patterns, standard: [], standardWords: "videos by their names",
    help: "In folders, take only files that match this pattern, whatever their names end in",
    keyHelp: "In folders, take only files that match one of these patterns, whatever their names end in",
    example: #"["*.mp4", "*.mov"]"#)

  package static let exclude = SettingDefinition(
    "exclude", .patterns, standard: [], standardWords: "nothing",
    help: "In folders, leave out files and folders that match this pattern",
    keyHelp: "In folders, leave out files and folders that match one of these patterns",
    example: #"["drafts/**"]"#)

  package static let samples = SettingDefinition(
    "samples", .wholeNumber(1...100_000), standard: 32,
    help: "Measure at most this many frames of each file", example: "32")

  package static let spotChecks = SettingDefinition(
    "spot-checks", .wholeNumber(0...1000), standard: -1,
    standardWords: "one to eight, with --every-frame 28",
    help: """
      Look at this many frames at random moments, however long that takes: whoever makes a file cannot predict them if \
      PADLINT_SECRET holds something that only the gate knows
      """,
    keyHelp: """
      Look at this many frames at random moments, however long that takes
      """, example: "28")

  package static let from = SettingDefinition(
    "from", .place, standard: "", standardWords: "the beginning",
    help:
      "Look at each video from here on: seconds, H:MM:SS, a timecode; from its end with a minus (--from=-60)",
    keyHelp: "Look at each video from here on: seconds, H:MM:SS, a timecode; from its end with a minus",
    example: "\"01:00:00:00\"")

  package static let to = SettingDefinition(
    "to", .place, standard: "", standardWords: "the end",
    help: "Look at each video up to here; as --from", keyHelp: "Look at each video up to here; as `from`",
    example: "\"-1:30\"")

  package static let skipStart = SettingDefinition(
    "skip-start", .number(0...86_400, "seconds", unit: "seconds"), standard: 0,
    help: "Skip this many seconds at the start of each video, for example logos", example: "90")

  package static let skipEnd = SettingDefinition(
    "skip-end", .number(0...86_400, "seconds", unit: "seconds"), standard: 0,
    help: "Skip this many seconds at the end of each video, for example credits", example: "120")

  package static let track = SettingDefinition(
    "track", .wholeNumber(0...65_535), standard: -1, standardWords: "the one that players show",
    help: "Look at this video stream of each file, by its index as reports give it", example: "1")

  package static let programme = SettingDefinition(
    "programme", .wholeNumber(0...65_535), standard: -1, standardWords: "any",
    help: "Look at a video of this programme of each transport stream, by its number", example: "101")

  package static let jobs = SettingDefinition(
    "jobs", .wholeNumber(1...256), standard: CurrentProcess.processorCount,
    standardWords: "one for each processor", letter: "j", help: "Analyse this many files at a time",
    example: "2")

  package static let timeout = SettingDefinition(
    "timeout", .number(0.001...86_400, "seconds", unit: "seconds"), standard: 60,
    help: "Give up on a file after this many seconds", example: "60")

  package static let baseline = SettingDefinition(
    "baseline", .file, standard: "", standardWords: "none",
    help: "Let the findings in this file, written by --write-baseline, pass: only new ones fail",
    example: "padlint-baseline.ndjson")

  package static let output = SettingDefinition(
    "output", .outputs, from: [.commandLine, .file], standard: [], standardWords: "none",
    help: """
      Also write a report to a file, in one of the formats of --format; - as FILE is standard output, and a file that \
      exists is replaced only if it is empty or a padlint report in this format
      """,
    keyHelp: """
      Reports that every run writes unless --output is given, as FORMAT=FILE; the files must be inside this folder
      """,
    example: #"["html=padlint.html", "json=padlint.json"]"#)

  package static let devices = SettingDefinition(
    "devices", .devices, from: [.commandLine, .file], standard: Device.standard,
    help: """
      Tell what viewers see on these screens: all, none (which halves the records of JSON and NDJSON), or a list, \
      separated by commas, of names that `padlint devices` lists and of sizes such as 390x844@3 (points, and pixels a \
      point)
      """,
    keyHelp: """
      Tell what viewers see on these screens: all, none (which halves the records of JSON and NDJSON), or a list of \
      names that `padlint devices` lists and of sizes such as 390x844@3 (points, and pixels per point)
      """,
    example: "[iphone-16-pro, apple-tv, 390x844@3]")

  /// All of them.
  package static let all: [any AnySettingDefinition] = [
    policy, severities, expect, failOn, include, exclude, samples, spotChecks, from, to, skipStart,
    skipEnd, track, programme, jobs, timeout, baseline, output,
    devices,
  ]
}
