"""The report of executed notebooks: its pages, its index, and what it leaves alone."""

import html
import re
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import report as reports
from notebook_file import UnreadableNotebookError

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>Bytes of a "cart"</title><desc>Kryo needs the fewest.</desc></svg>'
VERDICTS = "<table><caption>What holds here</caption><tr><td>kryo smaller</td><td>holds here</td></tr></table>"
MACHINE = "<table><caption>Environment</caption><tr><td>processor</td><td>two cores</td></tr></table>"


def shown(kind: str, data: str) -> nbformat.NotebookNode:
    return new_code_cell("1", outputs=[new_output("display_data", data={kind: data})])


def notebook(title: str, *cells: nbformat.NotebookNode) -> nbformat.NotebookNode:
    return new_notebook(cells=[new_markdown_cell(f"# {title}", id="title"), *cells])


@pytest.fixture
def report(tmp_path: Path) -> reports.Report:
    """Two notebooks and a solution, the second of which failed."""
    made = reports.Report(tmp_path, ["01-one", "02-two", "solutions/01-one"])
    links = new_markdown_cell("[next](02-two.ipynb#here), [far](https://example.org), [source](../domain-src/cart/Cart.java)")
    (made.exports("01-one") / "charts").mkdir()
    (tmp_path / "run/01-one/charts/sizes.svg").write_text(SVG)
    made.keep("01-one", notebook("Is it small?", links, shown("image/svg+xml", SVG), shown("text/html", VERDICTS + MACHINE)), 12.34, "")
    made.keep("02-two", notebook("Is it fast?"), 1, "a cell failed: IllegalStateException: no room")
    made.keep("solutions/01-one", notebook("Solutions", new_markdown_cell("[the notebook](../01-one.ipynb)")), 2, "")
    return made


def test_the_index_leads_to_every_page_and_says_what_came_of_it(report):
    index = report.write_index().read_text()
    for name in ["01-one", "02-two", "solutions/01-one"]:
        assert f'<a href="{name}.html">' in index and (report.folder / f"{name}.html").is_file()
    assert "Is it fast?" in index and "12 s" in index
    assert "a cell failed: IllegalStateException: no room" in index and index.count("every cell ran") == 2
    assert index.index("01-one.html") < index.index("02-two.html") < index.index("solutions/01-one.html")


def test_the_index_has_verdicts_the_machine_and_what_was_exported(report):
    index = report.write_index().read_text()
    assert "kryo smaller" in index and "two cores" in index
    assert '<img alt="" src="run/01-one/charts/sizes.svg">' in index
    assert "results.html" not in index
    (report.folder / "results.html").write_text("")
    assert '<a href="results.html">' in report.write_index().read_text()


def test_the_index_begins_with_what_was_found_where_and_when(report):
    short = new_markdown_cell("## In short\n\n- Bytes count, see [03](03.ipynb),\n  for `a < b`.\n- Names cost.\n\n## More")
    answer = "<p><b>Prediction 1: Which?</b></p><ul><li>Measured: kryo.</li></ul>"
    report.keep("02-two", notebook("Is it fast?", short, shown("text/html", answer)), 1, "")
    index = report.write_index().read_text()
    first = "<p>Bytes count, see 03, for <code>a &lt; b</code>.</p>"
    more = "<p>Names cost.</p><p>Prediction 1: Which? <b>Measured: kryo.</b></p>"
    assert f"<td>{first}<details><summary>more, and this run's answers</summary>{more}</details></td>" in index
    today = report.pages()[1].date
    assert f"<p>3 notebooks, run on {today} on two cores." in index and index.index(today) < index.index("Bytes count")


def test_verdicts_of_several_notebooks_are_one_table(report):
    head = "<table><caption>What holds here</caption><thead><tr><th>sentence</th></tr></thead>"
    tables = [shown("text/html", f"{head}<tbody><tr><td>{each}</td></tr></tbody></table>") for each in ["one", "two"]]
    report.keep("01-one", notebook("Is it small?", *tables), 1, "")
    report.keep("02-two", notebook("Is it fast?", tables[0]), 1, "")
    index = report.write_index().read_text()
    assert index.count("<th>sentence</th>") == 1 and index.count('<tr><th colspan="9"><a href="01-one.html">') == 1
    assert index.index("<td>one</td>") < index.index("<td>two</td>") < index.index('<th colspan="9"><a href="02-two.html">')


def test_links_lead_to_pages_of_the_report_or_are_none(report):
    page = (report.folder / "01-one.html").read_text()
    assert 'href="02-two.html#here"' in page and 'href="https://example.org"' in page
    assert "source" in page and "Cart.java" not in page
    assert ">Next: 02-two</a>" in page and "Before:" not in page
    assert 'href="../01-one.html"' in (report.folder / "solutions/01-one.html").read_text()
    assert 'href="../02-two.html">Before: 02-two</a>' in (report.folder / "solutions/01-one.html").read_text()


def test_a_notebook_of_ones_own_may_have_any_name_and_an_empty_first_cell(tmp_path):
    report = reports.Report(tmp_path, ["98-first", "99-50% #faster"])
    report.keep("98-first", notebook("First", new_markdown_cell("[next](99-50%25%20%23faster.ipynb)")), 1, "")
    (report.exports("99-50% #faster") / "50% less.svg").write_text(SVG)
    report.keep("99-50% #faster", new_notebook(cells=[new_markdown_cell(""), new_markdown_cell("# Is it faster?")]), 1, "")
    first, index = (tmp_path / "98-first.html").read_text(), report.write_index().read_text()
    assert first.count('href="99-50%25%20%23faster.html"') == 2, "the link of the text, and that to the next page"
    assert '<a href="99-50%25%20%23faster.html">' in index and "Is it faster?" in index
    assert 'src="run/99-50%25%20%23faster/50%25%20less.svg"' in index
    assert reports.Page("99-bare", new_notebook(cells=[new_markdown_cell(" ")])).title == "99-bare"


def test_what_was_not_executed_has_no_link_after_an_early_end(tmp_path):
    report = reports.Report(tmp_path, ["01-one", "02-two"])
    report.keep("01-one", notebook("Is it small?", new_markdown_cell("[next](02-two.ipynb)")), 1, "interrupted")
    page = tmp_path / "01-one.html"
    assert page.read_text().count("02-two.html") == 2
    assert "interrupted" in report.end_early().read_text()
    assert "02-two.html" not in page.read_text()


def test_two_runs_do_not_write_to_one_folder(tmp_path):
    first, second = reports.Report(tmp_path), reports.Report(tmp_path)
    first.claim()
    with pytest.raises(BlockingIOError):
        second.claim()
    reports.Report(tmp_path / "other").claim()


def test_a_broken_notebook_of_an_earlier_run_is_executed_anew_or_refused(tmp_path):
    broken = tmp_path / "run/01-one.ipynb"
    broken.parent.mkdir()
    broken.write_text("")
    with pytest.raises(UnreadableNotebookError, match="01-one.ipynb cannot be read"):
        reports.Report(tmp_path, ["02-two"]).claim()
    reports.Report(tmp_path, ["01-one", "02-two"]).claim()
    assert not broken.exists()


def test_a_chart_has_words_for_who_cannot_see_it(report):
    page = (report.folder / "01-one.html").read_text()
    words = re.findall(r"""<img[^>]* alt=(?:"([^"]*)"|'([^']*)')""", page)
    assert [html.unescape("".join(each)) for each in words] == ['Bytes of a "cart" Kryo needs the fewest.']
    assert reports.words_of_svg("<svg></svg>") == "A picture without a description"


@pytest.mark.filterwarnings("error")
def test_all_notebooks_are_one_page_although_they_name_their_cells_alike(report):
    assert [page.notebook.cells[0].id for page in report.pages()] == ["title"] * 3
    whole = report.write_whole().read_text()
    assert whole.index("Is it small?") < whole.index("Is it fast?") < whole.index("Solutions")


def test_a_pdf_is_printed_where_a_browser_is_found(report, monkeypatch):
    report.write_whole()
    monkeypatch.setattr(reports, "BROWSERS", ["no-such-browser"])
    assert report.write_pdf() is None
    monkeypatch.setattr(reports, "BROWSERS", ["false"])
    assert report.write_pdf() is None and not list(report.folder.glob("whole.pdf*"))
    monkeypatch.undo()
    if not any(map(reports.shutil.which, reports.BROWSERS)):
        pytest.skip("no Chromium, Chrome or Edge is installed")
    assert report.write_pdf().read_bytes().startswith(b"%PDF-")


def test_what_was_exported_by_hand_stays(report):
    mine = report.folder / "charts/mine.svg"
    mine.parent.mkdir()
    mine.write_text(SVG)
    report.exports("01-one")
    report.write_index()
    report.write_whole()
    assert mine.read_text() == SVG
    assert not (report.folder / "run/01-one/charts").exists()


def test_a_later_run_of_one_notebook_keeps_the_others(report):
    later = reports.Report(report.folder, ["02-two"])
    later.keep("02-two", notebook("Is it fast now?"), 3, "")
    index = later.write_index().read_text()
    assert "Is it small?" in index and "Is it fast now?" in index and "a cell failed" not in index


def test_a_drawing_of_the_documents_is_within_the_page():
    told = new_notebook(cells=[new_markdown_cell("![who owns what](../docs/hazelcast.svg)")])
    page = reports.rendered(told, "told", [])
    assert 'alt="who owns what" src="data:image/svg+xml;base64,' in page
    assert told.cells[0].source == "![who owns what](../docs/hazelcast.svg)"
