"""Asks a public database, OSV, which of the locked packages have known vulnerabilities.

Usage: audit.py    sends the names and versions of all locked packages, and nothing else

Exit codes: 0 if nothing is known of what ships, 1 if something is, 2 if the database did not answer.
"""

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from http.client import HTTPException
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
DATABASE = "https://api.osv.dev/v1"
SHIPPED_LOCKS = ["requirements.txt", "docker/requirements.txt"]
TEST_LOCK = "tests/requirements.txt"
MAVEN_LOCK = "kernel-libs/.mvn/checksums/checksums.sha256"
LIBRARIES = "kernel-libs/target/lib"
MOST_QUERIES = 1000  # in one request, as the database has it
ANSWER_SECONDS = 60
LONGEST_SHOWN = 100

T = TypeVar("T")


class NoAnswerError(Exception):
    """The database did not answer, or not as OSV does: a clause, and a sentence with the remedy."""


@dataclass(frozen=True, order=True)
class Package:
    ecosystem: str
    name: str
    version: str


@dataclass(frozen=True)
class Finding:
    package: Package
    id: str
    fixed: list[str]
    summary: str


@dataclass(frozen=True)
class Answer:
    """What is known about one package: ids, and the token of the next page, empty after the last page."""

    identities: list[str]
    next_page: str


def of_python(lock: str) -> set[Package]:
    """What pip installs by a lock."""
    pins = re.findall(r"^([A-Za-z0-9._-]+)==([^\s\\;]+)", lock, re.MULTILINE)
    return {Package("PyPI", name, version) for name, version in pins}


def of_maven(lock: str) -> dict[str, Package]:
    """What Maven may load, by the names of the files."""
    paths = [line.split("  ", 1)[1].split("/") for line in lock.splitlines() if not line.endswith(".pom")]
    return {file: Package("Maven", f"{'.'.join(group)}:{artifact}", version) for *group, artifact, version, file in paths}


def ask(address: str, understood: Callable[[Any], T], question: dict | None = None) -> T:
    """What is understood of the answer, which is JSON. A proxy may answer with something else in place of the database."""
    body = None if question is None else json.dumps(question).encode()
    try:
        with urlopen(Request(address, data=body, headers={"Content-Type": "application/json"}), timeout=ANSWER_SECONDS) as answer:
            content = answer.read()
    except (OSError, HTTPException, ValueError) as e:
        raise NoAnswerError(f"{address} did not answer as expected: {e}. Connect to the internet, and run this again") from e
    try:
        return understood(json.loads(content))
    except (AttributeError, LookupError, TypeError, ValueError) as e:
        raise NoAnswerError(
            f'{address} answered "{shortened(content)}". Expected is JSON as https://google.github.io/osv.dev/api describes it. '
            "Look whether a proxy answers in place of the database, and run this again"
        ) from e


def shortened(content: bytes) -> str:
    """The beginning of an answer, in one line."""
    return " ".join(content.decode(errors="replace")[:LONGEST_SHOWN].split())


def known(database: str, packages: Iterable[Package]) -> Iterator[tuple[Package, str]]:
    """The packages of which something is known, each with the id of what is known."""
    queries = [(each, {"package": {"ecosystem": each.ecosystem, "name": each.name}, "version": each.version}) for each in packages]
    while queries:
        further = []
        for first in range(0, len(queries), MOST_QUERIES):
            some = queries[first : first + MOST_QUERIES]
            answers = ask(f"{database}/querybatch", partial(answers_to, len(some)), {"queries": [query for _, query in some]})
            for (package, query), answer in zip(some, answers, strict=True):
                yield from ((package, identity) for identity in answer.identities)
                if answer.next_page:
                    further.append((package, {**query, "page_token": answer.next_page}))
        queries = further


def answers_to(count: int, content: Any) -> list[Answer]:
    """The answers to so many queries."""
    results = content["results"]
    if len(results) != count:
        raise ValueError(f"{len(results)} results for {count} queries")
    return [Answer([str(each["id"]) for each in result.get("vulns", [])], result.get("next_page_token") or "") for result in results]


def details(database: str, package: Package, identity: str) -> Finding | None:
    """What is known, unless it was withdrawn."""
    return ask(f"{database}/vulns/{quote(identity, safe='')}", partial(finding, package, identity))


def finding(package: Package, identity: str, record: Any) -> Finding | None:
    """What a record says about a package, unless it was withdrawn."""
    if record.get("withdrawn"):
        return None
    affected = [each for each in record.get("affected", []) if each.get("package", {}).get("name", "").lower() == package.name.lower()]
    ranges = chain.from_iterable(each.get("ranges", []) for each in affected)
    events = chain.from_iterable(each.get("events", []) for each in ranges if each.get("type") != "GIT")
    return Finding(package, identity, sorted({str(each["fixed"]) for each in events if "fixed" in each}), record.get("summary", ""))


def findings(database: str, packages: Iterable[Package]) -> list[Finding]:
    found = (details(database, package, identity) for package, identity in sorted(set(known(database, packages))))
    return [each for each in found if each]


def locked(root: Path) -> tuple[set[Package], set[Package]]:
    """All locked packages, and those of them that ship. Where kernel-libs is not built, all of Maven's count as shipped."""
    shipped = set().union(*(of_python((root / each).read_text()) for each in SHIPPED_LOCKS))
    maven = of_maven((root / MAVEN_LOCK).read_text())
    libraries = {path.name for path in (root / LIBRARIES).glob("*.jar")} or maven.keys()
    shipped |= {package for file, package in maven.items() if file in libraries}
    return shipped | set(maven.values()) | of_python((root / TEST_LOCK).read_text()), shipped


def main(database: str = DATABASE, root: Path = ROOT) -> int:
    everything, shipped = locked(root)
    try:
        found = findings(database, everything)
    except NoAnswerError as e:
        print(f"workbench: nothing is known about vulnerabilities: {e}.", file=sys.stderr)
        return 2
    for each in sorted(found, key=lambda each: (each.package not in shipped, each.package)):
        place = "ships" if each.package in shipped else "build"
        fixed = f"fixed in {', '.join(each.fixed)}" if each.fixed else "not fixed yet"
        print(f"{place}  {each.package.name} {each.package.version}  {each.id}  {fixed}  {each.summary}")
    bad = {each.package for each in found}
    print(f"{len(everything)} packages, {len(bad)} with known vulnerabilities; of these, {len(bad & shipped)} ship.")
    return 1 if bad & shipped else 0


if __name__ == "__main__":
    sys.exit(main(os.environ.get("WORKBENCH_VULNERABILITIES", DATABASE)))
