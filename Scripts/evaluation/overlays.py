"""What lies over the frame after it was padded. Each changes (canvas, index, seconds) in place; one that
changes the padding returns the insets that are seen from then on."""

import numpy as np

from .media import BLACK, WHITE, from_rgb, paint, text_mask
from .truth import Insets

LINES = (
    "Where were you last night?", "I never said that.", "The bridge is closed, turn back!",
    "Nobody knows about the letter.", "Run!", "It was raining when we left the harbour.",
)


class Subtitles:
    """Outlined lines of text, centred on row `middle`; absent for a part of each line's time."""

    def __init__(self, middle, height, share=0.6, period=1.4, first=0):
        self.middle, self.height, self.share, self.period, self.first = middle, height, share, period, first

    def __call__(self, canvas, index, seconds):
        number, phase = divmod(seconds, self.period)
        if phase / self.period > self.share:
            return
        mask = text_mask(LINES[(int(number) + self.first) % len(LINES)], self.height)
        x, y = (canvas.shape[2] - mask.shape[1]) // 2, self.middle - mask.shape[0] // 2
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            paint(canvas, mask, x + dx, y + dy, BLACK)
        paint(canvas, mask, x, y, WHITE)


class Logo:
    """A station logo with a coloured tile and two letters, in one place all the time."""

    def __init__(self, x, y, height, color=from_rgb(30, 120, 220)):
        self.x, self.y, self.height, self.color = x, y, height, color

    def __call__(self, canvas, index, seconds):
        paint(canvas, np.ones((self.height, self.height * 2)), self.x, self.y, self.color)
        paint(canvas, text_mask("TV", self.height, True), self.x + self.height // 3, self.y, WHITE)


class LiveBug:
    """A red tile that says LIVE."""

    def __init__(self, x, y, height):
        self.x, self.y, self.height = x, y, height

    def __call__(self, canvas, index, seconds):
        mask = text_mask("LIVE", self.height, True)
        paint(canvas, np.ones((self.height, mask.shape[1] + 8)), self.x, self.y, from_rgb(210, 20, 20))
        paint(canvas, mask, self.x + 4, self.y, WHITE)


class Timecode:
    """Hours, minutes, seconds and frames, running."""

    def __init__(self, x, y, height, rate):
        self.x, self.y, self.height, self.rate = x, y, height, rate

    def __call__(self, canvas, index, seconds):
        text = f"01:00:{int(seconds):02d}:{index % self.rate:02d}"
        x = self.x
        for character in text:
            mask = text_mask(character, self.height)
            paint(canvas, mask, x, self.y, WHITE)
            x += int(self.height * 0.6)


class HeadSwitching:
    """The torn lines at the bottom of a tape: the outermost rows hold shifted noise."""

    def __init__(self, rows, seed):
        self.rows, self.source = rows, np.random.default_rng(seed)

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        noise = self.source.integers(16, 190, (self.rows, width // 6 + 1)).repeat(6, axis=1)[:, :width]
        start = int(self.source.integers(0, width // 3))
        canvas[0, height - self.rows :, start:] = noise[:, start:]
        canvas[1:, height - self.rows :, start:] = 128


class HalfLine:
    """The half scan line at the top of an analogue frame: picture on one half of the outermost row."""

    def __init__(self, rows=1, level=120):
        self.rows, self.level = rows, level

    def __call__(self, canvas, index, seconds):
        middle = canvas.shape[2] // 2
        canvas[0, : self.rows, middle:] = self.level + 30 * np.sin(np.arange(canvas.shape[2] - middle) / 9 + index)


class Flash:
    """One frame of white over everything."""

    def __init__(self, index):
        self.index = index

    def __call__(self, canvas, index, seconds):
        if index == self.index:
            canvas[:] = np.asarray(WHITE).reshape(3, 1, 1)


class Enlarging:
    """The whole frame, `insets` of which are padding, grows about its middle between two times, to `most` of its size."""

    def __init__(self, start, end, most, insets):
        self.start, self.end, self.most, self.insets = start, end, most, insets

    def __call__(self, canvas, index, seconds):
        share = min(1.0, max(0.0, (seconds - self.start) / (self.end - self.start)))
        scale = 1 + (self.most - 1) * share
        height, width = canvas.shape[1:]
        rows, columns = (((np.arange(length) + 0.5 - length / 2) / scale + length / 2).astype(int) for length in (height, width))
        canvas[:] = canvas[:, rows][:, :, columns]
        halves = height / 2, height / 2, width / 2, width / 2
        return Insets(*(
            max(0, round(half - (half - depth) * scale)) for half, depth in zip(halves, self.insets.sides())
        ))


class Matte:
    """More padding for a while: `insets_at(seconds)` painted over whatever is there."""

    def __init__(self, insets_at, color=BLACK):
        self.insets_at, self.color = insets_at, np.asarray(color, np.uint8).reshape(3, 1, 1)

    def __call__(self, canvas, index, seconds):
        insets = self.insets_at(seconds)
        if insets is None:
            return None
        height, width = canvas.shape[1:]
        canvas[:, : insets.top] = self.color
        canvas[:, height - insets.bottom : height] = self.color
        canvas[:, :, : insets.left] = self.color
        canvas[:, :, width - insets.right : width] = self.color
        return insets


class Noise:
    """Grain over everything, bars included."""

    def __init__(self, strength, seed):
        self.strength, self.source = strength, np.random.default_rng(seed)

    def __call__(self, canvas, index, seconds):
        noise = self.source.normal(0, self.strength, canvas.shape[1:])
        canvas[0] = np.clip(np.rint(canvas[0] + noise), 0, 255).astype(np.uint8)


class Analogue:
    """The soft horizontal response of tape: each row is smeared over a few samples."""

    def __init__(self, taps=(1, 2, 3, 2, 1)):
        self.taps = np.asarray(taps, float) / sum(taps)

    def __call__(self, canvas, index, seconds):
        reach = len(self.taps) // 2
        padded = np.pad(canvas.astype(np.float32), ((0, 0), (0, 0), (reach, reach)), mode="edge")
        width = canvas.shape[2]
        canvas[:] = np.rint(sum(
            tap * padded[:, :, shift : shift + width] for shift, tap in enumerate(self.taps)
        )).astype(np.uint8)
