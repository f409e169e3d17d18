"""The notebooks that a default run executes. The others, and all solutions, are exhaustive: ./workbench test --all executes them."""

import random

import pytest

# A course in small: the start page, the whole way of a comparison, and bytes taken apart.
CHOSEN = frozenset(["00-start-here", "01-first-comparison", "13-anatomy-of-a-byte"])


def marks(name: str) -> list[pytest.MarkDecorator]:
    """Those of a test that looks at an executed notebook."""
    return [] if name in CHOSEN else [pytest.mark.exhaustive]


def of(name: str, *more: object):
    """Parameters of a test, the first of which is an executed notebook."""
    return pytest.param(name, *more, marks=marks(name))


def some(cases: list, count: int, seed: int) -> list:
    """All cases of a test, of which a default run has so many, drawn by the seed; the others are exhaustive."""
    drawn = random.Random(seed).sample(range(len(cases)), count)
    return [case if place in drawn else pytest.param(case, marks=pytest.mark.exhaustive) for place, case in enumerate(cases)]
