"""Edges of padding that are not one clean step, and rims outside the padding. Each changes (canvas, index, seconds) in
place, as overlays do."""

import numpy as np

from .truth import Insets


def _views(canvas):
    """The canvas turned so that each side in turn is its top: rows lead from that side inward."""
    turned = canvas.transpose(0, 2, 1)
    return {"top": canvas, "bottom": canvas[:, ::-1], "left": turned, "right": turned[:, ::-1]}


class BlendedEdges:
    """The outermost line of the picture, on every padded side, is partly padding: `share` of it is picture."""

    def __init__(self, insets, color, share):
        self.insets, self.color, self.share = insets, np.asarray(color, float).reshape(3, 1), share

    def __call__(self, canvas, index, seconds):
        for side, view in _views(canvas).items():
            if depth := getattr(self.insets, side):
                view[:, depth] = np.rint(self.color + (view[:, depth] - self.color) * self.share).astype(np.uint8)


class DimLines:
    """The outermost line of some sides is darker than the picture, as scanners and scalers leave it: no padding."""

    def __init__(self, sides, share):
        self.sides, self.share = sides, share

    def __call__(self, canvas, index, seconds):
        black = np.array((16, 128, 128), float).reshape(3, 1)
        for side, view in _views(canvas).items():
            if side in self.sides:
                view[:, 0] = np.rint(black + (view[:, 0] - black) * self.share).astype(np.uint8)


class SoftEdges:
    """The gate of a film: `width` lines across every padded edge lead from padding to picture; it may weave."""

    def __init__(self, insets, color, width, weave=0.0):
        self.insets, self.color, self.width, self.weave = insets, np.asarray(color, float), width, weave

    def __call__(self, canvas, index, seconds):
        shift = self.weave * np.sin(seconds * 9)
        color = self.color.reshape(3, 1, 1)
        for side, view in _views(canvas).items():
            depth = getattr(self.insets, side)
            if not depth:
                continue
            start, end = max(0, depth - self.width // 2 - 2), depth + self.width // 2 + 2
            # Padding has nothing to fade into: the picture line at the end of the ramp stands for what is behind it.
            behind = view[:, depth : depth + 1].astype(float)
            lines = view[:, start:end].astype(float)
            lines[:, : depth - start] = behind
            place = (np.arange(start, end) + 0.5 - depth - shift) / self.width + 0.5
            weight = np.clip(place, 0, 1).reshape(1, -1, 1)
            weight = weight * weight * (3 - 2 * weight)
            view[:, start:end] = np.rint(color + (lines - color) * weight).astype(np.uint8)


class Feathered:
    """Any fill into which the picture fades over its outermost `width` lines: a fill and an overlay in one."""

    def __init__(self, fill, insets, width):
        self.fill, self.insets, self.width, self.name, self.behind = fill, insets, width, fill.name, None

    def canvas(self, picture, size, insets, index):
        canvas = self.fill.canvas(picture, size, insets, index)
        self.behind = canvas.astype(np.float32)
        return canvas

    def __call__(self, canvas, index, seconds):
        behind = _views(self.behind)
        weight = ((np.arange(self.width) + 0.5) / self.width).reshape(1, -1, 1)
        weight = weight * weight * (3 - 2 * weight)
        for side, view in _views(canvas).items():
            if depth := getattr(self.insets, side):
                lines, under = view[:, depth : depth + self.width], behind[side][:, depth : depth + self.width]
                lines[:] = np.rint(under + (lines - under) * weight).astype(np.uint8)


class Rim:
    """A few lines of another brightness at the very outside of some sides, as capture cards leave them."""

    def __init__(self, depths, level, grain=0.0, seed=0):
        self.depths, self.level, self.grain = depths, level, grain
        self.source = np.random.default_rng(seed)

    def __call__(self, canvas, index, seconds):
        for side, view in _views(canvas).items():
            if depth := self.depths.get(side):
                noise = self.source.normal(0, self.grain, view[0, :depth].shape) if self.grain else 0
                view[0, :depth] = np.clip(np.rint(self.level + noise), 0, 255).astype(np.uint8)
                view[1:, :depth] = 128


class TapeNoise:
    """The noise of a tape: in luma, streaked along the rows, and in blotches of chroma."""

    def __init__(self, luma, chroma, seed):
        self.luma, self.chroma, self.source = luma, chroma, np.random.default_rng(seed)

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        white = self.source.normal(0, 1, (height, width + 2))
        streaked = (white[:, :-2] + white[:, 1:-1] + white[:, 2:]) / 3**0.5
        canvas[0] = np.clip(np.rint(canvas[0] + self.luma * streaked), 0, 255).astype(np.uint8)
        if self.chroma:
            blotches = self.source.normal(0, self.chroma, (2, height // 4 + 1, width // 8 + 1))
            blotches = blotches.repeat(4, axis=1).repeat(8, axis=2)[:, :height, :width]
            canvas[1:] = np.clip(np.rint(canvas[1:] + blotches), 0, 255).astype(np.uint8)


class SlantedBlanking:
    """The blanking of a tape at the left or the right, or both: `depths` in its middle, `slants` more at one end than at
    the other, soft over `width` columns; it wavers a little from line to line and from frame to frame."""

    def __init__(self, depths, slants, width, color, waver=0.3, seed=0, bow=0.0):
        self.depths, self.slants, self.width, self.color = depths, slants, width, np.asarray(color, float).reshape(3, 1, 1)
        self.waver, self.bow, self.source = waver, bow, np.random.default_rng(seed)

    def __call__(self, canvas, index, seconds):
        height, length = canvas.shape[1:]
        y = np.linspace(-0.5, 0.5, height)[:, None]
        jitter = self.source.normal(0, self.waver, (height, 1)) + self.source.normal(0, self.waver)
        for side, depth in self.depths.items():
            reach = min(length, int(depth + abs(self.slants[side]) + abs(self.bow) + self.width + 6))
            part = canvas[:, :, :reach] if side == "left" else canvas[:, :, ::-1][:, :, :reach]
            edge = depth + self.slants[side] * y + self.bow * (4 * y * y - 0.33) + jitter
            weight = np.clip((np.arange(reach)[None, :] + 0.5 - edge) / self.width + 0.5, 0, 1)
            part[:] = np.rint(self.color + (part - self.color) * weight).astype(np.uint8)
        return Insets(**self.depths)


class Dust:
    """Specks, hairs and scratches of an old film over everything, bars included; and a flicker."""

    def __init__(self, seed, specks=8, scratches=2, bright=True, flicker=2.0):
        self.source = np.random.default_rng(seed)
        self.specks, self.bright, self.flicker = specks, bright, flicker
        self.scratches = self.source.uniform(0.02, 0.98, scratches)

    def __call__(self, canvas, index, seconds):
        height, width = canvas.shape[1:]
        source = self.source
        luma = canvas[0].astype(np.int16) + round(source.normal(0, self.flicker))
        for _ in range(source.poisson(self.specks)):
            radius = int(source.integers(1, max(2, height // 60) + 1))
            y, x = int(source.integers(0, height)), int(source.integers(0, width))
            level = source.integers(170, 236) if self.bright or source.random() < 0.3 else source.integers(16, 50)
            luma[y : y + radius, x : x + radius + int(source.integers(0, 2))] = level
        for place in self.scratches:
            if source.random() < 0.8:
                x = int(place * width + source.normal(0, 1)) % width
                luma[:, x : x + 1] += int(source.integers(20, 90)) * (1 if self.bright else -1)
        canvas[0] = np.clip(luma, 1, 254).astype(np.uint8)
