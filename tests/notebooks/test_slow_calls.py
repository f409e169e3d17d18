"""What 27-slow-calls and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, rows, sentences

pytestmark = chosen.marks("27-slow-calls")

SOLUTIONS = "solutions/27-slow-calls"
STRATEGIES = ["Serializable", "IdentifiedDataSerializable"]
SMOKE = "Smoke run, not a measurement."


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("27-slow-calls")


def test_a_loop_hides_the_pause_that_users_meet(notebook):
    users, loop = rows(output(notebook, "var loop ="))
    assert [number(row["calls"]) for row in (users, loop)] == [1000, 9000]
    assert [number(row["take more than 1 ms"]) for row in (users, loop)] == [111, 1]
    assert number(users["p99 ms"]) > 90 and number(loop["p99 ms"]) < 0.2


def test_reads_start_at_half_of_what_the_slowest_strategy_can_do(notebook):
    table = rows(output(notebook, "reads"))
    assert [row["strategy"] for row in table] == STRATEGIES
    slowest = min(number(row["at most/s"]) for row in table)
    assert all(number(row["calls/s"]) == pytest.approx(slowest / 2, rel=0.01) for row in table)
    assert all("p99.99: too few calls" in row["remarks"] or "did not keep up" in row["remarks"] for row in table)
    assert all(number(row["pauses/s"]) >= 0 for row in table)


def test_slow_calls_are_drawn_over_time_and_by_percentile(notebook):
    assert "longest call of 100 ms" in drawn_text(output(notebook, "import java.time.Duration"))
    assert "longest call of 100 ms" in drawn_text(output(notebook, "var small ="))
    kept_up = [row["strategy"] for row in rows(output(notebook, "reads")) if "did not keep up" not in row["remarks"]]
    assert all(strategy in drawn_text(output(notebook, "chart(reads)")) for strategy in kept_up)


@pytest.mark.parametrize("source", ["summary(reads)", "summary(writes)"])
def test_each_strategy_has_its_sentence_and_a_short_run_is_no_measurement(notebook, source):
    said = sentences(output(notebook, source))
    assert SMOKE in said
    assert all(any(text.startswith(strategy) for text in said) for strategy in STRATEGIES)


def test_writes_have_rows_alone_and_beside_large_calls(notebook):
    table = rows(output(notebook, "writes"))
    assert [row["beside"] for row in table] == ["alone", "process"] * 2
    assert all(row["large call ms"] for row in table if row["beside"] == "process" and "large calls did not" not in row["remarks"])


def test_the_first_value_takes_longer_than_a_later_one(notebook):
    table = rows(output(notebook, "first"))
    assert {row["strategy"] for row in table} == {"IdentifiedDataSerializable", "Kryo", "Apache Fory, same schema"}
    assert all(1_000 * number(row["serialize 1st, ms"]) > number(row["serialize 1,000th, µs"]) for row in table)
    generated = {row["strategy"]: number(row["generated"]) for row in table}
    assert generated["Apache Fory, same schema"] > 0 == generated["IdentifiedDataSerializable"]


def test_predictions_are_answered(notebook):
    assert [row["measured"] for row in rows(output(notebook, "reveal(stopped"))][:3] == [
        "111 calls",
        "1 call",
        "those for keys on the same thread",
    ]


@pytest.mark.exhaustive
def test_solutions_measure_nearer_to_the_limit_and_compute_a_load(executed):
    notebook = executed(SOLUTIONS)
    half, most = (rows(output(notebook, f"var {name} =")) for name in ("half", "most"))
    assert all(0 < number(row["calls/s"]) < number(row["at most/s"]) for row in half + most)
    assert any("beside read" in text for text in sentences(output(notebook, "summary(writes)")))
    assert {row["strategy"] for row in rows(output(notebook, "demand("))} == set(STRATEGIES)
