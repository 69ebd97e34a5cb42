"""Lines of the house games in words: bets, rows, actions, whose turn it is, exact amounts."""

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
    """What a bet is called, by the pay table's labels; Envy by its jackpot's."""
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
    """What a figure of a pay table is: the bet and what wins, a term of a jackpot, a setting."""
    section, *rest = path.split(".")
    if section == "settings":
        return texts.say(SETTING_WORDS.get(rest[0], rest[0]))
    name, last = rest[0], rest[-1]
    row = row_words(texts, table, last) or texts.say(SETTING_WORDS.get(last, last))
    return f"{bet_words(texts, table, name)}, {row}"


def figure_text(texts: Texts, table: PayTable, path: str, figure: Figure) -> str:
    """A figure as it is read: odds, a share, money, a number, yes or no."""
    if isinstance(figure, bool):
        return texts.say("yes") if figure else texts.say("no")
    if isinstance(figure, str):
        return figure
    return str(figure) if path.startswith("settings.") else texts.money(figure, table.currency)


def departures(texts: Texts, table: PayTable) -> Iterator[tuple[str, str]]:
    """Where a house has other figures than the rules fix: `Flush`, `6:1 instead of 5:1` (G-1)."""
    for found in table.law.departures:
        own, fixed = (
            figure_text(texts, table, found.path, figure) for figure in (found.own, found.fixed)
        )
        instead = texts.say("{own} instead of {fixed}", own=own, fixed=fixed)
        yield figure_words(texts, table, found.path), instead


def departed(texts: Texts, table: PayTable) -> str:
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
    """What a row of the pay table is called, or a detail of an action."""
    if row in table.labels:
        return texts.say(table.labels[row])
    return texts.say(ACTION_WORDS[row]) if row in ACTION_WORDS else ""


def act_words(texts: Texts, table: PayTable, kind: str) -> str:
    """What an action is called: the floor's word, or that of the pay table for a game's own."""
    if kind in ACTION_WORDS:
        return texts.say(ACTION_WORDS[kind])
    return texts.say(table.labels.get(kind, table.name))


def option_title(texts: Texts, table: PayTable, option: Option) -> str:
    """A button's words: what, on which bet, on which number, for a fixed amount."""
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
    """What and on which bet: `Bet Trips`, `Insure (Second bet)`, the bet alone where it says both."""
    act, on = act_words(texts, table, kind), bet_words(texts, table, bet) if bet else ""
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
    return " ".join(parts) or act_words(texts, table, option.kind)


def number_words(texts: Texts, table: PayTable, kind: str, numbers: tuple[int, ...]) -> str:
    """What the numbers of an action mean, where the pay table has words for them."""
    label = table.labels.get("_".join((kind, *map(str, numbers))))
    return texts.say(label) if label else ""


def action_said(texts: Texts, table: PayTable, action: Action) -> str:
    """An action in words: who, what, on which bet, how much, which cards and numbers."""
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
    """Whose turn it is, in words."""
    return texts.say(TURN_WORDS[turn.actor.value], seat=turn.seat)


def proposal_said(
    texts: Texts,
    table: PayTable,
    what: RulingKind,
    round_: int,
    action: Action | None,
    seats: tuple[int, ...],
) -> str:
    """What the management is asked for: a withholding, a release, a ban, or an action of the round."""
    boxes = ", ".join(map(str, seats))
    match what:
        case RulingKind.ACTION:
            return action_said(texts, table, action) if action is not None else ""
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
    """Who accepted or refused a proposal, and why; nothing of one that nobody has answered."""
    if proposal.fate is Fate.ACCEPTED:
        return texts.say("Accepted by {who}: {why}", who=who, why=proposal.answer)
    if proposal.fate is Fate.REFUSED:
        return texts.say("Refused by {who}: {why}", who=who, why=proposal.answer)
    return ""


def lapse_words(texts: Texts, proposal: Proposal) -> str:
    """Why a proposal is none any more, unanswered; nothing of another."""
    return texts.say(LAPSE_WORDS[proposal.lapse.value]) if proposal.lapse is not None else ""
