"""Commands that start other versions of Hazelcast: their times, and the way from one to another; that no process stays behind."""

import os
import signal
import subprocess
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).resolve().parent.parent
OLD = "4.2.8"  # the build brings it
END_SECONDS = 120  # only a process that stays takes so long


def environment(tmp_path: Path) -> dict[str, str]:
    return os.environ | {"WORKBENCH_PROFILE": "smoke", "WORKBENCH_REPORT": str(tmp_path)}


def command(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [ROOT / "workbench", *arguments], capture_output=True, text=True, timeout=600, env=environment(tmp_path), check=False
    )


def test_older_versions_come_with_the_build():
    assert {path.name for path in (ROOT / "kernel-libs/target/versions").iterdir()} == {
        "hazelcast-3.12.13.jar",
        "hazelcast-4.2.8.jar",
    }


def test_times_of_two_versions_are_measured(tmp_path):
    measured = command(tmp_path, "versions", "cart", "--times", "--hazelcast", f"{OLD},5.7.0", "--strategies", "kryo,portable")
    assert measured.returncode == 0, measured.stderr
    assert "Smoke run, not a measurement." in measured.stdout
    assert f"From {OLD} to 5.7.0: " in measured.stdout
    assert len(list((tmp_path / "versions/cart").iterdir())) == 2  # kept, for a run that is interrupted


def test_the_way_to_this_version_is_rehearsed_and_written(tmp_path):
    page = tmp_path / "upgrade.md"
    printed = command(tmp_path, "upgrade", "cart", "portable", "--from", OLD, "--to", str(page))
    assert printed.returncode == 0, printed.stderr
    assert "has all 24 entries with their last values." in printed.stdout
    assert "it joins, refused: Joining node's version 5.7.0 is not compatible" in printed.stdout
    assert "| 4. a program copies |" in page.read_text()


@pytest.mark.parametrize("number", [pytest.param(signal.SIGINT, marks=pytest.mark.exhaustive), signal.SIGKILL])
def test_no_member_and_no_client_stays_when_the_command_is_ended(tmp_path, scratch, number):
    """Of the two, a command that is killed has no time to end what it started."""
    arguments = [ROOT / "workbench", "upgrade", "cart", "portable", "--from", OLD]
    env = environment(tmp_path) | scratch
    with subprocess.Popen(
        arguments, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        for line in process.stderr:
            if "writes to both" in line:
                break
        started = psutil.Process(process.pid).children(recursive=True)
        assert len(started) >= 4  # a member and a client of each version
        process.send_signal(number)
        process.stderr.read()
        assert process.wait(END_SECONDS) == (130 if number == signal.SIGINT else -signal.SIGKILL)
    _, alive = psutil.wait_procs(started, timeout=END_SECONDS)
    assert alive == []
