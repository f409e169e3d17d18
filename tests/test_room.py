"""The page on which people in a room answer predictions, on a Jupyter server with the workbench's settings."""

import csv
import html
import json
import os
import random
import re
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import quote, urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPErrorProcessor, OpenerDirector, Request, build_opener

import pytest

import workbench_room
from workbench_room import Places, Refusal

ROOT = Path(__file__).resolve().parent.parent
NUMBERS = ROOT / "tests" / "written_numbers.csv"
URL = "http://laptop:8888"
START_SECONDS = 240
OPTIONS = [{"value": "kryo", "label": "Kryo <b>"}, {"value": "avro", "label": "Avro"}]
CHOICE = {"kind": "CHOICE", "text": "Which is <smaller>?", "rule": "Choose one.", "options": OPTIONS, "unit": ""}
ORDER = {"kind": "ORDER", "text": "Sort them.", "rule": "Each once.", "options": OPTIONS, "unit": ""}
NUMBER = {"kind": "NUMBER", "text": "How many?", "rule": "A number.", "options": [], "unit": "bytes"}


@dataclass
class Server:
    address: str
    rooms: Path
    code: str = ""


@dataclass
class Person:
    """A browser of their own."""

    server: Server
    opener: OpenerDirector = field(default_factory=lambda: build_opener(HTTPCookieProcessor(CookieJar()), Pages()))
    status: int = 0

    def get(self, code: str | None = None) -> str:
        return self.open(self.server.address + (self.server.code if code is None else code))

    def send(self, number: int, *answer: str) -> str:
        """The page that comes of it. Whoever answers has seen the page."""
        self.get()
        return self.post(urlencode([("question", number), *(("answer", each) for each in answer)]).encode())

    def post(self, body: bytes, **headers: str) -> str:
        return self.open(Request(self.server.address + self.server.code, data=body, headers=headers))

    def open(self, request: Request | str) -> str:
        with self.opener.open(request) as page:
            self.status = page.status
            self.url = page.url
            return page.read().decode()


class Pages(HTTPErrorProcessor):
    """A page that says that something was refused is a page too."""

    def http_response(self, request: Request, response):
        return response if response.status >= 400 else super().http_response(request, response)


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    """One that keeps all its files, and the secret of its cookies, in this folder."""
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


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_server(tmp_path_factory.mktemp("server")) as running:
        yield running


def started(process: subprocess.Popen, folder: Path) -> Server:
    deadline = time.monotonic() + START_SECONDS
    while not (found := list((folder / "TMPDIR").glob("workbench-rooms-*/address"))) or not found[0].read_text():
        assert process.poll() is None and time.monotonic() < deadline, (folder / "log").read_text()
        time.sleep(0.1)
    return Server(found[0].read_text(), found[0].parent)


@pytest.fixture
def room(server: Server) -> Path:
    return new_room(server)


def new_room(server: Server) -> Path:
    """A room without questions, whose code people of this server use from here on."""
    server.code = "".join(random.choices("abcdefgh", k=8))
    folder = server.rooms / server.code
    for each in ["answers", "verdicts"]:
        (folder / each).mkdir(parents=True)
    return folder


def ask(room: Path, number: int, question: dict, **more) -> None:
    posted = {"number": number, **question, "closed": False, "result": "", **more}
    (room / f"question-{number}.json").write_text(json.dumps(posted))


def judge(room: Path, number: int, verdict: str, why: str) -> None:
    """As the kernel does for those whose answers it has counted."""
    for path in room.glob(f"answers/{number}-*.json"):
        (room / "verdicts" / path.name).write_text(json.dumps({"verdict": verdict, "why": why}))


def answers(room: Path, number: int = 1) -> list[list[str]]:
    return sorted(json.loads(path.read_text())["answer"] for path in room.glob(f"answers/{number}-*.json"))


def test_needs_the_code_and_no_token(server, room):
    ask(room, 1, CHOICE)
    page = Person(server).get()
    assert "Which is &lt;smaller&gt;?" in page and "Kryo &lt;b&gt;" in page and "<script" not in page
    start = time.monotonic()
    stranger = Person(server)
    assert "There is no room with the code" in stranger.get("bbbbbbbb") and stranger.status == 404
    assert time.monotonic() - start > 0.9, "whoever guesses codes must wait for each"


@pytest.mark.parametrize("address", ["", "?code=", "bbbbbbbb", "?code=<b>"])
def test_without_the_right_code_a_form_asks_for_it(server, room, address):
    person = Person(server)
    page = person.get(quote(address, safe="?="))
    assert '<input name="code"' in page and f'action="{urlsplit(server.address).path}"' in page and "<b>" not in page
    typed = address.removeprefix("?code=")
    assert (f"There is no room with the code &quot;{html.escape(typed)}&quot;." in page) == bool(typed)
    assert person.status == (404 if typed else 200)


@pytest.mark.parametrize("typed", ["?code={0}", "?code=%20{1}%20{2}", "{1}{2}"])
def test_the_code_is_taken_as_people_type_it(server, room, typed):
    person = Person(server)
    person.get(typed.format(server.code, server.code[:4].upper(), server.code[4:]))
    assert person.url == server.address + server.code


def test_the_address_without_a_slash_asks_for_the_code_too(server):
    assert '<input name="code"' in Person(server).open(server.address.rstrip("/"))


def test_the_code_opens_nothing_else(server, room):
    base = server.address.removesuffix("workbench/room/")
    for path in ["api/contents", f"workbench/room/{server.code}/answers", "workbench/room/../../api/kernels"]:
        person = Person(server)
        person.open(base + path)
        assert person.status in (403, 404), path


def test_everybody_has_one_answer_that_nobody_else_overwrites(server, room):
    ask(room, 1, CHOICE)
    ada, bob = Person(server), Person(server)
    assert "You said: Kryo &lt;b&gt;" in ada.send(1, "kryo")
    bob.send(1, "kryo")
    assert answers(room) == [["kryo"], ["kryo"]]
    assert "You said: Avro" in bob.send(1, "avro")
    assert answers(room) == [["avro"], ["kryo"]]
    assert "You said: Kryo &lt;b&gt;" in ada.get()


# --- places -------------------------------------------------------------------------------------


def test_a_place_is_only_for_who_has_fetched_the_page(server, room):
    ask(room, 1, CHOICE)
    body = urlencode([("question", 1), ("answer", "kryo")]).encode()
    for _ in range(20):
        stranger = Person(server)
        assert "Your browser did not send the cookie of this page." in stranger.post(body) and stranger.status == 403
    assert answers(room) == []
    assert "You said: Kryo" in stranger.post(body), "the refusal was a page, so that a second try is enough"


def test_a_forged_cookie_makes_nobody_else_of_me(server, room):
    ask(room, 1, CHOICE)
    mine = CookieJar()
    Person(server, build_opener(HTTPCookieProcessor(mine), Pages())).send(1, "kryo")
    [cookie] = mine
    name = next(room.glob("answers/1-*.json")).stem.removeprefix("1-")
    body = urlencode([("question", 1), ("answer", "avro")]).encode()
    forger = Person(server, build_opener(Pages()))
    assert "did not send the cookie" in forger.post(body, Cookie=f"{cookie.name}={name}")
    assert answers(room) == [["kryo"]]
    assert "You said: Kryo" in forger.open(Request(server.address + server.code, headers={"Cookie": f"{cookie.name}={cookie.value}"}))


def test_a_room_of_another_server_of_this_host_makes_nobody_else_of_me(server, room, tmp_path):
    """A browser sends its cookies to all ports of a host."""
    ask(room, 1, CHOICE)
    ada = Person(server)
    ada.send(1, "kryo")
    with running_server(tmp_path) as other:
        ask(new_room(other), 1, CHOICE)
        elsewhere = Person(other, ada.opener)
        assert "You said: Avro" in elsewhere.send(1, "avro")
        assert "You said: Kryo" in ada.get()
        assert "You said: Avro" in elsewhere.get()
    assert answers(room) == [["kryo"]]


def test_a_class_behind_one_address_has_places_at_once(server, room):
    ask(room, 1, CHOICE)
    for _ in range(60):
        assert "You said: Kryo" in Person(server).send(1, "kryo")
    assert len(answers(room)) == 60


def test_a_refused_answer_is_still_in_the_form(server, room):
    ask(room, 1, CHOICE)
    for _ in range(workbench_room.PEOPLE_OF_NETWORK_A_MINUTE):
        person = Person(server)
        person.send(1, "kryo")
    late = Person(server)
    page = late.send(1, "avro")
    assert "Too many people of your network answer at once." in page and late.status == 429
    assert 'value="avro" required checked' in page and 'http-equiv="refresh"' not in page
    assert "You said: Avro" in person.send(1, "avro"), "who has a place keeps it"
    assert "You said: Kryo" not in Person(server).get()


def take(places: Places, count: int, address: str, now: float) -> int:
    """How many of so many new people get a place."""
    taken = 0
    for _ in range(count):
        with suppress(Refusal):
            places.take(uuid.uuid4().hex, address, now)
            taken += 1
    return taken


def test_one_address_never_takes_more_than_its_share():
    places = Places()
    assert [take(places, 500, "192.0.2.7", minute * 61.0) for minute in range(4)] == [80, 70, 0, 0]
    assert take(places, 60, "192.0.2.8", 300) == 60, "another class still has places"


def test_a_room_holds_so_many_people_and_no_more():
    places = Places()
    assert sum(take(places, 60, f"192.0.2.{address}", 0) for address in range(10)) == 500
    known = next(iter(places.people))
    places.take(known, "192.0.2.99", 0)
    with pytest.raises(Refusal, match="there is room for no more"):
        places.take("another", "192.0.2.99", 0)


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("2001:db8::1", "2001:db8::2:3", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "", True),
    ],
)
def test_a_network_is_what_one_person_may_have(one, other, same):
    assert (workbench_room.network(one) == workbench_room.network(other)) == same


# --- answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "question, answer, fault",
    [
        (CHOICE, ["fory"], "Choose one."),
        (CHOICE, ["kryo", "avro"], "Choose one."),
        (CHOICE, [], "Choose one."),
        (ORDER, ["kryo", "kryo"], "Name each once."),
        (NUMBER, ["<script>"], "Write a number above 0"),
        (NUMBER, ["1,234"], "&quot;1,234&quot; may mean 1234 or 1.234."),
        (NUMBER, [], "Write a number above 0"),
    ],
)
def test_what_is_no_answer_is_refused(server, room, question, answer, fault):
    ask(room, 1, question)
    person = Person(server)
    page = person.send(1, *answer)
    assert fault in page and person.status == 400 and "<script" not in page
    assert answers(room) == []


@pytest.mark.parametrize(
    "question, answer, shown, kept",
    [
        (ORDER, ["avro", "kryo"], "Avro, then Kryo &lt;b&gt;", ["avro", "kryo"]),
        (NUMBER, ["12.5"], "12.5 bytes", ["12.5"]),
        (NUMBER, [" \u0661\u0662,5 "], "12.5 bytes", ["12.5"]),
    ],
)
def test_an_order_and_a_number_are_kept(server, room, question, answer, shown, kept):
    ask(room, 1, question)
    assert f"You said: {shown}." in Person(server).send(1, *answer)
    assert answers(room) == [kept]


@pytest.mark.parametrize("given, read", list(csv.reader(NUMBERS.read_text("utf-8").splitlines()))[1:])
def test_a_number_is_read_as_the_kernel_reads_it(given, read):
    if read:
        assert workbench_room.written_number(given) == read
    else:
        with pytest.raises(ValueError):
            workbench_room.written_number(given)


FORM = "application/x-www-form-urlencoded"


@pytest.mark.parametrize(
    "kind, body",
    [
        (FORM, b""),
        (FORM, b"answer=kryo"),
        (FORM, b"question=1&answer=%ff"),
        (FORM, b"question=%ff&answer=kryo"),
        (FORM, "question=\u0661&answer=kryo".encode()),
        (FORM, b"question=1&question=2&answer=kryo"),
        (FORM, b"&".join([b"a=1"] * 2000)),
        ("application/json", b'{"question": 1}'),
        ("multipart/form-data", b"question=1"),
        ("multipart/form-data; boundary=x", b"--x\r\nfoo"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--"),
        ("", b"question=1"),
    ],
)
def test_what_is_no_form_is_refused_with_a_sentence(server, room, kind, body):
    ask(room, 1, CHOICE)
    person = Person(server)
    person.get()
    page = person.post(body, **{"Content-Type": kind})
    assert person.status == 400 and "This is not a form of this page." in page
    assert answers(room) == []


@pytest.mark.parametrize(
    "name, value", [("Content-Length", "abc"), ("Content-Length", "3, 3"), ("Content-Length", "\xb2"), ("Content-Encoding", "gzip")]
)
def test_a_broken_header_is_no_fault_of_the_server(server, room, name, value):
    ask(room, 1, CHOICE)
    url = urlsplit(server.address)
    with socket.create_connection((url.hostname, url.port), timeout=START_SECONDS) as connection:
        lines = [f"POST {url.path}{server.code} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Type: {FORM}", f"{name}: {value}"]
        lines += ["Content-Length: 3"] * (name != "Content-Length")
        connection.sendall("\r\n".join([*lines, "", "abc"]).encode("latin-1"))
        assert connection.recv(1000).startswith(b"HTTP/1.1 400 ")


def test_a_long_body_is_refused_before_it_is_read(server, room):
    ask(room, 1, CHOICE)
    person = Person(server)
    assert "That is too long for an answer." in person.send(1, "k" * 10_000) and person.status == 413
    assert answers(room) == []


def test_an_answer_to_a_question_that_is_not_there_changes_nothing(server, room):
    ask(room, 1, CHOICE)
    for number in [7, -1]:
        person = Person(server)
        assert "This question is not asked any more." in person.send(number, "../../kryo") and person.status == 400
    assert not list(room.glob("answers/*"))


# --- results ------------------------------------------------------------------------------------


def test_questions_have_their_order_and_the_page_leads_to_the_next(server, room):
    for number, question in [(1, CHOICE), (2, ORDER), (10, NUMBER)]:
        ask(room, number, question)
    page = Person(server).send(1, "kryo")
    assert re.search("Which is.*Sort them.*How many", page, re.DOTALL)
    assert 'To answer: <a href="#question-2">2</a>, <a href="#question-10">10</a>.' in page
    assert 'id="question-10"' in page and 'http-equiv="refresh"' not in page, "who is about to answer must not lose it"


def test_a_page_without_an_open_question_looks_for_the_next(server, room):
    ask(room, 1, CHOICE)
    assert 'http-equiv="refresh"' in Person(server).send(1, "kryo")


def test_who_changes_an_answer_has_time_for_it(server, room):
    """A page that is fetched again forgets what was chosen in its form and not sent."""
    ask(room, 1, ORDER)
    person = Person(server)
    sent = person.send(1, "avro", "kryo")
    assert "<select" not in sent and '<a href="?change=1#question-1">Change my answer</a>' in sent
    changing = person.get(f"{server.code}?change=1")
    assert changing.count("<select") == 2 and 'value="avro" selected' in changing and 'http-equiv="refresh"' not in changing
    assert "You said: Kryo &lt;b&gt;, then Avro." in person.send(1, "kryo", "avro")
    ask(room, 1, ORDER, closed=True, result="avro")
    assert 'http-equiv="refresh"' in person.get(f"{server.code}?change=1"), "there is nothing to change any more"


def test_a_result_says_who_was_right(server, room):
    ask(room, 1, CHOICE)
    person = Person(server)
    person.send(1, "kryo")
    ask(room, 1, CHOICE, closed=True, result="the smallest first: Avro, then Kryo")
    judge(room, 1, "wrong", "Kryo takes 9 bytes, <Avro> takes 8.")
    page = person.get()
    assert "You said: Kryo &lt;b&gt;." in page and "<b>Wrong.</b> Kryo takes 9 bytes, &lt;Avro&gt; takes 8." in page
    assert "Measured: the smallest first: Avro, then Kryo." in page
    silent = Person(server).get()
    assert "You gave no answer." in silent and "Wrong" not in silent


def test_an_answer_after_the_result_is_too_late(server, room):
    ask(room, 1, CHOICE)
    person = Person(server)
    person.send(1, "kryo")
    ask(room, 1, CHOICE, closed=True, result="avro")
    judge(room, 1, "right", "It is so.")
    page = person.send(1, "avro")
    assert "Your answer came too late and is not counted: the result is known already." in page and person.status == 409
    assert '<meta http-equiv="refresh" content="20">' in page, "it shows the next question by itself, after time to read"
    assert answers(room) == [["kryo"]] and "<b>Right.</b>" in page
    assert "Your answer came too late" in Person(server).send(1, "avro") and len(answers(room)) == 1


def test_an_answer_that_the_kernel_did_not_see_any_more_is_not_counted(server, room):
    ask(room, 1, CHOICE)
    person = Person(server)
    person.send(1, "kryo")
    ask(room, 1, CHOICE, closed=True, result="avro")
    assert "You said: Kryo &lt;b&gt;. It came too late and is not counted." in person.get()


# --- where the server is ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ip, certificate, found", [("0.0.0.0", "", "http://192.0.2.5:8888"), ("localhost", "", URL), ("", "", "http://192.0.2.5:8888"), ("", "a.pem", URL)]
)
def test_a_phone_gets_an_address_that_it_can_find(monkeypatch, ip, certificate, found):
    monkeypatch.setattr(workbench_room, "number_in_network", lambda: "192.0.2.5")
    settings = SimpleNamespace(ip=ip, certfile=certificate, connection_url=URL + "/user/ada/")
    assert workbench_room.reached_at(settings) == found


def test_without_a_network_it_is_the_name(monkeypatch):
    monkeypatch.setattr(workbench_room, "number_in_network", lambda: None)
    assert workbench_room.reached_at(SimpleNamespace(ip="", certfile="", connection_url=URL + "/")) == URL
