"""The image, built once a session from this folder's Dockerfile, and containers of it that are removed in the end."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import engine as engines
from engine import Container, Engine

ROOT = Path(__file__).resolve().parent.parent.parent
TAG = "localhost/serialization-workbench:test"
FIGURES: list[str] = []
Start = Callable[..., Container]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fresh", action="store_true", help="build the image without any cached layer")
    parser.addoption("--image", metavar="TAG", help="test this image, which is there already, instead of building one")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if FIGURES:
        terminalreporter.section("figures of the image, taken beside whatever else this machine did")
        for figure in FIGURES:
            terminalreporter.line(figure)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without an engine one skipped test stands for all, so that its reason is read."""
    here = [item for item in items if item.path.is_relative_to(Path(__file__).parent)]
    if not here or isinstance(found_engine(), Engine):
        return
    reason = f"none of {len(here)} tests of the image was run: {found_engine().reason}"
    here[0].add_marker(pytest.mark.skip(reason=reason))
    config.hook.pytest_deselected(items=here[1:])
    items[:] = [item for item in items if item not in here[1:]]


@cache
def found_engine() -> Engine | engines.Missing:
    return engines.find()


@pytest.fixture(scope="session")
def figures() -> list[str]:
    """Lines for the end of the run."""
    return FIGURES


@pytest.fixture(scope="session")
def times(pytestconfig: pytest.Config) -> int:
    """How often a figure is taken, at least: where the image is made from nothing, that is done for the figures."""
    return 3 if pytestconfig.getoption("--fresh", default=False) else 1


@pytest.fixture(scope="session")
def engine() -> Engine:
    return found_engine()


@dataclass(frozen=True)
class Image:
    tag: str
    built: str
    details: dict


@pytest.fixture(scope="session")
def build(engine: Engine, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Image]:
    """Builds a folder's image; what the engine printed is kept under build/."""
    logs = ROOT / "build"
    logs.mkdir(exist_ok=True)

    def build_it(context: Path, tag: str, fresh: bool = False) -> Image:
        printed = engine.build(context, tag, fresh, logs / f"{tag.rsplit(':', 1)[1]}-image.log")
        return Image(tag, printed, engine.image(tag))

    return build_it


@pytest.fixture(scope="session")
def image(
    engine: Engine,
    build: Callable[..., Image],
    figures: list[str],
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
) -> Image:
    given = request.config.getoption("--image", default=None)
    if given:
        return Image(given, "", engine.image(given))
    fresh = request.config.getoption("--fresh", default=False)
    start = time.monotonic()
    engine.make_base(tmp_path_factory.mktemp("base"), fresh)
    base = time.monotonic() - start
    start = time.monotonic()
    made = build(ROOT, TAG, fresh)
    how = "without" if fresh else "with"
    figures.append(f"built by {engine.name} in {time.monotonic() - start:.0f} s {how} cached layers, its base in {base:.0f} s")
    return made


@pytest.fixture(scope="session")
def start_session(engine: Engine, image: Image) -> Iterator[Start]:
    """Starts containers that are removed at the end of the session."""
    yield from starter(engine, image)


@pytest.fixture
def start(engine: Engine, image: Image) -> Iterator[Start]:
    """Starts containers that are removed at the end of the test."""
    yield from starter(engine, image)


def starter(engine: Engine, image: Image) -> Iterator[Start]:
    started: list[Container] = []

    def start_it(*command: str, options: list[str] | None = None) -> Container:
        container = engine.start(image.tag, *command, options=options)
        started.append(container)
        return container

    yield start_it
    for container in started:
        container.remove()


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A folder for a container, which everyone may read."""
    for folder in [tmp_path, tmp_path.parent, tmp_path.parent.parent]:
        folder.chmod(0o755)
    folder = tmp_path / "shared"
    folder.mkdir()
    return folder


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    """A copy of what git knows or would take up, and so of all that the build gets to see."""
    copy = tmp_path / "workbench"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name, follow_symlinks=False)
    return copy
