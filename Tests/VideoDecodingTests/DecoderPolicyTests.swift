import MediaModel
import Testing

@testable import VideoDecoding

@Suite struct DecoderPolicyTests {
  @Test func `FFmpeg's own decoders for video see files, and those of other libraries do not`() {
    let names = Set(DecoderPolicy.names(DecodingLimits()).split(separator: ","))
    #expect(
      names.isSuperset(of: ["h264", "hevc", "mpeg2video", "mpeg4", "vp8", "vp9", "prores", "mjpeg", "ffv1"]))
    for name in [
      "librsvg", "libjxl", "libopenjpeg", "libvpx", "libvpx-vp9", "libaom-av1", "h264_cuvid", "h264_qsv",
      "h264_v4l2m2m", "av1", "aac", "mp3", "ass",
    ] {
      #expect(!names.contains(Substring(name)), "\(name)")
    }
    #expect(names.contains("libdav1d") == DecodingLimits.hasDecoder(named: "libdav1d"))
  }

  @Test func `A decoder of another library is used where it is asked for`() {
    var limits = DecodingLimits()
    limits.moreDecoders = ["libvpx"]
    let names = DecoderPolicy.names(limits).split(separator: ",")
    #expect(names.contains("libvpx") == DecodingLimits.hasDecoder(named: "libvpx"))
    #expect(!names.contains("librsvg"))
    #expect(!DecodingLimits.hasDecoder(named: "nonesuch"))
    #expect(!DecodingLimits.hasDecoder(named: "aac"), "it decodes no video")
  }
}
