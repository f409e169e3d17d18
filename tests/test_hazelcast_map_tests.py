"""Hazelcast's own tests of maps, run with maps off heap: two classes here, since all take three quarters of an hour."""

import shutil
import subprocess
from pathlib import Path

import pytest
from test_maven_lock import MVN
from test_maven_plugin import repository  # noqa: F401

ROOT = Path(__file__).resolve().parent.parent
PROJECT = ROOT / "kernel-libs/off-heap/hazelcast-tests"

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    return shutil.copytree(PROJECT, tmp_path_factory.mktemp("map-tests") / "project", ignore=shutil.ignore_patterns("target"))


def run(project: Path, repository: Path, classes: str, *more: str) -> subprocess.CompletedProcess:  # noqa: F811
    command = [MVN, "-B", "-q", f"-Dmaven.repo.local={repository}", "compile", "exec:exec", f"-Dclasses={classes}", *more]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


def test_locks_and_interceptors_work_off_heap(project, repository):  # noqa: F811
    done = run(project, repository, "MapLockTest|InterceptorTest")
    assert done.returncode == 0, done.stdout
    for placement in ["values", "entries"]:
        assert f"MapLockTest, {placement}: 17 tests, 0 failed" in done.stdout
        assert f"{placement}: 45 passed, 0 fail on the heap too, 0 differ" in done.stdout
    assert "; 0 partitions" not in done.stdout


def test_a_difference_that_nobody_has_explained_is_refused(project, repository, tmp_path):  # noqa: F811
    (tmp_path / "none.txt").write_text("# no test may differ\n")
    done = run(project, repository, "EntryCostEstimatorTest", f"-Ddifferences={tmp_path / 'none.txt'}")
    assert done.returncode != 0
    assert "NOT EXPECTED" in done.stdout


def test_a_run_without_a_map_off_heap_is_none(project, repository):  # noqa: F811
    done = run(project, repository, "MapPreconditionsNeverFoundTest")
    assert done.returncode != 0
    assert "0 partitions of maps were off heap" in done.stdout
