"""Clips of any other kinds, one after the other: what is padded for a while is as varied as what is padded throughout.

Some of them stand still, as photographs do that somebody made a video of.
"""

from dataclasses import dataclass, field
from itertools import islice

import numpy as np

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


@dataclass
class _Stopped(Clip):
    """Another clip that stands still at one of its frames, with the faint grain of a camera or none."""

    clip: Clip = None
    at: int = 0
    grain: int = 0

    def frames(self, witness=None):
        frame = next(islice(self.clip.frames(), self.at, None))
        source = np.random.default_rng(self.at)
        for index in range(self.count):
            canvas = frame.copy()
            if self.grain:
                noise = source.integers(-self.grain, self.grain + 1, frame.shape[1:], dtype=np.int16)
                canvas[0] = np.clip(frame[0] + noise, 0, 255)
            if witness and index % 3 == 0:
                witness.see(canvas, self.truth.insets)
            yield canvas


class _Footage:
    """What the clips show, for the label."""

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
        and not any(length % 2 for length in clip.frame)
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
    first, second = _parts(draw, 2)
    lengths = [round(clip.count * draw.random.uniform(0.4, 1)) for clip in (first, second)]
    parts = list(zip((first, second), lengths))
    if draw.chance(0.2):
        parts.append((first, lengths[0]))
    return _joined(draw, parts)


def shots(draw):
    """Three to six short shots of any kinds, each with padding of its own or none."""
    clips = _parts(draw, draw.random.randint(3, 6))
    return _joined(draw, [(clip, round(clip.rate * draw.random.uniform(0.5, 1.5))) for clip in clips])


def stills(draw):
    """Two to six photographs and screens of any kinds that stand still, each with padding of its own or none."""
    clips = [_stopped(draw, clip) for clip in _parts(draw, draw.random.randint(2, 6))]
    return _joined(draw, [(clip, round(clip.rate * draw.random.uniform(0.7, 2))) for clip in clips])


def still(draw):
    """A clip of any kind that stands still all the time."""
    clip = _stopped(draw, _part(draw, _kinds(), lambda _: True))
    return _joined(draw, [(clip, round(clip.rate * draw.random.uniform(1, 4)))])


def _kinds():
    from . import KINDS

    return [kind for kind in KINDS if kind.family not in ("joined", "time")]


def _parts(draw, number):
    """Clips of any kinds in one frame, whose padding is the same or clearly differs."""
    kinds = _kinds()
    while True:
        clips = [_part(draw, kinds, lambda _: True)]
        while len(clips) < number:
            clip = _part(draw, kinds, lambda other: other.frame == clips[0].frame and all(
                _differ(own.truth.insets, other.truth.insets) for own in clips
            ))
            if clip is None:
                break
            clips.append(clip)
        if len(clips) > 1:
            return clips


def _stopped(draw, clip):
    return _Stopped(
        frame=clip.frame, picture=clip.picture, truth=clip.truth, encoding=clip.encoding, insets=clip.insets, rate=clip.rate,
        seconds=clip.seconds, needs_light=clip.needs_light, soft_lines=clip.soft_lines, visible=clip.visible,
        clip=clip, at=draw.random.randrange(min(12, clip.count)), grain=draw.random.choice((0, 0, 1)),
    )


def _joined(draw, parts):
    """Parts, each a clip and how many frames of it are shown, after each other at the rate of the first."""
    clips = [clip for clip, _ in parts]
    parts = [(clip, min(length, clip.count)) for clip, length in parts]
    draw.rate = clips[0].rate
    truth = _truth(parts, draw.rate)
    return _Joined(
        frame=clips[0].frame, picture=_Footage(clips), truth=truth, encoding=draw.encoding(), insets=truth.insets,
        rate=draw.rate, seconds=sum(length for _, length in parts) / draw.rate, needs_light=any(clip.needs_light for clip in clips),
        takes_other_footage=True, soft_lines=max(clip.soft_lines for clip in clips),
        visible=min(clip.visible for clip in clips), parts=parts,
    )


def _differ(first, second):
    """Whether the padding is the same, or differs by more than edges may lie elsewhere."""
    differences = [abs(a - b) for a, b in zip(first.sides(), second.sides())]
    return max(differences) == 0 or max(differences) >= 6
