"""Words: what the floor calls formats, games, limits, methods and states."""

from collections.abc import Mapping
from enum import StrEnum

from director.texts.texts import N_, Texts
from director.tournament.settings import Game, Settings


def word(texts: Texts, value: StrEnum) -> str:
    """The floor's word for a value of one of the tournament's enumerations."""
    return texts.say(WORDS[value.value])


def discard_words(texts: Texts, settings: Settings) -> str:
    """When a card is discarded; empty in a game without a discard (T-F4)."""
    return word(texts, settings.discard) if settings.game is Game.CRAZY_PINEAPPLE else ""


def shipped_name(texts: Texts, name: str) -> str:
    """The name of a shipped structure or payout table in words; the house's own stay as typed."""
    return texts.say(name) if name in SHIPPED else name


SHIPPED: frozenset[str] = frozenset(
    {N_("Hyper"), N_("Turbo"), N_("Regular"), N_("Deep"), N_("Satellite"), N_("House")}
)
"""What the structures and payout tables are called that come with the program."""

WORDS: Mapping[str, str] = {
    # formats
    "freezeout": N_("Freezeout"),
    "one_rebuy": N_("1 Rebuy"),
    "second_chance": N_("2nd Chance"),
    "unlimited_rebuys": N_("Unlimited Rebuys + Add-on"),
    "satellite": N_("Satellite"),
    # bounties, and who has the head that nobody won
    "fixed": N_("Fixed: the head is won whole"),
    "progressive": N_("Progressive: half goes onto the winner's head"),
    "mystery": N_("Mystery: sealed envelopes, from a stated moment on"),
    "at_the_money": N_("At the money"),
    "at_twice_the_money": N_("At twice the money"),
    "by_hand": N_("When the floorman says so"),
    "winner": N_("The winner of the tournament"),
    "prize_pool": N_("The prize pool"),
    # games and limits
    "half_hour": N_("each half hour"),
    "dealer_down": N_("when the dealer changes"),
    "posts_or_waits": N_("posts the big blind or waits for it"),
    "waits": N_("waits for the big blind"),
    "free": N_("is dealt in and posts nothing"),
    "holdem": N_("Texas Hold'em"),
    "omaha": N_("Omaha Hold'em"),
    "crazy_pineapple": N_("Crazy Pineapple"),
    "no_limit": N_("No limit"),
    "pot_limit": N_("Pot limit"),
    "fixed_limit": N_("Fixed limit"),
    # when a card is discarded
    "after_deal": N_("after the deal"),
    "after_first_betting": N_("after the first betting round"),
    "after_flop": N_("when the flop is out"),
    "after_flop_betting": N_("after the flop betting"),
    # what is bought
    "buy_in": N_("Buy-in"),
    "re_entry": N_("Re-entry"),
    "rebuy": N_("Rebuy"),
    "add_on": N_("Add-on"),
    "top_up": N_("Top-up"),
    "cash_out": N_("Cash-out"),
    # how money changes hands
    "cash": N_("Cash"),
    "chips": N_("Casino chips"),
    "card": N_("Card"),
    "transfer": N_("Bank transfer"),
    "voucher": N_("Voucher"),
    "deposit": N_("Deposit"),
    "ticket": N_("Ticket"),
    # states of a tournament
    "announced": N_("Announced"),
    "registering": N_("Registration open"),
    "running": N_("Running"),
    "finished": N_("Finished"),
    "cancelled": N_("Cancelled"),
    # states of an entry
    "queued": N_("Waiting for a seat"),
    "seated": N_("Seated"),
    "busted": N_("Out"),
    "surrendered": N_("Stack handed back"),
    "disqualified": N_("Disqualified"),
    "refunded": N_("Refunded"),
    "voided": N_("Voided"),
    # seats
    "open": N_("Open to all"),
    "blocked": N_("Blocked"),
    "reserved": N_("Reserved"),
    "accessible": N_("Easy access"),
    # the stacks of late players
    "nothing": N_("no stack due"),
    "bring": N_("bring it"),
    "count": N_("count it"),
    # penalties
    "warning": N_("Warning"),
    "hands": N_("Missed hands"),
    "rounds": N_("Missed rounds"),
    "disqualification": N_("Disqualification"),
    # why players moved
    "balance": N_("Balancing"),
    "break": N_("Table broken"),
    "final_table": N_("Final table"),
    "wrong_seat": N_("Wrong seat corrected"),
    "floor": N_("Floorman's decision"),
    # deals
    "icm": N_("ICM"),
    "chip_chop": N_("Chip chop"),
    "even": N_("Even split"),
    "custom": N_("As agreed"),
    # antes
    "none": N_("No ante"),
    "classic": N_("Ante"),
    "big_blind": N_("Big blind ante"),
    # settings
    "laid_out": N_("The stack that lies at the seat"),
    "full": N_("A full stack"),
    "highest_first": N_("Highest table first"),
    "house_order": N_("The house's order"),
    "up": N_("Rounded up"),
    "half_up": N_("Rounded half up"),
    "down": N_("Rounded down"),
    # staff
    "director": N_("Tournament director"),
    "floorman": N_("Floorman"),
    "cashier": N_("Cashier"),
    "dealer_desk": N_("Dealer desk"),
    "auditor": N_("Auditor"),
    "nobody": N_("nobody is logged in"),
}

ROWS: Mapping[str, str] = {
    "template": N_("Template"),
    "structure": N_("Structure"),
    "payouts": N_("Payout table"),
    "table": N_("Table"),
    "settings": N_("Settings"),
    "staff": N_("Staff"),
    "chipset": N_("Chips of the house"),
    "paytable": N_("Pay table"),
    "limits": N_("Set of limits"),
    "house_rules": N_("House rules"),
    "bar": N_("Bar of a person"),
}
"""What the rows of the house are called."""
