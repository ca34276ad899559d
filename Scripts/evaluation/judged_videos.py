"""Files whose truth is already known: the committed test vectors, real footage judged by eye, and inputs made after public reports."""

import json
from pathlib import Path

from . import real_footage
from .corpus import Item
from .footage import REPOSITORY
from .truth import SIDES, Insets, Truth

# Lines that the edges may be off where a case only says that there is padding.
ANY = 1_000_000


def test_vectors():
    """The committed vectors, bad inputs included."""
    folder = REPOSITORY / "TestVectors"
    for vector in json.loads((folder / "manifest.json").read_text())["vectors"]:
        yield Item(
            folder / vector["file"], f"vectors/{vector['tags'][0]}", "tune", Truth.from_dict(vector["truth"]),
            notes=vector.get("notes", ""), collection="vectors",
        )


def real_videos(folder, halves):
    """The real footage in a folder that belongs to `halves`, grouped by half and kind of padding."""
    for half in halves:
        for video in (video for video in real_footage.videos(folder) if real_footage.half(video) == half):
            yield Item(
                Path(folder) / video["file"], f"real-{half}/{video['truth']['kind']}", half, real_footage.truth(video),
                notes=video["notes"], collection=real_footage.COLLECTIONS[half],
            )


def cases(folder):
    """Inputs made after what people report in public, with the truth of each."""
    for name, told in json.loads((folder / "truth.json").read_text()).items():
        tolerance = ANY if told.get("noinsets") else told["tol"]
        yield Item(
            folder / name, f"cases/{told['verdict'][0]}", "report",
            Truth(told["verdict"], Insets(*(told.get(side, 0) for side in SIDES)), tolerance), collection="cases",
        )
