"""A real Java kernel to run cells in, as JupyterLab would start it."""

import queue
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

import psutil
from jupyter_client import BlockingKernelClient, KernelManager
from jupyter_core.paths import jupyter_runtime_dir

START_SECONDS = 240
STARTS = 3
CELL_SECONDS = 300
LATE_SECONDS = 2
ANSI_COLOR = re.compile(r"\x1b\[[0-9;]*m")


@dataclass
class Cell:
    """What a cell sent back."""

    messages: list[dict] = field(default_factory=list)

    def of(self, kind: str) -> list[dict]:
        return [message["content"] for message in self.messages if message["msg_type"] == kind]

    @property
    def error(self) -> str:
        """What the user reads when the cell fails, or nothing."""
        lines = [line for content in self.of("error") for line in content["traceback"]]
        return ANSI_COLOR.sub("", "\n".join(lines))

    @property
    def data(self) -> dict[str, str]:
        """The result in all its forms, by MIME type."""
        results = self.of("execute_result")
        return results[-1]["data"] if results else {}

    @property
    def text(self) -> str:
        return self.data.get("text/plain", "")

    @property
    def progress(self) -> list[str]:
        """The HTML of the progress display, in the order in which it was shown."""
        shown = self.of("display_data") + self.of("update_display_data")
        return [content["data"]["text/html"] for content in shown if "text/html" in content["data"]]


class Cells:
    """Runs cells in a kernel that somebody else started, and may interrupt them."""

    def __init__(self, client: BlockingKernelClient, interrupt: Callable[[], None]):
        self.client = client
        self.interrupt = interrupt
        self.client.start_channels(hb=False)  # on a busy machine, a heart that beats late passes for dead

    def wait_for_kernel(self) -> None:
        """Once it answers."""
        self.client.wait_for_ready(timeout=START_SECONDS)

    def run(self, code: str, interrupt_when: str | None = None) -> Cell:
        """Runs a cell to its end; interrupts it once what it sends matches, if a pattern is given."""
        cell = Cell()
        request = self.client.execute(code)
        interrupted = False
        while True:
            try:
                message = self.client.get_iopub_msg(timeout=CELL_SECONDS)
            except queue.Empty:
                raise TimeoutError(f"The cell did not end within {CELL_SECONDS} s: {code}") from None
            if message["parent_header"].get("msg_id") != request:
                continue
            cell.messages.append(message)
            if interrupt_when is not None and re.search(interrupt_when, str(message["content"])):
                interrupt_when = None
                interrupted = True
                self.interrupt()
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                if interrupted:
                    cell.messages += self.late(request)
                return cell

    def run_all(self, *codes: str, stop_on_error: bool = True, when_busy: Callable[[], None] = lambda: None) -> list[str]:
        """Sends the cells at once, as Run All does, and returns how each ended: "ok", "error" or "aborted"."""
        requests = [self.client.execute(code, stop_on_error=stop_on_error) for code in codes]
        when_busy()
        return [reply["status"] for reply in self.replies(*requests)]

    def replies(self, *requests: str) -> list[dict]:
        """What the kernel answers to the requests, in their order."""
        found: dict[str, dict] = {}
        while not found.keys() >= set(requests):
            reply = self.client.get_shell_msg(timeout=CELL_SECONDS)
            found[reply["parent_header"]["msg_id"]] = reply["content"]
        return [found[request] for request in requests]

    def late(self, request: str) -> list[dict]:
        """What still came of an interrupted cell, whose last words the kernel sends when it has already said that it is idle."""
        messages = []
        try:
            while True:
                messages.append(self.client.get_iopub_msg(timeout=LATE_SECONDS))
        except queue.Empty:
            return [each for each in messages if each["parent_header"].get("msg_id") == request]

    def result(self, code: str) -> str:
        """The text of a cell's result; a cell that fails fails the test."""
        cell = self.run(code)
        assert not cell.error, cell.error
        return cell.text

    def leave(self) -> None:
        """Lets go of the kernel, which runs on."""
        self.client.stop_channels()


class Kernel(Cells):
    """A kernel that runs until it is closed."""

    def __init__(self, env: dict[str, str]):
        for left in reversed(range(STARTS)):
            try:
                self._start(env)
            except (RuntimeError, ValueError):  # another process took a port, or answers in the kernel's place
                self.close()  # or Python waits for the channels when it ends
                if not left:
                    raise
            else:
                return

    def _start(self, env: dict[str, str]) -> None:
        file = Path(jupyter_runtime_dir()) / f"kernel-{uuid4()}.json"  # Jupyter's own name for it, which has the kernel's id
        file.parent.mkdir(parents=True, exist_ok=True)
        self.manager = KernelManager(kernel_name="java", connection_file=str(file))
        start = time.monotonic()
        self.manager.start_kernel(env=env)
        super().__init__(self.manager.client(), self.manager.interrupt_kernel)
        self.wait_for_kernel()
        self.seconds_to_ready = time.monotonic() - start

    @property
    def process(self) -> psutil.Process:
        return psutil.Process(self.manager.provisioner.pid)

    def close(self) -> None:
        """Ends the kernel's process; may be called twice."""
        if self.manager.has_kernel:
            self.leave()
            self.manager.shutdown_kernel()
