"""What 04-plug-in-your-own and its solutions show."""

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
    assert output(notebook, "dump(")["text/plain"].startswith("00000000 00 00 00 00 FF FF FF FE")


def test_json_is_timed_apart_from_the_serializers_that_do_the_work(notebook):
    assert JSON not in output(notebook, "table(speed)")["text/html"]
    assert {row["strategy"] for row in rows(output(notebook, "table(text)"))} == {"CBOR", JSON}
    cells = notebook.cells
    at = next(i for i, cell in enumerate(cells) if "table(text)" in cell.source)
    assert "made before the clock starts" in cells[at - 1].source
    assert "says nothing against CBOR" in cells[at + 1].source


def test_a_fresh_buffer_is_what_kryo_allocates_more(notebook):
    heap = {row["strategy"]: row for row in rows(output(notebook, 'Table.create("Heap'))}
    for operation in ("serialize", "deserialize"):
        kryo, reused, handwritten = (int(heap[name][operation]) for name in ("kryo", "kryo+reused-buffers", "stream"))
        assert 3_900 < kryo - reused < 4_500
        assert handwritten < 4_096
    times = rows(output(notebook, "table(buffers)"))
    assert {row["strategy"] for row in times} == {"Kryo", "Kryo, 256 bytes", "Kryo + reused buffers"}


def test_a_serializer_for_a_dataserializable_class_is_not_asked(notebook):
    ids = column(output(notebook, 'Table.create("Who has written a value'), "strategy", "type id")
    assert ids["trap"] == ids["dataserializable"] == ids["identified"] == -2
    assert (ids["compact"], ids["compactclass"], ids["portable"], ids["json"]) == (-55, -55, -1, -130)
    assert (ids["externalizable"], ids["serializable"]) == (-101, -100)
    assert all(value > 0 for name, value in ids.items() if name in ("stream", "kryo"))


def test_built_in_types_cannot_be_overridden_and_an_enum_is_none_of_them(notebook):
    types = {row["type"]: row for row in rows(output(notebook, "builtInTypes()"))}
    assert {row["yours"] for row in types.values() if row["type id"] != "-100"} == {"refused"}
    assert (types["an enum"]["type id"], types["an enum"]["yours"]) == ("-100", "used")
    paper = ["Byte", "Boolean", "Character", "Short", "Integer", "Long", "Float", "Double", "byte[]", "char[]"]
    paper += ["short[]", "int[]", "long[]", "float[]", "double[]", "String", "Date", "BigInteger", "BigDecimal", "Class"]
    assert len(paper) == 20 and all(types[name]["type id"] != "-100" for name in paper)
    timed = rows(output(notebook, "table(types)"))
    assert len(timed) == 18
    assert {row["strategy"] for row in timed} >= {"UUID", "UUID + a serializer of one's own"}


def test_the_papers_kryo_fails_on_both_counts(notebook):
    assert output(notebook, "attempt(0)")["text/plain"].startswith("Type ID must be positive. Current: 0")
    assert "Class is not registered: cart.kryo.ShoppingCart" in output(notebook, "attempt(2001)")["text/plain"]


def test_charts_say_what_they_show(notebook):
    assert "Bytes of a serialized cart" in drawn_text(output(notebook, "chart(sizes)"))
    speed = drawn_text(output(notebook, "chart(speed)"))
    assert "How fast each strategy is to serialize and deserialize: cart" in speed
    assert "SMOKE RUN, NOT A MEASUREMENT" in speed


@pytest.mark.exhaustive
def test_solution_times_json_with_all_its_work(executed):
    strategies = {row["strategy"] for row in rows(output(executed(SOLUTIONS), "table(speed)"))}
    assert strategies == {JSON, "JSON, made inside", "CBOR"}


@pytest.mark.exhaustive
def test_solution_is_smaller_than_the_handwritten_one_and_kryo(executed):
    mean = column(output(executed(SOLUTIONS), "table(sizes(lean"), "strategy", "mean")
    assert mean["Lean"] < mean["Kryo"] < mean["StreamSerializer"]


@pytest.mark.exhaustive
def test_solution_carries_the_edge_cases(executed):
    edges = rows(output(executed(SOLUTIONS), "edges(lean)"))
    assert len(edges) >= 7
    assert all(int(row["lean"]) < int(row["stream"]) for row in edges)


@pytest.mark.exhaustive
def test_solution_finds_the_switch(executed):
    assert column(output(executed(SOLUTIONS), 'Table.create("Who has written'), "switch", "type id") == {
        "off": -2,
        "on": 2000,
    }
