"""State of a jackpot: meter, versions of its terms, hits and their payment (G-9)."""

from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from director.games.jackpot import JackpotSums, reconcile, with_move
from director.games.protocol import MeterMove
from director.games.table import jackpot_events as e
from director.games.table.jackpot_events import JackpotTerms
from director.games.table.state import GameTable, Held
from director.values.dataclass import Value, replace
from director.values.ids import GameTableId, JackpotId, PlayerId, StaffId
from director.values.payment import Method, Receipt
from director.values.quantity import Cents, Micros

CASH = "cash"
"""Kind of a jackpot that cash tables feed: no pay table has it."""
END = "End of the jackpot"
"""Row of the payouts at the end of a jackpot: a message id."""


class TermsVersion(Value):
    """Version of a jackpot's terms: filed when and with whom, in force from when."""

    number: int
    terms: JackpotTerms
    filed_at: Micros
    filed_to: str
    """Authority; empty where nobody filed it."""
    effective_at: Micros


class HitState(StrEnum):
    """State of a hit."""

    OWED = "owed"
    PAID = "paid"
    AT_TABLE = "at_table"
    """Paid by the table's tray, as all hits in old entries."""
    REVERSED = "reversed"
    RETAINED = "kept"


class Hit(Value):
    """A part of a jackpot that was won, with its statement."""

    number: int
    """Number from 1 in each jackpot; 0 for old entries without a statement."""
    game_table: GameTableId
    round: int
    at: Micros
    amount: Cents
    meter_before: Fraction
    meter_after: Fraction
    seat: int = 0
    row: str = ""
    player: PlayerId | None = None
    """Player named at the box, if any."""
    stated: PlayerId | None = None
    """Winner signed for by two people."""
    stated_at: Micros | None = None
    stated_by: tuple[StaffId, ...] = ()
    """Staff who signed."""
    state: HitState = HitState.OWED
    receipt: Receipt | None = None
    method: Method | None = None
    paid_at: Micros | None = None
    win: e.JackpotWonAtCash | None = None
    """Win at a cash table that this hit is a share of."""

    @property
    def who(self) -> PlayerId | None:
        """Winner, as far as known."""
        return self.stated or self.player


class JackpotState(Value):
    """A jackpot of the house: meter, terms, and all money in and out since it was put up."""

    id: JackpotId
    opened: e.JackpotOpened
    opened_at: Micros
    meter: Fraction
    added: JackpotSums
    """Sum of all its moves, since a jackpot lives for years."""
    versions: tuple[TermsVersion, ...] = ()
    """Versions in the order of filing; empty for old entries."""
    hits: tuple[Hit, ...] = ()
    """Hits in the order in which they were won."""
    moves: int = 0
    """Number of rounds that moved the meter, reversed ones included."""
    reversed_moves: int = 0
    last: e.JackpotMoved | None = None
    players: Cents = 0
    """Part of the meter paid in at cash tables and not won: the players' own money."""
    win: e.JackpotWonAtCash | None = None
    """Last win at a cash table: its hits follow."""
    closed: e.JackpotClosed | None = None
    """End of the jackpot, with the use of its money."""
    closed_at: Micros | None = None

    def in_force(self, at: Micros) -> TermsVersion | None:
        """Terms in force at an instant: the latest to take effect, of two the later filed."""
        begun = [version for version in self.versions if version.effective_at <= at]
        return max(begun, key=lambda version: (version.effective_at, version.number), default=None)

    def to_come(self, at: Micros) -> tuple[TermsVersion, ...]:
        """Future versions, unless replaced by a later filing: the next one first."""
        found: dict[Micros, TermsVersion] = {}
        for version in self.versions:
            if version.effective_at > at:
                found[version.effective_at] = version
        return tuple(found[begins] for begins in sorted(found))

    def amount(self, at: Micros) -> Fraction:
        """Amount on display: the meter, or the amount of a fixed jackpot."""
        if self.opened.progressive:
            return self.meter
        version = self.in_force(at)
        return Fraction(version.terms.seed if version is not None else self.opened.seed)

    def hit(self, number: int) -> Hit | None:
        """Hit with this statement number."""
        return next((hit for hit in self.hits if hit.number == number and number), None)

    def shares_of(self, hit: Hit) -> tuple[Hit, ...]:
        """All hits of the win at a cash table that a hit is a share of."""
        return tuple(each for each in self.hits if (each.win, each.at) == (hit.win, hit.at))

    @property
    def rounds(self) -> int:
        """Number of counting rounds that moved the meter; of cash tables the boxes counted."""
        return self.moves - self.reversed_moves

    @property
    def owed(self) -> Cents:
        """Amount that the house owes for unpaid hits."""
        return sum(hit.amount for hit in self.hits if hit.state is HitState.OWED)

    @property
    def next_hit(self) -> int:
        """Number of the next statement."""
        return 1 + max((hit.number for hit in self.hits), default=0)


def evolve_jackpot(jackpot: JackpotState | None, event: e.JackpotEvent, at: Micros) -> JackpotState:
    """Return the jackpot after one event; ValueError if the event does not fit."""
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
            return _with_hit(jackpot, event.number, HitState.OWED, state=HitState.RETAINED)
        case _:
            assert_never(event)


def can_take_in(taking: JackpotState, ended: JackpotState) -> bool:
    """Whether one meter may take the rest of another: both progressive, in one currency."""
    grow = taking.opened.progressive and ended.opened.progressive and taking.closed is None
    same = taking.opened.currency == ended.opened.currency and taking.id != ended.id
    return grow and same and (not ended.players or taking.opened.kind == CASH)


def fresh_id(known: Iterable[JackpotState], name: str) -> JackpotId:
    """Id for a jackpot of this name, numbered if one of the name has ended."""
    taken, number = {jackpot.id for jackpot in known}, 2
    fresh = JackpotId(name)
    while fresh in taken:
        fresh, number = JackpotId(f"{name}-{number}"), number + 1
    return fresh


def is_withheld(table: GameTable, hit: Hit) -> bool:
    """Whether the winnings of the hit's box are withheld (G-8)."""
    round_ = table.round(hit.round)
    return round_ is not None and round_.held is Held.HELD and hit.seat in round_.held_seats


def jackpot_fault(jackpot: JackpotState) -> str | None:
    """Code of a fault in a jackpot, or None when it reconciles."""
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
        added=with_move(jackpot.added, move),
        hits=hits,
        moves=jackpot.moves + 1,
        last=event,
    )


def _won_at_cash(jackpot: JackpotState, event: e.JackpotWonAtCash) -> JackpotState:
    """Reduce the meter, and add the house's payment under the terms."""
    players = event.of_house - event.amount
    after = _shifted(jackpot, paid=event.amount, seeded=event.seeded, players=players)
    return replace(after, win=event)


def _closed(jackpot: JackpotState, event: e.JackpotClosed, at: Micros) -> JackpotState:
    """Set the meter to zero; a fixed amount never was in one."""
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
    """Move money into or out of the meter without a round of a house game."""
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
        jackpot, meter=after, added=with_move(jackpot.added, move), players=jackpot.players + players
    )


def _taken_back(jackpot: JackpotState, event: e.JackpotReversed) -> JackpotState:
    """Reverse the move of a round; old entries' hits are reversed here, others by their own event."""
    move, wrong = event.move, (0, event.game_table, event.round)
    if move.meter_before != jackpot.meter:
        raise ValueError("the move begins at another meter")
    hits = tuple(
        replace(hit, state=HitState.REVERSED)
        if (hit.number, hit.game_table, hit.round) == wrong
        else hit
        for hit in jackpot.hits
    )
    return replace(
        jackpot,
        meter=move.meter_after,
        added=with_move(jackpot.added, move),
        hits=hits,
        reversed_moves=jackpot.reversed_moves + 1,
    )


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
