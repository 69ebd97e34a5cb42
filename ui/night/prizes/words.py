"""Prizes: the ladder with who has won what, what is due, paid and owed, and where the bubble is."""

from collections.abc import Hashable, Iterator, Mapping
from enum import StrEnum

from director.texts import N_, Texts
from director.tournament.payouts import choose_method
from director.tournament.prizes import eliminations_to_money, in_the_money, is_bubble
from director.tournament.state import LockedPrizes, Method, Receipt, Status, Tournament
from director.tournament.winnings import (
    Winning,
    expected_places,
    on_places,
    pool_of,
    prizes_differ,
    prizes_now,
    winnings,
)
from director.values.dataclass import Value
from director.values.errors import RuleViolation
from director.values.iban import is_valid
from director.values.ids import EntryId
from director.values.quantity import Cents, Micros


class PrizeState(StrEnum):
    """Where a prize is between the ladder and the player's pocket."""

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


class PrizeRow(Value):
    """One prize: a place of the ladder, or a winner of it; shares in basis points of the pool."""

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
    taken = on_places(tournament)
    for place in sorted(ladder.by_place.keys() | taken.keys()):
        awards = ladder.by_place.get(place, ())
        amount = sum(award.amount for award in awards)
        share = round(amount * 10_000 / ladder.pool) if ladder.pool else 0
        if place in taken:
            yield _won(tournament, taken[place], amount, share, names)
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
        ticket=won.ticket,
        state=state,
        entry=won.entry,
        name=names.get(won.entry, ""),
        receipt=prize.receipt if prize else None,
        method=prize.method if prize else None,
        by_deal=any(part.entry == won.entry for part in shares),
    )


def prizes_view(
    tournament: Tournament, at: Micros, names: Mapping[EntryId, str], texts: Texts
) -> PrizesView:
    """The page of prizes at an instant."""
    ladder = ladder_now(tournament, at)
    rows = tuple(prize_rows(tournament, ladder, names)) if ladder else ()
    money_line, money_tone = _to_the_money(tournament, texts)
    lock_line, lock_tone = _lock(tournament, texts)
    return PrizesView(
        rows=rows,
        figures=tuple(_figures(tournament, ladder, rows, texts)),
        money_line=money_line,
        money_tone=money_tone,
        lock_line=lock_line,
        lock_tone=lock_tone,
        locked=tournament.prizes is not None,
        why_empty="" if rows else texts.say("The ladder shows as soon as two players are registered."),
    )


def _figures(
    tournament: Tournament, ladder: LockedPrizes | None, rows: tuple[PrizeRow, ...], texts: Texts
) -> Iterator[tuple[str, str]]:
    currency, pool = tournament.settings.currency, pool_of(tournament)
    overlay = ladder.overlay if ladder else pool.overlay
    yield texts.say("Pool"), texts.money(ladder.pool if ladder else pool.total, currency)
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
    """What is to be paid to whom and how; `warning` says what the method runs into."""

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


def payment_view(
    tournament: Tournament, row: PrizeRow, iban: str, asked: Method | None, texts: Texts
) -> PaymentView:
    """The payment of a row with the method asked for, or that of the amount (T-R8)."""
    method, choices = _methods(tournament, row, asked)
    warning, tone = _warning(tournament, row, method, iban, texts)
    return PaymentView(
        title=row.name or texts.say("Place {place}", place=places_text(row)),
        amount=texts.money(row.due, tournament.settings.currency),
        line=_line(row, texts),
        method=method,
        choices=choices,
        warning=warning,
        tone=tone,
        state=row.state,
        to_be_owed=row.state is PrizeState.DUE and method is Method.TRANSFER and not is_valid(iban),
    )


def places_text(row: PrizeRow) -> str:
    """The place, or the first and last of shared ones."""
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def _line(row: PrizeRow, texts: Texts) -> str:
    parts = [texts.say("Place {place}", place=places_text(row))] if row.name else []
    if row.entry is not None:
        parts.append(texts.say("entry {n}", n=row.entry))
    if row.by_deal:
        parts.append(texts.say("by the deal"))
    if row.ticket:
        parts.append(texts.say("ticket"))
    return " · ".join(parts)


def _methods(
    tournament: Tournament, row: PrizeRow, asked: Method | None
) -> tuple[Method | None, tuple[Method, ...]]:
    if row.entry is None or row.state is not PrizeState.DUE:
        return row.method, (row.method,) if row.method else ()
    if row.ticket:
        return Method.VOUCHER, (Method.VOUCHER,)
    won = winnings(tournament)[row.entry]
    method = choose_method(won, tournament.settings.cash_limit, asked)
    return method, (Method.CASH, Method.CHIPS, Method.TRANSFER, Method.DEPOSIT)


def _warning(
    tournament: Tournament, row: PrizeRow, method: Method | None, iban: str, texts: Texts
) -> tuple[str, str]:
    limit = texts.money(tournament.settings.cash_limit, tournament.settings.currency)
    by_hand = row.due - row.ticket
    if row.state is PrizeState.OWED:
        if is_valid(iban):
            return texts.say("There is an IBAN now: the prize can be transferred."), "blue"
        return texts.say("Owed: enter the player's IBAN, then settle it."), "amber"
    if row.state is not PrizeState.DUE:
        return "", ""
    if method is Method.TRANSFER and not is_valid(iban):
        return texts.say("No valid IBAN: it will be owed, with a slip."), "amber"
    stays = method in (Method.TRANSFER, Method.DEPOSIT)
    if not stays and by_hand > tournament.settings.cash_limit:
        return texts.say("Above {limit} the house pays by transfer.", limit=limit), "amber"
    return "", ""


def next_due(rows: tuple[PrizeRow, ...]) -> PrizeRow | None:
    """Who is to be paid next: the lowest place that is due, as they come to the desk."""
    due = [row for row in rows if row.state is PrizeState.DUE]
    return max(due, key=lambda row: (row.first, row.key), default=None)
