"""Words of the cash games: a game in one line, reasons of absence, missed blinds."""

from collections.abc import Mapping

from director.poker.cash.state import CashTable
from director.poker.cash.terms import CashGame, TimeBy
from director.poker.missed import Missed
from director.texts.texts import N_, Texts
from director.texts.tournament_words import word

SHORT_NAMES: Mapping[str, str] = {
    "holdem": N_("Hold'em"),
    "omaha": N_("Omaha"),
    "crazy_pineapple": N_("Pineapple"),
}
SHORT_LIMITS: Mapping[str, str] = {"no_limit": "NL", "pot_limit": "PL", "fixed_limit": "FL"}
"""As they stand on every card room's board."""


def game_line(texts: Texts, game: CashGame) -> str:
    """A game as the board has it: `NL Hold'em 1/2`."""
    name = texts.say(SHORT_NAMES[game.name])
    return f"{SHORT_LIMITS[game.limit]} {name} {blinds_line(texts, game)}"


def game_words(texts: Texts, game: CashGame) -> str:
    """A game in full: `Texas Hold'em · No limit · 1/2`."""
    return f"{word(texts, game.name)} · {word(texts, game.limit)} · {blinds_line(texts, game)}"


def blinds_line(texts: Texts, game: CashGame) -> str:
    """Both blinds in whole units of the currency: `1/2`."""
    return f"{texts.number(int(game.small_blind // 100))}/{texts.number(int(game.big_blind // 100))}"


def rake_words(texts: Texts, table: CashTable) -> str:
    """The rake of a table: part, cap, and whether pots without a flop are free."""
    rake, currency = table.terms.rake, table.terms.currency
    if not rake.basis_points:
        return texts.say("no rake")
    said = texts.percent(rake.basis_points)
    if rake.cap is not None:
        cap = texts.money(rake.cap, currency)
        said = texts.say("{percent}, at most {cap}", percent=said, cap=cap)
    if rake.no_flop_no_drop:
        said = texts.say("{rake}, no flop no drop", rake=said)
    return said


def time_words(texts: Texts, table: CashTable) -> str:
    """Time charge of a table: amount and period."""
    charge = table.terms.time
    if charge is None:
        return texts.say("no time charge")
    amount = texts.money(charge.amount, table.terms.currency)
    if charge.by is TimeBy.DOWN:
        return texts.say("{amount} per dealer", amount=amount)
    return texts.say("{amount} per half hour", amount=amount)


def jackpot_drop_words(texts: Texts, table: CashTable) -> str:
    """Jackpot drop of a table: amount, and smallest pot."""
    drop, currency = table.terms.jackpot, table.terms.currency
    if drop is None:
        return texts.say("no jackpot drop")
    amount, least = texts.money(drop.amount, currency), texts.money(drop.least_pot, currency)
    said = texts.say("{amount} from a pot of {least}", amount=amount, least=least)
    return texts.say("{drop}, only with a flop", drop=said) if drop.no_flop_no_drop else said


def owed_words(texts: Texts, owes: Missed, *, waits: bool = False) -> str:
    """Which blinds a player owes, or that he waits for the big one, in a word."""
    if waits:
        return texts.say("waits for BB")
    if owes.big and owes.small:
        return texts.say("owes BB + SB")
    if owes.big:
        return texts.say("owes BB")
    return texts.say("owes SB") if owes.small else ""
