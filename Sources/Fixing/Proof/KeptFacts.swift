internal import PictureCrop

/// What a new file must keep of its original besides the frames.
package enum KeptFacts {
  /// What was lost or changed, each in a few words; empty if everything was kept.
  package static func losses(_ plan: FixPlan, _ made: MediaFacts) -> [String] {
    var losses: [String] = []
    let original = plan.media
    func kinds(_ facts: MediaFacts) -> [String] {
      facts.streams.map { "\($0.type) (\($0.codec ?? $0.tag ?? "unknown"))" }.sorted()
    }
    if kinds(original) != kinds(made) {
      losses.append(
        "streams: \(kinds(original).joined(separator: ", ")) became \(kinds(made).joined(separator: ", "))")
      return losses
    }
    if original.chapters.count != made.chapters.count {
      losses.append("\(original.chapters.count) chapters became \(made.chapters.count)")
    } else if zip(original.chapters, made.chapters).contains(where: {
      $0.title != $1.title || abs($0.startSeconds - $1.startSeconds) > 0.01
    }) {
      losses.append("chapters were changed")
    }
    if let title = original.format.tags["title"], made.format.tags["title"] != title {
      losses.append("the title")
    }
    // FFmpeg writes timecode tracks last.
    let (old, new) = (ordered(original), ordered(made))
    for (before, after) in zip(old, new) {
      let name = "\(before.type) stream \(before.index)"
      func compare(_ what: String, _ a: String?, _ b: String?) {
        if a != b { losses.append("\(what) of \(name): \(a ?? "none") became \(b ?? "none")") }
      }
      compare("the language", language(before), language(after))
      if before.type != "data" { compare("the title", before.tags["title"], after.tags["title"]) }
      for role in ["default", "forced", "attached_pic", "hearing_impaired"]
      where before.dispositions.contains(role) != after.dispositions.contains(role) && keepsRoles(plan.format)
      {
        losses.append("the role \(role) of \(name)")
      }
      guard before.type == "video" else { continue }
      for (name, (a, b)) in zip(
        ["colour range", "colour matrix", "transfer", "primaries"], zip(before.colors, after.colors))
      where a != nil && a != "unknown" && a != b {
        losses.append("\(name): \(a ?? "none") became \(b ?? "none")")
      }
      if before.pixelFormat != after.pixelFormat {
        losses.append("the pixel format: \(before.pixelFormat ?? "?") became \(after.pixelFormat ?? "?")")
      }
      if (before.rotation ?? 0) != (after.rotation ?? 0) { losses.append("the rotation") }
      if let ratio = before.sampleAspectRatio, !["0:1", "1:1", "N/A"].contains(ratio),
        after.sampleAspectRatio != ratio
      {
        losses.append("the shape of samples: \(ratio) became \(after.sampleAspectRatio ?? "none")")
      }
      let isCropped = before.index == plan.streamIndex
      let isResized: Bool =
        switch plan.work {
        case .rewrite: false
        case .window, .headerWindow, .blocks, .encode: isCropped
        }
      if isResized, (after.width, after.height) != (plan.crop.width, plan.crop.height) {
        losses.append(
          "the frame is \(after.width ?? 0)x\(after.height ?? 0), not \(plan.crop.width)x\(plan.crop.height) as planned"
        )
      }
      // Crops in the container are side data, too, and buffer sizes may change.
      let ignored: Set<String> = ["Frame Cropping", "CPB properties", "Display Matrix"]
      let missing = before.sideData.subtracting(after.sideData).subtracting(ignored)
      if !missing.isEmpty { losses.append(missing.sorted().joined(separator: ", ")) }
    }
    return losses
  }

  /// Metadata of frames that were lost.
  package static func losses(_ original: FrameFacts, _ made: FrameFacts) -> [String] {
    var losses = original.sideData.intersection(FrameFacts.keptKinds).subtracting(made.sideData).sorted()
    if original.masteringDisplay != made.masteringDisplay, !losses.contains("Mastering display metadata") {
      losses.append("the mastering display")
    }
    if original.lightLevels != made.lightLevels, !losses.contains("Content light level metadata") {
      losses.append("the light levels")
    }
    return losses
  }

  private static func ordered(_ facts: MediaFacts) -> [MediaFacts.Stream] {
    facts.streams.filter { $0.tag != "tmcd" } + facts.streams.filter { $0.tag == "tmcd" }
  }

  /// MP4 has `und` for a language that is not set.
  private static func language(_ stream: MediaFacts.Stream) -> String? {
    stream.tags["language"].flatMap { $0 == "und" ? nil : $0 }
  }

  /// Containers that cannot store roles give each stream one.
  private static func keepsRoles(_ format: String) -> Bool {
    ["mp4", "mov", "matroska", "webm"].contains(format)
  }
}
