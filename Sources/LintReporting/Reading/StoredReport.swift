internal import DeclaredPicture
internal import MediaModel
internal import PaddingDetection
internal import Paths

/// The part of a JSON report that is read back; what follows from it is computed again.
struct StoredReport: Decodable {
  let schemaVersion: String
  let policy: String?
  let files: [StoredFile]
  let run: StoredRun?
  let summary: StoredSummary?
}

/// What is read of the `summary` object.
struct StoredSummary: Decodable {
  let files: Int?
}

/// What tells the records of an NDJSON report apart.
struct StoredRecord: Decodable {
  let type: String?
  let schemaVersion: String?
  let policy: String?
  let run: StoredRun?
  let summary: StoredSummary?
}

/// The `run` object.
struct StoredRun: Decodable {
  let startedAt: String
  let durationSeconds: Double
  let jobs: Int
  let arguments: [String]
  let configurationFile: String?
  let interrupted: Bool?
  let conclusion: String?
  let shard: RunShard?
  let skipped: [String: Int]?
  let ignoreFiles: [IgnoreFile]?

  /// A `.padlintignore`, and how many files and folders it left out.
  struct IgnoreFile: Decodable {
    let path: String
    let pathBytes: String?
    let skipped: Int
  }

  /// More than any run passes over.
  private static let mostSkipped = 1 << 40

  /// The part of the work that the run has done to its end; nil for runs that were not divided.
  var completedShard: RunShard? {
    interrupted == true || isIncomplete ? nil : shard
  }

  private var isIncomplete: Bool { conclusion == RunConclusion.incomplete.rawValue }

  /// The run as reporters see it; nil where its time is none.
  var description: RunDescription? {
    TimeText.nanosecondsSince1970(rfc3339: startedAt).map { started in
      var run = RunDescription(
        startedNanoseconds: started, durationSeconds: durationSeconds, jobs: jobs, arguments: arguments,
        configurationFile: configurationFile.map { FilePath($0) },
        conclusion: interrupted == true ? .interrupted : isIncomplete ? .incomplete : nil)
      for (name, count) in skipped ?? [:] where (1...Self.mostSkipped).contains(count) {
        SkipReason(rawValue: name).map { run.skipped[$0] = count }
      }
      for file in ignoreFiles ?? [] where (1...Self.mostSkipped).contains(file.skipped) {
        run.ignored[FilePath(file.path, bytes: file.pathBytes)] = file.skipped
      }
      run.shard = shard
      return run
    }
  }
}

/// A file's object in a report, as it is written. Parts that have the report's own shape are decoded as such.
struct StoredFile: Decodable {
  let path: String
  let pathBytes: String?
  let sizeBytes: Int64?
  let modifiedAt: String?
  let verdict: String
  let policy: String?
  let confidence: Double?
  let reason: PaddingVerdict.Reason?
  let video: Stored<VideoFacts>?
  let padding: StoredPadding?
  let evidence: StoredEvidence?
  let segments: [Stored<PaddingSegment>]?
  let declared: StoredDeclarations?
  let traits: [Stored<StreamTrait>]?
  let otherTracks: [Stored<TrackVerdict>]?
  let sampling: Stored<SamplingDescription>?
  let findings: [Finding]
  let failure: Failure?

  /// The file as reporters see it; nil where a part is missing that its verdict needs, or geometry is impossible.
  var report: FileReport? {
    guard let outcome else { return nil }
    let analysis = FileAnalysis(
      path: FilePath(path, bytes: pathBytes),
      sizeBytes: sizeBytes,
      modifiedNanoseconds: modifiedAt.flatMap(TimeText.nanosecondsSince1970),
      outcome: outcome
    )
    return FileReport(analysis: analysis, findings: findings, policyName: policy)
  }

  private var outcome: FileAnalysis.Outcome? {
    if let failure { return .failed(failure) }
    guard let answer = PaddingVerdict.Answer(rawValue: verdict), let video = video?.value,
      let sampling = sampling?.value
    else {
      return nil
    }
    let seen = padding?.evidence ?? evidence
    let verdict = PaddingVerdict(
      answer: answer,
      confidence: confidence ?? 0,
      insets: padding?.insets ?? .zero,
      fill: seen?.fill?.value,
      edges: Dictionary(
        uniqueKeysWithValues: (seen?.edges ?? [:]).compactMap { name, edge in
          Side(rawValue: name).map { ($0, edge.value) }
        }
      ),
      segments: segments?.map(\.value) ?? [],
      reason: reason,
      framesMeasured: sampling.framesDecoded,
      framesInformative: sampling.framesInformative
    )
    let evidence = FileAnalysis.VideoEvidence(
      video: video, verdict: verdict, sampling: sampling,
      declared: declared?.declarations ?? Declarations(),
      traits: traits?.map(\.value) ?? [], otherTracks: otherTracks?.map(\.value) ?? [])
    return evidence.isPossible ? .analysed(evidence) : nil
  }
}

extension FilePath {
  /// A path as reports write it: its text, and its bytes in Base64 where the text does not say all.
  fileprivate init(_ text: String, bytes: String?) {
    self = bytes.flatMap(Base64.decode).map(FilePath.init(bytes:)) ?? FilePath(text)
  }
}

/// The `padding` object.
struct StoredPadding: Decodable {
  let insets: Insets
  let evidence: StoredEvidence

  init(from decoder: any Decoder) throws {
    insets = try Insets.read(from: decoder)
    evidence = try StoredEvidence(from: decoder)
  }
}

/// The `evidence` object, whose members `padding` has too.
struct StoredEvidence: Decodable {
  let fill: Stored<PaddingFill>?
  let edges: [String: Stored<EdgeEvidence>]?
}
