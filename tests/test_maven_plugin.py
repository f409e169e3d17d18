"""The Maven plugin in a project of two modules that knows nothing of this workbench: tests/plugin_project."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from test_maven_lock import MVN
from test_maven_lock import maven as newer_maven  # noqa: F401

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "kernel-libs"
REPOSITORY = Path.home() / ".m2/repository"
VERSION = "0.1.0"
ARTIFACTS = {
    "off-heap": "workbench-off-heap",
    "strategies": "workbench-strategies",
    "generated-runtime": "workbench-generated-runtime",
    "generate": "workbench-generate",
    "wire-gate": "workbench-wire-gate",
    "serialization-maven-plugin": "serialization-maven-plugin",
}


@pytest.fixture(scope="session")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A local repository as after `mvn install`: our modules, and links to all else that was fetched."""
    folder = tmp_path_factory.mktemp("repository")
    for each in REPOSITORY.iterdir():
        if each.name not in ("workbench", "shop"):
            (folder / each.name).symlink_to(each)
    install(folder, "workbench-parent", MODULES / "pom.xml")
    for module, artifact in ARTIFACTS.items():
        install(folder, artifact, MODULES / module / "pom.xml")
        jar = MODULES / module / "target" / f"{artifact}-{VERSION}.jar"
        shutil.copy2(jar, folder / "workbench" / artifact / VERSION)
    return folder


def install(repository: Path, artifact: str, pom: Path) -> None:
    folder = repository / "workbench" / artifact / VERSION
    folder.mkdir(parents=True)
    shutil.copy2(pom, folder / f"{artifact}-{VERSION}.pom")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return shutil.copytree(ROOT / "tests/plugin_project", tmp_path / "shop")


def build(project: Path, repository: Path, *arguments: str, maven: str = MVN) -> subprocess.CompletedProcess:
    command = [maven, "-B", "-o", f"-Dmaven.repo.local={repository}", *arguments]
    return subprocess.run(command, cwd=project, env=os.environ, capture_output=True, text=True, timeout=300)


def succeed(*arguments, **options) -> str:
    done = build(*arguments, **options)
    assert done.returncode == 0, done.stdout
    return done.stdout


def fail(*arguments, **options) -> str:
    """What the errors say, without Maven's own words."""
    done = build(*arguments, **options)
    assert done.returncode != 0, done.stdout
    errors = re.findall(r"^\[ERROR\] ?(.*)$", done.stdout, re.MULTILINE)
    return "\n".join(errors)


def test_classes_of_a_build_are_woven(project, repository):
    printed = succeed(project, repository, "-pl", "model", "process-classes")
    classes = project / "model/target/classes/shop/model"
    assert "Woven as IdentifiedDataSerializable: shop.model.Customer, shop.model.Invoice, shop.model.Order, shop.model.Order$Line" in printed
    assert 'addDataSerializableFactoryClass(7, "shop.model.Customer$$Factory");' in printed
    assert "src/main/serialization/ids.txt has new lines" in printed
    assert (project / "model/src/main/serialization/ids.txt").read_text().splitlines()[1:] == [
        "class shop.model.Customer = 1",
        "class shop.model.Invoice = 2",
        "class shop.model.Order = 3",
    ]
    woven = {path.name: path.read_bytes() for path in classes.iterdir()}
    assert b"IdentifiedDataSerializable" in woven["Order.class"] and b"Serializable" not in woven["Price.class"]


@pytest.mark.exhaustive
def test_a_second_build_weaves_the_same(project, repository):
    succeed(project, repository, "-pl", "model", "process-classes")
    classes = project / "model/target/classes/shop/model"
    woven = {path.name: path.read_bytes() for path in classes.iterdir()}
    again = succeed(project, repository, "-pl", "model", "serialization:weave@default")
    assert "has new lines" not in again
    assert {path.name: path.read_bytes() for path in classes.iterdir()} == woven


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["own", "newer"])
def test_a_project_runs_and_its_gate_holds_until_a_field_is_added(project, repository, kind, request):
    maven = MVN if kind == "own" else request.getfixturevalue("newer_maven")
    succeed(project, repository, "verify", "-Dwire.record=1.0.0", maven=maven)
    assert (project / "app/target/classes/shop/app/TicketSerializer.class").exists()
    assert (project / "app/src/test/wire/1.0.0/basket.txt").read_text().startswith("strategy IDENTIFIED\nidentity factory 8, class 1\n")
    assert "shop.app.Samples holds" in succeed(project, repository, "verify", "-DskipTests", maven=maven)
    customer = project / "model/src/main/java/shop/model/Customer.java"
    customer.write_text(customer.read_text().replace("final String city;", 'final String city;\n    private String mail = "";'))
    said = fail(project, repository, "verify", "-DskipTests", maven=maven)
    assert "order: today's code cannot read what release 1.0.0 wrote\n  class:    shop.model.Order\n" in said
    assert "  field:    Customer.mail (java.lang.String) is new\n  strategy: IdentifiedDataSerializable, factory 7, class 3\n" in said
    assert "price" not in said


@pytest.mark.exhaustive
def test_what_cannot_be_woven_is_named_with_its_remedy(project, repository):
    order = project / "model/src/main/java/shop/model/Order.java"
    order.write_text(order.read_text().replace("public long getNumber", "private Object readResolve() { return this; }\n    public long getNumber"))
    assert "Some classes cannot be woven. Mend them, or exclude the classes that lead to them by <excludes>.\n" in (
        said := fail(project, repository, "-pl", "model", "process-classes")
    )
    assert "Order.readResolve: the class decides in it what is written. Remove it if the fields are all there is" in said


@pytest.mark.exhaustive
def test_classes_of_another_module_are_woven_there(project, repository):
    pom = project / "model/pom.xml"
    pom.write_text(pom.read_text().replace("shop.model.*", "com.hazelcast.core.HazelcastJsonValue"))
    said = fail(project, repository, "-pl", "model", "process-classes")
    assert "[com.hazelcast.core.HazelcastJsonValue] are of another module or library. Weave them where they are compiled" in said


@pytest.mark.exhaustive
def test_a_check_without_the_gate_says_what_to_add(project, repository):
    pom = project / "app/pom.xml"
    pom.write_text(re.sub(r"<dependency>\s*<groupId>workbench<.*?</dependency>", "", pom.read_text(), flags=re.DOTALL))
    shutil.rmtree(project / "app/src/test")
    said = fail(project, repository, "verify")
    assert "There is no class workbench.gate.WireGate among the project's tests. Add the dependency workbench:workbench-wire-gate" in said
