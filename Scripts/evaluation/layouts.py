"""Screens of programs that nobody designed: boxes in boxes, chosen by chance, so that no single design is learnt."""

import math
import random

import numpy as np

from .interfaces import fill, grey
from .media import flat, from_rgb, paint, text_mask
from .panels import disc, lines_of_text
from .scenes import clouds

# Divisions of a page at least, and from which share of the frame's a side of a box is long enough for another one, mostly.
LEAST_DIVISIONS, LONG, MOSTLY = 2, 0.4, 0.7
# Highest picture of a feed, as a share of the frame.
HIGHEST_SHARE = 0.4
# How often a box of each kind is drawn.
CONTENT = {
    "paragraph": 6, "items": 5, "icons": 3, "table": 3, "curve": 2, "columns": 2, "terminal": 2, "texture": 2, "still": 3, "video": 4,
    "nothing": 2,
}


class Layout:
    """A page with bars along some edges and boxes in it: text, lists, icons, tables, plots, pictures that move or not. Something in it
    changes: what its boxes show, its place as it is scrolled, or all of it at once."""

    def __init__(self, seed, pictures, paper=None):
        self.seed, self.pictures, self.paper = seed, pictures, paper

    def frames(self, size, rate, count):
        source = random.Random(self.seed)
        pages = [_Page(source, size, self.pictures, self.paper) for _ in range(source.choice((1, 1, 1, 2, 3)))]
        if len(pages) > 1 and source.random() < 0.6:
            for page in pages[1:]:
                page.bars = pages[0].bars
        moves = source.choice((0, 0, 0.05, 0.15, 0.4))
        pointer = grey(source.choice((20, 235))) if source.random() < 0.5 else None
        streams = [page.streams(rate, count) for page in pages]
        for index in range(count):
            place = min(len(pages) - 1, index * len(pages) // count)
            for stream in streams[place]:
                stream.advance()
            canvas = pages[place].drawn(index / rate, round(moves * size[1] * max(0.0, index / rate - 0.6)), streams[place])
            if pointer:
                x, y = (round(length * (0.5 + 0.35 * math.sin(index / rate * pace))) for length, pace in zip(size, (1.3, 0.9)))
                paint(canvas, disc(max(3, size[1] // 60)), x, y, pointer)
            yield canvas


class _Stream:
    """The frames of a picture in a box."""

    def __init__(self, box, frames):
        self.box, self.frames, self.shown = box, frames, None

    def advance(self):
        self.shown = next(self.frames, self.shown)


class _Page:
    """One arrangement of boxes; `bars` are drawn over what is scrolled under them."""

    def __init__(self, source, size, pictures, paper):
        self.size, self.pictures = size, list(pictures)
        width, height = size
        is_dark = source.random() < 0.5 if paper is None else paper[0] < 110
        tint = [source.randrange(0, 30) for _ in range(3)] if source.random() < 0.5 else [0, 0, 0]
        base = source.randrange(0, 70) if is_dark else source.randrange(200, 256)
        self.paper = paper or from_rgb(*(min(255, max(0, base + (part if is_dark else -part))) for part in tint))
        self.ink = grey(source.randrange(170, 256) if is_dark else source.randrange(0, 90))
        self.accent = from_rgb(*(source.randrange(30, 240) for _ in range(3)))
        self.letters = max(7, round(height / source.uniform(18, 44)))
        # One long line, of which every text is a part: each new line would start a process.
        self.text = text_mask(" ".join(lines_of_text(source, 6, (5, 9))), self.letters, source.random() < 0.3)
        self.source = source
        self.moving, self.videos = [], []
        self.canvas = flat((width, height * 2 if source.random() < 0.3 else height), self.paper)
        margin = source.choice((0, 0, 0, 2, 6)) if source.random() < 0.6 else round(source.uniform(0.02, 0.14) * min(size))
        margins = [margin] * 4 if source.random() < 0.7 else [round(margin * source.uniform(0, 2)) for _ in range(4)]
        self.gap = source.choice((0, 1, 2, 4, 8, 12))
        box = margins[0], margins[1], width - margins[0] - margins[2], self.canvas.shape[1] - margins[1] - margins[3]
        if self.pictures and source.random() < 0.15:
            self._feed(box)
        else:
            self._divide(box, 0)
        edges = source.choice(((), ("top",), ("top", "bottom"), ("top", "bottom"), ("bottom",), ("left",), ("right", "top"), ("left", "top")))
        self.bars = [self._bar(edge) for edge in edges]

    def streams(self, rate, count):
        return [_Stream(box, picture.frames(box[2:], rate, count)) for box, picture in self.videos]

    def drawn(self, seconds, offset, streams):
        width, height = self.size
        canvas = self.canvas.copy()
        for draw in self.moving:
            draw(canvas, seconds)
        for stream in streams:
            x, y, wide, high = stream.box
            canvas[:, y:y + high, x:x + wide] = stream.shown
        offset = min(offset, canvas.shape[1] - height)
        canvas = canvas[:, offset:offset + height].copy()
        for (x, y), bar in self.bars:
            canvas[:, y:y + bar.shape[1], x:x + bar.shape[2]] = bar
        return canvas

    def _bar(self, edge):
        """A bar of a program along an edge, with words and icons on it, and its place."""
        source, (width, height) = self.source, self.size
        depth = round(source.uniform(1.4, 4) * self.letters)
        across = edge in ("top", "bottom")
        size = (width, depth) if across else (depth * 2, height)
        color = source.choice((self.paper, grey(source.randrange(20, 240)), self.accent))
        bar = flat(size, color)
        ink = grey(235 if color[0] < 120 else 20)
        for number in range(source.randrange(2, 9)):
            at = (source.randrange(max(1, width - depth)), depth // 4) if across else (depth // 3, source.randrange(max(1, height - depth)))
            if source.random() < 0.5:
                self._words(bar, *at, size[0] - at[0] if not across else round(width * source.uniform(0.05, 0.3)), ink)
            else:
                paint(bar, disc(max(2, depth // 4)), *at, source.choice((ink, self.accent)))
        if source.random() < 0.5:
            line = grey(128)
            fill(bar, 0, depth - 1 if edge == "top" else 0, width if across else 1, 1 if across else height, line)
        return (0 if edge != "right" else width - size[0], 0 if edge != "bottom" else height - size[1]), bar

    def _divide(self, box, level):
        x, y, width, height = box
        source = self.source
        if min(width, height) < 12:
            return
        shares = width / self.size[0], height / self.size[1]
        across = source.random() < shares[0] / (shares[0] + shares[1])
        if level < LEAST_DIVISIONS or (max(shares) > LONG and source.random() < MOSTLY):
            length = width if across else height
            cut = round(length * source.uniform(0.2, 0.8))
            for start, end in ((0, cut - self.gap), (cut, length)):
                self._divide((x + start, y, end - start, height) if across else (x, y + start, width, end - start), level + 1)
            if source.random() < 0.3:
                fill(self.canvas, *((x + cut - 1, y, 1, height) if across else (x, y + cut - 1, width, 1)), grey(128))
            return
        if source.random() < 0.35:
            fill(self.canvas, *box, source.choice((grey(source.randrange(256)), self.paper, self.accent)))
        if source.random() < 0.25:
            for edge in ((x, y, width, 1), (x, y + height - 1, width, 1), (x, y, 1, height), (x + width - 1, y, 1, height)):
                fill(self.canvas, *edge, self.ink)
        kind = source.choices(list(CONTENT), list(CONTENT.values()))[0]
        getattr(self, f"_{kind}")(box)

    def _feed(self, box):
        """Pictures below each other, as wide as there is place or less, with words between them."""
        x, y, width, height = box
        end = y + height
        while y + 4 * self.letters < end:
            for _ in range(self.source.randrange(1, 4)):
                self._words(self.canvas, x + self.letters, y, width - self.letters, self.ink)
                y += round(1.3 * self.letters)
            # As high as the frame, one would be the picture of a video with captions.
            high = min(end - y, round(width * self.source.uniform(0.4, 1.1)), round(self.size[1] * HIGHEST_SHARE))
            if high > 12:
                self._still((x, y, width if self.source.random() < 0.6 else round(width * 0.8), high))
            y += high + self.letters

    def _words(self, canvas, x, y, width, ink):
        """A part of the text, as wide as there is place and chance wants."""
        length = min(self.text.shape[1], max(4, round(width * self.source.uniform(0.3, 1))))
        start = self.source.randrange(self.text.shape[1] - length + 1)
        paint(canvas, self.text[:, start:start + length][:, :max(1, width)], x, y, ink)

    def _nothing(self, box):
        pass

    def _paragraph(self, box):
        x, y, width, height = box
        pitch = round(self.letters * self.source.uniform(1.1, 1.8))
        for row in range(self.source.randrange(1, 2 + max(1, height // pitch))):
            if (row + 1) * pitch <= height:
                self._words(self.canvas, x + 3, y + row * pitch, width - 6, self.ink)

    def _items(self, box):
        x, y, width, height = box
        pitch = round(self.letters * self.source.uniform(1.8, 3.5))
        rows = height // pitch
        for row in range(rows):
            paint(self.canvas, disc(max(2, self.letters // 2)), x + 3, y + row * pitch + 2, self.accent)
            self._words(self.canvas, x + 2 * self.letters, y + row * pitch, width - 2 * self.letters, self.ink)
            if self.source.random() < 0.3:
                fill(self.canvas, x, y + (row + 1) * pitch - 2, width, 1, grey(128))
        if rows > 1 and self.source.random() < 0.6:
            pace = self.source.uniform(0.5, 4)

            def chosen(canvas, seconds):
                place = y + int(seconds * pace) % rows * pitch
                fill(canvas, x, place, max(2, self.letters // 3), pitch - 2, self.accent)

            self.moving.append(chosen)

    def _icons(self, box):
        x, y, width, height = box
        pitch = round(self.letters * self.source.uniform(2, 4))
        for row in range(height // pitch):
            for column in range(width // pitch):
                color = from_rgb(*(self.source.randrange(30, 250) for _ in range(3)))
                if self.source.random() < 0.5:
                    paint(self.canvas, disc(pitch // 3), x + column * pitch, y + row * pitch, color)
                else:
                    fill(self.canvas, x + column * pitch, y + row * pitch, pitch * 2 // 3, pitch * 2 // 3, color)

    def _table(self, box):
        x, y, width, height = box
        high, wide = round(self.letters * 1.5), round(self.letters * self.source.uniform(3, 8))
        for row in range(height // high + 1):
            fill(self.canvas, x, min(y + row * high, y + height - 1), width, 1, grey(128))
            for column in range(width // wide):
                if self.source.random() < 0.5 and (row + 1) * high < height:
                    self._words(self.canvas, x + column * wide + 2, y + row * high + 1, wide - 4, self.ink)
        for column in range(width // wide + 1):
            fill(self.canvas, min(x + column * wide, x + width - 1), y, 1, height, grey(128))

    def _curve(self, box):
        x, y, width, height = box
        waves, pace, thick = self.source.uniform(0.5, 4), self.source.uniform(0, 4), max(2, height // 60)

        def curve(canvas, seconds):
            for column in range(0, width, 2):
                value = math.sin(2 * math.pi * waves * column / width + pace * seconds)
                fill(canvas, x + column, y + int((height - thick) * (0.5 - 0.45 * value)), 2, thick, self.accent)

        self.moving.append(curve)

    def _columns(self, box):
        x, y, width, height = box
        values = [self.source.uniform(0.1, 1) for _ in range(self.source.randrange(4, 14))]
        wide, pace = max(2, width // len(values)), self.source.uniform(0, 2)

        def columns(canvas, seconds):
            for place, value in enumerate(values):
                high = int(height * value * (1 if pace < 0.5 else 0.6 + 0.4 * math.sin(pace * seconds + place)))
                fill(canvas, x + place * wide, y + height - high, wide * 2 // 3, high, self.accent)

        self.moving.append(columns)

    def _terminal(self, box):
        x, y, width, height = box
        is_dark = self.source.random() < 0.8
        fill(self.canvas, *box, grey(self.source.randrange(0, 40) if is_dark else 245))
        ink = self.source.choice((grey(200), from_rgb(80, 220, 90), from_rgb(230, 180, 60))) if is_dark else grey(30)
        pitch = round(self.letters * 1.2)
        lines = [(self.source.randrange(max(1, self.text.shape[1] - 8)), self.source.uniform(0.1, 1)) for _ in range(60)]
        rows, pace = max(1, height // pitch), self.source.uniform(0, 8)

        def written(canvas, seconds):
            shown = lines[:min(len(lines), rows // 2 + int(seconds * pace))][-rows:]
            for row, (start, share) in enumerate(shown):
                part = self.text[:, start:start + int(width * share)][:, :max(1, width - 4)]
                if (row + 1) * pitch <= height:
                    paint(canvas, part, x + 2, y + row * pitch, ink)

        self.moving.append(written)

    def _texture(self, box):
        x, y, width, height = box
        low, high = sorted((self.source.randrange(16, 236), self.source.randrange(16, 236)))
        self.canvas[0, y:y + height, x:x + width] = (
            low + (high - low) * clouds(self.source.randrange(1 << 30), (width, height), self.source.uniform(1, 2.4))).astype(np.uint8)

    def _still(self, box):
        if self.pictures:
            x, y, width, height = box = _even(box)
            shot = next(iter(self.source.choice(self.pictures).frames((width, height), 25, 1)))
            self.canvas[:, y:y + height, x:x + width] = shot

    def _video(self, box):
        if self.pictures and len(self.videos) < 2:
            self.videos.append((_even(box), self.source.choice(self.pictures)))
        else:
            self._items(box)


def _even(box):
    """The box with sides that 4:2:0 holds."""
    x, y, width, height = box
    return x, y, width // 2 * 2, height // 2 * 2
