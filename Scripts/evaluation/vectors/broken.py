"""Bad inputs: each must give one line on stderr, a typed failure, and let the other files go on."""

import random
from pathlib import Path

from .model import (
    EXACT, FOOTAGE, H264, Bytes, Command, Insets, Truth, Vector, bars, failed, fit, from_footage,
)

WIDE = (320, 180)
LETTERBOX = Insets(24, 24)
DECODABLE = "what is left decodes, so a verdict is as right as a failure"


def _read(name):
    return lambda folder: (Path(folder) / name).read_bytes()


def _text(description, text):
    return [Bytes(description, lambda folder: text.encode())]


def _cut(name, share):
    def cut(folder):
        data = _read(name)(folder)
        return data[: int(len(data) * share)]

    return [Bytes(f"the first {share:.0%} of {name}", cut)]


def _header_only(name):
    def cut(folder):
        data = _read(name)(folder)
        return data[: data.index(b"mdat") + 4]

    return [Bytes(f"{name} up to the first byte of its samples", cut)]


def _flipped(name, every, seed):
    def flip(folder):
        data = bytearray(_read(name)(folder))
        source = random.Random(seed)
        for start in range(every, len(data) - every, every):
            data[start + source.randrange(every)] ^= 1 << source.randrange(8)
        return bytes(data)

    return [Bytes(f"{name} with one bit flipped in every {every} bytes (random.Random({seed}))", flip)]


def _claiming(width, height):
    """The start of a VP9 file whose frame headers claim a size that its container does not."""
    name, length = "odd-size-clean.webm", 16000
    keyframe = b"\x49\x83\x42"

    def patch(folder):
        data = bytearray(_read(name)(folder)[:length])
        at = data.find(keyframe)
        while 0 <= at < length - 8:
            # After the sync code: 4 bits of colour, 16 bits of width - 1, 16 bits of height - 1.
            header = int.from_bytes(data[at + 3 : at + 8], "big")
            size = ((width - 1) << 16) | (height - 1)
            header = (header & ~(0xFFFFFFFF << 4)) | (size << 4)
            data[at + 3 : at + 8] = header.to_bytes(5, "big")
            at = data.find(keyframe, at + 8)
        return bytes(data)

    return [Bytes(f"the first {length} bytes of {name}, with {width}x{height} in the VP9 keyframe headers", patch)]


def _random(size, seed):
    return [Bytes(f"random.Random({seed}).randbytes({size})",
                  lambda folder: random.Random(seed).randbytes(size))]


FASTSTART = "sources/faststart.mp4"
MAKE_FASTSTART = Command(
    ["-i", FOOTAGE, "-vf", bars(WIDE, LETTERBOX), *H264, *EXACT, "-movflags", "+faststart", FASTSTART]
)
NOT_MEDIA = ("not-media", "unsupported-container", "no-video-stream", "damaged")


def _partly(codes, tolerance=2):
    """Right either way: a verdict from the frames that are left, or a failure."""
    return Truth(["padded", "inconclusive", "failed"], LETTERBOX, tolerance, "black", failure_codes=list(codes))


VECTORS = [
    Vector("bad/empty.mp4", _text("no bytes at all", ""), failed("empty-file"), ["bad"]),
    Vector("bad/text.mp4", _text("a paragraph of text", "This is not a video.\nIt is a note.\n" * 20),
           failed(*NOT_MEDIA), ["bad"]),
    Vector("bad/random.mp4", _random(20000, 3), failed(*NOT_MEDIA), ["bad"]),
    Vector(
        "bad/playlist.mp4",
        _text("an HLS playlist that names another file",
              "#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:3\n#EXTINF:3.0,\n../hevc.ts\n#EXT-X-ENDLIST\n"),
        failed(*NOT_MEDIA), ["bad", "reference"], "nothing else may be opened",
    ),
    Vector(
        "bad/concat.mp4",
        _text("an ffconcat script that names another file", "ffconcat version 1.0\nfile truncated.mp4\n"),
        failed(*NOT_MEDIA), ["bad", "reference"], "nothing else may be opened",
    ),
    Vector(
        "bad/session-description.mp4",
        _text("an SDP description that asks for a network stream",
              "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=none\nc=IN IP4 127.0.0.1\nt=0 0\n"
              "m=video 5004 RTP/AVP 96\na=rtpmap:96 H264/90000\n"),
        failed(*NOT_MEDIA), ["bad", "reference"], "nothing else may be opened",
    ),
    Vector(
        "bad/audio-only.m4a",
        [Command(["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac", "-b:a", "32k", *EXACT, "{out}"])],
        failed("no-video-stream"), ["bad"],
    ),
    Vector(
        "bad/audio-only.mp4",
        [Command(["-f", "lavfi", "-i", "sine=duration=1", "-c:a", "aac", "-b:a", "32k", *EXACT, "{out}"])],
        failed("no-video-stream"), ["bad"],
    ),
    Vector(
        "bad/cover-art.mp3",
        [Command(["-f", "lavfi", "-i", "sine=duration=1", "-i", FOOTAGE,
                  "-filter_complex", f"[1:v]{fit(160, 160)},trim=end_frame=1[cover]",
                  "-map", "0:a", "-map", "[cover]", "-c:a", "libmp3lame", "-b:a", "32k",
                  "-c:v", "mjpeg", "-disposition:v", "attached_pic", "-id3v2_version", "3", *EXACT, "{out}"])],
        failed("no-video-stream", "unsupported-container"), ["bad"], "an attached picture is not video",
    ),
    Vector(
        "bad/image.mp4",
        [Command(["-i", FOOTAGE, "-vf", bars(WIDE, LETTERBOX), "-frames:v", "1", "-c:v", "mjpeg", "-q:v", "4",
                  "-pix_fmt", "yuvj420p", "-f", "mjpeg", *EXACT, "{out}"])],
        failed("still-image", "unsupported-container", "not-media"), ["bad"], "a JPEG under another name",
    ),
    Vector(
        "bad/image.png",
        [Command(["-i", FOOTAGE, "-vf", f"{fit(160, 90)},format=rgb24", "-frames:v", "1", *EXACT, "{out}"])],
        failed("still-image", "unsupported-container", "not-media"), ["bad"],
    ),
    Vector(
        "bad/encrypted.mp4",
        [Command(["-i", FOOTAGE, "-vf", bars(WIDE, LETTERBOX), "-t", "1", *H264, *EXACT,
                  "-encryption_scheme", "cenc-aes-ctr",
                  "-encryption_key", "76a6c65c5ea762046bd749a2e632ccbb",
                  "-encryption_kid", "a7e61c373e219033c21091fa607bf3b8", "{out}"])],
        failed("encrypted"), ["bad"], "common encryption; the key is in the manifest, padlint has none",
    ),
    Vector("bad/no-index.mp4", _cut("letterbox.mp4", 0.6), failed("damaged", "not-media"), ["bad", "truncated"],
           "the index of this file was at its end"),
    Vector("bad/truncated.mp4", [MAKE_FASTSTART, *_cut(FASTSTART, 0.6)],
           _partly(["damaged", "read-error", "no-frames"]), ["bad", "truncated"], DECODABLE, needs=[FASTSTART]),
    Vector("bad/truncated-early.mp4", [MAKE_FASTSTART, *_cut(FASTSTART, 0.02)],
           failed("damaged", "not-media", "no-frames", "no-video-stream"), ["bad", "truncated"],
           "cut inside the index", needs=[FASTSTART]),
    Vector("bad/header-only.mp4", [MAKE_FASTSTART, *_header_only(FASTSTART)],
           failed("no-frames", "damaged", "read-error"), ["bad", "truncated"],
           "a whole index and not one sample", needs=[FASTSTART]),
    Vector("bad/truncated.mkv", _cut("h264.mkv", 0.5),
           Truth(["padded", "inconclusive", "failed"], Insets(23, 21), 2, "black",
                 failure_codes=["damaged", "read-error", "no-frames"]),
           ["bad", "truncated"], DECODABLE),
    Vector("bad/flipped.ts", _flipped("hevc.ts", 900, 11),
           Truth(["padded", "inconclusive", "clean", "variable", "failed"], Insets(left=38, right=38), 400, "black",
                 failure_codes=["damaged", "not-media", "no-frames", "no-video-stream"]),
           ["bad", "damaged"], "any answer is right as long as there is one"),
    Vector("bad/flipped.mp4", _flipped("letterbox.mp4", 700, 12),
           Truth(["padded", "inconclusive", "clean", "variable", "failed"], LETTERBOX, 400, "black",
                 failure_codes=["damaged", "not-media", "no-frames", "no-video-stream", "unsupported-codec",
                                "read-error", "too-large"]),
           ["bad", "damaged"], "any answer is right as long as there is one"),
    Vector("bad/claims-15000x15000.webm", _claiming(15000, 15000), failed("too-large", "damaged", "no-frames"),
           ["bad", "absurd-size"], "the header of a small file asks for 340 MB a frame"),
    Vector("bad/claims-65536x65536.webm", _claiming(65536, 65536), failed("too-large", "damaged", "no-frames"),
           ["bad", "absurd-size"]),
    Vector(
        "bad/zero-frames.mp4",
        [Command(["-i", FOOTAGE, "-vf", fit(*WIDE), "-t", "0", *H264, *EXACT, "{out}"])],
        failed("no-frames", "no-video-stream", "damaged", "not-media"), ["bad"],
        "a track without a sample",
    ),
    Vector("bad/damaged-middle.mkv",
           [Bytes("h264.mkv with the 3000 bytes at its middle set to zero",
                  lambda folder: _zeroed(_read("h264.mkv")(folder), 3000))],
           Truth(["padded", "inconclusive", "variable"], Insets(23, 21), 2, "black"),
           ["bad", "damaged"], "most keyframes are whole"),
]


def _zeroed(data, count):
    middle = len(data) // 2
    return data[:middle] + bytes(count) + data[middle + count :]
