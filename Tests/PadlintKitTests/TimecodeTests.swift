import MediaModel
import Testing

/// Timecodes, and the part of a video that counts.
@Suite struct TimecodeTests {
  private let film = Ratio(24, 1)
  private let ntsc = Ratio(30_000, 1001)

  @Test(arguments: ["00:00:00:00", "01:00:00:00", "23:59:59:23"]) func `A timecode is written as it is read`(
    text: String
  ) throws {
    #expect(try #require(Timecode(text, rate: film)).text == text)
  }

  /// SMPTE ST 12-1: frames 0 and 1 of each minute are left out, but of each tenth.
  @Test func `Dropped frame numbers are left out`() throws {
    let last = try #require(Timecode("00:00:59;29", rate: ntsc))
    #expect(last.advanced(by: 1).text == "00:01:00;02")
    #expect(try #require(Timecode("00:09:59;29", rate: ntsc)).advanced(by: 1).text == "00:10:00;00")
    #expect(try #require(Timecode("01:00:00;00", rate: ntsc)).frames == 107_892)
    for frame in [0, 1799, 1800, 17_981, 17_982, 53_946, 107_892] {
      let text = Timecode(frames: frame, framesPerSecond: 30, isDropFrame: true).text
      #expect(Timecode(text, rate: ntsc)?.frames == frame, "\(text)")
    }
    #expect(try #require(Timecode("23:59:59:29", rate: ntsc)).advanced(by: 1).text == "00:00:00:00")
  }

  @Test func `A timecode is in the count of the file, however it is written`() {
    var part = AnalysedRange()
    part.from = .timecode("10:00:02:00")
    #expect(abs((part.seconds(duration: 60, rate: ntsc, timecode: "10:00:00;00").from ?? 0) - 2.002) < 0.001)
    part.from = .timecode("10:00:02;00")
    #expect(part.seconds(duration: 60, rate: film, timecode: "10:00:00:00").from == 2)
  }

  @Test func `A time from the end means the frame that is shown just then`() {
    var part = AnalysedRange()
    (part.from, part.to) = (.seconds(-3.24), .seconds(-2.8))
    let seconds = part.seconds(duration: 5.2, rate: Ratio(25, 1), timecode: nil)
    #expect(seconds.from == 1.96 && seconds.to == 2.4)
    part = AnalysedRange()
    part.skippedEnd = 2.8
    #expect(part.seconds(duration: 5.2, rate: Ratio(25, 1), timecode: nil).to == 2.4)
  }

  @Test func `Two bounds count alike, however each is written`() {
    var part = AnalysedRange()
    (part.from, part.to) = (.timecode("01:00:10:00"), .timecode("01:00:12;00"))
    #expect(!part.isContradictory)
  }

  @Test func `A video may run past midnight`() {
    var part = AnalysedRange()
    part.from = .timecode("00:00:10:00")
    #expect(part.seconds(duration: 60, rate: Ratio(25, 1), timecode: "23:59:50:00").from == 20)
    #expect(part.seconds(duration: 15, rate: Ratio(25, 1), timecode: "23:59:50:00").from == nil)
    (part.from, part.to) = (.timecode("23:59:56:05"), .timecode("00:00:03:00"))
    #expect(!part.isContradictory)
    let midnight = part.seconds(duration: 12, rate: Ratio(25, 1), timecode: "23:59:55:00")
    #expect(midnight.from == 1.2 && midnight.to == 8)
    #expect(part.emptiness(duration: 12, rate: Ratio(25, 1), timecode: "23:59:55:00") == nil)
    // What leaves nothing of a file is told of the file.
    #expect(part.emptiness(duration: 12, rate: Ratio(25, 1), timecode: "10:00:00:00") != nil)
  }

  @Test func `A timecode that no frame of the file can have is told`() {
    var part = AnalysedRange()
    part.to = .timecode("10:00:02:25")
    #expect(
      part.emptiness(duration: 60, rate: Ratio(25, 1), timecode: "10:00:00:00")
        == "no frame has the timecode 10:00:02:25 at 25.0 frames a second")
    #expect(part.emptiness(duration: 60, rate: Ratio(30, 1), timecode: "10:00:00:00") == nil)
    #expect(part.emptiness(duration: 60, rate: nil, timecode: nil) != nil)
  }

  @Test(arguments: [
    "", "1", "00:00:00", "00:00:00:24", "00:60:00:00", "aa:00:00:00", "00:00:00:00:00", "-1:00:00:00",
  ])
  func `What is no timecode is refused`(text: String) {
    #expect(Timecode(text, rate: film) == nil)
  }

  @Test(arguments: [
    ("90", 90.0), ("1:30", 90), ("00:01:30.5", 90.5), ("-30", -30), ("-1:00", -60), ("0", 0),
  ]) func `A place is a time, from the end if it is negative`(text: String, seconds: Double) {
    #expect(AnalysedRange.Place(text) == .seconds(seconds))
  }

  @Test(arguments: ["", "x", "1:", "1:99", "1.5:20", "::", "1e3", "-01:00:00:00", "1:2:3:4:5"])
  func `What is no place is refused`(text: String) {
    #expect(AnalysedRange.Place(text) == nil)
  }

  @Test func `The part that counts is told in seconds from the start of the video`() {
    var part = AnalysedRange()
    #expect(part == AnalysedRange())
    (part.from, part.to) = (.timecode("10:00:10:00"), .seconds(-5))
    var found = part.seconds(duration: 60, rate: film, timecode: "10:00:00:00")
    #expect(found.from == 10 && found.to == 55)
    part = AnalysedRange()
    (part.skippedStart, part.skippedEnd) = (90, 30)
    found = part.seconds(duration: 600, rate: nil, timecode: nil)
    #expect(found.from == 90 && found.to == 570)
    found = part.seconds(duration: 60, rate: nil, timecode: nil)
    #expect(found.from == 90 && found.to == 90)
    found = part.seconds(duration: nil, rate: nil, timecode: nil)
    #expect(found.from == 90 && found.to == nil)
  }

  @Test func `However far it is advanced, it is a time of day`() {
    let late = Timecode(frames: .max, framesPerSecond: 25).advanced(by: .max)
    #expect(0..<24 * 60 * 60 * 25 ~= late.frames)
  }
}
