"""State of a house-game table, built from its events."""

import json
from collections.abc import Iterable
from enum import StrEnum
from fractions import Fraction
from typing import assert_never

from director.games.json_values import Plain
from director.games.notation import WrittenRound
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
    """Direction and reason of chips moved to or from a table."""

    FILL = "fill"
    CREDIT = "credit"
    DROP = "drop"


class Held(StrEnum):
    """State of withheld winnings (G-8)."""

    HELD = "held"
    PAID = "paid"
    RETAINED = "kept"


class ChipMove(Value):
    """Fill, credit or drop; a drop has no `chips`."""

    kind: MoveKind
    at: Micros
    amount: Cents
    chips: ChipCount[Cents] = NO_CHIPS
    shift: str = FIRST_SHIFT
    """Shift in which it was written."""


class GearNote(Value):
    """Line of the register of decks and dice."""

    at: Micros
    check: e.GearCheck | None = None
    replaced: str = ""
    """Deck that was retired, or card that was replaced."""
    by: str = ""


class Round(Value):
    """Round: its start, its actions, and once settled its payouts (G-6)."""

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
    """State carried into the next round, as JSON."""
    held_seats: tuple[int, ...] = ()
    held: Held | None = None
    released_late: bool = False
    """Whether the winnings were released after the table was closed."""
    corrects: int = 0
    """Reversed round that this one corrects; 0 for none."""
    place: int = 0
    """Place in the order of play: its own number, or that of the round it corrects."""
    late: bool = False
    """Whether it was entered after the table was closed."""
    reversal: Reversal | None = None
    terms: tuple[e.JackpotTermsTaken, ...] = ()
    """Terms of the house's jackpots for this round; empty in old entries."""
    aside: tuple[e.WonAside, ...] = ()
    """Winnings that the cash desk pays (G-9)."""
    people: tuple[tuple[int, PlayerId], ...] = ()
    """Players by box, as far as named when the round was settled."""

    @property
    def counts(self) -> bool:
        """Whether the round is settled and not reversed."""
        return self.settled_at is not None and self.reversal is None

    @property
    def plain_actions(self) -> tuple[Action, ...]:
        """Actions without their draws."""
        return tuple(taken.action for taken in self.actions)


class Closing(Value):
    """Closing of a table."""

    at: Micros
    chips: ChipCount[Cents]
    checks: tuple[e.GearCheck, ...]
    destroyed: tuple[str, ...]
    seed: str
    """Revealed seed of the draws, in hex."""


class GameTable(Value):
    """Opening of a house-game table."""

    id: GameTableId
    opened: e.GameTableOpened
    opened_at: Micros
    boxes: tuple[Box, ...]
    gear: tuple[e.Gear, ...]
    register: tuple[GearNote, ...] = ()
    chip_moves: tuple[ChipMove, ...] = ()
    shift: str = FIRST_SHIFT
    rounds: tuple[Round, ...] = ()
    """All rounds, the running one last."""
    terms: tuple[e.JackpotTermsTaken, ...] = ()
    """Terms of its jackpots from the next round on, each kind once."""
    people: tuple[tuple[int, PlayerId], ...] = ()
    """Persons named for its players, by `Box.player`."""
    named_people: tuple[PlayerId, ...] = ()
    """All persons named at this table so far, in order."""
    closing: Closing | None = None
    proposals: tuple[Proposal, ...] = ()
    """All proposals to the management, answered or not."""
    bans: tuple[Ban, ...] = ()
    late_at: Micros | None = None
    """Time of the last entry after the closing."""
    crews: tuple[tuple[Micros, tuple[tuple[e.CrewRole, StaffId], ...]], ...] = ()
    """Crews of the table, each from a time on."""
    handled: tuple[tuple[Micros, e.DeckHandled], ...] = ()
    """Handlings of the cards, with their times."""
    correcting: int = 0
    """Reversed round that the next round corrects."""

    @property
    def running(self) -> Round | None:
        """Round in play."""
        last = self.rounds[-1] if self.rounds else None
        return last if last is not None and last.settled_at is None else None

    @property
    def settled(self) -> tuple[Round, ...]:
        """Rounds that are over."""
        return self.rounds[:-1] if self.running else self.rounds

    @property
    def last_played(self) -> Round | None:
        """Last counting round in the order of play; a corrected one keeps its old place."""
        return max((each for each in self.settled if each.counts), key=_place, default=None)

    @property
    def open_proposals(self) -> tuple[Proposal, ...]:
        """Proposals without an answer, the oldest first."""
        return tuple(proposal for proposal in self.proposals if proposal.is_open)

    def replacement_of(self, round_: Round) -> Round | None:
        """Round that corrects a reversed one: the newest begun in its place."""
        later = (other for other in self.rounds if other.place == round_.place and not other.reversal)
        return next(iter(reversed(tuple(later))), None)

    def person_at(self, seat: int) -> PlayerId | None:
        """Person named for a box, if any."""
        player = next((box.player for box in self.boxes if box.seat == seat), seat)
        return dict(self.people).get(player)

    def round(self, number: int) -> Round | None:
        """Round by its number, from 1."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None


def _place(round_: Round) -> int:
    return round_.place


AFTER_CLOSING = (
    e.RoundReleased, e.RoundReversed, e.RoundRetold, e.ReentryLeft, e.RoundStarted, e.ActionTaken,
    e.ActionUndone, e.RoundSettled, e.GameRuleOverridden,
)  # fmt: skip
"""Events allowed after the closing: release of winnings, and corrections (G-8)."""


def evolve_table(table: GameTable | None, event: e.TableEvent, at: Micros) -> GameTable:
    """Return the table after one event; ValueError if the event does not fit."""
    if isinstance(event, e.GameTableOpened):
        if table is not None:
            raise ValueError("opened twice")
        return _opened(event, at)
    if table is None or (table.closing is not None and not isinstance(event, AFTER_CLOSING)):
        raise ValueError("not open")
    after = _evolved(table, event, at)
    return after if table.closing is None else replace(after, late_at=at)


def as_written(table: GameTable, round_: Round) -> WrittenRound:
    """Write a round of a table in the form of the notation."""
    carry: Plain = json.loads(round_.carry) if round_.carry else None
    return WrittenRound(
        table.opened.pay_table,
        round_.boxes,
        round_.meters,
        round_.by_machine,
        round_.burned,
        carry,
        (),
        round_.plain_actions,
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
            held = Held.PAID if event.paid else Held.RETAINED
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
    known = (
        table.named_people if event.person in table.named_people else (*table.named_people, event.person)
    )
    return replace(table, people=(*others, (event.player, event.person)), named_people=known)


def _started(table: GameTable, event: e.RoundStarted, at: Micros) -> GameTable:
    if table.running is not None or event.round != len(table.rounds) + 1:
        raise ValueError("not the next round")
    wrong = table.round(table.correcting)
    if table.closing is not None and wrong is None:
        raise ValueError("not open")
    started = Round(
        event.round, at, event.boxes, event.meters, event.by_machine, event.burned, event.carry,
        table.shift if wrong is None else wrong.shift,
        corrects=table.correcting, place=wrong.place if wrong is not None else event.round,
        late=table.closing is not None,
        terms=table.terms if wrong is None else wrong.terms,
    )  # fmt: skip
    boxes = event.boxes if wrong is None else table.boxes
    return replace(table, boxes=boxes, rounds=(*table.rounds, started), correcting=0)


def _banned(table: GameTable, event: e.PlayerBanned, at: Micros) -> GameTable:
    """Remove the box from the next round, unless it is the last; another player may take it."""
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
    if wrong is None or wrong.reversal is None or table.replacement_of(wrong) is not None:
        raise ValueError("not a reversed round")
    return replace(table, correcting=event.corrects)


def _reentry_left(table: GameTable, event: e.ReentryLeft) -> GameTable:
    """Remove the round that was being corrected; the reversed one waits as before."""
    running = _running(table)
    if not running.corrects or running.number != event.round:
        raise ValueError("not a round that is entered anew")
    return replace(table, rounds=tuple(_forgetting(event.round, each) for each in table.rounds[:-1]))


def _forgetting(number: int, round_: Round) -> Round:
    """Remove an abandoned round from the count in a reversal."""
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
    return replace(table, chip_moves=(*table.chip_moves, replace(move, shift=table.shift)))


def _noted(table: GameTable, notes: Iterable[GearNote]) -> GameTable:
    return replace(table, register=(*table.register, *notes))
