"""The image as compose.yaml runs it: without capabilities, new rights, or a root folder that can be written."""

from pathlib import Path

import pytest
import yaml

from engine import Container

LAB = yaml.safe_load((Path(__file__).resolve().parent.parent.parent / "compose.yaml").read_text())["services"]["lab"]

# What loads native code (two libraries for compression, one that reads the machine's figures), starts a member, and writes a file.
CELLS = """
from jupyter_client.manager import start_new_kernel
manager, client = start_new_kernel(startup_timeout=120, kernel_name="java")
cells = [
    'var cart = compile("cart").only("identified", "kryo"); var cluster = startCluster(1, cart);',
    'new oshi.SystemInfo().getHardware().getMemory().getTotal()',
    'com.github.luben.zstd.Zstd.compress(new byte[100]).length + net.jpountz.lz4.LZ4Factory.nativeInstance().fastCompressor().compress(new byte[100]).length',
    'export(data(sizes(cart, cluster)), "sizes")',
]
replies = [client.execute_interactive(cell, timeout=120, output_hook=lambda _: None)["content"] for cell in cells]
client.stop_channels()
manager.shutdown_kernel()
for reply in replies:
    print(reply["status"], reply.get("evalue", ""))
"""


def options() -> list[str]:
    """The service's own confinement, as an engine takes it."""
    drop = [f"--cap-drop={each}" for each in LAB["cap_drop"]]
    security = [f"--security-opt={each.replace('no-new-privileges:true', 'no-new-privileges')}" for each in LAB["security_opt"]]
    volumes = [f"--volume={each.replace('home:', '', 1)}" for each in LAB["volumes"]]
    return [*drop, *security, *volumes, *(f"--tmpfs={each}" for each in LAB["tmpfs"]), *["--read-only"] * LAB["read_only"]]


@pytest.fixture
def confined(start) -> Container:
    return start("sleep", "600", options=options())


def test_a_notebook_runs_in_it(confined):
    assert confined.python(CELLS).splitlines() == ["ok "] * 4


def test_it_has_no_rights_and_writes_nowhere_but_home_and_tmp(confined):
    status = confined.exec("grep", "-E", "^(CapEff|CapBnd|NoNewPrivs)", "/proc/self/status").split()
    assert dict(zip(status[::2], status[1::2])) == {"CapEff:": "0" * 16, "CapBnd:": "0" * 16, "NoNewPrivs:": "1"}
    writable = confined.exec("bash", "-c", 'for each in / /opt /usr /etc /var /home /home/jovyan /tmp; do if [ -w "$each" ]; then echo "$each"; fi; done')
    assert writable.split() == ["/home/jovyan", "/tmp"]
