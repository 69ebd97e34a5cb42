"""A house-game table as its events make it."""

import json
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from director.games.json_values import Plain
from director.games.notation import Written
from director.games.protocol import Action, Box, MeterMove, SettledBet
from director.games.table import events as e
from director.games.table.rulings import Ban, Fate, Proposal, Reversal, proposed
from director.values.cards import Card
from director.values.chips import ChipCount
from director.values.dataclass import Value, replace
from director.values.ids import GameTableId, PlayerId, StaffId
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
    terms: tuple[e.JackpotTermsTaken, ...] = ()
    """The terms of the house's jackpots under which it is played; none in old entries."""
    aside: tuple[e.WonAside, ...] = ()
    """What of its winnings the cash desk pays (G-9)."""
    people: tuple[tuple[int, PlayerId], ...] = ()
    """Who its players were, as far as that had been told when it was settled."""

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
    terms: tuple[e.JackpotTermsTaken, ...] = ()
    """The terms of its jackpots from the next round on, each kind once."""
    people: tuple[tuple[int, PlayerId], ...] = ()
    """Who its players are, as far as that was told: by `Box.player`."""
    known: tuple[PlayerId, ...] = ()
    """Everybody who was told of at this table, in order."""
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
        """The counting round that was played last; a re-entered one stands at its old place."""
        return max((each for each in self.settled if each.counts), key=_place, default=None)

    @property
    def open_proposals(self) -> tuple[Proposal, ...]:
        """What waits for the management's word, the oldest first."""
        return tuple(proposal for proposal in self.proposals if proposal.is_open)

    def told_right(self, round_: Round) -> Round | None:
        """The round that stands for a reversed one: the newest that was begun in its place."""
        later = (other for other in self.rounds if other.place == round_.place and not other.reversal)
        return next(iter(reversed(tuple(later))), None)

    def person_at(self, seat: int) -> PlayerId | None:
        """Who plays a box, where that was told."""
        player = next((box.player for box in self.boxes if box.seat == seat), seat)
        return dict(self.people).get(player)

    def round(self, number: int) -> Round | None:
        """A round by its number, from 1."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None


def _place(round_: Round) -> int:
    return round_.place


AFTER_CLOSING = (
    e.RoundReleased, e.RoundReversed, e.RoundRetold, e.ReentryLeft, e.RoundStarted, e.ActionTaken,
    e.ActionUndone, e.RoundSettled, e.GameRuleOverridden,
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
        case e.JackpotTermsTaken():
            others = (held for held in table.terms if held.kind != event.kind)
            return replace(table, terms=(*others, event))
        case e.PlayerNamed():
            return _named(table, event)
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
        case e.ReentryLeft():
            return _reentry_left(table, event)
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


def _named(table: GameTable, event: e.PlayerNamed) -> GameTable:
    others = tuple(pair for pair in table.people if pair[0] != event.player)
    if event.person is None:
        return replace(table, people=others)
    known = table.known if event.person in table.known else (*table.known, event.person)
    return replace(table, people=(*others, (event.player, event.person)), known=known)


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
        terms=table.terms if wrong is None else wrong.terms,
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
    reversal = Reversal(
        at, event.by, event.second, event.why, late=table.closing is not None, rounds=len(table.rounds)
    )
    return _with_round(table, event.round, reversal=reversal)


def _retold(table: GameTable, event: e.RoundRetold) -> GameTable:
    wrong = table.round(event.corrects)
    if wrong is None or wrong.reversal is None or table.told_right(wrong) is not None:
        raise ValueError("not a reversed round")
    return replace(table, retelling=event.corrects)


def _reentry_left(table: GameTable, event: e.ReentryLeft) -> GameTable:
    """The table without the round that was being entered; the reversed one waits as before."""
    running = _running(table)
    if not running.corrects or running.number != event.round:
        raise ValueError("not a round that is entered anew")
    return replace(table, rounds=tuple(_forgetting(event.round, each) for each in table.rounds[:-1]))


def _forgetting(number: int, round_: Round) -> Round:
    """A round whose reversal counts a round that was left no more."""
    taken = round_.reversal
    if taken is None or taken.rounds < number:
        return round_
    return replace(round_, reversal=replace(taken, rounds=number - 1))


def _settled(table: GameTable, event: e.RoundSettled, at: Micros) -> GameTable:
    held = tuple(sorted({line.seat for line in event.lines if line.withheld}))
    return _with_running(
        table,
        settled_at=at,
        lines=event.lines,
        moves=event.meters,
        aside=event.aside,
        people=table.people,
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
