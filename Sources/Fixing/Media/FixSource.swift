package import DeclaredPicture

/// A file that is to be fixed, as a planner may ask about it.
package protocol FixSource {
  /// Its bytes.
  var file: any ByteProvider { get }
  /// What ffprobe says about it.
  func media() throws(FixRefusal) -> MediaFacts
  /// All sequence parameter sets of a stream.
  func parameterSets(ofStream index: Int, _ codec: ParameterSetSurvey.Codec) throws(FixRefusal)
    -> ParameterSetSurvey
  /// What ffprobe says about the first frame of a stream.
  func firstFrame(ofStream index: Int) throws(FixRefusal) -> FrameFacts
}
