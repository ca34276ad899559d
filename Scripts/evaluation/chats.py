"""Screens that nothing but flat bars divides: a chat between its header and the line that one writes in, and a terminal. Scenes have
`frames(size, rate, count)`."""

import random

import numpy as np

from .interfaces import fill, grey
from .media import BLACK, WHITE, flat, from_rgb, paint, text_mask
from .panels import disc, lines_of_text

# Papers, headers, and what is written by oneself and by others, as programs for chats have them; the last one is drawn by lot.
STYLES = (
    ((236, 229, 221), (7, 94, 84), (220, 248, 198), (255, 255, 255)), ((255, 255, 255), (246, 246, 246), (10, 132, 255), (233, 233, 235)),
    ((0, 0, 0), (22, 22, 23), (10, 132, 255), (38, 38, 41)), ((11, 20, 26), (31, 44, 51), (0, 92, 75), (31, 44, 51)),
    ((54, 57, 63), (47, 49, 54), (64, 68, 75), (64, 68, 75)), ((200, 221, 237), (82, 136, 193), (239, 254, 221), (255, 255, 255)), None, None,
)


def _ink(color):
    return BLACK if color[0] > 120 else WHITE


def _rounded(canvas, x, y, width, height, radius, color):
    """A filled rectangle with round corners."""
    radius = max(1, min(radius, width // 2, height // 2))
    mask = np.ones((height, width))
    corner = disc(radius)[:radius, :radius]
    for rows, columns, part in (
        (slice(0, radius), slice(0, radius), corner), (slice(0, radius), slice(-radius, None), corner[:, ::-1]),
        (slice(-radius, None), slice(0, radius), corner[::-1]), (slice(-radius, None), slice(-radius, None), corner[::-1, ::-1]),
    ):
        mask[rows, columns] = part
    paint(canvas, mask, x, y, color)


class Chat:
    """Messages that come one by one and push the earlier ones up, under a header that stays; below them the line one writes in, a
    keyboard, or nothing. Where it is `still`, all are there from the beginning."""

    def __init__(self, seed, still=False):
        self.seed, self.still = seed, still

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        style = source.choice(STYLES) or [tuple(source.randrange(256) for _ in range(3)) for _ in range(4)]
        paper, header, own, other = (from_rgb(*color) for color in style)
        line = max(8, round(height / source.uniform(26, 44)))
        base = flat(size, paper)
        if source.random() < 0.15:
            fill(base, 0, 0, width, height, header)
        top, bottom = self._bars(source, base, size, line, header)
        feed, ends = self._messages(source, width, line, paper if source.random() < 0.85 else header, own, other, count)
        shown = source.randrange(0, min(5, len(ends)))
        pace = rate * source.uniform(0.35, 0.9)
        place = None
        for index in range(count):
            last = len(ends) - 1 if self.still else min(len(ends) - 1, shown + int(index / pace))
            view = height - top - bottom
            wanted = max(0, ends[last] - view)
            place = wanted if place is None else place + (wanted - place + 2) // 3
            canvas = base.copy()
            written = feed[:, place:min(ends[last], place + view)]
            canvas[:, top:top + written.shape[1]] = written
            yield canvas

    @staticmethod
    def _bars(source, base, size, line, header):
        """Draws the header and what is below; the lines that each takes."""
        width, height = size
        top = round(line * source.uniform(2, 4.5)) if source.random() < 0.9 else 0
        fill(base, 0, 0, width, top, header)
        if top:
            radius = max(2, min(top // 3, line))
            paint(base, disc(radius), line // 2, (top - 2 * radius) // 2, from_rgb(*(source.randrange(256) for _ in range(3))))
            name = text_mask(lines_of_text(source, 1, (1, 2))[0].title(), line, True)
            x = 2 * radius + line if source.random() < 0.6 else (width - name.shape[1]) // 2
            paint(base, name, x, (top - line) // 2, _ink(header))
        bottom = round(line * source.uniform(1.8, 3.5)) if source.random() < 0.85 else 0
        if bottom:
            foot = source.choice((header, base[:, height // 2, 0], from_rgb(*[source.choice((20, 240, 246))] * 3)))
            keys = round(height * source.uniform(0.25, 0.4)) if source.random() < 0.2 else 0
            y = height - bottom - keys
            fill(base, 0, y, width, bottom + keys, foot)
            _rounded(base, line, y + bottom // 5, width - 4 * line, bottom * 3 // 5, bottom, WHITE if foot[0] > 120 else grey(60))
            for row in range(4 if keys else 0):
                for key in range(10):
                    _rounded(base, key * width // 10 + 2, y + bottom + row * keys // 4 + 2, width // 10 - 4, max(3, keys // 4 - 4), 3, grey(200))
            bottom += keys
        return top, bottom

    @staticmethod
    def _messages(source, width, line, paper, own, other, count):
        """All messages one below the other, and where each ends."""
        rows = [lines_of_text(source, source.choice((1, 1, 1, 2, 3)), (1, 4)) for _ in range(10 + count // 12)]
        gap = max(3, line // 2)
        feed = flat((width, sum((len(texts) + 2) * line + gap for texts in rows)), paper)
        y, ends = gap, []
        for texts in rows:
            masks = [text_mask(text, line)[:, :width * 3 // 4 - 2 * line] for text in texts]
            wide, high = max(mask.shape[1] for mask in masks) + 2 * line, len(masks) * line + line
            is_own = source.random() < 0.5
            color = own if is_own else other
            x = width - wide - line if is_own else line
            _rounded(feed, x, y, wide, high, line * 3 // 4, color)
            for row, mask in enumerate(masks):
                paint(feed, mask, x + line, y + line // 2 + row * line, _ink(color))
            y += high + gap
            ends.append(y)
        return feed, ends


class Terminal:
    """Lines of a terminal or an editor that grow and scroll, with or without a title above them and a line of its state below."""

    PAPERS = ((12, 12, 12), (0, 0, 0), (0, 43, 54), (40, 42, 54), (255, 255, 255), (48, 10, 36), (30, 30, 30))

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        paper = from_rgb(*source.choice(self.PAPERS))
        line = max(8, round(height / source.uniform(18, 40)))
        base = flat(size, paper)
        top, bottom = (source.choice((0, line + 2, line + source.randrange(3, 14))) for _ in range(2))
        for y, high, text in ((0, top, "bash - 80x24"), (height - bottom, bottom, "[0] 0:vim*  main  UTF-8  12,4  60")):
            color = from_rgb(*source.choice(((230, 230, 230), (60, 60, 60), (0, 150, 60), (0, 122, 204), (200, 160, 40), (20, 20, 24))))
            fill(base, 0, y, width, high, color)
            if high:
                mask = text_mask(text, line)[:, :width - 8]
                paint(base, mask, source.choice((4, (width - mask.shape[1]) // 2)), y + (high - line) // 2, _ink(color))
        if source.random() < 0.25:
            fill(base, round(width * source.uniform(0.3, 0.6)), top, 1, height - top - bottom, grey(110))
        inks = [_ink(paper), from_rgb(90, 190, 90), from_rgb(200, 120, 60), from_rgb(90, 140, 220)]
        texts = [(text_mask(("$ " if source.random() < 0.3 else "") + text, line), source.choice(inks), source.choice((0, 0, 0, 2, 4)))
                 for text in lines_of_text(source, 14, (1, 7))]
        room = max(1, (height - top - bottom) // line)
        begun, pace = source.randrange(0, room + 4), source.uniform(2, 14)
        for index in range(count):
            canvas = base.copy()
            written = begun + int(index / rate * pace)
            for row in range(min(room, written)):
                mask, ink, indent = texts[(max(0, written - room) + row) % len(texts)]
                paint(canvas, mask[:, :width - line], 4 + indent * line, top + row * line, ink)
            yield canvas
