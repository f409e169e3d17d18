"""Names the tests that failed, and prints one closing line for several test runners: N passed, N failed.

Usage: summary.py {RUNNER EXIT_CODE REPORT_FOLDER} ...    each folder holds the runner's JUnit XML files

The names come last, with the first lines of what each failure says, so that they are there where only the end of the output is kept.
A runner that failed without a failing test, such as one that did not compile, counts as one failure.
Exit code 1 if anything failed.
"""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

MOST_NAMED = 20
LINES_OF_EACH = 12
LONGEST_LINE = 300


@dataclass(frozen=True)
class Counts:
    passed: int = 0
    skipped: int = 0
    # each failure, as a text of some lines
    failures: list[str] = field(default_factory=list)

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.passed + other.passed, self.skipped + other.skipped, self.failures + other.failures)

    def __str__(self) -> str:
        return f"{self.passed} passed, {len(self.failures)} failed"


def outcome(case: ElementTree.Element) -> Counts:
    for kind in ("failure", "error"):
        found = case.find(kind)
        if found is not None:
            return Counts(failures=[described(case, found)])
    return Counts(skipped=1) if case.find("skipped") is not None else Counts(passed=1)


def described(case: ElementTree.Element, found: ElementTree.Element) -> str:
    """A test's name, and the first lines of what it says. The text holds the message where it is not empty."""
    text = found.text or found.get("message") or "no message"
    lines = [line[:LONGEST_LINE] for line in text.splitlines() if line.strip()]
    return "\n    ".join([f"{case.get('classname')}.{case.get('name')}", *lines[:LINES_OF_EACH]])


def counts(runner: str, exit_code: int, folder: Path) -> Counts:
    """What a runner's reports add up to, in the light of how it ended."""
    cases = [case for file in sorted(folder.glob("*.xml")) for case in ElementTree.parse(file).iter("testcase")]
    total = sum(map(outcome, cases), Counts())
    if exit_code != 0 and not total.failures:
        total += Counts(failures=[f"{runner} ended with exit code {exit_code}, and no test of it failed"])
    return total


def main(arguments: list[str]) -> int:
    total = Counts()
    parts = []
    for runner, exit_code, folder in zip(arguments[::3], arguments[1::3], arguments[2::3], strict=True):
        part = counts(runner, int(exit_code), Path(folder))
        parts.append(f"{runner}: {part}, {part.skipped} skipped")
        total += part
    for failure in total.failures[:MOST_NAMED]:
        print(f"failed: {failure}")
    if len(total.failures) > MOST_NAMED:
        print(f"and {len(total.failures) - MOST_NAMED} more that failed")
    print(*parts, total, sep="\n")
    return 1 if total.failures or not total.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
