"""What a test vector is: how it is made, and what is true of it by construction."""

from dataclasses import dataclass, field
from typing import Callable

FOOTAGE = "sources/sintel.mp4"
FOOTAGE_SECONDS = 3.0

# One thread, no version strings: the same FFmpeg gives the same bytes.
EXACT = ["-threads", "1", "-fflags", "+bitexact", "-flags", "+bitexact", "-map_metadata", "-1"]
H264 = ["-c:v", "libx264", "-crf", "24", "-g", "12", "-pix_fmt", "yuv420p"]


@dataclass
class Insets:
    """Padding in pixels, in display orientation."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0

    def kind(self):
        vertical, horizontal = self.top + self.bottom > 0, self.left + self.right > 0
        if vertical and horizontal:
            return "windowbox"
        if vertical:
            return "letterbox"
        return "pillarbox" if horizontal else None

    def as_dict(self):
        return {"top": self.top, "bottom": self.bottom, "left": self.left, "right": self.right}


@dataclass
class Truth:
    """What a right report says; `accept` lists every verdict that is right, the best one first."""

    accept: list
    insets: Insets = field(default_factory=Insets)
    tolerance: int = 0
    fill: str = None
    failure_codes: list = None
    overlay: dict = None
    segments: list = None

    def as_dict(self):
        truth = {
            "verdict": self.accept[0],
            "accept": self.accept,
            "insets": self.insets.as_dict(),
            "tolerancePixels": self.tolerance,
        }
        if self.accept[0] == "padded":
            truth["kind"] = self.insets.kind()
        optional = {
            "fillType": self.fill,
            "overlay": self.overlay,
            "segments": self.segments,
            "failureCodes": self.failure_codes,
        }
        truth.update({key: value for key, value in optional.items() if value is not None})
        return truth


@dataclass
class Command:
    """One run of ffmpeg inside TestVectors; `{out}` stands for the vector's path."""

    arguments: list


@dataclass
class Bytes:
    """A file that ffmpeg cannot write: `function(folder)` gives its bytes."""

    description: str
    function: Callable


@dataclass
class Vector:
    """One file, its steps, and the truth about it."""

    file: str
    steps: list
    truth: Truth
    tags: list
    notes: str = ""
    needs: list = field(default_factory=list)


def clean():
    return Truth(["clean"])


def padded(insets, tolerance=0, fill="black", also=(), **more):
    return Truth(["padded", *also], insets, tolerance, fill, **more)


def inconclusive(*also):
    return Truth(["inconclusive", *also])


def failed(*codes, also=()):
    return Truth(["failed", *also], failure_codes=list(codes))


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
