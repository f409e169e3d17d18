"""The cells in README.md and docs/cells.md run as they stand there, from the first to the last."""

import re
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest

from kernel import Kernel

DOCS = Path(__file__).resolve().parent.parent / "docs"
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)")


def cells(root: Path) -> list[str]:
    pages = [root / "README.md", root / "docs" / "cells.md"]
    return [dedent(block) for page in pages for block in re.findall(r"^ *```java\n(.*?)\n *```$", page.read_text(), re.DOTALL | re.MULTILINE)]


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in DOCS.glob("*.md"))])
def test_links_lead_to_files_and_headings_that_exist(root: Path, page: str):
    source = root / page
    for target, anchor in LINK.findall(re.sub(r"```.*?```", "", source.read_text(), flags=re.DOTALL)):
        leads_to = (source.parent / target).resolve()
        assert leads_to.exists(), target
        assert not anchor or anchor in anchors(leads_to), f"{target}#{anchor}"


def test_the_cells_of_the_readme_run(root: Path, start_kernel: Callable[..., Kernel]):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    shown = [kernel.result(cell) for cell in cells(root)]
    assert "What Invoice can be serialized by" in shown[0] and "Recommendation" in shown[0]
    assert "Kryo + LZ4, level 1" in shown[2]
    assert "Compact, zero-config record" in shown[-1]
    assert "Bytes of a serialized parcel" in shown[-1]
