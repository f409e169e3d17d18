"""A flame graph as a page of its own, walked by the keyboard alone, with the network cut off."""

import re
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Page, expect

from displayed import output


@pytest.fixture(scope="module")
def graph(browser: Browser, executed: Callable[[str], nbformat.NotebookNode], tmp_path_factory: pytest.TempPathFactory) -> Page:
    html = output(executed("01-first-comparison"), "var javaReads")["text/html"]
    file: Path = tmp_path_factory.mktemp("flame") / "flame.html"
    file.write_text(f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>flame</title><body>{html}</body></html>')
    page = browser.new_context(viewport={"width": 900, "height": 900}, offline=True).new_page()
    page.goto(file.as_uri())
    return page


def focused(page: Page) -> dict[str, str]:
    return page.evaluate(
        "() => { const f = document.activeElement; return {name: f.dataset.name || '', depth: f.dataset.d || '', width: f.style.width}; }"
    )


def test_lab_leaves_the_keys_of_a_bar_to_it(graph):
    first_bar(graph).focus()
    assert graph.evaluate("() => document.activeElement.dataset.lmSuppressShortcuts") == "true"


def first_bar(page: Page):
    return page.locator(".wb-view:not([hidden]) .wb-frame").first


def test_arrows_go_from_bar_to_bar_and_say_what_each_is(graph):
    first_bar(graph).focus()
    assert focused(graph)["depth"] == "0"
    graph.keyboard.press("ArrowDown")
    below = focused(graph)
    assert below["depth"] == "1"
    expect(graph.locator(".wb-said")).to_contain_text(below["name"])
    expect(graph.locator(".wb-said")).to_contain_text("of all")
    graph.keyboard.press("ArrowUp")
    assert focused(graph)["depth"] == "0"


def test_enter_widens_a_bar_and_escape_shows_all(graph):
    graph.evaluate(
        "() => [...document.querySelectorAll('.wb-view:not([hidden]) .wb-frame')].sort((a, b) => a.dataset.w - b.dataset.w)[0].focus()"
    )
    narrow = focused(graph)
    graph.keyboard.press("Enter")
    assert focused(graph)["width"] == "100%"
    bars_beside_it = float(narrow["width"].rstrip("%")) < 99  # unless every sample found the same calls
    assert (graph.locator(".wb-view:not([hidden]) .wb-frame[hidden]").count() > 0) == bars_beside_it
    graph.keyboard.press("Escape")
    assert graph.locator(".wb-view:not([hidden]) .wb-frame[hidden]").count() == 0
    assert float(focused(graph)["width"].rstrip("%")) == pytest.approx(float(narrow["width"].rstrip("%")), abs=0.001)


def test_a_search_marks_bars_and_adds_up_their_share(graph):
    graph.get_by_label("search methods").focus()
    graph.keyboard.type("ObjectInputStream")
    expect(graph.locator(".wb-said")).to_have_text(re.compile(r"^\d+ bars match; together they have [\d.]+ % of all$"))
    assert graph.locator(".wb-hit").count() > 0
    graph.get_by_label("search methods").fill("nothing has this name")
    expect(graph.locator(".wb-said")).to_contain_text("0 bars match")


def test_allocation_is_a_view_of_its_own(graph):
    button = graph.get_by_role("button", name="allocation")
    if button.count() == 0:  # so short a run may allocate too little to be sampled
        assert graph.locator(".wb-view").count() == 1
        return
    button.focus()
    graph.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(graph.locator(".wb-view:not([hidden])")).to_contain_text("Bytes allocated")
    graph.get_by_role("button", name="time").click()


def test_nothing_but_the_file_is_asked_for(graph):
    assert graph.evaluate("() => performance.getEntriesByType('resource').map(each => each.name)") == []
