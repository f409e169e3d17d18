"""What 08-replaying-the-studies and its solutions show."""

import csv

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("08-replaying-the-studies")

SOLUTIONS = "solutions/08-replaying-the-studies"
VERDICTS = {"holds", "does not hold", "cannot tell", "not measured yet"}
REPLAYS = {
    "boosted": "boosted-hazelcast-2017",
    "externalizer": "externalizer4j-2016",
    "paper": "hazelcast-whitepaper",
    "argot": "argot-2013",
    "offHeap": "offheap-2014",
}


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("08-replaying-the-studies")


@pytest.fixture(scope="module")
def published(root):
    with (root / "data" / "published" / "claims.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def verdicts(result: dict) -> dict[str, str]:
    return {row["claim"]: row["verdict"] for row in rows(result)}


def test_the_studies_are_introduced(notebook, root):
    with (root / "data" / "published" / "studies.csv").open(newline="") as file:
        expected = [row["study"] for row in csv.DictReader(file)]
    assert [row["study"] for row in rows(output(notebook, "studies()"))] == expected


@pytest.mark.parametrize("name, study", REPLAYS.items())
def test_every_claim_gets_a_verdict(notebook, published, name, study):
    shown = verdicts(output(notebook, f"table({name})"))
    assert set(shown) == {row["claim"] for row in published if row["study"] == study}
    assert set(shown.values()) <= VERDICTS


@pytest.mark.parametrize("name", ["boosted", "externalizer", "paper", "argot"])
def test_what_can_be_measured_is(notebook, name):
    assert "not measured yet" not in verdicts(output(notebook, f"table({name})")).values()


def test_contradictions_have_a_verdict_on_each_side(notebook):
    table = rows(output(notebook, "contradictions(boosted"))
    sides = {}
    for row in table:
        sides.setdefault(row["compared"], []).append((row["study"], row["it says"]))
        assert row["verdict"] in VERDICTS - {"not measured yet"}, row
    assert len(sides) == 7
    for pair, said in sides.items():
        assert len({study for study, _ in said}) == len(said) and len({side for _, side in said}) > 1, pair
    kryo = [row["verdict"] for row in table if row["compared"].startswith("size, kryo")]
    assert sorted(kryo) == ["does not hold", "does not hold", "holds", "holds"]


def test_off_heap_claims_are_judged_by_the_reference(notebook, root):
    with (root / "data" / "results" / "reference" / "off-heap.csv").open(newline="") as file:
        tried = {f"{int(row['entries']):,}" for row in csv.DictReader(file) if row["part"] in ("bytes", "customers")}
    for row in rows(output(notebook, "table(offHeap)")):
        measured = any(size in row["claim"] for size in tried)
        if row["verdict"] == "not measured yet":
            assert "there is no figure of" in row["why"]
        else:
            assert measured, row["claim"]
    assert sum(row["verdict"] != "not measured yet" for row in rows(output(notebook, "table(offHeap)"))) >= 8


def test_sizes_say_what_the_text_says(notebook):
    paper = verdicts(output(notebook, "table(paper)"))
    argot = verdicts(output(notebook, "table(argot)"))
    assert paper["IdentifiedDataSerializable takes the fewest bytes of all."] == "does not hold"
    assert paper["Compression takes Serializable from 525 bytes to 26."] == "does not hold"
    for claim, verdict in paper.items():
        if claim.endswith("by the share that was published."):
            assert verdict == ("does not hold" if claim.startswith("Kryo") else "holds"), claim
    assert argot["Kryo takes as many bytes as Java serialization."] == "does not hold"


@pytest.mark.parametrize(
    "name, caveat",
    [
        ("boosted", "by its repository the client trial ran on the member instance"),
        ("externalizer", "README of its benchmark"),
        ("paper", "integer truncation"),
        ("argot", "Kryo sizes equal Serializable"),
    ],
)
def test_charts_show_both_machines_and_the_caveats(notebook, name, caveat):
    text = drawn_text(output(notebook, f"chart({name})"))
    assert "published and here" in text
    assert caveat in text
    assert "The study: Hazelcast" in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text
    assert "cores" in text


def test_verdicts_are_counted(notebook, published):
    table = {row["study"]: row for row in rows(output(notebook, "verdicts("))}
    for study in REPLAYS.values():
        counted = sum(int(table[study][verdict]) for verdict in VERDICTS)
        assert counted == sum(row["study"] == study for row in published)


@pytest.mark.exhaustive
def test_solution_measures_without_a_map(executed):
    assert "How fast each strategy is to serialize and deserialize" in drawn_text(output(executed(SOLUTIONS), "chart(alone)"))


@pytest.mark.exhaustive
def test_solution_measures_what_a_generator_can_be_told(executed):
    table = rows(output(executed(SOLUTIONS), "table(levels)"))
    assert len(table) == 8
    assert {row["strategy"].removeprefix("Generated DataSerializable, ") for row in table} == {
        "Basic",
        "no nulls",
        "Medium",
        "Opt",
    }
