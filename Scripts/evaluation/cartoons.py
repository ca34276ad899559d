"""Drawn rooms and streets: a strip of ceiling or sky, a wall, a strip of floor or road, each of one colour, with borders as straight as
those of bars. What stands before them crosses the borders. Scenes have `frames(size, rate, count)`."""

import math
import random

import numpy as np

from .interfaces import fill
from .media import BLACK, flat, from_rgb, paint
from .panels import disc
from .scenes import clouds


class Cartoon:
    """People who walk or stand in a drawn room; `shots` of them, each in a room of its own or in the same."""

    def __init__(self, seed, shots=1):
        self.seed, self.shots = seed, shots

    def frames(self, size, rate, count):
        source = random.Random(self.seed)
        returns = source.random() < 0.5
        first = None
        for shot in range(self.shots):
            room = first if first and returns else _Room(source, size)
            first = first or room
            people = [_Person(source, size, room) for _ in range(source.choice((1, 1, 2, 3)))]
            length = count * (shot + 1) // self.shots - count * shot // self.shots
            for index in range(length):
                canvas = room.drawn(index / rate)
                for person in people:
                    person.draw(canvas, index / rate)
                yield canvas


class _Room:
    def __init__(self, source, size):
        width, height = size
        is_dark = source.random() < 0.25
        color = lambda low=0, high=255: from_rgb(*(source.randint(low, high) for _ in range(3)))  # noqa: E731
        strip = (lambda: color(0, 34)) if is_dark else color
        alike = source.random() < 0.4
        self.top = round(height * source.uniform(0.06, 0.3)) if source.random() < 0.85 else 0
        self.bottom = self.top + source.choice((0, 0, 1, -1)) if alike and self.top else round(height * source.uniform(0.06, 0.34))
        wall = color(30, 110) if is_dark else color()
        self.canvas = flat((width * 3 // 2, height), wall)
        if source.random() < 0.4:
            self.canvas[0] = np.clip(self.canvas[0] + source.uniform(4, 26) * (clouds(source.randrange(1 << 30), (width * 3 // 2, height), 1.6) - 0.5),
                                     16, 235).astype(np.uint8)
        ceiling = strip()
        fill(self.canvas, 0, 0, width * 3 // 2, self.top, ceiling)
        fill(self.canvas, 0, height - self.bottom, width * 3 // 2, self.bottom, ceiling if source.random() < 0.25 else strip())
        if source.random() < 0.3:
            for y in (self.top, height - self.bottom):
                fill(self.canvas, 0, y, width * 3 // 2, source.randint(1, 3), BLACK)
        for _ in range(source.randint(0, 4)):
            self._furnish(source, width * 3 // 2, height, color())
        self.width, self.pan = width, source.choice((0, 0, 0, source.uniform(-0.12, 0.12)))

    def _furnish(self, source, width, height, color):
        """A window within the wall, or something that stands on the floor or hangs from above."""
        wide, high = round(width * source.uniform(0.05, 0.2)), round(height * source.uniform(0.1, 0.4))
        x = source.randrange(width)
        low = height - self.bottom
        y = source.choice((self.top + (low - self.top) // 4, low - high + source.randint(2, max(3, self.bottom)), self.top - source.randint(0, self.top + 1)))
        fill(self.canvas, x - 1, y - 1, wide + 2, high + 2, BLACK)
        fill(self.canvas, x, y, wide, high, color)
        if source.random() < 0.5:
            fill(self.canvas, x + wide // 2, y, 1, high, BLACK)

    def drawn(self, seconds):
        room = self.canvas.shape[2] - self.width
        offset = room // 2 + round(self.pan * self.width * seconds)
        offset = max(0, min(room, offset))
        return self.canvas[:, :, offset:offset + self.width].copy()


class _Person:
    """Feet on the floor; most are tall enough, or near enough, to cross what is above, too."""

    def __init__(self, source, size, room):
        self.width, height = size
        low = height - room.bottom
        self.foot = min(height - 1, low + max(2, round(room.bottom * source.uniform(0.15, 0.95))))
        self.tall = self.foot - room.top * source.uniform(0.1, 0.9) if source.random() < 0.7 else height * source.uniform(0.2, 0.5)
        self.x, self.wide = source.uniform(0.1, 0.9) * self.width, self.tall * source.uniform(0.12, 0.3)
        self.speed = source.choice((0, source.uniform(-0.2, 0.2) * self.width, source.uniform(-0.4, 0.4) * self.width))
        self.bob, self.is_cone = source.choice((0, 0, 2, 5)), source.random() < 0.25
        self.color, self.skin, self.legs = (from_rgb(*(source.randrange(256) for _ in range(3))) for _ in range(3))

    def draw(self, canvas, seconds):
        x = round(self.x + self.speed * seconds)
        top = round(self.foot - self.tall + self.bob * math.sin(seconds * 6))
        wide, tall = max(4, round(self.wide)), max(8, self.foot - top)
        if self.is_cone:
            share = np.arange(tall)[:, None] / tall
            paint(canvas, (np.abs(np.arange(2 * wide + 1)[None] - wide) <= share * wide).astype(float), x - wide, top, self.color)
            return
        head = max(2, tall // 8)
        fill(canvas, x - wide // 2 - 1, top + 2 * head - 1, wide + 2, tall * 4 // 10 + 2, BLACK)
        fill(canvas, x - wide // 2, top + 2 * head, wide, tall * 4 // 10, self.color)
        leg = top + 2 * head + tall * 4 // 10
        for side in (-1, 1):
            fill(canvas, x + side * wide // 4 - wide // 8, leg, max(2, wide // 4), self.foot - leg, self.legs)
        paint(canvas, disc(head + 1), x - head - 1, top - 1, BLACK)
        paint(canvas, disc(head), x - head, top, self.skin)
