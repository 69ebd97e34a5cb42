"""Which fields each section of a tournament's settings has."""

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

from director.texts import Texts
from director.texts.tournament_words import GENDERS, shipped_name, word
from director.tournament.settings import (
    BreakOrder,
    Format,
    Game,
    LateStack,
    Limit,
    PayoutTable,
    PineappleDiscard,
    RaceRounding,
    Settings,
    Starting,
)
from director.values.dataclass import replace
from director.values.gender import Gender
from ui.parts.settings.fields import SettingField
from ui.parts.settings.tournament_fields import SettingsMaker

CURRENCIES = ("EUR", "CZK", "HUF", "PLN", "RON", "BGN", "GBP", "USD", "CHF")
E = TypeVar("E", bound=StrEnum)
Section = tuple[SettingField[Settings], ...]


def tournament(make: SettingsMaker, texts: Texts) -> Section:
    """Name, start, game and format."""
    say = texts.say
    return (
        make.words(say("Name of the tournament"), "name"),
        make.day(say("Date")),
        make.hour(say("Start")),
        make.choice(say("Format"), "format", _worded(Format, texts)),
        make.choice(say("Game"), "game", _worded(Game, texts)),
        make.choice(say("Limit"), "limit", _worded(Limit, texts)),
        make.choice(say("When it starts"), "starts", _worded(Starting, texts)),
        make.tick(
            say("All-in or fold"), "all_in_or_fold", say("A hand is played for all chips or not at all.")
        ),
        make.tick(
            say("Win the button"), "win_the_button", say("Who wins a hand has the button in the next.")
        ),
        make.choice(say("Currency"), "currency", ((code, code) for code in CURRENCIES)),
        replace(
            make.choice(
                say("Crazy Pineapple: a card is discarded"), "discard", _worded(PineappleDiscard, texts)
            ),
            wanted=lambda settings: settings.game.may_discard,
        ),  # the last: nothing moves when it comes
    )


def price(make: SettingsMaker, texts: Texts) -> Section:
    """Return the section of prices: entry, extras, the house's additions and fees."""
    say = texts.say
    return (
        make.money(say("To the prizes"), "buy_in.price.prize"),
        make.money(say("Fee"), "buy_in.price.fee"),
        make.money(say("Staff"), "buy_in.price.staff"),
        make.lines(say("Further parts of the price"), "buy_in.price.other"),
        make.bounty(say("Bounty on each head, rounded to")),
        make.bounty_chips(say("Fixed bounties")),
        make.mystery(say("Mystery bounties: when the envelopes are made")),
        make.nobodys_bounty(say("The bounty of a player whom nobody knocked out goes to")),
        make.money(say("Guarantee"), "guarantee"),
        make.share(say("Withheld from the prizes"), "withheld_permille"),
        make.offer(say("Rebuy"), "rebuy"),
        make.number(say("Rebuys to one entry (0 = as the format says)"), "max_rebuys"),
        make.number(say("Rebuys only with so many chips or fewer (0 = any stack)"), "rebuy_below"),
        make.offer(say("Add-on"), "add_on"),
        make.offer(say("Staff bonus"), "staff_bonus", part=say("Staff"), beside_it="staff"),
        make.qualifying(say("Satellite")),
    )


def entry(make: SettingsMaker, texts: Texts) -> Section:
    """Return the section of entry: conditions, re-entries, limit."""
    say = texts.say
    return (
        make.number(say("Least age"), "min_age"),
        make.words(
            say("Only for"), "entrance.for_whom",
            hint=say("Such as Ladies: in notes #Ladies, or declared"),
        ),
        make.choice(say("For women or men only"), "entrance.gender", _genders(texts)),
        make.number(say("For players from so many years (0 = all)"), "entrance.least_age"),
        make.tick(
            say("Entry by ticket"), "entrance.tickets_only", say("By ticket alone, not for money")
        ),
        make.words(
            say("Tickets of satellites for"), "entrance.tickets_of",
            hint=say("Empty: any ticket or voucher"),
        ),
        make.number(say("Entries at the most (0 = as the seats hold)"), "max_entries"),
        make.number(say("Players in at once (0 = as the seats hold)"), "at_once"),
        make.number(say("Re-entries of one player"), "re_entries"),
        make.early(say("For coming early")),
    )  # fmt: skip


def _genders(texts: Texts) -> tuple[tuple[str, Gender | None], ...]:
    """Anybody, or one of both."""
    asked = (Gender.WOMAN, Gender.MAN)
    return ((texts.say("for anybody"), None), *((texts.say(GENDERS[one]), one) for one in asked))


def chips_and_tables(make: SettingsMaker, texts: Texts) -> Section:
    """Seats, breaking of tables, late stacks and chip races."""
    say = texts.say
    return (
        make.number(say("Seats at a table"), "table_size"),
        make.rounds(say("Played in rounds")),
        make.number(say("Final table with (0 = by the table size)"), "final_table"),
        make.numbers(say("Seats drawn anew at so many tables, such as 3, 2"), "redraw_at"),
        make.number(say("Play stops at a table so many short"), "halt_shortage"),
        make.choice(say("Which table breaks first"), "break_order", _worded(BreakOrder, texts)),
        make.numbers(say("The house's order, table by table"), "house_break_order"),
        make.choice(say("Late players play with"), "late_stack", _worded(LateStack, texts)),
        make.choice(say("Odd chips of a race"), "race_rounding", _worded(RaceRounding, texts)),
    )


def times(make: SettingsMaker, texts: Texts) -> Section:
    """Late registration and the clocks of the floor."""
    say = texts.say
    return (
        make.number_or_none(say("Late registration, minutes after the start"), "late.minutes"),
        make.number_or_none(say("Late registration ends with level"), "late.level"),
        make.number(say("A hand of hand-for-hand, seconds"), "hand_for_hand_seconds"),
        make.number(say("Call the clock, seconds"), "time_seconds"),
        make.number(say("Counted aloud at the end, seconds"), "time_countdown"),
        make.shot_clock(say("Shot clock")),
    )


def prizes_and_payment(make: SettingsMaker, texts: Texts, payouts: Mapping[str, PayoutTable]) -> Section:
    """Payout table, rounding and limits of payment."""
    say = texts.say
    return (
        make.choice(
            say("Payout table"), "payout_table",
            ((shipped_name(texts, table.name), table) for table in payouts.values()),
            lambda table: say("{name}, as announced", name=shipped_name(texts, table.name)),
        ),
        make.money(say("Prizes are rounded down to"), "unit"),
        make.number(say("Paid places above the table, percent"), "places_percent"),
        make.money(say("Paid in cash up to"), "cash_limit"),
    )  # fmt: skip


def _worded(kind: type[E], texts: Texts) -> tuple[tuple[str, E], ...]:
    return tuple((word(texts, value), value) for value in kind)
