"""Takes from a report how long each code cell took, and keeps that in data/course/times.json.

Usage: time_course.py [REPORT]    a folder of ./workbench run, made with nothing else to do; report/, if none is given

A notebook that was timed before is timed anew, the others stay. Solutions are left out. A cell that failed, and a run that
is shortened, are refused with exit code 1.
"""

import json
import os
import sys
from datetime import datetime
from pathlib import Path

from nbformat.v4 import new_code_cell, new_notebook

import course
from notebook_client import JavaNotebookClient, NoKernelError
from report import WHERE, Page, Report

MACHINE = "Machine.here().summary()"
BUSY, IDLE = "iopub.status.busy", "iopub.status.idle"


def seconds(page: Page) -> dict[str, float]:
    """Of each code cell, by its id, as the kernel's messages are dated."""
    cells = [cell for cell in page.notebook.cells if cell.cell_type == "code" and cell.id != WHERE]
    moments = {cell.id: [datetime.fromisoformat(cell.metadata.execution[each]) for each in (BUSY, IDLE)] for cell in cells}
    return {cell: round((idle - busy).total_seconds(), 2) for cell, (busy, idle) in moments.items()}


def timed(page: Page) -> dict:
    """What is kept of a notebook; start is all that it took beside its cells, and date the day of the run."""
    if page.failure or page.profile != "live":
        raise ValueError(f"{page.name} is no reader's run: {page.failure or 'profile ' + page.profile}")
    cells = seconds(page)
    return {"date": page.date, "start": round(page.seconds - sum(cells.values()), 2), "cells": cells}


def machine() -> str:
    """What it is, in words of the library."""
    asking = new_notebook(cells=[new_code_cell(MACHINE)])
    JavaNotebookClient(asking, course.ROOT).execute(env={**os.environ, "WORKBENCH_PROFILE": "live"})
    return asking.cells[0].outputs[0]["data"]["text/plain"]


def main(folder: Path) -> None:
    found = {page.name: timed(page) for page in Report(folder).pages() if "/" not in page.name}
    if not found:
        raise ValueError(f"{folder} has no executed notebook")
    kept = course.times()
    kept["notebooks"] = dict(sorted({**kept["notebooks"], **found}.items()))
    kept["machine"] = machine()
    course.TIMES.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    for name, took in found.items():
        print(name, course.Took(took["start"] + sum(took["cells"].values()), complete=True))


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]) if sys.argv[1:] else course.ROOT / "report")
    except (ValueError, NoKernelError) as error:
        sys.exit(f"workbench: {error}")
