import CLibrary
import MediaModel
import Testing
import VideoDecoding

@Suite("What cannot be read is never taken for the end of the file")
struct ReadFailureTests {
  /// Longer than what FFmpeg reads at a time.
  private let clip = Y4MClip(width: 320, height: 240, frameCount: 10)

  /// Reads frames until there is none, or until reading fails.
  private func readAll(_ reader: inout VideoReader) -> (frames: Int, failure: Failure?) {
    var frames = 0
    do {
      while try reader.withNextFrame({ _ in }) != nil { frames += 1 }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }

  @Test("A whole file has no failure")
  func whole() throws {
    var reader = try VideoReader(clip.bytes)
    let outcome = readAll(&reader)
    #expect(outcome.frames == 10)
    #expect(outcome.failure == nil)
  }

  @Test("A file that becomes shorter while it is read")
  func shrinking() throws {
    let descriptor = ClipFile.descriptor(holding: clip.bytes)
    var reader = try VideoReader(descriptor: descriptor)
    _ = try reader.withNextFrame { _ in }
    #expect(ftruncate(descriptor, off_t(clip.bytes.count / 2)) == 0)
    let outcome = readAll(&reader)
    #expect(outcome.frames < 9)
    #expect(outcome.failure?.code == .readError)
    #expect(outcome.failure?.message.contains("became shorter") == true)
  }

  @Test("A disk that fails in the middle, and also where it works again later")
  func failing() throws {
    let descriptor = ClipFile.descriptor(holding: clip.bytes)
    let working = dup(descriptor)
    defer { close(working) }
    var reader = try VideoReader(descriptor: descriptor)
    _ = try reader.withNextFrame { _ in }
    // Reading a folder fails, as reading a bad sector does.
    let folder = unsafe open("/", O_RDONLY)
    #expect(dup2(folder, descriptor) == descriptor)
    close(folder)
    let outcome = readAll(&reader)
    #expect(outcome.frames < 9)
    #expect(outcome.failure?.code == .readError)
    #expect(dup2(working, descriptor) == descriptor)
    #expect(readAll(&reader).failure == outcome.failure)
    #expect(throws: Failure.self) { try reader.rewind() }
  }

  @Test("A file that grows gives what it had, or more")
  func growing() throws {
    let bytes = clip.bytes
    let frame = (bytes.count - 60) / 10
    let descriptor = ClipFile.descriptor(holding: Array(bytes.dropLast(frame)))
    var reader = try VideoReader(descriptor: descriptor)
    _ = try reader.withNextFrame { _ in }
    #expect(
      unsafe pwrite(descriptor, bytes.suffix(frame).map { $0 }, frame, off_t(bytes.count - frame)) == frame)
    let outcome = readAll(&reader)
    #expect(outcome.frames >= 8)
    #expect(outcome.failure == nil)
  }
}
