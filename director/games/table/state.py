"""A house-game table and a jackpot as their events make them."""

import json
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from director.games.jackpot import Reconciled, reconcile
from director.games.json_values import Plain
from director.games.notation import Written
from director.games.protocol import Action, Box, MeterMove, SettledBet
from director.games.table import events as e
from director.games.table.rulings import Ban, Fate, Proposal, Reversal, proposed
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.dataclass import Value, replace
from director.values.ids import GameTableId, JackpotId, StaffId
from director.values.quantity import Cents, Micros

FIRST_SHIFT = ""
NO_CHIPS: ChipCount[Cents] = ChipCount()


class MoveKind(StrEnum):
    """How chips come to a table and go."""

    FILL = "fill"
    CREDIT = "credit"
    DROP = "drop"


class Held(StrEnum):
    """What became of withheld winnings (G-8)."""

    HELD = "held"
    PAID = "paid"
    KEPT = "kept"


class ChipMove(Value):
    """One fill, credit or drop; `chips` are not told of a drop."""

    kind: MoveKind
    at: Micros
    amount: Cents
    chips: ChipCount[Cents] = NO_CHIPS


class GearNote(Value):
    """One line of the register of decks and dice."""

    at: Micros
    check: e.GearCheck | None = None
    replaced: str = ""
    """The deck that went, or the card that was replaced."""
    by: str = ""


class Round(Value):
    """One round: how it started, what was done, and once it is settled, what it paid (G-6)."""

    number: int
    started_at: Micros
    boxes: tuple[Box, ...]
    meters: tuple[tuple[str, Fraction], ...]
    by_machine: bool
    burned: tuple[Card, ...]
    carry: str
    shift: str
    actions: tuple[e.ActionTaken, ...] = ()
    settled_at: Micros | None = None
    lines: tuple[SettledBet, ...] = ()
    moves: tuple[MeterMove, ...] = ()
    left: str = ""
    """What goes on into the next round, as JSON."""
    held_seats: tuple[int, ...] = ()
    held: Held | None = None
    released_late: bool = False
    """What was held was released after the table was closed."""
    corrects: int = 0
    """The reversed round that it tells right; 0 for none."""
    place: int = 0
    """Its place in the order of play: its own number, or that of the round it stands for."""
    late: bool = False
    """Told after the table was closed."""
    reversal: Reversal | None = None

    @property
    def counts(self) -> bool:
        """It is settled, and nobody has taken it back."""
        return self.settled_at is not None and self.reversal is None

    @property
    def told(self) -> tuple[Action, ...]:
        """The actions alone."""
        return tuple(taken.action for taken in self.actions)


class Closing(Value):
    """How a table was closed."""

    at: Micros
    chips: ChipCount[Cents]
    checks: tuple[e.GearCheck, ...]
    destroyed: tuple[str, ...]
    seed: str
    """The seed of the draws, revealed, in hex."""


class GameTable(Value):
    """One opening of a house-game table."""

    id: GameTableId
    opened: e.GameTableOpened
    opened_at: Micros
    boxes: tuple[Box, ...]
    gear: tuple[e.Gear, ...]
    register: tuple[GearNote, ...] = ()
    chip_moves: tuple[ChipMove, ...] = ()
    shift: str = FIRST_SHIFT
    rounds: tuple[Round, ...] = ()
    """Every round, the running one last."""
    closing: Closing | None = None
    proposals: tuple[Proposal, ...] = ()
    """Everything that was proposed to the management, answered or not."""
    bans: tuple[Ban, ...] = ()
    late_at: Micros | None = None
    """When something was last written after it was closed."""
    crews: tuple[tuple[Micros, tuple[tuple[e.CrewRole, StaffId], ...]], ...] = ()
    """Who worked at the table, each from when on."""
    handled: tuple[tuple[Micros, e.DeckHandled], ...] = ()
    """What was done with the cards, and when."""
    retelling: int = 0
    """The reversed round that the next one to begin tells right."""

    @property
    def running(self) -> Round | None:
        """The round in play."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.settled_at is None else None

    @property
    def settled(self) -> tuple[Round, ...]:
        """The rounds that are over."""
        return self.rounds[:-1] if self.running else self.rounds

    @property
    def last_played(self) -> Round | None:
        """The round that the next one goes on from; of one that was told right, as it was told last."""
        over = self.settled
        last = max((round_.place for round_ in over), default=0)
        return next((round_ for round_ in reversed(over) if round_.place == last), None)

    @property
    def carry(self) -> str:
        """What the next round starts with."""
        last = self.last_played
        return last.left if last is not None else ""

    @property
    def open_proposals(self) -> tuple[Proposal, ...]:
        """What waits for the management's word, the oldest first."""
        return tuple(proposal for proposal in self.proposals if proposal.is_open)

    def told_right(self, round_: Round) -> Round | None:
        """The round that stands for a reversed one: the newest that was begun in its place."""
        later = (other for other in self.rounds if other.place == round_.place and not other.reversal)
        return next(iter(reversed(tuple(later))), None)

    def round(self, number: int) -> Round | None:
        """A round by its number, from 1."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None


class JackpotState(Value):
    """A jackpot of the house: its meter, and what it took and paid since it was put up."""

    id: JackpotId
    opened: e.JackpotOpened
    meter: Fraction
    added: Reconciled
    """All its moves added up: a jackpot lives for years."""
    last: e.JackpotMoved | None = None
    hits: tuple[e.JackpotMoved, ...] = ()
    """The rounds in which the meter was paid from."""


AFTER_CLOSING = (
    e.RoundReleased, e.RoundReversed, e.RoundRetold, e.RoundStarted, e.ActionTaken, e.ActionUndone,
    e.RoundSettled, e.GameRuleOverridden,
)  # fmt: skip
"""What may still be written of a closed table: winnings that were held, and corrections (G-8)."""


def evolve_table(table: GameTable | None, event: e.TableEvent, at: Micros) -> GameTable:
    """The table after one event; ValueError for one that does not fit."""
    if isinstance(event, e.GameTableOpened):
        if table is not None:
            raise ValueError("opened twice")
        return _opened(event, at)
    if table is None or (table.closing is not None and not isinstance(event, AFTER_CLOSING)):
        raise ValueError("not open")
    after = _evolved(table, event, at)
    return after if table.closing is None else replace(after, late_at=at)


def evolve_jackpot(jackpot: JackpotState | None, event: e.JackpotEvent) -> JackpotState:
    """The jackpot after one event; ValueError for one that does not fit."""
    match event:
        case e.JackpotOpened():
            if jackpot is not None:
                raise ValueError("opened twice")
            seed = Fraction(event.seed)
            return JackpotState(event.jackpot, event, seed, reconcile(seed, ()))
        case e.JackpotMoved():
            if jackpot is None or event.move.meter_before != jackpot.meter:
                raise ValueError("the move begins at another meter")
            return _moved_on(jackpot, event)
        case e.JackpotReversed():
            if jackpot is None or event.move.meter_before != jackpot.meter:
                raise ValueError("the move begins at another meter")
            return _taken_back(jackpot, event)
        case _:
            assert_never(event)


def _moved_on(jackpot: JackpotState, event: e.JackpotMoved) -> JackpotState:
    hits = (*jackpot.hits, event) if event.move.paid_from_meter else jackpot.hits
    return replace(_at_meter(jackpot, event.move), last=event, hits=hits)


def _taken_back(jackpot: JackpotState, event: e.JackpotReversed) -> JackpotState:
    """A hit that a reversed round had made was none."""
    wrong = (event.game_table, event.round)
    hits = tuple(hit for hit in jackpot.hits if (hit.game_table, hit.round) != wrong)
    return replace(_at_meter(jackpot, event.move), hits=hits)


def _at_meter(jackpot: JackpotState, move: MeterMove) -> JackpotState:
    added = jackpot.added
    grown = Reconciled(
        added.seeds + move.seeded,
        added.stakes + move.stakes,
        added.house_shares + move.stakes * move.house_share,
        added.paid_from_meter + move.paid_from_meter,
        added.paid_by_house + move.paid_by_house,
        move.meter_after,
    )
    return replace(jackpot, meter=move.meter_after, added=grown)


def as_written(table: GameTable, round_: Round) -> Written:
    """A round of a table in the form of the notation."""
    carry: Plain = json.loads(round_.carry) if round_.carry else None
    return Written(
        table.opened.pay_table,
        round_.boxes,
        round_.meters,
        round_.by_machine,
        round_.burned,
        carry,
        (),
        round_.told,
    )


def _opened(event: e.GameTableOpened, at: Micros) -> GameTable:
    register = tuple(GearNote(at, check) for check in event.checks)
    return GameTable(event.game_table, event, at, event.boxes, event.gear, register)


def _evolved(table: GameTable, event: e.TableEvent, at: Micros) -> GameTable:
    match event:
        case e.RoundStarted():
            return _started(table, event, at)
        case e.ActionTaken():
            return _with_running(table, actions=(*_running(table).actions, event))
        case e.ActionUndone():
            return _with_running(table, actions=_running(table).actions[:-1])
        case e.RoundSettled():
            return _settled(table, event, at)
        case e.RoundWithheld():
            return _with_round(table, event.round, held_seats=event.seats, held=Held.HELD)
        case e.RoundReleased():
            held = Held.PAID if event.paid else Held.KEPT
            late = table.closing is not None
            return _with_round(table, event.round, held=held, released_late=late)
        case e.RulingProposed():
            return replace(table, proposals=(*table.proposals, proposed(event, at)))
        case e.ProposalAnswered():
            fate = Fate.ACCEPTED if event.accepted else Fate.REFUSED
            answer = {"fate": fate, "answered_by": event.by, "answer": event.why}
            return _with_proposal(table, event.proposal, **answer)
        case e.ProposalLapsed():
            return _with_proposal(table, event.proposal, fate=Fate.LAPSED, lapse=event.cause)
        case e.PlayerBanned():
            return _banned(table, event, at)
        case e.CrewChanged():
            return replace(table, crews=(*table.crews, (at, event.crew)))
        case e.DeckHandled():
            return replace(table, handled=(*table.handled, (at, event)))
        case e.RoundReversed():
            return _reversed(table, event, at)
        case e.RoundRetold():
            return _retold(table, event)
        case e.ChipsFilled():
            return _moved(table, ChipMove(MoveKind.FILL, at, event.chips.worth, event.chips))
        case e.ChipsCredited():
            return _moved(table, ChipMove(MoveKind.CREDIT, at, event.chips.worth, event.chips))
        case e.BoxDropped():
            return _moved(table, ChipMove(MoveKind.DROP, at, event.amount))
        case e.ShiftBegun():
            return replace(table, shift=event.name)
        case e.GearChecked():
            return _noted(table, [GearNote(at, check) for check in event.checks])
        case e.GearReplaced():
            kept = tuple(event.new if piece.label == event.old else piece for piece in table.gear)
            note = GearNote(at, event.check, event.old, event.new.label)
            return _noted(replace(table, gear=kept), [note])
        case e.CardReplaced():
            return _noted(table, [GearNote(at, replaced=str(event.card), by=event.label)])
        case e.GameRuleOverridden():
            return table
        case e.GameTableClosed():
            closing = Closing(at, event.chips, event.checks, event.destroyed, event.seed)
            return replace(table, closing=closing)
        case e.GameTableOpened():
            raise ValueError("opened twice")
        case _:
            assert_never(event)


def _started(table: GameTable, event: e.RoundStarted, at: Micros) -> GameTable:
    if table.running is not None or event.round != len(table.rounds) + 1:
        raise ValueError("not the next round")
    wrong = table.round(table.retelling)
    if table.closing is not None and wrong is None:
        raise ValueError("not open")
    started = Round(
        event.round, at, event.boxes, event.meters, event.by_machine, event.burned, event.carry,
        table.shift if wrong is None else wrong.shift,
        corrects=table.retelling, place=wrong.place if wrong is not None else event.round,
        late=table.closing is not None,
    )  # fmt: skip
    boxes = event.boxes if wrong is None else table.boxes
    return replace(table, boxes=boxes, rounds=(*table.rounds, started), retelling=0)


def _banned(table: GameTable, event: e.PlayerBanned, at: Micros) -> GameTable:
    """The next round begins without the box, if others are left; somebody else may take it."""
    left = tuple(box for box in table.boxes if box.seat != event.seat)
    ban = Ban(event.seat, len(table.rounds), at)
    return replace(table, boxes=left or table.boxes, bans=(*table.bans, ban))


def _reversed(table: GameTable, event: e.RoundReversed, at: Micros) -> GameTable:
    wrong = table.round(event.round)
    if wrong is None or not wrong.counts:
        raise ValueError("not a round that counts")
    reversal = Reversal(at, event.by, event.second, event.why, late=table.closing is not None)
    return _with_round(table, event.round, reversal=reversal)


def _retold(table: GameTable, event: e.RoundRetold) -> GameTable:
    wrong = table.round(event.corrects)
    if wrong is None or wrong.reversal is None or table.told_right(wrong) is not None:
        raise ValueError("not a reversed round")
    return replace(table, retelling=event.corrects)


def _settled(table: GameTable, event: e.RoundSettled, at: Micros) -> GameTable:
    held = tuple(sorted({line.seat for line in event.lines if line.withheld}))
    return _with_running(
        table,
        settled_at=at,
        lines=event.lines,
        moves=event.meters,
        left=event.carry,
        held_seats=held,
        held=Held.HELD if held else None,
    )


def _running(table: GameTable) -> Round:
    if table.running is None:
        raise ValueError("no round is running")
    return table.running


def _with_running(table: GameTable, **changes: object) -> GameTable:
    return _with_round(table, _running(table).number, **changes)


def _with_round(table: GameTable, number: int, **changes: object) -> GameTable:
    changed = table.round(number)
    if changed is None:
        raise ValueError("no such round")
    rounds = list(table.rounds)
    rounds[number - 1] = replace(changed, **changes)  # type: ignore[arg-type]
    return replace(table, rounds=tuple(rounds))


def _with_proposal(table: GameTable, number: int, **changes: object) -> GameTable:
    if not 1 <= number <= len(table.proposals) or not table.proposals[number - 1].is_open:
        raise ValueError("no such open proposal")
    proposals = list(table.proposals)
    proposals[number - 1] = replace(proposals[number - 1], **changes)  # type: ignore[arg-type]
    return replace(table, proposals=tuple(proposals))


def _moved(table: GameTable, move: ChipMove) -> GameTable:
    return replace(table, chip_moves=(*table.chip_moves, move))


def _noted(table: GameTable, notes: Iterable[GearNote]) -> GameTable:
    return replace(table, register=(*table.register, *notes))
