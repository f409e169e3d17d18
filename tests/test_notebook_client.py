"""Executing notebooks: a kernel whose port another process took is started again, and a kernel that never answers is given up."""

import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from kernel import CELL_SECONDS
from notebook_client import SIGNALS, STARTS, JavaNotebookClient, NoKernelError


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


class Unlucky(JavaNotebookClient):
    """Is given a port of another process some times, before Jupyter chooses ports."""

    port = 0
    times = 0

    def create_kernel_manager(self):
        manager = super().create_kernel_manager()
        if self.times:
            self.times -= 1
            manager.cache_ports = False
            manager.iopub_port = self.port
        return manager


def unlucky(folder: Path, port: int, times: int) -> Unlucky:
    client = Unlucky(new_notebook(cells=[new_code_cell("6 * 7")]), folder, timeout=CELL_SECONDS)
    client.port, client.times = port, times
    return client


def test_a_kernel_whose_port_was_taken_is_started_again(quick, tmp_path, taken_port):
    client = unlucky(tmp_path, taken_port, STARTS - 1)
    client.execute(env={**os.environ, **quick, "WORKBENCH_PROFILE": "smoke"})
    assert client.nb.cells[0].outputs[0]["data"]["text/plain"] == "42"


def test_it_gives_up_if_that_happens_each_time(quick, tmp_path, taken_port):
    with pytest.raises(NoKernelError, match=r"^no Java kernel answered in 3 starts .*\(Kernel died before replying"):
        unlucky(tmp_path, taken_port, STARTS).execute(env={**os.environ, **quick, "WORKBENCH_PROFILE": "smoke"})


class Halted(JavaNotebookClient):
    """Halts each kernel as soon as it has started, so that it never answers, as on a machine that is too busy."""

    async def async_start_new_kernel(self, **options):
        await super().async_start_new_kernel(**options)
        os.kill(self.km.provisioner.pid, signal.SIGSTOP)


def test_kernels_that_do_not_answer_in_time_are_a_sentence_with_the_limits_and_the_remedy(tmp_path):
    client = Halted(new_notebook(cells=[new_code_cell("6 * 7")]), tmp_path, startup_timeout=1, shutdown_kernel="immediate")
    with pytest.raises(NoKernelError) as failure:
        client.execute()
    assert str(failure.value) == (
        "no Java kernel answered in 3 starts of at most 1 seconds each (Kernel didn't respond in 1 seconds). "
        "The machine may be busy or short of memory: close other programs, and try again"
    )
    assert [signal.getsignal(each) for each in SIGNALS] == [signal.default_int_handler, signal.SIG_DFL]
