"""Executes notebooks without a browser and writes a report that needs no network.

Usage: run [NOTEBOOK ...]    names as in notebooks/, such as 01 or 01-first-comparison; all, if none is given

For each notebook, report/NAME.html shows it with its results. Charts that cells export lie in report/charts. If all are
executed, report/results.html shows the reference runs.
Exit code 1 if a cell failed, and 2 after bad input; the page then shows the error, and the remaining notebooks are still run.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbconvert import HTMLExporter

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
REPORT = Path(os.environ.get("WORKBENCH_REPORT", ROOT / "report")).resolve()
KERNEL_LOG = ROOT / "build" / "kernel.log"
CELL_SECONDS = 3600
BAD_INPUT = 2


def chosen(names: list[str]) -> list[Path]:
    """The notebooks of these names, or all but the solutions."""
    everything = sorted(path for path in NOTEBOOKS.glob("**/*.ipynb") if ".ipynb_checkpoints" not in path.parts)
    known = {str(path.relative_to(NOTEBOOKS).with_suffix("")): path for path in everything}
    if not names:
        return [path for name, path in known.items() if "/" not in name]
    return [known[full_name(name, known)] for name in names]


def full_name(name: str, known: dict[str, Path]) -> str:
    """Completes a name that may lack its end, such as 01 or solutions/01."""
    wanted = name.removeprefix("notebooks/").removesuffix(".ipynb")
    for full in known:
        if full == wanted or full.startswith(wanted + "-"):
            return full
    print(f'workbench: there is no notebook "{name}". Known: {", ".join(known)}', file=sys.stderr)
    sys.exit(BAD_INPUT)


def execute(path: Path) -> bool:
    """Runs one notebook and writes its page; says whether every cell ran."""
    print(f"{path.relative_to(ROOT)} ", end="", flush=True)
    start = time.monotonic()
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook,
        kernel_name="java",
        timeout=CELL_SECONDS,
        resources={"metadata": {"path": str(path.parent)}},
        on_cell_executed=lambda **_: print(".", end="", flush=True),
    )
    error = None
    KERNEL_LOG.parent.mkdir(exist_ok=True)
    try:
        with KERNEL_LOG.open("a") as log:
            client.execute(stderr=log)
    except CellExecutionError as failure:
        error = failure
    write(path, notebook)
    print(f" {time.monotonic() - start:.0f} s")
    if error is not None:
        print(f"  a cell failed: {error.ename}: {error.evalue}", file=sys.stderr)
    return error is None


def write(path: Path, notebook: nbformat.NotebookNode) -> None:
    exporter = HTMLExporter(template_name="offline", extra_template_basedirs=[str(ROOT / "jupyter" / "template")])
    page, _ = exporter.from_notebook_node(notebook, resources={"metadata": {"name": path.stem}})
    target = REPORT / path.relative_to(NOTEBOOKS).with_suffix(".html")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page, encoding="utf-8")


def main(names: list[str]) -> int:
    os.environ["WORKBENCH_REPORT"] = str(REPORT)
    outcomes = [execute(path) for path in chosen(names)]
    if not names:
        page = subprocess.run([ROOT / "workbench", "results", "--to", REPORT / "results.html"], check=False, stdout=subprocess.DEVNULL)
        outcomes.append(page.returncode == 0)
    print(f"The report is in {REPORT}")
    return 0 if all(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
