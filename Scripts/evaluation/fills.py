"""What padding is made of. Each fill has a `name` and gives the canvas that the picture is laid on."""

import functools
import random

import numpy as np

from .media import BLACK, WHITE, flat, from_rgb, paint, text_mask
from .scenes import clouds


class Flat:
    """One colour (Y, Cb, Cr), black unless told otherwise."""

    def __init__(self, color=BLACK, name="black"):
        self.color, self.name = color, name

    def canvas(self, picture, size, insets, index):
        return flat(size, self.color)


class Gradient:
    """A ramp from one colour to another, from top to bottom or from left to right."""

    name = "gradient"

    def __init__(self, first, second, vertical=True):
        self.first, self.second, self.vertical = first, second, vertical

    def canvas(self, picture, size, insets, index):
        width, height = size
        ramp = np.linspace(0, 1, height)[:, None] if self.vertical else np.linspace(0, 1, width)[None, :]
        first, second = (np.asarray(color, float).reshape(3, 1, 1) for color in (self.first, self.second))
        values = first + (second - first) * np.broadcast_to(ramp, (height, width))
        return np.rint(values).astype(np.uint8)


class Blur:
    """The picture enlarged until it covers the frame, blurred, and darkened."""

    name = "blur"

    def __init__(self, sigma=0.04, gain=0.8, dark_end=None, least=0.1, zoom=1, stretched=False):
        """`dark_end` names the side towards which the copy sinks into darkness, down to the gain `least`.

        The copy is enlarged `zoom` times further than to cover the frame, or stretched to the shape of the frame.
        """
        self.sigma, self.gain, self.dark_end, self.least = sigma, gain, dark_end, least
        self.zoom, self.stretched = zoom, stretched

    def canvas(self, picture, size, insets, index):
        width, height = size
        inner_height, inner_width = picture.shape[1:]
        scales = (width / inner_width, height / inner_height)
        across, down = scales if self.stretched else [max(scales) * self.zoom] * 2
        rows = resampling(height, inner_height, down, self.sigma * width)
        columns = resampling(width, inner_width, across, self.sigma * width)
        blurred = np.stack([rows @ plane.astype(np.float32) @ columns.T for plane in picture])
        blurred[0] = 16 + (blurred[0] - 16) * self._gain(width, height)
        return np.clip(np.rint(blurred), 0, 255).astype(np.uint8)

    def _gain(self, width, height):
        if self.dark_end is None:
            return self.gain
        upright = self.dark_end in ("top", "bottom")
        ramp = np.linspace(self.least, self.gain, height if upright else width)
        ramp = ramp if self.dark_end in ("top", "left") else ramp[::-1]
        return ramp[:, None] if upright else ramp[None, :]


@functools.lru_cache(maxsize=16)
def resampling(outer, inner, scale, sigma):
    """Weights that enlarge a line about its middle and blur it with a Gaussian of `sigma` output pixels."""
    position = (np.arange(outer) + 0.5 - outer / 2) / scale + inner / 2 - 0.5
    distance = (position[:, None] - np.arange(inner)[None, :]) * scale
    weights = np.exp(-0.5 * (distance / sigma) ** 2)
    return (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)


class Mirror:
    """The picture beside each bar, mirrored into it."""

    name = "mirror"

    def canvas(self, picture, size, insets, index):
        return np.pad(picture, ((0, 0), (insets.top, insets.bottom), (insets.left, insets.right)), mode="symmetric")


class Still:
    """A branded frame: a pattern with a name in it, the same all the time."""

    name = "still"

    def __init__(self, seed, color):
        self.seed, self.color = seed, color
        self._made = {}

    def canvas(self, picture, size, insets, index):
        if size not in self._made:
            frame = flat(size, self.color)
            frame[0] = np.clip(frame[0] + 60 * (clouds(self.seed, size) - 0.5), 16, 235).astype(np.uint8)
            line = max(10, size[1] // 16)
            mask = text_mask("CHANNEL NINE", line, True)
            for y in range(line, size[1], line * 4):
                paint(frame, mask, 8, y, WHITE)
                paint(frame, mask, size[0] - mask.shape[1] - 8, y, WHITE)
            self._made[size] = frame
        return self._made[size].copy()


class Backdrop:
    """A photograph or a pattern behind the picture, the same all the time."""

    name = "still"

    def __init__(self, picture, seed, gain=1.0):
        self.picture, self.seed, self.gain = picture, seed, gain
        self._made = {}

    def canvas(self, picture, size, insets, index):
        if size not in self._made:
            made = next(self.picture.frames(size, 25, 1)) if self.picture else self._pattern(size)
            self._made[size] = (16 + (made[:1].astype(np.float32) - 16) * self.gain).astype(np.uint8), made[1:]
        luma, chroma = self._made[size]
        return np.concatenate((luma, chroma))

    def _pattern(self, size):
        """Stripes or tiles of two colours."""
        source = random.Random(self.seed)
        width, height = size
        y, x = np.mgrid[:height, :width]
        pitch, slope = source.randint(6, 24), source.choice((-1, 0, 1))
        mask = (x + slope * y) // pitch % 2 if source.random() < 0.5 else (x // pitch + y // pitch) % 2
        one, other = (flat(size, from_rgb(*(source.randrange(256) for _ in range(3)))) for _ in range(2))
        return np.where(mask[None], one, other)
