import DeclaredPicture
import LintReporting
internal import MediaModel
import PaddingDetection
import VideoDecoding

extension FrameSampler {
  /// The picture that was asked for, of a frame with just the padding that reports draw; nil where none can be made.
  mutating func picture(for evidence: FileAnalysis.VideoEvidence) throws(Failure) -> Thumbnail? {
    guard var best else { return nil }
    let (video, padding) = (evidence.video, PresentedPadding(evidence.verdict))
    let stored = video.storedSize
    best.require(width: stored.width, height: stored.height)
    if best.picture == nil || padding?.isSeen(at: best.seconds) == false {
      // The brightest frame has other padding, or none, or another size.
      let times = evidence.sampling.timestampsSeconds.filter { padding?.isSeen(at: $0) ?? true }
      if let time = times.isEmpty ? nil : times[times.count / 2] {
        best.forget()
        do throws(Failure) {
          _ = try reader.withFrame(at: time) { best.offer($0) }
        } catch  where error.code.isCircumstance {
          throw error
        } catch {
          // A picture less; the verdict stands.
        }
      }
    }
    guard var picture = best.picture else { return nil }
    if case .marked = best.request {
      let frame = (video.width, video.height)
      for area in evidence.declared.areas where area.isDrawn(at: best.seconds) {
        area.insets.map { picture.outline($0, ofFrame: frame) }
      }
      if let padding { picture.mark(padding.insets, ofFrame: frame) }
    }
    return picture.encoded(as: best.request.format).map {
      Thumbnail(
        format: best.request.format, bytes: $0, width: picture.width, height: picture.height,
        seconds: best.seconds)
    }
  }
}

extension DeclaredArea {
  /// Whether it is an area of the decoded frame, and holds at a time.
  fileprivate func isDrawn(at seconds: Double) -> Bool {
    source != .croppingWindow && startSeconds ?? seconds <= seconds && seconds <= endSeconds ?? seconds
  }
}

extension FramePicture {
  /// Draws a line around the area that a declaration leaves, over its first and last rows and columns, where it is
  /// not that of the frame.
  ///
  /// The dashes are yellow and blue, and lie beside those of the padding where both say the same.
  ///
  /// - Parameters:
  ///   - insets: what the declaration leaves out, in pixels of the frame.
  ///   - frame: the size of the frame in stored pixels; this picture has square ones.
  mutating func outline(_ insets: Insets, ofFrame frame: (width: Int, height: Int)) {
    let across = Double(width) / Double(frame.width)
    let down = Double(height) / Double(frame.height)
    let thickness = max(1, max(width, height) / 640)
    func place(_ inset: Int, _ scale: Double, _ size: Int) -> Int {
      min(max(0, Int((Double(inset) * scale).rounded())), size)
    }
    let (top, left) = (place(insets.top, down, height), place(insets.left, across, width))
    let bottom = max(top, height - place(insets.bottom, down, height))
    let right = max(left, width - place(insets.right, across, width))
    let dash = 8 * thickness
    func color(_ place: Int) -> (UInt8, UInt8, UInt8) { place / dash % 2 == 0 ? (255, 255, 0) : (0, 0, 255) }
    for y in top..<bottom {
      let isLine =
        insets.top > 0 && y < top + thickness || insets.bottom > 0 && y >= bottom - thickness
      for x in left..<right {
        if isLine {
          self[x, y] = color(x)
        } else if insets.left > 0 && x < left + thickness || insets.right > 0 && x >= right - thickness {
          self[x, y] = color(y)
        }
      }
    }
  }

  /// Draws a line over the last rows or columns of the padding on each side, where the picture begins beside it.
  ///
  /// The dashes are magenta and green: whatever lies beside them, one of the two stands out.
  ///
  /// - Parameters:
  ///   - insets: the padding in pixels of the frame.
  ///   - frame: the size of the frame in stored pixels; this picture has square ones.
  mutating func mark(_ insets: Insets, ofFrame frame: (width: Int, height: Int)) {
    let across = Double(width) / Double(frame.width)
    let down = Double(height) / Double(frame.height)
    let thickness = max(1, max(width, height) / 640)
    let top = Int((Double(insets.top) * down).rounded())
    let bottom = height - Int((Double(insets.bottom) * down).rounded())
    let left = Int((Double(insets.left) * across).rounded())
    let right = width - Int((Double(insets.right) * across).rounded())
    let rows = Array(max(0, top - thickness)..<top) + Array(bottom..<min(height, bottom + thickness))
    let columns = Array(max(0, left - thickness)..<left) + Array(right..<min(width, right + thickness))
    let dash = 8 * thickness
    func color(_ place: Int) -> (UInt8, UInt8, UInt8) { place / dash % 2 == 0 ? (255, 0, 255) : (0, 255, 0) }
    for y in rows {
      for x in 0..<width { self[x, y] = color(x) }
    }
    for x in columns {
      for y in 0..<height { self[x, y] = color(y) }
    }
  }
}
