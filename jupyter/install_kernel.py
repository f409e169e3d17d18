"""Installs the Java kernel and the workbench's settings of JupyterLab into this Python environment.

Usage: python install_kernel.py JAVA_HOME [FOLDER]    FOLDER holds domain-src; by default, it is the workbench's own.
                                                      Jupyter fills in ${VARIABLES} as it starts a kernel.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARIES = ROOT / "kernel-libs" / "target" / "lib"
LOGGING = ROOT / "jupyter" / "logging.properties"
JVM_ARGS = ROOT / "kernel-libs" / "strategies" / "src" / "main" / "resources" / "workbench" / "jvm.args"


def quoted(argument: str) -> str:
    """As an argument file of the java command wants it: spaces are kept within quotes."""
    escaped = argument.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def jvm_args(kernel: Path) -> str:
    """The flags that the libraries need, and those for a quick start and a quiet console, which no benchmark fork gets."""
    own = [
        f"-Djava.util.logging.config.file={kernel / LOGGING.name}",
        "-XX:+AutoCreateSharedArchive",
        f"-XX:SharedArchiveFile={kernel / 'kernel.jsa'}",
        "-Xlog:disable",
        # The JDK warns that its own archive does not fit our flags, but uses it anyway.
        "-Xlog:all=error,cds*=off,aot*=off:stderr",
        "-Xshare:auto",
    ]
    return "\n".join(JVM_ARGS.read_text().split() + [quoted(flag) for flag in own]) + "\n"


def kernelspec(java_home: Path, kernel: Path, folder: str) -> dict:
    """Starts our kernel, which extends JJava's, directly: JJava's launcher would start a second JVM by whatever java is on the PATH."""
    return {
        "argv": [
            str(java_home / "bin" / "java"),
            "@{resource_dir}/jvm.args",
            "-cp",
            f"{kernel / 'jjava.jar'}:{kernel / 'workbench-kernel.jar'}",
            "workbench.kernel.Main",
            "{connection_file}",
        ],
        "display_name": "Java",
        "language": "java",
        "interrupt_mode": "message",
        "env": {
            "WORKBENCH_HOME": folder,
            "JJAVA_CLASSPATH": f"{LIBRARIES}/*.jar",
        },
        "metadata": {"debugger": False},
    }


def compile_kernel(java_home: Path, kernel: Path) -> None:
    """Here rather than by Maven, since JJava's kernel comes in Python's package only. As a jar, which the class-data archive wants."""
    sources = sorted(map(str, (ROOT / "jupyter" / "kernel").glob("**/*.java")))
    with tempfile.TemporaryDirectory() as classes:
        javac = [java_home / "bin" / "javac", "-nowarn", "-cp", kernel / "jjava.jar", "-d", classes]
        subprocess.run(javac + sources, check=True)
        shutil.make_archive(str(kernel / "workbench-kernel"), "zip", classes)
    (kernel / "workbench-kernel.zip").replace(kernel / "workbench-kernel.jar")


def main(java_home: Path, folder: str = str(ROOT)) -> None:
    kernel = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java"
    shutil.copy(LOGGING, kernel)
    compile_kernel(java_home, kernel)
    (kernel / "jvm.args").write_text(jvm_args(kernel))
    (kernel / "kernel.json").write_text(json.dumps(kernelspec(java_home, kernel, folder), indent=2) + "\n")
    (kernel / "kernel.jsa").unlink(missing_ok=True)
    settings = Path(sys.prefix) / "share" / "jupyter" / "lab" / "settings"
    settings.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "jupyter" / "overrides.json", settings)
    labconfig = Path(sys.prefix) / "etc" / "jupyter" / "labconfig"
    labconfig.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "jupyter" / "page_config.json", labconfig)


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    main(Path(sys.argv[1]), *sys.argv[2:])
