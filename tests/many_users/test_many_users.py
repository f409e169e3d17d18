"""Ten users on one machine, each with a Lab and a cluster of two members of their own."""

import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from jupyter_client import BlockingKernelClient

from kernel import Cells
from lab import ROOT, Lab, launch, stop, wait_until_up

USERS = 10
END_SECONDS = 30
NOISE = re.compile(r"Traceback|Exception|^\[[EC] .*(?:rror|ailed)|Loop st", re.MULTILINE)


@dataclass(frozen=True)
class User:
    """Somebody with a server and a notebook's kernel on it."""

    name: str
    server: Lab
    cells: Cells


def everybody(act: Callable, of: list) -> list:
    """What each gets who does it at the same time as the others."""
    with ThreadPoolExecutor(len(of)) as pool:
        return list(pool.map(act, of))


def start_kernel(server: Lab, folder: Path) -> Cells:
    """As the browser does, by the server."""
    kernel = json.loads(server.post("api/kernels"))["id"]
    client = BlockingKernelClient(connection_file=str(folder / f"kernel-{kernel}.json"))
    client.load_connection_file()
    cells = Cells(client, interrupt=lambda: pytest.fail("nobody interrupts"))
    cells.wait_for_kernel()
    return cells


@pytest.fixture(scope="module")
def users(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[User]]:
    """All arrive at the same time, and each has started two members.

    The system gives out the ports. Jupyter's own search looks for a free port first and takes it a moment later, so of two
    servers that start within the same tenths of a second one may end, saying that no port could be found.
    """
    folder = tmp_path_factory.mktemp("users")
    with ExitStack() as started:

        def arrive(name: str) -> User:
            own = folder / name
            (own / "notebooks").mkdir(parents=True)
            settings = {f"JUPYTER_{each.upper()}_DIR": str(own / each) for each in ["config", "data", "runtime"]}
            process = launch(
                ROOT,
                own / "lab.log",
                "--port=0",
                f"--ServerApp.root_dir={own / 'notebooks'}",
                **settings,
                JDK_JAVA_OPTIONS="-Xmx256m",
            )
            started.callback(stop, process)
            server = wait_until_up(process, own / "lab.log")
            cells = start_kernel(server, own / "runtime")
            started.callback(cells.client.stop_channels)  # or what it could not send any more would keep this process
            cells.result('var bytes = compile("bytes"); var cluster = startCluster(2, bytes);')
            return User(name, server, cells)

        yield everybody(arrive, [f"user{i}" for i in range(USERS)])


def ask(users: list[User], code: str) -> list[str]:
    return everybody(lambda user: user.cells.result(code.replace("NAME", user.name)), users)


def test_each_has_an_address_a_token_and_a_cluster_of_their_own(users):
    assert len({user.server.address for user in users}) == USERS
    assert len({user.server.token for user in users}) == USERS
    assert len(set(ask(users, "cluster.member().getConfig().getClusterName()"))) == USERS


def test_nobody_sees_members_or_values_of_another(users):
    ask(users, 'cluster.member().getMap("shared").set("name", "NAME"); cluster.member().getMap("shared").set("NAME", "mine");')
    assert ask(users, "cluster.members().stream().map(m -> m.getCluster().getMembers().size()).toList()") == ["[2, 2]"] * USERS
    seen = ask(users, 'new java.util.TreeMap<>(cluster.members().get(1).getMap("shared"))')
    assert seen == [f"{{name={user.name}, {user.name}=mine}}" for user in users]


def test_all_end_and_leave_no_process_and_no_complaint(users):
    servers = [user.server for user in users]
    processes = [each for server in servers for each in [server.process, *server.process.children(recursive=True)]]
    assert len(processes) >= 2 * USERS
    for user in users:
        user.cells.leave()
    everybody(lambda server: server.process.terminate(), servers)
    _, left = psutil.wait_procs(processes, timeout=END_SECONDS)
    assert not left
    for server in servers:
        assert not NOISE.findall(server.log.read_text()), server.log.read_text()


@pytest.mark.parametrize("line", ["[E 2026-01-01 ServerApp] an error", "[I Loop-Shell-0] Loop stopped.", "java.io.IOException: no"])
def test_a_complaint_is_noticed(line):
    assert NOISE.search(line)
    assert not NOISE.search("[C 2026-01-01 12:00:00.000 ServerApp] received signal 15, stopping")
