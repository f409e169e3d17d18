"""What tests of several notebooks share."""

import csv
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def reference(root: Path) -> list[dict[str, str]]:
    """The trials of off-heap runs that come with the workbench."""
    with (root / "data" / "results" / "reference" / "off-heap.csv").open(newline="") as file:
        return list(csv.DictReader(file))
