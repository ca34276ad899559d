import Foundation
import LintReporting
import MediaModel
import SystemCalls
import Testing
import VideoDecoding

@testable import PadlintKit

@Suite struct ReadFailureTests {
  /// A copy of a clip whose content the test may take away.
  private func copy(of name: String) throws -> Int32 {
    let folder = try TemporaryFolder()
    let original = FileDescriptor(owning: try TestVector.descriptor(name))
    try folder.write("copy")
    let copy = unsafe open("\(folder.path)/copy", O_RDWR | O_TRUNC)
    try FileDescriptor.write(original.readAll(), to: copy)
    return copy
  }

  /// Why sampling fails; nil where it does not.
  private func failure(of sampler: inout FrameSampler, _ settings: SamplingSettings) -> Failure? {
    do throws(Failure) {
      try sampler.sample(settings)
      return nil
    } catch {
      return error
    }
  }

  @Test func `What was seen before reading failed is no verdict on the file`() throws {
    let descriptor = try copy(of: "long-letterbox-720p.mp4")
    var sampler = FrameSampler(
      try VideoReader(descriptor: descriptor), second: nil, picture: nil)
    var settings = SamplingSettings()
    try sampler.sample(settings)
    #expect(ftruncate(descriptor, 5000) == 0)
    settings.isThorough = true
    #expect(failure(of: &sampler, settings)?.code == .readError)
  }

  @Test func `What the second reader cannot read is no verdict on the file either`() throws {
    let settings = SamplingSettings()
    let reader = try VideoReader(descriptor: try TestVector.descriptor("long-letterbox-720p.mp4"))
    // Reading a folder fails, as reading a bad sector does.
    let folder = FileDescriptor(owning: unsafe open("/", O_RDONLY))
    let second = SecondReader(of: folder.number, settings, worthwhileBytes: 0)
    var sampler = FrameSampler(reader, second: second, picture: nil)
    #expect(failure(of: &sampler, settings)?.code == .readError)
  }
}
