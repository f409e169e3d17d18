"""The report of notebooks that were executed: a page for each, an index, and all of it as one page and one PDF.

A report folder holds run/NAME.ipynb, the executed notebooks, and run/NAME/, what their cells exported. All else of the
report is made from these. What a reader exported elsewhere in the folder is not touched. Nothing needs the network.
"""

import copy
import fcntl
import html
import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from urllib.parse import quote, unquote

import nbformat
from html_page import html_page
from nbconvert import HTMLExporter
from notebook_file import UnreadableNotebookError, read

TEMPLATES = Path(__file__).resolve().parent / "template"
NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
BROWSERS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome"]
# where macOS has them, which are not on PATH
BROWSERS += [f"/Applications/{name}.app/Contents/MacOS/{name}" for name in ["Google Chrome", "Chromium", "Microsoft Edge"]]
PRINTING_SECONDS = 600
LINK = re.compile(r'<a ([^>]*?)href="(?!#|[a-z]+:)([^"#]*)(#[^"]*)?"([^>]*)>(.*?)</a>', re.DOTALL)
LINK_OF_TEXT = re.compile(r"\[([^\]]*)\]\([^)]*\)")
IN_SHORT = re.compile(r"^## In short\n+((?:- .*\n?|  .*\n?)+)", re.MULTILINE)
MEASURED = re.compile(r"<b>(Prediction \d+: .*?)</b>.*?<li>(Measured: .*?)</li>", re.DOTALL)
TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)
CAPTION = re.compile(r"<caption[^>]*>(.*?)</caption>", re.DOTALL)
PICTURE_ABOVE = re.compile(r"(!\[[^\]]*\]\()\.\./")
HEAD_OF_TABLE = re.compile(r"<thead>.*?</thead>", re.DOTALL)
ROW = re.compile(r"<tr[^>]*><td.*?</tr>", re.DOTALL)
JUDGED = ["Verdicts", "Where the studies contradict each other", "What holds here"]
MACHINE = "Environment"
CELL = re.compile(r"<td[^>]*>(.*?)</td>")
FACTS = {"processor": "{}", "cores": "{} cores", "memory": "{}", "operating system": "{}", "JDK": "JDK {}", "Hazelcast": "Hazelcast {}"}
# the id of the cell that ends each page: on what machine it was run
WHERE = "where-it-was-run"
OTHERS = {
    "results.html": "Results of all models: sizes, times, pictures and recommendations",
    "whole.html": "All notebooks as one page",
    "whole.pdf": "All notebooks as PDF",
}
STYLE = """
p,li{max-width:44rem}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(27rem,100%),1fr));gap:1rem;padding:0;list-style:none}
.charts img{width:100%;background:#fff}
th,td{text-align:left;vertical-align:top}
td p{margin:0 0 .3rem}
.failed{font-weight:bold}
"""


@dataclass(frozen=True, eq=False)
class Page:
    """One notebook of a report.

    name: as in notebooks/, such as 01-first-comparison or solutions/01-first-comparison
    """

    name: str
    notebook: nbformat.NotebookNode

    @property
    def address(self) -> str:
        return quote(f"{self.name}.html")

    @cached_property
    def title(self) -> str:
        texts = (cell.source.strip() for cell in self.notebook.cells if cell.cell_type == "markdown")
        return next(filter(None, texts), self.name).splitlines()[0].lstrip("# ")

    @property
    def seconds(self) -> float:
        return self.notebook.metadata.workbench.seconds

    @property
    def failure(self) -> str:
        """Why not every cell ran, in a clause, or nothing."""
        return self.notebook.metadata.workbench.failure

    @property
    def profile(self) -> str:
        """live, or the one that shortened the run."""
        return self.notebook.metadata.workbench.get("profile", "not known")

    @property
    def date(self) -> str:
        return self.notebook.metadata.workbench.get("date", "")

    @property
    def machine(self) -> str:
        """Where it ran, as its last section says in a table; empty if it does not."""
        cells = [html.unescape(cell) for cell in CELL.findall(next(iter(self.tables(MACHINE)), ""))]
        facts = dict(zip(cells[::2], cells[1::2], strict=False))
        return ", ".join(text.format(facts[fact]) for fact, text in FACTS.items() if fact in facts)

    @property
    def in_short(self) -> list[str]:
        """What it teaches, in sentences that hold on every machine, as Markdown."""
        found = IN_SHORT.search("\n\n".join(cell.source for cell in self.notebook.cells if cell.cell_type == "markdown"))
        return [" ".join(each.split()) for each in re.split(r"^- ", found.group(1), flags=re.MULTILINE)[1:]] if found else []

    @property
    def measured(self) -> list[tuple[str, str]]:
        """Of each prediction whose result was shown, the question and what was measured, as HTML."""
        outputs = (output for cell in self.notebook.cells for output in cell.get("outputs", []))
        return [found for output in outputs for found in MEASURED.findall(output.get("data", {}).get("text/html", ""))]

    def tables(self, caption: str) -> list[str]:
        """The tables of this caption that its cells show, as HTML."""
        outputs = (output for cell in self.notebook.cells for output in cell.get("outputs", []))
        pages = ("".join(output.get("data", {}).get("text/html", "")) for output in outputs)
        tables = (table for page in pages for table in TABLE.findall(page))
        return [table for table in tables if caption_of(table) == caption]


def caption_of(table: str) -> str:
    found = CAPTION.search(table)
    return html.unescape(found.group(1)) if found else ""


class Report:
    """A folder with the pages of executed notebooks.

    expected: the names of the notebooks that are about to be executed, to which pages may link already
    """

    def __init__(self, folder: Path, expected: Iterable[str] = ()) -> None:
        self.folder = folder
        self.run = folder / "run"
        self._expected = set(expected)

    def claim(self) -> None:
        """Keeps other processes from writing here until this one ends; raises BlockingIOError, if one is writing.

        Raises UnreadableNotebookError if an executed notebook of an earlier run is broken, unless this run executes it anew.
        """
        self.run.mkdir(parents=True, exist_ok=True)
        self._claimed = (self.run / ".lock").open("w")
        fcntl.flock(self._claimed, fcntl.LOCK_EX | fcntl.LOCK_NB)
        self._discard_broken()

    def _discard_broken(self) -> None:
        """The index has what earlier runs executed, and is written at the end: better to notice now that it cannot be."""
        for path in filter(Path.is_file, map(self._executed, self.names())):
            try:
                read(path)
            except UnreadableNotebookError:
                if path not in map(self._executed, self._expected):
                    raise
                path.unlink()

    def exports(self, name: str) -> Path:
        """Where the cells of a notebook export to. What an earlier run of it left there is gone."""
        folder = self.run / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def keep(self, name: str, notebook: nbformat.NotebookNode, seconds: float, failure: str) -> None:
        """Keeps an executed notebook, and writes its page."""
        profile = os.environ.get("WORKBENCH_PROFILE", "live")
        notebook.metadata["workbench"] = {"seconds": round(seconds, 1), "failure": failure, "profile": profile, "date": datetime.now(UTC).strftime("%Y-%m-%d")}
        kept = self._executed(name)
        kept.parent.mkdir(parents=True, exist_ok=True)
        nbformat.write(notebook, kept)
        self._write(Page(name, notebook))

    def names(self) -> list[str]:
        """Of all that were executed so far or will be; the solutions come last."""
        kept = [*self.run.glob("*.ipynb"), *self.run.glob("solutions/*.ipynb")]
        names = self._expected | {path.relative_to(self.run).with_suffix("").as_posix() for path in kept}
        return sorted(names, key=lambda name: ("/" in name, name))

    def pages(self) -> list[Page]:
        """All that were executed so far."""
        kept = {name: self._executed(name) for name in self.names()}
        return [Page(name, read(path)) for name, path in kept.items() if path.is_file()]

    def _executed(self, name: str) -> Path:
        return self.run / f"{name}.ipynb"

    def _write(self, page: Page) -> None:
        target = self.folder / f"{page.name}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        names = self.names()
        at = names.index(page.name)
        around = [("All pages", "index"), *(("Before: " + name, name) for name in names[:at][-1:]), *(("Next: " + name, name) for name in names[at + 1 :][:1])]
        up = "../" * page.name.count("/")
        links = [(html.escape(label), f"{up}{quote(name)}.html") for label, name in around]
        target.write_text(self._linked(rendered(page.notebook, page.title, links), target.parent), encoding="utf-8")

    def write_index(self) -> Path:
        """Writes the page that leads to all others."""
        index = self.folder / "index.html"
        index.write_text(self._index(self.pages()), encoding="utf-8")
        return index

    def end_early(self) -> Path:
        """What was expected and not executed gets no page and no link. Gives the page that leads to the others."""
        self._expected.clear()
        for page in self.pages():
            self._write(page)
        return self.write_index()

    def write_whole(self) -> Path:
        """Writes one page of all, to be printed."""
        pages = self.pages()
        cells = [{**cell, "id": f"{number}-{cell.id}"} for number, page in enumerate(pages) for cell in page.notebook.cells]
        merged = nbformat.from_dict({**pages[0].notebook, "cells": cells})
        whole = self.folder / "whole.html"
        whole.write_text(self._linked(rendered(merged, "Serialization Workbench", []), self.folder), encoding="utf-8")
        return whole

    def _linked(self, page: str, folder: Path) -> str:
        """Links of notebooks lead to their pages. Of a file that is not in the report, the name is left."""
        pages = {(self.folder / f"{name}.html").resolve() for name in ["index", *self.names()]}

        def linked(found: re.Match[str]) -> str:
            before, address, anchor, after, text = found.groups()
            target = re.sub(r"\.ipynb$", ".html", address)
            known = (folder / unquote(target)).resolve() in pages
            return f'<a {before}href="{target}{anchor or ""}"{after}>{text}</a>' if known else text

        return LINK.sub(linked, page)

    def _index(self, pages: list[Page]) -> str:
        """What was run, where, and what came of it."""
        title = "Report of the Serialization Workbench"
        body = f"""<h1>{title}</h1>
{where(pages)}
{self._notebooks(pages)}
{self._others()}
<h2>What of the studies and of the texts holds here</h2>
{self._verdicts(pages)}
<h2>Charts and tables</h2>
{self._exports(pages)}
<h2>Where it was run</h2>
{next((table for page in pages for table in page.tables(MACHINE)), "<p>No notebook says so.</p>")}"""
        return html_page(title, STYLE, body)

    def _notebooks(self, pages: list[Page]) -> str:
        rows = "".join(
            f'<tr><td><a href="{page.address}">{html.escape(page.name)}</a><br>{html.escape(page.title)}</td><td>{findings(page)}</td>'
            f"<td>{page.seconds:.0f} s</td><td>{outcome(page)}</td></tr>"
            for page in pages
        )
        return f"<table><thead><tr><th>notebook</th><th>what it found</th><th>ran for</th><th>outcome</th></tr></thead><tbody>{rows}</tbody></table>"

    def _others(self) -> str:
        links = [f'<li><a href="{address}">{text}</a></li>' for address, text in OTHERS.items() if (self.folder / address).is_file()]
        return f"<ul>{''.join(links)}</ul>" if links else ""

    @staticmethod
    def _verdicts(pages: list[Page]) -> str:
        judged = [(page, table) for caption in JUDGED for page in pages for table in page.tables(caption)]
        if not judged:
            return "<p>No notebook that judges claims was run. The notebook 08-replaying-the-studies does.</p>"
        heads: dict[str, list[str]] = {}
        for page, table in judged:
            head = HEAD_OF_TABLE.search(table)
            rows = heads.setdefault(f"<caption>{html.escape(caption_of(table))}</caption>{head.group() if head else ''}", [])
            named = f'<tr><th colspan="9"><a href="{page.address}">{html.escape(page.title)}</a></th></tr>'
            rows += [*([] if named in rows else [named]), "".join(ROW.findall(table))]
        return "".join(f"<table>{head}<tbody>{''.join(rows)}</tbody></table>" for head, rows in heads.items())

    def _exports(self, pages: list[Page]) -> str:
        files = [path for page in pages for path in sorted((self.run / page.name).rglob("*")) if path.suffix in {".svg", ".html"}]
        if not files:
            return "<p>No cell exported any.</p>"
        return '<ul class="charts">' + "".join(self._export(path) for path in files) + "</ul>"

    def _export(self, path: Path) -> str:
        address = quote(path.relative_to(self.folder).as_posix())
        picture = f'<img alt="" src="{address}"><br>' if path.suffix == ".svg" else ""
        return f'<li><a href="{address}">{picture}{html.escape(path.name)}</a></li>'

    def write_pdf(self) -> Path | None:
        """Prints the page of all by a browser of this machine; gives nothing, if there is none or it fails."""
        browser = next(filter(None, map(shutil.which, BROWSERS)), None)
        if browser is None:
            return None
        pdf = self.folder / "whole.pdf"
        draft = pdf.with_suffix(".draft")
        command = [browser, "--headless", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={draft}"]
        command += ["--no-sandbox"] if is_root() else []  # which Chromium cannot have as root; the page is ours
        try:
            subprocess.run([*command, (self.folder / "whole.html").as_uri()], capture_output=True, timeout=PRINTING_SECONDS, check=True)
            return draft.replace(pdf)
        except (subprocess.SubprocessError, OSError):
            draft.unlink(missing_ok=True)
            return None


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def where(pages: list[Page]) -> str:
    """On which machine and when the notebooks ran."""
    machines = sorted({page.machine for page in pages if page.machine})
    dates = sorted({page.date for page in pages if page.date})
    days = " to ".join(dict.fromkeys([*dates[:1], *dates[-1:]]))
    smoke = "" if all(page.profile == "live" for page in pages) else " <b>Some ran shortened, so that their figures mean nothing.</b>"
    return f"<p>{len(pages)} notebook{'' if len(pages) == 1 else 's'}, run {f'on {days}' if days else ''} on {html.escape('; '.join(machines) or 'a machine that none names')}.{smoke}</p>"


def findings(page: Page) -> str:
    """What a notebook teaches, folded after its first sentence, or else the answers to its predictions in this run."""
    first, *others = [re.sub(r"`([^`]*)`", r"<code>\1</code>", LINK_OF_TEXT.sub(r"\1", html.escape(each, quote=False))) for each in page.in_short] or [""]
    more = [f"<p>{each}</p>" for each in others]
    more += [f"<p>{question} <b>{answer}</b></p>" for question, answer in page.measured]
    if not first:
        return "".join(more)
    return f"<p>{first}</p>" + (f"<details><summary>more, and this run's answers</summary>{''.join(more)}</details>" if more else "")


def outcome(page: Page) -> str:
    return f'<span class="failed">{html.escape(page.failure)}</span>' if page.failure else "every cell ran"


def rendered(notebook: nbformat.NotebookNode, title: str, neighbours: list[tuple[str, str]]) -> str:
    exporter = HTMLExporter(
        template_name="offline",
        extra_template_basedirs=[str(TEMPLATES)],
        filters={"words_of_svg": words_of_svg},
        embed_images=True,
    )
    metadata = {"name": title, "path": str(NOTEBOOKS.parent)}  # nbconvert embeds no picture that is outside of this folder
    page, _ = exporter.from_notebook_node(named_from_root(notebook), resources={"metadata": metadata, "neighbours": neighbours})
    return page


def named_from_root(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook with its pictures named from the workbench's folder, rather than from that of the notebooks."""
    named = copy.deepcopy(notebook)
    for cell in named.cells:
        if cell.cell_type == "markdown":
            cell.source = PICTURE_ABOVE.sub(r"\1", cell.source)
    return named


def words_of_svg(svg: str) -> str:
    """Its title and description, for who cannot see it."""
    found = (re.search(rf"<{tag}[^>]*>(.*?)</{tag}>", svg, re.DOTALL) for tag in ["title", "desc"])
    words = " ".join(html.unescape(each.group(1)).strip() for each in found if each)
    return words.strip() or "A picture without a description"
