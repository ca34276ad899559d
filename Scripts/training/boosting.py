"""A conditional logit whose score is boosted trees: the rectangles of one question are held against each other.

A rectangle is worth what some trees say of it as a whole, and what others say of each of its four edges.
"""

import zlib
from dataclasses import dataclass

import lightgbm
import numpy as np


# What a question about a part of a clip counts beside one about all of it.
OF_PARTS = 0.5


@dataclass(frozen=True)
class Settings:
    """How trees are grown; every choice of LightGBM's is made, so that the same data give the same trees."""

    rounds: int = 600
    leaves: int = 8
    leaves_of_edges: int = 16
    rate: float = 0.05
    share_of_numbers: float = 0.3
    ridge: float = 0.3
    fewest_rows: int = 20
    seeds: tuple = (0,)


@dataclass
class Model:
    """Trees that score a rectangle, and trees that score an edge."""

    rectangles: lightgbm.Booster
    edges: lightgbm.Booster

    def scores(self, question):
        values = self.rectangles.predict(question.numbers)
        values[:-1] += self.edges.predict(question.edges)[question.edge_places].sum(1)
        return values


class Rows:
    """The rows of questions, one after the other, with where each question begins."""

    def __init__(self, questions):
        questions = [question for question in questions if question.right is not None and question.right.any()]
        self.numbers = np.concatenate([question.numbers for question in questions])
        self.edges = np.concatenate([question.edges for question in questions])
        self.right = np.concatenate([question.right for question in questions]).astype(float)
        counts = [len(question.right) for question in questions]
        self.starts = np.concatenate([[0], np.cumsum(counts)])[:-1]
        self.question = np.repeat(np.arange(len(counts)), counts)
        self.weights = np.array([
            question.clip.weight * (1 if question.is_whole else OF_PARTS) for question in questions
        ])[self.question]
        # Of each rectangle the rows of its edges; that the frames do not tell has none, for which there is one more row.
        self.edge_places = np.full((len(self.numbers), 4), len(self.edges))
        first = 0
        for start, question in zip(self.starts, questions):
            self.edge_places[start:start + len(question.edge_places)] = question.edge_places + first
            first += len(question.edges)

    def slopes(self, scores):
        """The first and the second derivative of what is to be made small, by the score of each rectangle."""
        most = np.maximum.reduceat(scores, self.starts)
        odds = np.exp(scores - most[self.question])
        given = odds / np.add.reduceat(odds, self.starts)[self.question]
        right = odds * self.right
        wanted = right / np.maximum(1e-300, np.add.reduceat(right, self.starts))[self.question]
        return (given - wanted) * self.weights, np.maximum(given * (1 - given), 1e-3) * self.weights

    def of_edges(self, values):
        """The sum of what the rectangles have that an edge is one of."""
        count = len(self.edges) + 1
        return sum(np.bincount(self.edge_places[:, side], values, count) for side in range(4))[:-1]


def grow(questions, settings):
    """One model for each seed; scores are the mean of theirs."""
    rows = Rows(questions)
    return [_grow(rows, settings, seed) for seed in settings.seeds]


def _grow(rows, settings, seed):
    def booster(numbers, leaves):
        return lightgbm.Booster(
            {
                "objective": "none", "learning_rate": settings.rate, "num_leaves": leaves,
                "feature_fraction": settings.share_of_numbers, "bagging_fraction": 0.8, "bagging_freq": 1,
                "min_data_in_leaf": settings.fewest_rows, "lambda_l2": settings.ridge, "max_bin": 63,
                "min_sum_hessian_in_leaf": 0.01, "seed": seed, "num_threads": 1, "deterministic": True,
                "force_row_wise": True, "verbose": -1,
            },
            lightgbm.Dataset(numbers, np.zeros(len(numbers)), free_raw_data=False))

    model = Model(booster(rows.numbers, settings.leaves), booster(rows.edges, settings.leaves_of_edges))
    of_rectangles, of_edges = np.zeros(len(rows.numbers)), np.zeros(len(rows.edges) + 1)

    def slopes():
        return rows.slopes(of_rectangles + of_edges[rows.edge_places].sum(1))

    def kept(scores):
        return lambda values, _: (scores.__setitem__(slice(len(values)), values), ("kept", 0.0, True))[1]

    for _ in range(settings.rounds):
        model.rectangles.update(fobj=lambda *_: slopes())
        model.rectangles.eval_train(kept(of_rectangles))
        model.edges.update(fobj=lambda *_: tuple(rows.of_edges(values) for values in slopes()))
        model.edges.eval_train(kept(of_edges))
    return model


def scores(models, question):
    return np.mean([model.scores(question) for model in models], axis=0)


def softmax(scores):
    odds = np.exp(scores - scores.max())
    return odds / odds.sum()


def fold(source, folds):
    """The fold of a source, whatever other sources there are."""
    return zlib.crc32(source.encode()) % folds
