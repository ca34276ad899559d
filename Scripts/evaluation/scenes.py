"""Drawn pictures without padding: what footage alone does not offer. Each has `frames(size, rate, count)`."""

import random

import numpy as np

from .media import BLACK, WHITE, flat, from_rgb, paint, read_frames, text_mask

WORDS = (
    "let frame decode stream value return while guard import struct index total report picture edge line "
    "margin sample window light noise border result verdict export open close read write"
).split()


def _sentence(source, words):
    return " ".join(source.choice(WORDS) for _ in range(words))


def clouds(seed, size, roughness=1.3):
    """A texture of 1/f noise from 0 to 1, which tiles in both directions."""
    width, height = size
    source = np.random.default_rng(seed)
    fy, fx = np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :]
    frequency = np.hypot(fy, fx)
    frequency[0, 0] = 1
    spectrum = np.fft.rfft2(source.standard_normal((height, width))) / frequency**roughness
    spectrum[0, 0] = 0
    texture = np.fft.irfft2(spectrum, (height, width))
    low, high = np.percentile(texture, [1, 99])
    return np.clip((texture - low) / (high - low), 0, 1)


class Landscape:
    """Panning clouds of colour with things that move in front: drawn footage, lit at every edge."""

    def __init__(self, seed, shots=3):
        self.seed, self.shots = seed, shots

    def frames(self, size, rate, count):
        width, height = size
        for shot in range(self.shots):
            source = random.Random(f"{self.seed}/{shot}")
            length = count * (shot + 1) // self.shots - count * shot // self.shots
            texture = clouds(source.randrange(1 << 30), (width, height), source.uniform(1.1, 1.6))
            tint = clouds(source.randrange(1 << 30), (width, height), 2.0)
            dark, light = source.randrange(40, 70), source.randrange(170, 225)
            world = np.stack([
                dark + (light - dark) * texture,
                128 + source.uniform(-45, 45) * (tint - 0.4),
                128 + source.uniform(-45, 45) * (0.6 - tint),
            ]).astype(np.uint8)
            speed = source.uniform(-80, 80), source.uniform(-25, 25)
            things = [self._thing(source, size) for _ in range(source.randrange(2, 6))]
            for index in range(length):
                t = index / rate
                frame = np.roll(world, (round(speed[1] * t), round(speed[0] * t)), (1, 2))
                for mask, x, y, dx, dy, color in things:
                    paint(frame, mask, round(x + dx * t), round(y + dy * t), color)
                yield frame

    @staticmethod
    def _thing(source, size):
        width, height = size
        radius = max(3, round(source.uniform(0.05, 0.2) * min(size)))
        grid = np.arange(2 * radius + 1) - radius
        mask = np.clip(radius - np.hypot(*np.meshgrid(grid, grid)), 0, 1)
        color = from_rgb(*(source.randrange(256) for _ in range(3)))
        return (mask, source.randrange(width), source.randrange(height),
                source.uniform(-60, 60), source.uniform(-30, 30), color)


class Animation:
    """A cartoon: flat colours with hard outlines, backgrounds that change at each cut."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        shots = 3
        for shot in range(shots):
            source = random.Random(f"{self.seed}/{shot}")
            length = count * (shot + 1) // shots - count * shot // shots
            sky = from_rgb(source.randrange(90, 200), source.randrange(140, 230), source.randrange(150, 255))
            ground = from_rgb(source.randrange(60, 160), source.randrange(90, 200), source.randrange(40, 120))
            horizon = height * source.uniform(0.55, 0.8)
            wave = source.uniform(0.02, 0.1) * height
            columns = np.arange(width)
            for index in range(length):
                t = index / rate
                line = horizon + wave * np.sin(columns / width * 7 + t)
                frame = flat(size, sky)
                mask = (np.arange(height)[:, None] > line[None, :]).astype(float)
                paint(frame, mask, 0, 0, ground)
                self._figure(frame, width * (0.2 + 0.25 * t), horizon, height * 0.16)
                yield frame

    @staticmethod
    def _figure(frame, x, y, radius):
        reach = int(radius * 1.2)
        grid = np.arange(2 * reach + 1) - reach
        distance = np.hypot(*np.meshgrid(grid, grid))
        for scale, color in ((1.1, from_rgb(20, 20, 20)), (1.0, from_rgb(240, 120, 60)), (0.35, WHITE)):
            paint(frame, (distance < radius * scale).astype(float), int(x) - reach, int(y) - reach, color)


class DarkInterface:
    """A recording of an editor with a dark theme: flat near-black panels with straight borders."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        background = from_rgb(*[source.choice([12, 24, 30, 40])] * 3)
        side = from_rgb(*[source.choice([8, 18, 37, 51])] * 3)
        panel, bar = int(width * source.uniform(0.12, 0.25)), max(8, height // 18)
        line = max(8, height // 26)
        rows = [(_sentence(source, source.randrange(2, 7)), source.randrange(0, 4)) for _ in range(60)]
        files = [_sentence(source, 1) + ".txt" for _ in range(12)]
        colors = [from_rgb(200, 200, 200), from_rgb(120, 180, 220), from_rgb(220, 160, 110)]
        base = flat(size, background)
        base[:, :, :panel] = np.asarray(side).reshape(3, 1, 1)
        base[:, :bar] = np.asarray(side).reshape(3, 1, 1)
        for index, name in enumerate(files):
            paint(base, text_mask(name, line) * 0.7, 6, bar + 4 + index * (line + 3), colors[0])
        paint(base, text_mask("project", bar), width // 2, 0, colors[0])
        for index in range(count):
            frame = base.copy()
            scroll = (index // max(1, rate)) * 3 if index > count // 3 else 0
            visible = (height - bar) // (line + 2)
            for row in range(visible):
                text, indent = rows[(row + scroll) % len(rows)]
                paint(frame, text_mask(text, line), panel + 10 + indent * line, bar + row * (line + 2),
                      colors[(row + scroll) % 3])
            x, y = panel + (index * 3) % (width - panel), height // 3 + (index * 2) % (height // 2)
            paint(frame, np.ones((line, 2)), x, y, WHITE)
            yield frame


class Slides:
    """A talk: a slide with a flat margin that changes every second or so."""

    def __init__(self, seed, dark=False):
        self.seed, self.dark = seed, dark

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        paper, ink = (from_rgb(15, 15, 20), WHITE) if self.dark else (from_rgb(250, 250, 250), BLACK)
        line = max(10, height // 14)
        frame, due = None, 0
        for index in range(count):
            if index >= due:
                due = index + int(rate * source.uniform(0.8, 1.5))
                frame = flat(size, paper)
                paint(frame, text_mask(_sentence(source, 3).title(), int(line * 1.4), True), width // 10, line, ink)
                for row in range(source.randrange(3, 7)):
                    paint(frame, text_mask("- " + _sentence(source, source.randrange(3, 6)), line), width // 8,
                          int(line * (3.2 + 1.4 * row)), ink)
                color = from_rgb(*(source.randrange(60, 220) for _ in range(3)))
                paint(frame, np.ones((height // 5, width // 5)), int(width * 0.72), int(height * 0.6), color)
            yield frame


class Credits:
    """White names that scroll over black."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        line = max(10, height // 16)
        names = [_sentence(source, source.choice([1, 2, 2, 3])).title() for _ in range(60)]
        for index in range(count):
            frame = flat(size, BLACK)
            offset = int(index * height / (4.0 * rate))
            for row, name in enumerate(names):
                y = height // 3 + row * int(line * 1.5) - offset
                if -line < y < height:
                    mask = text_mask(name, line)
                    paint(frame, mask, (width - mask.shape[1]) // 2, y, WHITE)
            yield frame


class TitleCard:
    """One title on black, which never changes."""

    def __init__(self, text="The End", paper=BLACK):
        self.text, self.paper = text, paper

    def frames(self, size, rate, count):
        width, height = size
        frame = flat(size, self.paper)
        mask = text_mask(self.text, max(12, height // 7))
        paint(frame, mask, (width - mask.shape[1]) // 2, (height - mask.shape[0]) // 2, WHITE)
        for _ in range(count):
            yield frame


class Black:
    """Nothing but black."""

    def frames(self, size, rate, count):
        frame = flat(size, BLACK)
        for _ in range(count):
            yield frame


class TestPattern:
    """One of ffmpeg's test patterns."""

    NAMES = ("testsrc2", "smptebars", "smptehdbars", "testsrc", "pal75bars", "rgbtestsrc", "yuvtestsrc")

    def __init__(self, name):
        self.name = name

    def frames(self, size, rate, count):
        width, height = size
        graph = f"{self.name}=s={width + width % 2}x{height + height % 2}:r={rate},format=yuv444p,crop={width}:{height}:0:0:exact=1"
        yield from read_frames(["-f", "lavfi", "-i", graph, "-frames:v", str(count)], size)


class Sequence:
    """One picture after another, each for its share of the time."""

    def __init__(self, *parts):
        self.parts = parts

    def frames(self, size, rate, count):
        used = 0
        for index, (picture, share) in enumerate(self.parts):
            last = index == len(self.parts) - 1
            length = count - used if last else round(count * share)
            used += length
            yield from picture.frames(size, rate, length)


class Frozen:
    """The first frame of another picture, held, with the faint grain of a camera."""

    def __init__(self, picture, grain=1):
        self.picture, self.grain = picture, grain

    def frames(self, size, rate, count):
        frame = next(iter(self.picture.frames(size, rate, 1))).astype(np.int16)
        source = np.random.default_rng(1)
        for _ in range(count):
            noisy = frame.copy()
            noisy[0] += source.integers(-self.grain, self.grain + 1, frame.shape[1:], dtype=np.int16)
            yield np.clip(noisy, 0, 255).astype(np.uint8)
