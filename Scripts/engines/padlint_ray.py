"""Lints a list of files, or of objects, on a Ray cluster, and writes NDJSON: a record a file.

    python padlint_ray.py --files LIST --out FILE [--padlint PROGRAM] [--batch 200] [-- PADLINT-OPTION…]

LIST holds paths or https:// addresses that every node reaches, separated by newlines or NULs. A task is a batch of them,
linted by one padlint, which every node has installed. A task that dies is run again, up to three times. Plain tasks, not
Ray Data: that gives up where a task dies in the middle.
"""

import argparse
import json
import os
import subprocess
import sys

import ray


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def lint(paths, program, options):
    """The records of a batch of paths; an error where padlint did not come to its end."""
    answer = subprocess.run(
        [program, "--files-from", "-", "--null", "--format", "ndjson", "--exit-zero-when-complete", "--no-cache",
         "--jobs", "1", "--quiet", *options],
        input=b"\0".join(paths), capture_output=True)
    lines = answer.stdout.split(b"\n")[:-1]
    if answer.returncode != 0 or not lines or json.loads(lines[-1])["type"] != "summary":
        raise RuntimeError(f"padlint ended with {answer.returncode}: {answer.stderr.decode(errors='replace')[-2000:]}")
    return lines[:-1]


def paths_in(file):
    """The paths of a list."""
    with open(file, "rb") as source:
        content = source.read()
    return [path for path in content.split(b"\0" if b"\0" in content else b"\n") if path]


def main():
    arguments, options = sys.argv[1:], []
    if "--" in arguments:
        place = arguments.index("--")
        arguments, options = arguments[:place], arguments[place + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", required=True, help="the list of paths")
    parser.add_argument("--out", required=True, help="the file for the records")
    parser.add_argument("--padlint", default="padlint", help="the program (default: padlint)")
    parser.add_argument("--batch", type=int, default=200, help="files of a task (default: 200)")
    chosen = parser.parse_args(arguments)
    ray.init(log_to_driver=False)
    paths = paths_in(chosen.files)
    waiting = [
        lint.remote(paths[start:start + chosen.batch], chosen.padlint, options)
        for start in range(0, len(paths), chosen.batch)]
    with open(chosen.out + ".part", "wb") as out:
        while waiting:
            done, waiting = ray.wait(waiting)
            for line in ray.get(done[0]):
                out.write(line + b"\n")
    # The file appears under its name when it is complete.
    os.replace(chosen.out + ".part", chosen.out)
    ray.shutdown()


if __name__ == "__main__":
    main()
