"""Real footage whose truth was judged by eye: where each video is from, its half, and its truth by the letter."""

import hashlib
import json
from pathlib import Path

from .truth import Insets, Truth

HALVES = WORK, REPORT = "work", "report"
COLLECTIONS = {WORK: "real footage, half to work with", REPORT: "real footage, half only reported"}

# A collection that two sources hold copies of is one source.
COPIES = {"github:lu-zero/fate-samples": "github:luke-cha/fate-suite"}

FILLS = {"colour": "color", "blurred": "blur"}


def videos(folder):
    """The entries of the manifest in a folder of judged videos."""
    return json.loads((Path(folder) / "manifest.json").read_text())["videos"]


def half(video):
    """The half of the real footage that a video belongs to, so that all videos of a source are in one half: the
    lowest bit of SHA-256 of the source's name. 0 is the half to work with, 1 is only reported."""
    source = video.get("source") or video.get("origin")
    digest = hashlib.sha256(COPIES.get(source, source).encode()).digest()
    return REPORT if digest[-1] % 2 else WORK


def truth(video):
    """The truth by the letter of the manifest: a bar under 2 px is clean, and another verdict than that of the kind
    is right only where `accepted` lists it."""
    told = video["truth"]
    # The manifest counts in the coded picture, before the display matrix.
    insets = displayed(Insets(*(told[side] for side in ("top", "bottom", "left", "right"))), video["rotation"])
    padded = told["kind"] not in ("none", "unknown") and max(insets.sides()) >= 2
    if told["kind"] == "unknown":
        verdict = "inconclusive"
    elif told["kind"] == "mixed":
        # What every frame shares is padding; where that is nothing, padding comes and goes.
        verdict = "padded" if padded else "variable"
    else:
        verdict = "padded" if padded else "clean"
    return Truth(
        list(told.get("accepted") or [verdict]), insets if padded else Insets(), told["tolerance_px"],
        FILLS.get(told["kind"]),
    )


def displayed(insets, rotation):
    """Insets after a display matrix; `rotation` counts anticlockwise as FFmpeg's side data does."""
    turns = (-rotation // 90) % 4
    for _ in range(turns):
        insets = Insets(insets.left, insets.right, insets.bottom, insets.top)
    return insets
