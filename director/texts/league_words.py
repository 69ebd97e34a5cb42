"""Words of leagues: refusals with the letter of a formula, ready-made rules."""

from collections.abc import Mapping

from director.series.league.deposits import DepositEnd, DepositTerms
from director.series.league.points import PRESETS, PointsRule, Rounding
from director.series.league.ties import TieRule
from director.texts.texts import N_, Texts

FORMULA_SENTENCES: Mapping[str, str] = {
    "formula_empty": N_("The formula is empty: write what a result is worth, such as n − k + 1."),
    "formula_too_long": N_("The formula is too long: at most {most} letters."),
    "formula_too_deep": N_(
        "Letter {at}: brackets, signs and functions lie more than {most} deep within each other."
    ),
    "formula_unknown_sign": N_("Letter {at}: {sign} means nothing in a formula."),
    "formula_goes_on": N_("Letter {at}: {sign} does not belong here. Is a sign missing before it?"),
    "formula_ends_early": N_("Letter {at}: the formula ends where a value is missing."),
    "formula_value_missing": N_("Letter {at}: a value is missing before {sign}."),
    "formula_not_closed": N_("Letter {at}: this bracket is never closed."),
    "formula_unknown_name": N_("Letter {at}: {name} is neither a value nor a function."),
    "formula_name_meant": N_(
        "Letter {at}: {name} is neither a value nor a function. Did you mean {meant}?"
    ),
    "formula_no_function": N_("Letter {at}: {name} is no function. Is a · missing after it?"),
    "formula_function_bare": N_("Letter {at}: {name} takes its values in brackets: {name}(…)."),
    "formula_takes": N_(
        "Letter {at}: {name} takes {takes} values, {given} were given. Decimals have a point: 0.25."
    ),
    "formula_number_wanted": N_(
        "Letter {at}: a number is wanted, and this is true or false: write if(…, 1, 0)."
    ),
    "formula_truth_wanted": N_("Letter {at}: a condition is wanted, such as k = 1; this is a number."),
    "formula_compares_twice": N_("Letter {at}: a comparison has two sides; “and” joins two of them."),
    "formula_not_shared": N_(
        "Letter {at}: {name} differs from player to player; a share knows n, k, b and pool."
    ),
    "formula_share_in_share": N_("Letter {at}: a share cannot stand within a share."),
    "formula_number_long": N_(
        "Letter {at}: a number has at most {most} figures before its point and after."
    ),
    "formula_divides_by_zero": N_("Letter {at}: division by zero."),
    "formula_root_of_negative": N_("Letter {at}: a root of less than zero."),
    "formula_log_of_none": N_("Letter {at}: a logarithm of zero or less."),
    "formula_exponent": N_("Letter {at}: the exponent is beyond a million."),
    "formula_too_large": N_("Letter {at}: it would be too large to be worked out."),
    "formula_decimals": N_("Letter {at}: decimals are a whole number from 0 to 10."),
    "formula_list_number": N_("Letter {at}: a list counts from 1 in whole numbers: list(k, …)."),
    "formula_too_many_places": N_("Letter {at}: the field is too large for this share."),
    "points_decimals": N_("Points have at most {most} decimals."),
    "points_too_many": N_("A result is worth at most {most} points: this formula gives more."),
}


LEAGUE_SENTENCES: Mapping[str, str] = {
    **FORMULA_SENTENCES,
    "unknown_league": N_("There is no such league."),
    "league_is_there": N_("There is such a league already."),
    "league_struck": N_("This league was struck out."),
    "league_without_name": N_("A league needs a name."),
    "season_ends_first": N_("The season ends before it begins: give a later last day."),
    "league_counts": N_("How many results count lies between 0 and {most}."),
    "league_weekday": N_("A week has seven days: this is none of them."),
    "league_left_out": N_("Tournaments are left out of a rule alone, not of a choice by hand."),
    "league_membership_stands": N_("Who joins is no member yet, and who leaves is one."),
    "adjustment_of_nothing": N_("Give or take some points, at most {most}."),
    "adjustment_without_result": N_("The player has no result there: choose one of the league."),
    "no_such_adjustment": N_("These points by hand do not count already."),
    "season_deposit_amount": N_("The deposit of a season is above zero, at most {most_cents}."),
    "season_deposit_nights": N_("The deposit goes back after 0 to {most} tournaments."),
    "season_deposits_held": N_(
        "Deposits of the season lie with the club ({count}): give them back or keep them first."
    ),
    "no_season_deposit": N_("This league takes no deposit: change the league first."),
    "season_deposit_paid": N_("This player has paid the deposit of the season."),
    "season_over": N_("The season is over: no deposit is needed any more."),
    "season_deposit_not_held": N_("No deposit of this player lies with the club."),
    "season_deposit_not_ended": N_("The deposit of this player was neither given back nor kept."),
    "season_goes_on": N_("The season is not over: deposits are settled at its end."),
    "season_deposit_lost": N_(
        "Played: {played} of {nights} tournaments. By the rule the club keeps the deposit."
    ),
    "season_deposit_due_back": N_(
        "Played: {played} of {nights} tournaments. By the rule the deposit goes back."
    ),
    "not_in_the_final": N_(
        "This player is not in the final; whoever insists gives the usual starting stack."
    ),
    "final_has_begun": N_("The stacks of a final are made before it starts."),
    "final_has_entries": N_("Chips are handed out already: the stacks of a final come before."),
    "final_scale": N_(
        "A final has two players or more, 1 to 10,000 chips a point, stacks up to a thousand million."
    ),
    "final_chip": N_("No chip of {chip} is in play in this tournament."),
    "final_without_players": N_("Fewer than two have a place in the table: there is no final yet."),
    "final_stacks_differ": N_("Every stack of this final is another's: none is laid out unsold."),
}

TIE_WORDS: Mapping[TieRule, str] = {
    TieRule.COUNTED: N_("by the results that count"),
    TieRule.ALL: N_("by all results"),
    TieRule.SHARED: N_("share the place"),
}
PRESET_WORDS: Mapping[str, str] = {
    "field": N_("By field, place and buy-in"),
    "linear": N_("One more for each beaten"),
    "list": N_("Fixed list, nine places"),
    "list_bonus": N_("Fixed list, 5 more for the winner"),
    "knockouts": N_("Each beaten, and each knocked out"),
    "pot": N_("Share of the points pot"),
    "attendance": N_("Coming, money, winning"),
}
if PRESET_WORDS.keys() != PRESETS.keys():
    raise TypeError("every ready-made formula has words")


def formula_words(texts: Texts, rule: PointsRule) -> str:
    """Name of a rule, or its formula if it is the house's own."""
    known = next((key for key, formula in PRESETS.items() if formula == rule.formula), None)
    return texts.say(PRESET_WORDS[known]) if known is not None else rule.formula


ROUNDING_WORDS: Mapping[Rounding, str] = {
    Rounding.HALF_UP: N_("Half a step up"),
    Rounding.HALF_EVEN: N_("Half a step to even"),
    Rounding.UP: N_("Always up"),
    Rounding.DOWN: N_("Always down"),
}

DEPOSIT_WORDS: Mapping[DepositEnd | None, str] = {
    None: N_("paid in"),
    DepositEnd.RETURNED: N_("given back"),
    DepositEnd.FORFEITED: N_("kept by the club"),
    DepositEnd.VOIDED: N_("voided"),
}


def deposit_terms_words(texts: Texts, terms: DepositTerms) -> str:
    """Deposit of a season, and the condition of its return."""
    amount = texts.money(terms.cents, terms.currency)
    if not terms.nights:
        return texts.say("{amount}, back at the end", amount=amount)
    nights = texts.count("{n} tournament", "{n} tournaments", terms.nights)
    return texts.say("{amount}, back after {tournaments}", amount=amount, tournaments=nights)
