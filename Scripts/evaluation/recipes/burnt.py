"""Text, watermarks, displays and guides that are burnt in over everything: over a picture that reaches every edge, which
they leave clean, and over padding, which stays padding beneath them."""

from .. import overlays
from ..burns import Band, BurntLine, Guides, Recording, Watermark
from ..compositions import StillCamera
from ..fills import Flat
from ..interfaces import Ticker
from ..media import BLACK, WHITE, from_rgb
from ..panels import lines_of_text
from ..truth import Insets, clean, padded

OWNERS = ("J.DOE", "ACME PICTURES", "M. KELLER", "Festival Jury", "studio nine", "GUEST 17", "ama@example.org", "KITE FILMS LTD")
NOTICES = (
    "PROPERTY OF {}", "SCREENER {} {}", "FOR REVIEW ONLY", "NOT FOR DISTRIBUTION", "Confidential - {}", "DO NOT COPY",
    "FOR AWARDS CONSIDERATION ONLY", "Preview copy for {}", "WORK IN PROGRESS", "{} {}", "TEMP MUSIC  TEMP VFX",
    "For your consideration", "SAMPLE", "DRAFT v{}", "offline edit reel {}", "www.example.org", "Licensed to {}",
)
LIGHT = (WHITE, WHITE, WHITE, (180, 128, 128), (210, 16, 146), (81, 90, 240), (145, 54, 34), (16, 128, 128))


def _notice(draw):
    text = draw.random.choice(NOTICES)
    return text.format(*(draw.random.choice((draw.random.choice(OWNERS), str(draw.random.randint(2, 9999)))) for _ in range(2)))


def _running(draw):
    """Text of time or frame number, given (seconds, index)."""
    start, rate = draw.random.randrange(86400 * 20), draw.rate
    hour, minute = start % 24, start % 60

    def timecode(seconds, index):
        return f"{hour:02d}:{minute:02d}:{int(seconds):02d}:{index % rate:02d}"

    def date(seconds, index):
        return f"2021-{start % 12 + 1:02d}-{start % 28 + 1:02d} {hour:02d}:{minute:02d}:{int(seconds):02d}"

    def number(seconds, index):
        return str(start % 90000 + index)

    return draw.random.choice((timecode, timecode, date, number))


def _style(draw, height):
    """How a line looks: opacity mostly as reviewers set it, with a box behind it now and then."""
    style = {"opacity": draw.random.choice((1, 1, draw.random.uniform(0.15, 1), draw.random.uniform(0.15, 0.5))),
             "bold": draw.chance(0.5), "outlined": draw.chance(0.25), "color": draw.random.choice(LIGHT)}
    if draw.chance(0.3):
        dark = style["color"][0] > 100
        box = draw.random.choice((BLACK if dark else WHITE, draw.color(0, 90) if dark else draw.color(180, 255)))
        style["box"] = box, draw.random.choice((1, draw.random.uniform(0.25, 0.8))), draw.random.randint(1, max(2, height // 3))
    return style


def _height(draw, frame, low=0.035, high=0.1):
    return max(8, round(min(frame[1], frame[0]) * draw.random.uniform(low, high)))


def _place(draw, frame, text, height):
    """(x, align) of a line: at the left, in the middle mostly, or at the right."""
    align = draw.random.choice(("left", "centre", "centre", "centre", "right"))
    margin = draw.random.randint(2, max(3, frame[0] // 12))
    return {"left": margin, "centre": frame[0] // 2, "right": frame[0] - margin}[align], align


def _line(draw, frame, y, height, style=None, running=0.25):
    runs = _running(draw) if draw.chance(running) else None
    text = _notice(draw)
    if draw.chance(0.25):
        text = f"{text}  {_notice(draw)}"
    x, align = _place(draw, frame, text, height)
    return BurntLine(text, height, x, y, runs=runs, align=align, **(style or _style(draw, height)))


def _over(draw, frame, burnt, insets=None, tolerance=1, **more):
    """A clip without padding, or with padding where there are insets, that has things burnt in over everything."""
    if insets is None:
        return draw.clip(frame, clean(), overlays=burnt, picture=more.pop("picture", None) or draw.some_picture(),
                         takes_other_footage=False, **more)
    color, name = (BLACK, "black") if draw.chance(0.75) else draw.plain_color()
    return draw.clip(frame, padded(insets, tolerance, name), insets, fill=Flat(color, name), overlays=burnt,
                     picture=draw.some_picture(), takes_other_footage=False, **more)


def _pair(draw, frame, margins=None):
    """One line near the top and one near the bottom, of one style or of two."""
    height = _height(draw, frame)
    style = _style(draw, height)
    low = margins or (1, max(2, frame[1] // 8))
    above, below = (draw.random.randint(*low) for _ in range(2))
    if draw.chance(0.6):
        below = above
    styles = style, style if draw.chance(0.75) else _style(draw, height)
    return [_line(draw, frame, above, height, styles[0]), _line(draw, frame, frame[1] - height - below, height, styles[1])]


def line_near_top_and_bottom(draw):
    """A notice near the top and one near the bottom of a full picture."""
    frame = draw.brief(large=0.12)
    return _over(draw, frame, _pair(draw, frame))


def wide_boxes(draw):
    """A notice near the top and the bottom, or one of them, on a strip that is as wide as the picture and lets it shine through."""
    frame = draw.brief()
    burnt = _pair(draw, frame)
    for line in burnt:
        line.box, line.wide = (draw.random.choice((BLACK, BLACK, WHITE, draw.color(0, 120))), draw.random.uniform(0.2, 0.6),
                               draw.random.randint(2, 6)), True
    return _over(draw, frame, draw.random.choice((burnt, burnt, burnt[:1], burnt[1:])))


def one_line(draw):
    """One notice or a running time anywhere in a full picture, near an edge mostly."""
    frame = draw.brief()
    height = _height(draw, frame)
    near = draw.random.randint(1, max(2, frame[1] // 8))
    y = draw.random.choice((near, frame[1] - height - near, draw.random.randint(0, frame[1] - height)))
    return _over(draw, frame, [_line(draw, frame, y, height, running=0.4)])


def _bars(draw, frame, low=0.07, high=0.2):
    return draw.random.choice((draw.letterbox, draw.letterbox, draw.pillarbox, draw.windowbox))(frame) if draw.chance(
        0.4) else draw.random.choice((draw.letterbox, draw.letterbox, draw.pillarbox))(frame, low, high)


def lines_over_bars(draw):
    """The same notices over letterboxed and pillarboxed pictures: inside the bars, or across their edges."""
    frame = draw.brief()
    insets = _bars(draw, frame, 0.08, 0.22)
    burnt = _pair(draw, frame)
    if insets.top and draw.chance(0.6):
        # Centred in the bars, as those do it who want to spare the picture.
        height = max(8, min(burnt[0].height, insets.top - 3))
        for line, y in zip(burnt, ((insets.top - height) // 2, frame[1] - (insets.bottom + height) // 2)):
            line.height, line.y = height, max(0, y)
    return _over(draw, frame, draw.random.choice((burnt, burnt, burnt[:1], burnt[1:])), insets)


def _labels(draw, frame, inside=Insets()):
    """Labels in the corners and in the middles, three to eight of them."""
    height = _height(draw, frame, 0.03, 0.065)
    margin = draw.random.randint(1, max(2, frame[1] // 12))
    rows = inside.top + margin, frame[1] - inside.bottom - margin - height
    columns = ((inside.left + margin, "left"), (frame[0] // 2, "centre"), (frame[0] - inside.right - margin, "right"))
    places = [(x, align, y) for y in rows for x, align in columns]
    if draw.chance(0.3):
        places += [(x, align, abs(y + step)) for x, align, y in places[::2] for step in (height + 1 if y == rows[0] else -height - 1,)]
    style = _style(draw, height)
    burnt = []
    for x, align, y in draw.random.sample(places, draw.random.randint(3, min(8, len(places)))):
        runs = _running(draw) if draw.chance(0.4) else None
        text = draw.random.choice((_notice(draw)[:16], "sc{:03d}_sh{:04d}".format(draw.random.randint(1, 99), draw.random.randint(1, 999)),
                                   "v{:03d}".format(draw.random.randint(1, 80)), "LOG C", "23.976", "anim wip", "2021-04-12"))
        burnt.append(BurntLine(text, height, x, y, runs=runs, align=align, **style))
    return burnt


def review_labels(draw):
    """Labels of a review around a full picture: shot, version, date, name, frame number that runs."""
    frame = draw.brief(large=0.1)
    return _over(draw, frame, _labels(draw, frame))


def review_labels_over_bars(draw):
    """The labels of a review in the bars of a padded picture, or over its corners."""
    frame = draw.brief(large=0.1)
    insets = _bars(draw, frame)
    return _over(draw, frame, _labels(draw, frame, draw.random.choice((Insets(), Insets(), insets))), insets)


def _watermark(draw, frame):
    height = _height(draw, frame, 0.035, 0.12)
    angle = draw.random.choice((0, 0, 0, draw.random.uniform(-45, 45), draw.random.choice((-45, -30, 30, 45))))
    text = _notice(draw)
    if draw.chance(0.3):
        text = f"{text} {draw.random.choice(OWNERS)}"
    down = round(height * draw.random.choice((0.4, 1, 1.5, 3, draw.random.uniform(0.3, 5))))
    across = round(height * draw.random.choice((0, 0.5, 1, 3, draw.random.uniform(0, 6))))
    return Watermark(text, height, across, down, angle, draw.random.choice(LIGHT), draw.random.uniform(0.15, 0.8),
                     draw.chance(0.5), draw.random.choice((0, 0.5, 0.5, draw.random.uniform(0, 1))))


def watermark_all_over(draw):
    """A watermark that is repeated all over a full picture, upright or slanting."""
    frame = draw.brief(large=0.08)
    return _over(draw, frame, [_watermark(draw, frame)])


def watermark_over_bars(draw):
    """A watermark that is repeated over picture and padding."""
    frame = draw.brief(large=0.08)
    return _over(draw, frame, [_watermark(draw, frame)], _bars(draw, frame, 0.06, 0.2))


def _display(draw, frame):
    height = _height(draw, frame, 0.035, 0.07)
    margin = draw.random.randint(1, max(2, height))
    style = _style(draw, height)
    style["opacity"] = max(0.7, style["opacity"])
    bottom, right = frame[1] - margin - height, frame[0] - margin
    parts = [
        BurntLine("", height, margin, margin, runs=_running(draw), **style),
        BurntLine(draw.random.choice(("CAM 04 Car park", "CH2", "Front door", "GATE B", "Camera 1  North")), height, right, margin, align="right", **style),
        BurntLine("", height, right, bottom, runs=_running(draw), align="right", **style),
        BurntLine(draw.random.choice(("38 km/h  N 52.1 E 4.3", "SP  0:12:33", "ISO 800  F2.8  1/50", "ALT 112m  D 340m", "PLAY")),
                  height, margin, bottom, **style),
    ]
    burnt = draw.random.sample(parts, draw.random.randint(1, 4))
    if draw.chance(0.4):
        burnt.append(Recording(margin + 2, margin + height + 3, height, (right - height * 2 - 3, margin + height + 3) if draw.chance(0.6) else None))
    if draw.chance(0.4):
        edge = draw.random.uniform(0.02, 0.15)
        burnt.append(Guides([(edge, edge * 1.2, 1 - edge, 1 - edge * 1.2)], corners=draw.random.uniform(0.06, 0.2),
                            cross=draw.random.choice((0, max(3, frame[1] // 20))), width=max(1, frame[1] // 200)))
    return burnt


def camera_display(draw):
    """What a camera writes over a full picture: date, name, speed, REC, battery, corners of a viewfinder."""
    frame = draw.brief()
    still = StillCamera(draw.picture(1), draw.number(), draw.random.uniform(0.8, 3), stamp=False) if draw.chance(0.4) else None
    return _over(draw, frame, _display(draw, frame), picture=still)


def camera_display_over_bars(draw):
    """The display of a camera over a padded picture."""
    frame = draw.brief()
    return _over(draw, frame, _display(draw, frame), _bars(draw, frame))


def _guides(draw, frame):
    """Safe areas, lines of a format, thirds, a cross, corners."""
    box = lambda share: ((1 - share) / 2, (1 - share) / 2, (1 + share) / 2, (1 + share) / 2)  # noqa: E731
    look = {"color": draw.random.choice((*LIGHT[:-1], (145, 54, 34), draw.color(60, 255))), "opacity": draw.random.choice((1, 1, draw.random.uniform(0.3, 1))),
            "width": draw.random.choice((1, 1, 2, max(1, frame[1] // 160))), "dash": draw.random.choice((0, 0, 0, 4, 8))}
    ratio = frame[0] / frame[1]
    shape = draw.random.choice([r for r in (2.39, 2.39, 1.85, 16 / 9, 4 / 3, 1, 9 / 16) if abs(r / ratio - 1) > 0.06])
    share = min(ratio / shape, shape / ratio)
    ends = ((1 - share) / 2, (1 + share) / 2)
    format_lines = {"rows": ends} if shape > ratio else {"columns": ends}
    format_box = [(0, ends[0], 1, ends[1])] if shape > ratio else [(ends[0], 0, ends[1], 1)]
    inset = draw.random.uniform(0.02, 0.12)
    kinds = (
        {"boxes": [box(0.9), box(0.8)]}, {"boxes": [box(draw.random.choice((0.9, 0.95, 0.93, 0.8)))]},
        {"boxes": [box(0.9), box(0.8)], "cross": max(4, frame[1] // 16)}, format_lines, format_lines,
        {"boxes": format_box}, {"rows": (1 / 3, 2 / 3), "columns": (1 / 3, 2 / 3)},
        {"boxes": [box(1 - 2 * inset)], "corners": draw.random.uniform(0.05, 0.25), "cross": draw.random.choice((0, 8))},
        {"rows": (0.5,), "columns": (0.5,)}, {"rows": (inset,)}, {"rows": (1 - inset,)}, {"columns": (inset, 1 - inset)},
        {"boxes": [(0.0, 0.0, 1.0, 1.0), box(0.9)]},
    )
    return Guides(**draw.random.choice(kinds), **look)


def guides(draw):
    """Safe areas, lines of a format and other guides over a full picture."""
    frame = draw.brief(large=0.1)
    burnt = [_guides(draw, frame)]
    if draw.chance(0.3):
        burnt.append(_guides(draw, frame))
    if draw.chance(0.25):
        burnt += _labels(draw, frame)
    return _over(draw, frame, burnt)


def guides_over_bars(draw):
    """The same guides over picture and padding; they may lie beside the edge of the picture or on it."""
    frame = draw.brief(large=0.1)
    burnt = [_guides(draw, frame)]
    if draw.chance(0.3):
        burnt += _labels(draw, frame)
    return _over(draw, frame, burnt, _bars(draw, frame), 2)


def band_inside(draw):
    """A lower third, a ticker or a menu: opaque, as wide as the frame or not, and the picture goes on beyond it."""
    frame = draw.brief()
    width, height = frame
    high = max(10, round(height * draw.random.uniform(0.07, 0.2)))
    beyond = round(height * draw.random.uniform(0.05, 0.14))
    color = draw.random.choice((BLACK, WHITE, draw.color(), draw.color(), from_rgb(20, 40, 110)))
    ink = BLACK if color[0] > 120 else WHITE
    top = height - high - beyond if draw.chance(0.75) else beyond
    kind = draw.random.random()
    if kind < 0.3:
        burnt = [Ticker(draw.number(), top, high, color, ink)]
    else:
        wide = width if kind < 0.65 else round(width * draw.random.uniform(0.4, 0.85))
        left = 0 if wide == width else draw.random.choice((0, (width - wide) // 2, width - wide, width // 20))
        if wide < width and draw.chance(0.4):
            top = height - high if draw.chance(0.7) else 0
        rule = draw.random.choice((None, None, WHITE, draw.color(80, 255)))
        shown = draw.random.choice((None, None, (draw.seconds * 0.15, draw.seconds * 0.85)))
        burnt = [Band(left, top, wide, high, color, draw.random.choice((1, 1, draw.random.uniform(0.5, 1))),
                      lines_of_text(draw.random, 1, (2, 5))[0].title(), ink, rule, shown)]
    if draw.chance(0.3):
        burnt.append(overlays.Logo(width - width // 6, height // 20, max(8, height // 14), draw.color(40, 230)))
    return draw.clip(frame, clean(), overlays=burnt, picture=draw.picture())


def band_shines_through(draw):
    """A strip along the very top or bottom, or both, through which the picture can be seen."""
    frame = draw.brief()
    width, height = frame
    high = max(9, round(height * draw.random.uniform(0.06, 0.18)))
    color = draw.random.choice((BLACK, BLACK, WHITE, draw.color()))
    opacity = draw.random.uniform(0.3, 0.65)
    tops = draw.random.choice(((0,), (height - high,), (0, height - high)))
    burnt = [Band(0, top, width, high, color, opacity, lines_of_text(draw.random, 1, (1, 5))[0] if draw.chance(0.7) else "",
                  BLACK if color[0] > 120 else WHITE) for top in tops]
    return draw.clip(frame, clean(), overlays=burnt, picture=draw.picture(draw.random.choice((2, 3))), needs_light=False)
