"""What the word summary says in notebooks, against the tables that it stands beside."""

import re

import pytest

import chosen
from displayed import output, rows, sentences

SMOKE = "smoke run, not a measurement"
SUMMARIES = [
    chosen.of("01-first-comparison", "table(speed)", "summary(speed)"),
    chosen.of("03-the-hazelcast-way", "table(speed)", "summary(speed)"),
    chosen.of("04-plug-in-your-own", "table(buffers)", "summary(buffers)"),
    chosen.of("05-settings", "table(orderSpeed)", "summary(orderSpeed)"),
    chosen.of("06-how-we-measure", "table(speed)", "summary(speed)"),
    chosen.of("07-the-big-comparison", "table(speed)", "summary(cart, speed)"),
    chosen.of("09-off-heap", "table(small)", "summary(small)"),
]


def nanos(row: dict[str, str]) -> float:
    return float(row["ns per operation"].replace(",", ""))


@pytest.mark.parametrize("name, table, summary", SUMMARIES)
def test_names_for_each_operation_who_has_the_lowest_time(executed, name, table, summary):
    notebook = executed(name)
    times = [row for row in rows(output(notebook, table)) if row["strategy"] != "HazelcastJsonValue"]
    said = sentences(output(notebook, summary))
    operations = list(dict.fromkeys(row["operation"] for row in times))
    assert [text.partition(": ")[0] for text in said[: len(operations)]] == operations
    for operation, text in zip(operations, said, strict=False):
        rest = text.partition(": ")[2]
        lowest = min(nanos(row) for row in times if row["operation"] == operation)
        first = {row["strategy"] for row in times if row["operation"] == operation and nanos(row) == lowest}
        assert any(rest.startswith((f"{each} ", f"{each}, the baseline,")) for each in first), text
    assert SMOKE in said[-1]


@pytest.mark.exhaustive
def test_what_is_made_outside_of_the_times_leads_nothing(executed):
    said = sentences(output(executed("07-the-big-comparison"), "summary(cart, speed)"))
    assert "HazelcastJsonValue is left out: its values are made outside of what is timed." in said


@pytest.mark.parametrize(
    "name, summary, table, second",
    [
        chosen.of("02-the-java-way", "summary(speed, SERIALIZE, DESERIALIZE)", "table(speed)", "deserialize"),
        chosen.of("solutions/07-the-big-comparison", "summary(threads, DESERIALIZE", "table(threads)", "deserialize:4-threads"),
        chosen.of("23-how-studies-go-wrong", "summary(putAndSet, WRITE, PUT)", "table(putAndSet)", "put"),
    ],
)
def test_one_task_against_another_names_each_strategy(executed, name, summary, table, second):
    notebook = executed(name)
    *said, scope = sentences(output(notebook, summary))
    strategies = [row["strategy"] for row in rows(output(notebook, table)) if row["operation"] == second]
    assert sorted(text.partition(": ")[0] for text in said) == sorted(strategies)
    assert all(second in text or "cannot tell" in text for text in said)
    assert SMOKE in scope


@pytest.mark.exhaustive
def test_the_reference_run_is_named_as_what_it_is(executed):
    scope = sentences(output(executed("12-one-jvm-two-speeds"), 'summary(compile("cart"), reference)'))[-1]
    assert re.search(r"publish, steady compiler, reference run of 20\d\d-\d\d-\d\d, n = \d+ to \d+ forks", scope)
    assert SMOKE not in scope


@pytest.mark.parametrize(
    "name, source, judged",
    [
        chosen.of("04-plug-in-your-own", "holds(sizes", 5),
        chosen.of("21-compression", "holds(small", 2),
        chosen.of("07-the-big-comparison", "holds(small", 1),
        chosen.of("07-the-big-comparison", "holds(large", 3),
        chosen.of("11-write-it-for-me", "holds(sizes", 2),
    ],
)
def test_what_the_text_says_of_bytes_holds(executed, name, source, judged):
    table = rows(output(executed(name), source))
    assert [row["verdict"] for row in table] == ["holds here"] * judged


@pytest.mark.parametrize(
    "name, source, judged",
    [
        chosen.of("01-first-comparison", "holds(speed", 4),
        chosen.of("03-the-hazelcast-way", "holds(speed", 4),
        chosen.of("04-plug-in-your-own", "holds(speed", 4),
        chosen.of("05-settings", "holds(arrays", 2),
        chosen.of("21-compression", "holds(largeTimes", 3),
        chosen.of("11-write-it-for-me", "holds(speed", 4),
        chosen.of("11-write-it-for-me", "holds(codecs", 4),
        chosen.of("14-where-serialization-happens", "holds(times", 3),
        chosen.of("19-reading-a-study", "holds(map", 6),
    ],
)
def test_what_the_text_says_of_time_is_judged(executed, name, source, judged):
    result = output(executed(name), source)
    assert [row["verdict"] in ("holds here", "does not hold here", "cannot tell") for row in rows(result)] == [True] * judged
    assert SMOKE in result["text/html"]
