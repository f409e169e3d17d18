"""The audit of locked packages, against a server that answers as the database's documentation says."""

import json
import os
import subprocess
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

import audit

ROOT = Path(__file__).resolve().parent.parent
RECORDS = {
    "GHSA-1": {"summary": "Reads too much", "affected": [{"package": {"name": "garden:tree"}, "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "1.1"}]}]}]},
    "GHSA-2": {"summary": "Taken back", "withdrawn": "2026-01-01T00:00:00Z"},
    "PYSEC-1": {"affected": [{"package": {"name": "other"}, "ranges": [{"type": "ECOSYSTEM", "events": [{"fixed": "9"}]}]}]},
}


class Database(BaseHTTPRequestHandler):
    """Knows something of garden:tree 1.0, on two pages, and of shrub 2."""

    asked: list[dict] = []

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
        Database.asked += queries
        self.answer({"results": [self.result(each) for each in queries]})

    @staticmethod
    def result(query: dict) -> dict:
        match query["package"]["name"], query["version"], query.get("page_token"):
            case "garden:tree", "1.0", None:
                return {"vulns": [{"id": "GHSA-2"}], "next_page_token": "two"}
            case "garden:tree", "1.0", "two":
                return {"vulns": [{"id": "GHSA-1"}]}
            case "shrub", "2", None:
                return {"vulns": [{"id": "PYSEC-1"}]}
        return {}

    def do_GET(self) -> None:
        self.answer(RECORDS[self.path.rsplit("/", 1)[1]])

    def answer(self, value: dict) -> None:
        self.say(json.dumps(value))

    def say(self, text: str) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_: object) -> None:
        """Nothing."""


@pytest.fixture
def database() -> Iterator[str]:
    Database.asked = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Database)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    files = {
        "requirements.txt": "# by uv\nsoil==3 \\\n    --hash=sha256:00\n    # via shrub\n",
        "docker/requirements.txt": "soil==3 --hash=sha256:00\n",
        "tests/requirements.txt": "shrub==2 \\\n    --hash=sha256:00\n",
        audit.MAVEN_LOCK: "00  garden/tree/1.0/tree-1.0.jar\n00  garden/tree/1.0/tree-1.0.pom\n00  com/garden/pot/2/pot-2-linux.exe\n",
        f"{audit.LIBRARIES}/tree-1.0.jar": "",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_says_what_is_known_and_whether_it_ships(database, project, capsys):
    assert audit.main(database, project) == 1
    assert capsys.readouterr().out.splitlines() == [
        "ships  garden:tree 1.0  GHSA-1  fixed in 1.1  Reads too much",
        "build  shrub 2  PYSEC-1  not fixed yet  ",
        "4 packages, 2 with known vulnerabilities; of these, 1 ship.",
    ]
    assert {(each["package"]["ecosystem"], each["package"]["name"], each["version"]) for each in Database.asked} == {
        ("PyPI", "soil", "3"), ("PyPI", "shrub", "2"), ("Maven", "garden:tree", "1.0"), ("Maven", "com.garden:pot", "2")
    }


def test_what_only_builds_or_tests_fails_nothing(database, project):
    (project / audit.LIBRARIES / "tree-1.0.jar").rename(project / audit.LIBRARIES / "other.jar")
    assert audit.main(database, project) == 0


def test_no_answer_is_no_clean_bill(project, capsys):
    assert audit.main("http://127.0.0.1:1/v1", project) == 2
    assert "nothing is known about vulnerabilities" in capsys.readouterr().err


def test_a_connection_that_ends_early_is_no_finding(database, project, capsys, monkeypatch):
    """As a proxy may end it."""
    monkeypatch.setattr(Database, "do_POST", lambda _: None)
    assert audit.main(database, project) == 2
    assert "nothing is known about vulnerabilities" in capsys.readouterr().err


@pytest.mark.parametrize(
    "answer",
    [
        "<html>\n<p>Log in</p></html>",
        "",
        "null",
        "[]",
        '{"error": "busy"}',
        '{"results": []}',
        '{"results": [null, null, null, null]}',
        '{"results": [{"vulns": [{}]}, {}, {}, {}]}',
        '{"results": [{"vulns": 5}, {}, {}, {}]}',
    ],
)
def test_an_odd_answer_is_a_sentence(database, project, capsys, monkeypatch, answer):
    """As a proxy may give it, or a newer database."""

    def do_post(server: Database) -> None:
        server.rfile.read(int(server.headers["Content-Length"]))
        server.say(answer)

    monkeypatch.setattr(Database, "do_POST", do_post)
    assert audit.main(database, project) == 2
    said = capsys.readouterr()
    assert said.err == (
        f'workbench: nothing is known about vulnerabilities: {database}/querybatch answered "{" ".join(answer.split())}". '
        "Expected is JSON as https://google.github.io/osv.dev/api describes it. "
        "Look whether a proxy answers in place of the database, and run this again.\n"
    )
    assert said.out == ""


@pytest.mark.parametrize("record", [[], None, {"affected": [5]}, {"affected": [{"package": {"name": "garden:tree"}, "ranges": 5}]}])
def test_an_odd_record_is_a_sentence(database, project, capsys, monkeypatch, record):
    monkeypatch.setitem(RECORDS, "GHSA-1", record)
    assert audit.main(database, project) == 2
    said = capsys.readouterr().err
    assert said.startswith(f'workbench: nothing is known about vulnerabilities: {database}/vulns/GHSA-1 answered "{json.dumps(record)[:90]}')
    assert len(said.splitlines()) == 1


def test_what_a_long_answer_says_is_shortened():
    assert audit.shortened(b"a\n " * 1000) == " ".join(["a"] * 34)


def test_a_missing_python_is_no_finding():
    done = subprocess.run([ROOT / "workbench", "audit"], env={**os.environ, "PYTHON": "/nowhere/python3"}, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("workbench: no Python 3.11 or newer with venv found.")


def test_every_lock_of_the_workbench_is_read(database):
    environment = {**os.environ, "WORKBENCH_VULNERABILITIES": database}
    printed = subprocess.run([ROOT / "workbench", "audit"], env=environment, capture_output=True, text=True)
    assert printed.returncode == 0, printed.stderr
    asked = {(each["package"]["ecosystem"], each["package"]["name"]) for each in Database.asked}
    assert {("PyPI", "tornado"), ("PyPI", "jupyterhub"), ("PyPI", "pytest"), ("Maven", "com.hazelcast:hazelcast")} <= asked
    assert ("Maven", "org.apache.maven.plugins:maven-compiler-plugin") in asked
