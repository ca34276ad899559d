"""The labelled corpus: which clips it has, and how they get into the cache folder."""

import json
import os
import subprocess
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .fills import Flat
from .footage import FootagePool
from .media import QUIET
from .progress import progress
from .recipes import KINDS
from .recipes.draw import Draw
from .truth import Truth

# Two clips of five are held out: made from other files than the ones that detection is tuned with.
HOLDOUT = (2, 4)
ATTEMPTS = 6
# Share of each side that must show picture to prove the truth, and up to which a side shows next to none.
LIT, UNSEEN = 0.7, 0.1


@dataclass(frozen=True)
class Item:
    """A file with its truth, as the evaluation sees it."""

    path: Path
    group: str
    split: str
    truth: Truth
    plain: bool = False
    notes: str = ""
    collection: str = "built corpus"  # what it is counted with


def planned(kinds=KINDS, limit=None):
    """(kind, index, split) of every clip."""
    for kind in kinds:
        count = min(kind.count, limit) if limit else kind.count
        for index in range(count):
            yield kind, index, "holdout" if index % 5 in HOLDOUT else "tune"


def build(folder, seed, shared_videos, kinds=KINDS, limit=None, splits=("tune", "holdout"), jobs=1, rebuild=False):
    """Makes the clips that are missing and returns all as items; what was made before is kept."""
    folder = Path(folder) / f"seed-{seed}"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [entry for entry in planned(kinds, limit) if entry[2] in splits]
    tasks = []
    for kind, index, split in wanted:
        label = _label_path(folder, kind, index)
        if rebuild:
            label.unlink(missing_ok=True)
        if not label.exists():
            tasks.append((kind, index, split, str(folder), seed, str(shared_videos or "")))
    if tasks:
        FootagePool(folder.parent / "footage", shared_videos).prepare()
    with ProcessPoolExecutor(max_workers=jobs, initializer=os.nice, initargs=(10,)) as workers:
        for done, _ in enumerate(workers.map(_make, tasks), 1):
            progress("clips made", done, len(tasks))
    return [_item(folder, kind, index, split) for kind, index, split in wanted]


def _label_path(folder, kind, index):
    return folder / f"{kind.name.replace('/', '-')}-{index:02d}.json"


def _item(folder, kind, index, split):
    label = json.loads(_label_path(folder, kind, index).read_text())
    return Item(folder / label["file"], kind.name, split, Truth.from_dict(label["truth"]), kind.plain, label["notes"])


def _make(task):
    """Renders one clip, again with other footage where its picture stayed too dark to prove the truth."""
    kind, index, split, folder, seed, shared_videos = task
    pool = FootagePool(Path(folder).parent / "footage", shared_videos or None)
    label = _label_path(Path(folder), kind, index)
    for attempt in range(ATTEMPTS):
        clip = kind.recipe(Draw(seed, kind.name, index, split, pool, attempt))
        target = label.with_suffix("." + clip.encoding.extension)
        lit = _render(clip, target)
        proven = min(lit) >= LIT
        if proven or not clip.needs_light or not clip.takes_other_footage:
            break
    truth = clip.truth
    if clip.needs_light and not proven:
        truth = doubted(clip, lit)
    label.write_text(json.dumps({
        "file": target.name,
        "truth": truth.as_dict(),
        "split": split,
        "footage": clip.picture.describe() if hasattr(clip.picture, "describe") else type(clip.picture).__name__,
        "encoding": clip.encoding.arguments,
        "litShareOfSides": [round(share, 2) for share in lit],
        "notes": (kind.recipe.__doc__ or "").strip(),
    }, indent=1) + "\n")
    return target.name


def doubted(clip, lit):
    """The truth of a clip that stayed too dark to prove it, given the share of each side that showed picture: doubt is right.

    Where no side shows any beside padding of one colour, the pixels are those of a clip without it, such as an object on
    black."""
    truth = clip.truth
    padded = [share for share, depth in zip(lit, clip.insets.sides()) if depth]
    if padded and max(padded) <= UNSEEN and isinstance(clip.fill, Flat):
        if clip.unseen:
            truth = clip.unseen
        elif "clean" not in truth.accept:
            truth.accept.append("clean")
    if "inconclusive" not in truth.accept:
        truth.accept.append("inconclusive")
    return truth


def _render(clip, target):
    partial = target.with_name("partial-" + target.name)
    lit = clip.render(partial)
    for arguments in clip.encoding.afterwards:
        turned = target.with_name("turned-" + target.name)
        names = {"{in}": str(partial), "{out}": str(turned)}
        subprocess.run([*QUIET, *(names.get(part, part) for part in arguments)], check=True)
        turned.rename(partial)
    partial.rename(target)
    return lit
