"""What the texts of notebooks must not say, since a run, a published result or the code says otherwise."""

import json
import re
from pathlib import Path
from statistics import median

import nbformat
import pytest

ROOT = Path(__file__).resolve().parents[2]
SHARE_OF_A_CHANGE = 1.25
BATCHES = 3

CONTRADICTED = {
    "06-how-we-measure": ["about 5 ns for 16 numbers", "the work was not done"],
    "07-the-big-comparison": ["Within a process the times are nearly constant", "The dots of a strategy lie close"],
    "08-replaying-the-studies": ["DataSerializable is not smaller than Externalizable"],
    "12-one-jvm-two-speeds": ["for every cart, until it ends", "some will be slow until they restart"],
    "14-where-serialization-happens": ["*tags* such as `#int32`", "ends with the advice"],
    "16-when-the-class-changes": ["makes eight changes", "*rename a field* and *reorder fields*"],
    "17-what-an-entry-costs": ["for small values the smaller part", "headers take 32 bytes", "misses cost the same"],
    "20-odd-rules": ["for this reason:", "The order makes no difference", "fields in any order"],
}


def prose(name: str) -> str:
    notebook = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4)
    cells = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    return re.sub(r"\s+", " ", "\n\n".join(cells))


@pytest.mark.parametrize("name", [*CONTRADICTED, "00-start-here"])
def test_a_text_says_nothing_that_was_found_wrong(name):
    text = prose(name)
    phrases = CONTRADICTED.get(name) or [phrase for all_of_one in CONTRADICTED.values() for phrase in all_of_one]
    assert [phrase for phrase in phrases if phrase in text] == []


def test_the_order_of_serializers_names_the_switch_of_the_global_one():
    assert "with `override-java-serialization` it is asked before 6" in prose("20-odd-rules")


def changes_speed(batches: list[float]) -> bool:
    """Whether the last batches of a process took another time than the first ones."""
    first, last = median(batches[:BATCHES]), median(batches[-BATCHES:])
    return max(first, last) > SHARE_OF_A_CHANGE * min(first, last)


def test_most_processes_of_the_reference_keep_their_speed_and_some_do_not():
    assert "Most processes of this run keep their speed to the end, and some change it midway." in prose(
        "12-one-jvm-two-speeds"
    )
    lines = (ROOT / "data" / "results" / "reference" / "cart-as-servers-run.jsonl").read_text().splitlines()
    observed = [entry for entry in (json.loads(line)["entry"] for line in lines) if entry["type"] == "observed"]
    changed = sum(changes_speed(entry["observation"]["batches"]) for entry in observed)
    assert 0 < changed < len(observed) / 2
