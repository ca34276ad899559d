"""Frames in and out of ffmpeg. A frame is a uint8 array (3, height, width): limited-range Y, Cb, Cr in 4:4:4."""

import functools
import subprocess

import numpy as np

QUIET = ["ffmpeg", "-nostdin", "-v", "error", "-y"]


def read_frames(arguments, size):
    """Yields the frames that ffmpeg decodes with `arguments` (inputs and filters), each of `size`."""
    width, height = size
    command = [*QUIET, "-v", "fatal", "-threads", "1", *arguments, "-pix_fmt", "yuv444p", "-f", "rawvideo", "-"]
    length = 3 * width * height
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        while len(data := process.stdout.read(length)) == length:
            yield np.frombuffer(data, np.uint8).reshape(3, height, width)
    finally:
        process.stdout.close()
        process.terminate()
        process.wait()


def write_frames(frames, size, rate, arguments, target):
    """Encodes frames of `size` with the output `arguments` of ffmpeg into the file `target`."""
    width, height = size
    command = [
        *QUIET, "-f", "rawvideo", "-pix_fmt", "yuv444p", "-s", f"{width}x{height}", "-r", str(rate), "-i", "-",
        "-threads", "1", *arguments, str(target),
    ]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    try:
        for frame in frames:
            process.stdin.write(np.ascontiguousarray(frame).tobytes())
    finally:
        process.stdin.close()
        failed = process.wait() != 0
    if failed:
        raise RuntimeError(f"ffmpeg could not write {target}: {' '.join(command)}")


@functools.lru_cache(maxsize=512)
def text_mask(text, height, bold=False):
    """How much of each pixel a line of text covers, 0 to 1, `height` pixels high and as wide as needed."""
    width = max(16, int(len(text) * height * 0.75) + 8)
    font = "DejaVu Sans\\:bold" if bold else "DejaVu Sans"
    escaped = text.replace("\\", "").replace("'", "").replace(":", "\\:").replace("%", "\\%")
    drawing = (
        f"color=black:s={width}x{height},format=gray,"
        f"drawtext=font='{font}':text='{escaped}':fontcolor=white:fontsize={int(height * 0.8)}:x=2:y=(h-th)/2"
    )
    command = [*QUIET, "-f", "lavfi", "-i", drawing, "-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "gray", "-"]
    data = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    # Black is 16 here and white 235: taken for shares as they are, they would lay a faint box around the text.
    mask = np.clip((np.frombuffer(data, np.uint8).reshape(height, width) - 16.0) / 219.0, 0, 1)
    columns = np.flatnonzero(mask.max(axis=0) > 0.1)
    return mask[:, : columns[-1] + 2] if len(columns) else mask[:, :4]


def paint(canvas, mask, x, y, color):
    """Blends `color` (Y, Cb, Cr) into a canvas in place where `mask` covers it; clips at the edges."""
    height, width = canvas.shape[1:]
    left, top = max(0, x), max(0, y)
    right, bottom = min(width, x + mask.shape[1]), min(height, y + mask.shape[0])
    if left >= right or top >= bottom:
        return
    part = mask[top - y : bottom - y, left - x : right - x]
    area = canvas[:, top:bottom, left:right]
    blended = area + (np.asarray(color, float).reshape(3, 1, 1) - area) * part
    canvas[:, top:bottom, left:right] = np.rint(blended).astype(np.uint8)


def flat(size, color):
    """A frame of one colour (Y, Cb, Cr)."""
    width, height = size
    return np.broadcast_to(np.asarray(color, np.uint8).reshape(3, 1, 1), (3, height, width)).copy()


def from_rgb(red, green, blue):
    """Limited-range BT.601 codes of a colour given as 0 to 255."""
    y = 16 + (65.481 * red + 128.553 * green + 24.966 * blue) / 255
    cb = 128 + (-37.797 * red - 74.203 * green + 112.0 * blue) / 255
    cr = 128 + (112.0 * red - 93.786 * green - 18.214 * blue) / 255
    return tuple(int(round(value)) for value in (y, cb, cr))


BLACK = (16, 128, 128)
WHITE = (235, 128, 128)
