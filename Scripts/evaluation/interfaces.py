"""Drawn interfaces and graphics: straight lines at fixed places that are no padding. Scenes have
`frames(size, rate, count)`; what lies over a picture changes (canvas, index, seconds) in place, as overlays do."""

import math
import random

import numpy as np

from .media import BLACK, WHITE, flat, from_rgb, paint, text_mask
from .panels import disc, lines_of_text
from .scenes import clouds


def grey(value):
    return from_rgb(value, value, value)


def fill(canvas, x, y, width, height, color):
    """Paints a rectangle."""
    canvas[:, max(0, y) : max(0, y + height), max(0, x) : max(0, x + width)] = np.asarray(color).reshape(3, 1, 1)


def _pointer(canvas, x, y, size):
    grid = np.arange(size)
    mask = ((grid[None, :] <= grid[:, None]) & (grid[None, :] + grid[:, None] < size * 1.4)).astype(float)
    paint(canvas, mask, x, y, WHITE)


class Desktop:
    """A desktop with windows, one of which plays a video, and a task bar along one edge."""

    def __init__(self, seed, video, dark):
        self.seed, self.video, self.dark = seed, video, dark

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        base = flat(size, grey(110))
        low, high = source.randrange(30, 80), source.randrange(110, 220)
        base[0] = (low + (high - low) * clouds(source.randrange(1 << 30), size, 1.8)).astype(np.uint8)
        base[1:] = np.asarray(from_rgb(source.randrange(90), source.randrange(160), source.randrange(90, 255))[1:],
                              np.uint8).reshape(2, 1, 1)
        paper, ink = (grey(32), grey(210)) if self.dark else (grey(246), grey(30))
        bar = max(12, height // 18)
        line = max(8, height // 30)
        on_top = source.random() < 0.25
        fill(base, 0, 0 if on_top else height - bar, width, bar, grey(source.choice((20, 40, 220, 240))))
        y = 2 if on_top else height - bar + 2
        for icon in range(source.randrange(6, 14)):
            fill(base, 6 + icon * (bar + 4), y, bar - 4, bar - 4, from_rgb(*(source.randrange(256) for _ in range(3))))
        clock = text_mask("22:14", line)
        paint(base, clock, width - clock.shape[1] - 8, y + (bar - line) // 2 - 2, grey(128))
        for _ in range(source.randrange(1, 3)):
            x, top = source.randrange(width // 3), bar + source.randrange(height // 4)
            w, h = width * 2 // 5, height * 2 // 5
            fill(base, x, top, w, h, paper)
            fill(base, x, top, w, line + 4, grey(60 if self.dark else 205))
            for row, text in enumerate(lines_of_text(source, h // (line + 3) - 3)):
                paint(base, text_mask(text, line)[:, : w - 12], x + 6, top + (row + 2) * (line + 3), ink)
        inner = width * 2 // 5 // 2 * 2, height * 2 // 5 // 2 * 2
        at = width // 2 + source.randrange(width // 14), height // 3 + source.randrange(height // 8)
        for index, part in enumerate(self.video.frames(inner, rate, count)):
            canvas = base.copy()
            fill(canvas, at[0] - 1, at[1] - line - 4, inner[0] + 2, inner[1] + line + 5, paper)
            canvas[:, at[1] : at[1] + inner[1], at[0] : at[0] + inner[0]] = part
            _pointer(canvas, (width // 4 + 4 * index) % width, (height // 2 + 2 * index) % height, max(8, height // 30))
            yield canvas


class Browser:
    """A browser with tabs and an address on top; its page, with a video in it, scrolls."""

    def __init__(self, seed, video, dark):
        self.seed, self.video, self.dark = seed, video, dark

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        paper, ink, chrome = (grey(24), grey(215), grey(45)) if self.dark else (WHITE, grey(25), grey(222))
        line = max(8, height // 28)
        top = line * 3 + 10
        page = flat((width, height * 2), paper)
        texts = lines_of_text(source, 2 * height // (line + 4), (7, 14))
        margin = width // 10
        for row, text in enumerate(texts):
            paint(page, text_mask(text, line)[:, : width // 2 - margin], margin, row * (line + 4), ink)
        inner = width * 3 // 10 // 2 * 2, height * 3 // 10 // 2 * 2
        at = width * 6 // 10, height // 4
        bars = flat((width, top), chrome)
        for tab in range(source.randrange(2, 6)):
            fill(bars, 4 + tab * width // 6, 2, width // 6 - 6, line + 2, paper if tab == 1 else grey(150))
            paint(bars, text_mask(texts[tab][:10], line), 8 + tab * width // 6, 2, ink if tab == 1 else BLACK)
        fill(bars, width // 12, line + 6, width * 3 // 4, line + 4, paper)
        paint(bars, text_mask("example.org/" + texts[0].replace(" ", "-")[:24], line), width // 12 + 6, line + 8, ink)
        waits = source.uniform(0.2, 0.8)
        for index, part in enumerate(self.video.frames(inner, rate, count)):
            offset = int(max(0.0, index / rate - waits) * height * 0.12)
            canvas = page[:, offset : offset + height].copy()
            canvas[:, :top] = bars
            y = at[1] - offset + top
            shown = part[:, max(0, top - y) :]
            y = max(top, y)
            shown = shown[:, : max(0, height - y)]
            canvas[:, y : y + shown.shape[1], at[0] : at[0] + inner[0]] = shown
            _pointer(canvas, (width // 3 + 3 * index) % width, (height // 2 + index) % height, max(8, height // 30))
            yield canvas


class Phone:
    """A phone's feed that scrolls between its status bar with header and its row of buttons."""

    def __init__(self, seed, pictures, dark):
        self.seed, self.pictures, self.dark = seed, pictures, dark

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        paper, ink = (grey(source.choice((0, 18))), WHITE) if self.dark else (WHITE, grey(20))
        line = max(9, height // 48)
        header, footer = line * 5, line * 3
        card = width * 3 // 4 // 2 * 2
        pitch = card + line * 4
        speed = source.uniform(0.1, 0.45) * height
        posts = max(len(self.pictures) + 3, int((height + speed * (count / rate + 0.2)) / pitch) + 1)
        feed = flat((width, pitch * posts), paper)
        for place in range(posts):
            shot = next(iter(self.pictures[place % len(self.pictures)].frames((width // 2 * 2, card), rate, 1)))
            y = place * pitch
            feed[:, y + line * 2 : y + line * 2 + card, : shot.shape[2]] = shot
            paint(feed, disc(line * 3 // 4), 6, y + 2, from_rgb(*(source.randrange(60, 240) for _ in range(3))))
            paint(feed, text_mask(lines_of_text(source, 1, (2, 3))[0], line, True), line * 2 + 8, y + line // 2, ink)
        top, bottom = flat((width, header), paper), flat((width, footer), paper)
        paint(top, text_mask("9:41", line, True), 10, line // 3, ink)
        fill(top, width - 30, line // 2, 20, line // 2, ink)
        fill(top, width - 50, line // 2, 14, line // 2, ink)
        names = lines_of_text(source, 10, (1, 1))
        for tab, name in enumerate(names[:5]):
            paint(top, text_mask(name.title(), line)[:, : width // 5 - 4], tab * width // 5 + 4, line * 2, ink)
        paint(top, text_mask("search " + " ".join(names), line)[:, : width - 60], 30, int(line * 3.5), grey(128))
        for button, name in enumerate(names[5:]):
            paint(bottom, disc(line // 2), width * (2 * button + 1) // 10 - line // 2, line // 2, ink)
            paint(bottom, text_mask(name, line * 4 // 5)[:, : width // 5 - 4], width * button // 5 + 4, line * 9 // 5, ink)
        top[:, header - 1] = bottom[:, 0] = np.asarray(grey(128), np.uint8).reshape(3, 1)
        for index in range(count):
            swipe = int(speed * (index / rate - 0.2 * np.sin(index / rate * 5)))
            canvas = feed[:, max(0, swipe) : max(0, swipe) + height].copy()
            canvas[:, :header] = top
            canvas[:, height - footer :] = bottom
            yield canvas


class Chart:
    """Columns or a line that grow over axes, on paper."""

    def __init__(self, seed, dark=False):
        self.seed, self.dark = seed, dark

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        paper, ink = (grey(22), grey(220)) if self.dark else (grey(source.choice((235, 250, 255))), grey(40))
        line = max(8, height // 22)
        left, base = width // 9, height * 5 // 6
        base_frame = flat(size, paper)
        paint(base_frame, text_mask(lines_of_text(source, 1)[0].title(), line, True), left, line // 2, ink)
        fill(base_frame, left, base, width * 3 // 4, 2, ink)
        for tick in range(1, 5):
            y = base - tick * (base - line * 2) // 5
            fill(base_frame, left, y, width * 3 // 4, 1, grey(128))
            paint(base_frame, text_mask(str(tick * 20), line), left // 3, y - line // 2, ink)
        columns = source.random() < 0.5
        values = [source.uniform(0.2, 1) for _ in range(12)]
        color = from_rgb(*(source.randrange(40, 220) for _ in range(3)))
        for index in range(count):
            canvas = base_frame.copy()
            share = min(1.0, (index + 1) / count * 1.3)
            for place, value in enumerate(values):
                x = left + 8 + place * (width * 3 // 4 - 8) // 12
                if columns:
                    high = int(value * (base - line * 2) * share * 0.8)
                    fill(canvas, x, base - high, width // 22, high, color)
                elif place < share * 12:
                    paint(canvas, disc(4), x, base - int(value * (base - line * 2) * 0.8), color)
            yield canvas


class Plot:
    """A curve that swings in a box of lines, or items that come and go in a list, on a page that shows all around and between."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        source = random.Random(self.seed)
        is_curve = source.random() < 0.6
        page = flat(size, grey(source.choice((235, 235, 250, 225))))
        ink = from_rgb(*(source.randrange(30, 180) for _ in range(3)))
        frames = self._curve(source, page, ink, size) if is_curve else self._items(source, page, ink, size)
        for index in range(count):
            yield frames(index / rate)

    @staticmethod
    def _curve(source, page, ink, size):
        width, height = size
        left, right = (int(source.uniform(0.06, 0.14) * width) for _ in range(2))
        top, bottom = (int(source.uniform(0.04, 0.14) * height) for _ in range(2))
        wide, high = width - left - right, height - top - bottom
        line = max(1, height // 250)
        for y in (top, top + high - line):
            fill(page, left, y, wide, line, grey(30))
        for x in (left, left + wide - line):
            fill(page, x, top, line, high, grey(30))
        letters = max(8, height // 26)
        for tick in range(5):
            label = text_mask(str(tick * 5 - 10), letters)
            paint(page, label, left // 4, top + tick * (high - letters) // 4, grey(30))
            paint(page, label, left + tick * (wide - 2 * letters) // 4, top + high + 2, grey(30))
        waves, pace = source.uniform(0.5, 2), source.uniform(1, 4)

        def frame(seconds):
            canvas = page.copy()
            for x in range(4, wide - 4):
                value = math.sin(2 * math.pi * waves * x / wide) * math.cos(pace * seconds)
                fill(canvas, left + x, top + int(high * (0.5 - 0.42 * value)), 1, 2 * line + 1, ink)
            return canvas

        return frame

    @staticmethod
    def _items(source, page, ink, size):
        width, height = size
        left, top = (int(source.uniform(0.05, 0.25) * length) for length in (width, height))
        rows = source.randrange(5, 9)
        high = (height - 2 * top) // rows
        letters = max(8, high // 3)
        names = [text_mask(f"Item {row}", letters) for row in range(rows)]

        def frame(seconds):
            canvas = page.copy()
            for row, name in enumerate(names):
                place = row + 0.8 * math.sin(2 * seconds + row)
                y = int(top + high * max(0, min(rows - 1, place)))
                fill(canvas, left, y, width - 2 * left, high * 3 // 4, ink)
                paint(canvas, name, left + letters, y + high // 6, grey(235))
            return canvas

        return frame


class HeaderSlides:
    """Slides with a coloured band for the title and one for the name of the talk, which change now and then."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        band = from_rgb(*(source.randrange(10, 160) for _ in range(3)))
        line = max(9, height // 16)
        frame, due = None, 0
        for index in range(count):
            if index >= due:
                due = index + int(rate * source.uniform(0.7, 1.6))
                frame = flat(size, grey(250))
                fill(frame, 0, 0, width, line * 2, band)
                fill(frame, 0, height - line, width, line, band)
                paint(frame, text_mask(lines_of_text(source, 1, (2, 4))[0].title(), line, True), line, line // 2, WHITE)
                paint(frame, text_mask("On the edges of pictures", line * 2 // 3), line, height - line * 5 // 6, WHITE)
                for row, text in enumerate(lines_of_text(source, source.randrange(3, 7))):
                    paint(frame, text_mask("- " + text, line), line * 2, int(line * (3 + 1.4 * row)), BLACK)
            yield frame


class LogoAnimation:
    """A logo that draws itself on flat paper, turns and shines; nothing ever reaches the edges."""

    def __init__(self, seed, paper=BLACK, ink=WHITE):
        self.seed, self.paper, self.ink = seed, paper, ink

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        name = source.choice(("ACME", "Nordlicht", "studio 9", "KITE", "Blue Door Films"))
        mask = text_mask(name, max(14, height // source.randrange(5, 9)), True)
        color = from_rgb(*(source.randrange(30, 240) for _ in range(3)))
        radius = height // source.randrange(6, 10)
        center = width // 2, height * 2 // 5
        for index in range(count):
            canvas = flat(size, self.paper)
            share = min(1.0, (index + 1) / (0.4 * count))
            angle = index / rate * 2
            for spoke in range(5):
                x = center[0] + radius * share * np.cos(angle + spoke * 1.2566)
                y = center[1] + radius * share * np.sin(angle + spoke * 1.2566)
                paint(canvas, disc(max(3, radius // 3)), int(x) - radius // 3, int(y) - radius // 3, color)
            shown = mask[:, : max(2, int(mask.shape[1] * share))]
            paint(canvas, shown, (width - mask.shape[1]) // 2, height * 3 // 5, self.ink)
            yield canvas


class TextCard:
    """Rows of text on black or another paper that never move: an intertitle, with or without a thin frame, or rows of
    capitals; it flickers as film does where `flicker` is not 0."""

    def __init__(self, seed, capitals=False, frame=False, paper=BLACK, flicker=0.0):
        self.seed, self.capitals, self.frame, self.paper, self.flicker = seed, capitals, frame, paper, flicker

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        rows = source.randrange(1, 6)
        line = max(9, height // source.randrange(9, 16))
        base = flat(size, self.paper)
        for row, text in enumerate(lines_of_text(source, rows, (2, 4))):
            text = text.upper() if self.capitals else text.capitalize()
            mask = text_mask(text, line, self.capitals)
            if mask.shape[1] > width * 0.9:
                mask = text_mask(text, int(line * width * 0.9 / mask.shape[1]), self.capitals)
            y = (height - rows * line * 5 // 4) // 2 + row * line * 5 // 4
            paint(base, mask, (width - mask.shape[1]) // 2, y, grey(225))
        if self.frame:
            edge, thick = height // 14, max(1, height // 180)
            for x, y, w, h in (
                (edge, edge, width - 2 * edge, thick), (edge, height - edge, width - 2 * edge, thick),
                (edge, edge, thick, height - 2 * edge), (width - edge, edge, thick, height - 2 * edge),
            ):
                fill(base, x, y, w, h, grey(190))
        noise = np.random.default_rng(source.randrange(1 << 30))
        for _ in range(count):
            canvas = base
            if self.flicker:
                canvas = base.copy()
                canvas[0] = np.clip(base[0] + noise.normal(0, self.flicker), 0, 255).astype(np.uint8)
            yield canvas


class Ticker:
    """A band of news with text that runs through it; it may appear late and leave early."""

    def __init__(self, seed, top, height, color, ink, seconds=None):
        source = random.Random(seed)
        self.top, self.height, self.color, self.ink, self.seconds = top, height, color, ink, seconds
        self.text = " +++ ".join(lines_of_text(source, 4, (3, 6)))
        self.speed = source.uniform(60, 160)
        self.tag = from_rgb(source.randrange(150, 230), source.randrange(60), source.randrange(60))

    def __call__(self, canvas, index, seconds):
        if self.seconds and not self.seconds[0] <= seconds < self.seconds[1]:
            return
        width = canvas.shape[2]
        fill(canvas, 0, self.top, width, self.height, self.color)
        line = max(8, self.height * 3 // 5)
        mask = text_mask(self.text, line)
        offset = int(seconds * self.speed) % mask.shape[1]
        shown = np.tile(mask, (1, 2))[:, offset : offset + width]
        paint(canvas, shown, 0, self.top + (self.height - line) // 2, self.ink)
        tag = text_mask("NEWS", line, True)
        fill(canvas, 0, self.top, tag.shape[1] + 12, self.height, self.tag)
        paint(canvas, tag, 6, self.top + (self.height - line) // 2, WHITE)


class _Inside:
    """What is drawn on the picture inside `insets`, arranged by chance once the size of that is known."""

    def __init__(self, seed, insets):
        self.source, self.insets, self.made = random.Random(seed), insets, None

    def __call__(self, canvas, index, seconds):
        insets = self.insets
        shown = canvas[:, insets.top : canvas.shape[1] - insets.bottom, insets.left : canvas.shape[2] - insets.right]
        self.made = self.made or self._make(*shown.shape[1:])
        self._draw(shown, seconds)


class NewsBands(_Inside):
    """What a news programme lays along the lower edge of its picture: one band or two, a headline that stands or runs, a clock or a
    name at one end. A band may leave lines of picture below it."""

    def _make(self, height, width):
        source, bands = self.source, []
        bottom = height - source.choice((0, 0, 0, 1, 2, height // 30, height // 16))
        for _ in range(source.choice((1, 1, 2))):
            deep = max(10, round(height * source.uniform(0.05, 0.13)))
            color = source.choice((BLACK, grey(16), WHITE, grey(230), from_rgb(*(source.randrange(256) for _ in range(3)))))
            line = max(8, deep * 3 // 5)
            text = text_mask(" +++ ".join(lines_of_text(source, 3)), line, source.random() < 0.5)
            name = text_mask(source.choice(("NEWS", "21:47", "LIVE", "CH 5")), line, True) if source.random() < 0.7 else None
            ink = BLACK if color[0] > 120 else WHITE
            tag = from_rgb(*(source.randrange(256) for _ in range(3)))
            bands.append((bottom - deep, deep, color, ink, line, text, source.choice((0, 0, source.uniform(30, 150))), name, tag,
                          source.random() < 0.5))
            bottom -= deep
        return bands

    def _draw(self, shown, seconds):
        width = shown.shape[2]
        for top, deep, color, ink, line, text, speed, name, tag, ends_right in self.made:
            fill(shown, 0, top, width, deep, color)
            offset = int(seconds * speed) % text.shape[1]
            paint(shown, np.tile(text, (1, 2))[:, offset : offset + width - 12], 6, top + (deep - line) // 2, ink)
            if name is not None:
                x = width - name.shape[1] - 12 if ends_right else 0
                fill(shown, x, top, name.shape[1] + 12, deep, tag)
                paint(shown, name, x + 6, top + (deep - line) // 2, WHITE)


class TemplateStrips(_Inside):
    """What a template of slides draws along their edges: a strip of one colour, with words in it or, where it `may_be_bare`, none."""

    def __init__(self, seed, insets, may_be_bare):
        super().__init__(seed, insets)
        self.may_be_bare = may_be_bare

    def _make(self, height, width):
        source = self.source
        color = from_rgb(*(source.randrange(256) for _ in range(3)))
        made = []
        for edge in source.sample(("bottom", "bottom", "left", "top", "right"), source.choice((1, 1, 2))):
            length = height if edge in ("top", "bottom") else width
            deep = max(4, round(length * source.choice((source.uniform(0.01, 0.05), source.uniform(0.05, 0.14)))))
            words = text_mask(source.choice(("12", "Quarterly review", "ACME", "Confidential", "3 / 40")), max(8, deep // 2))
            is_bare = deep < 12 or source.random() < 0.3
            if is_bare and not self.may_be_bare:
                deep, is_bare = max(deep, 14), False
            made.append((edge, deep, color, None if is_bare else words))
            if source.random() < 0.5:
                color = from_rgb(*(source.randrange(256) for _ in range(3)))
        return made

    def _draw(self, shown, seconds):
        height, width = shown.shape[1:]
        for edge, deep, color, words in self.made:
            x, y = width - deep if edge == "right" else 0, height - deep if edge == "bottom" else 0
            across, down = (width, deep) if edge in ("top", "bottom") else (deep, height)
            fill(shown, x, y, across, down, color)
            if words is not None:
                words_at = x + max(2, (across - words.shape[1]) * 9 // 10), y + max(1, (down - words.shape[0]) // 2)
                paint(shown, words, *words_at, BLACK if color[0] > 120 else WHITE)


class HeadUpDisplay:
    """What a game lays over its picture: bars, numbers and a map in the corners, or a score along the top."""

    def __init__(self, seed, score):
        self.source, self.score = random.Random(seed), score
        self.color = from_rgb(*(self.source.randrange(60, 240) for _ in range(3)))

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        line = max(8, height // 20)
        if self.score:
            band = canvas[:, : line * 3 // 2].astype(np.float32)
            canvas[:, : line * 3 // 2] = (np.asarray(BLACK).reshape(3, 1, 1) * 0.7 + band * 0.3).astype(np.uint8)
        paint(canvas, text_mask("1", line, True), line, line // 4, WHITE)
        paint(canvas, text_mask(str(1200 + index // 7 * 50), line, True), width - line * 5, line // 4, WHITE)
        health = int(width * 0.2 * (0.6 + 0.4 * np.sin(seconds)))
        fill(canvas, line, height - line * 3 // 2, width // 5, line // 2, grey(40))
        fill(canvas, line, height - line * 3 // 2, health, line // 2, self.color)
        radius = height // 9
        paint(canvas, disc(radius) * 0.8, width - 2 * radius - 6, height - 2 * radius - 6, grey(60))
        spot = disc(3)
        paint(canvas, spot, int(width - radius - 6 + radius / 2 * np.sin(seconds)), height - radius - 6, self.color)
