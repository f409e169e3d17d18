"""The example project of off-heap storage, which knows nothing else of this workbench."""

import shutil
from pathlib import Path

from test_maven_plugin import repository, succeed  # noqa: F401

ROOT = Path(__file__).resolve().parent.parent


def test_the_example_builds_and_its_tests_pass(tmp_path, repository):  # noqa: F811
    project = shutil.copytree(ROOT / "kernel-libs/off-heap/example", tmp_path / "example", ignore=shutil.ignore_patterns("target"))
    printed = succeed(project, repository, "test")
    assert "Tests run: 2, Failures: 0, Errors: 0, Skipped: 0" in printed
