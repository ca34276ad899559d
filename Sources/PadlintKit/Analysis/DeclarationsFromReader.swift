import DeclaredPicture
internal import MediaModel
import VideoDecoding

extension Declarations {
  /// What the container and the frames of a reader declare.
  ///
  /// - Parameters:
  ///   - reader: a reader that has decoded a frame.
  ///   - others: what the frames of another reader of the same file declare.
  ///   - frame: size of the frames that were judged, as stored; nil for that of the first.
  init(_ reader: borrowing VideoReader, and others: DeclarationLog, frame: (width: Int, height: Int)?) {
    let facts = reader.facts
    let (width, height) = frame ?? (facts.width, facts.height)
    var log = reader.declarationLog
    log.merge(others)
    self.init(
      container: reader.containerDeclaration, log: log, frame: PixelSize(width: width, height: height),
      displayAspectRatio: Double(width) / Double(height) * (facts.sampleAspectRatio?.value ?? 1),
      codecRatio: reader.codecSampleAspectRatio, rotatedBy: facts.rotationDegrees)
  }
}
