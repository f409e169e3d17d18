"""Programs in other languages beside a real member: what they read, write, query and find, and that no process stays behind."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / "languages" / "python"
sys.path.append(str(PYTHON))

import generate  # noqa: E402
from values import Model  # noqa: E402

END_SECONDS = 120  # only a process that stays takes so long

MODEL = {
    "root": "Order",
    "factoryId": 1,
    "recursive": False,
    "classes": [
        {
            "name": "Order",
            "typeName": "order",
            "classId": 1,
            "fields": [
                {"name": "number", "kind": "long", "nullable": False, "compact": "Int64", "portable": "Long"},
                {"name": "from", "kind": "string", "nullable": True, "compact": "String", "portable": "String"},
                {"name": "total", "kind": "decimal", "nullable": True, "compact": "Decimal", "portable": "Decimal"},
                {"name": "bonus", "kind": "int", "nullable": True, "compact": "NullableInt32"},
                {"name": "seen", "kind": "instant", "nullable": True, "compact": "String", "portable": "String"},
                {
                    "name": "lines",
                    "kind": "list",
                    "nullable": True,
                    "primitive": False,
                    "compact": "ArrayOfCompact",
                    "portable": "PortableArray",
                    "element": {"kind": "object", "class": "Line", "nullable": True},
                },
            ],
        },
        {
            "name": "Line",
            "typeName": "line",
            "classId": 2,
            "fields": [{"name": "letter", "kind": "char", "nullable": False, "compact": "Int16", "portable": "Char"}],
        },
    ],
}

ORDER = {"number": "-1", "from": None, "total": "1E+3", "bonus": None, "seen": "2024-02-29T23:59:59.120Z", "lines": [{"letter": "65"}]}


def command(*arguments, **more):
    return subprocess.run([ROOT / "workbench", "languages", *arguments], capture_output=True, text=True, timeout=600, **more)


def tried(folder, *arguments, **more):
    """What the command prints, and the tables that it writes, with its other files, to the folder."""
    to = folder / "tables.md"
    run = command(*arguments, "--to", to, env={**os.environ, **more, "WORKBENCH_REPORT": str(folder)})
    assert run.returncode == 0, run.stderr
    return run.stdout, to.read_text(encoding="utf-8")


def cells(printed, strategy):
    """What became of each task in the first table."""
    row = next(line for line in printed.splitlines() if line.split()[:1] == [strategy])
    return [cell.strip() for cell in row.rstrip().rstrip("|").split("|")][2:]


MAPS = {
    "root": "Stock",
    "factoryId": 1,
    "recursive": False,
    "classes": [
        {
            "name": "Stock",
            "typeName": "stock",
            "classId": 1,
            "fields": [
                {
                    "name": "counts",
                    "kind": "map",
                    "nullable": True,
                    "keys": {"kind": "list", "nullable": True, "primitive": False, "compact": "ArrayOfNullableInt16",
                             "element": {"kind": "char", "nullable": False}},
                    "values": {"kind": "list", "nullable": True, "primitive": False, "compact": "ArrayOfCompact",
                               "element": {"kind": "object", "class": "Shelf", "nullable": True}},
                },
            ],
        },
        {"name": "Shelf", "typeName": "shelf", "classId": 2, "fields": [{"name": "row", "kind": "int", "nullable": False, "compact": "Int32",
                                                                        "portable": "Int"}]},
    ],
}


def test_a_map_is_two_arrays_in_compact_and_pairs_on_a_stream():
    files = generate.files(Model(MAPS))
    assert "    counts: dict[str, Shelf] = None" in files["compact"]
    assert 'counts=map_of(each(unsigned_chr, reader.read_array_of_nullable_int16("countsKeys")), reader.' in files["compact"]
    assert 'writer.write_array_of_compact("countsValues", values_of(obj.counts))' in files["compact"]
    assert "write_map(out, self.counts, lambda key: write_any_char(out, key), lambda value: write_maybe(" in files["identified"]
    assert "value.write_data(out)" in files["identified"]
    assert "lambda value: out.write_object(value)" in files["portable"]
    value = {"counts": [["65", {"row": "1"}], ["66", None]]}
    native = Model(MAPS).native(value, lambda name, fields: fields)
    assert native == {"counts": {"A": {"row": 1}, "B": None}}
    assert Model(MAPS).neutral(native, lambda each, name: each[name]) == value


CHOICES = {
    "root": "Order",
    "factoryId": 1,
    "recursive": False,
    "box": "order.box",
    "classes": [
        {
            "name": "Order",
            "typeName": "order",
            "classId": 1,
            "fields": [
                {"name": "paid", "kind": "choice", "nullable": True, "compact": "Compact", "classes": ["Card", "Cash"]},
                {"name": "parts", "kind": "list", "nullable": False, "primitive": False, "compact": "ArrayOfCompact",
                 "element": {"kind": "choice", "nullable": False, "classes": ["Card", "Cash"]}},
            ],
        },
        *({"name": name, "typeName": name.lower(), "classId": id, "fields": []} for id, name in [(2, "Card"), (3, "Cash")]),
    ],
}


def test_objects_of_several_classes_are_in_boxes_in_compact_and_have_tags_on_a_stream():
    files = generate.files(Model(CHOICES))
    for strategy, text in files.items():
        compile(text, strategy, "exec")  # the choices have no fields
    assert "    paid: Card | Cash = None" in files["compact"]
    assert 'paid=reader.read_compact("paid")' in files["compact"]
    assert 'writer.write_array_of_compact("parts", each(boxed, obj.parts))' in files["compact"]
    assert 'return "order.box"' in files["compact"] and "OrderBoxSerializer()]" in files["compact"]
    assert "write_choice(out, value, [Card, Cash])" in files["identified"]
    assert "write_maybe(out, self.paid, lambda value: out.write_object(value))" in files["portable"]
    value = {"paid": {"class": "Cash"}, "parts": [{"class": "Card"}]}
    native = Model(CHOICES).native(value, lambda name, fields: type(name, (), fields)())
    assert Model(CHOICES).neutral(native, getattr) == value


def test_a_box_has_a_name_that_no_class_of_the_model_has():
    model = json.loads(json.dumps(CHOICES).replace('"Cash"', '"OrderBox"'))
    python = generate.files(Model(model))["compact"]
    assert python.count("class OrderBox:") == python.count("class OrderBox_:") == 1
    assert "OrderBox_Serializer()]" in python
    if shutil.which("node") and (ROOT / "languages" / "node" / "node_modules").is_dir():
        script = "const {Model} = require('./values'); console.log(require('./generate').files(new Model(JSON.parse(process.argv[1]))).compact)"
        node = subprocess.run(["node", "-e", script, json.dumps(model)], cwd=ROOT / "languages" / "node", capture_output=True, text=True, check=True)
        assert node.stdout.count("class OrderBox {") == node.stdout.count("class OrderBox_ {") == 1


def generated(strategy):
    namespace = {"__name__": "generated_for_a_test"}
    sys.modules.setdefault("generated_for_a_test", type(sys)("generated_for_a_test"))
    exec(compile(generate.files(Model(MODEL))[strategy], strategy, "exec"), namespace)
    return namespace


@pytest.mark.parametrize("strategy", ["compact", "portable", "identified"])
def test_a_generated_file_is_complete_and_imports_what_it_uses(strategy):
    namespace = generated(strategy)
    assert namespace["arguments"]
    order = Model(MODEL).native(ORDER, lambda name, fields: namespace[name](**{generate.attribute({"name": f}): v for f, v in fields.items()}))
    assert order.from_ is None  # a keyword of Python
    neutral = Model(MODEL).neutral(order, lambda value, name: getattr(value, generate.attribute({"name": name})))
    assert neutral == {**ORDER, "seen": "2024-02-29T23:59:59.120000Z"}


def test_generated_code_writes_each_field_by_its_name():
    text = generate.files(Model(MODEL))["compact"]
    assert 'writer.write_nullable_int32("bonus", obj.bonus)' in text
    assert 'letter=maybe(unsigned_chr, reader.read_int16("letter"))' in text
    assert "write_list" not in text
    text = generate.files(Model(MODEL))["portable"]
    assert "write_maybe(out, self.bonus, lambda value: out.write_int(value))" in text
    assert text.index("line_definition =") < text.index("order_definition =")


LANGUAGES = ["python", pytest.param("node", marks=pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not here"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_language_reads_writes_queries_and_finds(quick, language, tmp_path):
    printed, tables = tried(tmp_path, "cart", "--languages", language, "--strategies", "compact,serializable", **quick)
    assert cells(printed, "compact") == ["works"] * 4
    assert cells(printed, "serializable") == ["no reader"] * 4
    assert "map.get(1): finds nothing, without an error" in printed
    assert "Java's serialization needs the classes of Java. The client says:" in tables
    assert "-100" in tables
    [generated] = (tmp_path / "languages/cart" / language).glob("compact.*")
    assert "ShoppingCartItemSerializer" in generated.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sets_and_maps_arrive(quick, language, tmp_path):
    _, tables = tried(tmp_path, "limits", "--languages", language, "--strategies", "compact,identified,protobuf,avro", **quick)
    for value in ["a set", "maps", "null in a map"]:
        assert f"| {value} | same | same | same | same |" in tables


def test_a_language_without_its_runtime_is_a_line(tmp_path):
    (tmp_path / "python3").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "python3").chmod(0o755)
    copy = tmp_path / "languages" / "python"
    copy.mkdir(parents=True)
    (copy / "run").write_text((PYTHON / "run").read_text())
    run = subprocess.run(["sh", copy / "run"], env={"PATH": f"{tmp_path}:{os.environ['PATH']}"}, capture_output=True, text=True)
    assert run.returncode == 3
    assert run.stderr == "Python has no hazelcast-python-client here. ./workbench setup installs it into .venv.\n"


def test_bad_input_is_one_line():
    run = command("cart", "--languages", "pythn")
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1 and '"pythn"' in run.stderr and "python" in run.stderr


def running(language, end, more):
    """Starts the command, ends it by `end` in its middle, and gives its exit code and what was started."""
    with subprocess.Popen(
        [ROOT / "workbench", "languages", "cart", "--languages", language], env={**os.environ, **more},
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
    ) as process:
        for line in process.stderr:
            if line.startswith(f"{language}, identified"):
                break
        started = psutil.Process(process.pid).children(recursive=True)
        assert any("main." in " ".join(each.cmdline()) for each in started)
        end(process)
        process.stderr.read()
        return process.wait(END_SECONDS), started


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [pytest.param(signal.SIGINT, marks=pytest.mark.exhaustive), signal.SIGKILL])
def test_no_process_stays_when_the_command_is_ended(quick, scratch, number, language):
    """Of the two, a command that is killed has no time to end what it started."""
    code, started = running(language, lambda process: process.send_signal(number), {**quick, **scratch})
    assert code == (130 if number == signal.SIGINT else -signal.SIGKILL)
    _, alive = psutil.wait_procs(started, timeout=END_SECONDS)
    assert alive == []


# Node.js cannot read what Java writes by Portable after the named fields.
NO_READER = {"python": ["kryo", "serializable"], "node": ["portable", "kryo", "serializable"]}
STRATEGIES = ["compact", "portable", "identified", "json", "protobuf", "avro", "cbor", "kryo", "serializable"]


def every_strategy(domain, language, folder):
    """What the command prints if it tries them all, and the tables that it writes. Each strategy has a row, with a reader or without."""
    printed, tables = tried(folder, domain, "--languages", language)
    for strategy in STRATEGIES:
        became = cells(printed, strategy)
        assert [each == "no reader" for each in became] == [strategy in NO_READER[language]] * 4, (strategy, became)
    return printed, tables


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_strategy_with_carts(language, tmp_path):
    printed, _ = every_strategy("cart", language, tmp_path)
    for strategy in {"compact", "portable", "identified", "protobuf", "avro"} - set(NO_READER[language]):
        assert cells(printed, strategy) == ["works"] * 4, strategy
    for strategy in ["json", "cbor"]:  # each language writes other bytes for the same value
        assert cells(printed, strategy)[3] == "WRONG", strategy


# What docs/languages.md says of the limits: the value, what becomes of it, and by which strategies.
LIMITS = {
    "python": [
        ("times to the microsecond", "same", "compact portable identified json protobuf avro"),
        ("times to the nanosecond", "WRONG", "compact portable identified json protobuf avro"),
        ("the year 10000", "error", "compact portable identified json protobuf avro cbor"),
        ("the last char", "error", "portable"),
        ("the last char", "same", "compact identified json protobuf avro"),
        ("a decimal of -1.29", "same", "compact portable identified protobuf avro"),
        ("2 to the 53rd, plus 1", "same", "compact portable identified json protobuf avro"),
    ],
    "node": [
        ("times to the nanosecond", "same", "compact identified protobuf avro"),
        ("a decimal of -1.29", "WRONG", "compact"),
        ("a decimal of -1", "error", "compact"),
        ("a decimal of 0", "other bytes", "compact"),
        ("a decimal of -1.29", "same", "identified protobuf avro"),
        ("a decimal of -1", "same", "identified protobuf avro"),
        ("2 to the 53rd, plus 1", "WRONG", "json"),
        ("a decimal of 30 digits", "WRONG", "json cbor"),
        ("2 to the 53rd, plus 1", "same", "compact identified protobuf avro"),
    ],
}


def by_value(tables):
    """Of each value what became of it by each strategy: the table of the only language that ran."""
    [table] = re.findall(r"^\| value \|.*\n(?:\|.*\n)+", tables, re.MULTILINE)
    header, _, *lines = ([cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines())
    return {line[0]: dict(zip(header, line, strict=True)) for line in lines}


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_strategy_at_the_limits(language, tmp_path):
    _, tables = every_strategy("limits", language, tmp_path)
    values = by_value(tables)
    assert {tuple(row) for row in values.values()} == {("value", *(each for each in STRATEGIES if each not in NO_READER[language]))}
    for value, became, strategies in LIMITS[language]:
        assert {name: values[value][name] for name in strategies.split()} == dict.fromkeys(strategies.split(), became), value


@pytest.mark.exhaustive
def test_a_notebook_tries_a_class_of_its_own(start_kernel):
    cell = start_kernel().run(
        "sealed interface Carrier { record Van(int wheels) implements Carrier {} record Bike(String rider) implements Carrier {} }\n"
        "record Parcel(long number, Carrier carrier, java.util.List<Carrier> others, java.util.List<Parcel> within) {}\nlanguages(Parcel.class)"
    )
    assert not cell.error
    assert "Other languages beside Java: Parcel" in cell.data["text/html"]
    assert "works" in cell.data["text/html"]
    assert "WRONG" not in cell.data["text/html"].split("json")[0]
