"""Tables of the report's pages in a narrow window and on paper."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import chosen

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "jupyter"))

from report import Report  # noqa: E402

NARROW = 900
PAPER = 718  # an A4 page without its margins, at 96 pixels an inch

WIDER = """names => [...document.querySelectorAll('table')]
    .filter(table => names.some(name => table.caption?.innerText.startsWith(name)))
    .map(table => [table.caption.innerText, table.getBoundingClientRect().right - document.documentElement.clientWidth])"""

BROKEN_NUMBERS = """() => [...document.querySelectorAll('td[style*="right"]')].filter(cell => {
    const text = document.createRange();
    const node = [...cell.childNodes].find(each => each.nodeType === Node.TEXT_NODE);
    if (!node) return false;
    text.selectNodeContents(node);
    return new Set([...text.getClientRects()].map(line => Math.round(line.top))).size > 1;
}).map(cell => cell.innerText)"""


@pytest.fixture(params=[chosen.of("07-the-big-comparison"), chosen.of("09-off-heap")])
def page(request, browser: Browser, executed, tmp_path: Path) -> Iterator[Page]:
    name = request.param
    Report(tmp_path).keep(name, executed(name), 1, "")
    window = browser.new_page(viewport={"width": NARROW, "height": 900})
    window.goto((tmp_path / f"{name}.html").as_uri())
    yield window
    window.close()


def wider(page: Page, *names: str) -> dict[str, float]:
    """How far tables whose captions begin so reach out of the page, in pixels."""
    found = dict(page.evaluate(WIDER, list(names)))
    assert found, names
    return {name: pixels for name, pixels in found.items() if pixels > 0}


def test_first_looks_fit_a_narrow_window(page):
    tables = ["Strategies of", "Maps on and off heap", "Times as fast as the heap"]
    assert wider(page, *tables) == {}
    for box in page.get_by_label("all columns").all():
        box.check()
    assert wider(page, *tables), "all columns need more room"


def test_numbers_are_not_broken_on_paper(page):
    page.set_viewport_size({"width": PAPER, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(BROKEN_NUMBERS) == []
    boxes = page.get_by_label("all columns").all()
    assert boxes and not any(box.is_visible() for box in boxes)
    page.add_style_tag(content="table { table-layout: fixed !important; width: 200px !important }")
    page.add_style_tag(content="td { white-space: normal !important; word-break: break-all !important }")
    assert page.evaluate(BROKEN_NUMBERS), "the check sees numbers that are broken"
