"""A notebook that cannot be read is named in a sentence, with the reason and a remedy, before any kernel starts."""

import json
import re
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook, writes

import course_pages
import run_notebooks
from notebook_file import UnreadableNotebookError, read
from report import Report

FORMAT = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}}
REMEDY = ". Expected is JSON in Jupyter's notebook format, as JupyterLab saves it. Restore the file or delete it"


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The second of two notebooks, as a full disk leaves it."""
    monkeypatch.setattr(run_notebooks, "NOTEBOOKS", tmp_path)
    (tmp_path / "01-whole.ipynb").write_text(writes(new_notebook(cells=[new_code_cell("1")])))
    path = tmp_path / "02-broken.ipynb"
    path.write_text('{"cells": [')
    return path


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b'{"cells": [', "Expecting value: line 1 column 12 (char 11)"),
        (b"", "Expecting value: line 1 column 1 (char 0)"),
        (b"\xff{}", "'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"),
        (b"[]", "its JSON lacks parts of a notebook"),
        (json.dumps(FORMAT | {"nbformat": 9}).encode(), "Unsupported nbformat version 9"),
        (json.dumps(FORMAT | {"nbformat_minor": "a", "cells": []}).encode(), "its JSON lacks parts of a notebook"),
        (json.dumps(FORMAT).encode(), "The notebook is invalid and is missing an expected key: cells"),
        (json.dumps(FORMAT | {"cells": [{"cell_type": "code"}]}).encode(), "The notebook is invalid and is missing an expected key: metadata"),
    ],
)
def test_a_broken_notebook_is_named_with_the_reason_and_a_remedy(tmp_path, content, reason):
    path = tmp_path / "mine.ipynb"
    path.write_bytes(content)
    with pytest.raises(UnreadableNotebookError, match=f"^{re.escape(f'the notebook {path} cannot be read: {reason}{REMEDY}')}$"):
        read(path)


def test_a_folder_is_no_notebook(tmp_path):
    with pytest.raises(UnreadableNotebookError, match="cannot be read: Is a directory. Expected is JSON"):
        read(tmp_path)


def test_a_cell_without_source_is_refused(tmp_path):
    """nbformat would only log it."""
    path = tmp_path / "mine.ipynb"
    path.write_text(json.dumps(FORMAT | {"cells": [{"cell_type": "raw", "id": "a", "metadata": {}}]}))
    with pytest.raises(UnreadableNotebookError, match="source"):
        read(path)


@pytest.mark.parametrize("main", [run_notebooks.main, course_pages.main])
@pytest.mark.parametrize("names", [["02"], []])
def test_a_command_refuses_a_broken_notebook_in_one_line_and_runs_nothing(broken, monkeypatch, capsys, main, names):
    monkeypatch.setenv("WORKBENCH_REPORT", str(broken.parent / "report"))
    with pytest.raises(SystemExit) as ended:
        main(names)
    said = capsys.readouterr()
    assert ended.value.code == run_notebooks.BAD_INPUT
    assert said.err == f"workbench: the notebook {broken} cannot be read: Expecting value: line 1 column 12 (char 11){REMEDY}\n"
    assert said.out == "" and not (broken.parent / "report").exists()


def test_a_broken_notebook_of_an_earlier_run_is_refused_before_a_kernel_starts(broken, monkeypatch, capsys):
    report = Report(broken.parent / "report")
    report.run.mkdir(parents=True)
    kept = report.run / "05-earlier.ipynb"
    kept.write_text("")
    monkeypatch.setenv("WORKBENCH_REPORT", str(report.folder))
    assert run_notebooks.main(["01"]) == run_notebooks.BAD_INPUT
    said = capsys.readouterr()
    assert said.err.startswith(f"workbench: the notebook {kept} cannot be read: Expecting value")
    assert said.err.endswith("Restore the file or delete it, or set WORKBENCH_REPORT to another folder.\n")
    assert (len(said.err.splitlines()), said.out) == (1, "")
