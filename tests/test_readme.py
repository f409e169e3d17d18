"""The links of all pages lead somewhere. The cells in README.md, docs/cells.md and the README of the module notebook run as they stand
there, from the first to the last."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from kernel import Kernel

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    str(path.relative_to(ROOT)) for pattern in ["*.md", "docs/**/*.md", "kernel-libs/*/README.md"] for path in ROOT.glob(pattern)
)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)")


def cells(root: Path) -> list[str]:
    pages = [root / "README.md", root / "docs" / "cells.md", root / "kernel-libs" / "notebook" / "README.md"]
    return [dedent(block) for page in pages for block in re.findall(r"^ *```java\n(.*?)\n *```$", page.read_text(), re.DOTALL | re.MULTILINE)]


def anchors(page: Path) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_to_files_and_headings_that_exist(root: Path, page: str):
    source = root / page
    for target, anchor in LINK.findall(re.sub(r"```.*?```", "", source.read_text(), flags=re.DOTALL)):
        leads_to = (source.parent / target).resolve()
        assert leads_to.exists(), target
        assert not anchor or anchor in anchors(leads_to), f"{target}#{anchor}"


def test_the_cells_of_the_readme_run(root: Path, smoke_kernel: Kernel):
    shown = [smoke_kernel.result(cell) for cell in cells(root)]
    assert "What Invoice can be serialized by" in shown[0] and "Recommendation" in shown[0]
    assert "Kryo + LZ4, level 1" in shown[3]
    assert shown[4].startswith("It failed. ")
    assert "compact" in shown[-2]
    assert "Bytes of a serialized parcel" in shown[-2]
    assert "Bytes of a serialized cart" in shown[-1]


@pytest.mark.parametrize(("page", "words"), [("ARCHITECTURE.md", 1_500), ("CONTRIBUTING.md", 1_700), ("CHANGELOG.md", 600)])
def test_what_everybody_reads_first_stays_short(root: Path, page: str, words: int):
    assert len((root / page).read_text().split()) <= words


def test_the_contents_of_the_instructors_guide_lead_to_all_its_sections(root: Path):
    page = root / "docs" / "teaching.md"
    listed = re.findall(r"^ *- \[.+\]\(#(.+)\)$", page.read_text(), re.MULTILINE)
    assert set(listed) == anchors(page) - {"instructors-guide", "contents"}


@pytest.mark.parametrize("folder", ["docs", "docs/design"])
def test_the_index_of_a_folder_lists_all_its_pages(root: Path, folder: str):
    listed = {target for target, _ in LINK.findall((root / folder / "README.md").read_text())}
    assert {path.name for path in (root / folder).glob("*.md")} - {"README.md"} <= listed
