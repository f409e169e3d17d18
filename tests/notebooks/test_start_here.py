"""What 00-start-here shows."""

import pytest

import chosen
from displayed import output, rows, text

pytestmark = chosen.marks("00-start-here")


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("00-start-here")


def test_shows_all_words_by_topic(notebook):
    topics = rows(output(notebook, "help()"))
    listed = [word for row in topics for word in row["words"].split(", ")]
    assert {"compile", "compare", "last", "help", "stack"} <= set(listed)
    assert all(row["topic"] for row in topics) and len(topics) < 25
    note = output(notebook, "help()")["text/html"]
    assert "%%source cart.mine.ShoppingCart" in note and "SERIALIZE, DESERIALIZE, WRITE, PUT, READ" in note


def test_begins_with_the_bytes_of_one_record_under_two_strategies(notebook):
    java = output(notebook, "record Payment(long id, String customer, int cents) implements")["text/html"]
    compact = output(notebook, "record Payment(long id, String customer, int cents) {}")["text/html"]
    assert "115 bytes" in text(java) and "field name 15" in text(java)
    assert "40 bytes" in text(compact) and "field name" not in text(compact)


def test_ends_its_first_section_with_an_answer(notebook):
    assert "Take " in text(output(notebook, "analyse(Payment.class)")["text/html"])


def test_environment_names_machine_and_versions(notebook):
    facts = {row["fact"]: row["value"] for row in rows(output(notebook, "environment()"))}
    assert facts["Hazelcast"] == "5.7.0"
    assert facts["processor"] and facts["JDK"] and facts["workbench"]
