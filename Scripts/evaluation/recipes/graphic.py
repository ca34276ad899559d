"""Straight lines at fixed places, flat bands and flat surrounds that are no padding."""

from ..compositions import GameView, OnPaper, PictureInPicture, SplitScreen, StillCamera, VideoCall
from ..fills import Flat
from ..interfaces import (
    Browser, Chart, Desktop, HeaderSlides, HeadUpDisplay, LogoAnimation, NewsBands, Phone, Plot, TemplateStrips, TextCard, Ticker, grey,
)
from ..layouts import Layout
from ..media import BLACK, WHITE, from_rgb
from ..scenes import Credits, Frozen, Sequence, Slides
from ..truth import Insets, Truth, clean, padded

WIDE = ((640, 360), (854, 480), (640, 480))
TALL = ((360, 640), (404, 720))


def _doubtful(draw, frame, picture=None, **more):
    """What is drawn says nothing about padding: to doubt is honest, and to call it clean as well."""
    return draw.clip(frame, Truth(["clean", "inconclusive"]), picture=picture, needs_light=False, **more)


def _cards(draw, count, **more):
    return [TextCard(draw.number(), **more) for _ in range(count)]


def tickers(draw):
    """News that run along the bottom or the top of the picture, all the time or for a while."""
    frame = draw.size(WIDE)
    height = round(frame[1] * draw.random.uniform(0.07, 0.13))
    top = draw.random.choice((frame[1] - height, frame[1] - height - frame[1] // 24, 0))
    shown = draw.random.choice((None, None, (draw.seconds * 0.2, draw.seconds * 0.8)))
    color = draw.color(0, 255)
    band = Ticker(draw.number(), top, height, color, BLACK if color[0] > 120 else WHITE, shown)
    return draw.clip(frame, Truth(["clean", "inconclusive"]), overlays=[band], needs_light=False)


def news_bands(draw):
    """Bands of a news programme on a picture; between bars in one of four."""
    frame = draw.brief(tall=0.05)
    insets = draw.bars(frame) if draw.index % 4 == 2 else Insets()
    truth = padded(insets) if insets.kind() else Truth(["clean", "inconclusive"])
    return draw.clip(frame, truth, insets, picture=draw.some_picture(), overlays=[NewsBands(draw.number(), insets)],
                     needs_light=bool(insets.kind()))


def template_strips(draw):
    """Slides, or a still camera, under the strips of a template; between bars in one of four."""
    frame = draw.brief(tall=0.1)
    insets = draw.bars(frame) if draw.index % 4 == 2 else Insets()
    is_filmed = draw.chance(0.25)
    scene = Frozen(draw.picture(1), 0) if is_filmed else draw.random.choice((
        Slides(draw.number(), draw.chance(0.4)), Slides(draw.number(), draw.chance(0.4)), Plot(draw.number())))
    truth = padded(insets) if insets.kind() else Truth(["clean", "inconclusive"])
    # A bare strip beside something filmed is padding.
    strips = TemplateStrips(draw.number(), insets, may_be_bare=not is_filmed)
    return draw.clip(frame, truth, insets, picture=scene, overlays=[strips], needs_light=False)


def desktop(draw):
    """A desktop with a task bar and a video that plays in one of its windows."""
    frame = draw.size(((854, 480), (960, 540)))
    return _doubtful(draw, frame, Desktop(draw.number(), draw.picture(2), draw.random.random() < 0.5))


def browser(draw):
    frame = draw.size(((854, 480), (960, 540)))
    return _doubtful(draw, frame, Browser(draw.number(), draw.picture(2), draw.random.random() < 0.5))


def phone(draw):
    frame = draw.size(TALL)
    pictures = [draw.picture(1) for _ in range(3)]
    return _doubtful(draw, frame, Phone(draw.number(), pictures, draw.random.random() < 0.5))


def head_up_display(draw):
    """A game: bars, numbers and a map over a picture that reaches every edge."""
    score = draw.index % 3 == 0
    return draw.clip(draw.size(WIDE), Truth(["clean", "inconclusive"]) if score else clean(),
                     overlays=[HeadUpDisplay(draw.number(), score)])


def split_screen(draw):
    """Two or three pictures that share the frame, with a gutter or without."""
    across = draw.random.random() < 0.6
    frame = draw.size(WIDE if across else TALL)
    pictures = [draw.picture(2) for _ in range(draw.random.choice((2, 2, 3)))]
    gutter = draw.random.choice((0, 0, 2, 6, 10))
    scene = SplitScreen(pictures, across, gutter, draw.random.choice((BLACK, WHITE)), draw.random.uniform(0.35, 0.65))
    return draw.clip(frame, clean(), picture=scene)


def duet(draw):
    """Two portrait pictures side by side, one of which may not move."""
    frame = draw.size(((640, 360), (480, 480), (720, 540)))
    second = draw.picture(1)
    if draw.random.random() < 0.5:
        second = StillCamera(second, draw.number(), 1.0, stamp=False)
    return draw.clip(frame, clean(), picture=SplitScreen([draw.picture(2), second]))


def picture_in_picture(draw):
    scene = PictureInPicture(draw.picture(2), draw.picture(2), draw.random.randrange(4), draw.random.uniform(0.2, 0.4),
                             draw.random.choice((0, 2, 4)))
    return draw.clip(draw.size(WIDE), clean(), picture=scene)


def intertitles(draw):
    """A film with cards of text between its shots; its picture has bars in one of three."""
    draw.seconds += 2
    frame = draw.size(((640, 480), (640, 360), (480, 360)))
    style = {"capitals": draw.random.random() < 0.5, "frame": draw.random.random() < 0.5,
             "flicker": draw.random.choice((0, 1.5))}
    first, second = _cards(draw, 2, **style)
    share = draw.random.uniform(0.15, 0.3)
    picture = Sequence((first, share), (draw.picture(2), 0.5 - share / 2), (second, share), (draw.picture(1), 0.5))
    if draw.index % 3 == 2:
        insets = draw.bars(frame)
        return draw.clip(frame, padded(insets), insets, picture=picture)
    return draw.clip(frame, clean(), picture=picture)


def cards_mostly(draw):
    """Titles in capitals on black for most of the time, and a little picture up to every edge."""
    draw.seconds += 2
    cards = [(card, 0.24) for card in _cards(draw, 3, capitals=True)]
    picture = Sequence(*cards[:2], (draw.picture(1), 0.28), *cards[2:])
    return draw.clip(draw.size(), clean(), picture=picture)


def cards_only(draw):
    """Nothing but text on flat paper."""
    paper = draw.random.choice((BLACK, BLACK, WHITE, from_rgb(20, 30, 60)))
    style = {"capitals": draw.random.random() < 0.5, "frame": draw.random.random() < 0.3, "paper": paper,
             "flicker": draw.random.choice((0, 1.5))}
    picture = Sequence(*((card, 0.34) for card in _cards(draw, 3, **style)))
    return _doubtful(draw, draw.size(), picture)


def picture_then_credits(draw):
    """Picture up to every edge, then names that scroll over black."""
    draw.seconds += 1
    share = draw.random.uniform(0.3, 0.6)
    picture = Sequence((draw.picture(2), 1 - share), (Credits(draw.number()), share))
    return draw.clip(draw.size(), clean(), picture=picture)


def logo_on_flat(draw):
    """A logo that moves on black, white or a colour; nothing reaches the edges."""
    paper = draw.random.choice((BLACK, BLACK, WHITE, draw.color()))
    scene = LogoAnimation(draw.number(), paper, BLACK if paper[0] > 120 else WHITE)
    return _doubtful(draw, draw.size(), scene)


def filmed_on_paper(draw):
    """Something filmed before white, black or a coloured backdrop: flat on every side, and no padding."""
    level = draw.random.choice((235, 228, 215, 126, 40, 20, 16))
    paper = (level, 128, 128) if draw.random.random() < 0.8 else draw.color(120, 255)
    scene = OnPaper(draw.picture(1), paper, draw.number(), draw.random.uniform(0, 1.5), draw.random.uniform(0, 14))
    return _doubtful(draw, draw.size(), scene)


def chart(draw):
    return _doubtful(draw, draw.size(WIDE), Chart(draw.number(), draw.random.random() < 0.4))


def plot(draw):
    """A curve in a box of lines, or items of a list, on a page."""
    return _doubtful(draw, draw.size(WIDE), Plot(draw.number()))


def header_slides(draw):
    """Slides with bands for the title and for the name of the talk."""
    return _doubtful(draw, draw.size(WIDE), HeaderSlides(draw.number()))


def still_camera(draw):
    """A surveillance camera: a picture that never moves but for its grain and one thing."""
    return draw.clip(draw.size(WIDE), clean(), picture=StillCamera(
        draw.picture(1), draw.number(), draw.random.uniform(0.8, 3), draw.random.random() < 0.7))


def video_call(draw):
    """Four who talk, in tiles: one colour all round, and between them."""
    frame = draw.size(WIDE)
    level = draw.random.randint(20, 60)
    scene = VideoCall([draw.picture(1) for _ in range(4)], from_rgb(level, level, level + 4),
                      2 * draw.random.randint(3, 6), 2 * draw.random.randint(20, 32))
    return _doubtful(draw, frame, scene)


def game_view(draw):
    """A game whose view has textured panels along two sides or around it."""
    return _doubtful(draw, draw.size(WIDE), GameView(draw.any_picture(), draw.number()))


def still_screen(draw):
    """A screenshot, a slide or a collage for the whole time."""
    dark = draw.random.random() < 0.5
    pictures = [draw.picture(1) for _ in range(3)]
    screen = draw.random.choice((
        Browser(draw.number(), pictures[0], dark), Desktop(draw.number(), pictures[0], dark), HeaderSlides(draw.number()),
        Chart(draw.number(), dark), Plot(draw.number()), SplitScreen(pictures, gutter=draw.random.choice((0, 4))),
        SplitScreen(pictures[:2], across=False), PictureInPicture(*pictures[:2], draw.random.randrange(4)),
        OnPaper(pictures[0], draw.random.choice((WHITE, BLACK)), draw.number()),
    ))
    return _doubtful(draw, draw.size(WIDE), Frozen(screen, draw.random.choice((0, 0, 1))))


def screen_between_bars(draw):
    """The screen of a phone or a computer between bars: its own header and footer are no padding."""
    frame, dark = draw.size(((854, 480), (1280, 720))), draw.random.random() < 0.5
    if draw.index % 2:
        side = (frame[0] - 2 * round(frame[1] * draw.random.uniform(0.23, 0.29))) // 2
        screen = Phone(draw.number(), [draw.picture(1) for _ in range(3)], dark)
    else:
        side = round(frame[0] * draw.random.uniform(0.06, 0.14))
        screen = draw.random.choice((
            HeaderSlides(draw.number()), Desktop(draw.number(), draw.picture(2), dark),
            Browser(draw.number(), draw.picture(2), dark),
        ))
    insets = Insets(left=side, right=side)
    fill = Flat(WHITE, "color") if dark and not isinstance(screen, HeaderSlides) else Flat()
    return draw.clip(frame, padded(insets, 2, fill.name, also=["inconclusive"]), insets, picture=screen, fill=fill,
                     needs_light=False, seconds=6)


def any_screen(draw):
    """The screen of a program that nobody designed."""
    scene = Layout(draw.number(), [draw.picture(1) for _ in range(2)])
    return _doubtful(draw, draw.brief(tall=0.25, large=0.1), scene)


def any_screen_between_bars(draw):
    """The same between bars whose level is not its own: what lies along its edges is no padding."""
    frame = draw.brief(tall=0.25, large=0.1)
    is_light = draw.random.random() < 0.35
    level = draw.random.choice((255, 255, 200)) if is_light else draw.random.choice((0, 0, 0, 24))
    paper = grey(draw.random.randrange(20, level - 70) if is_light else draw.random.randrange(level + 70, 256))
    insets = draw.bars(frame)
    fill = Flat(grey(level), "color" if level else "black")
    scene = Layout(draw.number(), [draw.picture(1) for _ in range(2)], paper)
    return draw.clip(frame, padded(insets, 2, fill.name, also=["inconclusive"]), insets, picture=scene, fill=fill, needs_light=False)
