"""Limits in the window (G-1): typed as a table opens, kept in sets, shown on list and page."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.desk.pit.paytables import shipped
from director.games.table.jackpot_terms import terms_of
from director.games.table.play import pay_table_of
from director.house.templates import LIMITS, LimitSet
from director.values.ids import JackpotId
from tests.desk.fakes import EVENING
from tests.desk.night.night_desk import WHO
from tests.desk.pit.pit_night import Pit
from tests.ui.pit.test_pit import Shown, shown
from ui.pit.limit_sets import LimitSetsTask
from ui.pit.opening import OpenGameTask


@pytest.fixture
def pit(qtbot: QtBot) -> Iterator[Shown]:
    pit = Pit("blackjack", 2)
    pit.put_up("casino_stud")
    yield from shown(pit, qtbot)


def opening(pit: Shown, game: str) -> OpenGameTask:
    """The form that opens another table of a game."""
    pit.page.actions_.do("open")
    task = pit.page.task()
    assert isinstance(task, OpenGameTask)
    pit.page.side().setParent(pit.page)
    task.games.setCurrentIndex([each.id for each in task.games.offered()].index(game))
    task.checked.setChecked(True)
    return task


def typed(task: OpenGameTask | LimitSetsTask, **amounts: str) -> None:
    for name, text in amounts.items():
        task.limits.fields[name].setText(text)


def asked(pit: Shown, task: OpenGameTask) -> str:
    """What the form says of what was typed."""
    pit.qtbot.waitUntil(lambda: not task._asking.isActive())  # the desk is asked
    pit.settle()
    return task.warning.text()


def test_G_1_a_table_opens_with_limits_of_its_own(pit: Shown) -> None:
    task = opening(pit, "blackjack")
    assert task.limits.terms() == ()
    typed(task, minimum="25", maximum="1 000", chip="5", round_ceiling="20 000")
    assert asked(pit, task) == ""
    task.accept()
    pit.settle()
    now = pit.page.game.now
    assert now is not None
    limits = pay_table_of(now.table.opened).limits
    assert (limits.minimum, limits.maximum, limits.chip, limits.coin) == (2_500, 100_000, 500, 50)
    assert limits.round_ceiling == 2_000_000
    assert "€25" in pit.page.game._title.accessibleName()
    assert "Highest payout, each round €20,000" in pit.page.game._state.accessibleName()
    assert pit.page.game.control.amount.cents() == 2_500
    pit.page.leave_game()
    pit.settle()
    assert sorted(row.limits for row in pit.page._model.rows()) == ["€25 – €1,000", "€5 – €500"]


def test_G_1_the_ratios_of_the_law_are_said_while_typing(pit: Shown) -> None:
    task = opening(pit, "casino_stud")
    typed(task, minimum="10", maximum="600")
    assert task.limits.ratio.text() == "The maximum is 60 × the minimum. The rules permit: 50, 100, 200."
    assert task.limits.ratio.property("tone") == "red"
    assert "allowed is: 50, 100, 200" in asked(pit, task)
    typed(task, maximum="500")
    assert task.limits.ratio.property("tone") == "muted"
    assert asked(pit, task) == ""
    typed(task, maximum="")
    assert task.command() is None
    assert task.limits.ratio.text() == ""


def test_G_1_bets_follow_the_table_until_they_are_typed(pit: Shown) -> None:
    task = opening(pit, "roulette")
    rows = task.limits.rows
    assert task.limits.single is not None
    task.limits.single.setChecked(True)
    typed(task, minimum="5", maximum="4 000")
    assert [rows["straight"].fields[of].cents() for of in ("minimum", "maximum")] == [500, 20_000]
    assert rows["dozen"].fields["minimum"].cents() == 2_500
    field = rows["straight"].fields["maximum"]
    field.setText("75")
    field.setModified(True)
    rows["dozen"].fields["ceiling"].setText("1 500")
    typed(task, maximum="8 000")
    assert field.cents() == 7_500
    terms = task.limits.terms()
    assert terms is not None
    assert {"minimum=500", "maximum=800000", "bets.straight.maximum=7500"} <= set(terms)
    assert {"bets.dozen.ceiling=150000", "bets.dozen.minimum=2500"} <= set(terms)
    assert asked(pit, task) == ""


def test_G_1_the_stake_of_a_jackpot_goes_in_chips_of_the_table(pit: Shown) -> None:
    pot = terms_of(shipped("casino_stud").jackpots["bonus"])
    filing = c.Filing(replace(pot, stake=500), EVENING, "The authority")
    pit.pit.desk.execute(c.FileJackpotTerms(JackpotId("casino_stud-bonus"), filing), WHO)
    task = opening(pit, "casino_stud")
    typed(task, minimum="25", maximum="1 250", chip="5")
    task.limits.stakes["bonus"].setText("1")
    assert "Stake: not in whole chips of €5" in asked(pit, task)
    task.limits.stakes["bonus"].setText("5")
    assert asked(pit, task) == ""
    assert "jackpots.bonus.stake=500" in (task.limits.terms() or ())


def test_G_1_a_set_of_limits_is_kept_chosen_and_removed(pit: Shown) -> None:
    page = pit.page
    page._side.games.setCurrentIndex([g.id for g in page._side.games.offered()].index("blackjack"))
    page.actions_.do("limits")
    task = page.task()
    assert isinstance(task, LimitSetsTask)
    page.side().setParent(page)
    assert task.command() is None
    task.called.setText("25 EUR")
    typed(task, minimum="25", maximum="1 000")
    task.accept()
    pit.settle()
    (kept,) = pit.pit.store.rows(LIMITS, LimitSet).values()
    assert (kept.name, kept.pay_table) == ("25 EUR", "blackjack")
    assert kept.terms == ("minimum=2500", "maximum=100000")
    assert task.called.text() == "25 EUR"
    task.leaving.begin()
    task.give_up()
    page.reload()
    pit.settle()
    form = opening(pit, "blackjack")
    form.stored_pay_table.setCurrentIndex(1)
    assert form.limits.terms() == ("minimum=2500", "maximum=100000")
    form.leaving.begin()
    form.give_up()
    page.actions_.do("limits")
    again = page.task()
    assert isinstance(again, LimitSetsTask)
    again.which.setCurrentIndex(1)
    assert again.limits.fields["minimum"].cents() == 2_500
    again.removal.click()
    pit.settle()
    assert pit.pit.store.rows(LIMITS, LimitSet) == {}


@pytest.fixture
def wheel(qtbot: QtBot) -> Iterator[Shown]:
    yield from shown(Pit("roulette", 2), qtbot)


def test_7_colour_chips_and_denominations_are_asked_in_the_window(wheel: Shown) -> None:
    wheel.enter()
    wheel.click("Start the round")
    wheel.page.game.control.amount.show_cents(2_500)
    wheel.click("Colour chips €25")
    wheel.click("3")
    assert [(t.action.kind, t.action.amount, t.action.numbers) for t in wheel.told] == [
        ("colour", 2_500, (3,))
    ]
    QTest.keyClick(wheel.page.game.felt, Qt.Key.Key_2)
    wheel.page.game.control.amount.show_cents(500)
    wheel.settle()
    wheel.click("Play with chips of")
    assert wheel.told[-1].action.kind == "chips"
    assert (wheel.told[-1].action.seat, wheel.told[-1].action.amount) == (2, 500)


def test_6_another_player_bets_in_a_box_from_the_window(pit: Shown) -> None:
    pit.pit.do(c.StartRound(pit.pit.id))
    pit.pit.act("1 cut [100]\nhouse burn\n")
    pit.enter()
    pit.page.game.control.amount.show_cents(1_000)
    pit.click("Bet of another player")
    pit.click("5")
    assert [(t.action.kind, t.action.amount, t.action.numbers) for t in pit.told][-1] == (
        "bet_for",
        1_000,
        (5,),
    )


def test_G_1_a_bet_has_a_step_of_its_own(pit: Shown) -> None:
    """A side bet in tens on a table of fives: 15 is refused, and the step is a term of the table."""
    task = opening(pit, "three_card")
    assert task.limits.single is not None
    task.limits.single.setChecked(True)
    step = task.limits.rows["pair_plus"].fields["step"]
    step.clear()
    QTest.keyClicks(step, "10")
    assert task.limits.terms() == ("bets.pair_plus.step=1000",)
    least = task.limits.rows["pair_plus"].fields["minimum"]
    assert "Pair Plus, Minimum: not in whole chips of €10" in asked(pit, task)
    least.clear()
    QTest.keyClicks(least, "10")
    assert "whole chips" not in asked(pit, task)
    terms = task.limits.terms()
    assert terms is not None
    assert set(terms) == {"bets.pair_plus.minimum=1000", "bets.pair_plus.step=1000"}
