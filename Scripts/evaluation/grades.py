"""Ways to change a picture before it is padded. Each maps (frame, seconds) to a frame."""

import numpy as np

from .fills import resampling

_COLUMN = np.arange(256)


def _curve(function):
    """Applies a function of luma to every sample."""
    table = np.clip(np.rint(function(_COLUMN.astype(float))), 0, 255).astype(np.uint8)

    def grade(frame, _):
        graded = frame.copy()
        graded[0] = table[frame[0]]
        return graded

    return grade


def night(gain=0.22, floor=10):
    """Nearly everything sinks into black; what is bright stays visible."""
    return _with_chroma(_curve(lambda y: np.maximum(16, 16 + (y - 16) * gain - floor)), gain * 1.6)


def dimmed(gain):
    """Luma drawn together towards black."""
    return _curve(lambda y: np.clip(16 + (y - 16) * gain, 0, 255))


def dimmed_and_soft(gain, sigma):
    """Luma drawn together towards black, and everything blurred by `sigma` times the width where that is not 0."""
    dim = dimmed(gain)

    def grade(frame, seconds):
        frame = dim(frame, seconds)
        height, width = frame.shape[1:]
        if not sigma:
            return frame
        rows, columns = (resampling(length, length, 1, sigma * width) for length in (height, width))
        return np.rint(np.stack([rows @ plane.astype(np.float32) @ columns.T for plane in frame])).astype(np.uint8)

    return grade


def crushed(threshold=80):
    """Shadows are cut off at black."""
    return _curve(lambda y: np.clip(16 + (y - threshold) * 1.35, 16, 235))


def high_dynamic_range():
    """Codes as PQ has them for ordinary scenes: few above 60 % of the range."""
    return _curve(lambda y: 16 + (np.maximum(y, 16) - 16) * 0.62)


def black_and_white(frame, _):
    grey = frame.copy()
    grey[1:] = 128
    return grey


def _with_chroma(curve, gain):
    def grade(frame, seconds):
        graded = curve(frame, seconds)
        graded[1:] = np.rint(128 + (frame[1:].astype(np.float32) - 128) * gain).astype(np.uint8)
        return graded

    return grade


def _weighted(weight_at):
    """Multiplies what is above black by a weight (height, width) that depends on size and time."""

    def grade(frame, seconds):
        weight = weight_at(frame.shape[2], frame.shape[1], seconds).astype(np.float32)
        luma = np.maximum(frame[0].astype(np.float32) - 16, 0) * weight + 16
        chroma = (frame[1:].astype(np.float32) - 128) * weight + 128
        return np.rint(np.concatenate([luma[None], chroma])).astype(np.uint8)

    return grade


def _grid(width, height):
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return (x / max(1, width - 1)) * 2 - 1, (y / max(1, height - 1)) * 2 - 1


def vignette(reach=0.95):
    """An oval that is black from `reach` of the way to the edges."""

    def weight(width, height, _):
        x, y = _grid(width, height)
        return np.clip((reach - np.hypot(x, y)) / (reach * 0.6), 0, 1)

    return _weighted(weight)


def spotlight(radius=0.35, moves=True):
    """A soft circle of light on black, which wanders when it `moves`."""

    def weight(width, height, seconds):
        x, y = _grid(width, height)
        cx, cy = (0.35 * np.sin(seconds * 1.3), 0.2 * np.cos(seconds)) if moves else (0.1, 0.0)
        distance = np.hypot((x - cx) * width / height, y - cy)
        return np.clip((radius * 1.6 - distance) / (radius * 0.3), 0, 1)

    return _weighted(weight)


def dark_side(side="top", share=0.3, roughness=0.06):
    """One side in darkness with an uneven border that moves: a night sky, a wall near the camera."""

    def weight(width, height, seconds):
        x, y = _grid(width, height)
        along, across = (x, y) if side in ("top", "bottom") else (y, x)
        depth = across + 1 if side in ("top", "left") else 1 - across
        border = 2 * share + roughness * (np.sin(along * 5 + seconds) + np.sin(along * 13 - 2 * seconds))
        return np.clip((depth - border) / 0.05, 0, 1)

    return _weighted(weight)


def fade(length, seconds_in=0.0, seconds_out=0.0):
    """Fades from and to black."""

    def weight(width, height, seconds):
        value = 1.0
        if seconds_in:
            value = min(value, seconds / seconds_in)
        if seconds_out:
            value = min(value, (length - seconds) / seconds_out)
        return np.full((1, 1), max(0.0, value))

    return _weighted(weight)


def shaded(side, least=0.3, reach=0.35):
    """The picture sinks towards one side, down to `least` of its light: dim, but not black."""

    def weight(width, height, _):
        x, y = _grid(width, height)
        across = y if side in ("top", "bottom") else x
        depth = (across + 1 if side in ("top", "left") else 1 - across) / 2
        return least + (1 - least) * np.clip(depth / reach, 0, 1)

    return _weighted(weight)


def towards(color, side, nearness=0.85, reach=0.2):
    """The picture nears a colour (Y, Cb, Cr) towards one side, as a light wall beside a white panel does."""
    color = np.asarray(color, np.float32).reshape(3, 1, 1)

    def grade(frame, _):
        x, y = _grid(frame.shape[2], frame.shape[1])
        across = y if side in ("top", "bottom") else x
        depth = (across + 1 if side in ("top", "left") else 1 - across) / 2
        share = nearness * np.clip(1 - depth / reach, 0, 1)
        return np.rint(frame + (color - frame) * share).astype(np.uint8)

    return grade
