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


def jmh(slower: float) -> str:
    """Five forks of two benchmarks; the second takes longer by a factor."""

    def benchmark(name: str, factor: float) -> dict:
        forks = [[factor * (100 + fork + i) for i in range(6)] for fork in range(5)]
        metric = {"scoreUnit": "ns/op", "rawData": forks}
        return {"benchmark": f"org.example.Copy.{name}", "mode": "avgt", "threads": 1, "vmName": "a VM", "primaryMetric": metric}

    return json.dumps([benchmark("array", 1), benchmark("list", slower)])


def drop(page: Page, *files: tuple[str, str]) -> None:
    page.evaluate(DROP, [list(file) for file in files])


def rows(page: Page) -> list[list[str]]:
    expect(page.locator("#differences")).to_be_visible()
    return page.evaluate("() => [...document.querySelectorAll('#differences tbody tr')].map(row => [...row.cells].map(each => each.innerText))")


def test_the_page_computes_what_the_command_computes(page, tmp_path):
    first, second = tmp_path / "2026-01-01.json", tmp_path / "2026-01-02.json"
    first.write_text(jmh(1))
    second.write_text(jmh(1.3))
    drop(page, *((file.name, file.read_text()) for file in (second, first)))
    shown = rows(page)
    done = workbench("compare", first, second, "--json")
    assert done.returncode == 1, done.stderr
    expected = json.loads(done.stdout)["cells"]
    assert [row[6] for row in shown] == [cell["verdict"] for cell in expected] == ["no difference shown", "slower"]
    for row, cell in zip(shown, expected, strict=True):
        ratio = cell["timesAsFast"]
        assert row[4] == f"{ratio['estimate']:.2f}"
        assert row[5] == f"{ratio['low']:.2f} to {ratio['high']:.2f}"


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


def with_a_shared_core(text: str, seed: int) -> str:
    """In some iterations the core is slower and so is the strategy, a fork of each seventh series is, and one is far slower."""
    draw = random.Random(seed)
    entries = [json.loads(line)["entry"] for line in text.splitlines()]
    entries[0]["schema"] = 5
    for i, entry in enumerate(entry for entry in entries if entry["type"] == "observed"):
        observation = entry["observation"]
        busy = [i % 7 == 0 or draw.random() < 0.4 for _ in observation["batches"]]
        times = [nanos * (1.7 if slow else 1) * (40 if i == 30 else 1) for nanos, slow in zip(observation["batches"], busy, strict=True)]
        entry["observation"] = {**observation, "batches": times, "core": [4.2 if slow else 3.0 for slow in busy]}
        entry["observation"]["nanos"] = sorted(times)[max(0, math.ceil(0.25 * len(times)) - 1)]
    return sealed(entries)


def test_forks_and_iterations_count_as_the_command_counts_them(page, tmp_path):
    text = FIRST.read_text()
    first, second = tmp_path / "2026-01-01.jsonl", tmp_path / "2026-01-02.jsonl"
    first.write_text(with_a_shared_core(text, 1))
    second.write_text(text)
    drop(page, (first.name, first.read_text()))
    expect(page.locator("#verdicts")).to_contain_text("is read")
    drop(page, (second.name, text))
    shown = rows(page)
    done = workbench("compare", first, second, "--json")
    cells = json.loads(done.stdout)["cells"]
    assert [row[6] for row in shown] == [cell["verdict"] for cell in cells]
    assert [row[4] for row in shown] == [f"{cell['timesAsFast']['estimate']:.2f}" for cell in cells]
    assert all(0.8 < cell["timesAsFast"]["estimate"] < 1.25 for cell in cells), "the slow iterations are left out"


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
