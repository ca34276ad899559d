"""Real footage, changed in ways that leave its truth known: how much of what is right is luck with the very pixels.

Each judged video is turned, made smaller, encoded coarsely, cut into halves, darkened, tinted and made noisy. Videos whose
size changes part-way are left out, as a filter would give them one size.
"""

import dataclasses
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import real_footage
from .corpus import Item
from .media import QUIET
from .progress import progress
from .truth import Insets, Truth

# How the notes of the manifest say that the size of the frames changes.
CHANGES_SIZE = "mid-stream"
LONGEST = 30  # seconds of what does not change over time
COLLECTIONS = {half: f"varied {name}" for half, name in real_footage.COLLECTIONS.items()}


@dataclass(frozen=True)
class Variation:
    """A filter of ffmpeg, the truth after it, and which part of the duration is kept."""

    name: str
    filters: str
    truth: Truth
    quality: int = 18
    part: tuple = (0.0, 1.0)


def variations(video):
    """The variations of one entry of the manifest."""
    truth, told = real_footage.truth(video), video["truth"]
    duration = float(video["duration"] or 0)
    width, height = video["width"], video["height"]
    if video["rotation"] % 180:
        width, height = height, width
    sides = truth.insets.sides()
    top, bottom, left, right = sides

    def known(insets=truth.insets, more=0):
        return dataclasses.replace(truth, insets=insets, tolerance=truth.tolerance + more, fill=None, overlay=None)

    yield Variation("turned", "transpose=1", known(Insets(left, right, bottom, top)))
    small = [2 * round(0.35 * length) for length in (width, height)]
    if min(small) >= 90 and not any(0 < inset < 5 for inset in sides):
        across, down = small[0] / width, small[1] / height
        scaled = Insets(*(round(inset * scale) for inset, scale in zip(sides, (down, down, across, across))))
        yield Variation("smaller", f"scale={small[0]}:{small[1]}:flags=bicubic", known(scaled, more=1))
    yield Variation("coarse", "null", known(more=1), quality=36)
    yield Variation("dim", "lutyuv=y='16+(val-16)*0.55'", known())
    yield Variation("tinted", "lutyuv=y='val+8':u='val+9':v='val-7'", known())
    yield Variation("noisy", "noise=c0s=10:c0f=t+u", known(more=1))
    if told["kind"] not in ("mixed", "unknown") and duration >= 2:
        yield Variation("first-half-flipped", "hflip,vflip", known(Insets(bottom, top, right, left)), part=(0.0, 0.5))
        yield Variation("second-half", "null", known(), part=(0.5, 0.5))


def build(folder, shared_videos, halves=real_footage.HALVES, jobs=1):
    """Makes the files that are missing and returns all as items."""
    folder = Path(folder) / "varied"
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [
        (video, variation, folder, Path(shared_videos))
        for video in real_footage.videos(shared_videos)
        if real_footage.half(video) in halves and CHANGES_SIZE not in video["notes"]
        for variation in variations(video)
    ]
    items = []
    with ThreadPoolExecutor(jobs) as workers:
        for done, item in enumerate(workers.map(_make, tasks), 1):
            progress("videos varied", done, len(tasks))
            items += [item] if item else []
    return items


def _make(task):
    """One variation as an item; None where ffmpeg cannot make it."""
    video, variation, folder, shared_videos = task
    half = real_footage.half(video)
    target = folder / f"{video['file'].replace('.', '-')}--{variation.name}.mp4"
    if not target.exists() and not _encode(video, variation, shared_videos / video["file"], target):
        return None
    return Item(target, f"varied-{half}/{variation.name}", half, variation.truth, collection=COLLECTIONS[half])


def _encode(video, variation, source, target):
    duration = float(video["duration"] or 0)
    start, share = variation.part
    changes = video["truth"]["kind"] in ("mixed", "unknown")
    length = duration * share if changes else min(LONGEST, duration * share)
    cut = ["-ss", f"{duration * start:.3f}"] if start else []
    cut += ["-t", f"{length:.3f}"] if length and length < duration else []
    # Odd sizes have no halved chroma.
    pixels = "yuv444p" if (video["width"] % 2 or video["height"] % 2) and variation.name != "smaller" else "yuv420p"
    partial = target.with_suffix(".partial.mp4")
    filters = f"scale=out_range=tv,format={pixels},{variation.filters},format={pixels}"
    command = [
        *QUIET, "-i", str(source), *cut, "-map", "0:v:0", "-vf", filters, "-fps_mode", "vfr",
        "-c:v", "libx264", "-preset", "ultrafast", "-crf", str(variation.quality), "-threads", "1", str(partial),
    ]
    subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
    counted = subprocess.run(
        ["ffprobe", "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries", "stream=nb_read_packets",
         "-of", "csv=p=0", str(partial)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    if not counted.stdout.strip(", \n").isdigit() or int(counted.stdout.strip(", \n")) == 0:
        partial.unlink(missing_ok=True)
        return False
    partial.rename(target)
    return True
