"""The ruling assistant: answers as one types, names what is missing, writes it down and prints."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.events import RulingGiven
from director.house.people import HouseSettings
from director.house.templates import SETTINGS
from director.poker.rulings.floor import FloorFact, Matter
from director.poker.rulings.ruling import DeclaredWord
from director.poker.variants import DiscardMoment, Street, crazy_pineapple
from director.texts.ruling_words import TOPICS
from director.tournament.settings import Game, PineappleDiscard
from director.values.dataclass import replace
from tests.desk.night.night_desk import Night
from tests.ui.night_console import console_of, settled
from ui.console.live import LiveConsole
from ui.look.theme import load_fonts
from ui.parts.hand.setup_words import at_table, variant_of
from ui.poker.rulings import RulingsPage
from ui.poker.rulings_words import TypedCase, situation_report, stakes_now


@pytest.fixture
def night() -> Night:
    """Nine players, the clock running."""
    made = Night()
    made.register(9)
    made.start()
    return made


@pytest.fixture
def console(night: Night, qtbot: QtBot) -> Iterator[LiveConsole]:
    """The console of that night."""
    load_fonts()
    with console_of(night, qtbot) as opened:
        yield opened


@pytest.fixture
def page(console: LiveConsole, qtbot: QtBot) -> RulingsPage:
    """The page, with its answer beside it."""
    made = RulingsPage(console)
    side = made.side()
    assert side is not None
    for widget in (made, side):
        qtbot.addWidget(widget)
        widget.show()
    made.reload()
    return made


def test_enter_leads_from_the_topic_through_the_form_to_the_answer_and_writes_it(
    page: RulingsPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    _topic(page, "showdown")
    page.topics.setFocus()
    QTest.keyClick(page.topics, Qt.Key.Key_Return)
    assert page.focusWidget() is page.floor.matter
    assert page._forms.sizeHint().height() < page.form.sizeHint().height(), "as tall as what is seen"
    QTest.keyClick(page.floor.matter, Qt.Key.Key_Return)
    assert page.answer.focusWidget() is page.answer.table
    with qtbot.waitSignal(page.answer.written):
        QTest.keyClick(page.answer.table, Qt.Key.Key_Return)
    assert any(isinstance(entry.event, RulingGiven) for entry in night.store.journal)


def _topic(page: RulingsPage, topic: str) -> None:
    page.topics.setCurrentRow(tuple(TOPICS).index(topic))


def _flop(page: RulingsPage, actions: str) -> None:
    page.form.small.show_number(50)
    page.form.big.show_number(100)
    page.form.street.choose(Street.FLOP)
    page.form.so_far.setText(actions)


def test_the_level_of_the_tournament_is_there_already(page: RulingsPage, night: Night) -> None:
    level = night.state.structure.periods[0]
    assert page.form.small.number() == level.small_blind
    assert page.form.big.number() == level.big_blind


def test_T_39_the_answer_comes_as_it_is_typed(page: RulingsPage) -> None:
    _flop(page, "400 1100")
    assert page.answer.message.text() == "Say what the player said, or which chips went in. (T-35)"
    assert not page.answer.write.isEnabled()
    page.form.chips.setText("5000")
    assert page.answer.rule.text() == "T-39"
    assert "It is a call of 1,100. 3,900 come back." in page.answer.message.text()
    assert page.answer.write.isEnabled()


def test_T_36_out_of_turn_asks_what_the_others_did(page: RulingsPage) -> None:
    _flop(page, "300")
    assert not page.form.meanwhile.isVisibleTo(page.form)
    _topic(page, "out_of_turn")
    page.form.declaration.choose(DeclaredWord.RAISE)
    page.form.amounts.setText("800")
    assert page.answer.message.text() == "Say what the players in between did. (T-36)"
    page.form.meanwhile.setText("600")
    assert "the player is free" in page.answer.message.text()


def test_T_35_an_all_in_out_of_turn_is_for_the_chips_of_that_player(page: RulingsPage) -> None:
    _flop(page, "300")
    _topic(page, "out_of_turn")
    page.form.declaration.choose(DeclaredWord.ALL_IN)
    page.form.meanwhile.setText("c")
    assert page.answer.message.text() == "Say how many chips player 3 has. (T-35)"
    page.form.stacks[2].show_number(1_500)
    assert "It is all-in for 1,500." in page.answer.message.text()


def test_as_many_fields_for_chips_as_players(page: RulingsPage) -> None:
    page.form.players.setValue(4)
    assert [field.isVisibleTo(page.form) for field in page.form.stacks] == [True] * 4 + [False] * 6


def test_T_29_a_dead_small_blind_is_drawn_and_offered_before_the_flop_only(page: RulingsPage) -> None:
    page.form.no_small.setChecked(True)
    assert page.form.strip.accessibleDescription().startswith("1 BB")
    page.form.street.choose(Street.FLOP)
    assert not page.form.no_small.isVisibleTo(page.form)
    assert not page.form.straddles.isEnabled()


def test_a_hand_that_cannot_have_been_is_not_drawn(page: RulingsPage) -> None:
    page.form.straddles.setText("1")
    assert page.form.strip.accessibleDescription() == ""
    assert page.form.trouble.text() != ""


def test_T_27_a_fact_changes_the_answer(page: RulingsPage) -> None:
    _topic(page, "absence")
    page.floor.matter.choose(Matter.STANDING)
    assert "is warned first" in page.answer.message.text()
    page.floor.facts[FloorFact.WARNED_IN_VAIN].setChecked(True)
    assert "has a dead hand" in page.answer.message.text()
    assert not page.floor.facts[FloorFact.RIVER_BET].isVisibleTo(page.floor)


def test_missed_blinds_are_those_of_the_level(page: RulingsPage, night: Night) -> None:
    _topic(page, "missed")
    assert page.answer.message.text() == "Say which blinds were missed. (T-29)"
    page.floor.facts[FloorFact.MISSED_BIG].setChecked(True)
    level = night.state.structure.periods[0]
    assert page.answer.message.text() == f"{level.big_blind} are posted live. (T-29)"


def test_what_cannot_be_read_is_named_and_nothing_can_be_written(page: RulingsPage) -> None:
    _flop(page, "400 banana")
    assert "banana" in page.form.trouble.text()
    assert not page.answer.write.isEnabled()
    _flop(page, "400")
    page.form.chips.setText("1000 -5")
    assert "-5" in page.answer.message.text()
    assert page.form.trouble.text() != ""


def test_T_17_pots_are_divided_by_rows(page: RulingsPage) -> None:
    _topic(page, "pots")
    page.pots.unit.show_number(25)
    for (paid, place), (chips, rank) in zip(
        page.pots.rows, ((125, 0), (125, 1), (125, 1)), strict=False
    ):
        paid.show_number(chips)
        place.setValue(rank)
    assert page.answer.rule.text() == "T-17"


def test_T_29_the_button_of_the_next_hand(page: RulingsPage) -> None:
    _topic(page, "button")
    page.button.seats[1].setChecked(False)
    assert page.answer.rule.text() == "T-29"
    assert not page.button.seats[9].isVisibleTo(page.button)


def test_T_42_the_house_says_which_of_its_sentences_binds(
    page: RulingsPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    _flop(page, "5000")
    _topic(page, "miscount")
    page.form.figure.show_number(3_000)
    assert "5,000 is owed, not 3,000" in page.answer.message.text()
    page.answer.reload()
    qtbot.waitUntil(lambda: "on a wrong count is for the true amount" in page.answer.house.text())
    assert "the amount put in is considered right" not in page.answer.house.text()
    told = c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(told_count_stands=True))
    settled(console, qtbot, lambda: console.order(told))
    page.form.figure.show_number(2_500)
    said = page.answer.message.text()
    assert "the call of 2,500 stands, not 5,000" in said
    assert "By the TDA: It is a call of 5,000." in said
    page.answer.reload()
    qtbot.waitUntil(lambda: "the amount put in is considered right" in page.answer.house.text())
    assert "on a wrong count is for the true amount" not in page.answer.house.text()


def test_T_F4_the_hand_of_a_ruling_has_the_discard_of_the_tournament(night: Night) -> None:
    settings = replace(
        night.state.settings, game=Game.CRAZY_PINEAPPLE, discard=PineappleDiscard.AFTER_DEAL
    )
    stakes = stakes_now(replace(night.state, settings=settings), night.time.at)
    state = replace(night.state, settings=settings)
    wanted = at_table(state, state.tables[1], night.time.at, str, "")
    assert variant_of(wanted) == crazy_pineapple(DiscardMoment.AFTER_DEAL)
    told = situation_report(TypedCase(stakes=stakes))
    assert told.case.variant == crazy_pineapple(DiscardMoment.AFTER_DEAL)


@pytest.mark.parametrize("topic", list(TOPICS))
def test_every_topic_has_its_form(page: RulingsPage, topic: str) -> None:
    _topic(page, topic)
    assert page.answer.message.text()


def test_it_is_written_in_the_journal_and_printed(
    page: RulingsPage, console: LiveConsole, night: Night, qtbot: QtBot
) -> None:
    _flop(page, "400 1200")
    page.form.chips.setText("500")
    page.answer.table.show_number(4)
    page.answer.note.setText("Seat 3 heard it")
    with qtbot.waitSignal(console.frame.handed) as made:
        settled(console, qtbot, page.answer.write.click)
    written = [entry.event for entry in night.store.journal if isinstance(entry.event, RulingGiven)]
    assert [(one.table, one.rule, one.note) for one in written] == [(4, "T-42", "Seat 3 heard it")]
    assert written[0].during == night.state.id
    assert made.args is not None
    assert (made.args[0].name, made.args[0].is_requested) == ("ruling_slip", False)
