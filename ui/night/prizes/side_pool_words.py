"""Side pools at the prize desk: how each stands, who of it plays on, who has won it and what is due."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from director.texts import N_, Texts
from director.texts.tournament_words import word
from director.tournament.clock import registration_open
from director.tournament.elimination import place_of
from director.tournament.payouts import FOR_PRIZES
from director.tournament.side_pools.rules import (
    PoolShare,
    held_by_pools,
    is_decided_pool,
    leave_refusals,
    shares,
    standing,
)
from director.tournament.state import Method, Tournament
from director.tournament.state.side_pools import Member, SidePool
from director.values.dataclass import Value
from director.values.errors import Strength
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros

Names = Mapping[EntryId, str]
MOST_LINES = 24
"""Members shown beside the list; the printed list has all."""


class PoolState(StrEnum):
    """State of a pool."""

    OPEN = "open"
    PLAYED = "played"
    DUE = "due"
    PAID = "paid"
    OFF = "off"


POOL_STATES: Mapping[PoolState, str] = {
    PoolState.OPEN: N_("Players may join"),
    PoolState.PLAYED: N_("Is played for"),
    PoolState.DUE: N_("To be paid"),
    PoolState.PAID: N_("Paid out"),
    PoolState.OFF: N_("Called off"),
}
TONES: Mapping[PoolState, str] = {
    PoolState.OPEN: "green",
    PoolState.PLAYED: "",
    PoolState.DUE: "amber",
    PoolState.PAID: "muted",
    PoolState.OFF: "muted",
}


class PoolRow(Value):
    """Row of a pool."""

    number: int
    name: str
    stake: Cents
    members: int
    left: int
    """Members who still play."""
    worth: Cents
    held: Cents
    state: PoolState
    winners: str
    """In words, once it is decided."""


class PoolView(Value):
    """View of a pool; `methods` is empty if nothing is due."""

    title: str
    line: str
    caption: str
    amount: str
    pairs: tuple[tuple[str, str], ...]
    members: str
    """Line by line: who plays on, and who went out where."""
    due: tuple[tuple[str, EntryId], ...]
    """Entries to be paid, with the amount."""
    methods: tuple[Method, ...]
    usual: Method | None
    leaving: tuple[tuple[str, EntryId], ...]
    """Entries whose stake may be given back."""
    paid: tuple[tuple[str, int], ...]
    """Payments that may be taken back, by their index."""


def pool_rows(tournament: Tournament, at: Micros, names: Names) -> tuple[PoolRow, ...]:
    """Every pool; those that were called off come last."""
    rows = (_row(tournament, pool, at, names) for pool in tournament.side_pools)
    return tuple(sorted(rows, key=lambda row: (row.state is PoolState.OFF, row.number)))


def _row(tournament: Tournament, pool: SidePool, at: Micros, names: Names) -> PoolRow:
    won = shares(tournament, pool)
    return PoolRow(
        pool.number,
        pool.name,
        pool.stake,
        len(pool.inside),
        len(standing(tournament, pool)),
        pool.worth,
        pool.held,
        _state(tournament, pool, at),
        ", ".join(names.get(share.entry, "") for share in won),
    )


def _state(tournament: Tournament, pool: SidePool, at: Micros) -> PoolState:
    if pool.off:
        return PoolState.OFF
    if is_decided_pool(tournament, pool):
        return PoolState.DUE if pool.held else PoolState.PAID
    whole = len(standing(tournament, pool)) == len(pool.inside)
    return PoolState.OPEN if whole and registration_open(tournament, at) else PoolState.PLAYED


def pool_figures(tournament: Tournament, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the money of all pools, by whereabouts."""
    currency, held = tournament.settings.currency, held_by_pools(tournament)
    worth = sum(pool.worth for pool in tournament.side_pools)
    yield texts.say("Stakes"), texts.money(worth, currency)
    yield texts.say("Paid out"), texts.money(worth - held, currency)
    yield texts.say("Held by the house"), texts.money(held, currency)


def pool_view(tournament: Tournament, pool: SidePool, names: Names, texts: Texts) -> PoolView:
    """Return the view of a pool."""
    currency = tournament.settings.currency
    due = [share for share in shares(tournament, pool) if not share.paid]
    most = max((share.amount for share in due), default=0)
    usual = Method.CASH if most <= tournament.settings.cash_limit else Method.TRANSFER
    return PoolView(
        title=pool.name,
        line=_line(pool, texts, currency),
        caption=_caption(pool, texts),
        amount=texts.money(pool.worth, currency),
        pairs=(
            (texts.say("Members"), texts.number(len(pool.inside))),
            (texts.say("Still in"), texts.number(len(standing(tournament, pool)))),
            (texts.say("Held by the house"), texts.money(pool.held, currency)),
        ),
        members="\n".join(_members(tournament, pool, names, texts)),
        due=tuple(
            (f"{names.get(s.entry, '')} · {texts.money(s.amount, currency)}", s.entry) for s in due
        ),
        methods=FOR_PRIZES if due else (),
        usual=usual if due else None,
        leaving=tuple(
            (names.get(member.entry, ""), member.entry)
            for member in pool.inside
            if _may_leave(tournament, pool, member)
        ),
        paid=tuple(_payments(pool, names, texts, currency)),
    )


def _caption(pool: SidePool, texts: Texts) -> str:
    if pool.off:
        return texts.say("Called off")
    return texts.say("In the pool") if pool.held or not pool.paid else texts.say("Paid out")


def _line(pool: SidePool, texts: Texts, currency: str) -> str:
    stake = texts.say("{stake} each", stake=texts.money(pool.stake, currency))
    again = texts.say("who enters again is in again") if pool.re_entries else ""
    return " · ".join(filter(None, (stake, again)))


def _members(tournament: Tournament, pool: SidePool, names: Names, texts: Texts) -> Iterator[str]:
    """Yield the members: those still playing first, then by how long they lasted."""
    plays = {member.entry for member in standing(tournament, pool)}
    places = {m.entry: _place(tournament, m) for m in pool.inside if m.entry not in plays}
    ordered = sorted(pool.inside, key=lambda m: (m.entry not in plays, places.get(m.entry, 0)))
    for member in ordered[:MOST_LINES]:
        name = names.get(member.entry, "")
        if member.entry in plays:
            yield texts.say("{name}: in", name=name)
        else:
            yield texts.say("{name}: out, place {place}", name=name, place=places[member.entry])
    if len(ordered) > MOST_LINES:
        more = len(ordered) - MOST_LINES
        yield texts.count("and {n} more", "and {n} more", more)


def _place(tournament: Tournament, member: Member) -> int:
    """The best place of the last entry of a member's player."""
    player = tournament.entries[member.entry].player
    span = place_of(tournament, tournament.players[player][-1])
    return span[0] if span else 0


def _may_leave(tournament: Tournament, pool: SidePool, member: Member) -> bool:
    """Nothing but a rule of procedure stands against it."""
    refusals = leave_refusals(tournament, pool, member.entry)
    return all(refusal.strength is Strength.PROCEDURE for refusal in refusals)


def _payments(pool: SidePool, names: Names, texts: Texts, currency: str) -> Iterator[tuple[str, int]]:
    for index, payment in reversed(tuple(enumerate(pool.payments))):
        if not payment.voided:
            amount, by = texts.money(payment.amount, currency), word(texts, payment.method)
            yield f"{names.get(payment.entry, '')} · {amount} · {by}", index


def next_pool(rows: Iterable[PoolRow]) -> PoolRow | None:
    """The pool that is paid next."""
    return next((row for row in rows if row.state is PoolState.DUE), None)


def share_of(tournament: Tournament, pool: SidePool, entry: EntryId | None) -> PoolShare | None:
    """Return a winner's share of a pool."""
    return next((share for share in shares(tournament, pool) if share.entry == entry), None)
