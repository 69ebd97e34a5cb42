"""A card room for random commands: what was asked, what was done, whether everything agrees."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from director.bootstrap import open_house
from director.cashdesk.accounts import AccountKind, account_of
from director.cashdesk.counting import CASH
from director.desk.cashdesk.queries.ledger import LedgerReader
from director.desk.cashdesk.queries.soundness import unsound_books, unsound_ledger
from director.desk.kernel.ports import Who
from director.desk.kernel.undo import standing
from director.desk.offered import commands as c
from director.series.league.final import FinalScale
from director.series.league.points import PointsRule
from director.series.league.terms import LeagueTerms
from director.tournament import events as e
from director.tournament.elimination import places
from director.tournament.evolve import fold
from director.tournament.invariants import broken
from director.tournament.settings import (
    BountyKind,
    BountyTerms,
    Format,
    Game,
    LateRegistration,
    LateStack,
    Limit,
    Offer,
    Price,
    Qualifying,
    ShotClock,
)
from director.tournament.state import Entry, Status, Table, Tournament
from director.tournament.structure import GameInTurn, Structure
from director.tournament.tables import balancing
from director.tournament.winnings import winnings
from director.values.chips import ChipCount
from director.values.errors import RuleViolation
from director.values.ids import EntryId, LeagueId, PlayerId, StaffId, StationId, TillId, TournamentId
from director.values.quantity import HOUR, Cents, Chips
from tests.desk.fakes import EVENING, FakeChance, FakeTime
from tests.desk.night.night_desk import STRUCTURE, person, settings

T = TypeVar("T")

WHO = Who(StaffId("floorman"), StationId("desk-1"))
TILL = TillId("1")
ACCOUNT = "SK3112000000198742637541"
SMALL = ChipCount.of(((25, 8), (100, 8), (500, 4), (1_000, 2)))
"""5,000 chips."""
IN_TURN = replace(
    STRUCTURE,
    hands=6,
    periods=tuple(
        period
        if period.is_break
        else replace(
            period,
            game=Game.HOLDEM,
            limit=Limit.NO_LIMIT,
            others=(
                GameInTurn(
                    Game.OMAHA, Limit.POT_LIMIT, period.small_blind, period.big_blind, period.ante
                ),
            ),
        )
        for period in STRUCTURE.periods
    ),
)
"""The same levels, each of two games that the floor turns."""
MILESTONE: Chips = 9_000
LEAGUE = LeagueId("winter")
DAY = 24 * HOUR


def pick(number: int, among: Sequence[T]) -> T:
    """One of several by any number."""
    return among[number % len(among)]


OVER = (Status.FINISHED, Status.CANCELLED)
"""Nobody moves any more."""


class Room:
    """A house on a database with one tournament; every command that is carried out is checked."""

    def __init__(
        self,
        folder: Path,
        format: Format,
        late_stack: LateStack,
        table_size: int,
        bounty: BountyTerms | None = None,
        structure: Structure = STRUCTURE,
        *,
        changes: Mapping[str, Any] | None = None,
    ) -> None:
        self.time = FakeTime()
        self.house = open_house(f"sqlite:///{folder / 'room.db'}", time=self.time, chance=FakeChance())
        self.desk = self.house.desk
        self.id = TournamentId("tournament-1")
        self.carried_out: Counter[str] = Counter()
        self.tables_reached = 0
        self.persons = 0
        self.reader = LedgerReader()
        self._announce(format, late_stack, table_size, bounty, structure, changes=changes or {})

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self.desk.tournament(self.id)

    @property
    def alive(self) -> list[Entry]:
        """Entries still in, by number."""
        return [entry for entry in self.state.entries.values() if entry.alive]

    @property
    def seated(self) -> list[Entry]:
        """Entries at a seat, by number."""
        return [entry for entry in self.alive if entry.seat is not None]

    def attempt(self, command: c.Command, *, insist: bool = False) -> bool:
        """Give a command; whether it was carried out. A refusal must leave everything as it was."""
        before = self.state if getattr(command, "tournament", None) in self._known() else None
        refusal = self.desk.can(command, WHO, reason="the machine's word", insist=insist)
        refused = self._execute(command, insist=insist)
        assert refused == refusal, f"can said {refusal}, execute {refused}"
        if refused is not None:
            assert before is None or self.state == before
            return False
        self.carried_out[type(command).__name__] += 1
        self.time.pass_seconds(1)
        if self.id in self._known():
            self.check()
        return True

    def _execute(self, command: c.Command, *, insist: bool) -> RuleViolation | None:
        try:
            self.desk.execute(command, WHO, reason="the machine's word", insist=insist)
        except RuleViolation as violation:
            return violation
        return None

    def add_person(self, *, account: bool) -> PlayerId:
        """Somebody new in the directory, with a bank account or without."""
        self.persons += 1
        new = person(self.persons, iban=ACCOUNT if account else "")
        assert self.attempt(c.SavePerson(new))
        return new.id

    def give_account(self, player: PlayerId) -> None:
        """Somebody's account becomes known."""
        number = int(player.removeprefix("player-"))
        self.attempt(c.SavePerson(person(number, iban=ACCOUNT)))

    def final(self) -> None:
        """A final is announced beside the tournament; its stacks come from points of a league."""
        terms = LeagueTerms("Winter", EVENING - DAY, EVENING + 100 * DAY, PointsRule("n - k + 1"))
        self.attempt(c.OpenLeague(LEAGUE, terms))
        for points in (900, 400):
            self.attempt(c.AdjustPoints(LEAGUE, self.add_person(account=False), points))
        final = TournamentId("final")
        self.attempt(c.AnnounceTournament(final, settings(name="Final"), STRUCTURE))
        self.attempt(c.GiveFinalStacks(final, LEAGUE, FinalScale(players=2, chip=25, factor=10)))

    def check(self) -> None:
        """All that must hold after every command."""
        state = self.state
        assert broken(state) is None, broken(state)
        assert state.chips.expected == chips_in_play(self._standing())
        assert_one_seat_each(state)
        assert_places(state)
        self._assert_money(state)
        self.tables_reached = max(self.tables_reached, len(state.open_tables))

    def balance_fully(self) -> bool:
        """Carry out the whole plan; tables are within one then, as far as there are seats."""
        for _ in range(20):
            plan = balancing.plan(self.state, self.time.now())
            if plan.asks:
                told = [self._tell(number) for number in plan.asks]
                if not all(told):
                    return False
                continue
            if plan.moves:
                moves = tuple(planned.move for planned in plan.moves)
                assert self.attempt(c.ApplyMoves(self.id, moves))
                continue
            assert plan.outline == () or plan.held
            assert plan.held or self.state.status in OVER or within_one(self.state)
            return True
        return False

    def close(self) -> None:
        """At the end: journal, fold, state and projections all say the same."""
        folded = fold(standing(self.desk.history(self.id)))
        assert folded == self.state
        report = self.house.verify()
        assert not report.findings, report.findings
        self.house.close()

    def _announce(
        self,
        format: Format,
        late_stack: LateStack,
        table_size: int,
        bounty: BountyTerms | None,
        structure: Structure = STRUCTURE,
        *,
        changes: Mapping[str, Any],
    ) -> None:
        offer = Offer(Price(5_000, 500), SMALL.worth)
        goal = 0 if bounty else MILESTONE
        head = 5_050 if bounty and bounty.kind is not BountyKind.NAMED else 0
        chosen = settings(
            format=format,
            late_stack=late_stack,
            table_size=table_size,
            stack=SMALL,
            buy_in=Offer(Price(10_000, 1_000, bounty=head), SMALL.worth),
            bounty=bounty,
            rebuy=offer,
            add_on=offer,
            re_entries=1,
            late=LateRegistration(level=3),
            guarantee=100_000,
            cash_limit=10_000,
            qualifying=Qualifying(25_000, milestone=goal) if format is Format.SATELLITE else None,
            shot_clock=ShotClock(cards=2),
        )
        assert self.attempt(c.AnnounceTournament(self.id, replace(chosen, **changes), structure))
        assert self.attempt(c.OpenRegistration(self.id, (1, 2)))

    def _known(self) -> set[TournamentId]:
        return {self.id} if self.desk.history(self.id) else set()

    def _tell(self, number: int) -> bool:
        table = self.state.tables[number]
        return self.attempt(c.TellNextBigBlind(self.id, number, table.dealt[0]))

    def _standing(self) -> list[e.TournamentEvent]:
        return [event for event, _ in standing(self.desk.history(self.id))]

    def _assert_money(self, state: Tournament) -> None:
        """The till holds what came in less what went out, its float and what was left as a deposit.

        The pool's account holds what is left of it.
        """
        accounts = self.desk.till(TILL).accounts
        owed = sum(
            entry.prize.amount for entry in state.entries.values() if entry.prize and entry.prize.owed
        )
        out = self._assert_tickets(state)
        of_the_till = (AccountKind.TILL, AccountKind.FLOAT, AccountKind.DEPOSIT)
        in_till = sum(cents for account, cents in accounts.items() if account.kind in of_the_till)
        assert self.desk.till(TILL).held.get(CASH, 0) >= 0
        paid = state.takings.paid + state.heads.paid
        given = (gift for entry in state.entries.values() for gift in entry.heads.put_up)
        sponsored = sum(gift.amount for gift in given if not gift.house and not gift.withdrawn)
        pooled = sum(pool.held for pool in state.side_pools)
        assert in_till == state.takings.collected + sponsored - paid + owed + out + pooled
        assert (
            accounts.get(account_of(f"pool:{state.id}"), 0) == state.takings.paid - state.takings.prize
        )
        assert accounts.get(account_of(f"owed:{state.id}"), 0) == -owed
        assert tuple(unsound_books((self.desk.till(TILL),), (state,), (), self.desk.deposits())) == ()
        while not self.reader.read_on(self.desk):
            continue
        assert tuple(unsound_ledger(self.reader.ledger(self.desk).postings, (state,))) == ()

    def _assert_tickets(self, state: Tournament) -> Cents:
        """Who holds a paid ticket prize has one good ticket, and the house owes each; their sum."""
        till = self.desk.till(TILL)
        good = [ticket for ticket in till.tickets.values() if not ticket.closed]
        held = {(EntryId(ticket.entry), ticket.amount) for ticket in good}
        assert len(held) == len(good)
        assert held == {
            (won.entry, won.ticket)
            for won in winnings(state).values()
            if won.ticket and state.entries[won.entry].prize
        }
        out = sum(ticket.amount for ticket in good)
        tickets = {a: cents for a, cents in till.accounts.items() if a.kind is AccountKind.TICKET}
        assert sum(tickets.values()) == -out
        return out


def chips_in_play(events: Iterable[e.TournamentEvent]) -> Chips:
    """What lies on the tables, reckoned from the events alone and apart from the state."""
    chips: Chips = 0
    handed: dict[tuple[EntryId, int], Chips] = {}
    extras: Counter[EntryId] = Counter()
    coloured_up: dict[EntryId, Chips] = {}
    for event in events:
        match event:
            case e.EntryRegistered() | e.AlternateSeated():
                chips += 0 if event.laid_out or event.seat is None else event.chips
            case e.StacksLaidOut():
                chips += event.chips * len(event.seats)
            case e.UnsoldStacksRemoved():
                chips -= sum(found for _, found in event.found)
            case e.ExtraBought():
                chips += event.chips
                handed[event.entry, extras[event.entry]] = event.chips
                extras[event.entry] += 1
            case e.ExtraVoided():
                chips -= handed[event.entry, event.index]
            case (
                e.EntryRefunded() | e.EntryVoided() | e.StackSurrendered()
                | e.EntryDisqualified() | e.EntryQualified()
            ):  # fmt: skip
                chips -= event.chips
            case e.RoundDrawn():
                chips -= event.removed
            case e.ChipsRaced():
                chips += event.gain
            case e.StacksBagged():
                for bag in event.bags:
                    gain = bag.chips - bag.counted
                    chips += gain - coloured_up.get(bag.entry, 0)
                    coloured_up[bag.entry] = gain
            case e.FieldCarried():
                chips = sum(stack.chips for stack in event.field)
            case e.FieldTakenBack():
                chips = 0
            case e.SurvivorAdmitted():
                chips += event.stack.chips
            case e.CarriedStackCorrected():
                chips += event.chips - event.before
            case e.SurvivorWithdrawn():
                chips -= event.chips
            case _:
                continue
    return chips


def assert_one_seat_each(state: Tournament) -> None:
    """Nobody sits twice, and whoever has a seat is found there."""
    found = [entry for table in state.open_tables for entry in table.seats if entry is not None]
    assert len(found) == len(set(found))
    assert set(found) == {entry.id for entry in state.entries.values() if entry.seat is not None}


def assert_places(state: Tournament) -> None:
    """The places of those who are out follow each other without a hole, the last one is the field's."""
    taken: Counter[int] = Counter()
    known = places(state)
    for entry, (first, last) in known.items():
        group = [other for other, span in known.items() if span == (first, last)]
        assert len(group) == last - first + 1, f"entry {entry} shares {first} to {last} with {group}"
        for place in range(first, last + 1):
            taken[place] += 1
    won = state.alive == 1 and state.out and not state.is_flight
    lowest = 1 if won else state.alive + 1
    assert sorted(taken) == list(range(lowest, state.counted + 1)) or not known


def within_one(state: Tournament) -> bool:
    """No table is two shorter than another that has players to give, as far as it has a free seat."""
    fullest = max((in_game(table) for table in state.open_tables if table.players), default=0)
    return all(
        fullest - in_game(table) < 2
        for table in state.open_tables
        if any(not table.unsold_stacks[seat - 1] for seat in table.free)
    )


def in_game(table: Table) -> int:
    """Players, and unsold stacks that count as players (T-R6)."""
    return len(table.dealt)
