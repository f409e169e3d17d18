"""What 00-start-here shows."""

import pytest

import chosen
from displayed import output, rows

pytestmark = chosen.marks("00-start-here")


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("00-start-here")


def test_shows_all_words_by_topic(notebook):
    words = rows(output(notebook, "help()"))
    calls = ", ".join(row["you write"] for row in words)
    for call in ["compile(domain)", "compare(catalog, cluster, tasks...)", "last()", "help(word)", "stack()"]:
        assert call in calls
    assert all(row["topic"] and row["you get"] for row in words)
    note = output(notebook, "help()")["text/html"]
    assert "%%source cart.mine.ShoppingCart" in note and "SERIALIZE, DESERIALIZE, WRITE, PUT, READ" in note
