"""The example in the README of each module of kernel-libs runs as it stands there. Three modules are for projects that do without the
rest of the workbench: their examples are compiled and run with the jars alone that the README names. The example of the Maven plugin is a
part of a build, the one in tests/plugin_project."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "kernel-libs"
LIBRARIES = MODULES / "target" / "lib"
BIN = Path(os.environ["JAVA_HOME"]) / "bin"
FLAGS = ["--add-modules=java.se", "--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"]
FLAGS_OF_ALL = [f"@{MODULES / 'strategies/src/main/resources/workbench/jvm.args'}"]
READMES = sorted(MODULES.glob("*/README.md"))


def test_these_tests_find_the_jdk_where_no_variable_names_it():
    env = {name: value for name, value in os.environ.items() if name != "JAVA_HOME" and not name.startswith("PYTEST")}
    done = subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q", __file__], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def code(module: str) -> str:
    return re.search(r"^```java\n(.*?)^```$", (MODULES / module / "README.md").read_text(), re.DOTALL | re.MULTILINE)[1]


def program(*parts: str) -> str:
    """Imports, records of a line each, and statements, as a class."""
    lines = "\n".join(parts).splitlines()
    imports = dict.fromkeys(line for line in lines if line.startswith("import "))
    records = [line for line in lines if line.startswith("record ")]
    statements = [line for line in lines if line not in imports and line not in records]
    main = ["public static void main(String[] args) throws Exception {", *statements, "}"]
    return "\n".join([*imports, "class Project {", *records, *main, "}", ""])


def run(folder: Path, source: str, jars: list[str]) -> str:
    """What the project prints; each jar is named without its version."""
    return run_with([find(jar) for jar in jars], FLAGS, folder, source)


def find(jar: str) -> Path:
    """In what ships with the workbench, or in the module that is for other projects alone."""
    return next(path for folder in [LIBRARIES, *MODULES.glob("*/target")] for path in folder.glob(f"{jar}-[0-9]*.jar"))


def run_with_all(folder: Path, source: str) -> str:
    return run_with(sorted(LIBRARIES.glob("*.jar")), FLAGS_OF_ALL, folder, source)


def run_with(jars: list[Path], flags: list[str], folder: Path, source: str) -> str:
    (folder / "Project.java").write_text(source)
    class_path = ":".join(str(each) for each in [folder, *jars])
    subprocess.run([BIN / "javac", "-proc:none", "-cp", class_path, "Project.java"], cwd=folder, check=True)
    java = [BIN / "java", f"-Djava.io.tmpdir={folder}", *flags, "-cp", class_path, "Project"]
    done = subprocess.run(java, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_project_has_maps_off_heap_with_hazelcast_and_lz4_beside_the_module(tmp_path):
    printed = run(tmp_path, program(code("off-heap")), ["workbench-off-heap", "hazelcast", "lz4-java"])
    assert "Ada, blocks off heap: 1\n" in printed


def test_a_project_reads_what_a_codec_wrote_with_hazelcast_beside_the_module(tmp_path):
    assert run(tmp_path, program(code("generated-runtime")), ["workbench-generated-runtime", "hazelcast"]) == "true, 16 bytes\n"


def test_a_project_guards_its_bytes_with_hazelcast_beside_the_module(tmp_path):
    printed = run(tmp_path, program(code("wire-gate")), ["workbench-wire-gate", "hazelcast"])
    assert "strategy COMPACT\n" in printed
    assert "\nada: the bytes changed since release 1.0.0, and no reason is noted\n" in printed


def test_the_build_of_the_tests_has_the_example_of_the_plugin():
    example = re.search(r"^```xml\n(.*?)^```$", (MODULES / "serialization-maven-plugin/README.md").read_text(), re.DOTALL | re.MULTILINE)[1]
    pom = (ROOT / "tests/plugin_project/model/pom.xml").read_text()
    executions = re.search(r"<executions>.*</executions>", example, re.DOTALL)[0]
    assert executions.split() == re.search(r"<executions>.*</executions>", pom, re.DOTALL)[0].split()


def test_modules_for_other_projects_do_not_ship():
    assert [path.name for part in ("wire-gate", "maven") for path in LIBRARIES.glob(f"*{part}*")] == []


def test_a_module_that_is_missing_is_noticed(tmp_path):
    with pytest.raises(subprocess.CalledProcessError):
        run(tmp_path, program(code("generated-runtime")), ["workbench-off-heap", "hazelcast"])


@pytest.mark.exhaustive
def test_a_domain_is_compiled_brought_to_members_and_timed(tmp_path):
    printed = run_with_all(tmp_path, program(code("strategies"), code("measure"), "cluster.close();"))
    members = dict(re.findall(r"^(\S+) on (\S+)$", printed, re.MULTILINE))
    assert members.keys() == {"kryo", "kryo+zstd-3"} and len(set(members.values())) == 2
    assert len(re.findall(r"^Kryo.*: .* ns, ", printed, re.MULTILINE)) == 2


@pytest.mark.exhaustive
def test_a_class_gets_a_serializer_and_a_codec(tmp_path):
    assert "implements StreamSerializer<" in run_with_all(tmp_path, program(code("generate")))


@pytest.mark.exhaustive
def test_the_bytes_of_a_class_are_taken_apart(tmp_path):
    owners, fields = run_with_all(tmp_path, program(code("explain"))).splitlines()[-2:]
    assert "VALUE=" in owners and "customer=" in fields


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.parent.name)
def test_a_readme_says_in_a_page_what_the_module_is_for(readme):
    text = readme.read_text()
    headings = ["## Most important types", "## Example", "## What it may depend on"]
    assert re.findall(r"^## .+$", text, re.MULTILINE) == headings
    assert len(text.split()) <= 400


def test_each_module_has_a_readme():
    modules = re.findall("<module>(.+)</module>", (MODULES / "pom.xml").read_text())
    assert [path.parent.name for path in READMES] == sorted(modules)


def test_the_runtime_is_small_enough_to_ship():
    assert next(LIBRARIES.glob("workbench-generated-runtime-*.jar")).stat().st_size < 200_000
