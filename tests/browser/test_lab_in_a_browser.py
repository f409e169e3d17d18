"""JupyterLab as it is used: a real browser steps through a notebook. What it saw is kept in build/screenshots."""

import re
from collections.abc import Callable
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Locator, expect

from lab import ROOT, Lab
from lab_page import SCREENSHOTS, LabPage

NOTEBOOK = "work/01-first-comparison.ipynb"
READABLE = 4.5  # the least contrast of text by WCAG 2.2, level AA
FAILED = '[data-mime-type="application/vnd.jupyter.stderr"], [data-mime-type="application/vnd.jupyter.error"]'
UNRENDERED = re.compile(r"\[object Object\]|\bundefined\b|\b[a-z]\w*(?:\.\w+)+@[0-9a-f]{5,8}\b|Javascript Error|Failed to render")


@pytest.fixture(scope="module")
def quick_lab(start_lab: Callable[..., Lab]) -> Lab:
    """In the smoke profile: what it measures is for nobody."""
    return start_lab(WORKBENCH_PROFILE="smoke")


@pytest.fixture(scope="module")
def stepped_through(browser: Browser, quick_lab: Lab) -> LabPage:
    """A window that came from the start page to the first notebook, all of whose cells have run."""
    window = LabPage(browser, quick_lab)
    window.open()
    link = window.notebook.get_by_role("link", name="A first comparison")
    link.wait_for()
    window.wait_for_kernel("work/00-start-here.ipynb")
    window.picture("start-page")
    link.click()
    window.wait_for_kernel(NOTEBOOK)
    window.menu("Run", "Run All Cells")
    window.wait_for_all()
    return window


def broken(window: LabPage) -> list[str]:
    """Outputs that failed, or that show something other than what was meant."""
    failed = [output.inner_text() for output in window.notebook.locator(FAILED).all()]
    shown = [output.inner_text() for output in outputs(window).all()]
    return failed + [text for text in shown if UNRENDERED.search(text)]


def charts(window: LabPage) -> list[Locator]:
    return window.notebook.locator(".jp-RenderedSVG img").all()


def unreadable(window: LabPage, outputs: Locator) -> list[dict]:
    """Texts in outputs; what Lab itself shows beside them is not ours."""
    texts = [each for output in outputs.all() for each in window.evaluate("looks.texts(element)", output)]
    assert texts
    return [each for each in texts if each["contrast"] < READABLE]


def outputs(window: LabPage) -> Locator:
    return window.notebook.locator(".jp-OutputArea-output")


def test_run_all_shows_every_table_and_chart_and_nothing_broken(stepped_through):
    stepped_through.picture_of_all("notebook")
    assert broken(stepped_through) == []
    assert stepped_through.watched("toasts") == [] and stepped_through.watched("dialogs") == []
    assert stepped_through.reported == []
    speed = stepped_through.cell("var speed").locator("table")
    expect(speed.locator("tbody tr")).to_have_count(12)
    expect(speed.locator("tbody td").first).to_have_text("serialize")
    assert len(charts(stepped_through)) == 4
    for place, chart in enumerate(charts(stepped_through)):
        seen = stepped_through.evaluate("looks.picture(element)", chart)
        assert seen["width"] > 600 and seen["height"] > (300 if place else 250)  # the first one has two bars
        assert seen["opaque"] and seen["contrast"] > 15


def test_a_chart_that_was_exported_is_a_file_to_fetch(stepped_through, quick_lab):
    files = stepped_through.cell('export(chart(map), "01-map")').locator("tbody td:first-child").all_inner_texts()
    assert [name.rsplit(".", 1)[1] for name in files] == ["svg", "png", "pdf"]
    begin = {"svg": b"<svg", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}
    for name in ["01-sizes", "01-speed", "01-map"]:
        for kind, magic in begin.items():
            assert quick_lab.get(quote(f"files/report/charts/{name}.{kind}")).startswith(magic)
    texts = ElementTree.fromstring(quick_lab.get("files/report/charts/01-speed.svg")).itertext()
    assert "How fast each strategy is to serialize and deserialize: cart" in " ".join(texts)


@pytest.fixture
def in_the_dark(stepped_through: LabPage):
    stepped_through.menu("Settings", "Theme", "JupyterLab Dark")
    stepped_through.page.wait_for_function("document.body.dataset.jpThemeLight === 'false'")
    stepped_through.notebook.locator(".jp-Notebook").wait_for()
    yield stepped_through
    stepped_through.menu("Settings", "Theme", "JupyterLab Light")
    stepped_through.page.wait_for_function("document.body.dataset.jpThemeLight === 'true'")


@pytest.mark.exhaustive
def test_the_dark_theme_is_readable(in_the_dark):
    in_the_dark.picture_of_all("dark")
    assert in_the_dark.evaluate("looks.ground(element)", outputs(in_the_dark).first) < 0.05
    assert unreadable(in_the_dark, outputs(in_the_dark)) == []
    for chart in charts(in_the_dark):
        assert in_the_dark.evaluate("looks.picture(element).then(seen => seen.opaque)", chart)


def test_the_light_theme_is_readable(stepped_through):
    assert unreadable(stepped_through, outputs(stepped_through)) == []


@pytest.mark.exhaustive
def test_a_restarted_kernel_runs_the_cells_again(stepped_through):
    stepped_through.menu("Kernel", "Restart Kernel and Clear Outputs of All Cells…")
    stepped_through.page.locator(".jp-Dialog .jp-mod-accept").click()
    for cell in stepped_through.code_cells.all():
        expect(stepped_through.prompt(cell)).to_have_text("[ ]:")
    stepped_through.wait_for_kernel(NOTEBOOK)
    for code in ["var cart", "var cluster", "table(sizes)", "chart(sizes)"]:
        stepped_through.run(code)
    assert broken(stepped_through) == []
    expect(stepped_through.prompt(stepped_through.cell("chart(sizes)"))).to_have_text("[4]:")
    assert len(charts(stepped_through)) == 1


@pytest.mark.exhaustive
def test_a_measurement_that_is_interrupted_moves_on_to_the_next_cell(browser, start_lab):
    window = LabPage(browser, start_lab())
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    for code in ["var cart", "var cluster"]:
        window.run(code)
    measuring = window.cell("var speed")
    measuring.locator(".cm-content").click()
    window.page.keyboard.press("Shift+Enter")
    window.page.wait_for_function("window.watched.progress.filter(each => / round /.test(each)).length > 5")
    values = [int(each.split()[0]) for each in window.watched("progress") if "Comparing" in each]
    assert values == sorted(values) and values[0] < values[-1]
    window.picture("progress")
    window.tool("interrupt")
    window.wait_for(measuring)
    expect(measuring.locator(".jp-OutputArea")).to_contain_text("interrupted")
    window.picture("interrupted")
    assert unreadable(window, measuring.locator(".jp-OutputArea-output")) == []
    window.run("var speed")
    window.run("chart(speed)")
    assert broken(window) == []
    window.cell("chart(speed)").scroll_into_view_if_needed()
    window.picture("live")
    assert window.watched("toasts") == [] and window.reported == []


def test_run_all_stops_at_an_error_and_at_an_interrupt(browser, quick_lab):
    window = LabPage(browser, quick_lab)
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    first = window.code_cells.first
    for wrong, shown in [('var cart = compile("kart");', "There is no domain"), ("while (true) Thread.sleep(100);", "interrupted")]:
        window.write(first, wrong)
        window.menu("Run", "Run All Cells")
        if shown == "interrupted":
            expect(window.prompt(first)).to_have_text("[*]:")
            window.tool("interrupt")
        expect(first.locator(".jp-OutputArea")).to_contain_text(shown)
        for cell in window.code_cells.all()[1:]:
            expect(window.prompt(cell)).to_have_text("[ ]:")
            expect(cell.locator(".jp-OutputArea-output")).to_have_count(0)
    window.picture("stopped")
    window.write(first, 'var cart = compile("cart").only("serializable", "identified", "kryo"); var cluster = startCluster(1, cart);')
    window.run("var cart")
    window.run("chart(anatomies")
    assert broken(window) == [] and window.watched("dialogs") == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", ["work/00-start-here.ipynb", NOTEBOOK, "work/solutions/07-the-big-comparison.ipynb"])
def test_a_notebook_is_not_marked_unsaved_by_being_opened(browser, quick_lab, path):
    window = LabPage(browser, quick_lab)
    window.open(f"lab/tree/{path}")
    window.wait_for_kernel(path)
    assert window.unsaved() == {}
    window.code_cells.first.locator(".cm-content").click()
    window.page.keyboard.type("// changed")
    assert window.unsaved() != {}
    window.page.close()


def test_a_notebook_of_the_repository_is_saved_without_its_outputs(browser, quick_lab):
    window = LabPage(browser, quick_lab)
    path = "notebooks/00-start-here.ipynb"
    window.open(f"lab/tree/{path}")
    window.wait_for_kernel(path)
    assert window.unsaved() == {}
    before = quick_lab.get(f"files/{path}")
    shown = window.run("environment()").locator("table")
    window.menu("File", "Save Notebook")
    window.page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    assert quick_lab.get(f"files/{path}") == before == (ROOT / path).read_bytes()
    expect(shown).to_be_visible()
    assert window.watched("dialogs") == [] and window.reported == []
    window.page.close()


@pytest.mark.exhaustive
def test_a_working_copy_is_saved_with_its_outputs(browser, quick_lab):
    window = LabPage(browser, quick_lab)
    path = "work/00-start-here.ipynb"
    window.open(f"lab/tree/{path}")
    window.wait_for_kernel(path)
    window.run("environment()")
    window.menu("File", "Save Notebook")
    window.page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    assert b"execution_count\": 1" in quick_lab.get(f"files/{path}")
    window.page.close()


def said_of_the_kernel(window: LabPage) -> str:
    """The line in the corner of the notebook that is in front."""
    return window.notebook.evaluate("element => getComputedStyle(element, '::after').content")


@pytest.mark.exhaustive
def test_a_page_that_was_closed_during_a_run_says_so_and_last_shows_the_table(browser, start_lab):
    window = LabPage(browser, start_lab())
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    for code in ["var cart", "var cluster"]:
        window.run(code)
    window.write(window.cell("table(sizes)"), "Thread.sleep(20_000)")
    for code in ["var speed", "Thread.sleep"]:
        window.cell(code).locator(".cm-content").click()
        window.page.keyboard.press("Shift+Enter")
    window.page.wait_for_function("window.watched.progress.filter(each => /warm-up/.test(each)).length > 1")
    window.page.keyboard.press("ControlOrMeta+s")
    window.page.wait_for_function("!window.jupyterapp.shell.currentWidget.context.model.dirty")
    window.page.reload()
    window.wait_for_kernel(NOTEBOOK)
    bar = window.cell("var speed").locator(".jp-OutputArea")
    expect(bar).to_contain_text("warm-up")
    runs, ended = bar.get_by_text("still runs"), bar.get_by_text("the cell has ended. last() shows its table")
    expect(runs).to_have_css("display", "inline")
    expect(ended).to_have_css("display", "none")
    assert "still runs" in said_of_the_kernel(window)
    window.picture("closed-during-a-run")
    expect(ended).to_be_visible()
    expect(runs).to_have_css("display", "none")
    assert said_of_the_kernel(window) == "none"
    window.write(window.cell("Thread.sleep"), "last()")
    expect(window.run("last()").locator("tbody tr")).to_have_count(12)


def test_a_wrong_token_gets_a_page_that_asks_for_the_right_one(browser, quick_lab):
    page = browser.new_page()
    page.goto(f"{quick_lab.address}/lab?token=wrong")
    expect(page.get_by_role("heading", name="Token authentication is enabled")).to_be_visible()
    page.screenshot(path=SCREENSHOTS / "wrong-token.png")
    page.close()


def test_what_is_hard_to_read_is_noticed(browser, quick_lab):
    window = LabPage(browser, quick_lab)
    window.page.set_content(
        '<body style="background:#111"><p>black on black</p><p style="color:#fff">white</p>'
        '<p style="color:#fff;opacity:.3">faint</p><img src="data:image/svg+xml,'
        "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><text y='50'>see through</text></svg>\">"
    )
    assert [each["text"] for each in unreadable(window, window.page.locator("body"))] == ["black on black", "faint"]
    assert not window.evaluate("looks.picture(element)", window.page.locator("img"))["opaque"]
    window.page.close()


@pytest.mark.parametrize("text", ["workbench.measure.Sizes@1b2c3d4e", "[object Object]", "is undefined"])
def test_an_output_that_was_not_rendered_is_noticed(text):
    assert UNRENDERED.search(text)
    assert not UNRENDERED.search("dev@127.0.0.1:5701, cart.serializable.ShoppingCart")
