"""What a default run takes of many cases."""

import pytest

import chosen
from test_notebooks import NAMES


def test_a_default_run_has_a_few_cases_and_the_others_are_exhaustive():
    cases = chosen.some(list("abcdefgh"), 3, 1)
    left_out = [each for each in cases if not isinstance(each, str)]
    assert len(cases) == 8 and len(left_out) == 5
    assert all([mark.name for mark in each.marks] == ["exhaustive"] for each in left_out)
    assert [each if isinstance(each, str) else each.values[0] for each in cases] == list("abcdefgh")
    assert [isinstance(each, str) for each in chosen.some(list("abcdefgh"), 3, 1)] == [isinstance(each, str) for each in cases]


def test_the_chosen_notebooks_are_there_and_no_solution_is_one():
    assert chosen.CHOSEN <= {name for name in NAMES if "/" not in name}
