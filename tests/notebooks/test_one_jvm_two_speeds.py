"""What 12-one-jvm-two-speeds and its solutions show. The smoke profile runs two short processes, which part by chance."""

import math
import re
from itertools import takewhile
from xml.etree import ElementTree

import pytest

import chosen
from displayed import drawn_text, number, output, rows

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


def dots(chart):
    """The times of a chart's dots, by where they are between the first and the last label of its axis."""
    drawing = ElementTree.fromstring(chart["image/svg+xml"])
    parents = {child: parent for parent in drawing.iter() for child in parent}
    texts, lines, circles = ([each for each in drawing.iter() if each.tag.endswith("}" + name)] for name in ["text", "line", "circle"])
    words = ["".join(each.itertext()).strip() for each in texts]
    title = next(i for i, word in enumerate(words) if word.startswith("ns per operation"))
    labels = list(takewhile(re.compile(r"[\d,.]+").fullmatch, words[title + 1 :]))
    scale, back = (math.log, math.exp) if "(logarithmic)" in words[title] else (float, float)
    upright = [each for each in lines if each.get("x1") == each.get("x2")]
    below = max(float(each.get("y1")) for each in upright)
    ticks = [float(each.get("x1")) for each in upright if float(each.get("y1")) == below]  # and not the marks of estimates

    def end(i):
        left = float(re.search(r"matrix\(1,0,0,1,([\d.]+),", parents[texts[i]].get("transform"))[1])
        middle = left + float(texts[i].get("textLength")) / 2
        return min(ticks, key=lambda tick: abs(tick - middle)), scale(number(words[i]))

    (first, least), (last, most) = end(title + 1), end(title + len(labels))
    return [back(least + (float(each.get("cx")) - first) / (last - first) * (most - least)) for each in circles]


def test_the_factors_are_those_of_the_dots_and_of_the_words(notebook):
    factors = {row["processes"]: row["factor"] for row in rows(output(notebook, 'Table.create("Slowest process over fastest"'))}
    assert list(factors) == ["as servers run", "steady"]
    for factor, word in zip(factors.values(), ["chart(servers)", "chart(steady)"], strict=True):
        times = dots(output(notebook, word))
        assert len(times) == 2
        assert number(factor) == pytest.approx(max(times) / min(times), rel=0.03)  # what digits and pixels round
    shown = factors["as servers run"]
    decimals = len(shown.partition(".")[2])
    assert f"{float(output(notebook, 'servers.spread()')['text/plain']):,.{decimals}f}" == shown
    assert rows(output(notebook, "predictions()"))[0]["measured"] == f"{shown} times"


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
