"""What a test vector is: how it is made."""

from dataclasses import dataclass, field
from typing import Callable

from ..clip import Clip
from ..truth import Insets, Truth, clean, failed, inconclusive, padded  # noqa: F401: the recipes' words

FOOTAGE = "sources/sintel.mp4"

# One thread, no version strings: the same FFmpeg gives the same bytes.
EXACT = ["-threads", "1", "-fflags", "+bitexact", "-flags", "+bitexact", "-map_metadata", "-1"]
H264 = ["-c:v", "libx264", "-crf", "24", "-g", "12", "-pix_fmt", "yuv420p"]


@dataclass
class Command:
    """One run of ffmpeg inside TestVectors; `{out}` stands for the vector's path."""

    arguments: list


@dataclass
class Bytes:
    """A file that ffmpeg cannot write: `function(folder)` gives its bytes. It is the vector, or a step to it."""

    description: str
    function: Callable
    target: str = None


@dataclass
class Drawn:
    """A clip of the evaluation, rendered from the footage: what filters cannot draw. `description` says how."""

    description: str
    clip: Clip


@dataclass
class Vector:
    """One file, its steps, and the truth about it."""

    file: str
    steps: list
    truth: Truth
    tags: list
    notes: str = ""
    needs: list = field(default_factory=list)


def fit(width, height):
    """A filter that fills a picture of this size with footage of another shape."""
    return f"scale={width}:{height}:force_original_aspect_ratio=increase:flags=lanczos,crop={width}:{height}"


def picture_size(frame, insets):
    return frame[0] - insets.left - insets.right, frame[1] - insets.top - insets.bottom


def bars(frame, insets, color="black", working_format="yuv444p"):
    """Footage fitted into a frame with padding; 4:4:4 until the end, so that odd bars are exact."""
    width, height = picture_size(frame, insets)
    return (
        f"{fit(width, height)},format={working_format},"
        f"pad={frame[0]}:{frame[1]}:{insets.left}:{insets.top}:{color}"
    )


def from_footage(filters, encoder=H264, source=FOOTAGE):
    """Steps for a vector that is one pass over the footage."""
    return [Command(["-i", source, "-vf", filters, *encoder, *EXACT, "{out}"])]


def from_graph(graph, encoder=H264, inputs=("-i", FOOTAGE)):
    """Steps for a vector that needs a graph with several branches; it ends in `[out]`."""
    return [Command([*inputs, "-filter_complex", graph, "-map", "[out]", *encoder, *EXACT, "{out}"])]
