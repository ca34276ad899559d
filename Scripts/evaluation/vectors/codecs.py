"""Every codec and container of the design that FFmpeg can write."""

from .model import Insets, Vector, bars, from_footage, padded

WIDE = (320, 180)
X265 = "keyint=12:info=0:pools=none:frame-threads=1:log-level=none"

# Where every frame is coded whole, four frames are enough: one of each shot.
SPARSE = "select='not(mod(n\\,18))',setpts=N/(24*TB)"


def _coded(name, codec, arguments, insets, frame=WIDE, sparse=False, tolerance=0, notes=""):
    filters = bars(frame, insets) + (f",{SPARSE}" if sparse else "")
    return Vector(
        name, from_footage(filters, ["-c:v", codec, *arguments]), padded(insets, tolerance),
        ["codec", codec], notes,
    )


VECTORS = [
    _coded("h264.mkv", "libx264", ["-crf", "24", "-g", "12", "-pix_fmt", "yuv420p"], Insets(23, 21)),
    _coded("h264.flv", "libx264", ["-crf", "24", "-g", "12", "-pix_fmt", "yuv420p"], Insets(left=30, right=30)),
    _coded("h264-fragmented.mp4", "libx264",
           ["-crf", "24", "-g", "12", "-pix_fmt", "yuv420p", "-movflags", "+frag_keyframe+empty_moov"],
           Insets(16, 16)),
    _coded("hevc.mp4", "libx265",
           ["-crf", "26", "-pix_fmt", "yuv420p", "-tag:v", "hvc1", "-x265-params", X265], Insets(22, 22)),
    _coded("hevc.ts", "libx265", ["-crf", "26", "-pix_fmt", "yuv420p", "-x265-params", X265],
           Insets(left=38, right=38)),
    _coded("vp8.webm", "libvpx", ["-b:v", "250k", "-g", "12", "-pix_fmt", "yuv420p"], Insets(20, 20)),
    _coded("vp9.webm", "libvpx-vp9", ["-crf", "32", "-b:v", "0", "-g", "12", "-pix_fmt", "yuv420p"],
           Insets(left=41, right=41)),
    _coded("av1.mp4", "libsvtav1", ["-crf", "35", "-preset", "8", "-g", "12", "-pix_fmt", "yuv420p"],
           Insets(22, 22)),
    _coded("av1-10bit.mkv", "libaom-av1",
           ["-crf", "34", "-cpu-used", "6", "-g", "12", "-pix_fmt", "yuv420p10le"], Insets(left=40, right=40)),
    _coded("mpeg1.mpg", "mpeg1video", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(24, 24)),
    _coded("mpeg2.vob", "mpeg2video", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(26, 26)),
    _coded("mpeg2.mxf", "mpeg2video", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(left=32, right=32)),
    _coded("mpeg2.m2v", "mpeg2video", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(24, 20)),
    _coded("mpeg4.avi", "mpeg4", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(20, 24)),
    _coded("b-frames.avi", "mpeg4", ["-bf", "2", "-q:v", "8", "-g", "12", "-pix_fmt", "yuv420p"], Insets(20, 24)),
    _coded("mpeg4.mp4", "mpeg4", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(left=28, right=28)),
    _coded("msmpeg4.avi", "msmpeg4", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(18, 18)),
    _coded("h263.3gp", "h263", ["-q:v", "5", "-g", "12", "-pix_fmt", "yuv420p"], Insets(16, 16), (176, 144)),
    _coded("flv1.flv", "flv", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(22, 22)),
    _coded("wmv2.wmv", "wmv2", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(22, 22)),
    _coded("wmv1.wmv", "wmv1", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(left=36, right=36)),
    _coded("theora.ogv", "libtheora", ["-q:v", "6", "-g", "12", "-pix_fmt", "yuv420p"], Insets(22, 22)),
    _coded("prores.mov", "prores_ks", ["-profile:v", "0", "-pix_fmt", "yuv422p10le"], Insets(22, 22), sparse=True),
    _coded("prores-444.mov", "prores_ks", ["-profile:v", "4", "-pix_fmt", "yuv444p10le", "-bits_per_mb", "1200"],
           Insets(left=35, right=37), sparse=True),
    _coded("dnxhr.mxf", "dnxhd", ["-profile:v", "dnxhr_lb", "-pix_fmt", "yuv422p"], Insets(22, 22), sparse=True),
    _coded("cineform.mov", "cfhd", ["-quality", "medium", "-pix_fmt", "yuv422p10le"], Insets(26, 26),
           frame=(320, 192), sparse=True),
    _coded("mjpeg.avi", "mjpeg", ["-q:v", "4", "-pix_fmt", "yuvj420p"], Insets(22, 22), sparse=True,
           tolerance=1, notes="full range, as motion JPEG is"),
    _coded("dv.dv", "dvvideo", ["-pix_fmt", "yuv411p", "-r", "ntsc"], Insets(60, 60), (720, 480), sparse=True),
    _coded("ffv1.mkv", "ffv1", ["-level", "3", "-g", "1", "-pix_fmt", "yuv420p"], Insets(21, 23), sparse=True),
    _coded("huffyuv.avi", "huffyuv", ["-pix_fmt", "yuv422p"], Insets(left=25, right=27), sparse=True),
    _coded("jpeg2000.mxf", "libopenjpeg", ["-pix_fmt", "yuv422p", "-compression_level", "20"], Insets(22, 22),
           sparse=True, tolerance=1),
]
