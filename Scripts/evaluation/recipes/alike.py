"""Pictures that look padded and are not: skies over a straight horizon, walls, windows, stages, toolbars, tables, displays
of games, lights on black, cards of many designs. Skies have their look-alike here, too: a flat bar of their colour."""

import random

import numpy as np

from .. import grades
from ..compositions import PictureInPicture
from ..fills import Flat
from ..horizons import BesideWall, Horizon, SparksOnBlack, curtains, panes
from ..interfaces import HeadUpDisplay, fill, grey
from ..media import BLACK, WHITE, flat, from_rgb, paint, text_mask
from ..overlays import Noise
from ..panels import disc, lines_of_text
from ..scenes import Sequence, clouds
from ..truth import Insets, Truth, clean, padded


def _either(draw, frame, **more):
    """Drawn, flat at an edge or sunk into black: nothing tells whether it is padded, and it is not."""
    return draw.clip(frame, Truth(["clean", "inconclusive"]), needs_light=False, **more)


def _horizon(draw):
    return Horizon(draw.number(), draw.random.choice((0, 0, 0.6, 1, 2, 4)), draw.random.choice((0, 0.5, 1, 2)))


def horizon(draw):
    """A smooth, bright or blue sky with a straight horizon under it; the camera is still, or trembles."""
    return draw.clip(draw.brief(large=0.03), clean(), picture=_horizon(draw), needs_light=False)


def beside_wall(draw):
    """A smooth wall, a floor, a door or planks along one side of the picture."""
    scene = BesideWall(draw.picture(draw.random.choice((1, 1, 2))), draw.number(), shake=draw.random.choice((0, 0.6, 1, 3)), grain=draw.random.choice((0.5, 1, 2)))
    return _either(draw, draw.brief(large=0.03), picture=scene)


def bar_like_a_sky(draw):
    """A flat bar in the colour of a sky or of a wall above the picture, or at another edge: padding. So are bars around a sky."""
    frame = draw.brief(large=0.03)
    color = draw.random.choice((from_rgb(*draw.random.choice(Horizon.SKIES)), WHITE, draw.color(100, 255)))
    if draw.chance(0.3):
        insets, color = draw.bars(frame), BLACK
        return draw.clip(frame, padded(insets, 1), insets, picture=_horizon(draw), visible=12)
    side = draw.random.choice(("top", "top", "top", "bottom", "left", "right"))
    length = frame[1 if side in ("top", "bottom") else 0]
    insets = Insets(**{side: max(4, round(length * draw.random.uniform(0.06, 0.55)))})
    picture = _horizon(draw) if draw.chance(0.3) else draw.picture()
    return draw.clip(frame, padded(insets, 1, "color"), insets, fill=Flat(color, "color"), picture=picture, visible=12)


def behind_a_window(draw):
    """A view through a window or a door whose frame runs along all edges."""
    return _either(draw, draw.brief(large=0.03), picture=draw.picture(draw.random.choice((1, 1, 2))), grades=[panes(draw.number())])


def stage(draw):
    """A stage between dark curtains, lit in its middle."""
    chosen = [curtains(draw.number(), draw.random.uniform(0.06, 0.28), draw.random.uniform(14, 60), draw.random.uniform(4, 14))]
    if draw.chance(0.4):
        chosen.insert(0, grades.shaded("top", draw.random.uniform(0, 0.3), draw.random.uniform(0.2, 0.5)))
    return _either(draw, draw.brief(large=0.03), picture=draw.picture(draw.random.choice((1, 2))), grades=chosen)


def screen_in_a_room(draw):
    """A picture with bars on a screen within a room, and the room is seen all round."""
    frame = draw.brief(large=0.03)
    letterboxed = _Letterboxed(draw.picture(1), draw.random.uniform(0.08, 0.2), draw.chance(0.7))
    scene = PictureInPicture(draw.picture(1), letterboxed, draw.random.randrange(4), draw.random.uniform(0.5, 0.8), draw.random.choice((0, 3, 6)),
                             draw.random.choice((BLACK, grey(30), WHITE)))
    return draw.clip(frame, clean(), picture=scene)


class _Letterboxed:
    def __init__(self, picture, share, rows):
        self.picture, self.share, self.rows = picture, share, rows

    def frames(self, size, rate, count):
        width, height = size
        bar = round((height if self.rows else width) * self.share)
        inner = (width, height - 2 * bar) if self.rows else (width - 2 * bar, height)
        for picture in self.picture.frames(inner, rate, count):
            canvas = flat(size, BLACK)
            if self.rows:
                canvas[:, bar : bar + inner[1]] = picture
            else:
                canvas[:, :, bar : bar + inner[0]] = picture
            yield canvas


class Program:
    """The window of a program: a menu, a row of tools, a status line, a palette at a side; a picture or a sheet that scrolls
    between them, and a pointer."""

    def __init__(self, seed, picture):
        self.seed, self.picture = seed, picture

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        dark = source.random() < 0.5
        tone = lambda: grey(source.randint(28, 80) if dark else source.randint(190, 240))  # noqa: E731
        ink, line = (grey(220) if dark else grey(30)), max(8, height // source.randint(22, 34))
        base, top = flat(size, tone()), 0
        for row in range(source.randint(1, 3)):
            high = line + source.randint(4, 10) + (line if row and source.random() < 0.4 else 0)
            fill(base, 0, top, width, high, tone())
            if row % 2 == 0:
                for column, word in enumerate(lines_of_text(source, source.randint(4, 8), (1, 1))):
                    paint(base, text_mask(word, line), 8 + column * width // 9, top + 2, ink)
            else:
                for column in range(source.randint(5, 14)):
                    fill(base, 6 + column * (high + 2), top + 3, high - 6, high - 6, from_rgb(*(source.randrange(256) for _ in range(3))))
            top += high
        bottom = source.choice((0, line + 4, line * 2))
        left, right = (source.choice((0, 0, round(width * source.uniform(0.04, 0.22)))) for _ in range(2))
        if bottom:
            fill(base, 0, height - bottom, width, bottom, tone())
            paint(base, text_mask("Ready   " + str(source.randrange(2000)), line), 6, height - bottom + 2, ink)
        for x, wide in ((0, left), (width - right, right)):
            if wide:
                fill(base, x, top, wide, height - top - bottom, tone())
                for row in range((height - top - bottom) // (line * 2)):
                    fill(base, x + 4, top + 6 + row * line * 2, max(2, wide - 8), line, tone())
        view = width - left - right, height - top - bottom
        for index, part in enumerate(self.picture.frames(view, rate, count)):
            canvas = base.copy()
            canvas[:, top : top + view[1], left : left + view[0]] = part
            paint(canvas, np.tri(10), (width // 3 + index * 2) % width, (height // 2 + index) % height, BLACK if index % 2 else WHITE)
            yield canvas


class Spreadsheet:
    """Cells with numbers, some coloured, under a head of letters and beside row numbers; it scrolls or is being filled in."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        line = max(9, height // source.randint(14, 26))
        across = source.randint(line * 3, line * 7)
        sheet = flat((width, height * 2), grey(source.choice((255, 250, 240))))
        ink, rule = grey(source.randint(0, 70)), grey(source.randint(170, 215))
        words = lines_of_text(source, 12, (1, 2)) + [str(source.randrange(10 ** source.randint(1, 5))) for _ in range(14)]
        colored = from_rgb(*(source.randrange(120, 256) for _ in range(3)))
        used = source.uniform(0.4, 1)
        for row in range(2 * height // line):
            for column in range(width // across + 1):
                if source.random() < 0.1:
                    fill(sheet, column * across, row * line, across, line, colored)
                if column * across < used * width and source.random() < 0.8:
                    paint(sheet, text_mask(source.choice(words), line)[:, : across - 4], column * across + 2, row * line, ink)
        sheet[:, ::line] = np.asarray(rule, np.uint8).reshape(3, 1, 1)
        sheet[:, :, ::across] = np.asarray(rule, np.uint8).reshape(3, 1, 1)
        head, head_tone = line + source.randint(0, 2 * line), grey(source.randint(200, 235))
        speed = source.choice((0, 0, height * 0.1))
        for index in range(count):
            offset = int(speed * index / rate) // line * line
            canvas = sheet[:, offset : offset + height].copy()
            fill(canvas, 0, 0, width, head, head_tone)
            fill(canvas, 0, 0, line * 2, height, head_tone)
            row, column = 1 + index // max(1, rate // 3) % max(1, height // line - 2), 1 + index // rate % max(1, width // across - 1)
            fill(canvas, column * across, row * line, across, 2, from_rgb(20, 110, 60))
            fill(canvas, column * across, row * line + line - 1, across, 2, from_rgb(20, 110, 60))
            yield canvas


def programs(draw):
    """A recording of a program whose toolbars and palettes lie along the edges."""
    frame = draw.brief(tall=0.05)
    inside = draw.random.choice((draw.picture(1), draw.picture(1), Spreadsheet(draw.number())))
    return _either(draw, frame, picture=Program(draw.number(), inside))


def spreadsheet(draw):
    """A sheet of numbers with a head and row numbers at its edges."""
    return _either(draw, draw.brief(tall=0.05), picture=Spreadsheet(draw.number()))


class HudBars:
    """Strips of a game along the top or the bottom, opaque or not, with gauges and numbers, over the picture."""

    def __init__(self, seed):
        source = random.Random(seed)
        self.source, self.opacity = source, source.choice((1, 1, 0.8, 0.5))
        self.color = from_rgb(*(source.randrange(20, 140) for _ in range(3)))
        self.gauge = from_rgb(*(source.randrange(80, 256) for _ in range(3)))
        self.sides = source.choice((("bottom",), ("top",), ("top", "bottom"), ("bottom",)))
        self.share, self.slots, self.grain = source.uniform(0.08, 0.2), source.randint(3, 9), source.randrange(1 << 30)
        self.made = None

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        high = max(10, int(height * self.share))
        if self.made is None:
            self.made = flat((width, high), self.color)
            self.made[0] = np.clip(self.made[0] + 50 * (clouds(self.grain, (width, high), 1.0) - 0.5), 16, 235)
            for slot in range(self.slots):
                fill(self.made, width * (slot + 1) // (self.slots + 2), 2, high - 4, high - 4, grey(self.source.randint(10, 180)))
        for side in self.sides:
            y = 0 if side == "top" else height - high
            area = canvas[:, y : y + high]
            area[:] = np.rint(area + (self.made - area.astype(float)) * self.opacity)
            line = max(8, high // 2)
            paint(canvas, text_mask(str(100 + int(seconds * 3) * 7), line, True), 4, y + (high - line) // 2, WHITE)
            fill(canvas, width - width // 5, y + high // 3, int(width / 6 * (0.5 + 0.5 * np.sin(seconds * 2))), high // 3, self.gauge)


def displays_of_games(draw):
    """A game: strips with gauges and slots over a picture, textured and no flat bars; or numbers and bars in its corners."""
    frame = draw.brief()
    overlay = HudBars(draw.number()) if draw.chance(0.7) else HeadUpDisplay(draw.number(), draw.chance(0.3))
    return _either(draw, frame, overlays=[overlay], picture=draw.some_picture())


def lights_on_black(draw):
    """Fireworks, embers, snowflakes or stars before black, which reach every edge now and then; or a spot of light in it."""
    frame = draw.brief(large=0.02)
    grain = [Noise(draw.random.uniform(0.4, 2.5), draw.number())] if draw.chance(0.6) else []
    if draw.chance(0.3):
        light = grades.spotlight(draw.random.uniform(0.2, 0.5), draw.chance(0.6))
        return _either(draw, frame, picture=draw.picture(1), grades=[light], overlays=grain)
    return _either(draw, frame, picture=SparksOnBlack(draw.number()), overlays=grain)


def dark_edges(draw):
    """Vignettes of lenses, night shots, pictures that sink into the dark at two sides."""
    frame = draw.brief(large=0.03)
    sides = draw.random.choice((("top", "bottom"), ("left", "right"), ("left",), ("bottom",)))
    chosen = draw.random.choice((
        [grades.vignette(draw.random.uniform(0.95, 1.4))], [grades.night(draw.random.uniform(0.15, 0.4), draw.random.uniform(2, 10))],
        [grades.shaded(side, draw.random.uniform(0, 0.2), draw.random.uniform(0.08, 0.3)) for side in sides],
        [grades.dark_side(side, draw.random.uniform(0.06, 0.25), draw.random.uniform(0.02, 0.06)) for side in sides],
    ))
    grain = [Noise(draw.random.uniform(0.4, 3), draw.number())] if draw.chance(0.6) else []
    return _either(draw, frame, picture=draw.some_picture(), grades=chosen, overlays=grain)


class Card:
    """A title of some design: on a flat paper, a ramp or a texture; with rules, a frame, discs or blocks; it may appear bit by bit."""

    def __init__(self, seed):
        self.seed = seed

    def frames(self, size, rate, count):
        width, height = size
        source = random.Random(self.seed)
        color = lambda: from_rgb(*(source.randrange(256) for _ in range(3)))  # noqa: E731
        first, second = source.choice((BLACK, WHITE, color(), color())), color()
        base = flat(size, first).astype(np.float32)
        kind = source.random()
        if kind < 0.35:
            ramp = np.linspace(0, 1, height)[:, None] if source.random() < 0.5 else np.linspace(0, 1, width)[None, :]
            base += (np.asarray(second, float).reshape(3, 1, 1) - base) * ramp
        elif kind < 0.55:
            base[0] += source.uniform(10, 70) * (clouds(source.randrange(1 << 30), size, source.uniform(0.9, 2)) - 0.5)
        base = np.clip(base, 16, 240).astype(np.uint8)
        ink = BLACK if base[0].mean() > 120 else WHITE
        design = source.choice(("rules", "frame", "blocks", "discs", "plain", "side"))
        thin = max(1, height // 120)
        if design == "rules":
            for y in (source.uniform(0.08, 0.3), source.uniform(0.7, 0.92)):
                fill(base, width // 12, int(y * height), width * 5 // 6, thin, ink)
        elif design == "frame":
            edge = int(height * source.uniform(0.03, 0.12))
            for x, y, w, h in ((edge, edge, width - 2 * edge, thin), (edge, height - edge, width - 2 * edge, thin),
                               (edge, edge, thin, height - 2 * edge), (width - edge, edge, thin, height - 2 * edge)):
                fill(base, x, y, w, h, ink)
        elif design == "blocks":
            for _ in range(source.randint(2, 6)):
                fill(base, source.randrange(width), source.randrange(height), width // source.randint(3, 9), height // source.randint(3, 9), color())
        elif design == "discs":
            for _ in range(source.randint(2, 7)):
                radius = height // source.randint(4, 14)
                paint(base, disc(radius) * source.uniform(0.4, 1), source.randrange(width) - radius, source.randrange(height) - radius, color())
        elif design == "side":
            fill(base, 0, 0, round(width * source.uniform(0.1, 0.4)), height, second)
        line = max(10, height // source.randint(5, 12))
        rows = lines_of_text(source, source.randint(1, 3), (1, 3))
        late = source.choice((0, 0, 0.25))
        for index in range(count):
            canvas = base.copy()
            for row, text in enumerate(rows):
                if index >= late * row * count:
                    mask = text_mask(text.title(), line, row == 0)[:, :width]
                    paint(canvas, mask, (width - mask.shape[1]) // 2, (height - line * len(rows)) // 2 + row * line, ink)
            yield canvas


def designed_cards(draw):
    """Title cards of many designs, alone or before a picture that reaches every edge."""
    frame = draw.brief(tall=0.2)
    if draw.index % 3 == 2:
        draw.seconds += 1
        share = draw.random.uniform(0.2, 0.5)
        return draw.clip(frame, clean(), picture=Sequence((Card(draw.number()), share), (draw.picture(2), 1 - share)))
    cards = [Card(draw.number()) for _ in range(draw.random.choice((1, 1, 2, 3)))]
    return _either(draw, frame, picture=Sequence(*((card, 1 / len(cards)) for card in cards)))
