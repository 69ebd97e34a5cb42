"""Rooms of the desk, found as the folders beside the kernel; each registers its parts with it.

`streams` registers the kinds of streams that a room writes, `rows` the kinds of house rows that it
keeps, `checks` what is asked of whoever a command names, and the modules of `handlers` carry out its
commands. Nothing of a room is imported before it is needed: the lobby is seen before.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules, walk_packages

_DESK = __name__.rpartition(".kernel")[0]


@cache
def load(part: str) -> None:
    """Import a part of every room that has one: the module of this name, or all in its folder."""
    for room in _rooms():
        name = f"{_DESK}.{room}.{part}"
        if find_spec(name) is not None:
            folder = getattr(import_module(name), "__path__", ())
            for found in walk_packages(folder, f"{name}."):
                import_module(found.name)


def _rooms() -> tuple[str, ...]:
    path = import_module(_DESK).__path__
    return tuple(found.name for found in iter_modules(path) if found.ispkg and found.name != "kernel")
