"""Views of a floor's phone beside the tournament: proposals, jackpot hits, waiting lists, people."""

from collections.abc import Mapping

import msgspec

from director.games.table.jackpot_state import HitState
from director.house.people import Person
from director.poker.cash.seating import open_seats
from director.poker.cash.state import Waiter
from director.texts.cash_words import game_line
from director.texts.game_lines import proposal_words
from director.values.ids import PlayerId
from ui.board.floor.source import StaffSource
from ui.parts.people.search import PeopleSearch

MOST = 8
"""People shown; more letters find the rest."""


class PhoneProposal(msgspec.Struct):
    """Proposal of a dealer desk, with its reason."""

    game_table: str
    number: int
    where: str
    what: str
    why: str


class PhoneHit(msgspec.Struct):
    """A part of a jackpot that was won and nobody has signed for; without a player, nobody was named."""

    jackpot: str
    number: int
    player: str
    who: str
    what: str


class PhoneWaiter(msgspec.Struct, omit_defaults=True):
    """Somebody on the waiting list, the first to be called first."""

    id: int
    name: str
    game: str
    since: str
    called: str = ""
    """Table of the call, and its end."""
    answered: bool = False
    tables: list[str] = []
    """Cash tables of the game with an open seat."""


class PhoneCashTable(msgspec.Struct):
    """A cash table in play."""

    id: str
    number: int
    open: int


def open_proposals(source: StaffSource) -> list[PhoneProposal]:
    """Return the open proposals, the oldest first."""
    found = []
    for waiting in source.proposals():
        texts, proposal = source.texts, waiting.proposal
        what = proposal_words(
            texts, waiting.pay_table, proposal.what, proposal.round, proposal.action, proposal.seats
        )
        table = texts.say("Table {table}", table=waiting.number) if waiting.number else ""
        where = " · ".join(filter(None, (texts.say(waiting.pay_table.name), table)))
        why = f"{source.staff_name(proposal.by)}, {texts.time(proposal.at)}: {proposal.why}"
        found.append(PhoneProposal(waiting.table, proposal.number, where, what, why))
    return found


def open_hits(source: StaffSource) -> list[PhoneHit]:
    """Return the jackpot hits that wait for two signatures."""
    texts = source.texts
    return [
        PhoneHit(
            jackpot.id,
            hit.number,
            hit.player or "",
            source.name(hit.player) if hit.player is not None else "",
            f"{texts.say(jackpot.opened.label)} · {texts.money(hit.amount, jackpot.opened.currency)}",
        )
        for jackpot in source.jackpots()
        for hit in jackpot.hits
        if hit.state is HitState.OWED and hit.number and hit.stated is None
    ]


def waiting_lists(source: StaffSource) -> tuple[list[PhoneWaiter], list[PhoneCashTable]]:
    """The waiting list of the cash games, and the tables to which somebody can be called."""
    room = source.cash()
    free = {table.id: len(open_seats(table, room.waiting)) for table in room.tables}
    tables = [PhoneCashTable(table.id, table.number, free[table.id]) for table in room.tables]
    numbers = {table.id: table.number for table in room.tables}

    def phone_waiter(waiter: Waiter) -> PhoneWaiter:
        texts, call = source.texts, waiter.call
        called = ""
        if call is not None:
            number, until = numbers.get(call.cash_table, 0), texts.time(call.until)
            called = texts.say("Table {table} seat {seat}", table=number, seat=call.seat)
            called = called if call.answered else f"{called} · {until}"
        return PhoneWaiter(
            waiter.id,
            source.name(waiter.player),
            game_line(texts, waiter.game),
            texts.time(waiter.since),
            called,
            call is not None and call.answered,
            [table.id for table in room.tables if table.game == waiter.game and free[table.id]],
        )

    return list(map(phone_waiter, room.waiting.waiters)), tables


class PhonePerson(msgspec.Struct):
    """Somebody of the directory, and what tells namesakes apart."""

    id: str
    name: str
    about: str


class PeopleFinder:
    """Searches the directory; what is made of it is made once for those who are known."""

    def __init__(self) -> None:
        self._made: tuple[Mapping[PlayerId, Person], PeopleSearch] | None = None

    def find(self, source: StaffSource, letters: str) -> list[PhonePerson]:
        """Return the matching people, the likeliest first."""
        people = source.people()
        if self._made is None or self._made[0] != people:
            before = self._made[1] if self._made is not None else None
            self._made = people, PeopleSearch(people.values(), before)
        found = self._made[1].find(letters, MOST)
        return [PhonePerson(one.id, source.name(one.id), _about(source, one)) for one in found]


def _about(source: StaffSource, person: Person) -> str:
    born = source.texts.born(person.born) if person.born else ""
    return " · ".join(filter(None, (born, person.card_number)))
