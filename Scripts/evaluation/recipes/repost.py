"""What people post again: frames of phones and of old captures at their real sizes, compressed hard, with padding inside
padding, thin lines, lettering right above the picture, and pictures that stand above each other."""

from .. import grades
from ..compositions import SplitScreen
from ..fills import Blur, Flat, Gradient
from ..edges import TapeNoise
from ..media import BLACK, WHITE
from ..panels import InnerBars, LineAround, RoundedCorners
from ..truth import Insets, clean, padded
from . import panel

PHONE = ((720, 1280), (576, 1024), (540, 960), (720, 720), (720, 900))
OLD = ((640, 480), (720, 576), (720, 480), (854, 480), (1280, 720), (640, 360), (480, 360))


def _clip(draw, frame, truth, insets=None, **more):
    """Of any footage, as it comes: what is too dark may be doubted."""
    more.setdefault("picture", draw.any_picture())
    return draw.clip(frame, truth, insets, encoding=_coded(draw), takes_other_footage=False, **more)


def _coded(draw):
    """As platforms and old programs compress: coarsely, with few keyframes or many."""
    codec = draw.random.choice(("h264", "h264", "mpeg4", "mpeg2video"))
    if codec == "h264":
        return draw.h264(20, 32)
    encoding = draw.encoding()
    encoding.arguments = ["-c:v", codec, "-q:v", str(draw.random.randint(2, 12)), "-g", "12", "-pix_fmt", "yuv420p"]
    encoding.extension = "mkv"
    return encoding


def _between(draw, frame, shapes=(16 / 9, 4 / 3, 1.0), places=(0.5,)):
    """The depths above and below a picture of one of `shapes` that is as wide as the frame."""
    height = min(round(frame[0] / draw.random.choice(shapes)), round(frame[1] * 0.8)) // 2 * 2
    top = round((frame[1] - height) * draw.random.choice(places))
    return top, frame[1] - height - top


def _near_black(draw):
    """Black as captures have it: too dark, too bright, or tinted a little."""
    tint = lambda: 128 + draw.random.randint(-3, 3)  # noqa: E731
    return (draw.random.choice((10, 16, 16, 18, 22, 26)), tint(), tint())


def _noise(draw):
    return TapeNoise(draw.random.choice((0.5, 1, 2, 3)), 0, draw.number())


def _lines(draw, insets, tolerance, frame=None, dimmed=False):
    color = _near_black(draw)
    grade = [grades.dimmed(draw.random.uniform(0.3, 0.7))] if dimmed else []
    return _clip(draw, frame or draw.size(OLD), padded(insets, tolerance), insets, fill=Flat(color), grades=grade,
                     overlays=[_noise(draw)], visible=10)


def thin_lines(draw):
    """2 to 6 dark lines at one edge, or at two opposite ones."""
    depth = draw.random.randint(2, 6)
    insets = draw.random.choice((
        Insets(depth), Insets(depth), Insets(depth, depth), Insets(left=depth, right=max(2, depth + draw.random.randint(-1, 1))),
    ))
    return _lines(draw, insets, 1)


def captured(draw):
    """Dark lines of another depth at each edge, as a capture card leaves them."""
    side = lambda *depths: draw.random.choice(depths)  # noqa: E731
    insets = Insets(side(0, 0, 2, 3, 4, 6), side(0, 0, 2, 4, 6, 10), draw.random.randint(3, 12), side(0, 2, 4, 6, 8, 10))
    return _lines(draw, insets, 2)


def dark_sides(draw):
    """A dark film with bars above and below, captured with a few dark columns at the sides."""
    frame = draw.size(OLD)
    bar = round(frame[1] * draw.random.uniform(0.08, 0.17))
    insets = Insets(bar, bar, draw.random.randint(4, 10), draw.random.randint(4, 10))
    return _lines(draw, insets, 2, frame, dimmed=True)


def story(draw):
    """A wide picture in the frame of a phone, between bands of any colour or a ramp of two, not always in the middle."""
    frame = draw.size(PHONE)
    color, _, name = panel._paper(draw)
    top, bottom = _between(draw, frame, (16 / 9, 4 / 3, 1.0, 1.85), (0.5, 0.5, 0.4, 0.6, 0.33))
    side = draw.random.choice((0, 0, 0, draw.random.randint(4, 24)))
    insets = Insets(top, bottom, side, side)
    fill = Flat(color, name)
    if draw.random.random() < 0.3:
        fill = Gradient(color, draw.color())
    return _clip(draw, frame, padded(insets, 2, fill.name), insets, fill=fill)


def nested(draw):
    """A film with its own bars, or a square of it, posted between bands of another colour: the innermost picture counts."""
    frame = draw.size(PHONE)
    color, _, name = panel._paper(draw)
    top, bottom = _between(draw, frame)
    height = frame[1] - top - bottom
    if draw.random.random() < 0.5:
        own = Insets(*[round(height * draw.random.uniform(0.05, 0.14))] * 2)
    else:
        side = round(frame[0] * draw.random.uniform(0.05, 0.14))
        own = Insets(left=side, right=side)
    insets = Insets(top + own.top, bottom + own.bottom, own.left, own.right)
    other = BLACK if color[0] > 60 else WHITE
    return _clip(draw, frame, padded(insets, 2, name), insets, fill=Flat(color, name),
                     overlays=[InnerBars(insets, own, other)], unseen=padded(Insets(top, bottom), 2, name))


def lettering_near(draw):
    """A caption that ends a few lines above the picture, or begins right below it."""
    frame = draw.size(PHONE)
    paper = panel._paper(draw)
    top, bottom = _between(draw, frame, places=(0.5, 0.6, 0.4))
    insets = Insets(top, bottom)
    texts = [panel._caption(draw, frame, insets, "top", paper[1])]
    texts[0].top = max(1, top - len(texts[0].lines) * texts[0].height - draw.random.randint(3, 20))
    told = {"top": "text"}
    if bottom > 60 and draw.random.random() < 0.4:
        texts.append(panel._caption(draw, frame, insets, "bottom", paper[1]))
        texts[1].top = frame[1] - bottom + draw.random.randint(3, 16)
        told["bottom"] = "text"
    return _clip(draw, frame, padded(insets, 2, paper[2], overlay=told), insets, fill=Flat(*paper[::2]), overlays=texts)


def line_around(draw):
    """A picture with a line of another colour around it, which is padding, too."""
    frame = draw.size(PHONE)
    color, _, name = panel._paper(draw)
    margin = draw.random.randint(12, 60)
    insets = Insets(margin + draw.random.randint(0, 80), margin + draw.random.randint(0, 160), margin, margin)
    width = draw.random.randint(1, 4)
    line = LineAround(insets, width, draw.random.choice((WHITE, BLACK, (120, 128, 128))))
    return _clip(draw, frame, padded(insets, 2 if width < 3 else width, name), insets, fill=Flat(color, name),
                     overlays=[line])


def window(draw):
    """A picture anywhere in a frame of one colour, no side as deep as another; it may be dim."""
    frame = draw.size(OLD)
    color, _, name = panel._paper(draw)
    insets = Insets(*(draw.random.randint(6, length // 5) for length in (frame[1], frame[1], frame[0], frame[0])))
    grade = [grades.dimmed(draw.random.uniform(0.3, 0.7))] if draw.random.random() < 0.2 else []
    return _clip(draw, frame, padded(insets, 2, name), insets, fill=Flat(color, name), grades=grade)


def in_design(draw):
    """A picture with margins all round: in a ramp of two colours, a blurred copy of itself, or a colour, with round corners."""
    frame = draw.size(PHONE if draw.random.random() < 0.7 else OLD)
    side = draw.random.choice((draw.random.randint(6, 14), draw.random.randint(12, frame[0] // 6)))
    width = frame[0] - 2 * side
    height = min(round(width / draw.random.choice((16 / 9, 4 / 3, 1.0, 0.8))), frame[1] - draw.random.randint(16, frame[1] // 4))
    top = round((frame[1] - height) * draw.random.choice((0.5, 0.5, 0.4, 0.3, 0.6)))
    insets = Insets(top, frame[1] - height - top, side, side)
    color, _, name = panel._paper(draw)
    fill, corners = Flat(color, name), [RoundedCorners(insets, draw.random.choice((8, 16, 24, 40)), color)]
    share = draw.random.random()
    if share < 0.4:
        fill, corners = Gradient(color, draw.color(), draw.random.random() < 0.7), []
    elif share < 0.7:
        fill, corners = Blur(draw.random.uniform(0.02, 0.06), draw.random.uniform(0.5, 1)), []
    return _clip(draw, frame, padded(insets, 2, fill.name), insets, fill=fill, overlays=corners)


def stacked(draw):
    """Two pictures above each other in the frame of a phone; in half of the clips between bands of one colour."""
    frame = draw.size(PHONE)
    scene = SplitScreen([draw.any_picture(), draw.any_picture()], across=False)
    if draw.random.random() < 0.5:
        return _clip(draw, frame, clean(), picture=scene)
    color, _, name = panel._paper(draw)
    bar = round(frame[1] * draw.random.uniform(0.08, 0.17))
    insets = Insets(bar, bar)
    return _clip(draw, frame, padded(insets, 2, name), insets, fill=Flat(color, name), picture=scene)
