"""./workbench in a fresh copy of the repository, in a folder whose name has spaces and an umlaut, where no locale is set."""

import fcntl
import json
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from urllib.error import URLError

import nbformat
import psutil
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from lab import ROOT, copy_repository, get, lab

SETUP_SECONDS = 3600
LOCALE = ["LANG", "LC_ALL", "LC_CTYPE"]  # none is set in a fresh container
BUILT = "kernel-libs/target/lib/.built"
ARCHIVE = ".venv/share/jupyter/kernels/java/kernel.jsa"
COMMANDS = sorted(
    "lab run course test image publish latency compare trend pool export results plan versions upgrade wire languages firstcalls schemas members selfcheck offheap soak competitors audit gallery speed golden setup doctor".split()
)
FORWARDS_TO_PYTEST = ["test", "image"]
# each way in which a command is carried out: by the launcher, Python, pytest, and the library. MainTest has all of the library's.
OF_EACH_WAY = ["doctor", "lab", "run", "test", "publish"]
EVERY = [each if each in OF_EACH_WAY else pytest.param(each, marks=pytest.mark.exhaustive) for each in COMMANDS]
TOOLS = "cat cksum cut dirname env find getconf grep head id mkdir readlink sed sh sleep tail touch uptime".split()
FOR_THE_WRAPPER = "basename cp gzip ls mktemp mv rm sha256sum tar tr uname".split()  # but no unzip, wget or curl
STUB = "<modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>a</artifactId><version>1</version><packaging>pom</packaging>"


def workbench(copy: Path, *arguments: str, cwd: Path | None = None, **env: str) -> subprocess.CompletedProcess:
    """What the launcher says, but for the lines in which Java names the options that it found in the environment."""
    done = subprocess.run(
        [copy / "workbench", *arguments],
        cwd=cwd or copy,
        env={**{name: value for name, value in os.environ.items() if name not in LOCALE}, **env},
        capture_output=True,
        text=True,
        timeout=SETUP_SECONDS,
        check=False,
    )
    done.stderr = re.sub(r"^(NOTE: )?Picked up J.*\n", "", done.stderr, flags=re.MULTILINE)
    return done


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which nothing has been set up."""
    folder = tmp_path_factory.mktemp("fresh") / "ein Ordner für Übungen"
    copy_repository(folder)
    return folder


@pytest.fixture(scope="module")
def ready(quick: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy that has been set up from another working folder. The library is built already: the whole run began with that."""
    folder = tmp_path_factory.mktemp("ready") / "ein Ordner für Übungen"
    copy_repository(folder)
    shutil.copytree(ROOT / "kernel-libs" / "target" / "lib", folder / "kernel-libs" / "target" / "lib")
    (folder / BUILT).touch()  # the folders of the sources are new, which counts as a change
    done = workbench(folder, "setup", cwd=Path("/"))
    assert done.returncode == 0, done.stderr
    assert "building kernel-libs" not in done.stderr
    shorten(folder, quick)
    return folder


@pytest.fixture(scope="module")
def ready_for_tests(quick: dict[str, str], ready: Path) -> Path:
    """The same, with the packages that tests need. They are not installed again, but found where these tests have them."""
    share_packages(ready)
    assert workbench(ready, "test", "--bogus").returncode == 2
    shorten(ready, quick)
    return ready


def packages_of(copy: Path) -> Path:
    [packages] = (copy / ".venv").glob("lib/python3.*/site-packages")
    return packages


def share_packages(copy: Path) -> None:
    """Lets the environment find the packages of these tests."""
    (packages_of(copy) / "of_the_tests.pth").write_text(f"{Path(pytest.__file__).parents[1]}\n")


def shorten(copy: Path, quick: dict[str, str]) -> None:
    """Gives kernels the flags of a default run. In the environment, java would say that it found them, where nothing may be said."""
    with (copy / ".venv/share/jupyter/kernels/java/jvm.args").open("a") as arguments:
        arguments.writelines(f"{flag}\n" for flag in quick.values())


@contextmanager
def path_with(tmp_path: Path, *more: str) -> Iterator[str]:
    """A PATH with the everyday tools and those named, and nothing else."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in [*TOOLS, *more]:
        (folder / tool).symlink_to(shutil.which(tool) or pytest.fail(f"{tool} is not on the PATH"))
    yield str(folder)


def executable(program: Path, script: str) -> Path:
    """A program of this name that does what a shell script says."""
    program.write_text(f"#!/bin/sh\n{script}")
    program.chmod(0o755)
    return program


def stand_in(maven: Path, script: str, version: str = "3.9.9") -> None:
    """A program in place of Maven: it says its version as Maven does, and otherwise does what the script says."""
    executable(maven, f'case " $* " in *" --version "*) echo "Apache Maven {version}"; exit ;; esac\n{script}')


def python_of(copy: Path) -> str:
    """The Python that the environment was made with."""
    return re.search("^executable = (.*)$", (copy / ".venv/pyvenv.cfg").read_text(), re.MULTILINE)[1]


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + SETUP_SECONDS
    while not file.exists():
        assert time.monotonic() < deadline, f"{file} did not come"
        time.sleep(0.05)


def only_line(done: subprocess.CompletedProcess, code: int = 1) -> str:
    """What a failing command says at its end; it must have failed with that exit code."""
    assert done.returncode == code, done.stdout + done.stderr
    return done.stderr.strip().splitlines()[-1]


def everything_in(folder: Path) -> dict[Path, int]:
    """Every file with its time, but for what Python compiles and JupyterLab completes as they are imported."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path: path.stat().st_mtime_ns for path in found if path.parent.name not in ["__pycache__", "labconfig"]}


def test_help_lists_every_command_once(fresh):
    for help_of_all in [["--help"], ["-h"], ["help"], []]:
        done = workbench(fresh, *help_of_all)
        assert (done.returncode, done.stderr) == (0, "")
        assert sorted(re.findall(r"^  ([a-z]+) +[A-Z].*\.$", done.stdout, re.MULTILINE)) == COMMANDS


@pytest.mark.parametrize("option", ["--help", pytest.param("-h", marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_sets_up_nothing(fresh, command, option):
    before = everything_in(fresh)
    done = workbench(fresh, command, option)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: ./workbench {command}") and len(done.stdout.splitlines()) > 2
    assert everything_in(fresh) == before


@pytest.mark.parametrize("command", EVERY)
def test_help_of_a_command_does_nothing_when_all_is_set_up(ready, command):
    before = everything_in(ready)
    done = workbench(ready, command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: ./workbench {command}")
    assert "once ./workbench setup has built" not in done.stdout
    assert everything_in(ready) == before
    assert workbench(ready, "help", command).stdout == done.stdout


@pytest.mark.parametrize("command", EVERY)
def test_an_unknown_option_is_one_line_and_nothing_is_done(ready_for_tests, command):
    before = everything_in(ready_for_tests) if command not in FORWARDS_TO_PYTEST else {}
    done = workbench(ready_for_tests, command, "--bogus")
    assert "--bogus" in only_line(done, 2)
    assert only_line(done, 2).endswith(f". ./workbench {command} --help says what it takes")
    assert len(done.stderr.splitlines()) == 1 and done.stdout == ""
    assert before == {} or everything_in(ready_for_tests) == before
    assert not (ready_for_tests / "build" / "test-reports").exists() and not (ready_for_tests / "build" / "image-reports").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["wrench"], 'there is no command "wrench". ./workbench --help lists them'),
        (["lob"], 'there is no command "lob". Did you mean "lab"? ./workbench --help lists them'),
        (["help", "lob"], 'there is no command "lob". Did you mean "lab"? ./workbench --help lists them'),
        (["result"], 'there is no command "result". Did you mean "results"? ./workbench --help lists them'),
        (["plan", "cart", "kyro"], 'There is no strategy of the domain cart named "kyro". Did you mean "kryo"? Known: '),
        (["golden", "cart"], '"cart" is too much. ./workbench golden --help says what it takes'),
        (["competitors", "some"], '"some" is no number of entries: expected one, such as 1000000'),
        (["competitors", "0"], '"0" is no number of entries: expected one, such as 1000000'),
        (["neighbours", "some"], '"some" is no number of entries: expected one, such as 1000000'),
        (["run", "77"], 'there is no notebook "77". Known: 00-start-here, 01-first-comparison'),
        (["gallery", "Nobody", "--projects"], 'there is no class "Nobody" in the gallery. Known: Container, '),
        (["speed", "lunch"], 'there is no spot "lunch" to time. Known: compile, cluster, '),
        (["speed", "--kernels", "many"], "argument --kernels: invalid int value: 'many'"),
        (["test", "nowhere.py"], "pytest says: file or directory not found: nowhere.py"),
        (["lab", "--config=mine.py"], "lab has settings of its own, which --config would replace. Put yours into jupyter_config.py"),
        (["lab", "--ServerApp.prot=8899"], 'jupyter lab has no option "--ServerApp.prot=8899"'),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(ready_for_tests, arguments, message):
    done = workbench(ready_for_tests, *arguments)
    assert only_line(done, 2).startswith(f"workbench: {message}")
    assert len(done.stderr.splitlines()) == 1 and done.stdout == ""


# With exit code 1, most commands that run something say that it failed.
@pytest.mark.parametrize(("command", "code"), [("lab", 1), ("setup", 1), ("run", 2), ("course", 2), ("gallery", 2), ("speed", 2)])
def test_missing_jdk_is_one_line_with_the_remedy(fresh, command, code):
    launcher = fresh / "workbench-of-the-future"
    launcher.write_text((fresh / "workbench").read_text().replace("JDK_NEEDED=25", "JDK_NEEDED=99"))
    launcher.chmod(0o755)
    done = subprocess.run([launcher, command], capture_output=True, text=True, check=False)
    launcher.unlink()
    assert only_line(done, code).startswith("workbench: no JDK 99 or newer found")
    assert "apt install openjdk" in done.stderr and "JAVA_HOME" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("folder", [".sdkman/candidates/java", ".asdf/installs/java", ".local/share/mise/installs/java", ".jenv/versions"])
def test_jdks_of_version_managers_are_found(fresh, tmp_path, folder):
    """Only in their own folders: what they put onto PATH is in no JDK."""
    jdk = tmp_path / folder / "temurin-99"
    for file in [jdk / "bin" / "javac", tmp_path / "shims" / "javac"]:
        file.parent.mkdir(parents=True)
        executable(file, "exit 1\n")
    (jdk / "release").write_text('JAVA_VERSION="99.0.1"\n')
    launcher = fresh / "workbench-of-the-future"
    launcher.write_text((fresh / "workbench").read_text().replace("JDK_NEEDED=25", "JDK_NEEDED=99"))
    launcher.chmod(0o755)
    settings = os.environ | {"HOME": str(tmp_path), "ASDF_DATA_DIR": "", "MISE_DATA_DIR": "", "PATH": f"{tmp_path}/shims:{os.environ['PATH']}"}
    done = subprocess.run([launcher, "doctor"], env=settings, capture_output=True, text=True, check=False)
    launcher.unlink()
    assert f"JDK 99 in {jdk}\n" in done.stdout, done.stdout + done.stderr


@pytest.fixture
def to_be_built(ready: Path) -> Iterator[Path]:
    """A copy of which only the library must be built again, which is a matter of seconds."""
    pom = ready / "kernel-libs" / "pom.xml"
    shutil.copy2(pom, pom.with_suffix(".original"))
    pom.write_text(f"<project>{STUB}</project>")
    os.utime(ready / BUILT, (0, 0))  # two files that are written within milliseconds may have the same time
    yield ready
    shutil.move(pom.with_suffix(".original"), pom)
    (ready / BUILT).touch()


def test_jdk_and_python_are_enough_since_the_wrapper_brings_maven(to_be_built, tmp_path):
    with path_with(tmp_path, *FOR_THE_WRAPPER) as path:
        done = workbench(to_be_built, "setup", PATH=path, MAVEN_USER_HOME=str(tmp_path / "maven"))
    assert done.returncode == 0, done.stderr
    version = re.search(r"-maven-([0-9.]+)-bin", (ROOT / "kernel-libs/.mvn/wrapper/maven-wrapper.properties").read_text())[1]
    assert f"Apache Maven {version}" in (to_be_built / "build" / "wrapper.log").read_text()
    assert "BUILD SUCCESS" in (to_be_built / "build" / "maven.log").read_text()


def test_a_maven_that_is_not_the_pinned_one_is_refused(to_be_built, tmp_path):
    properties = to_be_built / "kernel-libs/.mvn/wrapper/maven-wrapper.properties"
    pinned = properties.read_text()
    properties.write_text(re.sub("Sum=.*", "Sum=" + 64 * "0", pinned))
    with path_with(tmp_path, *FOR_THE_WRAPPER) as path:
        done = workbench(to_be_built, "setup", PATH=path, MAVEN_USER_HOME=str(tmp_path / "maven"))
    properties.write_text(pinned)
    assert "failed: Error: Failed to validate Maven distribution SHA-256" in only_line(done)
    assert not list((tmp_path / "maven").glob("**/mvn"))


REMEMBERS = 'echo "${0##*/} $*" >>"$SEEN/asked"\n'


@pytest.fixture
def wrapper(ready: Path) -> Iterator[Path]:
    """A stand-in for the wrapper, so that no Maven is fetched."""
    program = ready / "kernel-libs" / "mvnw"
    kept = shutil.copy2(program, program.with_suffix(".original"))
    stand_in(program, REMEMBERS)
    yield program
    shutil.move(kept, program)


@pytest.mark.parametrize(("version", "builds"), [("3.6.3", "mvnw"), ("3.8.1", "mvn"), ("3.10.2", "mvn"), ("4.0.0-rc-4", "mvn")])
def test_the_wrapper_builds_where_mvn_is_too_old(to_be_built, wrapper, tmp_path, version, builds):
    stand_in(tmp_path / "mvn", REMEMBERS, version)
    done = workbench(to_be_built, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}", SEEN=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == f"{builds} -B package -Dmaven.test.skip=true\n"
    says_so = f"workbench: mvn (version {version}) is not Maven 3.8 or newer, so Maven 3." in done.stderr
    assert says_so == (builds == "mvnw")


@pytest.mark.parametrize("mvn", ["3.6.3", "3.9.9"])
def test_maven_fetches_to_build_where_home_cannot_be_written(to_be_built, wrapper, tmp_path, mvn):
    """HOME is a file, in which nobody can make a folder, the superuser included. Java asks the system before it asks HOME."""
    says_home = 'echo "in ${MAVEN_USER_HOME:-no other folder}" >>"$SEEN/asked"\n'
    stand_in(tmp_path / "mvn", REMEMBERS, mvn)
    stand_in(wrapper, REMEMBERS + says_home)
    home = tmp_path / "home"
    home.touch()
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "SEEN": str(tmp_path), "HOME": str(home)}
    env["JAVA_TOOL_OPTIONS"] = f"-Duser.home={home}"
    done = workbench(to_be_built, "setup", **env)
    assert done.returncode == 0, done.stderr
    m2 = f"{to_be_built}/build/m2"
    builds = f"-Dmaven.repo.local={m2}/repository -B package -Dmaven.test.skip=true"
    asked = (tmp_path / "asked").read_text().splitlines()
    assert asked == ([f"mvn {builds}"] if mvn == "3.9.9" else [f"mvnw {builds}", f"in {m2}"])
    said = workbench(to_be_built, "doctor", **env).stdout
    assert f"  ok       Maven keeps what it fetches in {m2}/repository, since {home}/.m2 cannot be written" in said


def test_a_repository_that_the_user_names_is_left_to_maven(to_be_built, tmp_path):
    stand_in(tmp_path / "mvn", REMEMBERS)
    (tmp_path / "home").touch()
    env = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "SEEN": str(tmp_path), "MAVEN_OPTS": f"-Dmaven.repo.local={tmp_path}/m2"}
    done = workbench(to_be_built, "setup", JAVA_TOOL_OPTIONS=f"-Duser.home={tmp_path}/home", **env)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == "mvn -B package -Dmaven.test.skip=true\n"


def test_another_version_of_hazelcast_is_fetched_by_the_wrapper_where_there_is_no_mvn(ready, wrapper, tmp_path):
    stand_in(wrapper, 'echo "[ERROR] the wrapper was called with $*"\nexit 1\n')
    with path_with(tmp_path, *FOR_THE_WRAPPER) as path:
        done = workbench(ready, "versions", "cart", "--hazelcast", "9.9.9", PATH=path)
    assert " cannot be fetched: the wrapper was called with -q -B " in only_line(done, 2)
    assert " -Dartifact=com.hazelcast:hazelcast:9.9.9 " in only_line(done, 2)


def test_a_wrapper_that_another_command_runs_is_left_to_it(ready, wrapper, tmp_path):
    """Where there is no unzip, each command writes the wrapper. A shell reads a script on while it runs it."""
    own = [ready / "build/maven" / each for each in ["mvnw", ".mvn/wrapper/maven-wrapper.properties"]]
    with path_with(tmp_path, *FOR_THE_WRAPPER) as path:
        assert workbench(ready, "maven", "help", PATH=path, SEEN=str(tmp_path)).returncode == 0
        with own[0].open() as script, own[1].open() as properties:
            assert workbench(ready, "maven", "help", PATH=path, SEEN=str(tmp_path)).returncode == 0
            links = [os.fstat(each.fileno()).st_nlink for each in [script, properties]]
    assert links == [0, 0], "new files have their names, and what was opened before is as it was"
    assert sorted(path.name for path in (ready / "build/maven").rglob("*") if path.is_file()) == ["maven-wrapper.properties", "mvnw"]
    assert (tmp_path / "asked").read_text() == "mvnw help\nmvnw help\n"


def test_the_wrapper_leaves_an_environment_as_it_is_that_has_the_packages_of_the_tests(ready_for_tests, wrapper, tmp_path):
    assert workbench(ready_for_tests, "test", "--bogus").returncode == 2  # another test may have made the environment again
    with path_with(tmp_path, *FOR_THE_WRAPPER) as path:
        done = workbench(ready_for_tests, "test", "--bogus", PATH=path, SEEN=str(tmp_path))
    assert "--bogus" in only_line(done, 2)
    assert "making the Python environment" not in done.stderr


WAITS = """tries=0
until [ -e "$SEEN/go" ] || [ $tries = 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
"""


@pytest.fixture
def seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a stand-in notes what it was asked, and waits for the file "go"."""
    monkeypatch.setenv("SEEN", str(tmp_path))
    return tmp_path


@contextmanager
def begun_setup(copy: Path, seen: Path) -> Iterator[subprocess.Popen]:
    """A setup whose stand-in was asked, and waits."""
    with running(copy, seen, "setup") as first:
        wait_for(seen / "asked")
        yield first


def two_setups(copy: Path, seen: Path) -> tuple[list[str], list[int]]:
    """What the second of two setups says, which starts while the first is at work, and the exit codes of both."""
    with begun_setup(copy, seen) as first, running(copy, seen, "setup") as second:
        said = second.stderr.readline()
        (seen / "go").touch()
        ends = [first.wait(SETUP_SECONDS), second.wait(SETUP_SECONDS)]
        said += second.stderr.read()
    return said.splitlines(), ends


@pytest.mark.parametrize("way", ["flock", "Python"])
def test_a_second_build_waits_for_the_first_and_goes_on(to_be_built, seen, monkeypatch, way):
    """Without the command flock, Python locks."""
    if way == "flock" and not shutil.which("flock"):
        pytest.skip("there is no command flock")
    monkeypatch.setenv("PYTHON", python_of(to_be_built))
    with path_with(seen, *(["flock"] if way == "flock" else [])) as path:
        stand_in(Path(path) / "mvn", REMEMBERS + WAITS)
        monkeypatch.setenv("PATH", path)
        said, ends = two_setups(to_be_built, seen)
    assert said == ["workbench: another ./workbench is building or testing kernel-libs; this one goes on when that has ended"]
    assert ends == [0, 0]
    assert (seen / "asked").read_text() == "mvn -B package -Dmaven.test.skip=true\n"


@pytest.mark.parametrize("way", ["flock", "Python"])
def test_where_folders_cannot_be_locked_nothing_is_said_of_another_command(to_be_built, tmp_path, way):
    """As on NFS."""
    with path_with(tmp_path) as path:
        stand_in(Path(path) / "mvn", REMEMBERS)
        if way == "flock":
            executable(Path(path) / "flock", "exit 65\n")
        closes_the_folder = 'case "$*" in *fcntl*) exec 9>&- ;; esac\n'
        python = executable(tmp_path / "python3", f'{closes_the_folder}exec "{python_of(to_be_built)}" "$@"\n')
        done = workbench(to_be_built, "setup", PATH=path, SEEN=str(tmp_path), PYTHON=str(python))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == "mvn -B package -Dmaven.test.skip=true\n"
    assert "another ./workbench" not in done.stderr


def test_a_second_command_waits_while_the_first_fetches_maven(ready, wrapper, seen, monkeypatch):
    executable(wrapper, REMEMBERS + WAITS)
    monkeypatch.setenv("PYTHON", python_of(ready))
    with path_with(seen, *FOR_THE_WRAPPER) as path:
        monkeypatch.setenv("PATH", path)
        with running(ready, seen, "maven", "help") as first:
            wait_for(seen / "asked")
            with running(ready, seen, "maven", "help") as second:
                said = second.stderr.readline()
                (seen / "go").touch()
                ends = [first.wait(SETUP_SECONDS), second.wait(SETUP_SECONDS)]
    assert said.startswith("workbench: another ./workbench is fetching Maven 3.")
    assert ends == [0, 0]


def test_a_build_that_was_killed_blocks_no_other(to_be_built, seen, monkeypatch):
    monkeypatch.setenv("PATH", f"{seen}:{os.environ['PATH']}")
    stand_in(seen / "mvn", REMEMBERS + WAITS)
    with begun_setup(to_be_built, seen) as first:
        started = psutil.Process(first.pid).children(recursive=True)
        os.killpg(first.pid, signal.SIGKILL)
    assert not psutil.wait_procs(started, timeout=SETUP_SECONDS)[1]
    (seen / "go").touch()
    done = workbench(to_be_built, "setup")
    assert done.returncode == 0, done.stderr
    assert "building kernel-libs" in done.stderr and "another ./workbench" not in done.stderr


def test_ctrl_c_ends_a_setup_without_a_word(to_be_built, seen, monkeypatch):
    """By a Maven that ends by itself, as Java does. Where sh is Bash, a shell goes on after such a program."""
    monkeypatch.setenv("PATH", f"{seen}:{os.environ['PATH']}")
    stand_in(seen / "mvn", "trap 'exit 130' INT\n" + REMEMBERS + WAITS)
    with begun_setup(to_be_built, seen) as setup:
        os.killpg(setup.pid, signal.SIGINT)
        said = setup.communicate(timeout=SETUP_SECONDS)[1]
    assert setup.returncode == 130
    assert " failed" not in said


def python_without_venv(copy: Path, folder: Path, leads_to: str) -> Path:
    """A Python that says where it is, and fails to make an environment."""
    return executable(
        folder / "some-python",
        f"""case "$*" in
    *realpath*) echo "{leads_to}" ;;
    *fcntl*) exec "{python_of(copy)}" "$@" ;;
    "-m venv"*)
        {REMEMBERS}
        {WAITS}
        echo "Error: there is no venv"
        exit 1
        ;;
esac
""",
    )


def test_a_second_setup_waits_for_the_environment_of_the_first(ready, seen, monkeypatch):
    monkeypatch.setenv("PYTHON", str(python_without_venv(ready, seen, "/elsewhere/python3.12")))
    said, ends = two_setups(ready, seen)
    assert said[0] == "workbench: another ./workbench is making .venv; this one goes on when that has ended"
    assert ends == [1, 1]  # both were asked for a Python without venv


def test_another_python_makes_the_environment_again(ready, tmp_path):
    """By one that fails, so that the environment stays."""
    (tmp_path / "go").touch()
    python = python_without_venv(ready, tmp_path, "/elsewhere/python3.12")
    done = workbench(ready, "setup", PYTHON=str(python), SEEN=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        f"workbench: making the Python environment in .venv again, with {python} in place of {python_of(ready)}",
        f"workbench: making .venv failed: Error: there is no venv. See {ready}/build/venv.log",
    ]


def test_the_same_python_by_another_name_makes_nothing_again(ready, tmp_path):
    """As pyenv's python3 is a script that leads to another."""
    script = executable(tmp_path / "python3", f'exec "{python_of(ready)}" "$@"\n')
    for python in [python_of(ready), str(ready / ".venv/bin/python"), str(script)]:
        done = workbench(ready, "setup", PYTHON=python)
        assert (done.returncode, done.stderr) == (0, ""), python


@contextmanager
def behind_python(copy: Path, program: Path, script: str) -> Iterator[None]:
    """Leads the Python of the environment to another program."""
    executable(program, script)
    link = copy / ".venv/bin/python"
    leads_to = link.readlink()
    link.unlink()
    link.symlink_to(program)
    try:
        yield
    finally:
        link.unlink()
        link.symlink_to(leads_to)


def test_neither_python_nor_maven_is_started_to_find_that_all_is_done(ready, tmp_path):
    script = f'touch "{tmp_path}/started"\nexec "{python_of(ready)}" "$@"\n'
    executable(tmp_path / "mvn", script)
    with behind_python(ready, tmp_path / Path(python_of(ready)).name, script):
        done = workbench(ready, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}")
    assert (done.returncode, done.stderr) == (0, "")
    assert not (tmp_path / "started").exists()


def test_an_environment_whose_python_became_another_version_is_made_again(ready, tmp_path):
    (tmp_path / "go").touch()
    python = python_without_venv(ready, tmp_path, python_of(ready))
    with behind_python(ready, tmp_path / "python3.99", "exit 1\n"):
        done = workbench(ready, "setup", PYTHON=str(python), SEEN=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == "workbench: making the Python environment in .venv"


FETCHES = "echo '[INFO] Downloaded from central: central/a/a-1.jar (1 kB at 1 kB/s)'\n"
MAVEN = """echo "$@" >"$SEEN/asked"
echo '[INFO] Compiling 827 source files with javac to target/classes'
tries=0
until grep -q compiling "$SEEN/shown" || [ $tries = 600 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
echo '[ERROR] COMPILATION ERROR : '
echo '[ERROR] Order.java:[7,3] not a statement'
exit 1
"""


@pytest.mark.parametrize(("fetches", "counted"), [(FETCHES, ", 1 downloaded"), ("", "")])
def test_setup_leaves_tests_out_and_shows_how_far_it_is(fresh, tmp_path, fetches, counted):
    """By a Maven that ends once its progress was shown."""
    stand_in(tmp_path / "mvn", fetches + MAVEN)
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "SEEN": str(tmp_path)}
    with (tmp_path / "shown").open("w") as shown:
        subprocess.run([fresh / "workbench", "setup"], env=env, stderr=shown, timeout=SETUP_SECONDS, check=False)
    assert "-Dmaven.test.skip=true" in (tmp_path / "asked").read_text().split()
    progress = rf"^workbench: building kernel-libs \(\d+ s\){counted}: compiling 827 files$"
    shown = (tmp_path / "shown").read_text()
    assert re.search(progress, shown, re.MULTILINE)
    assert "building kernel-libs failed: [ERROR] Order.java:[7,3] not a statement. See " in shown


def test_doctor_says_that_the_library_has_changed_since_it_was_built(to_be_built):
    assert "  not yet  kernel-libs has changed since it was built; ./workbench setup builds it again" in workbench(to_be_built, "doctor").stdout


def test_a_build_that_did_not_end_is_done_again(to_be_built, tmp_path):
    """By a Maven that fails after it has made the jar of the notebooks, as when the jars beside it cannot be fetched."""
    jar = (to_be_built / BUILT).with_name("workbench-notebook.jar")
    stand_in(tmp_path / "mvn", f'touch "{jar}"\nexit 1\n')
    for _ in range(2):
        done = workbench(to_be_built, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}")
        assert done.returncode == 1
        assert "building kernel-libs failed" in done.stderr


def test_a_full_disk_is_one_line_with_the_remedy(to_be_built, tmp_path):
    """Maven says that it could not transfer a file, as it does without a network. The reason is in the language of the user."""
    printed = "[ERROR] Could not transfer artifact a:a:jar:1 from/to central: /m2/a-1.jar.tmp:"
    stand_in(tmp_path / "mvn", f'[ "$LANGUAGE" = C ] && said="No space left on device"\necho "{printed} ${{said:-Kein Platz}}"\nexit 1\n')
    done = workbench(to_be_built, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}", LANGUAGE="de")
    assert only_line(done).startswith("workbench: building kernel-libs failed: the disk is full. Make room, and run this again.")


def test_an_environment_that_was_changed_half_way_is_made_again(ready, quick):
    """Pip fails while it changes the environment, and the old requirements come back. Of a package, pip had not written all files."""
    requirements = ready / "requirements.txt"
    kept = requirements.read_text()
    requirements.write_text("nothing-of-this-name==1 --hash=sha256:" + 64 * "0")
    failed = workbench(ready, "setup", PIP_NO_INDEX="1")
    requirements.write_text(kept)
    assert "there is no package for Python 3" in only_line(failed)
    module = packages_of(ready) / "nbclient/client.py"
    module.unlink()
    done = workbench(ready, "setup", PIP_USER="1")  # pip refuses that in such an environment
    assert done.returncode == 0, done.stderr
    assert "making the Python environment" in done.stderr
    assert module.exists()
    share_packages(ready)
    shorten(ready, quick)
    assert "making the Python environment" not in workbench(ready, "setup").stderr


def test_settings_that_lead_python_elsewhere_do_not_reach_it(fresh, tmp_path):
    """By a Python that prints its environment."""
    python = executable(tmp_path / "python3", "env\n")
    names = ["PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_PYTHON", "CDPATH"]
    done = workbench(fresh, "audit", PYTHON=str(python), **dict.fromkeys(names, "/elsewhere"))
    assert done.returncode == 0, done.stderr
    assert "PATH=" in done.stdout
    assert "/elsewhere" not in done.stdout


def test_the_library_of_another_clone_that_cdpath_names_is_not_built(to_be_built, tmp_path):
    (tmp_path / "kernel-libs").mkdir()
    stand_in(tmp_path / "mvn", 'pwd >"$SEEN/asked"\n')
    done = workbench(to_be_built, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}", SEEN=str(tmp_path), CDPATH=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "asked").read_text() == f"{to_be_built}/kernel-libs\n"


def test_a_jdk_is_named_from_the_folder_of_the_user(ready, tmp_path):
    (tmp_path / "jdk").symlink_to(os.environ["JAVA_HOME"])
    assert f" in {tmp_path}/jdk\n" in workbench(ready, "doctor", cwd=tmp_path, JAVA_HOME="jdk").stdout


def test_another_kernel_that_is_named_java_is_not_taken(ready, tmp_path):
    """One that ends at once, in a folder that JUPYTER_PATH names, and in the user's own."""
    small_notebook(ready, "98-small", "domains()")
    for folder in ["named", "own"]:
        kernel = tmp_path / folder / "kernels" / "java"
        kernel.mkdir(parents=True)
        (kernel / "kernel.json").write_text(json.dumps({"argv": ["false"], "display_name": "Java", "language": "java"}))
    jupyter = {"JUPYTER_PATH": str(tmp_path / "named"), "JUPYTER_DATA_DIR": str(tmp_path / "own"), "JUPYTER_PREFER_ENV_PATH": "0"}
    done = workbench(ready, "run", "98", WORKBENCH_PROFILE="smoke", WORKBENCH_REPORT=str(tmp_path), WORKBENCH_RESULTS=str(tmp_path), **jupyter)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_colon_in_the_path_is_refused_in_one_line(tmp_path):
    folder = tmp_path / "11:30"
    folder.mkdir()
    shutil.copy2(ROOT / "workbench", folder)
    assert only_line(workbench(folder, "doctor")).startswith(f"workbench: the path {folder} has a colon,")


def test_missing_python_is_one_line_with_the_remedy(ready):
    done = workbench(ready, "setup", PYTHON="/nowhere/python3")
    assert only_line(done).startswith("workbench: no Python 3.11 or newer with venv found.")
    assert only_line(done).endswith("or set PYTHON to it (it is /nowhere/python3 now).")
    assert len(done.stderr.splitlines()) == 1


def test_a_python_is_named_from_the_folder_of_the_user(ready, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python3").symlink_to(python_of(ready))
    done = workbench(ready, "setup", cwd=tmp_path, PYTHON="bin/python3")
    assert (done.returncode, done.stderr) == (0, "")


def test_missing_network_is_one_line_with_the_remedy(fresh, tmp_path):
    nowhere = f"-Dmaven.repo.local={tmp_path}/m2 -Dhttps.proxyHost=127.0.0.1 -Dhttps.proxyPort=9"
    settings = tmp_path / "settings.xml"
    settings.write_text(
        "<settings><mirrors><mirror><id>gone</id><mirrorOf>*</mirrorOf>"
        "<url>http://127.0.0.1:9/</url></mirror></mirrors></settings>"
    )
    (fresh / "kernel-libs" / ".mvn" / "maven.config").write_text(f"-s\n{settings}\n")
    done = workbench(fresh, "setup", MAVEN_OPTS=nowhere)
    (fresh / "kernel-libs" / ".mvn" / "maven.config").unlink()
    assert only_line(done).startswith(
        "workbench: building kernel-libs failed: the network or the package registry cannot be reached."
    )


def test_doctor_says_what_is_there_and_what_is_not(fresh, tmp_path):
    assert workbench(ROOT, "doctor").returncode == 0
    with path_with(tmp_path) as path:
        done = workbench(fresh, "doctor", PATH=path)
        stand_in(Path(path) / "mvn", "exit 1\n", "3.6.3")
        old = workbench(fresh, "doctor", PATH=path)
    assert done.returncode == 1
    assert "  MISSING  no Python 3.11 or newer" in done.stdout
    assert "  ok       no Maven 3.8 or newer (mvn): where something must be built, ./workbench fetches Maven 3." in done.stdout
    assert "  ok       mvn (version 3.6.3) is not Maven 3.8 or newer: where something must be built, ./workbench fetches Maven 3." in old.stdout
    assert "  ok       JDK " in done.stdout
    assert "  not yet  kernel-libs is not built; ./workbench setup does it" in done.stdout
    assert "  not yet  .venv is not made; ./workbench setup does it" in done.stdout


def collected(done: subprocess.CompletedProcess) -> set[str]:
    return {line for line in done.stdout.splitlines() if "::" in line}


@pytest.mark.exhaustive
def test_a_default_run_says_what_it_leaves_out_and_all_has_that_too(ready_for_tests, tmp_path):
    stand_in(tmp_path / "mvn", f'echo "$@" >>"{tmp_path}/told"\n')
    (ready_for_tests / ARCHIVE).touch()  # so that no kernel is started to write it
    default, everything = (
        workbench(ready_for_tests, "test", *options, "--collect-only", "-q", "--numprocesses=0", PATH=f"{tmp_path}:{os.environ['PATH']}")
        for options in [[], ["--all"]]
    )
    (ready_for_tests / ARCHIVE).unlink()
    verify = "-B -ntp verify -Dmaven.test.failure.ignore=true -Dcyclonedx.skip=true"
    assert (tmp_path / "told").read_text().splitlines() == [verify, f"{verify} -Pexhaustive"]
    assert "left out: the exhaustive tests, and those of the image and of many users; ./workbench test --all runs them" in default.stdout
    assert "left out" not in everything.stdout
    assert collected(default) < collected(everything)
    folders = {test.rpartition("/")[0] for test in collected(everything)}
    assert {"image", "many_users", "notebooks", "browser"} <= folders
    deselected = int(re.search(r"\((\d+) deselected\)", default.stdout)[1])
    apart = {test for test in collected(everything) if test.startswith(("image/", "many_users/"))}
    assert len(collected(default)) + deselected + len(apart) == len(collected(everything))


def test_a_second_run_of_the_tests_waits_for_the_first(ready_for_tests, tmp_path, monkeypatch):
    """It would remove the reports of the first. This test locks the folder in place of a first run."""
    stand_in(tmp_path / "mvn", "exit 1\n")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    first = os.open(ready_for_tests / "tests", os.O_RDONLY)
    fcntl.flock(first, fcntl.LOCK_EX)
    with running(ready_for_tests, tmp_path, "test", "--collect-only", "-q", "--numprocesses=0") as second:
        said = next(line for line in second.stderr if "the tests;" in line or "Maven's tests" in line)
        os.killpg(second.pid, signal.SIGKILL)
    os.close(first)
    assert said == "workbench: another ./workbench is running the tests; this one goes on when that has ended\n"


@pytest.mark.exhaustive
def test_ctrl_c_ends_the_tests_of_maven_too(ready_for_tests, tmp_path):
    stand_in(tmp_path / "mvn", f'echo $$ >"{tmp_path}/pid"\nexec sleep {SETUP_SECONDS}\n')
    (ready_for_tests / ARCHIVE).touch()
    with subprocess.Popen(
        [ready_for_tests / "workbench", "test", "--collect-only", "-q", "--numprocesses=0"],
        env={**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as run:
        assert any("tests collected" in line for line in run.stdout)
        beside = psutil.Process(int((tmp_path / "pid").read_text()))
        os.killpg(run.pid, signal.SIGINT)
        assert run.wait(timeout=SETUP_SECONDS) == 130
    (ready_for_tests / ARCHIVE).unlink()
    assert not psutil.wait_procs([beside], timeout=SETUP_SECONDS)[1]


def test_maven_leaves_out_one_tag_and_the_tests_have_no_other():
    tags = {tag for file in (ROOT / "kernel-libs").glob("**/src/test/**/*.java") for tag in re.findall(r"@Tag\((.*?)\)", file.read_text())}
    pom = (ROOT / "kernel-libs" / "pom.xml").read_text()
    assert tags == {'"exhaustive"'}
    assert re.findall("<excludedGroups>([a-z]+)</excludedGroups>", pom) == ["exhaustive"]
    exhaustive = pom.partition("<id>exhaustive</id>")[2].partition("</profile>")[0]
    assert "<excludedGroups/>" in exhaustive


def test_second_setup_redoes_nothing(ready):
    before = {path: path.stat().st_mtime_ns for path in [*(ready / ".venv").glob(".*-stamp"), *(ready / "build").iterdir()]}
    assert before
    done = workbench(ready, "setup")
    assert done.returncode == 0 and done.stderr == "" and done.stdout == ""
    assert before == {path: path.stat().st_mtime_ns for path in before}


def test_lab_serves_the_start_page_on_loopback_with_a_token(ready, tmp_path):
    with lab(ready, tmp_path / "lab.log") as server:
        assert get(f"{server.address}/api/contents")[0] == 403
        assert get(f"{server.address}/api/contents?token=wrong")[0] == 403
        listening = {each.laddr.ip for each in server.process.net_connections("tcp") if each.status == psutil.CONN_LISTEN}
        assert listening == {"127.0.0.1"}
        assert get(server.url("api/contents/work/00-start-here.ipynb"))[0] == 200
        status, final = get(server.url(""))
        assert status == 200
        assert "/lab/tree/work/00-start-here.ipynb" in final
        assert get(server.url("api/kernelspecs/"))[0] == 200
    with pytest.raises(URLError):
        get(f"{server.address}/api")


# All that a user may do who owns nothing but the copy, and may read this Python wherever it is.
ORDINARY = "setpriv --reuid=nobody --regid=nogroup --clear-groups --inh-caps=+dac_read_search --ambient-caps=+dac_read_search"


def give(folder: Path, user: str) -> None:
    subprocess.run(["chown", "-R", user, folder], check=True)


@pytest.fixture(params=["root", pytest.param("an ordinary user", marks=pytest.mark.exhaustive)])
def user(request: pytest.FixtureRequest, ready: Path, tmp_path: Path) -> Iterator[list[str]]:
    """What stands before a command that this user runs, who owns the copy and a home."""
    if os.geteuid() != 0:
        if request.param == "root":
            pytest.skip("only root can try what root may do")
        yield []
    elif request.param == "root":
        yield []
    elif subprocess.run([*ORDINARY.split(), "true"], capture_output=True, check=False).returncode:
        pytest.skip("setpriv cannot become another user here")
    else:
        for each in [ready, tmp_path]:
            give(each, "nobody")
        yield ORDINARY.split()
        for each in [ready, tmp_path]:
            give(each, "root")


def test_the_line_of_the_readme_starts_lab_and_a_kernel(ready, user, tmp_path):
    with lab(ready, tmp_path / "lab.log", user=user, HOME=str(tmp_path)) as server:
        assert json.loads(server.post("api/kernels"))["name"] == "java"
        assert (server.process.uids().real == 0) == (os.geteuid() == 0 and not user)
        assert ("workbench: you are root, so cells may do anything" in server.log.read_text()) == (server.process.uids().real == 0)


AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="only root is refused")


@AS_ROOT
@pytest.mark.parametrize(
    ("options", "env"),
    [
        (["--ip=0.0.0.0"], {}),
        (["--ip", "0.0.0.0"], {}),
        (["--ServerApp.ip=*"], {}),
        (["--IdentityProvider.token="], {}),
        ([], {"JUPYTER_TOKEN": ""}),
    ],
)
def test_root_is_refused_on_all_interfaces_or_without_a_token_before_anything_is_built(fresh, options, env):
    before = everything_in(fresh)
    done = workbench(fresh, "lab", *options, **env)
    assert only_line(done, 2).startswith("workbench: as root, lab ")
    assert "start it as another user, or add --allow-root" in only_line(done, 2)
    assert everything_in(fresh) == before


@AS_ROOT
def test_root_is_refused_if_a_file_of_settings_says_so(ready, tmp_path):
    (tmp_path / "jupyter_config.py").write_text("c.ServerApp.ip = '0.0.0.0'")
    done = workbench(ready, "lab", "--no-browser", "--port=0", JUPYTER_CONFIG_DIR=str(tmp_path))
    assert only_line(done, 2).startswith("workbench: as root, lab listens on this machine only and asks for a token. Settings")


@pytest.mark.exhaustive
def test_a_second_lab_finds_another_port_and_says_so(ready, tmp_path):
    with lab(ready, tmp_path / "first.log") as first:
        port = first.address.rpartition(":")[2]
        with lab(ready, tmp_path / "second.log", f"--port={port}") as second:
            assert second.address != first.address
            assert f"The port {port} is already in use, trying another port." in second.log.read_text()
            assert get(second.url("api/kernels"))[0] == 200
            assert get(f"{second.address}/api/kernels?token={first.token}")[0] == 403


@pytest.mark.exhaustive
def test_a_taken_port_is_named_where_no_other_will_do(ready):
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = workbench(ready, "lab", "--no-browser", f"--port={port}", "--ServerApp.port_retries=0")
    assert only_line(done).endswith(f"ERROR: the Jupyter server could not be started because port {port} is not available.")


def test_a_folder_that_cannot_be_filled_is_one_line_with_the_remedy(ready, fresh):
    work, aside = ready / "work", ready / "work-aside"
    if work.exists():
        work.rename(aside)
    work.touch()
    done = workbench(ready, "lab", "--no-browser", "--port=0")
    work.unlink()
    if aside.exists():
        aside.rename(work)
    assert only_line(done, 2).startswith(f"workbench: the notebooks cannot be copied to {work}: ")
    shutil.rmtree(fresh / "build", ignore_errors=True)
    (fresh / "build").touch()
    done = workbench(fresh, "setup")
    (fresh / "build").unlink()
    assert only_line(done).startswith(f"workbench: building kernel-libs needs to write to {fresh}/build, and cannot. Make room there")


def test_a_log_that_cannot_be_written_is_one_line_with_the_remedy(fresh, tmp_path):
    """As in a clone that another user has set up. A folder has the name of the log, so that nobody can write it, the superuser included."""
    stand_in(tmp_path / "mvn", "exit 1\n")
    shutil.rmtree(fresh / "build", ignore_errors=True)
    (fresh / "build" / "maven.log").mkdir(parents=True)
    done = workbench(fresh, "setup", PATH=f"{tmp_path}:{os.environ['PATH']}")
    shutil.rmtree(fresh / "build")
    assert only_line(done).startswith(f"workbench: building kernel-libs needs to write to {fresh}/build, and cannot. Make room there")


def test_an_environment_that_cannot_be_written_is_one_line_with_the_remedy(ready):
    """A folder has the name of its stamp, so that nobody can write it, the superuser included."""
    stamp = ready / ".venv/.lab-stamp"
    kept = stamp.read_text()
    stamp.unlink()
    stamp.mkdir()
    done = workbench(ready, "setup")
    stamp.rmdir()
    stamp.write_text(kept)
    assert only_line(done).startswith(f"workbench: making .venv needs to write to {ready}/.venv, and cannot. Make room there")


@pytest.fixture
def home_on_a_read_only_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder that nobody may write, the superuser included where they may mount something."""
    home = tmp_path / "home"
    home.mkdir(mode=0o500)
    mounted = os.geteuid() == 0
    if mounted and subprocess.run(["mount", "-t", "tmpfs", "-o", "ro", "none", home], capture_output=True).returncode:
        pytest.skip("no file system can be mounted here, and the superuser may write to any folder. Run this as another user")
    yield home
    if mounted:
        subprocess.run(["umount", home], check=True)


@pytest.mark.exhaustive
def test_lab_starts_where_home_cannot_be_written(ready, tmp_path, home_on_a_read_only_disk):
    home = str(home_on_a_read_only_disk)
    with lab(ready, tmp_path / "lab.log", HOME=home) as server:
        said = server.log.read_text()
        assert f"workbench: HOME ({home}) cannot be written: JupyterLab keeps its settings in {ready}/build/jupyter instead" in said
        assert "Traceback" not in said and "Warning" not in said
        kernel = json.loads(server.post("api/kernels"))
        assert kernel["name"] == "java"
    assert f"HOME ({home}) cannot be written" in workbench(ready, "doctor", HOME=home).stdout


def small_notebook(copy: Path, name: str, *cells: str) -> None:
    """One that runs for a moment, since these tests are about the command. Others execute those of the course."""
    notebook = new_notebook(cells=[new_markdown_cell(f"# {name}"), *map(new_code_cell, cells)])
    nbformat.write(notebook, copy / "notebooks" / f"{name}.ipynb")


def test_run_writes_a_page_for_a_notebook(ready, tmp_path):
    small_notebook(ready, "98-small", "domains()")
    report = tmp_path / "report"
    done = workbench(ready, "run", "98", WORKBENCH_PROFILE="smoke", WORKBENCH_REPORT=str(report), WORKBENCH_RESULTS=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"notebooks/98-small\.ipynb \.+ \d+ s\nThe report is .*/index\.html\n", done.stdout)
    page = (report / "98-small.html").read_text()
    assert "cart" in page and not loaded_from_network(page)
    assert "98-small.html" in (report / "index.html").read_text()


def test_a_kernel_that_does_not_start_is_a_sentence_and_the_other_notebooks_are_run(ready, tmp_path):
    """By a heap in which Java cannot start."""
    names = ["96-not-run", "97-not-run"]
    for name in names:
        small_notebook(ready, name, "domains()")
    arguments = ready / ".venv/share/jupyter/kernels/java/jvm.args"
    kept = arguments.read_text()
    arguments.write_text(f"{kept}-Xmx1k\n")
    try:
        done = workbench(ready, "run", *names, WORKBENCH_PROFILE="smoke", WORKBENCH_REPORT=str(tmp_path), WORKBENCH_RESULTS=str(tmp_path))
    finally:
        arguments.write_text(kept)
    assert done.returncode == 1, done.stderr
    said = "no Java kernel answered in 3 starts of at most 240 seconds each (Kernel died before replying"
    assert [line.strip().startswith(said) for line in done.stderr.splitlines()] == [True, True]
    assert (tmp_path / "index.html").read_text().count("no Java kernel answered") == 2


@pytest.mark.parametrize("command", ["run", "course"])
def test_a_broken_notebook_is_one_line_with_the_remedy(ready, command):
    broken = ready / "notebooks" / "95-broken.ipynb"
    broken.write_text("no notebook")
    try:
        done = workbench(ready, command, "95", WORKBENCH_PROFILE="smoke")
    finally:
        broken.unlink()
    assert only_line(done, 2).startswith(f"workbench: the notebook {broken} cannot be read: Expecting value: line 1 column 1 (char 0). ")
    assert len(done.stderr.splitlines()) == 1 and done.stdout == ""


def test_a_report_that_cannot_be_written_is_one_line_with_the_remedy(ready, tmp_path):
    (tmp_path / "file").touch()
    done = workbench(ready, "run", "01", cwd=tmp_path, WORKBENCH_REPORT="file")
    assert only_line(done, 2).startswith(f"workbench: the report cannot be written to {tmp_path / 'file'}: ")
    assert only_line(done, 2).endswith("Make room there, make it writable, or set WORKBENCH_REPORT to another folder.")
    assert len(done.stderr.splitlines()) == 1 and done.stdout == ""


@pytest.mark.exhaustive
def test_run_writes_a_report_that_needs_no_network(ready, tmp_path):
    report = tmp_path / "report"
    done = workbench(
        ready, "run", "01", cwd=tmp_path, WORKBENCH_PROFILE="smoke", WORKBENCH_REPORT=str(report), WORKBENCH_RESULTS=str(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"notebooks/01-first-comparison\.ipynb \.+ \d+ s\nThe report is .*/index\.html\n", done.stdout)
    assert done.stderr == ""
    page = (report / "01-first-comparison.html").read_text()
    assert "IdentifiedDataSerializable" in page and "data:image/svg+xml" in page
    assert not loaded_from_network(page)
    assert not loaded_from_network((report / "index.html").read_text())
    charts = {path.name for path in (report / "run/01-first-comparison/charts").iterdir()}
    assert charts == {f"01-{chart}.{kind}" for chart in ["sizes", "speed", "map"] for kind in ["svg", "png", "pdf"]}


@contextmanager
def running(copy: Path, folder: Path, *arguments: str) -> Iterator[subprocess.Popen]:
    """A command in the smoke profile with its own terminal, so to speak: signals reach it and not the tests."""
    env = {**os.environ, "WORKBENCH_PROFILE": "smoke", "WORKBENCH_REPORT": str(folder), "WORKBENCH_RESULTS": str(folder / "results")}
    with subprocess.Popen(
        [copy / "workbench", *arguments], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_ctrl_c_ends_a_run_and_keeps_its_pages(ready, tmp_path):
    small_notebook(ready, "99-long", "1 + 1", f"Thread.sleep({SETUP_SECONDS}_000);")
    with running(ready, tmp_path / "report", "run", "99", "07") as run:
        assert run.stdout.read(len("notebooks/99-long.ipynb .")).endswith(".")
        second = workbench(ready, "run", "99", WORKBENCH_REPORT=str(tmp_path / "report"))
        assert only_line(second, 2).startswith(f"workbench: another run writes to {tmp_path / 'report'}. Wait for it")
        started = psutil.Process(run.pid).children(recursive=True)
        assert any("java" in each.name() for each in started)
        os.killpg(run.pid, signal.SIGINT)
        said = run.communicate(timeout=SETUP_SECONDS)[1]
    assert run.returncode == 130
    assert said == f"\nworkbench: interrupted. What ran before is in {tmp_path / 'report'}/index.html\n"
    assert not psutil.wait_procs(started, timeout=SETUP_SECONDS)[1]
    index = (tmp_path / "report" / "index.html").read_text()
    assert ">interrupted<" in index and "07-" not in index
    page = (tmp_path / "report" / "99-long.html").read_text()
    assert "07-" not in page and not loaded_from_network(page)


def test_ctrl_c_ends_a_program_in_python_in_one_line(fresh, tmp_path, monkeypatch):
    """While it waits for the answer of a database that gives none."""
    with create_server(("127.0.0.1", 0)) as database:
        database.settimeout(SETUP_SECONDS)
        monkeypatch.setenv("WORKBENCH_VULNERABILITIES", f"http://127.0.0.1:{database.getsockname()[1]}")
        with running(fresh, tmp_path, "audit") as audit, database.accept()[0]:
            os.killpg(audit.pid, signal.SIGINT)
            said = audit.communicate(timeout=SETUP_SECONDS)
    assert (audit.returncode, said) == (130, ("", "\nworkbench: interrupted\n"))


def test_ctrl_c_ends_the_gallery_in_one_line_and_its_kernel(ready, tmp_path):
    with running(ready, tmp_path, "gallery", "Money") as gallery:
        assert gallery.stdout.read(len("Money ")) == "Money "
        kernel = listening_java(gallery)
        os.killpg(gallery.pid, signal.SIGINT)
        said = gallery.communicate(timeout=SETUP_SECONDS)[1]
    assert gallery.returncode == 130
    assert "\nworkbench: interrupted\n" in said and "Traceback" not in said
    assert not psutil.wait_procs([kernel], timeout=SETUP_SECONDS)[1]


def listening_java(command: subprocess.Popen) -> psutil.Process:
    """The kernel that a command has started, once Jupyter may connect to it."""
    deadline = time.monotonic() + SETUP_SECONDS
    while command.poll() is None and time.monotonic() < deadline:
        for each in psutil.Process(command.pid).children(recursive=True):
            if each.name() == "java" and each.net_connections("tcp"):
                return each
        time.sleep(0.05)
    pytest.fail("no kernel has started")


def loaded_from_network(page: str) -> list[str]:
    """Addresses that a browser would fetch by itself when it opens the page."""
    fetching = r"""(?:<(?:script|img|link|iframe|source)[^>]*?(?:src|href)=["']?|url\(["']?|import[^;]{0,80}?["'])"""
    return re.findall(fetching + r"""((?:https?:)?//[^"')\s>]+)""", page)


def test_page_that_loads_from_the_network_is_rejected():
    assert loaded_from_network('<script src="https://cdn.example.org/a.js"></script>') == ["https://cdn.example.org/a.js"]
    assert loaded_from_network("<style>@import url('//example.org/b.css')</style>") == ["//example.org/b.css"]
    assert loaded_from_network('import mermaid from "https://example.org/m.mjs"') == ["https://example.org/m.mjs"]
    assert not loaded_from_network('<a href="https://example.org">a link to click</a>')
