"""Padding that changes."""

from ..fills import Flat
from ..interfaces import TextCard
from ..media import BLACK, WHITE
from ..overlays import Enlarging, Flash, Matte
from ..scenes import Frozen, Landscape, Sequence
from ..truth import Insets, Truth, padded


def _segments(seconds, *parts):
    """Segments from (share of the time, insets)."""
    found, start = [], 0.0
    for share, insets in parts:
        end = start + share * seconds
        found.append({"startSeconds": round(start, 3), "endSeconds": round(end, 3), **insets.as_dict()})
        start = end
    return found


def _mixed(draw, share, seconds=None):
    """Letterboxed for a share of the time, at the beginning or at the end; otherwise the whole frame."""
    seconds = seconds or draw.seconds + 2
    draw.seconds = seconds
    frame = draw.size(((640, 360), (480, 270), (640, 480)))
    insets = draw.random.choice((draw.letterbox, draw.pillarbox))(frame, 0.06, 0.2)
    late = draw.random.random() < 0.5
    change = (1 - share) * seconds if late else share * seconds
    barred = (lambda t: insets if t >= change else None) if late else (lambda t: insets if t < change else None)
    parts = ((1 - share, Insets()), (share, insets)) if late else ((share, insets), (1 - share, Insets()))
    truth = Truth(["variable"], segments=_segments(seconds, *parts))
    return draw.clip(frame, truth, overlays=[Matte(barred)], seconds=seconds)


def half(draw):
    return _mixed(draw, 0.5)


def third(draw):
    return _mixed(draw, 1 / 3)


def quarter(draw):
    return _mixed(draw, 0.25)


def seldom_padded(draw):
    """Bars for 2 % of the time: too little to demand that it be seen."""
    clip = _mixed(draw, 0.02, 12)
    clip.truth.accept.append("clean")
    return clip


def seldom_open(draw):
    """The whole frame for 2 % of the time, bars otherwise."""
    clip = _mixed(draw, 0.98, 12)
    bars = next(part for part in clip.truth.segments if any(part[side] for side in ("top", "left")))
    insets = Insets(*(bars[side] for side in ("top", "bottom", "left", "right")))
    clip.truth = Truth(["variable", "padded"], insets, 0, segments=clip.truth.segments)
    return clip


def animated(draw):
    """Bars that move in over half a second and stay."""
    frame = draw.size()
    final = draw.letterbox(frame, 0.1, 0.2)
    start = draw.seconds * draw.random.uniform(0.3, 0.5)

    def at(seconds):
        share = min(1.0, max(0.0, (seconds - start) / 0.5))
        return Insets(round(final.top * share), round(final.bottom * share)) if share else None

    parts = ((start / draw.seconds, Insets()), (1 - start / draw.seconds, final))
    return draw.clip(frame, Truth(["variable"], segments=_segments(draw.seconds, *parts)), overlays=[Matte(at)])


def more_for_a_while(draw):
    """Letterboxed throughout, pillarboxed as well for a part of the time."""
    frame = draw.size()
    rows, columns = draw.letterbox(frame, 0.06, 0.16), draw.pillarbox(frame, 0.1, 0.2)
    both = Insets(rows.top, rows.bottom, columns.left, columns.right)
    share = draw.random.uniform(0.3, 0.6)
    change = draw.seconds * share
    truth = padded(rows, segments=_segments(draw.seconds, (share, both), (1 - share, rows)))
    return draw.clip(frame, truth, rows, overlays=[Matte(lambda t: both if t < change else None)])


def flash(draw):
    """One white frame."""
    frame = draw.size()
    insets = draw.bars(frame)
    at = round(draw.seconds * draw.rate * draw.random.uniform(0.3, 0.7))
    return draw.clip(frame, padded(insets), insets, overlays=[Flash(at)])


class _Sting:
    """A logo sting that fills the whole frame for a moment."""

    def __init__(self, seed, size, rate, start, length):
        self.frames = list(Landscape(seed, 1).frames(size, rate, length))
        self.start = start

    def __call__(self, canvas, index, seconds):
        if 0 <= index - self.start < len(self.frames):
            canvas[:] = self.frames[index - self.start]


def sting(draw):
    """Letterboxed, but for a sting of a third of a second over the whole frame."""
    draw.seconds += 3
    frame = draw.size(((640, 360), (480, 270)))
    insets = draw.letterbox(frame)
    start = 0 if draw.index % 2 else round(draw.seconds * draw.rate / 2)
    overlay = _Sting(draw.number(), frame, draw.rate, start, draw.rate // 3)
    return draw.clip(frame, padded(insets, also=["variable"]), insets, overlays=[overlay])


class _Shots:
    """Bars of its own for each shot: `bars` has insets, or None for the whole frame, for equal shares of the time."""

    def __init__(self, draw, bars):
        self.draw, self.bars = draw, bars
        self.count = max(1, round(draw.seconds * draw.rate))

    def at(self, seconds):
        index = round(seconds * self.draw.rate)
        starts = [round(self.count * number / len(self.bars)) for number in range(len(self.bars))]
        return self.bars[max(number for number, start in enumerate(starts) if start <= index)]

    def picture(self, cards=()):
        """One shot for each, or a card of text where its number is in `cards`."""
        draw = self.draw
        parts = [TextCard(draw.number(), capitals=True) if number in cards else draw.picture(1)
                 for number in range(len(self.bars))]
        return Sequence(*((part, 1 / len(parts)) for part in parts))

    def segments(self):
        return _segments(self.draw.seconds, *((1 / len(self.bars), bars or Insets()) for bars in self.bars))


def _deeper(draw, frame, shared):
    """Bars of one shot that include those that all shots have."""
    rows, columns = round(frame[1] * 0.15), round(frame[0] * 0.12)
    some = lambda depth, side: side + draw.random.choice((0, draw.random.randint(4, depth)))  # noqa: E731
    return Insets(
        some(rows, shared.top), some(rows, shared.bottom), some(columns, shared.left), some(columns, shared.right),
    )


def own_bars_shared(draw, cards=()):
    """A compilation: each shot has bars of its own, and what all share is padding."""
    draw.seconds += 2
    frame = draw.size(((640, 360), (360, 640), (404, 720), (480, 480)))
    base = draw.random.choice((draw.letterbox, draw.pillarbox, draw.windowbox))(frame)
    bars = [_deeper(draw, frame, base) for _ in range(draw.random.randint(3, 5))]
    for number in cards:
        bars[number] = bars[number - 1 if number else 1]
    sides = ("top", "bottom", "left", "right")
    shared = Insets(*(min(getattr(shot, side) for shot in bars) for side in sides))
    color = draw.random.choice((BLACK, BLACK, BLACK, WHITE)) if not cards else BLACK
    shots = _Shots(draw, bars)
    name = "black" if color == BLACK else "color"
    segments = None if cards else shots.segments()
    truth = padded(shared, 1, name, segments=segments)
    # Shots whose bars are equal are one segment.
    if segments and any(first.sides() == second.sides() for first, second in zip(bars, bars[1:])):
        truth.segments = None
    return draw.clip(frame, truth, shared, fill=Flat(color, name), overlays=[Matte(shots.at, color)],
                     picture=shots.picture(cards))


def own_bars_and_cards(draw):
    """A compilation with cards of text on black between its shots, which say nothing about the bars."""
    return own_bars_shared(draw, cards=(draw.random.choice((0, 1, 2)),))


def own_bars_apart(draw):
    """Shots with bars on different sides, or none: nothing is shared."""
    draw.seconds += 2
    frame = draw.size(((640, 360), (360, 640), (480, 480)))
    bars = [draw.letterbox(frame), draw.pillarbox(frame)]
    if draw.random.random() < 0.5:
        bars.insert(draw.random.randrange(3), None)
    shots = _Shots(draw, bars)
    return draw.clip(frame, Truth(["variable"], segments=shots.segments()), overlays=[Matte(shots.at)],
                     picture=shots.picture())


def enlarged(draw):
    """A picture between bars, often a photograph, that grows after a while until it fills the frame."""
    draw.seconds = round(draw.random.uniform(5, 9), 1)
    frame = draw.size(((640, 360), (480, 270), (640, 480), (360, 640), (480, 480)))
    insets = draw.random.choice((draw.letterbox, draw.letterbox, draw.pillarbox))(frame, 0.08, 0.32)
    start = draw.seconds * draw.random.uniform(0.35, 0.7)
    end = start + draw.random.uniform(0.1, 0.8) * (draw.seconds - start)
    # The edges keep out of the frame by a little, so that no line of the bars is left.
    most = 1.03 / min(1 - 2 * max(insets.top, insets.bottom) / frame[1], 1 - 2 * max(insets.left, insets.right) / frame[0])
    growth = Enlarging(start, end, most, insets)
    truth = Truth(["variable"], segments=[
        {"startSeconds": 0, "endSeconds": round(start, 3), **insets.as_dict()},
        {"startSeconds": round(end, 3), "endSeconds": draw.seconds, **Insets().as_dict()},
    ])
    picture = draw.picture(1)
    if draw.random.random() < 0.5:
        picture = Frozen(picture, draw.random.choice((0, 1)))
    return draw.clip(frame, truth, insets, picture=picture, overlays=[growth])


def montage(draw):
    """Four to eight shots, each as it was found: between bars of any depth, at other edges, or without any."""
    draw.seconds = round(draw.random.uniform(5, 9), 1)
    frame = draw.size(((640, 360), (360, 640), (404, 720), (480, 480), (480, 270)))
    whole = lambda _: None  # noqa: E731
    makers = draw.random.choice((
        (draw.letterbox,), (draw.letterbox, whole), (draw.pillarbox, whole), (draw.letterbox, draw.pillarbox),
        (draw.letterbox, draw.pillarbox, whole),
    ))
    bars = [makers[0](frame), makers[-1](frame)]
    while len(bars) < 4 or draw.random.random() < 0.6 and len(bars) < 8:
        bars.append(draw.random.choice(makers)(frame))
    draw.random.shuffle(bars)
    shots = _Shots(draw, bars)
    shared = Insets(*(min(depths) for depths in zip(*((shot or Insets()).sides() for shot in bars))))
    if max(shared.sides()) >= 2:
        truth = padded(shared, 1, segments=shots.segments(), also=["variable"])
    else:
        truth = Truth(["variable"], segments=shots.segments())
    return draw.clip(frame, truth, shared, overlays=[Matte(shots.at)], picture=shots.picture())
