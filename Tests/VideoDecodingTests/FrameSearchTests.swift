import Foundation
import MediaModel
import PaddingDetection
import Testing

@testable import VideoDecoding

@Suite("Frames are found where they are wanted")
struct FrameSearchTests {
  // The YUV4MPEG2 demuxer seeks one frame early.
  @Test(
    "Where every frame is a keyframe, one at the wanted time or just before is lent",
    arguments: [0, 0.4, 1, 1.96])
  func keyframe(seconds: Double) throws {
    var reader = try VideoReader(Y4MClip().bytes)
    let found = try reader.withKeyframe(near: seconds) { $0.seconds }
    #expect(abs((found ?? -1) - seconds) < 0.041)
  }

  @Test("Keyframes follow each other to the end, and again after going back")
  func sequence() throws {
    var reader = try VideoReader(Y4MClip(frameCount: 7).bytes)
    for _ in 0..<2 {
      var times: [Int] = []
      while let time = try reader.withNextKeyframe({ ($0.seconds * 25).rounded() }) {
        times.append(Int(time))
      }
      #expect(times == Array(0..<7))
      try reader.rewind()
    }
  }

  @Test("A file with one keyframe gives that one, wherever a keyframe is wanted", arguments: [0, 0.5, 1.5])
  func soleKeyframe(seconds: Double) throws {
    var reader = try VideoReader(AVIClip.oneKeyframe(frameCount: 40).bytes)
    #expect(try reader.withKeyframe(near: seconds) { $0.seconds } == 0)
    #expect(reader.keyframeTimes == [0])
    #expect(try reader.withNextKeyframe { $0.seconds } == nil)
  }

  // Its index has decoding times, which lie before those of the frames.
  @Test("The index knows when keyframes are shown", arguments: ["asymmetric.mp4", "band-white-left.mp4"])
  func indexedKeyframes(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
    var reader = try VideoReader([UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
    var shown: [Double] = []
    while let time = try reader.withNextKeyframe({ $0.seconds }) { shown.append(time) }
    #expect(shown.count > 2)
    #expect(reader.keyframeTimes == shown)
    for time in shown { #expect(try reader.withKeyframe(near: time) { $0.seconds } == time) }
  }

  private static func vector(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
    return [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  @Test("Where the first keyframe is hidden, the first frame that is shown is found instead")
  func hiddenKeyframe() throws {
    var reader = try VideoReader(Self.vector("cut-inside-group.mp4"))
    #expect(try reader.withNextKeyframe { $0.seconds } == 0)
    #expect(try reader.withNextKeyframe { $0.seconds } == 8)
    let moment = try reader.withFrame(shownAt: 3.01, decodingAtMost: 1000) { $0.seconds }
    guard case .shown(let seconds)? = moment else {
      Issue.record("no frame is shown at 3 seconds")
      return
    }
    #expect(seconds == 3)
  }

  /// AVI says when frames are decoded, not when they are shown.
  @Test("Frames that are coded in another order than that in which they are shown have their own times")
  func decodingTimes() throws {
    var reader = try VideoReader(Self.vector("b-frames.avi"))
    var times: [Int] = []
    while let time = try reader.withNextFrame({ ($0.seconds * 24).rounded() }) { times.append(Int(time)) }
    #expect(times.count > 20)
    #expect(times == Array(0..<times.count))
  }

  @Test("A damaged first keyframe hides none of the frames after it")
  func damagedKeyframe() throws {
    var bytes = try Self.vector("mpeg4.avi")
    func frames(_ bytes: [UInt8]) throws -> [Double] {
      var reader = try VideoReader(bytes)
      var times: [Double] = []
      _ = try reader.withFrames(from: nil, to: nil) { times.append($0.seconds) }
      return times
    }
    let whole = try frames(bytes)
    let movie = try #require(bytes.indices.first { bytes[$0...].starts(with: "movi".utf8) })
    for place in stride(from: movie + 1200, to: movie + 2200, by: 10) { bytes[place] ^= 0x55 }
    #expect(try frames(bytes) == whole)
  }

  @Test("A header that tells of less than there is is not believed")
  func shortDuration() throws {
    var bytes = try Self.vector("h264.mkv")
    var honest = try VideoReader(bytes)
    let duration = try #require(honest.facts.durationSeconds)
    #expect(try !honest.findDuration())
    #expect(honest.facts.durationSeconds == duration)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x44, 0x89, 0x88]) }) + 3
    bytes.replaceSubrange(
      place..<place + 8, with: (0..<8).map { UInt8(truncatingIfNeeded: 500.0.bitPattern >> (56 - 8 * $0)) })
    var short = try VideoReader(bytes)
    #expect(short.facts.durationSeconds == 0.5)
    #expect(try short.findDuration())
    #expect(abs((short.facts.durationSeconds ?? 0) - duration) < 0.1)
  }

  @Test("Streams that were joined as they were are told by their clock", arguments: ["hevc.ts", "mpeg1.mpg"])
  func joinedClocks(name: String) throws {
    let one = try Self.vector(name)
    let places = (0..<16).map { (Double($0) + 0.5) / 16 }
    var reader = try VideoReader(one)
    #expect(try !reader.clockGoesBack(between: places))
    var joined = try VideoReader(one + one)
    #expect(try joined.clockGoesBack(between: places))
  }

  /// Steps back of less than a second, again and again, show as many frames at one time as somebody likes.
  @Test(
    "Times that go back by little are noticed where that is no disorder",
    arguments: [
      ((0..<60).map { $0 * 40 }, false), ((0..<60).map { $0 % 10 * 40 }, true),
      ([0, 40, 120, 80, 160, 200], false),
      ((0..<60).map { $0 % 2 * 900 + $0 }, true), ((0..<60).map { $0 * 40 - $0 % 2 * 5 }, false),
    ])
  func smallStepsBack(times: [Int], goesBack: Bool) throws {
    var reader = try VideoReader(MatroskaClip(times: times).bytes)
    var count = 0
    while try reader.withNextFrame({ _ in }) != nil { count += 1 }
    #expect(count == times.count)
    let wentBack = reader.clockWentBack
    #expect(wentBack == goesBack)
  }

  @Test(
    "Packets behind the last moment of a file are noticed though no frame of them is decoded",
    arguments: [0, 100])
  func packetsBehindTheEnd(count: Int) throws {
    let times = (0..<60).map { $0 * 40 } + (0..<count).map { 500 + $0 % 40 * 40 }
    var reader = try VideoReader(MatroskaClip(times: times, duration: 2400).bytes)
    _ = try reader.findDuration()
    let wentBack = reader.clockWentBack
    #expect(wentBack == (count > 0))
  }

  @Test("Frames of another place in the file are no step back")
  func otherPlaces() throws {
    var reader = try VideoReader(MatroskaClip(times: (0..<60).map { $0 * 40 }).bytes)
    for seconds in [2.0, 0.5, 1.5, 0.1, 1.9, 0.2] {
      _ = try reader.withFrame(shownAt: seconds, decodingAtMost: 100) { _ in }
      _ = try reader.withNextFrame { _ in }
    }
    let wentBack = reader.clockWentBack
    #expect(!wentBack)
  }

  @Test(
    "Frames that the decoder mends, or that the container knows to be broken, are damage",
    arguments: ["mpeg1.mpg", "hevc.ts", "h264.mkv", "letterbox.mp4"])
  func damage(name: String) throws {
    func damagedSeconds(_ bytes: [UInt8]) throws -> Set<Double> {
      var reader = try VideoReader(bytes)
      while try reader.withNextFrame({ $0.width }) != nil {}
      return reader.observations.damagedSeconds
    }
    var bytes = try Self.vector(name)
    #expect(try damagedSeconds(bytes).isEmpty)
    // Behind headers, amid the media of each of these.
    for index in bytes.count / 2..<bytes.count / 2 + 300 {
      bytes[index] = UInt8(truncatingIfNeeded: index * 37)
    }
    let damaged = try damagedSeconds(bytes)
    #expect(!damaged.isEmpty && damaged.count < 20)
  }

  // Streams without an index are sought a second early.
  @Test(
    "The last keyframe of a stream is found once those before it are known",
    arguments: ["hevc.ts", "mpeg1.mpg"])
  func lastKeyframe(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
    var reader = try VideoReader([UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
    var shown: [Double] = []
    while let time = try reader.withNextKeyframe({ $0.seconds }) { shown.append(time) }
    let last = try #require(shown.last)
    var seen: Set<Double> = []
    while let time = try reader.withKeyframe(near: last, except: seen, { $0.seconds }) { seen.insert(time) }
    #expect(seen.contains(last))
    #expect(seen.count > 1)
  }

  @Test("Frames between keyframes are decoded from the keyframe before them", arguments: [true, false])
  func timed(hasIndex: Bool) throws {
    var clip = AVIClip.oneKeyframe(frameCount: 40)
    clip.hasIndex = hasIndex
    var reader = try VideoReader(clip.bytes)
    for wanted in [0, 3, 30, 12, 39] {
      let found = try reader.withFrame(at: Double(wanted) / 25) { ($0.seconds, Self.greyLevel($0)) }
      #expect(abs((found?.0 ?? -1) - Double(wanted) / 25) < 0.001)
      #expect(found?.1 == AVIClip.greyLevel(ofFrame: wanted))
    }
  }

  /// Frame `number` of 25 a second is shown from `number` / 25 until the next one.
  @Test("The frame that is shown at a moment is the last one that is not later", arguments: [true, false])
  func shownAtAMoment(hasIndex: Bool) throws {
    var clip = AVIClip.oneKeyframe(frameCount: 40)
    clip.hasIndex = hasIndex
    var reader = try VideoReader(clip.bytes)
    for (wanted, shown) in [(0.5, 0), (3.9, 3), (3.95, 3), (30.2, 30), (12.7, 12), (13.1, 13), (39.9, 39)] {
      let found = try reader.withFrame(shownAt: wanted / 25, decodingAtMost: 100) { Self.greyLevel($0) }
      guard case .shown(let grey)? = found else { #expect(Bool(false), "\(wanted)"); continue }
      #expect(grey == AVIClip.greyLevel(ofFrame: shown), "\(wanted)")
    }
    let found = try reader.withFrame(shownAt: 1.5, decodingAtMost: 3) { $0.seconds }
    guard case .before(let seconds)? = found else { #expect(Bool(false), "\(found as Any)"); return }
    #expect(seconds < 0.2)
    // What was decoded to know that is not lost.
    _ = try reader.withFrame(shownAt: 0.2, decodingAtMost: 100) { _ in }
    #expect(try reader.withNextFrame { Self.greyLevel($0) } == AVIClip.greyLevel(ofFrame: 6))
  }

  @Test("Past the end, the last frame is lent")
  func pastTheEnd() throws {
    var reader = try VideoReader(AVIClip.oneKeyframe(frameCount: 10).bytes)
    #expect(try reader.withFrame(at: 60) { Self.greyLevel($0) } == AVIClip.greyLevel(ofFrame: 9))
  }

  @Test("Decoding goes on after a keyframe without losing or repeating a frame")
  func goingOn() throws {
    var reader = try VideoReader(AVIClip.oneKeyframe(frameCount: 10).bytes)
    var greys: [Int?] = [try reader.withKeyframe(near: 0) { Self.greyLevel($0) }]
    while let grey = try reader.withNextFrame({ Self.greyLevel($0) }) { greys.append(grey) }
    #expect(greys == (0..<10).map { AVIClip.greyLevel(ofFrame: $0) })
  }

  @Test("A file that ends amid a frame gives the frames before")
  func truncated() throws {
    let clip = Y4MClip(frameCount: 5)
    var reader = try VideoReader(Array(clip.bytes.dropLast(100)))
    var count = 0
    while try reader.withNextFrame({ _ in }) != nil { count += 1 }
    #expect(count >= 4)
  }

  /// The grey of the lower left block, 0 to 31: the upper five bits.
  private static func greyLevel(_ frame: borrowing DecodedFrame) -> Int {
    let luma = frame.view.luma
    return Int(luma.bytes[(luma.height - 1) * luma.stride] >> 3)
  }
}
