internal import MediaModel
internal import PaddingDetection
internal import Paths

/// A timeline of OpenTimelineIO in JSON: a clip for each file, with a marker for each stretch that has padding.
struct OTIOReporter: Reporter {
  private var json = JSONWriter(.indented)

  mutating func begin(_ header: ReportHeader, into out: inout [UInt8]) {
    json = JSONWriter(.indented)
    json.beginObject()
    json.member("OTIO_SCHEMA", "Timeline.1")
    json.member("name", "padlint")
    json.beginObject("tracks")
    json.member("OTIO_SCHEMA", "Stack.1")
    json.member("name", "tracks")
    json.beginArray("children")
    json.beginObject()
    json.member("OTIO_SCHEMA", "Track.1")
    json.member("name", "video")
    json.member("kind", "Video")
    json.beginArray("children")
    json.drain(into: &out)
  }

  mutating func add(_ file: FileReport, into out: inout [UInt8]) {
    guard let timeline = ReportTimeline(file), let evidence = file.analysis.outcome.evidence else { return }
    let first = timeline.start.frames
    json.object { json in
      json.member("OTIO_SCHEMA", "Clip.2")
      json.member("name", file.analysis.path.names.last.map { FilePath(bytes: $0).displayed } ?? "")
      json.range("source_range", first + timeline.offset, timeline.frames, timeline.rate)
      json.object("media_references") { json in
        json.object("DEFAULT_MEDIA") { json in
          json.member("OTIO_SCHEMA", "ExternalReference.1")
          json.member("target_url", URIReference.path(file.analysis.path))
          json.range("available_range", first, timeline.allFrames, timeline.rate)
        }
      }
      json.member("active_media_reference_key", "DEFAULT_MEDIA")
      json.array("markers") { json in
        for stretch in timeline.padded {
          json.marker(
            stretch, first, timeline.rate, isPersistent: stretch.segment.insets == evidence.verdict.insets)
        }
      }
    }
    json.drain(into: &out)
  }

  mutating func end(_ summary: ReportSummary, run: RunDescription, into out: inout [UInt8]) {
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.object("metadata") { json in
      json.object("padlint") { json in
        json.member("files", summary.files)
        if run.isInterrupted { json.member("remark", InterruptionText.sentence) }
      }
    }
    json.endObject()
    json.endDocument()
    json.drain(into: &out)
  }
}

extension JSONWriter {
  fileprivate mutating func time(_ name: String, _ frames: Int, _ rate: Ratio) {
    object(name) { json in
      json.member("OTIO_SCHEMA", "RationalTime.1")
      json.member("rate", rate.value, decimals: 6)
      json.member("value", Double(frames), decimals: 1)
    }
  }

  fileprivate mutating func range(_ name: String, _ start: Int, _ count: Int, _ rate: Ratio) {
    object(name) { json in
      json.member("OTIO_SCHEMA", "TimeRange.1")
      json.time("start_time", start, rate)
      json.time("duration", count, rate)
    }
  }

  fileprivate mutating func marker(
    _ stretch: ReportTimeline.Stretch, _ first: Int, _ rate: Ratio, isPersistent: Bool
  ) {
    object { json in
      json.member("OTIO_SCHEMA", "Marker.2")
      json.member("name", "padding \(stretch.segment.insets.described)")
      json.member("color", isPersistent ? "YELLOW" : "RED")
      json.range("marked_range", first + stretch.first, stretch.count, rate)
      json.object("metadata") { json in
        json.object("padlint", stretch.segment)
      }
    }
  }
}
