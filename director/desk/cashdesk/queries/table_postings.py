"""Postings of the pit: a table's float against the cage, what its rounds won, and its jackpots."""

from director.cashdesk.accounts import CAGE, Account, AccountKind
from director.cashdesk.ledger import Line, Posting, posting
from director.desk.ports import Recorded
from director.games.protocol import MeterMove
from director.games.table import events as e
from director.games.table.books import books, house_net, jackpot_net, withheld
from director.games.table.state import GameTable, Held, Round, evolve_table
from director.values.quantity import Cents


def at_table(entry: Recorded, table: GameTable | None) -> tuple[GameTable, Posting]:
    """The table after an entry of its stream, and what the entry posts (G-5)."""
    event = entry.event
    after = evolve_table(table, event, entry.at)  # type: ignore[arg-type]  # a table's stream
    return after, posting(_lines(after, event))  # type: ignore[arg-type]


def at_jackpot(event: e.JackpotEvent, opened: e.JackpotOpened | None) -> tuple[e.JackpotOpened, Posting]:
    """What is set aside for a jackpot, and what is paid from it, in whole minor units (G-9).

    A jackpot that does not grow has nothing set aside: the house pays it.
    """
    if isinstance(event, e.JackpotOpened):
        return event, posting(_aside(event, event.seed) if event.progressive else ())
    if opened is None:
        raise ValueError("moved before it was opened")
    return opened, posting(_moved(opened, event.move) if opened.progressive else ())


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
            return (*_won(table, event.round), *_held(table, _withheld(table, event.round)))
        case e.RoundWithheld():
            return _held(table, _withheld(table, event.round))
        case e.RoundReleased():
            return _released(table, event)
        case e.RoundReversed():
            return _reversed(table, event.round)
        case e.GameTableClosed():
            return _closed(table)
        case _:
            return ()


def _from_cage(table: GameTable, amount: Cents) -> tuple[Line, ...]:
    return _between(_of(table, AccountKind.TABLE), CAGE, amount)


def _won(table: GameTable, number: int) -> tuple[Line, ...]:
    round_ = table.round(number)
    return _net(table, round_, 1) if round_ is not None else ()


def _net(table: GameTable, round_: Round, times: int) -> tuple[Line, ...]:
    """What a round brought, jackpots apart; or the other way."""
    jackpot = jackpot_net(round_, table)
    of_games = house_net(round_) - jackpot
    return (
        *_between(_tray(table), _of(table, AccountKind.WIN), times * of_games),
        *_between(_tray(table), _of(table, AccountKind.JACKPOT_PLAY), times * jackpot),
    )


def _held(table: GameTable, amount: Cents) -> tuple[Line, ...]:
    """Winnings that stay on the table for now (G-8)."""
    return _between(_tray(table), _of(table, AccountKind.HELD), amount)


def _released(table: GameTable, event: e.RoundReleased) -> tuple[Line, ...]:
    amount = _withheld(table, event.round)
    to = _tray(table) if event.paid else _of(table, AccountKind.WIN)
    return _between(_of(table, AccountKind.HELD), to, amount)


def _reversed(table: GameTable, number: int) -> tuple[Line, ...]:
    """All that a round has posted, the other way; of withheld winnings what became of them too."""
    round_ = table.round(number)
    if round_ is None:
        return ()
    back = _net(table, round_, -1)
    if round_.held in (None, Held.PAID):
        return back
    kept = AccountKind.HELD if round_.held is Held.HELD else AccountKind.WIN
    return (*back, *_between(_tray(table), _of(table, kept), -withheld(round_)))


def _tray(table: GameTable) -> Account:
    """Where chips are paid from and taken to: once the table is closed, the cage."""
    return CAGE if table.closing is not None else _of(table, AccountKind.TABLE)


def _withheld(table: GameTable, number: int) -> Cents:
    round_ = table.round(number)
    return withheld(round_) if round_ is not None else 0


def _closed(table: GameTable) -> tuple[Line, ...]:
    """By the count the games have won what the rounds told do not explain too (G-5)."""
    now = books(table)
    over, counted = now.variance or 0, now.counted or 0
    return (
        *_between(_of(table, AccountKind.TABLE), _of(table, AccountKind.WIN), over),
        *_from_cage(table, -counted),
    )


def _moved(opened: e.JackpotOpened, move: MeterMove) -> tuple[Line, ...]:
    paid, seeded, grown = _parts(move)
    return (*_aside(opened, -paid), *_aside(opened, seeded), *_aside(opened, grown))


def _parts(move: MeterMove) -> tuple[Cents, Cents, Cents]:
    """Paid, put back to the seed, and grown: the meter's whole minor units before and after."""
    left = move.meter_before - move.paid_from_meter
    again = left + move.seeded
    return move.paid_from_meter, int(again) - int(left), int(move.meter_after) - int(again)


def _aside(opened: e.JackpotOpened, amount: Cents) -> tuple[Line, ...]:
    meter = Account(AccountKind.JACKPOT, opened.jackpot)
    return _between(Account(AccountKind.RESERVE, opened.jackpot), meter, amount)


def _of(table: GameTable, kind: AccountKind) -> Account:
    return Account(kind, table.id)


def _between(to: Account, of: Account, amount: Cents) -> tuple[Line, ...]:
    return Line(to, amount), Line(of, -amount)
