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


class JavaNotebookClient(NotebookClient):
    """Executes a notebook in a kernel of its own, in the notebook's folder.

    Jupyter chooses free ports, and the kernel takes them half a second later. If another process was quicker, the
    kernel ends at once, or its client hears the other process. The kernel is then started again, with other ports.

    Ctrl-C and SIGTERM end the kernel with all that it started, and then execute() with a KeyboardInterrupt.
    """

    def __init__(self, notebook: nbformat.NotebookNode, folder: Path, **options: Any) -> None:
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
            for each in [signal.SIGINT, signal.SIGTERM]:
                asyncio.get_running_loop().add_signal_handler(each, self._interrupt, asyncio.current_task())
        await super().async_start_new_kernel(**options)

    async def async_start_new_kernel_client(self) -> KernelClient:
        left = STARTS
        while True:
            try:
                return await super().async_start_new_kernel_client()
            except (RuntimeError, ValueError):
                left -= 1
                self.create_kernel_manager()
                if not left:
                    raise
                await self.async_start_new_kernel(**self._start_options)
