"""Bounties on the way: a night of named heads and envelopes is exported, taken in, read as it was."""

from pathlib import Path

from director.bootstrap import House
from director.desk.kernel.ports import tournament_stream
from director.desk.kernel.undo import as_it_was
from director.desk.offered import commands as c
from director.storage.engine import sqlite_url
from director.tournament.bounties import head_money
from director.tournament.events import Bust
from director.tournament.settings import BountyKind, BountyTerms, MysteryStart, Offer, Price
from director.tournament.winnings import winnings
from director.values.ids import EntryId
from tests.desk.night.night_desk import STRUCTURE, TILL, WHO, person, settings
from tests.storage.opened import NIGHT, opened, register, with_keys_of

NAMED = (Price(10_000), BountyTerms(BountyKind.NAMED, unit=1_000))
MYSTERY = (
    Price(5_000, bounty=5_000),
    BountyTerms(BountyKind.MYSTERY, unit=500, begins=MysteryStart.BY_HAND),
)


def hunted(url: str, price: Price, terms: BountyTerms) -> House:
    """Four play; the second is knocked out by the first."""
    house = opened(url)
    terms_of = settings(buy_in=Offer(price, 10_000), bounty=terms)
    do(house, c.AnnounceTournament(NIGHT, terms_of, STRUCTURE))
    do(house, c.OpenRegistration(NIGHT, (1,)))
    register(house, 4)
    do(house, c.StartTournament(NIGHT))
    do(house, c.CloseRegistration(NIGHT))
    if terms.kind is BountyKind.NAMED:
        do(house, c.PutUpBounty(NIGHT, EntryId(2), 20_000, TILL))
        do(house, c.PutUpBounty(NIGHT, EntryId(3), 5_000, TILL))
    else:
        do(house, c.LockPrizes(NIGHT))
        do(house, c.MakeEnvelopes(NIGHT))
    do(house, c.BustPlayers(NIGHT, (Bust(EntryId(2), by=(EntryId(1),)),)))
    return house


def do(house: House, command: c.Command) -> None:
    house.desk.execute(command, WHO, insist=True, reason="told")


def taken_in(house: House, source: str, url: str, file: Path) -> House:
    """The same house in an empty database, with the tournament out of a file; both are whole."""
    assert house.verify().findings == ()
    house.export_tournament(NIGHT, file)
    other = with_keys_of(source, url)
    other.import_tournament(file, WHO)
    assert other.verify().findings == ()
    return other


def called_off(url: str, price: Price, terms: BountyTerms) -> House:
    house = hunted(url, price, terms)
    do(house, c.CancelTournament(NIGHT, TILL))
    return house


def test_named_bounties_come_back_to_their_house(tmp_path: Path, url: str) -> None:
    source = sqlite_url(tmp_path / "from.db")
    house = called_off(source, *NAMED)
    other = taken_in(house, source, url, tmp_path / "night.jsonl")
    assert other.desk.tournament(NIGHT) == house.desk.tournament(NIGHT)
    assert [put.withdrawn for put in other.desk.tournament(NIGHT).entries[EntryId(2)].heads.put_up] == [
        True
    ]
    house.close()
    other.close()


def test_opened_envelopes_come_back_to_their_house(tmp_path: Path, url: str) -> None:
    source = sqlite_url(tmp_path / "from.db")
    house = hunted(source, *MYSTERY)
    do(house, c.OpenEnvelope(NIGHT, EntryId(2), 3))
    made = house.desk.tournament(NIGHT).envelopes
    assert made is not None
    assert [each.number for each in made.opened] == [3]
    do(house, c.CancelTournament(NIGHT, TILL))
    other = taken_in(house, source, url, tmp_path / "night.jsonl")
    assert other.desk.tournament(NIGHT) == house.desk.tournament(NIGHT)
    house.close()
    other.close()


def test_heads_are_read_as_they_were_at_an_instant(url: str) -> None:
    house = hunted(url, *NAMED)
    history = house.desk.story(tournament_stream(NIGHT))
    kinds = [entry.kind for entry in history]
    before = as_it_was(history[: kinds.index("PlayersBusted")], house.desk.now())
    assert before is not None
    money, now = head_money(before), head_money(house.desk.tournament(NIGHT))
    assert (money.put_up, money.carried, money.due) == (25_000, 25_000, 0)
    assert (now.put_up, now.carried, now.due) == (25_000, 5_000, 20_000)
    house.close()


def test_who_won_a_head_is_erased_once_it_is_over_and_the_head_stays(url: str) -> None:
    house = hunted(url, *NAMED)
    plays = house.desk.can(c.ErasePeople((person(1).id,)), WHO, reason="asked for", insist=True)
    assert plays is not None
    assert plays.code == "erase_plays"
    for loser in (3, 4):
        do(house, c.BustPlayers(NIGHT, (Bust(EntryId(loser), by=(EntryId(1),)),)))
    do(house, c.LockPrizes(NIGHT))
    do(house, c.FillTill(TILL, 100_000))
    for winner in winnings(house.desk.tournament(NIGHT)):
        do(house, c.PayPrize(NIGHT, winner, TILL))
    do(house, c.PayBounty(NIGHT, EntryId(1), TILL))
    do(house, c.FinishTournament(NIGHT))
    do(house, c.ErasePeople((person(1).id, person(2).id)))
    assert house.verify().findings == ()
    lost = house.desk.tournament(NIGHT).entries[EntryId(2)].heads.lost
    assert lost is not None
    assert lost.winners == (EntryId(1),)
    house.close()
