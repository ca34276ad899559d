"""Fills that somebody drew: bricks, tiles, stripes with shapes and names on them, printed pages."""

import random

import numpy as np

from .interfaces import fill
from .media import flat, from_rgb, paint, text_mask
from .panels import disc, lines_of_text


class Art:
    """A drawn pattern behind the picture, always the same, or moving on by `speed` pixels a frame."""

    def __init__(self, seed, speed=0):
        self.seed, self.speed = seed, speed
        self.name = None if speed else "still"
        self._made = {}

    def canvas(self, picture, size, insets, index):
        if size not in self._made:
            source = random.Random(self.seed)
            draw = source.choice((_bricks, _stripes, _stripes, _dots, _page, _page, _waves))
            self._made[size] = draw(source, size, insets)
        return np.roll(self._made[size], (self.speed * index, self.speed * index), (1, 2)).copy()


def _colors(source, count=2):
    return [from_rgb(*(source.randrange(256) for _ in range(3))) for _ in range(count)]


def _either(mask, size, colors):
    one, other = (flat(size, color) for color in colors)
    return np.where(mask[None], one, other)


def _bricks(source, size, _):
    y, x = np.mgrid[:size[1], :size[0]]
    high = source.randint(8, 32)
    wide, joint = high * source.choice((1, 2, 2, 3)), source.randint(1, 3)
    shifted = x + (y // high % 2) * (wide // 2)
    canvas = _either((y % high < joint) | (shifted % wide < joint), size, _colors(source))
    noise = np.random.default_rng(source.randrange(1 << 30)).normal(0, source.choice((0, 4, 8)), (size[1] // high + 1, size[0] // wide + 2))
    canvas[0] = np.clip(canvas[0] + noise[y // high, shifted // wide], 16, 235).astype(np.uint8)
    return canvas


def _stripes(source, size, insets):
    """Slanted stripes with discs and a name on each side that is deep enough, as the art beside old games has them."""
    width, height = size
    y, x = np.mgrid[:height, :width]
    pitch = source.randint(12, 60)
    canvas = _either((x + source.choice((-0.5, 0.3, 0.5, 1)) * y) // pitch % 2 > 0, size, _colors(source))
    name = lines_of_text(source, 2, (1, 1))
    shapes = _colors(source, 3)
    for left, wide in ((0, insets.left), (width - insets.right, insets.right)):
        if wide < 30:
            continue
        for row, word in enumerate(name):
            line = max(8, min(wide // 4, height // 12))
            mask = text_mask(word.upper(), line, True)[:, :wide - 4]
            paint(canvas, mask, left + (wide - mask.shape[1]) // 2, height // 8 + row * line, shapes[0])
        radius = wide // 5
        for place in (1, 2):
            paint(canvas, disc(radius), left + wide // 2 - radius, height * (1 + place) // 5, shapes[place])
    return canvas


def _dots(source, size, _):
    y, x = np.mgrid[:size[1], :size[0]]
    pitch = source.randint(8, 36)
    shifted = x + (y // pitch % 2) * (pitch // 2 if source.random() < 0.5 else 0)
    inside = np.hypot(shifted % pitch - pitch / 2, y % pitch - pitch / 2) < pitch * source.uniform(0.2, 0.45)
    return _either(inside, size, _colors(source))


def _page(source, size, _):
    """Rows of small print in columns."""
    width, height = size
    paper, ink = (_colors(source) if source.random() < 0.3 else ((220, 122, 131), (30, 128, 128)))
    canvas = flat(size, paper)
    line = source.randint(8, 14)
    texts = [text_mask(text, line) for text in lines_of_text(source, 6, (6, 9))]
    column = source.choice((width, width // 2, width // 3))
    for left in range(0, width, column):
        for row in range(height // line):
            mask = np.tile(texts[source.randrange(6)], (1, 1 + column // 40))[:, :column - line]
            paint(canvas, mask, left + 2, row * line, ink)
    return canvas


def _waves(source, size, _):
    y, x = np.mgrid[:size[1], :size[0]]
    pitch = source.randint(10, 40)
    shift = source.uniform(0.2, 1) * pitch * np.abs((x / pitch / source.uniform(1, 3)) % 2 - 1)
    canvas = _either((y + shift) // (pitch / 2) % 2 > 0, size, _colors(source))
    if source.random() < 0.4:
        fill(canvas, 0, 0, size[0], size[1] // 12, from_rgb(*(source.randrange(256) for _ in range(3))))
    return canvas
