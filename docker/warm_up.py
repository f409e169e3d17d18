"""Starts the Java kernel once, so that it leaves its class-data archive, by which each later start is quicker.

Usage: python warm_up.py [CODE]    CODE is the cell that it runs, environment() by default; the archive has the classes that it loads.

The archive is written as the kernel exits. Where the image runs, it cannot be written.
"""

import sys
from pathlib import Path

from jupyter_client.manager import start_new_kernel

START_SECONDS = 120
EXIT_SECONDS = 120
ARCHIVE = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java" / "kernel.jsa"


def main(code: str = "environment()") -> None:
    manager, client = start_new_kernel(startup_timeout=START_SECONDS, kernel_name="java")
    # Jupyter kills a kernel that takes longer, while it writes.
    manager.shutdown_wait_time = EXIT_SECONDS
    reply = client.execute_interactive(code, timeout=START_SECONDS)
    client.stop_channels()
    manager.shutdown_kernel()
    if reply["content"]["status"] != "ok":
        sys.exit(f"The kernel could not run a cell: {reply['content']}")
    if not ARCHIVE.is_file():
        sys.exit(f"The kernel left no {ARCHIVE}.")
    ARCHIVE.chmod(0o444)


if __name__ == "__main__":
    main(*sys.argv[1:])
