"""What 13-anatomy-of-a-byte and its solutions show. Bytes do not depend on the profile."""

import re

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("13-anatomy-of-a-byte")

SOLUTIONS = "solutions/13-anatomy-of-a-byte"
OWNERS = ["framing", "type", "field name", "field value", "length", "null or reference", "padding"]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("13-anatomy-of-a-byte")


def owned(anatomy: dict) -> dict[str, int]:
    """The bytes of each owner, added up from the pieces."""
    sums: dict[str, int] = {}
    for piece in rows(anatomy):
        sums[piece["owner"]] = sums.get(piece["owner"], 0) + int(piece["bytes"])
    return sums


def more(difference: dict, part: str) -> int:
    (found,) = (row["more"] for row in rows(difference) if row["owner or field"] == part)
    return int(found)


def test_a_text_is_its_frame_its_length_and_itself(notebook):
    assert owned(output(notebook, 'anatomy(cluster, "hello")')) == {"framing": 8, "length": 4, "field value": 5}


def test_a_cart_has_as_many_bytes_as_the_text_says(notebook):
    anatomy = output(notebook, 'anatomy(cart, cluster, "kryo", 8)')
    assert sum(owned(anatomy).values()) == 109
    assert owned(anatomy)["field value"] == 96
    assert {piece["known"] for piece in rows(anatomy) if piece["owner"] == "field value"} == {"probed"}


def test_owners_of_each_strategy_add_up(notebook):
    table = rows(output(notebook, "table(all)"))
    assert len(table) == 7
    for row in table:
        assert sum(int(row[owner]) for owner in OWNERS) == int(row["all"]), row["strategy"]
    assert "What the bytes of a serialized cart are for" in drawn_text(output(notebook, "chart(all)"))


def test_a_field_that_is_null_costs_thirteen_bytes_or_one(notebook):
    java = output(notebook, "difference(before, after)")
    assert sum(more(java, owner) for owner in ["type", "field name", "length", "null or reference"]) == 13
    assert (more(java, "name"), more(java, "city")) == (-16, 29)
    compact = output(notebook, "difference(anatomy(cluster, new versions.one.Visitor")
    assert (more(compact, "null or reference"), more(compact, "city"), more(compact, "length")) == (1, 1, 0)


def test_a_value_can_be_edited_above_its_bytes(notebook):
    cell = next(each for each in notebook.cells if each.cell_type == "code" and "liveBytes(customer" in each.source)
    live = [each["data"] for each in cell.outputs if "wb-live" in each.get("data", {}).get("text/html", "")]
    assert [each["text/plain"] for each in live] == [
        "Customer: Serializable 109 bytes, Compact 33 bytes, IdentifiedDataSerializable 32 bytes."
    ]
    owners = set(re.findall(r'class="[^"]*\bwb-([a-z-]+)"', live[0]["text/html"]))
    assert "value" in owners and "unknown" not in owners


def test_predictions_are_answered_with_the_bytes_that_the_text_names(notebook):
    measured = [row["measured"] for row in rows(output(notebook, "predictions()"))]
    assert measured == ["lengths and offsets", "13 bytes", "1 byte"]
    portable = next(row for row in rows(output(notebook, "table(all)")) if row["strategy"] == "Portable")
    assert [portable[owner] for owner in ("length", "field value", "field name")] == ["136", "130", "68"]


@pytest.mark.exhaustive
def test_what_is_truncated_says_where(executed):
    text = output(executed(SOLUTIONS), "anatomy(cluster, java.util.Arrays.copyOf")["text/plain"]
    assert "Lost at byte 100: number of elements should have 4 bytes from byte 100 on" in text


@pytest.mark.exhaustive
def test_the_solutions_show_what_they_explain(executed):
    solutions = executed(SOLUTIONS)
    names = {row["strategy"]: int(row["field name"]) / int(row["all"]) for row in rows(output(solutions, "table("))}
    assert sorted(names, key=names.__getitem__)[-3:] == sorted(
        ["CBOR", "HazelcastJsonValue", "Portable"], key=names.__getitem__
    )
    assert names["Compact"] == names["Kryo"] == 0
    (damaged,) = outputs(solutions, "anatomy(cluster, bytes)")
    assert "Lost at byte 48" in damaged["text/plain"]
    assert owned(damaged)["unknown"] == 396 - 48
