"""Real footage with thin lines drawn along edges that had none, as old captures and careless crops have them.

Only to learn from: such lines are rare in footage that is collected, and what is built of clean footage has few of them beside deep
bars. Some lines are a single one, which is blanking and no padding.
"""

import dataclasses
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from evaluation import real_footage
from evaluation.media import QUIET
from evaluation.truth import SIDES, Insets

VERSIONS = 2
LONGEST = 8  # seconds
FEWEST_LINES = 100  # of the shorter axis
# Between these a scaled line is neither blanking nor padding for sure.
DOUBTFUL = (1.2, 2.5)
# Code values by which a line has to be darker than what lies inside, and along how much of it.
LEAST_STEP, LEAST_SHARE = 16, 0.6
DEPTHS = (1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 12)


def planned(video):
    """(name, filters, quality, truth) of each version of one entry of a manifest; none where its padding changes, or is not known."""
    truth = real_footage.truth(video)
    width, height = video["width"], video["height"]
    sides = dict(zip(SIDES, truth.insets.sides()))
    is_known = truth.accept in (["clean"], ["padded"]) and not truth.segments and not video["rotation"]
    if not is_known or min(width, height) < FEWEST_LINES or any(0 < depth < 2 for depth in sides.values()):
        return
    free = [side for side in SIDES if sides[side] == 0]
    for version in range(VERSIONS):
        draw = random.Random(f"{video['file']} {version}")
        if not free:
            return
        scale = draw.choice((1, 1, 1, 0.75, 1.5)) if min(sides.values()) == 0 and max(sides.values()) == 0 else 1
        chosen = draw.sample(free, draw.choice([count for count in (1, 1, 2, 2, 3, 4) if count <= len(free)]))
        lines, wanted = [], dict(sides)
        for side in chosen:
            depth = draw.choice(DEPTHS)
            if scale != 1 and DOUBTFUL[0] < depth * scale < DOUBTFUL[1]:
                depth = 4
            wanted[side] = round(depth * scale) if depth * scale >= 2 else 0
            place = {
                "top": f"0:0:{width}:{depth}", "bottom": f"0:{height - depth}:{width}:{depth}",
                "left": f"0:0:{depth}:{height}", "right": f"{width - depth}:0:{depth}:{height}",
            }[side]
            color = draw.choice(("black", "black", "black", "0x0a0a0a", "0x101c10", "0x18101c"))
            lines.append(f"drawbox={place}:{color}@{draw.choice((1, 1, 0.95, 0.9, 0.8, 0.7))}:t=fill")
        if draw.random() < 0.3:
            lines.append(f"noise=c0s={draw.choice((4, 8, 14))}:c0f=t+u")
        if scale != 1:
            lines.append(f"scale={2 * round(width * scale / 2)}:{2 * round(height * scale / 2)}:flags=bicubic")
        insets = Insets(*(wanted[side] for side in SIDES))
        kept = dataclasses.replace(
            truth, accept=["padded"] if max(insets.sides()) >= 2 else ["clean"], insets=insets,
            tolerance=max(1, truth.tolerance) + (scale != 1), fill=None, overlay=None)
        yield f"{video['file'].replace('.', '-').replace('/', '-')}--{version}.mp4", ",".join(lines), draw.choice((18, 23, 28, 33)), kept


def build(folder, roots, jobs=2):
    """Makes the files that are missing of the videos in `roots`, pairs of a folder and whether all of it may be learnt from."""
    folder.mkdir(parents=True, exist_ok=True)
    tasks = [
        (root / video["file"], folder / name, filters, quality, truth, real_footage.truth(video).insets)
        for root, is_all in roots for video in real_footage.videos(root)
        if is_all or real_footage.half(video) == real_footage.WORK
        for name, filters, quality, truth in planned(video) if not (folder / name).exists()
    ]
    with ThreadPoolExecutor(jobs) as workers:
        list(workers.map(_make, tasks))


def _make(task):
    source, target, filters, quality, truth, before = task
    partial = target.with_suffix(".partial.mp4")
    made = subprocess.run(
        [*QUIET, "-i", str(source), "-t", str(LONGEST), "-map", "0:v:0", "-vf",
         f"scale=out_range=tv,format=yuv444p,{filters},format=yuv420p", "-fps_mode", "vfr", "-c:v", "libx264", "-preset", "ultrafast",
         "-crf", str(quality), "-threads", "1", str(partial)], stderr=subprocess.DEVNULL, check=False)
    if made.returncode == 0 and partial.stat().st_size > 1000 and are_seen(partial, truth, before):
        partial.rename(target)
    else:
        partial.unlink(missing_ok=True)


def are_seen(path, truth, before):
    """Whether each line that was drawn, of the edges that had none `before`, is darker than what lies inside along most of it, in half
    of some frames: before a dark picture nobody sees one, and the truth would be a guess."""
    height, width, frames = _frames(path)
    insets = dict(zip(SIDES, truth.insets.sides()))
    for side, had in zip(SIDES, before.sides()):
        depth = insets[side]
        if had >= 2 or depth < 2:
            continue
        # As seen from this edge: lines by places along it, without the padding of the other axis.
        turned = {"top": frames, "bottom": frames[:, ::-1], "left": frames.transpose(0, 2, 1), "right": frames.transpose(0, 2, 1)[:, ::-1]}
        near, far = ("left", "right") if side in ("top", "bottom") else ("top", "bottom")
        along = width if near == "left" else height
        seen = turned[side][:, :, insets[near]:along - insets[far]].astype(float)
        outside, inside = seen[:, :depth].mean(1), seen[:, depth + 1:depth + 4].mean(1)
        darker = [np.mean([(part > LEAST_STEP) for part in step]) >= LEAST_SHARE for step in inside - outside]
        if np.mean(darker) < 0.5:
            return False
    return True


def _frames(path):
    """(height, width, luma of some frames)."""
    told = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=width,height", "-of", "csv=p=0", str(path)],
        stdout=subprocess.PIPE, text=True, check=True).stdout
    width, height = map(int, told.strip().strip(",").split(",")[:2])
    data = subprocess.run(
        [*QUIET, "-i", str(path), "-vf", "fps=1", "-frames:v", "8", "-pix_fmt", "gray", "-f", "rawvideo", "-"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    return height, width, np.frombuffer(data, np.uint8).reshape(-1, height, width)
