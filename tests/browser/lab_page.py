"""JupyterLab in a browser, in the words of who sits before it."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from lab import Lab

HERE = Path(__file__).resolve().parent
SCREENSHOTS = HERE.parent.parent / "build" / "screenshots"
WINDOW = {"width": 1400, "height": 1000}
BESIDES = 250  # what menu, toolbar and status bar take of the window's height
WAIT_MILLIS = 120_000  # a busy machine takes its time
ENDED = re.compile(r"^\[\d+\]:$")
expect.set_options(timeout=WAIT_MILLIS)

CONNECTED = """path => {
    const widget = window.jupyterapp?.shell.currentWidget;
    const context = widget?.context?.sessionContext;
    return widget?.context?.path === path && context?.isReady
        && context.session?.kernel?.connectionStatus === 'connected' && !context.session.kernel.status.endsWith('restarting');
}"""

UNSAVED = """async () => {
    const context = window.jupyterapp.shell.currentWidget.context;
    const kernel = context.sessionContext.session.kernel;
    await Promise.all([kernel.info, kernel.spec]);  // Lab writes both into the notebook
    await new Promise(resolve => setTimeout(resolve, 100));
    return context.model.dirty ? context.model.toJSON().metadata : {};
}"""


class LabPage:
    """A window. It notes what the browser's console and the page report; the caller closes the browser."""

    def __init__(self, browser: Browser, server: Lab):
        self.server = server
        self.page: Page = browser.new_context(viewport=WINDOW).new_page()
        self.page.set_default_timeout(WAIT_MILLIS)
        self.page.add_init_script(path=HERE / "watch.js")
        self.reported: list[str] = []
        self.page.on("console", lambda message: self.reported.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.reported.append(str(error)))

    def open(self, path: str = "") -> None:
        """Opens an address of the server, by default the one that it prints."""
        self.page.goto(self.server.url(path))

    def wait_for_kernel(self, path: str) -> None:
        """Once the notebook is in front and its kernel answers; the status bar says so too early."""
        self.page.wait_for_function(CONNECTED, arg=path)

    def unsaved(self) -> dict:
        """The settings of the notebook in front if it is marked as unsaved, once it knows its kernel; else nothing."""
        return self.page.evaluate(UNSAVED)

    @property
    def notebook(self) -> Locator:
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden)")

    @property
    def code_cells(self) -> Locator:
        return self.notebook.locator(".jp-CodeCell")

    def cell(self, code: str) -> Locator:
        """The first code cell that holds the text."""
        return self.code_cells.filter(has=self.page.locator(".jp-InputArea-editor", has_text=code)).first

    def menu(self, *path: str) -> None:
        """Chooses an entry; those before the last open menus."""
        self.page.get_by_role("menubar").get_by_role("menuitem", name=path[0], exact=True).click()
        for name in path[1:]:
            self.page.locator(".lm-Menu").get_by_text(name, exact=True).click()

    def tool(self, name: str) -> None:
        """Presses a button of the notebook's toolbar."""
        self.notebook.locator(f'[data-jp-item-name="{name}"]').click()

    def run(self, code: str) -> Locator:
        """Runs the cell that holds the text, as Shift+Enter does, and waits for its end."""
        cell = self.cell(code)
        before = self.prompt(cell).inner_text()
        cell.locator(".cm-content").click()
        self.page.keyboard.press("Shift+Enter")
        expect(self.prompt(cell)).not_to_have_text(before)
        self.wait_for(cell)
        return cell

    def write(self, cell: Locator, code: str) -> None:
        """Replaces what is in the cell."""
        cell.locator(".cm-content").click()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(code)

    def wait_for(self, cell: Locator) -> None:
        """Until the cell has ended."""
        expect(self.prompt(cell)).to_have_text(ENDED)

    def wait_for_all(self) -> None:
        """Until all code cells have ended."""
        for cell in self.code_cells.all():
            self.wait_for(cell)

    @staticmethod
    def prompt(cell: Locator) -> Locator:
        return cell.locator(".jp-InputPrompt").first

    def watched(self, kind: str) -> list[str]:
        """What has been seen of "progress", "toasts" or "dialogs"."""
        return self.page.evaluate(f"window.watched.{kind}")

    def evaluate(self, expression: str, element: Locator):
        """Of looks.js, on an element that is called by that name."""
        return element.evaluate(f"element => {{ {(HERE / 'looks.js').read_text()}\nreturn {expression}; }}")

    def picture(self, name: str) -> None:
        """Keeps what the window shows."""
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def picture_of_all(self, name: str) -> None:
        """Keeps what a window would show that is so high that the whole notebook fits."""
        content = self.notebook.locator(".jp-WindowedPanel-outer")
        last = self.notebook.locator(".jp-Cell").last
        end = last.evaluate("element => element.offsetTop + element.offsetHeight")
        self.page.set_viewport_size({**WINDOW, "height": end + BESIDES})
        content.evaluate("element => element.scrollTo(0, 0)")
        self.picture(name)
        self.page.set_viewport_size(WINDOW)
