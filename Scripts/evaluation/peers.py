"""The tools that people use today, each as a function from a file to answers; slow, so cached for each file."""

import hashlib
import json
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path

from .answers import NO_ANSWER, from_rectangle
from .progress import progress
from .truth import Insets

CROP = re.compile(r"\[(?P<name>\S+) @ .* crop=(-?\d+):(-?\d+):(-?\d+):(-?\d+)")


def cropdetect(path):
    """FFmpeg's filter, as it comes and tuned: any depth, no rounding."""
    filters = "cropdetect@default,cropdetect@tuned=limit=24/255:round=2:reset=0"
    # The expression is not an option value: give the fraction.
    filters = filters.replace("24/255", f"{24 / 255:.6f}")
    log = subprocess.run(
        ["ffmpeg", "-nostdin", "-hide_banner", "-threads", "1", "-i", str(path), "-map", "0:v:0", "-vf", filters,
         "-f", "null", "-"],
        stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, check=False,
    ).stderr.decode(errors="replace")
    size = _displayed_size(path)
    found = {"cropdetect": None, "cropdetect tuned": None}
    for line in log.splitlines():
        if match := CROP.search(line):
            name = "cropdetect tuned" if "tuned" in match["name"] else "cropdetect"
            found[name] = tuple(int(value) for value in match.groups()[1:])
    return {name: _from_crop(crop, size) for name, crop in found.items()}


def _from_crop(crop, size):
    """Insets of a crop rectangle; negative sizes mean that everything was black, so nothing to cut."""
    if size is None or crop is None:
        return None
    width, height, x, y = crop
    if width <= 0 or height <= 0:
        return Insets()
    return Insets(y, max(0, size[1] - y - height), x, max(0, size[0] - x - width))


def _displayed_size(path):
    """Size of the decoded frame after the rotation that ffmpeg applies by itself."""
    told = subprocess.run(
        ["ffprobe", "-v", "quiet", "-select_streams", "v:0", "-show_entries",
         "stream=width,height:stream_side_data=rotation", "-of", "json", str(path)],
        stdout=subprocess.PIPE, check=False,
    ).stdout
    streams = json.loads(told or "{}").get("streams") or []
    if not streams or not streams[0].get("width"):
        return None
    stream = streams[0]
    turned = any(int(data.get("rotation", 0)) % 180 for data in stream.get("side_data_list", []))
    size = stream["width"], stream["height"]
    return size[::-1] if turned else size


def handbrake(path):
    """HandBrake's scan of ten previews, with both of its crop modes."""
    log = subprocess.run(
        ["HandBrakeCLI", "--json", "--scan", "--previews", "10:0", "-i", str(path)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False, timeout=120,
    ).stdout.decode(errors="replace")
    found = {"HandBrake": None, "HandBrake conservative": None}
    at = log.find("JSON Title Set:")
    if at >= 0:
        titles = json.loads(log[at + len("JSON Title Set:") :]).get("TitleList", [])
        if titles:
            found = {
                "HandBrake": Insets(*titles[0]["Crop"]),
                "HandBrake conservative": Insets(*titles[0]["LooseCrop"]),
            }
    return found


def installed():
    """The peers on this machine."""
    tools = [cropdetect] if shutil.which("ffmpeg") else []
    return tools + ([handbrake] if shutil.which("HandBrakeCLI") else [])


def run(paths, cache, jobs):
    """{tool name: {path: answer}} for every installed peer."""
    cache = Path(cache)
    cache.mkdir(parents=True, exist_ok=True)
    results = {}
    for tool in installed():
        with ThreadPoolExecutor(max_workers=jobs) as workers:
            answers = workers.map(lambda path: _cached(tool, path, cache), paths)  # noqa: B023: used at once
            for done, (path, found) in enumerate(zip(paths, answers), 1):
                progress(tool.__name__, done, len(paths))
                for name, insets in found.items():
                    results.setdefault(name, {})[str(path)] = from_rectangle(insets) if insets else NO_ANSWER
    return results


def _cached(tool, path, cache):
    status = os.stat(path)
    key = hashlib.sha256(f"{path}\0{status.st_size}\0{status.st_mtime_ns}".encode()).hexdigest()[:24]
    entry = cache / f"{tool.__name__}-{key}.json"
    if not entry.exists():
        try:
            found = tool(path)
        except (subprocess.TimeoutExpired, ValueError, KeyError):
            found = {}
        entry.write_text(json.dumps({name: insets and asdict(insets) for name, insets in found.items()}))
    return {name: insets and Insets(**insets) for name, insets in json.loads(entry.read_text()).items()}
