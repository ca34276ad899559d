"""A conditional logit whose score is boosted trees: the rows of one question are held against each other."""

import zlib
from dataclasses import dataclass, field

import lightgbm
import numpy as np


# What a question about a part of a clip counts beside one about all of it.
OF_PARTS = 0.5


@dataclass(frozen=True)
class Settings:
    """How trees are grown; every choice of LightGBM's is made, so that the same data give the same trees."""

    rounds: int = 500
    leaves: int = 8
    rate: float = 0.06
    share_of_numbers: float = 0.3
    ridge: float = 0.3
    fewest_rows: int = 20
    seeds: tuple = (0, 1)
    more: dict = field(default_factory=dict)


class Rows:
    """The rows of questions, one after the other, with where each question begins."""

    def __init__(self, questions):
        self.questions = [question for question in questions if question.right.any()]
        self.numbers = np.concatenate([question.numbers for question in self.questions])
        self.right = np.concatenate([question.right for question in self.questions]).astype(float)
        counts = [len(question.right) for question in self.questions]
        self.starts = np.concatenate([[0], np.cumsum(counts)])[:-1]
        self.question = np.repeat(np.arange(len(counts)), counts)
        self.weights = np.array([
            question.clip.weight * (1 if question.is_whole else OF_PARTS) for question in self.questions
        ])[self.question]

    def probabilities(self, scores):
        most = np.maximum.reduceat(scores, self.starts)
        odds = np.exp(scores - most[self.question])
        return odds, odds / np.add.reduceat(odds, self.starts)[self.question]


def grow(questions, settings):
    """One booster for each seed; scores are the mean of theirs."""
    rows = Rows(questions)

    def slope(scores, _):
        odds, given = rows.probabilities(scores)
        right = odds * rows.right
        wanted = right / np.maximum(1e-300, np.add.reduceat(right, rows.starts))[rows.question]
        return (given - wanted) * rows.weights, np.maximum(given * (1 - given), 1e-3) * rows.weights

    return [
        lightgbm.train(
            {
                "objective": slope, "learning_rate": settings.rate, "num_leaves": settings.leaves,
                "feature_fraction": settings.share_of_numbers, "bagging_fraction": 0.8, "bagging_freq": 1,
                "min_data_in_leaf": settings.fewest_rows, "lambda_l2": settings.ridge, "max_bin": 63,
                "min_sum_hessian_in_leaf": 0.01, "seed": seed, "num_threads": 1, "deterministic": True,
                "force_row_wise": True, "verbose": -1, **settings.more,
            },
            lightgbm.Dataset(rows.numbers, rows.right, free_raw_data=False), num_boost_round=settings.rounds)
        for seed in settings.seeds
    ]


def scores(boosters, numbers):
    return np.mean([booster.predict(numbers) for booster in boosters], axis=0)


def softmax(scores, temperature):
    odds = np.exp((scores - scores.max()) / temperature)
    return odds / odds.sum()


def fold(source, folds):
    """The fold of a source, whatever other sources there are."""
    return zlib.crc32(source.encode()) % folds
