"""What 09-off-heap and its solutions show."""

import csv
from statistics import geometric_mean

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("09-off-heap")

SOLUTIONS = "solutions/09-off-heap"
SMOKE = "SMOKE RUN, NOT A MEASUREMENT"
STORAGES = {"heap", "values", "entries"}


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("09-off-heap")


@pytest.fixture(scope="module")
def reference(root):
    with (root / "data" / "results" / "reference" / "off-heap.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def number(text: str) -> float:
    return float(text.replace(",", ""))


def test_ten_thousand_carts_lie_in_blocks_off_heap(notebook):
    (held,) = rows(output(notebook, "offHeap(member)"))
    assert number(held["blocks"]) == 10_000
    assert 0 < number(held["used bytes"]) <= number(held["live bytes"])
    assert number(held["live bytes"]) <= number(held["reserved bytes"])


def test_settings_stand_beside_the_heap(notebook):
    strategies = {row["strategy"] for row in rows(output(notebook, "table(small)"))}
    assert {each.partition(" + ")[2] for each in strategies} == {
        "",
        "values off heap",
        "entries off heap",
        "entries off heap, LZ4",
    }
    assert "How fast each strategy is to write and read: cart" in drawn_text(output(notebook, "chart(small)"))


def test_chunks_waste_more_than_blocks_on_small_values(notebook):
    table = {row["value bytes"]: row for row in rows(output(notebook, "chunks("))}
    assert number(table["150"]["block waste %"]) <= 12
    assert number(table["10,252"]["block waste %"]) <= 5
    assert number(table["150"]["chunk waste %"]) > 80


@pytest.mark.parametrize("source", ["table(few)", "table(tight)"])
def test_each_storage_runs_in_a_process_of_its_own(notebook, source):
    table = rows(output(notebook, source))
    assert {row["storage"] for row in table} == (STORAGES | {"entries+huge"} if source == "table(few)" else {"heap", "entries"})
    assert all(row["outcome"] == "done" and number(row["heap MiB"]) > 0 for row in table)


@pytest.mark.parametrize("part", ["bytes", "customers", "customers-by-strategy", "warmed-up", "small-heap", "churn", "collectors"])
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


@pytest.mark.parametrize("part", ["bytes", "customers", "customers-by-strategy", "warmed-up", "churn"])
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


def test_the_limit_is_told_with_map_and_bytes(notebook):
    message = output(notebook, "fill(small, () -> 10_240)")["text/plain"]
    assert 'Map "small" asked for 10' in message
    assert "of the limit of 8388608 bytes" in message
    assert int(message.split()[0]) > 500


def test_values_of_many_sizes_are_refused_only_near_the_limit(notebook):
    message = output(notebook, "fill(small, () -> 2_048")["text/plain"]
    live = int(message.partition(" reserved and ")[2].partition(" of them live")[0])
    assert live > 0.75 * (8 << 20)
    (held,) = rows(output(notebook, "offHeap(limited)"))
    assert number(held["moved bytes"]) > 0


def test_a_map_with_eviction_is_not_refused(notebook):
    left = int(output(notebook, "lru.size()")["text/plain"].split()[0])
    assert 400 < left <= (8 << 20) / 10_240


def test_a_map_on_the_heap_serializes_too(notebook):
    said = output(notebook, "counted")["text/plain"]
    assert said == "[identified: written 1 time, identified+off-heap-entries: written 1 time]"


def test_partitions_evict_before_the_map_is_full(notebook):
    said = output(notebook, '"%d of 10,000 are left')["text/plain"]
    assert 9_000 < int(said.split()[0]) < 9_700 and said.endswith("holds here") and "does not" not in said


def test_the_study_is_judged(notebook):
    table = rows(output(notebook, "table(study)"))
    assert len(table) == 16
    judged = [row for row in table if row["verdict"] != "not measured yet"]
    assert len(judged) >= 6


@pytest.mark.exhaustive
def test_solutions(executed):
    used = rows(output(executed(SOLUTIONS), 'Table.create("Bytes of a cart off heap'))
    assert number(used[1]["used"]) < number(used[0]["used"])
    assert ", 0 failures, " in output(executed(SOLUTIONS), "var small = ")["text/plain"]
    assert {row["storage"] for row in rows(output(executed(SOLUTIONS), "table(customers)"))} == STORAGES
