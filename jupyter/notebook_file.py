"""Reads the files of notebooks. If one cannot be read, the error says why in a sentence for the user."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode, ValidationError, reader

VERSION = 4
LONGEST_REASON = 200


class UnreadableNotebookError(ValueError):
    """A file holds no notebook: names the file, the reason, what was expected and the remedy."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(
            f"the notebook {path} cannot be read: {reason}. Expected is JSON in Jupyter's notebook format, as JupyterLab saves it. "
            "Restore the file or delete it"
        )


def read(path: Path) -> NotebookNode:
    """Reads a notebook and checks its format.

    Raises an UnreadableNotebookError if that fails. nbformat.read would only log what is wrong with the format.
    """
    try:
        notebook = nbformat.convert(reader.reads(path.read_text("utf-8")), VERSION)
        nbformat.validate(notebook)
    except (OSError, ValueError, ValidationError) as failure:
        raise UnreadableNotebookError(path, reason(failure)) from failure
    except (AssertionError, AttributeError, LookupError, TypeError) as failure:
        raise UnreadableNotebookError(path, "its JSON lacks parts of a notebook") from failure
    return notebook


def reason(failure: Exception) -> str:
    """What the system, the parser of JSON or the check of the format says, in one line."""
    said = getattr(failure, "strerror", None) or getattr(failure, "message", None) or str(failure.__cause__ or failure)
    return " ".join(said.split())[:LONGEST_REASON].rstrip(".")
