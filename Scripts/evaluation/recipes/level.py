"""Padding that is not nominal black, and samples that are not 8-bit limited range."""

from .. import grades
from ..clip import Encoding
from ..fills import Flat
from ..overlays import Analogue, Noise
from ..truth import clean, padded


def raised_black(draw):
    """Bars up to 28 of 255 above nothing, a few below nominal black."""
    frame = draw.size()
    insets = draw.bars(frame)
    level = draw.random.choice((2, 6, 18, 20, 22, 24, 26, 28))
    return draw.clip(frame, padded(insets), insets, fill=Flat((level, 128, 128)))


def noise(draw):
    frame = draw.size()
    insets = draw.bars(frame)
    fill = Flat((draw.random.randint(18, 24), 128, 128))
    overlays = [Noise(draw.random.uniform(1.5, 5), draw.number())]
    return draw.clip(frame, padded(insets), insets, fill=fill, overlays=overlays, encoding=draw.h264(20, 26))


def analogue(draw):
    """Tape: soft side edges, grain, slightly raised black."""
    frame = draw.size(((640, 480), (720, 480), (720, 576)))
    insets = draw.random.choice((draw.letterbox, draw.pillarbox, draw.windowbox))(frame)
    overlays = [Analogue(draw.random.choice(((1, 2, 1), (1, 2, 3, 2, 1)))), Noise(draw.random.uniform(1, 3), draw.number())]
    return draw.clip(frame, padded(insets, 2), insets, fill=Flat((draw.random.randint(16, 22), 128, 128)),
                     overlays=overlays, encoding=draw.h264(20, 26))


def upscaled(draw):
    """Padded at a smaller size, then enlarged: soft edges on every side."""
    small = draw.size(((320, 180), (480, 270), (426, 240)))
    insets = draw.bars(small)
    factor = draw.random.choice((1.5, 2.0, 4 / 3))
    frame = tuple(round(length * factor / 2) * 2 for length in small)
    scale = frame[0] / small[0], frame[1] / small[1]
    shown = type(insets)(
        round(insets.top * scale[1]), round(insets.bottom * scale[1]),
        round(insets.left * scale[0]), round(insets.right * scale[0]),
    )
    encoding = draw.h264(filters=f"scale={frame[0]}:{frame[1]}:flags=bicubic")
    return draw.clip(small, padded(shown, 2), insets, encoding=encoding)


def full_range(draw):
    frame = draw.size()
    insets = draw.bars(frame) if draw.random.random() < 0.75 else None
    encoding = draw.h264(pixel_format="yuvj420p", more=("-color_range", "pc"), filters="scale=in_range=tv:out_range=pc")
    return draw.clip(frame, padded(insets) if insets else clean(), insets, encoding=encoding)


def ten_bits(draw):
    frame = draw.size()
    insets = draw.bars(frame) if draw.random.random() < 0.75 else None
    encoding = draw.random.choice((
        draw.h264(pixel_format="yuv420p10le"), draw.hevc("yuv420p10le"),
        draw.h264(pixel_format="yuv422p10le", extension="mov"),
    ))
    return draw.clip(frame, padded(insets) if insets else clean(), insets, encoding=encoding)


def twelve_bits(draw):
    frame = draw.size(((640, 360), (480, 270)))
    insets = draw.bars(frame)
    return draw.clip(frame, padded(insets), insets, encoding=draw.hevc(draw.random.choice(("yuv420p12le", "yuv444p12le"))))


def high_dynamic_range(draw):
    """PQ and HLG, with and without bars."""
    frame = draw.size()
    insets = draw.bars(frame) if draw.random.random() < 0.7 else None
    transfer = ("smpte2084", "arib-std-b67")[draw.index % 2]
    tags = ("-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc")
    return draw.clip(frame, padded(insets) if insets else clean(), insets,
                     encoding=draw.hevc("yuv420p10le", tags), grades=[grades.high_dynamic_range()])


def low_bitrate(draw):
    """CRF 38 to 45: picture rings into the bars."""
    frame = draw.size()
    insets = draw.bars(frame) if draw.random.random() < 0.8 else None
    return draw.clip(frame, padded(insets, 2) if insets else clean(), insets, encoding=draw.h264(38, 45))


def old_codec(draw):
    """MPEG-4 and MPEG-2 at the bitrates that they were used with."""
    frame = draw.size(((640, 360), (640, 480), (352, 288), (720, 480)))
    insets = draw.bars(frame)
    codec, extension = draw.random.choice((("mpeg2video", "mpg"), ("mpeg4", "avi"), ("mpeg1video", "mpg"), ("wmv2", "wmv")))
    rate = ["-r", "25"] if extension == "mpg" else []
    encoding = Encoding(["-c:v", codec, "-q:v", str(draw.random.randint(5, 9)), "-g", "15", "-pix_fmt", "yuv420p", *rate],
                        extension)
    return draw.clip(frame, padded(insets, 1), insets, encoding=encoding)
