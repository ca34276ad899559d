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


class Streaks:
    """The outermost line of the picture, repeated outwards: what a scaler or a filter gives that runs out of picture."""

    name = None

    def canvas(self, picture, size, insets, index):
        return np.pad(picture, ((0, 0), (insets.top, insets.bottom), (insets.left, insets.right)), mode="edge")


class Reflection:
    """The picture mirrored about its outermost line, which is not repeated, as often as the padding is deep."""

    name = "mirror"

    def canvas(self, picture, size, insets, index):
        return np.pad(picture, ((0, 0), (insets.top, insets.bottom), (insets.left, insets.right)), mode="reflect")


class Graded:
    """Another fill, changed by grades as pictures are: (frame, seconds) to a frame."""

    def __init__(self, fill, rate, *grades):
        self.fill, self.rate, self.grades, self.name = fill, rate, grades, fill.name

    def canvas(self, picture, size, insets, index):
        canvas = self.fill.canvas(picture, size, insets, index)
        for grade in self.grades:
            canvas = grade(canvas, index / self.rate)
        return canvas


class OwnColors:
    """A ramp between two colours that the picture has at opposite edges; of its first frame, or slowly following it."""

    name = "gradient"

    def __init__(self, vertical=True, gain=1.0, following=0.0):
        self.vertical, self.gain, self.following, self.ends = vertical, gain, following, None

    def canvas(self, picture, size, insets, index):
        length = picture.shape[1 if self.vertical else 2] // 3 or 1
        lines = picture if self.vertical else picture.transpose(0, 2, 1)
        ends = np.stack([lines[:, :length].mean((1, 2)), lines[:, -length:].mean((1, 2))])
        ends[:, 0] = 16 + (ends[:, 0] - 16) * self.gain
        if self.ends is None or not index:
            self.ends = ends
        self.ends = self.ends + (ends - self.ends) * self.following
        return Gradient(*self.ends, self.vertical).canvas(picture, size, insets, index)


class Snow:
    """The noise of a receiver without a station, or grain, around a level."""

    name = None

    def __init__(self, level, strength, seed, coarse=1, tint=(128, 128)):
        self.level, self.strength, self.coarse, self.tint = level, strength, coarse, tint
        self.source = np.random.default_rng(seed)

    def canvas(self, picture, size, insets, index):
        width, height = size
        frame = flat(size, (16, *self.tint))
        noise = self.source.normal(self.level, self.strength, (height // self.coarse + 1, width // self.coarse + 1))
        noise = noise.repeat(self.coarse, 0).repeat(self.coarse, 1)[:height, :width]
        frame[0] = np.clip(noise, 1, 254).astype(np.uint8)
        return frame


class Moving:
    """Another picture that moves behind the picture."""

    name = None

    def __init__(self, other, rate, gain=1.0):
        self.other, self.rate, self.gain, self.running = other, rate, gain, None

    def canvas(self, picture, size, insets, index):
        if not index:
            self.running = self.other.frames(size, self.rate, 1 << 16)
        frame = next(self.running).copy()
        frame[0] = (16 + (frame[0].astype(np.float32) - 16) * self.gain).clip(0, 255).astype(np.uint8)
        return frame


class Plasma:
    """Waves of colour that run through each other; with long waves, a ramp that changes all the time."""

    name = None

    def __init__(self, seed, waves=3.0, speed=2.0, reach=70, level=120):
        source = np.random.default_rng(seed)
        self.turns, self.phases = source.uniform(-waves, waves, (3, 2, 2)), source.uniform(0, 6.28, (3, 2))
        self.speeds, self.reach, self.level = source.uniform(0.4, 1, (3, 2)) * speed, reach, level

    def canvas(self, picture, size, insets, index):
        width, height = size
        y, x = np.linspace(0, 6.28, height)[:, None], np.linspace(0, 6.28, width)[None, :]
        frame = np.empty((3, height, width), np.uint8)
        for plane in range(3):
            waves = sum(
                np.sin(x * turn[0] + phase + speed * index / 25) + np.cos(y * turn[1] - phase + speed * index / 25)
                for turn, phase, speed in zip(self.turns[plane], self.phases[plane], self.speeds[plane])
            ) / 4
            frame[plane] = np.clip((self.level if plane == 0 else 128) + self.reach * (1 if plane == 0 else 0.6) * waves, 16, 240)
        return frame


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
