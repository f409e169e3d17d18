"""Executes notebooks in Java kernels, without a browser."""

import asyncio
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import nbformat
from jupyter_client import KernelClient
from nbclient import NotebookClient
from nbclient.exceptions import DeadKernelError

STARTS = 3
START_SECONDS = 240  # on a busy machine; a kernel that ends before is noticed at once
SIGNALS = [signal.SIGINT, signal.SIGTERM]


class NoKernelError(DeadKernelError):
    """No kernel has started: the limits, the last failure and the remedy, in words for a reader."""


class JavaNotebookClient(NotebookClient):
    """Executes a notebook in a kernel of its own, in the notebook's folder.

    Jupyter chooses free ports, and the kernel takes them half a second later. If another process was quicker, the
    kernel ends at once, or its client hears the other process. The kernel is then started again, with other ports. If no start
    succeeds, execute() ends with a NoKernelError.

    Ctrl-C and SIGTERM end the kernel with all that it started, and then execute() with a KeyboardInterrupt.
    """

    def __init__(self, notebook: nbformat.NotebookNode, folder: Path, **options: Any) -> None:
        options.setdefault("startup_timeout", START_SECONDS)
        super().__init__(notebook, kernel_name="java", resources={"metadata": {"path": str(folder)}}, **options)
        self._start_options: dict[str, Any] = {}
        self._interrupted = False

    def execute(self, **options: Any) -> nbformat.NotebookNode:
        try:
            return super().execute(**options)
        except (asyncio.CancelledError, DeadKernelError):
            if self._interrupted:
                raise KeyboardInterrupt from None
            raise

    def _interrupt(self, task: asyncio.Task) -> None:
        self._interrupted = True
        task.cancel()

    async def async_start_new_kernel(self, **options: Any) -> None:
        self._start_options = options
        with suppress(RuntimeError):  # outside of the main thread, nobody can be told of signals
            for each in SIGNALS:
                asyncio.get_running_loop().add_signal_handler(each, self._interrupt, asyncio.current_task())
        await super().async_start_new_kernel(**options)

    async def async_start_new_kernel_client(self) -> KernelClient:
        left = STARTS
        while True:
            try:
                return await super().async_start_new_kernel_client()
            except (RuntimeError, ValueError) as failure:
                left -= 1
                self.create_kernel_manager()
                if not left:
                    raise self._no_kernel(failure) from failure
                await self.async_start_new_kernel(**self._start_options)

    def _no_kernel(self, failure: Exception) -> NoKernelError:
        """Also lets Ctrl-C and SIGTERM end this process again, as NotebookClient does after a kernel that has started."""
        for each in SIGNALS:
            asyncio.get_running_loop().remove_signal_handler(each)
        return NoKernelError(
            f"no Java kernel answered in {STARTS} starts of at most {self.startup_timeout} seconds each ({failure}). "
            "The machine may be busy or short of memory: close other programs, and try again"
        )
