"""Times what a reader waits for, each in a fresh kernel, and holds it against another checkout if one is named.

Usage: speed.py [--against FOLDER] [--kernels N] [SPOT ...]

A spot is a cell. It runs twice in its kernel, after the cells that it needs: the first time as a reader meets it, and
once more. A spot can also be a command, which runs twice. After Ctrl-C, the kernels that have ended count.

FOLDER is a checkout of the workbench that was set up; its kernels and those of this checkout take turns, so
that what else the machine does slows both. A ratio is given for each pair of kernels that follow each other: their
median, with an interval that holds the true median of ratios in at least 95 of 100 runs, whatever the times are like.
"""

import argparse
import json
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, NoReturn

from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook

from notebook_client import JavaNotebookClient

ROOT = Path(__file__).resolve().parent.parent
BAD_INPUT = 2
INTERRUPTED = 130
CONFIDENCE = 0.95
KERNELS = 6  # the fewest that give an interval of this confidence
CELL_SECONDS = 600
END_SECONDS = 30
WIDTH = 66
ONE = "--one"
MACHINE = "Machine.here().summary()"
CART = 'var cart = compile("cart");'
CLUSTER = "var cluster = startCluster(1, cart);"
# The word anatomy draws all values up to the one that it explains, so that most of the time would go there.
EXPLAIN = """<C> void explainAll(Catalog<C> carts, Cluster cluster) {
    var strategies = List.of("compact", "identified", "kryo", "portable", "serializable");
    var values = carts.domain().samples(1_000, 42);
    for (int i = 0; i < values.size(); i++) {
        Anatomist.of(carts, cluster, strategies.get(i % strategies.size()), values.get(i));
    }
}"""


class Options(argparse.ArgumentParser):
    """Refuses bad input in a line, as every command does."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"workbench: {message}. ./workbench speed --help says what it takes\n")


class Spot(NamedTuple):
    """What a reader waits for: a cell, and the cells before it that are not timed; or else a command."""

    what: str
    cell: str = ""
    before: tuple[str, ...] = ()
    command: tuple[str, ...] = ()
    own_cache: bool = False  # without it, only the first kernel compiles, and the others read what it left in the user's cache


SPOTS = {
    "compile": Spot("compile the cart's variants; again: from the cache", 'compile("cart")', own_cache=True),
    "cluster": Spot("start and end a cluster of two members", "startCluster(2, cart).close();", (CART,)),
    "fill": Spot(
        "fill a map with 100,000 carts",
        'fill(cart.only("identified"), plan(costs, "identified", 100_000, 0, 1));',
        (CART, 'var costs = costs(cart.only("identified"));'),
    ),
    "anatomies": Spot(
        "explain the bytes of 1,000 carts under five strategies",
        "explainAll(cart, cluster);",
        (CART, CLUSTER, EXPLAIN),
    ),
    "analyse": Spot("analyse a class", "analyse(Visit.class)", ("record Visit(String page, long at, List<String> words) {}",)),
    "chart": Spot("draw a chart", "chart(sizes)", (CART, CLUSTER, "var sizes = sizes(cart, cluster);")),
    "results": Spot("list all results", "results()"),
    # one folder for both checkouts, so that both have the same to do
    "page": Spot("write the page of the reference runs", command=("results", str(ROOT / "data" / "results" / "reference"))),
}


def seconds(spot: Spot) -> dict[str, object]:
    """The first and the second time of a spot, and the machine, from a kernel of the Python that runs this."""
    cells = [*spot.before, spot.cell, spot.cell] if spot.cell else []
    with tempfile.TemporaryDirectory() as folder:
        os.environ["WORKBENCH_REPORT"] = folder
        if spot.own_cache:
            os.environ["XDG_CACHE_HOME"] = str(Path(folder) / "cache")
        commands = [of_command(spot.command) for _ in range(3)][1:] if spot.command else []  # before the first, libraries may be built
        notebook = new_notebook(cells=[new_code_cell(each) for each in [*cells, MACHINE]])
        done = JavaNotebookClient(notebook, Path(folder), timeout=CELL_SECONDS).execute().cells
    first, again = commands or [of_cell(each) for each in done[-3:-1]]
    return {"first": first, "again": again, "machine": done[-1].outputs[-1]["data"]["text/plain"]}


def of_cell(cell: NotebookNode) -> float:
    busy, idle = (datetime.fromisoformat(cell.metadata.execution[f"iopub.status.{each}"]) for each in ("busy", "idle"))
    return (idle - busy).total_seconds()


def of_command(arguments: tuple[str, ...]) -> float:
    """What a command of the checkout takes.

    Raises a CalledProcessError if it fails, or leaves out something: it would then have less to do.
    """
    command = [str(Path(os.environ.get("WORKBENCH_HOME", ROOT)) / "workbench"), *arguments]
    start = time.monotonic()
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds = time.monotonic() - start
    left_out = [each for each in done.stderr.splitlines() if " is not shown. " in each]
    if left_out:
        raise subprocess.CalledProcessError(1, command, stderr=left_out[0])
    return seconds


def of_checkout(checkout: Path, name: str) -> dict[str, object]:
    """What a fresh kernel of a checkout takes for a spot.

    Raises a CalledProcessError with the kernel's words if a cell fails, for instance since the checkout lacks a word. After
    Ctrl-C, it ends the kernel, and then raises the KeyboardInterrupt.
    """
    command = [str(checkout / ".venv" / "bin" / "python"), str(Path(__file__).resolve()), ONE, name]
    env = os.environ | {"WORKBENCH_HOME": str(checkout)}
    # A terminal's Ctrl-C does not reach another session. The process gets it from end(), with time to end its kernel.
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True) as child:
        try:
            said, wrong = child.communicate()
        except BaseException:
            end(child)
            raise
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command, said, wrong)
    return json.loads(said.splitlines()[-1])


def end(child: subprocess.Popen) -> None:
    """Ends a process and the commands of its session. Its kernel is in another session, and the process ends it.

    A second Ctrl-C does not hurry it: the kernel would be left.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            child.communicate(timeout=END_SECONDS)
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    finally:
        signal.signal(signal.SIGINT, before)


def interval(ratios: list[float]) -> tuple[float, float]:
    """Two of the ratios, between which their true median is with at least 95 % confidence, by their order alone."""
    ordered, n = sorted(ratios), len(ratios)
    outside = 0.0
    for below in range(n // 2):
        outside += 2 * math.comb(n, below) / 2**n
        if outside > 1 - CONFIDENCE:
            return ordered[max(below - 1, 0)], ordered[n - max(below, 1)]
    return ordered[n // 2 - 1], ordered[n - n // 2]


def ratio(here: list[float], there: list[float]) -> str:
    """Times of here over those of there, pair by pair."""
    ratios = [one / other for one, other in zip(here, there, strict=True)]
    low, high = interval(ratios)
    return f"{statistics.median(ratios):.2f} ({low:.2f} to {high:.2f})"


def line(what: str, here: list[dict], there: list[dict]) -> str:
    """A row of the table: median times here, and the ratios if there is another checkout.

    Fewer kernels than an interval needs, as after Ctrl-C, give no ratio.
    """
    columns = []
    for when in ("first", "again"):
        times = [each[when] for each in here]
        columns.append(f"{statistics.median(times):8.2f} s")
        if there:
            enough = len(times) >= KERNELS
            columns.append(f"{ratio(times, [each[when] for each in there]) if enough else 'too few kernels':>20}")
    return f"{what:{WIDTH}}{''.join(columns)}"


def table(taken: dict[str, tuple[list[dict], list[dict]]], against: Path | None) -> str:
    machines = sorted({each["machine"] for here, there in taken.values() for each in here + there})
    kernels = max(len(here) for here, _ in taken.values())
    beside = f"{'ratio':>20}" if against else ""
    head = f"{'':{WIDTH}}{'first':>10}{beside}{'again':>10}{beside}"
    rows = [
        line(SPOTS[name].what + (f" ({len(here)} of {kernels})" if len(here) < kernels else ""), here, there)
        for name, (here, there) in taken.items()
    ]
    note = [f"Medians of {kernels} kernels each, on {'; '.join(machines)}."]
    if against:
        note.append(f"A ratio below 1: faster here than in {against}. In brackets: where the median of ratios is, with 95 % confidence.")
    return "\n".join([head, *rows, "", *note])


def mistake(options: argparse.Namespace) -> str:
    """What is wrong with the options, with the remedy; an empty text if nothing is."""
    unknown = [name for name in options.spots if name not in SPOTS]
    if unknown:
        return f'there is no spot "{unknown[0]}" to time. Known: {", ".join(SPOTS)}'
    if options.against and not (options.against / ".venv" / "bin" / "python").exists():
        return f"{options.against} is no checkout that was set up: it has no .venv/bin/python. Run ./workbench setup there first"
    fewest = KERNELS if options.against else 1
    if options.kernels < fewest:
        return f"--kernels is {options.kernels}, and must be at least {fewest}" + (": fewer give no interval" if options.against else "")
    if options.against == ROOT:
        return f"--against names this checkout, {ROOT}. Name another, such as a clone of the last release"
    return ""


def timed(name: str, options: argparse.Namespace) -> tuple[list[dict], list[dict], bool]:
    """What kernels of this checkout and of the other took, which take turns, and change who is first.

    The last is whether Ctrl-C ended it. Then there are fewer kernels, or none, but as many of each checkout.
    """
    taken: dict[Path, list[dict]] = {ROOT: []}
    if options.against:
        taken[options.against] = []
    interrupted = False
    try:
        for turn in range(options.kernels):
            for checkout in list(taken)[:: 1 if turn % 2 else -1]:
                taken[checkout].append(of_checkout(checkout, name))
            print(f"{SPOTS[name].what}, {turn + 1} of {options.kernels}: {taken[ROOT][-1]['first']:.2f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        interrupted = True
        print(f"\nworkbench: interrupted while it timed {SPOTS[name].what}", file=sys.stderr)
    turns = min(map(len, taken.values()))
    return taken[ROOT][:turns], taken.get(options.against, [])[:turns], interrupted


def main(arguments: list[str]) -> int:
    if arguments[:1] == [ONE]:
        try:
            print(json.dumps(seconds(SPOTS[arguments[1]])))
        except CellExecutionError as error:
            print(error.evalue, file=sys.stderr)
            return 1
        except subprocess.CalledProcessError as error:
            print(error.stderr, file=sys.stderr)
            return 1
        except (DeadKernelError, CellTimeoutError) as error:
            print(str(error).splitlines()[0], file=sys.stderr)  # the lines after the first show the cell
            return 1
        return 0
    parser = Options(add_help=False, allow_abbrev=False)
    parser.add_argument("--called-from", type=Path, default=Path.cwd(), help=argparse.SUPPRESS)
    parser.add_argument("--against", type=Path, metavar="FOLDER")
    parser.add_argument("--kernels", type=int, default=KERNELS, metavar="N")
    parser.add_argument("spots", nargs="*", metavar="SPOT")
    options = parser.parse_args(arguments)
    if options.against:
        options.against = (options.called_from / options.against).resolve()
    if wrong := mistake(options):
        print(f"workbench: {wrong}", file=sys.stderr)
        return BAD_INPUT
    taken = {}
    interrupted = False
    for name in options.spots or SPOTS:
        try:
            here, there, interrupted = timed(name, options)
            if here:
                taken[name] = (here, there)
            if interrupted:
                break
        except subprocess.CalledProcessError as failed:
            said = failed.stderr.strip().splitlines() or [f"its process ended with {failed.returncode} and no word"]  # as without memory
            print(f"workbench: {SPOTS[name].what}: {said[-1]}", file=sys.stderr)
    if taken:
        print(table(taken, options.against))
    if interrupted:
        return INTERRUPTED
    return 0 if len(taken) == len(options.spots or SPOTS) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
