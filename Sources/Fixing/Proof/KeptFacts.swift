internal import LintReporting
internal import PictureCrop

/// What a new file must keep of its original besides the frames.
package enum KeptFacts {
  /// What was lost or changed, each in a few words; empty if everything was kept.
  ///
  /// - Parameter isWhole: whether the new file is all of it; otherwise it is the beginning, without all chapters.
  package static func losses(_ plan: FixPlan, _ made: MediaFacts, isWhole: Bool = true) -> [String] {
    var losses: [String] = []
    var original = plan.media
    if !isWhole { original.streams.removeAll { plan.media.isGenerated($0) } }
    var made = made
    // Some containers get addresses of their own.
    original.streams.removeAll(where: \.holdsAddresses)
    made.streams.removeAll(where: \.holdsAddresses)
    if !isWhole { made.streams.removeAll { $0.type == "data" && ["text", "tmcd"].contains($0.tag ?? "") } }
    var encoded: String?
    if case .encode(let encoding) = plan.work {
      encoded = encoding.codec ?? made.streams.first { $0.type == "video" }?.codec
    }
    func kinds(_ facts: MediaFacts, _ codec: String?) -> [String] {
      facts.streams.map { stream in
        let own = stream.codec ?? stream.tag ?? "unknown"
        return "\(stream.type) (\(stream.index == plan.streamIndex ? codec ?? own : own))"
      }.sorted()
    }
    let (before, after) = (kinds(original, encoded), kinds(made, nil))
    if before != after {
      losses.append("streams: \(before.joined(separator: ", ")) became \(after.joined(separator: ", "))")
      return losses
    }
    if isWhole, original.chapters.count != made.chapters.count {
      losses.append("\(original.chapters.count) chapters became \(made.chapters.count)")
    } else if isWhole,
      zip(original.chapters, made.chapters).contains(where: {
        $0.title != $1.title || abs($0.startSeconds - $1.startSeconds) > 0.01
      })
    {
      losses.append("chapters were changed")
    }
    let quickTime = original.format.tags.filter { $0.key.hasPrefix(MediaFacts.quickTimeKeys) }
    for (name, value) in quickTime.sorted(by: { $0.key < $1.key }) where made.format.tags[name] != value {
      losses.append(name)
    }
    if let title = original.format.tags["title"], made.format.tags["title"] != title {
      losses.append("the title")
    }
    // The last frame may be shown for longer than all others.
    if isWhole, let length = original.format.durationSeconds, let newLength = made.format.durationSeconds,
      length - newLength > lengthTolerance
    {
      let words = [length, newLength].map { DecimalText.text($0, decimals: 1) }
      losses.append("the length: \(words[0]) s became \(words[1]) s")
    }
    let (old, new) = (ordered(original, plan.format), ordered(made, plan.format))
    for (before, after) in zip(old, new) {
      let name = "\(before.type) stream \(before.index)"
      func compare(_ what: String, _ a: String?, _ b: String?) {
        if a != b { losses.append("\(what) of \(name): \(a ?? "none") became \(b ?? "none")") }
      }
      compare("the language", language(before), language(after))
      if before.type != "data" { compare("the title", before.tags["title"], after.tags["title"]) }
      for role in ["default", "forced", "attached_pic", "hearing_impaired"]
      where before.dispositions.contains(role) != after.dispositions.contains(role)
        && keepsRoles(plan.format) && keepsRoles(original.format.name)
        && !before.isAttachedPicture
      {
        losses.append("the role \(role) of \(name)")
      }
      guard before.type == "video" else { continue }
      for (name, (a, b)) in zip(
        ["colour range", "colour matrix", "transfer", "primaries"], zip(before.colors, after.colors))
      where a.map(MediaFacts.Stream.unnamedColors.contains) == false && a != b {
        // A limited range need not be told: it is what players take for YUV where nothing is said.
        if a == "tv", b == nil, before.pixelFormat?.hasPrefix("yuv") ?? false { continue }
        losses.append("\(name): \(a ?? "none") became \(b ?? "none")")
      }
      if before.pixelFormat != after.pixelFormat {
        losses.append("the pixel format: \(before.pixelFormat ?? "?") became \(after.pixelFormat ?? "?")")
      }
      if (before.rotation ?? 0) != (after.rotation ?? 0) { losses.append("the rotation") }
      let (shape, newShape) = (shape(before), shape(after))
      if shape != newShape { losses.append("the shape of samples: \(shape) became \(newShape)") }
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

  /// In the order in which FFmpeg writes streams: what it attaches and what it makes itself come last.
  private static func ordered(_ facts: MediaFacts, _ format: String) -> [MediaFacts.Stream] {
    func place(_ stream: MediaFacts.Stream) -> Int {
      if stream.isAttachedPicture, format == "matroska" { return 1 }
      return facts.isGenerated(stream) ? stream.tag == "tmcd" ? 3 : 2 : 0
    }
    return (0...3).flatMap { wanted in facts.streams.filter { place($0) == wanted } }
  }

  /// By how many seconds a new file may be shorter: containers differ in what they say of the last frame.
  private static let lengthTolerance = 1.0

  /// The shape of samples; what is not told is square.
  private static func shape(_ stream: MediaFacts.Stream) -> String {
    stream.sampleAspectRatio.flatMap { ["0:1", "N/A"].contains($0) ? nil : $0 } ?? "1:1"
  }

  /// MP4 has `und` for a language that is not set.
  private static func language(_ stream: MediaFacts.Stream) -> String? {
    stream.tags["language"].flatMap { $0 == "und" ? nil : $0 }
  }

  /// Containers that cannot store roles give each stream one.
  private static func keepsRoles(_ format: String) -> Bool {
    format.split(separator: ",").contains { ["mp4", "mov", "3gp", "matroska", "webm"].contains($0) }
  }
}
