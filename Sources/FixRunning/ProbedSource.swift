package import DeclaredPicture
package import Fixing
internal import PadlintKit
package import Paths
package import SystemCalls

/// A file, probed by ffprobe and ffmpeg on demand.
package struct ProbedSource: FixSource {
  private let path: FilePath
  private let ffmpeg: FFmpegRunner
  /// Its bytes.
  package let file: any ByteProvider

  /// Opens a file.
  package init(path: FilePath, by ffmpeg: FFmpegRunner) throws(SystemError) {
    self.path = path
    self.ffmpeg = ffmpeg
    file = try FileBytes(path: path)
  }

  private var command: FFmpegCommand { ffmpeg.command }

  /// What ffprobe says about it.
  package func media() throws(FixRefusal) -> MediaFacts {
    try MediaFacts.read(try probe(command.probe(path)))
  }

  /// What ffprobe says about the first frame of a stream.
  package func firstFrame(ofStream index: Int) throws(FixRefusal) -> FrameFacts {
    // The first packet of some files gives none: one of several fields, or one that refers to others before it.
    for packets in [1, 20, 300] {
      let answer = try probe(command.probeFirstFrame(path, stream: index, packets: packets))
      if let frame = try FrameFacts.read(answer) { return frame }
    }
    throw .notProbed("its first 300 packets give no frame")
  }

  /// What this file, made by a plan, has not kept of its original, each in a few words.
  ///
  /// - Parameter isWhole: whether it is all of the new file; otherwise it is the beginning.
  func losses(_ plan: FixPlan, isWhole: Bool = true) throws(FixRefusal) -> [String] {
    let losses = KeptFacts.losses(plan, try media(), isWhole: isWhole)
    guard let frame = plan.frame else { return losses }
    return losses
      + KeptFacts.losses(
        frame, try firstFrame(ofStream: command.outputIndex(of: plan.streamIndex, in: plan)))
  }

  /// The bytes of an attached picture.
  func cover(ofStream index: Int) throws(FixRefusal) -> [UInt8] {
    do throws(FFmpegFailure) {
      return try ffmpeg.output(of: command.cover(path, stream: index))
    } catch {
      throw .notProbed("\(error)")
    }
  }

  /// The first packet of a stream of JPEG images.
  package func firstImage(ofStream index: Int) throws(FixRefusal) -> [UInt8] {
    guard let place = try imagePlaces(ofStream: index, isFirstOnly: true).first,
      let image = file.image(at: place)
    else { throw .notProbed("its first image was not found") }
    return image.bytes
  }

  /// Where all packets of a stream of JPEG images lie, in the order of the file.
  ///
  /// - Parameter isFirstOnly: whether only the first packet is wanted.
  func imagePlaces(ofStream index: Int, isFirstOnly: Bool = false) throws(FixRefusal) -> [PacketPlace] {
    var reader = PacketPlaceReader()
    reader.read(
      try probe(command.packetPlaces(path, stream: index, isFirstOnly: isFirstOnly)))
    // An index may name a packet twice.
    return Set(reader.places).sorted { ($0.position, $0.count) < ($1.position, $1.count) }
  }

  /// All sequence parameter sets of a stream, which FFmpeg extracts from the whole file.
  package func parameterSets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> ParameterSetSurvey {
    var survey = ParameterSetSurvey(codec)
    try read(command.parameterSets(path, stream: index, codec)) { survey.read($0) }
    survey.end()
    return survey
  }

  /// Whether sequence parameter sets come also, or only, in the packets of a stream.
  package func hasParameterSetsInPackets(
    ofStream index: Int, _ codec: ParameterSetSurvey.Codec
  ) throws(FixRefusal) -> Bool {
    var count = 0
    try read(command.parameterSetsInPackets(path, stream: index, codec)) { count += $0.count }
    return count > 0
  }

  /// Runs ffmpeg, and reads what it writes as it comes.
  private func read(_ arguments: [[UInt8]], _ body: ([UInt8]) -> Void) throws(FixRefusal) {
    do throws(FFmpegFailure) { try ffmpeg.run(arguments, reading: body) } catch {
      throw .notProbed("\(error)")
    }
  }

  private func probe(_ arguments: [[UInt8]]) throws(FixRefusal) -> [UInt8] {
    do throws(FFmpegFailure) { return try ffmpeg.probe(arguments) } catch { throw .notProbed("\(error)") }
  }
}

extension ByteProvider {
  /// The JPEG image of a packet and where it begins; nil if there is none.
  func image(at place: PacketPlace) -> (bytes: [UInt8], start: Int64)? {
    let most = min(Int64(place.count + PacketPlace.mostBytesBefore), size - place.position)
    guard place.position >= 0, most >= Int64(place.count),
      let bytes = bytes(at: place.position, count: Int(most))
    else { return nil }
    let start = (0...bytes.count - place.count).first {
      $0 + 3 <= bytes.count && bytes[$0..<$0 + 3].elementsEqual([0xFF, 0xD8, 0xFF])
    }
    return start.map { (Array(bytes[$0..<$0 + place.count]), place.position + Int64($0)) }
  }
}
