"""Padding that changes."""

from ..overlays import Flash, Matte
from ..scenes import Landscape
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
    clip = _mixed(draw, 0.02, 16)
    clip.truth.accept.append("clean")
    return clip


def seldom_open(draw):
    """The whole frame for 2 % of the time, bars otherwise."""
    clip = _mixed(draw, 0.98, 16)
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
