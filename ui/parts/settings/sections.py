"""Which fields each section of a tournament's settings has."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeVar

from director.texts import Texts
from director.texts.tournament_words import shipped_name, word
from director.tournament.settings import (
    BreakOrder,
    Format,
    Game,
    LateStack,
    Limit,
    PayoutTable,
    Price,
    RaceRounding,
    Settings,
)
from director.values.dataclass import replace
from ui.parts.settings.fields import Field, FieldMaker, numbers_between

CURRENCIES = ("EUR", "CZK", "HUF", "PLN", "RON", "BGN", "GBP", "USD", "CHF")
E = TypeVar("E", bound=StrEnum)


def tournament(make: FieldMaker, texts: Texts) -> tuple[Field, ...]:
    """Name, start, game and format."""
    say = texts.say
    return (
        make.words(
            say("Name of the tournament"), "name", lambda s: s.name, lambda s, v: replace(s, name=v)
        ),
        make.day(say("Date")),
        make.hour(say("Start")),
        make.choice(
            say("Format"), "format", _worded(Format, texts),
            lambda s: s.format, lambda s, v: replace(s, format=v),
        ),
        make.choice(
            say("Game"), "game", _worded(Game, texts),
            lambda s: s.game, lambda s, v: replace(s, game=v),
        ),
        make.choice(
            say("Limit"), "limit", _worded(Limit, texts),
            lambda s: s.limit, lambda s, v: replace(s, limit=v),
        ),
        make.choice(
            say("Currency"), "currency", tuple((code, code) for code in CURRENCIES),
            lambda s: s.currency, lambda s, v: replace(s, currency=v),
        ),
    )  # fmt: skip


def price(make: FieldMaker, texts: Texts) -> tuple[Field, ...]:
    """What an entry costs, what is sold besides, what the house adds and keeps."""
    say = texts.say
    return (
        make.money(
            say("To the prizes"), "buy_in", lambda s: s.buy_in.price.prize,
            lambda s, v: _priced(s, lambda p: replace(p, prize=v)),
        ),
        make.money(
            say("Fee"), "buy_in", lambda s: s.buy_in.price.fee,
            lambda s, v: _priced(s, lambda p: replace(p, fee=v)),
        ),
        make.money(
            say("Staff"), "buy_in", lambda s: s.buy_in.price.staff,
            lambda s, v: _priced(s, lambda p: replace(p, staff=v)),
        ),
        make.lines(
            say("Further parts of the price"), "buy_in", lambda s: s.buy_in.price.other,
            lambda s, v: _priced(s, lambda p: replace(p, other=v)),
        ),
        make.money(
            say("Guarantee"), "guarantee",
            lambda s: s.guarantee, lambda s, v: replace(s, guarantee=v),
        ),
        make.share(
            say("Withheld from the prizes"), "withheld_permille",
            lambda s: s.withheld_permille, lambda s, v: replace(s, withheld_permille=v),
        ),
        make.offer(
            say("Rebuy"), "rebuy", lambda s: s.rebuy, lambda s, v: replace(s, rebuy=v)
        ),
        make.number(
            say("Rebuys to one entry (0 = as the format says)"), "max_rebuys",
            lambda s: s.max_rebuys, lambda s, v: replace(s, max_rebuys=v),
        ),
        make.offer(
            say("Add-on"), "add_on", lambda s: s.add_on, lambda s, v: replace(s, add_on=v)
        ),
        make.number(
            say("Re-entries of one player"), "re_entries",
            lambda s: s.re_entries, lambda s, v: replace(s, re_entries=v),
        ),
        make.qualifying(say("Satellite"), lambda s, v: replace(s, qualifying=v)),
    )  # fmt: skip


def chips_and_tables(make: FieldMaker, texts: Texts) -> tuple[Field, ...]:
    """Seats, breaking of tables, late stacks and chip races."""
    say = texts.say
    return (
        make.number(
            say("Seats at a table"), "table_size",
            lambda s: s.table_size, lambda s, v: replace(s, table_size=v),
        ),
        make.number(
            say("Entries at the most (0 = as the seats hold)"), "max_entries",
            lambda s: s.max_entries, lambda s, v: replace(s, max_entries=v),
        ),
        make.number(
            say("Final table with (0 = by the table size)"), "final_table",
            lambda s: s.final_table, lambda s, v: replace(s, final_table=v),
        ),
        make.number(
            say("Play stops at a table so many short"), "halt_shortage",
            lambda s: s.halt_shortage, lambda s, v: replace(s, halt_shortage=v),
        ),
        make.choice(
            say("Which table breaks first"), "break_order", _worded(BreakOrder, texts),
            lambda s: s.break_order, lambda s, v: replace(s, break_order=v),
        ),
        make.words(
            say("The house's order, table by table"), "house_break_order",
            lambda s: ", ".join(map(str, s.house_break_order)),
            lambda s, v: replace(s, house_break_order=numbers_between(v)), longest=300,
        ),
        make.choice(
            say("Late players play with"), "late_stack", _worded(LateStack, texts),
            lambda s: s.late_stack, lambda s, v: replace(s, late_stack=v),
        ),
        make.choice(
            say("Odd chips of a race"), "race_rounding", _worded(RaceRounding, texts),
            lambda s: s.race_rounding, lambda s, v: replace(s, race_rounding=v),
        ),
    )  # fmt: skip


def times(make: FieldMaker, texts: Texts) -> tuple[Field, ...]:
    """Late registration and the clocks of the floor."""
    say = texts.say
    return (
        make.number_or_none(
            say("Late registration, minutes after the start"), "late",
            lambda s: s.late.minutes, lambda s, v: replace(s, late=replace(s.late, minutes=v)),
        ),
        make.number_or_none(
            say("Late registration ends with level"), "late",
            lambda s: s.late.level, lambda s, v: replace(s, late=replace(s.late, level=v)),
        ),
        make.number(
            say("A hand of hand-for-hand, seconds"), "hand_for_hand_seconds",
            lambda s: s.hand_for_hand_seconds, lambda s, v: replace(s, hand_for_hand_seconds=v),
        ),
        make.number(
            say("Call the clock, seconds"), "time_seconds",
            lambda s: s.time_seconds, lambda s, v: replace(s, time_seconds=v),
        ),
        make.number(
            say("Counted aloud at the end, seconds"), "time_countdown",
            lambda s: s.time_countdown, lambda s, v: replace(s, time_countdown=v),
        ),
    )  # fmt: skip


def prizes_and_payment(
    make: FieldMaker, texts: Texts, payouts: Mapping[str, PayoutTable]
) -> tuple[Field, ...]:
    """Payout table, rounding, limits of payment and age."""
    say = texts.say
    return (
        make.choice(
            say("Payout table"), "payout_table",
            tuple((shipped_name(texts, table.name), table) for table in payouts.values()),
            lambda s: s.payout_table, lambda s, v: replace(s, payout_table=v),
            lambda v: say("{name}, as announced", name=shipped_name(texts, v.name)),
        ),
        make.money(
            say("Prizes are rounded down to"), "unit",
            lambda s: s.unit, lambda s, v: replace(s, unit=v),
        ),
        make.number(
            say("Paid places above the table, percent"), "places_percent",
            lambda s: s.places_percent, lambda s, v: replace(s, places_percent=v),
        ),
        make.money(
            say("Paid in cash up to"), "cash_limit",
            lambda s: s.cash_limit, lambda s, v: replace(s, cash_limit=v),
        ),
        make.number(
            say("Least age"), "min_age", lambda s: s.min_age, lambda s, v: replace(s, min_age=v)
        ),
    )  # fmt: skip


def _worded(kind: type[E], texts: Texts) -> tuple[tuple[str, E], ...]:
    return tuple((word(texts, value), value) for value in kind)


def _priced(settings: Settings, change: Callable[[Price], Price]) -> Settings:
    offer = settings.buy_in
    return replace(settings, buy_in=replace(offer, price=change(offer.price)))
