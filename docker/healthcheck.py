"""Exits with 0 if a Jupyter server of this container answers, whatever its port, base URL and scheme are."""

import json
import os
import ssl
import sys
import urllib.request
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlsplit

SECONDS = 2
# Of a server that listens everywhere, Jupyter notes the name of the machine. Docker does not know that name without a network.
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "localhost": "localhost"}


def runtime_folder() -> Path:
    """As jupyter_core finds it, whose import would take a while every few seconds."""
    given = os.environ.get("JUPYTER_RUNTIME_DIR")
    if given:
        return Path(given)
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(os.environ.get("JUPYTER_DATA_DIR") or Path(shared) / "jupyter") / "runtime"


def address(server: dict) -> str:
    """Of /api, which needs no token."""
    url = urlsplit(server["url"] + "api")
    host = EVERYWHERE.get(server["hostname"])
    return url._replace(netloc=f"{host}:{server['port']}").geturl() if host else url.geturl()


def answers(file: Path) -> bool:
    """The certificate of an HTTPS server names another host than this one. A server that was killed may leave a broken file."""
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=ssl._create_unverified_context())
    )
    try:
        with opener.open(address(json.loads(file.read_text())), timeout=SECONDS) as response:
            return response.status == 200
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as failure:
        print(f"{file}: {failure!r}", file=sys.stderr)
        return False


if __name__ == "__main__":
    sys.exit(not any(answers(file) for file in runtime_folder().glob("jpserver-*.json")))
