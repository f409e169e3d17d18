"""Prints one closing line for several test runners: N passed, N failed.

Usage: summary.py {RUNNER EXIT_CODE REPORT_FOLDER} ...    each folder holds the runner's JUnit XML files

A runner that failed without a failing test, such as one that did not compile, counts as one failure.
Exit code 1 if anything failed.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree


@dataclass(frozen=True)
class Counts:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.passed + other.passed, self.failed + other.failed, self.skipped + other.skipped)

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed"


def outcome(case: ElementTree.Element) -> Counts:
    if case.find("failure") is not None or case.find("error") is not None:
        return Counts(failed=1)
    return Counts(skipped=1) if case.find("skipped") is not None else Counts(passed=1)


def counts(exit_code: int, folder: Path) -> Counts:
    """What a runner's reports add up to, in the light of how it ended."""
    cases = [case for file in sorted(folder.glob("*.xml")) for case in ElementTree.parse(file).iter("testcase")]
    total = sum(map(outcome, cases), Counts())
    if exit_code != 0 and total.failed == 0:
        total += Counts(failed=1)
    return total


def main(arguments: list[str]) -> int:
    total = Counts()
    for runner, exit_code, folder in zip(arguments[::3], arguments[1::3], arguments[2::3], strict=True):
        part = counts(int(exit_code), Path(folder))
        print(f"{runner}: {part}, {part.skipped} skipped")
        total += part
    print(total)
    return 1 if total.failed or not total.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
