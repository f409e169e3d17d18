"""The cells in README.md run as they stand there, from the first to the last."""

import re
from collections.abc import Callable
from pathlib import Path

from kernel import Kernel

A_LINE_FOR_PROGRAMS = "OffHeap.install"


def cells(root: Path) -> list[str]:
    blocks = re.findall(r"^```java\n(.*?)\n```$", (root / "README.md").read_text(), re.DOTALL | re.MULTILINE)
    return [block for block in blocks if A_LINE_FOR_PROGRAMS not in block]


def test_the_cells_of_the_readme_run(root: Path, start_kernel: Callable[..., Kernel]):
    kernel = start_kernel(WORKBENCH_PROFILE="smoke")
    shown = [kernel.result(cell) for cell in cells(root)]
    assert "What Invoice can be serialized by" in shown[0] and "Recommendation" in shown[0]
    assert "Kryo + LZ4, level 1" in shown[2]
    assert "Compact, zero-config record" in shown[-1]
    assert "Bytes of a serialized parcel" in shown[-1]
