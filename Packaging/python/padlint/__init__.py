"""padlint for Python: lints videos with the program padlint, and gives its report as typed records.

    import padlint

    for file in padlint.lint(["media"]):
        print(file.path, file.verdict, file.padding and file.padding.top)

Everything is done by the program, which comes with this package: in confined processes, with the configuration and the
cache that the command line has. A file that cannot be read is a record whose verdict is "failed".
"""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterable, Sequence
from typing import Union

from ._program import find_program
from ._records import *  # noqa: F403 The records of the schema, under their own names.
from ._records import FileReport, __all__ as _records
from ._version import __version__

__all__ = ["PadlintError", "__version__", "find_program", "lint", *_records]

PathLike = Union[str, bytes, "os.PathLike[str]", "os.PathLike[bytes]"]

# A report of another major version may lack what the records here promise.
_SCHEMA_MAJOR = "1"


class PadlintError(Exception):
    """padlint could not do what was asked: a mistake in the arguments or in the configuration, mostly.

    status: the exit status of the program; negative where a signal ended it.
    """

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message or f"padlint ended with status {status}")
        self.status = status


def lint(paths: PathLike | Iterable[PathLike], *, arguments: Sequence[str] = ()) -> list[FileReport]:
    """Lints files and folders, and returns a record for each file, in the order of the report.

    paths: one or several files, folders or https:// addresses.
    arguments: more arguments of `padlint lint`, such as ["--policy", "youtube", "--no-cache"].

    Raises PadlintError where there is no whole report. Findings and unreadable files are no errors.
    """
    if isinstance(paths, (str, bytes, os.PathLike)):
        paths = [paths]
    # Paths go through standard input: a command line has an end, and other users can read it.
    listed = b"".join(os.fsencode(path) + b"\0" for path in paths)
    command = [find_program(), "lint", "--files-from=-", "-0", *arguments]
    command += ["--quiet", "--format=json", "--exit-zero-when-complete"]
    run = subprocess.run(command, input=listed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if run.returncode != 0:
        raise PadlintError(run.returncode, run.stderr.decode(errors="replace").strip())
    report = json.loads(run.stdout)
    if report["schemaVersion"].split(".")[0] != _SCHEMA_MAJOR:
        raise PadlintError(0, f"{command[0]} writes reports of version {report['schemaVersion']}")
    return [FileReport.of(file) for file in report["files"]]
