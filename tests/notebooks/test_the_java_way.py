"""What 02-the-java-way and its solutions show."""

import pytest
from displayed import drawn_text, output, outputs, rows

STRATEGIES = ["Serializable", "Externalizable", "Externalizable, list as object"]


@pytest.fixture(scope="module")
def notebook(executed):
    return executed("02-the-java-way")


@pytest.fixture(scope="module")
def solutions(executed):
    return executed("solutions/02-the-java-way")


def number(text: str) -> float:
    return float(text.replace(",", ""))


def by_first_column(result: dict) -> dict[str, list[str]]:
    return {first: rest for first, *rest in (row.values() for row in rows(result))}


def test_lists_the_three_strategies(notebook):
    features = {row["strategy"]: row for row in rows(output(notebook, "strategies(programmers)"))}
    assert sorted(features) == sorted(STRATEGIES)
    assert features["Serializable"]["evolves"] == "yes"
    assert features["Externalizable"]["evolves"] == ""


def test_parts_tell_what_each_field_costs(notebook):
    serializable, externalizable, as_object = (rows(result) for result in outputs(notebook, "parts("))
    part = {row["what"]: int(row["bytes"]) for row in serializable}
    assert sum(part.values()) == 445
    descriptions = [name for name in part if name.startswith(("class", "field", "end of"))]
    assert sum(part[name] for name in descriptions) == 303
    assert sum(int(row["bytes"]) for row in externalizable) == 165
    assert sum(int(row["bytes"]) for row in as_object) == 229


def test_parts_begin_where_their_text_stands(notebook):
    serializable, externalizable, as_object = (rows(result) for result in outputs(notebook, "parts("))
    for parts, what, begin in [
        (serializable, "class Computer: name, version, its 4 fields", "sr· programmer.serializable.Computer"),
        (serializable, "values of ram, make, model, subModel", "····t··Applet··Macbookt··Air"),
        (serializable, "value of name", "t··6c1n3ho91s9deksna1f6puc69v"),
        (externalizable, "name", "··6c1n3ho91s9deksna1f6puc69v"),
        (externalizable, "languages", "··Go··Lisp··Javascript"),
        (as_object, "class ArrayList: name, version, its field", "sr··java.util.ArrayList"),
    ]:
        (found,) = (row["characters"] for row in parts if row["what"] == what)
        assert found.startswith(begin)


def test_sizes_are_exact(notebook):
    sizes = {row["strategy"]: row for row in rows(output(notebook, "table(sizes)"))}
    assert [(sizes[name]["min"], sizes[name]["max"]) for name in STRATEGIES] == [
        ("393", "483"),
        ("119", "198"),
        ("177", "267"),
    ]


@pytest.mark.parametrize("source, strategies", [("table(speed)", 3), ("table(map)", 4)])
def test_times_are_marked_as_a_smoke_run(notebook, source, strategies):
    table = output(notebook, source)
    assert len(rows(table)) == 2 * strategies
    assert all(number(row["ns per operation"]) > 0 for row in rows(table))
    assert "smoke run, not a measurement" in table["text/html"]


def test_reading_looks_up_three_classes_for_each_value(notebook):
    classes = ["programmer.serializable.Programmer", "programmer.serializable.Computer", "java.util.ArrayList"]
    assert output(notebook, "lookups")["text/plain"] == f"[{', '.join(2 * classes)}]"


def test_a_shared_object_is_written_once_with_both_settings_and_only_the_root_differs(notebook):
    bytes_of = {
        graph: [int(cell) for cell in cells]
        for graph, cells in by_first_column(output(notebook, 'Table.create("Bytes of graphs')).items()
    }
    once = bytes_of["array of one"][0]
    assert bytes_of["array of one"] == [once, once]
    assert bytes_of["array: the same twice"] == [once + 5, once + 5]
    assert bytes_of["array: one and a twin"] == [once + 121, once + 121]
    default, unshared = bytes_of["array: itself"]
    assert unshared == default + 10
    single = bytes_of["a programmer"][0]
    assert bytes_of["list: the same twice"] == [2 * (single - 4) + 12] * 2


def test_only_an_absent_filter_or_one_that_lists_the_package_lets_a_programmer_through(notebook):
    outcome = by_first_column(output(notebook, 'Table.create("Reading a programmer"'))
    assert outcome == {
        "none": ["read Programmer"],
        "empty": ["Resolving class programmer.serializable.Programmer is not allowed."],
        "lists programmer.serializable": ["read Programmer"],
    }


def test_the_studys_second_trial_is_faster_in_every_row(notebook):
    log = rows(output(notebook, 'Table.create("Milliseconds for 40,000'))
    assert len(log) == 8
    ratios = [float(row["called client"]) / float(row["called member"]) for row in log]
    assert max(ratios) < 1
    assert ratios[0] == min(ratios) == pytest.approx(0.83, abs=0.005)


def test_charts_say_what_they_show(notebook):
    assert "Bytes of a serialized programmer" in drawn_text(output(notebook, "chart(sizes)"))
    for source in ["chart(speed)", "chart(map)"]:
        assert "SMOKE RUN, NOT A MEASUREMENT" in drawn_text(output(notebook, source))


def test_solution_finds_what_a_language_costs(solutions):
    cost = by_first_column(output(solutions, 'Table.create("Bytes of one more language'))
    assert cost == {
        "serializable": ["7"],
        "externalizable": ["6"],
        "externalizableobject": ["7"],
        "dataserializable": ["8"],
        "dataserializableobject": ["12"],
    }


def test_solution_finds_that_a_hundred_share_their_descriptions(solutions):
    size = by_first_column(output(solutions, 'Table.create("Bytes of a programmer"'))
    apart, together = (int(cells[0]) for cells in size.values())
    assert apart == 437
    assert together == 120


def test_solution_lists_both_classes_of_the_model(solutions):
    outcome = [row["outcome"] for row in rows(output(solutions, 'Table.create("Reading a programmer"'))]
    assert outcome[2] == "read Programmer"
    assert "serializable.Programmer is not allowed" in outcome[0]
    assert "serializable.Computer is not allowed" in outcome[1]
