"""Takes out of libraries what this image can never use.

Usage: python slim_jars.py FOLDER MACHINE    MACHINE as uname -m gives it

It takes out native code for other systems and processors. It takes out the tables of ICU: Tablesaw brings ICU, and only asks it
for the encoding of a file, which needs no table. And it takes out those collections of fastutil, which Tablesaw brings too, that
no library reaches. Prints what was saved.
"""

import re
import sys
import zipfile
from pathlib import Path

NAMES = {"x86_64": "amd64|x86-64|x86_64", "aarch64": "aarch64|arm64"}
NATIVE = re.compile(r"\.(so|dll|dylib|jnilib|a)$")
TABLES = re.compile(r"^com/ibm/icu/impl/data/.")
COLLECTION = re.compile(rb"it/unimi/dsi/fastutil/[\w/$]+")
LEAST_SAVED = 500_000
SIGNATURE = re.compile(r"^META-INF/[^/]+\.SF$")


def collections(content: bytes) -> set[str]:
    """The collections that a class file names, as entries of their library."""
    return {found.decode() + ".class" for found in COLLECTION.findall(content)}


def reached(folder: Path) -> set[str]:
    """The collections that other libraries name, and those that these need."""
    classes: dict[str, bytes] = {}
    found: set[str] = set()
    for jar in folder.glob("*.jar"):
        with zipfile.ZipFile(jar) as source:
            for entry in source.namelist():
                if COLLECTION.match(entry.encode()):
                    classes[entry] = source.read(entry)
                elif entry.endswith(".class"):
                    found |= collections(source.read(entry))
    todo = list(found)
    while todo:
        new = collections(classes.get(todo.pop(), b"")) - found
        found |= new
        todo += new
    return found


def is_useless(entry: str, machine: str, needed: set[str]) -> bool:
    if NATIVE.search(entry):
        return re.search(rf"(^|/)linux[-/]({NAMES[machine]})/", entry) is None
    if COLLECTION.match(entry.encode()):
        return entry.endswith(".class") and entry not in needed
    return TABLES.search(entry) is not None and not entry.endswith(".class")


def slim(jar: Path, machine: str, needed: set[str]) -> int:
    """Writes the library again if that makes it much smaller, and gives the bytes saved."""
    before = jar.stat().st_size
    with zipfile.ZipFile(jar) as source:
        kept = [entry for entry in source.infolist() if not is_useless(entry.filename, machine, needed)]
        useless = sum(entry.compress_size for entry in source.infolist()) - sum(entry.compress_size for entry in kept)
        if useless < LEAST_SAVED:
            return 0
        if any(SIGNATURE.match(entry.filename) for entry in kept):
            sys.exit(f"{jar.name} is signed, and would not be valid without what is taken out.")
        slimmed = jar.with_suffix(".slim")
        with zipfile.ZipFile(slimmed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
            for entry in kept:
                target.writestr(entry, source.read(entry), compresslevel=9)
    slimmed.replace(jar)
    return before - jar.stat().st_size


def main(folder: str, machine: str) -> None:
    if machine not in NAMES:
        print(f"Nothing is known of the natives of {machine}, so all are kept.")
        return
    needed = reached(Path(folder))
    for jar in sorted(Path(folder).glob("*.jar")):
        saved = slim(jar, machine, needed)
        if saved:
            print(f"{jar.name}: {saved / 1e6:.1f} MB less")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
