"""What is burnt into a picture for those who review it, film it or must not pass it on: lines of text, watermarks, the
display of a camera, guides. Each changes (canvas, index, seconds) in place, as overlays do."""

import functools

import numpy as np

from .media import BLACK, WHITE, flat, paint, text_mask
from .panels import disc
from .warps import turned


FIGURES = "0123456789:-"


@functools.lru_cache(maxsize=64)
def _figures(height, bold):
    """The mask of each letter of times and numbers, cut from one row of them at its empty columns."""
    row = text_mask("   ".join(FIGURES), height, bold)
    inked = np.flatnonzero(row.max(axis=0) > 0.02)
    parts = np.split(inked, np.flatnonzero(np.diff(inked) > max(1, height // 10)) + 1)
    return {letter: row[:, part[0] : part[-1] + 1] for letter, part in zip(FIGURES, parts)}


class BurntLine:
    """A line of text at (x, y); `runs` turns (seconds, index) into text that runs. A box may stand behind it: (colour,
    opacity, margin), as wide as the text or, with `wide`, as the frame."""

    def __init__(self, text, height, x, y, color=WHITE, opacity=1.0, bold=False, box=None, wide=False, outlined=False,
                 runs=None, align="left"):
        self.text, self.height, self.x, self.y, self.color, self.opacity = text, height, x, y, color, opacity
        self.bold, self.box, self.wide, self.outlined, self.runs, self.align = bold, box, wide, outlined, runs, align

    def _mask(self, seconds, index):
        if not self.runs:
            return text_mask(self.text, self.height, self.bold)
        pitch = max(4, round(self.height * 0.56))
        text, figures = self.runs(seconds, index), _figures(self.height, self.bold)
        mask = np.zeros((self.height, pitch * (len(text) + 1)))
        for place, letter in enumerate(text):
            part = figures.get(letter, mask[:, :0])[:, : 2 * pitch]
            start = place * pitch + max(0, pitch - part.shape[1]) // 2
            space = mask[:, start : start + part.shape[1]]
            np.maximum(space, part[:, : space.shape[1]], out=space)
        return mask

    def __call__(self, canvas, index, seconds):
        width = canvas.shape[2]
        mask = self._mask(seconds, index)
        x = {"left": self.x, "right": self.x - mask.shape[1], "centre": self.x - mask.shape[1] // 2}[self.align]
        if self.box:
            color, opacity, margin = self.box
            left, wide = (0, width) if self.wide else (x - margin, mask.shape[1] + 2 * margin)
            paint(canvas, np.full((self.height + 2 * margin, wide), opacity), left, self.y - margin, color)
        if self.outlined:
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                paint(canvas, mask * self.opacity, x + dx, self.y + dy, BLACK)
        paint(canvas, mask * self.opacity, x, self.y, self.color)


class Watermark:
    """A text repeated all over, `across` and `down` apart, every other row shifted, turned by `angle` degrees."""

    def __init__(self, text, height, across, down, angle=0.0, color=WHITE, opacity=0.4, bold=False, shift=0.5):
        self.text, self.height, self.across, self.down, self.angle = text, height, across, down, angle
        self.color, self.opacity, self.bold, self.shift = color, opacity, bold, shift
        self._made = {}

    def _mask(self, width, height):
        reach = int(np.hypot(width, height)) + 2 if self.angle else 0
        wide, high = (reach, reach) if self.angle else (width, height)
        sheet = flat((wide, high), (0, 0, 0))
        mask = text_mask(self.text, self.height, self.bold)
        pitch = mask.shape[1] + self.across
        for row, y in enumerate(range(self.down // 3, high, self.height + self.down)):
            for x in range(-int(pitch * self.shift * (row % 2)) - self.across // 3, wide, pitch):
                paint(sheet, mask, x, y, (255, 255, 255))
        sheet = sheet[0] / 255
        if not self.angle:
            return sheet
        sheet = turned(sheet, self.angle)
        top, left = (reach - height) // 2, (reach - width) // 2
        return sheet[top : top + height, left : left + width]

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        if (width, height) not in self._made:
            self._made[width, height] = self._mask(width, height) * self.opacity
        paint(canvas, self._made[width, height], 0, 0, self.color)


class Guides:
    """Thin lines over the picture: `boxes` are shares (left, top, right, bottom) of the frame; `rows` and `columns` are
    shares where a line runs all the way; `corners` draws only the corners of the boxes, of that share of their sides."""

    def __init__(self, boxes=(), rows=(), columns=(), cross=0, corners=0.0, color=WHITE, width=1, opacity=1.0, dash=0):
        self.boxes, self.rows, self.columns, self.cross, self.corners = boxes, rows, columns, cross, corners
        self.color, self.width, self.opacity, self.dash = color, width, opacity, dash
        self._made = {}

    def _mask(self, width, height):
        mask, line = np.zeros((height, width)), self.width
        for left, top, right, bottom in self.boxes:
            x0, x1 = round(left * width), min(width - line, round(right * width))
            y0, y1 = round(top * height), min(height - line, round(bottom * height))
            box = np.zeros((height, width))
            for y in (y0, y1):
                box[y : y + line, x0 : x1 + line] = 1
            for x in (x0, x1):
                box[y0 : y1 + line, x : x + line] = 1
            if self.corners:
                across, down = max(3, int((x1 - x0) * self.corners)), max(3, int((y1 - y0) * self.corners))
                box[:, x0 + across : x1 + line - across] = 0
                box[y0 + down : y1 + line - down] = 0
            mask = np.maximum(mask, box)
        for row in self.rows:
            mask[round(row * (height - line)) :][:line] = 1
        for column in self.columns:
            mask[:, round(column * (width - line)) :][:, :line] = 1
        if self.cross:
            y, x = height // 2, width // 2
            mask[y : y + line, x - self.cross : x + self.cross] = 1
            mask[y - self.cross : y + self.cross, x : x + line] = 1
        if self.dash:
            y, x = np.mgrid[:height, :width]
            mask *= (x // self.dash + y // self.dash) % 2
        return mask

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        if (width, height) not in self._made:
            mask = self._mask(width, height) * self.opacity
            self._made[width, height] = [
                (y, x, mask[y : y + 32, x : x + 32]) for y in range(0, height, 32) for x in range(0, width, 32)
                if mask[y : y + 32, x : x + 32].any()
            ]
        for y, x, part in self._made[width, height]:
            paint(canvas, part, x, y, self.color)


class Recording:
    """A red disc that blinks beside REC, and a battery that is half full."""

    def __init__(self, x, y, height, battery=None, color=WHITE):
        self.x, self.y, self.height, self.battery, self.color = x, y, height, battery, color

    def __call__(self, canvas, index, seconds):
        line = self.height
        if seconds % 1.0 < 0.6:
            paint(canvas, disc(max(2, line // 3)), self.x, self.y + line // 6, (81, 90, 240))
        paint(canvas, text_mask("REC", line, True), self.x + line, self.y, self.color)
        if self.battery:
            x, y = self.battery
            long, high = line * 2, max(5, line * 3 // 4)
            outline = np.ones((high, long))
            outline[1:-1, 1:-1] = 0
            outline[2:-2, 2 : long // 2] = 1
            paint(canvas, outline, x, y, self.color)
            paint(canvas, np.ones((high // 2, 2)), x + long, y + high // 4, self.color)


class Band:
    """A strip of one colour, a share of it opaque, over a part of the picture, with text on it or none."""

    def __init__(self, left, top, width, height, color, opacity=1.0, text="", ink=WHITE, rule=None, seconds=None):
        self.left, self.top, self.width, self.height, self.color = left, top, width, height, color
        self.opacity, self.text, self.ink, self.rule, self.seconds = opacity, text, ink, rule, seconds

    def __call__(self, canvas, index, seconds):
        if self.seconds and not self.seconds[0] <= seconds < self.seconds[1]:
            return
        paint(canvas, np.full((self.height, self.width), self.opacity), self.left, self.top, self.color)
        if self.rule:
            paint(canvas, np.ones((2, self.width)), self.left, self.top, self.rule)
        if self.text:
            line = max(8, round(self.height * 0.6))
            mask = text_mask(self.text, line, True)[:, : max(4, self.width - 8)]
            paint(canvas, mask, self.left + 6, self.top + (self.height - line) // 2, self.ink)
