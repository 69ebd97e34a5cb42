"""Knock-outs corrected late: heads go to others, or back, and so does what went on with them since.

Part of a head may lie on the head of somebody who plays on, and goes on when that player is out. Where
it is corrected after that, each later head that holds a part of it is shared anew.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from director.tournament.bounties import as_won, head_lost, heads_lost, knocker_of, own_heads, shared
from director.tournament.bounties.knock_outs import KnockOut
from director.tournament.events import HeadCorrected
from director.tournament.heads import HeadPart, HeadWon
from director.tournament.settings import BountyTerms
from director.tournament.state import Entry, Status, Tournament
from director.tournament.winnings import ladder_stands
from director.values.dataclass import replace
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId
from director.values.money import split_by_largest_remainder
from director.values.quantity import Cents, Micros

Heads = Mapping[KnockOut, HeadWon | None]
"""Heads as they are shared now; None = the player carries it again."""


def later_heads(tournament: Tournament, changed: Heads) -> Mapping[KnockOut, HeadWon]:
    """Heads lost since that hold a part of these, as they are shared anew."""
    again = _Resharing(tournament)
    for out, head in changed.items():
        again.put(out, head)
    return {out: head for out, head in again.heads.items() if out not in changed and head is not None}


def shared_anew(tournament: Tournament, changed: Heads) -> Iterator[HeadCorrected]:
    """Yield the corrections of later bounties."""
    for out, head in later_heads(tournament, changed).items():
        yield HeadCorrected(head, out.extra)


def correct_refusals(
    tournament: Tournament, entry: Entry, by: Sequence[EntryId], extra: int | None = None
) -> Iterator[RuleViolation]:
    """Why a knock-out cannot be given to these: it was none, or somebody was paid by it."""
    if tournament.status not in (Status.RUNNING, Status.FINISHED):
        yield soundness("not_running", status=str(tournament.status))
    own = extra is None and entry.alive and bool(by)  # an envelope that was opened for the own head
    if knocker_of(tournament, entry, extra) is None or own:
        yield soundness("head_not_lost", entry=entry.id)
        return
    if len(set(by)) < len(by):
        yield soundness("named_twice")
    for winner in by:
        known = tournament.entries.get(winner)
        if known is None or not known.counts or winner == entry.id:
            yield soundness("knocked_out_by_nobody", rule="T-P4", entry=entry.id, by=winner)
            return
    if knocker_of(tournament, entry, extra) == tuple(by):
        yield soundness("head_won_so_already", entry=entry.id)
    if tournament.status is Status.FINISHED and not by and _is_envelope(tournament, entry, extra):
        yield soundness("not_running", status=str(tournament.status))
    yield from change_refusals(tournament, corrected_heads(tournament, entry, by, extra))


def corrected(
    tournament: Tournament, entry: Entry, by: Sequence[EntryId], extra: int | None = None
) -> HeadWon:
    """A head as it is shared by those who really won it; what lies in a sealed envelope is not known."""
    lost = head_lost(entry, extra)
    if lost is None:
        return HeadWon(entry.id, 0, tuple(HeadPart(winner, 0) for winner in by))
    return as_won(tournament, entry.id, lost.head, by)


def corrected_heads(
    tournament: Tournament, entry: Entry, by: Sequence[EntryId], extra: int | None = None
) -> Heads:
    """The head of a knock-out by the knock-out, or nothing where none was lost."""
    if head_lost(entry, extra) is None:
        return {}
    return {KnockOut(entry.id, extra): corrected(tournament, entry, by, extra)}


def heads_back(entry: Entry) -> Heads:
    """All heads that an entry has lost, as its own again."""
    last = {KnockOut(entry.id): None} if entry.heads.lost is not None else {}
    extras = enumerate(entry.extras)
    return last | {KnockOut(entry.id, i): None for i, e in extras if e.head is not None and not e.voided}


def change_refusals(tournament: Tournament, changed: Heads) -> Iterator[RuleViolation]:
    """Why heads do not change so, with the later ones: one is in the prizes, or it was paid."""
    changes = _Change(tournament, {**changed, **later_heads(tournament, changed)})
    if ladder_stands(tournament) and changes.to_pool:
        yield soundness("head_is_in_the_prizes", rule="T-R2", entry=next(iter(changed)).entry)
    if tournament.sent is not None and changes.goes_forward:
        yield soundness("flight_has_ended")
    for entry in changes.paid_too_much:
        yield soundness("bounty_paid_already", entry=entry)


def back_refusals(tournament: Tournament, entry: Entry) -> Iterator[RuleViolation]:
    """Why a player who was recorded as out does not come back with the head that was lost."""
    opened = tournament.envelopes.opened if tournament.envelopes is not None else ()
    if any(entry.id in (each.entry, each.passed_on) for each in opened):
        yield soundness("envelope_opened_for", entry=entry.id)
    own = next((each.entry for each in opened if tournament.entries[each.entry].alive), None)
    if own is not None:
        yield soundness("envelope_opened_for", entry=own)
    yield from change_refusals(tournament, last_head_back(entry))


def last_head_back(entry: Entry) -> Heads:
    """The head that an entry lost when its player went out, as its own again."""
    return {KnockOut(entry.id): None} if entry.heads.lost is not None else {}


def extra_head_back(entry: Entry, extra: int) -> Heads:
    """The head that was lost before a rebuy, as its entry's own again."""
    return {KnockOut(entry.id, extra): None} if entry.extras[extra].head is not None else {}


def void_head_refusals(tournament: Tournament, entry: Entry) -> Iterator[RuleViolation]:
    """Why an entry is not struck out; a head that it has lost goes back from whoever won it."""
    carried = entry.heads.own + sum(head.head for head in heads_lost(entry))
    if entry.heads.named:
        yield soundness("named_bounty_stands", entry=entry.id)
    elif entry.heads.won or entry.heads.paid:
        yield soundness("has_won_heads", entry=entry.id)
    elif carried > entry.price.bounty:
        yield soundness("head_has_grown", entry=entry.id)
    yield from change_refusals(tournament, heads_back(entry))


class _Resharing:
    """Heads as they are shared after a change, each with those that hold a part of it."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self.heads: dict[KnockOut, HeadWon | None] = {}

    def put(self, out: KnockOut, head: HeadWon | None, path: tuple[KnockOut, ...] = ()) -> None:
        """Share one head so, and whatever went on with it; nobody knocks out who knocked them out."""
        if out in path:
            raise soundness("knocked_out_by_nobody", rule="T-P4", entry=path[0].entry, by=path[1].entry)
        before = self._shared(out)
        self.heads[out] = head
        for entry, more in _onto(before, head).items():
            later = _lost_after(self._tournament, entry, out) if more else None
            if later is not None:
                again = _again(self._tournament, later, self._shared(later), more)
                self.put(later, again, (*path, out))

    def _shared(self, out: KnockOut) -> HeadWon | None:
        return self.heads[out] if out in self.heads else _as_it_was(self._tournament, out)


class _Change:
    """Change of bounties for their winners, if shares differ."""

    def __init__(self, tournament: Tournament, heads: Heads) -> None:
        self._tournament = tournament
        self._cash, self._onto = Counter[EntryId](), Counter[EntryId]()
        self._unwon = 0
        self.to_pool = 0
        """Cents more, or less, of heads that nobody won and that are in the prize pool."""
        for out, head in heads.items():
            self._count(_as_it_was(tournament, out), -1)
            self._count(head, 1)

    @property
    def goes_forward(self) -> bool:
        """Money that goes to day 2 with the stacks would be another sum."""
        carried = any(self._onto[e] for e in self._onto if self._tournament.entries[e].alive)
        return carried or bool(self._unwon) or bool(self.to_pool)

    @property
    def paid_too_much(self) -> Iterator[EntryId]:
        """Yield the entries that were paid more than would be left to them."""
        last = own_heads(self._tournament)
        for entry in self._tournament.entries.values():
            own = last.get(entry.id)
            more = 0 if own is None else own + self._onto[entry.id] + self._unwon // len(last)
            is_less = self._cash[entry.id] < 0 or own is not None
            if is_less and entry.heads.paid > entry.heads.won + self._cash[entry.id] + more:
                yield entry.id

    def _count(self, head: HeadWon | None, times: int) -> None:
        if head is None:
            return
        for part in head.parts:
            self._cash[part.entry] += times * int(part.cash)
            self._onto[part.entry] += times * int(part.onto)
        if not head.parts and head.to_pool:
            self.to_pool += times * int(head.head)
        elif not head.parts:
            self._unwon += times * int(head.head)


def _as_it_was(tournament: Tournament, out: KnockOut) -> HeadWon | None:
    return head_lost(tournament.entries[out.entry], out.extra)


def _onto(before: HeadWon | None, after: HeadWon | None) -> Mapping[EntryId, Cents]:
    """By how much more, or less, lies on the head of each who has a part."""
    more: dict[EntryId, Cents] = {}
    for head, times in ((before, -1), (after, 1)):
        for part in head.parts if head is not None else ():
            more[part.entry] = more.get(part.entry, 0) + times * part.onto
    return more


def _lost_after(tournament: Tournament, entry: EntryId, out: KnockOut) -> KnockOut | None:
    """The knock-out with which a head went on that had won a part of another one; None = it is carried.

    Where the order in which they were entered is not that in which they happened, it is the last one.
    """
    known, since = tournament.entries[entry], _lost_at(tournament, out)
    extras = enumerate(known.extras)
    found = [KnockOut(entry, i) for i, each in extras if each.after_knock_out and not each.voided]
    found += [] if known.alive else [KnockOut(entry)]
    later = (each for each in found if since is not None and (_lost_at(tournament, each) or 0) > since)
    return next(later, None if known.alive or not found else found[-1])


def _lost_at(tournament: Tournament, out: KnockOut) -> Micros | None:
    """When the chips were lost; None = now."""
    entry = tournament.entries[out.entry]
    return entry.out_at if out.extra is None else entry.extras[out.extra].at


def _again(tournament: Tournament, out: KnockOut, lost: HeadWon | None, more: Cents) -> HeadWon:
    """A head with more, or less, on it, shared among those who have it already."""
    entry, terms = tournament.entries[out.entry], tournament.settings.bounty or BountyTerms()
    if lost is None:
        by = entry.knocked_out_by if out.extra is None else entry.extras[out.extra].knocked_out_by
        return as_won(tournament, entry.id, more, by)
    amount, parts = lost.head + more, lost.parts
    if lost.winners:
        parts = shared(amount, lost.winners, terms)
    elif parts:
        each = split_by_largest_remainder(amount, [Fraction(1)] * len(parts), terms.unit)
        held = zip(parts, each, strict=True)
        parts = tuple(HeadPart(part.entry, 0, onto) for part, onto in held if onto)
    return replace(lost, head=amount, parts=parts)


def _is_envelope(tournament: Tournament, entry: Entry, extra: int | None) -> bool:
    """The head was found in an envelope: given back, it would wait for a knock-out to come."""
    opened = tournament.envelopes.opened if tournament.envelopes is not None else ()
    return extra is None and any(each.entry == entry.id for each in opened)
