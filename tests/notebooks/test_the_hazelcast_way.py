"""What 03-the-hazelcast-way and its solutions show."""

import itertools

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("03-the-hazelcast-way")

COMPACT = ["Compact", "Compact, zero-config class", "Compact, zero-config record"]
STRATEGIES = ["DataSerializable", "IdentifiedDataSerializable", "Portable", *COMPACT]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("03-the-hazelcast-way")


@pytest.fixture(scope="module")
def solutions(executed):
    return executed("solutions/03-the-hazelcast-way")


def by_first_column(result: dict) -> dict[str, list[str]]:
    return {first: rest for first, *rest in (row.values() for row in rows(result))}


def percent(text: str) -> float:
    return float(text.removesuffix("%"))


def test_features_tell_the_history(notebook):
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(cart)"))}
    assert list(features) == STRATEGIES
    assert [name for name in STRATEGIES if features[name]["deprecated"]] == ["Portable"]
    assert [name for name in STRATEGIES if not features[name]["class changed"]] == COMPACT
    assert [name for name in STRATEGIES if features[name]["partial reads"]] == ["Portable", *COMPACT]


def test_anatomies_explain_every_byte_of_the_four(notebook):
    anatomies = [rows(result) for result in outputs(notebook, "anatomy(cart")]
    assert [sum(int(piece["bytes"]) for piece in pieces) for pieces in anatomies] == [197, 167, 396, 205]


@pytest.mark.parametrize(
    "strategy, what, value",
    [
        (0, "name of the class", '"cart.dataserializable.ShoppingCart"'),
        (1, "string, UTF-8", '"item_6"'),
        (2, "name of the field", '"total"'),
        (3, "id of the schema", "cart"),
        (3, "string, UTF-8", '"item_6"'),
    ],
)
def test_anatomies_show_what_stands_there(notebook, strategy, what, value):
    pieces = rows(outputs(notebook, "anatomy(cart")[strategy])
    assert [piece["value"] for piece in pieces if piece["what"] == what][0] == value


def test_portable_spends_on_owners_what_the_text_says(notebook):
    portable = rows(outputs(notebook, "anatomy(cart")[2])
    spent = {owner: sum(int(p["bytes"]) for p in portable if p["owner"] == owner) for owner in {p["owner"] for p in portable}}
    assert (spent["field name"], spent["type"], spent["length"], spent["padding"]) == (68, 42, 136, 12)


def test_names_of_fields_stand_in_portable_and_not_in_compact(notebook):
    owners = [{piece["owner"] for piece in rows(result)} for result in outputs(notebook, "anatomy(cart")]
    assert ["field name" in found for found in owners] == [False, False, True, False]
    differs = [row["owner or field"] for row in rows(output(notebook, "difference(anatomy")) if row["content"] == "differs"]
    assert differs == ["type", "items[0]", "items[1]"]


def test_portable_reads_in_any_order_and_fills_gaps_only_for_another_version(notebook):
    notes = rows(output(notebook, 'Table.create("Notes of another time"'))
    assert [note["version of its own"] for note in notes] == [
        "number 5, text some",
        "number 5, text null",
        "number 5, text some",
    ]
    same = [note["version of the class"] for note in notes]
    assert same[0] == same[2] == "number 5, text some"
    assert same[1].startswith("Unknown field name: 'text'")


def test_a_definition_is_needed_if_the_first_cart_is_empty(notebook):
    results = [row["result"] for row in rows(output(notebook, 'Table.create("Carts without a ClassDefinition"'))]
    assert results[0] == "[396] bytes"
    assert results[1] == "Cannot write null portable array without explicitly registering class definition!"
    assert results[2] == "[396, 112] bytes"


def test_sizes_are_exact(notebook):
    sizes = {row["strategy"]: (row["min"], row["max"]) for row in rows(output(notebook, "table(sizes)"))}
    assert sizes == {
        "DataSerializable": ("75", "319"),
        "IdentifiedDataSerializable": ("45", "289"),
        "Portable": ("112", "680"),
        **dict.fromkeys(COMPACT, ("53", "362")),
    }


@pytest.mark.parametrize("name", ["speed", "map"])
def test_times_are_marked_as_a_smoke_run(notebook, name):
    table = output(notebook, f"table({name})")
    assert len(rows(table)) == 2 * len(STRATEGIES)
    assert "smoke run, not a measurement" in table["text/html"]
    assert "SMOKE RUN, NOT A MEASUREMENT" in drawn_text(output(notebook, f"chart({name})"))


def test_flame_graphs_show_where_fields_are_looked_up(notebook):
    portable, compact = (rows(result) for result in outputs(notebook, "share("))
    assert [len(portable), len(compact)] == [2, 2]
    assert sum(int(row["samples"].replace(",", "")) for row in (*portable, *compact)) > 0  # so short a run has few samples
    difference = output(notebook, "difference(portable")
    compared = rows(difference)
    assert {row["second has"] for row in compared} <= {"more", "less", "cannot tell"}
    assert compared and all(row["method"] for row in compared)
    apart = [abs(percent(row["second"]) - percent(row["first"])) for row in compared]
    assert all(earlier >= later - 2 for earlier, later in itertools.pairwise(apart))  # of two shares, each rounded
    for row in compared:
        sign = {"more": "+", "less": "-"}.get(row["second has"], "")
        assert row["difference, 95 % interval"].startswith(sign)
    graph = outputs(notebook, "compact")[-1]["text/html"]
    assert "CompactStreamSerializer" in graph  # it is below every sample of the whole graph
    assert "cart/compact: serialize" in graph


def test_schemas_reach_both_members_with_the_first_cart(notebook):
    known = by_first_column(output(notebook, 'Table.create("Schemas on'))
    assert known == {"before": ["[] and []"], "after one cart": ["[cart, item] and [cart, item]"]}


def test_only_formats_with_fields_answer_without_the_class(notebook):
    answer = by_first_column(output(notebook, 'Table.create("Which carts'))
    assert answer["portable"] == answer["compact"] == ["2 carts"]
    assert answer["identified"][0].startswith("No DataSerializerFactory registered")
    assert output(notebook, "record.getInt64")["text/plain"] == "1074 holds item_8"


def test_only_a_serializer_by_hand_fails_on_a_missing_field(notebook):
    outcome = by_first_column(output(notebook, 'Table.create("Carts of another time"'))
    read = ["a ShoppingCart"]
    assert outcome == {
        "cart": ["Invalid field name: 'items'", *read],
        "cart.compactclass.ShoppingCart": read * 2,
        "cart.compactrecord.ShoppingCart": read * 2,
    }


def test_zero_config_refuses_a_date_and_says_so(notebook):
    assert "because it has a field of type 'java.util.Date'" in output(notebook, "refusal(new")["text/plain"]


@pytest.mark.exhaustive
def test_solution_finds_the_empty_cart(solutions):
    empty = {row["strategy"]: row["mean"] for row in rows(output(solutions, 'table(sizes(cart.shaped("no items")'))}
    sizes = ["75.0", "45.0", "112", "53.0", "53.0", "53.0"]
    assert empty == dict(zip(STRATEGIES, sizes, strict=True))


@pytest.mark.exhaustive
def test_solution_finds_when_offsets_grow(solutions):
    growth = [int(row["more than with one item less"]) for row in rows(output(solutions, 'Table.create("A Compact'))]
    assert growth == [76, 76, 77, 80, 77, 77, 77]
    hundred = {row["strategy"]: row["min"] for row in rows(output(solutions, 'table(sizes(cart.shaped("100 items")'))}
    assert hundred == {"IdentifiedDataSerializable": "6,145", "Compact": "7,754"}


@pytest.mark.exhaustive
def test_solution_shows_that_a_new_name_changes_schema_id_and_order_but_not_the_size(solutions):
    url, link = (result["text/plain"] for result in outputs(solutions, "dump("))
    assert length(url) == length(link)
    assert url.splitlines()[0] != link.splitlines()[0]
    assert characters(url).index("item_6") < characters(url).index("http")
    assert characters(link).index("http") < characters(link).index("item_6")


def length(dump: str) -> int:
    return sum(len(line[9:57].split()) for line in dump.splitlines())


def characters(dump: str) -> str:
    return "".join(line[57:] for line in dump.splitlines())
