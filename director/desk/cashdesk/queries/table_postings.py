"""Postings of the pit: a table's float against the cage, what its rounds won, and its jackpots."""

from collections.abc import Iterable, Iterator

from director.cashdesk.accounts import CAGE, Account, AccountKind
from director.cashdesk.ledger import Line, Posting, posting
from director.desk.kernel.ports import Recorded
from director.games.protocol import MeterMove
from director.games.table import events as e
from director.games.table import jackpot_events as j
from director.games.table.books import books, house_net, jackpot_net, withheld_winnings
from director.games.table.state import GameTable, Held, Round, evolve_table
from director.values.quantity import Cents


def at_table(entry: Recorded, table: GameTable | None) -> tuple[GameTable, Posting]:
    """The table after an entry of its stream, and what the entry posts (G-5)."""
    event = entry.event
    after = evolve_table(table, event, entry.at)  # type: ignore[arg-type]  # a table's stream
    return after, posting(_lines(after, event))  # type: ignore[arg-type]


def at_jackpot(event: j.JackpotEvent, opened: j.JackpotOpened | None) -> tuple[j.JackpotOpened, Posting]:
    """Return the postings to and from a jackpot's account, in whole minor units (G-9).

    A jackpot that does not grow has nothing set aside: the house pays it.
    """
    if isinstance(event, j.JackpotOpened):
        return event, posting(_aside(event, event.begins) if event.progressive else ())
    if opened is None:
        raise ValueError("moved before it was opened")
    if isinstance(event, j.JackpotWonAtCash | j.CashWinReversed):
        times = 1 if isinstance(event, j.JackpotWonAtCash) else -1
        return opened, posting(_won_at_cash(opened, event, times))
    if isinstance(event, j.JackpotSeeded):
        return opened, posting(_aside(opened, event.amount))
    if isinstance(event, j.JackpotClosed):
        return opened, posting(_ended(opened, event) if opened.progressive else ())
    if isinstance(event, j.JackpotTakenIn):
        grown = int(event.meter_before + event.amount) - int(event.meter_before)
        return opened, posting(_aside(opened, grown - event.players))
    moves = isinstance(event, j.JackpotMoved | j.JackpotReversed) and opened.progressive
    return opened, posting(_moved(opened, event.move) if moves else ())  # type: ignore[union-attr]


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
    """Return the postings of a round's result, jackpots apart; reversed for `times` -1."""
    jackpot = jackpot_net(round_, table)
    of_games = house_net(round_) - jackpot
    return (
        *_between(_tray(table), _of(table, AccountKind.WIN), times * of_games),
        *_between(_tray(table), _of(table, AccountKind.JACKPOT_PLAY), times * jackpot),
    )


def _held(table: GameTable, amount: Cents) -> tuple[Line, ...]:
    """Winnings that stay on the table for now (G-8)."""
    return _between(_tray(table), _of(table, AccountKind.HELD), amount)


def _owed(table: GameTable, aside: Iterable[e.WonAside]) -> Iterator[Line]:
    """Yield what the house owes for winnings that the cash desk pays (G-9)."""
    meters = dict(table.opened.jackpots)
    for won in aside:
        owed = Account(AccountKind.HIT, meters[won.kind])
        yield from _between(_tray(table), owed, won.amount)


def _not_owed(table: GameTable, event: e.RoundReleased) -> Iterator[Line]:
    """Yield the part of withheld winnings that the house keeps."""
    round_, meters = table.round(event.round), dict(table.opened.jackpots)
    if round_ is None or event.paid:
        return
    for won in round_.aside:
        if won.seat in round_.held_seats:
            owed = Account(AccountKind.HIT, meters[won.kind])
            yield from _between(owed, _of(table, AccountKind.JACKPOT_PLAY), won.amount)


def _released(table: GameTable, event: e.RoundReleased) -> tuple[Line, ...]:
    amount = _withheld(table, event.round)
    to = _tray(table) if event.paid else _of(table, AccountKind.WIN)
    return (*_between(_of(table, AccountKind.HELD), to, amount), *_not_owed(table, event))


def _reversed(table: GameTable, number: int) -> tuple[Line, ...]:
    """All that a round has posted, the other way; of withheld winnings what became of them too."""
    round_ = table.round(number)
    if round_ is None:
        return ()
    back = (*_net(table, round_, -1), *_owed_no_more(table, round_))
    if round_.held in (None, Held.PAID):
        return back
    kept = AccountKind.HELD if round_.held is Held.HELD else AccountKind.WIN
    return (*back, *_between(_tray(table), _of(table, kept), -withheld_winnings(round_)))


def _owed_no_more(table: GameTable, round_: Round) -> Iterator[Line]:
    """Yield the reversal of winnings owed by the cash desk; kept winnings were posted to the house."""
    meters = dict(table.opened.jackpots)
    for won in round_.aside:
        kept = round_.held is Held.RETAINED and won.seat in round_.held_seats
        hit = Account(AccountKind.HIT, meters[won.kind])
        yield from _between(
            _tray(table), _of(table, AccountKind.JACKPOT_PLAY) if kept else hit, -won.amount
        )


def _tray(table: GameTable) -> Account:
    """Return the account that pays and takes chips: the table's, or the cage once it is closed."""
    return CAGE if table.closing is not None else _of(table, AccountKind.TABLE)


def _withheld(table: GameTable, number: int) -> Cents:
    round_ = table.round(number)
    return withheld_winnings(round_) if round_ is not None else 0


def _closed(table: GameTable) -> tuple[Line, ...]:
    """By the count the games have won what the rounds told do not explain too (G-5)."""
    now = books(table)
    over, counted = now.variance or 0, now.counted or 0
    return (
        *_between(_of(table, AccountKind.TABLE), _of(table, AccountKind.WIN), over),
        *_from_cage(table, -counted),
    )


def _moved(opened: j.JackpotOpened, move: MeterMove) -> tuple[Line, ...]:
    paid, seeded, grown = _parts(move)
    return (*_aside(opened, -paid), *_aside(opened, seeded), *_aside(opened, grown))


def _won_at_cash(
    opened: j.JackpotOpened, event: j.JackpotWonAtCash | j.CashWinReversed, times: int
) -> tuple[Line, ...]:
    """From the meter to the hits; what of it was the house's is its cost, and it puts in the seed."""
    meter, hits = (Account(kind, opened.jackpot) for kind in (AccountKind.JACKPOT, AccountKind.HIT))
    return (
        *_between(meter, hits, times * event.amount),
        *_aside(opened, times * event.seeded),
        *_cost(opened, times * event.of_house),
    )


def _ended(opened: j.JackpotOpened, event: j.JackpotClosed) -> tuple[Line, ...]:
    """The whole meter: to the hits that were paid out, the players' own money on, the house's back."""
    meter, hits = (Account(kind, opened.jackpot) for kind in (AccountKind.JACKPOT, AccountKind.HIT))
    of_house = event.paid - (event.players - event.left_of_players)
    back = int(event.amount) + event.paid - event.players - of_house
    to = Account(AccountKind.JACKPOT_PLAY if event.into is None else AccountKind.JACKPOT,
                 event.into or opened.jackpot)  # fmt: skip
    return (
        *_between(meter, hits, event.paid),
        *_cost(opened, of_house),
        *_aside(opened, -back),
        *_between(meter, to, event.left_of_players),
    )


def _cost(opened: j.JackpotOpened, amount: Cents) -> tuple[Line, ...]:
    """Money of the house that was paid from a meter: it is set aside no more."""
    play, reserve = (
        Account(kind, opened.jackpot) for kind in (AccountKind.JACKPOT_PLAY, AccountKind.RESERVE)
    )
    return _between(play, reserve, amount)


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
