"""Files that declare an area of their picture: rightly, wrongly, and impossibly."""

from pathlib import Path

from . import declaring
from .model import EXACT, FOOTAGE, Bytes, Command, Insets, Truth, Vector, bars, clean, failed, padded

WIDE = (320, 180)
STANDARD = (240, 180)
LETTERBOX = Insets(22, 22)
ODD = Insets(23, 21)
ASYMMETRIC = Insets(30, 14)
# As coded, and as seen after a turn by 90 degrees.
TURNED, SEEN = Insets(24, 12), Insets(left=12, right=24)

# A few frames of every shot: enough for a verdict, and small.
SPARSE = "select='not(mod(n\\,9))',setpts=N/(8*TB)"
H264 = ["-c:v", "libx264", "-crf", "30", "-g", "6", "-bf", "0", "-pix_fmt", "yuv420p", "-r", "8"]
HEVC = [
    "-c:v", "libx265", "-crf", "32", "-pix_fmt", "yuv420p", "-r", "8", "-tag:v", "hvc1",
    "-x265-params", "keyint=6:bframes=0:info=0:pools=none:frame-threads=1:log-level=none:slices=1",
]
MPEG2 = ["-c:v", "mpeg2video", "-q:v", "8", "-g", "6", "-bf", "0", "-r", "25"]


def _coded(source, insets, encoder=H264, frame=WIDE, more=()):
    picture = bars(frame, insets) if any(insets.sides()) else bars(frame, Insets())
    return Command(["-i", FOOTAGE, "-vf", f"{picture},{SPARSE}", *encoder, *more, *EXACT, source])


def _copy(source, *more):
    return Command(["-i", source, "-c", "copy", *EXACT, *more, "{out}"])


def _bytes(source, description, change, target=None):
    return Bytes(f"{source} with {description}", lambda folder: change((Path(folder) / source).read_bytes()), target)


def area(source, insets=None, problem=None, **more):
    result = {"source": source, "valid": problem is None}
    if problem:
        result["problem"] = problem
    if insets is not None:
        result.update(insets.as_dict())
    return {**result, **more}


def _vector(file, steps, truth, areas, rules, tags, notes="", needs=()):
    truth.declared, truth.rules = areas, rules
    return Vector(file, steps, truth, ["declared", *tags], notes, list(needs))


# MARK: Crops of the container

# What is declared, over which bars, as stored; then the declaration and the bars as seen.
CASES = {
    "none": (LETTERBOX, None, LETTERBOX),
    "equal": (LETTERBOX, Insets(22, 22), LETTERBOX),
    "smaller": (LETTERBOX, Insets(12, 12), LETTERBOX),
    "larger": (LETTERBOX, Insets(40, 40), LETTERBOX),
    "asymmetric": (ASYMMETRIC, Insets(30, 14), ASYMMETRIC),
    "rotated": (TURNED, Insets(24, 12), SEEN),
    "odd": (ODD, Insets(23, 21), ODD),
    "on-picture": (Insets(), Insets(22, 22), Insets()),
}


def _seen(case, insets):
    return SEEN if case == "rotated" else insets


def _container(case, kind):
    stored, crop, seen = CASES[case]
    ending = "mp4" if kind == "clean-aperture" else "mkv"
    coded, source = f"sources/declared-coded.{ending}", f"sources/declared.{ending}"
    steps, needs = [_coded(coded, stored)], [coded, source]
    if case == "rotated" and kind == "pixel-crop":
        # FFmpeg reads a turn of Matroska's since 6.1 only; one in the stream, every one of them.
        raw, turned = "sources/declared.h264", "sources/declared-turned.h264"
        steps[0] = _coded(raw, stored)
        steps.append(_bytes(raw, "a turn in each picture", lambda data: declaring.turned_h264(data, 270), turned))
        timed = "sources/declared-turned.mp4"
        steps.append(Command(["-r", "8", "-i", turned, "-c", "copy", *EXACT, timed]))
        steps.append(Command(["-i", timed, "-c", "copy", *EXACT, source]))
        needs = [raw, turned, timed, source]
    elif case == "rotated":
        steps.append(Command(["-i", coded, "-c", "copy", *EXACT, "-metadata:s:v", "rotate=270", source]))
    else:
        steps.append(Command(["-i", coded, "-c", "copy", *EXACT, source]))
    if crop is None:
        steps.append(_copy(source))
        areas = []
    else:
        words = f"{kind} of {crop.top}+{crop.bottom} rows"
        if kind == "clean-aperture":
            steps.append(_bytes(source, words, lambda data: declaring.clean_aperture(data, crop.sides())))
        else:
            steps.append(_bytes(source, words, lambda data: declaring.pixel_crop(data, crop.sides())))
        areas = [area(kind, _seen(case, crop))]
    rules = {
        "none": ["embedded-padding"],
        "smaller": ["declared-crop-leaves-padding", "embedded-padding"],
        "larger": ["declared-crop-cuts-picture"],
        "on-picture": ["declared-crop-cuts-picture"],
    }.get(case, [])
    if kind == "clean-aperture":
        # The default policy is that of players which apply it.
        if case not in ("none", "on-picture"):
            rules = ["hidden-padding", *rules]
    elif case not in ("none", "smaller", "on-picture"):
        rules = ["embedded-padding", *rules]
    truth = padded(seen) if any(seen.sides()) else clean()
    return _vector(
        f"declared/{kind}-{case}.{ending}", steps, truth, areas, rules, ["container", case], needs=needs)


def _invalid(name, kind, words, change, problem):
    ending = "mp4" if kind == "clean-aperture" else "mkv"
    source = f"sources/declared.{ending}"
    steps = [_coded(source, LETTERBOX), _bytes(source, words, change)]
    if ending == "mkv":
        # FFmpeg since 7.1 does not open a Matroska file whose crop leaves nothing, so padlint never does: a failure that
        # says why, whatever the FFmpeg.
        return _vector(
            f"declared/{kind}-{name}.{ending}", steps, failed("damaged"), [], ["unreadable-video"],
            ["container", "invalid"],
            "not opened: FFmpeg since 7.1 refuses a crop that leaves nothing, and padlint with any FFmpeg", needs=[source])
    return _vector(
        f"declared/{kind}-{name}.{ending}", steps, padded(LETTERBOX), [area(kind, problem=problem)],
        ["embedded-padding", "invalid-declaration"], ["container", "invalid"], needs=[source])


def _aperture(*numbers):
    return lambda data: declaring.clean_aperture(data, numbers=numbers)


CONTAINERS = [
    *(_container(case, "clean-aperture") for case in CASES),
    *(_container(case, "pixel-crop") for case in CASES),
    _invalid("without-denominator", "clean-aperture", "a clean aperture over 0",
             _aperture(320, 0, 136, 1, 0, 1, 0, 1), "bad-fraction"),
    _invalid("too-wide", "clean-aperture", "a clean aperture of 322 columns",
             _aperture(322, 1, 136, 1, 0, 1, 0, 1), "outside-frame"),
    _invalid("outside", "clean-aperture", "a clean aperture beside the frame",
             _aperture(320, 1, 136, 1, 0, 1, 400, 1), "outside-frame"),
    _invalid("empty", "clean-aperture", "a clean aperture without rows",
             _aperture(320, 1, 0, 1, 0, 1, 0, 1), "nothing-left"),
    _invalid("empty", "pixel-crop", "a PixelCrop of 90+90 rows of 180",
             lambda data: declaring.pixel_crop(data, (90, 90, 0, 0)), "nothing-left"),
    _invalid("huge", "pixel-crop", "a PixelCrop of 2³² - 1 rows",
             lambda data: declaring.pixel_crop(data, (0xFFFFFFFF, 0, 0, 0)), "nothing-left"),
    _vector(
        "declared/clean-aperture-fraction.mp4",
        [_coded("sources/declared.mp4", ODD),
         _bytes("sources/declared.mp4", "a clean aperture of 271/2 rows",
                _aperture(320, 1, 271, 2, 0, 1, 1, 1))],
        padded(ODD), [area("clean-aperture", Insets(23, 22))], ["hidden-padding"], ["container", "odd"],
        "between pixels, an aperture is rounded as FFmpeg does", needs=["sources/declared.mp4"]),
    _vector(
        "declared/pixel-crop-size-conflict.mkv",
        [_coded("sources/declared.mkv", LETTERBOX),
         _bytes("sources/declared.mkv", "a PixelCrop of 22+22 rows, displayed at 320x180",
                lambda data: declaring.pixel_crop(data, (22, 22, 0, 0), (320, 180)))],
        padded(LETTERBOX), [area("pixel-crop", LETTERBOX)], ["embedded-padding", "declared-size-conflict"],
        ["container", "size"], "the display size fits the frame before the crop", needs=["sources/declared.mkv"]),
    _vector(
        "declared/pixel-crop-size.mkv",
        [_coded("sources/declared.mkv", LETTERBOX),
         _bytes("sources/declared.mkv", "a PixelCrop of 22+22 rows, displayed at 320x136",
                lambda data: declaring.pixel_crop(data, (22, 22, 0, 0), (320, 136)))],
        padded(LETTERBOX), [area("pixel-crop", LETTERBOX)], ["embedded-padding"],
        ["container", "size"], "16:9 whatever the FFmpeg", needs=["sources/declared.mkv"]),
]


# MARK: The cropping window of the stream, which decoders apply

def _window(codec, case, insets, truth, rules, ending="mkv", extra=None):
    encoder = H264 if codec == "h264" else HEVC
    source = f"sources/declared-{codec}.{ending}"
    step = _copy(
        source, "-bsf:v", f"{codec}_metadata=crop_top={insets.top}:crop_bottom={insets.bottom}")
    steps, needs = [_coded(source, LETTERBOX, encoder)], [source]
    # 320x180 is coded as 320x192 by H.264, and as 320x184 by x265: what it takes off there is replaced.
    if extra:
        cropped = f"sources/declared-cropped.{ending}"
        step.arguments[-1] = cropped
        steps += [step, extra(cropped)]
        needs.append(cropped)
    else:
        steps.append(step)
    return steps, truth, rules, needs


def _turned_window(codec, coded, encoder):
    """A window that takes off all but four rows of asymmetric bars, in a stream that is to be turned."""
    window, left = Insets(20, 8 + coded - 180), Insets(4, 4)
    source, cropped = f"sources/declared-{codec}.mp4", f"sources/declared-{codec}-cropped.mp4"
    steps = [
        _coded(source, TURNED, encoder),
        Command(["-i", source, "-c", "copy", *EXACT, "-bsf:v",
                 f"{codec}_metadata=crop_top={window.top}:crop_bottom={window.bottom}", cropped]),
        _copy(cropped, "-metadata:s:v", "rotate=270"),
    ]
    seen = Insets(left=window.bottom, right=window.top)
    return _vector(
        f"declared/cropping-window-{codec}-rotated.mp4", steps, padded(Insets(left=left.bottom, right=left.top)),
        [area("cropping-window", seen, codedSize={"width": coded, "height": 320})],
        ["embedded-padding"], ["window", "rotated"],
        "an odd window cannot be written of 4:2:0", needs=[source, cropped])


def _windows():
    vectors = [_turned_window("h264", 192, H264), _turned_window("hevc", 184, HEVC)]
    for codec, coded, encoder in (("h264", 192, H264), ("hevc", 184, HEVC)):
        window = Insets(30, 14 + coded - 180)
        source = f"sources/declared-{codec}.mkv"
        vectors.append(_vector(
            f"declared/cropping-window-{codec}-asymmetric.mkv",
            [_coded(source, ASYMMETRIC, encoder),
             _copy(source, "-bsf:v", f"{codec}_metadata=crop_top={window.top}:crop_bottom={window.bottom}")],
            clean(), [area("cropping-window", window, codedSize={"width": 320, "height": coded})],
            ["stale-track-size"], ["window", "asymmetric"], "the container still says 320x180", needs=[source]))
    for codec, coded in (("h264", 192), ("hevc", 184)):
        rest = coded - 180
        for case, taken in (("equal", 22), ("smaller", 12), ("larger", 40)):
            window = Insets(taken, taken + rest)
            left = Insets(22 - taken, 22 - taken) if taken < 22 else Insets()
            truth = padded(left) if taken < 22 else clean()
            rules = ["embedded-padding"] if taken < 22 else []
            steps, truth, rules, needs = _window(codec, case, window, truth, rules)
            vectors.append(_vector(
                f"declared/cropping-window-{codec}-{case}.mkv", steps, truth,
                [area("cropping-window", window, codedSize={"width": 320, "height": coded})],
                [*rules, "stale-track-size"], ["window", case],
                "the container still says 320x180", needs=needs))
    window = Insets(22, 34)
    steps, truth, rules, needs = _window(
        "h264", "twice", window, clean(), [],
        extra=lambda source: _bytes(source, "a PixelCrop for the bars that its stream has cropped off",
                                    lambda data: declaring.pixel_crop(data, (22, 22, 0, 0))))
    vectors.append(_vector(
        "declared/cropped-twice.mkv", steps, truth,
        [area("pixel-crop", Insets(22, 22)),
         area("cropping-window", window, codedSize={"width": 320, "height": 192})],
        ["declared-crop-cuts-picture", "stale-track-size"], ["window", "container"],
        "180 rows, 136 by the stream, 92 by the container", needs=needs))
    return vectors


# MARK: User data and metadata of frames

def _stream(name, codec, insets, change, words, areas, rules, frame=WIDE, case="", rotate=None, truth=None, notes=""):
    raw = f"sources/declared.{codec}"
    more = ["-seq_disp_ext", "always" if name.startswith("display-size") else "never"] if codec == "m2v" else []
    encoder = {"h264": H264, "hevc": HEVC, "m2v": MPEG2}[codec]
    if codec == "hevc":
        encoder = [part for part in encoder if part not in ("-tag:v", "hvc1")]
    steps, needs = [_coded(raw, insets, encoder, frame, more)], [raw]
    if codec == "m2v":
        file = f"declared/{name}.m2v"
        steps.append(_bytes(raw, words, change))
    else:
        changed = f"sources/declared-changed.{codec}"
        file = f"declared/{name}.mp4"
        steps.append(_bytes(raw, words, change, changed))
        source, more = changed, []
        if rotate:
            plain = "sources/declared-plain.mp4"
            steps.append(Command(["-r", "8", "-i", changed, "-c", "copy", *EXACT, plain]))
            source, more = plain, ["-metadata:s:v", f"rotate={360 - rotate}"]
            needs.append(plain)
            steps.append(Command(["-i", source, "-c", "copy", *EXACT, *more, "{out}"]))
        else:
            steps.append(Command(["-r", "8", "-i", source, "-c", "copy", *EXACT, "{out}"]))
        needs.append(changed)
    if truth is None:
        seen = SEEN if rotate else insets
        truth = padded(seen) if any(seen.sides()) else clean()
    return _vector(file, steps, truth, areas, rules, ["stream", case], notes, needs=needs)


def _level5(case, insets, told, rules, seen=None, **more):
    return _stream(
        f"dolby-vision-{case}", "hevc", insets,
        lambda data: declaring.into_hevc(data, unit=lambda _: declaring.level5(*told.sides())),
        f"level 5 of {told.sides()}", [area("dolby-vision", seen or told)], rules, case=case, **more)


def _damaged(data):
    unit = bytearray(declaring.level5(22, 22, 0, 0))
    unit[40] ^= 4
    return declaring.into_hevc(data, unit=lambda _: bytes(unit))


LEVEL5 = [
    _level5("equal", LETTERBOX, LETTERBOX, ["embedded-padding"]),
    _level5("zero", LETTERBOX, Insets(), ["embedded-padding", "dolby-vision-misses-padding"]),
    _level5("smaller", LETTERBOX, Insets(12, 12), ["embedded-padding", "dolby-vision-misses-padding"]),
    _level5("larger", LETTERBOX, Insets(40, 40), ["embedded-padding", "dolby-vision-cuts-picture"]),
    _level5("on-picture", Insets(), LETTERBOX, ["dolby-vision-cuts-picture"]),
    _level5("asymmetric", ASYMMETRIC, ASYMMETRIC, ["embedded-padding"]),
    _level5("rotated", TURNED, TURNED, ["embedded-padding"], seen=SEEN, rotate=90),
    _level5("odd", ODD, ODD, ["embedded-padding"]),
    _stream("dolby-vision-invalid", "hevc", LETTERBOX,
            lambda data: declaring.into_hevc(data, unit=lambda _: declaring.level5(90, 90, 0, 0)),
            "level 5 of 90+90 rows", [area("dolby-vision", problem="nothing-left")],
            ["embedded-padding", "invalid-declaration"], case="invalid"),
    _stream("dolby-vision-damaged", "hevc", LETTERBOX, _damaged, "level 5 of a wrong checksum", [],
            ["embedded-padding"], case="invalid"),
]



# MARK: Bars that come and go

FRAMES = 24
OFTEN = "select='not(mod(n\\,3))',setpts=N/(8*TB)"


def _changing(name, told, areas, rules):
    """Bars of 22 rows in the first half of the frames, and level 5 of `told(frame)`."""
    half = f"enable='lt(n\\,{FRAMES // 2})'"
    bars_there = ",".join(f"drawbox=x=0:y={y}:w=320:h=22:color=black:t=fill:{half}" for y in (0, 158))
    raw, changed = "sources/declared.hevc", "sources/declared-changed.hevc"
    encoder = [part.replace("keyint=6", "keyint=1") for part in HEVC if part not in ("-tag:v", "hvc1")]
    steps = [
        Command(["-i", FOOTAGE, "-vf", f"{bars(WIDE, Insets())},{OFTEN},{bars_there}", *encoder, *EXACT, raw]),
        _bytes(raw, f"level 5 of {told(0).sides()} at first, {told(FRAMES).sides()} from frame {FRAMES // 2} on",
               lambda data: declaring.into_hevc(data, unit=lambda frame: declaring.level5(*told(frame).sides())),
               changed),
        # A frame a second, so that every stretch is long enough to be placed.
        Command(["-r", "1", "-i", changed, "-c", "copy", *EXACT, "{out}"]),
    ]
    truth = Truth(["variable"])
    return _vector(f"declared/{name}.mp4", steps, truth, areas, rules, ["stream", "varies"], needs=[raw, changed])


LEVEL5 += [
    _changing("dolby-vision-follows", lambda frame: LETTERBOX if frame < FRAMES // 2 else Insets(),
              [area("dolby-vision", LETTERBOX),
               area("dolby-vision", Insets())], ["variable-padding"]),
    _changing("dolby-vision-lags", lambda frame: LETTERBOX if frame < 20 else Insets(),
              [area("dolby-vision", LETTERBOX),
               area("dolby-vision", Insets())],
              ["dolby-vision-cuts-picture", "variable-padding"]),
    _changing("dolby-vision-stays", lambda frame: Insets(),
              [area("dolby-vision", Insets())], ["dolby-vision-misses-padding", "variable-padding"]),
]

BARS = [
    _stream("bar-data-rotated", "h264", TURNED,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(24, 169)),
            "bars of 24+12 rows", [area("bar-data", SEEN)], ["embedded-padding"], case="rotated", rotate=90),
    _stream("bar-data-asymmetric", "h264", ASYMMETRIC,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(30, 167)),
            "bars of 30+14 rows", [area("bar-data", ASYMMETRIC)], ["embedded-padding"], case="asymmetric"),
    _stream("bar-data-smaller", "h264", LETTERBOX,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(12, 169)),
            "bars of 12+12 rows", [area("bar-data", Insets(12, 12))], ["embedded-padding", "bar-data-mismatch"],
            case="smaller"),
    _stream("bar-data-larger", "h264", LETTERBOX,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(40, 141)),
            "bars of 40+40 rows", [area("bar-data", Insets(40, 40))], ["embedded-padding", "bar-data-mismatch"],
            case="larger"),
] + [
    _stream(f"bar-data-{case}-{codec}", codec, insets,
            lambda data, told=told, into=into: into(data, told), words, [area("bar-data", said)], rules, case=case)
    for codec, into in (
        ("h264", lambda data, told: declaring.into_h264(data, lambda _: told)),
        ("hevc", lambda data, told: declaring.into_hevc(data, lambda _: told)),
        ("m2v", declaring.into_mpeg2),
    )
    for case, insets, told, said, words, rules in (
        ("equal", LETTERBOX, declaring.bar_data(22, 159), LETTERBOX, "bars of 22+22 rows", ["embedded-padding"]),
        ("on-picture", Insets(), declaring.bar_data(22, 159), LETTERBOX, "bars of 22+22 rows",
         ["bar-data-mismatch"]),
    )
] + [
    _stream("bar-data-invalid", "h264", LETTERBOX,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(100, 50)),
            "bars that overlap", [area("bar-data", problem="nothing-left")],
            ["embedded-padding", "invalid-declaration"], case="invalid"),
    _stream("bar-data-odd", "h264", ODD,
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(23, 160)),
            "bars of 23+21 rows", [area("bar-data", ODD)], ["embedded-padding"], case="odd"),
    _stream("bar-data-sides", "h264", Insets(left=40, right=40),
            lambda data: declaring.into_h264(data, lambda _: declaring.bar_data(left=39, right=280)),
            "bars of 40+40 columns", [area("bar-data", Insets(left=40, right=40))], ["embedded-padding"],
            case="equal"),
]

# A 16:9 picture in a 4:3 frame of 240x180: 135 rows, of which 23 are missing below and 22 above.
BOX = Insets(22, 23)


def _active(case, codec, into, insets, code, said, rules, frame=STANDARD, **more):
    return _stream(
        f"active-format-{case}-{codec}", codec, insets, lambda data: into(data, declaring.active_format(code)),
        f"active format {code}", [area("active-format", said, activeFormat=code)], rules, frame=frame, case=case,
        **more)


ACTIVE = [
    _active(case, codec, into, insets, code, said, rules)
    for codec, into in (
        ("h264", lambda data, told: declaring.into_h264(data, lambda _: told)),
        ("hevc", lambda data, told: declaring.into_hevc(data, lambda _: told)),
        ("m2v", declaring.into_mpeg2),
    )
    for case, insets, code, said, rules in (
        ("equal", BOX, 10, BOX, ["embedded-padding"]),
        ("on-picture", Insets(), 10, BOX, ["active-format-mismatch"]),
        ("full", BOX, 8, Insets(), ["embedded-padding", "active-format-mismatch"]),
    )
] + [
    _active(case, "h264", lambda data, told: declaring.into_h264(data, lambda _: told), insets, code, said, rules,
            frame=frame, **more)
    for case, frame, insets, code, said, rules, more in (
        ("smaller", STANDARD, BOX, 11, Insets(13, 13), ["embedded-padding", "active-format-mismatch"], {}),
        ("asymmetric", STANDARD, Insets(0, 45), 2, Insets(0, 45), ["embedded-padding"], {}),
        ("wider", WIDE, LETTERBOX, 4, None, ["embedded-padding"], {}),
        ("pillarbox", WIDE, Insets(left=40, right=40), 9, Insets(left=40, right=40), ["embedded-padding"], {}),
        ("reserved", STANDARD, BOX, 5, None, ["embedded-padding"], {}),
        ("rotated", STANDARD, BOX, 10, Insets(left=23, right=22), ["embedded-padding"],
         {"rotate": 90, "truth": padded(Insets(left=23, right=22))}),
        ("larger", STANDARD, Insets(13, 13), 10, BOX, ["embedded-padding", "active-format-mismatch"], {}),
    )
]

DISPLAY = [
    _stream(f"display-size-{case}", "m2v", LETTERBOX,
            lambda data, size=size: declaring.display_size(data, *size), f"a display size of {size[0]}x{size[1]}",
            [area("display-size", said)], ["embedded-padding"], case=case)
    for case, size, said in (
        ("equal", (320, 136), LETTERBOX), ("smaller", (320, 156), Insets(12, 12)),
        ("larger", (320, 100), Insets(40, 40)), ("beyond", (640, 360), Insets()), ("odd", (320, 137), Insets(21, 22)),
    )
]



def _display(case, size, insets, said, rules, offset=None, rotate=None, truth=None, **more):
    vector = _stream(
        f"display-size-{case}", "m2v", insets,
        lambda data: declaring.display_size(data, *size, offset=offset), f"a display size of {size[0]}x{size[1]}"
        + (f", {offset} rows from the middle" if offset else ""),
        [area("display-size", said, **more)], rules, case=case, truth=truth)
    if rotate:
        changed, plain = "sources/declared-changed.m2v", "sources/declared-plain.mp4"
        vector.file = f"declared/display-size-{case}.mp4"
        vector.steps[-1].target = changed
        vector.steps += [
            Command(["-i", changed, "-c", "copy", *EXACT, plain]),
            _copy(plain, "-metadata:s:v", f"rotate={360 - rotate}"),
        ]
        vector.needs += [changed, plain]
    return vector


DISPLAY += [
    # frame_centre_vertical_offset counts from the middle of what is displayed down to that of the frame.
    _display("asymmetric", (320, 136), ASYMMETRIC, ASYMMETRIC, ["embedded-padding"], offset=-8),
    _display("rotated", (320, 136), LETTERBOX, Insets(left=22, right=22), ["embedded-padding"], rotate=90,
             truth=padded(Insets(left=22, right=22))),
    _display("invalid", (320, 0), LETTERBOX, None, ["embedded-padding", "invalid-declaration"],
             problem="nothing-left"),
]

VECTORS = [*CONTAINERS, *_windows(), *LEVEL5, *BARS, *ACTIVE, *DISPLAY]
