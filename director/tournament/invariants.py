"""Invariants: what holds of a tournament at every moment, whatever was overridden."""

from collections.abc import Iterable
from dataclasses import fields

from director.tournament.bounties import head_problem, heads_problem, paid_problem
from director.tournament.bounties.envelopes import envelopes_problem
from director.tournament.builder import Touched
from director.tournament.flights.bagging import flight_problem
from director.tournament.rounds import rounds_problem
from director.tournament.side_pools.rules import side_pools_problem
from director.tournament.state import Entry, EntryStatus, Extra, Method, Prize, Status, Table, Tournament
from director.tournament.winnings import Winning, ladder_stands, prizes_differ, winning_of, winnings


def broken(state: Tournament, touched: Touched | None = None) -> str | None:
    """The name of the first invariant that does not hold, with what breaks it; None when sound.

    With `touched`, looks only at those entries and tables and at the sums kept beside them.
    """
    entries = state.entries.values() if touched is None else _entries(state, touched)
    tables = state.tables.values() if touched is None else _tables(state, touched)
    return (
        _first(_seat_problem(state, entry) for entry in entries)
        or _first(_table_problem(state, table) for table in tables)
        or _first(_entry_problem(state, entry) for entry in entries)
        or _first(head_problem(entry) for entry in entries)
        or _deal_problem(state)
        or _prize_problem(state, entries)
        or (_sums_problem(state) if touched is None else None)
        or (heads_problem(state) if touched is None else None)
        or envelopes_problem(state)
        or rounds_problem(state)
        or flight_problem(state)
        or side_pools_problem(state)
        or paid_problem(state, entries)
        or (_places_problem(state) if touched is None else None)
        or (_below_zero(state) if touched is None else None)
        or (_ladder_problem(state) if touched is None else None)
        or _money_problem(state)
    )


def _entries(state: Tournament, touched: Touched) -> list[Entry]:
    return [state.entries[entry] for entry in touched.entries if entry in state.entries]


def _tables(state: Tournament, touched: Touched) -> list[Table]:
    return [state.tables[table] for table in touched.tables if table in state.tables]


def _first(problems: Iterable[str | None]) -> str | None:
    return next((problem for problem in problems if problem is not None), None)


def _seat_problem(state: Tournament, entry: Entry) -> str | None:
    if (entry.status is EntryStatus.SEATED) != (entry.seat is not None):
        return f"seated_means_a_seat: entry {entry.id}"
    if entry.seat is not None and state.tables[entry.seat.table].at(entry.seat.number) != entry.id:
        return f"one_seat_one_player: entry {entry.id}"
    if (entry.status is EntryStatus.QUEUED) != (entry.id in state.queue):
        return f"queue: entry {entry.id}"
    return None


def _table_problem(state: Tournament, table: Table) -> str | None:
    for number, entry in enumerate(table.seats, start=1):
        if entry is None:
            continue
        if not table.is_open:
            return f"closed_table_is_empty: table {table.number}"
        seat = state.entries[entry].seat
        if seat is None or (seat.table, seat.number) != (table.number, number):
            return f"one_seat_one_player: table {table.number} seat {number}"
        if table.unsold_stacks[number - 1]:
            return f"no_player_on_an_unsold_stack: table {table.number} seat {number}"
    return None


def _entry_problem(state: Tournament, entry: Entry) -> str | None:
    if entry.chips < 0 or entry.price.prize < 0 or entry.price.deductions < 0:
        return f"nothing_below_zero: entry {entry.id}"
    if entry.prize is not None and not entry.counts:
        return f"paid_when_out: entry {entry.id}"
    mine = state.players.get(entry.player, ())
    if entry.id not in mine:
        return f"player_knows_entry: entry {entry.id}"
    if len(mine) > 1 and sum(state.entries[other].alive for other in mine) > 1:
        return f"one_living_entry: entry {entry.id}"
    return None


def _deal_problem(state: Tournament) -> str | None:
    """A deal was made by all who are left (T-P2): nobody comes back into play without a share."""
    if state.deal is None:
        return None
    if state.prizes is None:
        return "a_deal_shares_out_a_locked_ladder"
    left = sum(state.entries[share.entry].alive for share in state.deal.shares)
    return None if left == state.alive else "a_deal_is_for_all_who_are_left"


def _prize_problem(state: Tournament, entries: Iterable[Entry]) -> str | None:
    """Whatever is undone or corrected: a prize that was paid is the one that was won (T-R8)."""
    paid = [entry for entry in entries if entry.prize is not None]
    if not paid:
        return None
    if state.prizes is None:
        return "paid_from_a_locked_ladder"
    won = winnings(state) if len(paid) > 1 else {}
    for entry in paid:
        due = won.get(entry.id) or winning_of(state, entry.id)
        if due is None or not due.final or not _is_what_was_won(entry.prize, due):
            return f"paid_is_what_was_won: entry {entry.id}"
    return None


def _is_what_was_won(prize: Prize | None, won: Winning) -> bool:
    """The amount, and a ticket where a ticket was won: money does not stand for it (T-F3)."""
    if prize is None or prize.amount != won.amount:
        return False
    if prize.method is Method.VOUCHER:
        return bool(won.ticket)
    return prize.ticket == won.ticket


def _sums_problem(state: Tournament) -> str | None:
    entries = state.entries.values()
    counted = [entry for entry in entries if entry.counts]
    extras = [extra for entry in counted for extra in entry.extras if not extra.voided]
    sold: list[Entry | Extra] = [*counted, *extras]
    if state.alive != sum([entry.alive for entry in entries]):
        return "alive_count"
    if state.counted != len(counted):
        return "entry_count"
    if state.unique != len({entry.player for entry in counted}):
        return "unique_count"
    early = sum([entry.bonus for entry in counted])
    if state.chips.issued != sum([bought.chips for bought in sold]) + early:
        return "chips_issued"
    tables = sorted(state.tables.values(), key=lambda table: table.number)
    if state.in_use != tuple([table.number for table in tables if table.is_open]):
        return "tables_in_use"
    if state.with_room != tuple([table.number for table in tables if table.has_room]):
        return "tables_with_room"
    if state.chips.unsold != sum([sum(table.unsold_stacks) for table in state.tables.values()]):
        return "chips_laid"
    prices = [bought.price for bought in sold]
    if state.takings.prize != sum([price.prize for price in prices]):
        return "pool_is_the_sum_of_prize_parts (T-R2)"
    if state.takings.heads != sum([price.bounty for price in prices]):
        return "heads_are_the_sum_of_bounty_parts"
    if state.takings.deductions != sum([price.deductions for price in prices]):
        return "fees_are_the_sum_of_fee_parts"
    if state.takings.paid != sum([entry.prize.amount for entry in entries if entry.prize]):
        return "paid_is_the_sum_of_prizes"
    return None


def _places_problem(state: Tournament) -> str | None:
    listed = [entry for group in state.out for entry in group]
    if len(listed) != len(set(listed)):
        return "one_place_each"
    gone = {entry.id for entry in state.entries.values() if entry.counts and not entry.alive}
    if set(listed) != gone:
        return "out_means_a_place"
    if state.alive + len(listed) != state.counted:
        return "places_add_up"
    return None


def _below_zero(state: Tournament) -> str | None:
    """No sum of chips or money is below zero, but the chips that races have gained or lost."""
    for name, sums in (("chips", state.chips), ("takings", state.takings), ("heads", state.heads)):
        for each in fields(sums):
            amount = getattr(sums, each.name)
            if isinstance(amount, int) and amount < 0 and each.name != "race_gain":
                return f"nothing_below_zero: {name}.{each.name}"
    for entry in state.entries.values():
        if any(not 0 <= penalty.served <= penalty.hands for penalty in entry.penalties):
            return f"hands_missed_are_of_the_penalty: entry {entry.id}"
    return None


def _ladder_problem(state: Tournament) -> str | None:
    """The ladder shares out its pool; once a deal or a payment stands on it, it is the pool's."""
    if state.prizes is None:
        return None
    if sum([award.amount for award in state.prizes.awards]) != state.prizes.pool:
        return "the_ladder_shares_out_the_pool"
    if ladder_stands(state) and state.status is Status.RUNNING and prizes_differ(state):
        return "a_deal_and_payments_stand_on_the_pool"
    if state.status is Status.FINISHED and not state.is_flight and prizes_differ(state):
        return "the_ladder_is_of_the_pool_once_it_is_over"
    return None


def _money_problem(state: Tournament) -> str | None:
    if state.takings.prize < 0 or state.takings.paid < 0:
        return "nothing_below_zero: takings"
    if state.chips.expected < 0:
        return "nothing_below_zero: chips"
    if state.prizes is not None and state.takings.paid > state.prizes.pool:
        return "never_more_paid_than_the_pool"
    return None
