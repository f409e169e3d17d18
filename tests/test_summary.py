"""The closing line counts what ran, and what failed is named before it; a runner that broke is not overlooked."""

import subprocess
import sys
from pathlib import Path

SUMMARY = Path(__file__).with_name("summary.py")
REPORT = """\
<testsuites><testsuite>
<testcase name="a"/><testcase name="b"/>
<testcase name="c"><skipped/></testcase>
{more}
</testsuite></testsuites>
"""


def summary(tmp_path: Path, more: str = "", exit_code: int = 0) -> subprocess.CompletedProcess:
    (tmp_path / "report.xml").write_text(REPORT.format(more=more))
    return subprocess.run(
        [sys.executable, SUMMARY, "runner", str(exit_code), tmp_path], capture_output=True, text=True, check=False
    )


def test_counts_what_passed(tmp_path):
    done = summary(tmp_path)
    assert done.stdout.splitlines() == ["runner: 2 passed, 0 failed, 1 skipped", "2 passed, 0 failed"]
    assert done.returncode == 0


def test_names_each_that_failed_with_the_first_lines_of_what_it_says(tmp_path):
    text = "\n".join(["expected 1", "", "but was 2", *["at a line"] * 100])
    done = summary(
        tmp_path,
        f'<testcase classname="garden.TreeTest" name="grows"><failure message="short">{text}</failure></testcase>'
        '<testcase classname="garden.PondTest" name="fills"><error message="no water"/></testcase>',
        1,
    )
    lines = done.stdout.splitlines()
    assert lines[:3] == ["failed: garden.TreeTest.grows", "    expected 1", "    but was 2"]
    assert lines[-4:] == [
        "failed: garden.PondTest.fills",
        "    no water",
        "runner: 2 passed, 2 failed, 1 skipped",
        "2 passed, 2 failed",
    ]
    assert len(lines) < 20


def test_very_many_failures_do_not_push_each_other_out(tmp_path):
    done = summary(tmp_path, "".join(f'<testcase classname="T" name="t{n}"><failure/></testcase>' for n in range(100)), 1)
    lines = done.stdout.splitlines()
    assert lines[:2] == ["failed: T.t0", "    no message"]
    assert lines[-3:] == ["and 80 more that failed", "runner: 2 passed, 100 failed, 1 skipped", "2 passed, 100 failed"]


def test_counts_failures_and_errors(tmp_path):
    done = summary(tmp_path, '<testcase name="d"><failure/></testcase><testcase name="e"><error/></testcase>', 1)
    assert done.stdout.splitlines()[-1] == "2 passed, 2 failed"
    assert done.returncode == 1


def test_runner_that_broke_without_a_failing_test_counts_as_one_failure(tmp_path):
    done = summary(tmp_path, exit_code=2)
    assert done.stdout.splitlines()[0] == "failed: runner ended with exit code 2, and no test of it failed"
    assert done.stdout.splitlines()[-1] == "2 passed, 1 failed"
    assert done.returncode == 1


def test_nothing_run_is_no_success(tmp_path):
    done = subprocess.run([sys.executable, SUMMARY, "runner", "0", tmp_path], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "0 passed, 0 failed"
    assert done.returncode == 1
