"""Analyses public model classes as a reader would, and writes docs/gallery.md.

Usage: gallery [CLASS ...]               analyses these classes of data/gallery.json again; all, if none is given
       gallery --projects [CLASS ...]    exports them in place of that, builds the projects offline, and runs their tests

Each class has a kernel of its own with a heap of 1 GB. What came of an analysis is kept in data/gallery, and the page is
made of all that is there. If a class gets no answer, its section says why, and the others are still analysed: exit code 1.
If its kernel does not start, its section stays as it is: exit code 1, too.
Exported projects are in the folder report/gallery-projects. If a project's tests fail, the others still run: exit code 1.
A class that no strategy keeps leaves no project: the reason is printed, and is no failure.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat.v4 import new_code_cell, new_notebook

from notebook_client import JavaNotebookClient, NoKernelError

ROOT = Path(__file__).resolve().parent.parent
MODELS = ROOT / "data" / "gallery.json"
KEPT = ROOT / "data" / "gallery"
PAGE = ROOT / "docs" / "gallery.md"
PICTURES = ROOT / "docs" / "gallery"
PROJECTS = ROOT / "report" / "gallery-projects"
HEAP = "-Xmx1g"
CELL_SECONDS = 600
BAD_INPUT = 2
SLOWEST_OF_FEW_SECONDS = 60

UNTIMED = HEAP + " -XX:TieredStopAtLevel=1"  # nothing is measured
BUILD_SECONDS = 1800
LONGEST_LOG = 40

NOT_POSSIBLE = "workbench.variant.NotPossibleException, "  # the kernel puts it before the sentence of a refusal

EXPORT = 'exportProject(session().library({library}).named({name}), "{title}")'
ANALYSE = "var own = analyse({library}, {name});"
QUESTIONS = {
    "summary": "own.toString()",
    "answer": "var answer = recommend(own, Purpose.RELEASES); answer.answer().toString()",
    "situations": 'String.join("\\n", data(answer.situations()).stream().map(row -> row.getString(0) + "\\t" + row.getString(1)).toList())',
    "outcomes": 'String.join("\\n", own.outcomes().all().stream().map(each -> each.strategy() + "\\t" + each.label()).toList())',
    "machine": "own.comparison().machine().summary()",
    "chart": 'export(pareto(own.catalog(), own.comparison(), SERIALIZE), "chart"); "chart"',
}

HEAD = """# Gallery: what to take for public classes

These classes are from Maven Central. Others made them, for purposes of their own, and none of them was edited. `analyse` tried
every strategy on each, and measured those that bring back every value. The answer is for values that outlive a release; a
table below it names the answer in other situations. Sizes are exact for the values that were made from the types. Times are those of
short runs in one process, so treat them as a first look: `publish` measures what you want to quote.

Written by `./workbench gallery` on {days}, with a heap of 1 GB, on {machine}.

| class | made by | take | strategies that work | answer after |
|---|---|---|---:|---:|
{rows}
"""

SECTION = """
## {title}

`analyse("{library}", "{name}")`: {style}. {summary}.

{answer}

![Time to serialize against bytes, for each strategy that works](gallery/{title}.svg)

| situation | take |
|---|---|
{situations}

{outcomes}
{note}"""


def models() -> list[dict[str, str]]:
    return json.loads(MODELS.read_text("utf-8"))


def title(model: dict[str, str]) -> str:
    """The simple name of the class, which is unique in the gallery."""
    return model["class"].rpartition(".")[2].replace("$", ".")


def analysed(model: dict[str, str]) -> dict[str, str]:
    """What a kernel answers of a class, with the seconds until the answer, or the error in place of all.

    Raises a NoKernelError if the kernel does not start, which says nothing about the class.
    """
    cells = [new_code_cell(ANALYSE.format(library=json.dumps(model["library"]), name=json.dumps(model["class"])))]
    cells += [new_code_cell(question) for question in QUESTIONS.values()]
    seconds: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        env = os.environ | {"WORKBENCH_REPORT": folder, "JDK_JAVA_OPTIONS": HEAP}
        start = time.monotonic()
        notebook = new_notebook(cells=cells)
        try:
            client = JavaNotebookClient(
                notebook, Path(folder), timeout=CELL_SECONDS, on_cell_executed=lambda **_: seconds.append(time.monotonic() - start)
            )
            client.execute(env=env, stderr=sys.stderr)
        except CellExecutionError as error:
            return {"error": error.evalue}
        except NoKernelError:
            raise
        except (DeadKernelError, CellTimeoutError) as error:
            return {"error": str(error)}
        answers = [cell.outputs[-1]["data"]["text/plain"] for cell in notebook.cells[1:]]
        PICTURES.mkdir(exist_ok=True)
        (PICTURES / f"{title(model)}.svg").write_bytes(next(Path(folder).rglob("chart.svg")).read_bytes())
    return dict(zip(QUESTIONS, answers, strict=True)) | {
        "seconds": f"{seconds[0]:.0f}",
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


class NotExportedError(Exception):
    """Why the library refuses to export a class: no strategy keeps it, or its samples cannot be written down."""


def exported(model: dict[str, str], folder: Path) -> str:
    """What exportProject says in a kernel that writes the project below a folder, in projects.

    Raises a NotExportedError if the library refuses the class, and a CellExecutionError for any other mistake.
    """
    env = os.environ | {"WORKBENCH_REPORT": str(folder), "JDK_JAVA_OPTIONS": UNTIMED}
    cells = [
        new_code_cell("import static workbench.jupyter.session.Session.session;"),
        new_code_cell(EXPORT.format(library=json.dumps(model["library"]), name=json.dumps(model["class"]), title=title(model))),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    try:
        done = JavaNotebookClient(new_notebook(cells=cells), folder, timeout=CELL_SECONDS).execute(env=env)
    except CellExecutionError as error:
        if error.evalue.startswith(NOT_POSSIBLE):
            raise NotExportedError(error.evalue.removeprefix(NOT_POSSIBLE)) from None
        raise
    return done.cells[-1].outputs[-1]["data"]["text/plain"]


def tested(project: Path) -> str:
    """What Maven prints when it builds a project offline and its tests fail, or that it does not end; an empty text if they pass."""
    quiet = "--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -XX:TieredStopAtLevel=1"
    env = {key: value for key, value in os.environ.items() if key != "JDK_JAVA_OPTIONS"}
    env["MAVEN_OPTS"] = f"{env.get('MAVEN_OPTS', '')} {quiet}"  # the user's may name the repository that has the libraries
    command = [os.environ.get("MAVEN", "mvn"), "-o", "-q", "-B", "test"]
    try:
        done = subprocess.run(command, cwd=project, env=env, capture_output=True, text=True, timeout=BUILD_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"mvn did not end within {BUILD_SECONDS} s"
    if done.returncode == 0:
        return ""  # what it printed are warnings of libraries
    said = (done.stdout + done.stderr).replace("\x1b[0m", "").strip()  # Maven's resets of colours
    return said or f"mvn ended with {done.returncode}"


def export(model: dict[str, str], folder: Path = PROJECTS) -> str:
    """Exports a class and tests the project. Gives the mistake, or an empty text. The project stays, to be looked at.

    Raises a NotExportedError if there is nothing to test.
    """
    project = folder / "projects" / title(model)
    shutil.rmtree(project, ignore_errors=True)
    try:
        print(exported(model, folder))
    except CellExecutionError as error:
        return error.evalue
    except (DeadKernelError, CellTimeoutError) as error:
        return str(error)
    return "\n".join(tested(project).splitlines()[:LONGEST_LOG])


def works(result: dict[str, str]) -> dict[str, list[str]]:
    """The ids of the strategies by their outcome."""
    found: dict[str, list[str]] = {}
    for line in result["outcomes"].splitlines():
        strategy, outcome = line.split("\t")
        found.setdefault(outcome, []).append(strategy)
    return found


def first(result: dict[str, str]) -> str:
    return result["answer"].splitlines()[0].removeprefix("Take ").partition(" for ")[0]


def row(model: dict[str, str], result: dict[str, str]) -> str:
    name = title(model)
    link = f"[{name}](#{name.lower().replace('.', '').replace('_', '_')})"
    if "error" in result:
        return f"| {link} | {model['style']} | no answer | 0 | |"
    usable = sum(len(ids) for outcome, ids in works(result).items() if outcome.startswith("works"))
    return f"| {link} | {model['style']} | {first(result)} | {usable} | {result['seconds']} s |"


def section(model: dict[str, str], result: dict[str, str]) -> str:
    note = f"\n{model['note']}\n" if "note" in model else ""
    if "error" in result:
        return f"\n## {title(model)}\n\n`{model['library']}`, {model['style']}: {result['error']}\n{note}"
    situations = "\n".join(f"| {line.replace(chr(9), ' | ')} |" for line in result["situations"].splitlines())
    outcomes = "".join(f"- **{outcome}**: {', '.join(ids)}\n" for outcome, ids in works(result).items())
    answer = "\n\n".join(result["answer"].splitlines())
    return SECTION.format(
        title=title(model),
        library=model["library"],
        name=model["class"],
        style=model["style"],
        summary=result["summary"],
        answer=answer,
        situations=situations,
        outcomes=outcomes,
        note=note,
    )


def page(results: dict[str, dict[str, str]]) -> str:
    """The page of all classes that were analysed, in the order of the list."""
    shown = [(model, results[title(model)]) for model in models() if title(model) in results]
    machines = ran_on({result["machine"] for _, result in shown if "machine" in result})
    dates = sorted({result["date"] for _, result in shown if "date" in result})
    days = " to ".join(dict.fromkeys([*dates[:1], *dates[-1:]]))
    return HEAD.format(days=days, machine=machines, rows="\n".join(row(*each) for each in shown)) + "".join(
        section(*each) for each in shown
    )


def ran_on(summaries: set[str]) -> str:
    """Each machine once, with the commits that ran there."""
    commits: dict[str, list[str]] = {}
    for summary in sorted(summaries):
        machine, of, commit = summary.rpartition("; workbench ")
        commits.setdefault(machine + of, []).append(commit)
    return "; ".join(machine + ", ".join(each) for machine, each in commits.items())


def kept() -> dict[str, dict[str, str]]:
    return {path.stem: json.loads(path.read_text("utf-8")) for path in KEPT.glob("*.json")}


def export_all(chosen: list[dict[str, str]]) -> int:
    failed = []
    for model in chosen:
        try:
            if mistake := export(model):
                failed.append(title(model))
            print(f"{title(model)}: {mistake or 'all tests pass'}", flush=True)
        except NotExportedError as refusal:
            print(f"{title(model)}: no project. {refusal}", flush=True)
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    names = [each for each in arguments if each != "--projects"]
    known = {title(model): model for model in models()}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f'workbench: there is no class "{unknown[0]}" in the gallery. Known: {", ".join(known)}', file=sys.stderr)
        return BAD_INPUT
    if len(names) < len(arguments):
        return export_all([known[name] for name in names or known])
    KEPT.mkdir(exist_ok=True)
    failed = False
    for name in names or known:
        print(f"{name} ", end="", flush=True)
        try:
            result = analysed(known[name])
        except NoKernelError as error:
            failed = True
            print(f"{error}. Its section stays as it is")
            continue
        failed |= "error" in result
        print(result.get("error") or f"{first(result)}, {result['seconds']} s")
        (KEPT / f"{name}.json").write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", "utf-8")
        PAGE.write_text(page(kept()), "utf-8")
    print(f"The page is {PAGE}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
