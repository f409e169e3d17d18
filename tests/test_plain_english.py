"""Texts for readers avoid the phrases in odd_phrases.txt, each of which has a plainer way to be said: pages, messages and Javadocs."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ODD = dict(line.split("\t") for line in (Path(__file__).parent / "odd_phrases.txt").read_text().splitlines() if not line.startswith("#"))
PAGES = [path for pattern in ["*.md", "docs/**/*.md", "kernel-libs/*/README.md", "data/**/*.md", "notebooks/**/*.ipynb"] for path in ROOT.glob(pattern)]
NAMES = sorted(str(path.relative_to(ROOT)) for path in PAGES if ".ipynb_checkpoints" not in path.parts)
SOURCES = [path for pattern in ["kernel-libs/*/src/main/java/**/*.java", "domain-src/**/*.java"] for path in ROOT.glob(pattern)]
JAVA = re.compile(r'/\*(?P<comment>.*?)\*/|//(?P<line>[^\n]*)|"""(?P<block>.*?)"""|"(?P<text>(?:[^"\\\n]|\\.)*)"|\'(?:[^\'\\]|\\.)+\'', re.DOTALL)


def prose(path: Path) -> str:
    """What a reader reads: without code, in a notebook the Markdown alone."""
    text = path.read_text()
    if path.suffix == ".ipynb":
        text = "\n\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"] if cell["cell_type"] == "markdown")
    text = re.sub(r"^```.*?^```$|^    .*?$", "", text, flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"\s+", " ", re.sub(r"`[^`]*`", "`code`", text))


def said(source: str) -> str:
    """What a Java file says to people: its comments and its texts, without what is code in them."""
    parts = [" ".join(filter(None, each.groups())) for each in JAVA.finditer(source)]
    text = re.sub(r"\n\s*\*", " ", "\n\n".join(parts))
    return re.sub(r"\s+", " ", re.sub(r"\{@\w+[^}]*\}", "`code`", text))


def odd(text: str) -> list[str]:
    return [f"{found[0]!r}: write {better}" for phrase, better in ODD.items() for found in re.finditer(phrase, text, re.IGNORECASE)]


@pytest.mark.parametrize("name", NAMES)
def test_a_text_is_in_plain_english(name):
    assert odd(prose(ROOT / name)) == []


def test_java_speaks_plain_english():
    assert {str(path.relative_to(ROOT)): found for path in SOURCES if (found := odd(said(path.read_text())))} == {}


def test_an_odd_phrase_is_found():
    assert odd("The name stands in the bytes, and nothing of it is told.") == [
        "'is told': write say who tells whom, or: the page says",
        "'nothing of it': write name what it is",
        "'stands': write is, are",
    ]


def test_an_odd_phrase_is_found_in_java_wherever_people_read_it():
    source = """
        /** It lies in a {@code stands} of
         *  its own. */
        String s = "Do it anew";  // hardly
        char c = '"'; int lies = 3;
        String t = \"\"\"
            In vain.
            \"\"\";
        """
    assert [each.split(":")[0] for each in odd(said(source))] == ["'hardly'", "'lies'", "'anew'", "'In vain'"]


def test_code_is_not_prose(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("Look:\n\n    stands in\n\nand `lies in`.\n\n```java\n// is told\n```\n")
    assert odd(prose(page)) == []
