import Foundation
import MediaModel
import Testing
import VideoDecoding

@Suite("Files that are no readable video are refused with their cause")
struct BadInputTests {
  @Test("No bytes")
  func empty() {
    #expect(failure(reading: [])?.code == .emptyFile)
  }

  @Test("Text, zeros, noise", arguments: [Array("Hello, world.\n".utf8), [UInt8](repeating: 0, count: 5000)])
  func notMedia(bytes: [UInt8]) {
    #expect(failure(reading: bytes)?.code == .notMedia)
  }

  @Test(
    "Scripts that name other files",
    arguments: [
      "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n/etc/hostname\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile /etc/hostname\n",
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\n",
    ])
  func playlist(script: String) {
    #expect(failure(reading: Array(script.utf8))?.code == .unsupportedContainer)
  }

  @Test("A picture")
  func stillImage() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let header = Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(failure(reading: signature + header + [UInt8](repeating: 0, count: 100))?.code == .stillImage)
  }

  @Test("Sound")
  func sound() {
    let format: [UInt8] = [16, 0, 0, 0, 1, 0, 1, 0, 0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0]
    let bytes = Array("RIFF".utf8) + [0xFF, 0, 0, 0] + Array("WAVEfmt ".utf8) + format + Array("data".utf8)
    #expect(
      failure(reading: bytes + [200, 0, 0, 0] + [UInt8](repeating: 0, count: 200))?.code == .noVideoStream)
  }

  @Test("A video without frames")
  func noFrames() {
    #expect(failure(reading: AVIClip(frames: []).bytes)?.code == .noFrames)
  }

  @Test("A codec that FFmpeg does not know")
  func unknownCodec() {
    #expect(failure(reading: AVIClip(codec: "zzz9", frames: [[1, 2, 3]]).bytes)?.code == .unsupportedCodec)
  }

  /// Fails where FFmpeg has only the AV1 decoder that needs graphics hardware, if that is taken for one.
  @Test("An AV1 video is decoded or its codec is not supported: it is not called damaged")
  func av1() throws {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../TestVectors").standardized
    let clip = try Data(contentsOf: folder.appendingPathComponent("av1.mp4"))
    let refusal = failure(reading: [UInt8](clip))
    #expect(refusal == nil || refusal?.code == .unsupportedCodec)
  }

  @Test("Frames larger than the limit, before any memory is asked for")
  func tooLarge() {
    var limits = DecodingLimits()
    limits.maxPixels = 33 * 19 - 1
    #expect(failure(reading: Y4MClip(frameCount: 1).bytes, limits: limits)?.code == .tooLarge)
    limits.maxPixels = 33 * 19
    #expect(failure(reading: Y4MClip(frameCount: 1).bytes, limits: limits) == nil)
  }

  @Test("More streams than the limit")
  func tooManyStreams() {
    var limits = DecodingLimits()
    limits.maxStreams = 0
    let refusal = failure(reading: Y4MClip(frameCount: 1).bytes, limits: limits)
    #expect(refusal?.code == .tooLarge)
    #expect(refusal?.message == "the file has more streams than the limit of 0")
    // What was refused of one file is not said of the next.
    let damaged = AVIClip(codec: "MJPG", frames: [[1, 2, 3]])
    #expect(failure(reading: damaged.bytes)?.code == .damaged)
  }

  @Test("No frame within the limit of packets")
  func tooManyPackets() {
    var limits = DecodingLimits()
    limits.packetsBetweenFrames = 5
    let clip = AVIClip(codec: "MJPG", frames: [[UInt8]](repeating: [1, 2, 3], count: 20))
    // What follows the colon is FFmpeg's reason, which has other words in each of its versions.
    let none = failure(reading: clip.bytes)?.message
    #expect(none?.wholeMatch(of: /none of the video's frames could be decoded: .+/) != nil, "\(none ?? "")")
    let refusal = failure(reading: clip.bytes, limits: limits)
    #expect(refusal?.code == .damaged)
    let some = refusal?.message
    #expect(some?.wholeMatch(of: /no frame could be decoded from 5 packets: .+/) != nil, "\(some ?? "")")
  }

  @Test("Nothing recognised within the limit of bytes")
  func tooFewProbeBytes() {
    var limits = DecodingLimits()
    limits.probeBytes = 64
    let refusal = failure(reading: [UInt8](repeating: 0, count: 65), limits: limits)
    #expect(refusal?.code == .notMedia)
    #expect(refusal?.message.hasSuffix(", by its first 64 bytes") == true)
  }

  @Test("Time that is up")
  func timedOut() {
    var limits = DecodingLimits()
    limits.timeoutSeconds = 0
    #expect(failure(reading: Y4MClip().bytes, limits: limits)?.code == .timedOut)
  }

  @Test("A descriptor that cannot be read")
  func notOpen() {
    #expect(throws: Failure.self) { _ = try VideoReader(descriptor: -1) }
    do {
      _ = try VideoReader(descriptor: -1)
    } catch {
      #expect(error.code == .readError)
    }
  }

  @Test("The descriptor is closed with the reader, and when opening fails")
  func closing() throws {
    let descriptor = ClipFile.descriptor(holding: Y4MClip().bytes)
    let copy = ClipFile.copy(of: descriptor)
    defer { ClipFile.close(copy) }
    do {
      let reader = try VideoReader(descriptor: descriptor)
      #expect(ClipFile.isOpen(descriptor, as: copy))
      #expect(reader.facts.width == 33)
    }
    #expect(!ClipFile.isOpen(descriptor, as: copy))
    let other = ClipFile.descriptor(holding: [1, 2, 3])
    let otherCopy = ClipFile.copy(of: other)
    defer { ClipFile.close(otherCopy) }
    #expect(throws: Failure.self) { _ = try VideoReader(descriptor: other) }
    #expect(!ClipFile.isOpen(other, as: otherCopy))
  }

  @Test("Damaged bytes anywhere never crash or hang", arguments: 0..<40)
  func damaged(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(below bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var bytes = seed % 2 == 0 ? AVIClip.oneKeyframe(frameCount: 20).bytes : Y4MClip(frameCount: 4).bytes
    for _ in 0..<(1 + random(below: 60)) { bytes[random(below: bytes.count)] = UInt8(random(below: 256)) }
    var limits = DecodingLimits()
    limits.timeoutSeconds = 20
    let error = failure(reading: bytes, limits: limits)
    #expect(error?.code != .timedOut)
  }
}
