"""The page on which people in a room answer predictions, on a Jupyter server with the workbench's settings."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

import pytest

ROOT = Path(__file__).resolve().parent.parent
START_SECONDS = 60
CODE = "abcdefgh"
OPTIONS = [{"value": "kryo", "label": "Kryo <b>"}, {"value": "avro", "label": "Avro"}]
CHOICE = {"kind": "CHOICE", "text": "Which is <smaller>?", "rule": "Choose one.", "options": OPTIONS, "unit": ""}
ORDER = {"kind": "ORDER", "text": "Sort them.", "rule": "Each once.", "options": OPTIONS, "unit": ""}
NUMBER = {"kind": "NUMBER", "text": "How many?", "rule": "A number.", "options": [], "unit": "bytes"}


@dataclass
class Server:
    address: str
    rooms: Path


@dataclass
class Person:
    """A browser of their own."""

    server: Server
    opener: OpenerDirector = field(default_factory=lambda: build_opener(HTTPCookieProcessor(CookieJar())))

    def get(self, code: str = CODE) -> str:
        with self.opener.open(f"{self.server.address}{code}") as page:
            return page.read().decode()

    def send(self, number: int, *answer: str) -> str:
        """The page that comes of it."""
        body = urlencode([("question", number), *(("answer", each) for each in answer)]).encode()
        with self.opener.open(Request(f"{self.server.address}{CODE}", data=body)) as page:
            return page.read().decode()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    settings = {name: str(folder / name) for name in ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "TMPDIR"]}
    (folder / "TMPDIR").mkdir()
    command = [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root", "--port=0", f"--ServerApp.root_dir={folder}"]
    command += [f"--config={ROOT / 'jupyter' / 'jupyter_server_config.py'}"]
    env = {**os.environ, **settings, "WORKBENCH_HOME": str(folder)}
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, env=env, stdout=log, stderr=log)
    try:
        yield started(process, folder)
    finally:
        process.terminate()
        process.wait(timeout=START_SECONDS)
    assert list((folder / "TMPDIR").glob("workbench-rooms-*")) == [], "a server that ends takes its rooms along"


def started(process: subprocess.Popen, folder: Path) -> Server:
    deadline = time.monotonic() + START_SECONDS
    while not (found := list((folder / "TMPDIR").glob("workbench-rooms-*/address"))) or not found[0].read_text():
        assert process.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
        time.sleep(0.1)
    return Server(found[0].read_text(), found[0].parent)


@pytest.fixture
def room(server: Server) -> Path:
    """A room without questions."""
    folder = server.rooms / CODE
    (folder / "answers").mkdir(parents=True, exist_ok=True)
    for path in [*folder.glob("*.json"), *folder.glob("answers/*")]:
        path.unlink()
    return folder


def ask(room: Path, number: int, question: dict, **more) -> None:
    posted = {"number": number, **question, "closed": False, "result": "", **more}
    (room / f"question-{number}.json").write_text(json.dumps(posted))


def answers(room: Path, number: int = 1) -> list[list[str]]:
    return sorted(json.loads(path.read_text())["answer"] for path in room.glob(f"answers/{number}-*.json"))


def test_needs_the_code_and_no_token(server, room):
    ask(room, 1, CHOICE)
    page = Person(server).get()
    assert "Which is &lt;smaller&gt;?" in page and "Kryo &lt;b&gt;" in page and "<script" not in page
    start = time.monotonic()
    with pytest.raises(HTTPError) as refused:
        Person(server).get("bbbbbbbb")
    assert refused.value.code == 404 and "There is no room with this code." in refused.value.read().decode()
    assert time.monotonic() - start > 0.9, "whoever guesses codes must wait for each"


def test_the_code_opens_nothing_else(server, room):
    base = server.address.removesuffix("workbench/room/")
    for path in ["api/contents", f"workbench/room/{CODE}/answers", "workbench/room/../../api/kernels"]:
        with pytest.raises(HTTPError) as refused:
            Person(server).opener.open(base + path)
        assert refused.value.code in (403, 404), path


def test_everybody_has_one_answer_that_nobody_else_overwrites(server, room):
    ask(room, 1, CHOICE)
    ada, bob = Person(server), Person(server)
    assert "You said: Kryo &lt;b&gt;" in ada.send(1, "kryo")
    bob.send(1, "kryo")
    assert answers(room) == [["kryo"], ["kryo"]]
    assert "You said: Avro" in bob.send(1, "avro")
    assert answers(room) == [["avro"], ["kryo"]]
    assert "You said: Kryo &lt;b&gt;" in ada.get()


def test_a_forged_cookie_makes_nobody_else_of_me(server, room):
    ask(room, 1, CHOICE)
    Person(server).send(1, "kryo")
    name = next(room.glob("answers/1-*.json")).stem.removeprefix("1-")
    body = urlencode([("question", 1), ("answer", "avro")]).encode()
    forged = Request(f"{server.address}{CODE}", data=body, headers={"Cookie": f"workbench-participant={name}"})
    build_opener().open(forged).close()
    assert answers(room) == [["avro"], ["kryo"]]


@pytest.mark.parametrize(
    "question, answer, fault",
    [
        (CHOICE, ["fory"], "Choose one."),
        (CHOICE, ["kryo", "avro"], "Choose one."),
        (CHOICE, [], "Choose one."),
        (ORDER, ["kryo", "kryo"], "Each must stand in the order once."),
        (NUMBER, ["-1"], "Write a number above 0"),
        (NUMBER, ["0"], "Write a number above 0"),
        (NUMBER, ["<script>"], "Write a number above 0"),
        (NUMBER, ["12345678901"], "Write a number above 0"),
    ],
)
def test_what_is_no_answer_is_refused(server, room, question, answer, fault):
    ask(room, 1, question)
    assert fault in Person(server).send(1, *answer)
    assert answers(room) == []


@pytest.mark.parametrize("question, answer, shown", [(ORDER, ["avro", "kryo"], "Avro &gt; Kryo &lt;b&gt;"), (NUMBER, ["12.5"], "12.5 bytes")])
def test_an_order_and_a_number_are_kept(server, room, question, answer, shown):
    ask(room, 1, question)
    assert f"You said: {shown}" in Person(server).send(1, *answer)
    assert answers(room) == [answer]


def test_a_long_body_is_refused_before_it_is_read(server, room):
    ask(room, 1, CHOICE)
    with pytest.raises(HTTPError) as refused:
        Person(server).send(1, "k" * 10_000)
    assert refused.value.code == 413
    assert answers(room) == []


def test_a_room_holds_so_many_people_and_no_more(server, room):
    ask(room, 1, CHOICE)
    for person in range(500):
        (room / "answers" / f"1-{person}.json").write_text('{"answer": ["kryo"]}')
    assert "there is room for no more" in Person(server).send(1, "avro")
    assert len(answers(room)) == 500


def test_a_result_ends_the_answers_and_a_question_without_an_answer_is_not_taken_away(server, room):
    ask(room, 1, CHOICE)
    person = Person(server)
    assert 'http-equiv="refresh"' not in person.get(), "who is about to answer must not lose it"
    assert 'http-equiv="refresh"' in person.send(1, "kryo")
    ask(room, 1, CHOICE, closed=True, result="the smallest first: Kryo > Avro")
    ask(room, 2, NUMBER)
    assert "The result is known already." not in person.send(1, "avro")
    page = person.get()
    assert "Measured: the smallest first: Kryo &gt; Avro" in page and 'http-equiv="refresh"' not in page
    assert answers(room) == [["kryo"]]
    assert re.search("How many.*Which is", page, re.DOTALL), "the newest first"


def test_an_answer_to_a_question_that_is_not_there_changes_nothing(server, room):
    ask(room, 1, CHOICE)
    Person(server).send(7, "kryo")
    Person(server).send(-1, "../../kryo")
    assert not list(room.glob("answers/*"))
