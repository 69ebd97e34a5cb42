"""My night: seat, moves, head, prize, leagues, lists; and nothing of anybody else in any answer."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from director.bootstrap import House
from director.desk.cash.queries import CashRoom
from director.desk.kernel.rows.defaults import HOUSE_KEY
from director.desk.offered import commands as c
from director.house.people import HouseSettings, NameDisplay
from director.house.templates import SETTINGS
from director.poker.cash.state import SeatCall, Waiter, WaitingList
from director.poker.cash.terms import CashGame, GameName
from director.poker.variants import BettingLimit
from director.storage.engine import sqlite_url
from director.texts.texts import LANGUAGES, texts_for
from director.tournament.heads import Heads
from director.tournament.state import EntryStatus
from director.values.dataclass import replace
from director.values.ids import CashTableId, EntryId, PlayerId, Seat, WaiterId
from tests.desk.night.night_desk import WHO
from tests.storage.opened import NIGHT, announce, bust, opened, play
from tests.ui import wall_states as states
from tests.ui.board.boards import known_of, published
from tests.ui.board.player.players import HOSTILE, named, path_of, phone
from ui.board.events import event_of
from ui.board.player.cards import Cards
from ui.board.player.leagues import PlayerLeaguePlace
from ui.board.player.night import my_night
from ui.board.player.streams import Nights
from ui.scenes.scenes import Scene


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started."""
    made = play(sqlite_url(tmp_path / "house.db"))
    yield made
    made.close()


def test_table_and_seat_head_and_where_from() -> None:
    t = states.running()
    entry = next(each for each in t.entries.values() if each.seat is not None)
    entry = replace(
        entry, seat=Seat(4, 7), moved_from=Seat(9, 1), moves=2, heads=Heads(own=5_000, won=7_500)
    )
    night = my_night(t, entry, texts_for("en"), name="Jana")
    assert [(stat.caption, stat.value) for stat in night.seat] == [("Table", "4"), ("Seat", "7")]
    assert night.remarks == ("You came from table 9 seat 1.",)
    assert [stat.value for stat in night.stats] == ["€50", "€75"]
    (alarm,) = night.alarms
    assert (alarm.text, alarm.key) == ("You have been moved: table 4 seat 7", "4-7-2")
    first = my_night(t, replace(entry, moved_from=None), texts_for("en"), name="Jana").alarms
    assert first[0].text == "Your seat: table 4 seat 7"


def test_who_is_out_sees_place_and_prize_and_no_seat() -> None:
    t = states.running()
    out = replace(
        next(iter(t.entries.values())), status=EntryStatus.BUSTED, seat=None, heads=Heads(own=5_000)
    )
    t = replace(t, out=((out.id,),), alive=11, entries={**t.entries, out.id: out})
    night = my_night(t, out, texts_for("en"), name="Jana")
    assert (night.seat, night.alarms) == ((), ())
    assert [(s.caption, s.value, s.note) for s in night.stats] == [
        ("My place", "12", ""),
        ("My prize", "€640", "to be paid at the desk"),
    ]


def test_an_alternate_sees_the_place_in_the_queue() -> None:
    t = states.running()
    entry = replace(next(iter(t.entries.values())), status=EntryStatus.QUEUED, seat=None)
    t = replace(t, queue=(EntryId(900), entry.id))
    assert [stat.value for stat in my_night(t, entry, texts_for("en"), name="J").seat] == ["2"]


def test_leagues_and_waiting_lists_are_ones_own() -> None:
    t = states.running()
    entry = next(each for each in t.entries.values() if each.seat is not None)
    game = CashGame(GameName.HOLDEM, BettingLimit.NO_LIMIT, 100, 200)
    call = SeatCall(CashTableId("x"), 3, 5, states.at())
    waiters = (
        Waiter(WaiterId(1), PlayerId("other"), game, 1),
        Waiter(WaiterId(2), entry.player, game, 2, call=call),
    )
    room = CashRoom(waiting=WaitingList(waiters, 2))
    places = (PlayerLeaguePlace("Autumn", 3, True, 1_250), PlayerLeaguePlace("Winter", 0, False, 0))
    night = my_night(t, entry, texts_for("en"), name="J", leagues=places, cash=room)
    assert [(s.caption, s.value, s.note) for s in night.leagues] == [
        ("Autumn", "3=", "12.50 points"),
        ("Winter", "–", "0.00 points"),
    ]
    assert [stat.value for stat in night.waiting] == ["2"]
    called = night.alarms[-1]
    assert (called.kind, called.at_once, called.key) == ("call", True, "2-5")
    assert called.text.startswith("You are called to a cash game: Table 0 seat 3, kept until ")


def changed(house: House, change: Callable[[], object]) -> list[str | None]:
    """What a phone gets: at first, and after something was written."""

    async def look() -> list[str | None]:
        source = published(house)
        cards = Cards(source)
        card = cards.find(path_of(house, 5).split("/")[2])
        assert card is not None
        reader = Nights(source, cards).follow(card, "en")
        parts: list[str | None] = [await anext(reader), await anext(reader)]
        change()
        source.publish(known_of(house))
        parts.append(await asyncio.wait_for(anext(reader), 5))
        await reader.aclose()
        return parts

    return asyncio.run(look())


def test_a_phone_is_told_of_its_own_move_at_once(house: House) -> None:
    seat = house.desk.tournament(NIGHT).entries[EntryId(5)].seat
    assert seat is not None
    other = next(t for t in house.desk.tournament(NIGHT).open_tables if t.number != seat.table)
    to = Seat(other.number, other.free[0])

    def move() -> None:
        house.desk.execute(c.MoveEntry(NIGHT, EntryId(5), to), WHO, insist=True, reason="told")

    first, second, after = changed(house, move)
    assert first is not None
    assert "You have been moved" not in first
    assert second is None
    assert after is not None
    assert f"You have been moved: table {to.table} seat {to.number}" in after


def test_a_stream_ends_with_its_card(house: House) -> None:
    with pytest.raises(StopAsyncIteration):
        changed(house, lambda: house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(5)), WHO))


def test_the_bust_of_another_changes_the_count_for_everybody(house: House) -> None:
    _, _, after = changed(house, lambda: bust(house, 6))
    assert after is not None
    assert "10 / 12" in after


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[House]:
    """A night of people with hostile and unlike names, in a house that names nobody to others."""
    made = opened(sqlite_url(tmp_path / "names.db"))
    announce(made)
    named(made, 1, "Own", "Ownerova")
    for number, (given, family) in enumerate(
        [("Zuzana", "Qwxyzová"), ("Γιώργος", "Παπαδόπουλος"), (HOSTILE, f"Vv{HOSTILE}")], start=2
    ):
        named(made, number, given, family)
    yield made
    made.close()


@pytest.mark.parametrize("names", NameDisplay)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_answer_says_of_others_more_than_the_house_has_them_named(
    crowded: House, names: NameDisplay, language: str
) -> None:
    crowded.desk.execute(c.SaveRow(SETTINGS, HOUSE_KEY, HouseSettings(names_shown=names)), WHO)
    crowded.desk.execute(c.StartTournament(NIGHT), WHO)
    client = phone(published(crowded))
    mine = path_of(crowded, 1)
    own = [mine, f"{mine}/board.js", f"{mine}/board.css", "/my/wrong", "/api/v1/openapi.json"]
    boards = [f"/board?scene={scene}&" for scene in Scene] + ["/?", "/phone?", "/board?layout=clock&"]
    mined = "\n".join(client.get(f"{path}?language={language}").text for path in own)
    shown = "\n".join(client.get(f"{path}language={language}").text for path in boards)
    shown += client.get("/api/v1/tournaments").text + client.get(f"/api/v1/tournaments/{NIGHT}").text
    people = crowded.store.people()
    for person in people:
        secret = [person.document, person.iban, person.notes, person.born]
        assert not [fact for fact in secret if fact and fact in mined + shown]
        if person.family_name != "Ownerova":
            assert person.family_name not in mined
            assert person.given_name not in mined
    assert "Own Ownerova" in mined
    assert ("Qwxyzová" in shown) is (names is NameDisplay.FULL)
    assert ("Zuzana Q." in shown) is (names is NameDisplay.INITIAL)
    assert "Q. Zuzana" not in shown  # lists go by the one order of the house
    assert ("Zuzana" in shown) is (names is not NameDisplay.NONE)
    assert "<script>alert" not in mined + shown
    assert "<img" not in mined + shown


def test_no_sign_of_a_name_ends_an_event() -> None:
    said = event_of("picture", f"{HOSTILE}\rdata: x\u2028event: over\x0bevent: over\x85id: 1").decode()
    lines = said.rstrip("\n").splitlines()
    assert lines[0] == "event: picture"
    assert all(line.startswith("data: ") for line in lines[1:])
