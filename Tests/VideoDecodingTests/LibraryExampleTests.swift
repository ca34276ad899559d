import Foundation
import PaddingDetection
import Testing
import VideoDecoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The example of README.md, which must go on to compile and to be right.
@Test func `Both modules together find the padding of a file`() throws {
  let vectors = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
  let descriptor = unsafe open(vectors.appendingPathComponent("letterbox.mp4").path, O_RDONLY | O_CLOEXEC)

  var reader = try VideoReader(descriptor: descriptor)
  var detector = PaddingDetector()
  for seconds in stride(from: 0, to: reader.facts.durationSeconds ?? 1, by: 1) {
    _ = try reader.withKeyframe(near: seconds) { detector.observe($0.view, atSeconds: $0.seconds) }
  }
  #expect(detector.assessment().verdict.insets == Insets(top: 22, bottom: 22, left: 0, right: 0))
}
