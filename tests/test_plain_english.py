"""Texts for readers avoid the phrases in odd_phrases.txt, each of which has a plainer way to be said."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ODD = dict(line.split("\t") for line in (Path(__file__).parent / "odd_phrases.txt").read_text().splitlines() if not line.startswith("#"))
PAGES = [path for pattern in ["*.md", "docs/**/*.md", "kernel-libs/*/README.md", "data/**/*.md", "notebooks/**/*.ipynb"] for path in ROOT.glob(pattern)]
NAMES = sorted(str(path.relative_to(ROOT)) for path in PAGES if ".ipynb_checkpoints" not in path.parts)


def prose(path: Path) -> str:
    """What a reader reads: without code, in a notebook the Markdown alone."""
    text = path.read_text()
    if path.suffix == ".ipynb":
        text = "\n\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown")
    text = re.sub(r"^```.*?^```$|^    .*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"\s+", " ", re.sub(r"`[^`]*`", "`code`", text))


def odd(text: str) -> list[str]:
    return [f"{found[0]!r}: write {better}" for phrase, better in ODD.items() for found in re.finditer(phrase, text, re.IGNORECASE)]


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_in_plain_english(name):
    assert odd(prose(ROOT / name)) == []


def test_an_odd_phrase_is_found():
    assert odd("The name stands in the bytes, and nothing of it is told.") == [
        "'is told': write say who tells whom, or: the page says",
        "'nothing of it': write name what it is",
        "'stands in': write is",
    ]


def test_code_is_not_prose(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("Look:\n\n    stands in\n\nand `lies in`.\n\n```java\n// is told\n```\n")
    assert odd(prose(page)) == []
