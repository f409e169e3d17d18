"""A page of Jupyter's server on which people in a room answer the predictions of a leader's notebook.

It needs the room's code in place of the server's token, and can do nothing but this: show the questions that the leader's kernel
has put into a folder, and keep answers there. The folder is this server's own. Its kernels get its name in WORKBENCH_ROOMS, and
the word room() makes a room in it (workbench.jupyter.lesson.Room).
"""

import asyncio
import atexit
import html
import json
import os
import re
import shutil
import tempfile
import uuid
from dataclasses import dataclass, field
from pathlib import Path

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.utils import url_path_join
from tornado.httputil import HTTPServerRequest, parse_body_arguments
from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler, stream_request_body

CODE = "[a-z2-8]{8}"
NUMBER = re.compile(r"\d{1,10}(\.\d{1,6})?")  # as workbench.report.lesson.Question has it
BODY_BYTES = 8_192
PEOPLE = 500
GUESS_SECONDS = 1.0
COOKIE = "workbench-participant"
COOKIE_DAYS = 1

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">{refresh}
<title>Predictions</title><style>
:root {{ color-scheme: light dark }}
body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 1rem auto; padding: 0 1rem }}
fieldset {{ margin: 1rem 0; border-radius: .4rem }} legend {{ font-weight: bold }}
label {{ display: block; padding: .3rem 0 }} input, select, button {{ font: inherit }} button {{ padding: .4rem 1rem }}
</style></head><body><main><h1>Predictions</h1>{body}</main></body></html>
"""


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

    def fault(self, answer: list[str]) -> str | None:
        """Why this is no answer, if it is none."""
        if self.kind == "NUMBER":
            fits = len(answer) == 1 and NUMBER.fullmatch(answer[0]) and float(answer[0]) > 0
            return None if fits else "Write a number above 0: digits, and a point before decimals, such as 1.5."
        if self.kind == "ORDER":
            return None if sorted(answer) == sorted(self.values) else "Each must stand in the order once."
        return None if len(answer) == 1 and answer[0] in self.values else "Choose one."

    def shown(self, answer: list[str]) -> str:
        labels = {option["value"]: option["label"] for option in self.options}
        return " > ".join(labels.get(each, each) for each in answer) + (f" {self.unit}" if self.unit else "")


@dataclass(frozen=True)
class Room:
    """A folder with questions and answers."""

    folder: Path
    answers: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "answers", self.folder / "answers")

    def questions(self) -> list[Question]:
        """Those that were asked until now, in their order."""
        found = [Question(**json.loads(path.read_text("utf-8"))) for path in self.folder.glob("question-*.json")]
        return sorted(found, key=lambda question: question.number)

    def file(self, question: Question, participant: str) -> Path:
        return self.answers / f"{question.number}-{participant}.json"

    def answer(self, question: Question, participant: str) -> list[str] | None:
        """What this participant has answered."""
        path = self.file(question, participant)
        return json.loads(path.read_text("utf-8"))["answer"] if path.is_file() else None

    def keep(self, question: Question, participant: str, answer: list[str]) -> str | None:
        """Keeps an answer in place of the participant's own one before; says why not, if it cannot."""
        if question.closed:
            return "The result is known already."
        fault = question.fault(answer)
        if fault:
            return fault
        mine = self.file(question, participant)
        if not mine.exists() and sum(1 for _ in self.answers.glob(f"{question.number}-*.json")) >= PEOPLE:
            return f"{PEOPLE} people have answered, and there is room for no more."
        part = self.answers / f".{uuid.uuid4().hex}"
        part.write_text(json.dumps({"answer": answer}), "utf-8")
        part.replace(mine)
        return None


def fields(question: Question, chosen: list[str]) -> str:
    """What an answer is given by, with the answer given before."""
    if question.kind == "NUMBER":
        value = html.escape(chosen[0]) if chosen else ""
        unit = html.escape(question.unit)
        return f'<label>Number: <input name="answer" inputmode="decimal" maxlength="20" value="{value}" required> {unit}</label>'
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


def section(question: Question, answer: list[str] | None, fault: str | None) -> str:
    """A question with its form, or with its result."""
    title = f"{question.number}. {html.escape(question.text)}"
    said = f"<p>You said: {html.escape(question.shown(answer))}</p>" if answer else ""
    if question.closed:
        return f"<section><h2>{title}</h2>{said}<p>Measured: {html.escape(question.result)}</p></section>"
    warning = f'<p role="alert">{html.escape(fault)}</p>' if fault else ""
    return (
        f'<form method="post"><input type="hidden" name="question" value="{question.number}">'
        f"<fieldset><legend>{title}</legend><p>{html.escape(question.rule)}</p>{warning}{said}{fields(question, answer or [])}</fieldset>"
        f"<button>{'Change my answer' if answer else 'Send my answer'}</button></form>"
    )


def page(room: Room, participant: str, faults: dict[int, str]) -> str:
    """All questions. While there is nothing to answer, the page looks for more by itself."""
    questions = room.questions()
    answers = {question.number: room.answer(question, participant) for question in questions}
    waiting = all(question.closed or answers[question.number] for question in questions)
    body = "".join(section(each, answers[each.number], faults.get(each.number)) for each in reversed(questions))
    note = "<p>This page shows the next question by itself.</p>" if waiting else ""
    refresh = '<meta http-equiv="refresh" content="5">' if waiting else ""
    return PAGE.format(refresh=refresh, body=note + body)


@stream_request_body
class RoomHandler(RequestHandler):
    """Knows no token and no user of Jupyter's. A foreign page does not know the code, so that it can forge nothing here."""

    def initialize(self, rooms: Path, path: str) -> None:
        self.rooms = rooms
        self.path = path
        self.received = b""

    def check_xsrf_cookie(self) -> None:
        """The code in the address is what a foreign page does not know."""

    def set_default_headers(self) -> None:
        self.set_header(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
        )
        self.set_header("Referrer-Policy", "no-referrer")
        self.set_header("Cache-Control", "no-store")

    def prepare(self) -> None:
        if int(self.request.headers.get("Content-Length", 0)) > BODY_BYTES:
            raise HTTPError(413)
        self.request.connection.set_max_body_size(BODY_BYTES)

    def data_received(self, chunk: bytes) -> None:
        self.received += chunk

    async def room(self, code: str) -> Room:
        folder = self.rooms / code
        if not folder.is_dir():
            await asyncio.sleep(GUESS_SECONDS)
            raise HTTPError(404)
        return Room(folder)

    def participant(self) -> str:
        """Who answers: a number that the browser keeps, signed so that nobody else can have it."""
        known = self.get_signed_cookie(COOKIE, max_age_days=COOKIE_DAYS)
        if known:
            return known.decode()
        new = uuid.uuid4().hex
        self.set_signed_cookie(COOKIE, new, expires_days=COOKIE_DAYS, path=self.path, httponly=True, samesite="Strict")
        return new

    def write_error(self, status_code: int, **_) -> None:
        reasons = {404: "There is no room with this code.", 413: "That is too long for an answer."}
        self.finish(PAGE.format(refresh="", body=f"<p>{reasons.get(status_code, 'That did not work.')}</p>"))

    @allow_unauthenticated
    async def get(self, code: str) -> None:
        room = await self.room(code)
        self.finish(page(room, self.participant(), {}))

    @allow_unauthenticated
    async def post(self, code: str) -> None:
        room = await self.room(code)
        participant = self.participant()
        number, answer = posted(self.request, self.received)
        question = next((each for each in room.questions() if str(each.number) == number), None)
        fault = room.keep(question, participant, answer) if question else None
        if fault:
            self.finish(page(room, participant, {question.number: fault}))
        else:
            self.redirect(self.request.path, status=303)


def posted(request: HTTPServerRequest, body: bytes) -> tuple[str, list[str]]:
    """The question and the parts of the answer in a form that was sent."""
    arguments: dict[str, list[bytes]] = {}
    parse_body_arguments(request.headers.get("Content-Type", ""), body, arguments, {}, request.headers)
    parts = [part.decode("utf-8", "replace").strip() for part in arguments.get("answer", [])]
    return arguments.get("question", [b""])[0].decode("utf-8", "replace"), parts


def _jupyter_server_extension_points() -> list[dict]:
    return [{"module": "workbench_room"}]


def _load_jupyter_server_extension(server) -> None:
    rooms = Path(tempfile.mkdtemp(prefix="workbench-rooms-"))
    atexit.register(shutil.rmtree, rooms, ignore_errors=True)
    os.environ["WORKBENCH_ROOMS"] = str(rooms)
    path = url_path_join(server.base_url, "workbench/room/")
    server.web_app.add_handlers(".*$", [(f"{path}({CODE})", RoomHandler, {"rooms": rooms, "path": path})])

    def note_address() -> None:
        """Once the server has its port."""
        (rooms / "address").write_text(server.connection_url.rstrip("/").removesuffix(server.base_url.rstrip("/")) + path)

    IOLoop.current().add_callback(note_address)
