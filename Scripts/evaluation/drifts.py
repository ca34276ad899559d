"""Pictures whose place or size changes slowly. Each has `frames(size, rate, count)`."""

import random

import numpy as np

from .fills import resampling
from .truth import Insets


class Drifting:
    """A picture on its surround, which leaves the insets `first` in the beginning and `last` in the end; with `returns` it comes
    back to the first."""

    def __init__(self, picture, surround, first, last, returns=False):
        self.picture, self.surround, self.first, self.last, self.returns = picture, surround, first, last, returns

    def describe(self):
        return self.picture.describe() if hasattr(self.picture, "describe") else type(self.picture).__name__

    def frames(self, size, rate, count):
        width, height = size
        least = [min(pair) for pair in zip(self.first.sides(), self.last.sides())]
        largest = width - least[2] - least[3], height - least[0] - least[1]
        for index, frame in enumerate(self.picture.frames(largest, rate, count)):
            share = index / max(1, count - 1)
            share = 1 - abs(2 * share - 1) if self.returns else share
            top, bottom, left, right = (
                round(one + (other - one) * share) for one, other in zip(self.first.sides(), self.last.sides()))
            shown = _resized(frame, (width - left - right, height - top - bottom))
            canvas = self.surround.canvas(shown, size, Insets(top, bottom, left, right), index)
            canvas[:, top : height - bottom, left : width - right] = shown
            yield canvas


class Panned:
    """The first frame of another picture, of which a part is seen that moves and grows or shrinks; `zoom` is the largest scale."""

    def __init__(self, picture, seed, zoom):
        self.picture, self.seed, self.zoom = picture, seed, zoom

    def describe(self):
        return self.picture.describe() if hasattr(self.picture, "describe") else type(self.picture).__name__

    def frames(self, size, rate, count):
        source = random.Random(self.seed)
        frame = next(iter(self.picture.frames(size, rate, 1))).astype(np.float32)
        scales = [1 + (self.zoom - 1) * source.random(), self.zoom]
        source.shuffle(scales)
        places = [[source.random(), source.random()] for _ in range(2)]
        if source.random() < 0.3:
            places[1] = places[0]
        for index in range(count):
            share = index / max(1, count - 1)
            scale, down, across = (
                one + (other - one) * share for one, other in zip((scales[0], *places[0]), (scales[1], *places[1])))
            rows, columns = (
                _window(length, scale, place) for length, place in zip(frame.shape[1:], (down, across)))
            yield np.clip(np.rint(np.stack([_read(_read(plane, rows).T, columns).T for plane in frame])), 0, 255).astype(np.uint8)


def _window(length, scale, place):
    """Where in a line each pixel of an enlarged part of it lies; `place` leads from one end of the line to the other."""
    return (np.arange(length) + 0.5) / scale - 0.5 + (length - length / scale) * place


def _read(lines, places):
    """Lines between the lines."""
    places = np.clip(places, 0, len(lines) - 1.001)
    first = places.astype(int)
    share = (places - first).astype(np.float32)[:, None]
    return lines[first] * (1 - share) + lines[first + 1] * share


def _resized(frame, size):
    """A frame drawn to another size."""
    width, height = size
    inner_height, inner_width = frame.shape[1:]
    if (inner_width, inner_height) == size:
        return frame
    rows = resampling(height, inner_height, height / inner_height, 0.5)
    columns = resampling(width, inner_width, width / inner_width, 0.5)
    return np.clip(np.rint(np.stack([rows @ plane.astype(np.float32) @ columns.T for plane in frame])), 0, 255).astype(np.uint8)
