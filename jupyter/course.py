"""The course: its tracks, their steps, and how long the cells of each step took when they were timed."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from notebook_file import read

ROOT = Path(__file__).resolve().parent.parent
PARTS = ROOT / "data" / "course" / "parts.json"
TRACKS = ROOT / "data" / "course" / "tracks.json"
TIMES = ROOT / "data" / "course" / "times.json"
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Took:
    """How long cells took, in seconds, and whether each of them was timed: notebooks change after a timed run."""

    seconds: float
    complete: bool

    def __str__(self) -> str:
        """Such as 8 s, or 2 min 5 s."""
        if not self.seconds and not self.complete:
            return "not timed"
        minutes, rest = divmod(max(1, round(self.seconds)), 60)
        text = f"{minutes} min {rest} s" if minutes and rest else f"{minutes} min" if minutes else f"{rest} s"
        return text if self.complete else f"over {text}"


@dataclass(frozen=True)
class Step:
    """Some minutes of a track: cells of a notebook, or none."""

    notebook: str
    through: str
    minutes: int
    what: str
    took: Took


@dataclass(frozen=True)
class Track:
    """What fits into the minutes of its name."""

    name: str
    about: str
    steps: list[Step]


def times() -> dict:
    """What was timed; without a timed run, no notebook."""
    return json.loads(TIMES.read_text()) if TIMES.is_file() else {"machine": "", "notebooks": {}}


def sections(notebook: Path) -> dict[str, list[str]]:
    """The ids of the code cells below each heading, in their order."""
    found: dict[str, list[str]] = {}
    heading = ""
    for cell in read(notebook).cells:
        if cell.cell_type == "code":
            found.setdefault(heading, []).append(cell.id)
            continue
        for heading in HEADING.findall(cell.source):
            found.setdefault(heading, [])
    return found


def took(name: str, cells: list[str]) -> Took:
    """How long the cells of a notebook took."""
    timed = times()["notebooks"].get(name, {}).get("cells", {})
    return Took(sum(timed.get(cell, 0) for cell in cells), timed.keys() >= set(cells))


def whole(notebook: Path) -> Took:
    """How long all cells of a notebook took, with the start of its kernel."""
    cells = took(notebook.stem, [cell for section in sections(notebook).values() for cell in section])
    return Took(cells.seconds + times()["notebooks"].get(notebook.stem, {}).get("start", 0), cells.complete)


def parts() -> list[dict]:
    """The parts of the course, each with its name, what it is about and its notebooks, in the order to read them."""
    return json.loads(PARTS.read_text())


def tracks(folder: Path) -> list[Track]:
    """The tracks of the notebooks in a folder."""
    return [Track(each["name"], each["about"], steps(folder, each["steps"])) for each in json.loads(TRACKS.read_text())]


def steps(folder: Path, planned: list[dict]) -> list[Step]:
    """Each begins where the one before it in the same notebook ended."""
    done: dict[str, int] = {}
    found = []
    for each in planned:
        name, through = each.get("notebook", ""), each.get("through", "")
        ran = Took(0, complete=True)
        if name:
            headings = sections(folder / f"{name}.ipynb")
            if through not in headings:
                raise ValueError(f'{name} has no section "{through}". Its sections: {", ".join(filter(None, headings))}')
            end = list(headings).index(through) + 1
            cells = [cell for section in list(headings.values())[done.get(name, 0) : end] for cell in section]
            ran = took(name, cells)
            done[name] = end
        found.append(Step(name, through, each["minutes"], each["what"], ran))
    return found

