"""The dice that recipes throw: everything follows from seed, kind and number of the clip."""

import random

from ..clip import Clip, Encoding
from ..media import from_rgb
from ..scenes import Landscape
from ..truth import Insets

SIZES = ((640, 360), (640, 360), (480, 270), (480, 270), (640, 480), (320, 180), (854, 480), (720, 404))


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
