"""Turns the texts of the protocol into values of Python, and back. `languages/README.md` lists the kinds."""

import base64
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

    def native(self, value, make, type=None):
        """A value of Python; `make` makes an object from the name of its class and its fields."""
        type = type or self.root
        if value is None:
            return None
        if type["kind"] == "list":
            return [self.native(item, make, type["element"]) for item in value]
        if type["kind"] == "map":
            key, held = type["keys"]["element"], type["values"]["element"]
            return {self.native(one, make, key): self.native(other, make, held) for one, other in value}
        if type["kind"] == "choice":
            return self.native(value, make, {"kind": "object", "class": value["class"]})
        if type["kind"] == "object":
            fields = {field["name"]: self.native(value[field["name"]], make, field) for field in self.fields(type["class"])}
            return make(type["class"], fields)
        return FROM_TEXT[type["kind"]](value)

    def neutral(self, value, get, type=None):
        """A value of the protocol; `get` gives a field of an object by its name."""
        type = type or self.root
        if value is None:
            return None
        if type["kind"] == "list":
            return [self.neutral(item, get, type["element"]) for item in value]
        if type["kind"] == "map":
            key, held = type["keys"]["element"], type["values"]["element"]
            return [[self.neutral(one, get, key), self.neutral(other, get, held)] for one, other in value.items()]
        if type["kind"] == "choice":
            name = value.__class__.__name__
            return {"class": name} | self.neutral(value, get, {"kind": "object", "class": name})
        if type["kind"] == "object":
            return {field["name"]: self.neutral(get(value, field["name"]), get, field) for field in self.fields(type["class"])}
        return TO_TEXT.get(type["kind"], str)(value)
