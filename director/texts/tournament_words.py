"""Words of tournaments: formats, games, limits, methods and states."""

from collections.abc import Mapping
from enum import StrEnum

from director.house.screens import Scene, ScreenTheme
from director.texts.texts import N_, Texts
from director.tournament.rounds.levels import begins_with, levels_of
from director.tournament.settings import Entrance, Game, Limit, Settings
from director.tournament.stacks import average_stack, depth_of
from director.tournament.state import Entry, Tournament
from director.values.gender import Gender
from director.values.payment import Method
from director.values.quantity import Cents

NAMED = "◊"
"""Marks the bounty of a named player."""


def word(texts: Texts, value: StrEnum) -> str:
    """The floor's word for a value of one of the tournament's enumerations."""
    return texts.say(WORDS[value.value])


def prize_words(texts: Texts, amount: Cents, ticket: Cents, currency: str) -> str:
    """A prize part by part: money, a ticket of that worth, or a ticket and the rest in money."""
    if not ticket:
        return texts.money(amount, currency)
    said = texts.say("Ticket {worth}", worth=texts.money(ticket, currency))
    return f"{said} + {texts.money(amount - ticket, currency)}" if amount > ticket else said


def prize_paid_words(
    texts: Texts, amount: Cents, ticket: Cents, method: Method | None, currency: str
) -> str:
    """How a prize is paid, part by part: a method, a ticket, or a ticket and the rest by a method."""
    if not ticket:
        return word(texts, method) if method else ""
    said = prize_words(texts, amount, ticket, currency)
    by = Method.CASH if method in (None, Method.VOUCHER) else method
    return f"{said} {word(texts, by)}" if amount > ticket and by else said


def named_mark(entry: Entry) -> str:
    """The mark of a player on whom the house or a sponsor has put a bounty that is still to be won."""
    return NAMED if entry.heads.named and entry.heads.own else ""


def marked(name: str, entry: Entry) -> str:
    """Return a player's name with that mark before it."""
    return f"{NAMED} {name}" if named_mark(entry) else name


def dealt_words(texts: Texts, limit: Limit, game: Game) -> str:
    """Limit and game, as in `No limit Texas Hold'em`; several games are known by their name alone."""
    return word(texts, game) if game.is_mixed else f"{word(texts, limit)} {word(texts, game)}"


def average_words(texts: Texts, t: Tournament, period: int) -> tuple[str, str]:
    """The average stack, and the same in blinds or bets where a period has any: one rounding."""
    if not t.alive:
        return "–", ""
    stack = average_stack(t)
    deep = depth_of(t, stack, period)
    if deep is None:
        return texts.number(stack), ""
    if deep.in_big_bets:
        return texts.number(stack), texts.count("{n} big bet", "{n} big bets", deep.count)
    return texts.number(stack), texts.say("{n} BB", n=texts.number(deep.count))


def game_code(game: Game, limit: Limit) -> str:
    """Floor's code of a game: `O8`, `NLH`; "" for a game without a code."""
    return GAME_CODES.get((game, limit), "")


def game_of_code(text: str) -> tuple[Game, Limit] | None:
    """The game that is written so, however it is spaced and spelt."""
    plain = "".join(text.split()).casefold()
    return next((pair for pair, code in GAME_CODES.items() if code.casefold() == plain), None)


GAME_CODES: Mapping[tuple[Game, Limit], str] = {
    (Game.HOLDEM, Limit.NO_LIMIT): "NLH",
    (Game.HOLDEM, Limit.POT_LIMIT): "PLH",
    (Game.HOLDEM, Limit.FIXED_LIMIT): "LH",
    (Game.OMAHA, Limit.NO_LIMIT): "NLO",
    (Game.OMAHA, Limit.POT_LIMIT): "PLO",
    (Game.OMAHA, Limit.FIXED_LIMIT): "LO",
    (Game.OMAHA_HI_LO, Limit.NO_LIMIT): "NLO8",
    (Game.OMAHA_HI_LO, Limit.POT_LIMIT): "PLO8",
    (Game.OMAHA_HI_LO, Limit.FIXED_LIMIT): "O8",
    (Game.STUD, Limit.FIXED_LIMIT): "Stud",
    (Game.STUD_HI_LO, Limit.FIXED_LIMIT): "Stud8",
    (Game.RAZZ, Limit.FIXED_LIMIT): "Razz",
    (Game.TRIPLE_DRAW, Limit.FIXED_LIMIT): "2-7TD",
    (Game.CRAZY_PINEAPPLE, Limit.NO_LIMIT): "NLCP",
    (Game.CRAZY_PINEAPPLE, Limit.POT_LIMIT): "PLCP",
    (Game.CRAZY_PINEAPPLE, Limit.FIXED_LIMIT): "LCP",
}
"""Games in short, the same in every language."""


def discard_words(texts: Texts, settings: Settings) -> str:
    """When a card is discarded; empty in a game without a discard (T-F4)."""
    return word(texts, settings.discard) if settings.game is Game.CRAZY_PINEAPPLE else ""


def play_words(texts: Texts, settings: Settings) -> tuple[str, ...]:
    """Unusual rules of play: moment of a discard, all-in or fold, win the button."""
    discard = discard_words(texts, settings)
    said = (
        texts.say("a card is discarded {moment}", moment=discard) if discard else "",
        texts.say("all-in or fold") if settings.all_in_or_fold else "",
        texts.say("win the button") if settings.win_the_button else "",
    )
    return tuple(filter(None, said))


def for_whom_words(texts: Texts, entrance: Entrance) -> str:
    """For whom a tournament is; empty where it asks nothing of the kind."""
    return entrance.for_whom or (texts.say(GENDERS[entrance.gender]) if entrance.gender else "")


GENDERS: Mapping[str, str] = {
    Gender.WOMAN: N_("Women"),
    Gender.MAN: N_("Men"),
    Gender.OTHER: N_("Neither of both"),
}


def gender_words(texts: Texts, gender: str) -> str:
    """Gender of a person in a word; "" if unknown."""
    return texts.say(GENDERS[gender]) if gender in GENDERS else gender


def entrance_words(texts: Texts, settings: Settings) -> str:
    """Conditions of entry in one line; "" if everybody may enter."""
    entrance = settings.entrance
    of = entrance.tickets_of
    asked = (
        for_whom_words(texts, entrance),
        texts.say("from {age} years", age=entrance.least_age) if entrance.least_age else "",
        texts.say("by ticket alone") if entrance.tickets_only and not of else "",
        texts.say("by ticket alone: {target}", target=of) if entrance.tickets_only and of else "",
    )
    return ", ".join(filter(None, asked))


def shipped_name(texts: Texts, name: str) -> str:
    """The name of a shipped structure or payout table in words; the house's own stay as typed."""
    return texts.say(name) if name in SHIPPED else name


SHIPPED: frozenset[str] = frozenset(
    {
        N_("HORSE"),
        N_("8-Game"),
        N_("8-Game, six hands each"),
        N_("Seven-card stud"),
        N_("Hyper"),
        N_("Turbo"),
        N_("Regular"),
        N_("Deep"),
        N_("Satellite"),
        N_("House"),
        N_("Sit & Go"),
    }
)
"""Names of the ready-made structures and payout tables."""

WORDS: Mapping[str, str] = {
    **GENDERS,
    # parts of an event
    "flight": N_("Flight of an event"),
    "day_two": N_("Day 2 of an event"),
    "first_stack": N_("The first stack counts"),
    "best_stack": N_("The best stack counts"),
    # formats
    "freezeout": N_("Freezeout"),
    "one_rebuy": N_("1 Rebuy"),
    "second_chance": N_("2nd Chance"),
    "unlimited_rebuys": N_("Unlimited Rebuys + Add-on"),
    "satellite": N_("Satellite"),
    # when it starts
    "by_time": N_("At its time"),
    "when_full": N_("When it is full (sit & go)"),
    "in_a_row": N_("When it is full, and the next one opens"),
    # bounties, and who has the head that nobody won
    "fixed": N_("Fixed: the head is won whole"),
    "progressive": N_("Progressive: half goes onto the winner's head"),
    "mystery": N_("Mystery: sealed envelopes, from a stated moment on"),
    "named": N_("On named players: given by the house or a sponsor"),
    "at_the_money": N_("At the money"),
    "at_twice_the_money": N_("At twice the money"),
    "by_hand": N_("When the floorman says so"),
    "winner": N_("The winner of the tournament"),
    "prize_pool": N_("The prize pool"),
    "heads": N_("The heads of all who play on"),
    # rounds
    "shootout": N_("Shootout: each table plays to its winners"),
    "bracket": N_("Bracket: heads-up matches of a drawn tree"),
    # games and limits
    "half_hour": N_("each half hour"),
    "dealer_down": N_("when the dealer changes"),
    "posts_or_waits": N_("posts the big blind or waits for it"),
    "waits": N_("waits for the big blind"),
    "free": N_("is dealt in and posts nothing"),
    "holdem": N_("Texas Hold'em"),
    "omaha": N_("Omaha Hold'em"),
    "crazy_pineapple": N_("Crazy Pineapple"),
    "omaha_hi_lo": N_("Omaha hi-lo"),
    "five_card_omaha": N_("Five-card Omaha"),
    "five_card_omaha_hi_lo": N_("Five-card Omaha hi-lo"),
    "stud": N_("Seven-card stud"),
    "stud_hi_lo": N_("Seven-card stud hi-lo"),
    "razz": N_("Razz"),
    "triple_draw": N_("2-7 triple draw"),
    "horse": N_("HORSE"),
    "eight_game": N_("8-game"),
    "mixed": N_("Mixed games"),
    "no_limit": N_("No limit"),
    "pot_limit": N_("Pot limit"),
    "fixed_limit": N_("Fixed limit"),
    # when a card is discarded
    "after_deal": N_("after the deal"),
    "after_first_betting": N_("after the first betting round"),
    "after_flop": N_("when the flop is out"),
    "after_flop_betting": N_("after the flop betting"),
    # purchases
    "buy_in": N_("Buy-in"),
    "re_entry": N_("Re-entry"),
    "rebuy": N_("Rebuy"),
    "add_on": N_("Add-on"),
    "staff_bonus": N_("Staff bonus"),
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
    "qualified": N_("Has qualified"),
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
    # why players keep a seat
    "needs_access": N_("needs easy access"),
    "dealer_plays": N_("dealer who plays"),
    "fixed_seat": N_("fixed seat"),
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
    "urgent": N_("Urgent"),
    "important": N_("Important"),
    "usual": N_("Usual"),
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
    "brand": N_("Brand of the screens"),
    "layout": N_("Layout of a screen"),
    "screen": N_("Screen"),
    "wall": N_("Settings of the screens"),
    "programme": N_("Programme of screens"),
    "line": N_("Line on the screens"),
    "sounds": N_("Table of sounds"),
    "bar": N_("Bar of a person"),
    "apart": N_("Two persons who look the same"),
    "phone": N_("Phone"),
}
"""Names of the kinds of house rows."""

SCENE_NAMES: Mapping[Scene, str] = {
    Scene.TURNS: N_("Clock, with seats and moves when they matter"),
    Scene.CLOCK: N_("Clock"),
    Scene.SEATING: N_("Seats by name"),
    Scene.MOVES: N_("Recent moves"),
    Scene.STACKS: N_("Chip counts by stack"),
    Scene.PAYOUTS: N_("Prizes"),
    Scene.BOUNTIES: N_("Bounties: hunters and largest heads"),
    Scene.ROUNDS: N_("Matches of the round"),
    Scene.TREE: N_("Tree of the bracket"),
    Scene.LOBBY: N_("All tournaments"),
    Scene.CASH: N_("Cash games and waiting list"),
    Scene.JACKPOTS: N_("Jackpots"),
    Scene.RULES: N_("House rules"),
    Scene.STANDINGS: N_("Standings of the leagues"),
    Scene.FEATURE: N_("Feature table, else the clock"),
}
THEME_NAMES: Mapping[ScreenTheme, str] = {
    ScreenTheme.DARK: N_("Dark"),
    ScreenTheme.LIGHT: N_("Light, for a bright room"),
}


def round_titles(texts: Texts, rounds: int) -> tuple[str, ...]:
    """Names of the rounds of a bracket, the final last."""
    names = (texts.say("Final"), texts.say("Semi-finals"), texts.say("Quarter-finals"))
    said = (texts.say("Round no. {n}", n=number) for number in range(1, rounds - len(names) + 1))
    return (*said, *reversed(names[:rounds]))


def levels_of_rounds(texts: Texts, t: Tournament) -> list[tuple[str, str]]:
    """First level and structure of each later round of a bracket, as far as settled."""
    if t.settings.rounds is None:
        return []
    settled = [first for first, _ in t.round_structures]
    last = max([*settled, 1 + len(t.settings.rounds.restarts), 2])
    return [
        (texts.say("Round no. {n}", n=number), _level_of_round(texts, t, number))
        for number in range(2, last + 1)
    ]


def _level_of_round(texts: Texts, t: Tournament, number: int) -> str:
    levels, begins = levels_of(t, number), begins_with(t, number)
    name = shipped_name(texts, levels.name)
    if begins is None:
        return texts.say("{structure}: the clock goes on", structure=name)
    return texts.say("{structure}: from level {n}", structure=name, n=levels.level_number(begins))
