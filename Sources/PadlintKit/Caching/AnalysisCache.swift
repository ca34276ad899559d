#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import Digests
internal import LintReporting
public import MediaModel
internal import ObjectReading
internal import Paths
public import ResultCache
internal import SystemCalls

/// The results of earlier runs.
public struct AnalysisCache: Sendable {
  /// What identifies a file.
  public enum Recognition: String, Sendable, CaseIterable {
    /// Device, inode, size, modification time, and the time of the last change of any kind, which nobody can set who may only write
    /// the file: costs nothing, and fits where files stay in place.
    case identity
    /// Size and a hash of all bytes: finds copies, and files on volumes that are mounted anew, and costs as much as reading them.
    case content
  }

  /// Which outcomes are of use: none of another detection, and none with other fields.
  public static let version = version(ofDetection: PadlintVersion.detection)

  static func version(ofDetection number: Int) -> Int {
    let shape = Array(PackedOutcome.shape.utf8)
    let hash = FNV1a.hash(shape.span, after: UInt64(number))
    // Positive, for people who look into a cache.
    return Int(hash >> 1)
  }

  let store: any OutcomeStore
  private let recognition: Recognition
  /// What an outcome depends on besides the file, and its digest.
  private let settings: SamplingSettings
  private let analysis: [UInt8]
  /// Called on any thread for each file that is decoded for its pictures only, since the rest is known.
  package var whenPictureIsMissing: (@Sendable () -> Void)?

  /// A cache of analyses with these settings.
  public init(_ store: ResultCache, by recognition: Recognition = .identity, settings: SamplingSettings) {
    self.init(asking: store, by: recognition, settings: settings)
  }

  /// A cache of analyses with these settings, in a store of any kind.
  package init(
    asking store: any OutcomeStore, by recognition: Recognition = .identity, settings: SamplingSettings
  ) {
    self.store = store
    self.recognition = recognition
    self.settings = settings
    analysis = Self.digest(settings)
  }

  /// What has to be known about a file to identify it.
  var extent: FileAccess.Extent { recognition == .content ? .content : [] }

  /// The key of a file of which a part counts; nil if it cannot be read.
  func key(of file: FileLook, _ part: AnalysedRange) -> CacheKey? { key(of: file, analysis(of: part)) }

  /// Where slices of a file are kept of which a part counts; nil if it cannot be read.
  func checkpoint(of file: FileLook, _ part: AnalysedRange) -> EveryFramePass.Checkpoint? {
    key(of: file, analysis(of: part, for: .slices)).map(checkpoint)
  }

  /// Tells, once it is known that an outcome is not stored, if only its pictures are missing.
  func tellOfMissingPicture(of file: FileLook, _ part: AnalysedRange) {
    guard let whenPictureIsMissing, settings.picture != nil,
      let key = key(of: file, analysis(of: part, for: .outcomeWithoutPicture)), store.content(for: key) != nil
    else { return }
    whenPictureIsMissing()
  }

  /// What is kept of a file.
  private enum Content {
    case outcome, outcomeWithoutPicture
    /// Every frame as it was measured, whatever is made of that.
    case slices
  }

  /// The digest of everything that what is kept depends on besides the file, of which a part counts.
  private func analysis(of part: AnalysedRange, for content: Content = .outcome) -> [UInt8] {
    if part == settings.part, content == .outcome { return analysis }
    var settings = settings
    settings.part = part
    if content != .outcome { settings.picture = nil }
    if content == .slices { settings.everyFrame?.shortest = 1 }
    return Self.digest(settings)
  }

  private func key(of file: FileLook, _ analysis: [UInt8]) -> CacheKey? {
    let status = file.status
    var bytes = Array(recognition.rawValue.utf8) + analysis
    switch recognition {
    case .identity:
      bytes +=
        status.identity.bytes + status.modifiedNanoseconds.littleEndianBytes
        + status.changedNanoseconds.littleEndianBytes
    case .content:
      guard let digest = file.digest else { return nil }
      bytes += digest
    }
    bytes += status.sizeBytes.littleEndianBytes
    return CacheKey(bytes: bytes, version: Self.version)
  }

  /// The key of an object of which a part counts: a digest of its address and its version; nil if the server does not
  /// tell versions apart.
  func key(of url: ObjectURL, _ version: ObjectVersion, _ part: AnalysedRange) -> CacheKey? {
    key(of: url, version, analysis(of: part))
  }

  /// Where slices of an object are kept of which a part counts; nil likewise.
  func checkpoint(
    of url: ObjectURL, _ version: ObjectVersion, _ part: AnalysedRange
  ) -> EveryFramePass.Checkpoint? {
    key(of: url, version, analysis(of: part, for: .slices)).map(checkpoint)
  }

  private func key(of url: ObjectURL, _ version: ObjectVersion, _ analysis: [UInt8]) -> CacheKey? {
    guard let identity = version.identity else { return nil }
    let bytes = Array("object".utf8) + analysis + SHA256.digest(url.identity + [0] + identity)
    return CacheKey(bytes: bytes, version: Self.version)
  }

  /// Where the slices of a file are kept that are measured already: for a run that goes on, and for one that makes another outcome
  /// of them.
  private func checkpoint(_ key: CacheKey) -> EveryFramePass.Checkpoint {
    let key = CacheKey(bytes: key.bytes + Array("every frame, so far".utf8), version: key.version)
    return EveryFramePass.Checkpoint(
      read: { [store] in store.content(for: key) },
      write: { [store] in store.store($0, isFailure: false, for: key) })
  }

  /// Whether a later run would have the same outcome: true if the file decides it, and not circumstances such as load.
  static func lasts(_ outcome: FileAnalysis.Outcome) -> Bool {
    !(outcome.failure?.code.isCircumstance ?? false)
  }

  /// Writes what was kept for the end of a run.
  public func finish() {
    store.finish()
  }

  private static func digest(_ settings: SamplingSettings) -> [UInt8] {
    var settings = settings
    // None changes what a file comes to: running out of time is not stored.
    settings.limits.timeoutSeconds = 0
    settings.decoding.threads = 1
    settings.readers = 1
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Encoding plain numbers cannot fail.
    let text = (try? encoder.encode(settings)).map { Array($0) } ?? []
    let versions = PadlintVersion.tool.ffmpegLibraries.map { "\($0.name) \($0.version)\n" }.joined()
    return SHA256.digest(text + Array("\nversion \(version)\n\(versions)".utf8))
  }
}

/// Stores packed outcomes.
package protocol OutcomeStore: Sendable {
  /// The bytes stored under `key`; nil if there are none.
  func content(for key: CacheKey) -> [UInt8]?
  /// Stores bytes under `key`; `isFailure` is for statistics.
  func store(_ content: [UInt8], isFailure: Bool, for key: CacheKey)
  /// Writes what was kept for the end of a run.
  func finish()
}

extension ResultCache: OutcomeStore {}
