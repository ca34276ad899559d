"""A clip of the corpus: picture, padding, what lies over it, how it is coded, and the truth about it."""

from dataclasses import dataclass, field

import numpy as np

from .fills import Flat
from .media import BLACK, write_frames
from .truth import Insets, Truth


@dataclass
class Encoding:
    """Output options of ffmpeg and the extension of the file."""

    arguments: list
    extension: str = "mp4"
    filters: str = ""
    # Commands to run afterwards: lists of ffmpeg arguments, with {in} and {out}.
    afterwards: list = field(default_factory=list)

    def output(self):
        return [*(["-vf", self.filters] if self.filters else []), *self.arguments]


@dataclass
class Clip:
    """Everything that is needed to render one file."""

    frame: tuple
    picture: object
    truth: Truth
    encoding: Encoding
    insets: Insets = field(default_factory=Insets)
    rate: int = 25
    seconds: float = 4.0
    grades: list = field(default_factory=list)
    fill: object = field(default_factory=Flat)
    overlays: list = field(default_factory=list)
    # Whether the truth holds only if the picture is seen to reach its own edges.
    needs_light: bool = True
    # The truth where no frame shows any border of the picture; None: padding that nobody can see may also be called none.
    unseen: Truth = None
    # Whether other footage is tried where this stayed too dark to prove that.
    takes_other_footage: bool = True
    # Lines on either side of an edge that are neither picture nor padding: a soft or a half-lit edge.
    soft_lines: int = 0
    # Code values by which picture must differ from the padding beside it to prove that it ends there.
    visible: float = 20

    @property
    def count(self):
        return max(1, round(self.seconds * self.rate))

    def frames(self, witness=None):
        """The finished frames; `witness` looks at some of them."""
        width, height = self.frame
        insets = self.insets
        size = width - insets.left - insets.right, height - insets.top - insets.bottom
        for index, picture in enumerate(self.picture.frames(size, self.rate, self.count)):
            seconds = index / self.rate
            for grade in self.grades:
                picture = grade(picture, seconds)
            canvas = self.fill.canvas(picture, self.frame, insets, index)
            canvas[:, insets.top : insets.top + size[1], insets.left : insets.left + size[0]] = picture
            shown = insets
            for overlay in self.overlays:
                shown = overlay(canvas, index, seconds) or shown
            if witness and index % 3 == 0:
                witness.see(canvas, shown)
            yield canvas

    def render(self, target):
        """Writes the file and returns which share of each side showed picture against its padding."""
        witness = Witness(self.soft_lines, self.visible)
        write_frames(self.frames(witness), self.frame, self.rate, self.encoding.output(), target)
        return witness.shares()


class Witness:
    """Remembers how clearly picture ever differed from the padding beside it, for each state of the padding."""

    BLOCKS = 16
    BRIEF = 4  # states seen in fewer frames prove nothing and are not asked to

    def __init__(self, soft_lines, visible):
        self.soft_lines, self.visible, self.states = soft_lines, visible, {}

    def see(self, canvas, insets):
        height, width = canvas.shape[1:]
        columns = canvas[:, :, insets.left : width - insets.right]
        rows = canvas[:, insets.top : height - insets.bottom].transpose(0, 2, 1)
        seen = np.array([
            self._side(columns, insets.top), self._side(columns[:, ::-1], insets.bottom),
            self._side(rows, insets.left), self._side(rows[:, ::-1], insets.right),
        ])
        count, best = self.states.get(insets.sides(), (0, 0))
        self.states[insets.sides()] = count + 1, np.maximum(best, seen)

    def _side(self, lines, depth):
        """Lines lead from one side of the frame inward; the padding of that side is `depth` deep."""
        inside = depth + (self.soft_lines if depth else 0)
        outside = max(0, depth - 1 - self.soft_lines)
        return self._blocks(lines[:, inside : inside + 2], lines[:, outside] if depth else None)

    def _blocks(self, lines, beside):
        """Mean difference of the outermost picture lines from the line beside them, or from black."""
        other = np.array(BLACK).reshape(3, 1) if beside is None else beside.astype(np.int16)
        difference = np.abs(lines.astype(np.int16) - other[:, None]).max(axis=0).min(axis=0)
        starts = np.linspace(0, difference.size, self.BLOCKS, endpoint=False).astype(int)
        lengths = np.diff(np.append(starts, difference.size))
        return np.add.reduceat(difference, starts) / np.maximum(1, lengths)

    def shares(self):
        """The share of each side that was lit, in the state where it was lit least."""
        told = [best for count, best in self.states.values() if count >= self.BRIEF]
        told = told or [best for _, best in self.states.values()]
        return [float(share) for share in np.min([(best > self.visible).mean(axis=1) for best in told], axis=0)]
