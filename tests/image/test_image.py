"""What the image holds and says of itself, without running it."""

import re
import time
from pathlib import Path

import pytest

from engine import Engine

MEGABYTE = 1_000_000
MOST_MEGABYTES = 650


def check_size(size_bytes: int, most_megabytes: int = MOST_MEGABYTES) -> None:
    assert size_bytes <= most_megabytes * MEGABYTE, (
        f"The image takes {size_bytes / MEGABYTE:.0f} MB uncompressed, above {most_megabytes} MB."
    )


def test_takes_no_more_than_its_share(image, figures):
    size = image.details["Size"]
    figures.append(f"size {size / MEGABYTE:.0f} MB uncompressed, of at most {MOST_MEGABYTES}")
    assert size > 100 * MEGABYTE, "an engine that reports no size proves nothing"
    check_size(size)


def test_an_image_above_its_share_is_noticed(image):
    with pytest.raises(AssertionError, match=r"^The image takes \d+ MB uncompressed, above 500 MB\."):
        check_size(image.details["Size"], 500)


def test_says_what_it_is_and_how_it_is_used(image):
    config = image.details["Config"]
    labels = config["Labels"]
    assert {f"org.opencontainers.image.{name}" for name in ("title", "licenses", "description", "revision")} <= labels.keys()
    assert config["User"] == "1000"
    assert config["Entrypoint"][0] == "tini"
    assert "8888/tcp" in config["ExposedPorts"]
    environment = dict(entry.split("=", 1) for entry in config["Env"])
    assert (environment["NB_USER"], environment["NB_UID"], environment["NB_GID"]) == ("jovyan", "1000", "100")
    assert environment["HOME"] == "/home/jovyan"
    assert [name for name in environment if re.search("token|password|proxy", name, re.IGNORECASE)] == []


def test_checks_its_own_health(image):
    healthcheck = image.details.get("Healthcheck") or image.details["Config"]["Healthcheck"]
    assert healthcheck["Test"] == ["CMD", "python3", "/usr/local/bin/healthcheck.py"]


CONTENT = r"""
java -version 2>&1 | head -n 1
echo "user $(id -u):$(id -g) $(id -un)"
echo "jmods $(find / -name '*.jmod' 2>/dev/null | wc -l)"
echo "sudo $(command -v sudo su-exec gosu | wc -l)"
echo "caches $(find / -xdev '(' -path '*/.m2/*' -o -path '*/.cache/*' -o -path '/var/lib/apt/lists/*' -o -name '*.whl' ')' ! -path '*/ensurepip/*' -type f 2>/dev/null | wc -l)"
echo "archive $(stat -c '%s %A' /opt/venv/share/jupyter/kernels/java/kernel.jsa)"
echo "writable $(find /opt /usr /etc -xdev -writable ! -type l 2>/dev/null | wc -l)"
echo "commands $(command -v jupyter jupyter-lab jupyter-notebook jupyterhub-singleuser tini javac | wc -l)"
"""


@pytest.fixture(scope="module")
def content(start_session) -> dict[str, str]:
    container = start_session("sleep", "600")
    lines = container.exec("bash", "-c", CONTENT).splitlines()
    container.remove()
    return dict(line.split(" ", 1) for line in lines)


def test_has_a_jdk_of_version_25_without_jmods(content):
    assert re.match(r'version "25\b', content["openjdk"]), content
    assert content["jmods"] == "0"


def test_runs_as_jovyan_who_cannot_become_another(content):
    assert content["user"] == "1000:100 jovyan"
    assert content["sudo"] == "0"


def test_has_what_binder_and_jupyterhub_call(content):
    assert content["commands"] == "6"


def test_keeps_no_cache_of_a_download(content):
    assert content["caches"] == "0"


def test_nobody_but_root_may_change_the_program(content):
    assert content["writable"] == "0"


def test_the_kernels_class_data_archive_is_made_in_the_build(content):
    size, mode = content["archive"].split()
    assert int(size) > 10 * MEGABYTE
    assert mode == "-r--r--r--"


# --- layers -------------------------------------------------------------------------------------


def layers(image) -> list[str]:
    return image.details["RootFS"]["Layers"]


def shared_layers(one: list[str], other: list[str]) -> int:
    """How many layers the two images have in common, from the lowest on."""
    different = [i for i, (a, b) in enumerate(zip(one, other)) if a != b]
    return different[0] if different else min(len(one), len(other))


def size_above(engine: Engine, tag: str, shared: int) -> int:
    """The bytes of the layers above so many. History names the newest first, those without files too."""
    sizes = engine.cli("history", "--human=false", "--format", "{{.Size}}", tag).split()
    filled = [int(size) for size in reversed(sizes) if int(size) > 0]
    return sum(filled[shared:])


def test_an_edited_notebook_makes_only_the_last_small_layers_anew(engine, build, image, edited, figures):
    notebook = edited / "notebooks" / "01-first-comparison.ipynb"
    notebook.write_text(notebook.read_text().replace("Your", "Our", 1) + "\n")
    start = time.monotonic()
    changed = build(edited, "localhost/serialization-workbench:edited-notebook")
    seconds = time.monotonic() - start
    figures.append(f"rebuilt after an edited notebook in {seconds:.1f} s")
    assert layers(changed) != layers(image), "the notebook is not in the image"
    assert size_above(engine, changed.tag, shared_layers(layers(image), layers(changed))) < 5 * MEGABYTE


def test_an_edited_setting_of_the_kernel_is_noticed_to_cost_more(engine, build, image, edited):
    settings = edited / "jupyter" / "overrides.json"
    settings.write_text(settings.read_text() + "\n")
    changed = build(edited, "localhost/serialization-workbench:edited-setting")
    assert size_above(engine, changed.tag, shared_layers(layers(image), layers(changed))) > 5 * MEGABYTE
