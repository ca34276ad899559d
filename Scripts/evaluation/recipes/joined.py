"""Two clips of any other kinds, one after the other: what is padded for a while is as varied as what is padded throughout."""

from dataclasses import dataclass, field
from itertools import islice

from ..clip import Clip
from ..truth import Insets, Truth, clean, padded
from .draw import Draw

# How often another clip is drawn until one fits beside the first.
DRAWS = 400


@dataclass
class _Joined(Clip):
    """Clips after each other, with the number of frames of each."""

    parts: list = field(default_factory=list)

    def frames(self, witness=None):
        for clip, length in self.parts:
            yield from islice(clip.frames(witness if clip.needs_light == self.needs_light else None), length)


class _Footage:
    """What both clips show, for the label."""

    def __init__(self, clips):
        self.clips = clips

    def describe(self):
        found = []
        for clip in self.clips:
            shown = clip.picture.describe() if hasattr(clip.picture, "describe") else type(clip.picture).__name__
            found += shown if isinstance(shown, list) else [shown]
        return found


def _is_simple(clip):
    """Whether the truth holds for any part of the clip, however it is coded."""
    coding = clip.encoding
    return (
        clip.truth.accept in (["clean"], ["padded"]) and not clip.truth.segments and not coding.filters
        and not coding.afterwards and "yuv420p" in coding.arguments and clip.count >= clip.rate
    )


def _part(draw, kinds, fits):
    """A clip of any kind that fits, drawn with dice of its own."""
    for _ in range(DRAWS):
        kind = draw.random.choice(kinds)
        dice = Draw(draw.number(), kind.name, draw.random.randrange(kind.count), draw.split, draw.pool)
        clip = kind.recipe(dice)
        if _is_simple(clip) and fits(clip):
            return clip
    return None


def _truth(parts, rate):
    """The truth of clips after each other: what all share is padding, and each is a segment."""
    segments, start = [], 0.0
    for clip, length in parts:
        end = start + length / rate
        segments.append({"startSeconds": round(start, 3), "endSeconds": round(end, 3), **clip.truth.insets.as_dict()})
        start = end
    sides = [clip.truth.insets.sides() for clip, _ in parts]
    shared = Insets(*(min(depths) for depths in zip(*sides)))
    tolerance = max(clip.truth.tolerance for clip, _ in parts)
    if not any(map(any, sides)):
        return clean()
    if len(set(sides)) == 1:
        return padded(shared, tolerance, None)
    if max(shared.sides()) > max(1, tolerance):
        return padded(shared, tolerance, None, segments=segments, also=["variable"])
    return Truth(["variable"], segments=segments)


def any_two(draw):
    """Two clips of any kinds, or the first of them again after the second."""
    from . import KINDS

    kinds = [kind for kind in KINDS if kind.family != "joined" and kind.family != "time"]
    while True:
        first = _part(draw, kinds, lambda _: True)
        frame = first.frame
        second = _part(
            draw, kinds,
            lambda clip: clip.frame == frame and _differ(first.truth.insets, clip.truth.insets),
        )
        if second:
            break
    lengths = [round(clip.count * draw.random.uniform(0.4, 1)) for clip in (first, second)]
    parts = list(zip((first, second), lengths))
    if draw.chance(0.2):
        parts.append((first, lengths[0]))
    count = sum(length for _, length in parts)
    draw.rate = first.rate
    truth = _truth(parts, draw.rate)
    return _Joined(
        frame=frame, picture=_Footage((first, second)), truth=truth, encoding=draw.encoding(), insets=truth.insets,
        rate=draw.rate, seconds=count / draw.rate, needs_light=first.needs_light or second.needs_light,
        takes_other_footage=True, soft_lines=max(first.soft_lines, second.soft_lines),
        visible=min(first.visible, second.visible), parts=parts,
    )


def _differ(first, second):
    """Whether the padding is the same, or differs by more than edges may lie elsewhere."""
    differences = [abs(a - b) for a, b in zip(first.sides(), second.sides())]
    return max(differences) == 0 or max(differences) >= 6
