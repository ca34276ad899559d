"""Padding that does not stand still or that lies under noise: snow, dust, other videos and waves of colour in the bars, a
picture that is turned, copies that fade; and full pictures under the same noise."""

import numpy as np

from .. import grades
from ..edges import Dust, TapeNoise
from ..fills import Blur, Flat, Graded, Moving, Plasma, Snow
from ..media import BLACK, WHITE, from_rgb
from ..overlays import Noise
from ..truth import Insets, Truth, clean, padded
from ..warps import Warp, Warped, rotation
from .fill import _blur_geometry

DOUBTED = ["inconclusive"]


def _noise(draw):
    strength = draw.random.choice((draw.random.uniform(6, 18), draw.random.uniform(15, 45)))
    return draw.random.choice((Noise(strength, draw.number()), TapeNoise(strength, draw.random.choice((0, 4)), draw.number())))


def _coded(draw):
    """Finely enough that noise survives."""
    return draw.h264(20, 27) if draw.chance(0.7) else None


def snow_over_everything(draw):
    """Snow or strong grain over picture and padding; or, in two of five, over a full picture."""
    frame = draw.brief(large=0.03)
    overlays, more = [_noise(draw)], {"picture": draw.picture(), "encoding": _coded(draw)}
    if draw.index % 5 in (1, 4):
        return draw.clip(frame, Truth(["clean", "inconclusive"]), overlays=overlays, **more)
    insets = draw.bars(frame)
    color, name = (BLACK, "black") if draw.chance(0.7) else draw.plain_color()
    return draw.clip(frame, padded(insets, 2, name, also=DOUBTED), insets, fill=Flat(color, name), overlays=overlays, **more)


def dust_over_everything(draw):
    """Specks, hairs, scratches and flicker of an old film over picture and padding; or, in two of five, over a full picture."""
    frame = draw.brief(large=0.03)
    overlays = [Dust(draw.number(), draw.random.uniform(2, 25), draw.random.randint(0, 4), draw.chance(0.7), draw.random.choice((0.5, 2, 5)))]
    if draw.chance(0.4):
        overlays.append(Noise(draw.random.uniform(2, 9), draw.number()))
    film = [grades.black_and_white] if draw.chance(0.6) else []
    more = {"picture": draw.picture(), "encoding": _coded(draw), "grades": film, "overlays": overlays}
    if draw.index % 5 in (1, 4):
        return draw.clip(frame, clean(), **more)
    insets = draw.bars(frame)
    level = draw.random.choice((16, 16, 20, 26, 34))
    return draw.clip(frame, padded(insets, 2, also=DOUBTED), insets, fill=Flat((level, 128, 128)), **more)


def _behind(draw, fill, tolerance, also):
    frame = draw.brief(large=0.03)
    insets = draw.bars(frame) if draw.chance(0.6) else draw.random.choice((
        draw.letterbox(frame, 0.1, 0.3), draw.pillarbox(frame, 0.1, 0.34)))
    return draw.clip(frame, padded(insets, tolerance, None, also=also), insets, fill=fill, picture=draw.picture(), encoding=_coded(draw),
                     visible=10)


def noisy_bars(draw):
    """Bars of snow or grain beside a picture that has none."""
    fill = Snow(draw.random.choice((18, 30, 60, 120, 160)), draw.random.choice((draw.random.uniform(4, 14), draw.random.uniform(15, 60))),
                draw.number(), draw.random.choice((1, 1, 2, 4)))
    return _behind(draw, fill, 2, DOUBTED)


def other_video_behind(draw):
    """Bars that show another video, bright or darkened."""
    return _behind(draw, Moving(draw.picture(draw.random.choice((1, 2))), draw.rate, draw.random.choice((1, 1, 0.7, 0.4))), 2, ["inconclusive", "variable"])


def waves_behind(draw):
    """Bars of waves of colour, or of a ramp that changes all the time."""
    waves, speed = draw.random.choice(((0.4, 2), (0.8, 3), (3, 3), (6, 4)))
    return _behind(draw, Plasma(draw.number(), waves, speed * draw.random.uniform(0.5, 1.5), draw.random.randint(25, 90), draw.random.randint(60, 180)),
                   2, ["inconclusive", "variable"])


def turned(draw):
    """A picture turned by 0.6 to 2 degrees or more, or seen at an angle, on one colour: its edges cross many lines."""
    frame = draw.brief(large=0.04)
    width, height = frame
    color, name = (BLACK, "black") if draw.chance(0.7) else draw.plain_color()
    scale = draw.random.choice((1.0 if width > 300 else 0.95, draw.random.uniform(0.8, 0.98), draw.random.uniform(0.6, 0.98)))
    if draw.chance(0.65):
        degrees = draw.random.uniform(0.6, 2.0) * draw.random.choice((-1, 1)) * draw.random.choice((1, 1, 1, 2))
        angle = np.radians(abs(degrees))
        lean = width / 2 * np.sin(angle) * scale, height / 2 * np.sin(angle) * scale
        depths = (height / 2 * (1 - scale * np.cos(angle)), width / 2 * (1 - scale * np.cos(angle)))
        make = lambda size: rotation(size, degrees, scale)  # noqa: E731
    else:
        upright, narrow = draw.chance(0.5), draw.random.uniform(0.03, 0.12) * draw.random.choice((-1, 1))
        make = lambda size: _keystone(size, narrow, upright, scale)  # noqa: E731
        depths = (height * (1 - scale) / 2, width * (1 - scale) / 2)
        lean = (0, abs(narrow) * width / 2 * scale) if upright else (abs(narrow) * height / 2 * scale, 0)
    # Each edge leads from its shallowest to its deepest line; its inset lies in the middle between them.
    shallow, deep = ([max(0, depth + sign * reach) for depth, reach in zip(depths, lean)] for sign in (-1, 1))
    rows, columns = (round((one + other) / 2) for one, other in zip(shallow, deep))
    insets = Insets(rows, rows, columns, columns)
    tolerance = round(max(other - one for one, other in zip(shallow, deep)) / 2) + 2
    truth = padded(insets, tolerance, name, also=["inconclusive", "variable"])
    return draw.clip(frame, truth, overlays=[Warped(make, color)], picture=draw.picture(draw.random.choice((1, 2, 3))), needs_light=False)


def _keystone(size, narrow, upright, scale):
    """A picture that is narrower at one end by the share `narrow`, and as wide as before in its middle."""
    width, height = size
    y, x = np.mgrid[:height, :width].astype(float)
    y, x = (y - (height - 1) / 2) / scale, (x - (width - 1) / 2) / scale
    if upright:
        x = x / (1 + narrow * 2 * np.clip(y / height, -0.5, 0.5))
    else:
        y = y / (1 + narrow * 2 * np.clip(x / width, -0.5, 0.5))
    return Warp(y + (height - 1) / 2, x + (width - 1) / 2, size)


def _ends(places, values):
    """A grade that multiplies light by what `values` are at the `places` in time."""

    def grade(frame, seconds):
        gain = float(np.interp(seconds, places, values))
        changed = frame.copy()
        changed[0] = np.rint(16 + (np.maximum(frame[0], 16).astype(np.float32) - 16) * gain)
        changed[1:] = np.rint(128 + (frame[1:].astype(np.float32) - 128) * gain)
        return changed

    return grade


def _falling_off(draw):
    """A grade that darkens the frame towards its outer edges, down to black or not."""
    least, reach, power = draw.random.choice((0, 0, 0.2, 0.5)), draw.random.uniform(0.7, 1.0), draw.random.uniform(1, 3)

    def grade(frame, _):
        height, width = frame.shape[1:]
        y, x = np.abs(np.linspace(-1, 1, height))[:, None], np.abs(np.linspace(-1, 1, width))[None, :]
        gain = (least + (1 - least) * np.clip((1 - np.maximum(x, y)) / reach, 0, 1) ** (1 / power)).astype(np.float32)
        changed = np.empty_like(frame)
        changed[0] = 16 + (np.maximum(frame[0], 16).astype(np.float32) - 16) * gain
        changed[1:] = np.rint(128 + (frame[1:].astype(np.float32) - 128) * gain)
        return changed

    return grade


def _copy_behind(draw, *chosen, also=()):
    """A copy of the picture, blurred hardly or to a glow, changed by grades."""
    frame, insets = _blur_geometry(draw)
    shrink = draw.random.choice((0.5, 0.5, 0.75, 1))
    if shrink != 1:
        even = lambda length: round(length * shrink / 2) * 2  # noqa: E731
        frame = even(frame[0]), even(frame[1])
        insets = Insets(*(round(depth * shrink) for depth in insets.sides()))
    draw.seconds = min(draw.seconds, 3.0)
    sigma = draw.random.choice((draw.random.uniform(0.006, 0.02), draw.random.uniform(0.02, 0.06), draw.random.uniform(0.06, 0.15)))
    blur = Blur(sigma, draw.random.choice((1, 1, 0.7, 0.5, 0.3)), zoom=draw.random.choice((1, 1, 1.2, 1.6)), stretched=draw.chance(0.2))
    fill = Graded(blur, draw.rate, *chosen)
    return draw.clip(frame, padded(insets, 2, "blur", also=also), insets, fill=fill, picture=draw.picture(draw.random.choice((1, 2, 3))), visible=10)


def copy_that_falls_off(draw):
    """A blurred copy that is darker towards the edges of the frame."""
    return _copy_behind(draw, _falling_off(draw))


def copy_that_fades(draw):
    """A blurred copy that fades to black after a while, fades in from it, or pulses."""
    length = draw.seconds = min(draw.seconds, 3.0)
    places, values = draw.random.choice((
        ((0.3, 0.7), (1, 0)), ((0.2, 0.9), (1, 0.1)), ((0.1, 0.6), (0, 1)), ((0.2, 0.5, 0.8), (1, 0.1, 1)), ((0.1, 0.4), (1, 0)), ((0.6, 0.95), (1, 0)),
    ))
    return _copy_behind(draw, _ends([place * length for place in places], values))


def fill_that_changes(draw):
    """A flat fill that fades into another colour and back."""
    frame = draw.brief(large=0.03)
    insets = draw.bars(frame)
    first, second = draw.random.sample((BLACK, WHITE, draw.color(), draw.color(), from_rgb(20, 30, 90), (120, 128, 128)), 2)
    first, second = (np.asarray(color, float).reshape(3, 1, 1) for color in (first, second))
    period = draw.random.uniform(1.5, 6)

    def grade(canvas, seconds):
        share = 0.5 - 0.5 * np.cos(2 * np.pi * seconds / period)
        return np.broadcast_to(np.rint(first + (second - first) * share).astype(np.uint8), canvas.shape).copy()

    fill = Graded(Flat(BLACK, None), draw.rate, grade)
    return draw.clip(frame, padded(insets, 1, None, also=["variable"]), insets, fill=fill, picture=draw.picture(), visible=12)
