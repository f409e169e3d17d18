"""Modules of kernel-libs that a project can use without the rest of the workbench: it is compiled and run with their jars alone."""

import os
import subprocess
from pathlib import Path

import pytest

LIBRARIES = Path(__file__).resolve().parent.parent / "kernel-libs" / "target" / "lib"
BIN = Path(os.environ["JAVA_HOME"]) / "bin"
FLAGS = ["--add-modules=java.se", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"]
OFF_HEAP = """
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import workbench.offheap.OffHeap;

class Project {
    public static void main(String[] args) {
        Config config = new Config().setClusterName("project-" + ProcessHandle.current().pid());
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        OffHeap.install(config, "customers*", 64L << 20);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        IMap<Integer, String> customers = member.getMap("customers");
        customers.put(1, "Ada");
        System.out.println(customers.get(1) + ", blocks off heap: " + OffHeap.statistics(member).blocks());
        member.shutdown();
    }
}
"""
GENERATED_RUNTIME = """
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import workbench.runtime.weave.StreamedValues;

class Project {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        StreamedValues.writeString(new DataOutputStream(bytes), "Ada");
        System.out.println(StreamedValues.readString(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))));
    }
}
"""


def run(folder: Path, source: str, jars: list[str]) -> str:
    """What the project prints; each jar is named without its version."""
    files = [str(next(LIBRARIES.glob(f"{jar}-[0-9]*.jar"))) for jar in jars]
    (folder / "Project.java").write_text(source)
    class_path = ":".join([str(folder), *files])
    subprocess.run([BIN / "javac", "-proc:none", "-cp", class_path, "Project.java"], cwd=folder, check=True)
    done = subprocess.run(
        [BIN / "java", *FLAGS, "-cp", class_path, "Project"], cwd=folder, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_project_has_maps_off_heap_with_hazelcast_and_lz4_beside_the_module(tmp_path):
    printed = run(tmp_path, OFF_HEAP, ["workbench-off-heap", "hazelcast", "lz4-java"])
    assert "Ada, blocks off heap: 1\n" in printed


def test_a_project_reads_what_woven_code_wrote_with_hazelcast_beside_the_module(tmp_path):
    assert run(tmp_path, GENERATED_RUNTIME, ["workbench-generated-runtime", "hazelcast"]) == "Ada\n"


def test_a_module_that_is_missing_is_noticed(tmp_path):
    with pytest.raises(subprocess.CalledProcessError):
        run(tmp_path, GENERATED_RUNTIME, ["workbench-off-heap", "hazelcast"])


def test_the_runtime_is_small_enough_to_ship():
    assert next(LIBRARIES.glob("workbench-generated-runtime-*.jar")).stat().st_size < 100_000
