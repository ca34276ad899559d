"""What each group of numbers and each generator is good for: how much worse a model is without it."""

import multiprocessing
from collections import Counter
from dataclasses import replace

import numpy as np

from . import boosting

# Fewer and larger steps than those of the model that is kept: what is told is the difference between groups, not how right they are.
SETTINGS = replace(boosting.Settings(), rounds=150, rate=0.12, seeds=(0,))
FOLDS = 2


def report(tables, questions, jobs, leave_out):
    """Two tables: one of models without a group of numbers each, learnt from half of the sources and asked about the others, and
    one of the clips whose right rectangle one generator alone proposes."""
    global _task
    questions = [question for question in questions if question.right is not None and question.right.any()]
    _task = tables, questions, leave_out
    names = ["nothing"] + sorted(set(tables.groups) | set(tables.groupsOfEdges))
    with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
        found = dict(zip(names, pool.imap(_without, names)))
    collections = sorted(found["nothing"][0])
    lines = [
        "| without | loss | " + " | ".join(f"{name} right" for name in collections) + " |",
        "| --- " * (2 + len(collections)) + "|",
    ]
    for name, (right, asked, loss) in found.items():
        lines.append(f"| {name} | {loss:.1f} | " + " | ".join(f"{right[each]} of {asked[each]}" for each in collections) + " |")
    return "\n".join(lines) + "\n\n" + _generators(tables, questions)


def _without(name):
    """(right, asked, loss) by collection of the clips of one half of the sources, by a model of the others that lacks a group."""
    tables, questions, leave_out = _task
    if name != "nothing":
        leave_out(name, tables, questions)
    folds = [boosting.fold(question.clip.source, FOLDS) for question in questions]
    models = boosting.grow([question for question, fold in zip(questions, folds) if fold], SETTINGS)
    right, asked, loss = Counter(), Counter(), 0.0
    for question, fold in zip(questions, folds):
        if fold or not question.is_whole:
            continue
        scores = boosting.scores(models, question)
        asked[question.clip.collection] += 1
        right[question.clip.collection] += int(question.right[scores.argmax()])
        loss -= question.clip.weight * np.log(max(1e-9, boosting.softmax(scores)[question.right].sum()))
    return right, asked, loss


def _generators(tables, questions):
    """How many clips have a right rectangle that nothing but one generator proposes."""
    columns = {name: index for index, name in enumerate(tables.names) if name.startswith("from.")}
    alone = Counter()
    for question in questions:
        # Where the frames do not tell, no rectangle is looked for.
        if not question.is_whole or question.right[-1]:
            continue
        proposed = question.numbers[question.right][:, list(columns.values())] > 0
        for place, name in enumerate(columns):
            alone[name] += int(not np.delete(proposed, place, axis=1).any())
    lines = ["| generator | clips whose right rectangle it alone proposes |", "| --- | --- |"]
    return "\n".join(lines + [f"| {name.removeprefix('from.')} | {alone[name]} |" for name in columns])
