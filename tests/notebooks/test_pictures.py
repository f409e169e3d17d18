"""Each notebook shows a picture before it takes things apart."""

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

import chosen
from test_notebooks import NAMES

FIRST = 3


def has_picture(cell: nbformat.NotebookNode) -> bool:
    """A chart, alone or within a report. Intervals that are drawn in the rows of a table are no picture: they have no viewBox."""
    shown = [item["data"] for item in cell.outputs if "data" in item]
    return any("image/svg+xml" in data or "viewBox" in data.get("text/html", "") for data in shown)


def begins_with_a_picture(notebook: nbformat.NotebookNode) -> bool:
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return any(has_picture(cell) for cell in code[:FIRST])


@pytest.mark.parametrize("name", [chosen.of(name) for name in NAMES if "/" not in name])
def test_a_picture_is_among_the_first_outputs(executed, name):
    assert begins_with_a_picture(executed(name))


def showing(**data: str) -> nbformat.NotebookNode:
    return new_code_cell("1", outputs=[new_output("execute_result", data=data)])


def test_a_late_picture_and_a_table_are_not_accepted():
    table = showing(**{"text/html": '<svg width="130" height="12"></svg>'})
    chart = showing(**{"image/svg+xml": "<svg/>"})
    assert not begins_with_a_picture(new_notebook(cells=[table, table, table, chart]))
    assert begins_with_a_picture(new_notebook(cells=[table, chart]))
