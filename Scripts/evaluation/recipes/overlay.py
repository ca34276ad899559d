"""Things that lie inside the padding, on its edge, or on the picture."""

from .. import overlays
from ..media import WHITE
from ..panels import Caption, lines_of_text
from ..truth import Truth, clean, padded


def _letterboxed(draw):
    frame = draw.size(((640, 360), (854, 480), (1280, 720), (640, 480)))
    insets = draw.letterbox(frame, 0.11, 0.2)
    return frame, insets, round(frame[1] * 0.05)


def subtitles(draw, share=None):
    """Inside the bottom bar, part of the time."""
    frame, insets, line = _letterboxed(draw)
    height = min(line, insets.bottom - 6)
    text = overlays.Subtitles(frame[1] - insets.bottom // 2, height, share or draw.random.uniform(0.3, 0.7),
                              draw.random.uniform(0.9, 1.6), draw.index)
    return draw.clip(frame, padded(insets, overlay={"bottom": "text"}), insets, overlays=[text])


def subtitles_always(draw):
    return subtitles(draw, 1.0)


def subtitles_across_edge(draw):
    """Half in the picture, half in the bar."""
    frame, insets, line = _letterboxed(draw)
    text = overlays.Subtitles(frame[1] - insets.bottom, round(line * 1.2), draw.random.uniform(0.4, 0.8),
                              draw.random.uniform(0.9, 1.6), draw.index)
    return draw.clip(frame, padded(insets, overlay={"bottom": "text"}), insets, overlays=[text])


def logo(draw):
    """In the top bar, or in a side bar."""
    if draw.index % 2:
        frame, insets, line = _letterboxed(draw)
        side, top = "top", max(1, (insets.top - line) // 2)
        left = draw.random.choice((frame[0] // 20, frame[0] - frame[0] // 20 - 2 * line))
    else:
        frame = draw.size(((640, 360), (854, 480), (1280, 720)))
        insets = draw.pillarbox(frame, 0.14, 0.25)
        side, line = "right", round(frame[1] * 0.06)
        top, left = frame[1] // 15, frame[0] - insets.right + (insets.right - 2 * line) // 2
    return draw.clip(frame, padded(insets, overlay={side: "logo"}), insets,
                     overlays=[overlays.Logo(left, top, line, draw.color(40, 230))])


def live_bug(draw):
    frame, insets, line = _letterboxed(draw)
    height = min(line, insets.top - 4)
    return draw.clip(frame, padded(insets, overlay={"top": "logo"}), insets,
                     overlays=[overlays.LiveBug(frame[0] // 16, (insets.top - height) // 2, height)])


def timecode(draw):
    frame, insets, line = _letterboxed(draw)
    height = min(line, insets.bottom - 4)
    y = frame[1] - insets.bottom + (insets.bottom - height) // 2
    return draw.clip(frame, padded(insets, overlay={"bottom": "timecode"}), insets,
                     overlays=[overlays.Timecode(frame[0] // 3, y, height, draw.rate)])


def head_switching(draw):
    """Torn rows at the very bottom, below a bar or below picture."""
    frame = draw.size(((640, 480), (720, 480), (720, 576)))
    torn = overlays.HeadSwitching(draw.random.randint(2, 8), draw.number())
    insets = draw.letterbox(frame, 0.08, 0.18) if draw.index % 3 else None
    return draw.clip(frame, padded(insets, 1) if insets else clean(), insets, overlays=[torn])


def half_line(draw):
    """The half scan line on top, over a bar or over picture."""
    frame = draw.size(((640, 480), (720, 480), (720, 576)))
    insets = draw.letterbox(frame, 0.05, 0.18) if draw.index % 2 else None
    return draw.clip(frame, padded(insets) if insets else clean(), insets, overlays=[overlays.HalfLine()])


def logo_on_picture(draw):
    """A logo inside the picture of a letterboxed clip, close to its edge."""
    frame, insets, line = _letterboxed(draw)
    return draw.clip(frame, padded(insets), insets,
                     overlays=[overlays.Logo(frame[0] // 18, insets.top + 4, line), overlays.LiveBug(
                         frame[0] - frame[0] // 5, insets.top + 6, line)])


def ticker(draw):
    """A news ticker with a dark flat strip at the bottom of an unpadded picture."""
    frame = draw.size(((640, 360), (854, 480)))
    height = round(frame[1] * draw.random.uniform(0.08, 0.12))
    return draw.clip(frame, Truth(["clean", "inconclusive"]), overlays=[Strip(height, draw.color(5, 60)), overlays.Subtitles(
        frame[1] - height // 2, height - 6, 1.0, 1.0, draw.index)])


def large_letters(draw):
    """The words of a trailer stand on a picture that goes on all round them; their straight lines are no border."""
    frame = draw.size(((640, 360), (854, 480), (1280, 720), (640, 480)))
    words = [line.upper() for line in lines_of_text(draw.random, draw.random.randint(1, 2), (1, 2))]
    height = min(frame[1] // 4, round(1.2 * frame[0] / max(map(len, words))))
    top = (frame[1] - height * len(words)) // 2
    return draw.clip(frame, clean(), overlays=[Caption(words, 0, frame[0], top, height, WHITE)])


class Strip:
    """A flat strip across the bottom, with a bright border line above it."""

    def __init__(self, height, color):
        self.height, self.color = height, color

    def __call__(self, canvas, index, seconds):
        top = canvas.shape[1] - self.height
        for plane, value in zip(canvas, self.color):
            plane[top:] = value
        canvas[0, top - 2 : top] = 200
