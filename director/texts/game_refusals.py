"""Refusals at the house games: the sentence for every reason why a round does not go on so."""

from collections.abc import Mapping

from director.texts.texts import N_

GAME_SENTENCES: Mapping[str, str] = {
    # bets
    "stake_too_low": N_("{bet}: the minimum is {minimum_cents}."),
    "stake_too_high": N_("{bet}: the maximum is {maximum_cents}."),
    "stake_not_in_chips": N_("{bet}: stakes go in steps of {step_cents}."),
    "stake_not_multiple": N_("Box {seat}: the bet must be {times} × {base_cents}."),
    "bet_not_offered": N_("This table does not offer the bet: {bet}."),
    "bet_not_possible": N_("Box {seat} cannot make this bet now: {bet}."),
    "bet_missing": N_("Box {seat} still lacks a bet: {bet}."),
    "bets_closed": N_("No more bets: nothing is placed, moved or taken back any more."),
    "nothing_to_clear": N_("Box {seat} has no bets."),
    "no_such_box": N_("There is no box {seat} in this round."),
    "second_box": N_("Box {seat}: one player may not play two boxes here."),
    # the course of a round
    "round_over": N_("The round is over."),
    "round_not_over": N_("The round is not over: it ends too early."),
    "not_now": N_("Not at this moment: {kind}."),
    "not_your_turn": N_("Box {seat} is out of turn: it is box {turn}'s."),
    "action_unknown": N_("This game does not know what this means: {kind}."),
    "action_malformed": N_("There is more in it than belongs there: {kind}."),
    "ruling_missing": N_("{kind}: say whether the bets are forfeited or returned."),
    # cards
    "card_already_seen": N_("The {card} is on the table already."),
    "card_burned": N_("The {card} was burned: it cannot come."),
    "card_count": N_("{wanted} cards are wanted, {given} were given."),
    "cards_missing": N_("Cards are missing: the round cannot be settled yet."),
    "cards_not_wanted": N_("Box {seat} gets no cards now."),
    "shoe_empty": N_("The shoe has {left} cards left, {wanted} are wanted."),
    # a round in notation
    "notation_line": N_("Line {line} is not understood: {text}"),
    "notation_changed": N_("Line {line}: the check does not fit, something above it was changed."),
    "notation_without_game": N_("The notation does not say which game it is."),
    "notation_other_game": N_("The notation is of another game: {game}."),
    "notation_carry": N_("What the last round left behind is not understood: {what}"),
    # a pay table
    "no_such_game": N_("There is no game “{game}”. There are: {games}."),
    "paytable_not_toml": N_("{file}, line {line}: {what}"),
    "paytable_engine": N_("{file}, line {line}: no such game: {engine}."),
    "paytable_missing": N_("{file}, line {line}: {path} is missing ({wanted})."),
    "paytable_value": N_("{file}, line {line}: {path} is “{found}”, wanted is: {wanted}."),
    "paytable_unknown": N_("{file}, line {line}: this game has no {path}."),
    "paytable_chip": N_("{file}, line {line}: {path} is not in whole chips of {chip_cents}."),
    "paytable_bounds": N_("{file}, line {line}: {path}: the maximum is below the minimum."),
    "paytable_ratio": N_(
        "{file}, line {line}: the maximum is {ratio} times the minimum, allowed is: {allowed}."
    ),
    "paytable_house_share": N_(
        "{file}, line {line}: the house keeps {basis_points}, allowed is {lowest_basis_points} to"
        " {highest_basis_points}."
    ),
    "paytable_examples": N_("{file}, line {line}: {count} worked examples, {needed} are needed."),
}
