"""The Java kernel as a notebook uses it: words, displays, errors, progress and interrupts."""

import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from displayed import rows
from kernel import CELL_SECONDS, Kernel

# A member has pools that grow and shrink by themselves: they are counted once a member, other threads one by one.
THREADS = (
    "Thread.getAllStackTraces().keySet().stream().filter(t -> !t.isDaemon()).map(Thread::getName)"
    '.map(n -> n.startsWith("hz.") ? n.split("[.]")[1] : n.replaceFirst("-[0-9]+$", ""))'
    '.distinct().sorted().toList()'
)
COMPILED = r"compiled \d+ classes in|read \d+ classes, compiled before, in"
OBJECTS = "cluster.member().getDistributedObjects().size()"


SIX = '"serializable", "externalizable", "dataserializable", "identified", "portable", "kryo"'


@pytest.fixture(scope="module")
def cart(start_kernel: Callable[..., Kernel]) -> Kernel:
    """A kernel in the live profile with the cart domain compiled and a member started."""
    kernel = start_kernel()
    kernel.result(f"var cart = compile(\"cart\").only({SIX}); var cluster = startCluster(1, cart);")
    return kernel


def becomes(kernel: Kernel, code: str, expected: str) -> None:
    """Waits for a result: an interrupted cell ends before all that it cleans up is gone."""
    deadline = time.monotonic() + CELL_SECONDS
    while (now := kernel.result(code)) != expected:
        assert time.monotonic() < deadline, f"{code} is still {now}, not {expected}"
        time.sleep(0.2)


def wait_for_output(kernel: Kernel) -> None:
    """Until a cell that was sent prints."""
    while kernel.client.get_iopub_msg(timeout=CELL_SECONDS)["msg_type"] != "stream":
        pass


def test_a_new_kernel_computes_a_first_result_without_noise_and_had_nothing_interrupted(start_kernel):
    kernel = start_kernel()
    cell = kernel.run("6 * 7")
    assert cell.text == "42"
    assert not cell.of("stream")
    error = kernel.run("interrupted()").error
    assert error.startswith("No comparison was interrupted since this kernel started. compare(...) keeps what it has measured")


def test_shows_a_table_as_html(smoke_kernel):
    cell = smoke_kernel.run('Table.create("Two < three", IntColumn.create("n", 1, 2))')
    assert "Two &lt; three" in cell.data["text/html"]
    assert cell.data["text/html"].count("<tr>") == 3


def test_shows_a_chart_as_svg(smoke_kernel):
    cell = smoke_kernel.run('var c = new XYChart(300, 200); c.addSeries("s", new double[] {1, 2}); c')
    assert cell.data["image/svg+xml"].startswith("<svg")


def test_lists_what_can_be_compiled(smoke_kernel):
    assert "cart" in smoke_kernel.result("domains()")


def test_names_the_nearest_domain(smoke_kernel):
    error = smoke_kernel.run('compile("kart")').error
    assert 'There is no domain named "kart". Did you mean "cart"? Known: ' in error


def test_names_the_nearest_strategy(smoke_kernel):
    error = smoke_kernel.run('compile("cart").only("portabel")').error
    assert 'There is no strategy of the domain cart named "portabel". Did you mean "portable"? Known: ' in error


def test_help_explains_a_word_with_its_overloads(smoke_kernel):
    cell = smoke_kernel.run('help("summary")')
    assert [row["you write"] for row in rows(cell.data)] == [
        "summary(Object result)",
        "summary(Catalog catalog, Comparison comparison)",
        "summary(Comparison comparison, Task first, Task second)",
    ]
    assert {row["result"] for row in rows(cell.data)} == {"Summary"}
    assert "READ.byClient(), READ.members(2), READ.apart() and READ.threads(4) say who calls" in cell.data["text/html"]
    error = smoke_kernel.run('help("sumary")').error
    assert error.splitlines()[0] == 'There is no word named "sumary". Did you mean "summary"?', "and not a hundred words"


def test_figures_of_a_study_are_numbers(smoke_kernel):
    smoke_kernel.run("import static tech.tablesaw.aggregate.AggregateFunctions.*;")
    smoke_kernel.run('var paper = data(published(), "hazelcast-whitepaper");')
    figures = 'paper.where(paper.stringColumn("metric").isEqualTo("throughput").and(paper.doubleColumn("value").isNotMissing()))'
    cell = smoke_kernel.run(f'{figures}.summarize("value", min, max).by("operation", "unit")')
    table = rows(cell.data)
    assert {row["operation"] for row in table} == {"read", "write"}
    assert all(float(row["Min [value]"].replace(",", "")) <= float(row["Max [value]"].replace(",", "")) for row in table)


def test_help_lists_what_cells_can_call(smoke_kernel):
    listed = {word for row in rows(smoke_kernel.run("help()").data) for word in row["words"].split(", ")}
    assert {"compile", "compare", "chart", "summary", "stack"} <= listed
    for word in sorted(listed):
        error = smoke_kernel.run(f"{word}({', '.join(['true'] * 9)})").error
        assert error and "There is no word" not in error, f"{word}: {error}"


def test_a_mistyped_word_is_said_to_be_none(smoke_kernel):
    assert smoke_kernel.run('comapre("cart")').error.splitlines() == [
        "There is no word or method comapre. Did you mean compare? help() lists the words.",
        '    comapre("cart")',
        "    ^^^^^^^",
    ]
    assert smoke_kernel.run('"cart".size()').error.startswith("String has no method size.")


def test_an_error_of_the_compiler_is_a_sentence_with_a_remedy(smoke_kernel):
    smoke_kernel.run("record Mistyped(int x) {} OwnAnalysis analysed = null;")
    assert smoke_kernel.run("analyse(Mistyped)").error.startswith("Mistyped is a class. Write Mistyped.class\n")
    assert smoke_kernel.run("times(analysed)").error.splitlines()[1] == "analysed.comparison() is a Comparison."
    assert smoke_kernel.run("var tasks = List.of(SERIALISE);").error.startswith(
        "There is no class or variable SERIALISE. Did you mean SERIALIZE?"
    )


def test_an_unknown_magic_is_named_with_the_nearest_and_without_its_code(smoke_kernel):
    for code in ["%%sorce cart.mine.X\nclass X {}", "%sorce cart.mine.X"]:
        error = smoke_kernel.run(code).error.splitlines()
        assert error[0].startswith(f"There is no magic {code.split()[0]}. Did you mean %%source? Known: %%benchmark, ")
        assert error[1:] == ["stack() shows the calls that led there."]


def test_a_class_of_a_cell_has_the_name_that_the_reader_gave(smoke_kernel):
    smoke_kernel.run("record Wanted(int x) {} record Given(int x) {}")
    error = smoke_kernel.run("analyse(Wanted.class, List.of(new Given(1)))").error
    assert error.startswith("Sample 0 is of Given, but must be of Wanted.")


def test_a_task_is_what_its_name_says(smoke_kernel):
    assert smoke_kernel.result("READ.byClient().members(2).threads(4)") == "read:client:2-members:4-threads"
    assert smoke_kernel.result('Task.parse("read:client:2-members:4-threads").equals(READ.byClient().members(2).threads(4))') == "true"


def test_cells_that_wait_behind_a_failed_one_are_not_run(smoke_kernel):
    assert smoke_kernel.run_all("int n = 0;", 'n = "one";', "n = 2;", "n = 3;") == ["ok", "error", "aborted", "aborted"]
    assert smoke_kernel.run_all("n = 4;") == ["ok"], "a cell that is sent once the failed one was answered"
    assert smoke_kernel.result("n") == "4"
    assert smoke_kernel.run_all("n / 0", "n = 5;", stop_on_error=False) == ["error", "ok"], "as nbclient asks for with allow_errors"


def test_cells_that_wait_behind_an_interrupted_one_are_not_run(smoke_kernel):
    kernel = smoke_kernel
    kernel.run("int n = 0;")

    def interrupt() -> None:
        wait_for_output(kernel)
        kernel.interrupt()

    asleep = 'System.out.println("asleep"); Thread.sleep(60_000);'
    ends = kernel.run_all("n = 1;", asleep, "n = 2;", when_busy=interrupt)
    assert ends == ["ok", "error", "aborted"]
    assert kernel.run_all("n") == ["ok"]
    assert kernel.result("n") == "1"


def test_an_interrupt_between_two_statements_ends_the_cell(smoke_kernel):
    statements = 'System.out.println("begun");' + 'Thread.sleep(1);' * 2000
    assert "interrupted" in smoke_kernel.run(statements, interrupt_when="begun").error


def test_other_requests_that_wait_behind_a_failed_cell_are_answered(smoke_kernel):
    failing = smoke_kernel.client.execute('Thread.sleep(5_000); throw new IllegalStateException("late");')
    completing = smoke_kernel.client.complete("Mat")
    waiting = smoke_kernel.client.execute("1 + 1")
    failed, completed, aborted = smoke_kernel.replies(failing, completing, waiting)
    assert failed["status"] == "error" and aborted["status"] == "aborted"
    assert "Math" in completed["matches"]


def test_a_typo_costs_a_sentence_and_its_place(smoke_kernel):
    assert smoke_kernel.run("int typo =\n    misspelt + 1;").error.splitlines() == [
        "There is no variable misspelt. If a cell above makes it, run that cell first.",
        "        misspelt + 1;",
        "        ^^^^^^^^",
    ]
    assert "There is no class or variable Hazelkast." in smoke_kernel.run("Hazelkast.newInstance()").error
    assert smoke_kernel.run('int typo = "text";').error.splitlines() == [
        "incompatible types: String cannot be converted to int",
        '    int typo = "text";',
        "               ^^^^^^",
    ]


def test_an_error_of_a_word_is_its_sentence_and_the_line_of_the_cell(smoke_kernel):
    error = smoke_kernel.run('int before = 1;\nvar none =\n    compile("kart");').error.splitlines()
    assert error[0].startswith('There is no domain named "kart". Did you mean "cart"? Known: ')
    assert error[1:] == ['    in: var none = compile("kart");', "stack() shows the calls that led there."]
    stack = smoke_kernel.result("stack()")
    assert "workbench.variant.UnknownNameException: There is no domain" in stack and "at workbench.jupyter.words.Models.compile(" in stack


def test_an_error_in_code_of_the_reader_names_its_lines(smoke_kernel):
    smoke_kernel.run("int parsed(String text) {\n    return Integer.parseInt(text);\n}")
    assert smoke_kernel.run('parsed("many")').error.splitlines() == [
        'NumberFormatException: For input string: "many"',
        "    in: return Integer.parseInt(text);",
        '    in: parsed("many")',
        "stack() shows the calls that led there.",
    ]
    cause = 'new IllegalStateException("outer", new java.io.IOException("disk full"))'
    assert smoke_kernel.run(f"throw {cause}").error.splitlines()[:2] == [
        "IllegalStateException: outer",
        "caused by IOException: disk full",
    ]


def test_what_is_meant_to_fail_is_a_sentence_with_the_line_of_the_cell(smoke_kernel):
    assert smoke_kernel.result("attempt(() -> 6136)") == "It did not fail. It gave: 6,136"
    assert smoke_kernel.result('attempt(() -> { "a".strip(); })') == "It did not fail."
    smoke_kernel.run("int risky(String text) {\n    return Integer.parseInt(\n        text);\n}")
    assert smoke_kernel.result('attempt(() -> 1 + risky("many"))').splitlines() == [
        'It failed. NumberFormatException: For input string: "many"',
        "In your cell: return Integer.parseInt(",
    ]
    assert smoke_kernel.result("""1 + 1;\nattempt(() ->\n    compile("kart"))""").splitlines()[-1] == 'In your cell: compile("kart"))'
    smoke_kernel.run("%%source cart.risky.Risky\npublic class Risky {\n    public static int run() { throw new ArithmeticException(); }\n}")
    assert smoke_kernel.result("attempt(() -> Risky.run())").splitlines() == [
        "It failed. ArithmeticException",
        "In your cell: cart.risky.Risky, line 2: public static int run() { throw new ArithmeticException(); }",
    ]
    assert smoke_kernel.result('attempt(() -> risky("many")).outcome()') == 'For input string: "many"'


def test_a_serialization_without_a_member_reads_classes_of_cells(smoke_kernel):
    smoke_kernel.run("record Weight(int grams) implements java.io.Serializable {}")
    smoke_kernel.run("var plain = serialization(config -> {}); var data = plain.toData(new Weight(3));")
    assert smoke_kernel.result("plain.toObject(data).toString()") == "Weight[grams=3]"
    assert smoke_kernel.result("objects(compile(\"cart\"), \"kryo\", 3).size()") == "3"


def test_a_strategy_of_one_line_is_compared_and_not_published(smoke_kernel):
    smoke_kernel.run("%%source cart.tiny.Tiny\npublic record Tiny(cart.Cart cart) implements java.io.Serializable {}")
    smoke_kernel.run(
        "%%source cart.tiny.TinySerializer\n"
        "import com.hazelcast.nio.*;\n"
        "public class TinySerializer implements com.hazelcast.nio.serialization.StreamSerializer<Tiny> {\n"
        "    public int getTypeId() { return 2000; }\n"
        "    public void write(ObjectDataOutput out, Tiny tiny) throws java.io.IOException { out.writeObject(tiny.cart().items().size()); }\n"
        "    public Tiny read(ObjectDataInput in) { return null; }\n"
        "}"
    )
    smoke_kernel.result('var tiny = variant("tiny", Tiny.class, Tiny::new, Tiny::cart, new TinySerializer());')
    smoke_kernel.result('var both = compile("cart").and(tiny).only("tiny", "kryo"); var here = startCluster(1, both);')
    assert "Not serialized: tiny" in smoke_kernel.run("table(sizes(both, here))").data["text/html"]
    assert 'The strategy "tiny" was made by variant(...) in this process' in smoke_kernel.run("publishQuickly(both, SERIALIZE)").error


def test_a_closed_cluster_is_named_where_it_is_closed_and_where_it_is_used(smoke_kernel):
    smoke_kernel.result('var cart = compile("cart").only("kryo"); var first = startCluster(1, cart);')
    assert "The cluster that this notebook had before is closed." in smoke_kernel.run("var second = startCluster(1, cart);").progress[-1]
    for word in ["anatomies(cart, first, 8)", "sizes(cart, first)", 'bytes(first, "text")', "first.member()"]:
        error = smoke_kernel.run(word).error
        assert error.startswith("This cluster of the domain cart is closed."), word
        assert 'Start it again: startCluster(1, compile("cart")).' in error
    assert "had before" not in smoke_kernel.run("second.close(); var third = startCluster(1, cart);").progress[-1]


def test_source_cell_makes_a_class_that_the_next_cell_uses(smoke_kernel):
    cell = smoke_kernel.run("%%source cart.greeting.Greeting\npublic record Greeting(String text) {}")
    assert re.search(COMPILED, cell.text), cell.error
    assert smoke_kernel.result('new Greeting("hello")') == "Greeting[text=hello]"
    assert smoke_kernel.result("Greeting.class.getName()") == "cart.greeting.Greeting"


def test_source_cell_that_does_not_compile_tells_file_line_and_message(smoke_kernel):
    cell = smoke_kernel.run("%%source cart.broken.Broken\npublic class Broken {\n    int n = \"text\";\n}")
    assert "cart/broken/Broken.java:2: incompatible types: java.lang.String cannot be converted to int" in cell.error
    assert 'int n = "text";' in cell.error
    assert cell.error.count("incompatible") == 1 and "magic" not in cell.error
    assert "cart" in smoke_kernel.result('compile("cart")'), "the broken source must not stay"


@pytest.mark.exhaustive
def test_a_new_class_reaches_the_cells_after_another_was_edited(start_kernel):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    kernel.result('var cart = compile("cart");')
    assert "compiled" in kernel.run("%%source cart.mine.First\npublic record First(int a) {}").text
    edited = kernel.run("%%source cart.mine.First\npublic record First(int a, int b) {}")
    assert "Edited since they were loaded: cart.mine.First" in edited.text
    new = kernel.run("%%source cart.mine.Second\npublic record Second(int c) {}")
    assert "compiled" in new.text, new.error
    assert kernel.result("new Second(3)") == "Second[c=3]"
    assert kernel.result("new First(1)") == "First[a=1]"


def test_source_cell_wants_the_name_of_a_packaged_class(smoke_kernel):
    assert "takes the full name of one class" in smoke_kernel.run("%%source\nclass A {}").error
    assert '"Alone" does not name a packaged class' in smoke_kernel.run("%%source Alone\nclass Alone {}").error


def test_class_that_a_strategy_cannot_serialize_is_named(smoke_kernel):
    smoke_kernel.run(
        "%%source cart.opaque.Opaque\npublic class Opaque { final Thread thread = new Thread(); }"
    )
    smoke_kernel.run(
        "%%source cart.opaque.CartVariant\n"
        "import workbench.variant.*;\n"
        "public class CartVariant implements Variant<cart.Cart, Opaque> {\n"
        "    public Opaque fromCanonical(cart.Cart cart) { return new Opaque(); }\n"
        "    public cart.Cart toCanonical(Opaque opaque) { return null; }\n"
        '    public Features features() { return Features.of("Opaque", Features.Mechanism.JAVA); }\n'
        "}"
    )
    smoke_kernel.result('var opaque = compile("cart").only("opaque"); var one = startCluster(1, opaque);')
    error = smoke_kernel.run("sizes(opaque, one)").error
    assert "cart/opaque cannot serialize cart.opaque.Opaque" in error
    assert "register the class in the variant's configure method" in error


def test_a_class_without_a_variant_is_said_to_lack_it(smoke_kernel):
    smoke_kernel.run("%%source cart.lonely.Basket\npublic class Basket {}")
    error = smoke_kernel.run('compile("cart").only("lonely")').error
    assert "cart/lonely has Basket, but no Variant, so it is no strategy yet." in error
    assert "Known: avro, " in error and "Did you mean" not in error


def test_what_only_left_out_is_said_to_be_left_out(smoke_kernel):
    error = smoke_kernel.run('compile("cart").only("kryo").variant("portable")').error
    assert 'was narrowed by only(...), without "portable"' in error and "Did you mean" not in error


def test_a_cluster_of_another_domain_says_so(cart):
    for word in ["sizes(sample, cluster)", "compare(sample, cluster)"]:
        error = cart.run(f'var sample = compile("sample"); {word}').error
        assert "The cluster was started for the domain cart, and cannot serialize sample. Start one for it" in error


def test_a_comparison_without_operations_serializes_and_deserializes(smoke_kernel):
    smoke_kernel.result('var cart = compile("cart").only("kryo", "identified"); var cluster = startCluster(1, cart);')
    assert smoke_kernel.result("compare(cart, cluster).tasks().stream().map(Task::label).toList()") == "[serialize, deserialize]"


def test_second_member_on_a_taken_port_is_refused_and_leaves_the_first_alone(cart):
    port = cart.result("cluster.member().getCluster().getLocalMember().getAddress().getPort()")
    error = cart.run(f"Cluster.embedded(java.util.List.of({port}), cart)").error
    assert f"Port {port} on 127.0.0.1 is in use by another member or program." in error
    assert cart.result("cluster.members().size()") == "1"


@pytest.mark.exhaustive  # as PublishMeasurementTest says for every run
def test_results_folder_that_cannot_be_written_is_named_before_anything_is_measured(start_kernel, tmp_path):
    blocked = tmp_path / "file" / "results"
    blocked.parent.write_text("in the way")
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_RESULTS=str(blocked))
    cell = kernel.run('publish(compile("bytes"), SERIALIZE)')
    assert f"The results folder {blocked} cannot be written" in cell.error
    assert "WORKBENCH_RESULTS" in cell.error
    assert not any("fork" in html for html in cell.progress)


def test_unknown_profile_is_named(start_kernel):
    kernel = start_kernel(WORKBENCH_PROFILE="quick")
    assert 'WORKBENCH_PROFILE is "quick", but must be one of [live, smoke].' in kernel.run("domains()").error
    assert kernel.result("1 + 1") == "2"


def test_comparison_shows_a_bar_that_moves_and_a_closing_line(cart):
    cell = cart.run("compare(cart, cluster, SERIALIZE)")
    assert not cell.error, cell.error
    values = [int(found.group(1)) for html in cell.progress if (found := re.search(r'value="(\d+)"', html))]
    assert len(values) > 5
    assert values == sorted(values)
    assert values[0] < values[-1]
    assert re.search(r"\d+ rounds of 6 series in [\d.]+ s", cell.progress[-1])


@pytest.mark.parametrize(
    "code, begins, ends",
    [
        ('compile("order")', "Compiling order", COMPILED),
        ("settings(cart)", "Trying settings", "tried settings"),
        ("startCluster(1, cart.only(\"kryo\")).close()", "Starting 1 Hazelcast member", "1 member at 127"),
        ("sizes(cart, cluster)", "Serializing 1,000 values", "1,000 values by each of 6 strategies in"),
        ("studies()", "Reading the studies", "read the studies"),
        ("preflight()", "Watching this machine", "watched this machine"),
        ('export(chart(sizes(cart, cluster)), "progress")', "Exporting progress", "exported progress.svg, progress.png, progress.pdf to /"),
        pytest.param("compare(cart, cluster, SERIALIZE)", "Preparing a comparison", "rounds of 6 series in", marks=pytest.mark.exhaustive),
        ("%%source cart.seen.Seen\npublic class Seen {}", "Compiling cart.seen.Seen", "cart.seen.Seen"),
    ],
)
def test_word_that_may_take_long_says_what_it_does_and_that_it_is_done(start_kernel, cart, code, begins, ends):
    cart.result("cluster = startCluster(1, cart);")
    cell = cart.run(code)
    assert not cell.error, cell.error
    assert any(begins in html for html in cell.progress[:-1])
    assert re.search(ends, cell.progress[-1])


SLOW = """%%source cart.slow.CartVariant
import cart.kryo.ShoppingCart;
import workbench.variant.*;
public class CartVariant implements Variant<cart.Cart, ShoppingCart> {
    private final cart.kryo.CartVariant quick = new cart.kryo.CartVariant();
    public ShoppingCart fromCanonical(cart.Cart canonical) {
        try { Thread.sleep(4); } catch (InterruptedException e) { Thread.currentThread().interrupt(); }
        return quick.fromCanonical(canonical);
    }
    public cart.Cart toCanonical(ShoppingCart value) { return quick.toCanonical(value); }
    public Features features() { return quick.features(); }
    public void configure(com.hazelcast.config.SerializationConfig config) { quick.configure(config); }
}
"""


@pytest.mark.exhaustive
def test_long_step_is_redrawn_while_it_lasts_and_can_be_interrupted(start_kernel):
    kernel = start_kernel()
    kernel.result(SLOW)
    kernel.result('var slow = compile("cart").only("slow"); var cluster = startCluster(1, slow);')
    cell = kernel.run("sizes(slow, cluster)")
    assert not cell.error, cell.error
    waiting = [html for html in cell.progress if re.search(r": .*, \d+\.0 s", html)]
    assert len(set(waiting)) > 1
    cell = kernel.run("sizes(slow, cluster)", interrupt_when=", 1.0 s")
    assert "nterrupted" in cell.error
    assert kernel.result("1 + 1") == "2"


@pytest.mark.exhaustive
def test_german_machine_and_german_reader_get_the_same_figures(start_kernel, tmp_path):
    german = {"JAVA_TOOL_OPTIONS": "-Duser.language=de -Duser.country=DE", "WORKBENCH_RESULTS": str(tmp_path)}
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", **german)
    assert kernel.result('"%.1f".formatted(0.5)') == "0.5"
    kernel.result("Locale.setDefault(Locale.GERMANY);")
    assert kernel.result('"%.1f".formatted(0.5)') == "0,5"
    kernel.result('var two = compile("cart").only("serializable", "kryo"); var cluster = startCluster(1, two);')
    sheet = kernel.run("table(sizes(two, cluster))").data["text/html"]
    assert "over 1,000 values" in sheet
    kernel.result('var speed = compare(two, cluster, SERIALIZE); save(speed, "german")')
    assert re.search(r">1\.00 to 1\.00<", kernel.run("table(speed)").data["text/html"])
    kept = "".join(file.read_text() for file in tmp_path.glob("*.jsonl"))
    assert re.search(r"heap \d+\.\d GiB|\d\.\d GiB", kept)
    assert not re.search(r"\d,\d+ (GiB|%|ns|us|ms|s)\b", kept)


def test_interrupted_comparison_stops_at_once_and_leaves_nothing(cart):
    threads, objects = cart.result(THREADS), cart.result(OBJECTS)
    cell = cart.run("compare(cart, cluster, SERIALIZE, READ)", interrupt_when="warm-up 2")
    assert "interrupted" in cell.error
    assert not any("round 1 " in shown for shown in cell.progress), "as it would if it went on"
    becomes(cart, OBJECTS, objects)
    becomes(cart, THREADS, threads)
    assert cart.result("1 + 1") == "2"


def test_an_interrupted_comparison_shows_what_it_had_measured(cart):
    cell = cart.run("var speed = compare(cart, cluster, SERIALIZE, READ);", interrupt_when=r"round (1\d|2[0-5]) ")
    assert "interrupted" in cell.error
    table = cart.run("table(interrupted())")
    assert not table.error, table.error
    assert re.search(r"interrupted after \d+ rounds", table.data["text/html"])
    assert "Kryo" in table.data["text/html"]
    error = cart.run("chart(speed)").error.splitlines()
    assert error[0] == (
        "speed is missing (null): the cell that makes it failed or was interrupted. "
        "Run it again: var speed = compare(cart, cluster, SERIALIZE, READ);"
    )


def test_latencies_at_a_fixed_rate_are_shown_and_kept(smoke_kernel):
    smoke_kernel.result('var cart = compile("cart").only("kryo", "stream"); var cluster = startCluster(1, cart);')
    cell = smoke_kernel.run("var latencies = latency(cart, cluster, READ, 400); latencies")
    assert not cell.error, cell.error
    assert "Latencies of cart at 400 calls a second" in cell.data["text/html"]
    # a percentile that a few calls cannot show says why; beside other work, the sender is late as well
    assert re.search("too few calls|the sender started calls late|did not keep up", cell.data["text/html"])
    assert smoke_kernel.run('overTime(latencies, "kryo")').data["image/svg+xml"].startswith("<svg")
    assert "must be above 0" in smoke_kernel.run("latency(cart, cluster, READ, 0)").error
    large = "Beside.of(LargeCall.PROCESS).at(40).objects(20)"
    cell = smoke_kernel.run(f"var beside = latency(cart, cluster, WRITE.threads(2), 400, {large}); beside")
    assert not cell.error, cell.error
    assert "Large calls: process is an entry processor" in cell.data["text/html"]
    assert "beside process: " in str(smoke_kernel.run("summary(beside)").data)
    assert smoke_kernel.run('overTime(beside, "kryo", LargeCall.PROCESS)').data["image/svg+xml"].startswith("<svg")


def test_interrupted_latencies_are_shown_by_last(smoke_kernel):
    smoke_kernel.result('var cart = compile("cart").only("kryo"); var cluster = startCluster(1, cart);')
    plan = "LatencyPlan.smoke(42).at(Rate.perSecond(100)).repeats(100_000)"
    cell = smoke_kernel.run(f"latency(cart, cluster, READ, {plan})", interrupt_when=r"repeat \d\d ")
    assert "interrupted" in cell.error
    assert "INTERRUPTED" in smoke_kernel.run("last()").data["text/html"]


def test_a_comparison_interrupted_early_shows_what_it_has_without_a_verdict(cart):
    cart.run("compare(cart, cluster, SERIALIZE)", interrupt_when="warm-up 2")
    table = cart.run("table(interrupted())").data["text/html"]
    assert re.search(r"interrupted after ([1-8] of 8 passes of the warm-up|[1-5] rounds?\b)", table)  # verdicts need 6 rounds
    assert "cannot tell" in table and "faster</td>" not in table


def test_an_anatomy_is_a_page_of_its_own_and_a_text(cart):
    cell = cart.run('anatomy(cart, cluster, "identified", 8)')
    assert 'data-piece="0"' in cell.data["text/html"]
    assert "items[0].name" in cell.data["text/html"]
    assert "http-equiv" not in cell.data["text/html"] and "src=" not in cell.data["text/html"]
    assert cell.text.startswith("cart by IdentifiedDataSerializable: 167 bytes")
    assert cart.run("chart(anatomies(cart, cluster, 8))").data["image/svg+xml"].startswith("<svg")
    assert "field value" in cart.run("table(anatomies(cart, cluster, 8))").data["text/html"]
    assert "field value" in cart.run(
        'difference(anatomy(cart, cluster, "portable", 8), anatomy(cart, cluster, "identified", 8))'
    ).data["text/html"]


def test_types_of_the_jdk_have_ids_and_refuse_the_serializers_of_others(cart):
    shown = cart.run("builtInTypes()").text
    assert re.search(r"Integer +\| +1 +\| +-7 +\| +IntegerSerializer +\| +12 +\| +refused +\| +used", shown)


WORDS_ON_NOTHING = [
    "strategies(nothing)",
    "startCluster(1, nothing)",
    "sizes(nothing, cluster)",
    "objects(nothing, \"kryo\", 3)",
    "sizes(cart, none)",
    "compare(nothing, cluster)",
    "compare(cart, none)",
    "compare(cart, none, READ)",
    "latency(nothing, cluster, READ)",
    "latency(cart, none, READ)",
    "bytes(cart, none, \"kryo\", 1)",
    "liveBytes(nothing, \"kryo\")",
    "table(measured)",
    "chart(measured)",
    "chart(bytesOf)",
    "distribution(measured, READ)",
    "recommend(cart, measured)",
    "save(measured, \"mine\")",
    "export(figure, \"mine\")",
    "configuration(nothing, \"kryo\")",
    "mistakes(nothing)",
    "versions(nothing)",
    "languages(nothing)",
    "trace(nothing, \"kryo\")",
    "flame(nothing, cluster, \"kryo\", READ)",
    "calls(cart, none)",
    "data(measured)",
    "data(bytesOf)",
    "observations(measured)",
]


def test_every_word_names_the_variable_that_is_missing_and_the_cell_that_makes_it(cart):
    cart.run(
        "Catalog<?> nothing = null; Cluster none = null; Comparison measured = null; Sizes bytesOf = null; Figure figure = null;"
    )
    for code in WORDS_ON_NOTHING:
        error = cart.run(code).error.splitlines()
        assert error and re.match(r"(nothing|none|measured|bytesOf|figure) is missing \(null\): the cell that makes it ", error[0]), code


def test_a_put_is_traced_call_by_call_and_drawn(smoke_kernel):
    smoke_kernel.run('var cart = compile("cart").only("kryo");')
    cell = smoke_kernel.run("var put = trace(cart, \"kryo\", TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, 1); put")
    assert not cell.error
    html = cell.data["text/html"]
    assert "Calls of serializers during put, member, far, BINARY, 1 backup" in html
    assert html.count("<tr>") == 4  # the heading, key and value written, the old value read
    assert "<svg" in smoke_kernel.run("chart(put)").data["image/svg+xml"]
    assert smoke_kernel.result("com.hazelcast.client.HazelcastClient.getAllHazelcastClients().size()") == "0"


def asked(kernel, comm: str, data: dict) -> dict | None:
    """What the kernel answers to a message of a page, as the page sends it; nothing if it does not know the page."""
    client = kernel.client
    message = client.session.msg("comm_msg", {"comm_id": comm, "data": data})
    client.shell_channel.send(message)
    answer = None
    while True:
        heard = client.get_iopub_msg(timeout=CELL_SECONDS)
        if heard["msg_type"] == "comm_msg" and heard["content"]["comm_id"] == comm:
            answer = heard["content"]["data"]
        of_message = heard["parent_header"].get("msg_id") == message["header"]["msg_id"]
        if of_message and heard["msg_type"] == "status" and heard["content"]["execution_state"] == "idle":
            return answer


def test_a_page_gets_the_bytes_of_what_it_edits_and_runs_no_code(smoke_kernel):
    smoke_kernel.run("record Payment(long id, String customer) {}")
    cell = smoke_kernel.run('liveBytes(new Payment(4711, "Ada"), "compactclass", "kryo");')
    assert not cell.error
    comm = re.search(r'<div class="wb-live" id="([^"]+)"', cell.of("display_data")[-1]["data"]["text/html"])[1]
    texts = {"id": "4711", "customer": "Ada", "customer?": "false"}
    assert asked(smoke_kernel, comm, {"request": 1, "texts": texts})["said"].startswith("Compact ")
    longer = asked(smoke_kernel, comm, {"request": 2, "texts": {**texts, "customer": '"); System.exit(1); ("'}})
    assert longer["request"] == 2 and longer["said"].count("(+19)") == 2 and "<u>" in longer["written"]
    refused = asked(smoke_kernel, comm, {"request": 3, "texts": {**texts, "id": "x"}})
    assert refused["faults"]["id"].startswith('"x" is not a whole number') and "written" not in refused
    for wrong in [{}, {"texts": []}, {"texts": {"id": None}}, {"texts": "id"}]:
        assert asked(smoke_kernel, comm, wrong)["said"] == "This is no form of this page. Run the cell again."
    assert asked(smoke_kernel, "workbench-unknown", {"texts": texts}) is None
    assert smoke_kernel.result("1 + 1") == "2"
    for _ in range(8):
        assert not smoke_kernel.run('liveBytes(new Payment(4711, "Ada"), "kryo");').error
    assert asked(smoke_kernel, comm, {"texts": texts}) is None


def test_of_two_classes_with_one_name_the_newer_counts(smoke_kernel):
    assert "compiled" in smoke_kernel.run("%%source shop.Parcel\npublic record Parcel(int grams) {}").text
    smoke_kernel.run('record Parcel(String to) {}')
    assert smoke_kernel.result('new Parcel("Ada").to()') == "Ada"
    smoke_kernel.run("%%source shop.Parcel\npublic record Parcel(long grams) {}")
    assert smoke_kernel.result("new Parcel(4711).grams()") == "4711"
    assert not smoke_kernel.run("record Envelope(Parcel parcel) {}").error


def test_a_flame_graph_is_one_file(smoke_kernel):
    smoke_kernel.run('var cart = compile("cart").only("kryo"); var cluster = startCluster(1, cart);')
    refused = smoke_kernel.run('flame(cart, cluster, "kryo", READ.threads(2))').error
    assert "flame samples one thread on the cluster that it gets, and cannot take read:2-threads" in refused
    cell = smoke_kernel.run('var flame = flame(cart, cluster, "kryo", READ); flame')
    assert not cell.error
    assert "IMap" in cell.data["text/html"] or "MapProxyImpl" in cell.data["text/html"]
    assert not smoke_kernel.run('export(flame, "read")').error
    page = (Path(smoke_kernel.result('System.getenv("WORKBENCH_REPORT")').strip('"')) / "charts" / "read.html").read_text()
    assert "cart/kryo: read" in page and "http" not in page and "Kryo" in page
    assert smoke_kernel.result("jdk.jfr.FlightRecorder.getFlightRecorder().getRecordings().size()") == "0"


def test_calls_on_the_stream_stand_beside_times(smoke_kernel):
    smoke_kernel.run("var longs = longArrays(); var cluster = startCluster(1, longs); var counted = calls(longs, cluster);")
    assert "3,001" in smoke_kernel.run("table(counted)").data["text/html"]
    smoke_kernel.run("var times = compare(longs, cluster, SERIALIZE);")
    assert "<svg" in smoke_kernel.run("chart(counted, times, SERIALIZE)").data["image/svg+xml"]


def test_data_of_a_result_can_be_filtered_and_summarized(smoke_kernel):
    smoke_kernel.run('var cart = compile("cart").only("kryo", "identified"); var cluster = startCluster(1, cart);')
    smoke_kernel.run("var times = compare(cart, cluster, SERIALIZE, READ);")
    smoke_kernel.run('var t = data(times); var reads = t.where(t.stringColumn("operation").isEqualTo("read"));')
    assert smoke_kernel.result('reads.rowCount() + " " + (reads.numberColumn("ns").min() > 0)') == "2 true"
    assert smoke_kernel.result("observations(times).rowCount() == times.series().stream().mapToInt(Series::n).sum()") == "true"
    assert smoke_kernel.result('data(sizes(cart, cluster)).numberColumn("mean bytes").mean() > 8') == "true"
    assert smoke_kernel.result('data(anatomy(cart, cluster, "kryo", 1)).numberColumn("bytes").sum() > 8') == "true"
    figures = 'data(published(), "hazelcast-whitepaper").numberColumn("value")'
    assert smoke_kernel.result(f"{figures}.countMissing() < {figures}.size()") == "true"


@pytest.mark.exhaustive
def test_last_shows_the_table_that_a_page_missed(start_kernel):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    assert "No word has made a result yet." in kernel.run("last()").error
    kernel.run('var cart = compile("cart").only("kryo", "identified"); var cluster = startCluster(1, cart);')
    kernel.run("sizes(cart, cluster); null")
    assert "mean" in kernel.run("last()").data["text/html"]
    kernel.run("compare(cart, cluster, SERIALIZE); null")
    assert "serialize" in kernel.run("last()").data["text/html"]


def test_a_member_of_the_readers_own_is_quiet_and_one_word_shows_what_it_said(smoke_kernel):
    cell = smoke_kernel.run(
        'var config = new com.hazelcast.config.Config().setClusterName("readers-own");'
        "config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);"
        "com.hazelcast.core.Hazelcast.newHazelcastInstance(config).shutdown();"
    )
    assert not cell.error and not cell.of("stream")
    assert re.search(r"\[readers-own\].* is SHUTDOWN", smoke_kernel.result("hazelcastLog()"))


@pytest.mark.exhaustive
def test_interrupted_publish_run_ends_its_fork(cart):
    cell = cart.run('publishQuickly(cart.only("kryo"), SERIALIZE)', interrupt_when="measurement 1")
    assert "interrupted" in cell.error
    _, left = psutil.wait_procs(cart.process.children(), timeout=CELL_SECONDS)
    assert not left
    assert cart.result("1 + 1") == "2"


@pytest.mark.exhaustive
def test_publish_run_measures_in_forks_and_keeps_the_raw_results(start_kernel, tmp_path):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_RESULTS=str(tmp_path))
    table = kernel.run('table(publish(compile("cart").only("kryo", "identified"), SERIALIZE))')
    assert not table.error, table.error
    assert "smoke run, not a measurement" in table.data["text/html"]
    [result] = tmp_path.iterdir()
    assert result.name.endswith("-cart-steady.jsonl")
    first, *rest = [json.loads(line)["entry"]["type"] for line in result.read_text().splitlines()]
    assert first == "run"
    # another test may run a benchmark meanwhile, which repeats the first line
    assert [kind for kind in rest if kind != "run"] == ["jvm", *4 * ["observed"], "ended"]


SUMS = """%%benchmark -p size=10,100
@State(Scope.Thread)
public class Sums {
    @Param("1") int size;
    List<Point> points = new ArrayList<>();
    @Setup public void fill() { for (int i = 0; i < size; i++) { points.add(new Point(i, 1)); } }
    @Benchmark public int loop() { int sum = 0; for (Point each : points) { sum += each.x(); } return sum; }
    @Benchmark public int broken() { throw new IllegalStateException("no sum"); }
}
"""


def test_a_benchmark_of_a_cell_runs_in_forks_and_is_a_result_like_others(start_kernel, tmp_path):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", WORKBENCH_RESULTS=str(tmp_path))
    kernel.run("record Point(int x, int y) {}")
    cell = kernel.run(SUMS)
    assert not cell.error, cell.error
    assert {row["strategy"] for row in rows(cell.data)} == {"loop size=10", "loop size=100"}  # the faster first: no order
    for size in (10, 100):
        assert f"broken size={size}. java.lang.IllegalStateException: no sum" in cell.data["text/html"]
    assert any("fork 1 of" in shown for shown in cell.progress)
    [result] = tmp_path.iterdir()
    assert result.name.endswith("-Sums-steady.jsonl")
    assert result.stem in kernel.run("results()").data["text/html"]
    assert "Left out: %s: a smoke run" % result.name in kernel.run("trend()").data["text/html"]
    assert kernel.result(f'result("{result.stem}").series().equals(benchmarked().series())') == "true"
    assert kernel.result('data(benchmarked()).numberColumn("ns").countMissing()') == "2"
    assert "<svg" in kernel.run("chart(benchmarked())").data["image/svg+xml"]
    for form in ("csv", "markdown"):
        assert not kernel.run(f'exportResult("{result.stem}", "{form}")').error
    assert "Export it as csv or markdown." in kernel.run(f'exportResult("{result.stem}", "jmh")').error


@pytest.mark.exhaustive
def test_a_benchmark_uses_classes_of_the_session(smoke_kernel):
    smoke_kernel.run("%%source cart.bench.Doubled\npublic class Doubled { public static int of(int n) { return 2 * n; } }")
    cell = smoke_kernel.run(
        "%%benchmark\npublic class Uses {\n"
        "    @Benchmark public int doubled() { return cart.bench.Doubled.of(21); }\n"
        "    @Benchmark public Object service() { return workbench.measure.Task.READ.label(); }\n}"
    )
    assert [row["strategy"] for row in rows(cell.data)] == ["doubled", "service"], cell.error


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("%%benchmark\npublic class Sums {\n    @Benchmark public int sum() { return 1 + x; }\n}", "benchmark/Sums.java:3: "),
        ("%%benchmark\npublic class Sums {\n    int n;\n    @Benchmark public int sum() { return n; }\n}", "benchmark/Sums.java:3: "),
        ("%%benchmark\npublic class Sums {\n    public int sum() { return 1; }\n}", "No method of Sums has @Benchmark"),
        ("%%benchmark\n1 + 1", "there is no class in it"),
        ("%%benchmark -x\npublic class Sums {}", '"-x" is no option of %%benchmark.'),
    ],
)
def test_a_benchmark_that_cannot_run_says_why(smoke_kernel, code, told):
    error = smoke_kernel.run(code).error
    assert told in error
    assert smoke_kernel.result("1 + 1") == "2"


@pytest.mark.exhaustive
def test_an_interrupted_benchmark_ends_its_processes_and_goes_on_when_run_again(start_kernel, tmp_path):
    kernel = start_kernel(WORKBENCH_RESULTS=str(tmp_path))
    code = "%%benchmark -f 2\npublic class Sleeps {\n    @Benchmark public int one() { return 1; }\n}"
    before = {child.pid for child in kernel.process.children(recursive=True)}
    cell = kernel.run(code, interrupt_when="fork 2 of 2")
    assert "interrupted" in cell.error
    left = [child for child in kernel.process.children(recursive=True) if child.pid not in before]
    psutil.wait_procs(left, timeout=CELL_SECONDS)
    assert not [child for child in left if child.is_running()]
    assert kernel.result("1 + 1") == "2"
    again = kernel.run(code)
    assert any("Going on after 1 of 2 forks" in shown for shown in again.progress), again.error
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize(
    "last_cell",
    ["1 + 1", 'var cluster = startCluster(2, compile("bytes"));', 'System.out.println("begun"); while (true) { Thread.onSpinWait(); }'],
    ids=["idle", "with members", "in the middle of a cell"],
)
def test_a_kernel_that_is_asked_to_end_does_so_by_itself_and_leaves_no_folder(start_kernel, tmp_path, last_cell):
    """Jupyter ends by a signal what does not end by itself, which the exit code would tell."""
    kernel = start_kernel(WORKBENCH_PROFILE="smoke", JAVA_TOOL_OPTIONS=f'-Djava.io.tmpdir="{tmp_path}"')
    if "while" in last_cell:
        kernel.client.execute(last_cell)
        wait_for_output(kernel)
    else:
        kernel.run(last_cell)
    assert bool(list(tmp_path.glob("workbench-*"))) == ("startCluster" in last_cell)
    kernel.client.shutdown()
    assert kernel.manager.provisioner.process.wait(timeout=CELL_SECONDS) == 0
    assert not [*tmp_path.glob("workbench-*"), *tmp_path.glob("hazelcast-*")]


@pytest.mark.parametrize(("header", "stays"), [(bytes(4), False), (b"\xa8\xab\x0b\xf0", True)], ids=["torn", "whole"])
def test_an_archive_that_a_killed_kernel_left_half_written_is_removed(tmp_path, header, stays):
    """With it, the JVM would start without the classes of the JDK's own archive too, and never write another."""
    for jar in (Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java").glob("*.jar"):
        shutil.copy(jar, tmp_path)
    archive = tmp_path / "kernel.jsa"
    archive.write_bytes(header + bytes(4096))
    java = json.loads((Path(sys.prefix) / "share/jupyter/kernels/java/kernel.json").read_text())["argv"][0]
    path = f"{tmp_path / 'jjava.jar'}:{tmp_path / 'workbench-kernel.jar'}"
    ended = subprocess.run([java, "-cp", path, "workbench.kernel.Main", "nowhere.json"], capture_output=True, text=True, check=False)
    assert "NoSuchFileException: nowhere.json" in ended.stderr
    assert archive.exists() == stays


SERVER = """
import sys
from jupyter_client import KernelManager

manager = KernelManager(kernel_name="java")
manager.start_kernel()
client = manager.client()
if sys.argv[1:]:
    client.start_channels(hb=False)
    client.wait_for_ready(timeout=240)
    client.execute(sys.argv[1])
    while client.get_iopub_msg()["content"].get("execution_state") != "busy":
        pass
print(manager.provisioner.pid, flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("cell", [[], ["while (true) { Thread.onSpinWait(); }"]], ids=["as it starts", "in the middle of a cell"])
def test_a_kernel_ends_with_the_server_that_was_killed(cell):
    with subprocess.Popen([sys.executable, "-c", SERVER, *cell], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        kernel = psutil.Process(int(server.stdout.readline()))
        server.kill()
        if cell:  # a server that nobody has waited for is still listed
            kernel.wait(timeout=CELL_SECONDS)
    kernel.wait(timeout=CELL_SECONDS)


def test_a_domain_that_is_compiled_again_is_the_same(smoke_kernel):
    smoke_kernel.result('compile("order")')
    again = smoke_kernel.run('compile("order")')
    assert not again.error
    assert "generatedopt" in again.text
    assert not any("Edited" in shown for shown in again.progress)
    assert re.search(r"read \d+ classes, compiled before, in", again.progress[-1])
