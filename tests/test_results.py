"""Results kept, compared, exported and taken up again, by ./workbench and in a kernel."""

import json
import os
import re
import signal
import subprocess
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import accumulate, islice
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).resolve().parent.parent
CHOSEN = ["--strategies", "kryo", "--tasks", "serialize"]
PUBLISH = ["publish", "cart", *CHOSEN]
SECONDS = 300
INTERRUPTED = 130
DOMAINS = ["cart", "customer", "order", "programmer", "sample"]
MORE: dict[str, str] = {}


@pytest.fixture(scope="module", autouse=True)
def quick_commands(quick: dict[str, str]) -> None:
    MORE.update(quick)


def environment(tmp_path: Path) -> dict[str, str]:
    """The smoke profile with temporary files of its own, so that it is not beside the runs of other tests."""
    scratch = tmp_path / "scratch"
    scratch.mkdir(exist_ok=True)
    return {
        **os.environ,
        **MORE,
        "WORKBENCH_PROFILE": "smoke",
        "WORKBENCH_RESULTS": str(tmp_path / "results"),
        "JAVA_TOOL_OPTIONS": f"-Djava.io.tmpdir={scratch}",
    }


def workbench(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [ROOT / "workbench", *arguments],
        cwd=tmp_path,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


@contextmanager
def publishing(tmp_path: Path, *more: str, what: str = "cart") -> Iterator[subprocess.Popen]:
    """A run in a process group of its own, as a terminal starts it."""
    process = subprocess.Popen(
        [ROOT / "workbench", "publish", what, *CHOSEN, *more],
        cwd=tmp_path,
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # whoever runs the tests in the background has told them to ignore Ctrl-C, and children inherit that
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(timeout=SECONDS)


def wait_for(process: subprocess.Popen, text: str) -> str:
    """Reads what the run says until a line holds the text."""
    heard = []
    for line in process.stderr:
        heard.append(line)
        if text in line:
            return line
    pytest.fail(f"the run ended without saying {text!r}: {''.join(heard)}")


def files(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "results").glob("*.jsonl"))


def chained(entries: list[str]) -> str:
    """A result file of these entries. Each line's checksum goes on from that of the line before."""
    sums = accumulate((entry.encode() for entry in entries), lambda crc, entry: zlib.crc32(entry, crc), initial=0)
    return "".join(f'{{"crc":"{crc:08x}","entry":{entry}}}\n' for crc, entry in zip(islice(sums, 1, None), entries, strict=True))


def kinds(path: Path) -> list[str]:
    """Without the line that repeats the first if another test runs a benchmark meanwhile."""
    first, *rest = [json.loads(line)["entry"]["type"] for line in path.read_text().splitlines()]
    return [first, *(kind for kind in rest if kind != "run")]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "to_group",
    [pytest.param(True, id="Ctrl-C, which the fork hears too"), pytest.param(False, id="a signal to the command alone")],
)
def test_an_interrupted_run_says_how_to_go_on_and_does(tmp_path, to_group):
    with publishing(tmp_path) as run:
        wait_for(run, "fork 2 of 2")
        started = psutil.Process(run.pid).children(recursive=True) + [psutil.Process(run.pid)]
        (os.killpg if to_group else os.kill)(run.pid, signal.SIGINT)
        said = run.stderr.read()
        assert run.wait(timeout=SECONDS) == 130
    assert "workbench: The publish run was interrupted; run the same again to go on after 1 fork\n" in said
    gone, alive = psutil.wait_procs(started, timeout=SECONDS)
    assert not alive
    assert kinds(files(tmp_path)[0]) == ["run", "jvm", "observed"]

    again = workbench(tmp_path, *PUBLISH)
    assert again.returncode == 0, again.stderr
    assert "Going on after 1 of 2 forks or more" in again.stderr
    assert [kinds(path) for path in files(tmp_path)] == [["run", "jvm", "observed", "observed", "ended"]]
    assert again.stdout.splitlines()[0] == str(files(tmp_path)[0])
    assert "Times on the domain cart" in again.stdout


@pytest.mark.exhaustive
def test_a_run_that_was_killed_goes_on_after_its_torn_line(tmp_path):
    with publishing(tmp_path) as run:
        wait_for(run, "fork 2 of 2")
        os.killpg(run.pid, signal.SIGKILL)
    with files(tmp_path)[0].open("a") as file:
        file.write('{"type":"observed","task":{')
    again = workbench(tmp_path, *PUBLISH)
    assert again.returncode == 0, again.stderr
    assert "was only half written and is left out" in again.stderr
    assert kinds(files(tmp_path)[0]) == ["run", "jvm", "observed", "observed", "ended"]


@pytest.mark.exhaustive
def test_all_domains_follow_each_other_and_what_has_ended_makes_a_page(tmp_path):
    with publishing(tmp_path, what="--all") as run:
        wait_for(run, "workbench: customer, publish, steady compiler")
        os.killpg(run.pid, signal.SIGINT)
        assert run.wait(timeout=SECONDS) == INTERRUPTED
    assert [kinds(path)[-1] for path in files(tmp_path) if "-cart-steady" in path.name] == ["ended"]
    page = tmp_path / "page.html"
    written = workbench(tmp_path, "results", str(tmp_path / "results"), "--to", str(page))
    assert written.returncode == 0, written.stderr
    assert "cart, smoke run, not a measurement" in page.read_text()


@pytest.mark.exhaustive
def test_the_page_has_each_domain_in_both_kinds_and_a_newer_run_in_place_of_a_reference_run(tmp_path):
    page = tmp_path / "page.html"
    own = tmp_path / "results" / "mine.jsonl"
    own.parent.mkdir()
    lines = (ROOT / "data/results/reference/cart-steady.jsonl").read_text().splitlines()
    first, *rest = [re.search('"entry":(.*)}$', line).group(1) for line in lines]
    later = re.sub('"started":"[^"]*"', '"started":"2099-01-01T00:00:00Z"', first, count=1)
    own.write_text(chained([later, *rest]))
    written = workbench(tmp_path, "results", "--to", str(page))
    assert written.returncode == 0, written.stderr
    assert "workbench: mine (" in written.stderr
    assert "cart-steady" not in written.stderr
    headings = re.findall("<h2>(.*?)</h2>", page.read_text())
    for domain in DOMAINS:
        for kind in ["steady compiler", "as servers run"]:
            assert any(heading.startswith(f"{domain}, publish, {kind}, run of ") for heading in headings), (domain, kind)
    assert "is not shown" not in page.read_text()
    assert not re.findall(r"""(?:src|href)=["'](?!#)""", page.read_text().replace("xlink:href", ""))


@pytest.mark.exhaustive
def test_two_runs_at_once_are_both_served_and_each_says_so(tmp_path):
    with publishing(tmp_path, "--forks", "8") as first:
        wait_for(first, "fork 1 of 8")
        second = workbench(tmp_path, *PUBLISH, "--results", str(tmp_path / "second"))
        _, said = first.communicate(timeout=SECONDS)
    assert (first.returncode, second.returncode) == (0, 0), said + second.stderr
    for result, stderr in [(files(tmp_path)[0], said), (next((tmp_path / "second").iterdir()), second.stderr)]:
        assert "workbench: another benchmark ran beside this one at " in stderr
        ended = json.loads(result.read_text().splitlines()[-1])["entry"]
        assert re.search(r"; another benchmark ran beside this one at \d+ of \d+ looks$", ended["stopped"])
        assert kinds(result).count("failed") == 0


def test_files_are_named_from_the_folder_that_the_user_is_in(tmp_path):
    (tmp_path / "no result.jsonl").write_text("a,b\n")
    done = workbench(tmp_path, "export", "no result.jsonl", "--format", "csv")
    assert done.returncode == 2
    assert "workbench: The file no result.jsonl is no result file: line 1 has no checksum." in done.stderr


# --- in a kernel --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def measured(start_kernel, tmp_path_factory):
    """A kernel that has measured a cart by a client, and saved it."""
    folder = tmp_path_factory.mktemp("kept")
    kernel = start_kernel(
        WORKBENCH_PROFILE="smoke", WORKBENCH_RESULTS=str(folder / "results"), WORKBENCH_REPORT=str(folder / "report")
    )
    kernel.result('var cart = compile("cart").only("serializable", "kryo"); var cluster = startCluster(1, cart);')
    kernel.result("var live = compare(cart, cluster, READ.byClient(), READ.threads(2));")
    kernel.result('save(live, "mine");')
    return kernel, folder


def test_tasks_say_who_calls(measured):
    kernel, _ = measured
    table = kernel.result("table(live)")
    assert "read:client" in table and "read:2-threads" in table


def test_a_saved_comparison_is_listed_and_read_again(measured):
    kernel, folder = measured
    listed = kernel.result("results()")
    assert "mine" in listed and "smoke" in listed
    assert kernel.result('result("mine").from("").equals(live)') == "true"
    assert "There is no result named" in kernel.run('result("nobody")').error
    assert kernel.result('exportResult("mine", "csv")') == str(folder / "report" / "mine.csv")
    assert (folder / "report" / "mine.csv").read_text().startswith("domain,mode,")
    assert "There is no format named" in kernel.run('exportResult("mine", "xml")').error


def test_two_smoke_runs_are_not_comparable(measured):
    kernel, _ = measured
    shown = kernel.run('table(difference(live, result("mine")))')
    assert "a smoke run measures nothing" in shown.data["text/html"]
    assert "There is nothing to draw" in kernel.run('chart(difference(live, result("mine")))').error


def test_a_missing_reference_says_how_to_make_it(measured):
    kernel, _ = measured
    assert "There is no reference run of the domain nobody" in kernel.run('reference("nobody")').error


def test_a_publish_run_is_saved_with_all_that_jmh_wants(measured):
    kernel, folder = measured
    kernel.result('save(publish(cart.only("kryo"), SERIALIZE.threads(2)), "forks");')
    assert kinds(folder / "results" / "forks.jsonl") == ["run", "jvm", "observed", "observed", "ended"]
    exported = Path(kernel.result('exportResult("forks", "jmh")'))
    [cell] = json.loads(exported.read_text())
    assert cell["benchmark"] == "workbench.measure.VariantBenchmark.serialize"
    assert (cell["threads"], cell["forks"], len(cell["primaryMetric"]["rawData"])) == (2, 2, 2)
