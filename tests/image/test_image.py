"""What the image holds and says of itself, without running it."""

import re
import time

import pytest

MEGABYTE = 1_000_000
MOST_MEGABYTES = 650


def check_size(size_bytes: int, most_megabytes: int = MOST_MEGABYTES) -> None:
    assert size_bytes <= most_megabytes * MEGABYTE, (
        f"The image takes {size_bytes / MEGABYTE:.0f} MB uncompressed, above {most_megabytes} MB."
    )


@pytest.mark.alone
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


def new_layers(image, other) -> int:
    """How many layers the image has above the last of those that it has in common with the other, from the lowest on."""
    pairs = list(zip(layers(image), layers(other)))
    common = next((i for i, (one, another) in enumerate(pairs) if one != another), len(pairs))
    return len(layers(image)) - common


@pytest.mark.alone
def test_an_edited_notebook_makes_only_the_last_layers_anew(build, image, edited, figures):
    notebook = edited / "notebooks" / "01-first-comparison.ipynb"
    notebook.write_text(notebook.read_text() + "\n")
    start = time.monotonic()
    changed = build(edited, "localhost/serialization-workbench:edited-notebook")
    figures.append(f"rebuilt after an edited notebook in {time.monotonic() - start:.1f} s")
    # The notebooks, and the checksums of all originals; some engines have one for the working folder too.
    assert 1 <= new_layers(changed, image) <= 3


@pytest.mark.alone
def test_an_edited_start_script_is_noticed_to_make_more(build, image, edited):
    script = edited / "docker" / "start"
    script.write_text(script.read_text() + "# edited\n")
    changed = build(edited, "localhost/serialization-workbench:edited-script")
    assert new_layers(changed, image) > 3
