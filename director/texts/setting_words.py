"""Settings by their captions, what a change of them was, and when it takes effect in play."""

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter

from director.texts.texts import N_, Texts
from director.texts.tournament_words import GENDERS, shipped_name, word
from director.tournament.settings import Offer, Settings
from director.tournament.state import Status, Tournament
from director.values.dataclass import Value

_CAPTIONS: Mapping[str, str] = {
    "name": N_("Name of the house"),
    "address": N_("Address"),
    "footer": N_("Line at the foot of the paper"),
    "conditions": N_("Conditions on the receipt of a buy-in; empty = the usual sentence"),
    "family_first": N_("Family names stand first, on screens and on paper"),
    "logo": N_("Logo"),
    "has_pit": N_("Pit"),
    "has_poker": N_("Poker table"),
    "has_cash": N_("Cash games"),
    "deck_register": N_("Register of decks and dice"),
    "names_shown": N_("How they name players"),
    "hands_late": N_("Hands with all cards come to screens late, by seconds"),
    "players_write": N_("Players join waiting lists from their phones"),
    "log_in": N_("The staff log in with a PIN"),
    "idle_minutes": N_("Minutes until a console that nobody touches is locked; 0 = never"),
    "approval_above": N_("A second person agrees to payments above, in 24 hours"),
    "variance_limit": N_("A second person accepts a till that is off by more than"),
    "cashier_overrides": N_("Cashiers and dealers may insist over rules too"),
    "structure_alone": N_("The floorman changes the structure alone, in play too"),
    "usual_method": N_("Sales are usually paid by"),
    "side_pools_held": N_("The house holds side pools of players (last longer)"),
    "gender_asked": N_("Genders are kept, for tournaments that ask them"),
    "told_count_stands": N_("A call on a wrong count (rule 42)"),
    "currency": N_("Currency"),
    "timezone": N_("Time zone"),
    "iban": N_("IBAN from which prizes are transferred"),
    "cash_limit_cents": N_("Paid in cash up to, to one person in 24 hours"),
    "cash_limit_others": N_("The same in other currencies"),
    "least_age": N_("Least age"),
    "help_line": N_("Regulator and help line; empty = the country's"),
    "diligence_cents": N_("Payments in 24 hours from which a document is looked at; 0 = never"),
    "diligence_others": N_("The same in other currencies"),
    "retention_months": N_("Months after the last visit until erasure is proposed; 0 = never"),
    "diligence_years": N_("Years until somebody may be erased after a document was seen; 0 = at once"),
    "language": N_("Language"),
    "cash_till": N_("Till of the cash games"),
    "web_names": N_("Names of boards in the house’s network, separated by commas"),
    "role": N_("Role"),
    "active": N_("Works here"),
}
AMOUNTS = frozenset({"approval_above", "variance_limit", "cash_limit_cents", "diligence_cents"})
"""Fields whose values are money in the house's currency."""


def field_words(texts: Texts, field: str) -> str:
    """Caption of a field, or its own name."""
    return texts.say(_CAPTIONS[field]) if field in _CAPTIONS else field.replace("_", " ")


def value_words(texts: Texts, field: str, value: str, currency: str) -> str:
    """A value as the journal keeps it, as people read it."""
    if field in AMOUNTS and value.lstrip("-").isdecimal():
        return texts.money(int(value), currency)
    known = {"yes": texts.say("yes"), "no": texts.say("no"), "": texts.say("nothing")}
    return known.get(value, value)


def acting_words(texts: Texts, tournament: Tournament, settings: Settings) -> tuple[str, ...]:
    """Say when other settings act in a tournament that lives: each that does not act on everything."""
    if settings == tournament.settings:
        return ()
    return tuple(texts.say(said) for said in _later(tournament, settings)) or (texts.say(AT_ONCE),)


AT_ONCE = N_("Acts at once.")
_LADDER = ("guarantee", "withheld_permille", "unit", "places_percent", "payout_table", "qualifying")


def _later(t: Tournament, settings: Settings) -> Iterator[str]:
    """Sentences of what stays as it was, and from when the change counts."""

    def changed(*names: str) -> bool:
        return any(getattr(t.settings, name) != getattr(settings, name) for name in names)

    sold = [entry for entry in t.entries.values() if entry.counts]
    extras = any(entry.extras for entry in sold)
    if changed("table_size") and any(table.size != settings.table_size for table in t.open_tables):
        yield N_("Seats a table: tables in use keep theirs; it holds for tables opened from now on.")
    if changed("buy_in", "stack", "bounty", "early") and sold:
        yield N_("Entries sold keep their price, chips and head: it holds from the next entry on.")
    if changed("entrance", "min_age", "re_entries", "max_entries", "format") and sold:
        yield N_("Who has entered stays in: it holds from the next entry on.")
    if changed("late") and t.registration_closed_at is not None:
        yield N_("Registration is closed: it holds once registration is opened again.")
    if changed("late_stack") and sold:
        yield N_("Stacks that lie on the tables stay: it holds from the next entry on.")
    if changed("add_on") and t.add_on_closed_at is not None:
        yield N_("The add-on round is over: nobody buys an add-on any more.")
    if changed("rebuy", "add_on", "staff_bonus", "max_rebuys", "rebuy_below") and extras:
        yield N_("Rebuys and add-ons sold stay as they are: it holds from the next one on.")
    if changed(*_LADDER) and t.prizes is not None:
        yield N_("The prizes are locked: it holds once they are unlocked and locked again.")
    if changed("starts_at", "starts") and t.status is Status.RUNNING:
        yield N_("Play has begun: another start changes nothing.")
    if changed("at_once") and settings.at_once and t.playing - len(t.queue) > settings.at_once:
        yield N_("More are in now: nobody is seated until fewer play.")
    if changed("time_seconds", "time_countdown", "shot_clock") and t.calls:
        yield N_("A clock that was called runs out as it was: it holds from the next call on.")
    if changed("game", "limit", "discard", "all_in_or_fold", "win_the_button") and t.started_at:
        yield N_("The hand that is dealt is played out: it holds from the next hand on.")
    if changed("race_rounding") and t.races:
        yield N_("Chip races that were held stay: it holds from the next one on.")
    if changed("cash_limit") and t.takings.paid:
        yield N_("Prizes paid stay as they were paid: it holds from the next one on.")


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
