"""Executes the notebooks of the course, and writes docs/course: pages with their results that are read without running them.

Usage: course [NOTEBOOK ...]    names as in notebooks/, such as 01 or 01-first-comparison; all, if none is given. Solutions get no page

Each page says where, when and from which sources of its notebook it was made. In the smoke profile, whose figures mean nothing, the
pages are written to build/course/docs instead. Exit code 1 if a cell failed or a kernel did not start: the notebook keeps the page that it had.
"""

import hashlib
import html
import json
import os
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

import nbformat

import course
from notebook_file import read
from report import WHERE, Page, Report, words_of_svg
from run_notebooks import BAD_INPUT, INTERRUPTED, NOTEBOOKS, ROOT, chosen, claim, execute, name_of
from static_html import SVG, StaticHtml, fenced, folded, joined

PAGES = ROOT / "docs" / "course"
RUN = ROOT / "build" / "course"
LINK = re.compile(r"(\]\()(?!#|[a-z]+:)([^)#\s]+)(#[^)\s]*)?\)")
STAMP = re.compile(r"^<!-- notebook (\S+), sources (\w+), ran (\S+), took (\S+) s, profile (\w+) -->$", re.MULTILINE)
LISTED = re.compile(r"\]\(([0-9][\w-]*)\.md\)")
MOST_LINES = 30
ALT_LETTERS = 300


def sources(notebook: nbformat.NotebookNode) -> str:
    """Sums up what an author writes of a notebook: its cells, without results and without the one that a run adds."""
    cells = [[cell.cell_type, cell.source] for cell in notebook.cells if cell.get("id") != WHERE]
    return hashlib.sha256(json.dumps(cells).encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Stamp:
    """What a page says of its own making."""

    notebook: str
    sources: str
    date: str
    seconds: str
    profile: str

    def __str__(self) -> str:
        return f"<!-- notebook {self.notebook}, sources {self.sources}, ran {self.date}, took {self.seconds} s, profile {self.profile} -->"

    @staticmethod
    def of(page: Path) -> "Stamp | None":
        found = STAMP.search(page.read_text("utf-8")) if page.is_file() else None
        return Stamp(*found.groups()) if found else None


def outdated(folder: Path = PAGES, notebooks: Path = NOTEBOOKS) -> list[str]:
    """Of each page that the list in the folder names: that it is missing, or older than its notebook, with the remedy."""
    problems = []
    for name in LISTED.findall((folder / "README.md").read_text("utf-8")):
        stamp, notebook = Stamp.of(folder / f"{name}.md"), notebooks / f"{name}.ipynb"
        if not notebook.is_file():
            problems.append(f"docs/course/{name}.md shows a notebook that is gone: delete it, and run ./workbench course {name[:2]}")
        elif stamp is None:
            problems.append(f"docs/course/{name}.md is listed and missing: ./workbench course {name[:2]} writes it")
        elif stamp.sources != sources(read(notebook)):
            problems.append(f"docs/course/{name}.md is older than its notebook: ./workbench course {name[:2]} writes it again")
    return problems


class MarkdownPage:
    """One executed notebook as Markdown, with its pictures in a folder of its own.

    folder: of all pages
    names: of the notebooks that have a page there, or will have one
    """

    def __init__(self, page: Page, folder: Path, names: set[str]) -> None:
        self._page = page
        self._folder = folder
        self._names = names
        self._pictures = 0
        self._html = StaticHtml(self._keep)

    def write(self) -> None:
        """Replaces the page and its pictures."""
        shutil.rmtree(self._folder / self._page.name, ignore_errors=True)
        self._folder.mkdir(parents=True, exist_ok=True)
        cells = [self._cell(cell) for cell in self._page.notebook.cells]
        title, _, rest = cells[0].partition("\n")
        stamp = Stamp(self._page.name, sources(self._page.notebook), self._page.date, f"{self._page.seconds:.0f}", self._page.profile)
        text = joined([str(stamp), title, self._origin(stamp), rest.strip(), *cells[1:]])
        (self._folder / f"{self._page.name}.md").write_text(text.replace(f"{ROOT}/", "") + "\n", "utf-8")

    def _origin(self, stamp: Stamp) -> str:
        smoke = "" if stamp.profile == "live" else " A smoke run: its figures mean nothing."
        return (
            f"> [All pages](README.md). This is [the notebook {stamp.notebook}]({self._to(NOTEBOOKS / stamp.notebook)}.ipynb) with what its cells "
            f"showed on {stamp.date}, profile {stamp.profile}, in {course.Took(self._page.seconds, complete=True)}, on this machine: "
            f"{self._page.machine or 'not known'}. Its sources have the sum `{stamp.sources}`.{smoke} In JupyterLab you run it yourself: `./workbench lab`."
        )

    def _cell(self, cell: nbformat.NotebookNode) -> str:
        if cell.cell_type == "markdown":
            return LINK.sub(self._linked, cell.source)
        return joined([fenced(cell.source, "java"), *map(self._output, cell.outputs)])

    def _linked(self, found: re.Match[str]) -> str:
        """Links of a notebook lead to pages where there are some, and else to files of the repository."""
        opening, address, anchor = found.groups()
        target = (NOTEBOOKS / address).resolve()
        page = target.suffix == ".ipynb" and target.parent == NOTEBOOKS and target.stem in self._names
        return f"{opening}{f'{target.stem}.md' if page else self._to(target)}{(anchor or '').lower()})"

    def _to(self, target: Path) -> str:
        return os.path.relpath(target, PAGES)

    def _output(self, output: nbformat.NotebookNode) -> str:
        if output.output_type == "stream":
            return plain(output.text)
        data = output.get("data", {})
        if "image/svg+xml" in data:
            return self._keep(data["image/svg+xml"])
        if "text/html" in data:
            made = self._html.markdown(data["text/html"])
            needs_scripts = "<iframe" in data["text/html"]
            return folded("A page with scripts, which Lab shows. As text", plain(data["text/plain"])) if needs_scripts else made
        return plain(data.get("text/plain", ""))

    def _keep(self, svg: str) -> str:
        self._pictures += 1
        path = self._folder / self._page.name / f"{self._pictures:02}.svg"
        path.parent.mkdir(parents=True, exist_ok=True)
        found = SVG.search(svg)
        drawn = found.group() if found else svg
        path.write_text(drawn if "xmlns=" in drawn else drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1), "utf-8")
        words = re.sub(r"[\[\]\s]+", " ", words_of_svg(drawn))[:ALT_LETTERS]
        return f"![{html.escape(words)}]({self._page.name}/{path.name})"


def plain(text: str) -> str:
    """Text as it is, folded if it is long."""
    if not text.strip():
        return ""
    lines = text.strip("\n").splitlines()
    return fenced(text) if len(lines) <= MOST_LINES else folded(f"{len(lines)} lines", fenced(text))


HEAD = """\
# The course, to read

Each page is a notebook with its text, its code, and the tables and pictures that its cells showed. You need to run nothing. To change a
cell and run it, see [the README](../../README.md#start).

"""

NONE = "No page is written yet. `./workbench course` executes the notebooks, for about half an hour, and writes them.\n"


def index(folder: Path) -> str:
    """The list of the pages that are there, in the order of the course."""
    order = ["00-start-here", *(name for part in course.parts() for name in part["notebooks"])]
    stamps = [stamp for name in order if (stamp := Stamp.of(folder / f"{name}.md"))]
    if not stamps:
        return HEAD + NONE
    rows = [f"| [{title(folder, stamp)}]({stamp.notebook}.md) | {stamp.date} | {stamp.seconds} s |" for stamp in stamps]
    note = "\n\nThe figures are those of one run on one machine, which each page names. `./workbench course` writes the pages again.\n"
    return HEAD + "\n".join(["| notebook | ran on | in |", "|---|---|---:|", *rows]) + note


def title(folder: Path, stamp: Stamp) -> str:
    text = (folder / f"{stamp.notebook}.md").read_text("utf-8")
    return f"{stamp.notebook[:2]} · {next(line for line in text.splitlines() if line.startswith('# ')).lstrip('# ')}"


def write(pages: list[Page], folder: Path) -> None:
    """Writes the pages, and the list of all that are there."""
    names = {page.name for page in pages} | {path.stem for path in folder.glob("[0-9]*.md")}
    for page in pages:
        MarkdownPage(page, folder, names).write()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "README.md").write_text(index(folder), "utf-8")


def main(names: list[str]) -> int:
    notebooks = chosen(names)
    if solutions := [name_of(path) for path in notebooks if path.parent != NOTEBOOKS]:
        print(f"workbench: {solutions[0]} is a solution, which gets no page: ./workbench run {solutions[0]} executes it", file=sys.stderr)
        return BAD_INPUT
    folder = PAGES if os.environ.get("WORKBENCH_PROFILE", "live") == "live" else RUN / "docs"
    report = Report(RUN, map(name_of, notebooks))
    if obstacle := claim(report):
        print(f"workbench: {obstacle}, and run this again.", file=sys.stderr)
        return BAD_INPUT
    ran = set()
    interrupted = False
    try:
        for path in notebooks:
            if execute(path, report):
                ran.add(name_of(path))
    except KeyboardInterrupt:
        interrupted = True
        print(f"\nworkbench: interrupted after {len(ran)} of {len(notebooks)} notebooks, whose pages are written", file=sys.stderr)
    write([page for page in report.pages() if page.name in ran], folder)
    print(f"The pages are in {folder}")
    if interrupted:
        return INTERRUPTED
    return 0 if len(ran) == len(notebooks) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
