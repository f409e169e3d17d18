"""The bytes of a value in JupyterLab, which change while somebody types."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from lab import Lab
from lab_page import LabPage

NOTEBOOK = "work/00-start-here.ipynb"
CODE = """record Payment(long id, String customer, int cents) implements java.io.Serializable {}
liveBytes(new Payment(4711, "Ada", 990), "serializable", "compactclass", "kryo");"""
BASKET = """record Basket(int constructor, java.util.List<Integer> counts) implements java.io.Serializable {}
liveBytes(new Basket(1, new java.util.ArrayList<>(java.util.List.of(7, 8))), "serializable", "kryo");"""
HTML = """() => window.jupyterapp.shell.currentWidget.context.model.toJSON().cells.flatMap(cell => cell.outputs || [])
    .map(output => [output.data?.['text/html'] ?? ''].flat().join('')).find(html => html.includes('wb-live'))"""


@pytest.fixture(scope="module")
def window(browser: Browser, start_lab: Callable[..., Lab]) -> LabPage:
    window = LabPage(browser, start_lab())
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    window.write(window.cell("record Payment"), CODE)
    window.run("liveBytes")
    return window


@pytest.fixture
def live(window: LabPage) -> Locator:
    """The form and the bytes, with the customer Ada."""
    live = window.cell("liveBytes").locator(".wb-live")
    live.get_by_label("customer", exact=True).fill("Ada")
    expect(live.get_by_role("status")).to_contain_text("Serializable 103 bytes")
    return live


def changed(live: Locator, strategy: str) -> list[str]:
    """The bytes that are marked."""
    return live.get_by_role("region", name=strategy).locator("u").all_inner_texts()


def test_a_longer_text_marks_its_bytes_and_its_length(window, live):
    live.get_by_label("customer", exact=True).press_sequentially("!")
    expect(live.get_by_role("status")).to_contain_text("Serializable 104 bytes (+1)")
    expect(live.get_by_role("status")).to_contain_text("Kryo 21 bytes (+1)")
    assert changed(live, "Serializable") == ["04", "21"]
    expect(live.get_by_role("region", name="Compact")).to_contain_text("+1 since the last edit")
    window.picture("live-bytes")


def test_what_is_no_value_is_refused_beside_its_field(window, live):
    before = live.locator(".wb-written").inner_text()
    cents = live.get_by_label("cents", exact=True)
    cents.fill("3000000000")
    expect(live.locator(".wb-fault:not(:empty)")).to_have_text(
        '"3000000000" is not a whole number from -2147483648 to 2147483647.'
    )
    expect(cents).to_have_attribute("aria-invalid", "true")
    expect(live.get_by_role("status")).to_have_text("Not shown: cents. The bytes are those of the value before.")
    assert live.locator(".wb-written").inner_text() == before
    window.picture("live-bytes-refused")
    cents.fill("991")
    expect(cents).to_have_attribute("aria-invalid", "false")
    assert changed(live, "Compact") == ["df"]
    cents.fill("990")


def test_null_takes_the_bytes_of_the_text_away(live):
    live.get_by_role("checkbox", name="null").check()
    expect(live.get_by_role("status")).to_contain_text("Kryo 18 bytes (\u22122)")
    expect(live.get_by_label("customer", exact=True)).to_be_disabled()
    live.get_by_role("checkbox", name="null").uncheck()
    expect(live.get_by_role("status")).to_contain_text("Kryo 20 bytes")


def test_the_keyboard_alone_tells_what_bytes_are(window, live):
    before = window.code_cells.count()
    live.get_by_role("region", name="Compact").get_by_role("img").first.focus()
    for shown in ["bytes from byte 4", "bytes from byte 8.*type"]:
        window.page.keyboard.press("ArrowRight")
        expect(live.locator(".wb-detail")).to_contain_text(re.compile(shown))
    live.get_by_label("customer", exact=True).press("b")  # would add a cell if Lab's shortcuts heard it
    assert window.code_cells.count() == before


def test_one_piece_of_a_strategy_is_reached_by_tab(window, live):
    compact = live.get_by_role("region", name="Compact")
    compact.get_by_role("img").nth(3).click()
    window.page.keyboard.press("ArrowLeft")
    expect(compact.get_by_role("img").nth(2)).to_be_focused()
    expect(compact.locator('[role=img][tabindex="0"]')).to_have_count(1)


def test_without_a_kernel_the_keyboard_tells_what_bytes_are_too(window, live):
    alone = window.page.context.new_page()
    alone.set_content(window.page.evaluate(HTML))
    expect(alone.get_by_text("this page shows the bytes of the first value")).to_be_visible()
    alone.get_by_role("region", name="Compact").get_by_role("img").first.focus()
    alone.keyboard.press("ArrowRight")
    expect(alone.locator(".wb-detail")).to_contain_text("bytes from byte 4")
    alone.close()


def test_bytes_that_arrive_late_leave_the_focus_where_it_is(window, live):
    live.get_by_label("customer", exact=True).fill("Adam")
    live.get_by_role("region", name="Compact").get_by_role("img").first.focus()
    window.page.keyboard.press("ArrowRight")
    expect(live.get_by_role("status")).to_contain_text("Serializable 104 bytes (+1)")
    window.page.keyboard.press("ArrowRight")
    expect(live.locator(".wb-detail")).to_contain_text(re.compile("bytes from byte 8.*type"))
    third = live.get_by_role("region", name="Compact").get_by_role("img").nth(2)
    expect(third).to_be_focused()
    expect(third).to_have_attribute("tabindex", "0")


def test_who_types_goes_on_in_the_field_that_an_answer_replaced(window):
    window.write(window.cell("environment()"), BASKET)
    basket = window.run("new Basket").locator(".wb-live")
    length = basket.get_by_role("spinbutton", name="length")
    length.focus()
    window.page.keyboard.press("ControlOrMeta+a")
    for typed, elements in [("1", 1), ("0", 10)]:
        window.page.keyboard.press(typed)
        expect(basket.locator('[name^="counts["]:not([type=checkbox])')).to_have_count(elements)
    expect(length).to_have_value("10")
    expect(basket.get_by_label("constructor", exact=True)).to_have_attribute("aria-invalid", "false")


def test_a_second_view_of_the_bytes_is_edited_too(window, live):
    window.cell("liveBytes").locator(".jp-InputPrompt").first.click()
    window.page.evaluate("window.jupyterapp.commands.execute('notebook:create-output-view')")
    second = window.page.locator(".jp-LinkedOutputView .wb-live")
    second.get_by_label("customer", exact=True).fill("Adam")
    expect(second.get_by_role("status")).to_contain_text("Serializable 104 bytes (+1)")
    assert second.get_by_role("region", name="Serializable").locator("u").count() > 0
    window.page.evaluate("window.jupyterapp.shell.currentWidget.close()")
    expect(window.page.locator(".jp-LinkedOutputView")).to_have_count(0)


def test_a_busy_kernel_is_said_and_the_bytes_follow(window, live):
    window.write(window.cell("analyse(Payment.class)"), "Thread.sleep(600_000)")
    cell = window.cell("Thread.sleep")
    cell.locator(".cm-content").click()
    window.page.keyboard.press("Shift+Enter")
    expect(window.prompt(cell)).to_have_text("[*]:")
    live.get_by_label("customer", exact=True).fill("Grace")
    expect(live.get_by_role("status")).to_contain_text("The kernel is busy with a cell.")
    window.tool("interrupt")
    expect(live.get_by_role("status")).to_contain_text("Serializable 105 bytes (+2)")


def test_a_kernel_that_was_restarted_is_said(window, live):
    cell = window.cell("Thread.sleep")
    cell.locator(".cm-content").click()
    window.page.keyboard.press("Shift+Enter")
    expect(window.prompt(cell)).to_have_text("[*]:")
    live.get_by_label("customer", exact=True).fill("Grace")
    expect(live.get_by_role("status")).to_contain_text("The kernel is busy with a cell.")
    window.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()", live)
    expect(live.get_by_role("status")).to_have_text("The kernel was started again. Run the cell again.")
    window.wait_for_kernel(NOTEBOOK)
    window.run("new Basket")
    live.get_by_label("customer", exact=True).fill("Alan")
    expect(live.get_by_role("status")).to_have_text("This kernel does not know the value any more. Run the cell again.")
    window.run("liveBytes")
    fresh = window.cell("liveBytes").locator(".wb-live")
    fresh.get_by_label("customer", exact=True).fill("Alan")
    expect(fresh.get_by_role("status")).to_contain_text("Serializable 104 bytes (+1)")
    # which Lab may say of a message that a busy kernel sent before its restart
    assert [each for each in window.reported if "Kernel message validation error: Missing property 'session'" not in each] == []
