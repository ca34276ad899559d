#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import LintReporting

/// What a worker says about a file.
enum WorkerAnswer: Codable {
  case evidence(FileAnalysis.VideoEvidence)
  case failure(Failure)

  /// The answer as a message.
  var message: [UInt8] {
    // A number that JSON cannot say is a mistake of ours; an empty message then counts as a crash.
    (try? JSONEncoder().encode(self)).map { Array($0) } ?? []
  }

  /// The answer in a message; nil where there is none in it: a worker that was taken over may say anything.
  init?(message: [UInt8]) {
    let decoder = JSONDecoder()
    guard let answer = try? decoder.decode(Self.self, from: Data(message)) else { return nil }
    self = answer
  }
}
