"""Which engine is taken, and what is said where there is none."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine import Container, Engine, EngineError, Missing


@pytest.fixture
def path(tmp_path, monkeypatch) -> Path:
    """A PATH on which nothing lies."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def install(path: Path, name: str, script: str = "exit 0") -> None:
    tool = path / name
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)


def test_without_anything_the_reason_names_what_to_install(path):
    assert engine.find() == Missing(
        "docker is not installed, and buildah, mmdebstrap, podman, runc are not installed:"
        " start Docker, or run 'apt install buildah mmdebstrap podman runc' on Debian"
    )


def test_a_client_without_a_daemon_is_no_engine(path):
    install(path, "docker", "echo 'Cannot connect to the Docker daemon' >&2; exit 1")
    for tool in ["buildah", "podman", "runc"]:
        install(path, tool)
    assert engine.find() == Missing(
        "no Docker daemon answers, and mmdebstrap is not installed:"
        " start Docker, or run 'apt install mmdebstrap' on Debian"
    )


def test_docker_is_taken_where_it_answers(path):
    install(path, "docker")
    for tool in engine.TOOLS:
        install(path, tool)
    assert engine.find().name == "docker"


def test_podman_is_taken_where_all_its_tools_are(path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for tool in engine.TOOLS:
        install(path, tool)
    assert engine.find().command == ["podman", "--runtime", "runc"]


def test_without_root_podman_is_not_taken(path, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    for tool in engine.TOOLS:
        install(path, tool)
    assert "use sudo" in engine.find().reason


def test_a_build_that_fails_shows_its_end_and_keeps_its_log(path, tmp_path):
    install(path, "docker", "echo 'no space left'; exit 1")
    log = tmp_path / "log"
    with pytest.raises(EngineError, match="no space left"):
        Engine("docker", ["docker"], []).build(tmp_path, "tag", False, log)
    assert log.read_text() == "no space left\n"


def test_a_failed_command_shows_what_it_printed(path):
    install(path, "docker", "echo out; echo wrong >&2; exit 3")
    with pytest.raises(EngineError, match="docker exec name true ended with 3:\nout\nwrong"):
        Container(Engine("docker", ["docker"], []), "name").exec("true")


def test_what_does_not_happen_is_not_waited_for_forever():
    with pytest.raises(EngineError, match="^Rain did not happen within 0.1 s.$"):
        engine.wait_until(lambda: False, 0.1, "Rain")
    assert engine.wait_until(lambda: True, 60, "Rain") < 60


def test_a_base_trusts_whom_this_machine_trusts(monkeypatch, tmp_path):
    monkeypatch.setattr(engine, "CERTIFICATES", str(tmp_path))
    assert f"--customize-hook=copy-in {tmp_path} {tmp_path.parent}" in engine.mmdebstrap(tmp_path / "base.tar")
    monkeypatch.setattr(engine, "CERTIFICATES", str(tmp_path / "none"))
    assert not [option for option in engine.mmdebstrap(tmp_path / "base.tar") if "hook" in option]


def test_without_an_engine_one_line_says_that_nothing_was_proven(path):
    (path / "python3").symlink_to(sys.executable)
    tests = Path(__file__).parent
    result = subprocess.run(
        [sys.executable, "-m", "pytest", tests / "image", "-p", "no:cacheprovider"],
        cwd=tests.parent,
        capture_output=True,
        text=True,
    )
    skipped = [line for line in result.stdout.splitlines() if line.startswith("SKIPPED")]
    assert len(skipped) == 1, result.stdout
    assert "tests of the image was run: docker is not installed, and buildah," in skipped[0]
    assert re.search(r"= 1 skipped, \d+ deselected in ", result.stdout), result.stdout
