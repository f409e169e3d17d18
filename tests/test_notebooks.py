"""Every committed notebook keeps the house rules and runs to its end."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import chosen

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = sorted(path for path in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts)
NAMES = [str(path.relative_to(ROOT / "notebooks").with_suffix("")) for path in NOTEBOOKS]
MAX_LINES = 20
METADATA = nbformat.read(ROOT / "notebooks" / "00-start-here.ipynb", as_version=4).metadata
SECTIONS = ["The model", "Your prediction", "What this does not show", "Exercises"]
COURSE = ["data/course/tracks.json", "data/course/parts.json"]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def faults(notebook: nbformat.NotebookNode, folder: Path) -> list[str]:
    """What is wrong with a notebook as a text to read."""
    found = []
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    prose = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    if len(prose) < len(code):
        found.append(f"{len(prose)} markdown cells for {len(code)} code cells")
    for cell in code:
        if cell.outputs or cell.execution_count is not None:
            found.append(f"cell {cell.id} has outputs")
        if len(cell.source.splitlines()) > MAX_LINES:
            found.append(f"cell {cell.id} is longer than {MAX_LINES} lines")
    for cell in prose:
        for target in LINK.findall(cell.source):
            if not (folder / target).exists():
                found.append(f"cell {cell.id} links to {target}, which is not there")
    if notebook.metadata != METADATA:
        found.append("its settings are not those that Lab writes as it opens a notebook")
    return found


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_notebook_keeps_the_house_rules(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert not faults(notebook, path.parent)


def sections(notebook: nbformat.NotebookNode) -> list[str]:
    """Those of the sections of every notebook that it has, in its order."""
    lines = [line for cell in notebook.cells if cell.cell_type == "markdown" for line in cell.source.splitlines()]
    return [section for line in lines for section in SECTIONS if line.startswith(f"## {section}")]


@pytest.mark.parametrize("name", [name for name in NAMES if re.match("(?!00)[0-9]", name)])
def test_notebook_has_its_sections_in_order(name):
    assert sections(nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4)) == SECTIONS


def test_sections_in_another_order_are_seen():
    prose = "## Exercises\n\nNone.\n\n## What this does not show"
    assert sections(new_notebook(cells=[new_markdown_cell(prose)])) == ["Exercises", "What this does not show"]


def test_broken_notebook_is_rejected(tmp_path):
    cell = new_code_cell("var a = 1;\n" * (MAX_LINES + 1), id="long", execution_count=1)
    cell.outputs = [new_output("stream", text="1")]
    prose = new_markdown_cell("[there](missing.ipynb) and [here](https://hazelcast.com)", id="link")
    assert faults(new_notebook(cells=[cell, prose, new_code_cell("1", id="more")]), tmp_path) == [
        "1 markdown cells for 2 code cells",
        "cell long has outputs",
        f"cell long is longer than {MAX_LINES} lines",
        "cell link links to missing.ipynb, which is not there",
        "its settings are not those that Lab writes as it opens a notebook",
    ]


@pytest.mark.parametrize("name", [chosen.of(name) for name in NAMES])
def test_notebook_runs_to_its_end_without_complaints(executed, name):
    notebook = executed(name)
    complaints = [
        item.text
        for cell in notebook.cells
        if cell.cell_type == "code"
        for item in cell.outputs
        if item.output_type == "stream" and item.name == "stderr"
    ]
    assert not complaints


def check_index(root: Path) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, root / "jupyter" / "make_index.py", "--check"], capture_output=True, text=True, check=False
    )


def test_index_is_up_to_date():
    done = check_index(ROOT)
    assert done.returncode == 0, done.stderr


def test_outdated_index_is_rejected(tmp_path):
    for name in ["jupyter/make_index.py", "jupyter/course.py", "jupyter/notebook_file.py", "notebooks/00-start-here.ipynb", "docs/tracks.md", *COURSE]:
        copy = tmp_path / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes((ROOT / name).read_bytes())
    for name in COURSE:
        (tmp_path / name).write_text("[]")
    done = check_index(tmp_path)
    assert done.returncode == 1
    assert "00-start-here.ipynb is out of date" in done.stderr
