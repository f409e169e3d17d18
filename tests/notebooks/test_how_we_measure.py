"""What 06-how-we-measure and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("06-how-we-measure")

SOLUTIONS = "solutions/06-how-we-measure"
MISTAKES = {
    "table(cold)": "ns to serialize",
    "table(order)": "times as fast as itself",
    "table(dead)": "ns to count the bytes of 16 numbers",
    "table(large.putForSet())": "ns to write a value over another",
    "table(lab.wholeNumbers())": "ms to serialize",
    "table(shared)": "ns to serialize",
}


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("06-how-we-measure")


def test_the_machine_is_looked_at_and_so_is_the_loop(notebook):
    lights = {row["subject"]: row for row in rows(output(notebook, "preflight()"))}
    assert "for each turn" in lights["timing loop"]["finding"]
    assert {row["light"] for row in lights.values()} <= {"green", "amber", "red"}


def test_a_live_table_has_the_columns_that_are_explained(notebook):
    table = rows(output(notebook, "table(speed)"))
    assert len(table) == 6
    assert {"verdict", "p99 ns", "bytes allocated", "level"} <= table[0].keys()
    assert "SMOKE RUN, NOT A MEASUREMENT" in drawn_text(output(notebook, "chart(speed)"))


@pytest.mark.parametrize(
    "source, caption",
    [
        ("distribution(speed, DESERIALIZE)", "Time to deserialize in each round: cart"),
        ("warmup(speed, DESERIALIZE)", "Times to deserialize in their order: cart"),
    ],
)
def test_charts_of_rounds_say_what_they_show(notebook, source, caption):
    text = drawn_text(output(notebook, source))
    assert caption in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text


def test_a_smoke_run_is_not_to_be_trusted(notebook):
    assert "smoke run" in output(notebook, "check(speed)")["text/html"]


def test_predictions_stand_beside_the_mistakes(notebook):
    told = rows(output(notebook, "predictions()"))
    assert len(told) == 4
    assert all(row["measured"] for row in told)


def test_forks_tell_the_effect_size(notebook):
    assert all("faster in" in row for row in rows(output(notebook, "table(forks)")))


def test_one_strategy_stands_under_two_names(notebook):
    names = [row["strategy"] for row in rows(output(notebook, "table(compare(same"))]
    assert len(names) == 2


def test_memory_never_used_is_measured_beside_touched_memory(notebook):
    table = rows(output(notebook, "%%benchmark"))
    assert sorted(row["strategy"] for row in table) == ["neverUsed", "touched"]
    assert all(number(row["ns per operation"]) > 0 for row in table)


@pytest.mark.parametrize("source, unit", MISTAKES.items())
def test_each_mistake_stands_beside_the_right_way(notebook, source, unit):
    shown = output(notebook, source)
    wrong, right = rows(shown)
    assert [wrong[""], right[""]] == ["wrong", "right"]
    assert wrong["measured"] != right["measured"]
    assert number(right[unit]) > 0 and number(wrong[unit]) >= 0
    assert "smoke run, not a measurement" in shown["text/html"]
    assert "In this run the " in shown["text/html"]


def test_a_cold_serializer_was_tried_more_than_once(notebook):
    cold, _ = rows(output(notebook, "table(cold)"))
    low, high = (number(bound) for bound in cold["bounds"].split(" to "))
    assert low <= number(cold["ns to serialize"]) <= high


def test_whole_numbers_leave_nothing(notebook):
    wrong, _ = rows(output(notebook, "table(lab.wholeNumbers())"))
    assert number(wrong["ms to serialize"]) == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "source, count",
    [('Table.create("Nanoseconds for a call', 30), ('Table.create("In this order', 5), ('Table.create("Carts in turn', 6)],
)
def test_solutions_show_their_figures(executed, source, count):
    table = rows(output(executed(SOLUTIONS), source))
    assert len(table) == count
    assert all(number(row["ns"]) > 0 for row in table)
