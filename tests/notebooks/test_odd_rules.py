"""What 20-odd-rules and its solutions show."""

import pytest

import chosen
from displayed import output, rows

pytestmark = chosen.marks("20-odd-rules")

SOLUTIONS = "solutions/20-odd-rules"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("20-odd-rules")


def column(result: dict, key: str, value: str) -> dict[str, float]:
    return {row[key]: float(row[value].replace(",", "")) for row in rows(result)}


def test_a_serializer_for_a_dataserializable_class_is_not_asked(notebook):
    assert output(notebook, "dump(serialization(")["text/plain"].startswith("00000000 00 00 00 00 FF FF FF FE")


def test_the_type_id_says_who_has_written_a_value(notebook):
    ids = column(output(notebook, 'Table.create("Who has written a value'), "strategy", "type id")
    assert ids["dataserializable"] == ids["identified"] == -2
    assert (ids["compact"], ids["portable"], ids["json"]) == (-55, -1, -130)
    assert (ids["externalizable"], ids["serializable"]) == (-101, -100)
    assert ids["stream"] > 0 and ids["kryo"] > 0


def test_a_global_serializer_takes_what_no_other_serializer_is_for(notebook):
    taken = {row["value"]: row for row in rows(output(notebook, 'Table.create("Type ids, with and without'))}
    records, carts, enums = (taken[name] for name in ["a record", "a Serializable cart", "an enum"])
    assert (records["without"], records["with"]) == ("-55", "2,001")
    for java in [carts, enums]:
        assert (java["without"], java["with"]) == ("-100", "-100")
        assert java["with, and override-java-serialization"] == "2,001"
    assert {taken["an identified cart"][column] for column in ["without", "with", "with, and override-java-serialization"]} == {"-2"}


def test_built_in_types_cannot_be_overridden_and_an_enum_is_none_of_them(notebook):
    types = {row["type"]: row for row in rows(output(notebook, "builtInTypes()"))}
    assert {row["yours"] for row in types.values() if row["type id"] != "-100"} == {"refused"}
    assert (types["an enum"]["type id"], types["an enum"]["yours"]) == ("-100", "used")
    paper = ["Byte", "Boolean", "Character", "Short", "Integer", "Long", "Float", "Double", "byte[]", "char[]"]
    paper += ["short[]", "int[]", "long[]", "float[]", "double[]", "String", "Date", "BigInteger", "BigDecimal", "Class"]
    assert len(paper) == 20 and all(types[name]["type id"] != "-100" for name in paper)
    timed = rows(output(notebook, "table(types)"))
    assert len(timed) == 18
    assert {row["strategy"] for row in timed} >= {"UUID", "UUID + your own serializer"}


def test_zero_config_refuses_a_date_and_says_so(notebook):
    assert "because it has a field of type 'java.util.Date'" in output(notebook, "attempt(() -> serialization(")["text/plain"]


def test_portable_reads_in_any_order_and_fills_gaps_only_for_another_version(notebook):
    notes = rows(output(notebook, 'Table.create("Notes of another time"'))
    assert [note["version of its own"] for note in notes] == [
        "number 5, text some",
        "number 5, text null",
        "number 5, text some",
    ]
    same = [note["version of the class"] for note in notes]
    assert same[0] == same[2] == "number 5, text some"
    assert same[1].startswith("Unknown field name: 'text'")


def test_a_definition_is_needed_if_the_first_cart_is_empty(notebook):
    results = [row["result"] for row in rows(output(notebook, 'Table.create("Carts without a ClassDefinition"'))]
    assert results[0] == "[396] bytes"
    assert results[1] == "Cannot write null portable array without explicitly registering class definition!"
    assert results[2] == "[396, 112] bytes"


def test_a_hall_is_written_by_the_serializer_of_a_room_that_came_first(notebook):
    halls = rows(output(notebook, 'Table.create("A hall, written by three services"'))
    assert [(hall["written before"], hall["type id"]) for hall in halls] == [
        ("nothing", "-101"),
        ("a room", "-100"),
        ("a hall, then a room", "-101"),
    ]
    assert int(halls[1]["bytes"]) > int(halls[0]["bytes"]) == int(halls[2]["bytes"])
    assert {hall["another service reads"] for hall in halls} == {"300 seats"}
    found = [row["answer"] for row in rows(output(notebook, 'Table.create("What does the hall cost?"'))]
    assert found == ["100 a day", "null"]


def test_predictions_are_answered(notebook):
    assert [row["measured"] for row in rows(output(notebook, "predictions()"))] == ["ignored", "refused", "refused", "an error"]


@pytest.mark.exhaustive
def test_solution_finds_the_switch(executed):
    assert column(output(executed(SOLUTIONS), 'Table.create("Who has written'), "switch", "type id") == {
        "off": -2,
        "on": 2000,
    }


@pytest.mark.exhaustive
def test_solution_finds_the_date_that_compact_knows(executed):
    result = {row["date"]: row["result"] for row in rows(output(executed(SOLUTIONS), 'Table.create("Zero-config"'))}
    assert result["LocalDateTime"].endswith(" bytes")
    assert "java.time.Instant" in result["Instant"]
