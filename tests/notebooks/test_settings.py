"""What 05-settings and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("05-settings")

SOLUTIONS = "solutions/05-settings"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("05-settings")


def number(text: str) -> float:
    return float(text.replace(",", ""))


def means(result: dict) -> dict[str, float]:
    return {row["strategy"]: number(row["mean"]) for row in rows(result)}


def test_each_setting_says_what_it_changes_and_why_not(notebook):
    table = rows(output(notebook, "settings(cart)"))
    works = {row["setting"]: row["strategies"] for row in table if row["effect"] == "works"}
    assert works["compression"] == "externalizable, generatedexternalizable, serializable"
    assert works["unshared"] == "serializable"
    assert "kryo" in works["zstd-3"] and "identified" not in works["zstd-3"]
    assert "unsafe" not in works


def test_what_changes_nothing_is_refused_with_the_reason(notebook):
    # the first stands in the cell that defines the function
    first, second = (result["text/plain"] for result in outputs(notebook, "refusal("))
    assert first.endswith("for kryo: Hazelcast compresses only what Java serialization writes.")
    assert second.endswith("for identified: Hazelcast allows unsafe only together with native-order.")


def test_the_white_papers_claim_about_compression_does_not_hold(notebook):
    claim = {row["carts"]: row for row in rows(output(notebook, 'Table.create("Compression of Serializable'))}
    assert claim["white paper"]["times smaller"] == "20.19"
    assert claim["small"]["times smaller"] == "1.48"
    assert claim["100 items"]["times smaller"] == "11.71"
    assert "times as long, smoke run, not a measurement" in claim["small"]
    gzip = outputs(notebook, "dump(")[0]["text/plain"]
    assert gzip.startswith("00000000 00 00 00 00 FF FF FF 9C 1F 8B 08")


def test_compression_of_small_and_of_large_values(notebook):
    small, large = (means(output(notebook, source)) for source in ("table(small)", "table(large)"))
    none, deflate, zstd = (f"StreamSerializer{each}" for each in ("", " + Deflate, level 1", " + Zstd, level 3"))
    assert small[deflate] < small[zstd] < small[none]
    assert large[deflate] < 0.1 * large[none]
    assert min(large, key=large.__getitem__) == "StreamSerializer + Zstd, level 19"


@pytest.mark.parametrize(
    "source, domain", [("pareto(wrapped, smallTimes", "cart"), ("pareto(wrappedMany, largeTimes", "cart, 100 items")]
)
def test_size_stands_against_time(notebook, source, domain):
    text = drawn_text(output(notebook, source))
    assert f"Time to serialize against bytes: {domain}" in text
    assert "On the frontier, left to right: StreamSerializer + " in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text


def test_native_order_turns_the_bytes_of_numbers_around(notebook):
    assert re.search(r"^00000020 00 32 04", outputs(notebook, "dump(")[1]["text/plain"], re.MULTILINE)


@pytest.mark.parametrize("source", ["table(orderSpeed)", "table(arrays)", "table(map)"])
def test_settings_show_in_the_tables_of_times(notebook, source):
    strategies = {row["strategy"] for row in rows(output(notebook, source))}
    assert any(" + native byte order + unsafe" in name or " + in-memory format OBJECT" in name for name in strategies)


def test_unshared_changes_the_root_only(notebook):
    graphs = {row["graph"]: row for row in rows(output(notebook, 'Table.create("Bytes of a graph'))}
    once, three, itself = graphs.values()
    assert once["shared"] == once["unshared"]
    assert three["shared"] == three["unshared"]
    assert int(once["shared"]) < int(three["shared"])
    assert int(itself["shared"]) < int(itself["unshared"])
    assert output(notebook, "new SerializationConfig().isEnableSharedObject")["text/plain"] == "true"


def test_a_get_serializes_and_deserializes_where_objects_are_kept(notebook):
    calls = {(row["strategy"], row["operation"]): row for row in rows(output(notebook, "countCalls("))}
    done = {key: (row["serialize"], row["deserialize"]) for key, row in calls.items()}
    assert done == {
        ("counted", "set"): ("1", "0"),
        ("counted", "get"): ("0", "1"),
        ("counted+object-format", "set"): ("1", "1"),
        ("counted+object-format", "get"): ("1", "1"),
    }


@pytest.mark.parametrize(
    "source, caption",
    [
        ("chart(smallTimes)", "How fast each strategy is to serialize and deserialize: cart"),
        ("chart(largeTimes)", "How fast each strategy is to serialize and deserialize: cart, 100 items"),
        ("chart(arrays)", "How fast each strategy is to serialize and deserialize: sample, long[3000]"),
        ("chart(map)", "How fast each strategy is to write and read: cart"),
    ],
)
def test_charts_say_what_they_show(notebook, source, caption):
    text = drawn_text(output(notebook, source))
    assert caption in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text


@pytest.mark.exhaustive
def test_solution_measures_native_order_in_forks(executed):
    forks = rows(output(executed(SOLUTIONS), "table(forks)"))
    assert len(forks) == 4


@pytest.mark.exhaustive
def test_solution_finds_the_number_of_items(executed):
    table = {row["items"]: row for row in rows(output(executed(SOLUTIONS), 'Table.create("Compression by number'))}
    assert float(table["200"]["times smaller"]) < 20 < float(table["500"]["times smaller"])


@pytest.mark.exhaustive
def test_solution_tells_the_network_on_which_it_pays(executed):
    pays = output(executed(SOLUTIONS), 'Table.create("Pays below')
    assert len(rows(pays)) == 4
