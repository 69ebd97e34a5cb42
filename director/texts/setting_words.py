"""Settings of the house by the captions under which they are asked."""

from collections.abc import Mapping

from director.texts.texts import N_, Texts

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
    """The caption of a field; one that has none by its own name."""
    return texts.say(_CAPTIONS[field]) if field in _CAPTIONS else field.replace("_", " ")


def value_words(texts: Texts, field: str, value: str, currency: str) -> str:
    """A value as the journal keeps it, as people read it."""
    if field in AMOUNTS and value.lstrip("-").isdecimal():
        return texts.money(int(value), currency)
    known = {"yes": texts.say("yes"), "no": texts.say("no"), "": texts.say("nothing")}
    return known.get(value, value)
