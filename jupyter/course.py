"""The course: its tracks, their steps, and how long the cells of each step took when they were timed."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import nbformat

ROOT = Path(__file__).resolve().parent.parent
TRACKS = ROOT / "data" / "course" / "tracks.json"
TIMES = ROOT / "data" / "course" / "times.json"
HEADING = re.compile(r"^#{2,3} (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Step:
    """Some minutes of a track: cells of a notebook, or none."""

    notebook: str
    through: str
    minutes: int
    what: str
    seconds: float | None  # nothing if a cell of it was not timed


@dataclass(frozen=True)
class Track:
    """What fits into the minutes of its name."""

    name: str
    about: str
    steps: list[Step]


def times() -> dict:
    """What was timed; without a timed run, no notebook."""
    return json.loads(TIMES.read_text()) if TIMES.is_file() else {"machine": "", "date": "", "notebooks": {}}


def sections(notebook: Path) -> dict[str, list[str]]:
    """The ids of the code cells below each heading, in their order."""
    found: dict[str, list[str]] = {}
    heading = ""
    for cell in nbformat.read(notebook, as_version=4).cells:
        if cell.cell_type == "code":
            found.setdefault(heading, []).append(cell.id)
            continue
        for heading in HEADING.findall(cell.source):
            found.setdefault(heading, [])
    return found


def seconds(name: str, cells: list[str]) -> float | None:
    """How long cells took; nothing if one of them was not timed."""
    timed = times()["notebooks"].get(name, {}).get("cells", {})
    return sum(timed[cell] for cell in cells) if timed.keys() >= set(cells) else None


def whole(notebook: Path) -> float | None:
    """How long all cells of a notebook took, with the start of its kernel."""
    cells = [cell for section in sections(notebook).values() for cell in section]
    took = seconds(notebook.stem, cells)
    return None if took is None else took + times()["notebooks"][notebook.stem]["start"]


def tracks(folder: Path) -> list[Track]:
    """The tracks of the notebooks in a folder."""
    return [Track(each["name"], each["about"], steps(folder, each["steps"])) for each in json.loads(TRACKS.read_text())]


def steps(folder: Path, planned: list[dict]) -> list[Step]:
    """Each begins where the one before it in the same notebook ended."""
    done: dict[str, int] = {}
    found = []
    for each in planned:
        name, through = each.get("notebook", ""), each.get("through", "")
        took: float | None = 0.0
        if name:
            headings = sections(folder / f"{name}.ipynb")
            if through not in headings:
                raise ValueError(f'{name} has no section "{through}". Its sections: {", ".join(filter(None, headings))}')
            end = list(headings).index(through) + 1
            cells = [cell for section in list(headings.values())[done.get(name, 0) : end] for cell in section]
            took = seconds(name, cells)
            done[name] = end
        found.append(Step(name, through, each["minutes"], each["what"], took))
    return found


def written(took: float | None) -> str:
    """Such as 8 s, or 2 min 5 s."""
    if took is None:
        return "not timed"
    minutes, rest = divmod(max(1, round(took)), 60)
    return f"{minutes} min {rest} s" if minutes and rest else f"{minutes} min" if minutes else f"{rest} s"
