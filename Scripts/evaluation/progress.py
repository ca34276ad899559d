"""One line on the terminal that tells how far things are."""

import sys


def progress(what, done, of):
    """Rewrites the line; says nothing where nobody watches."""
    if sys.stderr.isatty():
        end = "\n" if done == of else ""
        print(f"\r{what}: {done} of {of}", end=end, file=sys.stderr, flush=True)
