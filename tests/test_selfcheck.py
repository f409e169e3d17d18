"""./workbench selfcheck, in the check that takes no time."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.exhaustive
def test_the_overhead_is_printed_and_kept():
    done = subprocess.run(
        [ROOT / "workbench", "selfcheck", "overhead"], capture_output=True, text=True, timeout=600, check=False
    )
    assert not done.stderr.strip().replace("workbench: building kernel-libs with Maven (the first time downloads its libraries)", "")
    found = re.fullmatch(
        r"(ok  |FAIL)  the timing loop takes (\d+\.\d\d) ns for each turn with no operation in it: .* of one of 100 ns\n",
        done.stdout,
    )
    assert found, done.stdout
    assert done.returncode == (0 if found[1] == "ok  " else 1)
    kept = json.loads((ROOT / "build" / "selfcheck.jsonl").read_text().splitlines()[-1])
    assert kept["check"] == "overhead" and kept["passed"] == (done.returncode == 0)
    assert round(kept["figures"]["nanos"], 2) == float(found[2])
    assert kept["machine"]["cpu"]
