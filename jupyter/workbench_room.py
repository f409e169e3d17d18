"""A page of Jupyter's server on which people in a room answer the predictions of a leader's notebook.

It needs the room's code in place of the server's token, and can do nothing but this: show the questions that the leader's kernel
has put into a folder, and keep answers there. The folder is this server's own. Its kernels get its name in WORKBENCH_ROOMS, and
the word room() makes a room in it (workbench.report.lesson.Room).
"""

import asyncio
import atexit
import html
import ipaddress
import json
import os
import re
import shutil
import socket
import tempfile
import time
import unicodedata
import uuid
from collections import defaultdict
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from html_page import html_page
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.httputil import HTTPInputError, HTTPServerRequest, parse_body_arguments
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler, stream_request_body

CODE = re.compile("[a-z2-8]{8}")
BODY_BYTES = 8_192
GUESS_SECONDS = 1.0
COOKIE_DAYS = 1

# How many people a room takes. A class is often behind one address: 60 people with two devices each fit, and 80 of these may send
# their first answer within the same minute. Whoever makes up people at one address gets less than a third of the places.
PEOPLE = 500
PEOPLE_OF_NETWORK = 150
PEOPLE_OF_NETWORK_A_MINUTE = 80
MINUTE = 60.0

# workbench.report.lesson.WrittenNumber reads numbers too: this page must refuse one at once, while the kernel measures, and the kernel
# takes answers where no server is. tests/written_numbers.csv tests both.
NUMBER = re.compile(r"[0-9]{1,10}(\.[0-9]{1,6})?")
AMBIGUOUS = re.compile(r"[1-9][0-9]{0,2},[0-9]{3}")
MARKS = {"\u066b": ",", "\uff0c": ",", "\uff0e": "."}

STYLE = """
body { font-size: 1.1rem; max-width: 40rem; margin: 1rem auto }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-bottom: .3rem } section p { margin: .3rem 0 }
fieldset { margin: 1rem 0 .5rem; border-radius: .4rem } legend { font-weight: bold }
label { display: block; padding: .3rem 0 } input, select, button { font: inherit; max-width: 100% }
button { padding: .4rem 1rem } [role=alert] { border-left: .3rem solid; padding-left: .6rem; font-weight: bold }
"""

ENTRANCE = """{warning}<form method="get" action="{action}"><p>Type the code that is shown to the room.</p>
<label>Code: <input name="code" value="{code}" autocapitalize="none" autocomplete="off" autocorrect="off" spellcheck="false"
maxlength="20" size="10" required></label> <button>Enter</button></form>"""


class Refusal(Exception):
    """Why an answer is not kept, in a sentence for the person who gave it."""

    def __init__(self, status: HTTPStatus, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def written_number(text: str) -> str:
    """A number as people write it, in the digits of any script, as ASCII digits with a point before decimals."""
    plain = "".join(MARKS.get(each, str(unicodedata.decimal(each, each))) for each in text)
    if AMBIGUOUS.fullmatch(plain):
        raise ValueError(f'"{plain}" may mean {plain.replace(",", "")} or {plain.replace(",", ".")}. Write one of these.')
    number = plain.replace(",", ".")
    if not NUMBER.fullmatch(number) or float(number) == 0:
        raise ValueError("Write a number above 0 in digits, such as 1.5: at most ten, and six decimals.")
    return number


@dataclass(frozen=True)
class Question:
    """What the kernel has put there."""

    number: int
    kind: str
    text: str
    rule: str
    options: list[dict[str, str]]
    unit: str
    closed: bool
    result: str

    @property
    def values(self) -> list[str]:
        return [option["value"] for option in self.options]

    def read(self, answer: list[str]) -> list[str]:
        """The answer as the kernel takes it; a ValueError says why it is none."""
        if self.kind == "NUMBER":
            return [written_number(answer[0] if len(answer) == 1 else "")]
        if self.kind == "ORDER":
            if sorted(answer) != sorted(self.values):
                raise ValueError("Name each once.")
        elif len(answer) != 1 or answer[0] not in self.values:
            raise ValueError("Choose one.")
        return answer

    def shown(self, answer: list[str]) -> str:
        labels = {option["value"]: option["label"] for option in self.options}
        return ", then ".join(labels.get(each, each) for each in answer) + (f" {self.unit}" if self.unit else "")


@dataclass
class Places:
    """Who has a place in a room. A place is taken by the first answer, and kept."""

    people: set[str] = field(default_factory=set)
    taken: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def take(self, participant: str, address: str, now: float) -> None:
        """A Refusal says why there is no place for a person at this address."""
        if participant in self.people:
            return
        if len(self.people) >= PEOPLE:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, f"{PEOPLE} people have answered, and there is room for no more.")
        times = self.taken[network(address)]
        if len(times) >= PEOPLE_OF_NETWORK:
            raise Refusal(
                HTTPStatus.TOO_MANY_REQUESTS,
                f"{PEOPLE_OF_NETWORK} people of your network have answered, and there is room for no more of them.",
            )
        if sum(now - each < MINUTE for each in times) >= PEOPLE_OF_NETWORK_A_MINUTE:
            raise Refusal(
                HTTPStatus.TOO_MANY_REQUESTS, "Too many people of your network answer at once. Send your answer again in a minute."
            )
        times.append(now)
        self.people.add(participant)


def network(address: str) -> str:
    """What one person may have at most: an address of version 4, or the 64 bits that a network of version 6 begins with."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped:
        found = found.ipv4_mapped
    return str(found if found.version == 4 else ipaddress.ip_network((found, 64), strict=False))


@dataclass(frozen=True)
class Room:
    """A folder with questions, answers and verdicts."""

    folder: Path

    def questions(self) -> list[Question]:
        """Those that were asked until now, in their order."""
        found = []
        for path in self.folder.glob("question-*.json"):
            try:
                found.append(Question(**json.loads(path.read_text("utf-8"))))
            except FileNotFoundError:
                continue  # withdrawn just now
        return sorted(found, key=lambda question: question.number)

    def answer(self, question: Question, participant: str) -> list[str] | None:
        """What this participant has answered."""
        found = self.of(participant, "answers", question)
        return found and found["answer"]

    def verdict(self, question: Question, participant: str) -> dict[str, str] | None:
        """What the kernel says of this participant's answer, if it was counted."""
        return self.of(participant, "verdicts", question)

    def of(self, participant: str, kind: str, question: Question) -> dict | None:
        try:
            return json.loads((self.folder / kind / f"{question.number}-{participant}.json").read_text("utf-8"))
        except FileNotFoundError:
            return None

    def keep(self, question: Question, participant: str, answer: list[str]) -> None:
        """Keeps an answer in place of the participant's own one before."""
        part = self.folder / "answers" / f".{uuid.uuid4().hex}"
        part.write_text(json.dumps({"answer": answer}), "utf-8")
        part.replace(self.folder / "answers" / f"{question.number}-{participant}.json")


@dataclass(frozen=True)
class Attempt:
    """An answer that was not kept."""

    number: str
    answer: list[str]
    fault: str


def fields(question: Question, chosen: list[str]) -> str:
    """What an answer is given by, with the answer given before."""
    if question.kind == "NUMBER":
        value = html.escape(chosen[0]) if chosen else ""
        unit = html.escape(question.unit)
        return f'<label>Number: <input name="answer" inputmode="decimal" maxlength="20" size="9" value="{value}" required> {unit}</label>'
    if question.kind == "CHOICE":
        return "".join(
            f'<label><input type="radio" name="answer" value="{html.escape(each["value"])}" required'
            f"{' checked' if each['value'] in chosen else ''}> {html.escape(each['label'])}</label>"
            for each in question.options
        )
    places = []
    for place in range(len(question.options)):
        options = "".join(
            f'<option value="{html.escape(each["value"])}"{" selected" if chosen[place : place + 1] == [each["value"]] else ""}>'
            f"{html.escape(each['label'])}</option>"
            for each in question.options
        )
        places.append(f'<label>{place + 1}. <select name="answer" required><option value=""></option>{options}</select></label>')
    return "".join(places)


def whole(body: str, head: str = "") -> str:
    return html_page("Predictions", STYLE, f"<h1>Predictions</h1>{body}", head)


def alert(sentence: str) -> str:
    return f'<p role="alert">{html.escape(sentence)}</p>'


def judged(verdict: dict[str, str] | None) -> str:
    """Whether an answer was right, for the person who gave it."""
    if verdict is None:
        return " It came too late and is not counted.</p>"
    return f"</p><p><b>{html.escape(verdict['verdict'].capitalize())}.</b> {html.escape(verdict['why'])}</p>"


def section(room: Room, question: Question, participant: str, attempt: Attempt | None, is_changed: bool) -> str:
    """A question with its form, with the answer that was given, or with its result."""
    title = f"{question.number}. {html.escape(question.text)}"
    answer = room.answer(question, participant)
    said = f"<p>You said: {html.escape(question.shown(answer))}." if answer else ""
    warning = alert(attempt.fault) if attempt else ""
    if question.closed:
        if answer:
            said += judged(room.verdict(question, participant))
        elif not attempt:
            said = "<p>You gave no answer.</p>"
        measured = f"<p>Measured: {html.escape(question.result)}.</p>"
        return f'<section id="question-{question.number}"><h2>{title}</h2>{warning}{said}{measured}</section>'
    if answer and not attempt and not is_changed:
        change = f'<p><a href="?change={question.number}#question-{question.number}">Change my answer</a></p>'
        return f'<section id="question-{question.number}"><h2>{title}</h2>{said}</p>{change}</section>'
    chosen = attempt.answer if attempt else answer or []
    button = 'Change my answer</button> <a href="?">Keep it as it is</a>' if answer else "Send my answer</button>"
    return (
        f'<form method="post" id="question-{question.number}"><input type="hidden" name="question" value="{question.number}">'
        f"<fieldset><legend>{title}</legend><p>{html.escape(question.rule)}</p>{warning}{said and said + '</p>'}{fields(question, chosen)}</fieldset>"
        f"<button>{button}</form>"
    )


def page(room: Room, participant: str, attempt: Attempt | None, changed: str = "") -> str:
    """All questions. While there is no form to fill in, the page looks for more by itself.

    changed: the number of the question whose answer the participant wants to change
    """
    questions = room.questions()
    todo = [each.number for each in questions if not each.closed and not room.answer(each, participant)]
    formed = {changed, attempt.number if attempt else ""}
    is_changing = any(str(each.number) in formed and not each.closed for each in questions)
    body = "".join(
        section(room, each, participant, attempt if attempt and attempt.number == str(each.number) else None, str(each.number) == changed)
        for each in questions
    )
    elsewhere = attempt and attempt.number not in {str(each.number) for each in questions}
    warning = alert(attempt.fault) if attempt and elsewhere else ""
    if todo:
        links = ", ".join(f'<a href="#question-{each}">{each}</a>' for each in todo)
        note = f"<p>To answer: {links}.</p>" if len(questions) > 1 else ""
    elif is_changing:
        note = ""
    else:
        note = "<p>This page shows the next question by itself.</p>"
    seconds = 20 if attempt else 5  # time to read why an answer was not kept
    refresh = "" if todo or is_changing else f'<meta http-equiv="refresh" content="{seconds}">'
    return whole(warning + note + body, refresh)


class AnybodysHandler(RequestHandler):
    """Knows no token and no user of Jupyter's."""

    def initialize(self, rooms: Path, path: str, places: defaultdict[str, Places], cookie: str) -> None:
        self.rooms = rooms
        self.path = path
        self.places = places
        self.cookie = cookie

    def set_default_headers(self) -> None:
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def write_error(self, status_code: int, **_) -> None:
        sentences = {
            HTTPStatus.BAD_REQUEST: "This is not a form of this page. Open the page again and answer there.",
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "That is too long for an answer. Go back, and write a shorter one.",
        }
        sentence = sentences.get(HTTPStatus(status_code), "That did not work. Open the page again.")
        self.finish(whole(alert(sentence)))

    def show_entrance(self, code: str, sentence: str = "") -> None:
        warning = alert(sentence) if sentence else ""
        entrance = ENTRANCE.format(warning=warning, action=html.escape(self.path), code=html.escape(code[:20]))
        self.finish(whole(entrance))


class EntranceHandler(AnybodysHandler):
    """Asks for the code."""

    @allow_unauthenticated
    async def get(self, typed: str | None) -> None:
        code = re.sub(r"\s", "", self.get_query_argument("code", typed or "")).lower()
        if not code:
            self.show_entrance("")
        elif CODE.fullmatch(code) and (self.rooms / code).is_dir():
            self.redirect(self.path + code, status=HTTPStatus.SEE_OTHER)
        else:
            await asyncio.sleep(GUESS_SECONDS)
            self.set_status(HTTPStatus.NOT_FOUND)
            self.show_entrance(code, f'There is no room with the code "{code[:20]}".')


@stream_request_body
class RoomHandler(AnybodysHandler):
    """Shows and keeps answers. A foreign page does not know the code, so that it can forge nothing here."""

    def initialize(self, **more) -> None:
        super().initialize(**more)
        self.received = b""

    def check_xsrf_cookie(self) -> None:
        """The code in the address is what a foreign page does not know."""

    def prepare(self) -> None:
        length = self.request.headers.get("Content-Length", "0")
        if length.isdecimal() and int(length) > BODY_BYTES:
            raise HTTPError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        self.request.connection.set_max_body_size(BODY_BYTES)

    def data_received(self, chunk: bytes) -> None:
        self.received += chunk

    async def room(self, code: str) -> Room | None:
        """The room with this code; if there is none, asks for another code."""
        if (self.rooms / code).is_dir():
            return Room(self.rooms / code)
        await asyncio.sleep(GUESS_SECONDS)
        self.set_status(HTTPStatus.NOT_FOUND)
        self.show_entrance(code, f'There is no room with the code "{code}". It may have been closed.')
        return None

    def participant(self) -> str | None:
        """Who answers: a number that this page has given to the browser, signed so that nobody can make up another."""
        known = self.get_signed_cookie(self.cookie, max_age_days=COOKIE_DAYS)
        return known.decode() if known else None

    def new_participant(self) -> str:
        """Lax, so that who comes by a link from elsewhere stays the same person. No foreign page can post with such a cookie."""
        new = uuid.uuid4().hex
        is_secure = self.request.protocol == "https"
        self.set_signed_cookie(self.cookie, new, expires_days=COOKIE_DAYS, path=self.path, httponly=True, samesite="Lax", secure=is_secure)
        return new

    @allow_unauthenticated
    async def get(self, code: str) -> None:
        room = await self.room(code)
        if room:
            self.finish(page(room, self.participant() or self.new_participant(), None, self.get_query_argument("change", "")))

    @allow_unauthenticated
    async def post(self, code: str) -> None:
        room = await self.room(code)
        if not room:
            return
        number, answer = posted(self.request, self.received)
        participant = self.participant()
        try:
            self.keep(room, number, participant, answer)
        except Refusal as refusal:
            self.set_status(refusal.status)
            self.finish(page(room, participant or self.new_participant(), Attempt(number, answer, str(refusal))))
        else:
            self.redirect(f"{self.request.path}#question-{number}", status=HTTPStatus.SEE_OTHER)

    def keep(self, room: Room, number: str, participant: str | None, answer: list[str]) -> None:
        """Keeps an answer, or raises a Refusal."""
        question = next((each for each in room.questions() if str(each.number) == number), None)
        if question is None:
            raise Refusal(HTTPStatus.BAD_REQUEST, "This question is not asked any more. Your answer was not kept.")
        if question.closed:
            raise Refusal(HTTPStatus.CONFLICT, "Your answer came too late and is not counted: the result is known already.")
        try:
            read = question.read(answer)
        except ValueError as e:
            raise Refusal(HTTPStatus.BAD_REQUEST, str(e)) from None
        if participant is None:
            raise Refusal(
                HTTPStatus.FORBIDDEN, "Your browser did not send the cookie of this page. Allow cookies, and send your answer again."
            )
        self.places[room.folder.name].take(participant, self.request.remote_ip, time.monotonic())
        try:
            room.keep(question, participant, read)
        except FileNotFoundError:
            raise Refusal(HTTPStatus.CONFLICT, "The room was closed. Your answer was not kept.") from None


def posted(request: HTTPServerRequest, body: bytes) -> tuple[str, list[str]]:
    """The question and the parts of the answer in a form that was sent."""
    arguments: dict[str, list[bytes]] = {}
    try:
        parse_body_arguments(request.headers.get("Content-Type", ""), body, arguments, {}, request.headers)
        (number,) = arguments["question"]
        return number.decode("ascii"), [part.decode("utf-8").strip() for part in arguments.get("answer", [])]
    except (HTTPInputError, KeyError, ValueError):
        raise HTTPError(HTTPStatus.BAD_REQUEST) from None


def _jupyter_server_extension_points() -> list[dict]:
    return [{"module": "workbench_room"}]


def _load_jupyter_server_extension(server) -> None:
    rooms = Path(tempfile.mkdtemp(prefix="workbench-rooms-"))
    atexit.register(shutil.rmtree, rooms, ignore_errors=True)
    os.environ["WORKBENCH_ROOMS"] = str(rooms)
    path = url_path_join(server.base_url, "workbench/room/")
    cookie = f"workbench-participant-{uuid.uuid4().hex}"  # of this server alone: a browser sends it to all ports of a host
    shared = {"rooms": rooms, "path": path, "places": defaultdict(Places), "cookie": cookie}
    server.web_app.add_handlers(
        ".*$",
        [(f"{path}({CODE.pattern})", RoomHandler, shared), (f"{path.rstrip('/')}(?:/([^/]*))?", EntranceHandler, shared)],
    )

    def note_address() -> None:
        """Once the server has its port."""
        (rooms / "address").write_text(reached_at(server) + path)

    IOLoop.current().add_callback(note_address)


def reached_at(server) -> str:
    """This server for other machines. They rarely know the machine's name, but a certificate holds for the name alone."""
    address = urlsplit(server.connection_url)
    number = None if server.certfile or server.ip not in ("", "0.0.0.0", "::", "*") else number_in_network()
    return f"{address.scheme}://{f'{number}:{address.port}' if number else address.netloc}"


def number_in_network() -> str | None:
    """The address from which this machine would send to a foreign one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return None
