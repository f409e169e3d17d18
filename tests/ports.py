"""Ports for members that must know each other's before they start."""

import random
from contextlib import suppress
from socket import create_server

# Below those that Linux and macOS give to whoever asks for any, or another process might get a port before the member takes it.
NOT_GIVEN_AWAY = range(20_000, 32_000)


def free_ports(count: int) -> list[int]:
    found = []
    for port in random.sample(NOT_GIVEN_AWAY, len(NOT_GIVEN_AWAY)):
        with suppress(OSError), create_server(("127.0.0.1", port)):
            found.append(port)
        if len(found) == count:
            return found
    raise OSError(f"Not even {count} ports are free")
