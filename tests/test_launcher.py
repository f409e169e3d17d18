"""./workbench in a fresh copy of the repository, in a folder whose name has spaces."""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import psutil
import pytest

ROOT = Path(__file__).resolve().parent.parent
SETUP_SECONDS = 600
SERVER_SECONDS = 60
TOOLS = ["cat", "cksum", "dirname", "env", "find", "getconf", "grep", "head", "mkdir", "readlink", "sed", "sh", "uptime"]


def copy_repository(target: Path) -> None:
    """What a clone of the present state would hold, without anything that was built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name, follow_symlinks=False)


def workbench(copy: Path, *arguments: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [copy / "workbench", *arguments],
        cwd=cwd or copy,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=SETUP_SECONDS,
        check=False,
    )


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which nothing has been set up."""
    folder = tmp_path_factory.mktemp("fresh") / "a path with spaces"
    copy_repository(folder)
    return folder


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy that has been set up from another working folder."""
    folder = tmp_path_factory.mktemp("ready") / "a path with spaces"
    copy_repository(folder)
    done = workbench(folder, "setup", cwd=Path("/"))
    assert done.returncode == 0, done.stderr
    return folder


@contextmanager
def path_with(tmp_path: Path, *more: str) -> Iterator[str]:
    """A PATH with the everyday tools and those named, and nothing else."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in [*TOOLS, *more]:
        (folder / tool).symlink_to(shutil.which(tool) or pytest.fail(f"{tool} is not on the PATH"))
    yield str(folder)


def only_line(done: subprocess.CompletedProcess) -> str:
    """What a failing command says at its end; it must have failed with exit code 1."""
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stderr.strip().splitlines()[-1]


def test_help_names_every_command():
    done = workbench(ROOT, "--help")
    assert done.returncode == 0
    for command in ["lab", "run", "test", "publish", "compare", "export", "selfcheck", "golden", "setup", "doctor"]:
        assert re.search(rf"^  {command} ", done.stdout, re.MULTILINE)


def test_unknown_command_is_refused():
    assert only_line(workbench(ROOT, "lob")) == 'workbench: there is no command "lob"'


def test_missing_jdk_is_one_line_with_the_remedy(fresh, tmp_path):
    launcher = fresh / "workbench-of-the-future"
    launcher.write_text((fresh / "workbench").read_text().replace("JDK_NEEDED=25", "JDK_NEEDED=99"))
    launcher.chmod(0o755)
    done = subprocess.run([launcher, "lab"], capture_output=True, text=True, check=False)
    launcher.unlink()
    assert only_line(done).startswith("workbench: no JDK 99 or newer found")
    assert "apt install openjdk" in done.stderr and "JAVA_HOME" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_missing_maven_is_one_line_with_the_remedy(fresh, tmp_path):
    with path_with(tmp_path) as path:
        done = workbench(fresh, "setup", PATH=path)
    assert only_line(done) == (
        "workbench: no Maven 3.8 or newer found (mvn). Install it, such as by 'apt install maven' or 'brew install maven'."
    )
    assert len(done.stderr.splitlines()) == 1


def test_missing_python_is_one_line_with_the_remedy(ready):
    (ready / ".venv" / ".lab-stamp").rename(ready / ".venv" / "stamp")
    done = workbench(ready, "setup", PYTHON="/nowhere/python3")
    (ready / ".venv" / "stamp").rename(ready / ".venv" / ".lab-stamp")
    assert only_line(done).startswith("workbench: no Python 3.11 or newer with venv found.")
    assert len(done.stderr.splitlines()) == 1


def test_missing_network_is_one_line_with_the_remedy(fresh, tmp_path):
    nowhere = f"-Dmaven.repo.local={tmp_path}/m2 -Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=9"
    settings = tmp_path / "settings.xml"
    settings.write_text(
        "<settings><mirrors><mirror><id>gone</id><mirrorOf>*</mirrorOf>"
        "<url>http://127.0.0.1:9/</url></mirror></mirrors></settings>"
    )
    (fresh / "kernel-libs" / ".mvn" / "maven.config").write_text(f"-s\n{settings}\n")
    done = workbench(fresh, "setup", MAVEN_OPTS=nowhere)
    (fresh / "kernel-libs" / ".mvn" / "maven.config").unlink()
    assert only_line(done).startswith(
        "workbench: building kernel-libs failed: the network or the package registry cannot be reached."
    )


def test_doctor_says_what_is_there_and_what_is_not(fresh, tmp_path):
    assert workbench(ROOT, "doctor").returncode == 0
    with path_with(tmp_path) as path:
        done = workbench(fresh, "doctor", PATH=path)
    assert done.returncode == 1
    assert "  MISSING  no Maven 3.8 or newer found" in done.stdout
    assert "  ok       JDK " in done.stdout


def test_second_setup_redoes_nothing(ready):
    before = {path: path.stat().st_mtime_ns for path in [*(ready / ".venv").glob(".*-stamp"), *(ready / "build").iterdir()]}
    assert before
    done = workbench(ready, "setup")
    assert done.returncode == 0 and done.stderr == "" and done.stdout == ""
    assert before == {path: path.stat().st_mtime_ns for path in before}


def get(url: str) -> tuple[int, str]:
    """Status and final address."""
    try:
        with urlopen(url, timeout=10) as answer:
            return answer.status, answer.url
    except HTTPError as error:
        return error.code, error.url


@contextmanager
def lab(copy: Path, log: Path) -> Iterator[tuple[str, str, psutil.Process]]:
    """A running server: its address, its token, and its process."""
    with log.open("w") as output:
        process = subprocess.Popen(
            [copy / "workbench", "lab", "--no-browser", "--port=0", "--allow-root"], cwd="/", stdout=output, stderr=output
        )
    try:
        deadline = time.monotonic() + SERVER_SECONDS
        while not (found := re.search(r"(http://127\.0\.0\.1:\d+)/\S*token=(\w+)", log.read_text())):
            assert process.poll() is None and time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        yield found.group(1), found.group(2), psutil.Process(process.pid)
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=20)


def test_lab_serves_the_start_page_on_loopback_with_a_token(ready, tmp_path):
    with lab(ready, tmp_path / "lab.log") as (address, token, server):
        assert get(f"{address}/api/contents")[0] == 403
        listening = {each.laddr.ip for each in server.net_connections("tcp") if each.status == psutil.CONN_LISTEN}
        assert listening == {"127.0.0.1"}
        assert get(f"{address}/api/contents/notebooks/00-start-here.ipynb?token={token}")[0] == 200
        status, final = get(f"{address}/?token={token}")
        assert status == 200
        assert "/lab/tree/notebooks/00-start-here.ipynb" in final
        assert get(f"{address}/api/kernelspecs/?token={token}")[0] == 200
    with pytest.raises(URLError):
        get(f"{address}/api")


def test_run_writes_a_report_that_needs_no_network(ready, tmp_path):
    report = tmp_path / "report"
    done = workbench(
        ready, "run", "01", cwd=tmp_path, WORKBENCH_PROFILE="smoke", WORKBENCH_REPORT=str(report), WORKBENCH_RESULTS=str(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"notebooks/01-first-comparison\.ipynb \.+ \d+ s\nThe report is in .*\n", done.stdout)
    assert done.stderr == ""
    page = (report / "01-first-comparison.html").read_text()
    assert "IdentifiedDataSerializable" in page and "data:image/svg+xml" in page
    assert not loaded_from_network(page)
    charts = {path.name for path in (report / "charts").iterdir()}
    assert charts == {f"01-{chart}.{kind}" for chart in ["sizes", "speed", "map"] for kind in ["svg", "png", "pdf"]}


def loaded_from_network(page: str) -> list[str]:
    """Addresses that a browser would fetch by itself when it opens the page."""
    fetching = r"""(?:<(?:script|img|link|iframe|source)[^>]*?(?:src|href)=["']?|url\(["']?|import[^;]{0,80}?["'])"""
    return re.findall(fetching + r"""((?:https?:)?//[^"')\s>]+)""", page)


def test_page_that_loads_from_the_network_is_rejected():
    assert loaded_from_network('<script src="https://cdn.example.org/a.js"></script>') == ["https://cdn.example.org/a.js"]
    assert loaded_from_network("<style>@import url('//example.org/b.css')</style>") == ["//example.org/b.css"]
    assert loaded_from_network('import mermaid from "https://example.org/m.mjs"') == ["https://example.org/m.mjs"]
    assert not loaded_from_network('<a href="https://example.org">a link to click</a>')


def test_run_names_the_known_notebooks(ready):
    done = workbench(ready, "run", "77")
    assert only_line(done).startswith('workbench: there is no notebook "77". Known: 00-start-here, 01-first-comparison')
