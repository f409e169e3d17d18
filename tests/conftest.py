"""What several test files share: the repository, a real kernel, and executed notebooks."""

import os
import signal
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from kernel import Kernel

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOK_SECONDS = 300

# In the background of a shell, SIGINT is ignored, and every process started from here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def start_kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Kernel]]:
    """Starts kernels with extra environment variables; results and reports go to a temporary folder."""
    started = []

    def start(**env: str) -> Kernel:
        output = tmp_path_factory.mktemp("output")
        folders = {"WORKBENCH_RESULTS": str(output / "results"), "WORKBENCH_REPORT": str(output / "report")}
        kernel = Kernel({**os.environ, **folders, **env})
        started.append(kernel)
        return kernel

    yield start
    for kernel in started:
        kernel.close()


@pytest.fixture(scope="session")
def smoke_kernel(start_kernel: Callable[..., Kernel]) -> Kernel:
    """One kernel in the smoke profile that several tests use; they must not rely on its state."""
    return start_kernel(WORKBENCH_PROFILE="smoke")


@pytest.fixture(scope="session")
def executed(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], nbformat.NotebookNode]:
    """Executes a notebook in the smoke profile, once a session, and returns it with its outputs."""

    @cache
    def execute(name: str) -> nbformat.NotebookNode:
        path = ROOT / "notebooks" / f"{name}.ipynb"
        notebook = nbformat.read(path, as_version=4)
        output = tmp_path_factory.mktemp("notebook")
        env = {
            **os.environ,
            "WORKBENCH_PROFILE": "smoke",
            "WORKBENCH_RESULTS": str(output / "results"),
            "WORKBENCH_REPORT": str(output / "report"),
        }
        client = NotebookClient(
            notebook,
            kernel_name="java",
            timeout=NOTEBOOK_SECONDS,
            resources={"metadata": {"path": str(path.parent)}},
        )
        client.execute(env=env)
        return notebook

    return execute
