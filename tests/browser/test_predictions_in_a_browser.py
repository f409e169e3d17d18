"""A prediction's form in JupyterLab, answered by the keyboard alone, and the page on which a room answers."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from lab import Lab
from lab_page import SCREENSHOTS, LabPage

NOTEBOOK = "work/01-first-comparison.ipynb"


@pytest.fixture(scope="module")
def first_cells(browser: Browser, start_lab: Callable[..., Lab]) -> LabPage:
    """The first notebook with a room, its questions asked."""
    window = LabPage(browser, start_lab(WORKBENCH_PROFILE="smoke"))
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    window.run("var cart")
    cell = window.cell("var smallest")
    window.write(cell, "room();\n" + 'var smallest = predict("Which strategy takes the fewest bytes for a cart?", cart);')
    window.run("var smallest")
    return window


def test_a_form_is_answered_by_the_keyboard(first_cells):
    cell = first_cells.cell("var smallest")
    form = cell.locator("form")
    expect(form.get_by_role("button", name="Keep my answer")).to_be_visible()
    form.get_by_label("Serializable", exact=True).focus()
    before = first_cells.code_cells.count()
    first_cells.page.keyboard.press("Space")
    first_cells.page.keyboard.press("ArrowUp")  # from the first option to the last one
    chosen = form.locator("input:checked")
    assert chosen.get_attribute("value") != "serializable"
    first_cells.page.keyboard.press("b")  # would add a cell if Lab's shortcuts heard it
    form.locator('input[value="kryo"]').focus()
    first_cells.page.keyboard.press("Space")
    first_cells.page.keyboard.press("Tab")
    first_cells.page.keyboard.press("Enter")
    expect(form.get_by_role("status")).to_contain_text("Kept: Kryo.")
    assert first_cells.code_cells.count() == before
    first_cells.picture("prediction")


def test_a_room_answers_beside_it(first_cells, browser):
    link = first_cells.cell("var smallest").get_by_role("link", name="/workbench/room/")
    person = browser.new_context(viewport={"width": 390, "height": 800}).new_page()
    person.goto(link.get_attribute("href"))
    person.get_by_label("Portable").check()
    person.get_by_role("button", name="Send my answer").click()
    expect(person.get_by_text("You said: Portable")).to_be_visible()
    person.screenshot(path=SCREENSHOTS / "room.png")
    first_cells.run("var sizes = sizes")
    revealed = first_cells.run("reveal(smallest")
    expect(revealed).to_contain_text("You said Kryo: right.")
    expect(revealed).to_contain_text("1 answer in the room: 0 right, 1 wrong, 0 undecided.")
    first_cells.picture("revelation")
    person.reload()
    expect(person.get_by_text("Measured: the smallest first: Kryo")).to_be_visible()
    person.context.close()


def test_after_the_result_nothing_can_be_answered(first_cells):
    cell = first_cells.cell("var smallest")
    expect(cell).to_contain_text("You said Kryo.")
    expect(cell.locator("form")).to_have_count(0)
    assert first_cells.reported == []
