"""What 05-settings and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, rows

pytestmark = chosen.marks("05-settings")

SOLUTIONS = "solutions/05-settings"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("05-settings")


def test_each_setting_says_what_it_changes_and_why_not(notebook):
    table = rows(output(notebook, "settings(cart)"))
    works = {row["setting"]: row["strategies"] for row in table if row["effect"] == "works"}
    assert works["compression"] == "externalizable, generatedexternalizable, serializable"
    assert works["unshared"] == "serializable"
    assert "kryo" in works["zstd-3"] and "identified" not in works["zstd-3"]
    assert "unsafe" not in works


def test_what_changes_nothing_is_refused_with_the_reason(notebook):
    refused = output(notebook, "attempt(() -> cart.only(")["text/plain"]
    assert refused.startswith("It failed. RefusedException: ")
    assert "for identified: Hazelcast allows unsafe only together with native-order." in refused


def test_native_order_turns_the_bytes_of_numbers_around(notebook):
    assert re.search(r"^00000020 00 32 04", output(notebook, "dump(")["text/plain"], re.MULTILINE)


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
    assert output(notebook, "new com.hazelcast.config.SerializationConfig().isEnableSharedObject")["text/plain"] == "true"


def test_a_get_serializes_and_deserializes_where_objects_are_kept(notebook):
    counted = {(row["format"], row["operation"]): row for row in rows(output(notebook, "calls"))}
    done = {key: (row["serialize"], row["deserialize"]) for key, row in counted.items()}
    assert done == {
        ("BINARY", "set"): ("1", "0"),
        ("BINARY", "get"): ("0", "1"),
        ("OBJECT", "set"): ("1", "1"),
        ("OBJECT", "get"): ("1", "1"),
    }


def test_predictions_stand_beside_what_was_found(notebook):
    told = [row["measured"] for row in rows(output(notebook, "predictions()"))]
    assert told[0] == "once" and told[3] == "both"
    assert all(each.startswith(tuple("0123456789")) for each in told[1:3])


@pytest.mark.parametrize(
    "source, caption",
    [
        ("chart(arrays)", "How fast each strategy is to serialize and deserialize: sample, long[3000]"),
    ],
)
def test_charts_say_what_they_show(notebook, source, caption):
    text = drawn_text(output(notebook, source))
    assert caption in text
    assert "SMOKE RUN, NOT A MEASUREMENT" in text


def test_the_first_picture_is_a_get_of_an_object(notebook):
    assert "Serialization during get, member, far, OBJECT" in drawn_text(output(notebook, "chart(objectGet)"))


@pytest.mark.exhaustive
def test_solution_traces_a_predicate_in_both_formats(executed):
    (traced,) = (cell for cell in executed(SOLUTIONS).cells if cell.source.startswith("import workbench.explain.trace"))
    pages = [item["data"] for item in traced.outputs if item.output_type == "display_data"]
    binary, objects = (rows(page) for page in pages if "Calls of serializers during predicate" in page["text/html"])
    assert [call["direction"] for call in binary if call["what"] == "value"] == ["deserialize", "deserialize"]
    assert [call["direction"] for call in objects if call["what"] == "value"] == ["serialize", "deserialize"]


@pytest.mark.exhaustive
def test_solution_measures_native_order_in_forks(executed):
    forks = rows(output(executed(SOLUTIONS), "table(forks)"))
    assert len(forks) == 4
