"""Times each code cell of the notebooks, as a reader runs them, and keeps that in data/course/times.json.

Usage: time_course.py [NOTEBOOK ...]    names as in notebooks/, such as 01; all but the solutions, if none is given

Let nothing else run. A notebook that was timed before is timed anew, the others stay. A cell that fails ends it with exit code 1.
"""

import json
import os
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

import course
from notebook_client import JavaNotebookClient
from run_notebooks import CELL_SECONDS, KERNEL_LOG, chosen

MACHINE = "Machine.here().summary()"


class Stopwatch(JavaNotebookClient):
    """Notes how long the kernel took to start, and each code cell to run."""

    started = 0.0
    begun = 0.0
    seconds: dict[str, float]

    async def async_start_new_kernel_client(self):
        begun = time.monotonic()
        client = await super().async_start_new_kernel_client()
        self.started = time.monotonic() - begun
        return client

    async def async_execute_cell(self, cell, cell_index, **options):
        begun = time.monotonic()
        done = await super().async_execute_cell(cell, cell_index, **options)
        if cell.cell_type == "code":
            self.seconds[cell.id] = round(time.monotonic() - begun, 2)
        return done


def timed(notebook: nbformat.NotebookNode, folder: Path) -> Stopwatch:
    client = Stopwatch(notebook, folder, timeout=CELL_SECONDS)
    client.seconds = {}
    KERNEL_LOG.parent.mkdir(exist_ok=True)
    with KERNEL_LOG.open("a") as log:
        client.execute(stderr=log)
    return client


def machine() -> str:
    """What it is, in words of the library."""
    asking = new_notebook(cells=[new_code_cell(MACHINE)])
    timed(asking, course.ROOT)
    return asking.cells[0].outputs[0]["data"]["text/plain"]


def main(names: list[str]) -> None:
    for path in chosen(names):
        kept = course.times()
        load = round(os.getloadavg()[0], 2)
        print(f"{path.stem} ", end="", flush=True)
        client = timed(nbformat.read(path, as_version=4), path.parent)
        kept["notebooks"][path.stem] = {"start": round(client.started, 2), "load before": load, "cells": client.seconds}
        kept["notebooks"] = dict(sorted(kept["notebooks"].items()))
        kept |= {"machine": machine(), "date": datetime.now(UTC).strftime("%Y-%m-%d")}
        course.TIMES.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
        print(course.Took(client.started + sum(client.seconds.values()), complete=True))


if __name__ == "__main__":
    if os.environ.get("WORKBENCH_PROFILE", "live") != "live":
        sys.exit(f"workbench: times of the profile {os.environ['WORKBENCH_PROFILE']} are no reader's: unset WORKBENCH_PROFILE")
    main(sys.argv[1:])
