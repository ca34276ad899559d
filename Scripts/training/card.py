"""The card of the model: how often it is right on sources that it did not see, and what it is made of."""

import hashlib
import json
from collections import defaultdict
from dataclasses import replace

import numpy as np

from .boosting import scores, softmax
from .clips import WEIGHTS

NEAR = 2  # lines, as the program has it
LEAST = 0.5
SURE = 0.99
BINS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 1.0001)
STORED, MOST_PROPOSALS = 100, 14


def near(insets, others):
    """Whether paddings are one to within a few lines of each edge; a single line is blanking."""
    return ((np.abs(insets - others) <= NEAR) & ((insets < 2) == (others < 2))).all(-1)


def chosen(question, probabilities, least=LEAST):
    """(place, confidence) as the program chooses: neighbours are one answer, the likeliest of them is told."""
    insets = question.insets
    sums = near(insets[:, None], insets[None]) @ probabilities[:-1]
    best = max(range(len(insets)), key=lambda place: (round(sums[place], 9), probabilities[place]))
    undecided = probabilities[-1]
    return (best, sums[best]) if sums[best] > undecided and sums[best] >= least else (len(insets), undecided)


class Report:
    """What held-out scores come to, by collection and by kind."""

    def __init__(self, questions, held_out, divisions, differing):
        self.by_collection, self.by_kind = defaultdict(_counts), defaultdict(_counts)
        self.bins = defaultdict(lambda: [0, 0])
        for index, values in sorted(held_out.items()):
            question = questions[index]
            if not question.is_whole or question.right is None:
                continue
            place, confidence = chosen(question, softmax(values))
            is_right = bool(question.right[place]) if place < len(question.insets) else "inconclusive" in question.clip.truth.accept
            is_alarm = place < len(question.insets) and question.insets[place].max() >= 2 and not (
                {"padded", "variable"} & set(question.clip.truth.accept))
            is_bare = not {"padded", "variable"} & set(question.clip.truth.accept)
            is_first_look = question.clip.look == 0
            for counts in [self.by_collection[question.clip.collection]] + [self.by_kind[question.clip.kind]] * is_first_look:
                counts["clips"] += 1
                counts["right"] += is_right
                counts["proposed"] += bool(question.right.any())
                counts["bare"] += is_bare
                counts["alarms"] += is_alarm
                counts["sure"] += confidence >= SURE
                counts["sureAndRight"] += confidence >= SURE and is_right
            if not is_first_look:
                continue
            bin = next(number for number in range(len(BINS) - 1) if confidence < BINS[number + 1])
            self.bins[bin][0] += 1
            self.bins[bin][1] += is_right
        self.divided = defaultdict(_counts)
        for clip, truly, likely in zip(divisions.clips, divisions.differ, differing):
            counts = self.divided[clip.collection]
            counts["differ" if truly else "same"] += 1
            counts["found" if truly else "mistaken"] += likely >= LEAST

    def text(self):
        lines = ["| clips of sources not seen | right | among the proposals | false alarms | right where 0.99 is stated |",
                 "| --- | --- | --- | --- | --- |"]
        for name, counts in self.by_collection.items():
            lines.append(_row(name, counts))
        return "\n".join(lines)

    def divisions(self):
        lines = ["| divisions of clips of sources not seen | differing parts found | equal ones taken for different |",
                 "| --- | --- | --- |"]
        for name, counts in self.divided.items():
            lines.append(f"| {name} | {counts['found']} of {counts['differ']} | {counts['mistaken']} of {counts['same']} |")
        return "\n".join(lines)

    def kinds(self):
        lines = ["| kind | right | among the proposals | false alarms | right where 0.99 is stated |", "| --- | --- | --- | --- | --- |"]
        return "\n".join(lines + [_row(name, counts) for name, counts in sorted(self.by_kind.items())])

    def calibration(self):
        lines = ["| stated | clips | right |", "| --- | --- | --- |"]
        for number in range(len(BINS) - 1):
            count, right = self.bins[number]
            if count:
                lines.append(f"| {BINS[number]:.2f} to {min(1, BINS[number + 1]):.2f} | {count} | {100 * right / count:.1f} % |")
        return "\n".join(lines)


def _counts():
    return defaultdict(int)


def _row(name, counts):
    share = lambda part, of: f"{part} of {of} ({100 * part / of:.1f} %)" if of else "–"  # noqa: E731
    return (f"| {name} | {share(counts['right'], counts['clips'])} | {share(counts['proposed'], counts['clips'])} | "
            f"{counts['alarms']} of {counts['bare']} | {share(counts['sureAndRight'], counts['sure'])} |")


def page(report, known, tables, models, of_divisions, settings, seeds, data):
    """The card in Markdown."""
    gains = defaultdict(float)
    boosters = [(booster, groups) for model in models
                for booster, groups in ((model.rectangles, tables.groups), (model.edges, tables.groupsOfEdges))]
    for booster, groups in boosters:
        for number, gain in enumerate(booster.feature_importance("gain")):
            gains[groups[number]] += gain
    total = sum(gains.values())
    numbers = [*tables.groups, *tables.groupsOfEdges]
    weights = "\n".join(f"| {group} | {sum(1 for other in numbers if other == group)} | {100 * gains[group] / total:.1f} % |"
                        for group in sorted(gains, key=gains.get, reverse=True))
    return PAGE.format(
        digest=hashlib.sha256(data).hexdigest(), bytes=len(data), trees=sum(booster.num_trees() for booster, _ in boosters),
        leaves=settings.leaves, leaves_of_edges=settings.leaves_of_edges, trees_of_divisions=of_divisions.num_trees(),
        numbers_of_divisions=of_divisions.num_feature(), seeds=", ".join(map(str, seeds)), data=collections(known), counted=_counted(),
        sets=report.text(), divisions=report.divisions(), calibration=report.calibration(), weights=weights, kinds=report.kinds(),
        numbers=len(tables.names), numbers_of_edges=len(tables.namesOfEdges))


def collections(known):
    """A table of what was learnt from: clips, their sources, and the share of the source with most: what is learnt of one film
    alone holds for that film."""
    sources = defaultdict(lambda: defaultdict(int))
    for clip in known:
        sources[clip.collection][clip.source] += 1
    rows = ["| collection | clips | sources | most of one |", "| --- | --- | --- | --- |"]
    for name, counts in sources.items():
        clips = sum(counts.values())
        rows.append(f"| {name} | {clips} | {len(counts)} | {100 * max(counts.values()) / clips:.0f} % |")
    return "\n".join(rows)


PAGE = """[padlint](../README.md) · [how right it is](accuracy.md)

# The model that chooses

Which of the proposed rectangles is the picture is learnt, not written; see [how a verdict is
reached](../Sources/PaddingDetection/PaddingDetection.docc/HowAVerdictIsReached.md). This page is written by `Scripts/train
--write` together with the model.

| | |
| --- | --- |
| what it is | {trees} decision trees, of at most {leaves} leaves over {numbers} numbers of a rectangle, and of {leaves_of_edges} over {numbers_of_edges} of an edge: a conditional logit over the proposals of one video; and {trees_of_divisions} over {numbers_of_divisions} numbers of a division of its frames, which say whether its parts differ |
| size | {bytes} bytes |
| SHA-256 of its nodes | `{digest}` |
| seeds of the built corpus | {seeds}, each as far as it was built |

## What it was learnt from

{data}

`real` is the half of the judged real footage to work with; the half that is only reported is not among them. `varied` are videos of
that half, turned, cut, darkened, tinted, made noisy, smaller or coarse; `worn` are videos of it and of packages with thin lines
drawn along some edges; `packages` is what `Scripts/package-footage` fetches. Where it says `other frames`, the same videos are looked at
again, at frames that chance chose anew. What is `built` is made of footage of that half, or of packages where it was built of them.
{counted}

## How often it is right

Two folds by source: nothing of the source of a clip, real or built of it, was learnt from. Clips whose padding comes and goes are
not in these tables, but parts of them are learnt from. Other frames count in the first two tables alone.

{sets}

Frames are divided into those that show a rectangle and the others; whether the two parts show different rectangles is learnt from what
a model says of sources that it did not see.

{divisions}

### How far its confidence can be believed

{calibration}

### What its numbers are worth

The share of all gain in likelihood, by group of numbers. `Scripts/train --without GROUP` learns without one.

| group | numbers | gain |
| --- | --- | --- |
{weights}

### By kind

{kinds}

## What it cannot do

It chooses among rectangles with straight, upright edges. A picture that is turned, or seen in perspective, has none that fits. Of
frames that show nothing it says so, and nothing more. It has learnt from a few hundred real videos: what none of them and none of
the recipes resembles may be called wrongly with confidence.
"""


def stored(questions, models, divisions, of_divisions):
    """A hundred descriptions, of questions of few proposals, with what the trainer makes of them, and some of divisions, for the
    program to be compared with."""
    small = [question for question in questions
             if question.is_whole and question.right is not None and len(question.insets) <= MOST_PROPOSALS]
    kept, rows = [], 0
    for question in small[:: max(1, len(small) * 8 // STORED)]:
        if rows < STORED:
            rounded = replace(question, numbers=np.round(question.numbers, 5), edges=np.round(question.edges, 5))
            probabilities = softmax(scores(models, rounded))
            kept.append({
                "numbers": _written(rounded.numbers), "edges": _written(rounded.edges), "edgePlaces": question.edge_places.tolist(),
                "probabilities": np.round(probabilities, 7).tolist(),
            })
            rows += len(rounded.numbers)
    some = np.round(divisions.numbers[:: max(1, len(divisions.numbers) // STORED)][:STORED], 5)
    parted = [{"numbers": _written(numbers), "probability": round(float(likely), 7)}
              for numbers, likely in zip(some, of_divisions.predict(some))]
    return json.dumps({"questions": kept, "divisions": parted}, separators=(",", ":")) + "\n"


def _written(numbers):
    return np.round(numbers.astype(float), 5).tolist()


def _counted():
    return "What one clip counts: " + ", ".join(
        f"{weight:g} where it is `{name}`" for name, weight in sorted(WEIGHTS.items(), key=lambda pair: -pair[1])) + "."
