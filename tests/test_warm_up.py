"""The program that starts a kernel once leaves none behind, whatever the kernel does. Other kernels are here in place of Java's."""

import importlib.util
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "docker" / "warm_up.py"
PYTHON = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
DEAF = ["sleep", "600"]
ENDLESS = "import time; print('begun', flush=True); time.sleep(600)"


@pytest.fixture
def warm_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The program, whose archive would be in a folder of this test."""
    spec = importlib.util.spec_from_file_location("warm_up", SCRIPT)
    program = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(program)
    monkeypatch.setattr(program, "ARCHIVE", tmp_path / "kernel.jsa")
    return program


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], None]:
    """Makes a command the kernel that is called java."""

    def install(command: list[str]) -> None:
        folder = tmp_path / "kernels" / "java"
        folder.mkdir(parents=True)
        (folder / "kernel.json").write_text(json.dumps({"argv": command, "display_name": "Java", "language": "java"}))
        monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))

    return install


def children() -> set[int]:
    return {each.pid for each in psutil.Process().children(recursive=True)}


def test_a_kernel_that_answers_is_ended_and_its_archive_is_kept(warm_up, kernel):
    kernel(PYTHON)
    warm_up.ARCHIVE.write_bytes(b"\xa8\xab\x0b\xf0" + bytes(4096))
    before = children()
    warm_up.main("1 + 1")
    assert children() == before
    assert warm_up.ARCHIVE.stat().st_mode & 0o777 == 0o444


def test_a_kernel_without_an_archive_is_named(warm_up, kernel):
    kernel(PYTHON)
    with pytest.raises(SystemExit, match=f"The kernel left no {warm_up.ARCHIVE}"):
        warm_up.main("1 + 1")


@pytest.mark.parametrize("content", [b"", bytes(4096)])
def test_an_archive_that_was_cut_off_is_named_and_removed(warm_up, kernel, content):
    """Its header is written last."""
    kernel(PYTHON)
    warm_up.ARCHIVE.write_bytes(content)
    with pytest.raises(SystemExit, match=f"The kernel did not write {warm_up.ARCHIVE} to its end: "):
        warm_up.main("1 + 1")
    assert not warm_up.ARCHIVE.exists()


def test_a_cell_that_fails_is_named_and_the_kernel_ended(warm_up, kernel):
    kernel(PYTHON)
    before = children()
    with pytest.raises(SystemExit, match="The kernel could not run a cell: .*ZeroDivisionError"):
        warm_up.main("1 / 0")
    assert children() == before


@pytest.mark.parametrize(
    ("command", "code", "limit", "reason"),
    [
        (DEAF, "1", "START_SECONDS", "Kernel didn't respond in 1 seconds"),
        (["false"], "1", "EXIT_SECONDS", "Kernel died before replying to kernel_info"),
        (PYTHON, ENDLESS, "CELL_SECONDS", "Timeout waiting for output"),
    ],
)
def test_a_kernel_that_does_not_answer_in_time_is_named_and_ended(warm_up, kernel, monkeypatch, command, code, limit, reason):
    kernel(command)
    monkeypatch.setattr(warm_up, limit, 1)
    before = children()
    with pytest.raises(SystemExit, match=f"The kernel did not answer: {reason}. It has "):
        warm_up.main(code)
    assert children() == before


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, -signal.SIGINT)])
def test_a_program_that_is_ended_ends_its_kernel(kernel, sent, code):
    kernel(PYTHON)
    kernels = []
    with subprocess.Popen([sys.executable, "-u", SCRIPT, ENDLESS], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as program:
        try:
            assert program.stdout.readline() == "begun\n"
            kernels = psutil.Process(program.pid).children(recursive=True)
            assert kernels
            program.send_signal(sent)
            assert program.wait() == code
        finally:
            program.kill()
            left = [each for each in kernels if each.is_running()]
            for each in left:
                each.kill()
    assert left == []
