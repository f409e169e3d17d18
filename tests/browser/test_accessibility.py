"""Exports as a reader with a screen reader or a keyboard meets them: axe finds nothing serious in them."""

import html
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

import chosen
from kernel import Kernel

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "jupyter"))

from report import Report  # noqa: E402

SERIOUS = {"serious", "critical"}


@pytest.fixture(scope="module")
def exported(start_kernel: Callable[..., Kernel]) -> Path:
    """The folder with exports of a run that measures nothing to be believed."""
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    kernel.result('var cart = compile("cart").only("serializable", "kryo"); var cluster = startCluster(1, cart);')
    kernel.result("var speed = compare(cart, cluster, SERIALIZE);")
    kernel.result('export(blog(chart(speed)), "speed")')
    kernel.result('export(dark(slide(chart(speed))), "speed-dark")')
    kernel.result('export(speed, "times")')
    kernel.result('export(interactive(speed), "speed")')
    return Path(kernel.result('System.getenv("WORKBENCH_REPORT")').strip('"'))


def findings(browser: Browser, page: Path, scheme: str = "light") -> list[str]:
    """What axe finds serious in a page, which may ask the network for nothing."""
    window = browser.new_page(viewport={"width": 900, "height": 900}, color_scheme=scheme)
    outside = []
    window.on("request", lambda request: outside.append(request.url) if not request.url.startswith("file:") else None)
    window.goto(page.as_uri())
    found = Axe().run(window).response["violations"]
    window.close()
    assert outside == []
    return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found if each["impact"] in SERIOUS]


def in_a_page(svg: Path) -> Path:
    """The SVG as a blog would put it into a page."""
    page = svg.with_suffix(".test.html")
    page.write_text(
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>A blog</title></head>'
        f"<body><main><h1>A chart</h1>{svg.read_text()}</main></body></html>"
    )
    return page


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("file", ["tables/times.html", "charts/speed.html"])
def test_an_exported_page_has_no_serious_finding(browser, exported, file, scheme):
    assert findings(browser, exported / file, scheme) == []


@pytest.mark.parametrize(
    "name",
    [
        chosen.of(name)
        for name in ["01-first-comparison", "04-plug-in-your-own", "05-settings", "08-replaying-the-studies", "13-anatomy-of-a-byte"]
    ],
)
def test_a_page_of_the_report_has_no_serious_finding(browser, executed, tmp_path, name):
    report = Report(tmp_path)
    report.keep(name, executed(name), 1, "")
    assert findings(browser, tmp_path / f"{name}.html") == []
    assert findings(browser, report.write_index()) == []


@pytest.mark.parametrize("file", ["charts/speed.svg", "charts/speed-dark.svg"])
def test_an_exported_chart_in_a_page_has_no_serious_finding(browser, exported, file):
    assert findings(browser, in_a_page(exported / file)) == []


def test_the_check_rejects_a_broken_page(browser, exported, tmp_path):
    nameless = exported.joinpath("charts/speed.svg").read_text()
    start, end = nameless.index("<title"), nameless.index("</desc>") + len("</desc>")
    broken = tmp_path / "broken.html"
    broken.write_text(
        "<!DOCTYPE html><html><head><title>A blog</title></head><body>"
        f'<p style="color:#ccc;background:#fff">pale</p>{nameless[:start]}{nameless[end:]}</body></html>'
    )
    assert {each.partition(":")[0] for each in findings(browser, broken)} == {
        "color-contrast",
        "html-has-lang",
        "svg-img-alt",
    }


def test_the_arrow_keys_lead_from_mark_to_mark(browser, exported):
    window = browser.new_page()
    window.goto((exported / "charts/speed.html").as_uri())
    window.locator(".point").first.focus()
    first = window.locator("#said").inner_text()
    window.keyboard.press("ArrowDown")
    said = {text.partition(":")[0] for text in [first, window.locator("#said").inner_text()]}
    assert said == {"Kryo, serialize", "Serializable, serialize"}  # whichever was the faster
    window.locator("#strategies input").first.uncheck()
    assert window.locator(".point").count() == 1
    window.locator("#strategies input").last.uncheck()
    assert window.locator("#said").inner_text() == "No strategy is chosen. Choose one above."
    window.locator("#strategies input").first.check()
    assert window.locator("#said").inner_text().startswith("Point at a mark")
    window.close()


def test_a_chart_in_a_hidden_tab_is_drawn_when_it_is_shown(browser, exported):
    """Where it is hidden, its texts have no length, and names would run out of it."""
    window = browser.new_page()
    window.set_content(f'<iframe width="900" height="900" hidden srcdoc="{html.escape((exported / "charts/speed.html").read_text())}"></iframe>')
    window.locator("iframe").evaluate("frame => { frame.hidden = false; }")
    shown = "() => { const texts = [...document.querySelectorAll('svg text')]; return texts.length > 0 && texts.every(text => text.getBBox().x >= 0); }"
    window.frames[1].wait_for_function(shown)
    window.close()
