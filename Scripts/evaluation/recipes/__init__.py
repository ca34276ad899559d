"""Every kind of clip in the corpus: family, recipe, how many, and whether it is a plain case."""

from dataclasses import dataclass
from typing import Callable

from . import (
    alike, burnt, content, delivery, drawn, drifting, edge, empty, fill, geometry, graphic, joined, level, lines, moving, overlay, panel, parts,
    posts, repost, time,
)


@dataclass(frozen=True)
class Kind:
    """A recipe and how many clips it makes; plain kinds must all be right."""

    family: str
    recipe: Callable
    count: int
    plain: bool = False

    @property
    def name(self):
        return f"{self.family}/{self.recipe.__name__.replace('_', '-')}"


def _kinds(family, plain, *recipes):
    return [Kind(family, recipe, count, plain) for recipe, count in recipes]


KINDS = [
    *_kinds(
        "geometry", True,
        (geometry.unpadded, 40), (geometry.letterbox, 20), (geometry.pillarbox, 16), (geometry.windowbox, 12),
        (geometry.asymmetric, 12), (geometry.single_edge, 12), (geometry.vertical_in_wide, 8),
        (geometry.wide_in_vertical, 6), (geometry.portrait, 8), (geometry.deep, 6), (geometry.large, 4),
        (geometry.odd_size, 10),
    ),
    *_kinds("geometry", False, (geometry.sliver, 20), (geometry.one_pixel, 10), (geometry.tiny, 6)),
    *_kinds(
        "level", True,
        (level.full_range, 8), (level.ten_bits, 10), (level.twelve_bits, 4), (level.high_dynamic_range, 8),
    ),
    *_kinds(
        "level", False,
        (level.raised_black, 12), (level.noise, 10), (level.analogue, 8), (level.upscaled, 8),
        (level.low_bitrate, 14), (level.old_codec, 6),
    ),
    *_kinds(
        "content", False,
        (content.night, 10), (content.crushed_blacks, 8), (content.vignette, 8), (content.spotlight, 8),
        (content.dark_side, 8), (content.night_letterboxed, 6), (content.fades, 10), (content.credits, 5),
        (content.titles_and_little_content, 6), (content.static_shot, 8), (content.photograph, 12),
        (content.black_and_white, 8), (content.animation, 8), (content.dark_interface, 6), (content.slides, 6),
        (content.test_pattern, 7),
    ),
    *_kinds(
        "overlay", False,
        (overlay.subtitles, 8), (overlay.subtitles_always, 5), (overlay.subtitles_across_edge, 6),
        (overlay.logo, 8), (overlay.live_bug, 4), (overlay.timecode, 5), (overlay.head_switching, 6),
        (overlay.half_line, 6), (overlay.logo_on_picture, 4), (overlay.ticker, 5), (overlay.large_letters, 8),
    ),
    *_kinds(
        "fill", False,
        (fill.white, 5), (fill.grey, 6), (fill.blue, 5), (fill.dark_blue, 5), (fill.any_color, 5),
        (fill.gradient, 5), (fill.blur, 12), (fill.mirror, 6), (fill.still, 5),
        (fill.copy, 24), (fill.blur_dark_end, 8), (fill.blur_dim_side, 8), (fill.blur_with_logo, 5),
    ),
    *_kinds(
        "time", False,
        (time.half, 7), (time.third, 6), (time.quarter, 5), (time.seldom_padded, 4), (time.seldom_open, 4),
        (time.animated, 5), (time.more_for_a_while, 8), (time.flash, 6), (time.sting, 6),
        (time.own_bars_shared, 10), (time.own_bars_and_cards, 5), (time.own_bars_apart, 6),
        (time.enlarged, 10), (time.montage, 12),
    ),
    *_kinds("joined", False, (joined.any_two, 80), (joined.shots, 50), (joined.stills, 50), (joined.still, 50)),
    *_kinds(
        "empty", False,
        (empty.all_black, 3), (empty.static_title, 5), (empty.one_frame, 6), (empty.short, 6),
        (empty.single_frame, 10), (empty.three_frames, 10),
    ),
    *_kinds(
        "panel", False,
        (panel.caption, 15), (panel.caption_and_sides, 10), (panel.bare_band, 12), (panel.window, 12),
        (panel.tweet, 12), (panel.lyrics, 8), (panel.logo_in_band, 6), (panel.frame_in_frame, 8),
        (panel.light_wall, 6), (panel.deep_caption, 8), (panel.waveform, 8), (panel.backdrop, 12),
    ),
    *_kinds(
        "edge", False,
        (edge.tape_noise, 10), (edge.tinted, 12), (edge.rim, 8), (edge.torn_rows, 6), (edge.half_lit, 10),
        (edge.soft_gate, 12), (edge.capture, 15), (edge.worn_capture, 60), (edge.thin_beside_deep, 40), (edge.dim_lines, 10),
        (edge.dim_top, 6),
    ),
    *_kinds(
        "graphic", False,
        (graphic.tickers, 10), (graphic.desktop, 6), (graphic.browser, 6), (graphic.phone, 6),
        (graphic.head_up_display, 6), (graphic.split_screen, 10), (graphic.duet, 5), (graphic.picture_in_picture, 5),
        (graphic.intertitles, 10), (graphic.cards_mostly, 5), (graphic.cards_only, 6),
        (graphic.picture_then_credits, 5), (graphic.logo_on_flat, 8), (graphic.filmed_on_paper, 10),
        (graphic.chart, 5), (graphic.plot, 8), (graphic.header_slides, 5), (graphic.still_camera, 8),
        (graphic.video_call, 6), (graphic.game_view, 8), (graphic.still_screen, 12), (graphic.screen_between_bars, 8),
        (graphic.any_screen, 120), (graphic.any_screen_between_bars, 60),
    ),
    *_kinds(
        "repost", False,
        (repost.thin_lines, 15), (repost.captured, 15), (repost.dark_sides, 10), (repost.story, 15),
        (repost.nested, 15), (repost.lettering_near, 15), (repost.line_around, 10), (repost.window, 15),
        (repost.in_design, 24), (repost.stacked, 20),
    ),
    *_kinds("delivery", True, (delivery.rotated, 8), (delivery.wide_pixels, 6), (delivery.raw_stream, 4)),
    *_kinds(
        "delivery", False,
        (delivery.interlaced, 6), (delivery.one_keyframe, 6), (delivery.variable_frame_rate, 4),
        (delivery.cropped_sps, 4),
    ),
    *_kinds(
        "report", False,
        (burnt.line_near_top_and_bottom, 35), (burnt.wide_boxes, 15), (burnt.one_line, 20), (burnt.lines_over_bars, 30),
        (burnt.review_labels, 25), (burnt.review_labels_over_bars, 15), (burnt.watermark_all_over, 30),
        (burnt.watermark_over_bars, 20), (burnt.camera_display, 20), (burnt.camera_display_over_bars, 12),
        (burnt.guides, 25), (burnt.guides_over_bars, 20), (burnt.band_inside, 25), (burnt.band_shines_through, 10),
    ),
    *_kinds(
        "report", False,
        (lines.lines_of_one_color, 65), (lines.one_line_of_a_color, 15), (lines.lines_and_a_part, 25),
        (lines.uneven_lines, 20), (lines.flat_rim, 25), (lines.line_inside, 20), (lines.dim_rim, 10), (lines.streaks, 40),
        (lines.reflections, 25), (lines.lake, 12), (lines.slanted_blanking, 35), (lines.dark_object_beside, 30),
    ),
    *_kinds(
        "report", False,
        (parts.two_adjacent, 30), (parts.three_edges, 20), (parts.one_deep_edge, 30), (parts.panels_beside, 15),
        (parts.adjacent_for_a_while, 25), (parts.three_for_a_while, 15), (parts.one_for_a_while, 25),
        (parts.opposite_for_a_while, 20), (parts.around_for_a_while, 15), (parts.thin_in_one_shot, 35),
        (parts.thin_for_a_while, 25), (parts.changing_bars, 20), (parts.reel_without, 30), (parts.reel_between_bars, 10),
    ),
    *_kinds(
        "report", False,
        (moving.snow_over_everything, 20), (moving.dust_over_everything, 15), (moving.noisy_bars, 10),
        (moving.other_video_behind, 15), (moving.waves_behind, 15), (moving.turned, 25), (moving.copy_that_falls_off, 10),
        (moving.copy_that_fades, 15), (moving.fill_that_changes, 10),
    ),
    *_kinds(
        "report", False,
        (posts.slides_with_camera, 20), (posts.slides_alone, 12), (posts.call_on_black, 20), (posts.call_that_fills, 12),
        (posts.on_own_colors, 20), (posts.small_and_high, 20), (posts.text_first, 10), (posts.across_an_edge, 25),
        (posts.stickers_on_full, 12), (posts.news_card, 15), (posts.photographs, 20),
    ),
    *_kinds(
        "report", False,
        (alike.horizon, 30), (alike.beside_wall, 15), (alike.bar_like_a_sky, 30), (alike.behind_a_window, 15),
        (alike.stage, 12), (alike.screen_in_a_room, 12), (alike.programs, 15), (alike.spreadsheet, 10),
        (alike.displays_of_games, 10), (alike.lights_on_black, 15), (alike.dark_edges, 10), (alike.designed_cards, 15),
    ),
    *_kinds(
        "report", False,
        (drifting.wandering, 25), (drifting.growing, 25), (drifting.panned_photograph, 30), (edge.feathered, 30),
        (fill.mirror_changed, 30), (fill.blur_unequal, 25), (parts.off_centre, 25), (graphic.news_bands, 40),
        (graphic.template_strips, 40),
    ),
    *_kinds(
        "drawn", False,
        (drawn.chat, 60), (drawn.chat_between_bars, 35), (drawn.terminal, 45), (drawn.terminal_between_bars, 25), (drawn.cartoon, 90),
        (drawn.cartoon_between_bars, 60), (drawn.large_letters, 50), (drawn.squeezed_by_panels, 60), (drawn.art, 70),
    ),
]
