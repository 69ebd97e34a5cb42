"""Commands: what everything that a person can ask of the desk says of itself, on its class.

Who may give it stands there, whether a second person must agree, and which streams it takes. A
family says what its commands share; a class that leaves something out is refused when it is made.
"""

import re
from collections.abc import Callable, Iterable
from inspect import get_annotations
from typing import Any, ClassVar, Protocol, TypeVar, get_args

from director.cashdesk.outgoing import paid_to, unapproved_total
from director.cashdesk.receipts import Tender
from director.cashdesk.tills import ReceiptIssued, Till, till_of_ticket
from director.desk.kernel.admission_rules import NAMING, AdmissionRule
from director.desk.kernel.ports import (
    DEPOSITS,
    EQUIPMENT,
    HOUSE,
    WAITING,
    Who,
    cash_stream,
    event_stream,
    game_stream,
    jackpot_stream,
    league_stream,
    till_stream,
    tournament_stream,
)
from director.house.people import HouseSettings, Person, Role
from director.poker.cash.state import WaitingList
from director.tournament.state import Tournament
from director.tournament.tables.seating import needs_table
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import (
    CashTableId,
    EventId,
    GameTableId,
    JackpotId,
    LeagueId,
    PlayerId,
    StreamId,
    TillId,
    TournamentId,
)
from director.values.payment import Method
from director.values.quantity import Cents

R = TypeVar("R")


class DeskState(Protocol):
    """State of the house as a command sees it when it names the streams that it takes."""

    def tournament(self, stream: StreamId) -> Tournament | None:
        """The tournament that a stream makes, if it has begun."""

    def jackpots_of(self, table: StreamId) -> Iterable[JackpotId]:
        """The jackpots that the rounds or the pots of a table move, by its stream."""

    def deliveries_of(self, pieces: Iterable[str]) -> Iterable[StreamId]:
        """The deliveries of decks and dice by their numbers, without those that have none."""

    def games_of(self, pieces: Iterable[str]) -> Iterable[StreamId]:
        """The game tables at which decks and dice lie."""

    def gear_of(self, table: GameTableId) -> Iterable[str]:
        """The decks and dice at a game table."""

    def cash_tables(self) -> Iterable[CashTableId]:
        """The open cash tables."""

    def tills(self) -> Iterable[StreamId]:
        """All tills that were ever used."""

    def where_people_are(self) -> Iterable[StreamId]:
        """Return the streams of everything that people play in or wait for now."""


class Decided(Protocol):
    """A decided command, as the question sees it whether a second person must agree."""

    @property
    def who(self) -> Who:
        """The giver of the command."""

    def rows(self, kind: str, shape: type[R]) -> dict[str, R]:
        """Rows of the house of a kind by their keys."""

    def tournament(self, tournament: TournamentId) -> Tournament:
        """The tournament as it stands."""

    def till(self, till: TillId) -> Till:
        """A till as it stands."""

    def waiting(self) -> WaitingList:
        """The waiting list of the cash games."""

    def differences_so_far(self) -> Iterable[Cents]:
        """Yield the difference of each count in the command, one for each method of payment."""

    def person(self, player: PlayerId) -> Person:
        """A person of the directory; refuses an unknown one."""

    def receipts_so_far(self) -> Iterable[tuple[TillId, ReceiptIssued]]:
        """The receipts of the command, each with its till."""

    def linked_receipts(self, player: str, currency: str) -> Iterable[tuple[TillId, ReceiptIssued]]:
        """A person's receipts of the last day before this command, oldest first."""


Lock = Callable[[Any, DeskState], Iterable[StreamId]]
"""The streams that a command takes for one reason; the class says which kind of command it suits."""
Second = Callable[[Decided, Any, HouseSettings], RuleViolation | None]
"""Why a second person must agree to a command, if one must."""
OwnerOf = Callable[[Decided, Any], PlayerId | None]
"""Returns the person whom a command is about; None for nobody."""


class By(Value):
    """Right to give a command once the staff log in, and the condition for a second person."""

    roles: frozenset[Role]
    second: Second | None = None
    narrowed: tuple[frozenset[Role], Callable[[Any], bool]] | None = None
    """Fewer roles, and for which commands of the class."""
    clock: bool = False
    """The clock gives it too, once it is due, whoever is logged in."""
    own: OwnerOf | None = None
    """A player gives it too, from his phone, where it is about himself: about whom it is."""

    def may_give(self, role: Role | None, command: "Command") -> bool:
        """Whether this role may give this command."""
        if self.narrowed is not None and self.narrowed[1](command):
            return role in self.narrowed[0]
        return role in self.roles

    def only(self, fewer: "By", *, when: Callable[[Any], bool]) -> "By":
        """The same, but for some commands fewer."""
        return replace(self, narrowed=(fewer.roles, when))

    def and_the_clock(self) -> "By":
        """The same, and the clock by itself."""
        return replace(self, clock=True)

    def with_owner(self, own: OwnerOf) -> "By":
        """The same, and the player whom a command is about, where the house lets players write."""
        return replace(self, own=own)

    def with_second(self, when: Second) -> "By":
        """The same, with a second person who agrees."""
        return replace(self, second=when)


HEADS = By(frozenset({Role.DIRECTOR}))
FLOORMEN = By(HEADS.roles | {Role.FLOORMAN})
CASHIERS = By(FLOORMEN.roles | {Role.CASHIER})
DEALERS = By(FLOORMEN.roles | {Role.DEALER_DESK})
STAFF = By(CASHIERS.roles | DEALERS.roles)
"""Everybody who works at a console. The auditor reads, and gives no command."""
ANYBODY = By(frozenset(Role))
"""Signing in and out, and what the console notes by itself."""


def always(_decided: Decided, _command: "Command", _house: HouseSettings) -> RuleViolation | None:
    """A second person agrees to every one."""
    return soundness("approval_needed")


WITNESS = "witness_needed"
"""The code of the refusal that somebody else of the staff takes away, whatever the role."""


def witnessed(_decided: Decided, _command: "Command", _house: HouseSettings) -> RuleViolation | None:
    """Somebody else of the staff counts with whoever moves chips or cash, and confirms with a PIN."""
    return soundness(WITNESS)


def only_if(needed: bool) -> RuleViolation | None:
    """A second person agrees where something holds."""
    return soundness("approval_needed") if needed else None


def paying_much(decided: Decided, _command: "Command", house: HouseSettings) -> RuleViolation | None:
    """A person gets more than the house lets go unasked, with what was paid within a day."""
    mine = [issued for _, issued in decided.receipts_so_far() if paid_to(issued)]
    if not mine:
        return None
    now, currency = sum(map(paid_to, mine)), mine[0].currency
    linked = decided.linked_receipts(mine[0].player, currency)
    total = now + unapproved_total(issued for _, issued in linked)
    if total <= house.approval_above:
        return None
    return soundness("approval_of_payment", amount_cents=now, total_cents=total, currency=currency)


def differing_much(
    decided: Decided, command: "TillCommand", house: HouseSettings
) -> RuleViolation | None:
    """A count is off by more than whoever counts may accept alone; by how much is told afterwards."""
    limit = house.variance_limit
    if all(abs(found) <= limit for found in decided.differences_so_far()):
        return None
    currency = decided.till(command.till).currency
    return soundness("approval_of_difference", till=command.till, limit_cents=limit, currency=currency)


COMMANDS: "dict[str, type[Command]]" = {}
"""Every command class by its name."""
_NAMES = re.compile(rf"\b({'|'.join(NAMING)})\b")
_OWNERS: "dict[str, tuple[type[Family], frozenset[object]]]" = {}
"""Fields by which a command belongs to a family: its name and type, and the family."""


def _note_fields(family: "type[Family]") -> None:
    for name, kind in get_annotations(family).items():
        _OWNERS.setdefault(name, (family, frozenset({kind, *get_args(kind)})))


class Family:
    """Base of commands that share a field, and the streams that they take because of it."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    by: ClassVar[By]
    admission: ClassVar[AdmissionRule | None] = None
    """How the persons whom it names come in; None: it names nobody."""
    takes: ClassVar[tuple[Lock, ...]] = ()
    """Which streams it writes in, or claims something under: locked before it is decided."""

    def __init_subclass__(cls, *, takes: tuple[Lock, ...] = ()) -> None:
        cls._take(takes)
        _note_fields(cls)

    @classmethod
    def _take(cls, takes: tuple[Lock, ...]) -> None:
        shared = [lock for base in cls.__bases__ for lock in getattr(base, "takes", ())]
        cls.takes = tuple(dict.fromkeys((*shared, *takes)))


class Command(Family, Value):
    """Something that a person can ask of the desk."""

    __slots__ = ()

    def noted(self, _refusal: RuleViolation) -> "Command | None":
        """Return the command that notes this refusal in the journal; None for most refusals."""
        return None

    def __init_subclass__(
        cls,
        *,
        by: By | None = None,
        takes: tuple[Lock, ...] = (),
        family: bool = False,
        admission: AdmissionRule | None = None,
    ) -> None:
        if "takes" not in cls.__dict__:  # made a second time, by its slots, it has its card already
            cls._take(takes)
            if family:
                _note_fields(cls)
                return
            _require_fields(cls)
            if by is None:
                raise TypeError(f"{_named(cls)} does not say who may give it: `by`")
            if not cls.takes:
                raise TypeError(f"{_named(cls)} does not say which streams it `takes`")
            _require_admission(cls, admission)
            cls.by, cls.admission = by, admission
        if "by" in cls.__dict__:
            COMMANDS[cls.__name__] = cls


def streams_of(command: Command, known: DeskState) -> tuple[StreamId, ...]:
    """The streams that a command takes: locked in this order, the same on every console."""
    return tuple(sorted({stream for lock in command.takes for stream in lock(command, known)}))


def taken_by(command: Command, known: DeskState, who: Who) -> tuple[StreamId, ...]:
    """The streams that a command takes when somebody gives it: whoever agrees, that is noted."""
    streams = streams_of(command, known)
    return tuple(sorted({*streams, HOUSE})) if who.approver is not None else streams


def _named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


def _require_fields(command: type[Command]) -> None:
    """A family's field is there, and whoever has such a field is of the family."""
    own = get_annotations(command)
    for name, (family, kinds) in _OWNERS.items():
        if issubclass(command, family):
            if name not in own and name not in getattr(command, "__dataclass_fields__", ()):
                raise TypeError(f"{_named(command)} is {family.__name__}, but has no field `{name}`")
        elif own.get(name) in kinds:
            raise TypeError(f"{_named(command)} has a field `{name}`, but is not {family.__name__}")


def _require_admission(command: type[Command], admission: AdmissionRule | None) -> None:
    """Refuse a class that names a person and states no admission."""
    own = {name: str(kind) for name, kind in get_annotations(command).items()}
    naming = [name for name, kind in own.items() if _NAMES.search(kind)]
    if naming and admission is None:
        raise TypeError(f"{_named(command)} names a person (`{naming[0]}`) and has no `admission`")


def house(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """The house's own stream: what is noted of people and rows."""
    return (HOUSE,)


def noting_heads(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """Every stream's head is noted in the house's stream."""
    return (HOUSE,)


def claiming_tables(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """Tables of the house are taken one command after the other, whatever they are for."""
    return (HOUSE,)


def claiming_when_full(command: "AboutTournament", known: DeskState) -> Iterable[StreamId]:
    """A sale opens the next table of the house when all are full."""
    state = known.tournament(tournament_stream(command.tournament))
    return (HOUSE,) if state is not None and needs_table(state) else ()


def binding(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """A person is bound whom another console may be erasing, before his streams have begun."""
    return (HOUSE,)


def event_of_flight(command: "AboutTournament", known: DeskState) -> Iterable[StreamId]:
    """Take the event of a flight, so that nobody enters two of its flights at once."""
    state = known.tournament(tournament_stream(command.tournament))
    return (event_stream(state.of.event),) if state is not None and state.of is not None else ()


def deposits(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """A deposit is moved or asked about, or money goes out, which counts at all tills together."""
    return (DEPOSITS,)


def every_till(_command: Command, known: DeskState) -> Iterable[StreamId]:
    """How something was paid is read at any till, and a ticket of any till may be good again."""
    return known.tills()


def wherever_people_are(_command: Command, known: DeskState) -> Iterable[StreamId]:
    """Take the streams of everything that people play in or wait for, on any console."""
    return known.where_people_are()


def every_cash_table(_command: Command, known: DeskState) -> Iterable[StreamId]:
    """A place in the room counts with those at all other cash tables."""
    return map(cash_stream, known.cash_tables())


def waiting_list(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """The waiting list is looked at or changed."""
    return (WAITING,)


def the_register(_command: Command, _known: DeskState) -> Iterable[StreamId]:
    """The register of decks and dice is looked at or changed."""
    return (EQUIPMENT,)


def decks_of_table(command: "GameTableCommand", known: DeskState) -> Iterable[StreamId]:
    """The decks and dice at a game table may be checked, or leave it."""
    return known.deliveries_of(known.gear_of(command.game_table))


def _its_tournament(command: "AboutTournament", _known: DeskState) -> Iterable[StreamId]:
    return (tournament_stream(command.tournament),)


def _its_till(command: "AtTill", _known: DeskState) -> Iterable[StreamId]:
    return (till_stream(command.till),)


def _by_deposit(command: "ByMethod", _known: DeskState) -> Iterable[StreamId]:
    return (DEPOSITS,) if command.method is Method.DEPOSIT else ()


def _tendered(command: "Sale", _known: DeskState) -> Iterable[StreamId]:
    """The tills of its tickets, and the deposits where one pays a part."""
    yield from map(till_stream, filter(None, map(till_of_ticket, command.tender.tickets)))
    if Method.DEPOSIT in (method for method, _ in command.tender.parts):
        yield DEPOSITS


def _its_game_table(command: "GameTableCommand", _known: DeskState) -> Iterable[StreamId]:
    return (game_stream(command.game_table),)


def jackpots_of_table(
    command: "GameTableCommand | CashTableCommand", known: DeskState
) -> Iterable[StreamId]:
    """A round may be settled, or a box counted, and so move the table's jackpots."""
    of_cash = isinstance(command, CashTableCommand)
    table = cash_stream(command.cash_table) if of_cash else game_stream(command.game_table)  # type: ignore[union-attr]
    return map(jackpot_stream, known.jackpots_of(table))


def _its_event(command: "AboutEvent", _known: DeskState) -> Iterable[StreamId]:
    return (event_stream(command.event),)


def _its_cash_table(command: "AtCashTable", _known: DeskState) -> Iterable[StreamId]:
    return (cash_stream(command.cash_table),)


def _its_league(command: "LeagueCommand", _known: DeskState) -> Iterable[StreamId]:
    return (league_stream(command.league),)


class AboutTournament(Family, takes=(_its_tournament,)):
    """Command about one tournament."""

    __slots__ = ()
    tournament: TournamentId


class TournamentCommand(Command, AboutTournament, family=True):
    """Asked of one tournament."""

    tournament: TournamentId


class AboutEvent(Family, takes=(_its_event,)):
    """It is about an event of several flights."""

    __slots__ = ()
    event: EventId


class EventCommand(Command, AboutEvent, family=True):
    """Asked of an event of several flights."""

    event: EventId


class AtTill(Family, takes=(_its_till,)):
    """Its money goes through a till."""

    __slots__ = ()
    till: TillId


class TillCommand(Command, AtTill, family=True):
    """Asked of one till."""

    till: TillId


class ByMethod(Family, takes=(_by_deposit,)):
    """Its money may move by a deposit."""

    __slots__ = ()
    method: Method | None


class Sale(ByMethod, takes=(_tendered,)):
    """Its price may be paid in parts, with tickets of any till."""

    __slots__ = ()
    tender: Tender


class GivesBack(Family, takes=(every_till, deposits)):
    """Command that gives money back by the method by which it was paid."""

    __slots__ = ()


class GameTableCommand(Command, family=True, takes=(_its_game_table,)):
    """Asked of one house-game table."""

    game_table: GameTableId


class AtCashTable(Family, takes=(_its_cash_table,)):
    """It is about a cash table."""

    __slots__ = ()
    cash_table: CashTableId


class CashTableCommand(Command, AtCashTable, family=True):
    """Asked of one cash table."""

    cash_table: CashTableId


class WaitingCommand(Command, family=True, takes=(waiting_list,)):
    """Asked of the waiting list of the cash games."""

    __slots__ = ()


class EquipmentCommand(Command, family=True, takes=(the_register,)):
    """Asked of the register of decks and dice."""

    __slots__ = ()


class LeagueCommand(Command, family=True, takes=(_its_league,)):
    """Asked of one league."""

    league: LeagueId


class HouseCommand(Command, family=True, takes=(house,)):
    """Asked of the house itself."""

    __slots__ = ()
