"""Cards for phones: who holds one sees one entry; wrong, old, lost and foreign ones are all alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from director.bootstrap import House, open_house
from director.desk.night.phone_cards import LENGTH, STAYS, PhoneCards, mark_of
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.values.errors import RuleViolation
from director.values.ids import EntryId, TournamentId
from director.values.quantity import HOUR
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import TILL, WHO
from tests.storage.opened import NIGHT, announce, opened, play, register
from tests.ui.board.boards import browser, known_of, published
from tests.ui.board.player.players import path_of, phone, token_of
from ui.board.guard import CARD_BURST, WRONG_BURST
from ui.board.player.cards import Cards
from ui.console.cached_house import CachedHouse


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A night that has started."""
    made = play(sqlite_url(tmp_path / "house.db"))
    yield made
    made.close()


@pytest.fixture
def client(house: House) -> TestClient:
    """A phone."""
    return phone(published(house))


def test_a_token_has_128_bits_and_each_entry_tournament_and_card_its_own(house: House) -> None:
    cards = PhoneCards(house.store.phone_secret())
    places = [
        (tournament, EntryId(entry), number)
        for tournament in (NIGHT, TournamentId("other"))
        for entry in range(1, 40)
        for number in range(3)
    ]
    made = {cards.token(*place) for place in places}
    assert (len(made), {len(token) for token in made}) == (len(places), {LENGTH})
    assert made.isdisjoint({PhoneCards(b"x" * 32).token(*place) for place in places})


def test_a_card_leads_to_its_entry(house: House, client: TestClient) -> None:
    seat = house.desk.tournament(NIGHT).entries[EntryId(5)].seat
    assert seat is not None
    shown = client.get(path_of(house, 5))
    assert (shown.status_code, f"<dd>{seat.table}</dd>" in shown.text) == (200, True)
    assert "Entry no. 5" in shown.text


def test_cards_that_lead_nowhere_are_all_alike(house: House, client: TestClient) -> None:
    house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(5)), WHO)
    client = phone(published(house))
    right = token_of(house, 6)
    foreign = PhoneCards(b"another house".ljust(32)).token(NIGHT, EntryId(6), 0)
    wrong = [
        token_of(house, 5),
        foreign,
        right[:-1],
        right + "A",
        right.swapcase(),
        "x",
        "%ff",
        "a" * 99,
    ]
    answers = [client.get(f"/my/{token}") for token in wrong]
    answers += [client.get(f"/my/{wrong[0]}/events"), client.get(f"/my/{wrong[0]}/board.js")]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert len({str(sorted(answer.headers.items())) for answer in answers}) == 1
    assert client.get(path_of(house, 5, 1)).status_code == 200


def test_a_lost_card_is_dead_at_once_and_undo_does_not_bring_it_back(house: House) -> None:
    source = published(house)
    client = phone(source)
    assert client.get(path_of(house, 7)).status_code == 200
    house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(7)), WHO)
    house.desk.execute(c.UndoCommand(NIGHT), WHO)
    source.publish(known_of(house))
    assert client.get(path_of(house, 7)).status_code == 404
    assert client.get(path_of(house, 7, 1)).status_code == 200


def test_cards_end_an_hour_after_the_tournament(house: House) -> None:
    source = published(house)
    client = phone(source)
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, insist=True, reason="fire")
    source.publish(source.cached_house.loaded({NIGHT: house.desk.tournament(NIGHT)}, {}))
    over = house.desk.tournament(NIGHT).over_at
    assert over is not None
    found = []
    for at in (over + STAYS - 1, over + STAYS):
        source.now = lambda at=at: at  # type: ignore[misc]
        found.append(client.get(path_of(house, 5)).status_code)
    assert (found, STAYS) == ([200, 404], HOUR)


def test_a_board_that_starts_anew_knows_the_cards_of_a_tournament_that_is_just_over(
    tmp_path: Path,
) -> None:
    time = FakeTime()
    house = open_house(sqlite_url(tmp_path / "house.db"), time=time, chance=FakeChance("over"))
    announce(house)
    register(house, 3)
    house.desk.execute(c.CancelTournament(NIGHT, TILL), WHO, insist=True, reason="fire")
    over = time.at
    found = []
    for at in (over, over + STAYS, over + STAYS + 1):
        time.at = at
        found.append(
            (phone(published(house)).get(path_of(house, 2)).status_code, known_of(house).states)
        )
    house.close()
    assert [code for code, _ in found] == [200, 404, 404]
    assert [list(states) for _, states in found] == [[NIGHT], [NIGHT], []]


def test_who_was_given_the_money_back_has_no_card(tmp_path: Path) -> None:
    house = opened(sqlite_url(tmp_path / "refund.db"))
    announce(house)
    register(house, 3)
    house.desk.execute(c.RefundEntry(NIGHT, EntryId(2), TILL), WHO, insist=True, reason="ill")
    client = phone(published(house))
    assert [client.get(path_of(house, n)).status_code for n in (1, 2)] == [200, 404]
    with pytest.raises(RuleViolation) as refused:
        house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(2)), WHO)
    assert refused.value.code == "returned_already"
    house.close()


def test_nothing_of_a_token_is_written_down(house: House, tmp_path: Path) -> None:
    tokens = [token_of(house, entry) for entry in range(1, 13)]
    house.desk.execute(c.RenewPhoneCard(NIGHT, EntryId(1)), WHO)
    tokens.append(token_of(house, 1, 1))
    index = Cards(published(house))
    assert all(index.find(token) for token in tokens[1:])
    kept = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file())
    kept += repr((index.__dict__, index._maker)).encode()
    assert not [token for token in tokens if token.encode() in kept]
    assert mark_of(tokens[2]).hex() != tokens[2]


def test_without_players_there_are_no_cards(house: House) -> None:
    assert browser(published(house)).get(path_of(house, 5)).status_code == 404


def test_a_card_is_counted_by_itself_and_wrong_ones_by_their_machine(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000.0
    monkeypatch.setattr("ui.board.guard.time.monotonic", lambda: now)
    client = phone(published(house))
    many = [client.get(path_of(house, 5)).status_code for _ in range(int(CARD_BURST) + 1)]
    assert (many[-2], many[-1]) == (200, 429)
    assert client.get(path_of(house, 6)).status_code == 200
    wrong = [client.get("/my/wrong").status_code for _ in range(int(WRONG_BURST) + 1)]
    assert (wrong[-2], wrong[-1]) == (404, 429)
    assert client.get(path_of(house, 6)).status_code == 200
    assert client.get("/api/v1/time").status_code == 200
    now += 2.1
    assert client.get("/my/wrong").status_code == 404


def test_before_the_house_is_open_nobody_is_told_that_a_card_is_dead(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.board.player.routes._OPENS", 0.1)
    source = published(house)
    known = source.cached_house
    source.publish(CachedHouse(known.texts))
    client = phone(source)
    answer = client.get(path_of(house, 5))
    assert (answer.status_code, answer.headers["refresh"]) == (503, "5")
    source.publish(known)
    assert client.get(path_of(house, 5)).status_code == 200
