"""Codec: every event goes to canonical JSON and comes back equal; what no database holds is named."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from director.cashdesk.accounts import Account, AccountKind, account_of
from director.cashdesk.ledger import Line
from director.cashdesk.tills import TillOpened
from director.desk.kernel.ports import StorageProblem
from director.games.table.events import ChipsFilled
from director.house.people import HouseSettings, HouseTable
from director.storage.codec import Codec
from director.storage.upcasts import current
from director.tournament.events import AnnouncementMade, ClockPaused, StacksTold, TournamentAnnounced
from director.values.chips import ChipCount
from director.values.event import KINDS
from director.values.ids import EntryId, TillId
from director.values.quantity import MINUTE
from tests.storage.scribe import SETTINGS, STRUCTURE

st.register_type_strategy(int, st.integers(-(2**62), 2**62))
st.register_type_strategy(
    str, st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=8)
)
PAIRS = st.lists(st.tuples(st.from_type(int), st.from_type(int)), max_size=4).map(tuple)
st.register_type_strategy(ChipCount, st.builds(ChipCount, PAIRS))
st.register_type_strategy(
    Account, st.builds("{}:{}".format, st.sampled_from(AccountKind), st.from_type(str)).map(account_of)
)


@pytest.mark.parametrize("kind", sorted(KINDS))
@settings(max_examples=8, deadline=None)
@given(data=st.data())
def test_every_event_comes_back_equal(kind: str, data: st.DataObject) -> None:
    codec = Codec()
    event = data.draw(st.from_type(KINDS[kind]))
    text = codec.encode(event)
    assert codec.event(1, kind, current(kind), text) == event
    assert text.isascii()
    assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":")).replace(
        "\\u007f", "\x7f"
    )


def test_json_is_the_same_whatever_the_alphabet() -> None:
    assert Codec().encode(AnnouncementMade("Žltý 😀")) == '{"text":"\\u017dlt\\u00fd \\ud83d\\ude00"}'


def test_an_account_is_one_word_in_the_journal_as_it_ever_was() -> None:
    till, line = TillId("1"), Line(Account(AccountKind.TILL, "1", "cash"), 5)
    written = Codec().encode(TillOpened(till, "EUR", 5, (line,)))
    assert '"posting":[{"account":"till:1:cash","amount":5}]' in written
    assert Codec().event(1, "TillOpened", 1, written) == TillOpened(till, "EUR", 5, (line,))
    with pytest.raises(StorageProblem, match="damaged_entry"):
        Codec().event(1, "TillOpened", 1, written.replace("till:1:cash", "never-heard-of:1"))


def test_an_announcement_holds_all_its_settings() -> None:
    codec = Codec()
    event = TournamentAnnounced("t", SETTINGS, STRUCTURE, "c")  # type: ignore[arg-type]
    assert codec.event(1, "TournamentAnnounced", 1, codec.encode(event)) == event


@pytest.mark.parametrize(
    ("text", "character", "position"), [("a\0b", "U+0000", 2), ("\ud800", "U+D800", 1)]
)
def test_text_that_no_database_holds_is_named(text: str, character: str, position: int) -> None:
    with pytest.raises(StorageProblem) as refused:
        Codec().encode(AnnouncementMade(text))
    assert refused.value.code == "text_not_storable"
    assert refused.value.facts == {"field": "text", "character": character, "position": position}


def test_a_written_backslash_u0000_is_no_nul() -> None:
    codec = Codec()
    event = AnnouncementMade("\\u0000")
    assert codec.event(1, "AnnouncementMade", 1, codec.encode(event)) == event


@pytest.mark.parametrize(
    "payload", ["", "nonsense", "[]", '{"cause":"","index":"1","left":2}', '{"cause":"","index":1}']
)
def test_a_payload_that_is_no_event_names_its_entry(payload: str) -> None:
    with pytest.raises(StorageProblem) as refused:
        Codec().event(7, "ClockPaused", current("ClockPaused"), payload)
    assert (refused.value.code, refused.value.facts["seq"]) == ("damaged_entry", 7)


@pytest.mark.parametrize(("kind", "schema"), [("PlayerTeleported", 1), ("ClockPaused", 99)])
def test_an_entry_of_a_newer_version_says_so(kind: str, schema: int) -> None:
    with pytest.raises(StorageProblem) as refused:
        Codec().event(7, kind, schema, "{}")
    assert refused.value.code == "newer_entry"


def test_more_than_is_known_is_not_canonical() -> None:
    codec = Codec()
    payload, today = codec.encode(ClockPaused(1, 2, "")), current("ClockPaused")
    assert codec.is_canonical(ClockPaused(1, 2, ""), today, payload)
    assert not codec.is_canonical(ClockPaused(1, 2, ""), today, payload[:-1] + ',"more":1}')


def test_rows_come_back_in_their_shape() -> None:
    codec = Codec()
    house = replace(HouseSettings(), logo=b"\x89PNG\0", name="Kasíno")
    assert codec.row("settings", "house", codec.encode(house), HouseSettings) == house
    table = HouseTable(3, 9, accessible=(1, 9))
    assert codec.row("table", "3", codec.encode(table), HouseTable) == table


def test_a_damaged_row_is_named() -> None:
    with pytest.raises(StorageProblem) as refused:
        Codec().row("table", "3", "{", HouseTable)
    assert (refused.value.code, refused.value.facts["key"]) == ("damaged_row", "3")


def test_money_chips_and_time_are_whole_numbers_in_json() -> None:
    codec = Codec()
    for event, text in (
        (StacksTold(((EntryId(1), 25_000),)), '{"stacks":[[1,25000]]}'),
        (
            ClockPaused(0, 5 * MINUTE, "pause"),
            '{"cause":"pause","index":0,"is_break":false,"left":300000000,"level":0}',
        ),
        (ChipsFilled(ChipCount.of(((500, 2),))), '{"chips":{"pairs":[[500,2]]}}'),
    ):
        assert codec.encode(event) == text
        assert codec.event(1, type(event).__name__, current(type(event).__name__), text) == event
    with pytest.raises(StorageProblem, match="damaged_entry"):
        codec.event(1, "StacksTold", current("StacksTold"), '{"stacks":[[1,25000.5]]}')
