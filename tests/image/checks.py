"""What is asked of a running container, each as a function, so that a test can show that it notices a broken one."""

import json
import re
import struct
import xml.etree.ElementTree as ElementTree
import zlib

from engine import Container, EngineError, wait_until

START_SECONDS = 60
STOP_SECONDS = 60

# Sends a request from within, since a container without a network can be reached in no other way.
REQUEST = """
import json, sys, urllib.error, urllib.request
url, token = sys.argv[1:]
request = urllib.request.Request(url, headers={"Authorization": "token " + token} if token else {})
try:
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=10) as response:
        print(json.dumps([response.status, response.read().decode(errors="replace")]))
except urllib.error.HTTPError as failure:
    print(json.dumps([failure.code, ""]))
except OSError as failure:
    print(json.dumps([0, str(failure)]))
"""

# Waits within the container, where no engine's command slows it down.
WAIT = """
import socket, sys, time
end = time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    try:
        with socket.create_connection(("127.0.0.1", int(sys.argv[1])), 1) as connection:
            connection.sendall(b"GET " + sys.argv[3].encode() + b"api HTTP/1.0\\r\\n\\r\\n")
            if b" 200 " in connection.recv(100):
                sys.exit(0)
    except OSError:
        pass
    time.sleep(0.02)
sys.exit(1)
"""

TOKEN = """
import glob, json, os
from jupyter_core.paths import jupyter_runtime_dir
files = glob.glob(os.path.join(jupyter_runtime_dir(), "jpserver-*.json"))
print(json.load(open(max(files, key=os.path.getmtime)))["token"])  # a volume keeps that of a killed server
"""

UIDS = """
import os, json
seen = {}
for pid in filter(str.isdigit, os.listdir("/proc")):
    try:
        lines = dict(line.split(":\\t", 1) for line in open(f"/proc/{pid}/status").read().splitlines() if ":\\t" in line)
        seen[lines["Name"]] = [lines["Uid"].split(), lines["Gid"].split(), lines["CapEff"]]
    except FileNotFoundError:
        pass
print(json.dumps(seen))
"""


def wait_for_server(container: Container, base: str = "/", seconds: float = START_SECONDS) -> None:
    """Until /api answers; fails with the container's log if it does not."""
    try:
        container.python(WAIT, "8888", str(seconds), base)
    except EngineError as failure:
        raise EngineError(f"No server came up. {failure}\nThe container's log:\n{container.log()}") from None


def request(container: Container, path: str, token: str = "") -> tuple[int, str]:
    """The status and body that the container's server answers with on its own loopback."""
    status, body = json.loads(container.python(REQUEST, f"http://127.0.0.1:8888{path}", token))
    return status, body


def token_of(container: Container) -> str:
    """The token that the server made up."""
    return container.python(TOKEN).strip()


def check_token_needed(container: Container) -> None:
    token = token_of(container)
    assert len(token) >= 32, f"The token is short: {len(token)} characters"
    assert request(container, "/api/contents")[0] == 403
    assert request(container, "/api/contents", "wrong" + token)[0] == 403
    assert request(container, "/api/contents", token)[0] == 200


def check_users(container: Container, uid: str) -> dict:
    """All processes run as this user, without any right of root; gives them by name."""
    processes = json.loads(container.python(UIDS))
    assert {word for uids, _, _ in processes.values() for word in uids} == {uid}, processes
    assert {int(capabilities, 16) for _, _, capabilities in processes.values()} == {0}, processes
    return processes


def check_notebooks_listed(container: Container) -> None:
    status, body = request(container, "/api/contents/notebooks", token_of(container))
    assert status == 200
    names = [entry["name"] for entry in json.loads(body)["content"]]
    assert {"00-start-here.ipynb", "01-first-comparison.ipynb"} <= set(names), names


def check_stops(container: Container, limit: float = STOP_SECONDS) -> float:
    """Ends by SIGTERM in time and by itself, without a process left; gives the seconds it took."""
    pids = container.pids()
    assert pids
    container.signal("TERM")
    seconds = container.wait_for_end(limit)
    assert container.exit_code() != 137, "It was killed"
    wait_until(lambda: not [pid for pid in pids if is_alive(pid)], STOP_SECONDS, f"The end of all of {pids}")
    return seconds


def is_alive(pid: int) -> bool:
    """As far as this machine can see: an engine may run containers on a machine of its own."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


def check_svg(data: bytes) -> None:
    root = ElementTree.fromstring(data)
    assert root.tag == "{http://www.w3.org/2000/svg}svg", root.tag
    assert len([each for each in root.iter() if each.tag.endswith(("path", "rect", "line", "text"))]) > 20


def check_png(data: bytes) -> None:
    assert data[:8] == b"\x89PNG\r\n\x1a\n", data[:8]
    width, height = struct.unpack(">II", data[16:24])
    assert width > 600 and height > 200, (width, height)
    assert data[-8:-4] == b"IEND"


def check_pdf(data: bytes) -> None:
    assert data[:5] == b"%PDF-", data[:5]
    assert data.rstrip().endswith(b"%%EOF")
    assert b"/Page" in data
    drawn = b"".join(zlib.decompressobj().decompress(each) for each in re.findall(rb"stream\r?\n(x.*?)endstream", data, re.DOTALL))
    assert drawn.count(b"Tj") + drawn.count(b"TJ") > 5, "its text is text"
    assert len(drawn) > 10_000


CHARTS = {"svg": check_svg, "png": check_png, "pdf": check_pdf}
