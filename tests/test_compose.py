"""The compose file, tried without an engine: each member is started as its image starts it, with the file's environment."""

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from kernel import Kernel
from ports import free_ports

ROOT = Path(__file__).resolve().parent.parent
JVM_ARGS = ROOT / "kernel-libs/strategies/src/main/resources/workbench/jvm.args"
JARS = f"{ROOT}/kernel-libs/target/lib/*"
JOIN_SECONDS = 120
STARTER = "com.hazelcast.core.server.HazelcastMemberStarter"
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES = COMPOSE["services"]
MEMBERS = {name: service for name, service in SERVICES.items() if "hazelcast/hazelcast" in service.get("image", "")}


def on_loopback(text: str, ports: dict[str, int]) -> str:
    for name, port in ports.items():
        text = text.replace(f"{name}:5701", f"127.0.0.1:{port}")
    return text


def start(service: dict, port: int, ports: dict[str, int], log: Path) -> subprocess.Popen:
    """What the image's own script does, on this machine alone."""
    environment = {name: on_loopback(value, ports) for name, value in service["environment"].items()}
    unknown = [name for name in environment if not name.startswith("HZ_")]
    assert not unknown
    java = Path(os.environ["JAVA_HOME"]) / "bin/java"
    command = [java, f"@{JVM_ARGS}", "-Xmx256m", "-Dhazelcast.socket.bind.any=false", "-Dhazelcast.local.localAddress=127.0.0.1"]
    return subprocess.Popen(
        [*command, "-cp", JARS, STARTER],
        env={**os.environ, **environment, "HZ_NETWORK_PORT_PORT": str(port)},
        stdout=log.open("w"),
        stderr=subprocess.STDOUT,
    )


def wait_until_it_has_joined(log: Path) -> None:
    deadline = time.monotonic() + JOIN_SECONDS
    while "is STARTED" not in log.read_text(errors="replace"):
        assert time.monotonic() < deadline, log.read_text(errors="replace")
        time.sleep(0.1)


@dataclass
class Members:
    """Those of the compose file, as processes."""

    address: str
    """That Lab gets."""
    pids: list[int]


@pytest.fixture(scope="module")
def address(members: Members) -> str:
    return members.address


@pytest.fixture(scope="module")
def members(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Members]:
    logs = tmp_path_factory.mktemp("members")
    ports = dict(zip(MEMBERS, free_ports(len(MEMBERS))))
    started = []
    try:
        for name, service in MEMBERS.items():
            log = logs / f"{name}.log"
            started.append(start(service, ports[name], ports, log))
            wait_until_it_has_joined(log)  # of members that start together, each may wait for another: see compose.yaml
        address = on_loopback(SERVICES["lab"]["environment"]["WORKBENCH_CLUSTER"], ports)
        yield Members(address, [process.pid for process in started])
    finally:
        for process in started:
            process.terminate()
            process.wait(timeout=JOIN_SECONDS)


@pytest.mark.exhaustive
def test_lab_finds_the_three_members(address: str, start_kernel: Callable[..., Kernel]):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_CLUSTER=address)
    kernel.result('var cart = compile("cart").only("compact");')
    kernel.result(
        "Cluster cluster = null; for (int i = 0; cluster == null; i++) {"
        " try { cluster = connectCluster(cart); } catch (IllegalStateException e) { if (i == 9) throw e; } }"
    )
    kernel.result("for (int i = 0; i < 100 && cluster.size() < 3; i++) Thread.sleep(100);")
    assert kernel.result("cluster.size()") == "3"
    assert kernel.result("compare(cart, cluster, READ).tasks()") == "[read:client:3-members:apart]"
    kernel.close()


def test_members_make_objects_by_java_of_the_jdks_and_hazelcasts_classes_alone(tmp_path: Path):
    """A filter without a list of its own has Hazelcast's, and none is set by default."""
    source = tmp_path / "Filter.java"
    source.write_text(
        "public class Filter { public static void main(String[] none) { System.out.println("
        "com.hazelcast.config.Config.load().getSerializationConfig().getJavaSerializationFilterConfig()); } }"
    )
    java = Path(os.environ["JAVA_HOME"]) / "bin/java"
    for service in MEMBERS.values():
        environment = {**os.environ, **service["environment"]}
        printed = subprocess.run([java, "-cp", JARS, source], env=environment, capture_output=True, text=True, check=True).stdout
        assert "JavaSerializationFilterConfig{defaultsDisabled=false" in printed


@pytest.mark.exhaustive
def test_process_lists_do_not_show_the_name_of_the_cluster(members: Members):
    for pid in members.pids:
        assert b"workbench@" not in (command := Path(f"/proc/{pid}/cmdline").read_bytes())
        assert b"lustername=" not in command.lower()


def test_the_members_are_of_the_version_that_the_kernel_has():
    pinned = re.search(r"<hazelcast.version>([^<]+)<", (ROOT / "kernel-libs/pom.xml").read_text())
    assert pinned
    assert {service["image"] for service in MEMBERS.values()} == {f"hazelcast/hazelcast:{pinned[1]}"}


def test_nothing_but_lab_can_be_reached_and_only_from_this_machine():
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["lab"]
    assert all(port.startswith("127.0.0.1:") for port in SERVICES["lab"]["ports"])


@pytest.mark.parametrize("name", SERVICES)
def test_no_service_has_more_rights_than_it_needs(name: str):
    assert faults(SERVICES[name]) == []


@pytest.mark.parametrize(
    "change",
    [
        {"cap_drop": []},
        {"cap_add": ["NET_ADMIN"]},
        {"security_opt": []},
        {"read_only": False},
        {"privileged": True},
        {"user": "root"},
        {"volumes": ["/:/host"]},
        {"network_mode": "host"},
    ],
)
def test_a_service_with_more_rights_is_noticed(change: dict):
    assert len(faults({**SERVICES["lab"], **change})) == 1


def faults(service: dict) -> list[str]:
    """What a service may that it need not."""
    rules = {
        "it keeps capabilities": service.get("cap_drop") == ["ALL"] and "cap_add" not in service,
        "it may get rights that it did not start with": service.get("security_opt") == ["no-new-privileges:true"],
        "it may write to its image": service.get("read_only") is True,
        "it is as mighty as the engine": not {"privileged", "user", "network_mode", "pid"} & service.keys(),
        "it sees folders of this machine": all(not each.startswith(("/", ".", "~")) for each in service.get("volumes", [])),
    }
    return [fault for fault, holds in rules.items() if not holds]
