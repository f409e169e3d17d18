"""Turns the texts of the protocol into values of Python, and back. `languages/README.md` lists the kinds."""

import base64
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timezone
from decimal import Decimal
from uuid import UUID

FROM_TEXT = {
    "boolean": lambda text: text == "true",
    "byte": int,
    "short": int,
    "char": lambda text: chr(int(text)),
    "int": int,
    "long": int,
    "float": float,
    "double": float,
    "string": str,
    "decimal": Decimal,
    "integer": int,
    "uuid": UUID,
    "date": date.fromisoformat,
    "time": time.fromisoformat,
    "timestamp": datetime.fromisoformat,
    "offsetTimestamp": datetime.fromisoformat,
    "instant": datetime.fromisoformat,
    "millis": int,
    "enum": str,
    "bytes": base64.b64decode,
}

TO_TEXT = {
    "boolean": lambda value: "true" if value else "false",
    "char": lambda value: str(ord(value)),
    "float": lambda value: java_number(value),
    "double": lambda value: java_number(value),
    "date": date.isoformat,
    "time": time.isoformat,
    "timestamp": datetime.isoformat,
    "offsetTimestamp": datetime.isoformat,
    "instant": lambda value: value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z"),
    "bytes": lambda value: base64.b64encode(value).decode(),
}


def java_number(value):
    """What Java's parseDouble takes: it knows no inf and nan."""
    return {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}.get(repr(value), repr(value))


def from_text(kind, text):
    return FROM_TEXT[kind](text)


def to_text(kind, value):
    return TO_TEXT.get(kind, str)(value)


def class_of_protocol(value):
    return value["class"]


@dataclass(frozen=True)
class Form:
    """How values of one form are read, and made into another. A part that is left out reads and makes values of the protocol."""

    single: Callable = from_text
    """Makes a value of a kind, such as a number or a date."""
    key: Callable | None = None
    """Makes a key of a map, if keys are made in another way than values."""
    get: Callable = dict.get
    """A field of an object, by its name."""
    object: Callable = lambda _, fields: fields
    """Makes an object from the name of its class and its fields."""
    entries: Callable = list
    """The pairs of a map."""
    map: Callable = list
    """Makes a map of pairs."""
    class_of: Callable = class_of_protocol
    """The class of an object of one of several."""
    chosen: Callable = lambda name, fields: {"class": name} | fields
    """An object of one of several classes, from the name of its class and the object."""


class Model:
    """The classes of a description, by their names."""

    def __init__(self, description):
        self.description = description
        self.classes = {each["name"]: each for each in description["classes"]}
        self.root = {"kind": "object", "class": description["root"], "nullable": False}

    def fields(self, name):
        return self.classes[name]["fields"]

    def held(self, name):
        """The names of the classes whose objects an object of a class may hold in its fields."""
        types = [field.get("values", field).get("element", field.get("values", field)) for field in self.fields(name)]
        return [held for type in types for held in type.get("classes", [type["class"]] if type["kind"] == "object" else [])]

    def of(self, value, form, type=None):
        """A value of another form, as the form makes it."""
        type = type or self.root
        if value is None:
            return None
        if type["kind"] == "list":
            return [self.of(item, form, type["element"]) for item in value]
        if type["kind"] == "map":
            key, held = type["keys"]["element"], type["values"]["element"]
            keys = replace(form, single=form.key or form.single)
            return form.map([[self.of(one, keys, key), self.of(other, form, held)] for one, other in form.entries(value)])
        if type["kind"] == "choice":
            name = form.class_of(value)
            return form.chosen(name, self.of(value, form, {"kind": "object", "class": name}))
        if type["kind"] == "object":
            fields = {field["name"]: self.of(form.get(value, field["name"]), form, field) for field in self.fields(type["class"])}
            return form.object(type["class"], fields)
        return form.single(type["kind"], value)

    def native(self, value, make):
        """A value of Python; `make` makes an object from the name of its class and its fields."""
        return self.of(value, Form(object=make, map=dict, chosen=lambda _, made: made))

    def neutral(self, value, get, name_of=str):
        """A value of the protocol; `get` gives a field of an object by its name, and `name_of` a class by its name in Python."""
        return self.of(value, Form(single=to_text, get=get, entries=dict.items, class_of=lambda made: name_of(made.__class__.__name__)))
