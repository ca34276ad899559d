"""Whether the parts of a division show different rectangles, learnt from what a model says of clips that it did not see."""

import lightgbm
import numpy as np

from .boosting import fold, softmax
from .card import chosen, near
from .descriptions import shown_at

# Most and least share of a part that may show what the other part does where they differ, or are the same.
APART, ALIKE = 0.1, 0.9


def described(division, questions, scores):
    """The numbers of `Division`, with the `scores` that the rectangles of each question have."""
    asked = [questions[place] for place in (division.whole, division.showing, division.open)]
    odds = [softmax(scores[place]) for place in (division.whole, division.showing, division.open)]
    choices = [chosen(question, probabilities, 0) for question, probabilities in zip(asked, odds)]
    one, other = (
        question.insets[place] if place < len(question.insets) else np.zeros(4, int)
        for question, (place, _) in zip(asked[1:], choices[1:]))
    held = [near(asked[which].insets, insets) @ odds[which][:-1] for which, insets in ((0, one), (0, other), (2, one), (1, other))]
    width, height = division.size
    differences = (one - other) / np.array([height, height, width, width])
    told = [number for (_, confidence), part in zip(choices, odds) for number in (confidence, part[-1])]
    return [*division.facts, *told, *held, np.abs(differences).max(), differences.min(), (differences != 0).sum()]


def differ(division, questions):
    """Whether the parts show different rectangles; None where that is not known, or both show some of one."""
    question = questions[division.whole]
    truth = question.clip.truth
    if question.clip.kind == "mixed":
        return None
    if not truth.segments:
        return False if set(truth.accept) <= {"padded", "clean", "inconclusive"} else None
    showing, open_ = (
        [shown for shown in (shown_at(truth.segments, second) for second in questions[place].seconds) if shown]
        for place in (division.showing, division.open))
    if not showing or not open_:
        return None
    found = [_share(one, other) for one, other in ((showing, open_), (open_, showing))]
    if min(found) <= APART:
        return True
    return False if min(found) >= ALIKE else None


def _share(one, other):
    """Which share of `other` shows what nearly all of `one` do; half, which says nothing, where these show more than one rectangle."""
    most = max(set(one), key=one.count)
    alike = lambda shown: np.abs(np.array(shown) - most).max() <= 2  # noqa: E731
    if np.mean([alike(shown) for shown in one]) < ALIKE:
        return 0.5
    return np.mean([alike(shown) for shown in other])


class Rows:
    """Divisions in numbers, each with whether its parts differ, and what it counts."""

    def __init__(self, divisions, questions, scores):
        labels = [differ(division, questions) for division in divisions]
        known = [(division, label) for division, label in zip(divisions, labels) if label is not None]
        self.clips = [questions[division.whole].clip for division, _ in known]
        self.numbers = np.array([described(division, questions, scores) for division, _ in known], np.float32)
        self.differ = np.array([label for _, label in known], bool)
        self.weights = np.array([clip.weight for clip in self.clips])

    def only(self, kept):
        """Those of `kept`, a mask."""
        some = object.__new__(Rows)
        some.clips = [clip for clip, is_kept in zip(self.clips, kept) if is_kept]
        some.numbers, some.differ, some.weights = self.numbers[kept], self.differ[kept], self.weights[kept]
        return some


def grow(rows, rounds=90, leaves=10):
    """Trees whose sum is the log odds that parts differ."""
    data = lightgbm.Dataset(rows.numbers, rows.differ, weight=rows.weights, free_raw_data=False)
    return lightgbm.train(
        {
            "objective": "binary", "learning_rate": 0.1, "num_leaves": leaves, "min_data_in_leaf": 20, "lambda_l2": 1.0,
            "max_bin": 63, "feature_fraction": 0.5, "bagging_fraction": 0.8, "bagging_freq": 1, "seed": 0, "num_threads": 1,
            "deterministic": True, "force_row_wise": True, "verbose": -1,
        }, data, rounds)


def held_out(rows, folds):
    """How likely the parts of each are to differ, by trees that saw nothing of its source."""
    folded = np.array([fold(clip.source, folds) for clip in rows.clips])
    found = np.zeros(len(folded))
    for number in range(folds):
        found[folded == number] = grow(rows.only(folded != number)).predict(rows.numbers[folded == number])
    return found
