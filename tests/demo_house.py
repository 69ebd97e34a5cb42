"""The demo's database for tests: made once in a run, by the first worker that asks for it."""

import fcntl
from pathlib import Path

import pytest

from director.bootstrap import fill_demo, open_house
from director.storage.engine import sqlite_url


def folder_of_run(config: pytest.Config, factory: pytest.TempPathFactory) -> Path:
    """Return the folder that all workers of this run share."""
    own = factory.getbasetemp()
    return own.parent if hasattr(config, "workerinput") else own


def demo_in(language: str, folder: Path) -> Path:
    """Return the demo's database in a language; other workers wait while one of them makes it."""
    ready = folder / f"demo-{language}"
    with (folder / f"demo-{language}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not ready.exists():
            _make(language, folder).rename(ready)
    return ready / "demo.db"


def _make(language: str, folder: Path) -> Path:
    """Return a folder with a new demo; what a worker that died has begun is overwritten."""
    begun = folder / f"demo-{language}-begun"
    begun.mkdir(exist_ok=True)
    for left in begun.iterdir():
        left.unlink()
    house = open_house(sqlite_url(begun / "demo.db"))
    fill_demo(house, language)
    house.close()
    return begun
