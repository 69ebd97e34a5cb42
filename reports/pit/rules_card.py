"""Rules card: bets, odds, limits and jackpots of a game, the age limit and the help line (G-4)."""

from collections.abc import Iterator
from fractions import Fraction

from director.games.paytables.paytable import Jackpot, PayTable
from director.texts import Texts
from director.texts.game_lines import bet_words, odds_text, row_words
from director.values.dataclass import Value
from reports.layout.blocks import Block, Gap, Pair, Rule, Text, Together
from reports.layout.headings import facts, heading
from reports.layout.page import sheet
from reports.layout.tables import Column, Row, Table
from reports.paper import Paper


class RulesCard(Value):
    """A game as it is offered; age, regulator and help line of the house's country."""

    table: PayTable
    age: int
    help: str


def rules_card(content: RulesCard, paper: Paper) -> bytes:
    """The card as PDF."""
    texts, table = paper.texts, content.table
    title = texts.say(table.name)
    return sheet(
        paper,
        title,
        (
            *heading(title, texts.say("Rules card")),
            *facts(_limits(table, texts)),
            *(Text(words, size=9) for words in _sayings(table, texts)),
            Gap(8),
            Table(_columns(texts), _rows(table, texts), size=9, pitch=1.5),
            Gap(8),
            *(block for jackpot in table.jackpots.values() for block in _jackpot(jackpot, table, texts)),
            _responsible(content, texts),
        ),
    )


def _limits(table: PayTable, texts: Texts) -> list[tuple[str, str]]:
    limits, currency = table.limits, table.currency
    pairs = [
        (texts.say("Minimum"), texts.money(limits.minimum, currency)),
        (texts.say("Maximum"), texts.money(limits.maximum, currency)),
        (texts.say("Smallest chip"), texts.money(limits.chip, currency)),
        (texts.say("Boxes"), texts.number(table.seats)),
    ]
    if limits.ceiling:
        pairs.append((texts.say("Highest payout"), texts.money(limits.ceiling, currency)))
    return pairs


def _sayings(table: PayTable, texts: Texts) -> Iterator[str]:
    """What stands on the felt."""
    for area in table.layout.areas:
        if area.kind in ("text", "arc") and len(area.label.split()) > 2:
            yield texts.say(area.label)


def _columns(texts: Texts) -> tuple[Column, ...]:
    return (
        Column(texts.say("Bet"), bold=True),
        Column(texts.say("Wins with"), grows=True),
        Column(texts.say("Pays"), "right", bold=True),
        Column(texts.say("Stake"), "right"),
    )


def _rows(table: PayTable, texts: Texts) -> tuple[Row, ...]:
    """Each bet with its rows; a bet that only the game's rules pay stands alone."""
    rows: list[Row] = []
    offered = [*table.bets, *(bet for bet in table.odds if bet not in table.bets)]
    for bet in offered:
        name, stake = bet_words(texts, table, bet), _stake(table, bet, texts)
        for pays, words in _by_odds(table, bet, texts) or [(None, "")]:
            rows.append(Row((name, words, odds_text(pays), stake)))
            name = stake = ""
    return tuple(rows)


def _by_odds(table: PayTable, bet: str, texts: Texts) -> list[tuple[Fraction | None, str]]:
    """What wins, those that pay the same together."""
    found: dict[Fraction, list[str]] = {}
    for row, pays in table.odds.get(bet, {}).items():
        found.setdefault(pays, []).append(row_words(texts, table, row))
    return [(pays, ", ".join(words)) for pays, words in found.items()]


def _stake(table: PayTable, bet: str, texts: Texts) -> str:
    rules = table.bets.get(bet)
    if rules is None:
        return ""
    low, high = texts.money(rules.minimum, table.currency), texts.money(rules.maximum, table.currency)
    return f"{low} – {high}"


def _jackpot(jackpot: Jackpot, table: PayTable, texts: Texts) -> Iterator[Block]:
    money = [texts.money(amount, table.currency) for amount in (jackpot.stake, jackpot.seed)]
    share = texts.percent(int(jackpot.house_share * 10_000), decimals=2)
    blocks: list[Block] = [
        Text(texts.say(jackpot.label), size=11, bold=True),
        Pair(texts.say("Stake, never given back"), money[0]),
        Pair(texts.say("Begins at"), money[1]),
        Pair(texts.say("Kept by the house"), share),
    ]
    for row, part in jackpot.shares.items():
        of_meter = texts.percent(int(part * 10_000))
        won = texts.say("{share} of the meter", share=of_meter)
        blocks.append(Pair(row_words(texts, table, row), won))
    for row, odds in jackpot.odds.items():
        blocks.append(Pair(row_words(texts, table, row), odds_text(odds)))
    for row, amount in jackpot.fixed.items():
        blocks.append(Pair(row_words(texts, table, row), texts.money(amount, table.currency)))
    if jackpot.envy:
        envy = texts.money(jackpot.envy, table.currency)
        blocks.append(Pair(texts.say("Envy, to each other jackpot player"), envy))
    if jackpot.terms:
        blocks.append(Pair(texts.say("Version of the terms"), jackpot.terms))
    yield Together((*blocks, Gap(8)))


def _responsible(content: RulesCard, texts: Texts) -> Block:
    age = texts.say("Nobody under {age} plays.", age=content.age)
    risk = texts.say("Play brings the risk of addiction and loss of property.")
    return Together(
        (
            Rule(),
            Text(age, size=12, bold=True, align="center"),
            Text(risk, size=10, align="center"),
            Text(content.help, size=10, align="center"),
        )
    )
