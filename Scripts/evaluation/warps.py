"""Pictures that are turned, distorted or squeezed."""

import numpy as np

from .fills import resampling


class Warp:
    """Reads each pixel of a (height, width) frame at the place (y, x) of another one, between its pixels; `share` tells
    how much of each pixel lies inside."""

    def __init__(self, y, x, size):
        width, height = size
        self.share = np.clip(np.minimum(np.minimum(y, height - 1 - y), np.minimum(x, width - 1 - x)) + 1, 0, 1)
        y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
        top, left = y.astype(np.intp), x.astype(np.intp)
        self.corner = top * width + left
        self.steps = (0, 1, width, width + 1)
        down, right = (y - top).astype(np.float32), (x - left).astype(np.float32)
        self.weights = ((1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right)

    def __call__(self, plane):
        flat = plane.reshape(-1)
        return sum(flat[self.corner + step] * weight for step, weight in zip(self.steps, self.weights))


def rotation(size, degrees, scale=1.0):
    """The Warp that turns a frame about its middle and shrinks it by `scale`."""
    width, height = size
    y, x = np.mgrid[:height, :width].astype(float)
    y, x = (y - (height - 1) / 2) / scale, (x - (width - 1) / 2) / scale
    angle = np.radians(degrees)
    return Warp(y * np.cos(angle) - x * np.sin(angle) + (height - 1) / 2,
                x * np.cos(angle) + y * np.sin(angle) + (width - 1) / 2, size)


def turned(plane, degrees):
    """A plane turned about its middle."""
    warp = rotation(plane.shape[::-1], degrees)
    return warp(plane) * warp.share


class Warped:
    """The whole frame seen through a Warp, on one colour."""

    def __init__(self, make, color):
        self.make, self.color, self._made = make, color, {}

    def __call__(self, canvas, index, seconds):
        size = canvas.shape[2], canvas.shape[1]
        if size not in self._made:
            self._made[size] = self.make(size)
        warp = self._made[size]
        for plane, value in zip(canvas, self.color):
            plane[:] = np.rint(value + (warp(plane) - value) * warp.share).astype(np.uint8)


class Squeezed:
    """The whole frame drawn together into what `insets_at(seconds)` leaves, on one colour, as broadcasters make room."""

    def __init__(self, insets_at, color):
        self.insets_at, self.color = insets_at, np.asarray(color, np.uint8).reshape(3, 1, 1)

    def __call__(self, canvas, index, seconds):
        insets = self.insets_at(seconds)
        if insets is None:
            return None
        height, width = canvas.shape[1:]
        high, wide = height - insets.top - insets.bottom, width - insets.left - insets.right
        rows = resampling(high, height, high / height, 0.5)
        columns = resampling(wide, width, wide / width, 0.5)
        small = [rows @ plane.astype(np.float32) @ columns.T for plane in canvas]
        canvas[:] = self.color
        canvas[:, insets.top : insets.top + high, insets.left : insets.left + wide] = np.rint(small).astype(np.uint8)
        return insets
