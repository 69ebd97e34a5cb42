"""Postings of the pit: a table's float against the cage, what its rounds won, and its jackpots."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import CAGE, Account, AccountKind
from director.cashdesk.ledger import Line, Posting, posting
from director.desk.ports import Recorded
from director.games.protocol import MeterMove
from director.games.table import events as e
from director.games.table import jackpot_events as j
from director.games.table.books import books, house_net, withheld
from director.games.table.state import GameTable, evolve_table
from director.values.quantity import Cents


def at_table(entry: Recorded, table: GameTable | None) -> tuple[GameTable, Posting]:
    """The table after an entry of its stream, and what the entry posts (G-5)."""
    event = entry.event
    after = evolve_table(table, event, entry.at)  # type: ignore[arg-type]  # a table's stream
    return after, posting(_lines(after, event))  # type: ignore[arg-type]


def at_jackpot(event: j.JackpotEvent, opened: j.JackpotOpened | None) -> tuple[j.JackpotOpened, Posting]:
    """What is set aside for a jackpot, and what is paid from it, in whole minor units (G-9).

    A jackpot that does not grow has nothing set aside: the house pays it.
    """
    if isinstance(event, j.JackpotOpened):
        return event, posting(_aside(event, event.begins) if event.progressive else ())
    if opened is None:
        raise ValueError("moved before it was opened")
    moves = isinstance(event, j.JackpotMoved) and opened.progressive
    return opened, posting(_moved(opened, event) if moves else ())  # type: ignore[arg-type]


def _lines(table: GameTable, event: e.TableEvent) -> tuple[Line, ...]:
    """Chips that came above zero, below zero what went."""
    match event:
        case e.GameTableOpened() | e.ChipsFilled():
            return _from_cage(table, event.chips.worth)
        case e.ChipsCredited():
            return _from_cage(table, -event.chips.worth)
        case e.BoxDropped():
            return _from_cage(table, -event.amount)
        case e.RoundSettled():
            held = _held(table, _withheld(table, event.round))
            return (*_won(table, event.round), *_owed(table, event.aside), *held)
        case e.RoundWithheld():
            return _held(table, _withheld(table, event.round))
        case e.RoundReleased():
            return _released(table, event)
        case e.GameTableClosed():
            return _closed(table)
        case _:
            return ()


def _from_cage(table: GameTable, amount: Cents) -> tuple[Line, ...]:
    return _between(_of(table, AccountKind.TABLE), CAGE, amount)


def _won(table: GameTable, number: int) -> tuple[Line, ...]:
    round_ = table.round(number)
    net = house_net(round_) if round_ is not None else 0
    return _between(_of(table, AccountKind.TABLE), _of(table, AccountKind.WIN), net)


def _held(table: GameTable, amount: Cents) -> tuple[Line, ...]:
    """Winnings that stay on the table for now (G-8)."""
    return _between(_of(table, AccountKind.TABLE), _of(table, AccountKind.HELD), amount)


def _owed(table: GameTable, aside: Iterable[e.WonAside]) -> Iterator[Line]:
    """What the cash desk pays did not leave the table: the house owes it (G-9)."""
    meters = dict(table.opened.jackpots)
    for won in aside:
        owed = Account(AccountKind.HIT, meters[won.kind])
        yield from _between(_of(table, AccountKind.TABLE), owed, won.amount)


def _not_owed(table: GameTable, event: e.RoundReleased) -> Iterator[Line]:
    """What of it was withheld and is kept."""
    round_, meters = table.round(event.round), dict(table.opened.jackpots)
    if round_ is None or event.paid:
        return
    for won in round_.aside:
        if won.seat in round_.held_seats:
            owed = Account(AccountKind.HIT, meters[won.kind])
            yield from _between(owed, _of(table, AccountKind.WIN), won.amount)


def _released(table: GameTable, event: e.RoundReleased) -> tuple[Line, ...]:
    amount = _withheld(table, event.round)
    to = _of(table, AccountKind.TABLE if event.paid else AccountKind.WIN)
    return (*_between(_of(table, AccountKind.HELD), to, amount), *_not_owed(table, event))


def _withheld(table: GameTable, number: int) -> Cents:
    round_ = table.round(number)
    return withheld(round_) if round_ is not None else 0


def _closed(table: GameTable) -> tuple[Line, ...]:
    """The difference goes to the table's variance, the rest to the cage."""
    now = books(table)
    over, counted = now.variance or 0, now.counted or 0
    return (
        *_between(_of(table, AccountKind.TABLE), _of(table, AccountKind.VARIANCE), over),
        *_from_cage(table, -counted),
    )


def _moved(opened: j.JackpotOpened, event: j.JackpotMoved) -> tuple[Line, ...]:
    paid, seeded, grown = _parts(event.move)
    return (*_aside(opened, -paid), *_aside(opened, seeded), *_aside(opened, grown))


def _parts(move: MeterMove) -> tuple[Cents, Cents, Cents]:
    """Paid, put back to the seed, and grown: the meter's whole minor units before and after."""
    left = move.meter_before - move.paid_from_meter
    again = left + move.seeded
    return move.paid_from_meter, int(again) - int(left), int(move.meter_after) - int(again)


def _aside(opened: j.JackpotOpened, amount: Cents) -> tuple[Line, ...]:
    meter = Account(AccountKind.JACKPOT, opened.jackpot)
    return _between(Account(AccountKind.RESERVE, opened.jackpot), meter, amount)


def _of(table: GameTable, kind: AccountKind) -> Account:
    return Account(kind, table.id)


def _between(to: Account, of: Account, amount: Cents) -> tuple[Line, ...]:
    return Line(to, amount), Line(of, -amount)
