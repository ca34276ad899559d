internal import Dispatch
import PaddingDetection
internal import Synchronization
import VideoDecoding

/// Another reader of the same file, which measures keyframes on a thread of its own meanwhile.
final class SecondReader: Sendable {
  /// What was measured.
  struct Findings: Sendable {
    var detector = PaddingDetector()
    /// Times of the frames that were measured.
    var seen: Set<Double> = []
    /// The circumstance that ended the reading early; damage does not count, since the first reader may do better.
    var failure: VideoReadingError?
  }

  private let findings = Mutex(Findings())
  private let done = DispatchSemaphore(value: 0)

  /// Begins to measure the keyframes near `times`, in seconds. Takes over the descriptor.
  init(descriptor: Int32, near times: [Double], _ settings: SamplingSettings) {
    DispatchQueue(label: "padlint.second-reader").async {
      let found = Self.measure(descriptor, times, settings)
      self.findings.withLock { $0 = found }
      self.done.signal()
    }
  }

  /// Waits for the last frame; to be called once.
  func finish() -> Findings {
    done.wait()
    return findings.withLock { $0 }
  }

  private static func measure(
    _ descriptor: Int32, _ times: [Double], _ settings: SamplingSettings
  ) -> Findings {
    var found = Findings()
    do throws(VideoReadingError) {
      var reader = try VideoReader(
        descriptor: descriptor, limits: settings.limits, options: settings.decoding)
      for time in times {
        _ = try reader.withKeyframe(near: time) { frame in
          guard found.seen.insert(frame.seconds).inserted else { return }
          found.detector.observe(frame.view, atSeconds: frame.seconds)
        }
      }
    } catch {
      if error.cause.isCircumstance { found.failure = error }
    }
    return found
  }
}
