internal import PaddingDetection
internal import Paths

extension JSONWriter {
  /// The `tool` object.
  mutating func tool(_ tool: ToolDescription) {
    object("tool") { json in
      json.member("name", "padlint")
      json.member("version", tool.version)
      json.object("ffmpeg") { json in
        for library in tool.ffmpegLibraries { json.member(library.name, library.version) }
      }
    }
  }

  /// The `summary` object.
  mutating func summary(_ summary: ReportSummary) {
    object("summary") { json in
      json.member("files", summary.files)
      for answer in PaddingVerdict.Answer.allCases {
        json.member(answer.rawValue, summary.verdicts[answer] ?? 0)
      }
      json.member("failed", summary.failed)
      json.object("findings") { json in
        for severity in Severity.allCases.reversed() {
          json.member(severity.rawValue, summary.findings[severity] ?? 0)
        }
      }
      json.object("byRule") { json in
        for rule in Rule.all {
          json.member(rule.id, summary.byRule[rule.id])
        }
      }
      json.object("suppressed") { json in
        for kind in Suppression.Kind.allCases { json.member(kind.rawValue, summary.suppressed[kind] ?? 0) }
      }
      json.member("fixed", summary.fixed)
    }
  }

  /// The `run` object.
  mutating func run(_ run: RunDescription) {
    object("run") { json in
      json.member("startedAt", TimeText.rfc3339(nanosecondsSince1970: run.startedNanoseconds))
      json.member("durationSeconds", run.durationSeconds, decimals: 3)
      json.member("jobs", run.jobs)
      json.member("arguments", run.arguments)
      json.member("configurationFile", run.configurationFile?.text)
      json.member("interrupted", run.isInterrupted)
      json.member("conclusion", run.conclusion?.rawValue)
      json.member("exitStatus", run.exitStatus)
      if let shard = run.shard {
        json.object("shard") { json in
          json.member("number", shard.number)
          json.member("count", shard.count)
        }
      }
      json.member("worst", run.worst)
      if !run.skipped.isEmpty {
        json.object("skipped") { json in
          for reason in SkipReason.allCases { json.member(reason.rawValue, run.skipped[reason]) }
        }
      }
      if !run.ignored.isEmpty {
        json.objects("ignoreFiles", of: run.ignored.keys.sorted()) { json, file in
          json.member("path", file)
          json.member("skipped", run.ignored[file])
        }
      }
    }
  }
}
