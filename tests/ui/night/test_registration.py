"""Registration by keyboard alone: three letters or a card, Enter, Enter; and who may not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from director.desk.offered import commands as c
from director.files.import_columns import PersonField
from director.house.people import Person
from director.tournament.events import Bust
from director.tournament.settings import Format, LateStack, Offer
from director.tournament.state import EntryStatus, Method, SeatMark
from director.values.ids import EntryId, PlayerId, Seat
from tests.desk.night.night_desk import PRICE, TILL, Night, person
from tests.ui.desk_pages import Shown, players_page
from ui.night.players.page import PlayersPage
from ui.parts.numbers import read_money, read_number
from ui.parts.panel import PressButton
from ui.parts.people.search import PeopleSearch, names_in

Desk = tuple[PlayersPage, Shown]
ENTER, ESC, DOWN = Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Down


def house(*people: Person, **changes: object) -> Night:
    """A night that is open for registration, with these people in the directory."""
    night = Night(dict(changes))
    for one in people:
        night.do(c.SavePerson(one), reason="barred before" if one.barred else "")
    return night


NOVAK = person(1, given_name="Ján", family_name="Novák")
NOVOTNA = person(2, given_name="Eva", family_name="Novotná", nickname="Ace")
PAPPAS = person(3, given_name="Γιώργος", family_name="Παππάς", card_number="P77")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    """Three people, nobody registered."""
    with players_page(house(NOVAK, NOVOTNA, PAPPAS), qtbot) as shown:
        yield shown


def test_five_keys_register_and_join_no_side_pool(desk: Desk) -> None:
    """Pools that are open cost a plain registration no key."""
    page, shown = desk
    shown.console.order(c.OpenSidePool(shown.night.id, "Last longer", 2_000))
    shown.settle()
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER)
    assert [tick.text() for tick in page.registration.checking.pools.ticks.values()] == [
        "Last longer · €20"
    ]
    shown.press(ENTER)
    assert shown.night.entry(1).player == NOVAK.id
    assert shown.state.side_pools[0].inside == ()


def test_an_alternate_is_told_to_wait_before_the_sale(qtbot: QtBot) -> None:
    night = Night()
    night.register(9)
    night.do(c.SavePerson(person(20, given_name="Ján", family_name="Novák")))
    night.start()
    with players_page(night, qtbot) as (page, shown):
        finding, checking = page.registration.finding, page.registration.checking
        assert "alternate no. 1" in finding.waiting.text()
        page.setFocus()
        shown.type("novák")
        shown.press(ENTER)
        assert "alternate no. 1" in checking.waiting.text()
        assert "waits\u00a0as\u00a0no.\u00a01" in checking.button.text()
        shown.press(ENTER)
        assert shown.state.queue == (EntryId(10),)
        assert "alternate no. 2" in finding.waiting.text()


def test_a_ticked_side_pool_is_paid_with_the_entry(desk: Desk) -> None:
    page, shown = desk
    for name, stake in (("Last longer", 2_000), ("High", 5_000)):
        shown.console.order(c.OpenSidePool(shown.night.id, name, stake))
    shown.settle()
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER)
    checking = page.registration.checking
    checking.pools.ticks[1].click()
    shown.settle()
    assert "€130" in checking.button.text()
    checking.tender.several.setChecked(True)
    checking.tender.handed.setText("200")
    assert checking.tender.change.text() == "Change €70"
    checking.button.click()
    shown.settle()
    assert [len(pool.inside) for pool in shown.state.side_pools] == [1, 0]
    shown.wait_for_papers("seat_card", "buy_in_receipt", "side_pool_slip")
    shown.type("nov")
    shown.press(DOWN, ENTER)
    assert not any(tick.isChecked() for tick in checking.pools.ticks.values())


def test_three_letters_enter_enter_registers_seats_and_prints(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER, ENTER)
    entry = shown.night.entry(1)
    assert (entry.player, entry.status, entry.method) == (NOVAK.id, EntryStatus.SEATED, Method.CASH)
    shown.wait_for_papers("seat_card", "buy_in_receipt")
    seat = shown.night.seat(1)
    assert page.registration.finding.last.text() == f"Table {seat.table}, seat {seat.number}"
    assert shown.focus() is page.registration.finding.field
    assert page.registration.finding.field.text() == ""


@pytest.fixture
def late(qtbot: QtBot) -> Iterator[Desk]:
    """Somebody was registered late: the stack is to be brought to the seat."""
    late = person(9, given_name="Ján", family_name="Novák")
    night = house(late, late_stack=LateStack.FULL)
    night.register(3)
    night.start()
    with players_page(night, qtbot) as (page, shown):
        page.setFocus()
        shown.type("nov")
        shown.press(ENTER, ENTER)
        seat = night.seat(4)
        where = f"Table {seat.table}, seat {seat.number}"
        assert page.registration.finding.last.text() == f"{where}: bring the stack there"
        yield page, shown


def test_T_R6_a_stack_that_lies_there_is_not_to_be_brought(late: Desk) -> None:
    page, shown = late
    shown.console.order(c.LayLateStack(shown.night.id, EntryId(4)))
    shown.settle()
    seat = shown.night.seat(4)
    assert page.registration.finding.last.text() == f"Table {seat.table}, seat {seat.number}"


def test_T_R6_a_stack_follows_a_player_who_is_moved(late: Desk) -> None:
    page, shown = late
    free = Seat(1, shown.state.tables[1].free[-1])
    shown.console.order(c.MoveEntry(shown.night.id, EntryId(4), free), insist=True, reason="told")
    shown.settle()
    said = page.registration.finding.last.text()
    assert said == f"Table {free.table}, seat {free.number}: bring the stack there"


def test_T_R6_nothing_is_brought_to_somebody_who_is_out(late: Desk) -> None:
    page, shown = late
    shown.console.order(c.BustPlayers(shown.night.id, (Bust(EntryId(4)),)))
    shown.settle()
    finding = page.registration.finding
    assert (finding.last.text(), finding.last_line.text()) == ("", "")
    shown.console.order(c.UndoCommand(shown.night.id, shown.night.store.journal[-1].command))
    shown.settle()
    assert "bring the stack there" in finding.last.text()


def test_T_R6_nothing_is_brought_to_somebody_who_has_the_money_back(late: Desk) -> None:
    page, shown = late
    shown.console.order(
        c.RefundEntry(shown.night.id, EntryId(4), TILL, told_not_dealt=True), reason="ill", insist=True
    )
    shown.settle()
    assert shown.night.entry(4).status is EntryStatus.REFUNDED
    assert page.registration.finding.last.text() == ""


def test_the_next_one_follows_without_the_mouse(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    for letters in ("nov", "ace"):
        shown.type(letters)
        shown.press(ENTER, ENTER)
    assert [entry.player for entry in shown.state.entries.values()] == [NOVAK.id, NOVOTNA.id]


def test_enter_on_somebody_who_is_in_leads_back_and_begins_nothing_else(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    for _ in range(2):
        shown.type("ace")
        shown.press(ENTER, ENTER)
    checking = page.registration.checking
    assert not checking.why_not.isVisible()
    assert checking.note.field.isHidden()
    assert shown.focus() is page.registration.finding.field
    assert len(shown.state.entries) == 1


def test_arrow_takes_another_one_of_those_found(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("nov")
    shown.press(DOWN, ENTER, ENTER)
    assert shown.night.entry(1).player == NOVOTNA.id


def test_scanned_card_is_taken_whatever_the_names(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("p77")
    shown.press(ENTER)
    assert page.registration.checking.name.text() == "Γιώργος Παππάς"
    shown.press(ENTER)
    assert shown.night.entry(1).player == PAPPAS.id


def test_escape_goes_back_to_the_letters(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER, ESC)
    assert shown.focus() is page.registration.finding.field
    assert shown.focus().property("text") == "nov"
    assert not shown.state.entries


def test_unknown_name_becomes_a_new_player_who_is_registered(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("peter malý")
    shown.press(ENTER)
    form = page.person
    assert [line.text() for line in list(form.fields.values())[:2]] == ["Peter", "Malý"]
    shown.type("1.2.1990")
    shown.press(ENTER, ENTER)
    shown.type("ab 12")
    page.person.save.click()
    shown.settle()
    assert page.registration.checking.name.text() == "Peter Malý"
    shown.press(ENTER)
    player = shown.night.entry(1).player
    known = shown.night.store.person(player)
    assert known is not None
    assert (known.name, known.born, known.document) == ("Peter Malý", "1990-02-01", "AB 12")


def test_document_of_somebody_else_names_that_person(desk: Desk) -> None:
    page, _ = desk
    page.registration.new_person.emit("Johann Novak")
    page.person.fields[PersonField.DOCUMENT].setText("D00001")
    page.person._check()
    assert "This document is Ján Novák's." in page.person.faults.text()
    assert not page.person.save.isEnabled()
    page.person.take.click()
    assert page.registration.checking.name.text() == "Ján Novák"


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"barred": True}, "barred", "Barred from the house"),
        ({"born": "2010-06-01"}, "under_age", "Under age: 16"),
        ({"born": ""}, "birth_date_unknown", "Date of birth unknown: check the document"),
    ],
)
def test_T_R7_who_may_not_is_told_before_enter(
    qtbot: QtBot, changes: dict[str, object], code: str, words: str
) -> None:
    barred = person(4, given_name="Max", family_name="Muster", **changes)
    with players_page(house(barred), qtbot) as (page, shown):
        page.setFocus()
        shown.type("mus")
        candidate = page.registration.finding.list.marked()
        assert candidate is not None
        assert candidate.flag is not None
        assert candidate.flag.text.startswith(words)
        shown.press(ENTER)
        assert page.registration.checking.why_not.text()
        shown.press(ENTER)
        assert not shown.state.entries
        sound = code != "birth_date_unknown"
        assert page.registration.checking.button.isEnabled() is not sound
        assert shown.refusals == ([] if sound else [code])


def test_T_R1_somebody_who_is_in_already_is_told_with_the_seat(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER, ENTER)
    shown.type("novak")
    candidate = page.registration.finding.list.marked()
    assert candidate is not None
    seat = shown.night.seat(1)
    assert candidate.flag is not None
    assert candidate.flag.text == f"Already in: Table {seat.table}, seat {seat.number}"
    shown.press(ENTER, ENTER)
    assert len(shown.state.entries) == 1


def test_procedure_refused_can_be_given_again_with_a_reason(qtbot: QtBot) -> None:
    unknown = person(4, given_name="Max", family_name="Muster", born="")
    with players_page(house(unknown), qtbot) as (page, shown):
        page.setFocus()
        shown.type("mus")
        shown.press(ENTER, ENTER)
        shown.console.insist("Passport seen")
        shown.settle()
        assert shown.night.entry(1).player == unknown.id
        assert page.registration.finding.last.text().startswith("Table")


def test_payment_method_is_kept_with_the_entry(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("nov")
    shown.press(ENTER)
    box = page.registration.checking.method
    box.choose(Method.CARD)
    shown.press(ENTER)
    assert shown.night.entry(1).method is Method.CARD


def test_T_6_kept_seat_can_be_given(qtbot: QtBot) -> None:
    night = house(NOVAK)
    night.do(c.MarkSeat(night.id, Seat(1, 4), SeatMark.RESERVED))
    with players_page(night, qtbot) as (page, shown):
        page.setFocus()
        shown.type("nov")
        shown.press(ENTER)
        page.registration.checking.more.seat.setCurrentIndex(1)
        shown.settle()
        shown.press(ENTER)
        assert shown.night.seat(1) == Seat(1, 4)


def test_T_F2_second_chance_hands_the_stack_back(qtbot: QtBot) -> None:
    night = house(NOVAK, NOVOTNA, PAPPAS, format=Format.SECOND_CHANCE)
    for player in (NOVAK, NOVOTNA, PAPPAS):
        night.do(night.buy_in(player.id))
    night.start()
    with players_page(night, qtbot) as (page, shown):
        page.registration.choose(NOVAK.id)
        page.registration.checking.more.surrender.setText("2 500")
        shown.settle()
        assert page.registration.checking.price.text().startswith("2nd Chance")
        page.registration.checking.button.click()
        shown.settle()
        assert shown.night.entry(1).status is EntryStatus.SURRENDERED
        assert shown.night.entry(4).player == NOVAK.id


def test_T_F2_whoever_is_in_is_asked_for_the_stack_and_enter_there_does_what_the_button_says(
    qtbot: QtBot,
) -> None:
    night = house(NOVAK, NOVOTNA, PAPPAS, format=Format.SECOND_CHANCE)
    for player in (NOVAK, NOVOTNA, PAPPAS):
        night.do(night.buy_in(player.id))
    night.start()
    with players_page(night, qtbot) as (page, shown):
        page.setFocus()
        shown.type("novak")
        shown.press(ENTER)
        assert shown.focus() is page.registration.checking.more.surrender
        shown.press(ENTER)
        shown.settle()
        assert len(shown.state.entries) == 3, "nothing is sold before a stack is told"
        shown.type("2500")
        shown.settle()
        shown.press(ENTER)
        shown.settle()
        assert shown.night.entry(1).status is EntryStatus.SURRENDERED
        assert shown.night.entry(4).player == NOVAK.id


def test_search_among_ten_thousand_narrows_what_it_has_found() -> None:
    people = [person(n, given_name=f"Given{n}", family_name=f"Family{n:05}") for n in range(10_000)]
    search = PeopleSearch([*people, NOVAK])
    assert len(search.find("f")) == 40
    assert search.find("fa")[0].family_name == "Family00000"
    assert [found.family_name for found in search.find("family00123")] == ["Family00123"]
    assert search.find("nov")[0] is NOVAK
    assert search.find("novak jan")[0] is NOVAK
    assert search.find("") == ()
    assert search.by_number("c 00042") == people[42]


def test_greek_and_latin_letters_find_the_same_people() -> None:
    greek = person(1, given_name="Ευάγγελος", family_name="Παπαδόπουλος")
    latin = person(2, given_name="Evangelos", family_name="Papadakis")
    search = PeopleSearch([greek, latin])
    assert set(search.find("papad")) == set(search.find("παπαδ")) == {greek, latin}
    assert set(search.find("evang")) == {greek, latin}
    for typed in ("Ε", "Ευ", "Ευα", "Ευαγ", "Ευαγγ"):
        assert greek in search.find(typed)
    assert set(search.find("Ευαγγ")) == {greek, latin}
    assert search.find("papadop") == (greek,)


def test_people_are_found_in_the_order_of_the_language() -> None:
    names = ("Cuper", "Černá", "Chalupa", "Hudec", "Daniš")
    people = [person(n, given_name="Pavol", family_name=name) for n, name in enumerate(names, 1)]
    found = PeopleSearch(people, language="sk").find("pav")
    assert [one.family_name for one in found] == ["Cuper", "Černá", "Daniš", "Hudec", "Chalupa"]


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("1250", 125_000),
        ("1 250", 125_000),
        ("1.250", 125_000),
        ("1,250.50 €", 125_050),
        ("12,50", 1_250),
        ("€ 12.5", 1_250),
        ("", None),
        ("abc", None),
        ("-5", None),
    ],
)
def test_amounts_are_read_with_either_mark(text: str, cents: int | None) -> None:
    assert read_money(text, 2) == cents


def test_chips_are_read_with_any_marks() -> None:
    assert [read_number(text) for text in ("10 000", "10.000", "10,000", "x", "")] == [
        10_000, 10_000, 10_000, None, None,
    ]  # fmt: skip


def test_photo_of_ten_thousand_is_asked_only_for_the_chosen(desk: Desk) -> None:
    page, shown = desk
    page.registration.choose(PlayerId(NOVAK.id))
    shown.settle()
    assert not page.registration.checking.photo.isVisible()
    assert page.registration.checking.identity.text().startswith("36 years · SK · card C00001")


def test_rebuy_price_is_shown_as_sold(qtbot: QtBot) -> None:
    night = house(NOVAK, format=Format.ONE_REBUY, rebuy=Offer(PRICE, 10_000))
    night.do(night.buy_in(NOVAK.id))
    with players_page(night, qtbot) as (page, shown):
        page.find_entry(EntryId(1))
        shown.settle()
        titles = [button.text() for button in page.entry.buttons.findChildren(PressButton)]
        assert "Rebuy, €110 · Cash   R" in titles


def test_photo_is_kept_small_and_shown_at_the_desk(desk: Desk, tmp_path: Path) -> None:
    page, shown = desk
    picture = QImage(1_000, 600, QImage.Format.Format_RGB32)
    picture.fill(0x336699)
    file = tmp_path / "face.png"
    assert picture.save(str(file))
    page.registration.edit_person.emit(NOVAK.id)
    page.person.use_photo(str(file))
    page.person.save.click()
    shown.settle()
    kept = shown.night.store.person(NOVAK.id)
    assert kept is not None
    small = QImage.fromData(kept.photo)
    assert (small.width(), small.height()) == (240, 144)
    shown.settle()
    assert page.registration.checking.photo.isVisible()


def test_file_that_is_no_picture_is_refused_in_words(desk: Desk, tmp_path: Path) -> None:
    page, shown = desk
    file = tmp_path / "face.png"
    file.write_bytes(b"no picture")
    page.registration.edit_person.emit(NOVAK.id)
    page.person.use_photo(str(file))
    assert shown.notices == [f"{file} is no picture that can be read."]


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("ján novotný", ("Ján", "Novotný")),
        ("novotný ján", ("Ján", "Novotný")),
        ("novotný jan", ("Jan", "Novotný")),
        ("de la cruz, ana maria", ("Ana Maria", "De La Cruz")),
        ("novotný", ("", "Novotný")),
        ("horák bystrík", ("Horák", "Bystrík")),
    ],
)
def test_names_typed_in_one_line_are_told_apart(typed: str, names: tuple[str, str]) -> None:
    known = (Person(PlayerId("1"), "Ján", "Kováč"), Person(PlayerId("2"), "Ana", "Ján"))
    assert names_in(typed, known) == names


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("kováčová mária", ("Mária", "Kováčová")),
        ("ján novotný", ("Ján", "Novotný")),
        ("novotný ján", ("Ján", "Novotný")),
        ("de la cruz, ana maria", ("Ana Maria", "De La Cruz")),
        ("novotný", ("", "Novotný")),
    ],
)
def test_names_typed_in_one_line_stand_as_the_house_names_people(
    typed: str, names: tuple[str, str]
) -> None:
    known = (Person(PlayerId("1"), "Ján", "Kováč"), Person(PlayerId("2"), "Ana", "Ján"))
    assert names_in(typed, known, family_first=True) == names


def test_a_key_swaps_the_names_of_somebody_new(desk: Desk) -> None:
    page, shown = desk
    page.setFocus()
    shown.type("horák bystrík")
    shown.press(ENTER)
    form = page.person
    QTest.keyClick(shown.focus(), Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert form.fields[PersonField.GIVEN_NAME].text() == "Bystrík"
    assert form.fields[PersonField.FAMILY_NAME].text() == "Horák"
