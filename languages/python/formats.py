"""Serializers by libraries: JSON, CBOR, Avro and Protobuf. Each object is a dictionary of its fields in a small class of its own."""

import base64
import io
import json
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from uuid import UUID

import cbor2
import fastavro
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from hazelcast.serialization.api import StreamSerializer

from values import FROM_TEXT, TO_TEXT, Form, from_text, to_text

# What Jackson adds to an object of one of several classes: the simple name of its class.
TYPE = "@type"

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Fields(dict):
    """An object by the names of its fields."""


def serializer(type_id, dumps, loads):
    """A class for values, and a serializer for it that writes an array of bytes, as a ByteArraySerializer of Java does."""

    class Value(Fields):
        pass

    class Serializer(StreamSerializer):
        def write(self, out, value):
            data = dumps(value)
            out.write_byte_array(bytearray(data))

        def read(self, inp):
            return Value(loads(bytes(inp.read_byte_array())))

        def get_type_id(self):
            return type_id

        def destroy(self):
            pass

    return Value, Serializer


# A map by the texts of its keys, as Jackson writes it.
BY_TEXTS = (
    {"key": lambda kind, text: chr(int(text)) if kind == "char" else text, "map": dict},
    {"key": lambda kind, text: str(ord(text)) if kind == "char" else text, "entries": dict.items},
)

# A map as a list of entries, as the schemas of Avro and Protobuf describe it.
ENTRIES = (
    {"map": lambda pairs: [{"key": key, "value": value} for key, value in pairs]},
    {"entries": lambda entries: [(entry.get("key"), entry.get("value")) for entry in entries]},
)


class Format:
    """How values of each kind are in a tree of lists, dictionaries and what a library writes."""

    def __init__(self, model, to_tree, from_tree, maps=BY_TEXTS):
        into_maps, out_of_maps = maps
        self.model = model
        self.into = Form(
            single=lambda kind, text: to_tree.get(kind, itself)(from_text(kind, text)),
            chosen=lambda name, fields: {TYPE: name} | fields,
            **into_maps,
        )
        self.out_of = Form(
            single=lambda kind, value: to_text(kind, from_tree.get(kind, itself)(value)),
            class_of=lambda tree: tree[TYPE],
            **out_of_maps,
        )

    def tree(self, value):
        """From a value of the protocol."""
        return self.model.of(value, self.into)

    def neutral(self, tree):
        """A value of the protocol. A field that is missing is null."""
        return self.model.of(tree, self.out_of)


def itself(value):
    return value


def millis(value):
    """From the text or the number that Jackson writes for a Date."""
    if not isinstance(value, str):
        return int(value)
    return (datetime.fromisoformat(value) - EPOCH) // timedelta(milliseconds=1)


def instant_of_seconds(seconds):
    return EPOCH + timedelta(microseconds=int(Decimal(seconds) * 1_000_000))


def json_format(model):
    to_tree = {
        "decimal": str,
        "uuid": str,
        "date": date.isoformat,
        "time": time.isoformat,
        "timestamp": datetime.isoformat,
        "offsetTimestamp": datetime.isoformat,
        "instant": TO_TEXT["instant"],
        "bytes": TO_TEXT["bytes"],
    }
    from_tree = {
        "float": float,
        "double": float,
        "decimal": lambda value: Decimal(str(value)),
        "uuid": UUID,
        "date": date.fromisoformat,
        "time": time.fromisoformat,
        "timestamp": datetime.fromisoformat,
        "offsetTimestamp": datetime.fromisoformat,
        "instant": datetime.fromisoformat,
        "millis": millis,
        "bytes": base64.b64decode,
    }
    return Format(model, to_tree, from_tree)


def json_text(tree):
    return json.dumps(tree, ensure_ascii=False, separators=(",", ":"))


def json_tree(text):
    return json.loads(text, parse_float=Decimal)


def cbor_format(model):
    """Jackson writes dates as lists of numbers, and instants as seconds."""
    to_tree = {
        "uuid": lambda value: value.bytes,
        "date": lambda value: [value.year, value.month, value.day],
        "time": lambda value: [value.hour, value.minute, value.second, value.microsecond * 1_000],
        "timestamp": lambda value: [value.year, value.month, value.day, *of_time(value)],
        "offsetTimestamp": datetime.isoformat,
        "instant": TO_TEXT["instant"],
    }
    from_tree = {
        "uuid": lambda value: UUID(bytes=value),
        "date": lambda value: date(*value),
        "time": lambda value: time(*from_nanos(value, 3)),
        "timestamp": lambda value: datetime(*from_nanos(value, 6)),
        "offsetTimestamp": instant_of_seconds,
        "instant": instant_of_seconds,
        "millis": millis,
    }
    return Format(model, to_tree, from_tree)


def of_time(value):
    return [value.hour, value.minute, value.second, value.microsecond * 1_000]


def from_nanos(numbers, at):
    return [*numbers[:at], *[nanos // 1_000 for nanos in numbers[at:]]]


def as_texts(model, raw):
    """Avro and Protobuf hold what they have no type for as a text."""
    plain = {"byte", "short", "int", "long", "float", "double", "boolean", "string", "enum", "millis", "bytes"}
    texts = {kind: kind for kind in FROM_TEXT if kind not in plain and kind != "char"}
    to_tree = {kind: TO_TEXT.get(kind, str) for kind in texts} | {"char": ord} | raw
    from_tree = {kind: FROM_TEXT[kind] for kind in texts} | {"char": chr}
    return Format(model, to_tree, from_tree, ENTRIES)


def cbor(model, options):
    return cbor_format(model), *serializer(options["typeId"], cbor2.dumps, cbor2.loads)


def avro(model, options):
    schema = fastavro.parse_schema(options["schema"])

    def dumps(tree):
        out = io.BytesIO()
        fastavro.schemaless_writer(out, schema, tree)
        return out.getvalue()

    def loads(data):
        return fastavro.schemaless_reader(io.BytesIO(data), schema)

    return as_texts(model, {}), *serializer(options["typeId"], dumps, loads)


def entry(name, field):
    """The name of the message of a map's entries."""
    return f"{name}_{field['name']}"


def protobuf(model, options):
    file = descriptor_pb2.FileDescriptorProto.FromString(base64.b64decode(options["descriptor"]))
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)

    messages = {each["name"]: each["fields"] for each in model.description["classes"]}
    for each in model.description["classes"]:
        for field in each["fields"]:
            if field["kind"] == "map":
                messages[entry(each["name"], field)] = [
                    field[part]["element"] | {"name": name} for part, name in [("keys", "key"), ("values", "value")]
                ]

    def message_of(name, field):
        """The name of the message that a field holds, if it holds any."""
        return entry(name, field) if field["kind"] == "map" else field.get("element", field).get("class")

    def message(name, tree):
        built = message_factory.GetMessageClass(pool.FindMessageTypeByName(name))()
        fill(built, name, tree)
        return built

    def fill(built, name, tree):
        for field in messages[name]:
            value = tree.get(field["name"])
            nested = message_of(name, field)
            if value is None:
                continue
            if field["kind"] in ("list", "map"):
                getattr(built, field["name"]).extend(message(nested, item) if nested else item for item in value)
            elif nested:
                getattr(built, field["name"]).CopyFrom(message(nested, value))
            else:
                setattr(built, field["name"], value)

    def tree(built, name):
        fields = {}
        for field in messages[name]:
            nested = message_of(name, field)
            value = getattr(built, field["name"])
            if field["kind"] in ("list", "map"):
                fields[field["name"]] = [tree(item, nested) if nested else item for item in value]
            elif built.HasField(field["name"]):
                fields[field["name"]] = tree(value, nested) if nested else value
        return fields

    root = model.description["root"]
    kind = message_factory.GetMessageClass(pool.FindMessageTypeByName(root))
    value, made = serializer(
        options["typeId"],
        lambda fields: message(root, fields).SerializeToString(),
        lambda data: tree(kind.FromString(data), root),
    )
    return as_texts(model, {}), value, made


FORMATS = {"cbor": cbor, "avro": avro, "protobuf": protobuf}
