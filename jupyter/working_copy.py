"""Fills the folder that JupyterLab works in with copies of the notebooks, so that those under version control stay as they are.

Usage: working_copy.py ORIGINALS COPY    both are folders

A notebook that was run but not edited follows its original, and is removed with it. One whose cells were edited stays as it is.
One that was deleted comes back.
Two processes may do this at once.
"""

import hashlib
import json
import sys
import uuid
from pathlib import Path

STATE = ".originals.json"


def digest(notebook: Path) -> str | None:
    """Of what its author wrote, not of outputs and settings; nothing if it is not there."""
    try:
        content = notebook.read_bytes()
    except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
        return None
    try:
        cells = [[cell["cell_type"], "".join(cell["source"])] for cell in json.loads(content)["cells"]]
        content = json.dumps(cells).encode()
    except (ValueError, KeyError, TypeError):
        pass  # no notebook any more, so its bytes are what was written
    return hashlib.sha256(content).hexdigest()


def names_in(folder: Path) -> set[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*.ipynb"))
    return {path.as_posix() for path in found if ".ipynb_checkpoints" not in path.parts}


def follow(original: Path, mine: Path) -> None:
    """Makes it what the original is, even if that is gone."""
    if original.is_file():
        mine.parent.mkdir(parents=True, exist_ok=True)
        write_whole(mine, original.read_bytes())
    else:
        mine.unlink(missing_ok=True)  # another Lab that starts may have removed it


def write_whole(path: Path, content: bytes) -> None:
    """Or not at all, as when the disk is full. Each Lab that starts has a file of its own until then."""
    part = path.with_name(f"{path.name}.{uuid.uuid4().hex}.part")
    try:
        part.write_bytes(content)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def originals_of(state: Path) -> dict[str, str]:
    """Digests of the originals that were copied last, by name. If they are lost, what differs from its original counts as edited."""
    try:
        return dict(json.loads(state.read_text()))
    except (FileNotFoundError, ValueError, TypeError):
        return {}


def refresh(originals: Path, copy: Path) -> list[str]:
    """Brings a working copy up to date. Gives the names of notebooks that were edited in it and have a newer original."""
    copy.mkdir(exist_ok=True)
    state = copy / STATE
    before = originals_of(state)
    after, outdated = {}, []
    for name in sorted(names_in(originals) | before.keys()):
        newest, mine = digest(originals / name), digest(copy / name)
        if mine is None or mine == before.get(name) != newest:
            if mine or newest:
                follow(originals / name, copy / name)
        elif newest not in (mine, before.get(name), None):
            outdated.append(name)
            newest = before.get(name)
        if newest:
            after[name] = newest
    write_whole(state, (json.dumps(after, indent=1) + "\n").encode())
    return outdated


def main(originals: Path, copy: Path) -> None:
    for name in refresh(originals, copy):
        print(
            f"workbench: {copy.name}/{name} was edited, so it stays as it is; {originals.name}/{name} is newer. "
            "To have that, rename or delete yours",
            file=sys.stderr,
        )


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]))
