"""People and things of the house stand in the journal by their names, never by their ids."""

import pytest

from director.desk.kernel.ports import Recorded
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house import events as h
from director.house.people import FLOOR, Person, Role, Staff
from director.house.templates import BAR, PIN, SETTINGS, STAFF, TEMPLATE
from director.texts import texts_for
from director.tournament.settings import Format, Offer, Purchase
from director.values.dataclass import replace
from director.values.event import Event
from director.values.ids import CommandId, EntryId, PlayerId, StaffId, StationId, StreamId
from director.values.quantity import HOUR
from tests.desk.night.night_desk import PRICE, TILL, Night
from tests.desk.pit.pit_night import Pit
from ui.journal.journal_words import DeskWords
from ui.journal.words import action_words

EVA = StaffId("0f9c1d2e-aaaa-4bbb-8ccc-0123456789ab")
TEXTS = texts_for("en")


@pytest.fixture(scope="module")
def words() -> DeskWords:
    night = Night()
    night.register(1)
    night.do(c.SaveRow(STAFF, EVA, Staff(EVA, "Eva Nová", Role.FLOORMAN)))
    return DeskWords(TEXTS, {person.id: person for person in night.store.people()}, night.desk)


def said(words: DeskWords, event: Event) -> str:
    kind, who = type(event).__name__, StaffId(FLOOR)
    entry = Recorded(
        1, StreamId("house"), 1, CommandId("c"), kind, 0, who, StationId("s"), "", event, "hash"
    )
    return action_words(words, (entry,))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (h.PinSet(EVA), "PIN set for Eva Nová"),
        (h.StaffLoggedIn(EVA), "Eva Nová logged in"),
        (h.StaffLoggedOut(EVA), "Eva Nová logged out"),
        (h.WrongPinTyped(EVA, 2), "Wrong PIN for Eva Nová, tries in a row: 2"),
        (h.ApprovalGiven(EVA, "c"), "Eva Nová agreed as the second person"),
        (h.RowSaved(STAFF, EVA), "House record saved: The member of the staff “Eva Nová”"),
        (
            h.FieldChanged(SETTINGS, HOUSE_KEY, "log_in", "false", "true"),
            "The settings of the house: The staff log in with a PIN changed from false to true",
        ),
        (h.RowRemoved(TEMPLATE, "Friday"), "House record removed: The template “Friday”"),
        (
            h.RowAccepted(PIN, EVA, "row_edited", "", ""),
            "Changed past the desk, accepted as it stands: The PIN of “Eva Nová”",
        ),
    ],
)
def test_the_staff_and_rows_of_the_house_are_named(
    words: DeskWords, event: Event, sentence: str
) -> None:
    assert said(words, event) == sentence


def test_a_person_is_named_and_one_who_was_erased_is_told_to_be_so(words: DeskWords) -> None:
    (person,) = words.people.values()
    accepted = h.RowAccepted("person", person.id, "row_edited", "", "")
    assert said(words, accepted).endswith(f": {person.name}")
    assert words.name(PlayerId(EVA)) == "erased person"
    assert words.staff_name(StaffId("4711-gone")) == "no longer on the staff"
    assert words.staff_name(StaffId(FLOOR)) == "Floor"


def test_erased_players_of_a_night_are_told_apart_by_their_entries() -> None:
    night = Night()
    night.register(3)
    night.start()
    night.bust(2)
    words = DeskWords(TEXTS, {person.id: person for person in night.store.people()[2:]}, night.desk)
    line = action_words(words, night.desk.history(night.id)[-1:])
    assert "erased person #002" in line
    assert [words.entry_name(entry) for entry in night.state.entries.values()] == [
        "erased person #001", "erased person #002", "Player Number 3"
    ]  # fmt: skip


def test_a_setting_of_the_house_is_told_without_a_gap(words: DeskWords) -> None:
    changed = h.FieldChanged("settings", "house", "cash_limit_cents", "500000", "300000")
    line = said(words, changed)
    assert line.startswith("The settings of the house: Paid in cash up to")
    assert " :" not in line


def test_a_change_of_settings_says_what_stood_before_and_stacks_and_orders_their_figures() -> None:
    night = Night()
    night.register(4)
    night.start()
    night.bust(1, 2)
    words = DeskWords(TEXTS, {person.id: person for person in night.store.people()}, night.desk)
    one, two = (replace(night.state.settings, guarantee=cents) for cents in (100_000, 200_000))
    lines = [
        action_words(words, night.do(command, reason="told wrong").entries)
        for command in (
            c.ChangeSettings(night.id, one),
            c.ChangeSettings(night.id, two),
            c.TellStacks(night.id, ((EntryId(3), 12_000), (EntryId(4), 0))),
            c.CorrectOutOrder(night.id, ((EntryId(2),), (EntryId(1),))),
        )
    ]
    assert lines[0].endswith(" · Guarantee: €0 → €1,000")
    assert lines[1].endswith(" · Guarantee: €1,000 → €2,000")
    assert lines[2] == "Stacks told: Player Number 3 (12,000), Player Number 4 (0)"
    assert lines[3] == "Order of busts corrected: Player Number 2, Player Number 1"


def test_a_rebuy_is_told_before_the_stack_it_leaves() -> None:
    night = Night({"format": Format.UNLIMITED_REBUYS, "rebuy": Offer(PRICE, 10_000)})
    night.register(2)
    night.start()
    done = night.do(c.BuyExtra(night.id, EntryId(1), Purchase.REBUY, TILL, stack=0))
    words = DeskWords(TEXTS, {}, night.desk)
    told = action_words(words, done.entries)
    assert told.index("Rebuy") < told.index("Stacks told"), told


def test_what_a_till_did_names_the_till_and_what_the_receipt_is_for() -> None:
    night = Night()
    night.do(c.OpenTill(TILL, "EUR", ((10_000, 7),), StaffId(FLOOR)))
    night.do(c.FillTill(TILL, 50_000))
    words = DeskWords(TEXTS, {}, night.desk)
    entries = night.store.newest(50, None)
    lines = [action_words(words, (entry,)) for entry in entries if isinstance(entry, Recorded)]
    assert "Till 1 · From the safe, receipt TN-1: €500" in lines
    assert any(line.startswith("Till 1 opened") for line in lines)
    assert not any("till-fill" in line for line in lines)


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (c.DropTill(TILL, 50_000), "Till 1 · To the safe, receipt TX-1: "),
        (c.FillTill(TILL, 50_000), "Till 1 · From the safe, receipt TN-1: €500"),
        (c.IssueVouchers(TILL, 6_000, free=True), "Till 1 · Vouchers given"),
    ],
)
def test_a_line_says_what_a_second_person_agreed_to(command: c.Command, sentence: str) -> None:
    night = Night()
    night.do(c.OpenTill(TILL, "EUR", ((10_000, 7),), StaffId(FLOOR)))
    done = night.do(command, reason="banked")
    agreed = replace(done.entries[-1], event=h.ApprovalGiven(EVA, "c"), stream=StreamId("house"))
    line = action_words(DeskWords(TEXTS, {}, night.desk), (*done.entries, agreed))
    assert line.startswith(sentence)
    assert line.endswith("agreed as the second person")


def test_a_game_table_opens_under_the_name_of_its_game() -> None:
    pit = Pit("three_card", 2)
    words = DeskWords(TEXTS, {}, pit.desk)
    entries = pit.desk.store.newest(50, None)
    lines = [action_words(words, (entry,)) for entry in entries if isinstance(entry, Recorded)]
    (opened,) = (line for line in lines if "Game table opened" in line)
    assert "Game table opened: Three Card Poker" in opened
    assert "three_card" not in opened


@pytest.mark.parametrize("entry", [False, True])
def test_G_8_a_ban_from_the_house_says_its_end_and_not_that_a_row_was_saved(*, entry: bool) -> None:
    pit = Pit("three_card", 2)
    person = Person(PlayerId("p1"), "Max", "Muster", born="1980-01-01")
    pit.do(c.SavePerson(person))
    pit.do(c.NameBox(pit.id, 1, person.id))
    pit.do(c.BanPlayer(pit.id, 1, entry=entry, days=30), reason="Collusion")
    words = DeskWords(TEXTS, {person.id: person}, pit.desk)
    line = action_words(words, (e for e in pit.store.journal if e.reason == "Collusion"))
    until = TEXTS.moment(pit.time.at + 30 * 24 * HOUR)
    reaches = f"is banned from the house until {until}" if entry else "is banned from the table"
    assert f"The player of box 1 {reaches}" in line
    assert "House record saved" not in line


def test_G_8_a_bar_that_no_ban_tells_is_told_by_its_row(words: DeskWords) -> None:
    assert said(words, h.RowSaved(BAR, PlayerId("p1"))).startswith("House record saved")
