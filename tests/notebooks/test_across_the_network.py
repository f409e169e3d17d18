"""What 15-across-the-network and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("15-across-the-network")

WAYS = [
    "the only member",
    "1 of 3 members",
    "client, same process",
    "client, 1 process apart",
    "client, 3 processes apart",
]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("15-across-the-network")


def test_both_operations_took_every_way(notebook):
    table = rows(output(notebook, "table(ways)"))
    assert [(row["operation"], row["route"]) for row in table] == [(o, way) for o in ("write", "read") for way in WAYS]
    assert {row["strategy"] for row in table} == {"identified"}


def test_a_chart_says_what_the_dark_part_is(notebook):
    text = drawn_text(output(notebook, "chart(ways)"))
    assert "What the way to a map of cart costs with identified" in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text


def test_no_cart_is_faster_than_its_bits(notebook):
    for row in rows(output(notebook, "table(slow)")):
        megabits = float(re.search(r"([\d,]+) Mbit/s", row["route"])[1].replace(",", ""))
        micros, size = (float(row[column].replace(",", "")) for column in ("µs", "bytes"))
        assert micros > 0.8 * size * 8 / megabits  # values differ in size, and here stands their mean


def test_every_strategy_goes_over_every_link(notebook):
    table = rows(output(notebook, "table(slow)"))
    assert len(table) == 3 * 2 * 3
    sizes = {row["strategy"]: float(row["bytes"].replace(",", "")) for row in table}
    assert sizes["serializable"] > sizes["identified"]


def test_a_cluster_that_does_not_answer_is_told_with_its_address(notebook):
    message = output(notebook, 'attempt(() -> Cluster.connect("production@127.0.0.1:1"')["text/plain"]
    assert 'No member of the cluster "production" answers at 127.0.0.1:1 within 5 seconds.' in message
    assert "./workbench members 3" in message


@pytest.mark.exhaustive
def test_the_solutions_tell_a_bandwidth_for_each(executed):
    solutions = executed("solutions/15-across-the-network")
    assert len(rows(output(solutions, "table(ways)"))) == 2 * len(WAYS)
    bandwidths = rows(output(solutions, 'Table.create("Where the bits'))
    assert len(bandwidths) == 6 and all(float(row["Mbit/s"].replace(",", "")) > 0 for row in bandwidths)
