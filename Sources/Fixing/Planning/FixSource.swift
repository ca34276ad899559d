package import DeclaredPicture

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
