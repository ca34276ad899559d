"""Where padding sits; hard black edges at normal bitrates, so exact to the pixel."""

from ..truth import Insets, clean, padded


def unpadded(draw):
    return draw.clip(draw.size(), clean())


def letterbox(draw):
    frame = draw.size()
    insets = draw.letterbox(frame)
    return draw.clip(frame, padded(insets), insets)


def pillarbox(draw):
    frame = draw.size()
    insets = draw.pillarbox(frame)
    return draw.clip(frame, padded(insets), insets)


def windowbox(draw):
    frame = draw.size()
    insets = draw.windowbox(frame)
    return draw.clip(frame, padded(insets), insets)


def asymmetric(draw):
    frame = draw.size()
    depth = lambda length: round(length * draw.random.uniform(0.02, 0.22)) + 2  # noqa: E731
    insets = Insets(depth(frame[1]), depth(frame[1]), depth(frame[0]), depth(frame[0]))
    if draw.random.random() < 0.5:
        insets = Insets(insets.top, insets.bottom) if draw.random.random() < 0.5 else Insets(
            left=insets.left, right=insets.right)
    return draw.clip(frame, padded(insets), insets)


def single_edge(draw):
    frame = draw.size()
    side = draw.random.choice(("top", "bottom", "left", "right"))
    length = frame[1] if side in ("top", "bottom") else frame[0]
    insets = Insets(**{side: round(length * draw.random.uniform(0.02, 0.25)) + 2})
    return draw.clip(frame, padded(insets), insets)


def sliver(draw):
    """2 to 8 pixels on one side, on two or on all four."""
    frame = draw.size()
    thin = lambda: draw.random.randint(2, 8)  # noqa: E731
    insets = draw.random.choice((
        Insets(thin(), thin()), Insets(left=thin(), right=thin()), Insets(thin(), thin(), thin(), thin()),
        Insets(bottom=thin()), Insets(right=thin()), Insets(top=thin(), left=thin()),
    ))
    return draw.clip(frame, padded(insets), insets, encoding=draw.h264())


def one_pixel(draw):
    """A single black line on some sides is no padding."""
    frame = draw.size()
    insets = draw.random.choice((Insets(1, 1), Insets(left=1, right=1), Insets(1, 1, 1, 1), Insets(top=1)))
    return draw.clip(frame, clean(), insets, encoding=draw.h264())


def vertical_in_wide(draw):
    """A 9:16 picture in a 16:9 frame: 34 % of the width on either side."""
    frame = draw.size(((640, 360), (854, 480), (1280, 720)))
    width = round(frame[1] * 9 / 16)
    left = (frame[0] - width) // 2
    insets = Insets(left=left, right=frame[0] - width - left)
    return draw.clip(frame, padded(insets), insets)


def wide_in_vertical(draw):
    frame = draw.size(((360, 640), (480, 854), (720, 1280)))
    height = round(frame[0] * 9 / 16)
    top = (frame[1] - height) // 2
    insets = Insets(top, frame[1] - height - top)
    return draw.clip(frame, padded(insets), insets)


def portrait(draw):
    frame = draw.size(((360, 640), (480, 854), (540, 960)))
    insets = draw.random.choice((Insets(), draw.letterbox(frame), draw.pillarbox(frame)))
    return draw.clip(frame, padded(insets) if insets.kind() else clean(), insets)


def deep(draw):
    """35 to 45 % of the dimension on either side."""
    frame = draw.size(((640, 360), (640, 480), (480, 640)))
    insets = draw.random.choice((draw.letterbox, draw.pillarbox))(frame, 0.35, 0.45)
    return draw.clip(frame, padded(insets), insets)


def large(draw):
    """1080p and 4K."""
    frame = ((1920, 1080), (3840, 2160))[draw.index % 2]
    insets = draw.bars(frame)
    encoding = draw.h264(more=("-preset", "superfast"))
    return draw.clip(frame, padded(insets), insets, seconds=2.0, encoding=encoding)


def tiny(draw):
    frame = draw.size(((64, 64), (96, 64), (128, 96), (160, 120)))
    insets = draw.random.choice((Insets(), Insets(8, 8), Insets(left=10, right=10), Insets(top=6)))
    return draw.clip(frame, padded(insets) if insets.kind() else clean(), insets, encoding=draw.h264(16, 20))


def odd_size(draw):
    frame = draw.random.randrange(301, 661, 2), draw.random.randrange(181, 401, 2)
    insets = draw.random.choice((Insets(), draw.letterbox(frame), draw.pillarbox(frame), draw.windowbox(frame)))
    encoding = draw.random.choice((draw.vp9(), draw.h264(pixel_format="yuv444p", extension="mkv")))
    return draw.clip(frame, padded(insets) if insets.kind() else clean(), insets, encoding=encoding)
