"""Parts of the program: every package that it runs on, with version and licence."""

import platform
import re
import sqlite3
import ssl
from importlib.metadata import Distribution, PackageNotFoundError, distribution

import msgspec

from director.values.dataclass import Value
from resources import ROOT

PROGRAM = "riffle"
SHIPPED = "parts.json"
"""List that a bundle ships; elsewhere the environment is read."""
_EXTRAS = ("postgresql",)
"""Optional parts that count where they are installed."""
_LONGEST = 60
"""Signs of a licence's name; some packages put its whole text there."""
_NAME = re.compile(r"[A-Za-z0-9._-]+")


class ProgramPart(Value):
    """Package by the name of its registry, or what lies beneath all packages."""

    name: str
    version: str
    licence: str
    registered: bool = True
    """Whether the registry of Python's packages has it."""


def parts() -> tuple[ProgramPart, ...]:
    """Return the program and its parts, the program first, then by name."""
    shipped = ROOT / SHIPPED
    if shipped.exists():
        return msgspec.json.decode(shipped.read_bytes(), type=tuple[ProgramPart, ...])
    return installed()


def installed() -> tuple[ProgramPart, ...]:
    """Return the parts of the environment that runs, read from the metadata of its packages."""
    found = distributions()
    program, *others = (ProgramPart(each.name, each.version, licence(each)) for each in found)
    return (program, *beneath(), *sorted(others, key=lambda part: part.name.lower()))


def distributions() -> tuple[Distribution, ...]:
    """Return the program's own package and all that it requires, directly or not."""
    found: dict[str, Distribution] = {}
    wanted = [PROGRAM]
    while wanted:
        name = wanted.pop()
        key = re.sub(r"[-_.]+", "-", name).lower()
        if key in found:
            continue
        try:
            found[key] = distribution(name)
        except PackageNotFoundError:  # needed on another system alone
            continue
        wanted += requirements(found[key])
    return tuple(found.values())


def requirements(package: Distribution) -> list[str]:
    """Return the names of what a package requires; of extras, those that count here."""
    names = []
    for line in package.requires or ():
        needed, _, condition = line.partition(";")
        extra = re.search(r"""extra\s*==\s*['"]([^'"]+)""", condition)
        if extra is None or extra[1] in (*_EXTRAS, "binary"):
            match = _NAME.match(needed.strip())
            names += [match[0]] if match is not None else []
    return names


def licence(package: Distribution) -> str:
    """Return the licence as a package names it; empty where it names none."""
    metadata = package.metadata
    named = next((metadata[key] for key in ("License-Expression", "License") if key in metadata), "")
    if named and len(named) <= _LONGEST:
        return named
    kinds = (kind for kind in metadata.get_all("Classifier") or () if kind.startswith("License ::"))
    return ", ".join(kind.rpartition(" :: ")[2] for kind in kinds)


def beneath() -> tuple[ProgramPart, ...]:
    """Return what lies beneath all packages: Python, and the libraries that come with it."""
    return (
        ProgramPart("Python", platform.python_version(), "PSF-2.0", registered=False),
        ProgramPart("OpenSSL", ssl.OPENSSL_VERSION.split()[1], "Apache-2.0", registered=False),
        ProgramPart("SQLite", sqlite3.sqlite_version, "Public Domain", registered=False),
    )
