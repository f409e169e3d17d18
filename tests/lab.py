"""JupyterLab as a user starts it, and the copy of the repository that it may write to."""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import psutil

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 240
STOP_SECONDS = 120
ADDRESS = re.compile(r"(http://127\.0\.0\.1:\d+)/\S*token=(\w+)")


def copy_repository(target: Path) -> None:
    """What a clone of the present state would hold, without anything that was built."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).exists():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name, follow_symlinks=False)


@dataclass(frozen=True)
class Lab:
    """A running server."""

    address: str
    token: str
    process: psutil.Process
    log: Path

    def url(self, path: str) -> str:
        return f"{self.address}/{path}?token={self.token}"

    def get(self, path: str) -> bytes:
        """What a program with the token is given."""
        with urlopen(self.url(path), timeout=STOP_SECONDS) as answer:
            return answer.read()

    def post(self, path: str) -> bytes:
        with urlopen(Request(self.url(path), method="POST", data=b"{}"), timeout=STOP_SECONDS) as answer:
            return answer.read()


def get(url: str) -> tuple[int, str]:
    """Status and final address."""
    try:
        with urlopen(url, timeout=STOP_SECONDS) as answer:
            return answer.status, answer.url
    except HTTPError as error:
        return error.code, error.url


def line_of_the_readme() -> list[str]:
    """What the README says to type."""
    start = (ROOT / "README.md").read_text().partition("\n## Start\n")[2]
    return re.search(r"^    \./(workbench lab)$", start, re.MULTILINE)[1].split()


def launch(copy: Path, log: Path, *options: str, user: Iterable[str] = (), **env: str) -> subprocess.Popen:
    """Starts Lab by the line of the README, with options after it and what changes the user before it. The caller stops it."""
    command, *arguments = line_of_the_readme()
    with log.open("w") as output:
        return subprocess.Popen(
            [*user, copy / command, *arguments, *options],
            cwd="/",
            env={**os.environ, "BROWSER": "true", **env},  # a command that does nothing
            stdout=output,
            stderr=output,
        )


def wait_until_up(process: subprocess.Popen, log: Path) -> Lab:
    """Once it answers at the address that it prints, which it does a moment before."""
    deadline = time.monotonic() + START_SECONDS
    while not ((found := ADDRESS.search(log.read_text())) and answers(found[1])):
        assert process.poll() is None and time.monotonic() < deadline, log.read_text()
        time.sleep(0.05)
    return Lab(found[1], found[2], psutil.Process(process.pid), log)


def answers(address: str) -> bool:
    try:
        return get(f"{address}/api")[0] == 200
    except URLError:
        return False


def stop(process: subprocess.Popen) -> None:
    """Ends it as a service manager does."""
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=STOP_SECONDS)


@contextmanager
def lab(copy: Path, log: Path, *options: str, user: Iterable[str] = (), **env: str) -> Iterator[Lab]:
    """A server that the block ends, on a free port unless the options name one."""
    port = [] if any(option.startswith("--port") for option in options) else ["--port=0"]
    process = launch(copy, log, *port, *options, user=user, **env)
    try:
        yield wait_until_up(process, log)
    finally:
        stop(process)
