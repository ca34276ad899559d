"""What coders, scalers and tapes leave at the edges: lines of any colour that came of alignment, the outermost line
repeated or mirrored, slanted blanking; and the flat rims, drawn lines and dark objects that are none of it."""

from ..edges import BlendedEdges, DimLines, SlantedBlanking, TapeNoise
from ..burns import Guides
from ..fills import Flat, Graded, Reflection, Streaks
from ..horizons import BesideWall, Horizon, Lake
from ..media import BLACK, WHITE, from_rgb
from ..overlays import Analogue, HeadSwitching
from .. import grades
from ..truth import SIDES, Insets, clean, padded


def _fill(draw):
    """What fills lines: the green of an empty buffer more often than all else."""
    share = draw.random.random()
    if share < 0.35:
        return draw.random.choice(((0, 0, 0), (0, 0, 0), (16, 0, 0), from_rgb(0, draw.random.randint(80, 255), 0))), "color"
    if share < 0.5:
        return draw.random.choice((WHITE, (255, 128, 128), (215, 128, 128))), "color"
    if share < 0.65:
        return (draw.random.randint(70, 200), 128, 128), "color"
    if share < 0.75:
        return from_rgb(draw.random.randint(200, 255), draw.random.randint(0, 120), draw.random.randint(130, 255)), "color"
    if share < 0.85:
        return draw.random.choice(((128, 128, 128), (126, 128, 128), from_rgb(20, 40, 220), from_rgb(0, 0, 255))), "color"
    return draw.random.choice((BLACK, BLACK, (0, 128, 128), (22, 128, 128))), "black"


def _picture(draw):
    return draw.picture(draw.random.choice((1, 2, 2, 3)))


def _some(draw, least, most, counts=(1, 1, 1, 2)):
    """Depths of one edge, the bottom and the right most often, or of two."""
    sides = ["bottom", "bottom", "right", "right", "top", "left"]
    number = draw.random.choice(counts)
    chosen = set()
    while len(chosen) < number:
        chosen.add(draw.random.choice(sides))
    return Insets(**{side: draw.random.randint(least, most) for side in chosen})


def lines_of_one_color(draw):
    """2 to 8 lines of any colour at one edge or at two."""
    frame = draw.brief(large=0.08)
    color, name = _fill(draw)
    insets = _some(draw, 2, draw.random.choice((2, 3, 4, 8, 8)))
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), picture=_picture(draw), visible=12)


def one_line_of_a_color(draw):
    """A single line of any colour is no padding."""
    frame = draw.brief()
    color, name = _fill(draw)
    insets = Insets(**{side: 1 for side in draw.random.sample(SIDES, draw.random.choice((1, 1, 2)))})
    return draw.clip(frame, clean(), insets, fill=Flat(color, name), picture=_picture(draw), needs_light=False)


def lines_and_a_part(draw):
    """A scaled picture that ends within a line: 2.6 or 3.4 lines, the innermost of which is a mixture."""
    frame = draw.brief()
    color, name = _fill(draw)
    insets = draw.random.choice((_some(draw, 2, 7), Insets(draw.random.randint(2, 6), draw.random.randint(2, 6)),
                                 Insets(left=draw.random.randint(2, 6), right=draw.random.randint(2, 6))))
    blend = BlendedEdges(insets, color, draw.random.uniform(0.2, 0.8))
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), overlays=[blend], soft_lines=1,
                     picture=_picture(draw), visible=12)


def uneven_lines(draw):
    """Lines on opposite edges, more on one than on the other: 6 above and 2 below."""
    frame = draw.brief()
    color, name = _fill(draw)
    one, other = draw.random.randint(4, 10), draw.random.randint(2, 4)
    one, other = draw.random.choice(((one, other), (other, one)))
    insets = Insets(one, other) if draw.chance(0.6) else Insets(left=one, right=other)
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), picture=_picture(draw), visible=12)


def flat_rim(draw):
    """The picture has a smooth part at an edge, or nears one colour there: a wall, a sky, the glow of a lamp."""
    frame = draw.brief()
    kind = draw.random.random()
    if kind < 0.35:
        picture, graded = BesideWall(draw.picture(1), draw.number(), shake=draw.random.choice((0, 1, 2)), deep=(0.02, 0.1)), []
    elif kind < 0.5:
        picture, graded = Horizon(draw.number(), shake=draw.random.choice((0, 0, 1, 2)), grain=draw.random.uniform(0.3, 2)), []
    else:
        near = draw.random.choice((BLACK, WHITE, (120, 128, 128), (90, 110, 110), draw.color(0, 160)))
        picture = draw.picture(draw.random.choice((1, 2)))
        graded = [grades.towards(near, side, draw.random.uniform(0.5, 0.85), draw.random.uniform(0.04, 0.2))
                  for side in draw.random.sample(SIDES, draw.random.choice((1, 1, 2)))]
    return draw.clip(frame, clean(), picture=picture, grades=graded, needs_light=False)


def line_inside(draw):
    """A line of 1 to 4 pixels that runs near an edge, and the picture goes on beyond it."""
    frame = draw.brief()
    near = lambda length: draw.random.choice((draw.random.randint(3, 12), draw.random.randint(3, max(4, length // 8)))) / length  # noqa: E731
    rows, columns = [], []
    for _ in range(draw.random.choice((1, 1, 2))):
        across = draw.chance(0.6)
        share = near(frame[1] if across else frame[0])
        (rows if across else columns).append(draw.random.choice((share, 1 - share)))
    color, _ = _fill(draw)
    line = Guides(rows=rows, columns=columns, color=color, width=draw.random.randint(1, 4), opacity=draw.random.choice((1, 1, 0.7)))
    return draw.clip(frame, clean(), overlays=[line], picture=draw.picture())


def dim_rim(draw):
    """The outermost line or two are half dark; the picture can be seen in them."""
    frame = draw.brief()
    sides = draw.random.sample(SIDES, draw.random.randint(1, 3))
    return draw.clip(frame, clean(), overlays=[DimLines(sides, draw.random.uniform(0.3, 0.75))], picture=draw.picture())


def _repeated(draw, fill, deepest):
    frame = draw.brief()
    number = draw.random.choice((1, 1, 2, 2, 2, 4))
    most = lambda side: int((frame[1] if side in SIDES[:2] else frame[0]) * deepest)  # noqa: E731
    sides = {1: draw.random.sample(SIDES, 1), 2: draw.random.choice((SIDES[:2], SIDES[2:])), 4: SIDES}[number]
    small = draw.chance(0.3)
    limit = 16 if small else min(220, min(map(most, sides)))
    depth = draw.random.randint(4, limit) if small else draw.random.randint(9, max(12, limit))
    if number == 4:
        depth = min(depth, min(frame) // 6)
    insets = Insets(**{side: depth if draw.chance(0.7) else max(4, depth - draw.random.randint(0, depth // 2)) for side in sides})
    also = ["clean"] if max(insets.sides()) <= 8 else []
    truth = padded(insets, 1 if fill.name is None else 2, fill.name, also=also)
    if draw.chance(0.15):
        fill = Graded(fill, draw.rate, grades.dimmed(draw.random.uniform(0.5, 0.85)))
    # Proven by what differs between the picture some lines inside and the padding some lines outside.
    return draw.clip(frame, truth, insets, fill=fill, picture=draw.picture(draw.random.choice((1, 2, 3))), soft_lines=min(6, max(0, depth - 2)), visible=5)


def streaks(draw):
    """The outermost line of the picture repeated, 4 to 220 times, at one edge, two or all."""
    return _repeated(draw, Streaks(), 0.32)


def reflections(draw):
    """The picture mirrored about its outermost line at one edge, two or all."""
    return _repeated(draw, Reflection(), 0.3)


def lake(draw):
    """Water that mirrors what stands above it is picture."""
    frame = draw.brief(tall=0.3)
    return draw.clip(frame, clean(), picture=Lake(draw.picture(draw.random.choice((1, 2))), draw.number()))


TAPES = ((160, 120), (176, 144), (320, 240), (320, 240), (352, 240), (352, 288), (480, 360), (640, 480), (720, 480), (720, 576), (256, 144), (640, 360))


def slanted_blanking(draw):
    """Tape: blanking with slanted, soft edges at the left or the right or both; torn lines at the bottom in some."""
    draw.brief()
    frame = draw.size(TAPES)
    sides = draw.random.choice((("left",), ("right",), ("left", "right"), ("left", "right")))
    slant = draw.random.uniform(2, min(12, frame[0] / 25)) * draw.random.choice((-1, 1))
    slants = {side: slant * draw.random.choice((1, 1, -1, 0.5)) for side in sides}
    depths = {side: round(abs(slant) / 2) + draw.random.randint(3, max(5, frame[0] // 40)) for side in sides}
    width = draw.random.uniform(1.5, 4)
    color = draw.random.choice((BLACK, BLACK, (20, 128, 128), (24, 128, 128), (30, 126, 131)))
    overlays = [SlantedBlanking(depths, slants, width, color, draw.random.choice((0, 0.3, 0.6)), draw.number(), draw.random.choice((0, 0, 2)))]
    if draw.chance(0.4):
        overlays.append(HeadSwitching(draw.random.randint(2, max(3, frame[1] // 50)), draw.number()))
    if draw.chance(0.4):
        overlays.append(TapeNoise(draw.random.uniform(1, 5), draw.random.choice((0, 2)), draw.number()))
    if draw.chance(0.3):
        overlays.append(Analogue())
    insets = Insets(**depths)
    tolerance = round(max(map(abs, slants.values())) / 2) + 1
    # The picture lies under the blanking; the depths are those of its middle.
    return draw.clip(frame, padded(insets, tolerance), overlays=overlays, picture=draw.picture(draw.random.choice((1, 2, 3))),
                     soft_lines=tolerance + round(width / 2) + 1, visible=15)


def dark_object_beside(draw):
    """A dark wall or a door at the edge of the picture, slanted and soft as blanking is, which sways with the camera."""
    frame = draw.brief()
    sides = draw.random.choice((("left",), ("right",), ("left", "right")))
    scene = BesideWall(draw.picture(1), draw.number(), sides, True, draw.random.uniform(1.5, 5), draw.random.uniform(0.8, 3),
                       draw.random.choice(((0.035, 0.08), (0.05, 0.22))))
    return draw.clip(frame, clean(), picture=scene, needs_light=False)
