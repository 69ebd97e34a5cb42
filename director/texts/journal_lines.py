"""Journal lines: each event as a code with facts, and as a sentence in the user's language."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import cache
from types import NoneType
from typing import get_args, get_type_hints

from director.cashdesk.counting import Variance, worth
from director.cashdesk.deposits import DepositMoved
from director.cashdesk.tills import (
    TICKET,
    ReceiptIssued,
    ReceiptReprinted,
    TicketClosed,
    TicketIssued,
    TicketReopened,
    TillCountRefused,
)
from director.equipment import events as q
from director.equipment.numbers import numbered, spans
from director.games.notation import action_line
from director.games.protocol import UNDECIDED, Action, MeterMove, SettledBet
from director.games.table import events as g
from director.games.table.play import pay_table_of
from director.house.events import RulingGiven, ScreenShows  # fmt: skip
from director.poker.cash import events as cash
from director.poker.cash.terms import CashGame, Terms
from director.poker.missed import Missed
from director.series.league.events import (
    PointsAdjusted,
    SeasonDepositEnded,
    SeasonDepositHeldAgain,
    SeasonDepositTaken,
)
from director.series.league.terms import LeagueTerms
from director.texts.equipment_words import card_words
from director.texts.events.lines import line_of
from director.texts.refusals import fact_words
from director.texts.refused.unnumbered import overridden
from director.texts.ruling_lines import ruling_from_facts, ruling_sentence
from director.texts.texts import Texts
from director.tournament import events as e
from director.tournament.heads import HeadWon
from director.tournament.settings import Price, Settings
from director.tournament.state import Entry, Receipt
from director.tournament.state.flights import Bag, FlightMoney
from director.tournament.structure import Structure
from director.values.chips import ChipCount
from director.values.dataclass import Value
from director.values.errors import Fact
from director.values.event import Event
from director.values.ids import EntryId, PlayerId, Seat, StaffId
from director.values.quantity import Cents
from director.values.receipt_number import short_number


class Names(Value):
    """Names of the entries of a tournament and of the staff."""

    entries: Mapping[EntryId, Entry]
    name: Callable[[PlayerId], str]
    staff: Callable[[StaffId], str] = str
    """Function that names a member of the staff."""
    entry_name: Callable[[Entry], str] | None = None
    """Function that names the player of an entry; None: as `name` does."""

    def of(self, entry: EntryId) -> str:
        """The name of an entry's player, or its number when it is not known any more."""
        known = self.entries.get(entry)
        if known is None:
            return f"#{entry}"
        return self.entry_name(known) if self.entry_name is not None else self.name(known.player)


def code_of(event: Event) -> str:
    """Which sentence tells an event: its kind, and where that is not enough, how it went."""
    kind, outcome = type(event).__name__, event.outcome
    return f"{kind}/{outcome}" if outcome else kind


def facts_of(event: Event, names: Names) -> dict[str, Fact]:
    """The facts of an event by the names that its sentence uses."""
    facts: dict[str, Fact] = {}
    if isinstance(event, e.PlayersBusted) and event.seats:
        return _busts(event, names)
    if isinstance(event, e.TableBroken) and event.also:
        tables = tuple(map(str, event.tables))
        return {"tables": tables, "moves": _listed("moves", None, event.moves, names)["moves"]}
    if isinstance(event, e.OutOrderCorrected):
        return {"who": tuple(" = ".join(_named(group, names)) for group in event.order)}
    if isinstance(event, e.StacksTold):
        told = tuple(chips for _, chips in event.stacks)
        return {"who": _named((entry for entry, _ in event.stacks), names), "each": told}
    if isinstance(event, e.SeatsChecked):
        return {"table": event.table, "wrong": tuple(map(str, event.wrong))}
    if isinstance(event, DepositMoved):
        return {"who": names.name(event.player), "amount_cents": abs(event.amount)}
    if isinstance(event, TillCountRefused):
        others = sum(amount for _method, amount in event.others)
        return {"counted_cents": worth(event.pieces) + others}
    if isinstance(event, e.PrizePaid):
        return {
            "who": names.of(event.entry),
            "place": f"{event.place}–{event.last}" if event.last else event.place,
            "amount_cents": event.amount,
            "ticket_cents": event.ticket,
            "method": event.method,
        }
    if isinstance(event, e.HeadsWon | e.HeadCorrected):
        return _heads(event.heads if isinstance(event, e.HeadsWon) else (event.head,), names)
    if isinstance(event, e.SurvivorAdmitted):
        who, seat = names.of(event.stack.entry), str(event.stack.seat)
        return {"who": who, "chips": event.stack.chips, "seat": seat}
    if isinstance(event, e.KnockOutCorrected | e.RebuyAfterKnockOut):
        return _knock_out(event, names)
    if isinstance(event, e.EnvelopeOpened):
        return {"number": event.number, **_heads((event.head,), names)}
    if isinstance(event, e.EnvelopeReturned):
        who = names.of(event.entry)
        return {"number": event.number, "who": who, "amount_cents": event.amount}
    if isinstance(event, e.EnvelopesShared):
        return {"found_cents": sum(cents for _, cents in event.found)}
    if isinstance(event, PointsAdjusted):
        return {
            "who": names.name(event.player),
            "points_hundredths": event.points,
            "number": event.number,
        }
    if isinstance(event, SeasonDepositTaken):
        return {"who": names.name(event.player), "amount_cents": event.amount}
    if isinstance(event, SeasonDepositEnded | SeasonDepositHeldAgain):
        return {"who": names.name(event.player)}
    if isinstance(event, e.InvitationsChanged):
        return {"invited": len(event.invited), "withdrawn": len(event.withdrawn)}
    if isinstance(event, e.FinalStacksGiven):
        return {"players": len(event.stacks)}
    if isinstance(event, ScreenShows):
        return {"screen": event.screen, "shown": event.content}
    if isinstance(event, RulingGiven):
        return {field.name: getattr(event, field.name) for field in fields(event)}
    if isinstance(event, q.DeliveryReceived):
        return {"first": numbered(event.letters, event.first), "count": event.count}
    if isinstance(event, q.TwinTaken | q.TwinGiven):
        other = event.donor if isinstance(event, q.TwinTaken) else event.to
        named = "donor" if isinstance(event, q.TwinTaken) else "to"
        return {"piece": event.piece, "card": card_words((event.card,)), named: other}
    if isinstance(event, g.GameTableOpened):
        limits = pay_table_of(event).limits
        names_of = ("minimum", "maximum", "chip")
        facts = {f"{name}_cents": getattr(limits, name) for name in names_of}
    of: type = type(event)
    for name, kind in _fields(of):
        facts |= _facts(name, kind, getattr(event, name), names)
    return facts | _numbered(event)


def _numbered(event: Event) -> dict[str, Fact]:
    """The number of a receipt or a ticket with the letters of its series."""
    match event:
        case ReceiptIssued() | ReceiptReprinted():
            return {"number": short_number(event.series, event.number)}
        case TicketIssued() | TicketClosed() | TicketReopened():
            return {"number": short_number(TICKET, event.number)}
        case _:
            return {}


@cache
def _fields(event: type) -> tuple[tuple[str, object], ...]:
    """Fields of an event and their types, read when the first event of its kind is displayed."""
    hints = get_type_hints(event)
    return tuple((field.name, _without_none(hints[field.name])) for field in fields(event))


def _without_none(hint: object) -> object:
    """The type of a field that may be empty; of another its own."""
    kinds = get_args(hint)
    return next(kind for kind in kinds if kind is not NoneType) if NoneType in kinds else hint


def journal_line(texts: Texts, code: str, facts: Mapping[str, Fact], *, currency: str = "EUR") -> str:
    """Sentence of an event, in the user's language; KeyError for an unknown code."""
    if code.startswith(RULING):
        ruling = ruling_sentence(texts, ruling_from_facts(facts))
        return texts.say(line_of(code), table=str(facts["table"]), ruling=ruling)
    if "places" in facts:
        return texts.say(line_of(BUSTED), who="; ".join(_out(texts, facts)))
    if "each" in facts:
        return texts.say(line_of(code), who=", ".join(_stacks(texts, facts)))
    if facts.get("rule") == "":
        said = overridden(texts, str(facts["code"]), "")
        return texts.say(line_of(code), rule=said) if said else texts.say("Rule overridden")
    told = {name: fact_words(texts, name, fact, currency) for name, fact in facts.items()}
    return texts.say(line_of(code), **told)


RULING = "RulingGiven"
"""Code of a ruling, whose sentence is built from its facts."""
BUSTED = e.PlayersBusted.__name__
"""Code of busts, whose sentence lists seat and place of each player."""
COLUMNS = ("names", "tables", "numbers", "places", "winners")


def _busts(event: e.PlayersBusted, names: Names) -> dict[str, Fact]:
    """Busted players with seat, place at that time, and winner of the chips."""
    places: dict[EntryId, str] = {}
    first = event.left + 1
    for group in reversed(event.order):
        last = first + len(group) - 1
        said = str(first) if first == last else f"{first}–{last}"
        places |= dict.fromkeys(group, said)
        first = last + 1
    rows = [
        (names.of(bust.entry), str(seat.table), str(seat.number), places[bust.entry],
         ", ".join(map(names.of, bust.by)))
        for bust, seat in zip(event.busts, event.seats, strict=True)
    ]  # fmt: skip
    return dict(zip(COLUMNS, zip(*rows, strict=True), strict=True))


def _heads(heads: Iterable[HeadWon], names: Names) -> dict[str, Fact]:
    """Bounties lost: their entries, worth and winners."""
    lost = tuple(heads)
    winners = dict.fromkeys(winner for head in lost for winner in head.winners)
    return {
        "who": _named((head.entry for head in lost), names),
        "worth_cents": tuple(head.head for head in lost),
        "by": _named(winners, names),
    }


def _knock_out(event: e.KnockOutCorrected | e.RebuyAfterKnockOut, names: Names) -> dict[str, Fact]:
    """A knock-out: the entry, who knocked it out, and the worth of the bounty."""
    head = event.head if isinstance(event, e.RebuyAfterKnockOut) else None
    worth = head.head if head is not None else 0
    return {"who": names.of(event.entry), "by": _named(event.by, names), "worth_cents": worth}


def _out(texts: Texts, facts: Mapping[str, Fact]) -> Iterator[str]:
    columns = (facts[name] for name in COLUMNS)
    for who, table, seat, place, by in zip(*(c for c in columns if isinstance(c, tuple)), strict=True):
        said = texts.say(
            "{who} (table {table} seat {seat}), place {place}",
            who=who, table=table, seat=seat, place=place,
        )  # fmt: skip
        yield texts.say("{out}, knocked out by {by}", out=said, by=by) if by else said


def _stacks(texts: Texts, facts: Mapping[str, Fact]) -> Iterator[str]:
    """Return each player with the chips that were told."""
    columns = (facts[name] for name in ("who", "each"))
    for who, chips in zip(*(c for c in columns if isinstance(c, tuple)), strict=True):
        yield f"{who} ({texts.number(int(chips))})"


def _facts(name: str, kind: object, value: object, names: Names) -> dict[str, Fact]:
    """Facts from one field of an event."""
    match value:
        case Seat():
            return {"table": value.table, "seat": value.number}
        case Price():
            return {"price_cents": value.total}
        case Receipt():
            return {"receipt": value.readable}
        case LeagueTerms():
            return {"league_name": value.name, "formula": value.points.formula}
        case Settings():
            return {"name": value.name, "price_cents": value.buy_in.price.total}
        case Structure():
            return {"structure": value.name}
        case Terms():
            return _game(value.game)
        case CashGame():
            return _game(value)
        case Missed():
            return {"blinds": ("BB",) * value.big + ("SB",) * value.small}
        case ChipCount():
            return {"chips_cents": value.worth}
        case q.Whereabouts():
            return {"table": value.table, "machine": value.machine}
        case Action():
            return {"action": action_line(value)}
        case g.Gear():
            return {"deck": value.label}
        case Fraction() if name == "amount":
            return {"rest_cents": int(value)}
        case FlightMoney():
            return {"prize_cents": value.prize, "bounties_cents": value.bounties}
        case MeterMove():
            return {"meter_cents": int(value.meter_after)}
        case tuple():
            return _listed(name, kind, value, names)
        case bool() | None:
            return {}
        case int():
            return _number(name, kind, value, names)
        case str():
            if name == "staff":
                return {name: names.staff(StaffId(value))}
            who = name in ("player", "person")
            return {"who": names.name(PlayerId(value))} if who else {name: value}
        case _:
            return {}


def _number(name: str, kind: object, value: int, names: Names) -> dict[str, Fact]:
    if kind is Cents:
        return {f"{name.removesuffix('_cents')}_cents": value}
    if kind is EntryId:  # a sentence about several calls each by its own name
        return dict.fromkeys(("who", name), names.of(EntryId(value)))
    if name == "index":
        return {"period": value + 1}
    return {name: value}


def _listed(name: str, kind: object, values: tuple[object, ...], names: Names) -> dict[str, Fact]:
    """Facts from a list: the people in it, or its length."""
    moves = [move for move in values if isinstance(move, e.Move)]
    if moves:
        return {"moves": tuple(f"{names.of(move.entry)} → {move.target}" for move in moves)}
    counted = [value for value in values if isinstance(value, Variance)]
    if counted:
        return {"counted_cents": sum(count.counted for count in counted)}
    busts = [bust for bust in values if isinstance(bust, e.Bust)]
    if busts:
        winners = dict.fromkeys(entry for bust in busts for entry in bust.by)
        return {"who": _named((b.entry for b in busts), names), "by": _named(winners, names)}
    bags = [bag for bag in values if isinstance(bag, Bag)]
    if bags:
        who = _named((bag.entry for bag in bags), names)
        return {"who": who, "chips": sum(bag.chips for bag in bags)}
    paid = [share for share in values if isinstance(share, cash.TimeShare)]
    if paid:
        return {"who": tuple(names.name(share.player) for share in paid)}
    if kind == tuple[SettledBet, ...]:
        lines = (
            line for line in values if isinstance(line, SettledBet) and line.outcome not in UNDECIDED
        )
        return {"net_cents": sum(line.stake - line.payout for line in lines)}
    if name == "checks":
        faulty = [value for value in values if isinstance(value, g.GearCheck) and not value.sound]
        return {"checks": len(values), "faults": len(faulty)}
    found = [value for value in values if isinstance(value, q.CheckFinding)]
    if found:
        wrong = (each.piece for each in found if not each.in_order)
        return {"pieces": spans(each.piece for each in found), "faults": spans(wrong)}
    if name == "pieces":
        return {name: spans(map(str, values))}
    gone = [value.piece for value in values if isinstance(value, q.DestroyedPiece)]
    if gone:
        return {"pieces": spans(gone)}
    if name in ("entries", "dealt_in"):
        return {"who": _named((EntryId(v) for v in values if isinstance(v, int)), names)}
    if name == "crew":
        return {name: tuple(names.staff(pair[1]) for pair in values if isinstance(pair, tuple))}
    if name in ("stacks", "shares"):
        return {"who": _named(map(_entry_of, values), names)}
    if name == "found":
        return {"chips": sum(pair[1] for pair in values if isinstance(pair, tuple))}
    places = tuple(f"{value.table}/{value.number}" for value in values if isinstance(value, Seat))
    if places:
        return {name: places}
    if name in ("winners", "fields", "seats"):
        return {name: tuple(v for v in values if isinstance(v, int | str))}
    return {name: len(values)}


def _game(game: CashGame) -> dict[str, Fact]:
    """Game and stakes: blinds in whole units of the currency."""
    blinds = f"{game.small_blind // 100}/{game.big_blind // 100}"
    return {"game": str(game.name), "limit": str(game.limit), "blinds": blinds}


def _named(entries: Iterable[EntryId], names: Names) -> tuple[str, ...]:
    return tuple(names.of(entry) for entry in entries)


def _entry_of(part: object) -> EntryId:
    """The entry of a share, or of a pair that begins with it."""
    return EntryId(part[0] if isinstance(part, tuple) else getattr(part, "entry", 0))
