"""Runs a program of the launcher. If the program does not handle Ctrl-C itself, Ctrl-C ends it in one line.

Usage: interruptible.py PROGRAM [ARGUMENT ...]    a file of this folder, with its path

The exit code is that of the program, or 130 after Ctrl-C, as of a command of the library.
"""

import runpy
import sys

INTERRUPTED = 130

if __name__ == "__main__":
    del sys.argv[0]
    try:
        runpy.run_path(sys.argv[0], run_name="__main__")
    except KeyboardInterrupt:
        print("\nworkbench: interrupted", file=sys.stderr)
        sys.exit(INTERRUPTED)
