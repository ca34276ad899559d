import Testing

@testable import VideoDecoding

/// What packets declare waits for their frames.
@Suite struct WaitingForFramesTests {
  @Test func `Frames come out in another order than their packets go in`() {
    var waiting = WaitingForFrames<String>()
    for timestamp in [0, 4, 2, 1, 3] as [Int64] { waiting.keep("\(timestamp)", timestamp) }
    #expect((0...4).map { waiting.take($0) } == ["0", "1", "2", "3", "4"])
    #expect(waiting.take(2) == nil)
  }

  @Test func `Packets whose frames are left out do not push out those that wait`() {
    var waiting = WaitingForFrames<Int64>()
    // Every second frame comes out, each two packets after its own.
    for timestamp in 0..<400 as Range<Int64> {
      waiting.keep(timestamp, timestamp)
      if timestamp >= 2, timestamp % 2 == 0 { #expect(waiting.take(timestamp - 2) == timestamp - 2) }
    }
  }

  @Test func `What waited before a jump is forgotten, and frames may be earlier afterwards`() {
    var waiting = WaitingForFrames<Int64>()
    for timestamp in 1000..<1060 as Range<Int64> { waiting.keep(timestamp, timestamp) }
    _ = waiting.take(1059)
    waiting.forget()
    for timestamp in 0..<60 as Range<Int64> { waiting.keep(timestamp, timestamp) }
    #expect(waiting.take(1058) == nil)
    #expect((0..<60).allSatisfy { waiting.take($0) == $0 })
  }
}
