"""Bring back, in the console: a copy is chosen, the loss is said, and the house is opened from it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from director.bootstrap import loss_by
from director.desk.kernel.ports import HOUSE, HouseCopy
from director.house.events import ExportMade
from director.storage.engine import sqlite_url
from director.storage.restoring.bring_back import Loss
from director.texts import LANGUAGES, texts_for
from tests.desk.night.night_desk import WHO, Night
from tests.storage.opened import NIGHT, bust, play
from tests.ui.console_window import window_of
from tests.ui.night_console import settled
from ui.console.live import LiveConsole
from ui.console.restoring import Restoring
from ui.frame.main_window import MainWindow
from ui.frame.sessions import Opener
from ui.house.machine import MachinePage
from ui.parts.copy_words import key_words, loss_words
from ui.parts.question import Question

Shown = tuple[MainWindow, LiveConsole]


@pytest.fixture
def night() -> Night:
    return Night()


@pytest.fixture
def shown(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[Shown]:
    with window_of(night, qtbot, tmp_path) as both:
        yield both


def copy(folder: Path) -> HouseCopy:
    return HouseCopy(folder / "house-2026-11-27T20-00-00Z.db", 1_795_219_200_000_000, 3, 40, True)


def said(question: Question) -> str:
    return "\n".join(label.text() for label in question.findChildren(QLabel))


def test_a_copy_is_chosen_the_loss_said_and_only_then_the_house_is_closed(
    night: Night, shown: Shown, qtbot: QtBot, tmp_path: Path
) -> None:
    _, console = shown
    asked: list[Question] = []
    gone: list[Path] = []
    console.frame.over.connect(lambda over: asked.append(over) if over is not None else None)
    kept = copy(tmp_path)
    lost = Loss(kept, True, False, kept.at, 12, 3, ("Friday",))
    console.frame.restoring = Restoring(lambda _folder: (kept,), lambda _copy: lost, gone.append)
    page = MachinePage(console)
    qtbot.addWidget(page)
    assert not page.bring_back.isHidden()
    page.bring_back.click()
    qtbot.waitUntil(lambda: len(asked) == 1)
    buttons = asked[0].findChildren(type(page.bring_back))
    assert len(buttons) == 3
    buttons[0].click()
    qtbot.waitUntil(lambda: len(asked) == 2)
    words = said(asked[1])
    assert "12 commands" in words
    assert "3 receipts" in words
    assert "Friday" in words
    assert "key is not here" in words
    assert not gone
    first, _ = asked[1].findChildren(type(page.bring_back))
    settled(console, qtbot, first.click)
    assert gone == [kept.file]
    assert isinstance(night.desk.story(HOUSE)[-1].event, ExportMade)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_means_is_said_in_every_language(language: str, tmp_path: Path) -> None:
    texts, kept = texts_for(language), copy(tmp_path)
    lost = Loss(kept, True, False, kept.at, 12, 3, ("Friday",))
    nothing = Loss(kept, True, True, kept.at, 0, 0, ())
    sentences = {loss_words(texts, each) for each in (lost, nothing)}
    sentences |= {key_words(texts, each)[0] for each in (lost, nothing)}
    assert len(sentences) == 4
    assert "Friday" in loss_words(texts, lost)


def test_the_next_console_opens_the_house_as_the_copy_has_it(tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    url = sqlite_url(tmp_path / "house.db")
    house = play(url)
    made = house.back_up_into(stick)
    bust(house, 5)
    house.note_heads(WHO)
    house.close()
    opener = Opener(url, False, stick)
    assert opener.is_file
    assert [each.file for each in opener.copies_in(stick)] == [made]
    assert opener.loss(made) == loss_by(url, made)
    again = Opener(url, False, stick, instead=made)()
    assert again.desk.tournament(NIGHT).alive == 11
    again.close()
    once_more = Opener(url, False, stick)()
    assert once_more.desk.tournament(NIGHT).alive == 11
    once_more.close()
