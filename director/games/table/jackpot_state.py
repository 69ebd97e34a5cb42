"""A jackpot as its events make it: meter, versions of its terms, hits and what became of them (G-9)."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from director.games.jackpot import Reconciled, added, reconcile
from director.games.protocol import MeterMove
from director.games.table import jackpot_events as e
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.state import GameTable, Held
from director.values.dataclass import Value, replace
from director.values.ids import GameTableId, JackpotId, PlayerId, StaffId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros

CASH = "cash"
"""The kind of a jackpot that cash tables feed: no pay table has it."""
END = "End of the jackpot"
"""With what a part of a jackpot is paid out that ends: a message id."""


class TermsVersion(Value):
    """One version of a jackpot's terms: what, filed when and to whom, in force from when."""

    number: int
    terms: JackpotTerms
    filed_at: Micros
    filed_to: str
    """Empty where nobody has filed it."""
    effective_at: Micros


class HitState(StrEnum):
    """What became of a hit."""

    OWED = "owed"
    PAID = "paid"
    AT_TABLE = "at_table"
    """The tray of the table paid it, as all hits in old entries."""
    REVERSED = "reversed"
    KEPT = "kept"


class Hit(Value):
    """A part of a jackpot that was won: its statement."""

    number: int
    """From 1 in each jackpot; 0 where old entries have made no statement."""
    game_table: GameTableId
    round: int
    at: Micros
    amount: Cents
    meter_before: Fraction
    meter_after: Fraction
    seat: int = 0
    row: str = ""
    player: PlayerId | None = None
    """Whose box it was, where that had been told at the table."""
    stated: PlayerId | None = None
    """Who has won, as two people signed."""
    stated_at: Micros | None = None
    stated_by: tuple[StaffId, ...] = ()
    """Who signed."""
    state: HitState = HitState.OWED
    receipt: Receipt | None = None
    method: Method | None = None
    paid_at: Micros | None = None
    win: e.JackpotWonAtCash | None = None
    """What it is a share of, where it was won at a cash table."""

    @property
    def who(self) -> PlayerId | None:
        """Who has won, as far as that is known."""
        return self.stated or self.player


class JackpotState(Value):
    """A jackpot of the house: its meter, its terms, and what it took and paid since it was put up."""

    id: JackpotId
    opened: e.JackpotOpened
    opened_at: Micros
    meter: Fraction
    added: Reconciled
    """All its moves added up: a jackpot lives for years."""
    versions: tuple[TermsVersion, ...] = ()
    """In the order in which they were filed; none in old entries."""
    hits: tuple[Hit, ...] = ()
    """In the order in which they were won."""
    moves: int = 0
    """Rounds that moved it."""
    last: e.JackpotMoved | None = None
    players: Cents = 0
    """Of the meter what cash tables have put in and not won: the players' own money."""
    win: e.JackpotWonAtCash | None = None
    """What was won at a cash table last: its hits follow it."""
    closed: e.JackpotClosed | None = None
    """Where its money went, when it has ended."""
    closed_at: Micros | None = None

    def in_force(self, at: Micros) -> TermsVersion | None:
        """The version that holds at an instant: the latest to take effect, of two the later filed."""
        begun = [version for version in self.versions if version.effective_at <= at]
        return max(begun, key=lambda version: (version.effective_at, version.number), default=None)

    def to_come(self, at: Micros) -> tuple[TermsVersion, ...]:
        """Versions that will hold, unless a later filing takes their place: the next one first."""
        found: dict[Micros, TermsVersion] = {}
        for version in self.versions:
            if version.effective_at > at:
                found[version.effective_at] = version
        return tuple(found[begins] for begins in sorted(found))

    def amount(self, at: Micros) -> Fraction:
        """What it shows: the meter, or the amount of a fixed one."""
        if self.opened.progressive:
            return self.meter
        version = self.in_force(at)
        return Fraction(version.terms.seed if version is not None else self.opened.seed)

    def hit(self, number: int) -> Hit | None:
        """A hit by the number of its statement."""
        return next((hit for hit in self.hits if hit.number == number and number), None)

    @property
    def owed(self) -> Cents:
        """What the house owes for hits that are not paid."""
        return sum(hit.amount for hit in self.hits if hit.state is HitState.OWED)

    @property
    def next_hit(self) -> int:
        """The number of the next statement."""
        return 1 + max((hit.number for hit in self.hits), default=0)


def evolve_jackpot(jackpot: JackpotState | None, event: e.JackpotEvent, at: Micros) -> JackpotState:
    """The jackpot after one event; ValueError for one that does not fit."""
    if isinstance(event, e.JackpotOpened):
        if jackpot is not None:
            raise ValueError("opened twice")
        begins = Fraction(event.begins)
        sums = reconcile(begins, (), progressive=event.progressive)
        return JackpotState(event.jackpot, event, at, begins, sums)
    if jackpot is None:
        raise ValueError("not put up")
    match event:
        case e.JackpotTermsFiled():
            return replace(jackpot, versions=(*jackpot.versions, _version(jackpot, event)))
        case e.JackpotMoved():
            return _moved_on(jackpot, event, at)
        case e.JackpotReversed():
            return _taken_back(jackpot, event)
        case e.JackpotHit():
            return replace(jackpot, hits=(*jackpot.hits, _hit(jackpot, event, at)))
        case e.HitStated():
            signed = tuple(filter(None, (event.by, event.second)))
            return _with_hit(jackpot, event.number, stated=event.player, stated_at=at, stated_by=signed)
        case e.HitPaid():
            return _with_hit(
                jackpot, event.number, HitState.OWED,
                state=HitState.PAID, receipt=event.receipt, method=event.method, paid_at=at,
            )  # fmt: skip
        case e.HitPaymentVoided():
            return _with_hit(
                jackpot, event.number, HitState.PAID,
                state=HitState.OWED, receipt=None, method=None, paid_at=None,
            )  # fmt: skip
        case e.HitReversed():
            return _with_hit(jackpot, event.number, HitState.OWED, state=HitState.REVERSED)
        case e.JackpotFed():
            fed = _shifted(jackpot, put_in=event.amount, players=event.amount)
            return replace(fed, moves=jackpot.moves + 1)
        case e.JackpotWonAtCash():
            return _won_at_cash(jackpot, event)
        case e.CashWinReversed():
            players = event.amount - event.of_house
            return _shifted(jackpot, paid=-event.amount, seeded=-event.seeded, players=players)
        case e.JackpotSeeded():
            return _shifted(jackpot, seeded=event.amount)
        case e.JackpotTakenIn():
            return _shifted(jackpot, seeded=event.amount, players=event.players)
        case e.JackpotClosed():
            return _closed(jackpot, event, at)
        case e.HitKept():
            return _with_hit(jackpot, event.number, HitState.OWED, state=HitState.KEPT)
        case _:
            assert_never(event)


def takes_in(taking: JackpotState, ended: JackpotState) -> bool:
    """Whether one meter may have the rest of another: both grow, in one money."""
    grow = taking.opened.progressive and ended.opened.progressive and taking.closed is None
    same = taking.opened.currency == ended.opened.currency and taking.id != ended.id
    return grow and same and (not ended.players or taking.opened.kind == CASH)


def fresh_id(known: Iterable[JackpotState], name: str) -> JackpotId:
    """A jackpot's id by its name, numbered where one of that name has ended."""
    taken, number = {jackpot.id for jackpot in known}, 2
    fresh = JackpotId(name)
    while fresh in taken:
        fresh, number = JackpotId(f"{name}-{number}"), number + 1
    return fresh


def is_withheld(table: GameTable, hit: Hit) -> bool:
    """The winnings of its box are held until the management releases them (G-8)."""
    round_ = table.round(hit.round)
    return round_ is not None and round_.held is Held.HELD and hit.seat in round_.held_seats


def broken_jackpot(jackpot: JackpotState) -> str | None:
    """What is wrong with a jackpot: a code, or None when it reconciles."""
    if not jackpot.added.adds_up or jackpot.added.meter != jackpot.meter:
        return "jackpot_does_not_reconcile"
    return None


def _version(jackpot: JackpotState, event: e.JackpotTermsFiled) -> TermsVersion:
    if event.version != len(jackpot.versions) + 1:
        raise ValueError("not the next version")
    return TermsVersion(event.version, event.terms, event.filed_at, event.filed_to, event.effective_at)


def _moved_on(jackpot: JackpotState, event: e.JackpotMoved, at: Micros) -> JackpotState:
    move = event.move
    if move.meter_before != jackpot.meter:
        raise ValueError("the move begins at another meter")
    hits = jackpot.hits
    if move.paid_from_meter > 0 and not event.stated:
        old = Hit(
            0, event.game_table, event.round, at, move.paid_from_meter, move.meter_before,
            move.meter_after, state=HitState.AT_TABLE,
        )  # fmt: skip
        hits = (*hits, old)
    return replace(
        jackpot,
        meter=move.meter_after,
        added=added(jackpot.added, move),
        hits=hits,
        moves=jackpot.moves + 1,
        last=event,
    )


def _won_at_cash(jackpot: JackpotState, event: e.JackpotWonAtCash) -> JackpotState:
    """The meter falls, and the house puts in what its terms say."""
    players = event.of_house - event.amount
    after = _shifted(jackpot, paid=event.amount, seeded=event.seeded, players=players)
    return replace(after, win=event)


def _closed(jackpot: JackpotState, event: e.JackpotClosed, at: Micros) -> JackpotState:
    """The meter stands at nothing; a fixed amount was never in one."""
    after = replace(jackpot, closed=event, closed_at=at)
    if not jackpot.opened.progressive:
        return after
    return _shifted(after, paid=event.paid, seeded=-event.amount, players=-event.players)


def _shifted(
    jackpot: JackpotState,
    *,
    put_in: Cents = 0,
    paid: Cents = 0,
    seeded: Fraction | Cents = 0,
    players: Cents = 0,
) -> JackpotState:
    """Money that came into the meter or left it without a round of a house game."""
    after = jackpot.meter + put_in - paid + seeded
    move = MeterMove(
        jackpot=jackpot.opened.kind,
        stakes=put_in,
        house_share=Fraction(0),
        paid_from_meter=paid,
        paid_by_house=0,
        back_to_seed=False,
        meter_before=jackpot.meter,
        meter_after=after,
        seeded=Fraction(seeded),
    )
    return replace(
        jackpot, meter=after, added=added(jackpot.added, move), players=jackpot.players + players
    )


def _taken_back(jackpot: JackpotState, event: e.JackpotReversed) -> JackpotState:
    """The round's move the other way; a hit of old entries was none, others say so themselves."""
    move, wrong = event.move, (0, event.game_table, event.round)
    if move.meter_before != jackpot.meter:
        raise ValueError("the move begins at another meter")
    hits = tuple(
        replace(hit, state=HitState.REVERSED)
        if (hit.number, hit.game_table, hit.round) == wrong
        else hit
        for hit in jackpot.hits
    )
    return replace(jackpot, meter=move.meter_after, added=added(jackpot.added, move), hits=hits)


def _hit(jackpot: JackpotState, event: e.JackpotHit, at: Micros) -> Hit:
    if event.number != jackpot.next_hit:
        raise ValueError("not the next hit")
    return Hit(
        event.number, event.game_table, event.round, at, event.amount, event.meter_before,
        event.meter_after, event.seat, event.row, event.player,
        win=None if jackpot.win is None or event.row == END else jackpot.win,
    )  # fmt: skip


def _with_hit(
    jackpot: JackpotState, number: int, before: HitState | None = None, **changes: object
) -> JackpotState:
    hit = jackpot.hit(number)
    if hit is None or before not in (None, hit.state):
        raise ValueError("no such hit")
    changed = replace(hit, **changes)  # type: ignore[arg-type]
    return replace(jackpot, hits=tuple(changed if each is hit else each for each in jackpot.hits))
