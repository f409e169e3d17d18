"""What 11-write-it-for-me and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("11-write-it-for-me")

SOLUTIONS = "solutions/11-write-it-for-me"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("11-write-it-for-me")


def text(result: dict) -> str:
    return result["text/plain"]


def means(result: dict) -> dict[str, float]:
    return {row["strategy"]: float(row["mean"].replace(",", "")) for row in rows(result)}


def test_the_bytecode_shows_what_was_added(notebook):
    added = text(output(notebook, "bytecode(Order.class"))
    assert "writeData" in added
    assert "ObjectDataOutput.writeLong" in added
    assert any(line.startswith("+") for line in added.splitlines())


def test_sizes_say_what_the_text_says(notebook):
    mean = means(output(notebook, "table(sizes)"))
    assert mean["Generated IdentifiedDataSerializable, Opt"] == mean["IdentifiedDataSerializable"]
    assert mean["Generated DataSerializable, Basic"] > mean["Generated DataSerializable, Opt"] - 12
    carts = means(output(notebook, "table(sizes(cart, member))"))
    assert carts["Generated codec, dictionary"] < carts["Generated codec"] < carts["Generated codec, quick"]
    assert carts["Generated codec, quick"] < carts["IdentifiedDataSerializable"]


def test_only_the_field_that_may_be_null_is_asked(notebook):
    writes = text(output(notebook, "bytecode(Guest.class")).partition("void readData")[0]
    before, _, after = writes.partition("getfield      Field spare")
    assert "Field room" in before and "ifnonnull" not in before
    assert "ifnonnull" in after and "writeByte" in after


def test_every_level_is_timed_both_ways(notebook):
    assert len(rows(output(notebook, "table(speed)"))) == 14
    assert "12 series" in drawn_text(output(notebook, "chart(codecs)"))


def test_the_source_is_java(notebook):
    source = text(output(notebook, 'source(Order.class, "stream")'))
    assert "implements StreamSerializer<Order>" in source
    assert "addSerializerConfig" in source


def test_the_class_is_exported_as_a_project(notebook):
    said = text(output(notebook, "exportProject(Order.class"))
    assert "Order as " in said and "StreamSerializer" in said
    assert re.search(r'build and test it:  mvn -f ".*/projects/order/pom.xml" test', said)


@pytest.mark.exhaustive
def test_solutions(executed):
    solved = executed(SOLUTIONS)
    assert "VarHandle" in text(output(solved, "source(Secret.class"))
    mean = means(output(solved, "table(sizes(cart, startCluster(1, cart)))"))
    assert mean["Generated codec, dictionary"] < mean["Generated codec"]


@pytest.mark.exhaustive
def test_each_shortcut_is_taken_away_once(executed):
    solved = executed(SOLUTIONS)
    mean = means(output(solved, "table(sizes(shortcuts, members))"))
    whole = mean["Generated codec"]
    assert mean["Generated codec + text by character"] == whole
    assert mean["Generated codec + an array of its own"] == whole + 4
    timed = rows(output(solved, "table(gains)"))
    assert [row["verdict"] for row in timed if row["strategy"] == "Generated codec"] == ["baseline"] * 2
    assert len(timed) == 6
