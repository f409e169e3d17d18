"""The workbench's settings, and what differs in a container. It holds for jupyter lab, notebook and jupyterhub-singleuser."""

import os

c = get_config()  # noqa: F821 - Jupyter defines it
load_subconfig("jupyter_server_config.py", path="/opt/workbench/jupyter")  # noqa: F821 - and this

c.ServerApp.ip = "0.0.0.0"
c.ServerApp.open_browser = False
c.ServerApp.root_dir = os.environ["HOME"]
# The trash would be a folder on the user's volume, which is never emptied.
c.FileContentsManager.delete_to_trash = False
