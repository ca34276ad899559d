"""Whether an answer is right, and in which way it is wrong."""

from dataclasses import dataclass

SECONDS = 1.0  # how exact the ends of segments must be
SIDES = ("top", "bottom", "left", "right")


@dataclass
class Score:
    """The judgement of one answer."""

    verdict_right: bool
    edges_right: bool  # meaningful where padding was to be found
    right: bool
    false_alarm: bool
    missed: bool


def score(truth, answer):
    """Judges one answer against the truth."""
    verdict = answer.verdict
    if answer.only_rectangle and verdict == "clean" and "clean" not in truth.accept:
        # Nothing to cut is the best that a rectangle can say where padding is unknown or comes and goes.
        verdict = next((word for word in truth.accept if word in ("inconclusive", "variable")), verdict)
    edges = within(truth, answer)
    verdict_right = verdict in truth.accept
    if verdict == "failed" and truth.failure_codes:
        verdict_right = verdict_right and answer.failure_code in truth.failure_codes
    unpadded = not {"padded", "variable"} & set(truth.accept)
    return Score(
        verdict_right,
        edges,
        verdict_right and (edges or verdict != "padded"),
        unpadded and verdict in ("padded", "variable"),
        truth.accept[0] == "padded" and verdict == "clean" and not verdict_right,
    )


def within(truth, answer):
    """Whether padding is reported with every inset within the tolerance; less than 2 px is as good as none."""
    if answer.verdict == "padded" and "padded" in truth.accept and max(truth.insets.sides()) < 2:
        return True  # padding of a part of the time that may be called padded: nobody wrote down its edges
    pairs = zip(truth.insets.sides(), answer.insets.sides())
    return answer.verdict == "padded" and all(
        abs(told - found) <= truth.tolerance or max(told, found) < 2 for told, found in pairs
    )


def segments_right(truth, answer):
    """Whether the segments are those of the truth, with ends within a second."""
    wanted = _joined(truth.segments)
    return len(wanted) == len(answer.segments) and all(
        abs(told["startSeconds"] - found["startSeconds"]) <= SECONDS
        and abs(told["endSeconds"] - found["endSeconds"]) <= SECONDS
        and all(abs(told[side] - found[side]) <= max(1, truth.tolerance) for side in SIDES)
        for told, found in zip(wanted, answer.segments)
    )


def _joined(segments):
    """The segments, those that follow each other with the same padding as one: nothing changes between them."""
    joined = []
    for segment in segments:
        if joined and all(joined[-1][side] == segment[side] for side in SIDES):
            joined[-1] = {**joined[-1], "endSeconds": segment["endSeconds"]}
        else:
            joined.append(segment)
    return joined
