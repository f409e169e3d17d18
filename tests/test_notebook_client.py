"""Executing notebooks: a kernel whose port another process took is started again."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell, new_notebook

from kernel import CELL_SECONDS
from notebook_client import STARTS, JavaNotebookClient


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
    with pytest.raises(RuntimeError, match="Kernel died"):
        unlucky(tmp_path, taken_port, STARTS).execute(env={**os.environ, **quick, "WORKBENCH_PROFILE": "smoke"})
