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
  package private(set) var padding: Insets
  /// Its size when it was linted.
  package let sizeBytes: Int64
  /// Its modification time when it was linted, in nanoseconds since 1970.
  package let modifiedNanoseconds: Int64
  /// Whether the padding is what the user measured, not the verdict's.
  package var isMeasuredByHand = false
  /// Whether soft lines of its edges were added to the padding.
  private(set) var isDeepened = false

  /// What of the padding that is found after a crop may be the soft lines of its edges: of one or two on sides that were cropped, or of
  /// which the verdict was not sure; nil where it is something else.
  package func softLines(_ found: Insets) -> Insets? {
    let isSoft = Side.allCases.allSatisfy { side in
      found[side] <= (padding[side] > 0 || !isSure(side) ? FixOptions.mostUncertainty : 0)
    }
    return isSoft && !isDeepened && !isMeasuredByHand ? found : nil
  }

  /// Whether the edge on a side is as sure as a verdict has to be.
  private func isSure(_ side: Side) -> Bool {
    evidence.verdict.edges[side].map { $0.confidence >= FixOptions.standardConfidence } ?? true
  }

  /// The same with these lines removed, too.
  package func deeper(by lines: Insets) -> FixCandidate {
    var other = self
    for side in Side.allCases { other.padding[side] += lines[side] }
    other.isDeepened = true
    return other
  }

  /// The padding to remove, in the stored frame.
  var storedPadding: Insets {
    padding.rotated(clockwise: -evidence.video.rotationDegrees)
  }

  /// The size of the stored frame.
  var storedFrame: (width: Int, height: Int) { evidence.video.storedSize }

  /// Decides whether a file can be fixed.
  ///
  /// - Parameters:
  ///   - options: what the user allows, and measured.
  ///   - counted: the padding that counts under the policy in force.
  /// - Returns: nil if there is no padding to remove.
  /// - Throws: `FixRefusal` if there is, and it must stay.
  package static func of(
    _ analysis: FileAnalysis, _ options: FixOptions, counted: (FileAnalysis.VideoEvidence) -> Insets
  ) throws(FixRefusal) -> FixCandidate? {
    let evidence: FileAnalysis.VideoEvidence
    switch analysis.outcome {
    case .failed(let failure): throw .unreadable(failure.message)
    case .analysed(let found): evidence = found
    }
    // Whoever names the padding of one track knows of the other.
    if options.insets == nil,
      let other = evidence.otherTracks.first(where: { [.padded, .variable].contains($0.verdict) })
    {
      throw .paddedOtherTrack(streamIndex: other.streamIndex)
    }
    let padding: Insets
    if let measured = options.insets {
      padding = measured
      let (width, height) = (evidence.video.width, evidence.video.height)
      guard measured.left + measured.right < width, measured.top + measured.bottom < height else {
        throw .noCrop
      }
    } else {
      switch evidence.verdict.answer {
      case .clean: return nil
      case .inconclusive: throw .inconclusive
      case .variable: throw .variablePadding(isPartlyShared: false)
      case .padded: padding = counted(evidence)
      }
    }
    if padding.isZero { return nil }
    if evidence.traits.contains(where: { $0.kind == .missingEnd }) { throw .incompleteFile }
    // A crop that all players apply already has removed the padding; beside one that only some apply, no crop is safe. One that is the
    // whole frame crops nothing.
    let crop = evidence.declared.areas.first { $0.source.isContainerCrop && $0.insets?.isZero != true }
    if let area = crop {
      throw .declaredCrop(area.source.rawValue)
    }
    let removed = options.insets == nil ? try accepted(padding, evidence.verdict, options) : padding
    guard let size = analysis.sizeBytes, let modified = analysis.modifiedNanoseconds else {
      throw .unreadable("its size and time are not known")
    }
    return FixCandidate(
      path: analysis.path, evidence: evidence, padding: removed, sizeBytes: size,
      modifiedNanoseconds: modified, isMeasuredByHand: options.insets != nil)
  }

  /// How sure it is that a crop of the padding cuts off no more of the picture than a few lines: whether one edge has two lines of
  /// padding or none is often the only doubt. At least 1 minus the doubts of all other edges, however they depend on each other.
  private static func certainty(of padding: Insets, _ verdict: PaddingVerdict) -> Double {
    let deep = Side.allCases.filter { padding[$0] > FixOptions.fewLines }
    // Where all edges are thin, there is nothing else to be sure of.
    if deep.isEmpty { return verdict.confidence }
    let doubts = deep.map { 1 - (verdict.edges[$0]?.confidence ?? 0) }
    return max(verdict.confidence, 1 - doubts.reduce(0, +))
  }

  /// The few lines of padding that may be picture, as their edges are less sure than a verdict has to be.
  var doubtfulLines: Insets {
    if isMeasuredByHand { return .zero }
    return Insets { padding[$0] <= FixOptions.fewLines && !isSure($0) ? padding[$0] : 0 }
  }

  /// What of the padding may be removed by what the user allows, which is never nothing.
  private static func accepted(
    _ padding: Insets, _ verdict: PaddingVerdict, _ options: FixOptions
  ) throws(FixRefusal) -> Insets {
    if !verdict.segments.isEmpty, !options.allowances.contains(.variablePadding) {
      throw .variablePadding(isPartlyShared: true)
    }
    let certainty = certainty(of: padding, verdict)
    if certainty < options.leastConfidence, !options.isReviewed {
      throw .doubtfulVerdict(confidence: certainty, needed: options.leastConfidence)
    }
    var removed = padding
    var kept: FixRefusal?
    for side in Side.allCases where padding[side] > 0 {
      guard let edge = verdict.edges[side] else { continue }
      if edge.overlay != .none {
        if options.keepsCaptions {
          removed[side] = 0
          kept = kept ?? .overlay(side, edge.overlay)
          continue
        }
        if !options.allowances.contains(.overlay) { throw .overlay(side, edge.overlay) }
      }
      if edge.uncertaintyPixels > FixOptions.mostUncertainty, !options.allowances.contains(.softEdge) {
        throw .uncertainEdge(side, pixels: edge.uncertaintyPixels)
      }
    }
    if removed.isZero, let kept { throw kept }
    return removed
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
