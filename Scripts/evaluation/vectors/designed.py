"""The padding that people make, and what looks like it and is none: drawn around and over the footage."""

from .. import grades
from ..clip import Clip, Encoding
from ..compositions import OnPaper, PictureInPicture, SplitScreen, StillCamera
from ..edges import BlendedEdges, Rim, SoftEdges, TapeNoise
from ..fills import Blur, Flat
from ..footage import REPOSITORY, Shot
from ..interfaces import (
    Browser, Chart, Desktop, HeaderSlides, HeadUpDisplay, LogoAnimation, Phone, TextCard, Ticker,
)
from ..media import BLACK, WHITE, from_rgb
from ..overlays import HeadSwitching, Logo, Matte
from ..panels import Caption, InnerBars, Lyrics, RoundedCorners, TweetHead
from ..scenes import Credits, Sequence
from .model import EXACT, FOOTAGE, Drawn, Insets, Truth, Vector, clean, padded

WIDE, TALL = (320, 180), (180, 320)
RATE, SHOT = 24, 0.75  # frames a second, and seconds of each of the four shots
NAVY, GREEN = from_rgb(21, 32, 43), from_rgb(40, 160, 90)
DOUBT = ["clean", "inconclusive"]


def _shot(number=0):
    """The footage from one of its four shots on."""
    return Shot(REPOSITORY / "TestVectors" / FOOTAGE, number * SHOT)


def _vector(name, description, frame, truth, tags, picture=None, quality=30, seconds=4 * SHOT, **more):
    encoding = Encoding(["-c:v", "libx264", "-crf", str(quality), "-g", "24", "-pix_fmt", "yuv420p", *EXACT])
    clip = Clip(frame, picture or _shot(), truth, encoding, rate=RATE, seconds=seconds, **more)
    return Vector(name, [Drawn(description, clip)], truth, ["designed", *tags], description)


def _padding(name, description, frame, insets, tags, color=BLACK, tolerance=1, overlay=None, segments=None, **more):
    """Padding of one colour; where `overlay` names nothing, nothing lies on it."""
    fill = "black" if color == BLACK else "color"
    truth = padded(insets, tolerance, fill, overlay=overlay or {}, segments=segments)
    return _vector(name, description, frame, truth, tags, insets=insets, fill=Flat(color, fill), **more)


def _graphic(name, description, frame, tags, truth=None, **more):
    return _vector(name, description, frame, truth or Truth(list(DOUBT)), ["no-padding", *tags], **more)


def _segments(*bars):
    """Bars that last for one shot each."""
    return [
        {"startSeconds": number * SHOT, "endSeconds": (number + 1) * SHOT, **insets.as_dict()}
        for number, insets in enumerate(bars)
    ]


def _own_bars(bars):
    return Matte(lambda seconds: bars[min(len(bars) - 1, int(seconds / SHOT + 1e-6))])


PANEL = Insets(top=96)
WINDOW = Insets(70, 34, 20, 20)
SHARED = (Insets(20, 22, 30, 30), Insets(20, 22, 60, 60), Insets(40, 42, 30, 30), Insets(30, 32, 44, 44))
APART = (Insets(24, 24), Insets(24, 24), Insets(left=60, right=60), Insets(left=60, right=60))
GATE, SOFT = Insets(0, 14, 16, 12), (18, 128, 128)
TAPE = Insets(left=24, right=24)
TORN = Insets(22, 26)
LETTERBOX = Insets(24, 24)

PANELS = [
    _padding(
        "caption-white-top.mp4", "two lines of text on a white panel above the picture", TALL, PANEL, ["panel"], WHITE,
        overlay={"top": "text"}, overlays=[Caption(["When the dragon", "comes home"], 4, 176, 30, 18, BLACK)],
    ),
    _padding(
        "caption-white-sides.mp4", "text on a white panel above and white bands at the sides, edges half-lit", WIDE,
        Insets(40, 0, 60, 60), ["panel"], WHITE, overlay={"top": "text"},
        overlays=[BlendedEdges(Insets(40, 0, 60, 60), WHITE, 0.5), Caption(["WAIT FOR THE END"], 4, 316, 10, 18, BLACK)],
    ),
    _padding(
        "caption-black-both.mp4", "text in black bars above and below", TALL, Insets(90, 90), ["panel"],
        overlay={"top": "text", "bottom": "text"},
        overlays=[
            Caption(["POV: you forgot"], 4, 176, 40, 16, WHITE),
            Caption(["part two", "tomorrow"], 4, 176, 260, 16, WHITE),
        ],
    ),
    _padding("band-green-bottom.mp4", "a bare green band below the picture", WIDE, Insets(bottom=34), ["panel"], GREEN),
    _padding("band-white-left.mp4", "a bare white band to the left of the picture", WIDE, Insets(left=50), ["panel"], WHITE,
             quality=32),
    _padding(
        "window-white-rounded.mp4", "a white window with rounded corners, without text", TALL, WINDOW, ["panel"], WHITE,
        overlays=[RoundedCorners(WINDOW, 12, WHITE)],
    ),
    _padding(
        "tweet-navy.mp4", "avatar, name and two lines of text on navy above the picture", TALL, PANEL, ["panel"], NAVY,
        overlay={"top": "text"},
        overlays=[
            TweetHead(8, 8, 26, "open film", from_rgb(240, 240, 240), from_rgb(130, 140, 150), GREEN),
            Caption(["the dunes were", "the best part"], 8, 176, 50, 16, from_rgb(240, 240, 240), False, False),
        ],
    ),
    _padding(
        "lyrics-below.mp4", "a line of a song on black below the picture, another one every second", TALL,
        Insets(bottom=110), ["panel"], overlay={"bottom": "text"},
        overlays=[Lyrics(["where the wind", "goes to sleep", "and so do I"], 4, 176, 250, 18, WHITE)],
    ),
    _padding(
        "logo-in-band.mp4", "a logo in a white band above the picture", WIDE, Insets(top=40), ["panel"], WHITE,
        overlay={"top": "logo"}, overlays=[Logo(250, 10, 20)], quality=32,
    ),
    _vector(
        "frame-in-frame.mp4", "black bars at the sides of the picture, inside a white margin", WIDE,
        padded(Insets(16, 16, 54, 54), 1, None, overlay={}), ["panel"], insets=Insets(16, 16, 54, 54),
        fill=Flat(WHITE, "color"), overlays=[InnerBars(Insets(16, 16, 54, 54), Insets(left=30, right=30), BLACK)],
    ),
]

SHOTS = [
    _padding(
        "own-bars-shared.mp4", "each shot has bars of its own, and all share some", WIDE, Insets(20, 22, 30, 30), ["time"],
        segments=_segments(*SHARED), overlays=[_own_bars(SHARED)],
    ),
    _vector(
        "own-bars-apart.mp4", "letterboxed for two shots, pillarboxed for two: nothing is shared", WIDE,
        Truth(["variable"], segments=[
            {"startSeconds": 0, "endSeconds": 2 * SHOT, **APART[0].as_dict()},
            {"startSeconds": 2 * SHOT, "endSeconds": 4 * SHOT, **APART[2].as_dict()},
        ]), ["time"], overlays=[_own_bars(APART)],
    ),
    _padding(
        "intertitles-letterbox.mp4", "cards of text on black for half of the time, letterboxed picture otherwise", WIDE,
        LETTERBOX, ["time"],
        picture=Sequence((TextCard(1, True), 0.25), (_shot(1), 0.25), (TextCard(2, True), 0.25), (_shot(3), 0.25)),
    ),
]

EDGES = [
    _vector(
        "blurred-fill-dark-top.mp4", "a blurred copy of the picture that sinks into black towards the top", TALL,
        padded(Insets(100, 100), 2, "blur", overlay={}), ["fill"], insets=Insets(100, 100),
        fill=Blur(0.03, 0.8, "top", 0.02), grades=[grades.shaded("top", 0.25)],
    ),
    _vector(
        "copy-off-middle.mp4", "a copy of the picture, hardly blurred, under a picture off the middle", TALL,
        padded(Insets(70, 130), 2, "blur", overlay={}), ["fill"], insets=Insets(70, 130), fill=Blur(0.012, 0.8, zoom=1.3),
    ),
    _vector(
        "copy-stretched.mp4", "a dark glow of the picture, stretched to the shape of the frame", WIDE,
        padded(Insets(left=90, right=90), 2, "blur", overlay={}), ["fill"], insets=Insets(left=90, right=90),
        fill=Blur(0.06, 0.4, stretched=True),
    ),
    _vector(
        "tape-noise-bars.mp4", "raised bars under the noise of a tape: luma 24 ± 10", (160, 120),
        padded(TAPE, 1, "black", overlay={}), ["noise"], insets=TAPE, fill=Flat((24, 128, 128)), quality=32,
        picture=_shot(1), seconds=2 * SHOT, overlays=[TapeNoise(10, 2, 1)],
    ),
    _vector(
        "tinted-bars-7px.mp4", "bars of 7 columns, nearly black with a tint, beside a dim picture", WIDE,
        padded(Insets(left=7, right=7), 1, None, overlay={}), ["tint"], insets=Insets(left=7, right=7),
        fill=Flat((20, 136, 122)), grades=[grades.night(0.5, 2)],
    ),
    _padding(
        "grey-rim.mp4", "black bars with two grey rows and columns outside of them", WIDE, Insets(22, 22, 30, 30), ["rim"],
        overlays=[Rim({"top": 2, "left": 2, "right": 1}, 110)],
    ),
    _padding(
        "torn-rows-outside-bar.mp4", "a tape's torn rows outside the bar at the bottom", (240, 180), TORN, ["rim"],
        overlays=[HeadSwitching(6, 3)], quality=34,
    ),
    _padding(
        "half-lit-edges.mp4", "the outermost lines of the picture are half black", WIDE, Insets(9, 6, 12, 12), ["edge"],
        overlays=[BlendedEdges(Insets(9, 6, 12, 12), BLACK, 0.5)], quality=32,
    ),
    _vector(
        "soft-gate.mp4", "six lines lead from black to picture, as in the gate of a film", (240, 180),
        padded(GATE, 3, "black", overlay={}), ["edge"], insets=GATE, fill=Flat(SOFT), overlays=[SoftEdges(GATE, SOFT, 6)],
        grades=[grades.black_and_white],
    ),
    _padding("single-frame.mp4", "one frame, pillarboxed", WIDE, Insets(left=50, right=50), ["short"], tolerance=0,
             seconds=1 / RATE),
    _padding("three-frames-white.mp4", "three frames with white bars", WIDE, Insets(30, 30), ["short"], WHITE,
             tolerance=0, picture=_shot(1), seconds=3 / RATE),
]

GRAPHICS = [
    _graphic("ticker.mp4", "news that run along the bottom", WIDE, ["interface"],
             overlays=[Ticker(1, 158, 18, from_rgb(20, 30, 90), WHITE)], quality=34),
    _graphic("ticker-for-a-while.mp4", "news that appear in the second shot and leave in the fourth", WIDE, ["interface"],
             overlays=[Ticker(2, 158, 22, WHITE, BLACK, (SHOT, 3 * SHOT))], quality=33),
    _graphic("task-bar.mp4", "a desktop with a task bar, a video in one of its windows", (480, 270), ["interface"],
             picture=Desktop(1, _shot(), False), quality=34),
    _graphic("browser.mp4", "a page with a video that scrolls below the bars of a browser", (480, 270), ["interface"],
             picture=Browser(2, _shot(), False), quality=40),
    _graphic("phone.mp4", "a feed that scrolls between the header and the buttons of a telephone", TALL, ["interface"],
             picture=Phone(3, [_shot(0), _shot(1), _shot(3)], True)),
    _graphic("head-up-display.mp4", "health, score and map of a game over the picture", WIDE, ["interface"], clean(),
             overlays=[HeadUpDisplay(4, False)], quality=33),
    _graphic("split-screen.mp4", "two shots side by side, four black columns between them", WIDE, ["composition"], clean(),
             picture=SplitScreen([_shot(0), _shot(1)], gutter=4), quality=32),
    _graphic("split-screen-above.mp4", "two shots above each other", TALL, ["composition"], clean(),
             picture=SplitScreen([_shot(1), _shot(0)], across=False), quality=32),
    _graphic("picture-in-picture.mp4", "a small shot with a white border in a corner", WIDE, ["composition"], clean(),
             picture=PictureInPicture(_shot(0), _shot(1), 1, border=2), quality=34),
    _graphic("intertitles.mp4", "cards of text in capitals for half of the time, picture up to every edge otherwise", WIDE,
             ["cards"], clean(),
             picture=Sequence((TextCard(5, True), 0.25), (_shot(1), 0.25), (TextCard(6, True), 0.25), (_shot(3), 0.25))),
    _graphic("intertitle-frame.mp4", "a framed card of a silent film that flickers, then picture", (240, 180), ["cards"],
             clean(), picture=Sequence((TextCard(7, frame=True, flicker=1.5), 0.5), (_shot(2), 0.5)),
             grades=[grades.black_and_white]),
    _graphic("cards-only.mp4", "nothing but text on black", WIDE, ["cards"],
             picture=Sequence((TextCard(8, True), 0.5), (TextCard(9, True), 0.5))),
    _graphic("credits.mp4", "names that scroll over black", WIDE, ["cards"], picture=Credits(10)),
    _graphic("logo-on-white.mp4", "a logo draws itself on white", WIDE, ["flat"], picture=LogoAnimation(11, WHITE, BLACK)),
    _graphic("logo-on-black.mp4", "a logo draws itself on black", WIDE, ["flat"], picture=LogoAnimation(12)),
    _graphic("filmed-on-white.mp4", "something filmed before white, with its shadow", WIDE, ["flat"],
             picture=OnPaper(_shot(), (228, 128, 128), 13, 0.5)),
    _graphic("filmed-on-black.mp4", "something filmed before black", WIDE, ["flat"],
             picture=OnPaper(_shot(), (18, 128, 128), 14, 0.5, 0)),
    _graphic("chart.mp4", "columns that grow over axes", WIDE, ["flat"], picture=Chart(15)),
    _graphic("slides.mp4", "slides with bands for the title and the name of the talk", WIDE, ["flat"],
             picture=HeaderSlides(16)),
    _graphic("still-camera.mp4", "a camera that never moves, with the time in a corner", WIDE, ["still"], clean(),
             picture=StillCamera(_shot(3), 17, 1.0), quality=28),
]

VECTORS = [*PANELS, *SHOTS, *EDGES, *GRAPHICS]
