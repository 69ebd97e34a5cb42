"""Bounties: heads that players carry, who wins them and how they are shared, and what is due.

Fixed heads go whole to whoever knocks their player out; of a progressive one half is won and half
goes onto the winner's own head (formats: bounties). Whoever is in at the end has the own head.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction

from director.tournament.events import Bust, HeadsWon
from director.tournament.heads import BountyPayment, HeadPart, HeadWon, PutUp
from director.tournament.settings import BountyKind, BountyTerms, NobodyTakes, Settings
from director.tournament.state import Entry, EntryStatus, Status, Tournament
from director.tournament.winnings import is_decided, ladder_stands
from director.values.dataclass import Value
from director.values.errors import RuleViolation, soundness
from director.values.ids import EntryId
from director.values.money import split_by_largest_remainder, split_evenly
from director.values.quantity import Cents


class Bounty(Value):
    """Bounties won by an entry, in cents; the own one included once the tournament is decided."""

    entry: EntryId
    heads: int
    """How many heads it won, alone or with others."""
    won: Cents
    own: Cents = 0
    """Its own head, and its part of those that nobody won."""
    paid: Cents = 0

    @property
    def total(self) -> Cents:
        """All that it has won."""
        return self.won + self.own

    @property
    def due(self) -> Cents:
        """Return the part not paid yet."""
        return self.total - self.paid


class HeadMoney(Value):
    """Bounty money of a tournament by whereabouts, in cents; the money bought is the sum of the rest."""

    bought: Cents
    """With entries, and put up by the house and by sponsors."""
    paid: Cents
    due: Cents
    """Won, and not paid yet."""
    carried: Cents
    """On the heads of those who are in, until the tournament is decided."""
    unwon: Cents
    """Won by nobody: it waits for the winner of the tournament."""
    to_pool: Cents
    """Won by nobody, and part of the prizes."""
    sealed: Cents = 0
    """In envelopes that are not opened, or will be."""
    put_up: Cents = 0
    """Part put up on named players, by the house and by sponsors; of day 2 with that of the flights."""


def bounty_faults(settings: Settings) -> Iterator[RuleViolation]:
    """Yield the faults of the bounty settings: bounties are bought with an entry, and with it alone."""
    terms, part = settings.bounty, settings.buy_in.price.bounty
    named = terms is not None and terms.kind is BountyKind.NAMED
    if named and part:
        yield soundness("named_bounty_is_not_bought")
    elif not named and (terms is not None) != (part > 0):
        yield soundness("bounty_part_needed" if terms else "bounty_without_terms")
    if terms is not None and terms.chips and not may_be_chips(terms):
        yield soundness("bounty_chips_are_fixed")
    if terms is not None and terms.unit < 1:
        yield soundness("bounty_unit", unit_cents=terms.unit)
    if terms is not None and any(top < 1 for top in terms.tops):
        yield soundness("envelope_below_the_rest")
    extras = (offer for offer in (settings.rebuy, settings.add_on) if offer is not None)
    if any(offer.price.bounty for offer in extras):
        yield soundness("bounty_of_an_extra")


def may_be_chips(terms: BountyTerms) -> bool:
    """A chip is won whole; what nobody brings to a till is the winner's."""
    return terms.kind is BountyKind.FIXED and terms.nobody is NobodyTakes.WINNER


def in_chips(tournament: Tournament) -> bool:
    """Whether the heads of a tournament are chips: whoever brings one has won it."""
    return tournament.settings.bounty is not None and tournament.settings.bounty.chips


def knock_out_refusals(tournament: Tournament, busts: Iterable[Bust]) -> Iterator[RuleViolation]:
    """Refuse busts without a winner of the chips, where bounties are won; nobody is an answer too."""
    for bust in busts:
        known = tournament.entries.get(bust.entry)
        if bust.nobody and bust.by:
            yield soundness("knocked_out_by_nobody_and_somebody", entry=bust.entry)
        elif known is not None and wins_something(tournament, known) and not (bust.by or bust.nobody):
            yield soundness("knock_out_not_told", entry=bust.entry)
        if known is not None:
            yield from own_head_refusals(known)


def own_head_refusals(entry: Entry) -> Iterator[RuleViolation]:
    """Why a player does not go out any more: play was decided, and the own head was paid."""
    if entry.alive and entry.heads.paid > entry.heads.won:
        yield soundness("own_head_paid", entry=entry.id)


def heads_of(tournament: Tournament, busts: Iterable[Bust]) -> tuple[HeadWon, ...]:
    """The heads that are lost in one hand, each as it is shared."""
    told = tuple(busts)
    out = tuple(bust.entry for bust in told)
    unknown = in_chips(tournament)
    return tuple(
        head_won(tournament, tournament.entries[bust.entry], () if unknown else bust.by, out)
        for bust in told
        if tournament.entries[bust.entry].heads.own
    )


def head_won(
    tournament: Tournament, entry: Entry, by: Sequence[EntryId], out: Sequence[EntryId] = ()
) -> HeadWon:
    """Return a bounty shared among the winners of its player's last chips; `out` went out with it."""
    lost = entry.heads.lost
    return as_won(tournament, entry.id, lost.head if lost is not None else entry.heads.own, by, out)


def as_won(
    tournament: Tournament,
    entry: EntryId,
    head: Cents,
    by: Sequence[EntryId],
    out: Sequence[EntryId] = (),
) -> HeadWon:
    """A head of so much as it is shared among those who won it, or as nobody did.

    What nobody won is the winner's once the prizes cannot take it: a deal or a payment stands on them.
    """
    terms = tournament.settings.bounty or BountyTerms()
    if not by and terms.nobody is NobodyTakes.HEADS:
        return HeadWon(entry, head, _spread(tournament, head, {entry, *out}))
    to_pool = not by and terms.nobody is NobodyTakes.PRIZE_POOL and not ladder_stands(tournament)
    return HeadWon(entry, head, shared(head, by, terms), to_pool, terms.chips)


def put_up_refusals(tournament: Tournament, entry: Entry, amount: Cents) -> Iterator[RuleViolation]:
    """Why no bounty is put on a named player: no heads are won whole here, or the player is out."""
    terms = tournament.settings.bounty
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        yield soundness("not_live", status=str(tournament.status))
    elif terms is None or terms.chips or terms.kind not in (BountyKind.NAMED, BountyKind.FIXED):
        yield soundness("named_bounty_here")
    elif amount < 1 or amount % terms.unit:
        yield soundness("named_bounty_amount", unit_cents=terms.unit)
    elif not entry.alive:
        yield soundness("named_player_is_out", entry=entry.id)
    elif is_decided(tournament):
        yield soundness("places_are_known")


def standing_put_up(tournament: Tournament, entry: Entry, index: int) -> PutUp:
    """A bounty put on a player that can be withdrawn; refuses any other, and what somebody has won."""
    put_up = entry.heads.put_up
    if not 0 <= index < len(put_up) or put_up[index].withdrawn or not entry.counts:
        raise soundness("named_bounty_not_there", entry=entry.id)
    if entry.heads.lost is not None:
        raise soundness("head_is_won", entry=entry.id)
    if tournament.sent is not None:
        raise soundness("bounty_went_to_day_two", entry=entry.id)
    if tournament.status not in (Status.REGISTERING, Status.RUNNING):
        raise soundness("not_live", status=str(tournament.status))
    if is_decided(tournament):
        raise soundness("places_are_known")
    return put_up[index]


def shared(head: Cents, by: Sequence[EntryId], terms: BountyTerms) -> tuple[HeadPart, ...]:
    """The parts of a head: alike in whole units, what is odd to the winner named first.

    Of a progressive part half goes onto the winner's head, rounded down to the unit: the odd unit is
    money (formats: bounties, worked case).
    """
    if not by:
        return ()
    parts = split_by_largest_remainder(head, [Fraction(1)] * len(by), terms.unit)
    return tuple(_part(entry, part, terms) for entry, part in zip(by, parts, strict=True))


def head_lost(entry: Entry, extra: int | None = None) -> HeadWon | None:
    """The head that an entry has lost when its player went out, or before one of its rebuys."""
    return entry.heads.lost if extra is None else entry.extras[extra].head


def knocker_of(
    tournament: Tournament, entry: Entry, extra: int | None = None
) -> tuple[EntryId, ...] | None:
    """The winners of an entry's last chips, or of its head; None = it was not knocked out so."""
    if extra is not None:
        if not 0 <= extra < len(entry.extras):
            return None
        bought = entry.extras[extra]
        head = bought.head.winners if bought.head is not None else bought.knocked_out_by
        return head if bought.after_knock_out and not bought.voided else None
    told = bounty_winners(tournament, entry)
    if told is None and entry.alive and entry.heads.lost is not None:
        return entry.heads.lost.winners
    return entry.knocked_out_by if told is None and entry.status is EntryStatus.BUSTED else told


def bounty_winners(tournament: Tournament, entry: Entry) -> tuple[EntryId, ...] | None:
    """Return the winners of an entry's bounty or sealed envelope; None = it is not lost."""
    made = tournament.envelopes
    if entry.heads.lost is not None:
        return None if entry.alive else entry.heads.lost.winners
    if made is None:
        return None
    token = next((token for token in made.waiting if token.entry == entry.id), None)
    if token is not None:
        return token.by
    return () if entry.id in made.unclaimed else None


def return_refusals(entry: Entry) -> Iterator[RuleViolation]:
    """Why an entry is not refunded or voided: it has won heads, its own was won, or is a named one."""
    if entry.heads.named:
        yield soundness("named_bounty_stands", entry=entry.id)
    elif entry.heads.own > entry.price.bounty:
        yield soundness("head_has_grown", entry=entry.id)
    if entry.heads.won or entry.heads.paid:
        yield soundness("has_won_heads", entry=entry.id)
    elif heads_lost(entry):
        yield soundness("head_is_won", entry=entry.id)


def bounties(tournament: Tournament) -> tuple[Bounty, ...]:
    """Return the bounties by entry, the largest first; entries without any are left out."""
    last = own_heads(tournament)
    counts = heads_taken(tournament)
    found = (_bounty(entry, counts, last) for entry in tournament.entries.values())
    return tuple(sorted((each for each in found if each.total), key=lambda b: (-b.total, b.entry)))


def bounty_of(tournament: Tournament, entry: EntryId) -> Bounty:
    """Return the bounties won by an entry."""
    return _bounty(tournament.entries[entry], heads_taken(tournament), own_heads(tournament))


def head_money(tournament: Tournament) -> HeadMoney:
    """Return the bounty money of a tournament by whereabouts."""
    bought, books = bought_heads(tournament), tournament.heads
    due = sum([bounty.due for bounty in bounties(tournament)])
    left = bought - books.paid - due - books.to_pool - books.sealed
    unwon = min(books.unwon, left)
    named = sum([entry.heads.named for entry in tournament.entries.values()])
    return HeadMoney(bought, books.paid, due, left - unwon, unwon, books.to_pool, books.sealed, named)


def bought_heads(tournament: Tournament) -> Cents:
    """Return the money paid or put up for all bounties; on day 2 with that of the flights."""
    carried = tournament.carried
    came = carried.money.bounties if carried is not None else 0
    return tournament.takings.heads + tournament.heads.sponsored + came


def bounty_due(tournament: Tournament) -> EntryId | None:
    """Return the entry to be paid next once play is over: the largest bounty due."""
    waiting = (each.entry for each in bounties(tournament) if each.due > 0)
    return next(waiting, None) if tournament.settings.bounty is not None else None


def heads_taken(tournament: Tournament) -> Mapping[EntryId, int]:
    """How many heads each entry has won, alone or with others."""
    counts: dict[EntryId, int] = {}
    for entry in tournament.entries.values():
        for head in heads_lost(entry):
            for winner in head.winners:
                counts[winner] = counts.get(winner, 0) + 1
    return counts


def heads_lost(entry: Entry) -> tuple[HeadWon, ...]:
    """All heads that an entry has lost, the first first: before its rebuys, and when it went out."""
    if not entry.extras:
        return () if entry.heads.lost is None else (entry.heads.lost,)
    lost = (*(each.head for each in entry.rebought), entry.heads.lost)
    return tuple([head for head in lost if head is not None])


def pay_bounty_refusals(tournament: Tournament, entry: EntryId) -> Iterator[RuleViolation]:
    """Why nothing is paid: nothing is due."""
    if tournament.status not in (Status.RUNNING, Status.FINISHED):
        yield soundness("not_running", status=str(tournament.status))
    elif bounty_of(tournament, entry).due <= 0:
        yield soundness("no_bounty_due", entry=entry)


def unpaid_bounties(tournament: Tournament) -> Iterator[RuleViolation]:
    """Why a tournament is not over: a bounty waits to be paid."""
    if tournament.settings.bounty is None:
        return
    if tournament.heads.sealed:
        yield soundness("envelopes_sealed", sealed_cents=tournament.heads.sealed)
    waiting = next((each for each in bounties(tournament) if each.due), None)
    if waiting is not None:
        yield soundness("bounty_not_paid", entry=waiting.entry, due_cents=waiting.due)


def standing_payment(entry: Entry, index: int) -> BountyPayment:
    """A payment of bounties that has not been taken back; refuses any other."""
    if not 0 <= index < len(entry.heads.payments) or entry.heads.payments[index].voided:
        raise soundness("bounty_not_paid_yet", entry=entry.id)
    return entry.heads.payments[index]


def lost_to_nobody(tournament: Tournament, entry: EntryId) -> Iterator[HeadsWon]:
    """The head of an entry that goes out without losing its chips to anybody."""
    if tournament.entries[entry].heads.own:
        yield HeadsWon((head_won(tournament, tournament.entries[entry], ()),))


def head_problem(entry: Entry) -> str | None:
    """The invariant that the head of an entry breaks: it is carried, or lost with its player."""
    heads = entry.heads
    if heads.own < 0 or heads.won < 0 or (heads.lost is not None and heads.own):
        return f"a_head_is_carried_or_lost: entry {entry.id}"
    if entry.alive and heads.lost is not None and not _opened_own(heads.lost):
        return f"a_head_is_lost_with_its_player: entry {entry.id}"
    return None


def heads_problem(tournament: Tournament) -> str | None:
    """The invariant that the heads of a tournament break: what was bought is carried, won or kept."""
    books, every = tournament.heads, [entry.heads for entry in tournament.entries.values()]
    carried = sum([heads.own + heads.won for heads in every])
    if bought_heads(tournament) != carried + books.unwon + books.to_pool + books.sealed:
        return "heads_are_what_was_paid_for_them"
    if books.put_up != sum([heads.newly_put_up for heads in every]):
        return "put_up_is_the_sum_of_named_bounties"
    if books.withdrawn_after_flights != sum([heads.withdrawn_after_flights for heads in every]):
        return "withdrawn_after_flights_is_the_sum_of_named_bounties_withdrawn"
    if books.paid != sum([heads.paid for heads in every]):
        return "paid_is_the_sum_of_bounties"
    return None


def paid_problem(tournament: Tournament, entries: Iterable[Entry]) -> str | None:
    """Whatever is undone or corrected: no bounty was paid that was not won."""
    paid = [entry for entry in entries if entry.heads.payments]
    last = own_heads(tournament) if paid else {}
    for entry in paid:
        if entry.heads.paid > entry.heads.won + last.get(entry.id, 0):
            return f"bounty_paid_is_won: entry {entry.id}"
    return None


def wins_something(tournament: Tournament, entry: Entry) -> bool:
    """Whether a head, or an envelope, is won with the last chips of an entry, and it must be told."""
    return bool(entry.heads.own and not in_chips(tournament)) or tournament.envelopes is not None


def _opened_own(lost: HeadWon) -> bool:
    """Whether a player left at the end has opened an envelope of his own (mystery)."""
    return any(part.entry == lost.entry for part in lost.parts)


def _part(entry: EntryId, part: Cents, terms: BountyTerms) -> HeadPart:
    if terms.kind is not BountyKind.PROGRESSIVE:
        return HeadPart(entry, part)
    onto = part // 2 - part // 2 % terms.unit
    return HeadPart(entry, part - onto, onto)


def _spread(tournament: Tournament, head: Cents, out: AbstractSet[EntryId]) -> tuple[HeadPart, ...]:
    """Return the parts of a bounty nobody won: equal on all who play on, the odd unit to the first."""
    terms = tournament.settings.bounty or BountyTerms()
    left = [other.id for other in tournament.entries.values() if other.alive and other.id not in out]
    onto = split_by_largest_remainder(head, [Fraction(1)] * len(left), terms.unit) if left else ()
    return tuple(HeadPart(entry, 0, cents) for entry, cents in zip(left, onto, strict=True) if cents)


def own_heads(tournament: Tournament) -> Mapping[EntryId, Cents]:
    """Return, for each entry in at the end, its own bounty and a part of the bounties nobody won."""
    closed = tournament.registration_closed_at is not None or tournament.prizes is not None
    if tournament.settings.bounty is None or not closed or not is_decided(tournament):
        return {}
    left = [entry for entry in tournament.entries.values() if entry.alive]
    unwon = split_evenly(tournament.heads.unwon, len(left)) if left else ()
    return {entry.id: entry.heads.own + more for entry, more in zip(left, unwon, strict=True)}


def _bounty(entry: Entry, counts: Mapping[EntryId, int], last: Mapping[EntryId, Cents]) -> Bounty:
    heads = entry.heads
    return Bounty(entry.id, counts.get(entry.id, 0), heads.won, last.get(entry.id, 0), heads.paid)
