"""Evolution of entries by events: registration, money, seats, elimination, prizes."""

from collections.abc import Iterable

from director.tournament import events as e
from director.tournament.bounties.evolve import (
    head_back,
    head_bought,
    head_of_extra_back,
    head_taken_back,
    token_back,
    token_of_nobody,
    tokens_won,
)
from director.tournament.builder import Builder, Impossible
from director.tournament.rounds.evolve import game_back, group_gone, share_places
from director.tournament.settings import Price, Purchase
from director.tournament.state import (
    Button,
    Entry,
    EntryStatus,
    Extra,
    FinalField,
    Penalty,
    Prize,
    StackDue,
)
from director.values.dataclass import replace
from director.values.ids import EntryId, Seat
from director.values.quantity import Micros


def registered(b: Builder, event: e.EntryRegistered, at: Micros) -> None:
    """A new entry, at a seat or in the queue."""
    if event.draw is not None:
        b.count_draws(event.draw.label)
    entry = Entry(
        id=event.entry,
        player=event.player,
        kind=event.kind,
        price=event.price,
        chips=event.chips if event.seat else 0,
        method=event.method,
        receipt=event.receipt,
        at=at,
        status=EntryStatus.SEATED if event.seat else EntryStatus.QUEUED,
        seat=event.seat,
        heads=head_bought(b, event.price.bounty),
        bonus=event.bonus,
        stack_due=_due(event),
    )
    b.add_player(event.player, event.entry)
    _take_in(b, event.price, 1)
    if event.seat is None:
        b.queue = (*b.queue, event.entry)
        b.put_entry(entry)
    else:
        _sit_down(b, entry, event.seat, laid_out=event.laid_out)


def give_final_stacks(b: Builder, event: e.FinalStacksGiven) -> None:
    """The stacks of a final, or none any more; nobody has one yet."""
    if b.counted or b.chips.expected:
        raise Impossible("stacks of a final come before its entries")
    b.final = FinalField(event.league, event.stacks) if event.stacks else None


def seated(b: Builder, event: e.AlternateSeated) -> None:
    """An alternate leaves the queue for a seat."""
    if event.draw is not None:
        b.count_draws(event.draw.label)
    b.queue = tuple(entry for entry in b.queue if entry != event.entry)
    entry = replace(
        b.entries[event.entry],
        seat=event.seat,
        status=EntryStatus.SEATED,
        chips=event.chips,
        bonus=event.bonus,
        stack_due=_due(event),
    )
    _sit_down(b, entry, event.seat, laid_out=event.laid_out)


def _due(event: e.EntryRegistered | e.AlternateSeated) -> StackDue:
    """Return the work still due on the stack."""
    if not event.stack_due:
        return StackDue.NOTHING
    return StackDue.COUNT if event.laid_out else StackDue.BRING


def place_late_stack(b: Builder, event: e.LateStackLaid) -> None:
    """The stack is as it was found; the rest was blinded off and is in play elsewhere."""
    entry = b.entries[event.entry]
    b.change_chips(issued=event.chips - entry.chips, blinded=entry.chips - event.chips)
    b.put_entry(replace(entry, chips=event.chips, stack_due=StackDue.NOTHING))


def _sit_down(b: Builder, entry: Entry, seat: Seat, *, laid_out: bool) -> None:
    """An entry takes a seat with a stack handed out, or with the one that lies there."""
    if laid_out:
        lay = b.lay(seat, 0)
        b.change_chips(laid=-lay, blinded=lay - entry.chips, issued=entry.chips)
    else:
        b.change_chips(issued=entry.chips)
    b.change_chips(issued=entry.bonus)
    b.sit(entry, seat)


def place_unsold_stacks(b: Builder, event: e.StacksLaidOut) -> None:
    """Unsold stacks come into play."""
    for seat in event.seats:
        b.lay(seat, event.chips)
    b.change_chips(laid=event.chips * len(event.seats))


def unlaid(b: Builder, event: e.UnsoldStacksRemoved) -> None:
    """Unsold stacks leave play; what was blinded off them stays."""
    for seat, found in event.found:
        lay = b.lay(seat, 0)
        b.change_chips(laid=-lay, blinded=lay - found)


def surrendered(b: Builder, event: e.StackSurrendered, at: Micros) -> None:
    """A stack goes out of play; the entry keeps its place among those out."""
    _go_out(b, event.entry, EntryStatus.SURRENDERED, at)
    b.out = (*b.out, (event.entry,))
    share_places(b)
    b.change_chips(removed=event.chips)


def bought(b: Builder, event: e.ExtraBought, at: Micros) -> None:
    """A rebuy or add-on joins its entry."""
    extra = Extra(event.kind, event.price, event.chips, event.method, event.receipt, at)
    entry = b.entries[event.entry]
    stack = None if entry.stack is None else entry.stack + event.chips
    declined = entry.add_on_declined and event.kind is not Purchase.ADD_ON
    extras = (*entry.extras, extra)
    b.put_entry(replace(entry, extras=extras, stack=stack, add_on_declined=declined))
    _take_in(b, event.price, 1)
    b.change_chips(issued=event.chips)


def voided_extra(b: Builder, event: e.ExtraVoided) -> None:
    """A rebuy or add-on is struck out."""
    head_of_extra_back(b, event.entry, event.index)
    entry = b.entries[event.entry]
    extras = list(entry.extras)
    extra = extras[event.index]
    extras[event.index] = replace(extra, voided=True)
    stack = None if entry.stack is None else max(0, entry.stack - extra.chips)
    b.put_entry(replace(entry, extras=tuple(extras), stack=stack))
    _take_in(b, extra.price, -1)
    b.change_chips(issued=-extra.chips)


def returned(b: Builder, event: e.EntryRefunded | e.EntryVoided, at: Micros) -> None:
    """An entry with all it bought is taken back; chips not found again stay in play."""
    refunded = isinstance(event, e.EntryRefunded)
    entry = b.entries[event.entry]
    standing = [extra for extra in entry.extras if not extra.voided]
    _go_out(b, event.entry, EntryStatus.REFUNDED if refunded else EntryStatus.VOIDED, at)
    b.queue = tuple(queued for queued in b.queue if queued != event.entry)
    _not_out(b, event.entry)
    token_back(b, event.entry)
    for index, extra in enumerate(entry.extras):
        if not extra.voided:
            head_of_extra_back(b, event.entry, index)
    for price in (entry.price, *(extra.price for extra in standing)):
        _take_in(b, price, -1)
    head_taken_back(b, event.entry, entry.price.bounty)
    issued = entry.chips + entry.bonus + sum(extra.chips for extra in standing)
    b.change_chips(issued=-issued, blinded=issued - event.chips)


def moved(b: Builder, moves: Iterable[e.Move], at: Micros) -> None:
    """Players change seats, all at once."""
    moves = tuple(moves)
    for move in moves:
        b.stand(move.entry)
    for move in moves:
        entry = b.entries[move.entry]
        told = replace(entry, moved_at=at, moved_from=entry.seat, moves=entry.moves + 1)
        b.sit(replace(told, seat=move.target), move.target)


def report_button(b: Builder, event: e.ButtonTold, at: Micros) -> None:
    """Button and blinds as told; 0 for the button forgets them."""
    button = Button(event.button, event.small_blind, event.big_blind, at) if event.button else None
    b.put_table(replace(b.tables[event.table], button=button))


def report_stacks(b: Builder, event: e.StacksTold, at: Micros) -> None:
    """Stacks as told."""
    for entry, chips in event.stacks:
        b.put_entry(replace(b.entries[entry], stack=chips, stack_at=at))


def busted(b: Builder, event: e.PlayersBusted, at: Micros) -> None:
    """Players are out."""
    for bust in event.busts:
        b.stand(bust.entry, at)
        b.put_entry(
            replace(
                b.entries[bust.entry],
                seat=None,
                seat_left=b.entries[bust.entry].seat,
                status=EntryStatus.BUSTED,
                out_at=at,
                knocked_out_by=bust.by,
                stack=0,
                stack_at=at,
            )
        )
    b.out = (*b.out, *event.order)
    share_places(b)
    tokens_won(b, event)


def reinstated(b: Builder, event: e.EntryReinstated) -> None:
    """A player is back, with the head that was lost."""
    _not_out(b, event.entry)
    head_back(b, event.entry)
    token_back(b, event.entry)
    game_back(b, event.entry)
    entry = replace(
        b.entries[event.entry],
        seat=event.seat,
        status=EntryStatus.SEATED,
        out_at=None,
        knocked_out_by=(),
        stack=None,
        stack_at=0,
    )
    b.sit(entry, event.seat)


def card_used(b: Builder, event: e.TimeCardUsed) -> None:
    """A time card fewer, and the called clock runs longer."""
    entry = b.entries[event.entry]
    b.put_entry(replace(entry, cards_used=entry.cards_used + 1))
    b.calls = tuple(
        replace(call, ends_at=event.ends_at) if call.table == event.table else call for call in b.calls
    )


def new_cards(b: Builder) -> None:
    """The final table has a new set of time cards."""
    for entry in tuple(b.entries.values()):
        if entry.cards_used:
            b.put_entry(replace(entry, cards_used=0))


def disqualified(b: Builder, event: e.EntryDisqualified, at: Micros) -> None:
    """A player is out with the chips."""
    _go_out(b, event.entry, EntryStatus.DISQUALIFIED, at)
    b.out = (*b.out, (event.entry,))
    share_places(b)
    token_of_nobody(b, event.entry)
    b.change_chips(removed=event.chips)


def qualified(b: Builder, event: e.EntryQualified) -> None:
    """A player leaves the seat with a ticket; the chips leave play."""
    b.stand(event.entry)
    entry = replace(b.entries[event.entry], seat=None, status=EntryStatus.QUALIFIED, stack=None)
    b.put_entry(entry)
    b.change_chips(removed=event.chips)


def penalised(b: Builder, event: e.PenaltyGiven, at: Micros) -> None:
    """A penalty is written down."""
    entry = b.entries[event.entry]
    penalty = Penalty(event.number, event.kind, event.hands, 0, at)
    b.penalties = max(b.penalties, event.number)
    b.put_entry(replace(entry, penalties=(*entry.penalties, penalty)))


def served(b: Builder, event: e.PenaltyServed) -> None:
    """Hands of a penalty are missed."""
    entry = b.entries[event.entry]
    penalties = tuple(
        replace(penalty, served=penalty.served + event.hands)
        if penalty.number == event.number
        else penalty
        for penalty in entry.penalties
    )
    b.put_entry(replace(entry, penalties=penalties))


def paid(b: Builder, event: e.PrizePaid, at: Micros) -> None:
    """A prize is paid or owed."""
    prize = Prize(
        event.place, event.amount, event.method, event.receipt, at, event.owed, event.ticket, event.last
    )
    b.put_entry(replace(b.entries[event.entry], prize=prize))
    b.change_takings(paid=event.amount)


def settled(b: Builder, event: e.OwedPrizeSettled, at: Micros) -> None:
    """An owed prize is owed no more."""
    entry = b.entries[event.entry]
    if entry.prize is not None:
        prize = replace(entry.prize, method=event.method, receipt=event.receipt, at=at, owed=False)
        b.put_entry(replace(entry, prize=prize))


def unpaid(b: Builder, event: e.PrizeVoided) -> None:
    """A prize is taken back."""
    entry = b.entries[event.entry]
    if entry.prize is not None:
        b.change_takings(paid=-entry.prize.amount)
        b.put_entry(replace(entry, prize=None))


def _take_in(b: Builder, price: Price, times: int) -> None:
    """A price is paid, or (times -1) given back."""
    b.change_takings(
        prize=times * price.prize, beside=times * price.deductions, heads=times * price.bounty
    )


def _go_out(b: Builder, entry: EntryId, status: EntryStatus, at: Micros) -> None:
    b.stand(entry, at)
    b.put_entry(replace(b.entries[entry], seat=None, status=status, out_at=at))


def _not_out(b: Builder, entry: EntryId) -> None:
    if (entry,) in b.out:
        group_gone(b, b.out.index((entry,)))
    kept = (tuple(other for other in group if other != entry) for group in b.out)
    b.out = tuple(group for group in kept if group)
