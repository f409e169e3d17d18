"""What 26-other-languages and its solutions show, with Python, which every environment has."""

import re
from collections import Counter

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("26-other-languages")

SOLUTIONS = "solutions/26-other-languages"
TASKS = ["reads", "writes", "queries", "as key"]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("26-other-languages")


def python(notebook, source):
    """The rows of Python, by strategy."""
    return {row["strategy"]: row for row in rows(output(notebook, source)) if row["language"].startswith("Python")}


def outcome(cell):
    """Without the number of values."""
    return cell.partition(" (")[0]


def test_the_first_picture_counts_the_outcomes_of_the_table(notebook):
    drawn = re.findall(r"(works|other bytes|error|WRONG|no reader)\s+(\d[\d.]*)", drawn_text(output(notebook, "var parcels")))
    shown = Counter(outcome(row[task]) for row in rows(output(notebook, "parcels")) for task in TASKS)
    assert {label: float(count) for label, count in drawn} == dict(shown)
    assert {"works", "WRONG", "no reader"} <= shown.keys()


def test_compact_is_read_and_java_and_kryo_are_not(notebook):
    table = python(notebook, "parcels")
    assert table["compact"]["queries"] == "works"
    assert table["compact"]["reads"].startswith("WRONG (1 of ")  # the time with nanoseconds
    assert {table[name][task] for name in ("kryo", "serializable") for task in ("reads", "writes")} == {"no reader"}
    assert "WRONG" in table["json"]["as key"]


@pytest.mark.parametrize(
    ("word", "type_id", "kind", "size"), [("var cluster", "-7", "int", "4"), ("anatomy(cluster, 1L)", "-8", "long", "8")]
)
def test_an_int_and_a_long_have_other_types_and_other_sizes(notebook, word, type_id, kind, size):
    [_, frame, value] = rows(output(notebook, word))
    assert (frame["owner"], frame["value"]) == ("framing", type_id)
    assert [value[column] for column in ["owner", "what", "bytes", "value"]] == ["field value", kind, size, "1"]


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
    table = rows(output(solutions, "var parcels"))
    strategies = list(dict.fromkeys(row["strategy"] for row in table))
    failed = {row["strategy"] for row in table if {row[task] for task in TASKS} != {"works"}}
    works = [strategy for strategy in strategies if strategy not in failed]
    assert output(solutions, "var works")["text/plain"] == f"[{', '.join(works)}]"
    assert "compact" in works
    assert {"cbor", "kryo", "serializable"} <= failed  # a key of CBOR has other bytes, and the last two have no reader
