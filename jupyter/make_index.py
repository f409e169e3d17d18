"""Writes notebooks/00-start-here.ipynb: what there is to read, in the order of the file names.

Each notebook's first cell gives its title and, in the paragraph below it, its question. data/course has the tracks, and how long
cells took when they were timed.
Usage: python make_index.py [--check]    with --check, only says whether the file is up to date
"""

import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import course

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
INDEX = NOTEBOOKS / "00-start-here.ipynb"

WELCOME = """\
# Serialization Workbench

Which serialization should I use for my objects on Hazelcast, and why? Each notebook asks one question, lets you
predict the answer, measures it here and now, and explains what comes out.
"""

HOW_TO = """\
## How to read a notebook

Run the cells from top to bottom with Shift+Enter. The square button in the toolbar interrupts a cell that runs;
it leaves no member, map or process behind. Where a cell fails or is interrupted, Run All stops. If a page was closed while
a cell ran, its bar stands still: the cell goes on, the page says whether it still runs, and `last()` shows its table.

Figures labelled *demo* are measured in seconds: they show the picture, and are too weak
to be quoted. The machine they come from stands below every chart. This is yours:
"""

ASKS = """\
## Who asks you for what

| who | asks for | what you do |
|---|---|---|
| JupyterLab, as its page opens | a token | Open the address that `./workbench lab` printed in the terminal: the token is its end. |
| JupyterLab, as a notebook opens | a kernel, if it does not know the notebook's | Choose *Java*. |
| a notebook, by the form below a cell | your prediction | Answer before you run on, or skip it. Nobody is told, unless you joined a room. |
| a leader's room, by its code | a short code and your guess | Take part from any browser that reaches the leader's server. No account is needed. |

Nothing else asks: no cell needs a password, an account or a network.
"""

PICTURE = """\
## What it is about

The same shopping carts under many strategies, measured once on the machine below the picture. Which of it holds on yours, and
why, is what the notebooks are for.
"""

COURSE = """\
## The course

Whoever leads or takes a workshop can follow one of these tracks; [the instructor's guide](../docs/teaching.md) goes with them.
Minutes are for reading, talking and running together. *cells run* is the part in which one waits for the machine: it was timed
{when}. Open a step's notebook, and go on from where the step before it ended.
"""

WORDS = """\
## The words

A notebook is written in a few dozen words, which are imported already. `help()` shows them by topic, and `help("compare")`
shows one of them with all that it takes:
"""

# What Lab writes into a notebook as it opens it: without, it would mark it as unsaved at once.
METADATA = {
    "kernelspec": {"display_name": "Java", "language": "java", "name": "java"},
    "language_info": {
        "codemirror_mode": "java",
        "file_extension": ".jshell",
        "mimetype": "text/x-java-source",
        "name": "Java",
        "pygments_lexer": "java",
        "version": "25",
    },
}


def entry(path: Path) -> str:
    """A line for the list: the title as a link, then the question."""
    first = nbformat.read(path, as_version=4).cells[0].source
    title, _, rest = first.partition("\n")
    question = " ".join(rest.strip().split("\n\n")[0].split())
    took = course.whole(path)
    ran = f" *Its cells ran for {took}.*" if took.complete else ""
    return f"- [{path.stem[:2]} · {title.lstrip('# ')}]({path.name})  \n  {question}{ran}"


def track(plan: course.Track) -> str:
    """A table of its steps."""
    rows = [f"### {plan.name}: {plan.about}", "| from minute | step | notebook, through section | cells run |", "|---:|---|---|---:|"]
    minute = 0
    for step in plan.steps:
        where = f"[{step.notebook[:2]}]({step.notebook}.ipynb), *{step.through}*" if step.notebook else ""
        runs = step.took if step.notebook else ""
        rows.append(f"| {minute} | {step.what} | {where} | {runs} |")
        minute += step.minutes
    return "\n".join([rows[0], "", *rows[1:]])


def tracks() -> str:
    times = course.times()
    when = f"on {times['date']}, on this machine: {times['machine']}" if times["notebooks"] else "on no machine yet"
    return "\n\n".join([COURSE.strip().format(when=when), *(track(plan) for plan in course.tracks(NOTEBOOKS))])


def index() -> str:
    entries = [entry(path) for path in sorted(NOTEBOOKS.glob("[0-9][0-9]-*.ipynb")) if path != INDEX]
    cells = [
        new_markdown_cell(WELCOME.strip(), id="welcome"),
        new_markdown_cell(PICTURE.strip(), id="about"),
        new_code_cell('chart(reference("cart"))', id="picture"),
        new_markdown_cell("## Notebooks\n\n" + "\n".join(entries), id="notebooks"),
        new_markdown_cell(ASKS.strip(), id="asks"),
        new_markdown_cell(tracks(), id="course"),
        new_markdown_cell(HOW_TO.strip(), id="how-to"),
        new_code_cell("environment()", id="environment"),
        new_markdown_cell(WORDS.strip(), id="words"),
        new_code_cell("help()", id="help"),
    ]
    return nbformat.writes(new_notebook(cells=cells, metadata=METADATA)) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(INDEX.read_text() != index() and f"{INDEX} is out of date; run python {sys.argv[0]}")
    INDEX.write_text(index())
