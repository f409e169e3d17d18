"""What 18-your-own-exploration and its solutions show."""

from pathlib import Path

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("18-your-own-exploration")

SMOKE = "SMOKE RUN, NOT A MEASUREMENT"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("18-your-own-exploration")


def test_sizes_are_joined_with_times(notebook):
    table = rows(output(notebook, "written.selectColumns"))
    assert len(table) == 6
    sizes = [number(row["median bytes"]) for row in table]
    assert sizes == sorted(sizes, reverse=True)
    for row in table:
        assert number(row["ns for each byte"]) == pytest.approx(number(row["ns"]) / number(row["median bytes"]), rel=0.02, abs=0.006)


def test_a_filter_on_bounds_leaves_those_whose_whole_interval_lies_above(notebook):
    for row in rows(output(notebook, "twice.sortDescendingOn")):
        assert 2 < number(row["times as fast low"]) <= number(row["times as fast high"])


def test_rounds_are_summarized(notebook):
    table = rows(output(notebook, "spread.sortDescendingOn"))
    assert len(table) == 5
    assert all(number(row["slowest / median"]) >= 1 for row in table)


def test_every_strategy_has_its_bar_with_its_whole_name(notebook):
    drawn = output(notebook, "drawing")["image/svg+xml"]
    assert drawn.startswith("<svg") and 'width="900"' in drawn
    assert output(notebook, "lines")["image/svg+xml"].startswith("<svg")


def test_the_benchmark_ran_in_forks(notebook):
    [cell] = [cell for cell in notebook.cells if cell.source.startswith("%%benchmark")]
    [shown] = [item.data["text/html"] for item in cell.outputs if item.output_type == "execute_result"]
    table = rows({"text/html": shown})
    assert sorted(row["strategy"] for row in table) == ["encode letter=a", "encode letter=ä", "serialize letter=a", "serialize letter=ä"]
    assert {row["n"] for row in table} == {"2", "4"}, "the baseline of three others gets twice as many"
    assert "smoke run, not a measurement" in shown
    computed = rows(output(notebook, 'data(texts.against("encode letter=a", BENCHMARK))'))
    [encoded] = [row for row in computed if row["name"] == "encode letter=a"]
    assert number(encoded["times as fast"]) == 1
    assert SMOKE in drawn_text(output(notebook, "chart(texts)"))


def test_the_member_was_the_readers_own_and_is_gone(notebook):
    member = {row["what"]: row["value"] for row in rows(output(notebook, 'Table.create("Your own member"'))}
    assert member == {"order 1": "a book", "members": "1", "format": "OBJECT"}
    assert output(notebook, "own.getLifecycleService")["text/plain"] == "false"


def test_the_figure_was_exported(notebook):
    files = rows(output(notebook, 'export(figure, "what-a-byte-costs")'))
    assert {Path(row["file"]).suffix for row in files} >= {".svg", ".png", ".pdf"}
    assert all(Path(row["file"]).stat().st_size > 0 for row in files)


@pytest.mark.exhaustive
def test_the_solutions_time_a_record_of_a_cell(executed):
    solutions = executed("solutions/18-your-own-exploration")
    [cell] = [cell for cell in solutions.cells if cell.source.startswith("%%benchmark")]
    [shown] = [item.data["text/html"] for item in cell.outputs if item.output_type == "execute_result"]
    assert [row["strategy"] for row in rows({"text/html": shown})] == ["ofRecord", "ofArray"]
    assert output(solutions, "dots")["image/svg+xml"].startswith("<svg")
    allocated = rows(output(solutions, "most.selectColumns"))
    assert number(allocated[0]["allocated for each byte"]) >= number(allocated[-1]["allocated for each byte"])
