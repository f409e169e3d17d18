"""Starts the Java kernel once, so that it leaves its class-data archive, by which each later start is quicker.

Usage: python warm_up.py [CODE]    CODE is the cell that it runs, environment() by default; the archive has the classes that it loads.

The archive is written as the kernel exits. Where the image runs, it cannot be written.
"""

import signal
import sys
from pathlib import Path

from jupyter_client.manager import KernelManager

START_SECONDS = 600
CELL_SECONDS = 600
EXIT_SECONDS = 600
TERMINATED = 128 + signal.SIGTERM
ARCHIVE = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java" / "kernel.jsa"


def run(manager: KernelManager, code: str) -> dict:
    """What the kernel replies to a cell. A kernel that does not answer in time ends this process with a sentence."""
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=START_SECONDS)
        return client.execute_interactive(code, timeout=CELL_SECONDS)["content"]
    except (RuntimeError, TimeoutError) as failure:
        sys.exit(
            f"The kernel did not answer: {failure}. It has {START_SECONDS} s to start and {CELL_SECONDS} s for a cell. "
            "Close other programs, and try again"
        )
    finally:
        client.stop_channels()


def has_header(archive: Path) -> bool:
    """Whether the archive is whole: the kernel writes its header last."""
    with archive.open("rb") as file:
        begin = file.read(4)
    return len(begin) == 4 and any(begin)


def main(code: str = "environment()") -> None:
    # Jupyter kills a kernel that takes longer, while it writes.
    manager = KernelManager(kernel_name="java", shutdown_wait_time=EXIT_SECONDS)
    manager.start_kernel()
    answered = False
    try:
        reply = run(manager, code)
        answered = True
    finally:
        manager.shutdown_kernel(now=not answered)  # a kernel that hangs would not exit when it is asked to
    if reply["status"] != "ok":
        sys.exit(f"The kernel could not run a cell: {reply}")
    if not ARCHIVE.is_file():
        sys.exit(f"The kernel left no {ARCHIVE}.")
    if not has_header(ARCHIVE):
        ARCHIVE.unlink()
        sys.exit(
            f"The kernel did not write {ARCHIVE} to its end: it did not exit within {EXIT_SECONDS} s, or the disk is full. "
            "Close other programs or make room, and try again"
        )
    ARCHIVE.chmod(0o444)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))  # or Python would end without ending the kernel
    main(*sys.argv[1:])
