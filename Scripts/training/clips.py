"""What is learnt from: videos whose padding is known, each with its source, so that no source stands on both sides of a fold."""

import json
from dataclasses import dataclass
from pathlib import Path

from evaluation import corpus, judged_videos, real_footage, variations
from . import worn

# Clips that were made count less than what people made.
WEIGHTS = {
    "real": 0.5, "real, other frames": 0.3, "varied": 0.25, "worn": 0.12, "packages": 0.3, "packages, other frames": 0.15, "vectors": 0.5,
    "built": 0.25,
}
# How often what people made is looked at again, at other frames of it: what is right must not depend on which they are.
LOOKS = 2
# Clips whose pixels are not stored as they are shown: the detector sees them unturned.
TURNED = ("delivery/rotated",)


@dataclass(frozen=True)
class Clip:
    """A file, what is true of it, and what it counts; `look` says which of its frames are looked at."""

    path: Path
    truth: object
    source: str
    collection: str
    kind: str
    look: int = 0

    @property
    def weight(self):
        return WEIGHTS[self.collection]


def known(videos, packages, folder, seeds):
    """Every clip to learn from: the half of the real footage to work with, also varied, footage of packages, vectors, and what was
    built."""
    clips, sources, all_left_out = [], {}, set()
    for root, collection in ((videos, "real"), (packages, "packages")):
        if root and (root / "manifest.json").exists():
            left_out = _sources_of_report(videos, root)
            all_left_out |= left_out
            for video in real_footage.videos(root):
                source = video.get("source") or video.get("origin")
                source = real_footage.COPIES.get(source, source)
                sources[video["file"]] = source
                if source not in left_out and not video["rotation"]:
                    for look in range(1 + LOOKS):
                        clips.append(Clip(root / video["file"], real_footage.truth(video), source,
                                          collection + ", other frames" if look else collection, video["truth"]["kind"], look))
                    if collection == "real":
                        clips += _varied(video, source, folder)
                    clips += _worn(video, source, folder)
    for item in judged_videos.test_vectors():
        if item.path.exists() and "rotat" not in item.path.name:
            clips.append(Clip(item.path, item.truth, item.path.name, "vectors", item.group))
    for seed in seeds:
        clips += _built(folder / f"seed-{seed}", sources, all_left_out)
    return [clip for clip in clips if "failed" not in clip.truth.accept]


def _sources_of_report(videos, root):
    """The sources of `root` that have any video of the half that is only reported."""
    reported = {video["sha256"] for video in real_footage.videos(videos) if real_footage.half(video) == real_footage.REPORT}
    sources = {video.get("source") or video.get("origin") for video in real_footage.videos(root) if video["sha256"] in reported}
    return {real_footage.COPIES.get(source, source) for source in sources}


def _varied(video, source, folder):
    """What `Scripts/evaluate --only varied --half work` made of a real video, where it did."""
    for variation in variations.variations(video):
        path = folder / "varied" / f"{video['file'].replace('.', '-')}--{variation.name}.mp4"
        if path.exists():
            yield Clip(path, variation.truth, source, "varied", variation.name)


def _worn(video, source, folder):
    """What `worn.build` made of a video, where it did."""
    for name, _, _, truth in worn.planned(video):
        if (folder / "worn" / name).exists():
            yield Clip(folder / "worn" / name, truth, source, "worn", "thin lines")


def _built(folder, sources, left_out):
    """What was built of none of the sources that are left out; of the source of its first footage, so that both are held out
    together."""
    for kind, index, split in corpus.planned():
        label = corpus._label_path(folder, kind, index)
        if kind.name in TURNED or split != "tune" or not label.exists():
            continue
        item = corpus._item(folder, kind, index, split)
        footage = json.loads(label.read_text())["footage"]
        names = [str(shot).split("@")[0] for shot in (footage if isinstance(footage, list) else [footage])]
        if left_out.isdisjoint(sources.get(name) for name in names):
            yield Clip(item.path, item.truth, sources.get(names[0], "built of " + names[0]), "built", kind.name)
