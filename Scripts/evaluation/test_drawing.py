"""Whether clips show what their truth says. Run with: python3 -m unittest discover -s Scripts/evaluation -t Scripts"""

import shutil
import unittest

import numpy as np

from .clip import Clip, Encoding, Witness
from .edges import BlendedEdges, Rim, SoftEdges
from .fills import Blur, Flat
from .media import BLACK, WHITE, flat, text_mask
from .overlays import Matte
from .panels import InnerBars, RoundedCorners
from .truth import Insets, clean, padded


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
