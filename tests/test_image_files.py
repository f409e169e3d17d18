"""The files that the image is made from: they lint clean, agree with each other and name no host of their own."""

import re
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
SCRIPTS = ["workbench", "docker/start", "docker/start-notebook", "docker/start-singleuser", "docker/seed-home", "docker/doctor"]
LOCKS = ["requirements.txt", "tests/requirements.txt", "docker/requirements.txt"]
FOREIGN_HOST = re.compile(r"--(extra-)?index-url|--find-links|--trusted-host|https?://", re.IGNORECASE)

OTHER_INDEX = re.compile(r"--(extra-)?index-url[= ]|PIP_(EXTRA_)?INDEX_URL|<mirror>|<repository>(?!\s*<id>\w+</id>\s*<url>file:)|https?://\S+/simple\b")


def lint(tool: str, *arguments: object) -> subprocess.CompletedProcess:
    return subprocess.run([BIN / tool, *map(str, arguments)], cwd=ROOT, capture_output=True, text=True)


def tracked_files() -> list[str]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]


# --- platforms ----------------------------------------------------------------------------------


def test_the_values_for_a_hub_agree_with_the_image():
    page = (ROOT / "docs/install.md").read_text()
    [block] = re.findall(r"```yaml\n(singleuser:.*?)```", page, re.DOTALL)
    user = yaml.safe_load(block)["singleuser"]
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert (ROOT / "docker" / user["cmd"]).is_file()
    assert user["storage"]["homeMountPath"] == "/home/" + re.search(r"ARG NB_USER=(\w+)", dockerfile)[1]
    assert (ROOT / user["defaultUrl"].removeprefix("/lab/tree/")).is_file()
    assert user["memory"]["guarantee"] == user["memory"]["limit"]
    assert user["cpu"]["guarantee"] == user["cpu"]["limit"]
    # the chart adds its own rules to those of "egress", and by these a server reaches the Internet
    assert user["networkPolicy"] == {"egressAllowRules": {"nonPrivateIPs": False}}


# --- linting ------------------------------------------------------------------------------------


def test_hadolint_finds_nothing_in_the_dockerfile():
    result = lint("hadolint", "--no-color", "Dockerfile")
    assert result.returncode == 0, result.stdout


def test_hadolint_rejects_a_dockerfile_that_takes_whatever_is_newest(tmp_path):
    broken = tmp_path / "Dockerfile"
    broken.write_text("FROM debian:latest\nRUN cd /tmp && pip install notebook\n")
    result = lint("hadolint", "--no-color", "--config", ROOT / ".hadolint.yaml", broken)
    assert result.returncode != 0
    assert {"DL3003", "DL3007", "DL3013"} <= set(re.findall(r"DL\d+", result.stdout))


def test_every_rule_that_hadolint_ignores_has_its_reason_above_it():
    lines = (ROOT / ".hadolint.yaml").read_text().splitlines()
    for above, line in zip(lines, lines[1:]):
        assert not line.strip().startswith("- ") or above.strip().startswith("#"), line


@pytest.mark.parametrize("script", SCRIPTS)
def test_shellcheck_finds_nothing(script):
    result = lint("shellcheck", script)
    assert result.returncode == 0, result.stdout


def test_shellcheck_rejects_an_unquoted_variable(tmp_path):
    broken = tmp_path / "broken.sh"
    broken.write_text('#!/bin/sh\nrm -r $1\n')
    result = lint("shellcheck", broken)
    assert result.returncode != 0
    assert "SC2086" in result.stdout


def test_every_script_of_the_image_is_checked_and_executable():
    scripts = [path for path in (ROOT / "docker").iterdir() if path.is_file() and path.read_text().startswith("#!/bin/sh")]
    assert {str(path.relative_to(ROOT)) for path in scripts} == set(SCRIPTS) - {"workbench"}
    assert all(path.stat().st_mode & 0o111 for path in scripts)


def test_the_doctor_of_the_image_calls_a_class_with_a_main_method():
    called = re.search(r"workbench\.[\w.]+", (ROOT / "docker/doctor").read_text())[0]
    source = ROOT / "kernel-libs/notebook/src/main/java" / (called.replace(".", "/") + ".java")
    assert "public static void main(String[] " in source.read_text()


def test_the_dockerfile_needs_no_buildkit():
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert not re.search(r"<<|--link|--mount|^# *syntax", dockerfile, re.MULTILINE)


# --- pins ---------------------------------------------------------------------------------------


def pins_of_requirements(text: str) -> set[str]:
    return {line.strip() for line in text.splitlines() if line.strip() and not line.startswith(("#", "-"))}


def pins_of_environment(text: str) -> set[str]:
    return {pin for entry in yaml.safe_load(text)["dependencies"] if isinstance(entry, dict) for pin in entry["pip"]}


def locked(text: str) -> dict[str, str]:
    """The hashes of each pin of a lock, by the pin."""
    entries = re.split(r"\n(?=[a-z0-9])", text)
    return {entry.split(" ", 1)[0]: entry.count("--hash=sha256:") for entry in entries if not entry.startswith("#")}


def test_conda_and_pip_get_the_same_pins():
    environment = (ROOT / "environment.yml").read_text()
    assert pins_of_environment(environment) == pins_of_requirements((ROOT / "requirements.in").read_text())


def test_a_pin_changed_on_one_side_is_noticed():
    environment = (ROOT / "environment.yml").read_text().replace("jjava==1.0a8", "jjava==1.0a7")
    assert pins_of_environment(environment) != pins_of_requirements((ROOT / "requirements.in").read_text())


def test_conda_gets_the_jdk_that_the_launcher_asks_for():
    needed = re.search(r"^JDK_NEEDED=(\d+)$", (ROOT / "workbench").read_text(), re.MULTILINE)[1]
    assert f"openjdk>={needed}" in yaml.safe_load((ROOT / "environment.yml").read_text())["dependencies"]


def least(entry: str) -> str:
    """The version that environment.yml asks of a package at least."""
    entries = yaml.safe_load((ROOT / "environment.yml").read_text())["dependencies"]
    return next(pin.split(">=")[1] for pin in entries if isinstance(pin, str) and pin.startswith(f"{entry}>="))


def test_conda_gets_the_python_and_the_maven_that_the_launcher_asks_for():
    launcher = (ROOT / "workbench").read_text()
    assert re.search(r"sys\.version_info < \((\d+), (\d+)\)", launcher).groups() == tuple(least("python").split("."))
    assert f"no Maven {least('maven')} or newer" in launcher
    assert f"--python-version {least('python')} " in (ROOT / "docs" / "design" / "dependencies.md").read_text()


@pytest.mark.parametrize("lock", LOCKS)
def test_condas_pins_are_those_of_every_lock(lock):
    assert pins_of_environment((ROOT / "environment.yml").read_text()) <= locked((ROOT / lock).read_text()).keys()


def test_conda_asks_one_channel_and_no_host():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text())
    assert environment["channels"] == ["conda-forge", "nodefaults"]
    assert FOREIGN_HOST.findall((ROOT / "environment.yml").read_text()) == []


def test_the_image_gets_the_versions_of_the_lock():
    image = locked((ROOT / "docker/requirements.txt").read_text())
    assert not locked((ROOT / "requirements.txt").read_text()).keys() - image.keys()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_pin_of_a_lock_is_exact_and_has_a_hash(lock):
    pins = locked((ROOT / lock).read_text())
    assert len(pins) > 50
    assert [pin for pin, hashes in pins.items() if "==" not in pin or hashes == 0] == []


def test_a_pin_without_a_hash_is_noticed():
    assert locked("# made by uv\nanyio==4.16.0\n    # via httpx\nattrs==1 \\\n    --hash=sha256:00\n") == {
        "anyio==4.16.0\n": 0,
        "attrs==1": 1,
    }


# --- hosts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lock", [*LOCKS, "requirements.in", "tests/requirements.in", "docker/requirements.in"])
def test_requirements_name_no_host(lock):
    assert FOREIGN_HOST.findall((ROOT / lock).read_text()) == []


@pytest.mark.parametrize(
    "line", ["--index-url https://a.example/simple", "--extra-index-url=b", "x @ http://c.example/x.whl", "--find-links /d"]
)
def test_a_host_in_requirements_is_noticed(line):
    assert FOREIGN_HOST.search(line)


def test_no_file_names_another_package_index():
    # Tests may make up hosts that do not answer.
    names = [name for name in tracked_files() if not fnmatchcase(name, "tests/*.py")]
    assert len(names) > 50
    assert [name for name in names if OTHER_INDEX.search((ROOT / name).read_text(errors="ignore"))] == []


@pytest.mark.parametrize(
    "text",
    [
        "RUN pip install --index-url=https://a.example x",
        "ENV PIP_INDEX_URL=b",
        "<mirrors><mirror>",
        "<repository>\n<id>a</id>\n<url>https://a.example",
        "see https://c.example/pypi/simple/",
    ],
)
def test_another_package_index_is_noticed(text):
    assert OTHER_INDEX.search(text)


def test_the_base_image_comes_from_the_engines_default_registry():
    bases = re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.MULTILINE)
    assert [base for base in bases if "/" in base] == []
    assert bases[0] == "debian:${DEBIAN}"


# --- Binder -------------------------------------------------------------------------------------


def binder_complaints(dockerfile: str, names: set[str]) -> list[str]:
    """What repo2docker would mind: https://mybinder.readthedocs.io/en/latest/tutorials/dockerfile.html"""
    stages = re.findall(r"^FROM (\S+)", dockerfile, re.MULTILINE)
    last = dockerfile[dockerfile.rindex("\nFROM ") :]
    base = stages[0].replace("${DEBIAN}", re.search(r"^ARG DEBIAN=(\S+)", dockerfile, re.MULTILINE)[1])
    rules = {
        "the base has no fixed tag": ":" in base and not base.endswith(":latest"),
        "NB_USER is no build argument": re.search(r"^ARG NB_USER=jovyan$", last, re.MULTILINE),
        "NB_UID is no build argument": re.search(r"^ARG NB_UID=1000$", last, re.MULTILINE),
        "HOME is not set": re.search(r"^\s+HOME=/home/\$\{NB_USER\}", last, re.MULTILINE),
        "it ends as root": re.findall(r"^USER (\S+)$", last, re.MULTILINE)[-1:] == ["${NB_UID}"],
        "another folder wins over this one": not names & {"binder", ".binder"},
    }
    return [complaint for complaint, holds in rules.items() if not holds]


def test_the_dockerfile_is_what_binder_takes():
    assert binder_complaints((ROOT / "Dockerfile").read_text(), {path.name for path in ROOT.iterdir()}) == []


def test_what_binder_would_mind_is_noticed():
    dockerfile = (ROOT / "Dockerfile").read_text()
    assert binder_complaints(dockerfile, {"Dockerfile", ".binder"}) == ["another folder wins over this one"]
    assert binder_complaints(dockerfile.replace("USER ${NB_UID}", "USER root"), set()) == ["it ends as root"]
    assert binder_complaints(dockerfile.replace("ARG NB_UID=1000", "ENV NB_UID=1000"), set()) == [
        "NB_UID is no build argument"
    ]
    assert binder_complaints(dockerfile.replace("DEBIAN=trixie-slim", "DEBIAN=latest"), set()) == ["the base has no fixed tag"]


# --- what the build gets to see -----------------------------------------------------------------


def ignored(path: str, rules: list[str]) -> bool:
    """As a .dockerignore has it: the last rule that matches the path or a folder above it decides."""
    verdict = False
    above = [path, *map(str, PurePosixPath(path).parents)]
    for rule in rules:
        pattern = rule.removeprefix("!").removeprefix("**/")
        anywhere = rule.removeprefix("!").startswith("**/")
        names = [PurePosixPath(folder).name if anywhere else folder for folder in above]
        depth = pattern.count("/")
        if any(fnmatchcase(name, pattern) and name.count("/") == depth for name in names if name != "."):
            verdict = not rule.startswith("!")
    return verdict


def rules() -> list[str]:
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(
    "path",
    [
        ".git/HEAD",
        ".venv/bin/python",
        "build/maven.log",
        "kernel-libs/target/lib/workbench-notebook.jar",
        "kernel-libs/notebook/target/classes/workbench/cli/Main.class",
        "kernel-libs/notebook/src/test/java/workbench/ArchitectureTest.java",
        "report/01-first-comparison.html",
        "data/results/some.jsonl",
        "notebooks/.ipynb_checkpoints/01.ipynb",
        "jupyter/__pycache__/make_index.cpython-313.pyc",
    ],
)
def test_what_was_made_here_stays_out_of_the_build(path):
    assert ignored(path, rules())


def test_what_the_dockerfile_copies_gets_into_the_build():
    dockerfile = (ROOT / "Dockerfile").read_text()
    copied = [words.split()[:-1] for words in re.findall(r"^COPY (?!--from)(.+)$", dockerfile, re.MULTILINE)]
    for source in (name for names in copied for name in names):
        assert (ROOT / source).exists(), source
        assert not ignored(source, rules()), source


def test_all_that_comes_from_the_clone_is_made_readable():
    """Whatever the umask was under which it was cloned."""
    image = (ROOT / "Dockerfile").read_text().partition(" AS image\n")[2]
    copied = [words.split()[-1] for words in re.findall(r"^COPY (?!--from)(.+)$", image, re.MULTILINE)]
    mended = re.search(r"^RUN find (.+?) !.*\n +-exec chmod a\+rX", image, re.MULTILINE)[1].split()
    assert copied and [each for each in copied if not each.startswith(("/tmp/", *mended))] == []


def test_the_reference_runs_get_into_the_build_and_into_the_repository():
    reference = "data/results/reference/cart-steady.jsonl"
    assert not ignored(reference, rules())
    assert not ignored("data/results/README.md", rules())
    for path, kept in [(reference, True), ("data/results/README.md", True), ("data/results/mine.jsonl", False)]:
        checked = subprocess.run(["git", "check-ignore", "-q", "--no-index", path], cwd=ROOT)
        assert checked.returncode == (1 if kept else 0), path


def test_a_rule_that_lets_the_venv_in_is_noticed():
    assert not ignored(".venv/bin/python", [*rules(), "!.venv"])
