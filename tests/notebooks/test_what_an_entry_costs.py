"""What 17-what-an-entry-costs and its solutions show."""

import pytest
from displayed import drawn_text, output, rows

NAME = "17-what-an-entry-costs"


def number(text: str) -> float:
    return float(text.replace(",", ""))


@pytest.fixture(scope="module")
def notebook(executed):
    return executed(NAME)


@pytest.fixture(scope="module")
def costs(notebook):
    return {row["strategy"]: row for row in rows(output(notebook, "var costs"))}


def test_the_parts_make_the_heap(costs):
    assert len(costs) == 6
    for row in costs.values():
        parts = sum(number(row[part]) for part in ("value", "key", "record", "table"))
        assert parts == pytest.approx(number(row["heap"]), abs=2)


def test_a_key_takes_more_than_five_times_its_long(costs):
    assert {number(row["key"]) / 8 > 5 for row in costs.values()} == {True}


def test_objects_take_more_than_their_bytes(costs):
    serialized = costs["IdentifiedDataSerializable"]
    objects = costs["IdentifiedDataSerializable + in-memory format OBJECT"]
    assert number(objects["value"]) > number(serialized["value"]) > number(serialized["wire"])


def test_off_heap_leaves_no_value_on_the_heap(costs):
    row = costs["IdentifiedDataSerializable + values off heap"]
    assert (number(row["value"]), number(row["off heap"]) > number(row["wire"])) == (0, True)


def test_a_chart_says_what_it_shows(notebook):
    text = drawn_text(output(notebook, "chart(costs)"))
    assert "What an entry of a map of cart takes in memory" in text
    assert "the mean of 2,000" in text


def test_the_statistics_do_not_tell_of_objects(notebook):
    shares = {row["strategy"]: number(row["statistics / heap"]) for row in rows(output(notebook, 'Table.create("Statistics'))}
    assert shares["IdentifiedDataSerializable + in-memory format OBJECT"] == 0


def test_a_plan_shares_two_copies_among_three_members(notebook):
    table = {row["what"]: number(row["MiB"]) for row in rows(output(notebook, 'plan(costs, "kryo", 1_000_000, 1'))}
    alone = {row["what"]: number(row["MiB"]) for row in rows(output(notebook, 'plan(costs, "kryo", 1_000_000, 0'))}
    assert table["heap of all members"] == pytest.approx(2 * alone["heap of all members"], rel=0.01)
    assert table["heap of each of 3 members"] == pytest.approx(table["heap of all members"] / 3, rel=0.01)


def test_a_plan_is_right_within_a_tenth(notebook):
    (row,) = rows(output(notebook, "fill(few"))
    assert 0.9 < number(row["planned / took"]) < 1.1


def test_a_smaller_value_saves_less_than_its_share(notebook, costs):
    table = {row["strategy"]: number(row["share"]) for row in rows(output(notebook, 'Table.create("Heap of'))}
    assert table["kryo"] > number(costs["Kryo"]["wire"]) / number(costs["Serializable"]["wire"])


def test_solutions(executed):
    solutions = executed(f"solutions/{NAME}")
    assert all(number(row["percent"]) < 10 for row in rows(output(solutions, 'Table.create("What is not')))
    assert number(output(solutions, "Math.round(")["text/plain"]) > 1_000_000
