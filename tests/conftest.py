"""What several test files share: the repository, a real kernel, and executed notebooks."""

import fcntl
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import nbformat
import pytest

from chosen import CHOSEN
from kernel import Kernel

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "jupyter"))

from notebook_client import JavaNotebookClient  # noqa: E402

CELL_SECONDS = 900  # a busy machine takes its time
DEFAULT_RUN = "not exhaustive"  # as the launcher tells pytest

# ./workbench test names the JDK that it has found. Where pytest is started alone, the kernel of this environment names it.
KERNELSPEC = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java" / "kernel.json"
if "JAVA_HOME" not in os.environ and KERNELSPEC.is_file():
    os.environ["JAVA_HOME"] = str(Path(json.loads(KERNELSPEC.read_text())["argv"][0]).parents[1])

# In the background of a shell, SIGINT is ignored, and every process started from here would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def quick(pytestconfig: pytest.Config) -> dict[str, str]:
    """What makes a default run shorter: code that runs for seconds is not worth a second compiler. All tests have a reader's JVM."""
    return {"JDK_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1"} if pytestconfig.option.markexpr == DEFAULT_RUN else {}


@pytest.fixture(scope="session")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Keeps the temporary files of Java processes in a folder that pytest removes: a process that a test kills leaves its own behind."""
    return {"JAVA_TOOL_OPTIONS": f"-Djava.io.tmpdir={tmp_path_factory.mktemp('scratch')}"}


@pytest.fixture(scope="session")
def start_kernel(quick: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Kernel]]:
    """Starts kernels with extra environment variables; results and reports go to a temporary folder."""
    started = []

    def start(**env: str) -> Kernel:
        output = tmp_path_factory.mktemp("output")
        folders = {"WORKBENCH_RESULTS": str(output / "results"), "WORKBENCH_REPORT": str(output / "report")}
        kernel = Kernel({**os.environ, **quick, **folders, **env})
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
def executed(quick: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], nbformat.NotebookNode]:
    """Executes a notebook in the smoke profile, once for all processes that share the tests, and returns it with its outputs."""
    own = tmp_path_factory.getbasetemp()
    shared = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "executed"

    @cache
    def execute(name: str) -> nbformat.NotebookNode:
        assert name in CHOSEN or not quick, f"a default run executes {name} for this test: mark it as exhaustive, by chosen.py"
        done = shared / f"{name}.ipynb"
        done.parent.mkdir(parents=True, exist_ok=True)
        with done.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                nbformat.write(run(name, tmp_path_factory.mktemp("notebook"), quick), done)
        return nbformat.read(done, as_version=4)

    return execute


def run(name: str, output: Path, more: dict[str, str]) -> nbformat.NotebookNode:
    path = ROOT / "notebooks" / f"{name}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    env = {
        **os.environ,
        **more,
        "WORKBENCH_PROFILE": "smoke",
        "WORKBENCH_RESULTS": str(output / "results"),
        "WORKBENCH_REPORT": str(output / "report"),
    }
    JavaNotebookClient(notebook, path.parent, timeout=CELL_SECONDS).execute(env=env)
    return notebook
