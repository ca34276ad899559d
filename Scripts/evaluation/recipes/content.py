"""Pictures that look padded and are not, and padded ones that hide it."""

from .. import grades
from ..fills import Blur, Flat
from ..media import WHITE
from ..scenes import (
    Animation, Black, Credits, DarkInterface, Frozen, Sequence, Slides, TestPattern, TitleCard,
)
from ..truth import Truth, clean, padded

# Where a picture sinks into black by itself, both answers are honest; padding is not.
DARK = ["clean", "inconclusive"]


def _dark(draw, *chosen, **more):
    return draw.clip(draw.size(), Truth(list(DARK)), grades=list(chosen), needs_light=False, **more)


def night(draw):
    return _dark(draw, grades.night(draw.random.uniform(0.12, 0.3), draw.random.uniform(4, 12)))


def crushed_blacks(draw):
    return _dark(draw, grades.crushed(draw.random.uniform(70, 110)))


def vignette(draw):
    return _dark(draw, grades.vignette(draw.random.uniform(0.9, 1.15)))


def spotlight(draw):
    return _dark(draw, grades.spotlight(draw.random.uniform(0.25, 0.5), draw.random.random() < 0.6))


def dark_side(draw):
    return _dark(draw, grades.dark_side(draw.random.choice(("top", "bottom", "left", "right")),
                                        draw.random.uniform(0.12, 0.35), draw.random.uniform(0.02, 0.08)))


def night_letterboxed(draw):
    """A dark picture with real bars: to see them is right, to doubt is honest."""
    frame = draw.size()
    insets = draw.letterbox(frame, 0.08, 0.2)
    return draw.clip(frame, padded(insets, 1, also=["inconclusive"]), insets, needs_light=False,
                     grades=[grades.night(draw.random.uniform(0.3, 0.5), 3)])


def fades(draw):
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 3 else None
    grade = grades.fade(draw.seconds, draw.random.uniform(0.5, 1.5), draw.random.uniform(0.5, 1.2))
    return draw.clip(frame, padded(insets) if insets else clean(), insets, grades=[grade])


def credits(draw):
    """Names scroll over black: the sides are never lit."""
    return draw.clip(draw.size(), Truth(["inconclusive", "clean"]), picture=Credits(draw.number()), needs_light=False)


def titles_and_little_content(draw):
    """Title cards for two thirds of the time, then letterboxed picture."""
    frame = draw.size()
    insets = draw.letterbox(frame)
    picture = Sequence((TitleCard("A film"), 0.35), (Black(), 0.1), (draw.picture(2), 0.35), (TitleCard("The End"), 0.2))
    return draw.clip(frame, padded(insets), insets, picture=picture)


def photograph(draw):
    """A photograph for the whole time, as music is posted with: between bars, or on a blurred copy of itself."""
    frame = draw.size()
    photograph = Frozen(draw.picture(1), draw.random.choice((0, 0, 1)))
    if draw.index % 2:
        insets = draw.pillarbox(frame, 0.1, 0.3)
        fill = Blur(draw.random.uniform(0.02, 0.06), draw.random.uniform(0.5, 1))
    else:
        insets = draw.bars(frame)
        fill = draw.random.choice((Flat(), Flat(WHITE, "color"), Flat(draw.color(), "color")))
    return draw.clip(frame, padded(insets, 2, fill.name), insets, picture=photograph, fill=fill)


def static_shot(draw):
    """A picture that never moves."""
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 2 else None
    truth = padded(insets, also=["inconclusive"]) if insets else clean()
    if not insets:
        truth.accept.append("inconclusive")
    return draw.clip(frame, truth, insets, picture=Frozen(draw.picture(1)))


def black_and_white(draw):
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 2 else None
    return draw.clip(frame, padded(insets) if insets else clean(), insets, grades=[grades.black_and_white])


def animation(draw):
    """Flat colours: a flat sky is no bar, and bars beside flat colours are bars."""
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 2 else None
    return draw.clip(frame, padded(insets) if insets else clean(), insets, picture=Animation(draw.number()))


def dark_interface(draw):
    """An editor with a dark theme has straight borders of its own."""
    return draw.clip(draw.size(((854, 480), (1280, 720))), Truth(list(DARK)), picture=DarkInterface(draw.number()),
                     needs_light=False)


def slides(draw):
    return draw.clip(draw.size(), Truth(list(DARK)), picture=Slides(draw.number(), draw.index % 2 == 1),
                     needs_light=False)


def test_pattern(draw):
    name = TestPattern.NAMES[draw.index % len(TestPattern.NAMES)]
    return draw.clip(draw.size(), Truth(list(DARK)), picture=TestPattern(name), needs_light=False)
