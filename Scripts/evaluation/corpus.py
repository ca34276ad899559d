"""The labelled corpus: which clips it has, and how they get into the cache folder."""

import json
import os
import subprocess
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .footage import FootagePool
from .media import QUIET
from .progress import progress
from .recipes import KINDS
from .recipes.draw import Draw
from .truth import Truth

# Two clips of five are held out: made from other files than the ones that detection is tuned with.
HOLDOUT = (2, 4)
ATTEMPTS = 6
LIT = 0.7


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
    if clip.needs_light and not proven and "inconclusive" not in truth.accept:
        truth.accept.append("inconclusive")
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
