"""Runs padlint once over all files and reads its JSON report."""

import json
import subprocess
import tempfile
import time

from .answers import Answer
from .truth import Insets


def run(program, paths, options=()):
    """Answers by path, and the wall seconds that the run took with more `options`."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as listing:
        listing.write("".join(f"{path}\n" for path in paths))
        listing.flush()
        started = time.monotonic()
        result = subprocess.run(
            [
                str(program), "lint", "--format", "json", "--exit-zero", "--no-cache",
                "--files-from", listing.name, *options,
            ],
            stdout=subprocess.PIPE, check=False,
        )
        seconds = time.monotonic() - started
    # Status 2 only says that some file could not be analysed; without a report there is nothing to judge.
    if result.returncode not in (0, 2) or not result.stdout:
        raise SystemExit(f"{program} ended with status {result.returncode} and no report")
    report = json.loads(result.stdout)
    return {file["path"]: answer(file) for file in report["files"]}, seconds


def answer(file):
    """The answer in one `files` entry of the report."""
    padding = file.get("padding") or {}
    sides = ("top", "bottom", "left", "right")
    overlay = {
        side: edge["overlay"]
        for side, edge in padding.get("edges", {}).items()
        if edge.get("overlay", "none") != "none"
    }
    return Answer(
        file["verdict"], Insets(*(padding.get(side, 0) for side in sides)), file.get("confidence"),
        (padding.get("fill") or {}).get("type"), overlay, file.get("segments", []),
        (file.get("failure") or {}).get("code"),
    )
