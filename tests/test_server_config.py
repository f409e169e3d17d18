"""What the server's settings do beside setting: a server that stops leaves no thread that keeps its process."""

import subprocess
import sys
from pathlib import Path

CONFIG = Path(__file__).resolve().parent.parent / "jupyter" / "jupyter_server_config.py"
END_SECONDS = 120  # only a process that never ends takes so long
STAYS = 3

# A loop that ends as Jupyter's does, by a stop that waits for no request: one is left whose thread is still at work, and one
# whose thread has just done it. Neither depends on how fast the machine is. Without the settings, the process says by its exit
# code that it would never end by itself: both threads wait for work, nobody stops them, and Python waits for both.
SERVER = """
import asyncio, os, queue, sys, threading, time
import anyio.to_thread
from anyio._backends._asyncio import WorkerThread
from traitlets.config import Config

if {config!r}:
    exec(open({config!r}).read(), {{"get_config": Config, "__file__": {config!r}}})

at_work, main_thread_has_ended = threading.Event(), threading.Event()

def short_work():
    at_work.wait()

def long_work():
    at_work.set()
    main_thread_has_ended.wait()

async def request(work):
    await anyio.to_thread.run_sync(work)
    loop.stop()
    await asyncio.sleep(3600)

def waits_forever(thread):
    frame = sys._current_frames().get(thread.ident)
    while frame and frame.f_code is not queue.Queue.get.__code__:
        frame = frame.f_back
    return frame and thread.queue.empty() and not thread.stopping and not thread.daemon

def end():
    threading.main_thread().join()
    workers = [thread for thread in threading.enumerate() if isinstance(thread, WorkerThread)]
    main_thread_has_ended.set()
    if not {config!r} and len(workers) == 2:
        while not all(map(waits_forever, workers)):
            time.sleep(0.01)
        os._exit({stays})

threading.Thread(target=end, daemon=True).start()
loop = asyncio.new_event_loop()
requests = [loop.create_task(request(work)) for work in (short_work, long_work)]
loop.run_forever()
print("stopped", flush=True)
"""


def ended(config: str) -> subprocess.CompletedProcess[str]:
    script = SERVER.format(config=config, stays=STAYS)
    return subprocess.run([sys.executable, "-W", "ignore", "-c", script], capture_output=True, text=True, timeout=END_SECONDS, check=False)


def test_a_server_that_stops_in_the_middle_of_requests_ends():
    server = ended(str(CONFIG))
    assert (server.returncode, server.stdout) == (0, "stopped\n"), server.stderr


def test_without_these_settings_it_would_not():
    """Once this fails, AnyIO or Jupyter does it by itself, and the settings have a thread too many."""
    server = ended("")
    assert (server.returncode, server.stdout) == (STAYS, "stopped\n"), server.stderr
