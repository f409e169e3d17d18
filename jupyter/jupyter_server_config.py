"""How the workbench's server differs from Jupyter's defaults, which bind to loopback and ask for a token."""

import os
import sys
import threading
import warnings
from pathlib import Path

from anyio._backends._asyncio import WorkerThread

c = get_config()  # noqa: F821 - Jupyter defines it

# Not an option of the launcher, which could then not be given another.
if "WORKBENCH_HOME" in os.environ:
    c.ServerApp.root_dir = os.environ["WORKBENCH_HOME"]
# In a clone, Lab works in a copy of notebooks/, which the launcher names. An image has no other than its user's own.
WORK = os.environ.get("WORKBENCH_WORK", "notebooks")
c.LabApp.default_url = f"/lab/tree/{WORK}/00-start-here.ipynb"
c.LabApp.check_for_updates_class = "jupyterlab.NeverCheckForUpdate"
c.LabApp.news_url = None
c.LabApp.extension_manager = "readonly"
c.LabApp.custom_css = True
c.ServerApp.tornado_settings = {"static_custom_path": [str(Path(__file__).resolve().parent / "custom")]}
c.MultiKernelManager.default_kernel_name = "java"

# The page on which people in a room answer predictions lies beside this file.
sys.path.append(str(Path(__file__).resolve().parent))
c.ServerApp.jpserver_extensions = {"workbench_room": True}


def keep_originals_without_outputs(model: dict, path: str, **_) -> None:
    """So that a clone's own notebooks may be opened and edited too. What the browser shows stays."""
    if model["type"] == "notebook" and WORK != "notebooks" and path.startswith("notebooks/"):
        for cell in model["content"]["cells"]:
            if cell["cell_type"] == "code":
                cell.update(outputs=[], execution_count=None)


c.FileContentsManager.pre_save_hook = keep_originals_without_outputs
# Jupyter applies these settings more than once, and would warn of the same hook.
warnings.filterwarnings("ignore", message="Overriding existing pre_save_hook")


def end_threads_of_cut_short_requests() -> None:
    """AnyIO ends a thread when its request ends. The end of the server may interrupt that, and Python would never end."""
    threading.main_thread().join()
    for thread in threading.enumerate():
        if isinstance(thread, WorkerThread) and not thread.stopping:
            thread.stop()


threading.Thread(target=end_threads_of_cut_short_requests, name="end of threads", daemon=True).start()
