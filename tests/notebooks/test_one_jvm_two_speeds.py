"""What 12-one-jvm-two-speeds and its solutions show. The smoke profile runs two short processes, which part by chance."""

import re

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("12-one-jvm-two-speeds")

SOLUTIONS = "solutions/12-one-jvm-two-speeds"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("12-one-jvm-two-speeds")


@pytest.mark.parametrize("word", ["chart(servers)", "chart(steady)"])
def test_each_process_is_a_dot(notebook, word):
    said = drawn_text(output(notebook, word))
    assert "Time to deserialize in each fork: cart" in said
    assert "smoke run, not a measurement" in said


@pytest.mark.parametrize("word", ["table(servers)", "table(steady)"])
def test_the_calls_that_part_the_processes_have_a_reason(notebook, word):
    calls = rows(output(notebook, word))
    for call in calls:
        assert re.fullmatch(r"[\w.]+\.[\w$<>]+", call["caller"]), call
        assert {call["kept in fast ones"], call["kept in slow ones"]} == {"0 of 1", "1 of 1"}
        assert call["why"]
    assert len(calls) <= 12


@pytest.mark.parametrize(
    "word, compiled", [("distribution(before", "as servers run"), ("distribution(reference", "steady compiler")]
)
def test_reference_runs_stand_beside_with_their_machine(notebook, word, compiled):
    said = drawn_text(output(notebook, word))
    assert f"publish, {compiled}" in said and "cores" in said
    assert "SMOKE RUN, NOT A MEASUREMENT" not in said


def test_predictions_stand_beside_what_was_found(notebook):
    told = rows(output(notebook, "predictions()"))
    assert [row["measured"] for row in told[1:]] == ["most do, some do not", "many small methods"]
    assert told[0]["measured"].endswith(" times")


def test_the_factors_stand_side_by_side(notebook):
    factors = {row["processes"]: float(row["factor"]) for row in rows(output(notebook, 'Table.create("Slowest process over fastest"'))}
    assert set(factors) == {"as servers run", "steady"}
    assert all(factor >= 1 for factor in factors.values())


def test_what_calls_do_is_counted(notebook):
    counted = rows(output(notebook, "table(work("))
    assert [row["strategy"] for row in counted] == ["IdentifiedDataSerializable", "Compact"]
    assert all(float(row["bytes allocated"].replace(",", "")) > 100 for row in counted)


@pytest.mark.exhaustive
def test_the_solutions_try_other_strategies(executed):
    solutions = executed(SOLUTIONS)
    factors = rows(output(solutions, 'Table.create("Slowest process over fastest"'))
    assert [row["strategy"] for row in factors] == ["identified", "kryo", "fory"]
    assert "Time to deserialize in each fork" in drawn_text(output(solutions, "chart(unsafe)"))
    assert "callee" in output(solutions, "table(written)")["text/html"]
