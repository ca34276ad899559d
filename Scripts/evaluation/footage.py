"""Pictures without padding: real shots from clips whose truth is known, and where to find them."""

import functools
import itertools
import subprocess
from dataclasses import dataclass
from pathlib import Path

from . import real_footage
from .media import QUIET, read_frames

REPOSITORY = Path(__file__).resolve().parent.parent.parent

# Pixels cut away inside the judged picture, so that half-lit lines stay outside.
MARGIN = 3
SHORTEST, LONGEST = 1.6, 40.0  # seconds


# Judged padding around what is no footage: text and drawings on white, and a still picture. Nothing proves where such
# a picture ends. And files that turn their frames, or of which no second can be copied.
NO_FOOTAGE = (
    "audiobook_still_pillar_320x180.mp4", "drawing_on_white_pillar_46_11.mp4", "short_text_on_white_letterbox.mp4",
    "moviepy__fire2.mp4", "rails__rotated_video.mp4", "libextractor__gstreamer_barsandtone.flv",
    "totem-pl-parser__really-flv.mp4", "tracker-miners__mkv-basic.mkv",
)


@dataclass(frozen=True)
class Footage:
    """A stretch of a file, and where its picture is without any padding, in display orientation."""

    path: str
    crop: tuple  # width, height, x, y
    start: float
    end: float
    half: str = real_footage.WORK  # of the real footage
    # Whether it fools detectors: dark, still, drawn, or full of lines.
    is_hard: bool = False

    @property
    def name(self):
        return Path(self.path).name

    def prepared(self, folder):
        """A copy of just this picture that is quick to read and to seek in; made once."""
        target = Path(folder) / (self.name + ".mkv")
        if not target.exists():
            width, height, x, y = self.crop
            filters = (
                # Trimmed, not seeked: some files decode to garbage from the middle. 4:4:4 first: crop cuts
                # deep 4:2:0 samples in two at odd columns.
                f"trim={self.start:.3f}:{self.end:.3f},setpts=PTS-STARTPTS,yadif=deint=interlaced,"
                f"scale=out_range=tv,format=yuv444p,crop={width}:{height}:{x}:{y}:exact=1,setsar=1,"
                f"scale=w='2*floor(min(iw,1280)/2)':h=-2:flags=lanczos,format=yuv420p"
            )
            partial = target.with_suffix(".partial.mkv")
            subprocess.run(
                # What can be decoded of a damaged stream is footage as well.
                [*QUIET, "-max_error_rate", "1", "-i", self.path, "-map", "0:v:0", "-vf", filters,
                 "-c:v", "libx264", "-preset", "ultrafast", "-tune", "fastdecode", "-crf", "10", "-g", "12", "-threads", "1", str(partial)],
                check=True, stderr=subprocess.DEVNULL,
            )
            partial.rename(target)
        return target

    @property
    def work(self):
        """What was filmed: clips of one work never stand on both sides of the split."""
        return "sintel" if "sintel" in self.name else self.name


@dataclass(frozen=True)
class Shot:
    """A part of a prepared piece of footage; its frames are scaled to cover the size asked for."""

    path: Path
    start: float

    def frames(self, size, rate, count):
        width, height = size
        filters = (
            f"fps={rate},scale={width}:{height}:force_original_aspect_ratio=increase:flags=lanczos,"
            f"format=yuv444p,crop={width}:{height}:exact=1"
        )
        arguments = ["-ss", f"{self.start:.3f}", "-i", str(self.path), "-vf", filters, "-frames:v", str(count)]
        last, given = None, 0
        for last in read_frames(arguments, size):
            given += 1
            yield last
        if last is None:
            raise RuntimeError(f"no frame at {self.start} s in {self.path}")
        yield from itertools.repeat(last, count - given)


class Reel:
    """Several shots, cut one after the other."""

    def __init__(self, shots):
        self.shots = shots

    def frames(self, size, rate, count):
        share = count / len(self.shots)
        for index, shot in enumerate(self.shots):
            length = round(share * (index + 1)) - round(share * index)
            yield from itertools.islice(shot.frames(size, rate, length), length)

    def describe(self):
        return [f"{shot.path.stem}@{shot.start:.2f}" for shot in self.shots]


def _from_shared(folder):
    """Footage from the manifest of judged real clips: every plain one that is long enough, and hard ones whose picture
    fills the frame."""
    for video in real_footage.videos(folder):
        truth = video["truth"]
        duration = float(video["duration"] or 0)
        is_hard = video.get("hard", False)
        fills = max(truth[side] for side in ("top", "bottom", "left", "right")) == 0
        plain = truth["kind"] in ("none", "letterbox", "pillarbox", "windowbox") and (fills or not is_hard)
        if not plain or duration < SHORTEST or video["file"] in NO_FOOTAGE:
            continue
        width, height = video["width"], video["height"]
        if video["rotation"] % 180:
            width, height = height, width
        margin = MARGIN + truth["tolerance_px"]
        top, bottom, left, right = (truth[side] + margin for side in ("top", "bottom", "left", "right"))
        crop = (width - left - right, height - top - bottom, left, top)
        # Starts and ends of clips are often black.
        start, end = (duration * 0.1, duration * 0.95) if duration > 3 else (0.0, duration)
        half = real_footage.half(video)
        yield Footage(str(folder / video["file"]), crop, start, min(end, start + LONGEST), half, is_hard)


@functools.lru_cache(maxsize=None)
def duration(path):
    """Seconds that a prepared copy lasts: streams with losses hold less than they claim."""
    told = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", str(path)],
        stdout=subprocess.PIPE, check=True,
    ).stdout
    return float(told)


class FootagePool:
    """All footage there is, in two parts: one to tune with, from the half of the real footage to work with; and one
    held out, from the half that is only reported."""

    def __init__(self, folder, shared_videos=None):
        self.folder = Path(folder)
        own = REPOSITORY / "TestVectors" / "sources" / "sintel.mp4"
        found = [Footage(str(own), (640, 272, 0, 0), 0.0, 3.0)]
        if shared_videos and (Path(shared_videos) / "manifest.json").exists():
            found += _from_shared(Path(shared_videos))
        held = [item for item in found if item.half == real_footage.REPORT and item.work != found[0].work]
        self.parts = {
            "tune": [item for item in found if item.half == real_footage.WORK],
            "holdout": held or found,
        }
        self.plain_parts = {
            split: [item for item in part if not item.is_hard] for split, part in self.parts.items()
        }

    def prepare(self):
        """Makes the quick copies of all footage."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for footage in {item.name: item for part in self.parts.values() for item in part}.values():
            footage.prepared(self.folder)

    def shot(self, source, split, seconds, hard=False):
        """A shot of about that many seconds from a file of a split, chosen by the random `source`; with `hard`, from
        footage that fools detectors, too."""
        path = source.choice((self.parts if hard else self.plain_parts)[split]).prepared(self.folder)
        return Shot(path, round(source.uniform(0, max(0.0, duration(path) - seconds - 0.1)), 2))

    def reel(self, source, split, seconds, shots, hard=False):
        return Reel([self.shot(source, split, seconds / shots, hard) for _ in range(shots)])
