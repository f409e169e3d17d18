"""What 19-reading-a-study and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("19-reading-a-study")

SOLUTIONS = "solutions/19-reading-a-study"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("19-reading-a-study")


def test_sizes_stand_beside_the_published_ones(notebook):
    beside = {row["strategy"]: row for row in rows(output(notebook, 'table(sizes, "hazelcast-whitepaper'))}
    assert beside["Serializable"]["published"] == "525"
    assert beside["Serializable"]["published, share"] == "1.00"
    difference = {name: float(row["here, share"]) - float(row["published, share"]) for name, row in beside.items()}
    agreeing = ["DataSerializable", "Externalizable", "IdentifiedDataSerializable"]
    assert all(abs(difference[name]) < 0.05 for name in agreeing)
    assert difference["Kryo"] < -0.1 < 0.1 < difference["Portable"]


def test_classes_that_are_not_registered_make_kryos_cart_larger(notebook):
    size = {row["classes"]: int(row["bytes"]) for row in rows(output(notebook, 'Table.create("A cart with two items, by Kryo"'))}
    assert size["registered"] == 101  # of the 109 in Hazelcast, without the partition hash and the type id
    assert size["not registered"] == size["registered"] + 35


def test_portable_spends_on_owners_what_the_text_says(notebook):
    (portable,) = rows(output(notebook, 'table(anatomies(cart.only("portable")'))
    assert [portable[owner] for owner in ("field name", "type", "length", "padding")] == ["68", "42", "136", "12"]


def test_the_studys_second_trial_is_faster_in_every_row(notebook):
    log = rows(output(notebook, 'Table.create("Milliseconds for 40,000'))
    assert len(log) == 8
    ratios = [float(row["called client"]) / float(row["called member"]) for row in log]
    assert max(ratios) < 1
    assert ratios[0] == min(ratios) == pytest.approx(0.83, abs=0.005)


def test_savings_differ_between_text_and_log(notebook):
    saved = {row["step"]: (float(row["text"]), float(row["log"])) for row in rows(output(notebook, "saved"))}
    assert saved == {
        "write, Externalizable": (79, 124),
        "write, DataSerializable": (36, 9.9),
        "read, Externalizable": (307, 313),
        "read, DataSerializable": (43, 43.1),
    }


def test_times_are_marked_as_a_smoke_run(notebook):
    table = output(notebook, "table(map)")
    assert len(rows(table)) == 2 * 4
    assert "smoke run, not a measurement" in table["text/html"]
    assert "SMOKE RUN, NOT A MEASUREMENT" in drawn_text(output(notebook, "chart(map)"))


def test_the_papers_kryo_fails_on_both_counts(notebook):
    outcome = {row["type id"]: row["outcome"] for row in rows(output(notebook, 'Table.create("The white paper'))}
    assert outcome["0"].startswith("Type ID must be positive. Current: 0")
    assert "Class is not registered: cart.kryo.ShoppingCart" in outcome["2001"]


def test_predictions_are_answered(notebook):
    faster, times, today = (row["measured"] for row in rows(output(notebook, "predictions()")))
    assert (faster, today) == ("the client's", "both refuse something")
    assert re.match(r"[\d.]+ times \(", times)


@pytest.mark.exhaustive
def test_solution_finds_that_text_and_log_differ(executed):
    figures = rows(output(executed(SOLUTIONS), 'Table.create("Milliseconds'))
    assert len(figures) == 6
    writes = [(float(row["text"]), float(row["log"])) for row in figures if row["operation"] == "write"]
    assert writes[:2] == [(243, 263.6), (164, 140.1)]


@pytest.mark.exhaustive
def test_solution_finds_the_class_that_costs_most(executed):
    size = {row["not registered"]: int(row["bytes"]) for row in rows(output(executed(SOLUTIONS), 'Table.create("A cart'))}
    assert size == {"ShoppingCart": 101, "ShoppingCartItem": 101, "ArrayList": 121, "Date": 116}
