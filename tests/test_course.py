"""The course: tracks whose steps are there, and fit into their minutes on the machine on which they were timed."""

import json
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import course
import make_index
import time_course
from course import Took
from report import Report

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
TRACKS = course.tracks(NOTEBOOKS)


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_a_track_takes_the_minutes_of_its_name(track):
    assert sum(step.minutes for step in track.steps) == int(track.name.split()[0])


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_the_cells_of_a_step_leave_time_to_talk(track):
    for step in track.steps:
        assert str(step.took) != "not timed", f"{step.notebook} through {step.through}: run jupyter/time_course.py"
        assert step.took.seconds < step.minutes * 60 / 2, step


def test_each_notebook_is_in_one_part_of_the_course():
    listed = [name for part in course.parts() for name in part["notebooks"]]
    there = [path.stem for path in NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")]
    assert sorted([*listed, "00-start-here"]) == sorted(there)


def test_times_name_their_machine_and_day():
    times = course.times()
    assert times["machine"] and all(each["date"].startswith("20") for each in times["notebooks"].values())


@pytest.mark.parametrize(
    ("dates", "text"),
    [
        ([], "on no machine yet"),
        (["2026-11-27"] * 2, "on 2026-11-27, on a machine; Java 25"),
        (["2026-11-28", "2026-11-26"], "between 2026-11-26 and 2026-11-28, notebook by notebook, on a machine; Java 25"),
    ],
)
def test_the_tracks_say_when_all_times_were_taken(dates, text, monkeypatch):
    timed = {str(place): {"date": date} for place, date in enumerate(dates)}
    monkeypatch.setattr(course, "times", lambda: {"machine": "a machine; Java 25; workbench 1a", "notebooks": timed})
    assert make_index.timed() == text


def test_a_step_begins_where_the_one_before_it_ended(tmp_path, monkeypatch):
    notebook = json.loads((NOTEBOOKS / "00-start-here.ipynb").read_text())
    cells = [("markdown", "## One"), ("code", "1"), ("markdown", "## Two\n\ntext"), ("code", "2"), ("code", "3"), ("markdown", "## Three")]
    notebook["cells"] = [cell(kind, source, f"c{i}") for i, (kind, source) in enumerate(cells)]
    (tmp_path / "01-a.ipynb").write_text(json.dumps(notebook))
    timed = {"notebooks": {"01-a": {"start": 1, "cells": {"c1": 10, "c3": 20, "c4": 30}}}}
    monkeypatch.setattr(course, "times", lambda: timed)
    plan = [step("One"), step("Two"), {"minutes": 3, "what": "talk"}, step("Three")]
    assert [each.took.seconds for each in course.steps(tmp_path, plan)] == [10, 50, 0, 0]
    assert course.whole(tmp_path / "01-a.ipynb") == Took(61, complete=True)
    with pytest.raises(ValueError, match='01-a has no section "Four". Its sections: One, Two, Three'):
        course.steps(tmp_path, [step("Four")])


def cell(kind: str, source: str, name: str) -> dict:
    code = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "id": name, "metadata": {}, "source": source, **code}


def step(through: str) -> dict:
    return {"notebook": "01-a", "through": through, "minutes": 1, "what": ""}


@pytest.mark.parametrize(
    "seconds, complete, text",
    [
        (0, False, "not timed"),
        (0, True, "1 s"),
        (59.4, True, "59 s"),
        (60, True, "1 min"),
        (125, True, "2 min 5 s"),
        (12, False, "over 12 s"),
    ],
)
def test_a_time_is_written_for_people(seconds, complete, text):
    assert str(Took(seconds, complete)) == text


def guided(guide: str) -> dict[str, list[str]]:
    """The headings that the tables of a guide name, for the number of each notebook."""
    parts = re.split(r"^### (\d\d) · .*$", guide.partition("\n## The notebooks\n")[2].partition("\n## ")[0], flags=re.MULTILINE)[1:]
    rows = {number: re.findall(r"^\| ([A-Z].*?) \|", text, re.MULTILINE) for number, text in zip(parts[::2], parts[1::2], strict=True)}
    return {number: [each for row in found for each in re.split(r", (?=[A-Z])", row)] for number, found in rows.items()}


def test_the_guide_has_a_table_for_each_notebook_with_headings_that_are_there():
    steps = guided((ROOT / "docs" / "teaching.md").read_text())
    notebooks = {path.name[:2]: path for path in NOTEBOOKS.glob("[0-9]*.ipynb") if not path.name.startswith("00")}
    assert steps.keys() == notebooks.keys() and all(steps.values())
    for number, named in steps.items():
        headings = course.sections(notebooks[number])
        assert not [each for each in named if not any(heading.startswith(each) for heading in headings)], number


def test_headings_of_a_guide_are_found():
    guide = "# G\n\n## The notebooks\n\n### 01 · One\n\n| step | what |\n|---|---|\n| First, Second | text |\n\n## After\n\n| Not | this |\n"
    assert guided(guide) == {"01": ["First", "Second"]}


def executed() -> nbformat.NotebookNode:
    """A notebook whose one code cell took two and a half seconds."""
    moments = {"iopub.status.busy": "2026-11-23T15:23:34.500Z", "iopub.status.idle": "2026-11-23T15:23:37.000Z"}
    return new_notebook(cells=[new_markdown_cell("# One"), new_code_cell("1", id="c1", metadata={"execution": moments})])


def test_times_are_taken_from_a_report_and_others_stay(tmp_path, monkeypatch):
    monkeypatch.setattr(course, "TIMES", tmp_path / "times.json")
    monkeypatch.setattr(time_course, "machine", lambda: "a machine")
    monkeypatch.delenv("WORKBENCH_PROFILE", raising=False)
    course.TIMES.write_text(json.dumps({"notebooks": {"09-nine": {"start": 1, "cells": {"c": 2}}}}))
    report = Report(tmp_path)
    for name in ["01-one", "solutions/01-one"]:
        report.keep(name, executed(), 4, "")
    time_course.main(tmp_path)
    times = course.times()
    assert times["notebooks"].pop("01-one").pop("date").startswith("20")
    assert times == {"machine": "a machine", "notebooks": {"09-nine": {"start": 1, "cells": {"c": 2}}}}


@pytest.mark.parametrize(("profile", "failure"), [("smoke", ""), ("live", "a cell failed: NullPointerException")])
def test_times_of_a_run_that_is_no_readers_are_refused(tmp_path, monkeypatch, profile, failure):
    monkeypatch.setenv("WORKBENCH_PROFILE", profile)
    report = Report(tmp_path)
    report.keep("01-one", executed(), 4, failure)
    with pytest.raises(ValueError, match=f"01-one is no reader's run: {failure or 'profile smoke'}"):
        time_course.main(tmp_path)
