"""What 17-what-an-entry-costs and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("17-what-an-entry-costs")

NAME = "17-what-an-entry-costs"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed(NAME)


@pytest.fixture(scope="module")
def costs(notebook):
    return {row["strategy"]: row for row in rows(output(notebook, "costs"))}


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
    table = rows(output(notebook, "fill(few"))
    assert [row["what"] for row in table] == ["heap", "received"]
    assert all(0.9 < number(row["planned / took"]) < 1.1 for row in table)


def test_java_serialization_alone_writes_an_object_once(notebook):
    trips = {row["to"]: row for row in rows(output(notebook, 'Table.create("Bytes of a trip"'))}
    equal, same, none = (trips[to] for to in ("an equal place", "the same place", "null"))
    assert number(same["Serializable"]) < number(equal["Serializable"])
    assert number(same["Compact"]) == number(equal["Compact"])
    assert all(number(none[strategy]) < number(equal[strategy]) for strategy in ("Serializable", "Compact"))


def ways(notebook, source: str) -> dict[tuple[str, str], dict[str, str]]:
    return {(row["strategy"], row["way"]): row for row in rows(output(notebook, source))}


def test_one_field_of_portable_and_compact_makes_fewer_bytes_than_the_object(notebook):
    table = ways(notebook, "var queries")
    assert {way for _, way in table} == {"whole value", "one field", "hash index", "sorted index", "bitmap index"}
    for strategy in ("Portable", "Compact"):
        whole, field = (number(table[strategy, way]["bytes made"]) for way in ("whole value", "one field"))
        assert field < whole / 1.5, strategy
    identified = {way: number(table["IdentifiedDataSerializable", way]["bytes made"]) for way in ("whole value", "one field")}
    assert identified["one field"] > identified["whole value"] / 1.5


def test_indexes_take_memory(notebook):
    table = ways(notebook, "indexes(")
    assert number(table["Compact", "no index"]["index bytes"]) == 0
    assert number(table["Compact", "hash index"]["index bytes"]) > 0


def test_a_missed_key_makes_no_value(notebook):
    table = ways(notebook, "lookups(")
    for strategy in ("Serializable", "Compact"):
        assert number(table[strategy, "get, missed"]["bytes made"]) < number(table[strategy, "get"]["bytes made"])


def test_a_smaller_value_saves_less_than_its_share(notebook, costs):
    table = {row["strategy"]: number(row["share"]) for row in rows(output(notebook, 'Table.create("Heap of'))}
    assert table["kryo"] > number(costs["Kryo"]["wire"]) / number(costs["Serializable"]["wire"])


@pytest.mark.exhaustive
def test_solutions(executed):
    solutions = executed(f"solutions/{NAME}")
    assert all(number(row["percent"]) < 10 for row in rows(output(solutions, 'Table.create("What is not')))
    assert number(output(solutions, "(long) ((2L")["text/plain"]) > 1_000_000
    table = {row["what"]: number(row["MiB"]) for row in rows(output(solutions, "var plans"))}
    assert table["heap of each of 2 members"] == pytest.approx(table["heap of all members"] / 2, rel=0.01)
