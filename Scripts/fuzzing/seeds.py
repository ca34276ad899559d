"""What fuzzing begins with: real files of every kind that padlint reads."""

import re
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOUND = ROOT / "Tests/HostileInputTests/Found"
# In the order of HostileText.parsers: the first byte of an input chooses, from `a` on.
PARSERS = [
    "configuration", "report", "baseline", "ignore file", "glob", "path list", "path list with NULs",
    "packed outcome", "environment", "devices", "worker settings", "path base", "values", "container", "packets",
]  # fmt: skip
TINY = [
    ("mp4", "libx264"), ("mp4", "libx265"), ("mp4", "mpeg4"), ("mov", "prores_ks"), ("mov", "png"), ("mkv", "ffv1"),
    ("mkv", "libx264"), ("webm", "libvpx"), ("webm", "libvpx-vp9"), ("avi", "mjpeg"), ("avi", "huffyuv"),
    ("ts", "mpeg2video"), ("mpg", "mpeg1video"), ("mxf", "mpeg2video"), ("ogv", "libtheora"), ("flv", "flv"),
    ("wmv", "wmv2"), ("gif", "gif"), ("y4m", "wrapped_avframe"), ("h264", "libx264"), ("dv", "dvvideo"),
]  # fmt: skip
SMALL = {
    "configuration": [b'{"policy": "youtube", "policies": {"house": {"base": "ebu", "blanking": [{"width": 720}]}}}'],
    "ignore file": [b"# comment\n*.mov\n!a?[b-d].mov\n/raw/\nx/**/y\\ \0x/a/y", b"**/a/*\r\n!**\0b/a/c.mp4"],
    "glob": [b"*a*b*c*\0xxaxxbxxc", b"a/**/[!x-z]/**\0a/b/c/d", b"**/**/*\0a/b", b"\\*[]x]?/\0*]\xff"],
    "path list": [b"a.mp4\nb c.mp4\n\n\xff.mp4\nlast"],
    "path list with NULs": [b"a.mp4\0b\nc.mp4\0\0last"],
    "environment": [
        b"PADLINT_POLICY=ebu\nPADLINT_SEVERITIES=edge-sliver=note,viewing-mode=off\nPADLINT_FAIL_ON=note\n"
        b"PADLINT_EXCLUDE=a/**:*.mov\nPADLINT_SAMPLES=48\nPADLINT_JOBS=2\nPADLINT_TIMEOUT=1.5\nPADLINT_BASELINE=x"
    ],
    "devices": [b"all", b"iPhone XS,Apple Watch Ultra, 49mm,11 inch iPad Pro"],
    "worker settings": [
        b'{"memoryBytes":4294967296,"openFiles":64,"sampling":{"decoding":{"skipsLoopFilter":true,"threads":1},'
        b'"isThorough":false,"limits":{"maxAllocationBytes":1073741824,"maxPixels":67108864,"maxStreams":256,'
        b'"packetsBetweenFrames":3000,"probeBytes":5000000,"timeoutSeconds":60},"picture":{"marked":{"_0":"png"}},'
        b'"readers":1,"samples":32}}'
    ],
    "path base": [b"movies/.padlint.yml\0../movies/a/b.mp4", b"/x/c.yml\0/x/../y//./z"],
    "values": [b"2026-11-21T11:08:52Z", b"24000:1001", b"-1.5e300", b"aGVsbG8="],
}


def videos(folder, most_bytes):
    """The test vectors that are small enough, tiny ones made of them in every format, and what was found before."""
    sources = [ROOT / "TestVectors", ROOT / "TestVectors/bad", ROOT / "TestVectors/declared", FOUND / "video"]
    for path in sorted(path for source in sources for path in source.iterdir()):
        if path.is_file() and path.suffix not in (".json", ".md") and path.stat().st_size <= most_bytes:
            (folder / path.name).write_bytes(path.read_bytes())
    if shutil.which("ffmpeg"):
        for vector in ["letterbox.mp4", "mixed-aspect.mp4", "rotate-90.mp4", "logo-in-bar.mp4"]:
            for ending, codec in TINY:
                command = ["ffmpeg", "-v", "error", "-y", "-i", ROOT / "TestVectors" / vector, "-vf", "scale=80:46,fps=3"]
                # What an encoder refuses, or this ffmpeg has no encoder for, is left out.
                command += ["-an", "-c:v", codec, folder / f"tiny-{codec}-{Path(vector).stem}.{ending}"]
                subprocess.run(command, stderr=subprocess.DEVNULL)


def texts(folder, program):
    """Text of every kind, most of it as `program` writes it, and what was found before."""
    seeds = {parser: list(SMALL.get(parser, [])) for parser in PARSERS}
    for path in [ROOT / "README.md", *(ROOT / "Tests/ConfigurationTests").glob("*.swift")]:
        text = path.read_text()
        seeds["configuration"] += [match.encode() for match in re.findall(r"```yaml\n(.*?)```", text, re.S)]
        seeds["configuration"] += [match.encode() for match in re.findall(r'"""\n(.*?)"""', text, re.S)]
    with tempfile.TemporaryDirectory(prefix="padlint-fuzz-") as name:
        made = Path(name)
        vectors = ["letterbox.mp4", "mixed-aspect.mp4", "clean.mp4", "night.mp4", "bad/truncated-early.mp4"]
        command = [program, "--no-config", "--quiet", "--cache", made / "cache", "--write-baseline", made / "baseline"]
        for vector in vectors:
            outputs = ["--output", f"json={made / 'json'}", "--output", f"ndjson={made / 'ndjson'}"]
            subprocess.run([*command, *outputs, vector], cwd=ROOT / "TestVectors", stdout=subprocess.DEVNULL)
            seeds["report"] += [(made / "json").read_bytes(), (made / "ndjson").read_bytes()]
            seeds["baseline"].append((made / "baseline").read_bytes())
        rows = sqlite3.connect(made / "cache").execute("SELECT content FROM outcome")
        seeds["packed outcome"] += [row for (row,) in rows]
    for path in sorted((ROOT / "TestVectors/declared").iterdir()):
        data = path.read_bytes()
        if path.suffix == ".m2v":
            seeds["packets"].append(b"\0" + data[:4096])
        elif path.suffix == ".mkv":
            seeds["container"].append(data[:2048])
        else:
            # The samples come first, and begin with the parameter sets or the metadata of their frames.
            moov, first = data.index(b"moov") - 4, data.index(b"mdat") + 4
            seeds["container"].append(data[moov:])
            sets = max(data.find(name, moov) for name in (b"hvcC", b"avcC"))
            if sets < 0:
                # MPEG-2, whose packets bring all they need.
                seeds["packets"].append(b"\0" + data[first : first + 4096])
                continue
            header = data[sets + 4 : sets - 4 + int.from_bytes(data[sets - 4 : sets], "big")]
            if len(header) < 256:
                seeds["packets"].append(bytes([len(header)]) + header + data[first : first + 4096])
    for index, (parser, contents) in enumerate(seeds.items()):
        for number, content in enumerate(contents):
            (folder / f"{parser.replace(' ', '-')}-{number}").write_bytes(bytes([ord("a") + index]) + content)
    for path in sorted((FOUND / "text").iterdir()):
        (folder / path.name).write_bytes(path.read_bytes())


def dictionary():
    """The words of the schemas, and numbers at the edge of something, for libFuzzer to put where it likes."""
    schemas = sorted((ROOT / "Sources").glob("*/Schema/*.json"))
    words = {word for path in schemas for word in re.findall(r'"([A-Za-z][A-Za-z0-9-]{1,30})"', path.read_text())}
    numbers = ["9223372036854775807", "-9223372036854775808", "2147483647", "1e308", "-1", "0", "0.0005", "null"]
    return "".join(f'"{word}"\n' for word in [*sorted(words), *numbers])
