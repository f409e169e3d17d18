"""What 21-compression and its solutions show."""

import pytest

import chosen
from displayed import drawn_text, number, output, rows

pytestmark = chosen.marks("21-compression")

SOLUTIONS = "solutions/21-compression"


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("21-compression")


def means(result: dict) -> dict[str, float]:
    return {row["strategy"]: number(row["mean"]) for row in rows(result)}


def test_the_white_papers_claim_about_compression_does_not_hold(notebook):
    claim = {row["carts"]: row for row in rows(output(notebook, 'Table.create("Compression of Serializable'))}
    assert claim["white paper"]["times smaller"] == "20.2"
    assert claim["small"]["times smaller"] == "1.48"
    assert claim["100 items"]["times smaller"] == "11.7"
    assert "times as long, smoke run, not a measurement" in claim["small"]
    gzip = output(notebook, "dump(")["text/plain"]
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


def test_the_network_on_which_each_way_is_worth_it_is_told(notebook):
    assert len(rows(output(notebook, 'Table.create("Worth it below'))) == 5


def test_predictions_stand_beside_what_was_measured(notebook):
    told = [row["measured"] for row in rows(output(notebook, "predictions()"))]
    assert told[0] == "1.48 times"
    assert "StreamSerializer + Deflate, level 9" in told[2].split(", then ")[0]
    assert "StreamSerializer + Zstd, level 19" in told[3].split(", then ")[0]
    assert told[4].endswith(" Mbit/s")


@pytest.mark.exhaustive
def test_solution_finds_the_number_of_items(executed):
    table = {row["items"]: row for row in rows(output(executed(SOLUTIONS), 'Table.create("Compression by number'))}
    assert float(table["200"]["times smaller"]) < 20 < float(table["500"]["times smaller"])


@pytest.mark.exhaustive
def test_solution_sends_over_a_slow_link_and_a_fast_one(executed):
    for sent in ("table(plainSent)", "table(packedSent)"):
        page = output(executed(SOLUTIONS), sent)["text/html"]
        assert "10 Mbit/s" in page and "10,000 Mbit/s" in page
