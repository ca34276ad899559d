"""Slides and calls on black, and what people put together to post: small pictures on their own colours or high up in
black, cards of news, stickers across an edge, photographs one after the other."""

from ..compositions import SplitScreen
from ..fills import Flat, OwnColors
from ..interfaces import HeaderSlides, TextCard
from ..media import BLACK, WHITE, from_rgb, paint, text_mask
from ..overlays import Logo, Matte
from ..panels import CAPTIONS, Caption, RoundedCorners, disc, lines_of_text
from ..scenes import Black, Frozen, Sequence, Slides, TitleCard
from ..truth import Insets, clean, padded
from ..burns import Band



class Tiles:
    """Pictures in rectangles (x, y, width, height) on one colour."""

    def __init__(self, pictures, places, color=BLACK):
        self.pictures, self.places, self.color = pictures, places, color

    def frames(self, size, rate, count):
        canvas = Flat(self.color).canvas(None, size, None, 0)
        parts = [picture.frames(place[2:], rate, count) for picture, place in zip(self.pictures, self.places)]
        for frames in zip(*parts):
            frame = canvas.copy()
            for part, (x, y, width, height) in zip(frames, self.places):
                frame[:, y : y + height, x : x + width] = part
            yield frame

    def around(self, size):
        """The padding that is always there: around all rectangles together."""
        x, y, right, bottom = zip(*((x, y, x + width, y + height) for x, y, width, height in self.places))
        return Insets(min(y), size[1] - max(bottom), min(x), size[0] - max(right))


def _tiled(draw, frame, tiles, also=(), name="black"):
    insets = tiles.around(frame)
    return draw.clip(frame, padded(insets, 2, name, also=also), picture=tiles, needs_light=False)


def _paper(draw):
    """Black mostly, or a dark colour as programs for calls have it."""
    if draw.chance(0.7):
        return BLACK, "black"
    return draw.random.choice((from_rgb(*[draw.random.randint(18, 45)] * 3), draw.color(0, 60), draw.color())), "color"


def _slides(draw):
    return draw.random.choice((Slides(draw.number()), Slides(draw.number()), HeaderSlides(draw.number()), draw.picture(1)))


WIDE = ((320, 180), (426, 240), (480, 270), (480, 360), (640, 360), (640, 480), (854, 480), (320, 240))


def slides_with_camera(draw):
    """Slides and the tile of a camera on black: beside the slide or below it, smaller."""
    draw.brief()
    frame = width, height = draw.size(WIDE)
    color, name = _paper(draw)
    side = draw.random.choice(("right", "right", "left"))
    share = draw.random.uniform(0.55, 0.72)
    wide = int(width * share)
    high = min(int(wide / draw.random.choice((4 / 3, 16 / 9, 1.2))), int(height * 0.92))
    margin = draw.random.randint(6, max(7, int((width - wide) * 0.25)))
    top = draw.random.choice(((height - high) // 2, draw.random.randint(2, max(3, height - high - 2))))
    small = width - wide - margin - draw.random.randint(6, max(7, width // 30)) - draw.random.randint(6, max(7, width // 30))
    small_high = int(small / draw.random.choice((16 / 9, 4 / 3, 1)))
    gap = (width - wide - margin - small) // 2
    y = draw.random.choice((top, top + high - small_high, draw.random.randint(2, max(3, height - small_high - 2))))
    y = max(2, min(y, height - small_high - 2))
    slide, tile = (margin, top, wide, high), (margin + wide + gap, y, small, small_high)
    if side == "left":
        slide, tile = ((width - x - w, y, w, h) for x, y, w, h in (slide, tile))
    pictures = [_slides(draw), draw.picture(1)]
    return _tiled(draw, frame, Tiles(pictures, [slide, tile], color), name=name)


def slides_alone(draw):
    """Slides in a window on black, without a camera."""
    draw.brief()
    frame = draw.size(WIDE)
    color, name = _paper(draw)
    insets = draw.random.choice((draw.windowbox, lambda size: draw.pillarbox(size, 0.06, 0.28)))(frame)
    return draw.clip(frame, padded(insets, 2, name), insets, fill=Flat(color, name), picture=_slides(draw), needs_light=False)


def call_on_black(draw):
    """One to six who talk, in tiles of one size in the middle of black, with deep margins above and below, or at the sides."""
    draw.brief()
    frame = width, height = draw.size((*WIDE, (360, 640), (480, 480)))
    color, name = _paper(draw)
    columns, rows = draw.random.choice(((2, 1), (2, 1), (3, 1), (2, 2), (1, 2), (3, 2)))
    gap = draw.random.choice((0, 2, 4, 8, 12))
    ratio = draw.random.choice((16 / 9, 4 / 3, 1))
    tall = min((height * draw.random.uniform(0.6, 0.96) - gap * (rows - 1)) / rows, (width * draw.random.uniform(0.75, 1) - gap * (columns - 1)) / columns / ratio)
    tile = int(tall * ratio) // 2 * 2, int(tall) // 2 * 2
    across, down = columns * tile[0] + (columns - 1) * gap, rows * tile[1] + (rows - 1) * gap
    left, top = (width - across) // 2, (height - down) // 2
    if draw.chance(0.3):
        top = draw.random.randint(0, height - down)
    places = [(left + column * (tile[0] + gap), top + row * (tile[1] + gap), *tile) for row in range(rows) for column in range(columns)]
    tiles = Tiles([draw.picture(1) for _ in places], places, color)
    if draw.chance(0.4):
        tiles.pictures[0] = Frozen(tiles.pictures[0])
    insets = tiles.around(frame)
    slim = max(insets.sides()) < 0.02 * max(frame)
    return _tiled(draw, frame, tiles, ["inconclusive", *(["clean"] if slim else [])], name)


def call_that_fills(draw):
    """The tiles of a call that fill the frame but for the lines between them: no padding."""
    frame = draw.brief(tall=0.2)
    gap, color = draw.random.choice((0, 2, 4, 8)), draw.random.choice((BLACK, BLACK, WHITE, draw.color()))
    rows = [SplitScreen([draw.picture(1) for _ in range(draw.random.choice((2, 2, 3)))], True, gap, color) for _ in range(2)]
    scene = SplitScreen(rows, False, gap, color) if draw.chance(0.6) else rows[0]
    return draw.clip(frame, clean(), picture=scene)


POSTS = ((270, 480), (360, 640), (404, 720), (240, 240), (320, 320), (480, 480), (320, 400), (426, 240), (640, 360), (540, 960))


def _window(draw, frame, low=0.35, high=0.9, places=(0.5, 0.5, 0.35, 0.6)):
    """The insets of a smaller picture: as wide as the frame, or less."""
    width, height = frame
    wide = width if draw.chance(0.3) and height > width else round(width * draw.random.uniform(low, high))
    high_ = min(round(wide / draw.random.choice((16 / 9, 4 / 3, 1, 0.8, 2.35))), round(height * 0.86))
    left = (width - wide) // 2
    top = round((height - high_) * draw.random.choice(places))
    return Insets(top, height - high_ - top, left, width - wide - left)


def on_own_colors(draw):
    """A picture on a ramp of its own colours, which stays or follows it."""
    draw.brief()
    frame = draw.size(POSTS)
    insets = _window(draw, frame)
    fill = OwnColors(draw.chance(0.7), draw.random.choice((1, 1, 0.8, 0.5, 1.15)), draw.random.choice((0, 0, 0.05, 0.3)))
    return draw.clip(frame, padded(insets, 2, fill.name), insets, fill=fill, picture=draw.picture(), visible=8)


def small_and_high(draw):
    """A small picture high up in the frame, or anywhere else in it, on black mostly."""
    draw.brief()
    frame = draw.size(POSTS)
    color, name = (BLACK, "black") if draw.chance(0.7) else draw.plain_color()
    width, height = frame
    if draw.chance(0.6):
        high = round(height * draw.random.uniform(0.1, 0.4))
        top = round((height - high) * draw.random.choice((0.05, 0.15, 0.3, draw.random.uniform(0, 0.45), 0.8)))
        insets = Insets(top, height - high - top)
    else:
        insets = _window(draw, frame, 0.2, 0.6, (0.1, 0.3, 0.05, 0.9))
        shift = draw.random.randint(-insets.left, insets.right)
        insets = Insets(insets.top, insets.bottom, insets.left + shift, insets.right - shift)
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), picture=draw.some_picture(), takes_other_footage=False, visible=12)


def text_first(draw):
    """Text on black, then a letterboxed picture; in a third of the clips a full picture follows, which leaves nothing padded."""
    frame = draw.brief(tall=0.3, large=0)
    draw.seconds = round(draw.random.uniform(3.5, 6), 1)
    share = draw.random.uniform(0.15, 0.5)
    card = draw.random.choice((TextCard(draw.number(), draw.chance(0.5)), TitleCard(draw.random.choice(("Chapter one", "1962", "A film", "wait for it")))))
    parts = [(card, share), *([(Black(), 0.05)] if draw.chance(0.4) else []), (draw.picture(2), 1)]
    if draw.index % 3 == 2:
        return draw.clip(frame, clean(), picture=Sequence(*parts))
    insets = draw.random.choice((draw.letterbox, draw.letterbox, draw.pillarbox))(frame, 0.06, 0.26)
    return draw.clip(frame, padded(insets, 1, also=["variable"]), insets, picture=Sequence(*parts))


class Emoji:
    """A round face, as large as `size`, in one place or bouncing."""

    def __init__(self, x, y, size, bounces=0.0):
        self.x, self.y, self.size, self.bounces = x, y, size, bounces

    def __call__(self, canvas, index, seconds):
        radius = self.size // 2
        y = self.y + round(self.bounces * abs((seconds * 2) % 2 - 1))
        dark = from_rgb(60, 40, 10)
        paint(canvas, disc(radius), self.x, y, from_rgb(255, 205, 60))
        eye = disc(max(1, radius // 6))
        for share in (0.55, 1.2):
            paint(canvas, eye, self.x + int(radius * share), y + int(radius * 0.6), dark)
        mouth = disc(max(2, radius // 2))
        mouth[: mouth.shape[0] // 2] = 0
        paint(canvas, mouth, self.x + radius - mouth.shape[1] // 2, y + int(radius * 0.8), dark)


class BoxedText:
    """A line of text in a box around (x, y)."""

    def __init__(self, text, height, x, y, ink, box):
        self.text, self.height, self.x, self.y, self.ink, self.box = text, height, x, y, ink, box

    def __call__(self, canvas, index, seconds):
        mask = text_mask(self.text, self.height, True)
        x, y = self.x - mask.shape[1] // 2, self.y - self.height // 2
        if self.box:
            Band(x - 4, y - 2, mask.shape[1] + 8, self.height + 4, self.box)(canvas, index, seconds)
        paint(canvas, mask, x, y, self.ink)


def _stickers(draw, frame, insets):
    """One to three captions, logos or faces, around the edges that are padded, or anywhere."""
    width, height = frame
    rows = [y for y, depth in ((insets.top, insets.top), (height - insets.bottom, insets.bottom)) if depth] or [height // 6, height * 5 // 6]
    columns = [x for x, depth in ((insets.left, insets.left), (width - insets.right, insets.right)) if depth]
    stickers = []
    for _ in range(draw.random.randint(1, 3)):
        x, y = draw.random.randint(width // 6, width * 5 // 6), draw.random.choice(rows)
        if columns and (draw.chance(0.5) or not (insets.top or insets.bottom)):
            x, y = draw.random.choice(columns), draw.random.randint(height // 6, height * 5 // 6)
        size = max(12, round(min(frame) * draw.random.uniform(0.08, 0.25)))
        kind = draw.random.random()
        if kind < 0.4:
            stickers.append(Emoji(x - size // 2, y - round(size * draw.random.uniform(0.25, 0.75)), size, draw.random.choice((0, 0, size / 3))))
        elif kind < 0.6:
            stickers.append(Logo(x - size // 2, y - size // 4, max(8, size // 2), draw.color(40, 230)))
        else:
            box, ink = draw.random.choice(((None, WHITE), (WHITE, BLACK), (BLACK, WHITE), (draw.color(150, 255), BLACK), (None, from_rgb(255, 220, 0))))
            line = max(8, size // 2)
            text = draw.random.choice(CAPTIONS)[: max(4, int(width / line * 1.3))]
            stickers.append(BoxedText(text, line, width // 2 if y in rows else x, y, ink, box))
    return stickers


def across_an_edge(draw):
    """A caption, a logo or an emoji that lies half on the picture and half on the padding."""
    draw.brief()
    frame = draw.size(POSTS)
    insets = draw.random.choice((draw.letterbox(frame, 0.12, 0.32), draw.pillarbox(frame, 0.1, 0.3), _window(draw, frame, 0.6, 0.9)))
    color, name = draw.plain_color()
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), overlays=_stickers(draw, frame, insets),
                     picture=draw.picture(), visible=12)


def stickers_on_full(draw):
    """The same captions, logos and faces on a picture that fills the frame."""
    draw.brief()
    frame = draw.size(POSTS)
    return draw.clip(frame, clean(), overlays=_stickers(draw, frame, Insets()), picture=draw.picture())


def news_card(draw):
    """A card of news: a picture above or below a panel with a headline, with margins or without, a logo on it or on the panel."""
    draw.brief()
    frame = width, height = draw.size(POSTS)
    color = draw.random.choice((WHITE, BLACK, from_rgb(180, 10, 20), from_rgb(10, 30, 90), draw.color()))
    name, ink = "black" if color == BLACK else "color", BLACK if color[0] > 120 else WHITE
    panel, margin = round(height * draw.random.uniform(0.2, 0.5)), draw.random.choice((0, 0, draw.random.randint(4, max(5, width // 14))))
    insets = Insets(margin, panel, margin, margin)
    below = draw.chance(0.75)
    if not below:
        insets = Insets(panel, margin, margin, margin)
    line = max(9, min(panel // 4, height // 12, width // 14))
    start = height - panel if below else 0
    text = lines_of_text(draw.random, draw.random.randint(1, max(1, panel // line - 1)), (2, 4))
    overlays = [Caption(text, margin + 4, width - margin - 4, start + line // 2, line, ink, True, draw.chance(0.3))]
    if draw.chance(0.5):
        y = draw.random.choice((margin + 4, start - line // 2 if below else panel - line // 2))
        overlays.append(Logo(draw.random.choice((margin + 4, width - margin - 2 * line - 4)), y, line, draw.color(40, 220)))
    if margin and draw.chance(0.4):
        overlays.append(RoundedCorners(insets, draw.random.randint(4, 12), color))
    picture = Frozen(draw.picture(1), draw.random.choice((0, 1))) if draw.chance(0.3) else draw.picture()
    return draw.clip(frame, padded(insets, 1, name), insets, fill=Flat(color, name), overlays=overlays, picture=picture, visible=12)


def photographs(draw):
    """Photographs one after the other; their edges move by 1 to 3 pixels from one to the next. In a third they fill the frame."""
    frame = draw.brief(tall=0.3, large=0)
    draw.seconds, draw.rate = round(draw.random.uniform(3.0, 5.0), 1), draw.random.choice((12, 15, 25))
    number = draw.random.randint(3, 5)
    picture = Sequence(*((Frozen(draw.picture(1), draw.random.choice((0, 0, 1))), 1 / number) for _ in range(number)))
    if draw.index % 3 == 2:
        return draw.clip(frame, clean(), picture=picture)
    insets = draw.random.choice((draw.letterbox, draw.pillarbox, draw.windowbox))(frame)
    spread = draw.random.randint(1, 3)
    moved = [Insets(*(depth and depth + draw.random.randint(0, spread) for depth in insets.sides())) for _ in range(number)]
    moved[0] = insets
    color, name = (BLACK, "black") if draw.chance(0.6) else draw.plain_color()
    count = max(1, round(draw.seconds * draw.rate))

    def at(seconds):
        return moved[min(number - 1, int(round(seconds * draw.rate) / (round(count / number))))]

    return draw.clip(frame, padded(insets, spread + 1, name), insets, fill=Flat(color, name), overlays=[Matte(at, color)], picture=picture, visible=12)
