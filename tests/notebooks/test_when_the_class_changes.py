"""What 16-when-the-class-changes and its solutions show."""

import pytest

import chosen
from displayed import output, rows

pytestmark = chosen.marks("16-when-the-class-changes")

USUAL = ["Serializable", "IdentifiedDataSerializable", "Portable", "Compact", "Kryo"]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("16-when-the-class-changes")


def printed(notebook):
    return "".join(
        item.text for cell in notebook.cells if cell.cell_type == "code" for item in cell.outputs if item.output_type == "stream"
    )


def outcomes(notebook, cell):
    return [row["outcome"] for row in rows(output(notebook, cell))]


def test_without_a_number_of_its_own_a_class_refuses_old_bytes(notebook):
    forth, back = outcomes(notebook, 'table(city, "serializable")')
    assert "serialVersionUID" in forth
    assert "serialVersionUID" in back


def test_compact_reads_both_ways_if_it_asks(notebook):
    assert outcomes(notebook, 'table(city, "compact-asking")') == ["works", "works"]
    forth, back = outcomes(notebook, 'table(city, "compact")')
    assert forth.startswith("error: ")
    assert back == "works"


def test_every_change_is_tried_under_every_strategy(notebook):
    table = rows(output(notebook, "changes"))
    assert len(table) > len(USUAL)
    assert {"add a field", "rename a field", "reorder fields"} <= set(table[0])
    assert any("WRONG" in value for row in table for value in row.values())


def test_names_and_places_of_fields_fail_under_different_changes(notebook):
    """As the text below the table says; both modes of Fory have a row, and it is the compatible one that evolves."""
    table = {row["strategy"]: row for row in rows(output(notebook, "changes"))}
    places, names = table["IdentifiedDataSerializable"], table["CBOR"]
    assert ("WRONG" in places["reorder fields"], "WRONG" in places["rename a field"]) == (True, False)
    assert ("WRONG" in names["reorder fields"], "WRONG" in names["rename a field"]) == (False, True)
    assert table["Apache Fory, compatible"]["add a field"] == table["CBOR"]["add a field"]
    assert table["Apache Fory, same schema"]["add a field"] != table["CBOR"]["add a field"]
    at = next(i for i, cell in enumerate(notebook.cells) if cell.source == "changes")
    said = notebook.cells[at + 1].source
    assert "In the column *reorder fields*, formats that write fields in the order of the class" in said


def test_a_changed_class_can_be_read(notebook):
    assert "class ShoppingCart" in printed(notebook)


def test_each_pair_of_strategies_has_a_way(notebook):
    table = rows(output(notebook, "pairs"))
    assert [row["entries of"] for row in table] == USUAL
    assert {row["to Compact"] for row in table} == {"·", "error; rolling"}
    assert table[2]["to Kryo"] == "error; two classes"


def test_a_member_without_the_class_hands_out_bytes_and_finds_them(notebook):
    table = {row["tried"]: row for row in rows(output(notebook, 'table(pairs, "portable", "compact")'))}
    for column in ("old entries, new class", "new entries, old class"):
        assert table["handed out"][column] == "works"
        assert table["query"][column] == "works"
        assert "GenericRecord" in table["get"][column]
        assert "but the new value is stored" in table["put"][column]


def test_java_finds_nothing_without_the_interface(notebook):
    table = {row["tried"]: row for row in rows(output(notebook, 'table(pairs, "serializable", "compact")'))}
    assert "InvalidClassException" in table["query"]["old entries, new class"]


def test_the_recipe_moves_every_entry(notebook):
    table = rows(output(notebook, "recipe"))
    assert {row["outcome"] for row in table} == {"works"}
    counts = [(row["old bytes"], row["new bytes"]) for row in table if row["new bytes"]]
    assert counts[0] == ("24", "0")
    assert counts[-1] == ("0", "24")


def test_why_there_is_no_class_for_both(notebook):
    text = output(notebook, 'table(pairs, "portable", "kryo")')["text/html"]
    assert "it writes Portable: Hazelcast takes that before Kryo" in text


@pytest.mark.exhaustive
def test_the_solutions_declare_a_number_and_move_from_kryo(executed):
    solutions = executed("solutions/16-when-the-class-changes")
    assert outcomes(solutions, "table(evolution(shop.Customer.class") == ["works", "works"]
    lines = dict(line.split(": ", 1) for line in printed(solutions).splitlines() if line.endswith("]"))
    assert "rename a field" in lines["Serializable, serialVersionUID declared"]
    assert {row["outcome"] for row in rows(output(solutions, "recipe"))} == {"works"}
