"""python -m padlint: the program in place of the interpreter."""

import os
import sys

from padlint._program import find_program

if __name__ == "__main__":
    program = find_program()
    os.execv(program, [program, *sys.argv[1:]])
