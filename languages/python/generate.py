"""Writes serializers in Python for a described class: they read and write the bytes of those that the workbench generates for Java.

A file is complete: classes, serializers, and the arguments of `HazelcastClient`. It is meant to be copied into a service.
"""

import keyword
import re
import textwrap

from values import Model

HINTS = {
    "boolean": "bool",
    "char": "str",
    "float": "float",
    "double": "float",
    "string": "str",
    "decimal": "Decimal",
    "uuid": "UUID",
    "date": "date",
    "time": "time",
    "timestamp": "datetime",
    "offsetTimestamp": "datetime",
    "instant": "datetime",
    "enum": "str",
    "bytes": "bytes",
}

NOTES = {
    "millis": "milliseconds since 1970",
    "enum": "the name of a constant",
}

# How a value goes to a text or a number that has a type of its own in a format, and back.
TO_WIRE = {"char": "signed", "integer": "str", "uuid": "str", "instant": "instant_text", "bytes": "signed_bytes", "choice": "boxed"}
FROM_WIRE = {"char": "unsigned_chr", "integer": "int", "uuid": "UUID", "instant": "datetime.fromisoformat", "bytes": "unsigned_bytes", "choice": "unboxed"}

# The calls of a stream for values that consist of parts, as Java's generated code makes them.
TO_STREAM = {
    "decimal": "write_decimal",
    "integer": "write_integer",
    "uuid": "write_uuid",
    "date": "write_date",
    "time": "write_time",
    "timestamp": "write_timestamp",
    "offsetTimestamp": "write_offset_timestamp",
    "instant": "write_instant",
    "millis": "long",
    "enum": "string",
    "byte": "write_signed_byte",
    "char": "write_any_char",
}

# What a class of the model cannot be called, since a generated file calls something else so; also with `_` at the end.
TAKEN_CLASSES = re.compile(
    "(False|None|True|ClassDefinitionBuilder|Decimal|EPOCH|IdentifiedDataSerializable|Portable|UUID|.*Serializer)_*"
)

HELPERS = {
    "maybe": '''
        def maybe(make, value):
            return None if value is None else make(value)
        ''',
    "each": '''
        def each(make, values):
            return None if values is None else [maybe(make, value) for value in values]
        ''',
    "signed": '''
        def signed(char):
            """A char of Java as the number that Compact holds."""
            return ord(char) - 0x10000 if ord(char) > 0x7FFF else ord(char)
        ''',
    "unsigned_chr": '''
        def unsigned_chr(number):
            return chr(number & 0xFFFF)
        ''',
    "signed_bytes": '''
        def signed_bytes(value):
            return [byte - 256 if byte > 127 else byte for byte in value]
        ''',
    "unsigned_bytes": '''
        def unsigned_bytes(numbers):
            return bytes(number & 0xFF for number in numbers)
        ''',
    "instant_text": '''
        def instant_text(value):
            """An Instant of Java: microseconds in as many digits as Java writes, and Z."""
            text = value.astimezone(timezone.utc).replace(tzinfo=None).isoformat()
            return (text[:-3] if value.microsecond and value.microsecond % 1000 == 0 else text) + "Z"
        ''',
    "write_list": '''
        def write_list(out, values, write):
            out.write_int(-1 if values is None else len(values))
            for value in values or ():
                write(value)
        ''',
    "read_list": '''
        def read_list(inp, read):
            count = inp.read_int()
            return None if count == -1 else [read() for _ in range(count)]
        ''',
    "write_map": '''
        def write_map(out, values, write_key, write_value):
            out.write_int(-1 if values is None else len(values))
            for key, value in (values or {}).items():
                write_key(key)
                write_value(value)
        ''',
    "read_map": '''
        def read_map(inp, read_key, read_value):
            count = inp.read_int()
            return None if count == -1 else {read_key(): read_value() for _ in range(count)}
        ''',
    "map_of": '''
        def map_of(keys, values):
            return None if keys is None else dict(zip(keys, values))
        ''',
    "keys_of": '''
        def keys_of(values):
            return None if values is None else list(values.keys())
        ''',
    "values_of": '''
        def values_of(values):
            return None if values is None else list(values.values())
        ''',
    "write_maybe": '''
        def write_maybe(out, value, write):
            out.write_boolean(value is not None)
            if value is not None:
                write(value)
        ''',
    "read_maybe": '''
        def read_maybe(inp, read):
            return read() if inp.read_boolean() else None
        ''',
    "write_integer": '''
        def write_integer(out, value):
            bits = (value if value >= 0 else ~value).bit_length()
            out.write_byte_array(bytearray(value.to_bytes(bits // 8 + 1, "big", signed=True)))
        ''',
    "read_integer": '''
        def read_integer(inp):
            return int.from_bytes(inp.read_byte_array(), "big", signed=True)
        ''',
    "write_decimal": '''
        def write_decimal(out, value):
            sign, digits, exponent = value.as_tuple()
            unscaled = int("".join(map(str, digits)))
            write_integer(out, -unscaled if sign else unscaled)
            out.write_int(-exponent)
        ''',
    "read_decimal": '''
        def read_decimal(inp):
            unscaled = read_integer(inp)
            return Decimal((unscaled < 0, tuple(map(int, str(abs(unscaled)))), -inp.read_int()))
        ''',
    "write_signed_byte": '''
        def write_signed_byte(out, value):
            """The client writes bytes from 0 to 255."""
            out.write_byte(unsigned_byte(value))
        ''',
    "read_signed_byte": '''
        def read_signed_byte(inp):
            return signed_byte(inp.read_byte())
        ''',
    "unsigned_byte": '''
        def unsigned_byte(value):
            return value & 0xFF
        ''',
    "signed_byte": '''
        def signed_byte(number):
            """The client reads bytes from 0 to 255."""
            return number - 256 if number > 127 else number
        ''',
    "write_any_char": '''
        def write_any_char(out, value):
            out.write_short(signed(value))
        ''',
    "read_any_char": '''
        def read_any_char(inp):
            """The client's read_char fails from U+8000 on."""
            return unsigned_chr(inp.read_short())
        ''',
    "write_uuid": '''
        def write_uuid(out, value):
            for half in (value.bytes[:8], value.bytes[8:]):
                out.write_long(int.from_bytes(half, "big", signed=True))
        ''',
    "read_uuid": '''
        def read_uuid(inp):
            return UUID(bytes=b"".join(inp.read_long().to_bytes(8, "big", signed=True) for _ in range(2)))
        ''',
    "write_date": '''
        def write_date(out, value):
            out.write_long(value.toordinal() - EPOCH.toordinal())
        ''',
    "read_date": '''
        def read_date(inp):
            return date.fromordinal(inp.read_long() + EPOCH.toordinal())
        ''',
    "write_time": '''
        def write_time(out, value):
            seconds = (value.hour * 60 + value.minute) * 60 + value.second
            out.write_long((seconds * 1_000_000 + value.microsecond) * 1_000)
        ''',
    "read_time": '''
        def read_time(inp):
            return (datetime.min + timedelta(microseconds=inp.read_long() // 1_000)).time()
        ''',
    "write_timestamp": '''
        def write_timestamp(out, value):
            write_date(out, value)
            write_time(out, value)
        ''',
    "read_timestamp": '''
        def read_timestamp(inp):
            return datetime.combine(read_date(inp), read_time(inp))
        ''',
    "write_offset_timestamp": '''
        def write_offset_timestamp(out, value):
            write_timestamp(out, value)
            out.write_int(int(value.utcoffset().total_seconds()))
        ''',
    "read_offset_timestamp": '''
        def read_offset_timestamp(inp):
            value = read_timestamp(inp)
            return value.replace(tzinfo=timezone(timedelta(seconds=inp.read_int())))
        ''',
    "write_instant": '''
        def write_instant(out, value):
            since = value - EPOCH.replace(tzinfo=timezone.utc)
            out.write_long(since.days * 86_400 + since.seconds)
            out.write_int(since.microseconds * 1_000)
        ''',
    "read_instant": '''
        def read_instant(inp):
            seconds = timedelta(seconds=inp.read_long())
            return EPOCH.replace(tzinfo=timezone.utc) + seconds + timedelta(microseconds=inp.read_int() // 1_000)
        ''',
    "write_choice": '''
        def write_choice(out, value, kinds):
            """The place of its class tells of which it is."""
            out.write_byte(kinds.index(type(value)))
            value.write_data(out)
        ''',
    "read_choice": '''
        def read_choice(inp, kinds):
            return made(kinds[inp.read_byte()], inp)
        ''',
    "made": '''
        def made(kind, inp):
            value = kind()
            value.read_data(inp)
            return value
        ''',
    "EPOCH": '''
        EPOCH = datetime(1970, 1, 1)
        ''',
}


def files(model):
    """The text of each file, by its name without the ending. A definition of Portable cannot contain itself."""
    model = named(model)
    texts = {"compact": file(model, "compact", compact(model)), "identified": file(model, "identified", identified(model))}
    if not model.description["recursive"]:
        texts["portable"] = file(model, "portable", portable(model))
    return texts


def class_name(name):
    """The name of a class in a generated file."""
    return name + "_" if TAKEN_CLASSES.fullmatch(name) else name


def name_of_class(name):
    """The name of a class in the model, from that in a generated file."""
    return name[:-1] if TAKEN_CLASSES.fullmatch(name) else name


def named(model):
    """The model with the names that classes have in a file. What is written stays."""
    classes = [
        cls | {"name": class_name(cls["name"]), "fields": [type_named(field) for field in cls["fields"]]}
        for cls in model.description["classes"]
    ]
    return Model(model.description | {"root": class_name(model.description["root"]), "classes": classes})


def type_named(type):
    changed = {part: type_named(type[part]) for part in ("element", "keys", "values") if part in type}
    if "class" in type:
        changed["class"] = class_name(type["class"])
    if "classes" in type:
        changed["classes"] = [class_name(each) for each in type["classes"]]
    return type | changed


def file(model, strategy, body):
    first = f'"""{model.description["root"]} by {strategy}, as Java reads and writes it. Pass `arguments` to HazelcastClient."""'
    imports = [
        "from __future__ import annotations",
        "",
        "from dataclasses import dataclass",
        "from datetime import date, datetime, time, timedelta, timezone",
        "from decimal import Decimal",
        "from uuid import UUID",
        "",
        "from hazelcast.serialization.api import CompactSerializer, IdentifiedDataSerializable, Portable",
        "from hazelcast.serialization.portable.classdef import ClassDefinitionBuilder",
    ]
    helpers = needed(body)
    text = "\n\n\n".join(helpers + body)
    kept = [used(line, text) if line.startswith("from") and "__future__" not in line else line for line in imports]
    return "\n".join([first, "", *[line for line in kept if line is not None], "", "", text, ""])


def used(line, text):
    """The import with only those names that a text has; nothing if it has none."""
    before, names = line.split(" import ")
    kept = [name for name in names.split(", ") if re.search(rf"\b{name}\b", text)]
    return f"{before} import {', '.join(kept)}" if kept else None


def needed(body):
    """The helpers that a text calls, with those that they call, the innermost first."""
    found = {}

    def add(text):
        for name, helper in reversed(HELPERS.items()):
            if name not in found and re.search(rf"(?<![.\w]){name}\b", text):
                found[name] = None  # a helper is not needed by itself
                add(helper)
                found[name] = textwrap.dedent(helper).strip()

    add("\n".join(body))
    return [text for name, text in found.items() if name == "EPOCH"] + [text for name, text in found.items() if name != "EPOCH"]


def snake(name):
    """NullableInt64 as nullable_int64."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def attribute(field):
    return field["name"] + "_" if keyword.iskeyword(field["name"]) else field["name"]


def hint(type):
    if type["kind"] == "list":
        return f"list[{hint(type['element'])}]"
    if type["kind"] == "map":
        return f"dict[{hint(type['keys']['element'])}, {hint(type['values']['element'])}]"
    if type["kind"] in ("object", "any object"):
        return " | ".join(type.get("classes", [type.get("class")]))
    if type["kind"] == "choice":
        return " | ".join(type["classes"])
    return HINTS.get(type["kind"], "int")


def attributes(cls):
    lines = []
    for field in cls["fields"]:
        note = NOTES.get(field["kind"])
        lines.append(f"    {attribute(field)}: {hint(field)} = None" + (f"  # {note}" if note else ""))
    return lines


def statements(lines):
    """The body of a method, which a class without fields has too."""
    return lines or ["        pass"]


def converted(field, value, conversions):
    """An expression for a value that a format holds as another type."""
    element = field.get("element", field)
    make = conversions.get(element["kind"])
    if make is None or field["kind"] == "choice":
        return value
    return f"each({make}, {value})" if field["kind"] == "list" else f"maybe({make}, {value})"


def compact_parts(field):
    """The fields that Compact has for a field: for a map, one of its keys and one of its values."""
    if field["kind"] != "map":
        return [field]
    return [field[part] | {"name": field["name"] + part.capitalize()} for part in ("keys", "values")]


def compact_read(field):
    return converted(field, f"reader.read_{snake(field['compact'])}(\"{field['name']}\")", FROM_WIRE)


def compact_write(field, value):
    return f"writer.write_{snake(field['compact'])}(\"{field['name']}\", {converted(field, value, TO_WIRE)})"


def box_name(model):
    """A name that no class of the model has."""
    name = f"{model.description['root']}Box"
    while name in model.classes:
        name += "_"
    return name


def boxes(model):
    """An array of Compact has elements of one class, so that others are in boxes."""
    box = box_name(model)
    return [
        f"@dataclass\nclass {box}:\n    value: object = None",
        f"def boxed(value):\n    return {box}(value)",
        f"def unboxed(value):\n    return value.value if isinstance(value, {box}) else value",
        f"""class {box}Serializer(CompactSerializer):
    def read(self, reader):
        return {box}(reader.read_compact("value"))

    def write(self, writer, obj):
        writer.write_compact("value", obj.value)

    def get_class(self):
        return {box}

    def get_type_name(self):
        return "{model.description['box']}\"""",
    ]


def compact(model):
    parts = []
    for cls in model.description["classes"]:
        parts.append("\n".join(["@dataclass", f"class {cls['name']}:", *(attributes(cls) or ["    pass"])]))
    for cls in model.description["classes"]:
        lines = [f"class {cls['name']}Serializer(CompactSerializer):", "    def read(self, reader):", f"        return {cls['name']}("]
        for field in cls["fields"]:
            reads = [compact_read(part) for part in compact_parts(field)]
            read = f"map_of({', '.join(reads)})" if field["kind"] == "map" else reads[0]
            lines.append(f"            {attribute(field)}={read},")
        lines += ["        )", "", "    def write(self, writer, obj):"]
        writes = []
        for field in cls["fields"]:
            value = f"obj.{attribute(field)}"
            values = [f"keys_of({value})", f"values_of({value})"] if field["kind"] == "map" else [value]
            writes += [f"        {compact_write(part, each)}" for part, each in zip(compact_parts(field), values)]
        lines += statements(writes)
        lines += [
            "",
            "    def get_class(self):",
            f"        return {cls['name']}",
            "",
            "    def get_type_name(self):",
            f"        return \"{cls['typeName']}\"",
        ]
        parts.append("\n".join(lines))
    names = [cls["name"] for cls in model.description["classes"]]
    if "boxed" in "\n".join(parts):
        parts += boxes(model)
        names.append(box_name(model))
    serializers = ", ".join(f"{name}Serializer()" for name in names)
    parts.append(f"arguments = {{\"compact_serializers\": [{serializers}]}}")
    return parts


def ids(model, cls):
    return [
        "",
        "    def get_factory_id(self):",
        f"        return {model.description['factoryId']}",
        "",
        "    def get_class_id(self):",
        f"        return {cls['classId']}",
    ]


def factories(model):
    makers = ", ".join(f"{cls['classId']}: {cls['name']}" for cls in model.description["classes"])
    return f"{{{model.description['factoryId']}: {{{makers}}}}}"


# Portable has a char of its own, and bytes as they are.
TO_PORTABLE = {kind: make for kind, make in TO_WIRE.items() if kind != "char"} | {"bytes": "bytearray", "byte": "unsigned_byte"}
FROM_PORTABLE = {kind: make for kind, make in FROM_WIRE.items() if kind != "char"} | {"bytes": "bytes", "byte": "signed_byte"}


def portable(model):
    factory = model.description["factoryId"]
    parts = []
    for cls in model.description["classes"]:
        named = [field for field in cls["fields"] if "portable" in field]
        rest = [raw(field) for field in cls["fields"] if "portable" not in field]
        lines = ["@dataclass", f"class {cls['name']}(Portable):", *attributes(cls), "", "    def write_portable(self, writer):"]
        writes = [line for field in named for line in written_to_portable(model, factory, field)]
        if rest:
            writes.append("        out = writer.get_raw_data_output()")
            writes += [f"        {write(field, f'self.{attribute(field)}')}" for field in rest]
        lines += [*statements(writes), "", "    def read_portable(self, reader):"]
        reads = []
        for field in named:
            read = converted(field, f"reader.read_{snake(field['portable'])}(\"{field['name']}\")", FROM_PORTABLE)
            reads.append(f"        self.{attribute(field)} = {read}")
        if rest:
            reads.append("        inp = reader.get_raw_data_input()")
            reads += [f"        self.{attribute(field)} = {read_expression(field)}" for field in rest]
        lines += statements(reads)
        parts.append("\n".join(lines + ids(model, cls)))
    parts.append("# Without these, a first object with a null or an empty list could not be written.")
    parts[-1] += "\n" + "\n".join(definition(model, factory, cls) for cls in innermost_first(model))
    names = ", ".join(snake(cls["name"]) + "_definition" for cls in innermost_first(model))
    parts.append(f"arguments = {{\"portable_factories\": {factories(model)}, \"class_definitions\": [{names}]}}")
    return parts


def raw(type):
    """The type of what Java writes after the named fields of a Portable: with objects as a stream writes any object."""
    if type["kind"] in ("object", "choice"):
        return type | {"kind": "any object"}
    return {name: raw(part) if name in ("element", "keys", "values") else part for name, part in type.items()}


def written_to_portable(model, factory, field):
    value = f"self.{attribute(field)}"
    call = f"writer.write_{snake(field['portable'])}(\"{field['name']}\", {converted(field, value, TO_PORTABLE)})"
    if field["kind"] != "object" or not field["nullable"]:
        return [f"        {call}"]
    class_id = model.classes[field["class"]]["classId"]
    return [
        f"        if {value} is None:",
        f"            writer.write_null_portable(\"{field['name']}\", {factory}, {class_id})",
        "        else:",
        f"            {call}",
    ]


def innermost_first(model):
    order = []

    def add(name):
        for held in model.held(name):
            if model.classes[held] not in order:
                add(held)
        if model.classes[name] not in order:
            order.append(model.classes[name])

    add(model.description["root"])
    return order


def definition(model, factory, cls):
    calls = ""
    for field in cls["fields"]:
        if "portable" in field:
            type = field.get("element", field)
            nested = f", {snake(type['class'])}_definition" if type["kind"] == "object" else ""
            calls += f"\n    .add_{snake(field['portable'])}_field(\"{field['name']}\"{nested})"
    return f"{snake(cls['name'])}_definition = (\n    ClassDefinitionBuilder({factory}, {cls['classId']}){calls}\n    .build()\n)"


def identified(model):
    parts = []
    for cls in model.description["classes"]:
        lines = ["@dataclass", f"class {cls['name']}(IdentifiedDataSerializable):", *attributes(cls), ""]
        lines += ["    def write_data(self, out):"]
        lines += statements([f"        {write(field, f'self.{attribute(field)}')}" for field in cls["fields"]])
        lines += ["", "    def read_data(self, inp):"]
        lines += statements([f"        self.{attribute(field)} = {read_expression(field)}" for field in cls["fields"]])
        parts.append("\n".join(lines + ids(model, cls)))
    parts.append(f"arguments = {{\"data_serializable_factories\": {factories(model)}}}")
    return parts


def takes_null(type):
    """Whether what writes the type writes null too, without a boolean before it."""
    return type["kind"] in ("string", "list", "map", "bytes")


def write(type, value):
    """A statement that writes a value as the generated code of Java does."""
    if type["nullable"] and not takes_null(type):
        return f"write_maybe(out, {value}, lambda value: {written(type, 'value')})"
    return written(type, value)


def written(type, value):
    kind = type["kind"]
    if kind == "object":
        return f"{value}.write_data(out)"
    if kind == "any object":
        return f"out.write_object({value})"
    if kind == "choice":
        return f"write_choice(out, {value}, [{', '.join(type['classes'])}])"
    if kind == "bytes":
        return f"out.write_byte_array(maybe(bytearray, {value}))"
    if kind == "list":
        if type["primitive"]:
            return f"out.write_{type['element']['kind']}_array({value})"
        return f"write_list(out, {value}, lambda item: {write(type['element'], 'item')})"
    if kind == "map":
        key, held = write(type["keys"]["element"], "key"), write(type["values"]["element"], "value")
        return f"write_map(out, {value}, lambda key: {key}, lambda value: {held})"
    call = TO_STREAM.get(kind, kind)
    return f"{call}(out, {value})" if call.startswith("write_") else f"out.write_{call}({value})"


def read_expression(type):
    """An expression that reads what `write` wrote."""
    if type["nullable"] and not takes_null(type):
        return f"read_maybe(inp, lambda: {read(type)})"
    return read(type)


def read(type):
    kind = type["kind"]
    if kind == "object":
        return f"made({type['class']}, inp)"
    if kind == "any object":
        return "inp.read_object()"
    if kind == "choice":
        return f"read_choice(inp, [{', '.join(type['classes'])}])"
    if kind == "bytes":
        return "maybe(bytes, inp.read_byte_array())"
    if kind == "list":
        if type["primitive"]:
            return f"inp.read_{type['element']['kind']}_array()"
        return f"read_list(inp, lambda: {read_expression(type['element'])})"
    if kind == "map":
        key, held = read_expression(type["keys"]["element"]), read_expression(type["values"]["element"])
        return f"read_map(inp, lambda: {key}, lambda: {held})"
    call = TO_STREAM.get(kind, kind)
    return f"{call.replace('write_', 'read_')}(inp)" if call.startswith("write_") else f"inp.read_{call}()"
