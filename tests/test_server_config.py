"""What the server's settings do beside setting: a server that stops leaves no thread that keeps its process."""

import subprocess
import sys
from pathlib import Path

import pytest

CONFIG = Path(__file__).resolve().parent.parent / "jupyter" / "jupyter_server_config.py"
END_SECONDS = 20

# A loop that ends as Jupyter's does, by a stop that waits for no request: one is left whose thread is still at work, and one
# whose thread has just done it.
SERVER = """
import asyncio, time
import anyio.to_thread
from traitlets.config import Config

if {config!r}:
    exec(open({config!r}).read(), {{"get_config": Config, "__file__": {config!r}}})

async def request(seconds):
    await anyio.to_thread.run_sync(time.sleep, seconds)
    await asyncio.sleep(60)

loop = asyncio.new_event_loop()
requests = [loop.create_task(request(seconds)) for seconds in (0, 1)]
loop.call_later(0.5, loop.stop)
loop.run_forever()
print("stopped", flush=True)
"""


def stop_a_server(config: str, seconds: float) -> str:
    command = [sys.executable, "-W", "ignore", "-c", SERVER.format(config=config)]
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=True).stdout


def test_a_server_that_stops_in_the_midst_of_requests_ends():
    assert stop_a_server(str(CONFIG), END_SECONDS) == "stopped\n"


def test_without_these_settings_it_would_not():
    """Once this fails, AnyIO or Jupyter does it by itself, and the settings have a thread too many."""
    with pytest.raises(subprocess.TimeoutExpired) as ended:
        stop_a_server("", 5)
    assert ended.value.stdout == b"stopped\n"
