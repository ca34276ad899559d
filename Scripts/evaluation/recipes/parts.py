"""Padding on any set of edges, adjacent ones and three of them, and one edge to two thirds of the frame; always, or for a
part of the time: a half, one shot of five, the last third. And reels of as many shots that have none."""

from .. import grades
from ..compositions import StillCamera
from ..fills import Flat, Gradient, Still
from ..media import BLACK, WHITE
from ..overlays import Flash, Matte
from ..panels import Caption, lines_of_text
from ..scenes import Frozen, Sequence
from ..truth import SIDES, Insets, Truth, clean, padded
from ..warps import Squeezed

CORNERS = (("top", "left"), ("top", "right"), ("bottom", "left"), ("bottom", "right"), ("bottom", "right"))
ROWS = ("top", "bottom")


def _length(frame, side):
    return frame[1 if side in ROWS else 0]


def _share(draw, frame, side, low, high):
    return max(2, round(_length(frame, side) * draw.random.uniform(low, high)))


def _on(draw, frame, sides, low=0.03, high=0.4):
    """Depths on some sides, together no more than 70 % of a length."""
    opposite = set(sides) >= set(ROWS) or set(sides) >= set(SIDES[2:])
    high = min(high, 0.33) if opposite else high
    if draw.chance(0.25):
        high = max(low, min(high, 0.1))
    return Insets(**{side: _share(draw, frame, side, low, high) for side in sides})


def _filled(draw, insets, frame, **more):
    color, name = draw.plain_color()
    more.setdefault("picture", draw.some_picture())
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), takes_other_footage=False, visible=12, **more)


def two_adjacent(draw):
    """Flat padding on two adjacent edges: the picture sits in a corner."""
    frame = draw.brief()
    return _filled(draw, _on(draw, frame, draw.random.choice(CORNERS), 0.02, 0.6), frame)


def three_edges(draw):
    """Flat padding on all edges but one."""
    frame = draw.brief()
    return _filled(draw, _on(draw, frame, draw.random.sample(SIDES, 3), 0.02, 0.4), frame)


def one_deep_edge(draw):
    """Flat padding on one edge, up to 70 % of the frame."""
    frame = draw.brief()
    side = draw.random.choice(("right", "right", "bottom", "left", "top"))
    return _filled(draw, Insets(**{side: _share(draw, frame, side, *draw.random.choice(((0.03, 0.3), (0.3, 0.7), (0.45, 0.7))))}), frame)


def off_centre(draw):
    """Flat padding on opposite edges, of which one is two to twelve times as deep as the other."""
    frame = draw.brief(large=0.04)
    one, other = draw.random.choice((SIDES[:2], SIDES[2:], SIDES[2:]))
    room = _length(frame, one) * draw.random.uniform(0.15, 0.65)
    thin = max(3, round(room / (1 + draw.random.uniform(2, 12))))
    depths = [thin, round(room) - thin]
    draw.random.shuffle(depths)
    return _filled(draw, Insets(**{one: depths[0], other: depths[1]}), frame)


def panels_beside(draw):
    """Panels on two edges or three beside a camera or a picture that hardly moves, with text on them or a pattern."""
    frame = draw.brief()
    still = StillCamera(draw.picture(1), draw.number(), draw.random.uniform(0.8, 2.5), draw.chance(0.4)) if draw.chance(
        0.6) else Frozen(draw.picture(1), draw.random.choice((0, 1)))
    sides = draw.random.choice((*CORNERS, tuple(draw.random.sample(SIDES, 3)), (draw.random.choice(SIDES),)))
    insets = _on(draw, frame, sides, 0.06, 0.45)
    color, name = draw.plain_color()
    fill, overlays = Flat(color, name), []
    if draw.chance(0.25):
        fill = draw.random.choice((Gradient(color, draw.color()), Still(draw.number(), draw.color(30, 200))))
    for side in ROWS:
        depth = getattr(insets, side)
        if depth > 24 and draw.chance(0.6):
            line = max(8, min(depth // 3, frame[1] // 12))
            top = draw.random.randint(2, depth - line - 2) + (frame[1] - depth if side == "bottom" else 0)
            overlays.append(Caption(lines_of_text(draw.random, 1, (2, 4)), 4, frame[0] - 4, top, line, BLACK if color[0] > 120 else WHITE))
    return draw.clip(frame, padded(insets, 2, fill.name), insets, fill=fill, overlays=overlays, picture=still, visible=12)


class _Times:
    """Padding by stretches of whole shots: `states` are insets, or None, each for as many shots as its number tells."""

    def __init__(self, draw, states):
        self.draw, self.states = draw, states
        self.shots = sum(number for number, _ in states)
        self.count = max(1, round(draw.seconds * draw.rate))

    def _start(self, shot):
        return round(self.count / self.shots * shot)

    def at(self, seconds):
        index, shot = round(seconds * self.draw.rate), 0
        for number, insets in self.states:
            shot += number
            if index < self._start(shot):
                return insets
        return self.states[-1][1]

    def picture(self):
        """As many shots; or one to three that know nothing of the stretches."""
        if self.draw.chance(0.6):
            return self.draw.picture(self.shots)
        return self.draw.picture(self.draw.random.choice((1, 2, 3)))

    def segments(self):
        found, shot = [], 0
        for number, insets in self.states:
            start, shot = self._start(shot) / self.draw.rate, shot + number
            found.append({"startSeconds": round(start, 3), "endSeconds": round(self._start(shot) / self.draw.rate, 3),
                          **(insets or Insets()).as_dict()})
        return found


def _schedule(draw, insets):
    """When padding is there: half of the file, one shot of five, the last third, a stretch in the middle, by turns."""
    kinds = (
        ((1, None), (1, insets)), ((1, insets), (1, None)), ((1, None), (1, insets)), ((2, None), (1, insets)), ((2, None), (1, insets)),
        ((1, insets), (2, None)), ((2, None), (1, insets), (2, None)), ((1, None), (1, insets), (3, None)),
        ((3, None), (1, insets), (1, None)), ((4, None), (1, insets)), ((1, insets), (4, None)),
        ((1, None), (2, insets), (2, None)), ((1, None), (1, insets), (1, None), (1, insets)), ((1, insets), (2, None), (2, insets)),
        ((3, None), (2, insets)),
    )
    return draw.random.choice(kinds)


def _for_a_while(draw, frame, insets, schedule=None, thin=False):
    draw.seconds = round(draw.random.uniform(4.0, 7.0), 1)
    draw.rate = draw.random.choice((12, 15, 24, 25))
    times = _Times(draw, schedule or _schedule(draw, insets))
    color, name = draw.plain_color() if draw.chance(0.6) else (BLACK, "black")
    squeezed = not thin and draw.chance(0.35)
    overlay = (Squeezed if squeezed else Matte)(times.at, color)
    truth = Truth(["variable"], tolerance=1, segments=times.segments())
    return draw.clip(frame, truth, overlays=[overlay], picture=times.picture(), visible=12)


def _small(draw):
    return draw.brief(large=0.02, tall=0.12)


def adjacent_for_a_while(draw):
    """Padding on two adjacent edges for a part of the time, laid over the picture, or the picture makes room for it."""
    frame = _small(draw)
    return _for_a_while(draw, frame, _on(draw, frame, draw.random.choice(CORNERS), 0.03, 0.4))


def three_for_a_while(draw):
    """Padding on three edges for a part of the time."""
    frame = _small(draw)
    return _for_a_while(draw, frame, _on(draw, frame, draw.random.sample(SIDES, 3), 0.03, 0.25))


def one_for_a_while(draw):
    """Padding on one edge for a part of the time."""
    frame = _small(draw)
    return _for_a_while(draw, frame, _on(draw, frame, (draw.random.choice(SIDES),), 0.03, 0.5))


def opposite_for_a_while(draw):
    """Letterbox or pillarbox of any colour for a part of the time, or unequal bars."""
    frame = _small(draw)
    insets = draw.random.choice((draw.letterbox, draw.pillarbox))(frame, 0.03, 0.25)
    if draw.chance(0.3):
        insets = _on(draw, frame, draw.random.choice((ROWS, SIDES[2:])), 0.03, 0.25)
    return _for_a_while(draw, frame, insets)


def around_for_a_while(draw):
    """Padding all round for a part of the time."""
    frame = _small(draw)
    return _for_a_while(draw, frame, draw.windowbox(frame) if draw.chance(0.6) else _on(draw, frame, SIDES, 0.03, 0.25))


def _thin(draw):
    sides = draw.random.choice((("left",), ("right",), ("top",), ("bottom",), ROWS, SIDES[2:], *CORNERS[:4]))
    depth = draw.random.choice((draw.random.randint(2, 8), draw.random.randint(4, 20)))
    return Insets(**{side: max(2, depth + draw.random.choice((0, 0, 0, 1, -1))) for side in sides})


def thin_in_one_shot(draw):
    """2 to 20 lines at one edge or two, in one shot of five or of four alone."""
    frame = _small(draw)
    insets = _thin(draw)
    before = draw.random.randint(0, 4)
    parts = [part for part in ((before, None), (1, insets), (4 - before, None)) if part[0]]
    return _for_a_while(draw, frame, insets, parts, thin=True)


def thin_for_a_while(draw):
    """2 to 20 lines at one edge or two, for a half or a third of the time."""
    frame = _small(draw)
    return _for_a_while(draw, frame, _thin(draw), thin=True)


def changing_bars(draw):
    """A compilation whose bars change from clip to clip, on any edges; no edge has them all the time."""
    frame = draw.brief(tall=0.4, large=0.02)
    draw.seconds = round(draw.random.uniform(5.0, 7.0), 1)
    kinds = (lambda: draw.letterbox(frame, 0.05, 0.28), lambda: draw.pillarbox(frame, 0.05, 0.3), lambda: None,
             lambda: _on(draw, frame, (draw.random.choice(SIDES),), 0.05, 0.3))
    states = [(1, make()) for make in draw.random.sample(kinds, draw.random.choice((3, 4)))]
    if draw.chance(0.4):
        states.append((1, states[0][1]))
    times = _Times(draw, states)
    color, name = draw.plain_color()
    truth = Truth(["variable"], tolerance=1, segments=times.segments())
    return draw.clip(frame, truth, overlays=[Matte(times.at, color)], picture=draw.picture(times.shots), visible=12)


def _graded_reel(draw, shots):
    """A reel some of whose shots are dark, dim at one side, or fade from and to black."""
    parts, share = [], 1 / shots
    for _ in range(shots):
        parts.append(_Graded(draw.picture(1), draw.rate, draw.random.choice((
            None, None, grades.night(draw.random.uniform(0.2, 0.5), 4), grades.dimmed(draw.random.uniform(0.2, 0.6)),
            grades.fade(draw.seconds * share, draw.seconds * share * 0.4, draw.seconds * share * 0.4),
            grades.dark_side(draw.random.choice(SIDES), draw.random.uniform(0.05, 0.3), draw.random.uniform(0.03, 0.08)),
            grades.vignette(draw.random.uniform(1.0, 1.3)),
        ))))
    parts[draw.random.randrange(shots)].grade = None
    return Sequence(*((part, share) for part in parts))


class _Graded:
    def __init__(self, picture, rate, grade):
        self.picture, self.rate, self.grade = picture, rate, grade

    def frames(self, size, rate, count):
        for index, frame in enumerate(self.picture.frames(size, rate, count)):
            yield self.grade(frame, index / rate) if self.grade else frame


def _flashes(draw):
    return [Flash(draw.random.randrange(1, round(draw.seconds * draw.rate))) for _ in range(draw.random.choice((0, 0, 1, 3)))]


def reel_without(draw):
    """A reel with dark shots, shots that are dim at one side, fades and flashes, and no padding."""
    frame = _small(draw)
    draw.seconds = round(draw.random.uniform(4.0, 6.5), 1)
    return draw.clip(frame, clean(), picture=_graded_reel(draw, draw.random.randint(3, 5)), overlays=_flashes(draw))


def reel_between_bars(draw):
    """The same reel between bars that never change."""
    frame = _small(draw)
    draw.seconds = round(draw.random.uniform(4.0, 6.0), 1)
    color, name = draw.plain_color() if draw.chance(0.4) else (BLACK, "black")
    insets = draw.bars(frame) if draw.chance(0.5) else _thin(draw)
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), picture=_graded_reel(draw, draw.random.randint(3, 5)),
                     overlays=_flashes(draw), visible=12)
