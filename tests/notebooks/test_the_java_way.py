"""What 02-the-java-way and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, outputs, rows

pytestmark = chosen.marks("02-the-java-way")

STRATEGIES = ["Serializable", "Externalizable", "Externalizable, list as object"]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("02-the-java-way")


@pytest.fixture(scope="module")
def solutions(executed):
    return executed("solutions/02-the-java-way")


def by_first_column(result: dict) -> dict[str, list[str]]:
    return {first: rest for first, *rest in (row.values() for row in rows(result))}


def test_lists_the_three_strategies(notebook):
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(programmers)"))}
    assert sorted(features) == sorted(STRATEGIES)
    assert features["Serializable"]["evolves"] == "yes"
    assert features["Externalizable"]["evolves"] == ""


def descriptions(pieces: list[dict]) -> list[int]:
    """How many bytes describe each class, from the mark of its object until the class that ends its hierarchy."""
    sizes = []
    for i, piece in enumerate(pieces):
        if piece["what"] == "a class is described":
            end = next(k for k in range(i, len(pieces)) if pieces[k]["what"] == "no further class")
            sizes.append(sum(int(each["bytes"]) for each in pieces[i - 1 : end + 1]))
    return sizes


def test_anatomies_tell_what_each_field_costs(notebook):
    serializable, externalizable, as_object = (rows(result) for result in outputs(notebook, "anatomy(programmers"))
    assert [sum(int(piece["bytes"]) for piece in pieces) for pieces in (serializable, externalizable, as_object)] == [
        445,
        165,
        229,
    ]
    assert descriptions(serializable) == [164, 96, 43]
    assert descriptions(externalizable) == []
    assert descriptions(as_object) == [43]
    values = sum(int(piece["bytes"]) for piece in serializable if piece["owner"] == "field value")
    assert values < sum(int(piece["bytes"]) for piece in serializable if piece["owner"] == "type")


def test_anatomies_name_the_fields(notebook):
    serializable, externalizable, as_object = (rows(result) for result in outputs(notebook, "anatomy(programmers"))
    name = '"6c1n3ho91s9deksna1f6puc69v"'
    for pieces in (serializable, externalizable, as_object):
        assert [piece["value"] for piece in pieces if (piece["field"], piece["owner"]) == ("name", "field value")] == [name]
    assert [piece["value"] for piece in serializable if piece["field"] == "languages[0]"][-1] == '"Go"'


def test_sizes_are_exact(notebook):
    sizes = {row["strategy"]: row for row in rows(output(notebook, "table(sizes)"))}
    assert [(sizes[name]["min"], sizes[name]["max"]) for name in STRATEGIES] == [
        ("393", "483"),
        ("119", "198"),
        ("177", "267"),
    ]


@pytest.mark.parametrize("source, strategies", [("table(speed)", 3)])
def test_times_are_marked_as_a_smoke_run(notebook, source, strategies):
    table = output(notebook, source)
    assert len(rows(table)) == 2 * strategies
    assert all(number(row["ns per operation"]) > 0 for row in rows(table))
    assert "smoke run, not a measurement" in table["text/html"]


def test_reading_looks_up_three_classes_for_each_value(notebook):
    classes = ["programmer.serializable.Programmer", "programmer.serializable.Computer", "java.util.ArrayList"]
    assert output(notebook, "lookups")["text/plain"] == f"[{', '.join(2 * classes)}]"


def test_a_shared_object_is_written_once_with_both_settings_and_only_the_root_differs(notebook):
    bytes_of = {
        graph: [int(cell) for cell in cells]
        for graph, cells in by_first_column(output(notebook, 'Table.create("Bytes of graphs')).items()
    }
    once = bytes_of["array of one"][0]
    assert bytes_of["array of one"] == [once, once]
    assert bytes_of["array: the same twice"] == [once + 5, once + 5]
    assert bytes_of["array: one and a twin"] == [once + 121, once + 121]
    default, unshared = bytes_of["array: itself"]
    assert unshared == default + 10
    single = bytes_of["a programmer"][0]
    assert bytes_of["list: the same twice"] == [2 * (single - 4) + 12] * 2


def test_a_class_that_nobody_listed_is_made_unless_a_list_is_required(notebook):
    by_strategy = {row["strategy"]: row for row in rows(output(notebook, "unlisted()"))}
    assert {name: row["by default"] for name, row in by_strategy.items()} == {
        "Serializable": "no list",
        "DataSerializable": "no list",
        "Compact without configuration": "no list",
        "Kryo": "a list",
        "Apache Fory": "a list",
    }
    assert by_strategy["Serializable"]["without a list"] == "made; its readObject ran"
    for row in by_strategy.values():
        assert row["without a list"].startswith("made; its ")
        assert row["not on the list"].startswith(("refused", "not made, but a "))
        assert row["on the list"].startswith("made; its ")


def test_charts_say_what_they_show(notebook):
    assert "Bytes of a serialized programmer" in drawn_text(output(notebook, "chart(sizes)"))
    assert "SMOKE RUN, NOT A MEASUREMENT" in drawn_text(output(notebook, "chart(speed)"))


def test_the_prediction_is_answered_with_the_bytes_of_the_text(notebook):
    assert "Measured: 445 bytes" in output(notebook, "reveal(length")["text/plain"]


@pytest.mark.exhaustive
def test_solution_finds_what_a_language_costs(solutions):
    cost = by_first_column(output(solutions, 'Table.create("Bytes of one more language'))
    assert cost == {
        "serializable": ["7"],
        "externalizable": ["6"],
        "externalizableobject": ["7"],
        "dataserializable": ["8"],
        "dataserializableobject": ["12"],
    }


@pytest.mark.exhaustive
def test_solution_finds_that_a_hundred_share_their_descriptions(solutions):
    size = by_first_column(output(solutions, 'Table.create("Bytes of a programmer"'))
    apart, together = (int(cells[0]) for cells in size.values())
    assert apart == 437
    assert together == 120


@pytest.mark.exhaustive
def test_solution_lists_both_classes_of_the_model(solutions):
    outcome = [row["outcome"] for row in rows(output(solutions, 'Table.create("Reading a programmer"'))]
    assert outcome[2] == "read Programmer"
    assert "serializable.Programmer is not allowed" in outcome[0]
    assert "serializable.Computer is not allowed" in outcome[1]
