"""Notebooks are worked on in a copy, which follows its originals but for what was edited in it."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook, new_output

SCRIPT = Path(__file__).resolve().parent.parent / "jupyter" / "working_copy.py"
NAME = "01 first.ipynb"
SOLUTION = "solutions/01 first.ipynb"


@pytest.fixture
def originals(tmp_path: Path) -> Path:
    folder = tmp_path / "notebooks"
    write(folder / NAME, "var a = 1;")
    write(folder / SOLUTION, "var b = 2;")
    write(folder / ".ipynb_checkpoints" / NAME, "left by Lab")
    return folder


@pytest.fixture
def copy(tmp_path: Path, originals: Path) -> Path:
    folder = tmp_path / "work"
    assert refresh(originals, folder) == ""
    return folder


# Fills a copy, and lets another process fill it too when the first is about to do something with a file.
BOTH = """
import subprocess
import sys
from pathlib import Path

import working_copy

about_to, file, *other = sys.argv[1:]


def let_the_other_run(event, arguments):
    global about_to
    if event == about_to and file in map(str, arguments):
        about_to = None
        subprocess.run(other, check=True)


sys.addaudithook(let_the_other_run)
working_copy.main(*map(Path, other[2:]))
print("both" if about_to is None else "one alone")
"""


def write(path: Path, code: str, **more) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(new_notebook(cells=[new_code_cell(code, id="only", **more)]), path)


def run(path: Path) -> None:
    """As Lab leaves a notebook whose cell has run."""
    code = json.loads(path.read_text())["cells"][0]["source"]
    write(path, "".join(code), execution_count=1, outputs=[new_output("stream", text="done")])


def refresh(originals: Path, copy: Path) -> str:
    """What it says."""
    done = subprocess.run([sys.executable, SCRIPT, originals, copy], capture_output=True, text=True, check=True)
    assert done.stdout == ""
    return done.stderr


def test_a_copy_holds_every_notebook_as_it_is(originals, copy):
    found = {path.relative_to(copy).as_posix() for path in copy.rglob("*.ipynb")}
    assert found == {NAME, SOLUTION}
    assert all((copy / name).read_bytes() == (originals / name).read_bytes() for name in found)


def test_outputs_are_kept_while_the_original_stays_the_same(originals, copy):
    run(copy / NAME)
    with_outputs = (copy / NAME).read_bytes()
    assert refresh(originals, copy) == ""
    assert (copy / NAME).read_bytes() == with_outputs


def test_what_was_run_but_not_edited_follows_its_original(originals, copy):
    run(copy / NAME)
    run(copy / SOLUTION)
    write(originals / NAME, "var a = 100;")
    (originals / SOLUTION).unlink()
    assert refresh(originals, copy) == ""
    assert (copy / NAME).read_bytes() == (originals / NAME).read_bytes()
    assert not (copy / SOLUTION).exists()
    assert refresh(originals, copy) == ""


def test_what_was_edited_stays_and_says_so_until_it_is_deleted(originals, copy):
    write(copy / NAME, "var mine = 1;")
    write(copy / SOLUTION, "var mine = 2;")
    assert refresh(originals, copy) == ""
    write(originals / NAME, "var a = 100;")
    (originals / SOLUTION).unlink()
    for _ in range(2):
        assert refresh(originals, copy) == (
            f"workbench: work/{NAME} was edited, so it stays as it is; notebooks/{NAME} is newer. "
            "To have that, rename or delete yours\n"
        )
    assert "mine = 1" in (copy / NAME).read_text() and "mine = 2" in (copy / SOLUTION).read_text()
    (copy / NAME).unlink()
    assert refresh(originals, copy) == ""
    assert (copy / NAME).read_bytes() == (originals / NAME).read_bytes()


def test_a_file_of_the_users_own_is_never_overwritten(originals, tmp_path):
    mine = tmp_path / "work"
    mine.mkdir()
    (mine / NAME).write_text("no notebook")
    (mine / "mine.ipynb").write_text("my own")
    assert f"work/{NAME} was edited" in refresh(originals, mine)
    assert (mine / NAME).read_text() == "no notebook" and (mine / "mine.ipynb").read_text() == "my own"


@pytest.mark.parametrize("left", ["", "{", "[1]"])
def test_what_a_full_disk_left_of_the_notes_loses_no_edit(originals, copy, left):
    write(copy / NAME, "var mine = 1;")
    (copy / ".originals.json").write_text(left)
    assert "01 first.ipynb was edited" in refresh(originals, copy)
    assert "mine" in (copy / NAME).read_text()
    write(originals / SOLUTION, "var b = 3;")
    refresh(originals, copy)
    assert "b = 3" in (copy / SOLUTION).read_text()


def test_a_copy_for_which_the_disk_has_no_room_stays_as_it_was(originals, copy):
    before = (copy / NAME).read_bytes()
    write(originals / NAME, "var a = 1; // " + 10_000 * "-")
    done = subprocess.run(
        [sys.executable, SCRIPT, originals, copy],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000)),  # and its beginning would fit
        capture_output=True,
        text=True,
        check=False,
    )
    assert "File too large" in done.stderr
    assert (copy / NAME).read_bytes() == before
    assert not list(copy.rglob("*.part"))


@pytest.mark.parametrize(("about_to", "name"), [("os.rename", NAME), ("os.rename", ".originals.json"), ("os.remove", SOLUTION), ("open", SOLUTION)])
def test_two_that_fill_a_copy_at_once_both_end_well(originals, copy, about_to, name):
    """As when two Labs start. The second does all its work just before the first replaces, removes or reads a file."""
    write(originals / NAME, "var a = 100;")
    (originals / SOLUTION).unlink()
    command = [sys.executable, "-c", BOTH, about_to, copy / name, sys.executable, SCRIPT, originals, copy]
    done = subprocess.run(command, cwd=SCRIPT.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "both\n", "")
    assert (copy / NAME).read_bytes() == (originals / NAME).read_bytes()
    assert sorted(path.name for path in copy.rglob("*") if path.is_file()) == [".originals.json", NAME]
    assert refresh(originals, copy) == ""
