"""Nothing to see, next to nothing, or few frames of it."""

from ..fills import Flat
from ..media import WHITE
from ..scenes import Black, TitleCard
from ..truth import Truth, clean, inconclusive, padded


def all_black(draw):
    return draw.clip(draw.size(), inconclusive(), picture=Black(), needs_light=False)


def static_title(draw):
    text = draw.random.choice(("The End", "Chapter One", "Please stand by", "1987"))
    return draw.clip(draw.size(), inconclusive(), picture=TitleCard(text), needs_light=False)


def one_frame(draw):
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 2 else None
    truth = padded(insets, also=["inconclusive"]) if insets else clean()
    if not insets:
        truth.accept.append("inconclusive")
    return draw.clip(frame, truth, insets, picture=draw.picture(1), seconds=0.01, encoding=draw.h264())


def short(draw):
    """Less than a second, with a cut in it; where nothing is padded, doubt is right as well."""
    frame = draw.size()
    insets = draw.bars(frame) if draw.index % 2 else None
    truth = padded(insets) if insets else clean()
    if not insets:
        truth.accept.append("inconclusive")
    return draw.clip(frame, truth, insets, picture=draw.picture(2), seconds=0.8, encoding=draw.h264())


def _few_frames(draw, count):
    """Bars that every frame shows along their whole length are padding, however few frames there are; where there are
    none, doubt is right as well."""
    frame = draw.size()
    more = {"picture": draw.picture(1), "seconds": count / draw.rate, "encoding": draw.h264(16, 22)}
    if draw.index % 3 == 0:
        return draw.clip(frame, Truth(["clean", "inconclusive"]), **more)
    insets = draw.bars(frame)
    fill = draw.random.choice((Flat(), Flat(), Flat(WHITE, "color"), Flat(draw.color(60, 220), "color")))
    return draw.clip(frame, padded(insets, fill=fill.name), insets, fill=fill, **more)


def single_frame(draw):
    return _few_frames(draw, 1)


def three_frames(draw):
    return _few_frames(draw, 3)
