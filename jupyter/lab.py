"""Fills the working copy of the notebooks and starts JupyterLab, unless an option is one that it does not know.

Lab itself would ignore some of these, and explain others at length.
Usage: lab.py [OPTION ...]    options are those of jupyter lab; WORKBENCH_WORK names the folder of the copy
"""

import os
import sys
from ipaddress import ip_address
from itertools import chain, takewhile
from pathlib import Path

from jupyter_server.serverapp import ServerApp
from jupyterlab.labapp import LabApp

import working_copy

BAD_INPUT = 2
ROOT = Path(__file__).resolve().parent.parent


def known() -> set[str]:
    """Names of flags and of options that take a value, short and long."""
    keys = chain(LabApp.flags, LabApp.aliases)
    return set(chain.from_iterable([key] if isinstance(key, str) else key for key in keys))


def is_known(name: str) -> bool:
    """A name with a dot is a setting, --Class.trait; the classes of other extensions are their own affair."""
    if "." not in name:
        return name in known()
    owner, trait = name.split(".", 1)
    classes = {each.__name__: each for each in [LabApp, ServerApp, *ServerApp.classes]}
    return owner not in classes or classes[owner].class_traits().keys() >= {trait.split(".")[0]}


def unknown(arguments: list[str]) -> list[str]:
    """The options among them that JupyterLab does not know."""
    options = (each for each in takewhile(lambda each: each != "--", arguments) if each.startswith("-"))
    return [option for option in options if not is_known(option.split("=")[0].lstrip("-"))]


def is_loopback(host: str) -> bool:
    """Whether nobody on another machine reaches what listens at this name or address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


class Server(ServerApp):
    """Jupyter's server, which root may start too, as long as it listens on this machine only and asks for a token or password.

    The launcher has looked at the options already. This is for what the user's own files of settings say.
    """

    def start_app(self) -> None:
        if os.geteuid() == 0 and not self.allow_root:
            if not (self.sock or is_loopback(self.ip)) or not self.identity_provider.auth_enabled:
                self.exit_with(
                    f"as root, lab listens on this machine only and asks for a token. Settings of yours say otherwise "
                    f"(ip {self.ip!r}, token or password {'set' if self.identity_provider.auth_enabled else 'not set'}). "
                    "Change them, start it as another user, or add --allow-root"
                )
            self.allow_root = True
            self.say(
                "you are root, so cells may do anything on this machine. JupyterLab listens on this machine only, "
                "and asks for its token"
            )
        super().start_app()

    def exit_with(self, message: str) -> None:
        self.say(message)
        self.exit(BAD_INPUT)

    @staticmethod
    def say(message: str) -> None:
        print(f"workbench: {message}", file=sys.stderr)


if __name__ == "__main__":
    for option in unknown(sys.argv[1:]):
        print(f'workbench: jupyter lab has no option "{option}". ./workbench lab --help says what it takes', file=sys.stderr)
        sys.exit(BAD_INPUT)
    mine = ROOT / os.environ["WORKBENCH_WORK"]
    try:
        working_copy.main(ROOT / "notebooks", mine)
    except OSError as problem:
        print(f"workbench: the notebooks cannot be copied to {mine}: {problem}. Make room there, or make it writable", file=sys.stderr)
        sys.exit(BAD_INPUT)
    LabApp.serverapp_class = Server
    LabApp.launch_instance()
