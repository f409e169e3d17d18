"""What 03-the-hazelcast-way and its solutions show."""

import pytest

import chosen
from displayed import output, outputs, rows

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


def test_features_tell_the_history(notebook):
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(cart)"))}
    assert list(features) == STRATEGIES
    assert [name for name in STRATEGIES if features[name]["deprecated"]] == ["Portable"]
    assert [name for name in STRATEGIES if not features[name]["class changed"]] == COMPACT
    assert [name for name in STRATEGIES if features[name]["partial reads"]] == ["Portable", *COMPACT]


def test_anatomies_explain_every_byte_of_two(notebook):
    anatomies = [rows(result) for result in outputs(notebook, "anatomy(cart")]
    assert [sum(int(piece["bytes"]) for piece in pieces) for pieces in anatomies] == [396, 205]


@pytest.mark.parametrize(
    "strategy, what, value",
    [
        (0, "name of the field", '"total"'),
        (1, "id of the schema", "cart"),
        (1, "string, UTF-8", '"item_6"'),
    ],
)
def test_anatomies_show_what_stands_there(notebook, strategy, what, value):
    pieces = rows(outputs(notebook, "anatomy(cart")[strategy])
    assert [piece["value"] for piece in pieces if piece["what"] == what][0] == value


def test_names_of_fields_stand_in_portable_and_not_in_compact(notebook):
    owners = [{piece["owner"] for piece in rows(result)} for result in outputs(notebook, "anatomy(cart")]
    assert ["field name" in found for found in owners] == [True, False]


def test_sizes_are_exact(notebook):
    sizes = {row["strategy"]: (row["min"], row["max"]) for row in rows(output(notebook, "table(sizes)"))}
    assert sizes == {
        "DataSerializable": ("75", "319"),
        "IdentifiedDataSerializable": ("45", "289"),
        "Portable": ("112", "680"),
        **dict.fromkeys(COMPACT, ("53", "362")),
    }


def test_times_are_marked_as_a_smoke_run(notebook):
    table = output(notebook, "table(speed)")
    assert len(rows(table)) == 2 * len(STRATEGIES)
    assert "smoke run, not a measurement" in table["text/html"]


def test_a_flame_graph_shows_where_portable_looks_up_fields(notebook):
    shares = rows(output(notebook, "share(portable"))
    assert [row["in methods with"] for row in shares] == ["DefaultPortableWriter.setPosition", "ClassDefinitionImpl.getField"]
    assert sum(int(row["samples"].replace(",", "")) for row in shares) > 0  # so short a run has few samples


def test_schemas_reach_both_members_with_the_first_cart(notebook):
    known = by_first_column(output(notebook, 'Table.create("Schemas on'))
    assert known == {"before": ["[] and []"], "after one cart": ["[cart, item] and [cart, item]"]}


def test_only_formats_with_fields_answer_without_the_class(notebook):
    answer = by_first_column(output(notebook, 'Table.create("Which carts'))
    assert answer["portable"] == answer["compact"] == ["2 carts"]
    assert answer["identified"][0].startswith("No DataSerializerFactory registered")


def test_only_a_serializer_by_hand_fails_on_a_missing_field(notebook):
    outcome = by_first_column(output(notebook, 'Table.create("Carts of another time"'))
    read = ["a ShoppingCart"]
    assert outcome == {
        "cart": ["Invalid field name: 'items'", *read],
        "cart.compactclass.ShoppingCart": read * 2,
        "cart.compactrecord.ShoppingCart": read * 2,
    }


def test_predictions_are_answered_from_the_run(notebook):
    more, fastest, answers = (row["measured"] for row in rows(output(notebook, "predictions()")))
    assert (more, answers) == ("a schema id and offsets", "Portable and Compact")
    assert fastest.startswith("the fastest first: Compact")


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
