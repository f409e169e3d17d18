"""What 01-first-comparison and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("01-first-comparison")

STRATEGIES = [
    "DataSerializable",
    "Externalizable",
    "IdentifiedDataSerializable",
    "Kryo",
    "Portable",
    "Serializable",
]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("01-first-comparison")


def test_lists_the_six_strategies_with_their_features(notebook):
    features = rows(output(notebook, "strategies(cart)"))
    assert sorted(row["strategy"] for row in features) == STRATEGIES
    assert {row["strategy"] for row in features if row["deprecated"] == "yes"} == {"Portable"}
    assert all(int(row["lines"]) > 10 for row in features)


def test_anatomies_show_the_class_name_with_serializable_and_not_with_identified(notebook):
    serializable, identified = outputs(notebook, "anatomy(")
    assert "cart.serializable.ShoppingCart" in serializable["text/plain"]
    assert "ShoppingCart" not in identified["text/plain"]
    assert "item_" in identified["text/plain"]


def test_sizes_are_exact_and_in_the_expected_order(notebook):
    mean = {row["strategy"]: float(row["mean"].replace(",", "")) for row in rows(output(notebook, "table(sizes)"))}
    assert sorted(mean, key=mean.__getitem__) == [
        "Kryo",
        "IdentifiedDataSerializable",
        "Externalizable",
        "DataSerializable",
        "Portable",
        "Serializable",
    ]
    assert mean["IdentifiedDataSerializable"] == pytest.approx(166, abs=1)


@pytest.mark.parametrize("source, operations", [("table(speed)", 2), ("table(map)", 2)])
def test_times_have_bounds_and_are_marked_as_a_smoke_run(notebook, source, operations):
    table = output(notebook, source)
    times = rows(table)
    assert len(times) == operations * len(STRATEGIES)
    assert "smoke run, not a measurement" in table["text/html"]
    for row in times:
        estimate = float(row["ns per operation"].replace(",", ""))
        low, high = (float(bound.replace(",", "")) for bound in row["ns per operation, bounds"].split(" to "))
        assert 0 < low <= estimate <= high
    baseline = [row for row in times if row["strategy"] == "Serializable"]
    assert {row["times as fast"] for row in baseline} == {"1.00"}


def test_chart_of_sizes_says_what_it_shows(notebook):
    text = drawn_text(output(notebook, "chart(sizes)"))
    assert "Bytes of a serialized cart" in text
    assert "Exact sizes of 1,000 values, seed 42" in text


def test_flame_graph_shows_how_java_reads_and_says_that_it_is_no_measurement(notebook):
    flame = output(notebook, "var javaReads = flame(")
    assert "java.io.ObjectInputStream.readObject" in flame["text/html"]
    assert "ObjectInputStream" in flame["text/plain"]
    assert "A smoke run, which only tests the code" in flame["text/html"]
    frames = flame["text/plain"].split("time, calls")[1]
    # The filter of classes is a part of each read; what repeats and samples the reads is not.
    assert "workbench." not in frames.replace("workbench.cluster.ListedClasses", "")


def test_shares_of_methods_have_counts(notebook):
    java = {row["in methods with"]: int(row["samples"].replace(",", "")) for row in rows(output(notebook, "share(javaReads"))}
    assert java["readClassDesc"] + java["readSerialData"] > 0  # so short a run has few samples


@pytest.mark.parametrize(
    "source, caption",
    [
        ("chart(speed)", "How fast each strategy is to serialize and deserialize: cart"),
        ("chart(map)", "How fast each strategy is to write and read: cart"),
    ],
)
def test_charts_of_times_say_what_they_show_and_that_it_is_no_measurement(notebook, source, caption):
    text = drawn_text(output(notebook, source))
    assert caption in text
    text = "".join(text.split())  # a line that is too long goes on in the next
    assert "95%bootstrapintervaloverthe" in text and "holdtogether;n=6rounds" in text
    assert "SMOKERUN,NOTAMEASUREMENT" in text


def test_a_check_says_that_a_smoke_run_is_no_measurement(notebook):
    checks = {row["subject"]: row for row in rows(output(notebook, "check(speed)"))}
    assert {"profile", "rounds", "strategies", "precision", "differences"} <= checks.keys()
    assert "start Lab without WORKBENCH_PROFILE=smoke" in checks["profile"]["advice"]
    assert checks["strategies"]["finding"] == "every strategy brought back every value"


def test_predictions_are_answered_from_the_run(notebook):
    assert "Measured: the smallest first: Kryo, then IdentifiedDataSerializable" in output(notebook, "reveal(smallest")["text/plain"]
    tally = rows(output(notebook, "predictions()"))
    assert len(tally) == 3 and all(row["measured"] for row in tally)
    assert tally[0]["right if you said"] == "Kryo"


def test_charts_are_exported_in_three_formats(notebook):
    files = [row["file"] for row in rows(output(notebook, "export("))]
    assert [re.sub(r".*/", "", file) for file in files] == ["01-map.svg", "01-map.png", "01-map.pdf"]


@pytest.mark.exhaustive
def test_solution_finds_what_an_item_costs(executed):
    solutions = executed("solutions/01-first-comparison")
    cost = {row["strategy"]: row for row in rows(output(solutions, 'Table.create("Bytes of one more item'))}
    assert cost["identified"]["second item"] == "61"
    assert cost["externalizable"]["second item"] == "57"
    assert int(cost["serializable"]["first item"]) > int(cost["serializable"]["second item"])


@pytest.mark.exhaustive
def test_solution_finds_the_limit_of_the_white_paper(executed):
    means = rows(output(executed("solutions/01-first-comparison"), 'Table.create("Mean size with Serializable'))
    sizes = [float(row["bytes"].replace(",", "")) for row in means]
    assert sizes == sorted(sizes)
    assert sizes[0] < 525 < sizes[-1]


@pytest.mark.exhaustive
def test_solution_beats_the_smallest(executed):
    table = rows(output(executed("solutions/01-first-comparison"), "table(sizes(more"))
    mean = {row["strategy"]: float(row["mean"]) for row in table}
    assert min(mean, key=mean.__getitem__) == "tiny"
