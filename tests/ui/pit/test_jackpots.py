"""Jackpots in the window: put up, filed, a winner stated, paid at the cash desk; names at boxes."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.games.table.jackpot_state import HitState
from director.texts import LANGUAGES, texts_for
from director.values.ids import JackpotId
from director.values.payment import Method
from tests.desk.night.night_desk import WHO, person
from tests.desk.pit.pit_night import Pit
from tests.desk.pit.test_jackpots import METER, PLAIN, SPADES, with_money
from tests.ui.pit.test_pit import Shown, shown
from ui.cashdesk.hits import HitsPage, PayHitTask
from ui.pit.jackpot_end import EndTask
from ui.pit.jackpot_tasks import StateHitTask, TermsTask, read_share
from ui.pit.players import PlayersTask
from ui.scenes.lobby import jackpot_wall

CELL = 12
"""Pixels at each side of the words in a list."""


@pytest.fixture
def pit(qtbot: QtBot) -> Iterator[Shown]:
    house = Pit("three_card")
    with_money(house)
    yield from shown(house, qtbot)


def at_jackpots(pit: Shown) -> None:
    pit.page.actions_.do("jackpots")
    pit.page.side().setParent(pit.page)
    pit.settle()


def typed(pit: Shown, task: TermsTask | StateHitTask | PayHitTask | PlayersTask | EndTask) -> None:
    """Enter, as it is pressed in the task."""
    pit.settle()
    task.accept()
    pit.settle()


@pytest.mark.parametrize(
    ("said", "basis_points"),
    [("18", 1_800), ("17,5", 1_750), ("17.25 %", 1_725), ("0", 0), ("100", 10_000)],
)
def test_a_share_is_typed_in_percent(said: str, basis_points: int) -> None:
    share = read_share(said)
    assert share is not None
    assert share * 10_000 == basis_points


@pytest.mark.parametrize("said", ["", "x", "101", "-1", "17.255", "1/0"])
def test_what_is_no_share_is_none(said: str) -> None:
    assert read_share(said) is None


def test_G_9_new_terms_are_filed_on_the_page_and_hold_from_their_day(pit: Shown) -> None:
    at_jackpots(pit)
    page = pit.page.jackpots
    assert page.meters.model().rowCount() == 1
    page.actions_.do("file")
    task = page.task()
    assert isinstance(task, TermsTask)
    assert task.command() is None
    task.filed_to.setText("ΕΕΕΠ")
    task.stake.setText("5")
    task.share.setText("25")
    pit.qtbot.waitUntil(lambda: "15" in task.warning.text())
    task.share.setText("20")
    task.effective.show_day(task.effective.chosen() + timedelta(days=30))
    typed(pit, task)
    assert page.task() is None
    jackpot = pit.pit.jackpot(METER)
    (coming,) = jackpot.to_come(pit.console.now())
    assert (coming.terms.stake, coming.filed_to) == (500, "ΕΕΕΠ")


@pytest.mark.parametrize(("begins", "first"), [(0, 500_000), (1, 4_200), (2, 4_200)])
def test_G_9_a_meter_is_put_up_at_its_seed_another_figure_or_taken_over(
    pit: Shown, begins: int, first: int
) -> None:
    at_jackpots(pit)
    page = pit.page.jackpots
    page.actions_.do("put_up")
    task = page.task()
    assert isinstance(task, TermsTask)
    games = [pot.label for _, pot in task.pots.offered()]
    task.pots.setCurrentIndex(games.index("Bonus Jackpot"))
    task.filed_to.setText("ΕΕΕΠ")
    task.begins.setCurrentIndex(begins)
    task.figure.setText("42")
    task.source.setText("Display of pit 2")
    typed(pit, task)
    found = [pot for pot in pit.console.jackpots() if pot.id != METER]
    assert [int(pot.meter) for pot in found] == [first]


def test_G_9_a_hit_is_stated_in_the_pit_and_paid_at_the_cash_desk(pit: Shown, qtbot: QtBot) -> None:
    pit.pit.play(SPADES)
    at_jackpots(pit)
    page = pit.page.jackpots
    page.hits.selectRow(0)
    page.hits.setFocus()
    QTest.keyClick(page.hits, Qt.Key.Key_Return)
    task = page.task()
    assert isinstance(task, StateHitTask)
    task.finder.take(person(1).id)
    typed(pit, task)
    assert pit.pit.jackpot(METER).hits[0].stated == person(1).id
    desk = HitsPage(pit.console)
    qtbot.addWidget(desk)
    assert not desk.overview.facts.figures, "words stand to the left"
    desk.resize(1366, 768)
    desk.show()
    desk.reload()
    pit.settle()
    when = desk.list.columnWidth(1) - 2 * CELL
    for language in LANGUAGES:
        said = texts_for(language).moment(pit.pit.jackpot(METER).hits[0].at)
        assert desk.list.fontMetrics().horizontalAdvance(said) <= when, f"{said} is cut"
    desk.list.selectRow(0)
    desk.actions_.do("pay_hit")
    paying = desk.task()
    assert isinstance(paying, PayHitTask)
    paying._why.setText("A passport was seen")  # type: ignore[union-attr]
    command = paying.command()
    assert command is not None
    pit.pit.desk.execute(command, WHO, reason="A passport was seen", insist=True)
    assert pit.pit.jackpot(METER).hits[0].state is HitState.PAID


def test_a_jackpot_that_is_transferred_has_a_field_for_the_account(pit: Shown, qtbot: QtBot) -> None:
    pit.pit.play(SPADES)
    pit.console.order(c.StateHit(METER, 1, person(1).id), reason="A passport was seen")
    pit.settle()
    desk = HitsPage(pit.console)
    qtbot.addWidget(desk)
    desk.show()
    desk.reload()
    pit.settle()
    desk.list.selectRow(0)
    desk.actions_.do("pay_hit")
    paying = desk.task()
    assert isinstance(paying, PayHitTask)
    assert paying.iban.isHidden()
    paying.method.choose(Method.TRANSFER)
    paying.on_entered()
    assert not paying.iban.isHidden()
    paying.iban.setText("SK31 1200 0000 1987 4263 7542")
    pit.settle()
    assert paying.button is not None
    assert not paying.button.isEnabled()  # its check digits are wrong
    paying.iban.setText("SK31 1200 0000 1987 4263 7541")
    paying._why.setText("A passport was seen")  # type: ignore[union-attr]
    pit.settle()
    paying.accept()
    pit.settle()
    saved = pit.pit.store.person(person(1).id)
    assert saved is not None
    assert saved.iban == "SK3112000000198742637541"


def test_the_wall_shows_the_highest_meter_first_and_nobody_s_name(pit: Shown) -> None:
    pit.pit.put_up("casino_stud")
    pit.pit.play(SPADES)
    pit.pit.play(PLAIN)
    texts = pit.console.texts
    wall = jackpot_wall(
        map(pit.pit.jackpot, ("casino_stud-bonus", METER)), pit.console.now(), texts, house="House"
    )
    assert [card.title for card in wall.cards] == ["Jackpot Bonus", "Bonus Jackpot"]
    assert wall.cards[0].meter == "€10,000"
    assert "€5,000" in wall.cards[1].last
    assert "Player" not in str(wall)


def test_G_4_a_box_is_named_and_the_winner_of_its_hit_is_known(pit: Shown) -> None:
    pit.enter()
    pit.page.game.actions_.do("players")
    task = pit.page.game.task()
    assert isinstance(task, PlayersTask)
    task.finder.take(person(1).id)
    typed(pit, task)
    assert dict(pit.table.people) == {1: person(1).id}
    assert task.boxes.value() == 2
    task.boxes.choose(1)
    task.nobody.click()
    pit.settle()
    assert pit.table.people == ()
    pit.pit.do(c.NameBox(pit.pit.id, 1, person(1).id))
    pit.pit.play(SPADES)
    assert pit.pit.jackpot(METER).hits[0].player == person(1).id


def test_G_9_a_jackpot_ends_by_the_window_paid_out_and_into_another(pit: Shown) -> None:
    """Whom it pays is told one after the other; the page says where the rest went."""
    pit.pit.do(c.OpenJackpot(JackpotId("other"), "three_card", "bonus_jackpot"))
    pit.pit.do(pit.pit.closing())
    at_jackpots(pit)
    page = pit.page.jackpots
    page.meters.select(METER)
    pit.settle()
    page.actions_.do("end")
    pit.settle()
    task = page.task()
    assert isinstance(task, EndTask)
    assert task.into.chosen() == "other"
    task.finder.take(person(1).id)
    task.amount.show_cents(30_000)
    task.more.click()
    task.finder.take(person(2).id)
    task.amount.show_cents(20_000)
    assert task.command() is None
    task.why.setText("the terms, point 7")
    shares = ((person(1).id, 30_000), (person(2).id, 20_000))
    assert task.command() == c.CloseJackpot(METER, JackpotId("other"), shares)
    typed(pit, task)
    assert pit.refusals == []
    assert (int(pit.pit.jackpot(METER).meter), pit.pit.jackpot(METER).owed) == (0, 50_000)
    page.meters.select(METER)
    pit.settle()
    assert page.jackpot_side.state.text().startswith("Ended")
    assert "into Bonus Jackpot" in page.jackpot_side.state.text()
    assert page.living() is None


def test_G_9_an_ended_jackpot_is_on_no_wall(pit: Shown) -> None:
    pit.pit.do(pit.pit.closing())
    pit.pit.do(c.CloseJackpot(METER), reason="end")
    found = (pit.pit.jackpot(METER),)
    assert jackpot_wall(found, pit.console.now(), texts_for("en"), house="x").cards == ()
