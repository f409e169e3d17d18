"""What 04-plug-in-your-own and its solutions show."""

import re

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("04-plug-in-your-own")

SOLUTIONS = "solutions/04-plug-in-your-own"
JSON = "HazelcastJsonValue"
BY_SIZE = [
    "Kryo",
    "Kryo + reused buffers",
    "Kryo + unsafe buffers",
    "Avro",
    "Protobuf",
    "Apache Fory, same schema",
    "StreamSerializer",
    "ByteArraySerializer",
    "CBOR",
    "Apache Fory, compatible",
    JSON,
]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("04-plug-in-your-own")


def column(result: dict, key: str, value: str) -> dict[str, float]:
    return {row[key]: float(row[value].replace(",", "")) for row in rows(result)}


def test_ten_serializers_leave_the_class_alone_and_json_needs_no_configuration(notebook):
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(own)"))}
    assert sorted(features) == sorted(BY_SIZE)
    assert not any(row["class changed"] or row["needs Hazelcast"] for row in features.values())
    assert [name for name, row in features.items() if not row["needs configuration"]] == [JSON]


def test_sizes_are_in_the_order_that_the_text_explains(notebook):
    mean = column(output(notebook, "table(sizes)"), "strategy", "mean")
    assert sorted(mean, key=mean.__getitem__) == BY_SIZE
    assert mean["ByteArraySerializer"] - mean["StreamSerializer"] == pytest.approx(4)
    assert mean["Kryo + reused buffers"] - mean["Kryo"] == pytest.approx(4)


def test_both_modes_of_fory_are_measured_and_named(notebook):
    modes = {"Apache Fory, same schema", "Apache Fory, compatible"}
    for source in ("strategies(own)", "table(sizes)", "table(speed)"):
        shown = {row["strategy"] for row in rows(output(notebook, source))}
        assert {name for name in shown if "Fory" in name} == modes
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(own)"))}
    assert {name for name in modes if features[name]["evolves"]} == {"Apache Fory, compatible"}


def test_anatomies_hold_what_is_told_of_them(notebook):
    stream, protobuf, cbor = (rows(result) for result in outputs(notebook, "anatomy(own"))
    assert not any(piece["owner"] == "field name" for piece in stream)
    assert sum(piece["owner"] == "field name" for piece in protobuf) == 10
    names = [piece["value"] for piece in cbor if piece["owner"] == "field name"]
    assert '"quantity"' in names and names.count('"url"') == 2
    shown = [result["text/html"] for result in outputs(notebook, "anatomy(own")]
    assert "06 a4" in shown[0] and "00 00 00 6a" in shown[1] and "b2 08" in shown[1] and "18 36" in shown[2]


def test_json_is_timed_apart_from_the_serializers_that_do_the_work(notebook):
    assert JSON not in output(notebook, "table(speed)")["text/html"]
    assert {row["strategy"] for row in rows(output(notebook, "table(text)"))} == {"CBOR", JSON}
    cells = notebook.cells
    at = next(i for i, cell in enumerate(cells) if "table(text)" in cell.source)
    assert "made before the clock starts" in cells[at - 1].source
    assert "says nothing against CBOR" in cells[at + 1].source


def test_a_fresh_buffer_is_what_kryo_allocates_more(notebook):
    times = rows(output(notebook, "table(buffers)"))
    assert {row["strategy"] for row in times} == {"Kryo", "kryo-256", "Kryo + reused buffers"}
    for operation in ("serialize", "deserialize"):
        heap = {row["strategy"]: float(row["bytes allocated"].replace(",", "")) for row in times if row["operation"] == operation}
        assert 3_900 < heap["Kryo"] - heap["Kryo + reused buffers"] < 4_500
        assert heap["Kryo"] - heap["kryo-256"] == pytest.approx(4_096 - 256, abs=100)


def test_the_prediction_is_answered_from_the_run(notebook):
    assert re.search(r"Measured: [\d.]+ times \(", output(notebook, "reveal(reused")["text/plain"])


def test_charts_say_what_they_show(notebook):
    assert "Bytes of a serialized cart" in drawn_text(output(notebook, "chart(sizes)"))
    speed = drawn_text(output(notebook, "chart(speed)"))
    assert "How fast each strategy is to serialize and deserialize: cart" in speed
    assert "SMOKE RUN, NOT A MEASUREMENT" in speed


@pytest.mark.exhaustive
def test_solution_times_json_with_all_its_work(executed):
    strategies = {row["strategy"] for row in rows(output(executed(SOLUTIONS), "table(speed)"))}
    assert strategies == {JSON, "json-inside", "CBOR"}


@pytest.mark.exhaustive
def test_solution_is_smaller_than_the_handwritten_one_and_kryo(executed):
    mean = column(output(executed(SOLUTIONS), "table(sizes(lean"), "strategy", "mean")
    assert mean["lean"] < mean["Kryo"] < mean["StreamSerializer"]


@pytest.mark.exhaustive
def test_solution_carries_the_edge_cases(executed):
    edges = rows(output(executed(SOLUTIONS), 'Table.create("Bytes of edge cases"'))
    assert len(edges) >= 7
    assert all(int(row["lean"]) < int(row["stream"]) for row in edges)


@pytest.mark.exhaustive
def test_solution_sees_a_serializer_destroyed_with_its_member(executed):
    said = output(executed(SOLUTIONS), '"calls of destroy')["text/plain"]
    assert said == "calls of destroy: 0 while the member runs, 1 after its end"
