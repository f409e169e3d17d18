"""A cluster in processes of its own, as it would be on other machines, and a notebook that joins it."""

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from kernel import Kernel
from ports import free_ports

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = re.compile(r"WORKBENCH_CLUSTER=(\S+)")
END_SECONDS = 120  # only a process that stays takes so long


@contextmanager
def members(arguments: list[str], more: dict[str, str]) -> Iterator[tuple[subprocess.Popen, str]]:
    """The launcher's process and the address that it prints."""
    with subprocess.Popen(
        [ROOT / "workbench", "members", *arguments],
        env={**os.environ, **more},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            for line in process.stdout:
                found = ADDRESS.search(line)
                if found:
                    yield process, found[1]
                    break
            else:
                pytest.fail("no address was printed")
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)


def descendants(process: subprocess.Popen) -> list[psutil.Process]:
    return psutil.Process(process.pid).children(recursive=True)


@pytest.fixture(scope="module")
def flags(quick: dict[str, str], scratch: dict[str, str]) -> dict[str, str]:
    """What Java gets in members, which the tests kill in the end."""
    return {**quick, **scratch}


@pytest.fixture(scope="module")
def joined(start_kernel: Callable[..., Kernel], flags: dict[str, str]) -> Iterator[Kernel]:
    """A kernel that has joined three members as a client."""
    with members(["3"], flags) as (_, address):
        kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_CLUSTER=address)
        kernel.result('var cart = compile("cart").only("serializable", "kryo", "compact"); var cluster = connectCluster(cart);')
        yield kernel
        kernel.close()


def test_a_notebook_joins_the_members_as_a_client(joined):
    assert "with 3 members" in joined.result("cluster")
    assert joined.result("compare(cart, cluster, READ, WRITE).tasks()") == "[write:client:3-members:apart, read:client:3-members:apart]"
    cell = joined.run("latency(cart, cluster, READ, 200)")
    assert not cell.error, cell.error
    assert "read:client:3-members:apart" in cell.data["text/html"]
    assert "Pauses of members in processes of their own are not seen." in cell.data["text/html"]
    assert joined.result("cluster.instance().getDistributedObjects().size()") == "0"


@pytest.mark.exhaustive
def test_an_unreachable_cluster_is_named(start_kernel):
    kernel = start_kernel(WORKBENCH_CLUSTER="dev@127.0.0.1:9")
    kernel.result('var cart = compile("cart").only("kryo");')
    cell = kernel.run("connectCluster(cart)")
    assert 'No member of the cluster "dev" answers at 127.0.0.1:9 within 5 seconds.' in cell.error
    kernel.close()


def test_without_an_address_the_remedy_is_said(smoke_kernel):
    cell = smoke_kernel.run('connectCluster(compile("bytes"))')
    assert "WORKBENCH_CLUSTER is not set." in cell.error


def test_ctrl_c_ends_all_members(flags):
    with members(["2"], flags) as (process, _):
        started = descendants(process)
        assert len(started) >= 2
        os.killpg(process.pid, signal.SIGINT)
        _, left = psutil.wait_procs(started, timeout=END_SECONDS)
        assert not left


@pytest.mark.exhaustive
def test_members_end_when_their_launcher_is_killed(flags):
    with members(["2"], flags) as (process, _):
        started = descendants(process)
        process.kill()
        _, left = psutil.wait_procs(started, timeout=END_SECONDS)
        assert not left


def refused(*arguments: str, **more: str) -> str:
    """What a command says that refuses its arguments. WORKBENCH_CLUSTER is not set, unless it is given."""
    environment = {name: value for name, value in os.environ.items() if name != "WORKBENCH_CLUSTER"} | more
    done = subprocess.run([ROOT / "workbench", *arguments], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stdout + done.stderr
    return done.stderr


def test_a_number_that_is_none_is_refused():
    assert "'many' is not an int" in refused("members", "many")


def test_members_of_several_machines_find_each_other(flags):
    """Both addresses are of this machine, so that both members start, and are one cluster."""
    [first, second] = free_ports(2)
    cluster = f"workbench-{os.getpid()}@127.0.0.1:{first},127.0.0.1:{second}"
    with members(["--here"], {**flags, "WORKBENCH_CLUSTER": cluster}) as (process, address):
        assert address == cluster
        java = [each for each in descendants(process) if "workbench.cluster.MemberProcess" in each.cmdline()]
        assert {each.cmdline()[-1] for each in java} == {f"127.0.0.1:{first}", f"127.0.0.1:{second}"}
        assert not any(f"workbench-{os.getpid()}" in argument for each in java for argument in each.cmdline())  # others would read it


@pytest.mark.parametrize(
    ("cluster", "said"),
    [
        ({}, "WORKBENCH_CLUSTER is not set."),
        ({"WORKBENCH_CLUSTER": "workbench"}, "is its name and its members"),
        ({"WORKBENCH_CLUSTER": "workbench@192.0.2.1:5701"}, "None of 192.0.2.1:5701 is an address of this machine"),
        ({"WORKBENCH_CLUSTER": "workbench@nowhere.invalid:5701"}, 'The host "nowhere.invalid"'),
    ],
)
def test_addresses_of_other_machines_alone_are_refused(cluster, said):
    assert said in refused("members", "--here", **cluster)


def test_an_address_that_is_in_use_is_named():
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        said = refused("members", "--here", WORKBENCH_CLUSTER=f"workbench@{address}")
        assert f"The address {address} is in use by another member or program." in said


def test_a_count_beside_addresses_is_refused():
    assert "Leave out the 3." in refused("members", "--here", "3", WORKBENCH_CLUSTER="workbench@127.0.0.1:5701")


def test_the_wire_needs_hosts():
    if has_namespaces():
        pytest.skip("this system has what the command needs")
    assert "Start members without hosts" in refused("wire", "cart")


def has_namespaces() -> bool:
    return os.geteuid() == 0 and subprocess.run(["unshare", "--net", "true"], capture_output=True, check=False).returncode == 0


def interfaces() -> set[str]:
    return {name for name in os.listdir("/sys/class/net") if name.startswith("wb")}


@pytest.mark.skipif(not has_namespaces(), reason="network namespaces take root, and a system that lets it make them")
def test_members_on_hosts_are_joined_over_an_interface_and_leave_nothing_when_killed(start_kernel, flags):
    before = interfaces()
    with members(["2", "--hosts", "--bandwidth", "100mbit"], flags) as (process, address):
        assert re.fullmatch(r"workbench-[-0-9a-f]+@198\.18\.\d+\.10:5701,198\.18\.\d+\.11:5701", address)
        [own] = interfaces() - before
        sent = Path("/sys/class/net") / own / "statistics/tx_bytes"
        kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_CLUSTER=address)
        kernel.result('var cart = compile("cart").only("kryo"); var cluster = connectCluster(cart);')
        assert "with 2 members" in kernel.result("cluster")
        at_first = int(sent.read_text())
        kernel.result('var map = cluster.instance().getMap("blobs"); for (int i = 0; i < 10; i++) map.set(i, new byte[100_000]);')
        assert 1_000_000 < int(sent.read_text()) - at_first < 1_500_000
        kernel.close()
        started = descendants(process)
        process.kill()
        _, alive = psutil.wait_procs(started, timeout=END_SECONDS)
        assert alive == []
    deadline = time.monotonic() + END_SECONDS
    while interfaces() != before:  # the kernel takes a namespace down a moment after its last process
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.mark.skipif(not has_namespaces(), reason="network namespaces take root, and a system that lets it make them")
def test_the_wire_carries_the_value_its_backup_and_headers(quick, tmp_path):
    before = interfaces()
    table = tmp_path / "wire.md"
    done = subprocess.run(
        [ROOT / "workbench", "wire", "cart", "--strategies", "serializable,stream,stream+zstd-3", "--to", table],
        env={**os.environ, **quick, "WORKBENCH_PROFILE": "smoke"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Beyond the value, a write takes " in done.stdout
    lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.read_text().splitlines() if line.startswith("| ")]
    writes = [dict(zip(lines[0], cells, strict=True)) for cells in lines if cells[0] == "write"]
    assert len(writes) == 3
    for write in writes:
        value, client, hosts = (float(write[name].replace(",", "")) for name in ("value", "client", "all hosts"))
        assert client > value  # an Ethernet, IP and TCP header at least
        assert hosts > client + value  # the backup
    assert interfaces() == before


def test_a_link_without_hosts_is_refused():
    assert "Add --hosts, or leave them out." in refused("members", "1", "--delay", "5ms")
