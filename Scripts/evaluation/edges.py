"""Edges of padding that are not one clean step, and rims outside the padding. Each changes (canvas, index, seconds) in
place, as overlays do."""

import numpy as np


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
