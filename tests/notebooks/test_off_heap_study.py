"""What 22-off-heap-study and its solutions show."""

from statistics import geometric_mean

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("22-off-heap-study")

SOLUTIONS = "solutions/22-off-heap-study"
SMOKE = "SMOKE RUN, NOT A MEASUREMENT"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("22-off-heap-study")


def test_chunks_waste_more_than_blocks_on_small_values(notebook):
    table = {row["value bytes"]: row for row in rows(output(notebook, "chunks("))}
    assert number(table["150"]["block waste %"]) <= 12
    assert number(table["10,252"]["block waste %"]) <= 5
    assert number(table["150"]["chunk waste %"]) > 80


@pytest.mark.parametrize("part", ["customers", "customers-by-strategy", "small-heap"])
def test_the_reference_is_told_with_its_machine(notebook, reference, part):
    table = output(notebook, f'table(reference, "{part}")')
    assert len(rows(table)) == len({(r["load"], r["entries"], r["storage"]) for r in reference if r["part"] == part})
    assert {row["outcome"] for row in rows(table)} == {"done"}
    assert "cores" in table["text/html"]


def test_ratios_agree_with_the_file(notebook, reference):
    def mean(storage: str, entries: str, column: str) -> float:
        times = [
            float(row[column])
            for row in reference
            if (row["part"], row["storage"], row["entries"]) == ("churn", storage, entries) and row["round"] != "0"
        ]
        return geometric_mean(times)

    table = {row["trial"]: row for row in rows(output(notebook, "ratios(reference)"))}
    shown = number(table["churn, 300,000 x 10 KB, entries"]["update"])
    expected = mean("heap", "300000", "update_ms") / mean("entries", "300000", "update_ms")
    assert shown == pytest.approx(expected, abs=0.006)


@pytest.mark.parametrize("part", ["customers", "customers-by-strategy"])
def test_charts_of_the_reference_carry_the_machine(notebook, part):
    text = drawn_text(output(notebook, f'chart(reference, "{part}")'))
    assert "cores" in text
    assert "in a JVM of its own" in text
    assert SMOKE not in text


def test_lines_of_the_reference_carry_the_machine(notebook):
    text = drawn_text(output(notebook, 'lines(reference, "bytes")'))
    assert "Writing and reading by the number of entries" in text
    assert "cores" in text
    assert SMOKE not in text


def test_a_map_on_the_heap_serializes_too(notebook):
    said = output(notebook, "counted")["text/plain"]
    assert said == "[identified: written 1 time, identified+off-heap-entries: written 1 time]"


def test_small_chunks_need_more_addresses_and_large_ones_leave_more_unused(notebook):
    table = rows(output(notebook, 'Table.create("Bytes for each value'))
    for load in ("customer", "10 KB"):
        addresses = [number(row[f"{load}: addresses"]) for row in table]
        assert addresses == sorted(addresses, reverse=True)
    assert [number(row["customer: unused"]) for row in table] == [7, 71, 839, 3_911]


def test_in_the_reference_off_heap_is_not_better_for_reads_of_large_values(notebook):
    large, small = ({name: number(row[name]) for name in ("faster", "slower", "trials")} for row in rows(output(notebook, "reads")))
    assert (large["trials"], small["trials"]) == (12, 10)
    assert small["faster"] / small["trials"] > large["faster"] / large["trials"]
    assert small["slower"] / small["trials"] < large["slower"] / large["trials"]


def test_a_plan_for_many_customers_agrees_with_the_five_million_that_were_measured(notebook, reference):
    five, *_, most = rows(output(notebook, "gib"))
    assert most["customers"] in ("500000000", "500,000,000")
    measured = [
        float(row["heap_per_entry_bytes"]) * 5e6 / 2**30
        for row in reference
        if (row["part"], row["entries"], row["storage"]) == ("customers", "5000000", "heap")
    ]
    assert float(five["map on the heap"]) == pytest.approx(geometric_mean(measured), rel=0.1)
    assert 0 < float(five["values off heap: heap"]) < float(five["map on the heap"])
    assert float(five["values off heap: outside"]) > 0


def test_no_setting_of_the_study_is_there_today(notebook):
    today = [row["today"] for row in rows(output(notebook, 'Table.create("The study'))]
    assert (today[0], today[2]) == ("0 such properties", "0 such methods")
    assert "Enterprise" in today[1]


def test_partitions_evict_before_the_map_is_full(notebook):
    customers = {row["customers"]: number(row["number"]) for row in rows(output(notebook, 'Table.create("An early eviction?"'))}
    assert customers["set"] == 10_000 and 9_000 < customers["left"] < 9_700


def test_the_study_is_judged(notebook):
    table = rows(output(notebook, "table(study)"))
    assert len(table) == 16
    judged = [row for row in table if row["verdict"] != "not measured yet"]
    assert len(judged) >= 6


def test_in_the_reference_the_strategy_changes_reading_more_than_the_storage(notebook, reference):
    def mean(load: str, storage: str) -> float:
        return geometric_mean(
            float(row["read_ms"])
            for row in reference
            if (row["part"], row["load"], row["storage"]) == ("customers-by-strategy", load, storage) and row["round"] != "0"
        )

    loads = sorted({row["load"] for row in reference if row["part"] == "customers-by-strategy"})
    by_strategy = max(mean(load, "heap") for load in loads) / min(mean(load, "heap") for load in loads)
    by_storage = max(mean(load, "heap") / mean(load, "entries") for load in loads)
    assert by_strategy > by_storage > 0
    told = [row["measured"] for row in rows(output(notebook, "predictions()"))]
    assert told[1:3] == ["once", "the strategy"]
    assert told[0].startswith("85.4")


@pytest.mark.exhaustive
def test_solutions(executed):
    assert {row["verdict"] for row in rows(output(executed(SOLUTIONS), "verdicts.where"))} == {"cannot tell"}
    small, large, undivided = (number(row["left %"]) for row in rows(output(executed(SOLUTIONS), "shares")))
    assert small < large < 100 == undivided
    assert output(executed(SOLUTIONS), "kept")["text/plain"].count("[1, 2, 3]") == 2
