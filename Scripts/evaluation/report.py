"""The table, the list of what was wrong, the calibration, and the same as JSON."""

from dataclasses import asdict

from .answers import Answer
from .real_footage import COLLECTIONS, REPORT
from .scoring import score, segments_right

SURE = 0.99  # what is said with this confidence must be right 99 times in 100
BINS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 1.0001)


def is_reported_only(item):
    """Whether an item is of the half of the real footage that nobody works with."""
    return item.split == REPORT


class Report:
    """All answers of all tools about all items; `tools` maps names to answers by path. What is wrong in the half of
    the real footage that is read only to report is counted, and named only where `names_all`."""

    def __init__(self, items, tools, seconds=None, names_all=False):
        self.items, self.tools, self.seconds, self.names_all = items, tools, seconds, names_all
        self.scores = {
            name: [score(item.truth, self._answer(name, item)) for item in items] for name in tools
        }

    def _answer(self, tool, item):
        return self.tools[tool].get(str(item.path), Answer("none"))

    def print(self):
        self._print_groups()
        self._print_table()
        if "padlint" in self.tools:
            self._print_details()
            self._print_calibration()
            self._print_wrong()

    def _by(self, attribute):
        """The indexes of the items for each value of an attribute, in their order."""
        found = {}
        for index, item in enumerate(self.items):
            found.setdefault(getattr(item, attribute), []).append(index)
        return found

    def _print_groups(self):
        names = list(self.tools)
        print(f"{'right of all, by group':36}{'clips':>6}" + "".join(f"{_short(name):>12}" for name in names))
        for group, indexes in self._by("group").items():
            cells = [sum(self.scores[name][index].right for index in indexes) for name in names]
            mark = "*" if self.items[indexes[0]].plain else ""
            print(f"{group + mark:36}{len(indexes):>6}" + "".join(f"{cell:>12}" for cell in cells))
        print("* plain: every one of them must be right\n")

    def _print_table(self):
        """What the README says: each collection, with counts."""
        print("| | " + " | ".join(self.tools) + " |\n|" + " --- |" * (1 + len(self.tools)))
        for collection, measures in self.totals().items():
            for number, (label, counts) in enumerate(measures.items()):
                ofs = {of for _, of in counts.values()}
                # One count for all tools belongs to the label.
                shared = f", of {ofs.pop()}" if len(ofs) == 1 and len(self.tools) > 1 else ""
                cells = " | ".join(_cell(*counts[name], not shared) if name in counts else "" for name in self.tools)
                print(f"| {collection + ': ' if number == 0 else '– '}{label}{shared} | {cells} |")
        print()

    def totals(self):
        """{collection: {measure: {tool: (count, of how many)}}}; what only padlint says has no count for others."""
        return {name: self._measured(indexes) for name, indexes in self._by("collection").items()}

    def _measured(self, indexes):
        truths = {i: self.items[i].truth for i in indexes}
        padded = [i for i in indexes if truths[i].accept[0] == "padded"]
        unpadded = [
            i for i in indexes if truths[i].accept[0] != "failed" and not {"padded", "variable"} & set(truths[i].accept)
        ]
        measures = {
            "verdict and edges right": (indexes, lambda s: s.right),
            "right of held out": ([i for i in indexes if self.items[i].split == "holdout"], lambda s: s.right),
            "right of plain": ([i for i in indexes if self.items[i].plain], lambda s: s.right),
            "false alarms without padding": (unpadded, lambda s: s.false_alarm),
            "padding missed": (padded, lambda s: s.missed),
        }
        found = {
            label: {
                name: (sum(test(self.scores[name][i]) for i in those), len(those)) for name in self.tools
            }
            for label, (those, test) in measures.items() if those
        }
        if "padlint" in self.tools:
            answers = {i: self._answer("padlint", self.items[i]) for i in indexes}
            sure = [i for i in indexes if (answers[i].confidence or 0) >= SURE]
            found["answered inconclusive"] = {
                "padlint": (sum(answer.verdict == "inconclusive" for answer in answers.values()), len(indexes))
            }
            found[f"confidence {SURE} or more"] = {"padlint": (len(sure), len(indexes))}
            found[f"right at confidence {SURE} or more"] = {
                "padlint": (sum(self.scores["padlint"][i].right for i in sure), len(sure))
            }
        return found

    def details(self):
        """What only padlint says: (count, of how many) for each."""
        answers = [self._answer("padlint", item) for item in self.items]
        pairs = list(zip(self.items, answers))
        filled = [(i.truth.fill, a.fill) for i, a in pairs if i.truth.fill and a.verdict == "padded"]
        overlaid = [(i.truth.overlay, a.overlay) for i, a in pairs if i.truth.overlay and a.verdict == "padded"]
        bare = [a.overlay for i, a in pairs if i.truth.overlay == {} and a.verdict == "padded"]
        timed = [(i.truth, a) for i, a in pairs if i.truth.segments and a.verdict == i.truth.accept[0]]
        return {
            "fill type right": (sum(told == found for told, found in filled), len(filled)),
            "overlay noticed on its side": (sum(set(t) <= set(f) for t, f in overlaid), len(overlaid)),
            "overlay called by its name": (sum(t.items() <= f.items() for t, f in overlaid), len(overlaid)),
            "no overlay told where none lies": (sum(not found for found in bare), len(bare)),
            "segments right within a second": (sum(segments_right(t, a) for t, a in timed), len(timed)),
        }

    def _print_details(self):
        for label, counts in self.details().items():
            print(f"{label:36}{_share(*counts):>18}")
        if self.seconds is not None:
            print(f"{'padlint, wall seconds':36}{self.seconds:>18.1f}")
        print()

    def calibration(self):
        """{collection: [(low, high, count, right) for each bin of confidence]}."""
        return {name: [self._bin(indexes, *ends) for ends in zip(BINS, BINS[1:])]
                for name, indexes in self._by("collection").items()}

    def _bin(self, indexes, low, high):
        told = [(self._answer("padlint", self.items[i]).confidence, self.scores["padlint"][i].right) for i in indexes]
        inside = [right for confidence, right in told if confidence is not None and low <= confidence < high]
        return low, min(high, 1.0), len(inside), sum(inside)

    def _print_calibration(self):
        calibration = self.calibration()
        print(f"{'right by confidence':16}" + "".join(f"{name:>36}" for name in calibration))
        for rows in zip(*calibration.values()):
            low, high = rows[0][:2]
            print(f"{low:.2f} to {high:.2f}    " + "".join(f"{_share(right, count):>36}" for *_, count, right in rows))
        print()

    def wrong(self, tool="padlint"):
        """(item, answer) of every wrong answer of a tool."""
        return [
            (item, self._answer(tool, item))
            for item, verdict in zip(self.items, self.scores[tool])
            if not verdict.right and (self.names_all or not is_reported_only(item))
        ]

    def _print_wrong(self):
        wrong = self.wrong()
        print(f"wrong: {len(wrong)}")
        for item, answer in wrong:
            truth = item.truth
            told = "|".join(truth.accept)
            if "padded" in truth.accept:
                told += " %d/%d/%d/%d" % truth.insets.sides() + f" ±{truth.tolerance}"
            if truth.failure_codes:
                told += f" ({'|'.join(truth.failure_codes)})"
            sure = "" if answer.confidence is None else f" at {answer.confidence:.3f}"
            print(f"  {item.group} {item.path.name}: is {told}; got {answer.describe()}{sure}")
            if item.collection in COLLECTIONS.values():
                print(f"      {item.notes}")
        hidden = sum(
            not verdict.right for item, verdict in zip(self.items, self.scores["padlint"]) if is_reported_only(item)
        )
        if hidden and not self.names_all:
            print(f"and {hidden} of the half that is only reported (--half report names them)")

    def as_dict(self):
        """Everything, for programs."""
        found = {
            "collections": {
                collection: {
                    label: {name: {"count": count, "of": of} for name, (count, of) in counts.items()}
                    for label, counts in measures.items()
                }
                for collection, measures in self.totals().items()
            },
            "clips": [
                {
                    "path": str(item.path), "collection": item.collection, "group": item.group, "split": item.split,
                    "plain": item.plain,
                    "truth": item.truth.as_dict(),
                    "answers": {
                        name: {**asdict(self._answer(name, item)), **asdict(self.scores[name][index])}
                        for name in self.tools
                    },
                }
                for index, item in enumerate(self.items)
            ],
        }
        if "padlint" in self.tools:
            found["details"] = {label: {"count": c, "of": of} for label, (c, of) in self.details().items()}
            found["calibration"] = {
                name: [{"from": low, "to": high, "clips": count, "right": right} for low, high, count, right in rows]
                for name, rows in self.calibration().items()
            }
            found["seconds"] = self.seconds
        return found

    def print_changes(self, before):
        """What became right or wrong since an earlier run, given as the JSON that it wrote."""
        past = {clip["path"]: clip["answers"].get("padlint", {}).get("right") for clip in before["clips"]}
        for item, verdict in zip(self.items, self.scores["padlint"]):
            was = past.get(str(item.path))
            if was is not None and was != verdict.right and (self.names_all or not is_reported_only(item)):
                word = "fixed" if verdict.right else "BROKE"
                print(f"{word} {item.group} {item.path.name}: {self._answer('padlint', item).describe()}")


def _short(name):
    return name.replace("conservative", "cons.").replace("cropdetect", "cropdet.").replace("HandBrake", "HandBr.")


def _cell(count, of, of_how_many):
    """A count for a table in Markdown."""
    if not of:
        return "none"
    return f"{count}{f' of {of}' if of_how_many else ''} ({100 * count / of:.1f} %)"


def _share(count, of):
    return f"{count}/{of} {100 * count / of:5.1f}%" if of else "none"
