"""Whether clips show what their truth says. Run with: python3 -m unittest discover -s Scripts/evaluation -t Scripts"""

import shutil
import unittest

import numpy as np

from .clip import Clip, Encoding, Witness
from .burns import BurntLine, Guides
from .cartoons import Cartoon
from .chats import Chat, Terminal
from .edges import BlendedEdges, Rim, SlantedBlanking, SoftEdges
from .fills import Blur, Flat, OwnColors, Reflection, Streaks
from .media import BLACK, WHITE, flat, text_mask
from .overlays import Matte
from .panels import InnerBars, RoundedCorners
from .patterns import Art
from .truth import Insets, clean, padded
from .warps import Squeezed, rotation


class Plain:
    """A picture of one luma."""

    def __init__(self, luma=200):
        self.luma = luma

    def frames(self, size, rate, count):
        for _ in range(count):
            yield flat(size, (self.luma, 128, 128))


def drawn(insets, overlays=(), fill=None, frame=(64, 48), luma=200, **more):
    """The luma of the first frame of a clip."""
    clip = Clip(frame, Plain(luma), padded(insets), Encoding([]), insets=insets, seconds=0.04, overlays=list(overlays),
                fill=fill or Flat(), **more)
    return next(iter(clip.frames()))[0].astype(int)


class EdgeTests(unittest.TestCase):
    def test_a_half_lit_line_is_the_outermost_line_of_the_picture(self):
        luma = drawn(Insets(6, 0, 8, 0), [BlendedEdges(Insets(6, 0, 8, 0), BLACK, 0.5)])
        self.assertEqual(list(luma[4:8, 30]), [16, 16, 108, 200])
        self.assertEqual(list(luma[30, 6:10]), [16, 16, 108, 200])
        self.assertEqual(luma[-1, 30], 200)

    def test_a_soft_edge_has_its_middle_at_the_inset(self):
        luma = drawn(Insets(0, 14), [SoftEdges(Insets(0, 14), BLACK, 6)])[:, 30]
        self.assertEqual(luma[48 - 14 - 4], 200)
        self.assertEqual(luma[48 - 14 + 4], 16)
        inside, outside = luma[48 - 14 - 1], luma[48 - 14]
        self.assertAlmostEqual((inside + outside) / 2, 108, delta=1)
        self.assertTrue((np.diff(luma[20:]) <= 0).all())

    def test_a_rim_lies_outside_the_bar(self):
        luma = drawn(Insets(10, 10), [Rim({"bottom": 2}, 110)])[:, 30]
        self.assertEqual(list(luma[-4:]), [16, 16, 110, 110])
        self.assertEqual(list(luma[:2]), [16, 16])


    def test_slanted_blanking_has_its_depth_in_the_middle(self):
        blanking = SlantedBlanking({"left": 10}, {"left": 8}, 1, BLACK, waver=0)
        dark = (drawn(Insets(), [blanking]) < 108).sum(axis=1)
        self.assertAlmostEqual(dark[24], 10, delta=1)
        self.assertAlmostEqual(dark[-1] - dark[0], 8, delta=1)
        self.assertTrue((drawn(Insets(), [blanking])[:, 20:] == 200).all())


class RepeatedTests(unittest.TestCase):
    def setUp(self):
        self.picture = np.random.default_rng(1).integers(16, 236, (3, 20, 30), dtype=np.uint8)

    def test_streaks_repeat_the_outermost_line(self):
        canvas = Streaks().canvas(self.picture, (30, 26), Insets(2, 4), 0)
        self.assertTrue((canvas[:, -4:] == self.picture[:, -1:]).all())
        self.assertTrue((canvas[:, :2] == self.picture[:, :1]).all())

    def test_a_reflection_does_not_repeat_it(self):
        canvas = Reflection().canvas(self.picture, (30, 24), Insets(0, 4), 0)
        self.assertTrue((canvas[:, 20] == self.picture[:, 18]).all())

    def test_a_ramp_of_own_colors_leads_from_one_end_to_the_other(self):
        picture = flat((30, 20), (60, 128, 128))
        picture[0, 10:] = 180
        canvas = OwnColors().canvas(picture, (40, 40), Insets(10, 10, 5, 5), 0)
        self.assertEqual((canvas[0, 0, 0], canvas[0, -1, 0]), (60, 180))


class WarpTests(unittest.TestCase):
    def test_a_squeezed_frame_leaves_its_insets(self):
        insets = Insets(0, 12, 0, 16)
        luma = drawn(Insets(), [Squeezed(lambda seconds: insets, BLACK)])
        self.assertTrue((luma[36:] == 16).all() and (luma[:, 48:] == 16).all())
        self.assertTrue((luma[:36, :48] == 200).all())

    def test_a_turn_keeps_the_middle_and_leaves_the_corners(self):
        warp = rotation((65, 49), 3, 0.9)
        self.assertEqual(warp.share[24, 32], 1)
        self.assertEqual(warp.share[0, 0], 0)
        ramp = np.arange(65.0)[None, :].repeat(49, 0)
        self.assertAlmostEqual(warp(ramp)[24, 32], 32, delta=0.01)


class PanelTests(unittest.TestCase):
    def test_inner_bars_lie_between_the_margin_and_the_picture(self):
        insets = Insets(8, 8, 16, 16)
        luma = drawn(insets, [InnerBars(insets, Insets(left=6, right=6), BLACK)], Flat(WHITE, "color"))
        self.assertEqual(list(luma[24, 8:18]), [235, 235, *[16] * 6, 200, 200])
        self.assertEqual(list(luma[6:9, 30]), [235, 235, 200])
        self.assertEqual(luma[4, 12], 235)

    def test_rounded_corners_take_from_the_picture_alone(self):
        insets = Insets(8, 8, 10, 10)
        luma = drawn(insets, [RoundedCorners(insets, 6, WHITE)], Flat(WHITE, "color"))
        self.assertGreater(luma[8, 10], 230)
        self.assertGreater(luma[39, 53], 230)
        self.assertEqual(luma[8, 32], 200)
        self.assertEqual(luma[16, 12], 200)

    def test_a_dark_end_of_a_blurred_copy_is_dark_on_its_side_only(self):
        luma = drawn(Insets(14, 14), fill=Blur(0.03, 0.8, "top", 0.0), luma=180)[:, 30]
        self.assertLess(luma[0], 20)
        self.assertGreater(luma[-1], 120)


@unittest.skipUnless(shutil.which("ffmpeg"), "text is drawn by the ffmpeg program")
class TextTests(unittest.TestCase):
    def test_text_has_no_box_around_it(self):
        mask = text_mask("edge", 20)
        self.assertEqual(mask.min(), 0)
        self.assertGreater((mask == 0).mean(), 0.5)
        self.assertGreater(mask.max(), 0.95)


    def test_a_burnt_line_changes_nothing_beside_it(self):
        luma = drawn(Insets(), [BurntLine("edge", 12, 8, 6, BLACK, 0.5)])
        self.assertTrue((luma[20:] == 200).all() and (luma[:6] == 200).all())
        self.assertAlmostEqual(luma[6:18].min(), 108, delta=4)

    def test_guides_are_as_thin_as_told(self):
        luma = drawn(Insets(), [Guides(rows=(0.5,), color=BLACK, width=2)])
        self.assertEqual((luma[:, 30] == 16).sum(), 2)


class SceneTests(unittest.TestCase):
    """What tells drawn scenes from pictures between bars is there in each of them, whatever chance draws."""

    SIZE, SEEDS = (160, 120), range(6)

    def test_messages_move_and_the_frame_around_them_does_not(self):
        for seed in self.SEEDS:
            first, *_, last = Chat(seed).frames(self.SIZE, 25, 60)
            changed = (first != last).any(axis=(0, 2))
            self.assertTrue(changed.any(), seed)
            self.assertLess(changed.mean(), 0.98, seed)

    def test_a_still_chat_is_still(self):
        first, *_, last = Chat(3, still=True).frames(self.SIZE, 25, 30)
        self.assertTrue((first == last).all())

    def test_lines_of_a_terminal_come_and_go(self):
        for seed in self.SEEDS:
            first, *_, last = Terminal(seed).frames(self.SIZE, 25, 60)
            self.assertFalse((first == last).all(), seed)

    def test_something_crosses_the_floor_of_a_cartoon(self):
        for seed in self.SEEDS:
            frame = next(Cartoon(seed).frames(self.SIZE, 25, 25))
            # Along a border that nothing crosses, every pixel steps.
            steps = (frame[0, 1:].astype(int) != frame[0, :-1]).mean(axis=1)[60:]
            self.assertLess(steps.max(), 1, seed)

    def test_art_leaves_no_edge_of_one_color(self):
        picture, insets = flat((80, 40), (200, 128, 128)), Insets(40, 40, 40, 40)
        for seed in self.SEEDS:
            canvas = Art(seed).canvas(picture, self.SIZE, insets, 0)
            for edge in (canvas[:, :40], canvas[:, -40:], canvas[:, :, :40], canvas[:, :, -40:]):
                self.assertGreater(max(plane.std() for plane in edge), 1, seed)


class WitnessTests(unittest.TestCase):
    @staticmethod
    def _shares(insets, luma, **more):
        clip = Clip((64, 48), Plain(luma), clean(), Encoding([]), insets=insets, seconds=0.4, **more)
        witness = Witness(clip.soft_lines, clip.visible)
        for _ in clip.frames(witness):
            pass
        return witness.shares()

    def test_picture_that_differs_from_its_padding_proves_the_edge(self):
        self.assertEqual(self._shares(Insets(8, 8), 100), [1, 1, 1, 1])
        self.assertEqual(self._shares(Insets(8, 8), 30), [0, 0, 0, 0])
        self.assertEqual(self._shares(Insets(8, 8), 30, visible=5), [1, 1, 1, 1])

    def test_a_soft_edge_is_proven_past_its_ramp(self):
        insets = Insets(12, 12)
        soft = {"overlays": [SoftEdges(insets, BLACK, 10)]}
        self.assertEqual(self._shares(insets, 60, **soft)[0], 0)
        self.assertEqual(self._shares(insets, 60, **soft, soft_lines=6)[0], 1)

    def test_bars_of_single_shots_are_proven_for_each_shot(self):
        dark = Insets(8, 8)
        matte = Matte(lambda seconds: dark if seconds < 0.2 else Insets(16, 16))
        self.assertEqual(self._shares(dark, 200, overlays=[matte]), [1, 1, 1, 1])


if __name__ == "__main__":
    unittest.main()
