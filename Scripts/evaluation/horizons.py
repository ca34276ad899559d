"""Drawn scenes with straight, smooth parts at an edge that are picture: skies over a horizon, walls, floors, dark things
near the camera, panes, curtains. Scenes have `frames(size, rate, count)`; the others are grades."""

import random

import numpy as np

from .media import from_rgb, paint
from .panels import disc
from .scenes import clouds


def _tint(luma, color, depth=1.0):
    """Planes of a luma in a colour: chroma follows the light."""
    share = np.clip(luma / max(1, color[0]), 0, 1.3) * depth
    return np.stack([luma, *(128 + (chroma - 128) * share for chroma in color[1:])])


class Shake:
    """The hand that holds a camera: a slow sway and a tremble, in pixels; none with `reach` 0."""

    def __init__(self, source, reach):
        self.reach, self.phases = reach, [source.uniform(0, 6.28) for _ in range(4)]

    def __call__(self, seconds):
        a, b, c, d = self.phases
        return (self.reach * (0.7 * np.sin(1.3 * seconds + a) + 0.3 * np.sin(7.1 * seconds + b)),
                self.reach * (0.7 * np.sin(1.7 * seconds + c) + 0.3 * np.sin(8.3 * seconds + d)))


class Horizon:
    """A smooth sky, bright or blue, over sea, land or a street: straight all across, sharp or hazy, with or without hills
    and things that stand out of it; the camera is still or trembles."""

    SKIES = ((235, 240, 245), (190, 215, 245), (110, 170, 235), (70, 130, 220), (250, 250, 250), (245, 200, 160), (170, 175, 185), (60, 80, 130))

    def __init__(self, seed, shake=0.0, grain=1.0):
        self.seed, self.shake, self.grain = seed, shake, grain

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        noise = np.random.default_rng(source.randrange(1 << 30))
        margin = int(self.shake) + 3
        high, wide = height + 2 * margin, width + 2 * margin
        line = round(high * source.uniform(0.2, 0.68))
        y = np.arange(high)[:, None]
        sky = from_rgb(*source.choice(self.SKIES))
        change = source.uniform(8, 45) * source.choice((-1, 1))
        change = change if 30 < sky[0] + change < 250 else -change
        luma = sky[0] + change * (y / max(1, line)) + np.zeros((1, wide))
        luma += source.choice((0, source.uniform(2, 8))) * (clouds(source.randrange(1 << 30), (wide, high), 2.2) - 0.5)
        world = _tint(luma, sky)
        land = from_rgb(*source.choice(((60, 90, 110), (90, 110, 70), (120, 110, 90), (50, 60, 60), (170, 150, 120), (110, 110, 115))))
        texture = clouds(source.randrange(1 << 30), (wide, high), source.uniform(0.8, 1.3))
        # Nearer ground is seen larger.
        rows = (np.clip((y[:, 0] - line) / max(1, high - line), 0, 1) ** source.uniform(0.4, 1) * (high - 1)).astype(int)
        ground = _tint(np.clip(land[0] + source.uniform(20, 70) * (texture[rows] - 0.5), 16, 235), land)
        edge = line + np.zeros(wide)
        for _ in range(source.choice((0, 0, 1, 2, 4))):
            # A tree, a house, a hill: they break the line for a part of its length.
            at, half, tall = source.randrange(wide), source.uniform(0.01, 0.15) * wide, source.uniform(0.01, 0.12) * high
            there = np.abs(np.arange(wide) - at) < half
            shape = np.cos((np.arange(wide) - at) / half * 1.57) if source.random() < 0.6 else 1
            edge -= there * tall * shape
        soft = source.choice((0.8, 1, 2, 5))
        share = np.clip((y + 0.5 - edge) / soft + 0.5, 0, 1)
        world = world + (ground - world) * share
        hand = Shake(source, self.shake)
        swell, speed = source.uniform(2, 10), source.uniform(-30, 30)
        things = [(disc(max(1, round(height * source.uniform(0.01, 0.05)))), source.uniform(0, width), source.uniform(0.1, 1) * height,
                   source.uniform(-40, 40), from_rgb(*(source.randrange(230) for _ in range(3)))) for _ in range(source.randrange(4))]
        for index in range(count):
            seconds = index / rate
            dy, dx = hand(seconds)
            top, left = margin + round(dy), margin + round(dx)
            frame = world[:, top : top + height, left : left + width].copy()
            part = share[top : top + height, left : left + width]
            ripples = np.roll(texture[top : top + height, left : left + width], round(speed * seconds), 1) - 0.5
            frame[0] += swell * ripples * part
            if self.grain:
                frame[0] += noise.normal(0, self.grain, (height, width))
            canvas = np.clip(np.rint(frame), 1, 254).astype(np.uint8)
            for mask, x, row, pace, color in things:
                paint(canvas, mask, round(x + pace * seconds), round(row), color)
            yield canvas


class BesideWall:
    """A picture beside a smooth wall, a door, planks, a floor or a table, at one side or two: lit unevenly, its border
    straight, nearly upright; it sways with the camera, and something may pass before it."""

    def __init__(self, picture, seed, sides=None, dark=False, shake=1.0, grain=1.0, deep=(0.05, 0.45)):
        self.picture, self.seed, self.sides, self.dark = picture, seed, sides, dark
        self.shake, self.grain, self.deep = shake, grain, deep

    def _wall(self, source, width, height):
        """A wall as a share (height, width) of what it covers, and its planes; it stands at the left."""
        y, x = np.mgrid[:height, :width].astype(np.float32)
        level = source.randrange(28, 56)
        color = from_rgb(*(level + source.randint(-8, 8) for _ in range(3))) if self.dark else from_rgb(
            *source.choice(((225, 220, 210), (240, 240, 238), (150, 140, 130), (120, 90, 60), (90, 110, 140), (200, 180, 150))))
        light = source.uniform(10, 26) if self.dark else source.uniform(16, 50)
        luma = color[0] + light * ((y / height - 0.5) * source.uniform(-1, 1) + (x / width - 0.5) * source.uniform(-1.5, 1.5))
        luma += source.uniform(1, 6) * (clouds(source.randrange(1 << 30), (width, height), 1.6) - 0.5)
        if source.random() < 0.35:
            pitch = source.uniform(0.04, 0.2) * height
            board = np.floor((y if source.random() < 0.6 else x) / pitch)
            luma += (np.sin(board * 12.9898) * 43758.5453 % 1 - 0.5) * source.uniform(4, 24)
        depth, lean = source.uniform(*self.deep) * width, source.uniform(0.008, 0.05) * source.choice((-1, 1))
        soft = source.choice((1, 1.5, 3, 6))
        return np.clip((depth + lean * (y - height / 2) - x) / soft + 0.5, 0, 1), _tint(np.maximum(luma, 17), color)

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        noise = np.random.default_rng(source.randrange(1 << 30))
        margin = int(self.shake) + 3
        wide, high = width + 2 * margin, height + 2 * margin
        walls = []
        for side in self.sides or (source.choice(("left", "right", "left", "right", "bottom", "top")),):
            upright = side in ("left", "right")
            share, planes = self._wall(source, *((wide, high) if upright else (high, wide)))
            if not upright:
                share, planes = share.T, planes.transpose(0, 2, 1)
            if side in ("right", "bottom"):
                share, planes = share[::-1, ::-1], planes[:, ::-1, ::-1]
            walls.append((share, planes))
        hand = Shake(source, self.shake)
        mask = disc(max(3, round(height * source.uniform(0.06, 0.2))))
        passes, row, color = source.random() < 0.4, source.uniform(0.2, 0.9) * height, from_rgb(*(source.randrange(30, 220) for _ in range(3)))
        for index, picture in enumerate(self.picture.frames(size, rate, count)):
            dy, dx = hand(index / rate)
            top, left = margin + round(dy), margin + round(dx)
            frame = picture.astype(np.float32)
            for share, planes in walls:
                area = np.s_[top : top + height, left : left + width]
                wall = planes[(slice(None), *area)].copy()
                wall[0] += noise.normal(0, self.grain, (height, width)) if self.grain else 0
                frame += (wall - frame) * share[area]
            canvas = np.clip(np.rint(frame), 1, 254).astype(np.uint8)
            if passes:
                paint(canvas, mask, round(width * (index / count * 1.4 - 0.3)), round(row), color)
            yield canvas


class Lake:
    """A picture above water that mirrors it, darker and rippled."""

    def __init__(self, picture, seed):
        self.picture, self.seed = picture, seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        line = round(height * source.uniform(0.45, 0.65))
        gain, ripple, pace = source.uniform(0.55, 0.9), source.uniform(0.6, 3), source.uniform(2, 6)
        below = np.arange(height - line)
        for index, picture in enumerate(self.picture.frames((width, line), rate, count)):
            waves = ripple * np.sin(below * 0.9 + pace * index / rate) * (1 + below / 20)
            rows = np.clip(line - 1 - below * line / (height - line) + waves, 0, line - 1).astype(int)
            water = picture[:, rows].astype(np.float32)
            water[0] = 16 + (water[0] - 16) * gain
            yield np.concatenate([picture, water.astype(np.uint8)], axis=1)


class SparksOnBlack:
    """Fireworks, embers, snowflakes or stars before black."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = np.random.default_rng(self.seed)
        kind = source.integers(0, 4)
        number = int(source.integers(30, 160))
        color = np.asarray(from_rgb(*source.integers(120, 256, 3)), float)
        start = source.uniform(0, 1, (number, 2)) * (width, height)
        pace = source.normal(0, 0.2, (number, 2)) * height
        burst = source.uniform(0, count / rate, number // 20 + 1)
        middle = source.uniform(0.15, 0.85, (len(burst), 2)) * (width, height)
        glow = np.exp(-np.square(np.hypot(*np.meshgrid(*[np.arange(-4, 5)] * 2)) / max(0.8, height / 200)))
        for index in range(count):
            seconds = index / rate
            canvas = np.empty((3, height, width), np.uint8)
            canvas[0], canvas[1:] = 16 + (source.random((height, width)) < 0.1), 128
            for number, (place, speed) in enumerate(zip(start, pace)):
                if kind == 0:  # bursts
                    age = seconds - burst[number % len(burst)]
                    if not 0 < age < 1.2:
                        continue
                    x, y = middle[number % len(burst)] + speed * 1.6 * age + (0, 30 * age * age)
                    light = 1 - age / 1.2
                elif kind == 1:  # embers
                    x, y = place[0] + 12 * np.sin(seconds * 2 + number), (place[1] - seconds * height * (0.2 + 0.3 * (number % 5) / 5)) % height
                    light = 0.4 + 0.6 * y / height
                elif kind == 2:  # snowflakes
                    x, y = place[0] + 5 * np.sin(seconds + number), (place[1] + seconds * height * 0.2) % height
                    light = 0.8
                else:  # stars that drift
                    x, y = (place[0] + seconds * 6) % width, place[1]
                    light = 0.3 + 0.7 * ((number * 7) % 10) / 10
                paint(canvas, glow * light, int(x) - 4, int(y) - 4, color)
            yield canvas


def curtains(seed, share=0.25, level=40, folds=9):
    """Dark curtains with folds at both sides of a stage, which stir."""
    source = random.Random(seed)
    tint = 128 + source.randint(-8, 4), 128 + source.randint(-4, 26)
    widths, phase = [share * source.uniform(0.7, 1.3) for _ in range(2)], source.uniform(0, 6)

    def grade(frame, seconds):
        height, width = frame.shape[1:]
        x, y = np.arange(width)[None, :] / width, np.arange(height)[:, None] / height
        stir = 0.008 * np.sin(6 * y + seconds * 1.5 + phase)
        luma = level * (0.6 + 0.4 * np.sin(2 * np.pi * folds * 3 * (x + stir))) * (0.6 + 0.6 * y)
        share = np.maximum(np.clip((widths[0] + stir - x) * 40, 0, 1), np.clip((x + stir - 1 + widths[1]) * 40, 0, 1))
        cloth = np.stack([16 + luma, *(np.full((height, width), float(value)) for value in tint)])
        return np.clip(np.rint(frame + (cloth - frame) * share), 0, 255).astype(np.uint8)

    return grade


def panes(seed):
    """The frame of a window or a door before the picture: bars of wood along all sides, and across; the view lies behind."""
    source = random.Random(seed)
    bars = [source.uniform(0.02, 0.12) for _ in range(4)]
    mullions = source.choice(((1, 0), (1, 1), (0, 1), (2, 0), (2, 1)))
    thin = source.uniform(0.012, 0.04)
    color = from_rgb(*source.choice(((50, 40, 32), (230, 228, 220), (28, 28, 30), (110, 75, 45), (70, 80, 90))))
    lean, light, grains = source.uniform(-0.02, 0.02), source.uniform(12, 40), source.randrange(1 << 30)
    sway, made = source.choice((0, 0.6, 1.5, 3)), {}

    def grade(frame, seconds):
        height, width = frame.shape[1:]
        if not made:
            y, x = np.mgrid[:height, :width].astype(np.float32)
            across, down = (x + lean * (y - height / 2)) / width, (y - lean * (x - width / 2)) / height
            wood = np.maximum.reduce([bars[0] - down, down - 1 + bars[1], bars[2] - across, across - 1 + bars[3],
                                      *(thin - np.abs(across - (k + 1) / (mullions[0] + 1)) for k in range(mullions[0])),
                                      *(thin - np.abs(down - (k + 1) / (mullions[1] + 1)) for k in range(mullions[1]))])
            share = np.clip(wood * height / 1.5 + 0.5, 0, 1)
            luma = color[0] + light * (down - 0.5) + light * np.clip(0.012 - wood, 0, 0.012) / 0.012
            luma += 10 * (clouds(grains, (width, height), 1.0) - 0.5)
            made["wood"] = share, _tint(np.maximum(17, luma), color)
        share, planes = made["wood"]
        step = round(sway * np.sin(seconds * 2.1)), round(sway * np.sin(seconds * 1.4 + 1))
        if any(step):
            share, planes = np.roll(share, step, (0, 1)), np.roll(planes, step, (1, 2))
        return np.clip(np.rint(frame + (planes - frame) * share), 0, 255).astype(np.uint8)

    return grade
