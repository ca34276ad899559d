package import FrameTracing
package import LintReporting
package import MediaModel
package import ObjectReading
package import Paths
internal import SystemCalls

/// Where the bytes of a video come from.
package enum VideoLocation: Sendable {
  /// A file that is to be opened.
  case file(FilePath)
  /// An object that is open.
  case object(ObjectReader)
}

/// What analyses the videos that a linter finds: this process, or workers.
package protocol AnalysisBackend: Sendable {
  /// By way of whom files are looked at before.
  var access: FileAccess { get }
  /// How videos are sampled, and what each may cost.
  var sampling: SamplingSettings { get }

  /// Analyses a video.
  ///
  /// - Parameters:
  ///   - part: which part of it counts.
  ///   - deadline: when whatever can be given up is given up.
  func analyse(
    _ video: VideoLocation, part: AnalysedRange, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome

  /// Judges a stretch of a video by few of its frames, on its own.
  func judge(
    _ stretch: AnalysedRange, of video: VideoLocation, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome

  /// Measures every frame of a slice of a video.
  func measure(_ slice: FrameSlice, of video: VideoLocation) -> Result<FrameTrace, Failure>
}

/// Analyses videos in this process: one that crashes a decoder takes the process with it.
package struct InProcessAnalysis: AnalysisBackend {
  private let analyser: VideoAnalyser

  /// An analysis that samples as `sampling` says.
  package init(_ sampling: SamplingSettings) {
    analyser = VideoAnalyser(settings: sampling)
  }

  package var access: FileAccess { .direct }
  package var sampling: SamplingSettings { analyser.settings }

  package func analyse(
    _ video: VideoLocation, part: AnalysedRange, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    Self.outcome(of: video, by: analyser.looking(at: part), until: deadline)
  }

  package func judge(
    _ stretch: AnalysedRange, of video: VideoLocation, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    Self.outcome(of: video, by: analyser.glancing(at: stretch), until: deadline)
  }

  private static func outcome(
    of video: VideoLocation, by analyser: VideoAnalyser, until deadline: ContinuousClock.Instant
  ) -> PackedOutcome {
    do throws(Failure) {
      return PackedOutcome(analyser.analyse(try open(video, until: deadline)))
    } catch {
      return PackedOutcome(.failed(error))
    }
  }

  package func measure(_ slice: FrameSlice, of video: VideoLocation) -> Result<FrameTrace, Failure> {
    do throws(Failure) {
      let deadline = ContinuousClock.now + .seconds(slice.timeoutSeconds)
      return .success(try analyser.trace(of: slice, try Self.open(video, until: deadline)))
    } catch {
      return .failure(error)
    }
  }

  private static func open(
    _ video: VideoLocation, until deadline: ContinuousClock.Instant
  ) throws(Failure) -> OpenVideo {
    switch video {
    case .file(let path): .file(descriptor: try descriptor(ofFile: path))
    case .object(let object): .bytes(ObjectBytes(object, until: deadline))
    }
  }

  /// The file at `path`, open for reading.
  static func descriptor(ofFile path: FilePath) throws(Failure) -> Int32 {
    do throws(SystemError) {
      if let file = try OpenedFile.open(path) { return file.releaseDescriptor() }
    } catch {
      throw Failure(opening: error)
    }
    throw .notAFile
  }
}

extension Failure {
  /// What was opened is none of the things that a video can be.
  static let notAFile = Failure(.notAFile, "not a file but a folder, a pipe, a socket or a device")

  /// A file could not be opened because of `error`.
  init(opening error: SystemError) {
    self.init(error, "cannot be opened")
  }
}
