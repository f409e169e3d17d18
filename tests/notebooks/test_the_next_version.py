"""What 25-the-next-version and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("25-the-next-version")

SOLUTIONS = "solutions/25-the-next-version"
BORDER = "3.12.13 to 4.2.8"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("25-the-next-version")


def test_the_first_picture_counts_outcomes(notebook):
    assert "WRONG" in drawn_text(output(notebook, 'var cart = compile("cart")'))


def test_version_4_is_the_border_and_libraries_pass_it(notebook):
    table = {row["strategy"]: row for row in rows(output(notebook, "matrix"))}
    assert {row["4.2.8 to 5.7.0"] for row in table.values()} == {"same bytes"}
    assert table["portable"][BORDER].startswith("WRONG (2 of 27)")
    assert [table[name][BORDER] for name in ("kryo", "serializable")] == ["same bytes"] * 2
    assert all("error" in table[name][BORDER] for name in ("dataserializable", "stream", "json"))


def test_a_wrong_length_cuts_a_text_in_a_letter(notebook):
    assert output(notebook, "import com.hazelcast.config.SerializationConfig")["text/plain"] == "Grü\ufffd"


def test_one_strategy_in_full_names_the_value_that_is_cut(notebook):
    assert "non-ASCII text" in output(notebook, 'table(matrix, "portable")')["text/html"]
    assert {row["read by 5.7.0"] for row in rows(output(notebook, 'table(matrix, "kryo")'))} == {"same bytes"}


def test_the_map_moves_to_a_second_cluster(notebook):
    table = rows(output(notebook, "var way"))
    outcomes = {row["tried"]: row["outcome"] for row in table}
    assert outcomes.pop("it joins") == "refused"
    outcomes.pop("a client of 5.7.0 connects to the old cluster")  # not needed, and not promised
    assert set(outcomes.values()) == {"works"}
    assert [row["new cluster"] for row in table if row["new cluster"]][-1] == "24"


def test_predictions_are_answered(notebook):
    assert [row["measured"] for row in rows(output(notebook, "predictions()"))] == ["portable", "yes", "no"]


@pytest.mark.exhaustive
def test_solutions_move_json_and_name_what_outlives_an_upgrade(executed):
    solutions = executed(SOLUTIONS)
    assert "24" in [row["new cluster"] for row in rows(output(solutions, "var way"))]
    assert output(solutions, "var matrix")["text/plain"] == "[serializable, kryo]"
