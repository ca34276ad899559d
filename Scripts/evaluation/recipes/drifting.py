"""Pictures that drift or grow slowly: the whole rectangle on its surround, or what is seen of a photograph between bars that stay."""

from ..drifts import Drifting, Panned
from ..fills import Blur, Flat, Gradient
from ..media import BLACK
from ..truth import Insets, clean, padded

# What is common to all frames is padding; that the rectangle changes is true as well.
ALSO = ["variable", "inconclusive"]


def _surround(draw):
    share = draw.random.random()
    if share < 0.55:
        return Flat(*((BLACK, "black") if draw.chance(0.6) else draw.plain_color()))
    if share < 0.85:
        return Blur(draw.random.uniform(0.02, 0.08), draw.random.choice((1, 0.7, 0.4)), zoom=draw.random.choice((1, 1.2, 1.6)))
    return Gradient(draw.color(0, 160), draw.color(60, 255), draw.chance(0.6))


def _drifting(draw, frame, first, last, returns):
    surround = _surround(draw)
    common = Insets(*(min(pair) for pair in zip(first.sides(), last.sides())))
    # Frames that are looked at need not be those where the rectangle reaches farthest.
    travel = max(abs(one - other) for one, other in zip(first.sides(), last.sides()))
    scene = Drifting(draw.picture(draw.random.choice((1, 1, 2))), surround, first, last, returns)
    return draw.clip(frame, padded(common, 2 + travel // 5, surround.name, also=ALSO), picture=scene, needs_light=False)


def wandering(draw):
    """A rectangle of one size that drifts on its surround by 1 to 10 % of the frame, one way or to and fro."""
    frame = draw.brief(large=0.03, low=2.5, high=4.0)
    width, height = frame
    rows, columns = draw.random.choice(((0, 1), (1, 0), (1, 1), (1, 1)))
    # An axis along which the picture has no padding gives it no room to drift.
    deep = [round(length * draw.random.uniform(0.06, 0.18)) * wanted for length, wanted in ((height, rows), (width, columns))]
    move = [round(length * draw.random.uniform(0.01, 0.1)) * draw.random.choice((-1, 1)) for length in (height, width)]
    move = [max(-depth + 2, min(depth - 2, step)) if depth else 0 for depth, step in zip(deep, move)]
    first = Insets(deep[0], deep[0], deep[1], deep[1])
    last = Insets(deep[0] + move[0], deep[0] - move[0], deep[1] + move[1], deep[1] - move[1])
    return _drifting(draw, frame, first, last, draw.chance(0.3))


def growing(draw):
    """A rectangle that grows or shrinks slowly about its middle, by 2 to 20 % of its size."""
    frame = draw.brief(large=0.03, low=2.5, high=4.0)
    width, height = frame
    rows, columns = draw.random.choice(((1, 1), (1, 1), (0, 1), (1, 0)))
    near = [max(4, round(length * draw.random.uniform(0.04, 0.16))) * wanted for length, wanted in ((height, rows), (width, columns))]
    far = [depth + round(draw.random.uniform(0.01, 0.1) * length) if depth else 0 for depth, length in zip(near, (height, width))]
    sizes = [Insets(depth[0], depth[0], depth[1], depth[1]) for depth in (near, far)]
    if draw.chance(0.4):
        sizes.reverse()
    return _drifting(draw, frame, *sizes, draw.chance(0.3))


def panned_photograph(draw):
    """A photograph that is panned over or zoomed into slowly, between bars that stay; in a third it fills the frame."""
    frame = draw.brief(large=0.05, low=2.5, high=4.5)
    picture = Panned(draw.picture(1), draw.number(), draw.random.uniform(1.02, 1.5))
    if draw.index % 3 == 1:
        return draw.clip(frame, clean(), picture=picture)
    insets, share = draw.bars(frame), draw.random.random()
    color, name = (BLACK, "black") if draw.chance(0.6) else draw.plain_color()
    fill = Flat(color, name) if share < 0.75 else Blur(draw.random.uniform(0.02, 0.08), draw.random.uniform(0.4, 1))
    return draw.clip(frame, padded(insets, 2, fill.name), insets, fill=fill, picture=picture, visible=12)
