"""What is known of the libraries that ship: the bill of materials, the notice, and a jar that can be built again."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "kernel-libs" / "target"
ACCEPTED = {
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "MIT",
    "LGPL-2.1-or-later",
    "Unicode/ICU License",
    "GNU General Public License (GPL), version 2, with the Classpath exception",
}


def licences(component: dict) -> set[str]:
    found = (entry.get("license", {}) for entry in component.get("licenses", []))
    return {licence.get("id") or licence.get("name") for licence in found}


def faults(materials: dict, jars: set[str]) -> list[str]:
    """What is wrong with a bill of materials: jars that it does not list, and licences that we have not read."""
    listed = {}
    for component in materials["components"]:
        classifier = component["purl"].partition("classifier=")[2].partition("&")[0]
        name = "-".join(filter(None, [component["name"], component["version"], classifier]))
        listed[f"{name}.jar"] = licences(component)
    found = [f"{jar} is not listed" for jar in sorted(jars - set(listed))]
    return found + [f"{jar} has {sorted(names)}" for jar, names in sorted(listed.items()) if not names & ACCEPTED]


def test_every_library_is_listed_with_a_licence_that_we_accept():
    materials = json.loads((BUILT / "sbom.json").read_text())
    jars = {path.name for path in (BUILT / "lib").glob("*.jar")} - {"workbench-notebook.jar"}
    assert len(jars) > 20
    assert faults(materials, jars) == []


def test_an_unknown_library_and_an_unread_licence_are_found():
    component = {
        "name": "tree",
        "version": "1",
        "purl": "pkg:maven/garden/tree@1?type=jar",
        "licenses": [{"license": {"name": "Beerware"}}],
    }
    assert faults({"components": [component]}, {"tree-1.jar", "shrub-2.jar"}) == [
        "shrub-2.jar is not listed",
        "tree-1.jar has ['Beerware']",
    ]


@pytest.mark.parametrize("library", ["hazelcast", "tablesaw-core", "xchart"])
def test_the_notice_names_libraries_with_their_licence(library):
    line = next(line for line in (BUILT / "NOTICE").read_text().splitlines() if f":{library}:" in line)
    assert "Apache" in line
