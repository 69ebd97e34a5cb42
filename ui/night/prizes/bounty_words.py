"""Bounties at the prize desk: who has won which heads, what is paid and due, and how one is shared."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from director.texts import N_, Texts
from director.texts.tournament_words import named_mark, word
from director.tournament.bounties import Bounty, bounties, head_money, heads_lost, in_chips
from director.tournament.bounties.corrections import corrected, corrected_heads, later_heads
from director.tournament.bounties.envelopes import opened_for
from director.tournament.bounties.knock_outs import KnockOut
from director.tournament.payouts import FOR_PRIZES
from director.tournament.settings import BountyKind
from director.tournament.state import Entry, Method, Tournament
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.ids import EntryId
from director.values.quantity import Cents

Names = Mapping[EntryId, str]


class BountyState(StrEnum):
    """State of an entry's bounties."""

    NOTHING = "nothing"
    DUE = "due"
    PAID = "paid"


BOUNTY_STATES: Mapping[BountyState, str] = {
    BountyState.NOTHING: N_("Nothing won"),
    BountyState.DUE: N_("To be paid"),
    BountyState.PAID: N_("Paid out"),
}


_UNWON = N_("Won by nobody, for the winner")
_CHIPS_OUT = N_("Bounty chips that are out")
_BOUGHT = N_("Bounties bought")
_CAME = N_("Bounties played for on day 2")
_PUT_UP = N_("Put on named players")
_MADE_UP = N_("Given by the house for entries that were struck out")


class BountyRow(Value):
    """Row of an entry: the bounty that it carries or lost, and the bounties that it has won."""

    entry: EntryId
    name: str
    heads: int
    won: Cents
    own: Cents
    """The head that it carries, or has won at the end."""
    paid: Cents
    due: Cents
    alive: bool
    lost: bool
    lost_to: str = ""
    """Winners of its bounty, in words."""
    named: str = ""
    """Mark of a bounty that the house or a sponsor has put on the player, while it is to be won."""

    @property
    def state(self) -> BountyState:
        """Whether something is due, or all is paid."""
        if self.due > 0:
            return BountyState.DUE
        return BountyState.PAID if self.paid else BountyState.NOTHING


class BountyView(Value):
    """View of an entry's bounties; `methods` is empty if nothing is due."""

    title: str
    line: str
    amount: str
    caption: str
    """Caption of the amount: to be paid, or paid."""
    pairs: tuple[tuple[str, str], ...]
    methods: tuple[Method, ...]
    usual: Method | None
    """By the amount: cash up to the limit (T-R8)."""
    put_up: tuple[tuple[str, int], ...]
    """Bounties put on this player that may be withdrawn, in words and by their index."""
    standing: tuple[tuple[str, int], ...]
    """Payments that may be taken back, the newest first, in words and by their index."""


def bounty_rows(tournament: Tournament, names: Names, texts: Texts) -> tuple[BountyRow, ...]:
    """Everybody who carries a head, has won one or lost one: what is due first, then the most won."""
    won = {each.entry: each for each in bounties(tournament)}
    found = (
        _row(entry, won.get(entry.id) or Bounty(entry.id, 0, 0), names, texts)
        for entry in tournament.entries.values()
        if entry.id in won or entry.heads.own or heads_lost(entry)
    )
    return tuple(sorted(found, key=lambda row: (-row.due, -row.won, -row.own, row.entry)))


def _row(entry: Entry, bounty: Bounty, names: Names, texts: Texts) -> BountyRow:
    return BountyRow(
        entry=entry.id,
        name=names.get(entry.id, ""),
        heads=bounty.heads,
        won=bounty.won,
        own=bounty.own or entry.heads.own,
        paid=bounty.paid,
        due=bounty.due,
        alive=entry.alive,
        lost=bool(heads_lost(entry)),
        lost_to=lost_to(entry, names, texts),
        named=named_mark(entry),
    )


def lost_to(entry: Entry, names: Names, texts: Texts) -> str:
    """Return the winners of an entry's bounties in order; empty while none is lost."""
    nobody = texts.say("nobody")
    each = (", ".join(names.get(by, "") for by in head.winners) for head in heads_lost(entry))
    return " · ".join(winners or nobody for winners in each)


def bounty_figures(tournament: Tournament, texts: Texts) -> Iterator[tuple[str, str]]:
    """Yield the bounty money with its whereabouts; zero lines are left out."""
    money, currency = head_money(tournament), tournament.settings.currency
    pairs = (
        (texts.say(_CAME if tournament.carried is not None else _BOUGHT), money.bought),
        (texts.say("Paid out"), money.paid),
        (texts.say("To be paid"), money.due),
    )
    sent = tournament.sent.money.bounties if tournament.sent is not None else 0
    rest = (
        (texts.say("Gone on to day 2"), sent),
        (texts.say("On the heads of those who play"), 0 if sent else money.carried),
        (texts.say(_MADE_UP if _is_mystery(tournament) else _PUT_UP), money.put_up),
        (texts.say("In sealed envelopes"), 0 if sent else money.sealed),
        (texts.say(_CHIPS_OUT if in_chips(tournament) else _UNWON), 0 if sent else money.unwon),
        (texts.say("Won by nobody, in the prize pool"), money.to_pool),
    )
    for caption, cents in (*pairs, *(pair for pair in rest if pair[1])):
        yield caption, texts.money(cents, currency)


def _is_mystery(tournament: Tournament) -> bool:
    terms = tournament.settings.bounty
    return terms is not None and terms.kind is BountyKind.MYSTERY


def bounty_view(tournament: Tournament, row: BountyRow, names: Names, texts: Texts) -> BountyView:
    """Return the view of an entry's bounties."""
    currency, entry = tournament.settings.currency, tournament.entries[row.entry]
    due = row.due > 0
    within = row.due <= tournament.settings.cash_limit
    return BountyView(
        title=row.name,
        line=texts.say("entry {n}", n=row.entry),
        amount=texts.money(row.due if due else row.paid, currency) if due or row.paid else "",
        caption=texts.say(BOUNTY_STATES[row.state]),
        pairs=tuple(_pairs(entry, row, names, texts, currency)),
        methods=FOR_PRIZES if due else (),
        usual=(Method.CASH if within else Method.TRANSFER) if due else None,
        put_up=tuple(_put_up(entry, texts, currency)),
        standing=tuple(_standing(entry, texts, currency)),
    )


def _pairs(
    entry: Entry, row: BountyRow, names: Names, texts: Texts, currency: str
) -> Iterator[tuple[str, str]]:
    yield texts.say("Heads won"), texts.number(row.heads)
    yield texts.say("Won in money"), texts.money(row.won, currency)
    if row.own:
        yield texts.say("Own head"), texts.money(row.own, currency)
    for given in entry.heads.put_up:
        if not given.withdrawn:
            said = giver_words(texts, given.house, given.method)
            yield texts.say("Put up by {who}", who=said), texts.money(given.amount, currency)
    if row.paid and row.due:
        yield texts.say("Paid before"), texts.money(row.paid, currency)
    for head in heads_lost(entry):
        winners = ", ".join(names.get(by, "") for by in head.winners)
        yield texts.say("Lost a head of"), texts.money(head.head, currency)
        yield texts.say("Won by"), winners or texts.say("nobody")


def _put_up(entry: Entry, texts: Texts, currency: str) -> Iterator[tuple[str, int]]:
    for index, given in enumerate(entry.heads.put_up):
        if not given.withdrawn and entry.heads.lost is None:
            amount = texts.money(given.amount, currency)
            said = giver_words(texts, given.house, given.method)
            yield f"{amount} · {said}", index


def giver_words(texts: Texts, house: bool, method: Method) -> str:
    """Return the giver of a bounty on a named player, and a sponsor's method, in words."""
    return (
        texts.say("the house") if house else texts.say("a sponsor, {method}", method=word(texts, method))
    )


def _standing(entry: Entry, texts: Texts, currency: str) -> Iterator[tuple[str, int]]:
    for index, payment in reversed(tuple(enumerate(entry.heads.payments))):
        if not payment.voided:
            amount, by = texts.money(payment.amount, currency), word(texts, payment.method)
            yield f"{texts.time(payment.at)} · {amount} · {by}", index


def next_bounty(rows: Iterable[BountyRow]) -> BountyRow | None:
    """Return the row to be paid next: the largest amount due."""
    return next((row for row in rows if row.state is BountyState.DUE), None)


# --- who won a head --------------------------------------------------------------------------------


def may_have_won(tournament: Tournament, out: KnockOut) -> Iterator[EntryId]:
    """Yield the entries that may have won: any other entry, also one that is out since."""
    return (e.id for e in tournament.entries.values() if e.id != out.entry and e.counts)


def later_losers(tournament: Tournament, out: KnockOut, by: Sequence[EntryId]) -> tuple[EntryId, ...]:
    """Return the entries whose later bounties are shared anew with this one; empty if refused."""
    try:
        changed = corrected_heads(tournament, tournament.entries[out.entry], by, out.extra)
        return tuple(dict.fromkeys(later.entry for later in later_heads(tournament, changed)))
    except RuleViolation:
        return ()


def shares_words(
    tournament: Tournament, out: KnockOut, by: Sequence[EntryId], names: Names, texts: Texts
) -> str:
    """How the head of a knock-out would be shared, winner by winner."""
    currency = tournament.settings.currency
    head = corrected(tournament, tournament.entries[out.entry], by, out.extra)
    if not head.head and tournament.envelopes is None:
        return ""
    if not head.head:
        return texts.say("The envelope is sealed still.")
    if not by and opened_for(tournament, out.entry) is not None:
        amount = texts.money(head.head, currency)
        return texts.say("The envelope lies open with {amount} for the next knock-out.", amount=amount)
    if not head.winners:
        amount = texts.money(head.head, currency)
        if head.to_pool:
            return texts.say("{amount} to the prize pool", amount=amount)
        if head.parts:
            return texts.say("{amount} onto the heads of all who play on", amount=amount)
        return texts.say("{amount} for the winner of the tournament", amount=amount)
    return "\n".join(
        texts.say("{name}: {amount}, {onto} onto the own head", name=name, amount=cash, onto=onto)
        if part.onto
        else f"{name}: {cash}"
        for part in head.parts
        for name, cash, onto in [
            (
                names.get(part.entry, ""),
                texts.money(part.cash, currency),
                texts.money(part.onto, currency),
            )
        ]
    )
