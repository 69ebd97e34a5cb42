"""Evolution of bounties by events: won, corrected, taken back, paid."""

from director.tournament import events as e
from director.tournament.builder import Builder, Impossible
from director.tournament.heads import (
    NO_HEADS,
    BountyPayment,
    Envelopes,
    Heads,
    HeadWon,
    Opened,
    PutUp,
    Token,
)
from director.tournament.settings import BountyKind, NobodyTakes, Settings
from director.values.dataclass import replace
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros


def heads_won(b: Builder, event: e.HeadsWon) -> None:
    """Players who went out have lost their heads."""
    for head in event.heads:
        _lose(b, head)


def head_bought(b: Builder, bounty: Cents) -> Heads:
    """Return the bounty on a new entry; a mystery bounty's part goes to the fund."""
    if not bounty:
        return NO_HEADS
    if is_mystery(b.settings):
        b.change_heads(sealed=bounty)
        return NO_HEADS
    return Heads(bounty)


def is_mystery(settings: Settings) -> bool:
    """Whether the heads are one fund of envelopes."""
    return settings.bounty is not None and settings.bounty.kind is BountyKind.MYSTERY


def tokens_won(b: Builder, event: e.PlayersBusted) -> None:
    """Each knock-out wins an envelope, once there are any; what nobody won leaves one over.

    Where the house has it so, whoever knocks out the next has that one, too.
    """
    made = b.envelopes
    if made is None:
        return
    won = tuple(Token(bust.entry, bust.by) for bust in event.busts if bust.by)
    passed: tuple[Token, ...] = ()
    if won and _passes_on(b.settings):
        passed = tuple(Token(entry, won[0].by, won[0].entry) for entry in made.unclaimed)
        made = replace(made, unclaimed=())
    nobodys = (bust.entry for bust in event.busts if not bust.by)
    b.envelopes = replace(
        made, waiting=(*made.waiting, *won, *passed), unclaimed=(*made.unclaimed, *nobodys)
    )


def token_of_nobody(b: Builder, entry: EntryId) -> None:
    """A player is out, and nobody has won the chips."""
    if b.envelopes is not None:
        b.envelopes = replace(b.envelopes, unclaimed=(*b.envelopes.unclaimed, entry))


def token_back(b: Builder, entry: EntryId) -> None:
    """A player is back: no envelope is opened for the knock-out, nor one that was passed on with it."""
    made = b.envelopes
    if made is not None:
        unclaimed = [other for other in made.unclaimed if other != entry]
        unclaimed += [token.entry for token in made.waiting if token.passed_on == entry]
        kept = tuple(token for token in made.waiting if entry not in (token.entry, token.passed_on))
        b.envelopes = replace(made, waiting=kept, unclaimed=tuple(unclaimed))


def _passes_on(settings: Settings) -> bool:
    return settings.bounty is not None and settings.bounty.nobody is NobodyTakes.HEADS


def _reassign_envelope(made: Envelopes, head: HeadWon) -> Envelopes:
    """An envelope that is not opened yet was won by others than had been told, or by nobody."""
    by = head.winners
    waiting = tuple(token for token in made.waiting if token.entry != head.entry)
    unclaimed = tuple(entry for entry in made.unclaimed if entry != head.entry)
    if by:
        waiting = (*waiting, Token(head.entry, by))
    else:
        unclaimed = (*unclaimed, head.entry)
    return replace(made, waiting=waiting, unclaimed=unclaimed)


def envelopes_made(b: Builder, event: e.EnvelopesMade) -> None:
    """The envelopes are there, sealed."""
    b.envelopes = Envelopes(event.values, event.label)
    b.count_draws(event.label)


def envelope_opened(b: Builder, event: e.EnvelopeOpened, at: Micros) -> None:
    """Count the value of an opened envelope as a bounty won."""
    if b.envelopes is None:
        return
    head = event.head
    waiting = list(b.envelopes.waiting)
    token = next((token for token in waiting if token.entry == head.entry), None)
    if token is not None:
        waiting.remove(token)
    elif not b.entries[head.entry].alive:
        raise Impossible(f"no envelope was won with entry {head.entry}")
    passed_on = token.passed_on if token is not None else None
    found = Opened(event.number, head.head, head.entry, at, passed_on)
    opened = (*b.envelopes.opened, found)
    lying = tuple(each for each in b.envelopes.lying_open if each[0] != event.number)
    b.envelopes = replace(b.envelopes, opened=opened, waiting=tuple(waiting), lying_open=lying)
    b.change_heads(sealed=-head.head)
    heads = b.entries[head.entry].heads
    _put(b, head.entry, replace(heads, own=heads.own + head.head))
    _lose(b, head)


def envelope_returned(b: Builder, event: e.EnvelopeReturned) -> None:
    """Take an opened envelope back: its value stays seen and waits for the next knock-out."""
    if b.envelopes is None:
        return
    head_back(b, event.entry)
    heads = b.entries[event.entry].heads
    _put(b, event.entry, replace(heads, own=heads.own - event.amount))
    b.change_heads(sealed=event.amount)
    made = b.envelopes
    opened = tuple(each for each in made.opened if each.number != event.number)
    lying = (*made.lying_open, (event.number, event.amount))
    out = () if b.entries[event.entry].alive else (event.entry,)
    unclaimed = (*made.unclaimed, *out)
    b.envelopes = replace(made, opened=opened, lying_open=lying, unclaimed=unclaimed)


def envelopes_shared(b: Builder, event: e.EnvelopesShared) -> None:
    """Share the unopened envelopes among the players left, or those that the event names."""
    if b.envelopes is not None:
        b.envelopes = replace(b.envelopes, shared=True, lying_open=())
    amount = sum(cents for _, cents in event.found)
    for part in event.parts:
        heads = b.entries[part.entry].heads
        _put(b, part.entry, replace(heads, won=heads.won + part.cash))
    b.change_heads(sealed=-amount, unwon=amount - sum([part.cash for part in event.parts]))


def head_corrected(b: Builder, event: e.HeadCorrected) -> None:
    """A head goes to others than had been told."""
    if event.extra is not None:
        _head_of_extra(b, event.head.entry, event.extra, event.head)
        return
    if b.envelopes is not None and b.entries[event.head.entry].heads.lost is None:
        b.envelopes = _reassign_envelope(b.envelopes, event.head)
        return
    head_back(b, event.head.entry)
    _lose(b, event.head)


def rebuy_after_knock_out(b: Builder, event: e.RebuyAfterKnockOut) -> None:
    """The newest rebuy of an entry follows a knock-out; its head is lost."""
    entry = b.entries[event.entry]
    last = len(entry.extras) - 1
    bought = replace(entry.extras[last], after_knock_out=True, knocked_out_by=event.by)
    b.put_entry(replace(entry, extras=(*entry.extras[:last], bought)))
    if event.head is not None:
        _head_of_extra(b, event.entry, last, event.head)


def head_of_extra_back(b: Builder, entry: EntryId, index: int) -> None:
    """The head that was lost before a rebuy is its entry's own again."""
    _head_of_extra(b, entry, index, None)


def _head_of_extra(b: Builder, number: EntryId, index: int, head: HeadWon | None) -> None:
    """A head lost before a rebuy goes to these in place of those who had it; None = back."""
    lost = b.entries[number].extras[index].head
    if lost is not None:
        _share(b, lost, -1)
    if head is not None:
        _share(b, head, 1)
    entry = b.entries[number]
    own = entry.heads.own + (lost.head if lost else 0) - (head.head if head else 0)
    extras = list(entry.extras)
    extras[index] = replace(extras[index], head=head)
    b.put_entry(replace(entry, extras=tuple(extras), heads=replace(entry.heads, own=own)))


def knock_out_corrected(b: Builder, event: e.KnockOutCorrected) -> None:
    """A player was knocked out by others than had been entered."""
    entry = b.entries[event.entry]
    if event.extra is None:
        b.put_entry(replace(entry, knocked_out_by=event.by))
        return
    extras = list(entry.extras)
    extras[event.extra] = replace(extras[event.extra], knocked_out_by=event.by)
    b.put_entry(replace(entry, extras=tuple(extras)))


def head_back(b: Builder, entry: EntryId) -> None:
    """A head that was lost is its entry's own again, and whoever had won it has not."""
    lost = b.entries[entry].heads.lost
    if lost is None:
        return
    _share(b, lost, -1)
    own = b.entries[entry].heads.own + lost.head
    _put(b, entry, replace(b.entries[entry].heads, own=own, lost=None))


def head_taken_back(b: Builder, entry: EntryId, bought: Cents) -> None:
    """The head that an entry bought goes back with it; where all are taken back, so is what was won."""
    head_back(b, entry)
    if is_mystery(b.settings):
        heads = b.entries[entry].heads
        b.change_heads(sealed=heads.own - bought)
        _put(b, entry, replace(heads, own=0))
    elif bought:
        heads = b.entries[entry].heads
        _put(b, entry, replace(heads, own=heads.own - bought))


def bounty_paid(b: Builder, event: e.BountyPaid, at: Micros) -> None:
    """Note the payment of an entry's bounties."""
    heads = b.entries[event.entry].heads
    payment = BountyPayment(event.amount, event.method, event.receipt, at)
    _put(b, event.entry, replace(heads, payments=(*heads.payments, payment)))
    b.change_heads(paid=event.amount)


def bounty_put_up(b: Builder, event: e.BountyPutUp, at: Micros) -> None:
    """The house or a sponsor has put a bounty on a named player, or the house has filled up the fund."""
    heads = b.entries[event.entry].heads
    put_up = PutUp(event.amount, event.house, event.method, event.receipt, at)
    _put(b, event.entry, replace(heads, put_up=(*heads.put_up, put_up)))
    _carry(b, event.entry, event.amount)
    b.change_heads(put_up=event.amount)


def bounty_withdrawn(b: Builder, event: e.BountyWithdrawn) -> None:
    """It goes back to whoever gave it; where all is called off, from whoever had won it."""
    head_back(b, event.entry)
    heads = b.entries[event.entry].heads
    put_up = list(heads.put_up)
    gone = put_up[event.index]
    put_up[event.index] = replace(gone, withdrawn=True)
    _put(b, event.entry, replace(heads, put_up=tuple(put_up)))
    _carry(b, event.entry, -gone.amount)
    if gone.came:
        b.change_heads(withdrawn_after_flights=gone.amount)
    else:
        b.change_heads(put_up=-gone.amount)


def bounty_unpaid(b: Builder, event: e.BountyVoided) -> None:
    """A payment came back."""
    heads = b.entries[event.entry].heads
    payments = list(heads.payments)
    payments[event.index] = replace(payments[event.index], voided=True)
    _put(b, event.entry, replace(heads, payments=tuple(payments)))
    b.change_heads(paid=-payments[event.index].amount)


def _carry(b: Builder, entry: EntryId, amount: Cents) -> None:
    """Add an amount, perhaps negative, to the bounty on an entry; a mystery bounty's to the fund."""
    if is_mystery(b.settings):
        b.change_heads(sealed=amount)
        return
    heads = b.entries[entry].heads
    _put(b, entry, replace(heads, own=heads.own + amount))


def _lose(b: Builder, head: HeadWon) -> None:
    heads = b.entries[head.entry].heads
    _put(b, head.entry, replace(heads, own=heads.own - head.head, lost=head))
    _share(b, head, 1)


def _share(b: Builder, head: HeadWon, times: int) -> None:
    """The parts of a head go to whoever won it, or (times -1) come back."""
    for part in head.parts:
        heads = b.entries[part.entry].heads
        own, won = heads.own + times * part.onto, heads.won + times * part.cash
        _put(b, part.entry, replace(heads, own=own, won=won))
    if not head.parts:
        amount: Cents = times * head.head
        b.change_heads(**{"to_pool" if head.to_pool else "unwon": amount})


def _put(b: Builder, entry: EntryId, heads: Heads) -> None:
    b.put_entry(replace(b.entries[entry], heads=heads))
