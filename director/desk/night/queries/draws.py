"""Draws of a tournament: recomputed from their seeds, and whether what was done is what they say."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields
from itertools import chain

from director.desk.kernel.ports import Recorded
from director.poker.button import high_card
from director.tournament.bounties.envelopes import order_of_values
from director.tournament.events import (
    AlternateSeated,
    ButtonDrawn,
    ChipsRaced,
    DrawRecord,
    EntryRegistered,
    EnvelopeOpened,
    EnvelopesMade,
    EnvelopesShared,
    FieldCarried,
    FinalTableFormed,
    Move,
    RoundDrawn,
    TableBroken,
    TablesEvened,
    TablesRedrawn,
    TournamentAnnounced,
    TournamentCancelled,
    TournamentFinished,
)
from director.tournament.heads import Envelopes
from director.tournament.round_draw import follows_draw
from director.tournament.tables.seating import number_of, verify
from director.values.cards import Card
from director.values.dataclass import Value
from director.values.draw import commitment
from director.values.errors import RuleViolation
from director.values.event import Event
from director.values.quantity import Cents


class CheckedDraw(Value):
    """Draw that was checked: its entry in the journal, and whether the seed gives it."""

    seq: int
    kind: str
    label: str
    sound: bool


class CheckedDraws(Value):
    """All draws of a tournament, and whether its seed is the one it was committed to."""

    commitment: str
    committed: bool
    """The seed hashes to the commitment that was printed before registration."""
    revealed: bool
    """The journal shows the seed: the tournament is over."""
    draws: tuple[CheckedDraw, ...]

    @property
    def sound(self) -> bool:
        """Everything is as the seed gives it."""
        return self.committed and all(draw.sound for draw in self.draws)


def check_draws(history: Sequence[Recorded], stored_seed: bytes) -> CheckedDraws:
    """Recompute every draw, undone ones too, from the revealed seed or else the stored one."""
    promised = next(e.event.commitment for e in history if isinstance(e.event, TournamentAnnounced))
    shown = [
        e.event.seed for e in history if isinstance(e.event, TournamentFinished | TournamentCancelled)
    ]
    seed = bytes.fromhex(shown[-1]) if shown else stored_seed
    return CheckedDraws(
        commitment=promised,
        committed=commitment(seed) == promised,
        revealed=bool(shown),
        draws=tuple(
            CheckedDraw(entry.seq, entry.kind, record.label, _is_sound(entry.event, record, seed))
            for entry in history
            for record in _records(entry.event)
        )
        + tuple(_openings(history, seed)),
    )


def _openings(history: Sequence[Recorded], seed: bytes) -> Iterator[CheckedDraw]:
    """Each envelope that was opened holds what the draw of the order put there."""
    values: tuple[Cents, ...] = ()
    label = ""
    for entry in history:
        event = entry.event
        if isinstance(event, EnvelopesMade):
            label, values = event.label, order_of_values(seed, Envelopes(event.values, event.label))
        elif isinstance(event, EnvelopeOpened | EnvelopesShared):
            found = (
                event.found if isinstance(event, EnvelopesShared) else ((event.number, event.head.head),)
            )
            sound = all(0 < n <= len(values) and values[n - 1] == cents for n, cents in found)
            yield CheckedDraw(entry.seq, entry.kind, label, sound)


def _records(event: Event) -> Iterator[DrawRecord]:
    for field in fields(event):
        value = getattr(event, field.name)
        if isinstance(value, DrawRecord):
            yield value


def _is_sound(event: Event, record: DrawRecord, seed: bytes) -> bool:
    """The seed gives this result, and what was done is what was drawn."""
    return verify(record, seed) and follows(event)


def follows(event: Event) -> bool:
    """Seats given, cards dealt and winners named are those of the draw; typed ones have none."""
    match event:
        case EntryRegistered(draw=DrawRecord() as draw) | AlternateSeated(draw=DrawRecord() as draw):
            return event.seat is None or draw.result == (number_of(event.seat),)
        case ButtonDrawn(draw=DrawRecord() as draw):
            return _button_follows(event, draw)
        case ChipsRaced(draw=DrawRecord() as draw):
            return _race_follows(event, draw)
        case FieldCarried():
            sat = [each for each in event.field if each.entry in event.player_draw.items]
            entries = tuple(int(stack.entry) for stack in sat)
            seats = [number_of(stack.seat) for stack in sat]
            return _all_follow(entries, seats, event.seat_draw, event.player_draw)
        case TablesRedrawn():
            entries = tuple(int(move.entry) for move in event.moves)
            drawn = _all_follow(entries, _targets(event.moves), event.seat_draw, event.player_draw)
            return drawn and {move.target.table for move in event.moves} == set(event.tables)
        case FinalTableFormed():
            return _targets(event.moves) == event.draw.result
        case TableBroken():
            everybody = len(event.moves) == len(event.player_draw.result)
            leave = all(
                move.origin.table in event.tables and move.target.table not in event.tables
                for move in event.moves
            )
            drawn = _moves_follow(event.moves, event.seat_draw, event.player_draw)
            return everybody and leave and drawn
        case RoundDrawn(draw=DrawRecord() as draw):
            return follows_draw(event, draw)
        case TablesEvened():
            return _moves_follow(event.moves, event.seat_draw, event.player_draw)
        case _:
            return True


def _button_follows(event: ButtonDrawn, draw: DrawRecord) -> bool:
    dealt = {seat: Card(card) for seat, card in event.cards}
    try:
        return tuple(card for _, card in event.cards) == draw.result and high_card(dealt) == event.seat
    except RuleViolation:
        return False


def _race_follows(event: ChipsRaced, draw: DrawRecord) -> bool:
    """The highest cards win, one chip a seat at most; seats hold a card for each odd chip."""
    if tuple(chain.from_iterable(cards for _, cards in event.cards)) != draw.result:
        return False
    if tuple((seat, len(cards)) for seat, cards in event.cards) != event.odd:
        return False
    ranking = [seat for seat, cards in sorted(event.cards, key=lambda held: max(held[1]), reverse=True)]
    return event.winners == tuple(ranking[: len(event.winners)])


def _moves_follow(moves: Sequence[Move], seats: DrawRecord, players: DrawRecord) -> bool:
    """Players in the order drawn; each gets one of the seats drawn, in an order that tables decide.

    Of a full table so many move as it has too many: the rest of those drawn there stay.
    """
    moved = tuple(move.entry for move in moves)
    targets = _targets(moves)
    return (
        moved == tuple(entry for entry in players.result if entry in moved)
        and len(set(targets)) == len(targets)
        and set(targets) <= set(seats.result)
    )


def _all_follow(
    entries: tuple[int, ...], seats: Sequence[int], seat_draw: DrawRecord, player_draw: DrawRecord
) -> bool:
    """Players in the order drawn, each at the next seat drawn that its table gives."""
    tables: dict[int, int] = Counter(seat // 100 for seat in seats)
    wanted = [seat for seat in seat_draw.result if _one_less(tables, seat // 100)]
    return entries == player_draw.result and list(seats) == wanted


def _one_less(left: dict[int, int], table: int) -> bool:
    """Whether a table has somebody to come still; one less after that."""
    left[table] = left.get(table, 0) - 1
    return left[table] >= 0


def _targets(moves: Sequence[Move]) -> tuple[int, ...]:
    return tuple(number_of(move.target) for move in moves)
