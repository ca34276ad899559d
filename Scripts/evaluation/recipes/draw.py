"""The dice that recipes throw: everything follows from seed, kind and number of the clip."""

import random

from ..clip import Clip, Encoding
from ..media import BLACK, WHITE, from_rgb
from ..scenes import Landscape
from ..truth import Insets

SIZES = ((640, 360), (640, 360), (480, 270), (480, 270), (640, 480), (320, 180), (854, 480), (720, 404))

SMALL = (
    (160, 120), (176, 144), (192, 144), (256, 144), (256, 144), (320, 180), (320, 180), (320, 240), (320, 240), (352, 288),
    (400, 224), (426, 240), (480, 270), (480, 270), (480, 360), (640, 360), (640, 360), (640, 480), (688, 384), (720, 404),
)
TALL = ((180, 320), (270, 480), (270, 480), (360, 640), (240, 240), (320, 400), (404, 720))


class Draw:
    """Random choices for one clip, and the footage of its side of the split."""

    def __init__(self, seed, kind, index, split, pool, attempt=0):
        self.random = random.Random(f"{seed}/{kind}/{index}/{attempt}")
        self.index, self.split, self.pool = index, split, pool
        self.rate = self.random.choice((24, 25, 30))
        self.seconds = round(self.random.uniform(2.5, 4.5), 1)

    def number(self):
        return self.random.randrange(1 << 30)

    def size(self, sizes=SIZES):
        return self.random.choice(sizes)

    def brief(self, tall=0.15, large=0.06, low=2.0, high=3.2):
        """A frame of any size, a small one mostly, for a clip that is over soon; `tall` and `large` are shares."""
        self.seconds = round(self.random.uniform(low, high), 1)
        share = self.random.random()
        if share < large:
            self.seconds = min(self.seconds, 2.0)
            return self.random.choice(((1280, 720), (1280, 720), (854, 480), (960, 540), (1920, 1080)))
        return self.size(TALL if share < large + tall else SMALL)

    def plain_color(self):
        """A colour that padding has, and the name of such a fill: black mostly, the green of empty buffers, or any."""
        share = self.random.random()
        if share < 0.3:
            return BLACK, "black"
        if share < 0.42:
            return (0, 0, 0), "color"
        if share < 0.54:
            return self.random.choice((WHITE, (255, 128, 128), (225, 128, 128))), "color"
        if share < 0.66:
            return from_rgb(*[self.random.randint(40, 220)] * 3), "color"
        if share < 0.74:
            return from_rgb(self.random.randint(200, 255), self.random.randint(0, 130), self.random.randint(120, 255)), "color"
        if share < 0.82:
            return from_rgb(self.random.randint(0, 60), self.random.randint(0, 120), self.random.randint(120, 255)), "color"
        return self.color(), "color"

    def chance(self, share):
        return self.random.random() < share

    def color(self, low=0, high=255):
        return from_rgb(*(self.random.randint(low, high) for _ in range(3)))

    def picture(self, shots=None):
        """A reel of real shots mostly; drawn landscapes now and then."""
        if self.random.random() < 0.12:
            return Landscape(self.number(), shots or 3)
        return self.pool.reel(self.random, self.split, self.seconds, shots or self.random.choice((2, 3, 3, 4)))

    def any_picture(self):
        """One shot or two of any footage, hard ones too."""
        return self.pool.reel(self.random, self.split, self.seconds, self.random.choice((1, 2)), hard=True)

    def some_picture(self, shots=None):
        """Any footage in half of the cases, plain footage otherwise."""
        if shots is None and self.random.random() < 0.5:
            return self.any_picture()
        return self.picture(shots or self.random.choice((1, 2, 3)))

    def depth(self, length, low=0.04, high=0.24):
        return max(9, round(length * self.random.uniform(low, high)))

    def letterbox(self, frame, low=0.04, high=0.24):
        """Equal bars, or bars that differ by a row as odd heights make them."""
        depth = self.depth(frame[1], low, high)
        return Insets(depth, depth + self.random.choice((0, 0, 0, 1)))

    def pillarbox(self, frame, low=0.04, high=0.3):
        depth = self.depth(frame[0], low, high)
        return Insets(left=depth, right=depth + self.random.choice((0, 0, 0, 1)))

    def windowbox(self, frame):
        rows, columns = self.letterbox(frame, 0.03, 0.2), self.pillarbox(frame, 0.03, 0.2)
        return Insets(rows.top, rows.bottom, columns.left, columns.right)

    def bars(self, frame):
        return self.random.choice((self.letterbox, self.letterbox, self.pillarbox, self.windowbox))(frame)

    def h264(self, low=18, high=24, pixel_format="yuv420p", more=(), filters="", extension="mp4"):
        keyframes = self.random.choice((self.rate // 2, self.rate))
        return Encoding(
            ["-c:v", "libx264", "-preset", "veryfast", "-crf", str(self.random.randint(low, high)),
             "-g", str(keyframes), "-pix_fmt", pixel_format, *more],
            extension, filters,
        )

    def hevc(self, pixel_format="yuv420p", more=(), filters="", parameters=""):
        return Encoding(
            ["-c:v", "libx265", "-preset", "superfast", "-crf", str(self.random.randint(20, 26)),
             "-pix_fmt", pixel_format, "-tag:v", "hvc1", *more,
             "-x265-params", f"keyint={self.rate}:log-level=none:pools=none:frame-threads=1{parameters}"],
            "mp4", filters,
        )

    def vp9(self):
        return Encoding(
            ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "7", "-crf", "28", "-b:v", "0",
             "-g", str(self.rate), "-pix_fmt", "yuv420p"], "webm",
        )

    def encoding(self):
        """What a user's files are coded with: H.264 mostly."""
        share = self.random.random()
        if share < 0.72:
            return self.h264()
        if share < 0.80:
            return self.hevc()
        if share < 0.88:
            return self.vp9()
        codec, extension = self.random.choice((("mpeg2video", "ts"), ("mpeg4", "avi")))
        return Encoding(["-c:v", codec, "-q:v", str(self.random.randint(2, 4)), "-g", "12",
                         "-pix_fmt", "yuv420p"], extension)

    def clip(self, frame, truth, insets=None, **more):
        """A clip with the choices that recipes do not care about filled in."""
        more.setdefault("picture", None)
        if more["picture"] is None:
            more["picture"] = self.picture()
        more.setdefault("encoding", None)
        if more["encoding"] is None:
            more["encoding"] = self.encoding()
        more.setdefault("seconds", self.seconds)
        return Clip(frame=frame, truth=truth, insets=insets or Insets(), rate=self.rate, **more)
