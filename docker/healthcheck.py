"""Exits with 0 if a Jupyter server of this container answers, whatever its port, base URL and scheme are."""

import json
import os
import ssl
import sys
import urllib.request
from pathlib import Path

SECONDS = 2


def runtime_folder() -> Path:
    given = os.environ.get("JUPYTER_RUNTIME_DIR")
    return Path(given) if given else Path.home() / ".local" / "share" / "jupyter" / "runtime"


def answers(server: Path) -> bool:
    """Asks for /api, which needs no token; the certificate of an HTTPS server names another host than this one."""
    url = json.loads(server.read_text())["url"] + "api"
    opener = urllib.request.build_opener(
        urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=ssl._create_unverified_context())
    )
    try:
        with opener.open(url, timeout=SECONDS) as response:
            return response.status == 200
    except OSError as failure:
        print(f"{url}: {failure}", file=sys.stderr)
        return False


if __name__ == "__main__":
    sys.exit(not any(answers(server) for server in runtime_folder().glob("jpserver-*.json")))
