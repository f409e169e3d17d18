"""The other side in Python: answers requests of the workbench, a line of JSON each. `languages/README.md` lists them."""

import importlib.util
import json
import logging
import os
import platform
import queue
import sys
import threading
from decimal import Decimal
from importlib.metadata import version
from pathlib import Path

import hazelcast
from hazelcast.config import IntType
from hazelcast.core import HazelcastJsonValue
from hazelcast.predicate import equal

import formats
import generate
from values import FROM_TEXT, Model

WITHOUT = {
    "kryo": "Kryo is a library for Java, and its format depends on the order in which classes are registered there.",
    "serializable": "Java's serialization needs the classes of Java.",
}


class Objects:
    """A strategy whose serializers are generated: values are objects of the generated classes."""

    def __init__(self, model, module):
        self.model = model
        self.module = module
        self.arguments = module.arguments

    def value(self, neutral):
        return self.model.native(neutral, self.made)

    def made(self, name, fields):
        kind = getattr(self.module, generate.class_name(name))
        return kind(**{generate.attribute({"name": field}): value for field, value in fields.items()})

    def neutral(self, value):
        return self.model.neutral(
            value, lambda each, name: getattr(each, generate.attribute({"name": name})), generate.name_of_class
        )


class ByLibrary:
    """A strategy whose serializer calls a library."""

    def __init__(self, form, kind, serializer):
        self.form = form
        self.kind = kind
        self.arguments = {"custom_serializers": {kind: serializer}}

    def value(self, neutral):
        return self.kind(self.form.tree(neutral))

    def neutral(self, value):
        return self.form.neutral(value)


class Json:
    """Hazelcast's own value for JSON."""

    arguments = {}

    def __init__(self, model):
        self.form = formats.json_format(model)

    def value(self, neutral):
        return HazelcastJsonValue(formats.json_text(self.form.tree(neutral)))

    def neutral(self, value):
        return self.form.neutral(formats.json_tree(value.to_string()))


def loaded(path):
    """The generated file as a module."""
    spec = importlib.util.spec_from_file_location("generated_" + path.stem, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Other:
    """What the workbench asks."""

    def start(self, request):
        self.model = Model(request["model"])
        self.address = {"cluster_name": request["cluster"], "cluster_members": [request["address"]], "cluster_connect_timeout": 20}
        folder = Path(request["folder"])
        folder.mkdir(parents=True, exist_ok=True)
        self.strategies = {"json": Json(self.model)}
        files = []
        for name, text in generate.files(self.model).items():
            path = folder / f"{name}.py"
            path.write_text(text, encoding="utf-8")
            files.append(path.name)
            self.strategies[name] = Objects(self.model, loaded(path))
        for name, form in formats.FORMATS.items():
            if name in request["formats"]:
                self.strategies[name] = ByLibrary(*form(self.model, request["formats"][name]))
        arguments = {}
        for strategy in self.strategies.values():
            for key, value in strategy.arguments.items():
                if isinstance(value, dict):
                    arguments.setdefault(key, {}).update(value)
                else:
                    arguments.setdefault(key, []).extend(value)
        self.client = self.connected(**arguments)
        return {
            "language": f"Python {platform.python_version()}",
            "client": f"hazelcast-python-client {version('hazelcast-python-client')}",
            "without": WITHOUT,
            "files": files,
        }

    def connected(self, **arguments):
        return hazelcast.HazelcastClient(**self.address, **arguments)

    def map(self, request, client=None):
        return (client or self.client).get_map(request["map"]).blocking()

    def read(self, request):
        value = self.map(request).get(request["key"])
        strategy = self.strategies.get(request["strategy"])
        return {"value": strategy.neutral(value) if strategy else str(value)}

    def write(self, request):
        self.map(request).set(request["key"], self.strategies[request["strategy"]].value(request["value"]))
        return {}

    def query(self, request):
        field = next(each for each in self.model.fields(self.model.description["root"]) if each["name"] == request["field"])
        value = FROM_TEXT[field["kind"]](request["value"])
        return {"keys": list(self.map(request).key_set(equal(request["field"], value)))}

    def get(self, request):
        return {"text": self.map(request).get(self.strategies[request["strategy"]].value(request["value"]))}

    def put(self, request):
        self.map(request).set(self.strategies[request["strategy"]].value(request["value"]), request["text"])
        return {}

    def surprise(self, request):
        call, run = SURPRISES.get((request["name"], request["way"]), (None, None))
        if call is None:
            return {}
        answer = {"call": call}
        try:
            answer["value"] = run(self, request)
        except Exception as failure:  # whatever the client raises is an answer
            answer["error"] = said(failure)
        return answer


class Article:
    """No serializer is registered for it."""

    def __init__(self):
        self.a = 1


def with_long_keys(other, request):
    client = other.connected(default_int_type=IntType.LONG)
    try:
        return other.map(request, client).get(1)
    finally:
        client.shutdown()


def json_number(other, request):
    return str(other.map(request).get("java").loads()["a"])


def put(value):
    return lambda other, request: other.map(request).set("other", value)


SURPRISES = {
    ("number key", "usual"): ("map.get(1)", lambda other, request: other.map(request).get(1)),
    ("number key", "remedy"): ("HazelcastClient(default_int_type=IntType.LONG), then map.get(1)", with_long_keys),
    ("decimal key", "usual"): ('map.get(Decimal("10.10"))', lambda other, request: other.map(request).get(Decimal("10.10"))),
    ("decimal key", "remedy"): ('map.get(Decimal("10.10"))', lambda other, request: other.map(request).get(Decimal("10.10"))),
    ("decimal", "usual"): ('map.set("other", Decimal("-1.29"))', put(Decimal("-1.29"))),
    ("decimal", "remedy"): ('map.set("other", Decimal("-1.29"))', put(Decimal("-1.29"))),
    ("own object", "usual"): ('map.set("other", Article())', put(Article())),
    ("own object", "remedy"): ('map.set("other", HazelcastJsonValue({"a": 1}))', put(HazelcastJsonValue({"a": 1}))),
    ("own map", "usual"): ('map.set("other", {"a": 1})', put({"a": 1})),
    ("own map", "remedy"): ('map.set("other", HazelcastJsonValue({"a": 1}))', put(HazelcastJsonValue({"a": 1}))),
    ("json number", "usual"): ('map.get("java").loads()["a"]', json_number),
    ("json number", "remedy"): ('map.get("java").loads()["a"]', json_number),
}


def said(failure):
    """The first line: the client adds the trace of the member."""
    return f"{type(failure).__name__}: {failure}".splitlines()[0][:300]


def answered(other, request):
    try:
        return getattr(other, request["op"])(request)
    except Exception as failure:  # whatever happens to a value is an answer
        return {"error": said(failure)}


def listen(lines):
    """Ends the process with its standard input, even in the middle of a request."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def main():
    logging.disable(logging.CRITICAL)
    sys.stdin.reconfigure(encoding="utf-8")
    lines = queue.Queue()
    threading.Thread(target=listen, args=(lines,), daemon=True).start()
    other = Other()
    while True:
        print(json.dumps(answered(other, json.loads(lines.get()))), flush=True)


if __name__ == "__main__":
    main()
