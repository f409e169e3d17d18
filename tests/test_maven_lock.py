"""The checksums of what Maven loads: they are those of the libraries here, and Maven refuses another file."""

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAVEN_FOLDER = ROOT / "kernel-libs/.mvn"
LIBRARIES = ROOT / "kernel-libs/target/lib"
REPOSITORY = Path.home() / ".m2/repository"
MVN = os.environ.get("MAVEN", "mvn")  # ./workbench test says which one it has found or fetched
MAVEN = "org.apache.maven:apache-maven:3.9.16:zip:bin"
EXTENSION = "kr/motd/maven/os-maven-plugin/1.7.1/os-maven-plugin-1.7.1.jar"


def lock() -> dict[str, str]:
    """The checksums, by the paths in a repository."""
    lines = (MAVEN_FOLDER / "checksums/checksums.sha256").read_text().splitlines()
    return {path: checksum for checksum, path in (line.split("  ", 1) for line in lines)}


def faults(locked: dict[str, str], libraries: Path) -> list[str]:
    checksums = {Path(path).name: checksum for path, checksum in locked.items()}
    loaded = (path for path in libraries.glob("*.jar") if not path.name.startswith("workbench-"))
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in loaded}
    return sorted(name for name, checksum in found.items() if checksums.get(name) != checksum)


def test_every_library_is_locked():
    assert len(list(LIBRARIES.glob("*.jar"))) > 20
    assert faults(lock(), LIBRARIES) == [], "docs/design/dependencies.md says how to record the checksums after a change of pom.xml"


def test_a_library_that_is_not_locked_is_noticed(tmp_path):
    (tmp_path / "tree-1.jar").write_bytes(b"")
    assert faults(lock(), tmp_path) == ["tree-1.jar"]


def version(maven: str) -> tuple[int, ...]:
    printed = subprocess.run([maven, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(map(int, re.search(r"Apache Maven (\d+)\.(\d+)", printed).groups()))


@pytest.fixture(scope="module")
def maven(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A Maven that compares checksums, which older ones than 3.9 do not."""
    if version(MVN) >= (3, 9):
        return MVN
    folder = tmp_path_factory.mktemp("maven")
    unpack = ["org.apache.maven.plugins:maven-dependency-plugin:3.9.0:unpack", f"-Dartifact={MAVEN}", f"-DoutputDirectory={folder}"]
    printed = subprocess.run([MVN, "-B", "-q", *unpack], cwd=folder, capture_output=True, text=True)
    found = next(folder.glob("*/bin/mvn"), None)
    if found is None:
        pytest.skip(f"Maven 3.9 cannot be fetched: {printed.stdout[-500:]}")
    found.chmod(0o755)
    return str(found)


def validate(maven: str, project: Path, repository: Path) -> subprocess.CompletedProcess:
    """Loads the extension of the build, from the first repository that has it."""
    shutil.copytree(MAVEN_FOLDER, project / ".mvn")
    library = ROOT / "kernel-libs"
    for pom in [library / "pom.xml", *library.glob("*/pom.xml")]:
        copy = project / pom.relative_to(library)
        copy.parent.mkdir(exist_ok=True)
        shutil.copy2(pom, copy)
    repositories = [f"-Dmaven.repo.local={repository}", f"-Dmaven.repo.local.tail={REPOSITORY}"]
    return subprocess.run([maven, "-B", "-o", "validate", *repositories], cwd=project, env=os.environ, capture_output=True, text=True)


@pytest.mark.exhaustive
def test_maven_refuses_a_tampered_file_and_takes_the_true_one(maven, tmp_path):
    project, repository = tmp_path / "project", tmp_path / "repository"
    project.mkdir()
    taken = validate(maven, project, repository)
    assert taken.returncode == 0, taken.stdout
    shutil.rmtree(project / ".mvn")
    tampered = repository / EXTENSION
    shutil.copytree((REPOSITORY / EXTENSION).parent, tampered.parent, dirs_exist_ok=True)
    with tampered.open("ab") as file:
        file.write(b"more")
    refused = validate(maven, project, repository)
    assert refused.returncode != 0
    assert re.search("os-maven-plugin.* trusted checksum mismatch", refused.stdout), refused.stdout
