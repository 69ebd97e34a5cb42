"""Changed settings of a tournament in words: each caption of the form, with the value before and now."""

from collections.abc import Callable, Iterator
from operator import attrgetter

from director.texts.texts import N_, Texts
from director.texts.tournament_words import GENDERS, shipped_name, word
from director.tournament.settings import Offer, Settings
from director.values.dataclass import Value

NONE = "–"
"""Text of a value that is not set."""
Read = Callable[[Texts, Settings, object], str]


class SettingCaption(Value):
    """A setting by its path, its caption in the form, and how its value is written."""

    path: str
    caption: str
    read: Read | None = None
    """None: a setting of several parts, of which only the caption is told."""


def changed_settings(texts: Texts, before: Settings, now: Settings) -> Iterator[str]:
    """Return each setting that differs, in the order of the form: `Guarantee: €0 → €2,000`."""
    for setting in SETTINGS:
        value = attrgetter(setting.path)
        if value(before) == value(now):
            continue
        caption = texts.say(setting.caption)
        if setting.read is None:
            yield caption
        else:
            was, became = (setting.read(texts, of, value(of)) for of in (before, now))
            yield f"{caption}: {was} → {became}"


def _text(_texts: Texts, _of: Settings, value: object) -> str:
    return str(value) if value else NONE


def _number(texts: Texts, _of: Settings, value: object) -> str:
    return texts.number(int(str(value))) if value is not None else NONE


def _numbers(_texts: Texts, _of: Settings, value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) and value else NONE


def _money(texts: Texts, of: Settings, value: object) -> str:
    return texts.money(int(str(value)), of.currency)


def _offer(texts: Texts, of: Settings, value: object) -> str:
    return texts.money(value.price.total, of.currency) if isinstance(value, Offer) else NONE


def _word(texts: Texts, _of: Settings, value: object) -> str:
    return word(texts, value)  # type: ignore[arg-type]  # an enumeration of the settings


def _yes(texts: Texts, _of: Settings, value: object) -> str:
    return texts.say("yes") if value else texts.say("no")


def _moment(texts: Texts, of: Settings, _value: object) -> str:
    return texts.moment(of.starts_at)


def _share(texts: Texts, of: Settings, _value: object) -> str:
    return texts.percent(of.withheld_permille * 10)


def _stack(texts: Texts, of: Settings, _value: object) -> str:
    return texts.number(of.starting_chips)


def _gender(texts: Texts, of: Settings, _value: object) -> str:
    asked = of.entrance.gender
    return texts.say(GENDERS[asked]) if asked is not None else texts.say("for anybody")


def _payouts(texts: Texts, of: Settings, _value: object) -> str:
    return shipped_name(texts, of.payout_table.name)


SETTINGS = (
    SettingCaption("name", N_("Name of the tournament"), _text),
    SettingCaption("starts_at", N_("Start"), _moment),
    SettingCaption("format", N_("Format"), _word),
    SettingCaption("game", N_("Game"), _word),
    SettingCaption("limit", N_("Limit"), _word),
    SettingCaption("starts", N_("When it starts"), _word),
    SettingCaption("all_in_or_fold", N_("All-in or fold"), _yes),
    SettingCaption("win_the_button", N_("Win the button"), _yes),
    SettingCaption("currency", N_("Currency"), _text),
    SettingCaption("discard", N_("Crazy Pineapple: a card is discarded"), _word),
    SettingCaption("entrance.for_whom", N_("Only for"), _text),
    SettingCaption("entrance.gender", N_("For women or men only"), _gender),
    SettingCaption("entrance.least_age", N_("For players from so many years (0 = all)"), _number),
    SettingCaption("entrance.tickets_only", N_("Entry by ticket"), _yes),
    SettingCaption("entrance.tickets_of", N_("Tickets of satellites for"), _text),
    SettingCaption("min_age", N_("Least age"), _number),
    SettingCaption("max_entries", N_("Entries at the most (0 = as the seats hold)"), _number),
    SettingCaption("at_once", N_("Players in at once (0 = as the seats hold)"), _number),
    SettingCaption("re_entries", N_("Re-entries of one player"), _number),
    SettingCaption("early", N_("For coming early")),
    SettingCaption("buy_in.price.prize", N_("To the prizes"), _money),
    SettingCaption("buy_in.price.fee", N_("Fee"), _money),
    SettingCaption("buy_in.price.staff", N_("Staff"), _money),
    SettingCaption("buy_in.price.other", N_("Further parts of the price")),
    SettingCaption("bounty", N_("Bounties")),
    SettingCaption("guarantee", N_("Guarantee"), _money),
    SettingCaption("withheld_permille", N_("Withheld from the prizes"), _share),
    SettingCaption("rebuy", N_("Rebuy"), _offer),
    SettingCaption("max_rebuys", N_("Rebuys to one entry (0 = as the format says)"), _number),
    SettingCaption(
        "rebuy_below", N_("Rebuys only with so many chips or fewer (0 = any stack)"), _number
    ),
    SettingCaption("add_on", N_("Add-on"), _offer),
    SettingCaption("staff_bonus", N_("Staff bonus"), _offer),
    SettingCaption("qualifying", N_("Satellite")),
    SettingCaption("stack", N_("Starting stack"), _stack),
    SettingCaption("table_size", N_("Seats at a table"), _number),
    SettingCaption("rounds", N_("Played in rounds")),
    SettingCaption("final_table", N_("Final table with (0 = by the table size)"), _number),
    SettingCaption("redraw_at", N_("Seats drawn anew at so many tables, such as 3, 2"), _numbers),
    SettingCaption("halt_shortage", N_("Play stops at a table so many short"), _number),
    SettingCaption("break_order", N_("Which table breaks first"), _word),
    SettingCaption("house_break_order", N_("The house's order, table by table"), _numbers),
    SettingCaption("late_stack", N_("Late players play with"), _word),
    SettingCaption("race_rounding", N_("Odd chips of a race"), _word),
    SettingCaption("late.minutes", N_("Late registration, minutes after the start"), _number),
    SettingCaption("late.level", N_("Late registration ends with level"), _number),
    SettingCaption("hand_for_hand_seconds", N_("A hand of hand-for-hand, seconds"), _number),
    SettingCaption("time_seconds", N_("Call the clock, seconds"), _number),
    SettingCaption("time_countdown", N_("Counted aloud at the end, seconds"), _number),
    SettingCaption("shot_clock", N_("Shot clock")),
    SettingCaption("payout_table", N_("Payout table"), _payouts),
    SettingCaption("unit", N_("Prizes are rounded down to"), _money),
    SettingCaption("places_percent", N_("Paid places above the table, percent"), _number),
    SettingCaption("cash_limit", N_("Paid in cash up to"), _money),
)
"""Every setting of a tournament; a path leads into its parts."""
