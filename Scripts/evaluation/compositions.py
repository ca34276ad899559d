"""Pictures put together from other pictures, without padding. Each has `frames(size, rate, count)`."""

import random

import numpy as np

from .media import BLACK, WHITE, flat, from_rgb, paint, text_mask
from .panels import disc
from .scenes import clouds


class SplitScreen:
    """Pictures beside or above each other that fill the frame but for the gutters between them."""

    def __init__(self, pictures, across=True, gutter=0, color=BLACK, share=0.5):
        self.pictures, self.across, self.gutter, self.color, self.share = pictures, across, gutter, color, share

    def _ends(self, length):
        """(start, end) of each picture."""
        count = len(self.pictures)
        first = round(length * self.share) if count == 2 else length // count
        cuts = [0, first, *(round(length * (part + 1) / count) for part in range(1, count))]
        return [
            (start + (self.gutter if start else 0), end) for start, end in zip(cuts, cuts[1:])
        ]

    def frames(self, size, rate, count):
        width, height = size
        ends = self._ends(width if self.across else height)
        parts = [
            picture.frames((end - start, height) if self.across else (width, end - start), rate, count)
            for picture, (start, end) in zip(self.pictures, ends)
        ]
        for frames in zip(*parts):
            canvas = flat(size, self.color)
            for frame, (start, end) in zip(frames, ends):
                if self.across:
                    canvas[:, :, start:end] = frame
                else:
                    canvas[:, start:end] = frame
            yield canvas


class VideoCall:
    """Four tiles on one colour, with gaps between and around them, above a bar of buttons."""

    def __init__(self, pictures, color, gap, controls):
        self.pictures, self.color, self.gap, self.controls = pictures, color, gap, controls

    def frames(self, size, rate, count):
        width, height = size
        gap = self.gap
        tile = (width - 3 * gap) // 2, (height - self.controls - 2 * gap) // 2
        corners = [(gap + column * (tile[0] + gap), gap + row * (tile[1] + gap)) for row in (0, 1) for column in (0, 1)]
        middle, radius = height - self.controls // 2, self.controls // 4
        for frames in zip(*(picture.frames(tile, rate, count) for picture in self.pictures)):
            canvas = flat(size, self.color)
            for frame, (x, y) in zip(frames, corners):
                canvas[:, y : y + tile[1], x : x + tile[0]] = frame
            for button in range(-2, 3):
                paint(canvas, disc(radius), width // 2 + 3 * button * radius, middle - radius, WHITE)
            yield canvas


class PictureInPicture:
    """A small picture in a corner of a large one, with or without a border."""

    def __init__(self, large, small, corner, share=0.3, border=0, color=WHITE):
        self.large, self.small, self.corner = large, small, corner
        self.share, self.border, self.color = share, border, np.asarray(color, np.uint8).reshape(3, 1, 1)

    def frames(self, size, rate, count):
        width, height = size
        inner = round(width * self.share / 2) * 2, round(height * self.share / 2) * 2
        margin = height // 24
        x = margin if self.corner in (0, 2) else width - inner[0] - margin
        y = margin if self.corner in (0, 1) else height - inner[1] - margin
        border = self.border
        for frame, part in zip(self.large.frames(size, rate, count), self.small.frames(inner, rate, count)):
            frame = frame.copy()
            frame[:, y - border : y + inner[1] + border, x - border : x + inner[0] + border] = self.color
            frame[:, y : y + inner[1], x : x + inner[0]] = part
            yield frame


class OnPaper:
    """Something filmed on white, black or a coloured backdrop: a piece of a picture in the shape of a thing that moves,
    with its shadow; the backdrop is lit unevenly and has the grain of a camera."""

    def __init__(self, picture, paper, seed, grain=1.0, falloff=6.0, drift=0.06):
        self.picture, self.paper, self.seed = picture, paper, seed
        self.grain, self.falloff, self.drift = grain, falloff, drift

    def frames(self, size, rate, count):
        width, height = size
        source = np.random.default_rng(self.seed)
        y, x = np.mgrid[0:height, 0:width].astype(np.float32)
        center = np.array([width * source.uniform(0.4, 0.6), height * source.uniform(0.45, 0.6)])
        lobes = source.uniform(0.04, 0.12, 3)
        phase = source.uniform(0, 6.28, 3)
        light = self.falloff * (np.hypot((x - width / 2) / width, (y - height / 2) / height) ** 2) * 2
        for index, frame in enumerate(self.picture.frames(size, rate, count)):
            t = index / rate
            cx = center[0] + width * self.drift * np.sin(t * 1.1 + phase[0])
            cy = center[1] + height * self.drift * np.sin(t * 0.8 + phase[1])
            angle = np.arctan2(y - cy, x - cx)
            outline = 0.27 * (1 + sum(lobe * np.sin((k + 2) * angle + p + t * 0.3)
                                      for k, (lobe, p) in enumerate(zip(lobes, phase))))
            distance = np.hypot((x - cx) / width * 1.2, (y - cy) / height)
            mask = np.clip((outline - distance) * height / 2, 0, 1)
            canvas = flat(size, self.paper).astype(np.float32)
            shadow = np.clip(1 - np.hypot((x - cx) / (width * 0.36), (y - cy - height * 0.24) / (height * 0.12)), 0, 1)
            canvas[0] -= light + 40 * shadow * (canvas[0] > 60)
            canvas[0] += source.normal(0, self.grain, (height, width))
            yield np.clip(np.rint(canvas + (frame - canvas) * mask), 0, 255).astype(np.uint8)


class StillCamera:
    """A camera that never moves: one frame of a picture with grain, something small that crosses it, and, as
    surveillance cameras have it, the time in a corner."""

    def __init__(self, picture, seed, grain=1.5, stamp=True):
        self.picture, self.seed, self.grain, self.stamp = picture, seed, grain, stamp

    def frames(self, size, rate, count):
        width, height = size
        scene = next(iter(self.picture.frames(size, rate, 1))).astype(np.float32)
        source = np.random.default_rng(self.seed)
        radius = max(3, height // source.integers(10, 22))
        row, speed = height * source.uniform(0.3, 0.8), width * source.uniform(-0.3, 0.3)
        color = from_rgb(*source.integers(20, 230, 3))
        line = max(8, height // 24)
        for index in range(count):
            canvas = scene.copy()
            canvas[0] += source.normal(0, self.grain, (height, width))
            canvas = np.clip(np.rint(canvas), 0, 255).astype(np.uint8)
            paint(canvas, disc(radius), round(width * 0.4 + speed * index / rate), round(row), color)
            if self.stamp:
                x = line
                for character in f"CAM 3  07-11  22:14:{index // rate % 60:02d}":
                    if character != " ":
                        paint(canvas, text_mask(character, line), x, line, WHITE)
                    x += int(line * 0.6)
            yield canvas


class GameView:
    """The view of an old game: textured panels that stand still around a picture, with numbers and gauges that change."""

    def __init__(self, picture, seed):
        self.picture, self.source = picture, random.Random(seed)

    def frames(self, size, rate, count):
        width, height = size
        source = self.source
        bottom, thin = round(height * source.uniform(0.15, 0.35)), source.choice((0, 0, round(height * 0.03)))
        right = source.choice((thin, round(width * source.uniform(0.15, 0.3))))
        view = (width - right - thin) // 2 * 2, (height - bottom - thin) // 2 * 2
        panels = flat(size, from_rgb(*(source.randrange(40, 160) for _ in range(3))))
        texture = clouds(source.randrange(1 << 30), size, source.uniform(0.8, 1.3)) - 0.5
        panels[0] = np.clip(panels[0] + source.randint(20, 90) * texture, 16, 235).astype(np.uint8)
        line = max(8, bottom // 3)
        for place in range(source.choice((0, 4, 8))):
            x, tone = (2 * place + 1) * width // 20, source.choice((-40, 40))
            button = panels[0, height - bottom + line // 2 : height - line // 2, x : x + width // 16]
            button[:] = np.clip(button.astype(int) + tone, 16, 235)
        for index, picture in enumerate(self.picture.frames(view, rate, count)):
            frame = panels.copy()
            frame[:, thin : thin + view[1], thin : thin + view[0]] = picture
            for place in (0.1, 0.4, 0.8):
                number = str(int(100 * place + index // rate * 7))
                paint(frame, text_mask(number, line, True), int(width * place), height - bottom + line, WHITE)
            yield frame
