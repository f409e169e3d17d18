"""Executes notebooks without a browser and writes a report that needs no network.

Usage: run [NOTEBOOK ...]    names as in notebooks/, such as 01 or 01-first-comparison; all, if none is given

For each notebook, report/NAME.html shows it with its results and the machine, and report/run/NAME has what its cells exported.
report/index.html leads to all of them. If all are executed, report/results.html shows the reference runs.
If a cell fails, its page shows the error; if a kernel does not start, the index says so. The remaining notebooks are still run.
Exit code 1 if a cell failed or a kernel did not start, 2 after bad input or if another run writes to the same folder, and 130
after Ctrl-C, which leaves the pages of what ran.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat.v4 import new_code_cell

from notebook_client import JavaNotebookClient, NoKernelError
from notebook_file import UnreadableNotebookError, read
from report import WHERE, Report

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
KERNEL_LOG = ROOT / "build" / "kernel.log"
CELL_SECONDS = 3600
ENVIRONMENT = "environment()"
BAD_INPUT = 2
INTERRUPTED = 130


def chosen(names: list[str]) -> list[Path]:
    """The notebooks of these names, or all but the solutions. Each can be read: no kernel starts before a broken one is noticed."""
    everything = sorted(path for path in NOTEBOOKS.glob("**/*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    known = {name_of(path): path for path in everything}
    found = [known[full_name(name, known)] for name in names] if names else [path for name, path in known.items() if "/" not in name]
    for path in found:
        read_or_refuse(path)
    return found


def read_or_refuse(path: Path) -> nbformat.NotebookNode:
    """Reads a notebook. If it is broken, says so and ends this process."""
    try:
        return read(path)
    except UnreadableNotebookError as problem:
        print(f"workbench: {problem}", file=sys.stderr)
        sys.exit(BAD_INPUT)


def full_name(name: str, known: dict[str, Path]) -> str:
    """Completes a name that may lack its end, such as 01 or solutions/01."""
    wanted = name.removeprefix("notebooks/").removesuffix(".ipynb")
    for full in known:
        if full == wanted or full.startswith(wanted + "-"):
            return full
    print(f'workbench: there is no notebook "{name}". Known: {", ".join(known)}', file=sys.stderr)
    sys.exit(BAD_INPUT)


def name_of(path: Path) -> str:
    return path.relative_to(NOTEBOOKS).with_suffix("").as_posix()


def execute(path: Path, report: Report) -> bool:
    """Runs one notebook and writes its page; says whether every cell ran. Ctrl-C ends it with a KeyboardInterrupt."""
    print(f"{path.relative_to(ROOT)} ", end="", flush=True)
    name = name_of(path)
    os.environ["WORKBENCH_REPORT"] = str(report.exports(name))
    start = time.monotonic()
    notebook = read_or_refuse(path)
    if not any(cell.source == ENVIRONMENT for cell in notebook.cells):
        notebook.cells.append(new_code_cell(ENVIRONMENT, id=WHERE))
    client = JavaNotebookClient(notebook, path.parent, timeout=CELL_SECONDS, on_cell_executed=lambda **_: print(".", end="", flush=True))
    failure = ""
    KERNEL_LOG.parent.mkdir(exist_ok=True)
    try:
        with KERNEL_LOG.open("a") as log:
            client.execute(stderr=log)
    except CellExecutionError as error:
        failure = f"a cell failed: {error.ename}: {error.evalue}"
    except NoKernelError as error:
        failure = str(error)
    except (DeadKernelError, CellTimeoutError) as error:
        failure = f"a cell failed: {error}"
    except KeyboardInterrupt:
        report.keep(name, notebook, time.monotonic() - start, "interrupted")
        raise
    seconds = time.monotonic() - start
    report.keep(name, notebook, seconds, failure)
    print(f" {seconds:.0f} s")
    if failure:
        print(f"  {failure}", file=sys.stderr)
    return not failure


def results_page(report: Report) -> bool:
    """Writes the page of the reference runs; says whether that went well."""
    done = subprocess.run([ROOT / "workbench", "results", "--to", report.folder / "results.html"], check=False, stdout=subprocess.DEVNULL)
    return done.returncode == 0


def claim(report: Report) -> str:
    """Why nothing can be written to the report's folder, with a remedy; an empty text if this run may write there."""
    try:
        report.claim()
    except UnreadableNotebookError as problem:
        return str(problem)
    except BlockingIOError:
        return f"another run writes to {report.folder}. Wait for it"
    except OSError as problem:
        return f"the report cannot be written to {report.folder}: {problem}. Make room there, make it writable"
    return ""


def main(names: list[str]) -> int:
    notebooks = chosen(names)
    report = Report(Path(os.environ.get("WORKBENCH_REPORT", ROOT / "report")).resolve(), map(name_of, notebooks))
    if obstacle := claim(report):
        print(f"workbench: {obstacle}, or set WORKBENCH_REPORT to another folder.", file=sys.stderr)
        return BAD_INPUT
    try:
        outcomes = [execute(path, report) for path in notebooks]
        if not names:
            outcomes.append(results_page(report))
            write_whole(report)
        print(f"The report is {report.write_index()}")
        return 0 if all(outcomes) else 1
    except KeyboardInterrupt:
        print(f"\nworkbench: interrupted. What ran before is in {report.end_early()}", file=sys.stderr)
        return INTERRUPTED


def write_whole(report: Report) -> None:
    page = report.write_whole()
    if report.write_pdf() is None:
        print(f"There is no Chromium, Chrome or Edge to print by, or it failed. Open {page} and print it, if you want a PDF.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
