"""Pictures of clips, so that a person can check what is said about them."""

import subprocess
from pathlib import Path


def write_sheet(clip, folder, frames=6, columns=6, width=320):
    """Writes six frames spread over a clip, with a magenta border so that bars stand out."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / (Path(clip).name + ".png")
    filters = (
        f"thumbnail=n=10,scale={width}:-2,pad=iw+4:ih+4:2:2:magenta,"
        f"tile={columns}x{-(-frames // columns)}"
    )
    subprocess.run(
        ["ffmpeg", "-nostdin", "-v", "error", "-y", "-i", clip, "-vf", filters, "-frames:v", "1", target],
        check=False,
    )
    return target
