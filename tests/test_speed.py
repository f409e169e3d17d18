"""Times of what a reader waits for: the statistics, the bad input, and a real kernel."""

import os
import random
import signal
import statistics
import threading
import time
from argparse import Namespace
from pathlib import Path

import pytest
from nbclient.exceptions import CellTimeoutError

import speed
from notebook_client import NoKernelError

MACHINE = "a machine"


def kernels(*times: float) -> list[dict]:
    return [{"first": 2 * time, "again": time, "machine": MACHINE} for time in times]


def test_the_interval_of_six_ratios_is_all_of_them_and_that_of_fewer_than_six_is_not_wider():
    assert speed.interval([3, 1, 2, 6, 5, 4]) == (1, 6)
    assert speed.interval([1, 2, 3]) == (1, 3)


def test_an_interval_narrows_with_more_ratios():
    assert speed.interval(list(range(1, 21))) == (6, 15)  # the ranks of a sign test with 20 pairs


def test_the_median_is_in_the_interval_as_often_as_promised():
    chance = random.Random(42)
    for pairs in (6, 9, 15):
        draws = [speed.interval([chance.lognormvariate(0, 1) for _ in range(pairs)]) for _ in range(4_000)]
        share = statistics.mean(low <= 1 <= high for low, high in draws)
        assert share > 0.94, pairs


def test_a_ratio_compares_kernels_that_follow_each_other():
    there = kernels(1, 2, 4, 8, 16, 32)
    here = kernels(2, 4, 8, 16, 32, 64)
    row = speed.line("a chart", here, there)
    assert row.startswith("a chart ")
    assert row.count("2.00 (2.00 to 2.00)") == 2
    assert "24.00 s" in row  # the median of 4, 8, 16, 32, 64, 128
    assert "12.00 s" in row


def test_a_table_without_another_checkout_has_no_ratios():
    table = speed.table({"chart": (kernels(1, 3), [])}, None)
    assert "ratio" not in table
    assert "Medians of 2 kernels each, on a machine." in table


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["lunch"], 'there is no spot "lunch" to time. Known: compile, cluster, fill, '),
        (["--against", "/nowhere"], "/nowhere is no checkout that was set up: it has no .venv/bin/python"),
        (["--against", str(speed.ROOT), "--kernels", "5"], "--kernels is 5, and must be at least 6: fewer give no interval"),
        (["--against", str(speed.ROOT)], f"--against names this checkout, {speed.ROOT}. Name another"),
        (["--kernels", "0"], "--kernels is 0, and must be at least 1"),
    ],
)
def test_bad_input_is_refused_before_a_kernel_starts(capsys, arguments, message):
    assert speed.main(arguments) == speed.BAD_INPUT
    assert message in capsys.readouterr().err


def test_a_fresh_kernel_times_a_spot_twice_and_names_its_machine(capsys):
    assert speed.main(["--kernels", "1", "results"]) == 0
    assert "list all results" in capsys.readouterr().out


def test_a_spot_that_fails_is_named_with_the_error_and_the_others_are_timed(capsys, monkeypatch):
    monkeypatch.setattr(speed, "of_checkout", failing_for("chart"))
    assert speed.main(["--kernels", "1", "chart", "compile"]) == 1
    shown = capsys.readouterr()
    assert "draw a chart: there is no word chart" in shown.err
    assert "compile the cart's variants" in shown.out


def test_a_process_that_was_killed_is_named_too(capsys, monkeypatch):
    monkeypatch.setattr(speed, "of_checkout", failing_for("chart", ""))
    assert speed.main(["--kernels", "1", "chart"]) == 1
    assert "draw a chart: its process ended with 1 and no word" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("failure", "said"),
    [
        (NoKernelError("no Java kernel answered"), "no Java kernel answered"),
        (
            CellTimeoutError.error_from_timeout_and_cell("no reply", 600, speed.new_code_cell("analyse(Visit.class)")),
            "A cell timed out while it was being executed, after 600 seconds.",
        ),
    ],
)
def test_a_kernel_that_does_not_start_and_a_cell_that_does_not_end_are_one_line(capsys, monkeypatch, failure, said):
    def seconds(spot):
        raise failure

    monkeypatch.setattr(speed, "seconds", seconds)
    assert speed.main([speed.ONE, "analyse"]) == 1
    assert capsys.readouterr().err == f"{said}\n"


def failing_for(spot: str, said: str = "there is no word chart\n"):
    def of_checkout(checkout, name):
        if name == spot:
            raise speed.subprocess.CalledProcessError(1, "python", stderr=said)
        return kernels(1)[0]

    return of_checkout


def interrupted_after(calls: int):
    """Kernels of which the first is the fastest, until Ctrl-C."""
    left = iter(kernels(*range(1, calls + 1)))

    def of_checkout(checkout, name):
        try:
            return next(left)
        except StopIteration:
            raise KeyboardInterrupt from None

    return of_checkout


def test_after_ctrl_c_the_kernels_of_the_spot_are_shown_as_fewer(capsys, monkeypatch):
    monkeypatch.setattr(speed, "of_checkout", interrupted_after(8))
    assert speed.main(["--kernels", "6", "chart", "results", "compile"]) == speed.INTERRUPTED
    shown = capsys.readouterr()
    assert "interrupted while it timed list all results" in shown.err
    assert "Medians of 6 kernels each" in shown.out
    assert "list all results (2 of 6) " in shown.out
    assert "15.00 s" in shown.out  # the median of 14 and 16
    assert "compile" not in shown.out


def test_ctrl_c_before_the_first_kernel_ends_shows_no_table(capsys, monkeypatch):
    monkeypatch.setattr(speed, "of_checkout", interrupted_after(0))
    assert speed.main(["chart"]) == speed.INTERRUPTED
    assert capsys.readouterr().out == ""


def test_after_ctrl_c_only_turns_count_that_both_checkouts_had(monkeypatch):
    monkeypatch.setattr(speed, "of_checkout", interrupted_after(3))
    here, there, interrupted = speed.timed("chart", Namespace(kernels=6, against=Path("/other")))
    assert interrupted
    assert [each["again"] for each in here] == [2]
    assert [each["again"] for each in there] == [1]


def test_fewer_kernels_than_an_interval_needs_give_no_ratio():
    row = speed.line("a chart", kernels(1, 2), kernels(1, 2))
    assert row.count("too few kernels") == 2
    assert "(" not in row


def script(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)


def test_ctrl_c_lets_the_process_end_its_kernel(tmp_path):
    started, ended = tmp_path / "started", tmp_path / "ended"
    waits = f"touch {started}\nfor i in $(seq 600); do sleep 0.1; done"
    script(tmp_path / ".venv/bin/python", f"trap 'sleep 1; touch {ended}; exit 130' INT\n{waits}")
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a process in the background may ignore it

    def interrupt():
        while not started.exists():
            time.sleep(0.05)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=interrupt, daemon=True).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            speed.of_checkout(tmp_path, "chart")
    finally:
        signal.signal(signal.SIGINT, before)
    assert ended.exists()


def test_a_command_that_leaves_something_out_is_not_timed(tmp_path, monkeypatch):
    monkeypatch.setenv("WORKBENCH_HOME", str(tmp_path))
    script(tmp_path / "workbench", "sleep 0.1")
    assert speed.of_command(("results",)) > 0
    script(tmp_path / "workbench", "echo 'workbench: cart is not shown. It is of a later version.' >&2")
    with pytest.raises(speed.subprocess.CalledProcessError) as refused:
        speed.of_command(("results",))
    assert refused.value.stderr == "workbench: cart is not shown. It is of a later version."


def test_kernels_that_time_compilation_do_not_read_what_was_compiled_before(monkeypatch):
    caches = []

    class Client:
        def __init__(self, notebook, folder, **options):
            self.notebook = notebook

        def execute(self):
            caches.append(os.environ["XDG_CACHE_HOME"])
            for cell in self.notebook.cells:
                cell.metadata["execution"] = {f"iopub.status.{each}": "2026-01-31T12:00:00+00:00" for each in ("busy", "idle")}
            self.notebook.cells[-1].outputs = [{"data": {"text/plain": MACHINE}}]
            return self.notebook

    monkeypatch.setattr(speed, "JavaNotebookClient", Client)
    monkeypatch.setenv("WORKBENCH_REPORT", "/a/report")
    monkeypatch.setenv("XDG_CACHE_HOME", "/a/cache")
    assert speed.seconds(speed.SPOTS["chart"]) == {"first": 0, "again": 0, "machine": MACHINE}
    speed.seconds(speed.SPOTS["compile"])
    speed.seconds(speed.SPOTS["compile"])
    assert caches[0] == "/a/cache"
    assert len(set(caches)) == 3


@pytest.mark.exhaustive
@pytest.mark.parametrize("spot", speed.SPOTS)
def test_every_spot_runs(spot):
    taken = speed.of_checkout(speed.ROOT, spot)
    assert taken["first"] > 0
    assert taken["again"] > 0
    if speed.SPOTS[spot].own_cache:
        assert taken["first"] > taken["again"]
