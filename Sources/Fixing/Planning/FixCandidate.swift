package import DeclaredPicture
package import LintReporting
internal import MediaModel
package import PaddingDetection
package import Paths

/// A file whose padding is known well enough to be removed.
package struct FixCandidate: Sendable {
  /// The file.
  package let path: FilePath
  /// The verdict and its evidence.
  package let evidence: FileAnalysis.VideoEvidence
  /// The padding to remove, in display orientation.
  package let padding: Insets
  /// Its size when it was linted.
  package let sizeBytes: Int64
  /// Its modification time when it was linted, in nanoseconds since 1970.
  package let modifiedNanoseconds: Int64

  /// The padding to remove, in the stored frame.
  var storedPadding: Insets {
    padding.rotated(clockwise: -evidence.video.rotationDegrees)
  }

  /// The size of the stored frame.
  var storedFrame: (width: Int, height: Int) {
    let video = evidence.video
    return video.rotationDegrees % 180 == 0 ? (video.width, video.height) : (video.height, video.width)
  }

  /// Decides whether a file can be fixed.
  ///
  /// - Parameter counted: the padding that counts under the policy in force.
  /// - Returns: nil if there is no padding to remove.
  /// - Throws: `FixRefusal` if there is, and it must stay.
  package static func of(
    _ analysis: FileAnalysis, counted: (FileAnalysis.VideoEvidence) -> Insets
  ) throws(FixRefusal) -> FixCandidate? {
    let evidence: FileAnalysis.VideoEvidence
    switch analysis.outcome {
    case .failed(let failure): throw .unreadable(failure.message)
    case .analysed(let found): evidence = found
    }
    let verdict = evidence.verdict
    switch verdict.answer {
    case .clean: return nil
    case .inconclusive: throw .inconclusive
    case .variable: throw .variablePadding
    case .padded: break
    }
    let padding = counted(evidence)
    if padding.isZero { return nil }
    // A crop that all players apply already has removed the padding; beside one that only some apply, no crop is safe.
    if let area = evidence.declared.areas.first(where: \.source.isContainerCrop) {
      throw .declaredCrop(area.source.rawValue)
    }
    if !verdict.segments.isEmpty { throw .variablePadding }
    if verdict.confidence < FixOptions.leastConfidence {
      throw .doubtfulVerdict(confidence: verdict.confidence)
    }
    for side in Side.allCases where padding[side] > 0 {
      guard let edge = verdict.edges[side] else { continue }
      if edge.overlay != .none { throw .overlay(side, edge.overlay) }
      if edge.uncertaintyPixels > FixOptions.mostUncertainty {
        throw .uncertainEdge(side, pixels: edge.uncertaintyPixels)
      }
    }
    guard let size = analysis.sizeBytes, let modified = analysis.modifiedNanoseconds else {
      throw .unreadable("its size and time are not known")
    }
    return FixCandidate(
      path: analysis.path, evidence: evidence, padding: padding, sizeBytes: size,
      modifiedNanoseconds: modified)
  }
}

/// What the planner can ask about a file.
package protocol FixSource {
  /// Its bytes.
  var file: any ByteProvider { get }
  /// What ffprobe says about it.
  func media() throws(FixRefusal) -> MediaFacts
  /// All sequence parameter sets of a stream.
  func parameterSets(ofStream index: Int, _ codec: ParameterSetSurvey.Codec) throws(FixRefusal)
    -> ParameterSetSurvey
  /// Whether sequence parameter sets come also, or only, in the packets of a stream.
  func hasParameterSetsInPackets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> Bool
  /// The first packet of a stream of JPEG images.
  func firstImage(ofStream index: Int) throws(FixRefusal) -> [UInt8]
  /// What ffprobe says about the first frame of a stream.
  func firstFrame(ofStream index: Int) throws(FixRefusal) -> FrameFacts
}
