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

VERSIONS = 3
LONGEST = 8  # seconds
FEWEST_LINES = 100  # of the shorter axis
# Between these a scaled line is neither blanking nor padding for sure.
DOUBTFUL = (1.2, 2.5)
# Code values by which a line has to be darker than what lies inside, and along how much of it.
LEAST_STEP, LEAST_SHARE = 16, 0.6
DEPTHS = (1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10, 12)
# How often a line ends in lines that get lighter, as at the gate of a film and where analogue blanking ends, and the most of them.
SOFT, LONGEST_RAMP = 0.35, 4
# How often data of a broadcast are seen in lines along the top, and how many of these there are.
DATA, LINES_OF_DATA = 0.2, (14, 18, 32, 36)


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
        lines, wanted, ramps = [], dict(sides), [0]
        for side in chosen:
            has_data = side == "top" and draw.random() < DATA
            depth = draw.choice(LINES_OF_DATA if has_data else DEPTHS)
            if height < 8 * depth:
                has_data, depth = False, 4
            if scale != 1 and DOUBTFUL[0] < depth * scale < DOUBTFUL[1]:
                depth = 4
            ramp = draw.randint(1, LONGEST_RAMP) if depth > 1 and draw.random() < SOFT else 0
            ramps.append(ramp)
            wanted[side] = round((depth + ramp / 2) * scale) if depth * scale >= 2 else 0
            color = draw.choice(("black", "black", "black", "0x0a0a0a", "0x101c10", "0x18101c"))
            opacity = draw.choice((1, 1, 0.95, 0.9, 0.8, 0.7))
            lines.append(_drawn(side, 0, depth, (width, height), f"{color}@{opacity}"))
            lines += [
                _drawn(side, depth + row, 1, (width, height), f"{color}@{opacity * (1 - (row + 1) / (ramp + 1)):.2f}")
                for row in range(ramp)]
            if has_data:
                lines += [_data(draw, width, depth) for _ in range(draw.randint(4, 16))]
        if draw.random() < 0.3:
            lines.append(f"noise=c0s={draw.choice((4, 8, 14))}:c0f=t+u")
        if scale != 1:
            lines.append(f"scale={2 * round(width * scale / 2)}:{2 * round(height * scale / 2)}:flags=bicubic")
        insets = Insets(*(wanted[side] for side in SIDES))
        kept = dataclasses.replace(
            truth, accept=["padded"] if max(insets.sides()) >= 2 else ["clean"], insets=insets,
            tolerance=max(1, truth.tolerance) + (scale != 1) + (max(ramps) + 1) // 2, fill=None, overlay=None)
        yield f"{video['file'].replace('.', '-').replace('/', '-')}--{version}.mp4", ",".join(lines), draw.choice((18, 23, 28, 33)), kept


def _drawn(side, start, depth, size, color):
    """The filter that draws `depth` lines along a side, from line `start` on."""
    width, height = size
    place = {
        "top": f"0:{start}:{width}:{depth}", "bottom": f"0:{height - start - depth}:{width}:{depth}",
        "left": f"{start}:0:{depth}:{height}", "right": f"{width - start - depth}:0:{depth}:{height}",
    }[side]
    return f"drawbox={place}:{color}:t=fill"


def _data(draw, width, depth):
    """The filter that draws a dash in one of the lines along the top, in some frames."""
    x, long = draw.randrange(width), draw.randint(4, max(5, width // 6))
    level, period = draw.choice(("white@0.9", "white@0.6", "gray@0.8")), draw.randint(1, 4)
    return f"drawbox={x}:{draw.randrange(depth - 2)}:{long}:{draw.choice((1, 1, 2))}:{level}:t=fill:enable='lt(mod(n,{period}),1)'"


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
        first = depth + truth.tolerance
        outside, inside = seen[:, :depth].mean(1), seen[:, first:first + 3].mean(1)
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
        [*QUIET, "-i", str(path), "-vf", "select='isnan(prev_selected_t)+gte(t-prev_selected_t,1)'", "-fps_mode", "vfr",
         "-frames:v", "8", "-pix_fmt", "gray", "-f", "rawvideo", "-"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout
    return height, width, np.frombuffer(data, np.uint8).reshape(-1, height, width)
