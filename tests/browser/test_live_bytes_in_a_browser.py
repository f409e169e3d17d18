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
    window.evaluate("window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()", live)
    window.wait_for_kernel(NOTEBOOK)
    live.get_by_label("customer", exact=True).fill("Alan")
    expect(live.get_by_role("status")).to_have_text(re.compile("Run the cell again.$"))
    window.run("liveBytes")
    fresh = window.cell("liveBytes").locator(".wb-live")
    fresh.get_by_label("customer", exact=True).fill("Alan")
    expect(fresh.get_by_role("status")).to_contain_text("Serializable 104 bytes (+1)")
    assert window.reported == []
