"""What lies on padding that somebody designed: captions, tweets, lyrics, rounded corners. Each changes (canvas, index,
seconds) in place, as overlays do."""

import numpy as np

from .media import paint, text_mask
from .scenes import WORDS

CAPTIONS = (
    "When the teacher says group project", "Nobody: / Me at three in the morning", "POV: you forgot to mute",
    "How it started", "WAIT FOR THE END", "This is why we cannot have nice things", "Day 47 of learning the violin",
    "My dog after one minute alone", "They really thought nobody would notice", "part two tomorrow",
    "Tag someone who does this", "I was not ready for that", "IT FINALLY HAPPENED", "the last one got me",
)


def disc(radius):
    """A mask of a disc with a soft rim."""
    grid = np.arange(2 * radius + 1) - radius
    return np.clip(radius + 0.5 - np.hypot(*np.meshgrid(grid, grid)), 0, 1)


class Caption:
    """Lines of text between two columns, from row `top` on; always the same."""

    def __init__(self, lines, left, right, top, height, color, bold=True, centred=True):
        self.lines, self.left, self.right, self.top = lines, left, right, top
        self.height, self.color, self.bold, self.centred = height, color, bold, centred

    def __call__(self, canvas, index, seconds):
        for row, line in enumerate(self.lines):
            mask = text_mask(line, self.height, self.bold)[:, : self.right - self.left]
            x = self.left + (self.right - self.left - mask.shape[1]) // 2 if self.centred else self.left
            paint(canvas, mask, x, self.top + row * self.height, self.color)


class Lyrics(Caption):
    """A line of text that gives way to the next one, word by word lit or all at once."""

    def __init__(self, *arguments, period=1.0, **more):
        super().__init__(*arguments, **more)
        self.period, self.all = period, self.lines

    def __call__(self, canvas, index, seconds):
        self.lines = [self.all[int(seconds / self.period) % len(self.all)]]
        super().__call__(canvas, index, seconds)


class Waveform:
    """Upright bars between two columns, around row `middle` and at most `reach` high up and down, that dance to a sound."""

    RATE = 8  # heights a second

    def __init__(self, left, right, middle, reach, color, seed):
        self.left, self.right, self.middle, self.reach, self.color, self.seed = left, right, middle, reach, color, seed

    def __call__(self, canvas, index, seconds):
        step = max(4, (self.right - self.left) // 36)
        random = np.random.default_rng((self.seed, int(seconds * self.RATE)))
        for x in range(self.left, self.right - step, step):
            half = max(1, round(self.reach * random.random()))
            paint(canvas, np.ones((2 * half, max(2, step // 2))), x, self.middle - half, self.color)


class TweetHead:
    """A round avatar, a name in bold and a handle beside it."""

    def __init__(self, x, y, size, name, ink, faint, color):
        self.x, self.y, self.size = x, y, size
        self.name, self.ink, self.faint, self.color = name, ink, faint, color

    def __call__(self, canvas, index, seconds):
        radius = self.size // 2
        paint(canvas, disc(radius), self.x, self.y, self.color)
        paint(canvas, disc(max(1, radius // 3)), self.x + radius * 2 // 3, self.y + radius // 3, self.faint)
        line = max(8, radius)
        x = self.x + self.size + line // 2
        paint(canvas, text_mask(self.name.title(), line, True), x, self.y, self.ink)
        paint(canvas, text_mask("@" + self.name.replace(" ", "_"), line), x, self.y + line, self.faint)


class RoundedCorners:
    """Corners of the picture cut away with the colour of the padding."""

    def __init__(self, insets, radius, color):
        self.insets, self.radius, self.color = insets, radius, color
        grid = np.arange(radius) + 0.5
        self.corner = 1 - np.clip(radius + 0.5 - np.hypot(*np.meshgrid(radius - grid, radius - grid)), 0, 1)

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        insets, radius, corner = self.insets, self.radius, self.corner
        left, right = insets.left, width - insets.right - radius
        top, bottom = insets.top, height - insets.bottom - radius
        for mask, x, y in (
            (corner, left, top), (corner[:, ::-1], right, top),
            (corner[::-1], left, bottom), (corner[::-1, ::-1], right, bottom),
        ):
            paint(canvas, mask, x, y, self.color)


class InnerBars:
    """Bars of another colour inside the padding: the innermost `depths` of it, beside the picture."""

    def __init__(self, insets, depths, color):
        self.insets, self.depths, self.color = insets, depths, np.asarray(color, np.uint8).reshape(3, 1, 1)

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        insets, depths = self.insets, self.depths
        top, bottom = insets.top - depths.top, height - insets.bottom + depths.bottom
        left, right = insets.left - depths.left, width - insets.right + depths.right
        canvas[:, top : insets.top, left:right] = self.color
        canvas[:, height - insets.bottom : bottom, left:right] = self.color
        canvas[:, top:bottom, left : insets.left] = self.color
        canvas[:, top:bottom, width - insets.right : right] = self.color


class LineAround:
    """A line of one colour around the picture: the innermost `width` pixels of the padding."""

    def __init__(self, insets, width, color):
        self.bars = InnerBars(insets, type(insets)(width, width, width, width), color)

    def __call__(self, canvas, index, seconds):
        self.bars(canvas, index, seconds)


def lines_of_text(source, count, words=(3, 6)):
    """Lines of words drawn by the random `source`."""
    return [" ".join(source.choice(WORDS) for _ in range(source.randint(*words))) for _ in range(count)]
