"""Builds and runs images: with Docker where it answers, else with buildah, podman and runc, which need no daemon."""

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

TOOLS = ["buildah", "mmdebstrap", "podman", "runc"]
BASE = "docker.io/library/debian"
LOCAL_BASE = "workbench-base"
ANSWER_SECONDS = 20
BUILD_SECONDS = 1800
COMMAND_SECONDS = 300
CERTIFICATES = "/usr/local/share/ca-certificates"

# What Debian's own slim images leave out, now and for every package that is installed later.
SLIM = [
    "path-exclude=/usr/share/doc/*",
    "path-include=/usr/share/doc/*/copyright",
    *(f"path-exclude=/usr/share/{folder}/*" for folder in ["groff", "info", "linda", "lintian", "locale", "man"]),
]


class EngineError(Exception):
    """A command of the engine failed; the text holds what it printed."""


@dataclass(frozen=True)
class Missing:
    """Why no image can be built here, and what to install."""

    reason: str


def call(command: list[str], seconds: float = COMMAND_SECONDS, **options: object) -> str:
    """What the command printed."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=seconds, **options)
    if result.returncode != 0:
        raise EngineError(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    return result.stdout


def wait_until(holds: Callable[[], bool], seconds: float, what: str) -> float:
    """Waits until it holds, and says how many seconds that took."""
    start = time.monotonic()
    while not holds():
        if time.monotonic() - start > seconds:
            raise EngineError(f"{what} did not happen within {seconds} s.")
        time.sleep(0.05)
    return time.monotonic() - start


class Container:
    """A container that runs, or has ended, until it is removed."""

    def __init__(self, engine: "Engine", name: str):
        self.engine = engine
        self.name = name

    def inspect(self) -> dict:
        return json.loads(self.engine.cli("inspect", "--type", "container", self.name))[0]

    def exec(self, *command: str, env: dict[str, str] | None = None, seconds: float = COMMAND_SECONDS) -> str:
        """What the command printed to its standard output, within the container."""
        variables = [word for name, value in (env or {}).items() for word in ("--env", f"{name}={value}")]
        return self.engine.cli("exec", *variables, self.name, *command, seconds=seconds)

    def python(self, code: str, *arguments: str) -> str:
        return self.exec("python", "-c", code, *arguments)

    def runs(self) -> bool:
        return self.inspect()["State"]["Running"]

    def exit_code(self) -> int:
        return self.inspect()["State"]["ExitCode"]

    def log(self) -> str:
        result = subprocess.run([*self.engine.command, "logs", self.name], capture_output=True, text=True)
        return result.stdout + result.stderr

    def port(self) -> int:
        """The port of this machine at which the container's server can be reached."""
        return int(self.engine.cli("port", self.name, "8888").splitlines()[0].rsplit(":", 1)[1])

    def pids(self) -> list[int]:
        """The container's processes, by their ids on this machine."""
        column = {"docker": "pid", "podman": "hpid"}[self.engine.name]
        options = ["-eo", column] if self.engine.name == "docker" else [column]
        lines = self.engine.cli("top", self.name, *options).split()[1:]
        return [int(line) for line in lines]

    def signal(self, name: str) -> None:
        self.engine.cli("kill", "--signal", name, self.name)

    def wait_for_end(self, seconds: float) -> float:
        return wait_until(lambda: not self.runs(), seconds, f"The end of {self.name}")

    def check_health(self) -> str:
        """Runs the image's health check now: healthy, or what it printed."""
        test = self.inspect()["Config"]["Healthcheck"]["Test"]
        assert test[0] == "CMD", test
        try:
            self.exec(*test[1:])
            return "healthy"
        except EngineError as failure:
            return str(failure)

    def remove(self) -> None:
        """At once: engines would give its processes ten seconds to end by themselves."""
        with suppress(EngineError):
            self.signal("KILL")
        with suppress(EngineError):
            self.engine.cli("rm", "--force", "--volumes", self.name)


@dataclass(frozen=True)
class Engine:
    """An engine by its command; both understand the same words for what runs."""

    name: str
    command: list[str]
    run_options: list[str]

    def cli(self, *arguments: str, seconds: float = COMMAND_SECONDS) -> str:
        return call([*self.command, *arguments], seconds)

    def build(self, context: Path, tag: str, fresh: bool, log: Path) -> str:
        """Builds the image of the folder's Dockerfile, and gives what the engine printed, which is kept in the log."""
        command = self.build_command(fresh) + ["--tag", tag, str(context)]
        with log.open("w") as output:
            result = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, timeout=BUILD_SECONDS)
        printed = log.read_text(errors="replace")
        if result.returncode != 0:
            raise EngineError(f"{' '.join(command)} failed, see {log}. Its end:\n{printed[-3000:]}")
        return printed

    def build_command(self, fresh: bool) -> list[str]:
        again = ["--no-cache"] if fresh else []
        if self.name == "docker":
            return ["docker", "build", *again]
        options = ["--layers", "--format", "docker", "--isolation", "chroot", "--network", "host", "--pull-never"]
        return ["buildah", "build", *options, *again, "--build-arg", f"DEBIAN={LOCAL_BASE}"]

    def make_base(self, folder: Path, fresh: bool) -> None:
        """Makes Debian's base here, unless it is there: no registry is asked. Docker pulls its own."""
        if self.name == "docker" or (self.has(f"{BASE}:{LOCAL_BASE}") and not fresh):
            return
        archive = folder / "base.tar"
        call(mmdebstrap(archive), BUILD_SECONDS)
        self.cli("import", "--quiet", str(archive), f"{BASE}:{LOCAL_BASE}")
        archive.unlink()

    def has(self, image: str) -> bool:
        with suppress(EngineError):
            self.cli("image", "inspect", image)
            return True
        return False

    def image(self, tag: str) -> dict:
        return json.loads(self.cli("image", "inspect", tag))[0]

    def start(self, image: str, *command: str, options: list[str] | None = None) -> Container:
        name = self.cli("run", "--detach", *self.run_options, *(options or []), image, *command).strip()
        return Container(self, name)


def mmdebstrap(archive: Path) -> list[str]:
    """Makes a base as small as debian:trixie-slim that trusts whom this machine trusts. Never publish it for that."""
    command = ["mmdebstrap", "--quiet", "--variant=minbase", "--include=ca-certificates"]
    command += [f"--dpkgopt={rule}" for rule in SLIM]
    if Path(CERTIFICATES).is_dir():
        command += [f"--customize-hook=copy-in {CERTIFICATES} {Path(CERTIFICATES).parent}"]
        command += ['--customize-hook=chroot "$1" update-ca-certificates']
    return [*command, "trixie", str(archive)]


def docker_answers() -> str | None:
    """Nothing if it does, else why not."""
    if shutil.which("docker") is None:
        return "docker is not installed"
    try:
        # Some versions of the client end with 0 although no daemon answered.
        call(["docker", "info", "--format", "{{if .ServerErrors}}{{index .ServerErrors 0}}{{end}}"], ANSWER_SECONDS)
        call(["docker", "ps", "--quiet"], ANSWER_SECONDS)
        return None
    except (EngineError, subprocess.TimeoutExpired):
        return "no Docker daemon answers"


def find() -> Engine | Missing:
    """Docker if it answers; else podman with what it needs, as root, since the base is made by a package manager."""
    no_docker = docker_answers()
    if no_docker is None:
        return Engine("docker", ["docker"], [])
    absent = [tool for tool in TOOLS if shutil.which(tool) is None]
    if absent:
        return Missing(
            f"{no_docker}, and {', '.join(absent)} {'is' if len(absent) == 1 else 'are'} not installed:"
            f" start Docker, or run 'apt install {' '.join(absent)}' on Debian"
        )
    if os.geteuid() != 0:
        return Missing(f"{no_docker}, and without root {', '.join(TOOLS)} cannot be used: start Docker, or use sudo")
    limits = ["--ulimit", "nofile=20000:20000", "--ulimit", "nproc=8192:8192"]
    return Engine("podman", ["podman", "--runtime", "runc"], limits)
