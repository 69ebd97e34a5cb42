"""Prizes: the ladder with who has won what, what is due, paid and owed, and where the bubble is."""

from collections.abc import Collection, Hashable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction

from director.series.flights.pool import EventPrizes
from director.texts import N_, Texts
from director.texts.tournament_words import prize_paid_words
from director.tournament.dues import Due, DueKind, dues_by_player, method_of
from director.tournament.payouts import FOR_PRIZES
from director.tournament.prizes import eliminations_to_money, in_the_money, is_bubble
from director.tournament.state import LockedPrizes, Method, Receipt, Status, Tournament
from director.tournament.winnings import (
    Winning,
    expected_places,
    is_decided,
    on_places,
    pool_of,
    prizes_differ,
    prizes_now,
)
from director.values.dataclass import Value, replace
from director.values.errors import RuleViolation
from director.values.iban import is_valid
from director.values.ids import EntryId, PlayerId
from director.values.money import basis_points
from director.values.quantity import Cents, Micros


class PrizeState(StrEnum):
    """State of a prize."""

    OPEN = "open"
    """Still played for."""
    DUE = "due"
    PAID = "paid"
    OWED = "owed"


PRIZE_STATES: Mapping[PrizeState, str] = {
    PrizeState.OPEN: N_("Played for"),
    PrizeState.DUE: N_("To be paid"),
    PrizeState.PAID: N_("Paid out"),
    PrizeState.OWED: N_("Owed: no IBAN yet"),
}
TONES: Mapping[PrizeState, str] = {
    PrizeState.OPEN: "muted",
    PrizeState.DUE: "amber",
    PrizeState.PAID: "green",
    PrizeState.OWED: "blue",
}


DUE_KINDS: Mapping[DueKind, str] = {
    DueKind.PRIZE: N_("Prize"),
    DueKind.BOUNTY: N_("Bounties"),
    DueKind.SIDE_POOL: N_("Side pools"),
}


NO_LADDER = N_("The ladder shows as soon as two players are registered.")
NOTHING_WON = N_("No place of this tournament is paid.")


class PrizeRow(Value):
    """Row of a prize: a place of the ladder, or its winner; shares in basis points of the pool."""

    key: Hashable
    first: int
    last: int
    share: int
    ladder: Cents
    due: Cents
    ticket: Cents
    state: PrizeState
    entry: EntryId | None = None
    name: str = ""
    receipt: Receipt | None = None
    method: Method | None = None
    by_deal: bool = False
    parts: tuple[Due, ...] = ()
    """All that its player has to get now, where that is due."""
    plays: bool = False
    """Somebody who is paid while still in."""
    stays: str = ""
    """How somebody was never out where nothing is left to play for; empty for who is out."""


class PrizesView(Value):
    """Everything that the page of prizes shows."""

    rows: tuple[PrizeRow, ...]
    figures: tuple[tuple[str, str], ...]
    money_line: str
    """How far it is to the money, in words."""
    money_tone: str
    lock_line: str
    lock_tone: str
    locked: bool
    why_empty: str = ""


def ladder_now(tournament: Tournament, at: Micros) -> LockedPrizes | None:
    """The ladder as locked, or as it would be now; None while there is nothing to split."""
    if tournament.prizes is not None:
        return tournament.prizes
    try:
        return prizes_now(tournament, at)
    except RuleViolation:
        return None


def prize_rows(
    tournament: Tournament, ladder: LockedPrizes, names: Mapping[EntryId, str]
) -> Iterator[PrizeRow]:
    """A row a prize, first place first; those who share places stand one below the other."""
    taken, dues = on_places(tournament), dues_by_player(tournament)
    for place in sorted(ladder.by_place.keys() | taken.keys()):
        awards = ladder.by_place.get(place, ())
        amount = sum(award.amount for award in awards)
        share = basis_points(Fraction(amount, ladder.pool)) if ladder.pool else 0
        if place in taken:
            row = _won(tournament, taken[place], amount, share, names)
            player = tournament.entries[taken[place].entry].player
            is_due = row.state is PrizeState.DUE
            yield replace(row, parts=dues.get(player, ())) if is_due else row
        else:
            ticket = sum(award.amount for award in awards if award.ticket)
            key = ("place", place)
            yield PrizeRow(key, place, place, share, amount, amount, ticket, PrizeState.OPEN)


def _won(
    tournament: Tournament, won: Winning, ladder: Cents, share: int, names: Mapping[EntryId, str]
) -> PrizeRow:
    prize = tournament.entries[won.entry].prize
    state = PrizeState.DUE if won.final else PrizeState.OPEN
    if prize is not None:
        state = PrizeState.OWED if prize.owed else PrizeState.PAID
    shares = tournament.deal.shares if tournament.deal else ()
    return PrizeRow(
        key=won.entry,
        first=won.first,
        last=won.last,
        share=share,
        ladder=ladder,
        due=prize.amount if prize else won.amount,
        ticket=prize.ticket or won.ticket if prize else won.ticket,
        state=state,
        entry=won.entry,
        name=names.get(won.entry, ""),
        receipt=prize.receipt if prize else None,
        method=prize.method if prize else None,
        by_deal=any(part.entry == won.entry for part in shares),
    )


def payee_rows(tournament: Tournament, names: Mapping[EntryId, str]) -> tuple[PrizeRow, ...]:
    """A row for each person who has something to get: who is out before who plays on, most first."""
    decided = is_decided(tournament)
    rows = (
        PrizeRow(
            ("person", player), 0, 0, 0, 0,
            due=sum(part.amount for part in parts),
            ticket=sum(part.ticket for part in parts),
            state=PrizeState.DUE,
            entry=parts[-1].entry,
            name=names.get(parts[-1].entry, ""),
            parts=parts,
            plays=not decided and _is_in(tournament, player),
            stays=_stays(tournament) if decided and _is_in(tournament, player) else "",
        )
        for player, parts in dues_by_player(tournament).items()
    )  # fmt: skip
    return tuple(sorted(rows, key=lambda row: (row.plays, -row.due, row.entry)))


def due_of(row: PrizeRow, kind: DueKind) -> Cents:
    """Return the sum of a person's dues of one kind."""
    return sum(part.amount for part in row.parts if part.kind is kind)


def prizes_view(
    tournament: Tournament,
    at: Micros,
    names: Mapping[EntryId, str],
    texts: Texts,
    event: EventPrizes | None = None,
) -> PrizesView:
    """The page of prizes at an instant; `event`: what the flights of one play for together."""
    ladder = ladder_now(tournament, at)
    rows = tuple(prize_rows(tournament, ladder, names)) if ladder else ()
    money_line, money_tone = _to_the_money(tournament, texts)
    lock_line, lock_tone = _lock(tournament, texts)
    return PrizesView(
        rows=rows,
        figures=(*_of_event(tournament, event, texts), *_figures(tournament, ladder, rows, texts)),
        money_line=money_line,
        money_tone=money_tone,
        lock_line=lock_line,
        lock_tone=lock_tone,
        locked=tournament.prizes is not None,
        why_empty="" if rows else texts.say(NO_LADDER if tournament.counted < 2 else NOTHING_WON),
    )


def _of_event(
    tournament: Tournament, event: EventPrizes | None, texts: Texts
) -> Iterator[tuple[str, str]]:
    """The pool that is played for, as wall and papers say it, and from how many entries."""
    if event is not None and tournament.plays_for_event:
        yield texts.say("Prize pool of all flights"), texts.money(event.total, event.currency)
        yield texts.say("Entries of all flights"), texts.number(event.entries)


def _figures(
    tournament: Tournament, ladder: LockedPrizes | None, rows: tuple[PrizeRow, ...], texts: Texts
) -> Iterator[tuple[str, str]]:
    currency, pool = tournament.settings.currency, pool_of(tournament)
    overlay = ladder.overlay if ladder else pool.overlay
    caption = texts.say("Paid in this flight") if tournament.is_flight else texts.say("Pool")
    yield caption, texts.money(ladder.pool if ladder else pool.total, currency)
    if overlay:
        yield texts.say("of it the house's overlay"), texts.money(overlay, currency)
    entries = texts.number(ladder.entries if ladder else tournament.counted)
    yield texts.say("Entries"), entries
    yield texts.say("Paid places"), texts.number(ladder.places if ladder else 0)
    paid = sum(row.due for row in rows if row.state is PrizeState.PAID)
    due = sum(row.due for row in rows if row.state is PrizeState.DUE)
    owed = sum(row.due for row in rows if row.state is PrizeState.OWED)
    yield texts.say("Paid out"), texts.money(paid, currency)
    yield texts.say("To be paid"), texts.money(due, currency)
    if owed:
        yield texts.say("Owed"), texts.money(owed, currency)


def _to_the_money(tournament: Tournament, texts: Texts) -> tuple[str, str]:
    places, alive = expected_places(tournament), tournament.alive
    if tournament.status is not Status.RUNNING or not places:
        return "", ""
    if tournament.deal is not None:
        return texts.say("A deal has been made."), "gold"
    if in_the_money(alive, places):
        return texts.say("In the money: everybody left is paid."), "green"
    if is_bubble(alive, places):
        return texts.say("The bubble: the next to go out is the last one unpaid."), "amber"
    left = eliminations_to_money(alive, places)
    return (texts.count("{n} elimination to the money", "{n} eliminations to the money", left), "")


def _lock(tournament: Tournament, texts: Texts) -> tuple[str, str]:
    locked = tournament.prizes
    if locked is None:
        return texts.say("Not locked: the ladder changes with every entry."), "muted"
    if not prizes_differ(tournament):
        return texts.say("Locked at {time}.", time=texts.time(locked.at)), "green"
    now = pool_of(tournament).total
    currency = tournament.settings.currency
    return (
        texts.say(
            "The pool has changed since the ladder was locked: {before} then, {now} now. "
            "Unlock it and lock it again before a prize is paid.",
            before=texts.money(locked.pool, currency),
            now=texts.money(now, currency),
        ),
        "red",
    )


# --- one payment -----------------------------------------------------------------------------------


class PaymentView(Value):
    """View of a payment: payee, amount, method; `warning` is about the method."""

    title: str
    amount: str
    line: str
    method: Method | None
    choices: tuple[Method, ...]
    warning: str
    tone: str
    state: PrizeState
    to_be_owed: bool = False
    """Paying now would note it as owed: there is no account to transfer it to."""
    kinds: tuple[tuple[DueKind, str], ...] = ()
    """Kinds of dues in words with amounts, if there are several."""
    parts: tuple[Due, ...] = ()
    """Dues that would be paid."""
    paid_in: str = ""
    """How it is paid, part by part: a ticket, and the rest by the method."""


def payment_view(
    tournament: Tournament,
    row: PrizeRow,
    iban: str,
    asked: Method | None,
    texts: Texts,
    without: Collection[DueKind] = (),
) -> PaymentView:
    """The payment of a row with the method asked for, or that of the amount (T-R8)."""
    parts = tuple(part for part in row.parts if part.kind not in without)
    method, choices = _methods(tournament, row, parts, asked)
    due = sum(part.amount for part in parts) if row.parts else row.due
    ticket = sum(part.ticket for part in parts) if row.parts else row.ticket
    warning, tone = _warning(tournament, row, parts, method, iban, texts)
    said = {part.kind: _kind_words(tournament, row, part.kind, texts) for part in row.parts}
    no_account = method is Method.TRANSFER and not is_valid(iban)
    return PaymentView(
        title=row.name or texts.say("Place {place}", place=places_text(row)),
        amount=texts.money(due, tournament.settings.currency),
        line=_line(row, ticket, due, method, tournament.settings.currency, texts),
        method=method,
        choices=choices,
        warning=warning,
        tone=tone,
        state=row.state,
        to_be_owed=bool(parts) and no_account and _is_prize_alone(parts),
        kinds=tuple(said.items()) if len(said) > 1 else (),
        parts=parts,
        paid_in=prize_paid_words(texts, due, ticket, method, tournament.settings.currency),
    )  # fmt: skip


def _kind_words(tournament: Tournament, row: PrizeRow, kind: DueKind, texts: Texts) -> str:
    """Return a kind of due in words, with its amount."""
    named = {pool.number: pool.name for pool in tournament.side_pools}
    pools = [named[part.pool] for part in row.parts if part.kind is kind and part.pool]
    said = ", ".join(pools) or texts.say(DUE_KINDS[kind])
    return f"{said}   {texts.money(due_of(row, kind), tournament.settings.currency)}"


def _is_prize_alone(parts: tuple[Due, ...]) -> bool:
    """Prizes in money alone are owed where no account is known."""
    return all(part.kind is DueKind.PRIZE and not part.ticket for part in parts)


def places_text(row: PrizeRow) -> str:
    """The place, or the first and last of shared ones."""
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def _is_in(tournament: Tournament, player: PlayerId) -> bool:
    return any(tournament.entries[entry].alive for entry in tournament.players[player])


def _stays(tournament: Tournament) -> str:
    """How it was decided for those who are left."""
    if tournament.deal is not None and tournament.deal.for_first == 0:
        return N_("by the deal")
    return N_("Winner") if tournament.alive == 1 else N_("Qualified")


def _line(
    row: PrizeRow, ticket: Cents, due: Cents, method: Method | None, currency: str, texts: Texts
) -> str:
    parts = [texts.say("Place {place}", place=places_text(row))] if row.name and row.first else []
    entries: list[EntryId | None] = [part.entry for part in row.parts]
    parts += [
        texts.say("entry {n}", n=entry) for entry in dict.fromkeys(entries or [row.entry]) if entry
    ]
    if row.by_deal:
        parts.append(texts.say("by the deal"))
    if ticket:
        parts.append(prize_paid_words(texts, due, ticket, method, currency))
    if row.plays:
        parts.append(texts.say("still in"))
    return " · ".join(parts)


def _methods(
    tournament: Tournament, row: PrizeRow, parts: tuple[Due, ...], asked: Method | None
) -> tuple[Method | None, tuple[Method, ...]]:
    if row.state is not PrizeState.DUE:
        return row.method, (row.method,) if row.method else ()
    if parts and not any(part.money for part in parts):
        return Method.VOUCHER, (Method.VOUCHER,)
    return method_of(parts, tournament.settings.cash_limit, asked), FOR_PRIZES


def _warning(
    tournament: Tournament,
    row: PrizeRow,
    parts: tuple[Due, ...],
    method: Method | None,
    iban: str,
    texts: Texts,
) -> tuple[str, str]:
    limit = texts.money(tournament.settings.cash_limit, tournament.settings.currency)
    if row.state is PrizeState.OWED:
        if is_valid(iban):
            return texts.say("There is an IBAN now: the prize can be transferred."), "blue"
        return texts.say("Owed: enter the player's IBAN, then settle it."), "amber"
    if row.state is not PrizeState.DUE:
        return "", ""
    if method is Method.TRANSFER and not is_valid(iban):
        if _is_prize_alone(parts):
            return texts.say("No valid IBAN: it will be owed, with a slip."), "amber"
        return texts.say("No valid IBAN: enter it, or pay the rest first. A prize can be owed."), "amber"
    stays = method in (Method.TRANSFER, Method.DEPOSIT)
    if not stays and sum(part.money for part in parts) > tournament.settings.cash_limit:
        return texts.say("Above {limit} the house pays by transfer.", limit=limit), "amber"
    return "", ""


def next_due(rows: tuple[PrizeRow, ...]) -> PrizeRow | None:
    """Return the row to be paid next: the lowest place due, as players come to the desk."""
    due = [row for row in rows if row.state is PrizeState.DUE]
    return max(due, key=lambda row: (row.first, row.key), default=None)
