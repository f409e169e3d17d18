"""The word analyse in a real kernel: a class that nobody prepared, from a cell, a jar, a file or a cluster."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from displayed import pictures, rows
from kernel import Cell, Kernel

INVOICE = """%%source shop.Invoice
import java.math.BigDecimal;
import java.util.List;
public record Invoice(long number, Status status, List<Line> lines) {
    public enum Status { OPEN, PAID }
    public record Line(String article, BigDecimal price) {}
}"""
CUSTOMER = """%%source shop.Customer
public class Customer implements java.io.Serializable {
    private String name;
    private java.time.ZonedDateTime since;
    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
    public java.time.ZonedDateTime getSince() { return since; }
    public void setSince(java.time.ZonedDateTime since) { this.since = since; }
}"""
PAYMENT = """%%source shop.Payment
public sealed interface Payment {
    record Card(String holder) implements Payment {}
    record Cash(long cents) implements Payment {}
}"""
NEED_NO_INTERFACE = {"Kryo", "Apache Fory, same schema", "Apache Fory, compatible", "CBOR", "HazelcastJsonValue"}


@pytest.fixture(scope="module")
def kernel(smoke_kernel: Kernel) -> Kernel:
    for source in [INVOICE, CUSTOMER, PAYMENT]:
        smoke_kernel.result(source)
    smoke_kernel.result("record Point(int x, int y, String label) {}")
    return smoke_kernel


@pytest.fixture(scope="module")
def invoice(kernel: Kernel) -> Cell:
    """The analysis of Invoice, which the kernel has as the variable invoice."""
    return analysed(kernel, "var invoice = analyse(Invoice.class); invoice")


def analysed(kernel: Kernel, code: str) -> Cell:
    cell = kernel.run(code)
    assert not cell.error, cell.error
    return cell


def outcomes(cell: Cell) -> dict[str, dict[str, str]]:
    """The table that is shown before anything is timed, by strategy, once it has grown."""
    (first,) = [content["data"] for content in cell.of("display_data") if "CHANGES VALUES" in str(content["data"])]
    assert "not tried yet" in str(first)
    *growing, last = [content["data"] for content in cell.of("update_display_data") if "CHANGES VALUES" in str(content["data"])]
    assert not any("<details" in data["text/html"] for data in [first, *growing]), "the next row would close what a reader has opened"
    assert "not tried yet" not in str(last)
    found: dict[str, dict[str, str]] = {}
    for row in rows(last):
        found.setdefault(row["strategy"], row)
    return found


def with_outcome(found: dict[str, dict[str, str]], begin: str) -> set[str]:
    return {strategy for strategy, row in found.items() if row["outcome"].startswith(begin)}


def test_a_record_gets_a_recommendation_three_pictures_and_tables(kernel, invoice):
    cell = invoice
    found = outcomes(cell)
    assert with_outcome(found, "works") >= NEED_NO_INTERFACE
    assert found["Serializable"]["what happened"].startswith("Invoice does not implement Serializable.")
    page = cell.data["text/html"]
    assert len(pictures(page)) == 3
    parts = ["Recommendation for", "Bytes of a serialized Invoice", "Times on", "Strategies of"]
    assert [part for part in parts if part not in page] == []
    assert page.index("Recommendation for") < page.index("<svg") < page.index("Times on")
    assert page.index("<b>Take ") < page.index("<b>Runner-up</b>") < page.index("<b>Paste</b>") < page.index("<details>")
    assert page.count("<details") == page.count("</details>") > 3
    cache = kernel.run("recommend(Purpose.CACHE)").data["text/html"]
    assert re.search(r"<b>Take .* for a cache that may be lost\.</b>", cache)
    again = kernel.run("last()").data
    assert "What Invoice can be serialized by" in again["text/plain"]
    assert len(pictures(again["text/html"])) == 3
    assert with_outcome(found, "works") >= {"DataSerializable", "IdentifiedDataSerializable", "Externalizable", "Portable"}
    assert "Invoice does not implement Externalizable, DataSerializable" in str(cell.of("update_display_data"))
    assert re.match(r"Invoice, 256 values made from the types: kept by 1\d of 22 ", kernel.result("last().toString()"))


def test_what_changes_a_value_stands_first_and_is_not_measured(kernel):
    cell = analysed(kernel, "analyse(Customer.class)")
    found = outcomes(cell)
    changing = with_outcome(found, "CHANGES VALUES")
    assert {"Kryo", "CBOR"} <= changing == set(list(found)[: len(changing)])
    assert {found[strategy]["field"] for strategy in changing} == {"Customer.since"}
    assert found["Serializable"]["outcome"] == "works"
    assert "Serializable" in cell.data["text/html"]
    assert ">CBOR<" not in cell.data["text/html"]


def test_a_sealed_hierarchy_is_tried_in_all_its_classes(kernel):
    found = outcomes(analysed(kernel, "analyse(Payment.class)"))
    assert with_outcome(found, "works") >= NEED_NO_INTERFACE


def test_a_class_typed_into_a_cell_is_measured_as_if_it_had_a_package(kernel):
    cell = analysed(kernel, 'analyse(List.of(new Point(1, 2, "a"), new Point(3, 4, "b")))')
    assert with_outcome(outcomes(cell), "works") >= NEED_NO_INTERFACE
    assert "Point was typed into a cell" in str(cell.of("display_data"))
    assert "CompilationFailed" not in str(cell.of("display_data"))
    assert "REPL" not in cell.data["text/html"]


def test_a_diff_lets_refused_strategies_work(kernel, invoice):
    kernel.result("public class Tag { final String text; Tag(String text) { this.text = text; } }\nclass Tagged { java.util.List<Tag> tags; }")
    analysed(kernel, "var tagged = analyse(Tagged.class)")
    cell = analysed(kernel, "var changes = changes(tagged); changes")
    assert "+class Tagged implements java.io.Serializable {" in cell.data["text/html"]
    assert "+public class Tag implements java.io.Serializable {" in cell.data["text/html"]
    assert kernel.result('changes.change("stream").sentences()').strip('"').endswith("write it into a %%source cell.")
    diff = kernel.result('changes(invoice).change("serializable").diff()')
    assert "--- a/shop/Invoice.java" in diff and "package" not in diff
    assert "is not from analyse" in kernel.run("changes()").error


def test_samples_of_a_running_cluster(kernel):
    kernel.result(
        'var cluster = startCluster(1, compile("cart").only("serializable"));'
        'cluster.member().getMap("payments").set(1, new Payment.Cash(5));'
        'cluster.member().getMap("payments").set(2, new Payment.Card("A"));'
    )
    cell = analysed(kernel, 'analyse(Payment.class, cluster.sample("payments", 10))')
    assert "exact, over 2 values" in cell.data["text/html"]
    assert 'The map "nope" is not there, or empty.' in kernel.run('cluster.sample("nope", 10)').error
    several = kernel.run('analyse(cluster.sample("payments", 10))').error
    assert "The samples are of several classes: " in several and "analyse(Payment.class, samples)" in several


def test_a_class_of_a_jar(kernel, tmp_path: Path):
    home = Path(kernel.result('System.getProperty("java.home")'))
    source = tmp_path / "Tag.java"
    source.write_text("package label; public record Tag(String text, int weight) {}")
    subprocess.run([home / "bin" / "javac", "-d", tmp_path / "classes", source], check=True)
    jar = tmp_path / "label.jar"
    subprocess.run([home / "bin" / "jar", "cf", jar, "-C", tmp_path / "classes", "."], check=True)
    assert kernel.result(f'addJar("{jar}")') == "1 class of label.jar; import them by their names"
    cell = analysed(kernel, 'var tags = analyse(label.Tag.class, () -> new label.Tag("a", 1)); tags')
    assert with_outcome(outcomes(cell), "works") >= NEED_NO_INTERFACE
    assert kernel.result('publish(tags, "kryo").comparison().failures()') == "[]"


@pytest.mark.parametrize(
    "code",
    [
        'analyse(Point.class), "codec"',  # of a cell
        pytest.param('analyse(Invoice.class), "kryo", "stream", "identified"', marks=pytest.mark.exhaustive),  # of %%source, with nested classes
        pytest.param('analyse(Payment.class), "fory", "codec"', marks=pytest.mark.exhaustive),  # sealed
    ],
)
def test_processes_of_their_own_measure_a_class_that_only_the_kernel_has(kernel, code):
    cell = analysed(kernel, f"var published = publish({code}); published")
    page = cell.data["text/html"]
    assert len(pictures(page)) == 3
    assert "Recommendation for" in page
    assert kernel.result("published.comparison().procedure()") == "STEADY"
    assert kernel.result("published.comparison().failures()") == "[]"
    series = kernel.result("published.comparison().series().size()")
    assert int(series) == code.count('"')  # each name stands between two, and is measured in two tasks


def test_a_strategy_that_the_class_cannot_have_is_not_published(kernel):
    error = kernel.run('publish(analyse(Point.class), "generatedopt")').error  # a record cannot be woven
    assert error.startswith("Generated DataSerializable, Opt cannot be taken for Point. Point: It is a record, ")


@pytest.mark.parametrize("code", ["analyse(nothing)", 'analyse(nothing, "a.json")', 'exportProject(nothing, "a")'])
def test_a_class_that_is_missing_is_named(kernel, code):
    kernel.run("Class<?> nothing = null;")
    assert kernel.run(code).error.startswith("nothing is missing (null): ")


def test_a_project_is_written_and_never_over_what_was_edited(kernel, tmp_path: Path):
    said = kernel.result('exportProject(Invoice.class, "exported-by-a-test", "stream", "identified")')
    pom = Path(re.search(r'mvn -f "(.*)" test\n', said).group(1))
    try:
        assert said.startswith("Wrote ")
        sources = {file.name for file in pom.parent.rglob("*.java")}
        assert {"InvoiceStreamSerializer.java", "InvoiceFactory.java", "SerializationTest.java"} <= sources
        pom.write_text(pom.read_text() + "<!-- mine -->")
        again = kernel.run('exportProject(Invoice.class, "exported-by-a-test", "stream")').error
        assert again.startswith(f"{pom} was edited after the export")
    finally:
        shutil.rmtree(pom.parent)


def test_samples_of_a_file(kernel, tmp_path: Path):
    file = tmp_path / "points.json"
    file.write_text('[{"x": 1, "y": 2, "label": "a"}, {"x": 3, "y": 4}]')
    cell = analysed(kernel, f'analyse(Point.class, "{file}")')
    assert "exact, over 2 values" in cell.data["text/html"]


@pytest.mark.parametrize(
    "code, said",
    [
        ("analyse(List.of())", "The list of samples holds no object."),
        ("analyse(Point.class, List.of())", "The list of samples is empty. Give at least one object of Point"),
        ('analyse(java.util.Arrays.asList(new Point(1, 2, "a"), null))', "Sample 1 is null."),
        ('analyse(Point.class, List.of("x"))', "Sample 0 is of java.lang.String, but must be of "),
        ('analyse(Point.class, "nowhere.json")', "There is no file nowhere.json to read samples from."),
        ('addJar("nowhere.jar")', "There is no jar nowhere.jar."),
        ("analyse(String.class)", "java.lang.String is a class of the JDK."),
        ('analyse("nowhere.jar", "Order")', "There is no jar nowhere.jar."),
        ("analyse(CharSequence.class)", "java.lang.CharSequence is a class of the JDK."),
        ('exportProject(Invoice.class, "..")', '".." is no name of a folder in '),
        ('exportProject(Point.class, "point")', "Point was typed into a cell, where no project can name it."),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_a_sentence(kernel, code, said):
    error = kernel.run(code).error
    assert error.startswith(said)
    assert "stack() shows the calls" in error


@pytest.mark.parametrize(
    "name, text, said",
    [
        ("wrong.json", '[{"x": 1}, {"x": "one"}]', "Sample 1 of "),
        ("misspelt.json", '[{"x": 1, "lable": "a"}]', '"lable"'),
        ("half.json", '[{"x": 1, ', "half.json is not JSON: "),
        ("points.txt", "1", "Samples are read from files that end in .json, .csv, .avro or .hprof"),
    ],
)
def test_a_file_that_does_not_fit_is_refused(kernel, tmp_path: Path, name, text, said):
    file = tmp_path / name
    file.write_text(text)
    error = kernel.run(f'analyse(Point.class, "{file}")').error
    assert said in error
    assert "REDACTED" not in error


def test_what_is_no_jar_is_refused(kernel, tmp_path: Path):
    file = tmp_path / "bad.jar"
    file.write_text("hello")
    assert f"{file} is no jar: " in kernel.run(f'addJar("{file}")').error
