"""Invariants: each names what is broken when somebody tampers with a sound tournament."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from director.tournament import events as e
from director.tournament.builder import Touched
from director.tournament.invariants import broken
from director.tournament.settings import Price
from director.tournament.state import Award, EntryStatus, Method, Prize, Takings, Tournament
from director.values.ids import EntryId, PlayerId, Seat
from tests.tournament.floor import RECEIPT, START, after, bust, entered, seated

LOCKED = e.PrizesLocked((Award(1, 30_000), Award(2, 10_000)), 40_000, 0, 4, 4, False)


def sound() -> Tournament:
    """Two tables of two, one player waiting, one out, a stack laid out."""
    tournament = seated({1: (1, 2), 2: (1, 2)})
    laid = e.StacksLaidOut((Seat(1, 9),), 10_000)
    return after(tournament, entered(900, None), laid, bust(202))


def with_entry(tournament: Tournament, entry: int, **changes: Any) -> Tournament:
    entries = dict(tournament.entries)
    entries[EntryId(entry)] = replace(entries[EntryId(entry)], **changes)
    return replace(tournament, entries=MappingProxyType(entries))


def with_table(tournament: Tournament, number: int, **changes: Any) -> Tournament:
    tables = dict(tournament.tables)
    tables[number] = replace(tables[number], **changes)
    return replace(tournament, tables=MappingProxyType(tables))


def test_a_sound_tournament_has_nothing_broken() -> None:
    assert broken(sound()) is None


def seats(tournament: Tournament, table: int, **taken: int) -> tuple[EntryId | None, ...]:
    kept = list(tournament.tables[table].seats)
    for seat, entry in taken.items():
        kept[int(seat.removeprefix("s")) - 1] = EntryId(entry)
    return tuple(kept)


def tampered() -> Mapping[str, Tournament]:
    """Tournaments by the invariant that each of them breaks."""
    good = sound()
    nine = (0,) * 8
    return {
        "seated_means_a_seat": with_entry(good, 101, seat=None),
        "one_seat_one_player: entry": with_entry(good, 101, seat=Seat(1, 2)),
        "one_seat_one_player: table": with_table(good, 1, seats=seats(good, 1, s5=101)),
        "queue": replace(good, queue=()),
        "closed_table_is_empty": with_table(good, 1, closed_at=START),
        "no_player_on_an_unsold_stack": with_table(good, 1, unsold_stacks=(10_000, *nine)),
        "nothing_below_zero: entry": with_entry(good, 101, price=Price(-1)),
        "nothing_below_zero: chips": replace(good, chips=replace(good.chips, removed=10**6)),
        "player_knows_entry": with_entry(good, 101, player=PlayerId("somebody else")),
        "alive_count": replace(good, alive=good.alive + 1),
        "entry_count": replace(good, counted=good.counted + 1),
        "chips_issued": replace(good, chips=replace(good.chips, issued=1)),
        "tables_in_use": replace(good, in_use=(1,)),
        "tables_with_room": replace(good, with_room=()),
        "chips_laid": replace(good, chips=replace(good.chips, unsold=1)),
        "pool_is_the_sum_of_prize_parts": replace(good, takings=replace(good.takings, prize=1)),
        "fees_are_the_sum_of_fee_parts": replace(good, takings=replace(good.takings, deductions=1)),
        "paid_is_the_sum_of_prizes": replace(good, takings=replace(good.takings, paid=1)),
        "one_place_each": replace(good, out=((EntryId(202),), (EntryId(202),))),
        "out_means_a_place": replace(good, out=()),
    }


@pytest.mark.parametrize("name", tampered())
def test_what_is_tampered_with_is_named(name: str) -> None:
    problem = broken(tampered()[name])
    assert problem is not None
    assert problem.startswith(name)


def test_only_what_was_touched_is_looked_at() -> None:
    bad = with_entry(sound(), 101, seat=None)
    assert broken(bad, Touched(frozenset({EntryId(102)}), frozenset({2}))) is None
    assert broken(bad, Touched(frozenset({EntryId(101)}))) is not None


def test_the_pool_is_never_below_nothing() -> None:
    bad = replace(sound(), takings=Takings(prize=-1))
    assert broken(bad, Touched()) == "nothing_below_zero: takings"


def prize(amount: int) -> Prize:
    return Prize(2, amount, Method.CASH, RECEIPT, START)


def two_left() -> Tournament:
    """Four entries, two out, prizes locked, nothing paid."""
    return after(seated({1: (1, 2, 3, 4)}), LOCKED, bust(104, 103, 102))


def test_T_R8_a_prize_paid_is_the_prize_that_was_won() -> None:
    paid = e.PrizePaid(EntryId(102), 2, 10_000, Method.CASH, RECEIPT, False)
    good = after(two_left(), paid)
    assert broken(good) is None
    wrong = with_entry(good, 102, prize=prize(9_999))
    assert broken(replace(wrong, takings=replace(wrong.takings, paid=9_999))) == (
        "paid_is_what_was_won: entry 102"
    )


def test_T_R8_nothing_is_paid_to_who_is_still_playing_or_won_nothing() -> None:
    playing = after(seated({1: (1, 2, 3, 4)}), LOCKED, bust(104, 103))
    for entry in (102, 103):
        paid = e.PrizePaid(EntryId(entry), 2, 10_000, Method.CASH, RECEIPT, False)
        problem = broken(after(playing, paid))
        assert problem == f"paid_is_what_was_won: entry {entry}"


def test_T_R9_prizes_are_paid_from_a_locked_ladder() -> None:
    paid = e.PrizePaid(EntryId(102), 2, 10_000, Method.CASH, RECEIPT, False)
    assert broken(after(two_left(), paid, e.PrizesUnlocked())) == "paid_from_a_locked_ladder"


def test_T_R2_never_more_is_paid_than_the_pool() -> None:
    over = replace(two_left(), takings=Takings(prize=40_000, deductions=4_000, paid=40_001))
    problem = broken(over, Touched())
    assert problem == "never_more_paid_than_the_pool"


def test_a_voided_entry_has_no_prize() -> None:
    good = after(two_left(), e.PrizePaid(EntryId(102), 2, 10_000, Method.CASH, RECEIPT, False))
    voided = with_entry(good, 102, status=EntryStatus.VOIDED)
    assert broken(voided) == "paid_when_out: entry 102"
