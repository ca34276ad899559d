"""Padding that somebody designed: panels with captions, windows, tweets, lyrics, frames within frames."""

import textwrap

from .. import grades
from ..edges import BlendedEdges
from ..fills import Backdrop, Flat, Gradient
from ..media import BLACK, WHITE, from_rgb
from ..overlays import Logo
from ..panels import CAPTIONS, Caption, InnerBars, LineAround, Lyrics, RoundedCorners, TweetHead, Waveform, lines_of_text
from ..truth import Insets, padded

PORTRAIT = ((360, 640), (404, 720), (480, 600), (360, 450))
ANY = (*PORTRAIT, (480, 480), (640, 360), (640, 480), (480, 270))


def _paper(draw):
    """White mostly, then black, navy as tweets have it, and any other colour: (color, ink, name of the fill)."""
    share = draw.random.random()
    if share < 0.5:
        return WHITE, BLACK, "color"
    if share < 0.65:
        return BLACK, WHITE, "black"
    if share < 0.75:
        return from_rgb(21, 32, 43), from_rgb(240, 240, 240), "color"
    color = draw.color(0, 255)
    return color, (BLACK if color[0] > 120 else WHITE), "color"


def _caption(draw, frame, insets, side, ink, tall=None):
    """Lines of text in the band of one side, and how high they are; the last may come close to the picture."""
    depth = getattr(insets, side)
    rows = 1 if depth < 44 else draw.random.randint(1, min(3, depth // 20))
    height = tall or max(9, int(depth * draw.random.uniform(0.4, 0.75) / rows))
    height = min(height, frame[1] // 11)
    room = max(2, depth - rows * height)
    top = draw.random.randint(1, room - 1)
    if side == "bottom":
        top += frame[1] - depth
    fitting = max(6, int(frame[0] / height * 1.5))  # characters
    text = (textwrap.wrap(draw.random.choice(CAPTIONS), fitting) * rows)[:rows]
    return Caption(text, 4, frame[0] - 4, top, height, ink, draw.random.random() < 0.6, draw.random.random() < 0.6)


def _finished(draw, frame, insets, paper, overlays, told=None, grade=(), tolerance=1, **more):
    """Half of the designed frames are scaled, which leaves half-lit lines at the edges of the picture."""
    color, _, name = paper
    if draw.random.random() < 0.5:
        overlays = [BlendedEdges(insets, color, draw.random.uniform(0.3, 0.7)), *overlays]
    return draw.clip(
        frame, padded(insets, tolerance, name, overlay=told), insets, fill=Flat(color, name), overlays=overlays,
        grades=list(grade), soft_lines=1, **more,
    )


def _depth(draw, length, low, high):
    return round(length * draw.random.uniform(low, high))


def caption(draw):
    """A band with text above the picture, or below it, or both; nothing at the sides."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    sides = draw.random.choice((("top",), ("top",), ("bottom",), ("top", "bottom")))
    insets = Insets(**{side: _depth(draw, frame[1], 0.1, 0.42 / len(sides)) for side in sides})
    texts = [_caption(draw, frame, insets, side, paper[1]) for side in sides]
    return _finished(draw, frame, insets, paper, texts, {side: "text" for side in sides})


def deep_caption(draw):
    """A band with text above the picture that takes half of the frame or more."""
    frame = draw.size(PORTRAIT)
    paper = _paper(draw)
    insets = Insets(_depth(draw, frame[1], 0.48, 0.65), draw.random.choice((0, 0, _depth(draw, frame[1], 0.03, 0.08))))
    return _finished(draw, frame, insets, paper, [_caption(draw, frame, insets, "top", paper[1])], {"top": "text"})


def waveform(draw):
    """A picture on a ramp of two colours, with a title above it and the bars of its sound below, which move."""
    frame = draw.size(PORTRAIT)
    side = _depth(draw, frame[0], 0.06, 0.16)
    width = frame[0] - 2 * side
    height = min(round(width / draw.random.choice((16 / 9, 4 / 3, 1.0))), round(frame[1] * 0.6))
    top = round((frame[1] - height) * draw.random.uniform(0.3, 0.5))
    insets = Insets(top, frame[1] - height - top, side, side)
    line = max(10, top // 4)
    title = Caption(lines_of_text(draw.random, 1, (2, 4)), 4, frame[0] - 4, top // 3, line, WHITE)
    sound = Waveform(side, frame[0] - side, frame[1] - insets.bottom // 2, insets.bottom // 4, WHITE, draw.number())
    fill = Gradient(draw.color(0, 160), draw.color(60, 255), draw.random.random() < 0.6)
    return draw.clip(frame, padded(insets, 2, fill.name, overlay={"top": "text"}), insets, fill=fill,
                     overlays=[title, sound])


def backdrop(draw):
    """A picture on a photograph or a pattern that stands still, with or without a line around it."""
    frame = draw.size((*PORTRAIT, (640, 360), (854, 480), (1280, 720)))
    tall = frame[1] > frame[0]
    insets = Insets(*(_depth(draw, frame[1], *((0.1, 0.3) if tall else (0.06, 0.2))),) * 2,
                    *(_depth(draw, frame[0], 0.05, 0.2),) * 2)
    photograph = draw.any_picture() if draw.random.random() < 0.7 else None
    fill = Backdrop(photograph, draw.number(), draw.random.uniform(0.5, 1))
    width = draw.random.choice((0, 0, draw.random.randint(2, 5)))
    line = [LineAround(insets, width, draw.random.choice((WHITE, BLACK)))] if width else []
    return draw.clip(frame, padded(insets, max(2, width), fill.name), insets, fill=fill, overlays=line)


def caption_and_sides(draw):
    """A band with text above, bare bands of the same colour at both sides; the picture reaches the bottom, or not."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    side = _depth(draw, frame[0], 0.03, 0.25)
    insets = Insets(_depth(draw, frame[1], 0.1, 0.3), draw.random.choice((0, 0, _depth(draw, frame[1], 0.03, 0.15))),
                    side, side + draw.random.choice((0, 0, 0, 1, -5 if side > 16 else 0)))
    return _finished(draw, frame, insets, paper, [_caption(draw, frame, insets, "top", paper[1])], {"top": "text"})


def bare_band(draw):
    """A band of any colour without text, on one side only, or of a pair that differs in depth."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    sides = draw.random.choice((("top",), ("bottom",), ("left",), ("right",), ("top", "bottom"), ("left", "right")))
    length = {"top": 1, "bottom": 1, "left": 0, "right": 0}
    insets = Insets(**{side: _depth(draw, frame[length[side]], 0.04, 0.35 / len(sides)) for side in sides})
    return _finished(draw, frame, insets, paper, [])


def window(draw):
    """A panel on all four sides, with or without a caption, the corners of the picture rounded mostly."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    insets = Insets(_depth(draw, frame[1], 0.1, 0.28), _depth(draw, frame[1], 0.04, 0.2),
                    _depth(draw, frame[0], 0.03, 0.2), _depth(draw, frame[0], 0.03, 0.2))
    overlays, told = [], None
    if draw.random.random() < 0.75:
        overlays.append(RoundedCorners(insets, draw.random.randint(5, 26), paper[0]))
    if draw.random.random() < 0.7:
        overlays.append(_caption(draw, frame, insets, "top", paper[1]))
        told = {"top": "text"}
    return _finished(draw, frame, insets, paper, overlays, told)


def tweet(draw):
    """Avatar, name and lines of text above a clip, on white, black or navy; margins at the sides or none."""
    frame = draw.size(PORTRAIT)
    color = draw.random.choice((WHITE, WHITE, BLACK, from_rgb(21, 32, 43), from_rgb(0, 0, 0)))
    ink = BLACK if color[0] > 120 else from_rgb(235, 235, 235)
    rows, line = draw.random.randint(1, 3), max(11, frame[1] // 32)
    top = line * (rows + 4) + draw.random.randint(0, line)
    margin = draw.random.choice((0, 0, _depth(draw, frame[0], 0.02, 0.1)))
    bottom = draw.random.choice((0, _depth(draw, frame[1], 0.03, 0.2)))
    insets = Insets(top, bottom, margin, margin)
    x = max(8, margin)
    overlays = [
        TweetHead(x, line // 2, line * 2, lines_of_text(draw.random, 1, (2, 2))[0], ink, from_rgb(120, 130, 140),
                  draw.color(40, 220)),
        Caption(lines_of_text(draw.random, rows, (4, 7)), x, frame[0] - 4, line * 3, line, ink, False, False),
    ]
    if margin and draw.random.random() < 0.7:
        overlays.insert(0, RoundedCorners(insets, draw.random.randint(5, 18), color))
    name = "black" if color == BLACK else "color"
    return _finished(draw, frame, insets, (color, ink, name), overlays, {"top": "text"})


def lyrics(draw):
    """Lines that change with the song, in the band above or below, where nothing else ever stands."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    side = draw.random.choice(("top", "bottom"))
    other = "bottom" if side == "top" else "top"
    insets = Insets(**{side: _depth(draw, frame[1], 0.14, 0.35),
                       other: draw.random.choice((0, _depth(draw, frame[1], 0.05, 0.25)))})
    depth = getattr(insets, side)
    line = min(depth // 2, frame[1] // 14)
    top = draw.random.randint(2, depth - line - 2) + (frame[1] - depth if side == "bottom" else 0)
    words = Lyrics(lines_of_text(draw.random, 6, (2, 5)), 4, frame[0] - 4, top, line, paper[1],
                   period=draw.random.uniform(0.4, 1.1))
    return _finished(draw, frame, insets, paper, [words], {side: "text"})


def logo_in_band(draw):
    """A logo or the name of a channel in a band, on one side only."""
    frame = draw.size(ANY)
    paper = _paper(draw)
    side = draw.random.choice(("top", "bottom"))
    insets = Insets(**{side: _depth(draw, frame[1], 0.12, 0.3)})
    depth = getattr(insets, side)
    height = min(depth - 6, frame[1] // 10)
    y = (depth - height) // 2 + (frame[1] - depth if side == "bottom" else 0)
    logo = Logo(draw.random.randint(6, frame[0] - 3 * height), y, height, draw.color(40, 200))
    return _finished(draw, frame, insets, paper, [logo], {side: "logo"})


def frame_in_frame(draw):
    """Black bars inside a white or coloured margin, or the other way round: the innermost picture counts."""
    frame = draw.size(ANY)
    outer, inner = draw.random.sample((WHITE, BLACK, draw.color(), from_rgb(200, 180, 230)), 2)
    depths = draw.letterbox(frame, 0.04, 0.14) if draw.random.random() < 0.6 else draw.pillarbox(frame, 0.04, 0.14)
    margin = [_depth(draw, frame[1], 0.03, 0.12), _depth(draw, frame[1], 0.03, 0.12),
              _depth(draw, frame[0], 0.03, 0.12), _depth(draw, frame[0], 0.03, 0.12)]
    insets = Insets(*(a + b for a, b in zip(margin, depths.sides())))
    return draw.clip(frame, padded(insets, 1, None), insets, fill=Flat(outer, "color"),
                     overlays=[InnerBars(insets, depths, inner)])


def light_wall(draw):
    """One side of the picture nears the colour of the panel that it stands beside: about 25 codes of contrast."""
    frame = draw.size(ANY)
    level = draw.random.choice((235, 225, 180))
    color = (level, 128, 128)
    insets = Insets(_depth(draw, frame[1], 0.1, 0.3), 0, *[_depth(draw, frame[0], 0.05, 0.2)] * 2)
    side = draw.random.choice(("left", "right", "top"))
    near = (level - draw.random.randint(30, 60), 128, 128)
    return draw.clip(
        frame, padded(insets, 1, "color", overlay={"top": "text"}), insets, fill=Flat(color, "color"),
        overlays=[_caption(draw, frame, insets, "top", BLACK)], visible=12,
        grades=[grades.towards(near, side, draw.random.uniform(0.6, 0.85), 0.25)],
    )
