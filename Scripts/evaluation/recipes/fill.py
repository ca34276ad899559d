"""Padding that is not black."""

from ..fills import Blur, Flat, Gradient, Mirror, Still
from ..media import WHITE, from_rgb
from ..truth import Insets, padded


def _padded(draw, fill, tolerance=0, insets=None, frame=None):
    frame = frame or draw.size()
    insets = insets or draw.bars(frame)
    return draw.clip(frame, padded(insets, tolerance, fill.name), insets, fill=fill)


def white(draw):
    return _padded(draw, Flat(WHITE, "color"))


def grey(draw):
    return _padded(draw, Flat(from_rgb(*[draw.random.randint(45, 200)] * 3), "color"))


def blue(draw):
    return _padded(draw, Flat(from_rgb(draw.random.randint(0, 60), draw.random.randint(20, 120), draw.random.randint(140, 255)), "color"))


def dark_blue(draw):
    """So dark that a look at luma alone takes it for black."""
    return _padded(draw, Flat(from_rgb(0, 0, draw.random.randint(25, 60)), "color"))


def any_color(draw):
    return _padded(draw, Flat(draw.color(), "color"))


def gradient(draw):
    fill = Gradient(draw.color(0, 160), draw.color(60, 255), draw.random.random() < 0.6)
    return _padded(draw, fill, 2)


def blur(draw):
    """Vertical video in a wide frame, or wide video in a vertical one, over a blurred copy."""
    frame = draw.size(((640, 360), (854, 480), (360, 640), (480, 854)))
    if frame[0] > frame[1]:
        width = round(frame[1] * draw.random.choice((9 / 16, 3 / 4, 1.0)))
        left = (frame[0] - width) // 2
        insets = Insets(left=left, right=frame[0] - width - left)
    else:
        height = round(frame[0] * draw.random.choice((9 / 16, 3 / 4, 1.0)))
        top = (frame[1] - height) // 2
        insets = Insets(top, frame[1] - height - top)
    fill = Blur(draw.random.uniform(0.015, 0.05), draw.random.uniform(0.5, 1.0))
    return _padded(draw, fill, 2, insets, frame)


def mirror(draw):
    frame = draw.size()
    insets = draw.random.choice((draw.letterbox, draw.pillarbox))(frame, 0.06, 0.2)
    clip = _padded(draw, Mirror(), 2, insets, frame)
    # A mirrored copy meets the picture without a step, so there is no light to look for.
    clip.needs_light = False
    return clip


def still(draw):
    """A branded frame around the picture."""
    frame = draw.size(((640, 360), (854, 480), (1280, 720)))
    insets = draw.random.choice((draw.pillarbox(frame, 0.15, 0.3), draw.windowbox(frame)))
    return _padded(draw, Still(draw.number(), draw.color(30, 200)), 2, insets, frame)
