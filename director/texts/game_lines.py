"""Words for the house games' data: bets, rows, actions, turns, exact amounts."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.paytables.paytable import Figure, PayTable
from director.games.protocol import Action, Option, Turn
from director.games.table.events import RulingKind
from director.games.table.rulings import Fate, Proposal
from director.texts.game_words import OUTCOME_WORDS
from director.texts.pit_words import ACTION_WORDS, LAPSE_WORDS, LIMIT_WORDS, SETTING_WORDS, TURN_WORDS
from director.texts.texts import N_, Texts
from director.values.cards import Card, name

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}


def bet_words(texts: Texts, table: PayTable, bet: str) -> str:
    """Name of a bet by the pay table's labels; of Envy by its jackpot's."""
    if bet in table.bets:
        return texts.say(table.bets[bet].label)
    if bet in table.jackpots:
        return texts.say(table.jackpots[bet].label)
    jackpot = table.jackpots.get(bet.removesuffix("_envy"))
    if jackpot is not None:
        return texts.say("{jackpot}: Envy", jackpot=texts.say(jackpot.label))
    base = bet.rstrip("0123456789").rstrip("_")
    return bet_words(texts, table, base) if base != bet and base else row_words(texts, table, bet)


def limits_line(texts: Texts, table: PayTable) -> str:
    """Least and most of a table in a few letters: `€5 – 500`."""
    low, high = (
        texts.money(each, table.currency) for each in (table.limits.minimum, table.limits.maximum)
    )
    return f"{low} – {high}"


def ceilings(texts: Texts, table: PayTable) -> Iterator[tuple[str, str]]:
    """The highest payouts of a table: of a winning combination, of a round, of single bets (G-3)."""
    limits, currency = table.limits, table.currency
    for which in ("ceiling", "round_ceiling"):
        if amount := getattr(limits, which):
            yield texts.say(LIMIT_WORDS[which]), texts.money(amount, currency)
    for bet, most in limits.ceilings.items():
        of_bet = texts.say("Highest payout of {bet}", bet=bet_words(texts, table, bet))
        yield of_bet, texts.money(most, currency)


def figure_words(texts: Texts, table: PayTable, path: str) -> str:
    """Name of a figure of a pay table: bet and winning row, term of a jackpot, setting."""
    section, *rest = path.split(".")
    if section == "settings":
        return texts.say(SETTING_WORDS.get(rest[0], rest[0]))
    name, last = rest[0], rest[-1]
    row = row_words(texts, table, last) or texts.say(SETTING_WORDS.get(last, last))
    return f"{bet_words(texts, table, name)}, {row}"


def figure_text(texts: Texts, table: PayTable, path: str, figure: Figure) -> str:
    """Readable figure: odds, a share, money, a number, yes or no."""
    if isinstance(figure, bool):
        return texts.say("yes") if figure else texts.say("no")
    if isinstance(figure, str):
        return figure
    return str(figure) if path.startswith("settings.") else texts.money(figure, table.currency)


def departures(texts: Texts, table: PayTable) -> Iterator[tuple[str, str]]:
    """Figures that differ from the rules: `Flush`, `6:1 instead of 5:1` (G-1)."""
    for found in table.law.departures:
        own, fixed = (
            figure_text(texts, table, found.path, figure) for figure in (found.own, found.fixed)
        )
        instead = texts.say("{own} instead of {fixed}", own=own, fixed=fixed)
        yield figure_words(texts, table, found.path), instead


def departure_words(texts: Texts, table: PayTable) -> str:
    """The same in one line; empty where all is as the rules fix it."""
    said = "; ".join(f"{figure}: {instead}" for figure, instead in departures(texts, table))
    of = texts.say("Other figures than {source} fixes", source=table.law.source)
    return f"{of}: {said}" if said else ""


def paid_words(texts: Texts, table: PayTable, line: str) -> str:
    """A line of a worked example in words: `1 raise win 300` is `Raise: wins €300`."""
    _, bet, *_, outcome, amount = line.split()
    whole, _, cents = amount.partition(".")
    paid = texts.money(int(whole) * 100 + int(cents or 0), table.currency)
    return f"{bet_words(texts, table, bet)}: {texts.say(OUTCOME_WORDS[outcome])} {paid}"


def row_words(texts: Texts, table: PayTable, row: str) -> str:
    """Name of a row of the pay table, or of a detail of an action."""
    if row in table.labels:
        return texts.say(table.labels[row])
    return texts.say(ACTION_WORDS[row]) if row in ACTION_WORDS else ""


def action_name(texts: Texts, table: PayTable, kind: str) -> str:
    """Name of an action: the floor's word, or the pay table's for a game's own."""
    if kind in ACTION_WORDS:
        return texts.say(ACTION_WORDS[kind])
    return texts.say(table.labels.get(kind, table.name))


def option_title(texts: Texts, table: PayTable, option: Option) -> str:
    """Caption of a button: action, bet, number, fixed amount."""
    parts = _act_and_bet(texts, table, option.kind, option.bet)
    if len(option.choices) == 1:
        named = number_words(texts, table, option.kind, option.choices[0])
        if named:
            return named
        parts.append(" ".join(map(str, option.choices[0])))
    if option.high and option.low == option.high:
        parts.append(texts.money(option.low, table.currency))
    return " ".join(parts)


def _act_and_bet(texts: Texts, table: PayTable, kind: str, bet: str) -> list[str]:
    """Action and bet: `Bet Trips`, `Insure (Second bet)`; the bet alone if it includes the action."""
    act, on = action_name(texts, table, kind), bet_words(texts, table, bet) if bet else ""
    if act.casefold() in on.casefold().split():
        return [on]
    if not on:
        return [act]
    return [act, on if kind == "bet" else f"({on})"]


def detail_words(texts: Texts, table: PayTable, option: Option) -> str:
    """An option apart from its kind: bet or ruling, numbers; its kind where it has neither."""
    parts = [bet_words(texts, table, option.bet)] if option.bet else []
    if len(option.choices) == 1:
        parts.append(" ".join(map(str, option.choices[0])))
    return " ".join(parts) or action_name(texts, table, option.kind)


def number_words(texts: Texts, table: PayTable, kind: str, numbers: tuple[int, ...]) -> str:
    """Meaning of the numbers of an action, where the pay table has words for them."""
    label = table.labels.get("_".join((kind, *map(str, numbers))))
    return texts.say(label) if label else ""


def game_action_words(texts: Texts, table: PayTable, action: Action) -> str:
    """Action in words: actor, action, bet, amount, cards and numbers."""
    who = texts.say("Box {seat}", seat=action.seat) if action.seat else texts.say("House")
    parts = _act_and_bet(texts, table, action.kind, action.bet)
    if action.numbers:
        plain = "[" + " ".join(map(str, action.numbers)) + "]"
        parts.append(number_words(texts, table, action.kind, action.numbers) or plain)
    if action.amount:
        parts.append(texts.money(action.amount, table.currency))
    if action.cards:
        parts.append(" ".join(map(card_sign, action.cards)))
    return f"{who}: {' '.join(parts)}"


def card_sign(card: Card) -> str:
    """A card as a sign: `A♠`."""
    letters = name(card)
    return letters[0].replace("T", "10") + SUITS[letters[1]]


def odds_text(odds: Fraction | None) -> str:
    """`3:2`, nothing for none."""
    return f"{odds.numerator}:{odds.denominator}" if odds is not None else ""


def exact_money(texts: Texts, exact: Fraction, currency: str) -> str:
    """An exact amount: whole cents, and the part of a cent behind a plus."""
    cents = int(exact)
    rest = exact - cents
    shown = texts.money(cents, currency)
    return f"{shown} + {rest.numerator}/{rest.denominator} c" if rest else shown


def turn_words(texts: Texts, turn: Turn) -> str:
    """Current turn in words."""
    return texts.say(TURN_WORDS[turn.actor.value], seat=turn.seat)


def proposal_words(
    texts: Texts,
    table: PayTable,
    what: RulingKind,
    round_: int,
    action: Action | None,
    seats: tuple[int, ...],
) -> str:
    """Proposal to the management in words: withholding, release, ban, or action of the round."""
    boxes = ", ".join(map(str, seats))
    match what:
        case RulingKind.ACTION:
            return game_action_words(texts, table, action) if action is not None else ""
        case RulingKind.WITHHOLD:
            said = N_("Withhold winnings of round {round}, box {boxes}")
        case RulingKind.PAY:
            said = N_("Pay the withheld winnings of round {round}")
        case RulingKind.KEEP:
            said = N_("Keep the withheld winnings of round {round}")
        case RulingKind.BAN:
            said = N_("Ban the player of box {boxes} from the table")
    return texts.say(said, round=round_, boxes=boxes)


def answered_words(texts: Texts, proposal: Proposal, who: str) -> str:
    """Answer to a proposal, with its author and reason; "" without an answer."""
    if proposal.fate is Fate.ACCEPTED:
        return texts.say("Accepted by {who}: {why}", who=who, why=proposal.answer)
    if proposal.fate is Fate.REFUSED:
        return texts.say("Refused by {who}: {why}", who=who, why=proposal.answer)
    return ""


def lapse_words(texts: Texts, proposal: Proposal) -> str:
    """Reason why a proposal lapsed; "" for another proposal."""
    return texts.say(LAPSE_WORDS[proposal.lapse.value]) if proposal.lapse is not None else ""
