"""Where padding sits: every side, every depth, from none to 45 % of the dimension."""

from .model import H264, Insets, Vector, bars, clean, fit, from_footage, from_graph, padded

WIDE = (320, 180)


def _padded(name, frame, insets, notes="", **more):
    return Vector(
        f"{name}.mp4",
        from_footage(bars(frame, insets)),
        padded(insets, **more),
        ["geometry", insets.kind()],
        notes,
    )


VECTORS = [
    Vector("clean.mp4", from_footage(fit(*WIDE)), clean(), ["geometry", "clean"]),
    Vector(
        "clean-generated.mp4",
        from_graph(
            "[0:v]trim=duration=1,setpts=PTS-STARTPTS[a];"
            "[1:v]trim=duration=1,setpts=PTS-STARTPTS[b];"
            "[2:v]trim=duration=1,setpts=PTS-STARTPTS[c];"
            "[a][b][c]concat=n=3,format=yuv420p[out]",
            inputs=(
                "-f", "lavfi", "-i",
                "mandelbrot=s=320x180:r=24:start_x=-0.743643887:start_y=0.131825904"
                ":start_scale=0.02:end_scale=0.005:end_pts=80",
                "-f", "lavfi", "-i", "life=s=160x90:r=24:seed=7:mold=10:ratio=0.3"
                ":life_color=white:death_color=#4070a0:mold_color=#305010,scale=320:180,setsar=1",
                "-f", "lavfi", "-i", "testsrc2=s=320x180:r=24",
            ),
        ),
        clean(),
        ["geometry", "clean"],
        "three generated shots, each with picture up to every edge",
    ),
    _padded("letterbox", WIDE, Insets(22, 22)),
    _padded("pillarbox", WIDE, Insets(left=40, right=40)),
    _padded("windowbox", WIDE, Insets(20, 20, 36, 36)),
    _padded("asymmetric", WIDE, Insets(10, 30, 8, 24)),
    _padded("odd-insets", WIDE, Insets(21, 23, 35, 37)),
    _padded("top-only", WIDE, Insets(top=18)),
    _padded("bottom-only", WIDE, Insets(bottom=14)),
    _padded("left-only", WIDE, Insets(left=24)),
    _padded("right-only", WIDE, Insets(right=30)),
    Vector(
        "border-1px.mp4",
        from_footage(bars(WIDE, Insets(1, 1, 1, 1))),
        clean(),
        ["geometry", "clean", "sliver"],
        "one black line on each side is below the 2 px that count as padding",
    ),
    _padded("border-2px", WIDE, Insets(2, 2, 2, 2)),
    _padded("sliver-3px", WIDE, Insets(3, 3)),
    _padded("sliver-8px", WIDE, Insets(left=8, right=8)),
    _padded("deep-letterbox", (320, 360), Insets(162, 162), "45 % of the height on either side"),
    _padded("deep-pillarbox", (640, 180), Insets(left=288, right=288), "45 % of the width on either side"),
    _padded("vertical-in-wide", WIDE, Insets(left=109, right=109), "a 9:16 picture in a 16:9 frame"),
    _padded("wide-in-vertical", (180, 320), Insets(109, 110), "a 16:9 picture in a 9:16 frame"),
    Vector(
        "long-letterbox-720p.mp4",
        from_footage(
            bars((1280, 720), Insets(88, 90)) + ",select='not(mod(n\\,2))',setpts=2*N/TB",
            [*H264, "-crf", "36", "-g", "3", "-r", "1/2"],
        ),
        padded(Insets(88, 90)),
        ["geometry", "letterbox", "long"],
        "72 seconds: long and large enough to be worth two readers",
    ),
    Vector(
        "clean-vertical.mp4",
        from_footage(fit(180, 320)),
        clean(),
        ["geometry", "clean"],
    ),
]
