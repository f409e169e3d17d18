"""The pages of the course, to read: none is older than its notebook, and what a cell shows needs no script there."""

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import course_pages
from report import Page
from static_html import StaticHtml

ENVIRONMENT = "<table><caption>Environment</caption><tr><td>processor</td><td>Z80</td></tr><tr><td>cores</td><td>2</td></tr></table>"
SVG = '<svg viewBox="0 0 1 1"><title>Bytes of a "cart"</title><desc>Kryo [the least]</desc><clipPath id="a"/></svg>'
NAME = "01-first-comparison"
MOST_BYTES = 10 * 1024 * 1024


def shown(**data: str) -> nbformat.NotebookNode:
    return new_code_cell("1 < 2", outputs=[new_output("display_data", data={kind.replace("_", "/"): text for kind, text in data.items()})])


def executed(*cells: nbformat.NotebookNode) -> Page:
    notebook = new_notebook(cells=[new_markdown_cell("# Is it small?\n\nWe look."), *cells])
    notebook.metadata["workbench"] = {"seconds": 7.2, "failure": "", "profile": "live", "date": "2026-11-25"}
    return Page(NAME, notebook)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page, whose notebook is beside it."""
    page = executed(shown(text_html=ENVIRONMENT))
    course_pages.write([page], tmp_path)
    nbformat.write(page.notebook, tmp_path / f"{NAME}.ipynb")
    return tmp_path


def markdown(html: str) -> str:
    return StaticHtml(lambda svg: f"![a picture of {len(svg)}]").markdown(html)


def test_no_page_is_older_than_its_notebook():
    assert course_pages.outdated() == []


def test_the_pages_are_small():
    assert sum(path.stat().st_size for path in course_pages.PAGES.rglob("*") if path.is_file()) <= MOST_BYTES


def test_a_page_that_is_older_than_its_notebook_is_found(folder):
    assert course_pages.outdated(folder, folder) == []
    notebook = nbformat.read(folder / f"{NAME}.ipynb", as_version=4)
    notebook.cells[1].outputs = []
    nbformat.write(notebook, folder / f"{NAME}.ipynb")
    notebook.cells.append(new_code_cell("environment()", id=course_pages.WHERE))
    nbformat.write(notebook, folder / f"{NAME}.ipynb")
    assert course_pages.outdated(folder, folder) == [], "neither results nor the cell that a run adds are sources"
    notebook.cells[1].source = "1 < 3"
    nbformat.write(notebook, folder / f"{NAME}.ipynb")
    [older] = course_pages.outdated(folder, folder)
    assert older == f"docs/course/{NAME}.md is older than its notebook: ./workbench course 01 writes it again"


def test_a_listed_page_that_is_missing_is_found_and_so_is_one_whose_notebook_is_gone(folder):
    page = (folder / f"{NAME}.md").read_text()
    (folder / f"{NAME}.md").unlink()
    assert course_pages.outdated(folder, folder) == [f"docs/course/{NAME}.md is listed and missing: ./workbench course 01 writes it"]
    (folder / f"{NAME}.md").write_text(page)
    (folder / f"{NAME}.ipynb").unlink()
    assert "shows a notebook that is gone" in course_pages.outdated(folder, folder)[0]


def test_without_a_page_nothing_is_listed(tmp_path):
    course_pages.write([], tmp_path)
    assert course_pages.outdated(tmp_path) == []
    assert "No page is written yet" in (tmp_path / "README.md").read_text()


def test_a_run_that_cannot_be_kept_is_refused_in_a_line_before_a_kernel_starts(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").touch()
    monkeypatch.setattr(course_pages, "RUN", tmp_path / "file")
    assert course_pages.main(["00"]) == course_pages.BAD_INPUT
    said = capsys.readouterr()
    assert said.err.startswith(f"workbench: the report cannot be written to {tmp_path / 'file'}: ")
    assert (len(said.err.splitlines()), said.out) == (1, "")


def test_a_page_of_a_solution_is_refused(capsys):
    assert course_pages.main(["00", "solutions/01"]) == course_pages.BAD_INPUT
    name = f"solutions/{NAME}"
    assert capsys.readouterr().err == f"workbench: {name} is a solution, which gets no page: ./workbench run {name} executes it\n"


def test_a_page_says_where_and_when_it_ran(folder):
    page = (folder / f"{NAME}.md").read_text()
    origin = next(line for line in page.splitlines() if line.startswith("> "))
    assert "on 2026-11-25, profile live, in 7 s, on this machine: Z80, 2 cores." in origin
    assert f"`{course_pages.sources(nbformat.read(folder / f'{NAME}.ipynb', as_version=4))}`" in origin
    assert f"[01 · Is it small?]({NAME}.md) | 2026-11-25" in (folder / "README.md").read_text()


def test_links_lead_to_pages_or_to_files_of_the_repository(tmp_path):
    links = "[a](01-first-comparison.ipynb#Sizes) [b](02-the-java-way.ipynb) [c](../docs/glossary.md) [d](https://example.org/a)"
    course_pages.write([executed(new_markdown_cell(links))], tmp_path)
    page = (tmp_path / f"{NAME}.md").read_text()
    assert "[a](01-first-comparison.md#sizes) [b](../../notebooks/02-the-java-way.ipynb)" in page
    assert "[c](../glossary.md) [d](https://example.org/a)" in page


def test_a_picture_is_a_file_with_words(tmp_path):
    course_pages.write([executed(shown(**{"image/svg+xml": SVG}))], tmp_path)
    assert f'![Bytes of a &quot;cart&quot; Kryo the least ]({NAME}/01.svg)' in (tmp_path / f"{NAME}.md").read_text()
    assert (tmp_path / NAME / "01.svg").read_text() == SVG.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')


def test_a_table_keeps_its_columns_and_marks_of_markdown_are_text():
    html = (
        '<table><caption>Times</caption><thead><tr><th>a</th><th class="workbench-folded">b</th><th style="text-align:right">n</th></tr></thead>'
        '<tbody><tr><td>List&lt;String&gt; x|y_z</td><td class="workbench-folded">hidden</td><td style="text-align:right">1.5<br><svg></svg></td></tr></tbody></table>'
    )
    text = "List&lt;String&gt; x\\|y\\_z"
    assert markdown(html) == (
        f"**Times**\n\n| a | n |\n| --- | ---: |\n| {text} | 1.5 |\n\n"
        f"<details><summary>All columns</summary>\n\n| a | b | n |\n| --- | --- | ---: |\n| {text} | hidden | 1.5 |\n\n</details>"
    )


def test_a_long_table_is_folded():
    rows = "".join(f"<tr><td>{number}</td></tr>" for number in range(25))
    assert markdown(f"<table><tr><th>n</th></tr>{rows}</table>").startswith("<details><summary>Table: 25 rows</summary>\n\n| n |")


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        ('<span style="opacity:.8">took 3 s</span>', ""),
        ('<progress max="3" value="1"></progress>', ""),
        ("<script>1 < 2</script><style>a{}</style><p>text</p>", "text"),
        ('<div data-prediction="1"><form><fieldset><legend><b>Prediction 1: Which?</b></legend><input></fieldset></form></div>', "**Prediction 1: Which?**"),
        ("<details open><summary>More</summary><p>a<br>b</p></details>", "<details><summary>More</summary>\n\na<br>b\n\n</details>"),
        ("<ul><li>one</li><li><b>two</b> _</li></ul>", "- one\n- **two** \\_"),
        ("<pre>a\n  b</pre>", "```text\na\n  b\n```"),
        ("<p>before</p><svg></svg>", "before\n\n![a picture of 11]"),
    ],
)
def test_what_needs_a_browser_becomes_what_a_reader_needs(html, shown):
    assert markdown(html) == shown


def test_bytes_and_calls_become_pictures():
    style = "<style>.wb-value{background:rgba(0,114,178,0.28);border:1px}</style>"
    bytes_ = f'<div class="wb-anatomy">{style}<p>2 bytes</p><div class="wb-hex"><div><span>0 </span><span class="wb-value">ff</span></div></div><script></script></div>'
    frames = '<div class="wb-frames"><div class="wb-frame wb-value" data-x="0.5" data-w="0.5" data-d="1" data-name="a.b">a</div></div>'
    kept: list[str] = []
    page = StaticHtml(lambda svg: kept.append(svg) or "![picture]").markdown(f'{bytes_}<div class="wb-flame">{style}<p>9 samples</p>{frames}</div>')
    assert page == "2 bytes\n\n![picture]\n\n9 samples\n\n![picture]"
    assert 'fill="rgb(0,114,178)" fill-opacity="0.28"' in kept[0] and ">ff</text>" in kept[0]
    assert '<rect x="480.0" y="47.0" width="480.0"' in kept[1] and ">a.b</text>" in kept[1]
