"""The gallery of public classes: the page that is made of what was kept."""

import json
import re
from pathlib import Path

import pytest
from nbclient.exceptions import CellExecutionError

import gallery
from notebook_client import NoKernelError

ROOT = Path(__file__).resolve().parent.parent
MODEL = {"library": "a.b:c:1", "class": "d.Outer$Inner", "style": "a record", "note": "Kryo needs a hint."}
RESULT = {
    "summary": "Inner, 256 values made from the types: kept by 2 of 4 strategies",
    "answer": "Take Kryo for values that outlive a release.\nBecause: It is small.\nRunner-up: CBOR.",
    "situations": "a cache that may be lost\tKryo\nqueries on fields\tCompact",
    "outcomes": "avro\tCHANGES VALUES\nkryo\tworks\ncbor\tworks, with exceptions\nportable\trefused",
    "machine": "a machine; workbench 1a",
    "date": "2026-11-26",
    "chart": "chart",
    "seconds": "12",
}


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(gallery, "models", lambda: [MODEL, MODEL | {"class": "Broken"}])
    return gallery.page({"Outer.Inner": RESULT, "Broken": {"error": "It has no fields."}})


def test_a_row_says_what_to_take_and_how_many_strategies_work(written):
    assert "| [Outer.Inner](#outerinner) | a record | Kryo | 2 | 12 s |" in written
    assert "| [Broken](#broken) | a record | no answer | 0 | |" in written


def test_a_section_has_the_answer_the_picture_the_situations_and_all_outcomes(written):
    section = written[written.index("## Outer.Inner") : written.index("## Broken")]
    parts = [
        '`analyse("a.b:c:1", "d.Outer$Inner")`: a record. Inner, 256 values',
        "Take Kryo for values that outlive a release.\n\nBecause: It is small.\n\nRunner-up: CBOR.",
        "](gallery/Outer.Inner.svg)",
        "| queries on fields | Compact |",
        "- **CHANGES VALUES**: avro\n- **works**: kryo\n- **works, with exceptions**: cbor\n- **refused**: portable",
        "Kryo needs a hint.",
    ]
    assert [section.index(part) for part in parts] == sorted(section.index(part) for part in parts)


def test_the_head_names_a_machine_once_with_all_its_commits(written):
    assert "on 2026-11-26, with a heap of 1 GB, on a machine; workbench 1a.\n" in written
    of_two = gallery.ran_on({"a; workbench 2b", "a; workbench 1a", "b; workbench 1a"})
    assert of_two == "a; workbench 1a, 2b; b; workbench 1a"


def test_a_class_without_an_answer_says_why(written):
    assert "`a.b:c:1`, a record: It has no fields." in written


def test_an_unknown_class_is_refused_before_anything_runs(capsys):
    assert gallery.main(["Nobody"]) == gallery.BAD_INPUT
    assert 'there is no class "Nobody" in the gallery. Known: Container, ' in capsys.readouterr().err


def test_a_class_whose_kernel_does_not_start_keeps_its_section(tmp_path, monkeypatch, capsys):
    def execute(self, **options):
        raise NoKernelError("no Java kernel answered")

    monkeypatch.setattr(gallery.JavaNotebookClient, "execute", execute)
    monkeypatch.setattr(gallery, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(gallery, "PAGE", tmp_path / "page.md")
    assert gallery.main(["Money", "User"]) == 1
    said = "no Java kernel answered. Its section stays as it is"
    assert capsys.readouterr().out.splitlines()[:2] == [f"Money {said}", f"User {said}"]
    assert [*tmp_path.rglob("*")] == [tmp_path / "kept"]


def test_the_page_is_what_was_kept():
    assert gallery.PAGE.read_text("utf-8") == gallery.page(gallery.kept())
    assert set(gallery.kept()) <= {gallery.title(model) for model in gallery.models()}
    assert gallery.kept()


def test_every_picture_of_the_page_is_there():
    pictures = re.findall(r"\]\((gallery/[^)]+)\)", gallery.PAGE.read_text("utf-8"))
    assert len(pictures) == len([result for result in gallery.kept().values() if "error" not in result])
    assert [each for each in pictures if not (ROOT / "docs" / each).is_file()] == []


def test_models_are_of_different_libraries():
    libraries = [model["library"] for model in json.loads(gallery.MODELS.read_text("utf-8"))]
    assert len(set(libraries)) == len(libraries) >= 16


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", map(gallery.title, gallery.models()))
def test_the_tests_of_an_exported_project_pass(name, tmp_path):
    model = next(each for each in gallery.models() if gallery.title(each) == name)
    try:
        assert gallery.export(model, tmp_path) == ""
    except gallery.NotExportedError as refusal:
        pytest.skip(str(refusal))
    assert list((tmp_path / "projects" / name / "target" / "surefire-reports").glob("*MemberTest.txt"))


def test_a_project_that_cannot_be_built_says_why(tmp_path):
    assert "there is no POM in this directory" in gallery.tested(tmp_path)


def maven(folder: Path, status: int, said: str) -> str:
    """A program that prints and ends as Maven may."""
    program = folder / "mvn"
    program.write_text(f"#!/bin/sh\necho '{said}'\nexit {status}\n")
    program.chmod(0o755)
    return str(program)


def test_a_warning_of_a_test_that_passes_is_no_failure(tmp_path, monkeypatch):
    monkeypatch.setenv("MAVEN", maven(tmp_path, 0, "WARN ObjectStreamSerializer"))
    assert gallery.tested(tmp_path) == ""
    monkeypatch.setenv("MAVEN", maven(tmp_path, 1, "Tests run: 2, Failures: 1"))
    assert gallery.tested(tmp_path) == "Tests run: 2, Failures: 1"


def test_a_repository_that_the_user_names_reaches_the_build_of_a_project(tmp_path, monkeypatch):
    program = Path(maven(tmp_path, 1, ""))
    program.write_text('#!/bin/sh\necho "$MAVEN_OPTS"\nexit 1\n')
    monkeypatch.setenv("MAVEN", str(program))
    monkeypatch.setenv("MAVEN_OPTS", "-Dmaven.repo.local=/elsewhere")
    assert "-Dmaven.repo.local=/elsewhere" in gallery.tested(tmp_path).split()


def test_a_build_that_does_not_end_says_so_and_its_time(tmp_path, monkeypatch):
    program = Path(maven(tmp_path, 0, "it begins"))
    program.write_text("#!/bin/sh\nexec sleep 600\n")
    monkeypatch.setenv("MAVEN", str(program))
    monkeypatch.setattr(gallery, "BUILD_SECONDS", 0)
    assert gallery.tested(tmp_path) == "mvn did not end within 0 s"


@pytest.mark.parametrize("said, expected", [(gallery.NOT_POSSIBLE, gallery.NotExportedError), ("java.lang.Error, ", CellExecutionError)])
def test_a_refusal_of_the_library_is_told_from_a_mistake(said, expected, tmp_path, monkeypatch):
    def execute(self, **options):
        raise CellExecutionError("", "RuntimeException", f"{said}No strategy works for Broken.")

    monkeypatch.setattr(gallery.JavaNotebookClient, "execute", execute)
    with pytest.raises(expected, match="No strategy works for Broken"):
        gallery.exported(MODEL, tmp_path)


def test_a_class_without_a_project_is_no_failure(monkeypatch, capsys):
    def refuse(model):
        raise gallery.NotExportedError("No strategy works for Money.")

    monkeypatch.setattr(gallery, "export", refuse)
    assert gallery.main(["--projects", "Money"]) == 0
    assert capsys.readouterr().out == "Money: no project. No strategy works for Money.\n"


def test_projects_whose_tests_fail_are_told_by_the_exit_code(monkeypatch, capsys):
    monkeypatch.setattr(gallery, "export", lambda model: "Tests run: 2" if gallery.title(model) == "User" else "")
    assert gallery.main(["--projects", "Money", "User"]) == 1
    assert capsys.readouterr().out == "Money: all tests pass\nUser: Tests run: 2\n"
    assert gallery.main(["--projects", "Money"]) == 0
