"""How the image brings its originals into a HOME that may be a volume, filled by an older image and edited since."""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

DOCKER = Path(__file__).resolve().parent.parent / "docker"
SEED_HOME = DOCKER / "seed-home"
START = DOCKER / "start"
# who may look into the folders of tests, and change nothing there
ANOTHER_USER = "setpriv --reuid=nobody --regid=nogroup --clear-groups --inh-caps=+dac_read_search --ambient-caps=+dac_read_search"
NOTEBOOK = "notebooks/01-a.ipynb"
SOURCE = "domain-src/cart/serializable/Cart.java"


class Image:
    """The originals of one image."""

    def __init__(self, folder: Path, files: dict[str, str]):
        self.folder = folder
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        sums = [f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n" for name, text in sorted(files.items())]
        (folder / "originals.sha256").write_text("".join(sums))

    def start(self, home: Path) -> None:
        result = self.try_to_start(home)
        assert (result.returncode, result.stdout, result.stderr) == (0, "", "")

    def try_to_start(self, home: Path, **more: str) -> subprocess.CompletedProcess:
        environment = {**os.environ, "HOME": str(home), "WORKBENCH_ORIGINALS": str(self.folder), **more}
        return subprocess.run([SEED_HOME], env=environment, capture_output=True, text=True)


@pytest.fixture
def home(tmp_path):
    folder = tmp_path / "home of a user"
    folder.mkdir()
    return folder


@pytest.fixture
def old(tmp_path):
    return Image(tmp_path / "old", {NOTEBOOK: "old notebook", SOURCE: "old source"})


@pytest.fixture
def new(tmp_path):
    return Image(tmp_path / "new", {NOTEBOOK: "new notebook", "notebooks/02 b.ipynb": "another"})


def path_with(tmp_path: Path, tool: str, script: str) -> str:
    """A PATH on which another cp or rm comes first, a shell script."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / tool).write_text(f"#!/bin/sh\n{script}\n")
    (tools / tool).chmod(0o755)
    return f"{tools}:{os.environ['PATH']}"


def content(home: Path) -> dict[str, str]:
    files = (path for path in home.rglob("*") if path.is_file() and not path.name.startswith("."))
    return {str(path.relative_to(home)): path.read_text() for path in files}


def test_a_copy_that_was_cut_off_is_made_again(home, old, tmp_path):
    """By a cp that writes three bytes, as on a full disk."""
    path = path_with(tmp_path, "cp", 'head -c 3 "$1" >"$2"\nexit 1')
    assert old.try_to_start(home, PATH=path).returncode == 1
    old.start(home)
    assert content(home) == {NOTEBOOK: "old notebook", SOURCE: "old source"}


def test_a_list_of_what_was_put_there_that_was_cut_off_is_made_again(home, old, new, tmp_path):
    """By a cp that writes three bytes of the list. Files that such a list lacks would never follow a newer image."""
    old.start(home)
    path = path_with(tmp_path, "cp", f'case $1 in *.sha256) head -c 3 "$1" >"$2"; exit 1 ;; esac\nexec {shutil.which("cp")} "$@"')
    assert new.try_to_start(home, PATH=path).returncode == 1
    assert (home / ".workbench-originals.sha256").read_text() == (old.folder / "originals.sha256").read_text()
    new.start(home)
    old.start(home)
    assert content(home) == {NOTEBOOK: "old notebook", SOURCE: "old source"}


# another container starts here, and ends before this one goes on
ANOTHER = f'[ -n "${{SECOND:-}}" ] || SECOND=yes "{SEED_HOME}" || exit'


def test_two_containers_that_start_at_once_share_a_home(home, old, tmp_path):
    """The second starts when the first has made a copy, and has not given it its name yet."""
    path = path_with(tmp_path, "cp", f'{shutil.which("cp")} "$@" || exit\n{ANOTHER}')
    done = old.try_to_start(home, PATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert content(home) == {NOTEBOOK: "old notebook", SOURCE: "old source"}


def test_two_containers_of_a_newer_image_remove_the_same_file(home, old, new, tmp_path):
    old.start(home)
    path = path_with(tmp_path, "rm", f'{ANOTHER}\nexec {shutil.which("rm")} "$@"')
    done = new.try_to_start(home, PATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert content(home) == {NOTEBOOK: "new notebook", "notebooks/02 b.ipynb": "another"}


def test_an_empty_home_gets_everything(home, old):
    old.start(home)
    assert content(home) == {NOTEBOOK: "old notebook", SOURCE: "old source"}


def test_an_empty_home_is_filled_where_files_cannot_be_linked(home, old, tmp_path):
    path = path_with(tmp_path, "cp", f'[ "$1" != -rl ] || exit 1\nexec {shutil.which("cp")} "$@"')
    done = old.try_to_start(home, PATH=path)
    assert (done.returncode, done.stderr) == (0, "")
    assert content(home) == {NOTEBOOK: "old notebook", SOURCE: "old source"}


def test_an_empty_home_does_not_take_a_process_for_each_file(home, tmp_path):
    names = {f"notebooks/{number:02} of many.ipynb": str(number) for number in range(60)}
    path = path_with(tmp_path, "cp", f'echo >>"{tmp_path}/called"\nexec {shutil.which("cp")} "$@"')
    assert Image(tmp_path / "many", names).try_to_start(home, PATH=path).returncode == 0
    assert content(home) == names
    assert len((tmp_path / "called").read_text().splitlines()) < 5


def test_an_edited_file_stays_over_a_restart_and_over_a_newer_image(home, old, new):
    old.start(home)
    (home / NOTEBOOK).write_text("mine")
    (home / SOURCE).write_text("mine too")
    old.start(home)
    new.start(home)
    new.start(home)
    assert content(home) == {NOTEBOOK: "mine", SOURCE: "mine too", "notebooks/02 b.ipynb": "another"}


def test_a_deleted_file_comes_back(home, old):
    old.start(home)
    (home / NOTEBOOK).unlink()
    old.start(home)
    assert content(home)[NOTEBOOK] == "old notebook"


def test_what_was_not_edited_follows_a_newer_image_without_empty_folders(home, old, new):
    old.start(home)
    new.start(home)
    assert content(home) == {NOTEBOOK: "new notebook", "notebooks/02 b.ipynb": "another"}
    assert not (home / SOURCE).parent.exists()


def test_a_second_start_replaces_nothing(home, old):
    """Another user could not, and mv would ask."""
    old.start(home)
    before = {path: path.stat().st_ino for path in home.rglob("*")}
    old.start(home)
    assert {path: path.stat().st_ino for path in home.rglob("*")} == before


def test_a_volume_that_another_user_started_with_is_refused(home):
    runtime = home / ".local/share/jupyter/runtime"
    runtime.mkdir(parents=True)
    home.chmod(0o777)
    another = shlex.split(ANOTHER_USER)
    if subprocess.run([*another, "true"], check=False, capture_output=True).returncode:
        pytest.skip("setpriv cannot become another user here")
    done = subprocess.run([*another, START, "true"], env={**os.environ, "HOME": str(home)}, capture_output=True, text=True)
    assert done.returncode == 1
    assert re.fullmatch(rf"start: {runtime} cannot be written by user \d+\. Start as .*\n", done.stderr)


def test_a_users_own_files_of_the_same_names_are_never_overwritten(home, old, new):
    (home / NOTEBOOK).parent.mkdir()
    (home / NOTEBOOK).write_text("older than any image")
    old.start(home)
    new.start(home)
    assert content(home)[NOTEBOOK] == "older than any image"


def test_a_home_that_cannot_be_written_is_reported(tmp_path, old):
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    assert old.try_to_start(blocked).returncode != 0
