"""What 14-where-serialization-happens and its solutions show. Counts do not depend on the profile."""

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("14-where-serialization-happens")

SOLUTIONS = "solutions/14-where-serialization-happens"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("14-where-serialization-happens")


def test_a_far_put_serializes_on_the_callers_thread_alone(notebook):
    calls = rows(output(notebook, "put"))
    assert [(call["where"], call["thread"], call["what"], call["direction"]) for call in calls] == [
        ("member 1", "caller", "value", "serialize"),
        ("member 1", "caller", "key", "serialize"),
        ("member 1", "caller", "value", "deserialize"),
    ]


def test_the_picture_has_a_caption(notebook):
    assert "Serialization during put, member, far, BINARY, 1 backup" in drawn_text(output(notebook, "chart(put)"))
    assert "Serialization during put, member, far, OBJECT, 1 backup" in drawn_text(output(notebook, "chart(objects)"))


def test_every_operation_has_a_row(notebook):
    operations = {row["operation"] for row in rows(output(notebook, "all"))}
    assert len(operations) == 24
    assert {"put", "entry processor", "near cache, hit", "task to all"} <= operations


def test_a_client_writes_a_task_once_for_each_member(notebook):
    calls = rows(output(notebook, 'trace(cart, "identified", TracedOperation.RUN_ON_ALL'))
    written = [call for call in calls if call["direction"] == "serialize"]
    assert [call["asked for by"] for call in written] == ["ClientExecutorServiceProxy.executeOnMember"] * 2


def test_an_operation_of_the_readers_is_traced(notebook):
    calls = rows(output(notebook, "both"))
    assert [call["what"] for call in calls].count("key") == 2


def test_longs_are_called_for_one_by_one_or_at_once(notebook):
    counted = {row["strategy"]: row["calls to write"] for row in rows(output(notebook, "counted"))}
    assert counted == {
        "StreamSerializer, one by one": "3,001",
        "StreamSerializer, in bulk": "1.00",
        "StreamSerializer, buffered": "1.00",
    }


def test_argot_calls_for_each_long_without_bulk_arrays(notebook):
    counted = [float(row["calls to write"].replace(",", "")) for row in rows(output(notebook, "calls(sample"))]
    assert counted[0] > 3_000 > 50 > counted[1]
    assert counted[2] < 50


def test_nearly_all_bytes_of_the_studys_object_are_in_arrays(notebook):
    shares = [float(row["percent"]) for row in rows(output(notebook, 'Table.create("The study'))]
    assert 98 < shares[0] < shares[1] < 100


@pytest.mark.exhaustive
def test_the_solutions_show_what_they_explain(executed):
    solutions = executed(SOLUTIONS)
    opened = [call["direction"] for call in rows(output(solutions, "query"))]
    assert "open for single fields" in opened
    assert "Serialization during entry processor" in drawn_text(output(solutions, "chart(trace"))
    assert "calls on the stream" in drawn_text(output(solutions, "chart(counted"))
