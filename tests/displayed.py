"""Reads what an executed notebook displays."""

import html
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import nbformat


def outputs(notebook: nbformat.NotebookNode, source: str) -> list[dict]:
    """The results of all cells with a line that starts with the text, each by MIME type."""
    return [
        item["data"]
        for cell in notebook.cells
        if cell.cell_type == "code" and any(line.startswith(source) for line in cell.source.splitlines())
        for item in cell.outputs
        if item.output_type == "execute_result"
    ]


def output(notebook: nbformat.NotebookNode, source: str) -> dict:
    """The result of the only cell with a line that starts with the text."""
    found = outputs(notebook, source)
    assert len(found) == 1, f"{len(found)} results of cells with a line {source!r}"
    return found[0]


def number(cell: str) -> float:
    """A number as tables write it, with grouped thousands."""
    return float(cell.replace(",", ""))


def text(page: str) -> str:
    """What a reader sees of a page, without its styles."""
    return re.sub(r"\s+", " ", html.unescape(re.sub(r"<style.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)))


def pictures(page: str) -> list[str]:
    """The charts of a page, without the intervals that are drawn in the rows of tables."""
    return re.findall(r"<svg (?![^>]*aria-hidden)", page)


class _TableReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []
        self.within = False

    def handle_starttag(self, tag: str, attrs: list) -> None:
        if tag == "tr":
            self.rows.append([])
        self.within = tag in ("td", "th")
        if self.within:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        self.within = self.within and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self.within:
            self.rows[-1][-1] += data


def rows(result: dict, caption: str = "") -> list[dict[str, str]]:
    """The rows of a displayed table, by column: of the only one, or of the last one, whose caption begins with these words."""
    page = result["text/html"]
    reader = _TableReader()
    reader.feed(page[page.index(caption) :])
    header, *body = reader.rows
    return [dict(zip(header, row, strict=True)) for row in body]


def sentences(result: dict) -> list[str]:
    """What a displayed summary says, a sentence or a few in each."""
    return [html.unescape(item) for item in re.findall(r"<li>(.*?)</li>", result["text/html"])]


def drawn_text(result: dict) -> str:
    """The text around a displayed chart, which must be a drawing that needs nothing from elsewhere."""
    elements = list(ElementTree.fromstring(result["image/svg+xml"]).iter())
    names = {element.tag.rpartition("}")[2] for element in elements}
    assert "path" in names
    assert not names & {"image", "script", "foreignObject"}
    return " ".join("".join(element.itertext()).strip() for element in elements if element.tag.endswith("}text"))
