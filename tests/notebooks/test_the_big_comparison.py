"""What 07-the-big-comparison and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, output, outputs, rows

pytestmark = chosen.marks("07-the-big-comparison")

SOLUTIONS = "solutions/07-the-big-comparison"
SMOKE = "SMOKE RUN, NOT A MEASUREMENT"
UNLIKE = "HazelcastJsonValue"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("07-the-big-comparison")


def test_compares_at_least_fourteen_strategies_in_both_directions(notebook):
    table = rows(output(notebook, "table(speed)"))
    for operation in ("serialize", "deserialize"):
        assert len({row["strategy"] for row in table if row["operation"] == operation}) >= 14


@pytest.mark.parametrize(
    "source, caption",
    [
        ("pareto(cart, speed, DESERIALIZE)", "Time to deserialize against bytes: cart"),
        ("chart(far)", "How fast each strategy is to write:client:2-members"),
    ],
)
def test_charts_say_what_they_show(notebook, source, caption):
    text = drawn_text(output(notebook, source))
    assert caption in text
    assert SMOKE in text


def test_the_frontier_leaves_out_what_is_unlike_the_rest(notebook):
    text = drawn_text(output(notebook, "pareto(cart, speed, DESERIALIZE)"))
    assert f"Crosses, and not on the frontier: {UNLIKE}" in text
    frontier = text.partition("On the frontier, left to right: ")[2].partition(". No other")[0]
    assert frontier.split("; ")[0] == "Generated codec, dictionary"
    assert UNLIKE not in frontier


def test_a_situation_decides_which_strategies_fit(notebook):
    _, lasting, cache = (rows(item, "Recommendation for") for item in outputs(notebook, "recommend("))
    fits = {row["strategy"] for row in lasting if row["place"] != "not ranked"}
    assert {"Compact", "CBOR", "Protobuf"} < fits
    assert not fits & {"IdentifiedDataSerializable", "Kryo", "Portable", UNLIKE}
    assert fits < {row["strategy"] for row in cache if row["place"] != "not ranked"}
    unlike = next(row for row in cache if row["strategy"] == UNLIKE)
    assert unlike["place"] == "not ranked"
    assert unlike["because"].startswith("Unlike the others, ")
    portable = next(row for row in cache if row["strategy"] == "Portable")
    assert portable["because"].startswith("Does not fit a cache that may be lost: Hazelcast 5.7 deprecates it")


def test_the_notebook_begins_with_its_answer(notebook):
    first = next(cell for cell in notebook.cells if cell.cell_type == "code")
    (shown,) = (item["data"] for item in first.outputs if item.output_type == "execute_result")
    assert "<b>Take " in shown["text/html"] and "<b>Because</b>" in shown["text/html"]
    assert SMOKE not in shown["text/html"]


@pytest.mark.parametrize("which", [0, 1])
def test_an_answer_comes_first_with_what_to_paste(notebook, which):
    page = outputs(notebook, "recommend(")[which]["text/html"]
    first = rows({"text/html": page}, "Recommendation for")[0]["strategy"]
    assert f"<b>Take {first} for values that outlive a release.</b>" in page
    parts = ["<b>Take ", "<b>Because</b>", "<b>Runner-up</b>", "<b>Paste</b>", "In each situation", "with points and reasons"]
    assert [page.index(part) for part in parts] == sorted(page.index(part) for part in parts)
    pasted = output(notebook, 'configuration(cart, "identified")')["text/plain"]
    assert "addDataSerializableFactory(1, new ShoppingCartFactory());" in pasted
    assert "class-name: cart.identified.ShoppingCartFactory" in pasted


def test_what_one_more_item_costs(notebook):
    cost = {row["strategy"]: int(row["bytes"]) for row in rows(output(notebook, 'Table.create("Bytes of one more'))}
    assert min(cost, key=cost.__getitem__) == "Generated codec, dictionary"
    assert cost["Kryo"] == min(bytes for strategy, bytes in cost.items() if not strategy.startswith("Generated"))
    assert max(cost, key=cost.__getitem__) == "Portable"
    assert cost["StreamSerializer"] == cost["IdentifiedDataSerializable"] == 61


def test_several_are_larger_than_the_largest_of_one_item_with_a_hundred(notebook):
    def order(source: str) -> list[str]:
        means = {row["strategy"]: float(row["mean"].replace(",", "")) for row in rows(output(notebook, source))}
        return sorted(means, key=means.__getitem__)

    assert order("table(small)")[-1] == "Serializable"
    large = order("table(large)")
    assert 6 < large.index("Serializable") < len(large) - 3


def test_the_predictions_are_compared_with_the_run(notebook):
    told = rows(output(notebook, "predictions()"))
    assert len(told) == 4
    assert all(row["measured"] for row in told)
    assert told[2]["measured"] == "2.09 times"


@pytest.mark.exhaustive
def test_solution_finds_no_prize_for_serializable(executed):
    ranking = rows(output(executed(SOLUTIONS), "recommend("), "Recommendation for")
    assert ranking[0]["strategy"] == "Compact, zero-config record"


@pytest.mark.exhaustive
def test_solution_draws_compression_on_the_frontier(executed):
    text = drawn_text(output(executed(SOLUTIONS), "pareto(packed"))
    assert "On the frontier, left to right: StreamSerializer + " in text


@pytest.mark.exhaustive
def test_solution_draws_what_a_call_allocates(executed):
    text = drawn_text(output(executed(SOLUTIONS), "pareto(cart, speed, SERIALIZE, Cost"))
    assert "Time to serialize against bytes allocated: cart" in text
    assert SMOKE in text


@pytest.mark.exhaustive
def test_solution_shows_one_thread_beside_four(executed):
    operations = {row["operation"] for row in rows(output(executed(SOLUTIONS), "table(threads)"))}
    assert operations == {"deserialize", "deserialize:4-threads"}


def test_the_reference_run_stands_beside_with_its_machine(notebook):
    for source in ("pareto(cart, reference, DESERIALIZE)", 'chart(reference("order"))'):
        text = drawn_text(output(notebook, source))
        assert "publish, steady compiler" in text and "cores" in text
        assert SMOKE not in text
