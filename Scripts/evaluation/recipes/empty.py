"""Nothing to see, or next to nothing."""

from ..scenes import Black, TitleCard
from ..truth import clean, inconclusive, padded


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
