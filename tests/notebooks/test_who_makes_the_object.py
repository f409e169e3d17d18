"""What 24-who-makes-the-object and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("24-who-makes-the-object")

SOLUTIONS = "solutions/24-who-makes-the-object"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("24-who-makes-the-object")


def test_the_first_picture_is_of_the_studys_programmer(notebook):
    assert "IdentifiedDataSerializable" in drawn_text(output(notebook, "chart(anatomies(programmers"))


def test_reflection_calls_the_constructor_of_two_and_a_lambda_that_of_one(notebook):
    robots = {row["class"]: row for row in rows(output(notebook, "var robots"))}
    assert {name: row["made by"] for name, row in robots.items()} == {
        "Robot": "no constructor",
        "External": "a constructor, by reflection",
        "Data": "a constructor, by reflection",
        "Identified": "a constructor, by plain code",
        "Plain": "no constructor",
    }
    assert [row["has seen"] for row in robots.values()] == ["0", "3", "3", "3", "0"]
    assert int(robots["Identified"]["bytes"]) < int(robots["Data"]["bytes"])


def test_a_subclass_loses_what_its_parent_does_not_write(notebook):
    read = {row["written"]: row["read"] for row in rows(output(notebook, "List<Object> more"))}
    assert (read["NamedRobot"], read["FlyingRobot"]) == ("NamedRobot", "FlyingRobot, height 7")
    assert (read["FlyingData"], read["FlyingIdentified"]) == ("FlyingData, height 0", "Identified")
    assert "<init>" in read["NamedExternal"] and "no-arguments constructor" in read["NamedData"]


def test_an_exception_that_is_caught_shows_as_the_value_is_read(notebook):
    write, caught, read = (row["outcome"] for row in rows(output(notebook, "var team")))
    assert write.endswith("bytes, no error") and caught == "this robot cannot be written"
    assert "EOFException" in read


def test_predictions_are_answered(notebook):
    assert [row["measured"] for row in rows(output(notebook, "predictions()"))] == [
        "none",
        "those whose class writes it",
        "0",
        "as you read",
    ]


@pytest.mark.exhaustive
def test_solution_a_record_keeps_its_check_and_a_class_does_not(executed):
    outcome = {row["class"]: row["outcome"] for row in rows(output(executed(SOLUTIONS), "var robot"))}
    assert outcome["Robot"] == "read, without a name: Robot"
    assert "a robot needs a name" in outcome["Card"]


@pytest.mark.exhaustive
def test_solution_keeps_the_height(executed):
    assert output(executed(SOLUTIONS), "var high")["text/plain"] == "7"
