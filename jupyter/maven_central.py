"""Prints the address of Maven Central, as the parent of all POMs has it. That comes with Maven, and with JJava in this environment.

Usage: python maven_central.py
"""

import re
import sys
from pathlib import Path
from zipfile import ZipFile

JJAVA = Path(sys.prefix) / "share" / "jupyter" / "kernels" / "java" / "jjava.jar"
PARENT_OF_ALL = "org/apache/maven/model/pom-4.0.0.xml"


def address(jar: Path) -> str:
    with ZipFile(jar) as files:
        pom = next(name for name in files.namelist() if name.endswith(PARENT_OF_ALL))
        return re.search(r"<id>central</id>.*?<url>(\S+?)/?</url>", files.read(pom).decode(), re.DOTALL)[1]


if __name__ == "__main__":
    print(address(JJAVA))
