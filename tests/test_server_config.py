"""What the server's settings do beside setting: a server that stops leaves no thread that keeps its process."""

import subprocess
import sys
from pathlib import Path

import pytest

CONFIG = Path(__file__).resolve().parent.parent / "jupyter" / "jupyter_server_config.py"
END_SECONDS = 120
STAY_SECONDS = 5  # after it has stopped, when its last thread has a second of work at most

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


def server(config: str) -> list[str]:
    return [sys.executable, "-W", "ignore", "-c", SERVER.format(config=config)]


def test_a_server_that_stops_in_the_midst_of_requests_ends():
    done = subprocess.run(server(str(CONFIG)), capture_output=True, text=True, timeout=END_SECONDS, check=True)
    assert done.stdout == "stopped\n"


def test_without_these_settings_it_would_not():
    """Once this fails, AnyIO or Jupyter does it by itself, and the settings have a thread too many."""
    with subprocess.Popen(server(""), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "stopped\n"
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(STAY_SECONDS)
        process.kill()
