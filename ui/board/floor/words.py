"""What the page of the floor's phones says, under the names by which its script knows it."""

from collections.abc import Mapping

from director.texts.texts import N_, Texts

_WORDS: Mapping[str, str] = {
    "pair_title": N_("Pair this phone"),
    "pair_words": N_("Scan the code at the console (Wall, Phones), or type it. It is good once."),
    "code": N_("Code"),
    "pair": N_("Pair the phone"),
    "paired": N_("Paired: {name}"),
    "who": N_("Who are you?"),
    "nobody_has_pin": N_("Nobody has a PIN yet: the director sets one in the house’s settings."),
    "pin": N_("PIN"),
    "log_in": N_("Log in"),
    "log_out": N_("Log out"),
    "other_person": N_("Somebody else"),
    "locked_out": N_("This phone is locked out."),
    "pin_again": N_("Type your PIN again."),
    "offline": N_("No connection to the house"),
    "offline_title": N_("No connection to the house"),
    "silent_title": N_("The house does not answer"),
    "offline_deed": N_(
        "Nobody knows whether it arrived. Trying again does it once at most; the phone keeps nothing."
    ),
    "again": N_("Try again"),
    "leave_it": N_("Leave it"),
    "sending": N_("Sending…"),
    "reason": N_("Reason"),
    "override_title": N_("A rule says no"),
    "override_words": N_("You may insist. The journal keeps your reason."),
    "insist": N_("Insist"),
    "insist_sure": N_("Once more: insist"),
    "left": N_("In play {left}"),
    "tournaments": N_("Tournaments"),
    "no_tournament": N_("No tournament is on."),
    "demo": N_("Demo: nothing of this is real."),
    "table_n": N_("Table {table}"),
    "seat_n": N_("Seat {seat}"),
    "free": N_("free"),
    "absent": N_("absent"),
    "called": N_("The clock is called on {who}"),
    "pause": N_("Pause"),
    "resume": N_("Resume"),
    "next_level": N_("Next level"),
    "next_level_sure": N_("Once more: next level"),
    "undo": N_("Undo"),
    "undo_sure": N_("Once more: undo"),
    "bust": N_("Bust"),
    "bust_sure": N_("Once more: {who} out"),
    "by_whom": N_("Who has won the chips? The bounty goes there."),
    "by_whom_if": N_("Who has won the chips? (may stay empty)"),
    "nobody": N_("Nobody"),
    "winner_missing": N_("Say who has won the bounty, or nobody."),
    "also_out": N_("Out in the same hand, too:"),
    "stack_before": N_("Stack at the start of the hand"),
    "stack_missing": N_("The stacks decide the places: type them first."),
    "tied": N_("Tied: they had the same stack"),
    "move": N_("Move"),
    "move_who": N_("{who}: to which table?"),
    "move_to": N_("{who}: to which seat of table {table}?"),
    "move_sure": N_("Once more: table {table} seat {seat}"),
    "other_table": N_("Another table"),
    "clock": N_("Call the clock"),
    "acted": N_("Has acted"),
    "dead": N_("The hand is dead"),
    "dead_sure": N_("Once more: the hand is dead"),
    "stack": N_("Stack"),
    "stack_of": N_("Stack of {who}"),
    "tell": N_("Tell it"),
    "blind": N_("Big blind next hand"),
    "rebuy": N_("Wants to rebuy"),
    "chips": N_("Chips for this table"),
    "fetched": N_("Done"),
    "wishes": N_("Asked for"),
    "check": N_("Check the seats"),
    "check_words": N_("Tap every seat where somebody else sits. Nobody is moved by it."),
    "check_send": N_("This is who sits here"),
    "checked": N_("Seats checked at {time}"),
    "wrong": N_("somebody else"),
    "tally": N_("Count the table"),
    "tally_words": N_("All chips of table {table}"),
    "bag": N_("Bag the stack"),
    "bagged": N_("Bagged: {n}"),
    "player_absent": N_("The player is not here: the floor signs"),
    "why_title": N_("A reason is asked"),
    "send": N_("Send"),
    "proposals": N_("Proposed by the dealer desk"),
    "accept": N_("Accept"),
    "accept_sure": N_("Once more: accept"),
    "refuse": N_("Refuse"),
    "reason_missing": N_("Say why: the dealer desk reads it."),
    "waiting": N_("Waiting list of the cash games"),
    "waiting_n": N_("Waiting list: {n}"),
    "call_to": N_("Call to table {table}"),
    "comes": N_("Comes"),
    "comes_not": N_("Does not come"),
    "comes_not_sure": N_("Once more: does not come"),
    "no_open_seat": N_("No open seat in this game."),
    "no_free_seat": N_("No table has a free seat."),
}


def page_words(texts: Texts) -> dict[str, str]:
    """Every word of the page; its script fills in names and numbers."""
    said = {name: texts.say(words, **_same(words)) for name, words in _WORDS.items()}
    return {"language": texts.language, **said}


def _same(words: str) -> dict[str, str]:
    """Facts that leave their places as they are."""
    names = ("name", "left", "table", "seat", "who", "time", "n")
    return {name: "{" + name + "}" for name in names if "{" + name + "}" in words}
