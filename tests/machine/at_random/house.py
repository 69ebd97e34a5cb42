"""A house whose commands are checked one by one: `can` equals `execute`, and every state adds up."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from director.bootstrap import open_house
from director.cashdesk.counting import CASH
from director.desk.cashdesk.queries.ledger import LedgerReader
from director.desk.cashdesk.queries.soundness import unsound_books, unsound_ledger
from director.desk.kernel.undo import standing
from director.desk.night.queries.draws import check_draws
from director.desk.offered import commands as c
from director.series.flights.state import FlightsState, difference_from_nights, flights_fault
from director.tournament import events as e
from director.tournament.evolve import fold
from director.tournament.invariants import broken
from director.tournament.state import Tournament
from director.values.errors import RuleViolation
from director.values.ids import CommandId, EventId, PlayerId, TournamentId
from director.values.quantity import MINUTE, SECOND, Micros
from tests.desk.fakes import FakeChance, FakeTime
from tests.desk.night.night_desk import TILL, WHO, person
from tests.machine.room import ACCOUNT, assert_one_seat_each, assert_places, chips_in_play

WORD = "the machine's word"
EVENT = EventId("main")
Step = tuple[c.Command | int, bool]
"""A command and whether it insists, or so many seconds that pass.

The command of an undo that names one is the number of the step that gave it.
"""


class NotSound(AssertionError):
    """Something does not hold after a command."""


class RandomHouse:
    """A house on a database; what was ordered is kept, so that it can be ordered again."""

    def __init__(self, folder: Path) -> None:
        self.time = FakeTime()
        self.house = open_house(f"sqlite:///{folder / 'night.db'}", time=self.time, chance=FakeChance())
        self.desk = self.house.desk
        self.nights: list[TournamentId] = []
        self.steps: list[Step] = []
        self.given: dict[CommandId, int] = {}
        """The step that gave each command."""
        self.done: dict[int, CommandId] = {}
        self.carried_out: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.refusal: RuleViolation | None = None
        """Why the last command was refused."""
        self.people = 0
        self.homewards = 0
        """The step with which it was brought home."""
        self.favourite = 0
        """Which run of acts comes most often on this night."""
        self._reader = LedgerReader()

    def state(self, night: TournamentId) -> Tournament:
        """A tournament as it stands."""
        return self.desk.tournament(night)

    @property
    def event(self) -> FlightsState | None:
        """The event of the nights, where they are flights."""
        return self.desk.flights(EVENT) if len(self.nights) > 1 else None

    def pass_minutes(self, minutes: float) -> None:
        """Let time pass."""
        self.steps.append((round(minutes * MINUTE / SECOND), False))
        self.time.pass_minutes(minutes)

    def add_person(self) -> PlayerId:
        """Somebody new in the directory, of age, with a bank account."""
        self.people += 1
        new = person(self.people, iban=ACCOUNT)
        if not self.attempt(c.SavePerson(new)):
            raise NotSound(f"no new person: {self.refusal}")
        return new.id

    def attempt(self, command: c.Command, *, insist: bool = False) -> bool:
        """Give a command; whether it was carried out. A refusal leaves everything as it was."""
        self.steps.append((self._kept(command), insist))
        before = self._everything()
        self.refusal = self.desk.can(command, WHO, reason=WORD, insist=insist)
        refused = self._executed(command, insist=insist)
        if refused != self.refusal:
            raise NotSound(f"can says {self.refusal}, execute {refused}")
        if refused is not None:
            self.refused[_why(command, refused)] += 1
            if self._everything() != before:
                raise NotSound(f"a refusal has changed something: {refused}")
            return False
        self.carried_out[type(command).__name__] += 1
        self.time.pass_seconds(1)
        self.check(getattr(command, "tournament", None))
        return True

    def again(self, step: Step, numbers: dict[int, int]) -> None:
        """Give what another house was given; `numbers` are the places of its steps in this one."""
        command, insist = step
        if isinstance(command, int):
            self.pass_minutes(command / 60)
            return
        if isinstance(command, c.UndoCommand) and command.command is not None:
            given = numbers.get(int(command.command.removeprefix("step ")))
            if given not in self.done:
                return
            command = c.UndoCommand(command.tournament, self.done[given])
        self.attempt(command, insist=insist)

    def check(self, night: TournamentId | None) -> None:
        """All that must hold after a command about a tournament."""
        if night in self.nights:
            self._check_night(self.state(night))
        if (event := self.event) is not None:
            self._require(flights_fault(event))
            nights = {each: self.state(each) for each in event.nights}
            self._require(difference_from_nights(event, nights))
        self._check_money()

    def close(self) -> None:
        """At the end: journal, fold, draws and rows all say the same."""
        for night in self.nights:
            history = self.desk.history(night)
            if fold(standing(history)) != self.state(night):
                raise NotSound("the fold is not the state")
            checked = check_draws(history, self.desk.store.seed(night))
            self._require(next((f"draw: {d}" for d in checked.draws if not d.sound), None))
            self._require(_labelled_twice(standing(history)))
        report = self.house.verify()
        self._require(f"verify: {report.findings[0]}" if report.findings else None)

    def _kept(self, command: c.Command) -> c.Command:
        if isinstance(command, c.UndoCommand) and command.command is not None:
            step = CommandId(f"step {self.given.get(command.command, -1)}")
            return c.UndoCommand(command.tournament, step)
        return command

    def _executed(self, command: c.Command, *, insist: bool) -> RuleViolation | None:
        try:
            done = self.desk.execute(command, WHO, reason=WORD, insist=insist)
        except RuleViolation as violation:
            return violation
        self.given[done.command] = len(self.steps) - 1
        self.done[len(self.steps) - 1] = done.command
        return None

    def _everything(self) -> tuple[object, ...]:
        return [self.state(night) for night in self.nights], self.event, self.desk.till(TILL)

    def _check_night(self, state: Tournament) -> None:
        self._require(broken(state))
        counted = [event for event, _ in standing(self.desk.history(state.id))]
        on_tables = chips_in_play(counted)
        if state.chips.expected != on_tables:
            raise NotSound(f"chips expected {state.chips.expected}, on the tables {on_tables}")
        self._require(_below_zero(state))
        for check in (assert_one_seat_each, assert_places):
            _sound(check, state)

    def _check_money(self) -> None:
        till = self.desk.till(TILL)
        states = [self.state(night) for night in self.nights]
        self._require("cash below zero" if till.held.get(CASH, 0) < 0 else None)
        self._require(
            next((str(p) for p in unsound_books((till,), states, (), self.desk.deposits())), None)
        )
        while not self._reader.read_on(self.desk):
            continue
        event = self.event
        about = (*states, *((event,) if event is not None else ()), till)
        postings = self._reader.ledger(self.desk).postings
        self._require(next((str(p) for p in unsound_ledger(postings, about)), None))

    @staticmethod
    def _require(problem: str | None) -> None:
        if problem is not None:
            raise NotSound(problem)


def _why(command: c.Command, refused: RuleViolation) -> str:
    """The code of a refusal; of one that no rule foresaw also the command and the invariant."""
    if refused.code not in ("would_not_add_up", "undo_breaks"):
        return refused.code
    invariant = str(refused.facts.get("invariant")).partition(":")[0]
    return f"{refused.code}: {type(command).__name__}, {invariant}"


def _sound(check: Callable[[Tournament], None], state: Tournament) -> None:
    try:
        check(state)
    except AssertionError as cause:
        raise NotSound(f"{check.__name__}: {cause}") from cause


def _below_zero(state: Tournament) -> str | None:
    """The first sum of chips or money that cannot be: only chip races lose chips."""
    chips, takings, heads = state.chips, state.takings, state.heads
    sums = {
        "issued": chips.issued, "laid": chips.unsold, "blinded": chips.blinded, "removed": chips.removed,
        "prize": takings.prize, "beside": takings.deductions, "paid": takings.paid,
        "heads": takings.heads,
        "unwon": heads.unwon, "to_pool": heads.to_pool, "sealed": heads.sealed, "put_up": heads.put_up,
    }  # fmt: skip
    return next((f"{name} is below zero" for name, amount in sums.items() if amount < 0), None)


def _labelled_twice(happened: Iterator[tuple[e.TournamentEvent, Micros]]) -> str | None:
    """The label under which two draws were made that both stand."""
    seen: set[str] = set()
    for event, _ in happened:
        for name in ("draw", "seat_draw", "player_draw"):
            record = getattr(event, name, None)
            label = record.label if isinstance(record, e.DrawRecord) else ""
            if label in seen:
                return f"two draws are {label}"
            seen |= {label} if label else set()
    return None
