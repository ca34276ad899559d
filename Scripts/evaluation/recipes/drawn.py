"""What is drawn: chats, terminals and cartoons, whose own flat strips are no padding, and the same between bars; panels full of large
letters, panels of broadcasters around a smaller picture, and fills with a pattern."""

import textwrap

from ..cartoons import Cartoon
from ..chats import Chat, Terminal
from ..fills import Flat, Gradient
from ..interfaces import fill as filled
from ..media import BLACK, WHITE, from_rgb, paint, text_mask
from ..overlays import Noise
from ..panels import CAPTIONS, Caption, LineAround, RoundedCorners, lines_of_text
from ..patterns import Art
from ..truth import Insets, Truth, padded

SCREENS = ((270, 480), (270, 480), (360, 640), (404, 720), (320, 568), (640, 360), (854, 480), (480, 360))
WIDE = ((640, 360), (640, 360), (480, 270), (854, 480), (640, 480), (426, 240), (1280, 720))


def _grain(draw):
    return [Noise(draw.random.uniform(0.5, 2.5), draw.number())] if draw.chance(0.3) else []


def _clean(draw, frame, scene):
    draw.seconds = round(draw.random.uniform(2, 4), 1)
    return draw.clip(frame, Truth(["clean", "inconclusive"]), picture=scene, needs_light=False, overlays=_grain(draw))


def _between_bars(draw, frame, scene):
    """Bars whose colour no strip of the scene is likely to have."""
    draw.seconds = round(draw.random.uniform(2, 4), 1)
    insets = draw.bars(frame)
    color, name = (BLACK, "black") if draw.chance(0.6) else draw.plain_color()
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), picture=scene, overlays=_grain(draw),
                     takes_other_footage=False, visible=12)


def chat(draw):
    """A chat between its header and the line one writes in."""
    return _clean(draw, draw.size(SCREENS), Chat(draw.number(), draw.chance(0.15)))


def chat_between_bars(draw):
    return _between_bars(draw, draw.size(SCREENS), Chat(draw.number()))


def terminal(draw):
    """Lines of a terminal with a title above and a line of its state below."""
    return _clean(draw, draw.size(WIDE), Terminal(draw.number()))


def terminal_between_bars(draw):
    return _between_bars(draw, draw.size(WIDE), Terminal(draw.number()))


def cartoon(draw):
    """A drawn room or street with flat strips along its top and its bottom, before which people stand and walk."""
    return _clean(draw, draw.size(WIDE), Cartoon(draw.number(), draw.random.choice((1, 1, 2, 3))))


def cartoon_between_bars(draw):
    return _between_bars(draw, draw.size(WIDE), Cartoon(draw.number(), draw.random.choice((1, 1, 2, 3))))


def _panel_color(draw):
    share = draw.random.random()
    if share < 0.45:
        return WHITE, "color"
    if share < 0.65:
        return BLACK, "black"
    return draw.color(), "color"


def large_letters(draw):
    """A panel above the picture, below it or both, that large letters fill nearly."""
    frame = draw.size((*SCREENS, (480, 480), (400, 500), (480, 600)))
    color, name = _panel_color(draw)
    ink = BLACK if color[0] > 120 else WHITE
    insets, texts = {}, []
    for side in draw.random.choice((("top",), ("top",), ("bottom",), ("top", "bottom"))):
        text, rows = draw.random.choice(CAPTIONS), draw.random.choice((1, 2, 2, 3))
        lines = textwrap.wrap(text, max(6, len(text) // rows + 2))
        line = int(frame[0] * draw.random.uniform(0.82, 0.97) / max(map(len, lines)) / 0.55)
        line = max(10, min(line, int(frame[1] * 0.4 / len(lines)), frame[1] // 7))
        margin = round(line * draw.random.uniform(0.1, 0.7))
        depth = len(lines) * line + 2 * margin
        insets[side] = depth
        top = margin if side == "top" else frame[1] - depth + margin
        texts.append(Caption(lines, 2, frame[0] - 2, top, line, ink, draw.chance(0.8), draw.chance(0.85)))
    told = {side: "text" for side in insets}
    return draw.clip(frame, padded(Insets(**insets), 2, name, overlay=told), Insets(**insets), fill=Flat(color, name), overlays=texts,
                     visible=12)


class _Column:
    """A heading, and rows of places with a number each, in a column of the padding."""

    def __init__(self, draw, x, width, height, ink):
        source, line = draw.random, max(8, min(width // 7, height // 18))
        rows = [source.choice(("WEATHER", "MARKETS", "RESULTS", "TODAY"))]
        for word in lines_of_text(source, source.randint(2, 6), (1, 1)):
            rows += [word.upper(), str(source.randint(-20, 900)), ""]
        self.x, self.width, self.line, self.ink = x, width, line, ink
        self.masks = [text_mask(row, line, number == 0) if row else None for number, row in enumerate(rows)]
        self.top, self.inks = line, (ink, ink if source.random() < 0.5 else from_rgb(230, 200, 60))

    def __call__(self, canvas, index, seconds):
        for row, mask in enumerate(self.masks):
            if mask is not None:
                mask = mask[:, :self.width - 4]
                paint(canvas, mask, self.x + (self.width - mask.shape[1]) // 2, self.top + row * self.line * 5 // 4, self.inks[row % 2])


class _Headline:
    """A tag and a line of news in a row of the padding, which runs or stands."""

    def __init__(self, draw, top, depth, ink):
        source, self.line = draw.random, max(8, min(depth * 3 // 5, 40))
        self.top, self.depth, self.ink = top, depth, ink
        self.text = text_mask(" +++ ".join(lines_of_text(source, 3)), self.line)
        self.speed = source.choice((0, source.uniform(40, 150)))
        self.tag = (text_mask(source.choice(("NEWS", "LIVE", "12:30")), self.line, True), draw.color(40, 220)) if draw.chance(0.6) else None

    def __call__(self, canvas, index, seconds):
        width = canvas.shape[2]
        offset = int(seconds * self.speed) % self.text.shape[1]
        text = self.text[:, :width - 8] if not self.speed else self.text[:, offset:][:, :width]
        paint(canvas, text, 8 if not self.speed else 0, self.top + (self.depth - self.line) // 2, self.ink)
        if self.tag:
            mask, color = self.tag
            filled(canvas, 0, self.top, mask.shape[1] + 12, self.depth, color)
            paint(canvas, mask, 6, self.top + (self.depth - self.line) // 2, WHITE)


def squeezed_by_panels(draw):
    """A broadcaster's picture, made smaller: a column with numbers beside it, a row with news below or above, and a thin rest around it
    or none."""
    frame = draw.size(WIDE)
    draw.seconds = round(draw.random.uniform(2, 4), 1)
    color = draw.random.choice((from_rgb(16, 42, 110), from_rgb(120, 10, 20), draw.color(0, 120), draw.color(), WHITE, BLACK))
    ink = BLACK if color[0] > 120 else WHITE
    column, row = round(frame[0] * draw.random.uniform(0.14, 0.32)), round(frame[1] * draw.random.uniform(0.1, 0.24))
    rest = draw.random.choice((0, 0, draw.random.randint(4, max(5, frame[1] // 16))))
    side, edge = draw.random.choice(("left", "right")), draw.random.choice(("bottom", "bottom", "top"))
    depths = {"top": rest, "bottom": rest, "left": rest, "right": rest, side: column, edge: row}
    if draw.chance(0.2):
        del depths[edge]
        edge = None
    insets = Insets(**depths)
    fill = Flat(color, "color") if draw.chance(0.7) else Gradient(color, draw.color(0, 140), draw.chance(0.5))
    overlays = [_Column(draw, 0 if side == "left" else frame[0] - column, column, frame[1], ink)] if draw.chance(0.85) else []
    if edge:
        overlays.append(_Headline(draw, frame[1] - row if edge == "bottom" else 0, row, ink))
    return draw.clip(frame, padded(insets, 2, fill.name), insets, fill=fill, overlays=overlays, visible=12)


def art(draw):
    """A picture before bricks, stripes with shapes and names, dots or a printed page; which move in a few."""
    frame = draw.size((*WIDE, (360, 640), (270, 480)))
    draw.seconds = round(draw.random.uniform(2, 4), 1)
    share = lambda length, low=0.07, high=0.26: max(12, round(length * draw.random.uniform(low, high)))  # noqa: E731
    rows, columns = share(frame[1]), share(frame[0])
    insets = draw.random.choice((
        Insets(rows, rows + draw.random.choice((0, 0, rows // 4))), Insets(0, 0, columns, columns), Insets(0, 0, columns, columns),
        Insets(rows, rows, columns, columns), Insets(rows, share(frame[1]), columns, share(frame[0])),
    ))
    fill = Art(draw.number(), draw.random.choice((0, 0, 0, 0, 1, 2)))
    width = draw.random.choice((0, 0, 0, draw.random.randint(2, 4)))
    overlays = [LineAround(insets, width, draw.random.choice((WHITE, BLACK, draw.color())))] if width else []
    if draw.chance(0.15):
        overlays.append(RoundedCorners(insets, draw.random.randint(5, 16), BLACK))
    return draw.clip(frame, padded(insets, max(2, width), fill.name), insets, fill=fill, overlays=overlays, visible=12)
