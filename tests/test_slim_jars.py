"""What the image takes out of libraries, and what it must never take out."""

import importlib.util
import zipfile
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parent.parent / "docker" / "slim_jars.py"
spec = importlib.util.spec_from_file_location("slim_jars", SCRIPT)
slim_jars = importlib.util.module_from_spec(spec)
spec.loader.exec_module(slim_jars)

LARGE = bytes(range(256)) * 4000


def jar(path: Path, entries: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w") as file:
        for name, content in entries.items():
            file.writestr(name, content)
    return path


def content(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.mark.parametrize(
    "entry",
    [
        "win/amd64/libzstd-jni.dll",
        "linux/i386/libzstd-jni.so",
        "linux/aarch64/libzstd-jni.so",
        "freebsd/amd64/libzstd-jni.so",
        "net/jpountz/util/darwin/x86_64/liblz4-java.dylib",
        "com/sun/jna/linux-x86/libjnidispatch.so",
        "com/ibm/icu/impl/data/icudt74b/coll/root.res",
    ],
)
def test_takes_out_what_this_machine_cannot_use(entry):
    assert slim_jars.is_useless(entry, "x86_64", set())


@pytest.mark.parametrize(
    ("entry", "machine"),
    [
        ("linux/amd64/libzstd-jni.so", "x86_64"),
        ("com/sun/jna/linux-x86-64/libjnidispatch.so", "x86_64"),
        ("net/jpountz/util/linux/amd64/liblz4-java.so", "x86_64"),
        ("linux/aarch64/libzstd-jni.so", "aarch64"),
        ("com/ibm/icu/text/CharsetDetector.class", "x86_64"),
        ("com/ibm/icu/impl/data/LocaleElements.class", "x86_64"),
        ("META-INF/MANIFEST.MF", "aarch64"),
    ],
)
def test_keeps_classes_and_the_natives_of_this_machine(entry, machine):
    assert not slim_jars.is_useless(entry, machine, set())


def test_a_collection_stays_if_a_library_reaches_it(tmp_path):
    name = "it/unimi/dsi/fastutil/"
    lists, sets, big, maps = (f"{name}{kind}.class" for kind in ["ints/IntList", "ints/IntSet", "BigList$1", "longs/LongMap"])
    collections = {"META-INF/MANIFEST.MF": b"", lists: f"L{name}ints/IntSet;".encode(), sets: b"", big: LARGE, maps: LARGE}
    fastutil = jar(tmp_path / "fastutil.jar", collections)
    jar(tmp_path / "tablesaw.jar", {"tech/Column.class": b"\x01" + f"{name}ints/IntList".encode() + b"\x01"})
    slim_jars.main(str(tmp_path), "x86_64")
    assert list(content(fastutil)) == ["META-INF/MANIFEST.MF", lists, sets]


def test_the_rest_of_a_library_stays_as_it_was(tmp_path, capsys):
    kept = {"META-INF/MANIFEST.MF": b"Multi-Release: true\n", "a/B.class": b"\xca\xfe", "linux/amd64/libx.so": LARGE}
    path = jar(tmp_path / "x.jar", {**kept, "win/amd64/libx.dll": LARGE})
    slim_jars.main(str(tmp_path), "x86_64")
    assert content(path) == kept
    assert list(content(path)) == list(kept)
    assert capsys.readouterr().out == "x.jar: 1.0 MB less\n"
    assert [file.name for file in tmp_path.iterdir()] == ["x.jar"]


def test_a_library_with_little_to_save_is_not_touched(tmp_path):
    path = jar(tmp_path / "x.jar", {"win/amd64/libx.dll": b"small", "a/B.class": b"\xca\xfe"})
    before = path.read_bytes()
    slim_jars.main(str(tmp_path), "x86_64")
    assert path.read_bytes() == before


def test_a_signed_library_ends_the_build(tmp_path):
    jar(tmp_path / "x.jar", {"META-INF/SIGNER.SF": b"", "win/amd64/libx.dll": LARGE})
    with pytest.raises(SystemExit, match="x.jar is signed"):
        slim_jars.main(str(tmp_path), "x86_64")


def test_an_unknown_machine_keeps_everything(tmp_path):
    path = jar(tmp_path / "x.jar", {"win/amd64/libx.dll": LARGE})
    before = path.read_bytes()
    slim_jars.main(str(tmp_path), "riscv64")
    assert path.read_bytes() == before
