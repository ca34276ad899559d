import Foundation
import LintReporting
import MediaModel
import PaddingDetection
import Paths
import SystemCalls
import Testing

@testable import PadlintKit

/// Which frames of a video a verdict rests on.
@Suite struct FrameSamplerTests {
  private func times(of name: String, _ change: (inout SamplingSettings) -> Void) throws -> [Double] {
    var settings = SamplingSettings()
    change(&settings)
    let outcome = VideoAnalyser(settings: settings).analyse(descriptor: try TestVector.descriptor(name))
    return try outcome.get().sampling.timestampsSeconds
  }

  @Test(arguments: ["one-keyframe.mp4", "letterbox.mp4", "ticker.mp4", "raw-h264.h264"])
  func `A thorough look sees no less than a usual one`(name: String) throws {
    let usual = try times(of: name) { _ in }
    let thorough = try times(of: name) { $0.isThorough = true }
    #expect(thorough.count >= usual.count)
    #expect(usual.count > 1)
  }

  @Test
  func
    `Of a stream of unknown length that may not be read to its end, something is said not to be looked at`()
    throws
  {
    func traits(samples: Int) throws -> [StreamTrait.Kind] {
      var settings = SamplingSettings()
      settings.samples = samples
      let outcome = VideoAnalyser(settings: settings).analyse(
        descriptor: try TestVector.descriptor("unknown-length.h264"))
      guard case .analysed(let evidence) = outcome else { throw Failure(.damaged, "\(outcome)") }
      return evidence.traits.map(\.kind)
    }
    #expect(try traits(samples: 4) == [.unseenStretch])
    #expect(try traits(samples: 32).isEmpty)
  }

  @Test func `Of a short clip with one keyframe, frames are looked at from its beginning to its end`() throws
  {
    let seen = try times(of: "one-keyframe.mp4") { _ in }
    #expect(seen.count >= 8)
    #expect(zip(seen, seen.dropFirst() + [3]).allSatisfy { $1 - $0 <= 1 })
  }

  @Test func `What lies before the first keyframe of the part that counts is looked at`() throws {
    let seen = try times(of: "cut-inside-group.mp4") { $0.part.skippedStart = 1 }
    let first = try #require(seen.min())
    #expect((1..<8).contains(first), "the keyframe is shown at 8 s")
  }

  @Test func `A thorough look leaves no second out between keyframes`() throws {
    let thorough = try times(of: "one-keyframe.mp4") { $0.isThorough = true }
    #expect(zip(thorough, thorough.dropFirst()).allSatisfy { $1 - $0 <= 1 })
    #expect(try #require(thorough.last) > 2)
  }

  /// Times of the frames that a verdict rests on after only the first was seen, and then what lies between; and the answer.
  private func doubted(_ name: String) throws -> (times: Set<Double>, answer: PaddingVerdict.Answer) {
    let video = OpenVideo.file(descriptor: try TestVector.descriptor(name))
    var sampler = FrameSampler(try video.reader(SamplingSettings()), second: nil, picture: nil)
    _ = try sampler.observeKeyframe(near: 0)
    try sampler.closeGapsInDoubt(over: 3, atMost: 32)
    return (sampler.seen, sampler.assessment().verdict.answer)
  }

  @Test func `In doubt, frames between those that were seen are looked at`() throws {
    let (times, answer) = try doubted("fades-clean.mp4")
    #expect(times.count >= 4, "the first is black")
    #expect(zip(times.sorted(), times.sorted().dropFirst()).allSatisfy { $1 - $0 <= 0.75 })
    #expect(answer == .clean)
  }

  @Test func `What was seen before stands where more frames tell no more, and where nothing is in doubt`()
    throws
  {
    #expect(try doubted("all-black.mp4").times == [0])
    #expect(try doubted("letterbox.mp4").times == [0])
  }

  /// A short file is over before anything else is shown; of a long one, something was seen elsewhere.
  @Test(arguments: [(27.0, 29.0, true), (24, 29, false), (4, 4.2, false), (900, 5400, false)])
  func `A verdict on a file of which next to nothing was seen is not sure`(
    unseen: Double, duration: Double, isUnsure: Bool
  ) {
    #expect((FrameSampler.mostConfidence(unseen: unseen, of: duration) < 0.99) == isUnsure)
  }

  @Test func `Chance is the same for the same file and secret, and another with another secret`() throws {
    let usual = try times(of: "letterbox.mp4") { $0.spotChecks = 4 }
    #expect(try times(of: "letterbox.mp4") { $0.spotChecks = 4 } == usual)
    let secret = try times(of: "letterbox.mp4") { settings in
      settings.spotChecks = 4
      settings.chance = [1, 2, 3]
    }
    #expect(secret != usual)
  }

  /// An IVF file of uncompressed frames.
  private static func ivf(frames: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let (width, height) = (64, 48)
    let head =
      Array("DKIF".utf8) + little(0, 2) + little(32, 2) + Array("I420".utf8) + little(width, 2)
      + little(height, 2) + little(25, 4) + little(1, 4) + little(frames, 4) + little(0, 4)
    let picture = (0..<width * height).map { UInt8($0 * 37 % 199 + 30) }
    return (0..<frames).reduce(into: head) { file, number in
      file += little(width * height * 3 / 2, 4) + little(number, 8) + picture
      file += Array(repeating: 128, count: width * height / 2)
    }
  }

  /// What follows is read as the length and time of a frame.
  @Test func `Of files that were joined to one with impossible times, it is said what they are`() throws {
    let folder = try TemporaryFolder()
    let file = Self.ivf(frames: 12)
    for (content, isJoined) in [(file, false), (file + file, true)] {
      let path = "\(folder.path)/a.ivf"
      try Data(content).write(to: URL(fileURLWithPath: path))
      let descriptor = try FileDescriptor.reading(path: FilePath(path)).release()
      let failure = VideoAnalyser().analyse(descriptor: descriptor).failure
      #expect(failure?.code == (isJoined ? .damaged : nil))
      #expect(failure?.message.contains("its clock jumps") ?? !isJoined)
    }
  }

  /// A video without doubt is over at the first look otherwise.
  @Test func `How many frames are learnt from does not depend on what they show`() throws {
    let counts = try ["letterbox.mp4", "clean.mp4", "ticker.mp4"].map { name in
      try (0..<2).map { _ in
        try VideoAnalyser().measurements(descriptor: TestVector.descriptor(name)).framesObserved
      }
    }
    #expect(counts.allSatisfy { $0[0] == $0[1] })
    #expect(counts.contains { $0[0] > 16 })
  }

  @Test func `As many moments are looked at as are asked for`() throws {
    var settings = SamplingSettings()
    settings.spotChecks = 12
    let outcome = VideoAnalyser(settings: settings).analyse(
      descriptor: try TestVector.descriptor("letterbox.mp4"))
    let checks = try outcome.get().sampling.checks
    #expect(checks == SpotChecks(moments: 12, padded: 12))
  }

  @Test func `Numbers of chance are spread evenly`() {
    var chance = SeededRandom(content: 1, secret: [])
    let numbers = (0..<1000).map { _ in chance.next() }
    #expect(numbers.allSatisfy { 0..<1 ~= $0 })
    #expect(abs(numbers.reduce(0, +) / 1000 - 0.5) < 0.05)
    var other = SeededRandom(content: 2, secret: [])
    #expect(other.next() != numbers[0])
  }

  @Test(arguments: ["one-keyframe.mp4", "letterbox.mp4", "raw-h264.h264"])
  func `No more frames are looked at than asked for`(name: String) throws {
    for most in [1, 3] {
      #expect(try times(of: name) { $0.samples = most }.count <= most)
    }
  }

  @Test func `Where no frame tells much, more are looked for, and not without end`() throws {
    // Its first ten frames, all that a short file needs otherwise, are black.
    // One of the five places after them was looked at before.
    // Chance chooses up to eight more.
    #expect(14...22 ~= (try times(of: "all-black.mp4") { _ in }.count))
    #expect(try times(of: "all-black.mp4") { $0.samples = 12 }.count == 12)
    #expect(try times(of: "letterbox.mp4") { _ in }.count <= 18)
  }

  @Test(arguments: [
    (6, [1.0, 1, 1, 1], [2, 1, 2, 1]), (4, [1.0, 3, 0.1], [1, 3, 0]), (3, [2.0, -1, 1], [2, 0, 1]),
    (2, [-1.0], [0]),
    (-1, [1.0], [0]),
  ])
  func `Frames between keyframes are spread over time`(count: Int, lengths: [Double], shares: [Int]) {
    #expect(FrameSampler.shares(of: count, among: lengths) == shares)
  }
}
