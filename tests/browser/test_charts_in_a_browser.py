"""Charts in JupyterLab, where the window is narrow or the theme is dark."""

from collections.abc import Callable

import pytest

from lab import Lab
from lab_page import LabPage

pytestmark = pytest.mark.exhaustive

NOTEBOOK = "work/01-first-comparison.ipynb"
CODE = """var sizes = sizes(compile("cart").only("kryo", "serializable"), startCluster(1, compile("cart")));
chart(sizes)"""


@pytest.fixture(scope="module")
def window(browser, start_lab: Callable[..., Lab]) -> LabPage:
    """A narrow one, with a chart below the first cell."""
    window = LabPage(browser, start_lab(WORKBENCH_PROFILE="smoke"))
    window.page.set_viewport_size({"width": 800, "height": 1000})
    window.open(f"lab/tree/{NOTEBOOK}")
    window.wait_for_kernel(NOTEBOOK)
    show(window, CODE)
    return window


def show(window: LabPage, code: str) -> None:
    window.write(window.code_cells.first, code)
    window.run(code.splitlines()[-1])


def chart(window: LabPage):
    return window.code_cells.first.locator(".jp-RenderedSVG img")


def theme(window: LabPage, name: str) -> None:
    window.page.evaluate("name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})", name)
    window.page.wait_for_function("light => document.body.dataset.jpThemeLight === light", arg=str(name.endswith("Light")).lower())
    window.page.locator("#jupyterlab-splash").wait_for(state="detached")


def filtered(window: LabPage) -> str:
    return chart(window).evaluate("image => getComputedStyle(image).filter")


def test_a_chart_becomes_smaller_in_a_narrow_window(window):
    seen = chart(window).evaluate("image => [image.naturalWidth, image.clientWidth, image.parentElement.clientWidth]")
    assert seen[0] > seen[2] >= seen[1] > 0.9 * seen[2]


def test_a_chart_is_dark_with_a_dark_theme(window):
    assert filtered(window) == "none"
    theme(window, "JupyterLab Dark")
    assert "invert" in filtered(window)
    chart(window).scroll_into_view_if_needed()
    window.picture("dark")
    show(window, "dark(chart(sizes))")
    assert filtered(window) == "none", "it was drawn dark"
    theme(window, "JupyterLab Light")
    show(window, "chart(sizes)")
    assert filtered(window) == "none"
