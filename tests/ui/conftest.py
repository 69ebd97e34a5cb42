"""Garbage as in the console, and the demo's database for walks through all of it."""

import gc
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from director.storage.house_key import key_file
from tests import demo_house
from tests.demo_house import folder_of_run
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
def demo_in(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], Path]:
    """The demo's database in a language, made once for each."""
    folder = folder_of_run(pytestconfig, tmp_path_factory)
    return cache(lambda language: demo_house.demo_in(language, folder))


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
