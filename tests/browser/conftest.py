"""A browser, and servers in it that write only to copies of the repository."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from lab import ROOT, Lab, copy_repository, lab

CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window. Playwright brings none of its own: what the system has is kept up to date by the system."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        pytest.skip(f"no browser: none of {', '.join(CHROMIUM)} is on the PATH. Install one, such as by 'apt install chromium'")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, chromium_sandbox=os.geteuid() != 0)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def start_lab(quick: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Lab]]:
    """Starts servers whose notebooks, results, charts and settings lie in a temporary folder."""
    with ExitStack() as started:

        def start(**env: str) -> Lab:
            folder = tmp_path_factory.mktemp("lab")
            copy = folder / "copy"
            copy_repository(copy)
            subprocess.run([sys.executable, ROOT / "jupyter" / "working_copy.py", copy / "notebooks", copy / "work"], check=True)
            own = {
                "JUPYTER_CONFIG_DIR": str(folder / "config"),
                "WORKBENCH_RESULTS": str(copy / "data" / "results"),
                "WORKBENCH_REPORT": str(copy / "report"),
            }
            options = [f"--ServerApp.root_dir={copy}", "--LabApp.expose_app_in_browser=True"]
            return started.enter_context(lab(ROOT, folder / "lab.log", *options, **own, **quick, **env))

        yield start
