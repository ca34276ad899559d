"""What padding holds, and what happens over time."""

from .model import (
    EXACT, FOOTAGE, H264, Command, Insets, Truth, Vector, bars, clean, fit, from_footage,
    from_graph, inconclusive, padded,
)

WIDE = (320, 180)
LETTERBOX = Insets(24, 24)
FONT = "font=DejaVu Sans:fontcolor=white"


def _letterbox(name, tags, extra_filters, notes="", insets=LETTERBOX, **more):
    return Vector(
        name, from_footage(f"{bars(WIDE, insets)},{extra_filters}"),
        padded(insets, **more), ["content", *tags], notes,
    )


def _filled(name, color, insets, fill="color"):
    return Vector(
        name, from_footage(bars(WIDE, insets, color)), padded(insets, fill=fill), ["content", "fill"],
        f"bars of {color}",
    )


def _segment(start, end, insets):
    return {"startSeconds": start, "endSeconds": end, **insets.as_dict()}


def _picture_over(background, insets, notes, name, fill, tolerance=0):
    """The footage fitted over a background made from the same footage."""
    width, height = WIDE[0] - insets.left - insets.right, WIDE[1] - insets.top - insets.bottom
    graph = (
        f"[0:v]format=yuv444p,split[a][b];[a]{background}[back];[b]{fit(width, height)}[picture];"
        f"[back][picture]overlay={insets.left}:{insets.top}:format=yuv444[out]"
    )
    return Vector(name, from_graph(graph), padded(insets, tolerance, fill), ["content", "fill"], notes)


PILLARBOX = Insets(left=72, right=72)
HALF = "lt(t,1.5)"

VECTORS = [
    _letterbox(
        "subtitles-in-bar.mp4", ["overlay"],
        f"drawtext=text='The dragon is gone.':{FONT}:fontsize=15:x=(w-tw)/2:y=160:enable='between(t,0.7,2.2)'",
        "a subtitle inside the bottom bar for half of the time",
        overlay={"bottom": "text"},
    ),
    _letterbox(
        "subtitles-across-edge.mp4", ["overlay"],
        f"drawtext=text='Have you seen it?':{FONT}:fontsize=18:borderw=1:x=(w-tw)/2:y=147:enable='between(t,0.7,2.2)'",
        "a subtitle straddles the edge of the bottom bar for half of the time",
        overlay={"bottom": "text"},
    ),
    _letterbox(
        "logo-in-bar.mp4", ["overlay"],
        "drawbox=x=272:y=5:w=36:h=14:color=0x20a0e0:t=fill,drawbox=x=284:y=8:w=12:h=8:color=white:t=fill",
        "a station logo in the top bar, all the time",
        overlay={"top": "logo"},
    ),
    _letterbox(
        "timecode-in-bar.mp4", ["overlay"],
        f"drawtext=text='%{{pts\\:hms}}':{FONT}:fontsize=14:x=10:y=162",
        "a running timecode in the bottom bar",
        overlay={"bottom": "timecode"},
    ),
    _filled("white-bars.mp4", "white", PILLARBOX),
    _filled("grey-bars.mp4", "0x303030", LETTERBOX),
    _filled("raised-black.mp4", "0x0e0e0e", LETTERBOX, "black"),
    _filled("blue-bars.mp4", "0x1030a0", Insets(20, 28)),
    _filled("dark-blue-bars.mp4", "0x000030", PILLARBOX),
    _picture_over(
        "crop=180:101,scale=320:180,gblur=sigma=12,eq=brightness=-0.1", Insets(left=100, right=100),
        "a narrow picture over an enlarged, blurred and darkened copy of itself",
        "blurred-fill.mp4", "blur", 1,
    ),
    Vector(
        "mirrored-fill.mp4",
        from_graph(
            f"[0:v]{fit(192, 180)},format=yuv444p,split=3[a][b][c];[a]crop=64:180:0:0,hflip[left];"
            "[b]crop=64:180:128:0,hflip[right];[left][c][right]hstack=3[out]"
        ),
        padded(Insets(left=64, right=64), 1, "mirror"),
        ["content", "fill"],
        "the outer 64 columns are the picture beside them, mirrored",
    ),
    Vector(
        "noisy-bars.mp4",
        from_footage(f"{bars(WIDE, LETTERBOX, '0x0a0a0a')},format=yuv420p,noise=alls=9:allf=t:all_seed=5"),
        padded(LETTERBOX),
        ["content", "noise"],
        "grain over picture and bars",
    ),
    Vector(
        "low-bitrate.mp4",
        from_footage(bars(WIDE, LETTERBOX), ["-c:v", "libx264", "-crf", "42", "-g", "24", "-pix_fmt", "yuv420p"]),
        padded(LETTERBOX, 2),
        ["content", "ringing"],
    ),
    Vector(
        "fades.mp4",
        from_footage(f"{bars(WIDE, LETTERBOX)},fade=in:d=0.8,fade=out:st=2.2:d=0.8"),
        padded(LETTERBOX),
        ["content", "fade"],
    ),
    Vector(
        "fades-clean.mp4",
        from_footage(f"{fit(*WIDE)},fade=in:d=0.8,fade=out:st=2.2:d=0.8"),
        clean(),
        ["content", "fade", "clean"],
    ),
    Vector(
        "all-black.mp4",
        [Command(["-f", "lavfi", "-i", "color=black:s=320x180:r=24:d=3", *H264, *EXACT, "{out}"])],
        inconclusive(),
        ["content", "nothing-to-see"],
    ),
    Vector(
        "title-card.mp4",
        [Command(["-f", "lavfi", "-i",
                  f"color=black:s=320x180:r=24:d=3,drawtext=text='THE END':{FONT}:fontsize=30:x=(w-tw)/2:y=(h-th)/2",
                  *H264, *EXACT, "{out}"])],
        inconclusive(),
        ["content", "nothing-to-see"],
        "one static title on black: nothing tells where the picture ends",
    ),
    Vector(
        "night.mp4",
        from_footage(
            f"{fit(*WIDE)},format=gray,curves=all='0/0 0.6/0.03 1/0.35',format=yuv444p,"
            "vignette=angle=PI/2.6,lutyuv=y='clip(val-6,16,235)'"
        ),
        Truth(["inconclusive", "clean"]),
        ["content", "dark"],
        "a dark picture that sinks into black towards every side",
    ),
    Vector(
        "mixed-aspect.mp4",
        from_graph(
            f"[0:v]split[a][b];[a]trim=end=1.5,{bars(WIDE, LETTERBOX)}[first];"
            f"[b]trim=start=1.5,setpts=PTS-STARTPTS,{fit(*WIDE)},format=yuv444p[second];"
            "[first][second]concat[out]"
        ),
        Truth(["variable"], segments=[_segment(0, 1.5, LETTERBOX), _segment(1.5, 3, Insets())]),
        ["content", "time"],
        "letterboxed for the first half only",
    ),
    Vector(
        "more-for-a-while.mp4",
        from_footage(
            f"{bars(WIDE, LETTERBOX)},drawbox=w=60:h=ih:color=black:t=fill:enable='{HALF}',"
            f"drawbox=x=260:w=60:h=ih:color=black:t=fill:enable='{HALF}'"
        ),
        padded(LETTERBOX, segments=[
            _segment(0, 1.5, Insets(24, 24, 60, 60)), _segment(1.5, 3, LETTERBOX),
        ]),
        ["content", "time"],
        "letterboxed throughout, and pillarboxed too in the first half",
    ),
    Vector(
        "white-flash.mp4",
        from_footage(
            f"{bars(WIDE, LETTERBOX)},drawbox=w=iw:h=ih:color=white:t=fill:enable='between(t,1.45,1.5)'"
        ),
        padded(LETTERBOX),
        ["content", "time"],
        "one white frame in the middle of a letterboxed clip",
    ),
    Vector(
        "late-bars-one-keyframe.mp4",
        from_footage(
            f"{fit(*WIDE)},setpts=6*PTS,fps=24,drawbox=h=24:color=black:t=fill:enable='gte(t,10)',"
            "drawbox=y=156:h=24:color=black:t=fill:enable='gte(t,10)'",
            ["-c:v", "libx264", "-crf", "30", "-g", "9999", "-sc_threshold", "0", "-pix_fmt", "yuv420p"],
        ),
        Truth(["variable"], segments=[_segment(0, 10, Insets()), _segment(10, 18, LETTERBOX)]),
        ["content", "time"],
        "one keyframe, and bars that begin far behind it",
    ),
    Vector(
        "cut-inside-group.mp4",
        [
            Command([
                "-i", FOOTAGE, "-vf",
                f"{fit(*WIDE)},setpts=6*PTS,fps=24,drawbox=h=24:color=black:t=fill:enable='between(t,2.5,9)',"
                "drawbox=y=156:h=24:color=black:t=fill:enable='between(t,2.5,9)'",
                "-c:v", "libx264", "-crf", "32", "-g", "240", "-sc_threshold", "0", "-pix_fmt", "yuv420p", *EXACT,
                "sources/whole-group.mp4"]),
            Command(["-ss", "2", "-i", "sources/whole-group.mp4", "-c", "copy", *EXACT, "{out}"]),
        ],
        Truth(
            ["variable"],
            segments=[_segment(0, 0.5, Insets()), _segment(0.5, 7, LETTERBOX), _segment(7, 16, Insets())]),
        ["delivery", "time"],
        "cut without encoding: the first keyframe is hidden, and bars come and go before the next",
        needs=["sources/whole-group.mp4"],
    ),
    Vector(
        "late-start.mkv",
        from_footage(
            f"{fit(*WIDE)},drawbox=h=24:color=black:t=fill:enable='gte(t,1)',"
            "drawbox=y=156:h=24:color=black:t=fill:enable='gte(t,1)'",
            ["-c:v", "libx264", "-crf", "30", "-g", "9999", "-sc_threshold", "0", "-pix_fmt", "yuv420p",
             "-output_ts_offset", "1000"],
        ),
        Truth(["variable"], segments=[_segment(0, 1, Insets()), _segment(1, 3, LETTERBOX)]),
        ["delivery", "time"],
        "the first frame is shown at 1,000 seconds of the file",
    ),
    Vector(
        "unknown-length.mkv",
        from_footage(
            f"{fit(*WIDE)},setpts=15*PTS,fps=4,drawbox=h=24:color=black:t=fill:enable='gte(t,36)',"
            "drawbox=y=156:h=24:color=black:t=fill:enable='gte(t,36)'",
            ["-c:v", "libx264", "-crf", "32", "-g", "4", "-sc_threshold", "0", "-pix_fmt", "yuv420p", "-live", "1"],
        ),
        Truth(["variable"], segments=[_segment(0, 36, Insets()), _segment(36, 45, LETTERBOX)]),
        ["delivery", "time"],
        "without a duration and an index, as it was written into a pipe; bars begin behind 144 frames",
    ),
    Vector(
        "unknown-length.h264",
        from_footage(
            f"{fit(*WIDE)},setpts=15*PTS,fps=4,drawbox=h=24:color=black:t=fill:enable='gte(t,36)',"
            "drawbox=y=156:h=24:color=black:t=fill:enable='gte(t,36)'",
            ["-c:v", "libx264", "-crf", "34", "-g", "4", "-sc_threshold", "0", "-pix_fmt", "yuv420p", "-f", "h264"],
        ),
        Truth(["variable"]),
        ["delivery", "time"],
        "a stream without a container, in which nothing says how long it is; bars begin behind 36 keyframes",
    ),
    Vector(
        "one-keyframe.mp4",
        from_footage(
            bars(WIDE, LETTERBOX),
            ["-c:v", "libx264", "-crf", "24", "-g", "9999", "-sc_threshold", "0", "-pix_fmt", "yuv420p"],
        ),
        padded(LETTERBOX),
        ["delivery", "one-keyframe"],
    ),
    Vector(
        "one-frame.mp4",
        from_footage(bars(WIDE, LETTERBOX), ["-frames:v", "1", *H264]),
        padded(LETTERBOX, also=["inconclusive"]),
        ["delivery", "short"],
    ),
    Vector(
        "half-second.mp4",
        from_footage(bars(WIDE, LETTERBOX), ["-ss", "1.4", "-t", "0.5", *H264]),
        padded(LETTERBOX),
        ["delivery", "short"],
        "half a second with one cut in it",
    ),
    Vector(
        "variable-frame-rate.mkv",
        from_footage(
            f"{bars(WIDE, LETTERBOX)},select='not(mod(n\\,1+mod(floor(n/9)\\,5)))'",
            [*H264, "-vsync", "vfr"],
        ),
        padded(LETTERBOX),
        ["delivery", "vfr"],
    ),
    Vector(
        "size-change.ts",
        [
            Command(["-i", FOOTAGE, "-vf", fit(320, 180), "-t", "1.5", *H264, *EXACT, "sources/small.ts"]),
            Command(["-i", FOOTAGE, "-vf", fit(480, 270), "-ss", "1.5", *H264, *EXACT, "sources/large.ts"]),
            Command(["-i", "concat:sources/small.ts|sources/large.ts", "-c", "copy", *EXACT, "{out}"]),
        ],
        clean(),
        ["delivery", "size-change", "clean"],
        "320x180, then 480x270",
        needs=["sources/small.ts", "sources/large.ts"],
    ),
    Vector(
        "size-change-letterbox.ts",
        [
            Command(["-i", FOOTAGE, "-vf", bars((320, 180), Insets(20, 20)), "-t", "1.5", *H264, *EXACT,
                     "sources/small-bars.ts"]),
            Command(["-i", FOOTAGE, "-vf", bars((640, 360), Insets(40, 40)), "-ss", "1.5", *H264, *EXACT,
                     "sources/large-bars.ts"]),
            Command(["-i", "concat:sources/small-bars.ts|sources/large-bars.ts", "-c", "copy", *EXACT, "{out}"]),
        ],
        padded(Insets(20, 20), 1, also=["variable"]),
        ["delivery", "size-change"],
        "320x180 with 20 rows, then 640x360 with 40: the insets are those of the first size",
        needs=["sources/small-bars.ts", "sources/large-bars.ts"],
    ),
    Vector(
        "interlaced-mpeg2.ts",
        from_footage(
            f"fps=48,{bars((352, 288), Insets(36, 36))},tinterlace=interleave_top,fieldorder=tff",
            ["-c:v", "mpeg2video", "-q:v", "4", "-g", "12", "-flags", "+ildct+ilme", "-r", "24",
             "-strict", "-1", "-pix_fmt", "yuv420p"],
        ),
        padded(Insets(36, 36)),
        ["delivery", "interlaced"],
    ),
    Vector(
        "interlaced-h264.ts",
        from_footage(
            f"fps=48,{bars((352, 288), Insets(left=40, right=40))},tinterlace=interleave_top,fieldorder=tff",
            [*H264, "-x264-params", "tff=1"],
        ),
        padded(Insets(left=40, right=40)),
        ["delivery", "interlaced"],
    ),
    Vector(
        "raw-h264.h264",
        from_footage(bars(WIDE, LETTERBOX)),
        padded(LETTERBOX),
        ["delivery", "no-duration"],
        "an elementary stream has no duration and no index",
    ),
    Vector(
        "raw-hevc.hevc",
        from_footage(
            bars(WIDE, PILLARBOX),
            ["-c:v", "libx265", "-crf", "26", "-pix_fmt", "yuv420p",
             "-x265-params", "keyint=12:info=0:pools=none:frame-threads=1:log-level=none"],
        ),
        padded(PILLARBOX),
        ["delivery", "no-duration"],
    ),
    Vector(
        "two-videos.mkv",
        [Command(["-i", FOOTAGE, "-f", "lavfi", "-i", "testsrc=s=160x120:r=1:d=1",
                  "-f", "lavfi", "-i", "sine=duration=3:sample_rate=22050",
                  "-filter_complex", f"[0:v]{bars(WIDE, LETTERBOX)}[main]",
                  "-map", "2:a", "-map", "[main]", "-map", "1:v",
                  *H264, "-c:v:1", "mjpeg", "-disposition:v:1", "attached_pic", "-c:a", "libvorbis",
                  *EXACT, "{out}"])],
        padded(LETTERBOX),
        ["delivery", "streams"],
        "sound first, then the video, then a picture that is marked as a cover",
    ),
]
