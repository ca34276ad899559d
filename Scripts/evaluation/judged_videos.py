"""Files whose truth is already known: the committed test vectors, and real footage judged by eye."""

import json
from pathlib import Path

from .corpus import Item
from .footage import REPOSITORY
from .truth import Insets, Truth


def test_vectors():
    """The committed vectors, bad inputs included."""
    folder = REPOSITORY / "TestVectors"
    for vector in json.loads((folder / "manifest.json").read_text())["vectors"]:
        yield Item(
            folder / vector["file"], f"vectors/{vector['tags'][0]}", "tune", Truth.from_dict(vector["truth"]),
            notes=vector.get("notes", ""),
        )


def shared_videos(folder):
    """Real footage; its insets are those of the coded picture, before the display matrix."""
    folder = Path(folder)
    for video in json.loads((folder / "manifest.json").read_text())["videos"]:
        group = "real/hard" if video["hard"] else "real/plain"
        yield Item(folder / video["file"], group, "tune", _truth(video), not video["hard"], video["notes"])


def _truth(video):
    """The truth in our words; where the judge leaves room, so do we."""
    told = video["truth"]
    tolerance = told["tolerance_px"]
    insets = displayed(Insets(*(told[side] for side in ("top", "bottom", "left", "right"))), video["rotation"])
    if told["kind"] == "mixed":
        return Truth(["variable"])
    if told["kind"] == "unknown":
        return Truth(["inconclusive"])
    may_be_padded = any(side and side + tolerance >= 2 for side in insets.sides())
    may_be_clean = all(side - tolerance < 2 for side in insets.sides())
    if told["kind"] == "none":
        # "Hard" clips without padding are dark or flat at an edge: doubt is honest, padding is not.
        accept = ["clean"] + (["inconclusive"] if video["hard"] else []) + (["padded"] if may_be_padded else [])
    else:
        accept = ["padded"] + (["clean"] if may_be_clean else [])
    return Truth(accept, insets, tolerance)


def displayed(insets, rotation):
    """Insets after a display matrix; `rotation` counts anticlockwise as FFmpeg's side data does."""
    turns = (-rotation // 90) % 4
    for _ in range(turns):
        insets = Insets(insets.left, insets.right, insets.bottom, insets.top)
    return insets
