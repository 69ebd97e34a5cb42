"""Garbage as in the console, and the demo's database for walks through all of it."""

import gc
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from director.bootstrap import fill_demo, open_house
from director.storage.engine import sqlite_url
from director.storage.house_key import key_file
from ui.console.garbage import collect_due


@pytest.fixture(autouse=True)
def garbage_on_this_thread() -> Iterator[None]:
    """As in the console, no other thread destroys what Qt has made here."""
    gc.disable()
    yield
    nothing_stays()
    collect_due()
    gc.enable()


def nothing_stays() -> None:
    """What a test leaves behind goes with it: each look that is put on would polish it once more."""
    app = QApplication.instance()
    if isinstance(app, QApplication):
        for widget in app.topLevelWidgets():
            if widget.parent() is None:
                widget.deleteLater()
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="session")
def demo_in(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The demo's database in a language, made once for each."""

    @cache
    def made(language: str) -> Path:
        file = tmp_path_factory.mktemp("demo") / "demo.db"
        house = open_house(sqlite_url(file))
        fill_demo(house, language)
        house.close()
        return file

    return made


@pytest.fixture(scope="session")
def demo(demo_in: Callable[[str], Path]) -> Path:
    """The demo's database, in English."""
    return demo_in("en")


@pytest.fixture
def copy_in(demo_in: Callable[[str], Path], tmp_path: Path) -> Callable[[str], Path]:
    """A copy of it in a language, to play with."""

    def copied(language: str) -> Path:
        demo, file = demo_in(language), tmp_path / "demo.db"
        shutil.copy(demo, file)
        shutil.copy(key_file(demo), key_file(file))
        return file

    return copied


@pytest.fixture
def copy(copy_in: Callable[[str], Path]) -> Path:
    """A copy of it in English."""
    return copy_in("en")
