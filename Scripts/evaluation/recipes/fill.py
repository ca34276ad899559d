"""Padding that is not black."""

from .. import grades
from ..fills import Blur, Flat, Graded, Gradient, Mirror, Reflection, Still
from ..media import WHITE, from_rgb
from ..overlays import Logo
from ..truth import SIDES, Insets, padded


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


def _blur_geometry(draw):
    """Vertical video in a wide frame, or wide video in a vertical one."""
    frame = draw.size(((640, 360), (854, 480), (360, 640), (480, 854)))
    if frame[0] > frame[1]:
        width = round(frame[1] * draw.random.choice((9 / 16, 3 / 4, 1.0)))
        left = (frame[0] - width) // 2
        insets = Insets(left=left, right=frame[0] - width - left)
    else:
        height = round(frame[0] * draw.random.choice((9 / 16, 3 / 4, 1.0)))
        top = (frame[1] - height) // 2
        insets = Insets(top, frame[1] - height - top)
    return frame, insets


def blur(draw):
    """Vertical video in a wide frame, or wide video in a vertical one, over a blurred copy."""
    frame, insets = _blur_geometry(draw)
    fill = Blur(draw.random.uniform(0.015, 0.05), draw.random.uniform(0.5, 1.0))
    return _padded(draw, fill, 2, insets, frame)


def copy(draw):
    """A copy as any editor makes it: hardly blurred or to a glow, enlarged further or stretched, under a picture off the middle."""
    frame, insets = _blur_geometry(draw)
    if frame[0] < frame[1] and draw.random.random() < 0.4:
        spare = insets.top + insets.bottom
        top = round(spare * draw.random.choice((0.25, 0.35, 0.6)))
        insets = Insets(top, spare - top)
    sigma = draw.random.choice((draw.random.uniform(0.006, 0.015), draw.random.uniform(0.015, 0.05), draw.random.uniform(0.05, 0.12)))
    zoom, stretched = draw.random.choice((1, 1, 1.1, 1.3, 1.6, 2)), draw.random.random() < 0.15
    fill = Blur(sigma, draw.random.choice((1, 1, 0.7, 0.5, 0.35)), zoom=zoom, stretched=stretched)
    return _padded(draw, fill, 2, insets, frame)


def blur_dark_end(draw):
    """A blurred copy that is darkened towards one side, where it can hardly be told from black."""
    frame, insets = _blur_geometry(draw)
    side = draw.random.choice([side for side in ("top", "bottom", "left", "right") if getattr(insets, side)])
    fill = Blur(draw.random.uniform(0.015, 0.05), draw.random.uniform(0.5, 1.0), side, draw.random.uniform(0.0, 0.2))
    return _padded(draw, fill, 2, insets, frame)


def blur_dim_side(draw):
    """Picture and blurred copy are both dim at one side: a contrast of 3 to 10 there, and plain at the other."""
    frame, insets = _blur_geometry(draw)
    side = draw.random.choice([side for side in ("top", "bottom", "left", "right") if getattr(insets, side)])
    fill = Blur(draw.random.uniform(0.015, 0.05), draw.random.uniform(0.3, 0.7))
    clip = _padded(draw, fill, 2, insets, frame)
    clip.grades, clip.visible = [grades.shaded(side, draw.random.uniform(0.12, 0.25))], 3
    return clip


def blur_with_logo(draw):
    """A logo stands in the blurred copy."""
    clip = blur(draw)
    side = "bottom" if clip.insets.bottom else "right"
    width, height = clip.frame
    line = min(height // 12, getattr(clip.insets, side) // 3)
    x = width // 2 if side == "bottom" else width - clip.insets.right + 4
    y = height - clip.insets.bottom // 2 - line // 2 if side == "bottom" else height // 10
    clip.overlays, clip.truth.overlay = [Logo(x, y, line, draw.color(40, 230))], {side: "logo"}
    return clip


def mirror(draw):
    frame = draw.size()
    insets = draw.random.choice((draw.letterbox, draw.pillarbox))(frame, 0.06, 0.2)
    clip = _padded(draw, Mirror(), 2, insets, frame)
    # A mirrored copy meets the picture without a step, so there is no light to look for.
    clip.needs_light = False
    return clip


def mirror_changed(draw):
    """Mirrored picture along one axis, on one edge or two, darkened, blurred or neither; as deep as half of the picture."""
    frame = draw.brief(large=0.04)
    insets = draw.random.choice((draw.letterbox, draw.letterbox, draw.pillarbox))(frame, 0.04, 0.24)
    if draw.chance(0.25):
        side = draw.random.choice([side for side in SIDES if getattr(insets, side)])
        insets = Insets(**{side: getattr(insets, side)})
    fill = draw.random.choice((Mirror(), Reflection()))
    if draw.chance(0.6):
        gain, soft = draw.random.choice((1, 1, 0.8, 0.5)), draw.random.choice((0, 0, 0.004, 0.015))
        fill = Graded(fill, draw.rate, grades.dimmed_and_soft(gain, soft))
    return draw.clip(frame, padded(insets, 2, "mirror"), insets, fill=fill, needs_light=False)


def blur_unequal(draw):
    """A blurred copy under a picture that is off the middle of the frame, far or hardly, or that leaves it on one edge only."""
    frame = draw.brief(tall=0.3, large=0.05)
    bars = draw.random.choice((draw.pillarbox, draw.letterbox, draw.windowbox))(frame)
    share = draw.random.choice((0.0, draw.random.uniform(0.05, 0.45)))
    moved = []
    for one, other in ((bars.top, bars.bottom), (bars.left, bars.right)):
        ends = [round((one + other) * share), one + other - round((one + other) * share)]
        draw.random.shuffle(ends)
        # A sliver of a blurred copy is seen by nobody.
        moved += [0 if end < 6 else end for end in ends]
    fill = Blur(draw.random.uniform(0.01, 0.08), draw.random.choice((1, 1, 0.7, 0.4)), zoom=draw.random.choice((1, 1, 1.3)))
    return _padded(draw, fill, 2, Insets(*moved), frame)


def still(draw):
    """A branded frame around the picture."""
    frame = draw.size(((640, 360), (854, 480), (1280, 720)))
    insets = draw.random.choice((draw.pillarbox(frame, 0.15, 0.3), draw.windowbox(frame)))
    return _padded(draw, Still(draw.number(), draw.color(30, 200)), 2, insets, frame)
