"""Bars whose fill or whose edges are not clean: noise, tints, rims, half-lit lines, soft gates."""

from .. import grades
from ..edges import BlendedEdges, DimLines, Feathered, Rim, SoftEdges, TapeNoise
from ..fills import Blur, Flat, Gradient
from ..overlays import HeadSwitching
from ..media import BLACK
from ..truth import SIDES, Insets, clean, padded

TAPE = ((640, 480), (720, 480), (720, 576), (352, 288))


def tape_noise(draw):
    """Raised bars under the noise of a worn tape: luma 24 ± 15, say, and blotches of colour."""
    frame = draw.size(TAPE)
    insets = draw.random.choice((draw.letterbox, draw.pillarbox, draw.windowbox))(frame)
    fill = Flat((draw.random.randint(18, 30), 128, 128))
    noise = TapeNoise(draw.random.uniform(6, 15), draw.random.choice((0, 0, 3, 6)), draw.number())
    return draw.clip(frame, padded(insets, 1), insets, fill=fill, overlays=[noise], encoding=draw.h264(16, 21))


def tinted(draw):
    """Bars that are nearly black but for a tint, thin ones beside a dim picture among them."""
    frame = draw.size()
    if draw.index % 2:
        insets = Insets(left=draw.random.randint(5, 12), right=draw.random.randint(5, 12))
    else:
        insets = draw.bars(frame)
    tint = [128 + draw.random.choice((-1, 1)) * draw.random.randint(4, 14) for _ in range(2)]
    fill = Flat((draw.random.randint(16, 34), *tint))
    dim = [grades.night(draw.random.uniform(0.4, 0.7), 2)] if draw.random.random() < 0.5 else []
    noise = [TapeNoise(draw.random.uniform(1, 3), 2, draw.number())] if draw.random.random() < 0.5 else []
    return draw.clip(frame, padded(insets, 1, None), insets, fill=fill, overlays=noise, grades=dim)


def rim(draw):
    """A grey or bright rim of 1 to 4 lines outside the bars, on some sides."""
    frame = draw.size()
    insets = draw.bars(frame)
    sides = [side for side in SIDES if getattr(insets, side)]
    some = draw.random.sample(sides, draw.random.randint(1, len(sides)))
    depths = {side: draw.random.randint(1, min(4, getattr(insets, side) - 4)) for side in some}
    outside = Rim(depths, draw.random.choice((45, 70, 110, 180, 235)), draw.random.choice((0, 4)), draw.number())
    return draw.clip(frame, padded(insets, 1), insets, overlays=[outside])


def torn_rows(draw):
    """Torn rows of a tape outside the bar at the bottom, beside bars at the sides too, under noise."""
    frame = draw.size(TAPE)
    insets = draw.random.choice((draw.letterbox(frame, 0.08, 0.2), draw.windowbox(frame)))
    if insets.bottom < 16:
        insets = Insets(insets.top, 16 + insets.bottom, insets.left, insets.right)
    overlays = [HeadSwitching(draw.random.randint(4, 12), draw.number())]
    if draw.random.random() < 0.5:
        overlays.insert(0, TapeNoise(draw.random.uniform(2, 6), 0, draw.number()))
    fill = Flat((draw.random.randint(16, 24), 128, 128))
    return draw.clip(frame, padded(insets, 1), insets, fill=fill, overlays=overlays, encoding=draw.h264(17, 22))


def half_lit(draw):
    """The outermost line of the picture is a mixture; bars of 2 to 12 lines as well as deep ones."""
    frame = draw.size()
    thin = lambda: draw.random.randint(3, 12)  # noqa: E731
    insets = draw.random.choice((
        draw.bars(frame), Insets(thin(), thin()), Insets(left=thin(), right=thin()), Insets(thin(), 0, thin(), thin()),
    ))
    blend = BlendedEdges(insets, BLACK, draw.random.uniform(0.25, 0.75))
    return draw.clip(frame, padded(insets, 1), insets, overlays=[blend], soft_lines=1, encoding=draw.h264())


def soft_gate(draw):
    """The gate of a film: 2 to 12 lines lead from black to picture; it may weave by a line."""
    frame = draw.size(((640, 480), (480, 360), (720, 540), (640, 360)))
    width = draw.random.randint(2, 12)
    least = width // 2 + 3
    deep = lambda: least + draw.random.randint(0, 26)  # noqa: E731
    insets = draw.random.choice((
        Insets(deep(), deep(), deep(), deep()), Insets(0, deep(), deep(), deep()), Insets(left=deep(), right=deep()),
        Insets(deep(), deep()),
    ))
    color = (draw.random.choice((16, 16, 18, 22)), 128, 128)
    gate = SoftEdges(insets, color, width, draw.random.choice((0, 0, 0.7)))
    film = [grades.black_and_white] if draw.random.random() < 0.5 else []
    return draw.clip(frame, padded(insets, max(1, (width + 1) // 2)), insets, fill=Flat(color), overlays=[gate],
                     grades=film, soft_lines=width // 2 + 1, encoding=draw.h264())


def capture(draw):
    """A digitised tape or film: thin borders, of another depth on each side, soft over a few lines, black or dark grey,
    not all of one level, beside a picture that may be dim."""
    frame = draw.size((*TAPE, (320, 240), (400, 300), (480, 360)))
    width = draw.random.randint(1, 4)
    least = 2 if width == 1 else width // 2 + 3
    thin = lambda: draw.random.choice((0, least, least + draw.random.randint(0, 5), least + draw.random.randint(3, 16)))  # noqa: E731
    insets = Insets(thin(), thin(), thin() or least, thin() or least)
    level = draw.random.choice((16, 16, 18, 22, 27, 34))
    color = (level, 128, 128)
    edges = [BlendedEdges(insets, color, 0.5) if width == 1 else SoftEdges(insets, color, width)]
    for side in draw.random.sample(SIDES, draw.random.choice((0, 1, 2))):
        depth = getattr(insets, side) - width // 2 - 1
        if depth > 0:
            edges.append(Rim({side: depth}, level + draw.random.choice((-6, 5, 9, 14)), 0, draw.number()))
    grain = [TapeNoise(draw.random.uniform(0.5, 3), draw.random.choice((0, 2)), draw.number())]
    film = [grades.black_and_white] if draw.random.random() < 0.4 else []
    if draw.random.random() < 0.4:
        film.append(grades.shaded(draw.random.choice(SIDES), draw.random.uniform(0.2, 0.5)))
    return draw.clip(frame, padded(insets, max(1, (width + 1) // 2)), insets, fill=Flat(color), overlays=[*edges, *grain],
                     grades=film, soft_lines=width // 2 + 1, visible=8, encoding=draw.h264(18, 26))


def _worn(draw, insets):
    """A capture with these insets: each edge soft in its own way, beside grain, and what a deck does to colours."""
    level = draw.random.choice((16, 16, 16, 18, 22, 27))
    color = (level, 128 + draw.random.choice((0, 0, 0, -3, 4)), 128 + draw.random.choice((0, 0, 0, -4, 3)))
    edges, widest = [], 1
    for side in SIDES:
        depth = getattr(insets, side)
        if not depth:
            continue
        alone = Insets(**{side: depth})
        width = draw.random.choice((0, 1, 1, 2, 3)) if depth >= 3 else draw.random.choice((0, 1, 1))
        if width == 1:
            edges.append(BlendedEdges(alone, color, draw.random.uniform(0.2, 0.8)))
        elif width:
            edges.append(SoftEdges(alone, color, width, draw.random.choice((0, 0, 0.4))))
        widest = max(widest, width)
    if draw.chance(0.4):
        edges.append(TapeNoise(draw.random.uniform(0.5, 3), draw.random.choice((0, 2)), draw.number()))
    film = [grades.black_and_white] if draw.chance(0.35) else []
    if draw.chance(0.3):
        film.append(grades.shaded(draw.random.choice(SIDES), draw.random.uniform(0.2, 0.5)))
    return dict(fill=Flat(color), overlays=edges, grades=film, soft_lines=widest // 2 + 1, visible=8,
                encoding=draw.h264(18, 28))


def worn_capture(draw):
    """Old television and film as archives hold them: 2 to 16 lines on any of the edges, of another depth on each."""
    frame = draw.size((*TAPE, (320, 240), (400, 300), (480, 360), (640, 464), (960, 720), (1440, 1080)))
    if frame[0] > 800:
        draw.seconds = min(draw.seconds, 2.2)
    depths = [
        draw.random.choice((0, draw.random.randint(2, 3), draw.random.randint(2, 6), draw.random.randint(4, 16))) for _ in SIDES]
    if not any(depths):
        depths[draw.random.randrange(4)] = draw.random.randint(2, 8)
    insets = Insets(*depths)
    return draw.clip(frame, padded(insets, 1), insets, **_worn(draw, insets))


def thin_beside_deep(draw):
    """Deep bars along one axis, and a few lines of blanking on an edge or two of the other; or none there."""
    frame = draw.size(((640, 360), (854, 480), (480, 270), (640, 480), (720, 576), (1280, 720)))
    if frame[0] > 1000:
        draw.seconds = min(draw.seconds, 2.2)
    lines = [draw.random.choice((0, draw.random.randint(2, 4), draw.random.randint(2, 8))) for _ in range(2)]
    if draw.chance(0.6):
        deep = [draw.depth(frame[0], 0.05, 0.15)] * 2
        deep[1] += draw.random.choice((0, 0, -3, 2, 5))
        insets = Insets(*lines, *deep)
    else:
        deep = draw.letterbox(frame, 0.06, 0.2)
        insets = Insets(deep.top, deep.bottom, *lines)
    return draw.clip(frame, padded(insets, 1), insets, **_worn(draw, insets))


def feathered(draw):
    """A picture whose outermost 3 to 16 lines fade into what surrounds it: black, a colour, a ramp, or a blurred copy."""
    frame = draw.brief(large=0.04)
    insets = draw.bars(frame)
    share, width = draw.random.random(), draw.random.randint(3, 16)
    if share < 0.45:
        fill = Flat(*((BLACK, "black") if draw.chance(0.6) else draw.plain_color()))
    elif share < 0.6:
        fill = Gradient(draw.color(0, 160), draw.color(60, 255), draw.chance(0.6))
    else:
        fill = Blur(draw.random.uniform(0.02, 0.08), draw.random.choice((1, 0.7, 0.4)))
    soft = Feathered(fill, insets, width)
    truth = Insets(*(depth and depth + width // 2 for depth in insets.sides()))
    return draw.clip(frame, padded(truth, (width + 1) // 2 + 1, fill.name), insets, fill=soft, overlays=[soft], soft_lines=width,
                     visible=8)


def dim_lines(draw):
    """The outermost line of one side or of two is half dark, as scanners and scalers leave it: no padding."""
    frame = draw.size((*TAPE, (640, 360), (400, 224)))
    sides = draw.random.sample(SIDES, draw.random.randint(1, 2))
    dim = DimLines(sides, draw.random.uniform(0.1, 0.6))
    return draw.clip(frame, clean(), overlays=[dim], encoding=draw.h264())


def dim_top(draw):
    """A letterboxed picture that is dim at one edge and bright at the other: 5 to 20 codes of contrast there."""
    frame = draw.size()
    insets = draw.letterbox(frame, 0.06, 0.2)
    shade = grades.shaded(draw.random.choice(("top", "bottom")), draw.random.uniform(0.12, 0.25))
    return draw.clip(frame, padded(insets, 1), insets, grades=[shade], visible=5)
