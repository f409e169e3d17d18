"""What a word refuses changes nothing: everything that was there before still works."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

import chosen
from kernel import Kernel

NOBODY = "dev@127.0.0.1:1"

SETUP = [
    'var whole = compile("cart"); var cart = whole.only("kryo", "identified"); var order = compile("order").only("kryo");',
    "Cluster cluster = startCluster(1, cart);",
    'var map = cluster.instance().getMap("mine"); map.put(1, "kept");',
    "var bytesOf = sizes(cart, cluster); var figure = chart(bytesOf);",
    'var asked = predict("Which is smallest?", "kryo", "identified"); answer("kryo");',
    'var number = predictNumber("How many?", "bytes"); answer(100);',
    "%%source cart.mine.Basket\npublic record Basket(int size) {}",
    "record Point(int x, int y) {}",
    "%%benchmark -f 2\npublic class Adds { @Benchmark public int add() { return 40 + 2; } }",
    "var measured = compare(cart, cluster, SERIALIZE);",
    'save(measured, "mine"); exportResult("mine", "csv"); export(figure, "mine"); export(table(bytesOf), "mine");',
    'exportProject(cart.mine.Basket.class, "basket");',
    "String components() { return Arrays.toString(cart.mine.Basket.class.getRecordComponents()); }",
]

# of the cluster, of the session and of what was measured and predicted
STATE = """
String.join("\\n", "" + cluster, "" + map.get(1), "" + cluster.size(), "" + domains(), asked + "" + number,
    "" + benchmarked().series().size(), "" + last(), components())
"""

REFUSED = [
    # a cluster in place of another
    "startCluster(0, cart)",
    "startCluster(-1, cart)",
    "startCluster(Integer.MAX_VALUE, cart)",
    "startCluster(1, null)",
    "startCluster(1)",
    'startCluster("1", cart)',
    'startCluster(1, compile("kart"))',
    'startCluster(1, cart.only("kyro"))',
    "connectCluster(null)",
    "connectCluster(cart)",  # nobody answers there
    'connectCluster(whole.only("kryo", "kryo+native-order"))',
    'traceCluster(cart, "kyro")',
    "traceCluster(null, null)",
    'trace(cart, "kryo", TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, -1)',
    "hops(null)",
    'liveBytes(whole.only("kryo"), "kyro")',
    "liveBytes(whole)",
    'liveBytes(whole, "a text", "kryo")',
    'liveBytes(new Point(1, 2), "serializable")',
    "links(cart, 0)",
    "links(cart, 10, -5)",
    # a source, a benchmark or a jar
    "%%source\nclass A {}",
    "%%source Basket\nclass Basket {}",
    "%%source cart.mine.Basket\npublic record Basket(int size {}",
    "%%source cart.mine.Basket\npackage cart.other;\npublic record Basket(int other) {}",
    "%%source cart.mine.Basket nonsense\npublic record Basket(int other) {}",
    "%%source cart.kryo.CartVariant\npublic class CartVariant {",
    "%%benchmark -f 1\npublic class Adds { @Benchmark public int add() { return 1; } }",
    "%%benchmark -g\npublic class Adds { @Benchmark public int add() { return 1; } }",
    "%%benchmark\nint add() { return 1; }",
    "%%benchmark\npublic class Adds { public int add() { return 1; } }",
    "%%benchmark\npublic class Adds { @Benchmark public int add() { return one; } }",
    'addJar("nowhere.jar")',
    "addJar(null)",
    'compile("kart")',
    "compile(null)",
    'variant("kryo+mine", Point.class, (cart.Cart drawn) -> new Point(1, 2), (Point point) -> (cart.Cart) null)',
    'cart.and(whole.variant("kryo"))',  # of that name there is one
    'objects(cart, "kyro", 3)',
    # what was measured last, and what an interrupted comparison had measured
    "compare(cart, null)",
    "compare(null, cluster)",
    "compare(order, cluster)",
    "compare(cart, cluster, BENCHMARK)",
    "compare(cart, cluster, (Task) null)",
    "compare(cart, cluster, SERIALIZE.threads(0))",
    "compare(cart.only(), cluster)",
    "publish(cart, BENCHMARK)",
    "publish(cart, (PublishPlan) null)",
    "publish(cart.only())",
    "publish(longArrays())",  # whose classes no other process has
    'publish(cart, PublishPlan.standard(List.of(SERIALIZE), 42).on(Path.of("/nowhere")))',
    "publishQuickly(null)",
    "publish((OwnAnalysis) null)",
    "work(cart, BENCHMARK)",
    "sizes(null, cluster)",
    "sizes(order, cluster)",
    "analyse((Class<?>) null)",
    "analyse(int.class)",
    "analyse(Point.class, List.of())",
    'analyse(Point.class, List.of("text"))',
    'analyse(Point.class, "nowhere.json")',
    'compareOffHeap("bites", 10)',
    'compareOffHeap("bytes", 0)',
    'compareOffHeap("bytes", -1)',
    "compareOffHeap(null, 10)",
    "chunks(0, 5)",
    # predictions
    'predict("Which?")',
    'predict(null, "a", "b")',
    'predictOrder("Which?", "a")',
    'predictNumber("How many?", "bytes", 0)',
    'answer("nobody")',
    "answer(-1)",
    'answer(asked, "nobody")',
    "answer(asked, (String) null)",
    "answers(asked, null)",
    'reveal(asked, "nobody")',
    "reveal(asked, 5)",
    "reveal(number, bytesOf)",
    'reveal(number, bytesOf, "kryo", "nobody")',
    "reveal(number, (Sizes) null)",
    "reveal(number, -5)",
    "room()",  # no server
    # files
    'save(measured, "mine")',
    'save(measured, "../mine")',
    "save(measured, null)",
    'save(null, "other")',
    'export(figure, "../mine")',
    "export(figure, null)",
    'export((Sheet) null, "mine")',
    'export((Figure) null, "mine")',
    'exportResult("mine", "xml")',
    'exportResult("nobody", "csv")',
    'exportResult(null, "csv")',
    'exportResult("mine", null)',
    'exportProject(Point.class, "basket")',  # of a cell, where no project can name it
    'exportProject(cart.mine.Basket.class, "..")',
    'exportProject(cart.mine.Basket.class, "basket", List.of())',
    "exportProject(cart.mine.Basket.class, null)",
    'exportProject(null, "basket")',
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("refusals")


@pytest.fixture(scope="module")
def kernel(start_kernel: Callable[..., Kernel], place: Path) -> Kernel:
    kernel = start_kernel(
        WORKBENCH_PROFILE="smoke",
        WORKBENCH_CLUSTER=NOBODY,
        WORKBENCH_RESULTS=str(place / "results"),
        WORKBENCH_REPORT=str(place / "report"),
    )
    for code in SETUP:
        error = kernel.run(code).error
        assert not error, f"{code}: {error}"
    return kernel


def files(place: Path) -> dict[str, str]:
    """What each file contains, as a digest."""
    return {
        str(each.relative_to(place)): hashlib.sha256(each.read_bytes()).hexdigest()
        for each in sorted(place.rglob("*"))
        if each.is_file()
    }


@pytest.mark.parametrize("refused", chosen.some(REFUSED, 25, 1))
def test_a_refused_cell_changes_nothing(kernel: Kernel, place: Path, refused: str):
    before, stored = kernel.result(STATE), files(place)
    error = kernel.run(refused).error
    assert error, "not refused"
    assert kernel.result(STATE) == before
    assert files(place) == stored


def test_what_was_there_still_works_after_all_of_them(kernel: Kernel):
    assert kernel.result('compile("cart").variants().size() == whole.variants().size()') == "true"
    assert kernel.result("sizes(cart, cluster).domain()") == "cart"
    assert kernel.result("new cart.mine.Basket(3)") == "Basket[size=3]"
    assert kernel.result('answer(asked, "identified")').startswith("Prediction 1")
    assert kernel.result("com.hazelcast.core.Hazelcast.getAllHazelcastInstances().size()") == "1"
