"""What 10-your-own-class and its solutions show."""

import pytest

import chosen
from displayed import output, pictures, rows

pytestmark = chosen.marks("10-your-own-class")

FORY = {"Apache Fory, same schema", "Apache Fory, compatible"}
NEED_NO_INTERFACE = {"Compact", "StreamSerializer", "Kryo", "CBOR", "HazelcastJsonValue"} | FORY
WRITTEN_ANEW = {"Externalizable", "DataSerializable", "IdentifiedDataSerializable", "Portable"}


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("10-your-own-class")


@pytest.fixture(scope="module")
def solutions(executed):
    return executed("solutions/10-your-own-class")


def outcomes(notebook, source: str) -> dict[str, dict[str, str]]:
    """The table that the only cell of that source shows before anything is timed, by strategy."""
    shown = [
        item["data"]
        for cell in notebook.cells
        if cell.cell_type == "code" and cell.source.startswith(source)
        for item in cell.outputs
        if item.output_type == "display_data" and "CHANGES VALUES" in item["data"].get("text/html", "")
    ]
    assert len(shown) == 1
    found: dict[str, dict[str, str]] = {}
    for row in rows(shown[0]):
        found.setdefault(row["strategy"], row)
    return found


def with_outcome(found: dict[str, dict[str, str]], begin: str) -> set[str]:
    return {strategy for strategy, row in found.items() if row["outcome"].startswith(begin)}


def test_the_first_measurement_shows_the_recommendation_pictures_and_tables(notebook):
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code[0].source.startswith("%%source shop.Invoice")
    assert code[2].source.startswith("var analysed = analyse(Invoice.class)")
    page = output(notebook, "var analysed")["text/html"]
    assert len(pictures(page)) == 3
    places = [page.index(part) for part in ["Recommendation for", "<svg", "Bytes of a", "Times on", "Strategies of"]]
    assert places == sorted(places)


def test_a_record_is_written_with_the_interfaces_that_it_lacks_and_cannot_be_woven(notebook):
    found = outcomes(notebook, "var analysed")
    assert with_outcome(found, "works") >= NEED_NO_INTERFACE | WRITTEN_ANEW
    assert {"Serializable", "Generated DataSerializable, Opt"} <= with_outcome(found, "refused")
    assert all(row["what happened"] for row in found.values())
    assert found["Serializable"]["what happened"].startswith("Invoice does not implement Serializable.")


def test_what_changes_a_value_stands_first_and_is_not_measured(notebook):
    found = outcomes(notebook, "analyse(Customer.class")
    changing = with_outcome(found, "CHANGES VALUES")
    assert {"Kryo", "CBOR"} <= changing == set(list(found)[: len(changing)])
    assert {found[strategy]["field"] for strategy in changing} == {"Customer.since"}
    assert with_outcome(found, "works") >= {"Serializable", "Compact", "StreamSerializer"}
    page = output(notebook, "analyse(Customer.class")["text/html"]
    assert "exact, over 2 values" in page
    assert ">CBOR<" not in page


def test_the_samples_of_a_cluster_are_of_a_sealed_hierarchy(notebook):
    assert output(notebook, "var samples")["text/plain"] == "300"
    assert with_outcome(outcomes(notebook, "analyse(Payment.class"), "works") >= {"Kryo"} | FORY
    assert "exact, over 300 values" in output(notebook, "analyse(Payment.class")["text/html"]


@pytest.mark.exhaustive
def test_solution_makes_the_invoice_serializable(solutions):
    assert "Serializable" in with_outcome(outcomes(solutions, "analyse(Invoice.class)"), "works")


@pytest.mark.exhaustive
def test_solution_loses_the_field_of_the_parent(solutions):
    found = outcomes(solutions, "analyse(Customer.class)")
    assert next(iter(found)) == "Serializable"
    assert found["Serializable"]["field"] == "Customer.name"
    assert found["Serializable"]["what happened"].endswith(" became null")


@pytest.mark.exhaustive
def test_solution_takes_the_class_from_a_list(solutions):
    assert "exact, over 50 values" in output(solutions, "analyse(invoices)")["text/html"]
