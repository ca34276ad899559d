"""Padded files as other programs make them: mkvmerge, cameras, broadcasters, editors, phones.

Each is made of a letterboxed clip of 3 seconds by a recipe, a list of commands in which these words are replaced: OUT, the new
file; BASE, the letterboxed clip in H.264 with sound; and the files of the folder that `prepare` fills.
"""

import shutil
import subprocess

FFMPEG = ["ffmpeg", "-nostdin", "-v", "error", "-y"]
HDR = ("hdr10=1:repeat-headers=1:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc:log-level=error:max-cll=1000,400:"
       "master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,50)")

CHAPTERS = """;FFMETADATA1
title=A film
[CHAPTER]
TIMEBASE=1/1000
START=0
END=1500
title=One
[CHAPTER]
TIMEBASE=1/1000
START=1500
END=3000
title=Two
"""
SUBTITLES = "1\n00:00:00,500 --> 00:00:01,500\nWords\n\n2\n00:00:02,000 --> 00:00:02,800\nMore words\n"
TAGS = """<?xml version="1.0"?><Tags><Tag><Simple><Name>DIRECTOR</Name><String>Somebody</String></Simple></Tag></Tags>"""


def encode(*words, inputs=("BASE",)):
    return FFMPEG + [w for name in inputs for w in ("-i", name)] + list(words) + ["OUT"]


def merge(*words):
    return ["mkvmerge", "-q", "-o", "OUT", *words]


# By the name of the file: the commands that make it, and the reasons for which it may be left alone.
RECIPES = {
    # mkvmerge
    "merged.mkv": [merge("BASE")],
    "merged-off-grid.mkv": [merge("--sync", "0:23", "BASE")],
    "merged-late-sound.mkv": [merge("--sync", "1:500", "BASE")],
    "merged-chapters-cover-font.mkv": [merge(
        "--chapters", "chapters.txt", "--attachment-mime-type", "image/jpeg", "--attachment-name", "cover.jpg",
        "--attach-file", "cover.jpg", "--attachment-mime-type", "font/ttf", "--attachment-name", "font.ttf",
        "--attach-file", "font.ttf", "--title", "A film", "BASE")],
    "merged-subtitles.mkv": [merge(
        "--language", "1:fra", "BASE", "--language", "0:eng", "--track-name", "0:English", "--default-track", "0:no",
        "words.srt", "--language", "0:deu", "--forced-track", "0:yes", "words.srt")],
    "merged-tags.mkv": [merge("--global-tags", "tags.xml", "--track-name", "0:The picture", "BASE")],
    "merged-vfr.mkv": [merge("--timestamps", "0:times.txt", "BASE")],
    "merged-no-default.mkv": [merge("--default-track", "0:no", "--default-track", "1:no", "BASE")],
    "merged-hevc.mkv": [merge("hevc.mp4")],
    "merged-hdr10.mkv": [merge("hdr10.mp4")],
    "merged-wide-samples.mkv": [merge("--aspect-ratio", "0:2.4", "BASE")],
    "merged-vp9.webm": [merge("-w", "vp9.webm")],
    "merged-two-videos.mkv": [merge("BASE", "-A", "BASE")],
    "merged-uncompressed-headers.mkv": [merge("--compression", "-1:none", "--cues", "-1:all", "BASE")],
    "edited.mkv": [merge("BASE"), ["mkvpropedit", "-q", "OUT", "--edit", "track:v1", "--set", "name=Edited",
                                   "--set", "language=nld"]],
    # MP4 and QuickTime
    "chapters.mp4": [encode("-i", "chapters.ini", "-map_metadata", "1", "-c", "copy")],
    "cover.mp4": [encode("-i", "cover.jpg", "-map", "0", "-map", "1", "-c", "copy", "-disposition:v:1", "attached_pic")],
    "subtitles.mp4": [encode("-i", "words.srt", "-map", "0", "-map", "1", "-c", "copy", "-c:s", "mov_text",
                             "-metadata:s:s:0", "language=fra")],
    "two-sounds.mp4": [encode("-map", "0:v", "-map", "0:a", "-map", "0:a", "-c", "copy", "-metadata:s:a:1", "language=fra",
                              "-disposition:a:1", "0")],
    "edit-list.mp4": [FFMPEG + ["-ss", "0.7", "-i", "BASE", "-c", "copy", "OUT"]],
    "late-picture.mp4": [FFMPEG + ["-i", "BASE", "-itsoffset", "0.067", "-i", "BASE", "-map", "1:v", "-map", "0:a", "-c",
                                   "copy", "OUT"]],
    "vfr.mp4": [encode("-vf", "setpts='PTS+0.011*mod(N,3)/TB'", "-c:v", "libx264", "-fps_mode", "vfr", "-c:a", "copy")],
    "fragmented.mp4": [encode("-c", "copy", "-movflags", "frag_keyframe+empty_moov")],
    "faststart.mp4": [encode("-c", "copy", "-movflags", "+faststart")],
    "hev1.mp4": [encode("-c", "copy", "-tag:v", "hev1", inputs=["hevc.mp4"])],
    "hdr10.mp4": [["cp", "hdr10.mp4", "OUT"]],
    "rotated.mp4": [FFMPEG + ["-i", "BASE", "-c", "copy", "-metadata:s:v", "rotate=90", "OUT"]],
    "wide-samples.mp4": [encode("-vf", "setsar=4/3", "-c:v", "libx264", "-c:a", "copy")],
    "full-range.mp4": [encode("-vf", "scale=out_range=full", "-pix_fmt", "yuvj420p", "-c:v", "libx264", "-c:a", "copy")],
    "av1.mp4": [encode("-c:v", "libsvtav1", "-preset", "10", "-crf", "30", "-c:a", "copy")],
    "camera-timecode.mov": [encode("-c", "copy", "-timecode", "01:02:03:04")],
    "camera-prores.mov": [encode("-c:v", "prores_ks", "-profile:v", "2", "-pix_fmt", "yuv422p10le", "-c:a", "pcm_s16le",
                                 "-timecode", "10:00:00:00")],
    "camera-dnxhr.mov": [encode("-c:v", "dnxhd", "-profile:v", "dnxhr_sq", "-pix_fmt", "yuv422p", "-c:a", "pcm_s16le")],
    "camera-mjpeg.mov": [encode("-c:v", "mjpeg", "-q:v", "3", "-pix_fmt", "yuvj420p", "-c:a", "pcm_s16le")],
    "phone.3gp": [encode("-vf", "scale=352:198,pad=352:288:0:44", "-c:v", "h263", "-q:v", "3", "-an")],
    # Broadcast
    "broadcast.ts": [encode("-c:v", "copy", "-c:a", "mp2", "-output_ts_offset", "1.72")],
    "broadcast-mpeg2.ts": [encode("-c:v", "mpeg2video", "-q:v", "2", "-c:a", "mp2", "-output_ts_offset", "3.013")],
    "broadcast-interlaced.ts": [encode(
        "-vf", "setfield=tff", "-c:v", "mpeg2video", "-q:v", "2", "-flags", "+ildct+ilme", "-top", "1", "-c:a", "ac3")],
    "broadcast-private.ts": [encode("-f", "data", "-i", "font.ttf", "-map", "0", "-map", "1", "-c", "copy")],
    "dvd.mpg": [encode("-c:v", "mpeg2video", "-q:v", "2", "-c:a", "ac3", "-f", "vob")],
    "archive.mxf": [encode("-vf", "scale=720:404,pad=720:576:0:86", "-r", "25", "-c:v", "mpeg2video", "-q:v", "2", "-c:a",
                           "pcm_s16le", "-ar", "48000")],
    # Other containers and codecs
    "xvid.avi": [encode("-c:v", "mpeg4", "-vtag", "XVID", "-q:v", "3", "-c:a", "libmp3lame")],
    "huffyuv.avi": [encode("-c:v", "huffyuv", "-c:a", "pcm_s16le")],
    "archive-ffv1.mkv": [encode("-c:v", "ffv1", "-level", "3", "-c:a", "flac")],
    "flash.flv": [encode("-c:v", "flv", "-q:v", "3", "-c:a", "libmp3lame", "-ar", "44100")],
    "flash-h264.flv": [encode("-c", "copy")],
    "windows.wmv": [encode("-c:v", "wmv2", "-q:v", "3", "-c:a", "wmav2")],
    "theora.ogv": [encode("-c:v", "libtheora", "-q:v", "8", "-c:a", "libvorbis")],
    "vp8.webm": [encode("-c:v", "libvpx", "-crf", "8", "-b:v", "2M", "-c:a", "libvorbis")],
    "vp9.webm": [["cp", "vp9.webm", "OUT"]],
    "alpha.webm": [encode("-vf", "format=yuva420p", "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-c:a", "libopus")],
    "captions.mkv": [encode("-c", "copy", "-bsf:v", "h264_metadata=sei_user_data=086f3693b7b34f2c965321492feee5b8+captions")],
    "dolby-vision.mp4": [["cp", "VECTORS/declared/dolby-vision-equal.mp4", "OUT"]],
    "pixel-crop.mkv": [["cp", "VECTORS/declared/pixel-crop-equal.mkv", "OUT"]],
    "clean-aperture.mp4": [["cp", "VECTORS/declared/clean-aperture-equal.mp4", "OUT"]],
    "interlaced-h264.ts": [["cp", "VECTORS/interlaced-h264.ts", "OUT"]],
    "dnxhr.mxf": [["cp", "VECTORS/dnxhr.mxf", "OUT"]],
    "turned.mp4": [["cp", "VECTORS/rotate-270.mp4", "OUT"]],
    "stream.h264": [encode("-c", "copy", "-an", "-f", "h264")],
    "stream.ivf": [encode("-map", "0:v", "-c", "copy", inputs=["vp9.webm"])],
}
# What may be left alone, and for which reason, or with which outcome.
REFUSALS = {
    "alpha.webm": {"alpha-channel"}, "broadcast-private.ts": {"not-kept"}, "camera-dnxhr.mov": {"not-kept"},
    "stream.h264": {"not-kept"}, "dolby-vision.mp4": {"dolby-vision"}, "pixel-crop.mkv": {"declared-crop"},
    # The players of the default policy hide its padding, so that there is nothing to fix.
    "clean-aperture.mp4": {"nothing-to-fix"}, "merged-two-videos.mkv": {"padded-other-track"},
}


def run(words, folder):
    result = subprocess.run(words, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    # mkvmerge says 1 for warnings.
    return result.returncode == 0 or words[0].startswith("mkv") and result.returncode == 1, result.stderr + result.stdout


def prepare(folder, vector):
    """Fills a folder with what the recipes are made of."""
    folder.mkdir(parents=True)
    (folder / "chapters.ini").write_text(CHAPTERS)
    (folder / "words.srt").write_text(SUBTITLES)
    (folder / "tags.xml").write_text(TAGS)
    (folder / "chapters.txt").write_text(
        "CHAPTER01=00:00:00.000\nCHAPTER01NAME=One\nCHAPTER02=00:00:01.500\nCHAPTER02NAME=Two\n")
    # Frames that come every 41.7 ms, but each third one late.
    times = [f"{n * 1000 / 24 + (7 if n % 3 == 2 else 0):.3f}" for n in range(72)]
    (folder / "times.txt").write_text("# timestamp format v2\n" + "\n".join(times) + "\n")
    (folder / "font.ttf").write_bytes(bytes(range(256)) * 40)
    base = ["-i", vector, "-f", "lavfi", "-t", "3", "-i", "sine=440:sample_rate=48000"]
    for name, words in {
        "base.mp4": ["-map", "0:v", "-map", "1:a", "-c:v", "copy", "-c:a", "aac"],
        "cover.jpg": ["-frames:v", "1", "-update", "1"],
        "hevc.mp4": ["-map", "0:v", "-map", "1:a", "-c:v", "libx265", "-crf", "18", "-x265-params", "log-level=error",
                     "-tag:v", "hvc1", "-c:a", "aac"],
        "hdr10.mp4": ["-map", "0:v", "-map", "1:a", "-c:v", "libx265", "-crf", "18", "-pix_fmt", "yuv420p10le",
                      "-x265-params", HDR, "-color_primaries", "bt2020", "-color_trc", "smpte2084", "-colorspace",
                      "bt2020nc", "-tag:v", "hvc1", "-c:a", "aac"],
        "vp9.webm": ["-map", "0:v", "-map", "1:a", "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-cpu-used", "5",
                     "-c:a", "libopus"],
    }.items():
        done, why = run(FFMPEG + base + words + [name], folder)
        if not done:
            raise SystemExit(f"{name} cannot be made: {why!r}")


def make(folder, target, vectors):
    """Makes all files, some from a folder of vectors; returns those for which a program is missing or fails, with the reason."""
    target.mkdir(parents=True)
    left = {}
    for name, commands in RECIPES.items():
        out = target / name
        for words in commands:
            if not shutil.which(words[0]):
                left[name] = f"{words[0]} is not there"
                break
            words = [{"OUT": str(out), "BASE": "base.mp4"}.get(w, w).replace("VECTORS", str(vectors)) for w in words]
            done, why = run(words, folder)
            if not done:
                left[name] = why.decode(errors="replace").strip().splitlines()[-1:]
                out.unlink(missing_ok=True)
                break
    return left
