"""Writes notebooks/00-start-here.ipynb (the bytes of one record, an answer, Hazelcast in ten lines, how to read a notebook, the list of notebooks) and docs/tracks.md.

Each notebook's first cell gives its title. data/course has the parts, the tracks, and how long cells took when they were timed.
Usage: python make_index.py [--check]    with --check, only says whether both are up to date
"""

import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

import course
from notebook_file import read

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
INDEX = NOTEBOOKS / "00-start-here.ipynb"
DOCS = NOTEBOOKS.parent / "docs"
TRACKS_PAGE = DOCS / "tracks.md"

WELCOME = """\
# Serialization Workbench

**Which serialization should I use for my objects on Hazelcast, and why?**

Run the cells from top to bottom with Shift+Enter.

## One record, twice

A Hazelcast map keeps bytes, not objects. Here is a record with three fields, and its bytes as Java's own serialization writes them.
The colours say what each byte is for.
"""

JAVA = """\
record Payment(long id, String customer, int cents) implements java.io.Serializable {}

var cluster = startCluster(1, compile("cart").only());
anatomy(cluster, new Payment(4711, "Ada", 990))"""

PLAIN = """\
record Payment(long id, String customer, int cents) {}

anatomy(cluster, new Payment(4711, "Ada", 990))"""

COMPACT = """\
The same record without `implements Serializable`. Hazelcast then writes it as Compact:
"""

ANSWER = """\
Your data are the blue bytes, and they are the same in both. Hazelcast begins each value with 8 bytes of its own: the *framing*. Java's
serialization adds the name of the class, and the name and type of each field, to every value. Compact writes the number of a
*schema* instead: the list of the fields and their types, which the cluster keeps once. We call each such way to write objects a
*strategy*.

Fewer bytes are not all that counts. `analyse` tries every strategy on a class and measures those that bring back every value. This
takes about half a minute. Then it names one strategy to take, and says why:
"""

HAZELCAST = """\
Read what to take, and why. [01](01-first-comparison.ipynb), [03](03-the-hazelcast-way.ipynb) and [04](04-plug-in-your-own.ipynb)
introduce these strategies, and [10](10-your-own-class.ipynb) takes a class of yours.

## Hazelcast in ten lines

![A client serializes a payment and sends the bytes to member A, which owns partition 8; member B keeps a backup](../docs/hazelcast.svg)

- A **member** is a JVM that keeps a part of the data. Members that know each other are a **cluster**. Here they mostly run in the
  notebook's own process.
- A map is divided into **partitions**, 271 by default. The bytes of a key decide which partition an entry belongs to.
- Each partition has one member that owns it, and a **backup** on another member. If the owner fails, the backup takes over.
- A **client** is an application that uses the cluster and keeps no data.
- `put` serializes the key and the value. `get` serializes the key, and deserializes the value that comes back.
- Objects become bytes because bytes can travel to another process, and because members can keep them without having your classes.
- A **predicate** is the condition of a query. Members test it on each entry, and need the field that it names.
- An **entry processor** is code that changes an entry on the member that owns it. The member deserializes the value and serializes the
  new one.
- A **near cache** keeps values that a client or member has read, so that the next `get` needs no network.
- A **serializer** turns objects of a class into bytes and back.

The [glossary](../docs/glossary.md) has the other terms.
"""

NOTEBOOKS_INTRO = """\
## The notebooks

Go on with [01](01-first-comparison.ipynb). The first four parts are a course, and the last has topics for later, in any order. For a
workshop of 45 or 90 minutes there are [tracks](../docs/tracks.md). [These pages](../docs/course/README.md) show notebooks with their
results. *Runs for* is the time that all cells of a notebook took on the machine named in the [tracks](../docs/tracks.md).
"""

ASKS = """\
## Who asks you for what

- JupyterLab asks for a **token** as its page opens: open the address that `./workbench lab` printed.
- It may ask for a **kernel** as a notebook opens: choose *Java*.
- A form below a cell asks for your **prediction**: answer before you run the next cell, or skip it.
- A leader's room asks for a **code** and your guess: any browser that reaches the leader's server will do.

No cell needs a password. Only notebook 26 needs a network, once, for the packages of Node.js.
"""

TRACKS = """\
# Tracks for a workshop

Two tracks through the notebooks. [The instructor's guide](teaching.md) says what each step shows. Minutes include reading and
talking. *Cells run* is the time that you wait for the machine. It was taken {when}.

Open the notebook of a step, and go on from where the step before it ended.
"""

HOW_TO = """\
## How to read a notebook

A table has a fold below it, *What the columns mean*. You can leave out a section that begins with *For the curious*: nothing after it
needs it.

The square button in the toolbar interrupts a running cell. If a cell fails or is
interrupted, *Run All* stops there. If you closed the page while a cell ran, open it again: the page says whether the cell still runs,
and `last()` shows its table.

Figures labelled *demo* were measured within seconds. Do not quote them. Every chart names its machine
below it. This is yours:
"""

WORDS = """\
## The words

Notebooks use a few dozen words. `help("compare")` shows one of them, `help("near cache")` finds words about
something, and `help()` lists all:
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


def entry(part: str, name: str) -> str:
    """A row for the list: the part if it begins here, the title as a link, and how long the cells took."""
    path = NOTEBOOKS / f"{name}.ipynb"
    title = read(path).cells[0].source.partition("\n")[0].lstrip("# ")
    took = course.whole(path)
    return f"| {part} | [{name[:2]} · {title}]({path.name}) | {took if took.complete else ''} |"


def parts() -> str:
    """The list of all notebooks, in the order of the course."""
    rows = ["| part | notebook | runs for |", "|---|---|---:|"]
    for part in course.parts():
        name = f"**{part['name']}**: {part['about']}"
        rows += [entry("" if place else name, notebook) for place, notebook in enumerate(part["notebooks"])]
    return "\n\n".join([NOTEBOOKS_INTRO.strip(), "\n".join(rows)])


def timed() -> str:
    times = course.times()
    if not times["notebooks"]:
        return "on no machine yet"
    dates = sorted(notebook["date"] for notebook in times["notebooks"].values())
    when = f"between {dates[0]} and {dates[-1]}, notebook by notebook" if dates[0] != dates[-1] else f"on {dates[0]}"
    return f"{when}, on {times['machine'].partition('; workbench ')[0]}"


def track(plan: course.Track) -> str:
    """A table of its steps."""
    rows = [f"## {plan.name}: {plan.about}", "| from minute | step | notebook, through section | cells run |", "|---:|---|---|---:|"]
    minute = 0
    for step in plan.steps:
        where = f"[{step.notebook[:2]}](../notebooks/{step.notebook}.ipynb), *{step.through}*" if step.notebook else ""
        runs = step.took if step.notebook else ""
        rows.append(f"| {minute} | {step.what} | {where} | {runs} |")
        minute += step.minutes
    return "\n".join([rows[0], "", *rows[1:]])


def tracks() -> str:
    return "\n\n".join([TRACKS.strip().format(when=timed()), *(track(plan) for plan in course.tracks(NOTEBOOKS))]) + "\n"


def index() -> str:
    cells = [
        new_markdown_cell(WELCOME.strip(), id="welcome"),
        new_code_cell(JAVA, id="java"),
        new_markdown_cell(COMPACT.strip(), id="without"),
        new_code_cell(PLAIN, id="compact"),
        new_markdown_cell(ANSWER.strip(), id="why"),
        new_code_cell("analyse(Payment.class)", id="answer"),
        new_markdown_cell(HAZELCAST.strip(), id="hazelcast"),
        new_markdown_cell(HOW_TO.strip(), id="how-to"),
        new_code_cell("environment()", id="environment"),
        new_markdown_cell(parts(), id="notebooks"),
        new_markdown_cell(ASKS.strip(), id="asks"),
        new_markdown_cell(WORDS.strip(), id="words"),
        new_code_cell("help()", id="help"),
    ]
    return nbformat.writes(new_notebook(cells=cells, metadata=METADATA)) + "\n"


if __name__ == "__main__":
    try:
        pages = {INDEX: index(), TRACKS_PAGE: tracks()}
    except ValueError as problem:  # a notebook is broken, or lacks the section of a track
        sys.exit(f"workbench: {problem}")
    if sys.argv[1:] == ["--check"]:
        outdated = [path for path, text in pages.items() if not path.is_file() or path.read_text() != text]
        sys.exit(f"{outdated[0]} is out of date; run python {sys.argv[0]}" if outdated else 0)
    for path, text in pages.items():
        path.write_text(text)
