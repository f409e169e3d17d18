"""The course: tracks whose steps are there, and fit into their minutes on the machine on which they were timed."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "jupyter"))

import course  # noqa: E402

NOTEBOOKS = ROOT / "notebooks"
TRACKS = course.tracks(NOTEBOOKS)


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_a_track_takes_the_minutes_of_its_name(track):
    assert sum(step.minutes for step in track.steps) == int(track.name.split()[0])


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_the_cells_of_a_step_leave_time_to_talk(track):
    for step in track.steps:
        assert step.seconds is not None, f"{step.notebook} through {step.through} was not timed: run jupyter/time_course.py"
        assert step.seconds < step.minutes * 60 / 2, step


def test_every_notebook_was_timed_with_its_present_cells():
    untimed = [path.stem for path in sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")) if course.whole(path) is None]
    assert untimed == [], "run jupyter/time_course.py with these, on a machine with nothing else to do"


def test_times_name_their_machine_and_day():
    times = course.times()
    assert times["machine"] and times["date"].startswith("20")


def test_a_step_begins_where_the_one_before_it_ended(tmp_path, monkeypatch):
    notebook = json.loads((NOTEBOOKS / "00-start-here.ipynb").read_text())
    cells = [("markdown", "## One"), ("code", "1"), ("markdown", "## Two\n\ntext"), ("code", "2"), ("code", "3"), ("markdown", "## Three")]
    notebook["cells"] = [cell(kind, source, f"c{i}") for i, (kind, source) in enumerate(cells)]
    (tmp_path / "01-a.ipynb").write_text(json.dumps(notebook))
    timed = {"notebooks": {"01-a": {"start": 1, "cells": {"c1": 10, "c3": 20, "c4": 30}}}}
    monkeypatch.setattr(course, "times", lambda: timed)
    plan = [step("One"), step("Two"), {"minutes": 3, "what": "talk"}, step("Three")]
    assert [each.seconds for each in course.steps(tmp_path, plan)] == [10, 50, 0, 0]
    assert course.whole(tmp_path / "01-a.ipynb") == 61
    with pytest.raises(ValueError, match='01-a has no section "Four". Its sections: One, Two, Three'):
        course.steps(tmp_path, [step("Four")])


def cell(kind: str, source: str, name: str) -> dict:
    code = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "id": name, "metadata": {}, "source": source, **code}


def step(through: str) -> dict:
    return {"notebook": "01-a", "through": through, "minutes": 1, "what": ""}


@pytest.mark.parametrize("took, text", [(None, "not timed"), (0.2, "1 s"), (59.4, "59 s"), (60, "1 min"), (125, "2 min 5 s")])
def test_a_time_is_written_for_people(took, text):
    assert course.written(took) == text
