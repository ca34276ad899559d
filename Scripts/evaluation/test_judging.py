"""Run with: python3 -m unittest discover -s Scripts/evaluation -t Scripts"""

import unittest
from pathlib import Path

from .answers import NO_ANSWER, Answer, from_rectangle
from .clip import Clip
from .corpus import Item, doubted
from .fills import Blur
from .padlint import answer
from .real_footage import COLLECTIONS, REPORT, WORK, displayed, half, truth
from .report import Report
from .scoring import score, segments_right
from .truth import Insets, Truth, clean, inconclusive, padded


class ScoringTests(unittest.TestCase):
    def test_padding_is_right_only_within_its_tolerance(self):
        truth = padded(Insets(20, 21), tolerance=1)
        self.assertTrue(score(truth, Answer("padded", Insets(21, 20))).right)
        off = score(truth, Answer("padded", Insets(22, 20)))
        self.assertTrue(off.verdict_right)
        self.assertFalse(off.edges_right or off.right)

    def test_a_single_line_counts_as_none(self):
        self.assertTrue(score(padded(Insets(1, 0, 8, 8)), Answer("padded", Insets(0, 1, 8, 8))).right)
        self.assertFalse(score(padded(Insets(0, 0, 8, 8)), Answer("padded", Insets(2, 0, 8, 8))).right)

    def test_padding_on_a_clean_clip_is_a_false_alarm(self):
        self.assertTrue(score(clean(), Answer("padded", Insets(4))).false_alarm)
        self.assertTrue(score(Truth(["clean", "inconclusive"]), Answer("variable")).false_alarm)
        self.assertFalse(score(Truth(["variable", "clean"]), Answer("padded", Insets(4))).false_alarm)

    def test_clean_on_a_padded_clip_is_a_miss_and_doubt_is_not(self):
        self.assertTrue(score(padded(Insets(20, 20)), Answer("clean")).missed)
        self.assertFalse(score(padded(Insets(20, 20)), Answer("inconclusive")).missed)

    def test_a_failure_needs_one_of_its_codes(self):
        truth = Truth(["failed"], failure_codes=["no-frames"])
        self.assertTrue(score(truth, Answer("failed", failure_code="no-frames")).right)
        self.assertFalse(score(truth, Answer("failed", failure_code="timed-out")).right)

    def test_a_peer_that_cuts_nothing_is_right_where_nothing_can_be_cut(self):
        self.assertTrue(score(inconclusive(), from_rectangle(Insets())).right)
        self.assertTrue(score(Truth(["variable"]), from_rectangle(Insets(1))).right)
        self.assertFalse(score(inconclusive(), Answer("clean")).right)
        self.assertFalse(score(clean(), NO_ANSWER).right)

    def test_segments_end_within_a_second(self):
        truth = Truth(["variable"], segments=[
            {"startSeconds": 0, "endSeconds": 3, **Insets(20, 20).as_dict()},
            {"startSeconds": 3, "endSeconds": 6, **Insets().as_dict()},
        ])
        near = [{**part, "startSeconds": part["startSeconds"] + 0.4} for part in truth.segments]
        far = [{**part, "endSeconds": part["endSeconds"] + 1.4} for part in truth.segments]
        self.assertTrue(segments_right(truth, Answer("variable", segments=near)))
        self.assertFalse(segments_right(truth, Answer("variable", segments=far)))

    def test_nothing_changes_between_shots_with_the_same_padding(self):
        shots = [{"startSeconds": start, "endSeconds": start + 2, **Insets(20 if start else 0).as_dict()} for start in (0, 2, 4)]
        told = [shots[0], {**shots[1], "endSeconds": 6}]
        self.assertTrue(segments_right(Truth(["variable"], segments=shots), Answer("variable", segments=told)))


class DoubtTests(unittest.TestCase):
    def _truth(self, lit, **more):
        return doubted(Clip((320, 240), None, padded(Insets(8, 8)), None, Insets(8, 8), **more), lit)

    def test_what_stayed_dark_may_be_doubted(self):
        self.assertEqual(self._truth([0.6, 0.05, 1, 1]).accept, ["padded", "inconclusive"])

    def test_padding_that_no_side_shows_may_be_called_none(self):
        self.assertEqual(self._truth([0.06, 0, 1, 1]).accept, ["padded", "clean", "inconclusive"])

    def test_a_blurred_copy_is_seen_though_its_light_is_that_of_the_picture(self):
        self.assertEqual(self._truth([0.06, 0, 1, 1], fill=Blur(0.04, 1)).accept, ["padded", "inconclusive"])

    def test_around_what_nobody_sees_the_padding_further_out_counts(self):
        truth = self._truth([0, 0, 0, 0], unseen=padded(Insets(4, 4)))
        self.assertEqual((truth.insets, truth.accept), (Insets(4, 4), ["padded", "inconclusive"]))


def _video(kind, insets=(0, 0, 0, 0), tolerance=1, **more):
    sides = dict(zip(("top", "bottom", "left", "right"), insets))
    return {"rotation": 0, "hard": True, "truth": {"kind": kind, **sides, "tolerance_px": tolerance, **more}}


class RealFootageTests(unittest.TestCase):
    def test_doubt_is_right_only_where_the_manifest_accepts_it(self):
        self.assertFalse(score(truth(_video("none")), Answer("inconclusive")).right)
        accepted = _video("none", accepted=["clean", "inconclusive"])
        self.assertTrue(score(truth(accepted), Answer("inconclusive")).right)

    def test_a_bar_under_two_pixels_is_clean(self):
        told = truth(_video("none", (1, 0, 0, 0)))
        self.assertTrue(score(told, Answer("clean")).right)
        self.assertTrue(score(told, Answer("padded", Insets(2))).false_alarm)
        self.assertFalse(score(truth(_video("pillarbox", (0, 0, 2, 0))), Answer("clean")).right)

    def test_what_all_shots_share_of_mixed_bars_is_padding(self):
        told = truth(_video("mixed", (30, 27, 104, 104)))
        self.assertTrue(score(told, Answer("padded", Insets(30, 27, 104, 105))).right)
        self.assertFalse(score(told, Answer("padded", Insets(30, 27, 114, 114))).right)
        self.assertFalse(score(told, Answer("variable")).right)
        self.assertTrue(score(truth(_video("mixed")), Answer("variable")).right)

    def test_edges_that_nobody_wrote_down_are_not_judged(self):
        told = truth(_video("mixed", accepted=["variable", "padded"]))
        self.assertTrue(score(told, Answer("padded", Insets(left=34, right=35))).right)

    def test_panels_and_blurred_copies_are_padding_of_another_fill(self):
        self.assertEqual(truth(_video("colour", (90, 0, 0, 0))).fill, "color")
        self.assertEqual(truth(_video("blurred", (90, 90, 0, 0))).accept, ["padded"])

    def test_all_videos_of_a_source_are_in_one_half(self):
        self.assertEqual({half({"origin": f"github:a/{name}"}) for name in range(20)}, {"work", "report"})
        self.assertEqual(half({"source": "github:a/b", "origin": "github:c/d"}), half({"origin": "github:a/b"}))
        self.assertEqual(
            half({"origin": "github:lu-zero/fate-samples"}), half({"origin": "github:luke-cha/fate-suite"})
        )


class ReportTests(unittest.TestCase):
    ITEMS = [
        Item(Path("seen.mp4"), "real-work/none", WORK, clean(), collection=COLLECTIONS[WORK]),
        Item(Path("unseen.mp4"), "real-report/none", REPORT, clean(), collection=COLLECTIONS[REPORT]),
        Item(Path("built.mp4"), "geometry/unpadded", "tune", clean()),
    ]
    ANSWERS = {"padlint": {str(item.path): Answer("padded", Insets(4), 0.995) for item in ITEMS}}

    def test_mistakes_of_the_half_that_is_only_reported_are_counted_and_not_named(self):
        report = Report(self.ITEMS, self.ANSWERS)
        self.assertEqual([item.path.name for item, _ in report.wrong()], ["seen.mp4", "built.mp4"])
        self.assertEqual(report.totals()[COLLECTIONS[REPORT]]["verdict and edges right"]["padlint"], (0, 1))
        self.assertEqual(len(Report(self.ITEMS, self.ANSWERS, names_all=True).wrong()), 3)

    def test_each_collection_has_its_own_calibration(self):
        totals = Report(self.ITEMS, self.ANSWERS).totals()
        self.assertEqual(set(totals), {*COLLECTIONS.values(), "built corpus"})
        for measures in totals.values():
            self.assertEqual(measures["right at confidence 0.99 or more"]["padlint"], (0, 1))
            self.assertEqual(measures["false alarms without padding"]["padlint"], (1, 1))


class ReadingTests(unittest.TestCase):
    def test_insets_turn_with_the_display_matrix(self):
        coded = Insets(1, 2, 3, 4)
        self.assertEqual(displayed(coded, 0), coded)
        self.assertEqual(displayed(coded, -90), Insets(top=3, bottom=4, left=2, right=1))
        self.assertEqual(displayed(coded, 180), Insets(2, 1, 4, 3))
        self.assertEqual(displayed(coded, 90), Insets(top=4, bottom=3, left=1, right=2))

    def test_an_entry_of_the_report_becomes_an_answer(self):
        found = answer({
            "path": "a.mp4", "verdict": "padded", "confidence": 0.99,
            "padding": {
                "kind": "letterbox", "top": 5, "bottom": 6, "left": 0, "right": 0, "fill": {"type": "black"},
                "edges": {"top": {"overlay": "none"}, "bottom": {"overlay": "text"}},
            },
        })
        self.assertEqual(found.insets, Insets(5, 6))
        self.assertEqual((found.fill, found.overlay), ("black", {"bottom": "text"}))


if __name__ == "__main__":
    unittest.main()
