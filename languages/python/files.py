"""Answers requests for generated files, a line of JSON each. It needs no package, and ends with its standard input."""

import json
import sys

import generate
from values import Model


def answered(request):
    text = generate.files(Model(request["model"])).get(request["strategy"])
    if text is None:
        return {}
    strategy = request["strategy"]
    return {
        "name": f"{strategy}.py",
        "text": text,
        "needs": "pip install hazelcast-python-client",
        "use": f"hazelcast.HazelcastClient(**{strategy}.arguments)",
    }


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        print(json.dumps(answered(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
