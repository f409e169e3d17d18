"""The health check of the image, beside a server that answers as Jupyter's does."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

HEALTHCHECK = Path(__file__).resolve().parent.parent / "docker" / "healthcheck.py"
FOLDERS = ["JUPYTER_RUNTIME_DIR", "JUPYTER_DATA_DIR", "XDG_DATA_HOME"]


class Api(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/user/ada/api" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def port() -> Iterator[int]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Api)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server.server_port
    server.shutdown()
    thread.join()
    server.server_close()


def check(home: Path, **env: str) -> int:
    given = {name: value for name, value in os.environ.items() if name not in FOLDERS}
    return subprocess.run([sys.executable, HEALTHCHECK], env={**given, "HOME": str(home), **env}, capture_output=True, check=False).returncode


def note(folder: Path, port: int, listens: str = "127.0.0.1", host: str = "127.0.0.1") -> None:
    """As a server does when it starts."""
    folder.mkdir(parents=True)
    server = {"url": f"http://{host}:{port}/user/ada/", "hostname": listens, "port": port}
    (folder / "jpserver-7.json").write_text(json.dumps(server))


def test_without_a_server_it_fails(tmp_path, port):
    assert check(tmp_path) == 1
    note(tmp_path / ".local/share/jupyter/runtime", port)
    assert check(tmp_path) == 0


@pytest.mark.parametrize(
    ("name", "below"), [("JUPYTER_RUNTIME_DIR", ""), ("JUPYTER_DATA_DIR", "runtime"), ("XDG_DATA_HOME", "jupyter/runtime")]
)
def test_it_looks_where_jupyter_keeps_its_files(tmp_path, port, name, below):
    note(tmp_path / "elsewhere" / below, port)
    assert check(tmp_path, **{name: str(tmp_path / "elsewhere")}) == 0


def test_a_name_that_nobody_resolves_is_not_needed(tmp_path, port):
    """As that of a container without a network."""
    note(tmp_path / ".local/share/jupyter/runtime", port, listens="0.0.0.0", host="no-such-host.invalid")
    assert check(tmp_path) == 0


def test_what_servers_left_that_were_killed_is_passed_over(tmp_path, port):
    runtime = tmp_path / ".local/share/jupyter/runtime"
    note(runtime, port)
    for number, left in enumerate(["", "null", "{}", '{"url": "http://127.0.0.1:1/", "hostname": "127.0.0.1", "port": 1}']):
        (runtime / f"jpserver-{number}.json").write_text(left)
    assert check(tmp_path) == 0
    (runtime / "jpserver-7.json").unlink()
    assert check(tmp_path) == 1
