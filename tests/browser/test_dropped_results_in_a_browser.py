"""Two files of results, dropped on a page that has no network: its figures are those of ./workbench compare."""

import json
import math
import random
import subprocess
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lab import ROOT

RESULTS = ROOT / "data" / "results" / "reference"
FIRST = RESULTS / "cart-steady.jsonl"

DROP = """([...files]) => {
    const dropped = new DataTransfer();
    for (const [name, text] of files) dropped.items.add(new File([text], name));
    document.dispatchEvent(new DragEvent('drop', {dataTransfer: dropped, cancelable: true}));
}"""


def workbench(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([ROOT / "workbench", *map(str, arguments)], capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file: Path = tmp_path_factory.mktemp("page") / "compare.html"
    assert workbench("trend", "--page", file).returncode == 0
    return file


@pytest.fixture
def page(browser: Browser, written: Path):
    context = browser.new_context(viewport={"width": 900, "height": 900}, offline=True)
    window = context.new_page()
    problems: list[str] = []
    window.on("pageerror", lambda error: problems.append(str(error)))
    window.on("request", lambda request: request.url.startswith("file:") or problems.append(request.url))
    window.goto(written.as_uri())
    yield window
    assert problems == []
    context.close()


def times(factor: float = 1) -> list[list[float]]:
    """Nanoseconds of six iterations in each of five forks."""
    return [[factor * (100 + fork + i) for i in range(6)] for fork in range(5)]


def benchmark(name: str, forks: list[list[float]], unit: str = "ns/op", **more: object) -> dict:
    """One entry of JMH's file: an average time in one thread, unless more is said."""
    metric = {"scoreUnit": unit, "rawData": forks}
    return {"benchmark": name, "mode": "avgt", "threads": 1, "vmName": "a VM", "primaryMetric": metric, **more}


def jmh(slower: float) -> str:
    """Two benchmarks; the second takes longer by a factor."""
    return json.dumps([benchmark("org.example.Copy.array", times()), benchmark("org.example.Copy.list", times(slower))])


def drop(page: Page, *files: tuple[str, str]) -> None:
    page.evaluate(DROP, [list(file) for file in files])


def rows(page: Page) -> list[list[str]]:
    expect(page.locator("#differences")).to_be_visible()
    return page.evaluate("() => [...document.querySelectorAll('#differences tbody tr')].map(row => [...row.cells].map(each => each.innerText))")


def compared(page: Page, folder: Path, before: str, after: str) -> dict[str, list[str]]:
    """The rows of the page for two files of JMH, by benchmark. They say what the command says, which finds something slower."""
    first, second = folder / "2026-01-01.json", folder / "2026-01-02.json"
    first.write_text(before)
    second.write_text(after)
    drop(page, *((file.name, file.read_text()) for file in (second, first)))
    shown = rows(page)
    done = workbench("compare", first, second, "--json")
    assert done.returncode == 1, done.stderr
    for row, cell in zip(shown, json.loads(done.stdout)["cells"], strict=True):
        ratio = cell["timesAsFast"]
        bounds = f"{ratio['low']:.2f} to {ratio['high']:.2f}"
        assert row[1:2] + row[4:] == [cell["strategy"], f"{ratio['estimate']:.2f}", bounds, cell["verdict"]]
    return {row[1]: row for row in shown}


def test_the_page_computes_what_the_command_computes(page, tmp_path):
    shown = compared(page, tmp_path, jmh(1), jmh(1.3))
    assert {name: row[6] for name, row in shown.items()} == {"Copy.array": "no difference shown", "Copy.list": "slower"}


def test_a_throughput_is_that_of_all_threads_and_a_time_that_of_one(page, tmp_path):
    """The same code, measured as a time and, by four threads together, as a throughput: a call takes as long in both."""

    def both(factor: float) -> str:
        calls = [[4 * 1000 / nanos for nanos in fork] for fork in times(factor)]
        throughput = benchmark("org.example.Copy.list", calls, "ops/us", mode="thrpt", threads=4)
        return json.dumps([benchmark("org.example.Copy.array", times(factor)), throughput])

    shown = compared(page, tmp_path, both(1), both(1.3))
    assert set(shown) == {"Copy.array", "Copy.list, thrpt, 4 threads"}
    assert shown["Copy.list, thrpt, 4 threads"][2:] == shown["Copy.array"][2:]
    assert shown["Copy.array"][2:4] == ["103", "134"]


def test_classes_of_one_name_are_told_apart_by_their_packages(page, tmp_path):
    def three(slower: float) -> str:
        other = benchmark("org.other.Copy.array", times(slower), params={"size": "10"})
        array = benchmark("org.example.Copy.array", times(), params={"size": "10"})
        return json.dumps([array, other, benchmark("org.example.Copy.list", times())])

    shown = compared(page, tmp_path, three(1), three(1.3))
    assert {name: row[6] for name, row in shown.items()} == {
        "org.example.Copy.array, size=10": "no difference shown",
        "org.other.Copy.array, size=10": "slower",
        "Copy.list": "no difference shown",
    }


def test_of_sampled_calls_the_mean_of_each_iteration_counts(page, tmp_path):
    """The same times, written as JMH does: as averages, and as the times of single calls with how many calls took each."""

    def both(factor: float) -> str:
        sampled = benchmark("org.example.Copy.list", [], mode="sample")
        histograms = [[[[nanos - 1, 3], [nanos + 3, 1]] for nanos in fork] for fork in times(factor)]
        sampled["primaryMetric"] = {"scoreUnit": "ns/op", "rawDataHistogram": histograms}
        return json.dumps([benchmark("org.example.Copy.array", times(factor)), sampled])

    shown = compared(page, tmp_path, both(1), both(1.3))
    assert set(shown) == {"Copy.array", "Copy.list, sample"}
    assert shown["Copy.list, sample"][2:] == shown["Copy.array"][2:]


def test_benchmarks_of_other_packages_are_others_though_each_file_has_one(page, tmp_path):
    first, second = tmp_path / "2026-01-01.json", tmp_path / "2026-01-02.json"
    first.write_text(json.dumps([benchmark("org.example.Copy.array", times())]))
    second.write_text(json.dumps([benchmark("org.other.Copy.array", times(1.3))]))
    drop(page, *((file.name, file.read_text()) for file in (first, second)))
    shown = [(row[1], row[6]) for row in rows(page)]
    assert shown == [("org.example.Copy.array", "only in the first"), ("org.other.Copy.array", "only in the second")]
    cells = json.loads(workbench("compare", first, second, "--json").stdout)["cells"]
    assert shown == [(cell["strategy"], cell["verdict"]) for cell in cells]


def test_a_benchmark_twice_in_a_file_is_refused_as_the_command_refuses_it(page, tmp_path):
    joined = tmp_path / "joined.json"
    joined.write_text(json.dumps(json.loads(jmh(1)) + json.loads(jmh(1.3))))
    why = (
        'has 2 results of "org.example.Copy.array", but one is expected: two runs may have measured different code. '
        "Write each run of JMH to a file of its own."
    )
    drop(page, (joined.name, joined.read_text()))
    expect(page.get_by_role("alert")).to_have_text(f"joined.json {why}")
    expect(page.locator("#differences")).to_be_hidden()
    done = workbench("compare", joined, joined)
    assert done.returncode == 2
    assert f"workbench: The file {joined} {why}\n" in done.stderr


def test_what_is_no_time_is_not_compared(page):
    """JMH writes NaN as a text, and an iteration without a call has a throughput of 0."""
    entries = [
        benchmark("org.example.Copy.array", times()),
        benchmark("org.example.Copy.none", [[0.0, 1.0], [1.0, 1.0]], "ops/us", mode="thrpt"),
        benchmark("org.example.Copy.unknown", [["NaN", 1.0], [1.0, 1.0]]),
    ]
    drop(page, ("a.json", json.dumps(entries)), ("b.json", json.dumps(entries)))
    why = "not comparable, it has no times for one operation, since a value is 0 or no number"
    assert [row[6] for row in rows(page)] == ["no difference shown", why, why]


def test_results_of_the_workbench_are_read_too(page):
    text = FIRST.read_text()
    drop(page, ("older.jsonl", text))
    expect(page.locator("#verdicts")).to_have_text("older.jsonl is read. Add the second.")
    drop(page, ("newer.jsonl", text))
    shown = rows(page)
    assert len(shown) == 36
    assert all(row[4] == "1.00" and row[6] == "no difference shown" for row in shown)
    page.get_by_role("button", name="Swap").click()
    expect(page.locator("caption")).to_have_text("From newer.jsonl to older.jsonl")


def sealed(entries: list[dict]) -> str:
    """The text of a file of results with these entries."""
    crc, lines = 0, []
    for entry in entries:
        text = json.dumps(entry, separators=(",", ":"))
        crc = zlib.crc32(text.encode(), crc)
        lines.append(f'{{"crc":"{crc:08x}","entry":{text}}}\n')
    return "".join(lines)


def with_a_shared_core(text: str, seed: int, *, saved: bool) -> str:
    """
    In some iterations the core is slower and so is the strategy, a fork of each seventh series is, and one is far slower. Avro never has
    a core to itself. Forks of a comparison that was saved were chosen before.
    """
    draw = random.Random(seed)
    entries = [json.loads(line)["entry"] for line in text.splitlines()]
    entries[0]["schema"] = 5
    if saved:
        entries[0]["schedule"] = None
    for i, entry in enumerate(entry for entry in entries if entry["type"] == "observed"):
        observation = entry["observation"]
        never = i % 7 == 0 or entry["variant"] == "avro"
        busy = [never or draw.random() < 0.4 for _ in observation["batches"]]
        times = [nanos * (1.7 if slow else 1) * (40 if i == 30 else 1) for nanos, slow in zip(observation["batches"], busy, strict=True)]
        core = [4.2 + draw.random() if slow else 3.0 for slow in busy]
        entry["observation"] = {**observation, "batches": times, "core": core}
        entry["observation"]["nanos"] = sorted(times)[max(0, math.ceil(0.25 * len(times)) - 1)]
    return sealed(entries)


@pytest.mark.parametrize("saved", [False, True])
def test_forks_and_iterations_count_as_the_command_counts_them(page, tmp_path, saved):
    text = FIRST.read_text()
    first, second = tmp_path / "2026-01-01.jsonl", tmp_path / "2026-01-02.jsonl"
    first.write_text(with_a_shared_core(text, 1, saved=saved))
    second.write_text(text)
    drop(page, (first.name, first.read_text()))
    expect(page.locator("#verdicts")).to_contain_text("is read")
    drop(page, (second.name, text))
    shown = rows(page)
    done = workbench("compare", first, second, "--json")
    cells = json.loads(done.stdout)["cells"]
    assert [row[6] for row in shown] == [cell["verdict"] for cell in cells]
    assert [row[4] for row in shown] == [f"{cell['timesAsFast']['estimate']:.2f}" for cell in cells]
    avro = [cell["verdict"] for cell in cells if cell["strategy"] == "Avro"]
    if saved:
        assert "cannot tell" not in avro
    else:
        assert avro == ["cannot tell", "cannot tell"]
        others = [cell["timesAsFast"]["estimate"] for cell in cells if cell["strategy"] != "Avro"]
        assert all(0.8 < estimate < 1.25 for estimate in others), "the slow iterations are left out"


def test_the_fields_take_files_too(page, tmp_path):
    other = tmp_path / "sample.jsonl"
    other.write_text((RESULTS / "sample-steady.jsonl").read_text())
    page.get_by_label("First").set_input_files(FIRST)
    page.get_by_label("Second").set_input_files(other)
    expect(page.get_by_role("alert")).to_contain_text("The two results are not comparable: domain: cart, but sample")
    assert {row[4] for row in rows(page)} == {""}


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("edited.jsonl", FIRST.read_text().replace('"batches":[', '"batches":[1.0,', 1), "edited.jsonl was changed after it was written"),
        ("broken.jsonl", FIRST.read_text().replace('"schema":3', '"schema":', 1), "broken.jsonl was changed after it was written: line 1 is no JSON"),
        ("newer.jsonl", FIRST.read_text().replace('"schema":3', '"schema":9', 1), "newer.jsonl was written by a newer workbench"),
        ("other.txt", "nothing\n", "other.txt is no result file: line 1 has no checksum."),
        ("list.json", "[{}]", "list.json is no result of JMH"),
        ("torn.json", "[{", "torn.json is no result of JMH: it is not JSON."),
    ],
)
def test_what_cannot_be_trusted_is_refused(page, name, text, why):
    drop(page, (name, text))
    expect(page.get_by_role("alert")).to_contain_text(why)
    expect(page.locator("#differences")).to_be_hidden()


def test_three_files_are_too_many(page):
    drop(page, ("a", ""), ("b", ""), ("c", ""))
    expect(page.get_by_role("alert")).to_contain_text("3 files were dropped, but this page compares two.")


def test_files_that_were_chosen_later_are_those_that_are_shown(page):
    """Large files are read for longer."""
    page.evaluate("""() => {
        const text = File.prototype.text;
        File.prototype.text = async function () {
            if (this.name.startsWith('large')) await new Promise(resolve => setTimeout(resolve, 1000));
            if (this.name.startsWith('large')) window.largeIsRead = true;
            return text.call(this);
        };
    }""")
    drop(page, ("large-1.json", jmh(1)), ("large-2.json", jmh(1.3)))
    drop(page, ("small-1.json", jmh(1)), ("small-2.json", jmh(1)))
    page.wait_for_function("window.largeIsRead")
    expect(page.locator("caption")).to_have_text("From small-1.json to small-2.json")
    page.evaluate("() => new Promise(resolve => setTimeout(resolve, 100))")
    expect(page.locator("caption")).to_have_text("From small-1.json to small-2.json")
