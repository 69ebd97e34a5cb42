"""Refusals: the sentence of every refusal code."""

from collections.abc import Mapping

from director.texts.equipment_words import EQUIPMENT_SENTENCES
from director.texts.events.lines import LINES
from director.texts.file_errors import cause_words
from director.texts.game_words import bet_labels
from director.texts.jackpot_words import OF_CASH_GAMES
from director.texts.league_words import LEAGUE_SENTENCES
from director.texts.person_words import BARRED_FROM, FIELDS, VALUES, WANTED
from director.texts.pit_words import LIMIT_WORDS
from director.texts.refused.house import HOUSE_SENTENCES
from director.texts.refused.night import FLIGHT_SENTENCES, NIGHT_SENTENCES, SIDE_POOL_SENTENCES
from director.texts.refused.poker import POKER_SENTENCES
from director.texts.refused.tables import (
    BOUNTY_SENTENCES,
    CASH_SENTENCES,
    CHANCE_SENTENCES,
    GAME_SENTENCES,
    PIT_SENTENCES,
    ROUND_SENTENCES,
)
from director.texts.rule_words import cited, rule_name
from director.texts.texts import N_, Texts
from director.texts.till_words import SERIES
from director.texts.tournament_words import ROWS, SCENE_NAMES, WORDS
from director.values.errors import Fact, RuleViolation
from director.values.receipt_number import readable


def sentence(texts: Texts, violation: RuleViolation, *, currency: str = "EUR") -> str:
    """Sentence of a refusal in the user's language, with the rule's number; KeyError if unknown.

    Facts are shown by their names: `*_cents` as money, in the `currency` among them if there is one,
    `*_at` as day and time, `born_on` as a day, `*_hundredths` with decimals, `bet` and `jackpot` by
    their labels, others as numbers and words. What a term of a table is refused for begins with the
    term, not with file and line.
    """
    money = str(violation.facts.get("currency", currency))
    facts = {name: fact_words(texts, name, fact, money) for name, fact in violation.facts.items()}
    said = texts.say(SENTENCES[violation.code], **facts)
    if "term" in facts and violation.code.startswith("paytable_"):
        said = f"{violation.facts['term']}: {said.partition(': ')[2]}"
        said += " " + texts.say("This would do: {mend}.", **facts) if "mend" in facts else ""
    return f"{said} {cited(texts, violation.rule)}" if violation.rule else said


TYPED = frozenset(
    {"who", "name", "names", "league_name", "text", "donor", "filed_to", "machine", "screen",
     "staff", "why", "tournament", "note"}
)  # fmt: skip
"""Facts that people have typed: shown as they stand, also where one is spelt like a code."""


def fact_words(texts: Texts, name: str, fact: Fact, currency: str) -> str:
    """Fact as text in a sentence, by its name."""
    if isinstance(fact, tuple):
        return ", ".join(fact_words(texts, name, part, currency) for part in fact)
    if isinstance(fact, int) and not isinstance(fact, bool):
        return _figure(texts, name, fact, currency)
    if name == "born_on":
        return texts.born(str(fact)) or "?"
    if name == "rule":
        return rule_name(texts, str(fact))
    if name in TYPED:
        return str(fact)
    labels = ROWS if name == "kind" else _labels(name)
    told_of = LINES.get(str(fact))
    word = labels.get(str(fact)) or (told_of[0] if told_of else WORDS.get(str(fact)))
    return texts.say(word) if word else readable(cause_words(texts, str(fact)))


def _labels(name: str) -> Mapping[str, str]:
    if name in ("fields", "field", "fact"):
        return {**FIELDS, **VALUES}
    if name == "wanted":
        return WANTED
    if name == "way":
        return INSTEAD
    if name == "reach":
        return BARRED_FROM
    if name == "shown":
        return {str(scene): said for scene, said in SCENE_NAMES.items()}
    if name == "series":
        return SERIES
    if name == "limit":
        return LIMIT_WORDS
    if name == "label":
        return {label: label for label in (*bet_labels("jackpots").values(), *OF_CASH_GAMES)}
    if name in ("bet", "jackpot"):
        return bet_labels(f"{name}s")
    return SETTINGS if name == "setting" else {}


def _figure(texts: Texts, name: str, fact: int, currency: str) -> str:
    if name.endswith("_cents"):
        return texts.money(fact, currency)
    if name.endswith("_at"):
        return texts.moment(fact)
    if name.endswith("_hundredths"):
        return texts.hundredths(fact)
    if name.endswith("basis_points"):
        return texts.percent(fact)
    return texts.number(fact)


SETTINGS: Mapping[str, str] = {
    "format": N_("Format"),
    "stack": N_("Starting stack"),
    "game": N_("Game"),
    "discard": N_("Moment of the discard"),
    "limit": N_("Limit"),
    "bounty": N_("Bounties"),
    "all_in_or_fold": N_("All-in or fold"),
    "win_the_button": N_("Win the button"),
}
"""Settings that a sentence names."""

INSTEAD: Mapping[str, str] = {
    "undo_first": N_("undo that one first"),
    "void_first": N_("take that one back with a reason first"),
    "remove_stacks": N_("take the unsold stacks away instead"),
    "correct_head": N_("what was opened stays, and who won it can be corrected instead"),
    "stays": N_("that one cannot be undone, so this one stays too"),
}
"""Remedy when a later action depends on the one to be undone."""

SENTENCES: Mapping[str, str] = {
    **FLIGHT_SENTENCES,
    # money
    "posting_unbalanced": N_("The posting does not balance: {difference_cents} too much."),
    "till_accounts_differ": N_("Till {till}: the accounts do not add up to its receipts."),
    "receipt_gap": N_("Receipt {number} of series {series} does not follow the last one."),
    "ticket_unknown": N_("The house knows no ticket {ticket}."),
    "ticket_used": N_("Ticket {ticket} was used already, with receipt {receipt}."),
    "ticket_of_other_till": N_("The ticket went out at till {till}: take it back there."),
    "ticket_worth_more": N_(
        "The tickets are worth {worth_cents}, and {due_cents} is due: no money goes back for a ticket."
    ),
    "voucher_without_number": N_(
        "A voucher is taken by its number: scan it, or type it. Without a number it needs a reason and "
        "a second person."
    ),
    "ticket_for_entries": N_("Ticket {ticket} was won: it pays for entries alone."),
    "ticket_is_prize": N_("Ticket {ticket} was won: take the prize back instead."),
    "deposit_too_small": N_("The deposit is {held_cents}: {asked_cents} cannot be taken from it."),
    "deposit_for_bank": N_(
        "Of the deposit {bank_cents} was won above the cash limit: that goes by bank transfer. "
        "Otherwise {free_cents} can be paid out."
    ),
    "deposit_of_nobody": N_("A deposit is somebody's: say whose."),
    "account_missing": N_("The player has no valid IBAN yet: enter it first, or pay another way."),
    "method_not_for_deposits": N_("Deposits are not paid this way: {method}."),
    "erase_deposit": N_("{name} still has a deposit: pay it out first (Cash desk, Deposits)."),
    "price_changed": N_(
        "The price is {due_cents} now, {quoted_cents} was shown: nothing was sold. "
        "Tell the player, then sell again."
    ),
    "tender_too_much": N_("{told_cents} is paid in parts, but only {due_cents} is due."),
    "handed_too_little": N_("{due_cents} is due in cash: less was handed over."),
    "transfers_only_in_euros": N_("The file for the bank holds euros alone, these are {currency}."),
    "house_without_iban": N_("The house has no valid IBAN yet: enter it in its settings."),
    "nothing_to_transfer": N_("There is nothing to transfer on these days."),
    "unknown_receipt": N_("There is no receipt {number} in the series {series}."),
    "till_open_already": N_("Till {till} is open already."),
    "till_not_open": N_("Till {till} is not open: open it with its float first."),
    "till_closed": N_(
        "Till {till} was counted and closed: open it with its float first (Cash desk, O)."
    ),
    "till_variance": N_(
        "{method}: the count is not what should be there. Count again, or hand it in as it is and say "
        "why."
    ),
    "no_cashier": N_("Whoever answers for a till works at the cash desk."),
    "takeover_unproven": N_("Whoever takes the till over types their PIN first."),
    "till_of_another": N_("Somebody else answers for till {till}: use your own, or say why."),
    "more_than_in_the_till": N_("Till {till} holds only {held_cents} in cash."),
    "till_short": N_(
        "Till {till} holds only {held_cents} in cash, and {asked_cents} is to be paid: fill it from the "
        "safe (Cash desk), or pay from another till."
    ),
    "till_short_owed": N_(
        "Till {till} holds only {held_cents} in cash, and {asked_cents} is to be paid: fill it from the "
        "safe (Cash desk), or pay from another till. With a reason the money stays with the house, as "
        "the player's deposit."
    ),
    "amount_not_positive": N_("The amount must be above zero."),
    "piece_impossible": N_("{count} times {piece_cents} cannot have been counted."),
    "count_impossible": N_("{method}: {amount_cents} cannot have been counted."),
    "not_permitted": N_("Your role may not do this ({role}): somebody who may logs in first."),
    "approval_needed": N_("A second person must agree to this."),
    "witness_needed": N_(
        "Somebody else of the staff watches and counts with you, and confirms it with a PIN."
    ),
    "approval_of_payment": N_(
        "A second person must agree: {amount_cents} now, with what was paid unasked {total_cents} in 24 "
        "hours."
    ),
    "approval_of_difference": N_(
        "The count of till {till} differs by more than {limit_cents}: a second person counts with you "
        "and agrees. By how much is told once it is handed in."
    ),
    "overrides_need_a_floorman": N_(
        "Here a floorman or director decides: somebody who may insist logs in first."
    ),
    "years_impossible": N_("Payments are kept for 0 to {most} years."),
    "approver_not_entitled": N_("A director or floorman other than you must agree to this."),
    "pin_of_digits": N_("A PIN has {shortest} to {longest} digits."),
    "pin_too_simple": N_("This PIN is too simple: not all the same digits, and not counted up or down."),
    "pin_not_set": N_("{name} has no PIN yet: the director sets one in the house's settings."),
    "pin_must_wait": N_("Too many wrong PINs: try again in {seconds} seconds."),
    "pin_wrong": N_("The PIN is wrong."),
    "pin_wrong_wait": N_("The PIN is wrong: try again in {seconds} seconds."),
    "hands_late_impossible": N_("Hands come to screens 0 to {most} seconds late; 0 is at once."),
    "idle_minutes_impossible": N_("A console is locked after 0 to {most} minutes; 0 is never."),
    "due_diligence": N_(
        "With this the person reaches {total_cents} within 24 hours (limit {limit_cents}): look at "
        "a document first, and say so as the reason."
    ),
    "guarded_fact": N_(
        "{fact} of {name} is known already: it is changed by itself, with a reason and a second person "
        "(House, Players)."
    ),
    "vouchers_of_nobody": N_(
        "Vouchers without a name for {total_cents} within 24 hours (limit {limit_cents}): say whose "
        "they are."
    ),
    "erase_retained": N_(
        "A document was seen for a payment of {name} on {paid_at}: the law keeps that for {years} years."
    ),
    "house_has_no_pit": N_("This house has no pit (Settings, The house)."),
    "house_has_no_cash_games": N_("This house has no cash games (Settings, The house)."),
    "pit_in_use": N_("The pit stays: game tables are still open ({count}). Close them first."),
    "cash_games_in_use": N_("The cash games stay: still in play at table {tables}. Close it first."),
    "waiting_list_in_use": N_(
        "The cash games stay: players still wait for a seat ({count}). Take them off the list first."
    ),
    "last_director": N_("{name} is the only director: name another one first."),
    "erase_owed": N_("{name} is still owed a prize: it is paid first, then the data can go."),
    "erase_plays": N_("{name} is in a tournament that is not over: when it is, the data can go."),
    "erase_season_deposit": N_("{name} has a deposit in the league {league}: settle it first."),
    "erase_bagged": N_("{name} has a stack in a bag of {event}: after day 2 the data can go."),
    "erase_sits": N_("{name} sits at cash table {table}: after the cash-out the data can go."),
    "erase_box": N_("{name} plays box {box} at a game table: once the box is free the data can go."),
    "erase_hit": N_("{name} is owed a part of a jackpot: once it is paid the data can go."),
    "erase_waits": N_("{name} waits for a cash game: once off the list, the data can go."),
    "erase_barred": N_("{name} is barred: the data stays as long as the bar does."),
    "erase_reason_names": N_(
        "The reason stays in the journal when the person is gone: write it without name, number or date."
    ),
    "command_id_used": N_("Under this identity something else was done: send it under one of its own."),
    "web_name_impossible": N_("“{name}” is no name of a machine in a network."),
    "retention_impossible": N_("People are proposed after 0 to {most} months; 0 is never."),
    "value_of_other_kind": N_("{field}: {wanted} is needed."),
    "value_out_of_range": N_("{field} must lie between {least} and {most}."),
    "instant_out_of_range": N_("{field} must lie in the years {first} to {last}."),
    "identity_impossible": N_(
        "{field}: a name of at most {most} characters and without colons is needed."
    ),
    "list_too_long": N_("{field} has too many parts: at most {most} fit."),
    "picture_too_large": N_("{field} is too large: at most {most} bytes fit."),
    "chip_count_impossible": N_("{field}: every value of chips once, and none counted below one."),
    "share_impossible": N_("{field}: between 0 and 100 %, with at most two decimals."),
    "timezone_unknown": N_("There is no time zone {zone}."),
    "language_unknown": N_("The program does not speak {language}."),
    "text_too_long": N_("{field} has {letters} characters: at most {most} fit."),
    "text_unprintable": N_("Character {position} of a text cannot be printed ({sign}): delete it."),
    "limit_impossible": N_("A limit is an amount of zero or more."),
    "limit_currency": N_("A limit names its currency by three letters, each currency once: CZK 50 000."),
    "no_director_pin": N_("Give a director a PIN first: else nobody could log in."),
    "unknown_staff": N_("{staff} is not on the staff: add the person in the house's settings."),
    # the desk
    "unknown_tournament": N_("There is no such tournament."),
    "unknown_person": N_("There is no such person in the directory."),
    "nothing_to_undo": N_("There is nothing to undo."),
    "past_is_read_only": N_("This is the past: go back to now to do anything."),
    "file_is_read_only": N_("This is a file, not the house: nothing can be done with it here."),
    "rehearsal_plays_itself": N_("The rehearsal plays by itself: leave it to do anything."),
    "later_depends": N_("A later action depends on it ({kind}, {since_at}): {way}."),
    "would_not_add_up": N_("It would not add up after that ({invariant}): nothing was changed."),
    "undo_breaks": N_("It cannot be undone: the tournament would not add up afterwards."),
    # the desk
    "reason_required": N_("A reason is needed: the journal keeps it."),
    "nothing_changed": N_("Nothing would change."),
    "undo_after_the_end": N_(
        "The tournament is over and its seed revealed: nothing of it is undone or done again."
    ),
    "undone_already": N_("This was undone already."),
    "nothing_to_redo": N_("There is nothing to redo."),
    "redo_overtaken": N_("Something else was undone or redone meanwhile: look at it, then redo."),
    "money_is_voided_not_undone": N_("Money is not undone: void the payment instead."),
    "not_undoable": N_("This cannot be undone."),
    "unknown_row": N_("There is no such record: {kind} {key}."),
    "row_of_other_kind": N_("The record {key} is not of the kind {kind}."),
    "name_missing": N_("A name is missing."),
    "name_taken": N_("The name {name} is taken already: choose another one."),
    "works_here": N_("{name} works at this console: let somebody else work here first."),
    "chips_none": N_("The house needs chips: count at least one value."),
    "colour_impossible": N_("Chips of {value}: {colour} is no colour, as #1F7A47 is."),
    "least_age_impossible": N_("The least age lies between 0 and {most} years."),
    "line_too_long": N_("The line is too long: at most {longest} characters."),
    # people
    "person_without_id": N_("The person has no number in the directory."),
    "person_without_name": N_("The person has no name."),
    "birth_date_impossible": N_("{born} is no date of birth: write year-month-day."),
    "birth_date_unknown": N_(
        "The date of birth of {name} is not known: players must be {min_age} or older."
    ),
    "under_age": N_("{name} is under age: players must be {min_age} or older."),
    "barred": N_("{name} is barred from the house."),
    "barred_by": N_("{name} is barred from the house since {since_at}: {why} ({who})."),
    "barred_until": N_("{name} is barred from the house until {until_at}: {why} ({who})."),
    "barred_room_by": N_("{name} is {reach} since {since_at}: {why} ({who})."),
    "barred_room_until": N_("{name} is {reach} until {until_at}: {why} ({who})."),
    "barred_tournament_by": N_("{name} is barred from {tournament} since {since_at}: {why} ({who})."),
    "barred_tournament_until": N_("{name} is barred from {tournament} until {until_at}: {why} ({who})."),
    "barred_for_longer": N_(
        "{name} is barred for longer than that: change the bar in the directory, or ban from this table."
    ),
    "bar_over_already": N_("A bar ends in the future: choose a later day."),
    "not_barred": N_("{name} is not barred."),
    "box_without_name": N_(
        "Nobody is named at box {box}: name the player first, or ban from this table."
    ),
    "bar_too_long": N_("A bar lasts at most {most} days; longer is until it is lifted."),
    "gender_impossible": N_("“{gender}” is no gender: f, m or x."),
    "gender_not_asked": N_("This house does not keep genders (Settings, The house)."),
    "iban_impossible": N_("This IBAN is not valid: check it against the card or the bank's letter."),
    "iban_missing": N_("Entry {entry} has no IBAN yet: it is needed for the transfer."),
    "card_known_already": N_("This card belongs to somebody else in the directory."),
    "same_person": N_(
        "{name}, born {born_on}, is in the directory. Say whether it is the same person: take that one, "
        "or say that it is another."
    ),
    "twin_barred": N_("{name}, born {born_on}, is barred from the house. Is it the same person?"),
    "twin_inside": N_("{name}, born {born_on}, is in already. Is it the same person?"),
    "barred_twin_in_list": N_(
        "{name}, born {born_on}, is barred from the house, and somebody new in the list looks the same."
    ),
    "document_known_already": N_("This document belongs to somebody else in the directory."),
    # at the poker table
    **NIGHT_SENTENCES,
    **HOUSE_SENTENCES,
    **POKER_SENTENCES,
    # at the house games
    **GAME_SENTENCES,
    **CHANCE_SENTENCES,
    # the pit
    **PIT_SENTENCES,
    **EQUIPMENT_SENTENCES,
    **BOUNTY_SENTENCES,
    **ROUND_SENTENCES,
    **SIDE_POOL_SENTENCES,
    **CASH_SENTENCES,
    **LEAGUE_SENTENCES,
}
