"""Times of what a reader waits for: the statistics, the bad input, and a real kernel."""

import random
import statistics

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


@pytest.mark.exhaustive
@pytest.mark.parametrize("spot", speed.SPOTS)
def test_every_spot_runs(spot):
    taken = speed.of_checkout(speed.ROOT, spot)
    assert taken["first"] > 0
    assert taken["again"] > 0
