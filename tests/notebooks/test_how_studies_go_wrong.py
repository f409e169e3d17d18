"""What 23-how-studies-go-wrong and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("23-how-studies-go-wrong")


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("23-how-studies-go-wrong")


def test_one_strategy_stands_in_four_places(notebook):
    table = rows(output(notebook, 'Table.create("Microseconds for each write'))
    assert [row["strategy"] for row in table] == ["first", "second", "third", "fourth"]
    assert all(number(row["mean"]) > 0 for row in table)


def test_a_client_is_shown_beside_the_member(notebook):
    operations = [row["operation"] for row in rows(output(notebook, "table(calls)"))]
    assert operations == ["read"] * 2 + ["read:client"] * 2


def test_truncation_leaves_the_first_three_undecided(notebook):
    table = rows(output(notebook, 'Table.create("Times as fast to read'))
    first = table[:3]
    assert max(float(row["at least"]) for row in first) < min(float(row["below"]) for row in first)


def test_put_stands_beside_set(notebook):
    assert {row["operation"] for row in rows(output(notebook, "table(putAndSet)"))} == {"write", "put"}


def test_random_reads_find_nothing_more_often_the_more_keys_there_are(notebook):
    missed = [float(row["percent"]) for row in rows(output(notebook, 'Table.create("Reads that find nothing'))]
    assert missed == sorted(missed) and missed[0] < 0.1 and 35 < missed[2] < 38
    assert {row["strategy"] for row in rows(output(notebook, "lookups("))} == {"Serializable", "IdentifiedDataSerializable"}


def test_kryo_is_smaller_than_java(notebook):
    sizes = {row["strategy"]: number(row["mean"]) for row in rows(output(notebook, "table(sizes(sample"))}
    assert sizes["Kryo"] < sizes["Serializable"]


def test_the_figures_of_a_study_are_judged_as_if_they_were_measured_here(notebook):
    text = drawn_text(output(notebook, "chart(itself)"))
    assert "published and here" in text and "The study: Hazelcast" in text
    assert "values are made within what is timed" in text


@pytest.mark.exhaustive
def test_solution_copies_have_no_spread(executed):
    table = rows(output(executed("solutions/23-how-studies-go-wrong"), "table(judged)"))
    assert all(len(set(row["bounds"].split(" to "))) == 1 for row in table)
    assert {row["verdict"] for row in table} <= {"holds", "does not hold"}
