"""What 09-off-heap and its solutions show."""

from statistics import geometric_mean

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("09-off-heap")

SOLUTIONS = "solutions/09-off-heap"
SMOKE = "SMOKE RUN, NOT A MEASUREMENT"
STORAGES = {"heap", "values", "entries"}


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("09-off-heap")


def speedup(reference: list[dict[str, str]], part: str, entries: str, storage: str, column: str) -> float:
    """How many times as fast as the heap a storage was, by geometric means over the trials that count."""

    def mean(storage: str) -> float:
        return geometric_mean(
            float(row[column])
            for row in reference
            if (row["part"], row["load"], row["entries"], row["storage"]) == (part, "bytes", entries, storage) and row["round"] != "0"
        )

    return mean("heap") / mean(storage)


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


def test_each_storage_runs_in_a_process_of_its_own(notebook):
    table = rows(output(notebook, "table(few)"))
    assert {row["storage"] for row in table} == STORAGES | {"entries+huge"}
    assert all(row["outcome"] == "done" and number(row["heap MiB"]) > 0 for row in table)


@pytest.mark.parametrize("part", ["bytes", "warmed-up", "churn", "collectors"])
def test_the_reference_is_told_with_its_machine(notebook, reference, part):
    table = output(notebook, f'table(reference, "{part}")')
    assert len(rows(table)) == len({(r["load"], r["entries"], r["storage"]) for r in reference if r["part"] == part})
    assert {row["outcome"] for row in rows(table)} == {"done"}
    assert "cores" in table["text/html"]


def test_a_heap_that_is_too_small_ends_its_process(notebook):
    outcomes = {row["storage"]: row["outcome"] for row in rows(output(notebook, 'table(reference, "out-of-memory")'))}
    assert outcomes["entries"] == "done"
    assert outcomes["heap"] != "done"


@pytest.mark.parametrize("part", ["bytes", "warmed-up", "churn"])
def test_charts_of_the_reference_carry_the_machine(notebook, part):
    text = drawn_text(output(notebook, f'chart(reference, "{part}")'))
    assert "cores" in text
    assert "in a JVM of its own" in text
    assert SMOKE not in text


def test_the_limit_is_told_with_map_and_bytes(notebook):
    message = output(notebook, 'bounded.size() + " entries')["text/plain"]
    assert 'Map "small" asked for 10' in message
    assert "of the limit of 8388608 bytes" in message
    assert int(message.split()[0]) > 500


def test_a_map_with_eviction_is_not_refused(notebook):
    left = int(output(notebook, "lru.size()")["text/plain"].split()[0])
    assert 400 < left <= (8 << 20) / 10_240
    (counted,) = rows(output(notebook, "offHeapMaps(limited)"))
    assert (number(counted["entries"]), number(counted["evicted"])) == (left, 5_000 - left)
    assert number(counted["refused"]) == 0


def test_predictions_stand_beside_the_run_and_the_reference(notebook, reference):
    updates, just_started, long_running = (row["measured"] for row in rows(output(notebook, "predictions()"))[1:])
    assert number(updates.removesuffix(" times")) == pytest.approx(
        speedup(reference, "churn", "300000", "entries", "update_ms"), abs=0.006
    )
    assert number(just_started.removesuffix(" times")) == pytest.approx(
        speedup(reference, "bytes", "500000", "entries", "read_ms"), abs=0.006
    )
    assert number(long_running.removesuffix(" times")) == pytest.approx(
        speedup(reference, "warmed-up", "500000", "entries", "read_ms"), abs=0.006
    )


@pytest.mark.exhaustive
def test_values_of_many_sizes_are_refused_only_near_the_limit(executed):
    notebook = executed(SOLUTIONS)
    message = output(notebook, "fill(small, () -> 2_048")["text/plain"]
    live = int(message.partition(" reserved and ")[2].partition(" of them live")[0])
    assert live > 0.75 * (8 << 20)
    (held,) = rows(output(notebook, "offHeap(limited)"))
    assert number(held["moved bytes"]) > 0


@pytest.mark.exhaustive
def test_solutions(executed):
    used = rows(output(executed(SOLUTIONS), 'Table.create("Bytes of a cart off heap'))
    assert number(used[1]["used"]) < number(used[0]["used"])
    assert ", 0 failures, " in output(executed(SOLUTIONS), "var small = ")["text/plain"]
    assert {row["storage"] for row in rows(output(executed(SOLUTIONS), "table(customers)"))} == STORAGES
