"""Waiting lists on a player's phone: joined and left once, for the holder of a card, while it may be."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from director.desk.cash.queries import cash_room
from director.desk.offered import commands as c
from director.house.people import as_player
from director.poker.cash.state import Waiter
from director.storage.engine import sqlite_url
from director.texts.texts import texts_for
from director.values.ids import EntryId, WaiterId
from director.values.quantity import MINUTE
from tests.desk.cash.cash_room import OMAHA
from tests.desk.night.night_desk import TILL, WHO
from tests.storage.opened import NIGHT, play
from tests.ui.board.boards import published
from tests.ui.board.floor.floor_house import AT
from tests.ui.board.player.players import path_of, phone
from tests.ui.board.player.writers import KEY, TABLE, CardPhone, Hall
from ui.board.player import part
from ui.board.player.lists import key_of, my_lists
from ui.console.snapshots import directory, staff_called


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A night of five, and a cash table."""
    house = play(sqlite_url(tmp_path / "house.db"), 5)
    yield Hall(house)
    assert house.verify().findings == ()
    house.close()


def place_of(hall: Hall, entry: int) -> Waiter:
    """A player's place on the list."""
    found = [waiter for waiter in hall.waiting if waiter.player == hall.player(entry)]
    (place,) = found
    return place


def test_a_list_is_joined_and_left_by_the_player_of_the_card(hall: Hall) -> None:
    mine = hall.phone(5)
    assert "Join the list" in mine.shown
    assert "Nobody waits" in mine.shown
    answer = mine.join()
    assert (answer.status_code, answer.json()) == (200, {"said": "You are on the list.", "did": "join"})
    place = place_of(hall, 5)
    assert (hall.written[-1].actor, hall.written[-1].station) == (as_player(hall.player(5)), "phone")
    assert "My place: 1" in mine.shown
    assert "Leave the list" in mine.shown
    assert hall.phone(2).shown.count("1 waits") == 1
    answer = mine.leave(place.id)
    assert (answer.status_code, answer.json()["said"]) == (200, "You are off the list.")
    assert [*hall.waiting] == []


def test_the_journal_names_whose_phone_it_was(hall: Hall) -> None:
    hall.phone(5).join()
    people = directory(hall.house.store)
    who, actor = people[hall.player(5)], hall.written[-1].actor
    assert staff_called(texts_for("en"), {}, people, actor) == f"Phone of {who.name}"
    assert who.family_name not in actor
    assert staff_called(texts_for("en"), {}, {}, actor) == "Phone of erased person"


def test_who_is_out_of_the_tournament_joins_too(hall: Hall) -> None:
    assert hall.phone(3).join().status_code == 200


def test_a_deed_that_is_sent_again_is_done_once(hall: Hall) -> None:
    mine, told = hall.phone(5), str(uuid4())
    assert mine.join(id=told).json() == mine.join(id=told).json()
    assert len(hall.waiting) == len(hall.written) == 1
    leaving = str(uuid4())
    place = place_of(hall, 5)
    assert mine.leave(place.id, id=leaving).json() == mine.leave(place.id, id=leaving).json()
    assert (len(hall.waiting), len(hall.written)) == (0, 2)


def test_an_answer_that_was_lost_changes_nothing_when_it_is_asked_for_again(hall: Hall) -> None:
    mine, told = hall.phone(5), str(uuid4())
    hall.way.silent = True
    hall.part._desk._timeout = 0.05
    lost = mine.join(id=told)
    assert (lost.status_code, lost.json()["refused"]) == (503, "desk_silent")
    hall.way.silent = False
    assert mine.join(id=told).status_code == 200
    assert len(hall.written) == 1


def test_an_id_means_nothing_for_another_player_or_deed(hall: Hall) -> None:
    """The id of the staff's command, or of another phone, is never met."""
    told = str(uuid4())
    assert hall.phone(5).join(id=told).status_code == 200
    assert hall.phone(4).join(id=told).status_code == 200
    assert hall.phone(5).leave(place_of(hall, 5).id, id=told).status_code == 200
    assert [waiter.player for waiter in hall.waiting] == [hall.player(4)]
    assert len({entry.command for entry in hall.written}) == 3


def test_nobody_leaves_for_somebody_else(hall: Hall) -> None:
    hall.phone(4).join()
    answer = hall.phone(5).leave(place_of(hall, 4).id)
    assert (answer.status_code, answer.json()["refused"]) == (409, "not_for_players")
    assert len(hall.waiting) == 1


@pytest.mark.parametrize(
    ("language", "already", "closed", "gone"),
    [
        ("en", "You are on this list already.", "This list is closed", "You are not on this list"),
        ("sk", "Na tejto listine už ste.", "Táto listina je zatvorená", "Na tejto listine už nie ste"),
        ("el", "Είστε ήδη σε αυτή τη λίστα.", "Αυτή η λίστα έκλεισε", "Δεν είστε πια σε αυτή τη λίστα"),
    ],
)
def test_refusals_are_in_the_language_of_the_phone(
    hall: Hall, language: str, already: str, closed: str, gone: str
) -> None:
    mine = hall.phone(5, language)
    mine.join()
    assert mine.join().json()["said"] == already
    assert mine.join(key_of(OMAHA)).json()["said"].startswith(closed)
    assert mine.leave(99).json()["said"].startswith(gone)
    assert all("The player" not in said for said in (already, closed, gone))


def test_who_sits_there_is_told_where(hall: Hall) -> None:
    hall.way.do(c.SeatCashPlayer(TABLE, hall.player(3), 4, 20_000, TILL), WHO)
    mine = hall.phone(3)
    assert "You sit at table 7, seat 4." in mine.shown
    assert "Join the list" not in mine.shown
    assert mine.join().json()["said"] == "You sit at table 7, seat 4, already."


def test_a_house_that_does_not_let_players_write_shows_no_lists(hall: Hall) -> None:
    hall.let_write(False)
    mine = hall.phone(5)
    assert "Join the list" not in mine.shown
    assert mine.join().json()["refused"] == "players_only_read"
    hall.way.do(c.JoinWaiting(hall.player(5), hall.house.desk.cash_table(TABLE).game), WHO)
    assert "Cash games I wait for" in mine.shown
    assert mine.leave(place_of(hall, 5).id).json()["refused"] == "players_only_read"
    assert len(hall.waiting) == 1


def test_a_board_without_tls_is_only_read(hall: Hall) -> None:
    reader = phone(published(hall.house))
    shown = reader.get(path_of(hall.house, 5))
    assert shown.status_code == 200
    assert "Join the list" not in shown.text
    assert "player_lists.js" not in shown.text
    assert reader.post(f"{path_of(hall.house, 5)}/deeds", json={}).status_code == 405


def test_a_lost_card_and_one_that_never_was_join_nothing(hall: Hall) -> None:
    mine = hall.phone(5)
    hall.way.do(c.RenewPhoneCard(NIGHT, EntryId(5)), WHO)
    for path in (f"{mine.path}/deeds", "/my/AAAAAAAAAAAAAAAAAAAAAA/deeds"):
        answer = mine.send({"id": str(uuid4()), "deed": {"do": "join", "what": KEY}}, path)
        assert (answer.status_code, answer.json()["refused"]) == (404, "card_over")
    assert hall.waiting == ()


def test_cards_of_one_player_are_slowed_down_together_and_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(part, "ACTION_BURST", 3.0)
    mine, codes = hall.phone(5), []
    for _ in range(2):
        codes.append(mine.join().status_code)
        codes.append(mine.leave(place_of(hall, 5).id).status_code)
        if codes[-1] == 429:
            break
    assert codes == [200, 200, 200, 429]
    assert hall.phone(4).join().status_code == 200


def test_a_call_counts_down_and_says_when_it_is_over(hall: Hall) -> None:
    mine = hall.phone(5)
    mine.join()
    hall.way.do(c.CallWaiter(place_of(hall, 5).id, TABLE, 3), WHO)
    desk, call = hall.house.desk, place_of(hall, 5).call
    assert call is not None
    shown = mine.shown
    assert "You are called: Table 7 seat 3. Come to the desk within" in shown
    assert f'<p class="hold" data-until="{call.until // 1000}">' in shown
    assert f'data-hold="{call.until // 1000}"' in shown
    texts, player, room = texts_for("en"), hall.player(5), cash_room(desk)
    (nearly,) = my_lists(room, player, texts, call.until - 1)
    (over,) = my_lists(room, player, texts, call.until)
    assert (nearly.until, over.until) == (call.until, 0)
    assert over.status_text == "Table 7 seat 3: the time is over. Please come to the desk."
    hall.way.do(c.AnswerCall(WaiterId(place_of(hall, 5).id)), WHO)
    shown = mine.shown
    assert "Table 7 seat 3 is kept for you." in shown
    assert "data-hold" not in shown
    (late,) = my_lists(cash_room(desk), player, texts, call.until + MINUTE)
    assert late.status_text == "Table 7 seat 3 is kept for you."


def test_the_lists_name_nobody_else(hall: Hall) -> None:
    hall.phone(4).join()
    other = hall.house.store.person(hall.player(4))
    assert other is not None
    assert other.family_name not in hall.phone(5).shown
    assert "1 waits" in hall.phone(5).shown


def test_hundreds_of_mutated_requests_execute_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    for bound in ("BURST", "CARD_BURST", "WRONG_BURST"):
        monkeypatch.setattr(f"ui.board.guard.{bound}", 1e6)
    monkeypatch.setattr(part, "ACTION_BURST", 1e6)
    mine, chance = hall.phone(5), random.Random(7)
    found = Counter(mutated(hall, mine, chance) for _ in range(300))
    assert set(found) >= {400, 403, 404, 405, 415, 421}
    assert max(found) < 500
    assert 200 not in found
    assert hall.written == []
    assert mine.join().status_code == 200


def mutated(hall: Hall, mine: CardPhone, chance: random.Random) -> int:
    """How a good request is answered after something of it was changed."""
    body = json.dumps({"id": str(uuid4()), "deed": {"do": "join", "what": KEY}})
    path, method = f"{mine.path}/deeds", "POST"
    headers = {"Origin": AT, "Content-Type": "application/json"}
    match chance.randrange(6):
        case 0:
            at = chance.choice([place for place, sign in enumerate(body) if sign in '{}":,'])
            body = body[:at] + chance.choice(["", "x", "\x00", "{{"]) + body[at + 1 :]
        case 1:
            sent = json.loads(body)
            sent["deed"] |= chance.choice(
                [{"do": "call"}, {"what": None}, {"player": "p"}, {"what": ""}, {"do": "leave"}]
            )
            body = json.dumps(sent)
        case 2:
            place = chance.randrange(4, len(path) - len("/deeds"))
            path = path[:place] + ("A" if path[place] != "A" else "B") + path[place + 1 :]
        case 3:
            headers["Origin"] = chance.choice(["https://evil.example", "null", AT.replace("s:", ":")])
        case 4:
            headers |= chance.choice([{"Content-Type": "text/plain"}, {"Host": "evil.example"}])
        case _:
            method = chance.choice(["PUT", "DELETE", "PATCH", "OPTIONS"])
    return mine.client.request(method, path, content=body, headers=headers).status_code
