"""A page of HTML as one file, in the style that the library's pages have too (workbench.report.HtmlPage)."""

import html
from functools import cache
from pathlib import Path

STYLE = Path(__file__).resolve().parent.parent / "kernel-libs/notebook/src/main/resources/workbench/report/page.css"


def html_page(title: str, style: str, body: str, head: str = "") -> str:
    """A page.

    style: what only this page needs, as CSS; it may change the common style
    body, head: as HTML
    """
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{head}
<title>{html.escape(title)}</title><style>
{common_style()}{style}</style></head><body><main>
{body}
</main></body></html>
"""


@cache
def common_style() -> str:
    return STYLE.read_text("utf-8")
