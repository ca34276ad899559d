"""How files arrive: interlaced, turned, with odd pixels, few keyframes, uneven times, a cropped SPS."""

from ..clip import Encoding
from ..truth import Insets, clean, padded


def _either(draw, frame):
    """Padded mostly, clean now and then."""
    insets = draw.bars(frame) if draw.index % 4 else None
    return (padded(insets) if insets else clean()), insets


def interlaced(draw):
    draw.rate = 50
    frame = draw.size(((720, 576), (704, 576), (352, 288)))
    insets = draw.bars(frame)
    # Rows of the two fields alternate, so an odd bar still ends at its row.
    encoding = Encoding(
        ["-c:v", "mpeg2video", "-q:v", str(draw.random.randint(2, 4)), "-g", "12", "-flags", "+ildct+ilme",
         "-r", "25", "-pix_fmt", "yuv420p"], "ts", "tinterlace=interleave_top,fieldorder=tff",
    )
    return draw.clip(frame, padded(insets, 1), insets, encoding=encoding)


def wide_pixels(draw):
    frame, ratio = draw.random.choice((((720, 576), "64/45"), ((720, 480), "8/9"), ((480, 360), "4/3"), ((704, 576), "12/11")))
    truth, insets = _either(draw, frame)
    return draw.clip(frame, truth, insets, encoding=draw.h264(filters=f"setsar={ratio}"))


def rotated(draw):
    """Coded sideways, with a display matrix; insets are those that are seen."""
    frame = draw.size(((640, 360), (480, 270), (640, 480)))
    degrees = draw.random.choice((90, 180, 270))
    coded = Insets(*(draw.random.choice((0, draw.random.randint(9, 50))) for _ in range(4)))
    shown = {
        90: Insets(coded.left, coded.right, coded.bottom, coded.top),
        180: Insets(coded.bottom, coded.top, coded.right, coded.left),
        270: Insets(coded.right, coded.left, coded.top, coded.bottom),
    }[degrees]
    encoding = draw.h264()
    # The muxer writes a matrix that turns the other way round.
    encoding.afterwards = [["-i", "{in}", "-c", "copy", "-metadata:s:v", f"rotate={360 - degrees}", "{out}"]]
    return draw.clip(frame, padded(shown) if shown.kind() else clean(), coded, encoding=encoding)


def one_keyframe(draw):
    frame = draw.size()
    truth, insets = _either(draw, frame)
    encoding = draw.h264()
    encoding.arguments += ["-g", "9999", "-sc_threshold", "0"]
    return draw.clip(frame, truth, insets, encoding=encoding)


def variable_frame_rate(draw):
    frame = draw.size()
    truth, insets = _either(draw, frame)
    encoding = draw.h264(more=("-vsync", "vfr"), filters="select='not(mod(n\\,1+mod(floor(n/9)\\,5)))'", extension="mkv")
    return draw.clip(frame, truth, insets, encoding=encoding)


def cropped_sps(draw):
    """1080 rows coded as 1088, say: the bitstream itself crops."""
    frame = draw.size(((640, 360), (854, 480), (480, 270)))
    extra = draw.random.choice((4, 8, 12))
    coded = frame[0], frame[1] + extra
    insets = draw.letterbox(frame, 0.05, 0.15)
    encoding = draw.h264(more=("-bsf:v", f"h264_metadata=crop_bottom={extra}:crop_top=0:crop_left=0:crop_right=0"))
    # The SPS of 270 or 360 rows crops already; the filter replaces that.
    rounded = (16 - coded[1] % 16) % 16
    encoding.arguments[-1] = f"h264_metadata=crop_bottom={extra + rounded}"
    return draw.clip(coded, padded(insets), Insets(insets.top, insets.bottom + extra), encoding=encoding)


def raw_stream(draw):
    """No container: no duration, no index."""
    frame = draw.size()
    truth, insets = _either(draw, frame)
    return draw.clip(frame, truth, insets, encoding=draw.h264(extension="h264"))
