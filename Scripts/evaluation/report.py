"""The table, the list of what was wrong, the calibration, and the same as JSON."""

from dataclasses import asdict

from .answers import Answer
from .scoring import score, segments_right

BINS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 1.0001)


class Report:
    """All answers of all tools about all items; `tools` maps names to answers by path."""

    def __init__(self, items, tools, seconds=None):
        self.items, self.tools, self.seconds = items, tools, seconds
        self.scores = {
            name: [score(item.truth, self._answer(name, item)) for item in items] for name in tools
        }

    def _answer(self, tool, item):
        return self.tools[tool].get(str(item.path), Answer("none"))

    def print(self):
        self._print_groups()
        self._print_totals()
        if "padlint" in self.tools:
            self._print_details()
            self._print_calibration()
            self._print_wrong()

    def _groups(self):
        groups = {}
        for index, item in enumerate(self.items):
            groups.setdefault(item.group, []).append(index)
        return groups

    def _print_groups(self):
        names = list(self.tools)
        print(f"{'right of all, by group':36}{'clips':>6}" + "".join(f"{_short(name):>12}" for name in names))
        for group, indexes in self._groups().items():
            cells = [sum(self.scores[name][index].right for index in indexes) for name in names]
            mark = "*" if self.items[indexes[0]].plain else ""
            print(f"{group + mark:36}{len(indexes):>6}" + "".join(f"{cell:>12}" for cell in cells))
        print("* plain: every one of them must be right\n")

    def _print_totals(self):
        print(f"{'':36}" + "".join(f"{_short(name):>18}" for name in self.tools))
        for label, counts in self.totals().items():
            cells = "".join(f"{_share(*counts[name]):>18}" for name in self.tools)
            print(f"{label:36}{cells}")
        print()

    def totals(self):
        """{measure: {tool: (count, of how many)}}."""
        items = self.items
        everything = range(len(items))
        padded = [i for i in everything if items[i].truth.accept[0] == "padded"]
        unpadded = [i for i in everything if not {"padded", "variable"} & set(items[i].truth.accept)]
        plain = [i for i in everything if items[i].plain]
        held = [i for i in everything if items[i].split == "holdout"]
        measures = {
            "verdict and edges right": (everything, lambda s: s.right),
            "verdict right": (everything, lambda s: s.verdict_right),
            "edges right, of padded": (padded, lambda s: s.edges_right),
            "right, of plain": (plain, lambda s: s.right),
            "right, of held out": (held, lambda s: s.right),
            "false alarms, of unpadded": (unpadded, lambda s: s.false_alarm),
            "missed, of padded": (padded, lambda s: s.missed),
        }
        return {
            label: {
                name: (sum(test(self.scores[name][i]) for i in indexes), len(indexes)) for name in self.tools
            }
            for label, (indexes, test) in measures.items()
        }

    def details(self):
        """What only padlint says: (count, of how many) for each."""
        answers = [self._answer("padlint", item) for item in self.items]
        pairs = list(zip(self.items, answers))
        filled = [(i.truth.fill, a.fill) for i, a in pairs if i.truth.fill and a.verdict == "padded"]
        overlaid = [(i.truth.overlay, a.overlay) for i, a in pairs if i.truth.overlay and a.verdict == "padded"]
        timed = [(i.truth, a) for i, a in pairs if i.truth.segments and a.verdict == i.truth.accept[0]]
        return {
            "fill type right": (sum(told == found for told, found in filled), len(filled)),
            "overlay noticed on its side": (sum(set(t) <= set(f) for t, f in overlaid), len(overlaid)),
            "overlay called by its name": (sum(t.items() <= f.items() for t, f in overlaid), len(overlaid)),
            "segments right within a second": (sum(segments_right(t, a) for t, a in timed), len(timed)),
            "answered inconclusive": (sum(a.verdict == "inconclusive" for a in answers), len(answers)),
        }

    def _print_details(self):
        for label, counts in self.details().items():
            print(f"{label:36}{_share(*counts):>18}")
        if self.seconds is not None:
            print(f"{'padlint, wall seconds':36}{self.seconds:>18.1f}")
        print()

    def calibration(self):
        """(low, high, count, right) for each bin of confidence."""
        rows = []
        for low, high in zip(BINS, BINS[1:]):
            inside = [
                verdict.right
                for item, verdict in zip(self.items, self.scores["padlint"])
                if (confidence := self._answer("padlint", item).confidence) is not None and low <= confidence < high
            ]
            rows.append((low, min(high, 1.0), len(inside), sum(inside)))
        return rows

    def _print_calibration(self):
        print(f"{'confidence':14}{'clips':>7}{'right':>16}")
        for low, high, count, right in self.calibration():
            print(f"{low:.2f} to {high:.2f}  {count:>7}{_share(right, count):>16}")
        print()

    def wrong(self, tool="padlint"):
        """(item, answer) of every wrong answer of a tool."""
        return [
            (item, self._answer(tool, item))
            for item, verdict in zip(self.items, self.scores[tool])
            if not verdict.right
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

    def as_dict(self):
        """Everything, for programs."""
        found = {
            "totals": {
                label: {name: {"count": count, "of": of} for name, (count, of) in counts.items()}
                for label, counts in self.totals().items()
            },
            "clips": [
                {
                    "path": str(item.path), "group": item.group, "split": item.split, "plain": item.plain,
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
            found["calibration"] = [
                {"from": low, "to": high, "clips": count, "right": right}
                for low, high, count, right in self.calibration()
            ]
            found["seconds"] = self.seconds
        return found

    def print_changes(self, before):
        """What became right or wrong since an earlier run, given as the JSON that it wrote."""
        past = {clip["path"]: clip["answers"].get("padlint", {}).get("right") for clip in before["clips"]}
        for item, verdict in zip(self.items, self.scores["padlint"]):
            was = past.get(str(item.path))
            if was is not None and was != verdict.right:
                word = "fixed" if verdict.right else "BROKE"
                print(f"{word} {item.group} {item.path.name}: {self._answer('padlint', item).describe()}")


def _short(name):
    return name.replace("conservative", "cons.").replace("cropdetect", "cropdet.").replace("HandBrake", "HandBr.")


def _share(count, of):
    return f"{count}/{of} {100 * count / of:5.1f}%" if of else "none"
