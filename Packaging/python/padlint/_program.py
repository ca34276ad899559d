"""Where the program is that was installed together with this package."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path


def find_program() -> str:
    """The path of the program padlint, which an installer has put where it puts programs."""
    own = Path(__file__).resolve()
    # pip install --target has a folder bin beside the package; --prefix has one some levels above.
    folders = [sysconfig.get_path("scripts"), own.parents[1] / "bin"]
    folders += [folder / "bin" for folder in own.parents[2:5]]
    if os.name == "posix":
        folders.insert(1, sysconfig.get_path("scripts", "posix_user"))
    for folder in folders:
        program = Path(folder) / "padlint"
        if program.is_file() and os.access(program, os.X_OK):
            return str(program)
    raise FileNotFoundError(f"the program padlint is not where it was installed: {', '.join(map(str, folders))}")
