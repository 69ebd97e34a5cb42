"""Settings by their captions, and when a changed one takes effect in play."""

from collections.abc import Iterator, Mapping

from director.texts.texts import N_, Texts
from director.tournament.settings import Settings
from director.tournament.state import Status, Tournament

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
