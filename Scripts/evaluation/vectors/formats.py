"""How samples are stored: range, depth, subsampling, rotation, pixel shape, odd sizes."""

from .model import (
    EXACT, FOOTAGE, H264, Command, Insets, Vector, bars, clean, fit, from_footage, padded,
)

WIDE = (320, 180)
LETTERBOX = Insets(22, 22)
ASYMMETRIC = Insets(24, 12)


def _h264(pixel_format, *more):
    return ["-c:v", "libx264", "-crf", "24", "-g", "12", "-pix_fmt", pixel_format, *more]


def _hevc(pixel_format, *more):
    return [
        "-c:v", "libx265", "-crf", "26", "-pix_fmt", pixel_format, "-tag:v", "hvc1", *more,
        "-x265-params", "keyint=12:info=0:pools=none:frame-threads=1:log-level=none",
    ]


def _lossless(pixel_format):
    return ["-c:v", "ffv1", "-g", "1", "-pix_fmt", pixel_format]


def _stored(name, tags, encoder, insets=LETTERBOX, filters="", working_format="yuv444p", notes="",
            tolerance=0):
    chain = bars(WIDE, insets, working_format=working_format) + (f",{filters}" if filters else "")
    return Vector(name, from_footage(chain, encoder), padded(insets, tolerance), ["format", *tags], notes)


# Two frames of each shot, for the codecs that code each one whole.
SPARSE = "select='not(mod(n\\,9))',setpts=N/(24*TB)"


def _rotated(degrees, displayed):
    """Bars of 24 rows on top and 12 at the bottom as coded, then turned by a display matrix."""
    coded = f"sources/rotate-{degrees}.mp4"
    return Vector(
        f"rotate-{degrees}.mp4",
        [
            Command(["-i", FOOTAGE, "-vf", bars(WIDE, ASYMMETRIC), *H264, *EXACT, coded]),
            # The muxer writes a matrix that turns the other way round.
            Command(["-i", coded, "-c", "copy", *EXACT, "-metadata:s:v", f"rotate={360 - degrees}", "{out}"]),
        ],
        padded(displayed),
        ["format", "rotation", displayed.kind()],
        f"coded with 24 black rows on top and 12 at the bottom, shown turned clockwise by {degrees}",
        needs=[coded],
    )


VECTORS = [
    _stored(
        "full-range-8bit.mp4", ["full-range"], _h264("yuvj420p", "-color_range", "pc"),
        filters="scale=out_range=full", notes="black is 0",
    ),
    _stored("limited-10bit.mp4", ["10-bit"], _hevc("yuv420p10le")),
    _stored(
        "full-range-10bit.mp4", ["10-bit", "full-range"],
        _hevc("yuv420p10le", "-color_range", "pc"), Insets(left=40, right=40),
        filters="scale=out_range=full,format=yuv420p10le",
    ),
    _stored("limited-12bit-444.mp4", ["12-bit", "4:4:4"], _hevc("yuv444p12le"), Insets(21, 21)),
    _stored("h264-10bit-422.mov", ["10-bit", "4:2:2"], _h264("yuv422p10le"), Insets(left=31, right=33)),
    _stored("h264-444.mkv", ["4:4:4"], _h264("yuv444p"), Insets(15, 17, 11, 13)),
    _stored("h264-gray.mp4", ["gray"], _h264("gray"), filters="format=gray"),
    _stored("h264-rgb.mkv", ["rgb"], ["-c:v", "libx264rgb", "-crf", "24", "-g", "12"], filters="format=bgr24"),
    _stored("ffv1-rgb.mkv", ["rgb"], _lossless("gbrp"), filters=f"{SPARSE},format=gbrp"),
    _stored("ffv1-gray10.mkv", ["gray", "10-bit"], _lossless("gray10le"), filters=f"{SPARSE},format=gray10le"),
    _stored("ffv1-yuv410.mkv", ["4:1:0"], _lossless("yuv410p"), Insets(24, 24), filters=SPARSE),
    _stored("png-rgb.mov", ["rgb"], ["-c:v", "png", "-pix_fmt", "rgb24"], filters=SPARSE),
    _stored("palette.gif", ["palette"], ["-loop", "-1"], Insets(left=40, right=44), filters=f"{SPARSE},format=bgr8",
            tolerance=1, notes="dithered: the picture bleeds into the first column of the bar"),
    _stored(
        "pq-10bit.mp4", ["10-bit", "hdr"],
        _hevc("yuv420p10le", "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace", "bt2020nc"),
        notes="tagged PQ; the samples are those of the other clips",
    ),
    _stored(
        "hlg-10bit.mp4", ["10-bit", "hdr"],
        _hevc("yuv420p10le", "-color_primaries", "bt2020", "-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"),
        Insets(left=20, right=22), notes="tagged HLG; the samples are those of the other clips",
    ),
    _rotated(90, Insets(left=12, right=24)),
    _rotated(180, Insets(top=12, bottom=24)),
    _rotated(270, Insets(left=24, right=12)),
    Vector(
        "rotate-90-clean.mp4",
        [
            Command(["-i", FOOTAGE, "-vf", fit(*WIDE), *H264, *EXACT, "sources/rotate-clean.mp4"]),
            Command(["-i", "sources/rotate-clean.mp4", "-c", "copy", *EXACT,
                     "-metadata:s:v", "rotate=90", "{out}"]),
        ],
        clean(),
        ["format", "rotation", "clean"],
        needs=["sources/rotate-clean.mp4"],
    ),
    Vector(
        "wide-pixels.mp4",
        from_footage(bars((240, 180), Insets(left=30, right=30)) + ",setsar=4/3"),
        padded(Insets(left=30, right=30)),
        ["format", "sar"],
        "insets count stored samples: 240x180 of SAR 4:3, shown as 320x180",
    ),
    Vector(
        "tall-pixels.mpg",
        from_footage(bars((352, 240), Insets(30, 30)) + ",setsar=10/11",
                     ["-c:v", "mpeg2video", "-q:v", "4", "-g", "12", "-r", "24"]),
        padded(Insets(30, 30)),
        ["format", "sar"],
    ),
    Vector(
        "odd-size.webm",
        from_footage(bars((321, 181), Insets(21, 20)),
                     ["-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0", "-g", "12", "-pix_fmt", "yuv420p"]),
        padded(Insets(21, 20)),
        ["format", "odd-size"],
        "321x181 in 4:2:0",
    ),
    Vector(
        "odd-size-clean.webm",
        from_footage(f"{fit(319, 179)}:exact=1",
                     ["-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0", "-g", "12", "-pix_fmt", "yuv420p"]),
        clean(),
        ["format", "odd-size", "clean"],
        "319x179 in 4:2:0",
    ),
    Vector(
        "tiny.mp4",
        from_footage(bars((64, 48), Insets(6, 6))),
        padded(Insets(6, 6)),
        ["format", "tiny"],
    ),
    Vector(
        "cropped-sps.mp4",
        from_footage(
            bars((320, 192), Insets(28, 20)),
            [*H264, "-bsf:v", "h264_metadata=crop_top=8:crop_bottom=4:crop_left=0:crop_right=0"],
        ),
        padded(Insets(20, 16)),
        ["format", "cropping"],
        "192 rows are coded, with 28 and 20 black; the SPS crops 8 on top and 4 at the bottom",
    ),
]
