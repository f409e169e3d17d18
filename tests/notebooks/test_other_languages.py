"""What 26-other-languages and its solutions show, with Python, which every environment has."""

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("26-other-languages")

SOLUTIONS = "solutions/26-other-languages"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("26-other-languages")


def python(notebook, source):
    """The rows of Python, by strategy."""
    return {row["strategy"]: row for row in rows(output(notebook, source)) if row["language"].startswith("Python")}


def test_the_first_picture_counts_outcomes(notebook):
    assert "works" in drawn_text(output(notebook, "var parcels"))


def test_compact_is_read_and_java_and_kryo_are_not(notebook):
    table = python(notebook, "parcels")
    assert table["compact"]["queries"] == "works"
    assert table["compact"]["reads"].startswith("WRONG (1 of ")  # the time with nanoseconds
    assert {table[name][task] for name in ("kryo", "serializable") for task in ("reads", "writes")} == {"no reader"}
    assert "WRONG" in table["json"]["as key"]


def test_an_int_and_a_long_have_other_bytes(notebook):
    assert output(notebook, "anatomy(cluster, 1L)")["text/html"] != output(notebook, "var cluster")["text/html"]


def test_a_plain_one_finds_nothing(notebook):
    calls = [row for row in rows(output(notebook, "usualCalls(parcels)")) if row["language"].startswith("Python")]
    one = next(row for row in calls if row["call"] == "map.get(1)")
    assert (one["what happens"], one["what happens then"]) == ("finds nothing, without an error", "finds the entry")


def test_one_value_is_shown_byte_beside_byte(notebook):
    table = rows(output(notebook, 'written(parcels, "cbor", "sample 1")'))
    texts = [row for row in table if row["field"] == "to" and row["for"] == "field value"]
    assert [row["compared"] for row in texts] == [""]
    assert "differs" in {row["compared"] for row in table}
    assert "Java" in table[0]
    assert any(name.startswith("Python") for name in table[0])


def test_generated_code_can_be_read(notebook):
    printed = "".join(item.text for cell in notebook.cells if cell.cell_type == "code" for item in cell.outputs if item.output_type == "stream")
    assert "class Parcel" in printed


def test_predictions_are_answered(notebook):
    assert [row["measured"] for row in rows(output(notebook, "predictions()"))] == ["Compact", "nothing", "no"]


@pytest.mark.exhaustive
def test_solutions_name_what_works_everywhere(executed):
    solutions = executed(SOLUTIONS)
    assert set(python(solutions, "var parcels")["compact"].values()) >= {"works"}
    assert "compact" in output(solutions, "var works")["text/plain"]
    assert "kryo" not in output(solutions, "var works")["text/plain"]
