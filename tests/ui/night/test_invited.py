"""The list of invited people beside the players: one by one, or from a file; seen before a sale."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from tests.desk.night.night_desk import Night
from tests.ui.desk_pages import Shown, players_page
from ui.night.players.invited_task import InvitedTask
from ui.night.players.page import PlayersPage

Page = tuple[PlayersPage, Shown]


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[Page]:
    """Three people whom the house knows, nobody invited."""
    night = Night()
    for _ in range(3):
        night.add_person()
    with players_page(night, qtbot) as shown:
        yield shown


def task_of(page: PlayersPage, shown: Shown) -> InvitedTask:
    page.invite()
    shown.settle()
    task = page.shelf.task()
    assert isinstance(task, InvitedTask)
    return task


def test_somebody_is_invited_and_seen_so_before_the_sale(page: Page) -> None:
    players, shown = page
    first, second, _ = sorted(shown.console.people())
    task = task_of(players, shown)
    assert task.count.text() == "Nobody is invited: anybody may enter."
    task.player.take(first)
    shown.settle()
    task.accept()
    shown.settle()
    assert shown.state.invited == {first}
    assert "by invitation" in players.registration.finding.offer.text()
    players.registration.choose(first)
    shown.settle()
    checking = players.registration.checking
    assert checking.flags.text() == "Invited"
    players.registration.choose(second)
    shown.settle()
    assert "Not invited" in checking.flags.text()
    assert "not among those invited (1)" in checking.why_not.text()


def test_a_list_is_read_seen_and_taken_over(page: Page, tmp_path: Path) -> None:
    players, shown = page
    file = tmp_path / "guests.csv"
    file.write_text("Card;Name\nC00001;\nC00002;\n;Nobody Known\n", encoding="utf-8")
    task = task_of(players, shown)
    task.take_file(file)
    shown.settle()
    assert task.missing.text() == "Not in the directory: Nobody Known"
    assert task.button is not None
    assert task.button.text().startswith("Invite 2 persons")
    task.accept()
    shown.settle()
    assert len(shown.state.invited) == 2
    again = task_of(players, shown)
    assert again.count.text() == "2 persons are invited"
    again.take_file(file)
    assert again.command() is None
    file.write_text("Colour\nred\n", encoding="utf-8")
    again.take_file(file)
    assert "No column" in again.missing.text()


def test_an_invitation_is_withdrawn_by_naming_the_person_again(page: Page) -> None:
    players, shown = page
    first = sorted(shown.console.people())[0]
    shown.console.order(c.ChangeInvitations(shown.night.id, (first,)))
    shown.settle()
    task = task_of(players, shown)
    task.player.take(first)
    shown.settle()
    assert task.button is not None
    assert "is not invited any more" in task.button.text().replace("\n", " ")
    task.accept()
    shown.settle()
    assert shown.state.invited == frozenset()
