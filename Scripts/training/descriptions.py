"""What padlint-bench says of clips: the proposed rectangles in numbers, and which of them are right."""

import base64
import functools
import gzip
import hashlib
import json
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

# By how many lines more than its tolerance a rectangle may be off where none is nearer: it is the one to be chosen all the same.
NEAR = 2
# Share of the cells that differ from the others, below which frames show nothing; as the program has it.
VISIBLE = 0.02


@dataclass
class Tables:
    """The names and the groups of the numbers that describe a rectangle, and of those that describe an edge."""

    names: list
    groups: list
    namesOfEdges: list
    groupsOfEdges: list
    namesOfFacts: list


@dataclass
class Question:
    """One question about some frames of a clip: a row of numbers for each proposal, and for the case that the frames do not tell; and
    a row for each edge that any proposal has, with the four places there of the edges of each. Which rows are right is None where
    that is not known."""

    clip: object
    seconds: list
    insets: np.ndarray
    numbers: np.ndarray
    edges: np.ndarray
    edge_places: np.ndarray
    right: np.ndarray
    is_whole: bool


@dataclass
class Division:
    """A division of the frames of a clip: the places of the questions about all of them and about its parts, and what is known
    without an answer to them."""

    whole: int
    showing: int
    open: int
    facts: list
    size: list

    @property
    def gain(self):
        """How clearly frames differ from shot to shot; 0 of a division that follows from what frames show of a rectangle."""
        return self.facts[-1]


def describe(bench, clips, jobs, folder):
    """(tables, questions, divisions) of clips, by `padlint-bench describe`. What it says is kept in `folder`, so that a run that was
    stopped goes on; another program, or another version of a clip, is asked anew."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = {(str(clip.path), clip.look): _kept(folder, bench, clip) for clip in clips}
    for look in sorted({clip.look for clip in clips}):
        missing = [path for (path, other), place in kept.items() if other == look and not place.exists()]
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(lambda part: _ask(bench, part, look, kept), [missing[start::jobs] for start in range(jobs)]))
    tables, questions, divisions = None, [], []
    for clip in clips:
        header, line = (json.loads(line) for line in gzip.decompress(kept[str(clip.path), clip.look].read_bytes()).splitlines())
        tables, first = tables or Tables(**header), len(questions)
        questions += [_question(tables, clip, told, number == 0) for number, told in enumerate(line["questions"])]
        divisions += [
            Division(first, first + told["showing"], first + told["open"], told["facts"], line["size"])
            for told in line["divisions"]]
    _leave_out_shots(questions, divisions)
    return tables, questions, divisions


def _kept(folder, bench, clip):
    """The file that holds what this program says of this version of a clip, looked at like this."""
    path = clip.path
    version = [path, clip.look, path.stat().st_size, path.stat().st_mtime_ns, _digest(bench)]
    return folder / (hashlib.sha256(repr(version).encode()).hexdigest()[:32] + ".gz")


@functools.cache
def _digest(program):
    with open(program, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _ask(bench, paths, look, kept):
    """Keeps what the program says of each clip, as a line of its own after the one that names the numbers."""
    if not paths:
        return
    with tempfile.TemporaryFile() as list_of_paths:
        list_of_paths.write("\n".join(paths).encode())
        list_of_paths.seek(0)
        program = subprocess.Popen([bench, "describe", "--chance", str(look or ""), "-"], stdin=list_of_paths, stdout=subprocess.PIPE)
    with program:
        header = program.stdout.readline()
        for line in program.stdout:
            place = kept[json.loads(line)["file"], look]
            partial = place.with_suffix(".partial")
            partial.write_bytes(gzip.compress(header + line, 1))
            partial.rename(place)
    if program.returncode:
        raise subprocess.CalledProcessError(program.returncode, bench)


def _leave_out_shots(questions, divisions):
    """Learns nothing of shots: they are many, and whatever they show is said of all frames, or of parts of them, as well."""
    others, shots = set(), set()
    for division in divisions:
        (shots if division.gain else others).update((division.showing, division.open))
    for place in shots - others:
        questions[place].right = None


def _question(tables, clip, told, is_whole):
    numbers = np.frombuffer(base64.b64decode(told["numbers"]), "<f4").reshape(-1, len(tables.names))
    edges = np.frombuffer(base64.b64decode(told["edges"]), "<f4").reshape(-1, len(tables.namesOfEdges))
    kept, places = np.unique(edges, axis=0, return_inverse=True)
    right = answers(clip.truth, told["insets"], told["seconds"], is_whole)
    if right is not None and not is_whole and numbers[-1, tables.names.index("undecided.lit")] < VISIBLE:
        # Of a video that shows something, these frames show nothing.
        right[:-1], right[-1] = False, True
    return Question(
        clip, told["seconds"], np.array(told["insets"]), numbers, kept, places.reshape(-1, 4), right, is_whole)


def answers(truth, insets, seconds, is_whole):
    """Which rows are right, the last one being that the frames do not tell; None where that is not known of these frames."""
    wanted, accepted = truth.insets.sides(), set(truth.accept)
    if truth.segments:
        # Frames near a change may show either.
        shown = [shown_at(truth.segments, second) for second in seconds]
        if is_whole or None in shown or len(set(shown)) != 1:
            return None
        wanted, accepted = shown[0], {"padded" if max(shown[0]) >= 2 else "clean"}
    elif "variable" in accepted and not (is_whole and truth.accept[0] == "padded" and wanted_is_known(wanted)):
        return None
    elif not accepted & {"padded", "clean", "inconclusive"}:
        return None
    return np.append(_right(np.array(insets), np.array(wanted), truth.tolerance, accepted), "inconclusive" in accepted)


def wanted_is_known(insets):
    """Whether somebody wrote down where the padding is that may also be said to change."""
    return max(insets) >= 2


def shown_at(segments, second, margin=0.1):
    """The padding at a moment; None near a change."""
    for segment in segments:
        if segment["startSeconds"] + margin <= second <= segment["endSeconds"] - margin or (
            segment is segments[0] and second <= segment["endSeconds"] - margin
        ) or (segment is segments[-1] and second >= segment["startSeconds"] + margin):
            return tuple(segment[side] for side in ("top", "bottom", "left", "right"))
    return None


def _right(insets, wanted, tolerance, accepted):
    right = np.zeros(len(insets), bool)
    if "padded" in accepted and wanted.max() >= 2:
        for more in range(NEAR + 1):
            near = np.abs(insets - wanted) <= tolerance + more
            right = (near | (np.maximum(insets, wanted) < 2)).all(1)
            if right.any():
                break
    if "clean" in accepted:
        right |= insets.max(1) < 2
    return right
