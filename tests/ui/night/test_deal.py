"""The deal: stacks in, amounts out, guards in words, every consent, and it is made."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.house.people import CLOCK
from director.texts import texts_for
from director.tournament.bounties import head_money
from director.tournament.state import DealMethod, Share
from director.tournament.winnings import left_to_win
from director.values.ids import EntryId
from director.values.quantity import Cents
from reports.night.deal_sheet import deal_sheet_of
from reports.registry import DOCUMENTS
from tests.desk.night.bounties.test_bounties import PKO, out, running
from tests.desk.night.bounties.test_envelopes import sealed
from tests.desk.night.night_desk import Night
from tests.reports import samples
from tests.reports.reading import page_texts
from tests.ui.console_window import press, settle, window_of
from tests.ui.desk_pages import Shown, prizes_page
from ui.console.console import ActionPlace
from ui.frame.main_window import MainWindow
from ui.night.prizes.deal import DealPage
from ui.night.prizes.deal_words import apart_words, deal_view, draft_for_remaining, draft_of, first_draft
from ui.night.prizes.page import PrizesPage

Dealing = tuple[DealPage, Shown]
EN = texts_for("en")
STACKS = ((EntryId(1), 45_000), (EntryId(2), 30_000), (EntryId(3), 15_000))


def three_left(*, told: bool = True) -> Night:
    """Nine entered, three are left with 90,000 chips; three places are paid."""
    night = Night()
    night.register(9)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(9, 8, 7, 6, 5, 4)
    if told:
        night.do(c.TellStacks(night.id, STACKS))
    return night


@pytest.fixture
def dealing(qtbot: QtBot) -> Iterator[Dealing]:
    """The deal's page over three players."""
    with prizes_page(three_left(), qtbot) as (page, shown):
        page.actions_.do("deal")
        yield page.deal, shown


def test_before_the_lock_one_press_locks_and_begins_the_deal(qtbot: QtBot) -> None:
    night = three_left()
    night.do(c.UnlockPrizes(night.id))
    with prizes_page(night, qtbot) as (page, shown):
        assert page.actions_["lock_deal"].isVisible()
        assert not page.actions_["deal"].isVisible()
        page.actions_.do("lock_deal")
        shown.settle()
        assert night.state.prizes is not None
        assert page.stack.currentWidget() is page.deal
        assert len(page.deal._lines) == 3
        assert page.actions_["deal"].isVisible()


def agree(page: DealPage) -> None:
    for line in page._lines.values():
        line.agrees.setChecked(True)


def amounts(page: DealPage) -> list[Cents | None]:
    return [line.displayed_amount for line in page._lines.values()]


def test_T_P2_deal_is_made_when_all_have_agreed(dealing: Dealing) -> None:
    page, shown = dealing
    assert not page.make.isEnabled()
    assert page.missing.text().startswith("Not yet agreed: Player Number 1")
    agree(page)
    assert page.make.isEnabled()
    page.make.click()
    shown.settle()
    deal = shown.state.deal
    assert deal is not None
    assert sorted(deal.consents) == [1, 2, 3]
    pool = shown.state.prizes.pool if shown.state.prizes else 0
    assert sum(share.amount for share in deal.shares) == pool
    assert deal.method is DealMethod.ICM


def test_only_what_is_agreed_by_hand_is_typed_and_nothing_once_it_is_made(dealing: Dealing) -> None:
    page, shown = dealing
    line = page._lines[EntryId(1)]

    def typed(field: QLineEdit) -> bool:
        before = field.text()
        QTest.keyClick(field, Qt.Key.Key_1)
        QTest.keyClick(field, Qt.Key.Key_Backspace)
        QTest.keyClick(field, Qt.Key.Key_Backspace)
        return field.text() != before

    assert not typed(line.amount)
    page.methods[DealMethod.CUSTOM].click()
    assert typed(line.amount)
    page.methods[DealMethod.ICM].click()
    assert not typed(line.amount)
    agree(page)
    page.make.click()
    shown.settle()
    assert shown.state.deal is not None
    assert not typed(line.stack)
    assert not typed(line.amount)


def test_every_share_is_in_whole_units_and_all_is_shared_out(dealing: Dealing) -> None:
    page, shown = dealing
    assert shown.state.prizes is not None
    given = [amount for amount in amounts(page) if amount is not None]
    assert sum(given) == shown.state.prizes.pool
    assert all(amount % 500 == 0 for amount in given)
    assert given == sorted(given, reverse=True)


def test_change_of_a_stack_counts_anew_and_takes_the_consents_back(dealing: Dealing) -> None:
    page, _ = dealing
    agree(page)
    before = amounts(page)
    line = page._lines[EntryId(3)]
    line.stack.setText("60 000")
    line.stack.textEdited.emit("60 000")
    assert amounts(page) != before
    assert not page.make.isEnabled()
    assert not line.agrees.isChecked()
    assert "135,000 chips entered, 90,000 are in play" in page.chips.text()


def test_missing_stack_is_told(qtbot: QtBot) -> None:
    with prizes_page(three_left(told=False), qtbot) as (page, _):
        page.actions_.do("deal")
        assert page.deal.unsound.text().startswith("A stack is missing")
        assert page.deal.unsound.property("tone") == "muted", "nothing is wrong before all is entered"
        assert not page.deal.paper.isEnabled()
        assert page.deal.paper.toolTip() == page.deal.unsound.text(), "what is grey says why"
        assert not page.deal.make.isEnabled()


@pytest.mark.parametrize("told", [True, False])
def test_the_proposal_is_printed_by_its_name_or_says_what_is_missing(qtbot: QtBot, told: bool) -> None:
    """As the palette asks for it, from the places."""
    with prizes_page(three_left(told=told), qtbot) as (page, shown):
        shown.settle()
        assert page.do_or_say is not None
        page.do_or_say("proposal")
        assert page.stack.currentWidget() is page.deal
        if told:
            shown.wait_for_papers("deal_sheet")
        else:
            assert shown.notices[-1].startswith("A stack is missing")


@pytest.mark.parametrize("method", list(DealMethod))
def test_every_method_shares_out_everything(dealing: Dealing, method: DealMethod) -> None:
    page, shown = dealing
    page.methods[method].click()
    assert shown.state.prizes is not None
    assert sum(amount or 0 for amount in amounts(page)) == shown.state.prizes.pool


def test_even_split_gives_everybody_the_same(dealing: Dealing) -> None:
    page, _ = dealing
    page.methods[DealMethod.EVEN].click()
    given = [amount or 0 for amount in amounts(page)]
    assert max(given) - min(given) <= 500


def test_custom_amounts_that_do_not_add_up_are_told(dealing: Dealing) -> None:
    page, _ = dealing
    page.methods[DealMethod.CUSTOM].click()
    line = page._lines[EntryId(1)]
    line.amount.setText("100")
    line.amount.textEdited.emit("100")
    assert "The deal shares out" in page.unsound.text()
    assert page.unsound.property("tone") == "red"
    agree(page)
    assert not page.make.isEnabled()


def test_enter_goes_down_the_amounts_agreed_and_leaves_the_stacks_alone(dealing: Dealing) -> None:
    page, shown = dealing
    page.methods[DealMethod.CUSTOM].click()
    page.methods[DealMethod.CUSTOM].setFocus()
    left = sum(left_to_win(shown.state)) // 100 - 300
    shown.press(Qt.Key.Key_Return)
    for euros in ("200", "100", str(left)):
        shown.type(euros)
        shown.press(Qt.Key.Key_Return)
    assert amounts(page) == [20_000, 10_000, left * 100]
    assert [line.stack.number() for line in page._lines.values()] == [chips for _, chips in STACKS]
    shown.press(*[Qt.Key.Key_Return] * 3)
    assert page.make.hasFocus()
    assert page.make.isEnabled()


def test_tab_goes_through_a_deal_as_it_is_read_and_round(dealing: Dealing) -> None:
    """From the first stack back to the methods that stand above it; what has the keys is in view."""
    page, shown = dealing
    lines = list(page._lines.values())
    lines[0].stack.setFocus()
    shown.press(Qt.Key.Key_Backtab)
    assert page.methods[DealMethod.ICM].hasFocus()
    shown.press(Qt.Key.Key_Tab)
    assert lines[0].stack.hasFocus()
    shown.press(Qt.Key.Key_Tab)
    assert lines[0].agrees.hasFocus()
    shown.press(Qt.Key.Key_Tab)
    assert lines[1].stack.hasFocus()


def test_enter_brings_the_next_stack_into_view(dealing: Dealing) -> None:
    page, shown = dealing
    shown._window.resize(1024, 380)
    lines = list(page._lines.values())
    lines[0].stack.setFocus()
    for line in lines[1:]:
        shown.press(Qt.Key.Key_Return)
        assert line.stack.hasFocus()
        assert line.stack.visibleRegion().boundingRect() == line.stack.rect()


def test_a_deal_asked_for_in_the_lobby_begins_in_the_first_stack(qtbot: QtBot, tmp_path: Path) -> None:
    with window_of(three_left(), qtbot, tmp_path) as (window, console):
        settle(console, qtbot)
        assert window.where() == "lobby"
        console.frame.go(ActionPlace("night/prizes", "deal"))
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, PrizesPage)
        lines = list(page.deal._lines.values())
        assert lines[0].stack.hasFocus()
        press(window, Qt.Key.Key_Tab)
        assert lines[0].agrees.hasFocus()


def test_something_is_saved_for_first(dealing: Dealing) -> None:
    page, shown = dealing
    page.for_first.setText("50")
    page.for_first.textEdited.emit("50")
    assert shown.state.prizes is not None
    assert sum(amount or 0 for amount in amounts(page)) == shown.state.prizes.pool - 5_000
    assert "€50 still played for" in page.sums.text()
    agree(page)
    page.make.click()
    shown.settle()
    assert shown.state.deal is not None
    assert shown.state.deal.for_first == 5_000


def test_more_than_the_first_prize_cannot_be_saved(dealing: Dealing) -> None:
    page, _ = dealing
    page.for_first.setText("99999")
    page.for_first.textEdited.emit("99999")
    assert "cannot be saved for first" in page.unsound.text()
    assert not page.make.isEnabled()


def test_unfair_share_needs_the_floormans_word(dealing: Dealing) -> None:
    page, shown = dealing
    page.methods[DealMethod.CUSTOM].click()
    assert shown.state.prizes is not None
    pool = shown.state.prizes.pool
    for entry, cents in ((1, pool - 2_000), (2, 1_000), (3, 1_000)):
        line = page._lines[EntryId(entry)]
        line.amount.setText(f"{cents / 100:.2f}")
        line.amount.textEdited.emit("")
    assert "is below the next prize" in page.unfair.text()
    agree(page)
    assert page.make.isEnabled()
    page.make.click()
    shown.settle()
    assert shown.state.deal is None
    assert shown.refusals == ["deal_below_next_prize"]
    shown.console.insist("All three want it so")
    shown.settle()
    assert shown.state.deal is not None


def test_no_deal_leaves_everything_as_it_was(dealing: Dealing) -> None:
    page, shown = dealing
    agree(page)
    page.cancel.click()
    shown.settle()
    assert shown.state.deal is None
    assert not page.isVisible()


def test_player_who_goes_out_leaves_the_draft_and_all_consents_go(qtbot: QtBot) -> None:
    night = three_left()
    draft = first_draft(night.state)
    assert draft_for_remaining(draft, night.state) is draft
    night.bust(3)
    after = draft_for_remaining(draft, night.state)
    assert sorted(after.stacks) == [1, 2]
    assert after.consents == frozenset()


def test_differences_are_told_against_the_rank_in_the_ladder() -> None:
    night = three_left()
    state = night.state
    view = deal_view(state, first_draft(state), {EntryId(1): "A"}, EN)
    assert [row.entry for row in view.rows] == [1, 2, 3]
    assert [row.ladder for row in view.rows] == list(view.prizes)
    apart = [row.offers[DealMethod.ICM] - row.ladder for row in view.rows]
    assert any(apart)
    assert sum(apart) == 0


def test_T_P2_all_methods_stand_side_by_side_and_each_shares_out_the_pool(dealing: Dealing) -> None:
    page, shown = dealing
    pool = sum(left_to_win(shown.state))
    view = page._view(shown.state)
    for method in (DealMethod.ICM, DealMethod.CHIP_CHOP, DealMethod.EVEN):
        assert view.total_of(method) == pool
    assert view.total_of(DealMethod.CUSTOM) is None
    first = page._lines[EntryId(1)].offers
    assert first[DealMethod.ICM].figure.text() != first[DealMethod.CHIP_CHOP].figure.text()
    assert first[DealMethod.ICM].difference.text().startswith("−")
    page.methods[DealMethod.CUSTOM].click()
    assert page._view(shown.state).total_of(DealMethod.CUSTOM) == pool
    page.methods[DealMethod.ICM].click()
    assert first[DealMethod.CUSTOM].difference.text() == first[DealMethod.ICM].difference.text()


def test_what_was_entered_is_shown_again(qtbot: QtBot) -> None:
    with prizes_page(three_left(), qtbot) as (page, shown):
        page.actions_.do("deal")
        page.deal.for_first.setText("50")
        page.deal.for_first.textEdited.emit("50")
        page.deal.methods[DealMethod.CHIP_CHOP].click()
        page.deal.left.emit()
        page.actions_.do("deal")
        assert page.deal.for_first.cents() == 5_000
        assert page.deal.methods[DealMethod.CHIP_CHOP].isChecked()
        assert page.deal._view(shown.state).for_first == 5_000


def test_the_deal_is_shown_as_it_was_made_and_printed(qtbot: QtBot) -> None:
    with prizes_page(three_left(), qtbot) as (page, shown):
        page.actions_.do("deal")
        page.deal.for_first.setText("50")
        page.deal.for_first.textEdited.emit("50")
        agree(page.deal)
        given = amounts(page.deal)
        page.deal.make.click()
        shown.settle()
        shown.wait_for_papers("deal_sheet")
        page.actions_.do("deal")
        assert page.deal.made.text().startswith("Made ")
        assert amounts(page.deal) == given
        assert page.deal.for_first.cents() == 5_000
        assert not page.deal.make.isVisible()
        assert not any(line.agrees.isEnabled() for line in page.deal._lines.values())
        page.deal.again.click()
        assert not page.deal.made.text()
        assert page.deal.make.isVisible()


def test_the_proposal_is_printed_before_anybody_agrees(dealing: Dealing) -> None:
    page, shown = dealing
    assert page.paper.text() == "Print the proposal"
    assert not page.paper.toolTip()
    page.paper.click()
    shown.wait_for_papers("deal_sheet")
    assert shown.state.deal is None


def test_T_P2_stacks_that_are_not_all_the_chips_need_the_floormans_word(dealing: Dealing) -> None:
    page, shown = dealing
    line = page._lines[EntryId(3)]
    line.stack.setText("60 000")
    line.stack.textEdited.emit("60 000")
    agree(page)
    with shown.qtbot.waitSignal(shown.console.refused) as refused:
        page.make.click()
    assert refused.args is not None
    violation = refused.args[1]
    assert violation.code == "deal_stacks_differ"
    assert violation.facts == {"entered": 135_000, "expected": 90_000}
    assert shown.state.deal is None
    shown.console.insist("counted twice, two chips lie on the floor")
    shown.settle()
    assert shown.state.deal is not None


def test_T_P2_more_saved_than_the_first_two_prizes_are_apart_is_told(dealing: Dealing) -> None:
    page, shown = dealing
    page.methods[DealMethod.ICM].click()
    for saved, told in ((10_000, False), (45_000, True)):
        page._change(replace(page._draft, for_first=saved))
        shown.settle()
        assert ("bigger stacks get less" in page.unfair.text()) is told
    given = [amount for amount in amounts(page) if amount is not None]
    assert given == sorted(given)


def test_T_P2_the_whole_first_prize_is_saved_by_ten_players() -> None:
    night = Night(tables=(1, 2))
    night.register(12)
    night.start()
    night.close_registration()
    night.lock()
    night.bust(12, 11)
    stacks = {EntryId(number): 10_000 + number for number in range(1, 11)}
    draft = replace(first_draft(night.state), stacks=stacks, for_first=left_to_win(night.state)[0])
    view = deal_view(night.state, draft, {}, EN)
    assert view.unsound == ()
    assert all(row.amount for row in view.rows)
    assert view.total + view.for_first == sum(view.prizes)


def restarted(night: Night, qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[MainWindow, DealPage]]:
    """The deal in a window of its own, over the machine's settings as they were left."""
    with window_of(night, qtbot, tmp_path) as (window, console):
        console.select(night.id)
        qtbot.waitUntil(lambda: console.tournament_id == night.id and bool(console.people()))
        window.go(ActionPlace("night/prizes", "deal"))
        settle(console, qtbot)
        settle(console, qtbot)
        page = window.pages.innermost()
        assert isinstance(page, PrizesPage)
        yield window, page.deal


def keyed(window: MainWindow, page: DealPage, entry: int, digits: str) -> None:
    """A stack typed by key in place of the one that stands there."""
    page._lines[EntryId(entry)].stack.setFocus()
    page._lines[EntryId(entry)].stack.selectAll()
    press(window, *(Qt.Key(ord(digit)) for digit in digits))


def test_what_was_entered_outlives_the_console_and_nobodys_consent_does(
    qtbot: QtBot, tmp_path: Path
) -> None:
    night = three_left()
    entries = len(night.store.journal)
    for window, page in restarted(night, qtbot, tmp_path):
        page.methods[DealMethod.CHIP_CHOP].click()
        keyed(window, page, 2, "35000")
        keyed(window, page, 3, "10000")
        agree(page)
        assert page.make.isEnabled()
    for _window, page in restarted(night, qtbot, tmp_path):
        stacks = {entry: line.stack.number() for entry, line in page._lines.items()}
        assert stacks == {1: 45_000, 2: 35_000, 3: 10_000}
        assert page.methods[DealMethod.CHIP_CHOP].isChecked()
        assert not page.make.isEnabled(), "who agreed is asked again"
        assert page.since.text() == ""
    written = {entry.kind for entry in night.store.journal[entries:] if entry.actor != CLOCK}
    assert written <= {"HeadsNoted"}, "a draft is no command"


def test_what_changed_since_is_said_by_name(qtbot: QtBot, tmp_path: Path) -> None:
    night = three_left()
    for window, page in restarted(night, qtbot, tmp_path):
        keyed(window, page, 2, "35000")
    night.do(c.TellStacks(night.id, ((EntryId(1), 60_000),)))
    night.bust(3)
    for _window, page in restarted(night, qtbot, tmp_path):
        assert set(page._lines) == {1, 2}
        said = page.since.text().split("\n")
        assert said == [
            "Gone out since this was entered: Player Number 3",
            "Told anew since this was entered: Player Number 1",
        ]


def test_a_deal_that_is_made_leaves_no_draft(qtbot: QtBot, tmp_path: Path) -> None:
    night = three_left()
    for window, page in restarted(night, qtbot, tmp_path):
        keyed(window, page, 2, "35000")
        keyed(window, page, 3, "10000")
        agree(page)
        page.make.click()
        qtbot.waitUntil(lambda: night.state.deal is not None)
        qtbot.waitUntil(partial(_nothing_kept, window, f"deal/{night.id}"))


def _nothing_kept(window: MainWindow, key: str) -> bool:
    return not window.machine.word(key)


@pytest.mark.parametrize("kept_before", ["", "{", "[]", '{"method": "icm"}', '{"method": "x"}'])
def test_a_draft_that_cannot_be_read_is_none(kept_before: str) -> None:
    assert draft_of(kept_before) is None


def test_a_draft_is_read_as_it_was_written() -> None:
    state = three_left().state
    draft = replace(first_draft(state), method=DealMethod.CUSTOM, amounts={EntryId(1): 5_000})
    assert draft_of(draft.written()) == draft


def test_a_deal_says_which_envelopes_and_heads_are_no_part_of_it() -> None:
    """On the page and on the sheet that the partners sign; a night without bounties says nothing."""
    assert apart_words(three_left().state, EN) == ""
    night = sealed()
    out(night, 5)
    money = head_money(night.state)
    assert money.sealed > 0
    amount = EN.money(money.sealed, "EUR")
    assert apart_words(night.state, EN) == f"Not part of the deal · In sealed envelopes: {amount}"
    heads = running(PKO, players=4)
    carried = EN.money(head_money(heads.state).carried, "EUR")
    assert apart_words(heads.state, EN).endswith(f"On the heads of those who play: {carried}")
    shares = [Share(EntryId(n), 1_000, 10_000) for n in (1, 2)]
    sheet = deal_sheet_of(night.state, DealMethod.EVEN, shares, 0, {}, prizes=(2_000,))
    assert (sheet.sealed, sheet.heads) == (money.sealed, money.carried)
    said = " ".join(page_texts(DOCUMENTS["deal_sheet"].pdf(sheet, samples.paper())))
    assert "In sealed envelopes" in said
    assert amount in said
